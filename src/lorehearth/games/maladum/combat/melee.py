"""Melee attacks in a turn, and what else is done with weapons in hand. (ML-MEL-01, ML-DST-03, ML-TRP-17,
ML-ICO-16, ML-ICO-52, ML-ICO-73, ML-ICO-89)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.maladum.abilities import lacks
from lorehearth.games.maladum.adventurers.economy import (
    blow_costs,
    lacks_blow,
    pay_blow,
)
from lorehearth.games.maladum.board.openings import usable_openings
from lorehearth.games.maladum.board.places import contact, everyone, figures
from lorehearth.games.maladum.characters import bundle, hostile
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.beyond import magic_with_melee
from lorehearth.games.maladum.combat.choosing import choose_melee
from lorehearth.games.maladum.combat.declaring import reaching, within_reach
from lorehearth.games.maladum.combat.means import melee_means, no_enemy, no_fighter
from lorehearth.games.maladum.combat.options import MeleeAttack, strike_at
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

NO_WEAPON = Refusal("there is nothing to strike with", "ML-ATK-01")
OUT_OF_REACH = Refusal("it is out of reach", "ML-MEL-01")


def reach(play: QuestPlay, who: int) -> int:
    """The longest reach of all that somebody can strike with; -1: it has nothing."""
    if not melee_means(play, who):
        return -1
    return max([far for _, far in reaching(play, who)], default=0)


def may_reach(play: QuestPlay, who: int) -> bool:
    """Whether somebody may strike further than at those in contact: by itself, or with a token."""
    return not lacks(play, who, "reach") or "reach" in bundle(play, who).kit


def enemies(play: QuestPlay, who: int) -> Iterable[MeleeAttack]:
    """Everyone on the board but oneself and one's own side."""
    party = play.state.characters[who].party
    return [
        strike_at(other)
        for other in everyone(play)
        if other != who and (play.state.characters[other].party != party or hostile(play, who, other))
    ]


def forbids_melee(play: QuestPlay, who: int, option: MeleeAttack) -> Refusal | None:
    why = lacks_blow(play, who) or no_fighter(play, who) or no_enemy(play, who, option.piece)
    if why is not None:
        return why
    far = reach(play, who)
    if far < 0:
        return NO_WEAPON
    return None if within_reach(play, who, option.piece, far) else OUT_OF_REACH


def able_melee(play: QuestPlay, who: int) -> list[MeleeAttack]:
    if lacks_blow(play, who) is not None:
        return []
    return [strike_at(other) for other in enemies_in_reach(play, who)]


def enemies_in_reach(play: QuestPlay, who: int) -> list[int]:
    """Whom somebody could strike from here, if it had the action."""
    if no_fighter(play, who) is not None:
        return []
    # Whom before with what: only a long weapon, or an opening (ML-RUL-90), reaches others than those near.
    far_enough = may_reach(play, who) or usable_openings(play)
    near = contact(play, who)
    enemies = [
        other
        for other, _, area in figures(play)
        if (far_enough or area & near) and other != who and no_enemy(play, who, other) is None
    ]
    far = reach(play, who) if enemies else -1
    return [other for other in enemies if within_reach(play, who, other, far)] if far >= 0 else []


def melee(play: QuestPlay, who: int, option: MeleeAttack) -> Flow[None]:
    """ML-MEL-01, ML-MEL-02: with what, then whether forcefully, then the attack."""
    yield from pay_blow(play, who)
    attack = yield from choose_melee(play, who, option.piece)
    if attack is not None:
        attack.dice += yield from magic_with_melee(play, who)
        yield from resolve(play, attack)


MELEE: Deed[QuestPlay, int] = deed(
    MeleeAttack,
    enemies,
    melee,
    forbids_melee,
    words=lambda play, who, option: f"Strike {title(play, option.piece)}",
    costs=blow_costs,
    able=able_melee,
    brief=lambda play, who, option: "Strike",
)

DEEDS: tuple[Deed[QuestPlay, int], ...] = (MELEE,)
