"""All that may be done in a turn, and what bars most of it. (ML-ADV-04, ML-ADV-06, ML-CMP-03)"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from lorehearth.games.maladum.adventurers import beginning, burning, resting, robbing
from lorehearth.games.maladum.adventurers.beginning import ShakeOff
from lorehearth.games.maladum.adventurers.ending import end_turn
from lorehearth.games.maladum.adventurers.resting import Rest
from lorehearth.games.maladum.board import climbing, doors, knock_back, locks, moves, moving_objects, ropes
from lorehearth.games.maladum.combat import deeds as combat
from lorehearth.games.maladum.dread import kept, prizes
from lorehearth.games.maladum.equipment import armour, loose, snares, trading
from lorehearth.games.maladum.equipment import using as tokens
from lorehearth.games.maladum.magic import alert, cast_deeds, unsanctioned, wards
from lorehearth.games.maladum.npcs import noise, persuading
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills import using as skills
from lorehearth.games.maladum.status.statuses import TAKE_HEART, TakeHeart, can_take_heart, take_heart
from lorehearth.games.maladum.terrain import fires, search, uses
from lorehearth.kernel.deeds import Deeds, deed, under
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal


class EndTurn(Option, frozen=True):
    verb = "end-turn"
    says = "End the turn"


END_TURN = EndTurn()
PRONE = Refusal("it is prone, and may only rest or stand up", "ML-ADV-06")
HELPLESS = Refusal("it can do nothing of its own will", "ML-STA-34")
OUTSIDE = Refusal("it must come in first", "ML-ENT-02")
NOT_AFRAID = Refusal("it is not terrified, or has no skill peg to spend now", "ML-STA-35")


def end(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    return end_turn(play, who)


def end_words(play: QuestPlay, who: int, option: Option) -> str:
    """ML-SKL-09: who only acts at once has no turn to end."""
    turn = play.state.turn
    return "Do nothing more" if turn is not None and turn.given else option.label


def forbids_taking_heart(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    return None if can_take_heart(play, who) else NOT_AFRAID


def taking_heart(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-STA-35."""
    take_heart(play, who)
    return
    yield


TAKING_HEART = deed(TakeHeart, lambda play, who: (TAKE_HEART,), taking_heart, forbids_taking_heart)

DEEDS: Deeds[QuestPlay, int] = Deeds(
    *under("Moving", *moves.DEEDS),
    *under("Around you", *doors.DEEDS, *locks.DEEDS, *search.DEEDS, *fires.DEEDS),
    *under("Moving", *climbing.DEEDS, *ropes.DEEDS),
    *under("Fighting", *knock_back.DEEDS),
    *under("Around you", *moving_objects.DEEDS),
    *under("Fighting", *combat.DEEDS),
    *under("Recovering", *beginning.DEEDS, *resting.DEEDS, *burning.DEEDS),
    *under("Equipment", *tokens.DEEDS, *armour.DEEDS, *loose.DEEDS, *trading.DEEDS, *snares.DEEDS),
    *under("Others", *robbing.DEEDS),
    *under("Around you", *uses.DEEDS),
    *under("Skills and magic", *skills.DEEDS, *cast_deeds.DEEDS, *wards.DEEDS, *unsanctioned.DEEDS),
    *under("Skills and magic", *alert.DEEDS),
    *under("Recovering", TAKING_HEART),
    *under("Others", *persuading.DEEDS, *noise.DEEDS),
    deed(EndTurn, lambda play, who: (END_TURN,), end, words=end_words),
    *under("Others", *kept.DEEDS),
    *under("Around you", *prizes.DEEDS),
)
"""Every kind of thing that an adventurer or a companion may do in a turn; each module brings its own, those
that quests and skills add too (ML-CMP-03, ML-ACT-07, ML-EFF-14)."""

HELPLESS_MAY: frozenset[type[Option]] = frozenset({TakeHeart, EndTurn})
PRONE_MAY: frozenset[type[Option]] = frozenset({TakeHeart, EndTurn, Rest, moves.StandUp, ShakeOff})
"""ML-ADV-06."""
OUTSIDE_MAY: frozenset[type[Option]] = frozenset(
    {TakeHeart, EndTurn, moves.Move, moves.Dash, skills.UseSkill}
)
"""ML-ENT-02."""
SHIELD_STAYS = frozenset({TakeHeart, EndTurn, moves.Move, moves.Dash, skills.UseSkill})
"""ML-ICO-74: what leaves a raised shield up; skills and spent pegs are no actions."""
WHILE_TIRED = DEEDS.only(ShakeOff, Rest)
"""ML-STA-18: what the fatigued may do first."""


@cache
def deeds_of(kinds: tuple[type[Option], ...]) -> Deeds[QuestPlay, int]:
    """The deeds of these kinds, or all if none are named, and ending it."""
    return DEEDS.only(*kinds, EndTurn) if kinds else DEEDS


def bars(play: QuestPlay, who: int) -> Callable[[Option], Refusal | None] | None:
    """What keeps somebody from most of what it could do: lying prone, terror, or being outside (ML-ADV-06,
    ML-RUL-82, ML-STA-34, ML-ENT-02)."""
    return BARS.get(state_of(play, who))


def state_of(play: QuestPlay, who: int) -> str:
    """The name of what bars somebody; "": nothing does."""
    character = play.state.characters[who]
    if "terrified" in character.statuses or "stunned" in character.statuses:
        return "helpless"
    if character.prone:
        return "prone"
    return "outside" if character.cell < 0 else ""


def _barring(may: frozenset[type[Option]], why: Refusal) -> Callable[[Option], Refusal | None]:
    return lambda option: None if type(option) in may else why


BARS = {
    "helpless": _barring(HELPLESS_MAY, HELPLESS),
    "prone": _barring(PRONE_MAY, PRONE),
    "outside": _barring(OUTSIDE_MAY, OUTSIDE),
}
LEFT = {
    "helpless": DEEDS.only(*HELPLESS_MAY),
    "prone": DEEDS.only(*PRONE_MAY),
    "outside": DEEDS.only(*OUTSIDE_MAY),
}
"""The deeds that are left to them: nobody need look for others."""
