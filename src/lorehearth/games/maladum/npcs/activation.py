"""The turn of somebody whom the game runs. (ML-NPC-01, ML-NPC-08 to ML-NPC-11, ML-NPC-20, ML-NPC-21,
ML-NPC-24, ML-STA-38)"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lorehearth.games.maladum.board.movement import own_turn
from lorehearth.games.maladum.board.opportunity import turn_begins
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.board.prone import get_up
from lorehearth.games.maladum.characters import actions_of, hostile
from lorehearth.games.maladum.headings import TURN
from lorehearth.games.maladum.magic.clouded import is_clouded
from lorehearth.games.maladum.magic.dispersal import disperse
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.npcs import behaviours, bells, illusions, sentries
from lorehearth.games.maladum.npcs.approach import Course, approach, course_to, enter
from lorehearth.games.maladum.npcs.barricaded import at_the_barricade
from lorehearth.games.maladum.npcs.chart import Decision, act_by_chart, decide
from lorehearth.games.maladum.npcs.events import LostAction, NpcBegan, NpcEnded, Recovered
from lorehearth.games.maladum.npcs.noise import on_patrol
from lorehearth.games.maladum.npcs.strikes import can_strike
from lorehearth.games.maladum.npcs.targets import Search, choose_of, search
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Turn
from lorehearth.games.maladum.status.fleeing import flee
from lorehearth.games.maladum.status.presence import face_terrors
from lorehearth.games.maladum.status.statuses import helpless, relieve
from lorehearth.kernel.looking import looks, weighed
from lorehearth.kernel.play import Flow, announce


def begin(play: QuestPlay, who: int) -> Flow[None]:
    """ML-NPC-24: its turn begins; what ails it comes first, then it chooses a target."""
    state = play.state
    actions = actions_of(play, who) + state.characters[who].extra
    state.turn = Turn(who, actions)
    rule = "ML-ADY-15" if state.phase == "adversaries" else "ML-NPH-01"
    yield from announce(play, NpcBegan(someone(play, who), actions, who), rule)
    yield from turn_begins(play, who)
    if over(play, who):
        return
    if not (yield from at_the_barricade(play, who)):
        turn_of(play).actions = 0
        return
    yield from bells.ring(play, who)
    yield from ailments(play, who)
    turn_of(play).begun = True


def ailments(play: QuestPlay, who: int) -> Flow[None]:
    """ML-STA-28, ML-STA-18, ML-STA-30, ML-STA-38: stunned, it only sheds that; fatigue takes actions; then
    terror takes all that are left."""
    turn, statuses = turn_of(play), play.state.characters[who].statuses
    if "stunned" in statuses:
        relieve(play, who, "stunned", "ML-STA-28")
        turn.actions = 0
        return
    tired = min(statuses.get("fatigued", 0), turn.actions)
    if tired:
        turn.actions -= tired
        play.tell(Recovered(someone(play, who), tired), "ML-STA-18", "ML-NPC-24")
        relieve(play, who, "fatigued", "ML-STA-38", tired)
    if "terrified" in statuses and turn.actions > 0:
        yield from flee(play, who)


def turn_of(play: QuestPlay) -> Turn:
    turn = play.state.turn
    assert turn is not None, "nobody's turn"
    return turn


def over(play: QuestPlay, who: int) -> bool:
    """Whether its turn is over: no actions are left, it is gone, or it is nobody whom the game runs."""
    turn, character = play.state.turn, play.state.characters[who]
    return (
        turn is None
        or turn.who != who
        or turn.actions <= 0
        or turn.stopped
        or character.where not in ("here", "waiting")
        or character.defeated
        or not character.npc
    )


def take_action(play: QuestPlay, who: int) -> Flow[None]:
    """One action of the turn under way, which is spent once it is done."""
    yield from _act(play, who)
    yield from disperse(play)
    turn = turn_of(play)
    turn.actions -= 1
    turn.taken += 1


def _act(play: QuestPlay, who: int) -> Flow[None]:
    """Standing up, coming in, then as its card or the chart says (ML-NPC-24, ML-AI-01)."""
    character = play.state.characters[who]
    if character.prone:
        get_up(play, who)  # ML-NPC-11
        return
    if play.state.illusions and (yield from illusions.chase(play, who)):
        return
    if character.card and (yield from behaviours.act(play, who)):
        return
    if on_patrol(play, who) and (yield from sentries.act(play, who)):
        return
    plan = yield from weighed(play, think, who)
    target = yield from settle_target(play, who, plan)
    known = plan if target == plan.target else None
    if play.state.characters[who].cell < 0:
        yield from enter(play, who, target, None if known is None else known.course)
    elif target == NOBODY:
        play.tell(LostAction(someone(play, who)), "ML-NPC-01")
    else:
        yield from act_by_chart(play, who, target, None if known is None else known.decision)
        engages_another(play, who, plan.engaged)


class Plan(NamedTuple):
    """What an NPC has in mind for its next action, as far as nobody has to be asked."""

    search: Search | None
    """The search for a target; None while it has one."""
    target: int
    engaged: list[int]
    """With whom it is engaged."""
    decision: Decision | None = None
    course: Course | None = None
    """Of one outside: how it comes in."""


@looks
def think(play: QuestPlay, who: int) -> Plan:
    """All that it weighs while nothing changes: its target, the line of the chart, the way."""
    target = turn_of(play).target
    found = None if _still_wanted(play, who, target) else search(play, who)
    if found is not None:
        target = found.sole
    outside = play.state.characters[who].cell < 0
    engaged = [] if outside else engaged_with(play, who)
    if target == NOBODY:
        return Plan(found, NOBODY, engaged)
    if outside:
        return Plan(found, target, engaged, None, course_to(play, who, target))
    return Plan(found, target, engaged, decide(play, who, target))


def _still_wanted(play: QuestPlay, who: int, target: int) -> bool:
    """ML-NPC-08, ML-NPC-09: whether it keeps the target that it has."""
    if target == NOBODY:
        return False
    character = play.state.characters[target]
    return character.cell >= 0 and not character.defeated and hostile(play, who, target)


def settle_target(play: QuestPlay, who: int, plan: Plan | None = None) -> Flow[int]:
    """ML-NPC-01, ML-NPC-08, ML-NPC-09: once a turn, and anew if the target is gone."""
    turn = turn_of(play)
    if plan is None:
        found = None
        if not _still_wanted(play, who, turn.target):
            found = yield from weighed(play, search, who)
    else:
        found = plan.search
    if found is None:
        return turn.target
    turn.target = NOBODY
    target = yield from choose_of(play, who, found)
    turn_of(play).target = target
    return target


def engages_another(play: QuestPlay, who: int, before: list[int]) -> None:
    """ML-NPC-09: it has come into contact with an enemy that is not its target, so it chooses anew."""
    turn, engaged = turn_of(play), engaged_with(play, who)
    if turn.target not in engaged and any(other not in before for other in engaged):
        turn.target = NOBODY


def end(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ADV-08: its turn is over; who frightens others does so now (ML-ICO-81)."""
    character = play.state.characters[who]
    if character.cell >= 0 and not character.defeated:
        yield from face_terrors(play, who)
    state = play.state
    state.acted.append(who)
    if not state.characters[who].wild and state.characters[who].npc:
        state.characters[who].activated = True
    play.tell(NpcEnded(someone(play, who)), "ML-ADV-08")
    play.over(TURN)
    state.turn = None


