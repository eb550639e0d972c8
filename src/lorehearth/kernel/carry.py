"""What goes on from one game to the next, such as a company with its wounds and gold.

It is a Struct of the game's own, and is written as JSON that people can read and change:

    {"game": "oathsworn", "version": 2, "data": {"gold": 3, "company": ["warden", "priest"]}}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from lorehearth.kernel.errors import CarryError, LorehearthError
from lorehearth.kernel.play import C, S

if TYPE_CHECKING:
    from lorehearth.kernel.ruleset import Ruleset

Kind = TypeVar("Kind", bound="Carry")


class Carry(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's own carry subclasses it; fields say what goes on.

    When they change so that an older carry would be read wrong, `version` grows, and the ruleset tells in
    `carry_from` what the older ones meant.
    """

    version: ClassVar[int] = 1


Field: TypeAlias = Annotated[object, Meta(extra_json_schema={"description": "as the game has it"})]
"""What a field of a carry holds; the ruleset's Struct knows of which kind it is."""


class WrittenCarry(Struct, frozen=True, forbid_unknown_fields=True):
    """A carry as it is written: whose it is, which version, and its fields."""

    game: str
    version: int
    data: dict[str, Field]


def write_carry(rules: Ruleset[S, C], carry: Carry) -> bytes:
    """A carry as JSON, for a file or for the next game."""
    return msgspec.json.format(msgspec.json.encode(written_carry(rules, carry)), indent=1)


def read_carry(rules: Ruleset[S, C], data: bytes | str) -> Carry:
    """A carry from its JSON; says what is wrong with one that does not fit."""
    try:
        written = msgspec.json.decode(data, type=WrittenCarry)
    except msgspec.ValidationError as error:
        raise CarryError(f"this is not a carry: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CarryError(f"the carry is damaged or cut off: {error} (it has {len(data)} bytes)") from None
    return understood(rules, written)


def written_carry(rules: Ruleset[S, C], carry: Carry) -> WrittenCarry:
    """A carry with the name of its game and its version."""
    kind = _kind(rules)
    if not isinstance(carry, kind):
        raise CarryError(f"{rules.title} begins with {kind.__name__}, not with {carry!r}")
    data = msgspec.json.decode(msgspec.json.encode(carry), type=dict[str, object])
    return WrittenCarry(rules.name, kind.version, data)


def understood(rules: Ruleset[S, C], written: WrittenCarry) -> Carry:
    """A written carry as the game's own Struct, brought up to its version."""
    kind = _kind(rules)
    if written.game != rules.name:
        raise CarryError(f"the carry is of {written.game}, and this is {rules.name}")
    if written.version > kind.version:
        raise CarryError(
            f"the carry has version {written.version}, and {rules.title} knows versions up to "
            f"{kind.version}: a newer one wrote it"
        )
    data: object = written.data
    try:
        if written.version < kind.version:
            data = rules.carry_from(written.version, written.data)
        return copied(msgspec.json.decode(msgspec.json.encode(data), type=kind))
    except (msgspec.ValidationError, OverflowError) as error:  # numbers may be too large to be kept
        raise CarryError(f"the carry does not fit {rules.title}: {error}") from None
    except LorehearthError:
        raise
    except Exception as fault:
        raise CarryError(
            f"the carry has version {written.version}, and {rules.title} cannot make version "
            f"{kind.version} of it: {fault!r}"
        ) from fault


def copied(carry: Kind) -> Kind:
    """The same carry, with lists and Structs of its own."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(carry), type=type(carry))


def _kind(rules: Ruleset[S, C]) -> type[Carry]:
    if rules.carry is None:
        raise CarryError(f"{rules.title} begins with nothing from another game: it has no carry")
    return rules.carry
