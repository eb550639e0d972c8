"""Stories: books whose pages are boxes, with the maps, encounters, journeys and towns that they lead to."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from lorehearth.games.folklore.components.signs import Skill
from lorehearth.games.folklore.components.steps import Step
from lorehearth.table.book import Book, Page

Level = Literal["dusk", "twilight", "midnight", "nightmare"]
"""FK-STO-01 to 04."""


class Trial(Struct, frozen=True, forbid_unknown_fields=True):
    """A skill check of the story (FK-CHK-01): who makes it, of which skill, against what."""

    skill: Skill
    number: int
    who: Literal["leader", "any", "everyone"] = "leader"
    """FK-RUL-84: the leader, if nobody is named; "any": one character that the group chooses."""


class If(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition that only the game can tell."""

    characters: int = 0
    """At least so many characters."""
    night: bool | None = None
    status: str = ""
    """Somebody has it."""
    item: str = ""
    companion: str = ""
    coins: int = 0
    """Somebody has so many."""
    cls: str = ""


class Squad(Struct, frozen=True, forbid_unknown_fields=True):
    """So many foes of a kind: `each`, and one for every `per` characters (rounded down, at least one)."""

    creature: str
    each: int = 0
    per: int = 0
    times: int = 1
    """So many for every `per` characters."""
    least: int = 0
    """Only with so many characters."""
    at: tuple[str, ...] = ()
    """The spaces where they stand, by name; else the foe places of the map (FK-RUM-19)."""
    mark: str = ""
    """The mark of the map on which they stand."""


class Encounter(Struct, frozen=True, forbid_unknown_fields=True):
    """FK-ENC-01: foes, and when they appear."""

    id: str
    foes: tuple[Squad, ...]
    begins: Literal["at once", "opening", "searching", "goal"] = "at once"
    """"opening": when somebody opens a door or portcullis, or a foe (already placed) comes in sight."""
    room: tuple[str, ...] = ()
    """Of "searching": the spaces of the tokens that set it off; none: any."""
    optional: bool = False
    """FK-MTR-03."""
    text: str = ""


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be done on a map. "foes" is fulfilled when the encounters are won, "exit" by leaving,
    "searched" when no search token and "sleepers" when no sleeper is left, the id of an optional encounter
    when it is won; all others by features."""

    id: str
    name: str
    primary: bool = True
    key: str = ""
    """A key of the book that is gained if it is fulfilled as the map is left."""


class MapBox(Struct, frozen=True, forbid_unknown_fields=True, tag="map"):
    """FK-STO-08: a map setup box. It comes out "done", or "lost" (only if the book has such an outcome)."""

    map: str
    goals: tuple[Goal, ...]
    encounters: tuple[Encounter, ...] = ()
    dark: bool = False
    search: dict[str, tuple[Step, ...]] = field(default_factory=dict)
    """A search table of the story's own (FK-ADV-23): by the lowest number of each row."""
    every_search: tuple[Step, ...] = ()
    """What every search token gives besides."""
    keeps_tokens: bool = False
    """FK-MTR-04."""
    leave_in_combat: bool = False


class JourneyBox(Struct, frozen=True, forbid_unknown_fields=True, tag="journey"):
    """FK-STO-06: a world map box. It comes out by the id of the place reached, or "there"."""

    to: tuple[str, ...]
    """Places of the world map; "towns": any town."""
    compass: bool = False


class TownBox(Struct, frozen=True, forbid_unknown_fields=True, tag="town"):
    """FK-STO-07: services are open, in a town or (none named) where the group stands. It comes out "done"."""

    town: str = ""


class SkirmishBox(Struct, frozen=True, forbid_unknown_fields=True, tag="skirmish"):
    """A skirmish that the story calls for; no creatures: one from the chapter's table. "won" or "lost"."""

    creatures: tuple[str, ...] = ()
    modifier: int = 0
    maximum: Literal["", "always", "night"] = ""


class ChapterBox(Struct, frozen=True, forbid_unknown_fields=True, tag="chapter"):
    """FK-CHP: the end of a chapter. It comes out "done"."""


AnyBox: TypeAlias = MapBox | JourneyBox | TownBox | SkirmishBox | ChapterBox


class Box(Page[Step, If, Trial, AnyBox], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A page of a story."""

    moon: bool = False
    """FK-RUL-26: a moon icon shows on it."""
    chapter: int = 0
    """The number of the chapter that begins with it; 0: it goes on in the same one."""


class ChapterTable(Struct, frozen=True, forbid_unknown_fields=True):
    """FK-STO-05: a chapter's name and its skirmish table."""

    name: str
    skirmishes: dict[str, tuple[str, ...]]
    """By the lowest face of the d6 of each row, the creatures."""


class StoryBook(Book[Box], frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A story. Its opening "group-death", or "group-death-2" in its second chapter, is read instead of the
    rules for it (FK-LIM-11); the verb "revival" is what they say of coming back to life. A page that ends the
    story ends its last chapter too (FK-RUS-37)."""

    level: Level
    place: str
    """FK-SET-17: where the group begins."""
    chapters: tuple[ChapterTable, ...]
    endings: dict[str, str] = field(default_factory=dict)
    """What each ending is called in the result; those in `won` are good ones."""
    won: tuple[str, ...] = ()
