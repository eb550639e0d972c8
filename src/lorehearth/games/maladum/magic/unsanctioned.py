"""Unsanctioned maladaar. (ML-UNS-01 to ML-UNS-03, ML-ICO-90)

That they roll the forbidden die for everything (ML-UNS-01) is seen to in `spending`.
"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action, turn_of
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.magic.corruption import corrupt, purify, settle
from lorehearth.games.maladum.magic.events import StrengthDrawn
from lorehearth.games.maladum.magic.options import DRAW_STRENGTH, NOT_PURIFIED, PURIFY, DrawStrength, Purify
from lorehearth.games.maladum.magic.spending import discard_magic
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Doing
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal

PRICE = 3
"""ML-UNS-02: magic pegs for one black health peg."""
ENGAGED = Refusal("an enemy is engaged", "ML-UNS-02")
TOO_FEW = Refusal("it takes 3 magic pegs", "ML-UNS-02")
CLEAN = Refusal("no health peg is black", "ML-UNS-02")
USED = Refusal("it has been done this round", "ML-UNS-03")
SPENT_UP = Refusal("no green health peg is left", "ML-UNS-03")


def is_unsanctioned(play: QuestPlay, who: int) -> bool:
    return has(play, who, "unsanctioned")


# -- purifying -----------------------------------------------------------------------------------------------


def lacks_purity(play: QuestPlay, who: int) -> Refusal | None:
    """Why somebody cannot purify itself, engaged or not."""
    character = play.state.characters[who]
    if not character.black:
        return CLEAN
    return None if character.magic >= PRICE else TOO_FEW


def forbids_purifying(play: QuestPlay, who: int, _: Purify) -> Refusal | None:
    if engaged_with(play, who):
        return ENGAGED
    return lacks_purity(play, who) or lacks_action(play, who)


def purify_by_action(play: QuestPlay, who: int, _: Purify) -> Flow[None]:
    pay_action(play)
    _purified(play, who)
    return
    yield


def _purified(play: QuestPlay, who: int) -> None:
    discard_magic(play, who, PRICE, "ML-UNS-02")
    purify(play, who, 1, "ML-UNS-02")


def purify_in_rest(play: QuestPlay, who: int) -> Flow[None]:
    """ML-UNS-02: while resting, without an action, for as long as there are pegs."""
    while is_unsanctioned(play, who) and lacks_purity(play, who) is None:
        chosen: Option = yield from play.ask(
            seat_of(play, who), lambda: f"{title(play, who)} rests", (PURIFY, NOT_PURIFIED), "ML-UNS-02"
        )
        if not isinstance(chosen, Purify):
            return
        _purified(play, who)


# -- strength from corruption --------------------------------------------------------------------------------


def lacks_strength(play: QuestPlay, who: int) -> Refusal | None:
    """ML-UNS-03: why somebody cannot corrupt itself now, for an action or for a skill."""
    character = play.state.characters[who]
    if turn_of(play).corrupted:
        return USED
    return None if character.black < character.health else SPENT_UP


def draw_strength(play: QuestPlay, who: int) -> None:
    """ML-UNS-03: corrupt oneself, once a round; what it is for is the caller's."""
    turn_of(play).corrupted = True
    play.tell(StrengthDrawn(someone(play, who)), "ML-UNS-03")
    corrupt(play, who, "ML-UNS-03")


def forbids_drawing(play: QuestPlay, who: int, _: DrawStrength) -> Refusal | None:
    return lacks_strength(play, who)


def draw_for_action(play: QuestPlay, who: int, _: DrawStrength) -> Flow[None]:
    character = play.state.characters[who]
    if character.black + 1 < character.health:
        draw_strength(play, who)
        turn_of(play).actions += 1
        return
    # ML-COR-04: it loses control once this effect is resolved, and the action is part of it.
    play.state.doings.append(Doing(who, "unsanctioned"))
    draw_strength(play, who)
    from lorehearth.games.maladum.adventurers.turn import act_now  # the turn's table holds these deeds

    yield from act_now(play, who, 1)
    play.state.doings.pop()
    settle(play)


DEEDS = (
    deed(
        Purify,
        wishes=lambda play, who: (PURIFY,) if is_unsanctioned(play, who) else (),
        forbids=forbids_purifying,
        do=purify_by_action,
        costs=lambda play, who, wish: (*ACTION, Cost("magic", PRICE)),
    ),
    deed(
        DrawStrength,
        wishes=lambda play, who: (DRAW_STRENGTH,) if is_unsanctioned(play, who) else (),
        forbids=forbids_drawing,
        do=draw_for_action,
    ),
)
