"""Pages: a story book as it is written, in TOML.

A page is read from top to bottom: its text, its effects, its checks, its scene, its choices, and the way on.
What a book says for itself (keys gained and lost, conditions on them, where it goes on) is here; what only a
game can say (its verbs, its own kinds of conditions, its trials and scenes) is carried as types of its own:

    class Box(Page[Verb, Kind, SkillCheck, MapSetup], frozen=True): ...
    class Chapter(Book[Box], frozen=True): ...
"""

from __future__ import annotations

from functools import cached_property
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct, field

from lorehearth.kernel.content import Entry
from lorehearth.kernel.errors import RuleFault

V = TypeVar("V", covariant=True)
"""A verb of the game with its arguments: what a page does."""
K = TypeVar("K", covariant=True)
"""A condition of the game's own kind."""
T = TypeVar("T", covariant=True)
"""A trial of the game: what is tested, and what is needed."""
X = TypeVar("X", covariant=True)
"""A scene of the game: a map, an encounter, a journey."""


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """For a game that has no verbs, conditions, trials or scenes of its own."""


class When(Struct, Generic[K], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A condition: all that it names must be so."""

    has: tuple[str, ...] = ()
    """Keys that are held."""
    lacks: tuple[str, ...] = ()
    """Keys that are not held."""
    at_least: dict[str, int] = {}
    """Keys that are held so many times, or more often."""
    visited: tuple[str, ...] = ()
    """Pages that were read before, or are being read."""
    any: tuple[When[K], ...] = ()
    """At least one of these, if there are any."""
    all: tuple[When[K], ...] = ()
    not_: When[K] | None = field(default=None, name="not")
    game: K | None = None
    """What only the game can tell."""


class Effects(Struct, Generic[V], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What comes of something: keys first, then the verbs, in their order."""

    gain: tuple[str, ...] = ()
    """Keys, each gained once."""
    lose: tuple[str, ...] = ()
    """Keys that are lost, however many times they are held."""
    count: dict[str, int] = {}
    """Keys that are held so many times more, or less, down to none."""
    does: tuple[V, ...] = ()


class Outcome(Effects[V], Generic[V], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a trial, a scene or a choice comes to: text, effects, where it leads; nowhere: read on here."""

    text: str = ""
    goto: str = ""


class Check(Struct, Generic[V, K, T], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A trial: what is tested, in the game's words, and what comes of it; an empty outcome is nothing."""

    test: T
    success: Outcome[V] | None = None
    failure: Outcome[V] | None = None
    when: When[K] | None = None
    """Where it does not hold, nothing is tried."""


class Choice(Outcome[V], Generic[V, K], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of the ways that a page offers. While `when` does not hold it is shut, and `why` says so.

    Its id is what saves know it by; no other choice of its page has it.
    """

    id: str
    label: str
    when: When[K] | None = None
    why: str = ""
    once: bool = False
    """Whether it is shut once it has been chosen."""


class ForSo(Struct, Generic[X], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scene for so many characters, and for more if nothing else is said of them."""

    characters: int
    what: X


class StoryScene(Struct, Generic[V, X], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map, an encounter, a journey: what the game plays, and what each way to end it comes to.

    It is the same for any number of characters (`what`), or another `by` their number.
    """

    what: X | None = None
    by: tuple[ForSo[X], ...] = ()
    outcomes: dict[str, Outcome[V]]

    def of(self, characters: int) -> X:
        """What so many characters play."""
        fit = [each for each in self.by if each.characters <= characters]
        found = max(fit, key=lambda each: each.characters).what if fit else self.what
        if found is None:
            raise RuleFault(f"a scene of the story is not for {characters} characters")
        return found


class Aside(Struct, Generic[K], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Text that is read only where its condition holds."""

    when: When[K]
    text: str


class Jump(Struct, Generic[K], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where it goes on, if a condition holds."""

    when: When[K]
    goto: str


class Page(Outcome[V], Generic[V, K, T, X], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry of a book. The way on is the first jump that holds, else `goto`; or the story ends here."""

    id: str
    heading: str = ""
    source: str = ""
    when: When[K] | None = None
    otherwise: str = ""
    """The page that is read instead, while `when` does not hold."""
    asides: tuple[Aside[K], ...] = ()
    checks: tuple[Check[V, K, T], ...] = ()
    scene: StoryScene[V, X] | None = None
    choices: tuple[Choice[V, K], ...] = ()
    jumps: tuple[Jump[K], ...] = ()
    ends: str = ""
    """The name of the ending, in the game's words."""
    returns: bool = False
    """Whether it goes on where somebody was called away to read this (see `teller.call`)."""

    @property
    def title(self) -> str:
        return self.heading or self.id

    def choice(self, id: str) -> Choice[V, K]:
        return next(choice for choice in self.choices if choice.id == id)


AnyPage: TypeAlias = Page[object, object, object, object]
P = TypeVar("P", bound=AnyPage, covariant=True)


class Book(Entry, Generic[P], frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A story, or a chapter of one: pages, and where it opens."""

    pages: tuple[P, ...]
    start: str = ""
    """The page that it opens with; the first, if nothing is said."""
    openings: dict[str, str] = field(default_factory=dict)
    """Pages that the rules of the game turn to, by what for: "group-death"."""
    keys_before: tuple[str, ...] = ()
    """Keys that may be held when the book is opened, or that the rules of the game may give."""
    keys_after: tuple[str, ...] = ()
    """Keys that something reads when the book is closed: a later chapter, or the rules of the game."""

    @cached_property
    def by_id(self) -> dict[str, P]:
        found: dict[str, P] = {}
        for page in self.pages:
            found.setdefault(page.id, page)
        return found

    @property
    def first(self) -> str:
        return self.start or next((page.id for page in self.pages), "")

    def page(self, id: str) -> P:
        if id not in self.by_id:
            raise RuleFault(f"the book {self.id!r} has no page {id!r}")
        return self.by_id[id]


AnyBook: TypeAlias = Book[AnyPage]
