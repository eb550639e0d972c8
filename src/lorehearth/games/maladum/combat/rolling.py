"""Rolling combat dice for somebody, with all re-rolls. (ML-DIE-06, ML-RUL-14, ML-ICO-19, ML-ICO-63)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.combat.dice import BLANK, BLUNDER, COMBAT, CRITICAL, HIT
from lorehearth.games.maladum.combat.events import DiceRolled
from lorehearth.games.maladum.combat.shields import shielded
from lorehearth.games.maladum.combat.table import now
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.games.maladum.status.rerolls import reroll_combat
from lorehearth.games.maladum.status.statuses import helpless
from lorehearth.kernel.names import Dice, Did
from lorehearth.kernel.play import Flow

DID: dict[str, Did] = {HIT: "hit", CRITICAL: "critical", BLUNDER: "flag", BLANK: "miss"}


def shown(faces: Sequence[str]) -> Dice:
    """Combat dice for the log, the blue one first."""
    return Dice.of(COMBAT.name, faces, [DID[face] for face in faces])


def roll_combat(play: QuestPlay, dice: int, who: int, *, weapon: int = 0) -> Flow[list[str]]:
    """Roll so many combat dice, the blue one first (ML-DIE-06), for a parry, a throw and the like; `weapon`
    are the re-rolls that the weapon gives."""
    faces = yield from COMBAT.roll(dice)
    return (yield from reroll_combat(play, faces, who, NOBODY, weapon=weapon))


def roll_attack(play: QuestPlay) -> Flow[None]:
    """Roll the dice of the attack under way, and roll again what is rolled again; a plain hit on the blue
    die of a vicious weapon is a critical hit (ML-ICO-93)."""
    faces = yield from COMBAT.roll(now(play).dice)
    attack = now(play)
    attack.rolled = faces
    who, target = attack.attacker, attack.target
    if who != NOBODY:
        play.tell(DiceRolled(someone(play, who), shown(faces)), "ML-DIE-06")
    if target != NOBODY and helpless(play, target):
        target = NOBODY

    def lay_open(rolled: list[str]) -> None:
        now(play).rolled = list(rolled)

    vicious = "vicious" in attack.signs or _keen(play, attack)
    faces = yield from reroll_combat(
        play,
        faces,
        who,
        target,
        weapon=attack.signs.get("re-roll", 0),
        defensive=_defensive(play, target),
        vicious=vicious,
        shown=lay_open,
        heard=False,
    )
    if vicious and faces[0] == HIT:
        faces[0] = CRITICAL
    now(play).rolled = faces


def _keen(play: QuestPlay, attack: Attack) -> bool:
    """ML-ICO-93 by a skill: in melee, or at range."""
    if attack.attacker == NOBODY or attack.how == "rule":
        return False
    return has(play, attack.attacker, "vicious-melee" if attack.how == "melee" else "vicious-ranged")


def _defensive(play: QuestPlay, target: int) -> int:
    """ML-ICO-19: none against what physical armour could not stop."""
    if target == NOBODY or "piercing" in now(play).signs:
        return 0
    return total(play, target, "defensive-re-roll") + shielded(play, target, "defensive-re-roll")
