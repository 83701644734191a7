"""The shapes of a game's actions, and which of their members are sealed."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Generic, TypeVar, cast

import msgspec

from referee.errors import Code, Refusal

A = TypeVar("A")

CardNumber = Annotated[int, msgspec.Meta(ge=1, le=999_999)]
"""A card's number in one match (TRANSCRIPT, Decks, manifests, numbers)."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of all actions: the member `do` tells which it is. Absent members are left out."""


class Concede(Action, frozen=True, tag="concede"):
    """The protocol's own action: either seat, awaited or not, until the game is over."""


class Form(msgspec.Struct, frozen=True):
    """One kind of action: its struct, the members that are sealed, and when they are opened.

    `opened` is `together` (when all awaited seats have chosen) or `end` (with the opened `end`).
    """

    shape: type[Action]
    sealed: tuple[str, ...] | None = None
    opened: str = ""


def written(action: Action) -> dict[str, Any]:
    """The action as its JSON object, defaults left out."""
    defaults = _defaults(type(action))
    return {
        name: value
        for name, value in _as_json(action).items()
        if name == "do" or value != defaults.get(name, msgspec.NODEFAULT)
    }


def _as_json(value: Any) -> Any:
    """The value as JSON has it: a tuple becomes a list, which `to_builtins` does not do."""
    return msgspec.json.decode(msgspec.json.encode(value))


@cache
def _defaults(shape: type[Action]) -> dict[str, Any]:
    """The members that can be left out, each with the value that it then has."""
    return {
        field.name: _as_json(field.default)
        for field in msgspec.structs.fields(shape)
        if field.default is not msgspec.NODEFAULT
    }


def _without(shape: type[Action], sealed: tuple[str, ...]) -> type[Action]:
    """The same action as it stands in a body: without the sealed members."""
    fields = [
        (field.name, field.type)
        if field.default is msgspec.NODEFAULT
        else (field.name, field.type, field.default)
        for field in msgspec.structs.fields(shape)
        if field.name not in sealed
    ]
    tag = shape.__struct_config__.tag
    visible = msgspec.defstruct(shape.__name__, fields, bases=(Action,), tag=tag, frozen=True)
    return cast(type[Action], visible)


class Forms(Generic[A]):
    """All actions of a profile; `concede` is added here, since every game has it."""

    def __init__(self, *forms: Form) -> None:
        every = (*forms, Form(Concede))
        self.by_name = {str(form.shape.__struct_config__.tag): form for form in every}
        self._visible = {
            name: _without(form.shape, form.sealed) if form.sealed else form.shape
            for name, form in self.by_name.items()
        }

    def read(
        self, act: Mapping[str, Any], sealed: bool, value: Mapping[str, Any] | None
    ) -> A | Concede | None:
        """The action that a body's `act` and the `value` of its opening make together.

        None if the action has sealed members and `value` is missing. Raises `schema/action` for
        the members of `act`, `schema/seal` for a seal too many or too few, `schema/opening` for
        the members of `value` (TRANSCRIPT, Seals).
        """
        form = self.by_name.get(act.get("do", ""))
        if form is None:
            known = ", ".join(self.by_name)
            raise Refusal(
                Code.ACTION_FORM, f"no action of this profile; known are {known}", member="act.do"
            )
        self._check_seal(form, act, sealed)
        _convert(dict(act), self._visible[str(act["do"])], "act", Code.ACTION_FORM)
        if sealed and value is None:
            return None
        self._check_value(form, value or {})
        merged = {**act, **(value or {})}
        return cast(A, _convert(merged, form.shape, "open.value", Code.OPENING_FORM))

    def split(self, action: Action) -> tuple[dict[str, Any], dict[str, Any] | None]:
        """The action as `act` and, where it has sealed members, the `value` of its opening."""
        act = written(action)
        form = self.by_name[act["do"]]
        if form.sealed is None:
            return act, None
        value = {name: act.pop(name) for name in form.sealed if name in act}
        return act, value

    @staticmethod
    def _check_seal(form: Form, act: Mapping[str, Any], sealed: bool) -> None:
        if sealed and form.sealed is None:
            raise Refusal(Code.SEAL_FORM, f"{act['do']} has nothing to seal", member="seal")
        if not sealed and form.sealed is not None:
            raise Refusal(Code.SEAL_FORM, f"{act['do']} must have a seal", member="seal")

    @staticmethod
    def _check_value(form: Form, value: Mapping[str, Any]) -> None:
        for name in value:
            if name not in (form.sealed or ()):
                raise Refusal(
                    Code.OPENING_FORM, "is no sealed member of this action", member="open.value"
                )


def _convert(given: dict[str, Any], shape: type[Action], member: str, code: Code) -> Action:
    """Decode strictly; a member spelt out with its default value is a second spelling."""
    try:
        action = msgspec.convert(given, shape)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        raise Refusal(code, message, member=member + path.rstrip("`")) from None
    if written(action) != given:
        raise Refusal(code, "a member that has its default value is left out", member=member)
    return action