def act_once(play: QuestPlay, who: int, actions: int = 1) -> Flow[None]:
    """Let an NPC take so many actions out of its turn, by the chart (event cards, skills). The stunned and
    the terrified do nothing (ML-STA-27, ML-STA-34)."""
    yield from _given(play, who, Turn(who, actions, begun=True, given=True), take_action)


def act_against(play: QuestPlay, who: int, target: int) -> Flow[None]:
    """Let it take one action against somebody whom a card names (ML-AI-01)."""
    yield from _given(play, who, Turn(who, 1, begun=True, given=True, target=target), take_action)


def move_once(play: QuestPlay, who: int) -> Flow[None]:
    """Let it move once towards its target, out of its turn."""
    yield from _given(play, who, Turn(who, 1, begun=True, given=True), take_move)


def take_move(play: QuestPlay, who: int) -> Flow[None]:
    """A move action, if it can."""
    turn_of(play).actions -= 1
    yield from settle_target(play, who)
    target, character = turn_of(play).target, play.state.characters[who]
    if target != NOBODY and character.cell >= 0 and not character.prone and not can_strike(play, who, target):
        yield from approach(play, who, target)


def _given(
    play: QuestPlay, who: int, turn: Turn, action: Callable[[QuestPlay, int], Flow[None]]
) -> Flow[None]:
    """Actions that break into whatever is under way."""
    if helpless(play, who) or (own_turn(play, who) is None and is_clouded(play, who)):
        return
    turn.outer = play.state.turn
    play.state.turn = turn
    while not over(play, who) and not helpless(play, who):
        yield from action(play, who)
    now = play.state.turn
    assert now is not None
    play.state.turn = now.outer
