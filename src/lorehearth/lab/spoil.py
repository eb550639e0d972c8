"""Spoiled saves: sound ones with something changed, under a check digest that fits, as a stranger may send.

Whatever is changed, the program has to load them or say clearly why it does not.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

import msgspec

from lorehearth.kernel import saves
from lorehearth.kernel.errors import SaveError

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Spot: TypeAlias = "tuple[dict[str, Json] | list[Json], str | int]"
"""A value in a save: what holds it, and under which name or number."""

NUMBERS = (-1, 0, 1, 2, 3, 7, 99, 100_000, 1_000_000, 2**31, 2**63, 10**30, -(2**63), 0.5)
TEXTS = ("", "\0", "0", "x" * 300, "../..", "ü\u2028", "greedy", "pass", "-1", "9" * 40)
ODD: tuple[Json, ...] = (None, True, [], {}, [[]], {"": ""})


def spoiled(data: bytes, luck: random.Random) -> bytes:
    """A save with one to three things changed."""
    return sealed(spoil_json(data, luck))


def spoil_json(data: bytes, luck: random.Random) -> bytes:
    """An object of JSON with one to three things changed."""
    fields: Json = msgspec.json.decode(data)
    assert isinstance(fields, dict)
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        if fields:
            _change(fields, luck)
    return msgspec.json.encode(fields)


def sealed(data: bytes) -> bytes:
    """The same save with the check digest that belongs to it, if it has the shape of a save."""
    with suppress(SaveError, msgspec.DecodeError):
        return saves.seal(data)
    return data


def _change(fields: dict[str, Json], luck: random.Random) -> None:
    holder, at = _spot(fields, luck)
    value = _get((holder, at))
    ways: list[Callable[[], None]] = [
        lambda: _put(holder, at, _another(value, luck)),
        lambda: _put(holder, at, _another(value, luck)),
        lambda: _put(holder, at, _get(_spot(fields, luck))),
        lambda: _drop(holder, at),
    ]
    if isinstance(holder, list):
        ways += [lambda: holder.insert(luck.randrange(len(holder) + 1), value), lambda: luck.shuffle(holder)]
    luck.choice(ways)()


def _spot(fields: dict[str, Json], luck: random.Random) -> Spot:
    """Any value on a way down from the root, so that small parts are changed as often as large ones."""
    holder: Json = fields
    spots: list[Spot] = []
    while isinstance(holder, (dict, list)) and holder:
        at = luck.choice(list(holder)) if isinstance(holder, dict) else luck.randrange(len(holder))
        spots.append((holder, at))
        holder = _get(spots[-1])
    return luck.choice(spots)


def _get(spot: Spot) -> Json:
    holder, at = spot
    return holder[at]  # type: ignore[index]


def _put(holder: dict[str, Json] | list[Json], at: str | int, value: Json) -> None:
    holder[at] = msgspec.json.decode(msgspec.json.encode(value))  # type: ignore[index]


def _drop(holder: dict[str, Json] | list[Json], at: str | int) -> None:
    del holder[at]  # type: ignore[arg-type]


def _another(value: Json, luck: random.Random) -> Json:
    """Another value, mostly of the same kind."""
    if luck.random() < 0.2:
        return luck.choice((*ODD, luck.choice(NUMBERS), luck.choice(TEXTS)))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return luck.choice((*NUMBERS, value + 1, value - 1, -value))
    if isinstance(value, str):
        return luck.choice((*TEXTS, value + "x", value[::-1], value[:-1], value.upper()))
    if isinstance(value, list):
        return luck.choice((value[::-1], value[: len(value) // 2], value * 2, []))
    if isinstance(value, dict):
        return {name: held for name, held in value.items() if luck.random() < 0.7}
    return luck.choice((luck.choice(NUMBERS), luck.choice(TEXTS)))
