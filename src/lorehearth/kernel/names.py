"""Names: what is told refers to things, and the game names them when somebody reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import repeat
from typing import ClassVar, Literal, TypeAlias, TypeVar

from msgspec import Struct

K = TypeVar("K", str, int)


class Ref(Struct, frozen=True, gc=False):
    """A thing of the game: its kind, its id, and where it stood when it was spoken of.

    What lies on the table (a "piece", "cell", "card", "edge", "zone" or "track") goes by the id that it has
    in Scenes, so that a screen can light it; a "seat" goes by its number. A game may have kinds of its own,
    such as "token" or "terrain".
    """

    kind: str
    id: str
    at: str = ""


@cache
def piece(number: int, at: str = "") -> Ref:
    """A figure or unit by its number, and where it stands."""
    return Ref("piece", str(number), at)


class _Refs(dict[K, Ref]):
    """The things of one kind, made when they are first spoken of."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __missing__(self, id: K) -> Ref:
        ref = self[id] = Ref(self.kind, str(id))
        return ref


# Looked up and not called: there are some of these in most of what is told, and no call is as quick.
cell: Callable[[str], Ref] = _Refs[str]("cell").__getitem__
card: Callable[[str], Ref] = _Refs[str]("card").__getitem__
seat: Callable[[int], Ref] = _Refs[int]("seat").__getitem__
"""A player, or the side that a player leads."""


class Name(Struct, frozen=True, gc=False):
    """What a thing is called, and whether that stands for more than one: "Archers" do, a "Giant" does not."""

    text: str
    many: bool = False


Namer: TypeAlias = Callable[[Ref], Name]

Did: TypeAlias = Literal["", "hit", "miss", "flag", "lore", "critical", "power", "ignored", "again"]
"""What a die did: nothing is known yet, or it counted for this, was ignored, or is rolled again."""


class Face(Struct, frozen=True, gc=False):
    """A die that was rolled, or a card drawn like one: which it is, what it shows, and what that did."""

    of: str
    shows: str
    did: Did = ""


face = lru_cache(maxsize=4096)(Face)
"""A die by what it is, shows and did: there are only so many, so they are made once."""


class Dice(Struct, frozen=True, gc=False):
    """A roll of dice, or cards drawn in their place."""

    faces: tuple[Face, ...]
    cards: bool = False

    @classmethod
    def of(cls, die: str, shows: Sequence[str], did: Sequence[Did] = (), *, cards: bool = False) -> Dice:
        """Dice of one kind, by what they show and, once it is known, what each of them did."""
        return cls(tuple(map(face, repeat(die), shows, did or repeat(""))), cards)


class Path(Struct, frozen=True, gc=False):
    """The cells that a piece went through, where it came from first."""

    piece: Ref
    cells: tuple[str, ...]


class CardFace(Struct, frozen=True):
    """A card as those see it who may. `size` is the room it takes up where room is short."""

    id: str
    name: str
    text: str = ""
    kind: str = ""
    cost: str = ""
    facts: tuple[str, ...] = ()
    size: int = 1
    picture: str = ""
    """The drawn sign of its kind (see `Piece.picture` in a Scene)."""


class Saying(Struct, frozen=True, gc=False):
    """A sentence, or a part of one, as data: `says` is the template, the fields are what it speaks of.

        class Fled(Saying):
            says = "{unit} {flees|flee:unit} to {cell}[ with {figures} {figure|figures:figures}]."
            unit: Ref
            cell: Ref
            figures: int = 0

    A field is a Ref, a number, dice, a path, another saying, one of a few fixed words (a Literal), nothing
    (None), or a tuple of such. `{one|many:field}` chooses by a number or by whether a name stands for many.
    What stands in square brackets is left out where one of its fields is nothing, empty or 0.
    """

    says: ClassVar[str] = ""

    @property
    def kind(self) -> str:
        return type(self).__name__

    def words(self, names: Namer) -> str:
        """The sentence, with every thing called by its name."""
        data: dict[str, object] = {field: getattr(self, field) for field in self.__struct_fields__}
        template = _MAYBE.sub(partial(_maybe, data), self.says)
        template = _PLURAL.sub(lambda m: m[2] if _many(data[m[3]], names) else m[1], template or self.kind)
        told = template.format_map({field: _worded(value, names) for field, value in data.items()})
        return told[:-1] if told.endswith(("!.", "?.")) else told  # a name may end a sentence by itself


_MAYBE = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"(?<=[{:])(\w+)(?=[}:])")
_PLURAL = re.compile(r"\{([^{}|:]*)\|([^{}|:]*):(\w+)\}")


def _maybe(data: Mapping[str, object], part: re.Match[str]) -> str:
    """A part in brackets, if there is what it speaks of; brackets that speak of nothing are just brackets."""
    fields = _FIELD.findall(part[1])
    if not fields:
        return part[0]
    return part[1] if all(data[field] for field in fields) else ""


def _many(value: object, names: Namer) -> bool:
    """Whether the value of a field asks for the second of two words."""
    match value:
        case Ref():
            return names(value).many
        case Dice(faces=many) | tuple(many):
            return len(many) != 1 or _many(many[0], names)
        case int():
            return value != 1
    return False


def _worded(value: object, names: Namer) -> object:
    """The value of a field as a sentence shows it; numbers stay numbers, so that templates can sign them."""
    match value:
        case Ref():
            return names(value).text
        case Saying():
            return value.words(names)
        case Face(shows=shows):
            return shows
        case Dice(faces=faces):
            return ", ".join(face.shows for face in faces) or "nothing"
        case Path(cells=cells):
            return names(Ref("cell", cells[-1])).text
        case tuple():
            return listed([str(_worded(each, names)) for each in value])
        case None:
            return ""
    return value


def things(value: object) -> list[object]:
    """All that a field speaks of, one thing after another, however it is packed."""
    match value:
        case Saying():
            return [each for field in value.__struct_fields__ for each in things(getattr(value, field))]
        case Path(piece=piece):
            return [value, piece]
        case tuple():
            return [thing for each in value for thing in things(each)]
    return [value]


def begun(text: str) -> str:
    """With a capital, where a name that has an article begins it: "The Lamentor at I6"."""
    return "T" + text[1:] if text.startswith("the ") else text


def listed(items: Sequence[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"; "a, x; b, y; and c, z" where they have commas of their own."""
    if len(items) < 2:
        return "".join(items)
    if any(", " in item for item in items):
        return f"{'; '.join(items[:-1])}; {last} {items[-1]}"
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
