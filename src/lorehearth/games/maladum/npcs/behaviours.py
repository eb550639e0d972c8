"""How NPCs go about whose card says so, by the name of the behaviour. (ML-AI-01, ML-BST-02, ML-DEN-06)

A behaviour takes one action of its NPC and tells whether it did; what it leaves open the chart decides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from lorehearth.games.maladum.npcs.hunting import HUNTS, behaviour_of
from lorehearth.games.maladum.npcs.lairs import burrow, keep_lair, prowl
from lorehearth.games.maladum.npcs.opportunists import collect
from lorehearth.games.maladum.npcs.scavengers import scavenge
from lorehearth.games.maladum.npcs.shunning import get_away
from lorehearth.games.maladum.npcs.wandering import wander
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow

Behaviour: TypeAlias = Callable[[QuestPlay, int], Flow[bool]]


def act(play: QuestPlay, who: int) -> Flow[bool]:
    """One action as its card has it; False if the chart is to decide."""
    behaviour = BEHAVIOURS.get(behaviour_of(play, play.state.characters[who]))
    if behaviour is None:
        return False
    return (yield from behaviour(play, who))


def lost(play: QuestPlay, who: int) -> Flow[bool]:
    """A lost traveller: each action takes it some way in a random direction, and it keeps out of fights."""
    return (yield from get_away(play, who)) or (yield from wander(play, who, shy=True))


def grasping(play: QuestPlay, who: int) -> Flow[bool]:
    """An opportunist: it collects (ML-OPP), keeps out of fights, and plunders those who will not let it."""
    return (yield from get_away(play, who, plunders=True)) or (yield from collect(play, who))


BEHAVIOURS: dict[str, Behaviour] = {
    "lost-traveller": lost,
    "opportunist": grasping,
    "scavenger": scavenge,
    "lair": keep_lair,
    "prowler": prowl,
    "burrower": burrow,
}
NAMES = frozenset({*BEHAVIOURS, *HUNTS, "out-for-blood"})
"""All that a card may name; who is out for blood is simply everyone's enemy (see `denizens`)."""
