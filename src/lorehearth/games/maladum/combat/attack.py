"""An attack from its declaration to what comes after it. (ML-ATK, ML-RUL-78)"""

from __future__ import annotations

from collections.abc import Mapping

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.play import Flow


def resolve(play: QuestPlay, attack: Attack) -> Flow[Attack]:
    """Lay the attack on the table (`state.attacks`), carry it out in the order of ML-RUL-78, take it off, and
    give it back with its `hits`, `damage` and `rolled`."""
    raise NotImplementedError
    yield


def attack_by_rule(
    play: QuestPlay,
    target: int,
    dice: int,
    signs: Mapping[str, int],
    rule: str,
    *,
    by: int = NOBODY,
    source: str = "",
) -> Flow[Attack]:
    """ML-ATK-08, ML-ATK-09: an attack that a card, trap or rule makes; no cover."""
    raise NotImplementedError
    yield


def free_melee_attack(
    play: QuestPlay, attacker: int, target: int, *, opportunity: bool = False
) -> Flow[None]:
    """A free melee attack action on one target: attacks of opportunity, first strike, reactive and the like.

    A player may choose the weapon, and not to strike; an NPC strikes with what is strongest (ML-NPC-18).
    """
    raise NotImplementedError
    yield


def best_melee_dice(play: QuestPlay, who: int, target: int) -> int:
    """ML-AI-11: the dice of its strongest melee attack on a target now; 0 if it has none that reaches."""
    raise NotImplementedError


def best_ranged_dice(play: QuestPlay, who: int, target: int) -> int:
    """ML-AI-10, ML-AI-11: the dice of its strongest ranged attack on a target from where it stands, or 0."""
    raise NotImplementedError
