"""Hyper awareness: one action at any time of the round. (ML-ACT-07, ML-SKL-13)

In one's own turn it is a deed; else it may break in wherever somebody may react (`skills/reacting`).
"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.magic.options import ACT_ON_ALERT, ActOnAlert
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.statuses import helpless
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

SIGN = "alert"
NOT_ALERT = Refusal("it has no action kept for any time", "ML-ACT-07")


def is_alert(play: QuestPlay, who: int) -> bool:
    """Whether somebody has an action left that it may take at any time."""
    character = play.state.characters[who]
    if not character.effects or character.cell < 0 or character.defeated:
        return False
    return has(play, who, SIGN) and not helpless(play, who)


def act_on_alert(play: QuestPlay, who: int) -> Flow[None]:
    """It is taken now."""
    from lorehearth.games.maladum.adventurers.turn import act_now  # the turn's table holds this deed

    character = play.state.characters[who]
    first = next(effect for effect in character.effects if effect.sign == SIGN)
    character.effects = [effect for effect in character.effects if effect is not first]
    yield from act_now(play, who, 1)


def wishes(play: QuestPlay, who: int) -> tuple[ActOnAlert, ...]:
    return (ACT_ON_ALERT,) if is_alert(play, who) else ()


def forbids(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    return None if is_alert(play, who) else NOT_ALERT


def act(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    yield from act_on_alert(play, who)


DEEDS = (deed(ActOnAlert, wishes, act, forbids),)
