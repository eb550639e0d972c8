"""Reading: what a game keeps of those who read a book, and questions about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct, field

from lorehearth.kernel.names import Face
from lorehearth.table.book.pages import AnyPage, Effects, When

Kind = TypeVar("Kind")
Own: TypeAlias = Callable[[Kind], str]
"""What speaks against a condition of the game's own kind; nothing, if it holds."""

Part: TypeAlias = Literal["page", "checks", "scene", "choices", "out", "end"]
"""How far down a page somebody has read."""
PARTS: dict[Part, Part] = {"page": "checks", "checks": "scene", "scene": "choices", "choices": "out"}


class Tried(Struct, frozen=True):
    """How a trial went: whether it was passed, and the dice or cards that lie there."""

    passed: bool
    dice: tuple[Face, ...] = ()


class Leaf(Struct):
    """A page as it was read: with which asides, trials (None: not tried), end of its scene, and choice."""

    page: str
    asides: list[int] = []
    tried: list[Tried | None] = []
    came: str = ""
    chose: str = ""


class Spot(Struct):
    """Where somebody reads.

    The leaf, the part of the page, which of its checks, what has come of that part ("success", the end of a
    scene, the id of a choice) and how many verbs of it have been done.
    """

    leaf: int
    part: Part = "page"
    check: int = 0
    branch: str = ""
    done: int = 0
    playing: bool = False
    """Whether a scene has begun that has not yet come to its end."""


class Reading(Struct):
    """All that is known of the readers of one book.

    `keys` are held so many times. `leaves` are all pages read, in order. `held` are the spots that somebody
    was called away from, to read another page first; `since` is the first leaf after the last stop: a choice
    made, or a scene that has come to its end.
    """

    keys: dict[str, int] = field(default_factory=dict)
    leaves: list[Leaf] = field(default_factory=list)
    spot: Spot | None = None
    held: list[Spot] = field(default_factory=list)
    since: int = 0

    @property
    def page(self) -> str:
        """The page that is being read; none before the book is opened."""
        return "" if self.spot is None else self.leaves[self.spot.leaf].page

    @property
    def playing(self) -> bool:
        """Whether a scene is played now: until it is settled, its own steps come next."""
        return self.spot is not None and self.spot.playing

    @property
    def ended(self) -> bool:
        """Whether the story has come to an ending: the page that is being read tells which."""
        return self.spot is not None and self.spot.part == "end"

    def visited(self, page: str) -> bool:
        return any(leaf.page == page for leaf in self.leaves)

    def chosen(self, page: str, choice: str) -> bool:
        """Whether this choice of a page was ever made."""
        return any(leaf.page == page and leaf.chose == choice for leaf in self.leaves)


def spoken(key: str) -> str:
    """A key in words: "lamp-boy" is a lamp boy."""
    return key.replace("-", " ").replace("_", " ")


def against(when: When[Kind] | None, reading: Reading, own: Own[Kind]) -> str:
    """The first thing that speaks against a condition, in words; nothing, if it holds."""
    return "" if when is None else next(_against(when, reading, own), "")


def _against(when: When[Kind], reading: Reading, own: Own[Kind]) -> Iterator[str]:
    held = reading.keys
    yield from (f"needs {spoken(key)}" for key in when.has if not held.get(key))
    yield from (f"not with {spoken(key)}" for key in when.lacks if held.get(key))
    for key, least in when.at_least.items():
        if held.get(key, 0) < least:
            yield f"needs {least} {spoken(key)}, not {held.get(key, 0)}"
    yield from (f"not before {spoken(page)}" for page in when.visited if not reading.visited(page))
    for part in when.all:
        yield from _against(part, reading, own)
    whys = [against(part, reading, own) for part in when.any]
    if whys and all(whys):
        yield " or ".join(whys)
    if when.not_ is not None and holds(when.not_, reading, own):
        yield "not now"
    if when.game is not None and (why := own(when.game)):
        yield why


def holds(when: When[Kind] | None, reading: Reading, own: Own[Kind]) -> bool:
    return not against(when, reading, own)


class Open(Struct, frozen=True):
    """A choice of the page: its id, its label, and why it is shut, if it is."""

    id: str
    label: str
    why: str = ""


def choices(page: AnyPage, reading: Reading, own: Callable[[object], str]) -> list[Open]:
    """The choices of a page as they are now."""
    found = []
    for choice in page.choices:
        why = ""
        if choice.once and reading.chosen(page.id, choice.id):
            why = "it has been chosen before"
        elif shut := against(choice.when, reading, own):
            why = choice.why or shut
        found.append(Open(choice.id, choice.label, why))
    return found


def note(keys: dict[str, int], effects: Effects[object]) -> None:
    """Gain and lose the keys that something says; those that are held no more are gone."""
    for key in effects.lose:
        keys.pop(key, None)
    for key in effects.gain:
        keys[key] = keys.get(key, 0) + 1
    for key, more in effects.count.items():
        keys[key] = max(0, keys.get(key, 0) + more)
        if not keys[key]:
            del keys[key]
