"""Cards that nobody would print: any members that the card language allows, drawn at random."""

import random
from typing import Any

import msgspec
from msgspec import inspect

from referee.games.timelock.e1.cards import Card

DEEPEST = 6
LANGUAGE = inspect.type_info(Card)


def any_card(seed: int) -> Card:
    """A card made of words of the language, the same for the same seed."""
    card = Drawer(random.Random(seed)).struct(LANGUAGE, 0)  # noqa: S311
    return msgspec.convert({**card, "id": "T-1", "name": "Any Card"}, Card)


class Drawer:
    """Draws a JSON value of a type; the deeper it is, the rather it ends."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def value(self, of: inspect.Type, depth: int) -> Any:
        """A value of any type that occurs."""
        match of:
            case inspect.UnionType():
                return self.value(self.one_of(of.types, depth), depth)
            case inspect.StructType():
                return self.struct(of, depth)
            case inspect.VarTupleType():
                most = 0 if depth > DEEPEST else 2
                return [
                    self.value(of.item_type, depth + 1) for _ in range(self.chance.randint(0, most))
                ]
            case inspect.LiteralType():
                return self.chance.choice(of.values)
            case inspect.IntType():
                return self.chance.randint(-2, 12)
            case inspect.StrType():
                return self.chance.choice(("commit", "2KK", "X", "Firewall", "+1/+1", "toss"))
            case inspect.BoolType():
                return self.chance.random() < 0.3
            case inspect.NoneType():
                return None
        raise TypeError(f"no value of {of}")

    def one_of(self, types: tuple[inspect.Type, ...], depth: int) -> inspect.Type:
        """One of several types; deep down one without members, if there is any."""
        plain = [one for one in types if not isinstance(one, inspect.StructType)]
        if depth > DEEPEST and plain:
            return self.chance.choice(plain)
        return self.chance.choice(types)

    def struct(self, of: Any, depth: int) -> Any:
        """A struct; members that may be missing are missing half of the time."""
        missing = 0.9 if depth > DEEPEST else 0.5
        if of.array_like:
            members = [self.value(field.type, depth + 1) for field in of.fields]
            return [of.tag, *members] if of.tag is not None else members
        found: dict[str, Any] = {}
        for field in of.fields:
            if field.required or self.chance.random() > missing:
                found[field.encode_name] = self.value(field.type, depth + 1)
        return found if of.tag_field is None else {**found, of.tag_field: of.tag}
