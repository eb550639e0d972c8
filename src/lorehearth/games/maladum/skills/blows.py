"""Verbs that change the attack under way. (ML-RUL-78)"""

from __future__ import annotations

from lorehearth.games.maladum.combat.dice import COMBAT, CRITICAL, hits
from lorehearth.games.maladum.combat.table import now
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, amount, doing_now
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.events import AttackBoosted, HitsTurned
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.status.rerolls import reroll_combat
from lorehearth.games.maladum.verbs import rule_of
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow


def boost(play: QuestPlay, step: Step) -> Flow[None]:
    """More dice (`dice`, `dice_x` for each X), sure hits (`amount`) and signs for the attack under way."""
    attack, doing = now(play), doing_now(play)
    dice = step.dice + step.dice_x * doing.x
    attack.dice += dice
    attack.sure += amount(play, step)
    if "surely-critical" in step.signs and attack.rolled:
        attack.rolled[0] = CRITICAL
    for sign, value in step.signs.items():
        attack.signs[sign] = max(attack.signs.get(sign, 0), value)
    play.tell(AttackBoosted(someone(play, doing.doer), dice, amount(play, step)), rule_of(play))
    return
    yield


def stop(play: QuestPlay, step: Step) -> Flow[None]:
    """Dice whose hits each stop a hit; where none is left, nothing of the attack takes effect."""
    who = doing_now(play).doer
    faces = yield from COMBAT.roll(step.dice)
    faces = yield from reroll_combat(play, faces, who, NOBODY)
    attack, stopped = now(play), hits(faces)
    attack.stopped += stopped
    play.tell(
        HitsTurned(someone(play, who), Dice.of(COMBAT.name, faces), stopped), rule_of(play), "ML-RUL-15"
    )
    if stopped and attack.stopped >= hits(attack.rolled) + attack.added:
        attack.cancelled = True


def cancel(play: QuestPlay, step: Step) -> Flow[None]:
    """The attack has no effect at all (ML-SKL-10)."""
    now(play).cancelled = True
    return
    yield


VERBS: dict[str, Verb] = {"boost": boost, "stop": stop, "cancel attack": cancel}
