"""Event cards and dread boards. (ML-DRD)"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.maladum.components.steps import Step
from lorehearth.kernel.content import Entry

HELD_BACK = ("novice", "veteran")
"""ML-SET-10: types that only the difficulty brings."""


class EventCard(Entry, frozen=True, kw_only=True):
    """A card of one or two types; each step says at which dread levels it happens (ML-DRD-04)."""

    types: tuple[str, ...]
    copies: int = 1
    steps: tuple[Step, ...]
    trap: bool = False
    """ML-RPH-06."""
    stays: bool = False
    """It stays in play and governs the NPC that it brings (ML-BST-02, ML-DEN-06), or is kept by a player."""
    rank: int = 0
    """ML-DRD-09: a rank icon closes the text."""
    behaviour: str = ""
    """ML-AI-01: how the NPC that it brings goes about, by the names in `npcs/behaviours`."""
    grants: dict[str, int] = field(default_factory=dict)
    """Signs that some have while its rule is in force."""
    whose: Literal["adversaries", "all"] = "adversaries"
    each_round: tuple[Step, ...] = ()
    """What it does in every assessment phase while it is in force (ML-ASM-03)."""
    plays: Literal["", "turn", "event"] = ""
    """Of a card that a player keeps: it is played in a turn, or on an event that is drawn."""
    played: tuple[Step, ...] = ()
    """What it does then."""
    returns: bool = False
    """Once the last whom it governs is gone, it is shuffled into the deck and not discarded."""
    hates: Literal["", "all", "larger"] = ""
    """Of a denizen: whom else it takes for enemies: everyone, or the larger and the worthy opponents."""
    disturbs: bool = False
    """The beast that another card brings for it comes out beside an adversary, not by an entry point."""
    renown: int = 0
    """What a party gains that leads out the NPC whom it brought."""
    enemies: int = 0
    """So many enemies must be in short range to play it."""

    @property
    def home(self) -> str:
        """The type in whose box it lies: of two types, the one that is held back."""
        return next((kind for kind in self.types if kind in HELD_BACK), self.types[0])


class Arrival(Struct, frozen=True, forbid_unknown_fields=True):
    """ML-ADY-01, ML-ADY-02: who arrives, and how many: a number, or a die."""

    kind: str
    count: int = 0
    die: str = ""
    """"revenant", "combat" or "magic"."""


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    spaces: int
    arrivals: tuple[Arrival, ...]


class DreadBoard(Entry, frozen=True):
    """One side of a dread board: its id is "A" or "B" for the usual one."""

    bands: tuple[Band, ...]
