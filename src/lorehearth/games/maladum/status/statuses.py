"""Suffering and losing status effects. (ML-STA)

A status that is about to be suffered lies open in `state.coming`, so that a reaction may turn it away by
setting its count to 0.
"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import immune
from lorehearth.games.maladum.avoiding import in_own_turn, pay_skill
from lorehearth.games.maladum.characters import actions_of, has_dashboard, seat_of
from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.magic.corruption import settle, stunned_while_corrupted
from lorehearth.games.maladum.magic.warded import lose_ward
from lorehearth.games.maladum.names import someone, thing, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Character, Coming
from lorehearth.games.maladum.status.events import (
    CancelledOut,
    Dazed,
    Enough,
    Full,
    Immune,
    Spared,
    StatusComing,
    StatusIgnored,
    StatusLost,
    StatusReplaced,
    StatusSuffered,
    TooTired,
)
from lorehearth.kernel.play import AT_ONCE, Flow, moment
from lorehearth.kernel.questions import Option, enough

SLOTS = 3
"""ML-STA-02."""
MOST: dict[Status, int] = {"blessed": 3}
"""ML-STA-01: how many counters one may bear, where it is not 1; fatigued and warded count on."""
COUNTED: tuple[Status, ...] = ("fatigued", "warded")
HELPLESS: tuple[Status, ...] = ("stunned", "terrified")
OPPOSED: dict[Status, Status] = {"blessed": "cursed", "cursed": "blessed"}
"""ML-STA-17."""


def bears(play: QuestPlay, who: int, status: Status) -> bool:
    return status in play.state.characters[who].statuses


def helpless(play: QuestPlay, who: int) -> bool:
    """ML-STA-27, ML-STA-34: it does nothing of its own will: no actions, skills, magic or free attacks."""
    statuses = play.state.characters[who].statuses
    return "stunned" in statuses or "terrified" in statuses


def slots_taken(character: Character) -> int:
    """ML-STA-21, ML-RUL-53: every counter but fatigued ones takes a slot, each blessed one its own."""
    statuses = character.statuses
    return sum(1 for status in statuses if status not in ("fatigued", "blessed")) + statuses.get("blessed", 0)


def suffer(
    play: QuestPlay, who: int, status: Status, rule: str, count: int = 1, by: int = NOBODY
) -> Flow[None]:
    """Give counters of a status, as far as immunity, slots and the other statuses allow (ML-STA-01 to
    ML-STA-03, ML-STA-08, ML-STA-17, ML-STA-20, ML-STA-29, ML-ICO-31). For "warded", `count` is added to the
    value."""
    if count <= 0 or not _takes(play, who, status, rule):
        return
    coming = play.state.coming
    coming.append(Coming(who, status, count, by))
    yield from moment(play, StatusComing(someone(play, who), thing("status", status), who))
    count = play.state.coming.pop().count
    if count <= 0:
        _ignored(play, who, status, Spared(), rule)
    elif _takes(play, who, status, rule):  # what reacted may have changed that
        if status == "stunned":
            stun(play, who, rule)
        else:
            _give(play, who, status, count, rule)
            _tire(play, who, rule)
        if status == "terrified":
            yield from offer_heart(play, who)


def _takes(play: QuestPlay, who: int, status: Status, rule: str) -> bool:
    """Whether a counter changes anything, and if not why."""
    character = play.state.characters[who]
    statuses = character.statuses
    if character.where not in ("here", "waiting") and not has_dashboard(character):
        return False  # out of play
    if immune(play, who, status):
        _ignored(play, who, status, Immune(), rule, "ML-ICO-31")
    elif status == "fatigued" and "stunned" in statuses:
        _ignored(play, who, status, Dazed(), rule, "ML-STA-29")
    elif status in OPPOSED and OPPOSED[status] in statuses:
        return True
    elif status not in COUNTED and statuses.get(status, 0) >= MOST.get(status, 1):
        _ignored(play, who, status, Enough(), rule, "ML-STA-01")
    elif not _has_slot(character, status):
        _ignored(play, who, status, Full(), rule, "ML-STA-02")
    else:
        return True
    return False


def _has_slot(character: Character, status: Status) -> bool:
    """ML-STA-02, ML-STA-03, ML-STA-08."""
    if status == "fatigued" or not has_dashboard(character) or slots_taken(character) < SLOTS:
        return True
    if status == "warded" and "warded" in character.statuses:
        return True  # the value on the counter changes, no other is laid
    return status != "blessed" and "blessed" in character.statuses


def _ignored(
    play: QuestPlay,
    who: int,
    status: Status,
    why: Immune | Full | Enough | Spared | Dazed,
    *rules: str,
) -> None:
    play.tell(StatusIgnored(someone(play, who), thing("status", status), why), *rules)


def _give(play: QuestPlay, who: int, status: Status, count: int, rule: str) -> None:
    """Lay the counters, making room if a blessed one must give it (ML-STA-08)."""
    character = play.state.characters[who]
    statuses = character.statuses
    for _ in range(1 if status in COUNTED else min(count, MOST.get(status, 1))):
        other = OPPOSED.get(status)
        if other is not None and other in statuses:
            _drop(character, other, 1)
            event = CancelledOut(someone(play, who), thing("status", status), thing("status", other))
            play.tell(event, "ML-STA-17", rule)
            continue
        if statuses.get(status, 0) >= MOST.get(status, 1) and status not in COUNTED:
            return
        if not _has_slot(character, status):
            return
        full = has_dashboard(character) and slots_taken(character) >= SLOTS
        if full and status != "fatigued" and not (status == "warded" and status in statuses):
            _drop(character, "blessed", 1)
            play.tell(StatusReplaced(someone(play, who), thing("status", status)), "ML-STA-08")
        value = statuses.get(status, 0) + (count if status in COUNTED else 1)
        statuses[status] = value
        shown = value if status in COUNTED or value > 1 else 0
        play.tell(StatusSuffered(someone(play, who), thing("status", status), shown, who), rule)


def _tire(play: QuestPlay, who: int, rule: str) -> None:
    """ML-STA-20, ML-RUL-54: with more fatigued counters than actions on the board one is stunned."""
    counters = play.state.characters[who].statuses.get("fatigued", 0)
    actions = actions_of(play, who)
    if counters > actions:
        play.tell(TooTired(someone(play, who), counters, actions), "ML-STA-20", "ML-RUL-54")
        _drop(play.state.characters[who], "fatigued", counters)
        if _takes(play, who, "stunned", "ML-STA-20"):
            stun(play, who, "ML-STA-20")


def stun(play: QuestPlay, who: int, rule: str) -> None:
    """Lay the stunned counter, with all that comes of it: the ward and the shield go, the corrupted are
    corrupted again, who was out of control regains it, and the rest of one's own turn is lost (ML-WRD-07,
    ML-ICO-74, ML-COR-03, ML-LCT-07, ML-STA-41). Terror does none of that (ML-STA-42)."""
    _give(play, who, "stunned", 1, rule)
    lose_ward(play, who)
    play.state.characters[who].shield = ""
    turn = play.state.turn
    while turn is not None:  # actions given to others in one's own turn do not hide it
        if turn.who == who:
            turn.actions, turn.effortless, turn.stopped = 0, False, True
        turn = turn.outer
    stunned_while_corrupted(play, who)
    settle(play)


def relieve(play: QuestPlay, who: int, status: Status, rule: str, count: int = 0) -> None:
    """Take counters of a status away; 0: all of them."""
    character = play.state.characters[who]
    if status not in character.statuses:
        return
    _drop(character, status, count or character.statuses[status])
    left = character.statuses.get(status, 0)
    play.tell(StatusLost(someone(play, who), thing("status", status), left), rule)


def _drop(character: Character, status: Status, count: int) -> None:
    left = character.statuses[status] - count
    if left > 0:
        character.statuses[status] = left
    else:
        del character.statuses[status]


# -- taking heart --------------------------------------------------------------------------------------------


class TakeHeart(Option, frozen=True):
    """ML-STA-35."""

    verb = "take-heart"
    says = "Take heart for a skill peg"


TAKE_HEART = TakeHeart()
STAY_AFRAID = enough("Stay terrified")


def can_take_heart(play: QuestPlay, who: int) -> bool:
    """ML-STA-35, ML-RUL-27: it is the skill use of the round in one's own turn, the reaction of the round
    outside it; who is stunned besides does nothing of its own will (ML-STA-27)."""
    character = play.state.characters[who]
    if "terrified" not in character.statuses or "stunned" in character.statuses or character.npc:
        return False
    spent = character.skilled if in_own_turn(play, who) else character.reacted
    return character.skill > 0 and not character.defeated and not spent


def take_heart(play: QuestPlay, who: int) -> None:
    pay_skill(play, who)
    relieve(play, who, "terrified", "ML-STA-35")


def offer_heart(play: QuestPlay, who: int) -> Flow[None]:
    """Ask whether somebody terrified takes heart: as soon as it is, and when its turn comes."""
    return _heartened(play, who) if can_take_heart(play, who) else AT_ONCE


def _heartened(play: QuestPlay, who: int) -> Flow[None]:
    chosen: Option = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)} is terrified: take heart?",
        (TAKE_HEART, STAY_AFRAID),
        "ML-STA-35",
    )
    if isinstance(chosen, TakeHeart):
        take_heart(play, who)
