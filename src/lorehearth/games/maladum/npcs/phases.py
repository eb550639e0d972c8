"""The adversary phase and the NPC phase. (ML-ADY-15 to ML-ADY-20, ML-NPH-01, ML-NPH-02, ML-ICO-55)"""

from __future__ import annotations

from lorehearth.games.maladum.characters import is_commander, rank_of
from lorehearth.games.maladum.npcs import sentries
from lorehearth.games.maladum.npcs.activation import begin, end, over, take_action
from lorehearth.games.maladum.npcs.arrivals import arrive_next, next_due, note_due
from lorehearth.games.maladum.npcs.beasts import beasts_of_the_board
from lorehearth.games.maladum.npcs.events import AdversariesAct, ArrivalsBegan, NpcsAct
from lorehearth.games.maladum.npcs.titles import told_apart
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Phase
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class ActNext(Option, frozen=True):
    """ML-ADY-16, ML-NPH-01: the first player orders those of the same rank."""

    verb = "act-next"
    piece: int


def arrivals_step(play: QuestPlay) -> Flow[None]:
    """ML-ADY-01: adversaries arrive, one icon a step; then they act."""
    state = play.state
    if state.stage == 0:
        state.stage = 1
        play.tell(ArrivalsBegan(), "ML-RND-01")
        note_due(play)
        yield from sentries.look_out(play)
    elif next_due(play, "adversary"):
        yield from arrive_next(play)
    else:
        state.stage = 0
        state.acted = []
        state.phase = "adversaries"
        play.tell(AdversariesAct(), "ML-RND-01")


def adversaries_step(play: QuestPlay) -> Flow[None]:
    """ML-ADY-15: one action of one adversary a step."""
    yield from one_action(play, "npcs")
    if play.state.phase == "npcs":
        play.state.acted = []
        play.tell(NpcsAct(), "ML-RND-01")
        yield from beasts_of_the_board(play)


def npcs_step(play: QuestPlay) -> Flow[None]:
    """ML-NPH-01: one action of one NPC a step."""
    return one_action(play, "assessment")


def one_action(play: QuestPlay, then: Phase) -> Flow[None]:
    """The next to act begins, acts or ends its turn; when all have acted, the next phase comes."""
    turn = play.state.turn
    if turn is None:
        who = yield from next_to_act(play)
        if who is None:
            play.state.phase = then
            return
        yield from begin(play, who)
    else:
        who = turn.who
    if not over(play, who):
        yield from take_action(play, who)
    if over(play, who):
        yield from end(play, who)


def to_act(play: QuestPlay) -> list[int]:
    """Those of this phase who have not acted: adversaries, or all other NPCs (ML-LCT-02)."""
    state = play.state
    adversaries = state.phase == "adversaries"
    return [
        who
        for who, character in enumerate(state.characters)
        if (character.kind == "adversary") == adversaries
        and character.where in ("here", "waiting")
        and not character.defeated
        and who not in state.acted
        and character.npc
        and not (character.effects and any(effect.sign == "captive" for effect in character.effects))
        and (character.wild or not character.activated)
    ]


def next_to_act(play: QuestPlay) -> Flow[int | None]:
    """ML-ADY-15, ML-ADY-16, ML-ADY-18: the commander, then by rank; the first player orders equals."""
    waiting = to_act(play)
    if not waiting:
        return None
    if len(waiting) == 1:
        return waiting[0]
    highest, top = [], -1
    for who in waiting:
        if is_commander(play, who):
            return who
        rank = rank_of(play, who)
        if rank > top:
            highest, top = [who], rank
        elif rank == top:
            highest.append(who)
    if len(highest) == 1:
        return highest[0]
    chosen = yield from play.ask(
        play.state.first,
        "Who of the same rank acts next?",
        [ActNext(who) for who in highest],
        "ML-ADY-16" if play.state.phase == "adversaries" else "ML-NPH-01",
        words=lambda option: told_apart(play, option.piece, highest),
    )
    return chosen.piece
