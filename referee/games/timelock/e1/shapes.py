"""The shape of a snapshot as it is published: that of the state, pieces of cards being text."""

from functools import cache, reduce
from operator import or_
from typing import Any, Union, get_args, get_origin

import msgspec

from referee.games.timelock.e1.snapshots import WRITTEN


@cache
def as_written(shape: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """The struct that the JSON object of `shape` has in a snapshot; what is absent is left out."""
    config = shape.__struct_config__
    fields: list[Any] = []
    for field in msgspec.structs.fields(shape):
        kind = _text(field.type) if field.encode_name in WRITTEN else _written(field.type)
        if field.required:
            fields.append((field.encode_name, kind))
        else:
            fields.append((field.encode_name, kind | msgspec.UnsetType, msgspec.UNSET))
    return msgspec.defstruct(
        shape.__name__,
        fields,
        tag=config.tag,
        tag_field=config.tag_field,
        kw_only=True,
        forbid_unknown_fields=True,
    )


def _text(kind: Any) -> Any:
    """A piece of a card is text, a plain member of that name is not."""
    plain = kind in (bool, int) or get_origin(kind) is dict
    return _written(kind) if plain else str


def _written(kind: Any) -> Any:
    origin, parts = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind if kind.__module__.rpartition(".")[0].endswith(".cards") else as_written(kind)
    if origin is Union or str(origin) == "<class 'types.UnionType'>":
        return reduce(or_, [_written(part) for part in parts])
    if origin in (list, dict, tuple):
        return origin[tuple(part if part is ... else _written(part) for part in parts)]
    return kind
