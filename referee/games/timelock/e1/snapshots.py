"""Copies of a game for a step, and its snapshot as canonical JSON values, and back."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from referee.games.timelock.e1.agenda import AnyFrame, Ask, Frame
from referee.games.timelock.e1.params import Rules
from referee.games.timelock.e1.state import LIVES, Clash, Facts, Game, Id, Thing
from referee.protocol import canon

WRITTEN = ("do", "act", "of", "ops", "shape", "card", "abilities", "on", "cond", "aim")
"""Pieces of cards. A snapshot has them as canonical text, so that it does not nest too deep."""


class ClashAsWritten(Clash):
    """A Clash with its blocks in the order in which they were declared."""

    blocks: list[tuple[Id, tuple[Id, ...]]] = msgspec.field(default_factory=list)  # type: ignore[assignment]


class Snapshot(Facts, kw_only=True):
    """All that the future of a match depends on; the Network by entry, a map having no order."""

    network: list[Thing] = msgspec.field(default_factory=list)  # type: ignore[assignment]
    clash: ClashAsWritten | None = None
    agenda: list[AnyFrame] = msgspec.field(default_factory=list)
    ask: Ask | None = None


def copied(game: Game) -> Game:
    """The same match with tables of its own; the objects in them are frozen and shared."""
    tables: dict[str, Any] = {}
    for name in Facts.__struct_fields__:
        value = getattr(game, name)
        if isinstance(value, list):
            nested = bool(value) and isinstance(value[0], list | dict)
            tables[name] = [_own(one) for one in value] if nested else value.copy()
        elif isinstance(value, dict):
            tables[name] = dict(value)
    clash = None if game.clash is None else _clash(game.clash)
    agenda = [_frame(frame) for frame in game.agenda]
    return replace(game, **tables, clash=clash, agenda=agenda, journal=[])


def _own(value: Any) -> Any:
    if isinstance(value, list):
        return value.copy()
    return dict(value) if isinstance(value, dict) else value


def _clash(clash: Clash) -> Clash:
    return Clash(
        attacks=clash.attacks.copy(),
        blocks=dict(clash.blocks),
        fought=clash.fought.copy(),
        declared=clash.declared,
        struck=None if clash.struck is None else clash.struck.copy(),
        ordered=clash.ordered.copy(),
    )


def _frame(frame: Frame) -> Frame:
    memo = getattr(frame, "memo", None)
    if memo is not None:
        return replace(frame, memo={name: _own(value) for name, value in memo.items()})
    return replace(frame)


def snapshot(game: Game) -> dict[str, Any]:
    """The facts as canonical JSON values."""
    facts = {name: getattr(game, name) for name in Facts.__struct_fields__}
    facts["agenda"], facts["ask"] = game.agenda, game.ask
    facts["network"] = list(game.network.values())
    if game.clash is not None:
        blocks: Any = list(game.clash.blocks.items())
        facts["clash"] = ClashAsWritten(**{**_members(game.clash), "blocks": blocks})
    values = msgspec.to_builtins(facts, str_keys=True)
    return {name: _flat(value) for name, value in values.items() if value is not None}


def _flat(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            name: _written(one) if name in WRITTEN and _is_piece(one) else _flat(one)
            for name, one in value.items()
            if one is not None
        }
    if isinstance(value, list | tuple):
        return [_flat(one) for one in value]
    return value


def _is_piece(value: Any) -> bool:
    """A piece of a card, and not a plain member of that name."""
    return isinstance(value, list | tuple) or (
        isinstance(value, dict) and not all(key.lstrip("-").isdigit() for key in value)
    )


def _written(value: Any) -> str:
    return canon.encode(value).decode()


def restored(rules: Rules, values: Mapping[str, Any]) -> Game:
    """The match that a snapshot was taken of."""
    whole = msgspec.convert(_deep(dict(values)), Snapshot, str_keys=True)
    members = _members(whole)
    members["network"] = {thing.oid: thing for thing in whole.network}
    if whole.clash is not None:
        members["clash"] = Clash(**{**_members(whole.clash), "blocks": dict(whole.clash.blocks)})
    return Game(rules=rules, **members)


def _members(whole: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(whole, name) for name in whole.__struct_fields__}


def _deep(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            name: msgspec.json.decode(one)
            if name in WRITTEN and isinstance(one, str) and one[:1] in "[{"
            else _deep(one)
            for name, one in value.items()
        }
    if isinstance(value, list):
        return [_deep(one) for one in value]
    return value


def forget(game: Game) -> None:
    """Drop what is remembered of objects that nothing refers to any more (E1-R12)."""
    if not game.known:
        return
    named: set[int] = set()
    lasting = (game.queue, game.floating, game.shields, game.delayed, game.waiting, game.agenda)
    things = [thing.host for thing in game.network.values()]
    for part in (*lasting, things):
        _collect(msgspec.to_builtins(part, str_keys=True), named)
    kept = {oid: known for oid, known in game.known.items() if oid in named}
    game.known = kept


def _collect(value: Any, named: set[int]) -> None:
    if isinstance(value, dict):
        for one in value.values():
            _collect(one, named)
    elif isinstance(value, list | tuple):
        for one in value:
            _collect(one, named)
    elif isinstance(value, int) and value >= LIVES:
        named.add(value)
