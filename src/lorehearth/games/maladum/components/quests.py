"""Quests: a map drawn as text, what stands on it, what is asked, and what the deck is made of."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.maladum.components.steps import Step
from lorehearth.kernel.content import Entry

Compass = Literal["N", "E", "S", "W"]


class Gate(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry point (by number) or a staging position (by name) at the edge of the map.

    `at` are the squares in contact with it, `side` the edge of the map that it lies beyond.
    """

    at: tuple[str, ...]
    side: Compass
    number: int = 0
    name: str = ""


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A terrain piece on the map: `at` is its north-western square."""

    kind: str
    at: str
    turned: bool = False
    """Width and depth are exchanged."""
    wall: Compass | Literal[""] = ""
    """Of what hangs on a wall: which side of the square."""
    locked: bool = False
    letter: str = ""
    """ML-LCK-03: a bespoke lock."""
    holds: tuple[str, ...] = ()
    """Tokens that the quest puts into it (ML-SET-08)."""
    empty: bool = False
    """It gets no tokens from the pouch."""
    lit: bool = False
    id: str = ""
    """How the quest speaks of it."""
    opens: tuple[str, ...] = ()
    """Of a lever: the edges whose doors it works."""
    armour: int | None = None
    """ML-DST-09: another armour than its kind has; -1: it cannot be destroyed."""


class Lock(Struct, frozen=True, forbid_unknown_fields=True):
    """A door that does not start closed and unlocked (ML-DOR-01), by the name of one of its edges."""

    edge: str
    locked: bool = False
    letter: str = ""
    open: bool = False
    leaf: str = ""
    """ML-LOS-14: the edge on which its leaf stands when it is open."""
    armour: int | None = None
    """ML-DST-09: another armour than its kind has; -1: it cannot be destroyed."""


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """ML-TRP-19: a wall slot for swinging blades, between two squares and at right angles to a wall."""

    a: str
    b: str
    into: Compass


class Npcs(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom the quest places at the start."""

    kind: str
    at: str
    group: Literal["adversary", "beast", "denizen"] = "adversary"
    captive: bool = False
    carries: tuple[str, ...] = ()


class Plea(Struct, frozen=True, forbid_unknown_fields=True):
    """ML-PER-15: what somebody may be persuaded to do in this quest, and what comes of it."""

    id: str
    name: str
    """What is asked, as it goes on after "Persuade somebody"."""
    hits: int
    """ML-PER-07: its difficulty in unblocked hits."""
    of: str = ""
    """Of whom: an NPC's kind, a denizen's board, or whom the quest placed by that name; "": of anybody."""
    contact: bool = False
    often: bool = False
    """It may be asked for again once it was granted."""
    steps: tuple[Step, ...] = ()


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """An objective: so many of something."""

    what: Literal["bring out", "lead out", "defeat", "drag out", "escape", "persuade"]
    of: str = ""
    """Tokens, ore, an NPC, a piece or a plea, by id."""
    count: int = 1
    primary: bool = True
    text: str = ""


class Quest(Entry, frozen=True, kw_only=True):
    """ML-SET-01: a briefing."""

    map: tuple[str, ...]
    """One picture a level, the lowest first."""
    mats: int = 1
    """Gaming mats that the map is made of (ML-TER-13)."""
    ground: dict[str, str]
    """Marks of squares, and the grounds that they mean."""
    edges: dict[str, str] = field(default_factory=dict)
    """Marks of edges besides the usual ones."""
    links: tuple[tuple[str, str], ...] = ()
    """Ladders, by the squares at their ends."""
    stairs: tuple[tuple[str, str], ...] = ()
    entries: tuple[Gate, ...]
    staging: tuple[Gate, ...]
    graves: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = ()
    patrol: tuple[str, ...] = ()
    pieces: tuple[Placed, ...] = ()
    locks: tuple[Lock, ...] = ()
    npcs: tuple[Npcs, ...] = ()
    pleas: tuple[Plea, ...] = ()
    goals: tuple[Goal, ...]
    dread: Literal["A", "B"] = "A"
    pegs: int = 0
    deck: dict[str, int]
    """ML-SET-09: how many event cards of each type."""
    uncommon: int = 0
    rare: int = 0
    keys: tuple[str, ...] = ()
    """ML-SET-08: tokens kept out of the draw."""
    dark: tuple[str, ...] = ()
    """One square of each room that is dark; "all": the whole area."""
    light: tuple[str, ...] = ()
    """Rooms that are lit where the whole area is dark."""
    areas: tuple[tuple[str, ...], ...] = ()
    """ML-SRC-11: parts of rooms that are searched on their own, by their squares."""
    doubtful: tuple[str, ...] = ()
    """ML-RUL-85: squares in which the cover of a target is in doubt."""
    sentries: bool = False
    options: tuple[str, ...] = ()
    """ML-RUL-71: rules that the quest switches on."""
    rules: tuple[str, ...] = ()
    """Special rules, by the names in `quest_rules`."""
    rounds: int = 0
    """So many rounds at most; 0: no limit."""
    story: str = ""
