"""An adventurer's turn: a table of what may be done, one thing a step. (ML-ADV)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.events import TurnBegan, TurnEnded
from lorehearth.games.maladum.board import moves
from lorehearth.games.maladum.characters import actions_of, in_party
from lorehearth.games.maladum.headings import TURN
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills import using
from lorehearth.games.maladum.state import NOBODY, Turn
from lorehearth.games.maladum.terrain import uses
from lorehearth.kernel.deeds import Deed, Deeds, deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class Activate(Option, frozen=True):
    """ML-ADV-01: whose turn it is."""

    piece: int


class LeaveOut(Option, frozen=True):
    """ML-RUL-51: nobody of those still outside comes in now."""

    verb = "leave-out"
    says = "Bring nobody in"


class EndTurn(Option, frozen=True):
    verb = "end-turn"
    says = "End the turn"


END_TURN = EndTurn()


def end(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    end_turn(play, who)
    return
    yield


DEEDS: Deeds[QuestPlay, int] = Deeds(
    *moves.DEEDS,
    *uses.DEEDS,
    *using.DEEDS,
    deed(EndTurn, lambda play, who: (END_TURN,), end),
)
"""Every kind of thing that an adventurer may do in a turn; each module brings its own."""


def adventurer_step(play: QuestPlay) -> Flow[None]:
    """ML-ADV-01, ML-ADV-09: activate somebody, or let the one whose turn it is do one thing."""
    if play.state.turn is None:
        yield from activate(play)
    else:
        yield from act(play)


def ready(play: QuestPlay, seat: int) -> list[int]:
    """Those in play of a party that have not been activated this round."""
    return [
        who
        for who, character in enumerate(play.state.characters)
        if character.party == seat and in_party(character) and character.cell >= 0
        and not character.activated and not character.defeated
    ]  # fmt: skip


def outside(play: QuestPlay, seat: int) -> list[int]:
    """ML-RUL-51: those of a party that may still come in this round."""
    return [
        who
        for who, character in enumerate(play.state.characters)
        if character.party == seat and character.where == "staging" and not character.activated
    ]


def activate(play: QuestPlay) -> Flow[None]:
    """The next player clockwise activates one who has not acted (ML-ADV-01, ML-ADV-10)."""
    state = play.state
    for turn in range(play.setup.players):
        seat = (state.next + turn) % play.setup.players
        inside, waiting = ready(play, seat), outside(play, seat)
        if not inside and not waiting:
            continue
        options: list[Option] = [Activate(who) for who in (*inside, *waiting)]
        if not inside:
            options.append(LeaveOut())
        chosen = yield from play.ask(
            seat,
            "Who is activated?",
            options,
            "ML-ADV-01",
            words=lambda option: title(play, option.piece) if isinstance(option, Activate) else option.label,
        )
        state = play.state
        state.next = (seat + 1) % play.setup.players
        if isinstance(chosen, Activate):
            begin_turn(play, chosen.piece)
        else:
            for who in waiting:
                state.characters[who].activated = True
        return
    state.phase = "arrivals"


def begin_turn(play: QuestPlay, who: int) -> None:
    """ML-ADV-02, ML-ADV-03."""
    state = play.state
    actions = actions_of(play, who) + state.characters[who].extra
    state.turn = Turn(who, actions)
    play.tell(TurnBegan(someone(play, who), actions), "ML-ADV-01", "ML-ADV-03")


def act(play: QuestPlay) -> Flow[None]:
    """One thing that the one whose turn it is does (ML-ADV-04)."""
    turn = play.state.turn
    assert turn is not None
    who = turn.who
    chosen = yield from DEEDS.ask(
        play,
        play.state.characters[who].party,
        who,
        lambda: f"{title(play, who)}: what now, with {turn.actions} actions?",
        "ML-ADV-03",
    )
    yield from DEEDS.do(play, who, chosen)


def end_turn(play: QuestPlay, who: int) -> None:
    """ML-ADV-08."""
    state = play.state
    state.characters[who].activated = True
    play.tell(TurnEnded(someone(play, who)), "ML-ADV-08")
    play.over(TURN)
    state.turn = None


def act_now(
    play: QuestPlay, who: int, actions: int, *, only: tuple[type[Option], ...] = (), effortless: bool = False
) -> Flow[None]:
    """Let an adventurer take actions out of its turn, of some kinds only or of all: given by skills, spells,
    tokens and cards (ML-SKL-09). Its player may stop at any time."""
    state = play.state
    state.turn = Turn(who, actions, begun=True, effortless=effortless, given=True, outer=state.turn)
    deeds: tuple[Deed[QuestPlay, int], ...] = tuple(
        each for each in DEEDS.all if not only or each.kind in only or each.kind is EndTurn
    )
    while play.state.turn is not None and play.state.turn.given and play.state.turn.who == who:
        turn = play.state.turn
        if turn.actions <= 0 and not turn.effortless:
            break
        chosen = yield from DEEDS.ask(
            play,
            play.state.characters[who].party,
            who,
            lambda: f"{title(play, who)} may act at once",
            "ML-SKL-09",
            among=deeds,
        )
        if isinstance(chosen, EndTurn):
            break
        yield from DEEDS.do(play, who, chosen)
        if play.state.characters[who].cell == NOBODY or play.state.characters[who].defeated:
            break
    now = play.state.turn
    assert now is not None
    play.state.turn = now.outer
