"""How a quest ends, and who has won. (ML-END, ML-RUL-52, ML-JOI-05, ML-JOI-06)"""

from __future__ import annotations

from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.goals import completed
from lorehearth.games.maladum.names import SEATS, player
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character, State
from lorehearth.games.maladum.table_events import NamedBest, QuestEnded
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough


class EndNow(Option, frozen=True):
    """ML-JOI-06."""

    verb = "end-now"
    says = "End the quest"


class Best(Option, frozen=True):
    """ML-END-06."""

    verb = "best"
    seat: int


PLAY_ON = enough("Play on")
NOBODY_BEST = enough("Name nobody")
OWN = ("adventurer", "apprentice", "companion")


def still_in(character: Character) -> bool:
    """On the gaming area, and able to leave it."""
    return character.party >= 0 and character.cell >= 0 and not character.defeated


def goes_on(state: State) -> bool:
    """Whether somebody of a party has not entered yet, or could still leave; those who joined aside."""
    for character in state.characters:  # after every step; mostly the first one says so
        if character.party < 0:
            continue
        if character.where == "staging":
            return True
        if character.cell >= 0 and not character.defeated and character.kind in OWN:
            return True
    return False


def end_check(play: QuestPlay) -> Flow[None]:
    """ML-END-01, ML-RUL-52: once all have entered, the quest is over the moment nobody is left who could
    still leave. ML-JOI-05, ML-JOI-06: those who joined count, but may be left behind."""
    state = play.state
    if goes_on(state):
        return
    if any(map(still_in, state.characters)) and not (yield from _leave_behind(play)):
        return
    yield from finish(play)


def _leave_behind(play: QuestPlay) -> Flow[bool]:
    """ML-JOI-06: each player who has only NPCs left is asked, once a round."""
    state = play.state
    seats = sorted({c.party for c in state.characters if still_in(c)})
    for seat in seats:
        if seat in state.playing_on:
            return False
        chosen: Option = yield from play.ask(
            seat,
            "Only those who joined you are left: is the quest over?",
            (EndNow(), PLAY_ON),
            "ML-JOI-06",
        )
        if not isinstance(chosen, EndNow):
            play.state.playing_on.append(seat)
            return False
    return True


def end_of_round_check(play: QuestPlay) -> Flow[None]:
    """ML-RUL-52: at the end of a round with nobody in play and nobody coming in it is over; so it is
    after the last round that the quest allows."""
    state, quest = play.state, play.content.quest
    state.playing_on = []
    last = quest.rounds and state.round >= quest.rounds
    if last or not any(still_in(character) for character in state.characters):
        yield from finish(play)


def finish(play: QuestPlay) -> Flow[None]:
    """ML-END-03 to ML-END-06."""
    state = play.state
    state.won = winners(state, completed(state, play.content))
    best = yield from _best(play)
    state = play.state
    outcome = "the objective is fulfilled" if state.won else "the objective is not fulfilled"
    play.tell(
        QuestEnded(outcome, tuple(player(seat) for seat in state.won)),  # type: ignore[arg-type]  # one of two
        "ML-END-01",
        "ML-END-04" if state.won else "ML-END-05",
    )
    if best >= 0:
        state.best = best
        play.tell(NamedBest(player(best)), "ML-END-06")
    state.turn = None
    state.phase = "over"


def winners(state: State, able: list[int]) -> list[int]:
    """ML-END-03, ML-END-04: those who completed it, but for who was wiped out."""
    return [seat for seat in able if not wiped_out(state, seat)]


def wiped_out(state: State, seat: int) -> bool:
    """ML-END-03: all of a party's adventurers are defeated; who is out, or never came in, is not."""
    own = [character for character in state.characters if character.party == seat]
    return all(character.defeated or character.where == "removed" for character in own)


def _best(play: QuestPlay) -> Flow[int]:
    """ML-END-06: if it is agreed on, and not just one has completed it, the players name who did best."""
    if len(play.state.won) == 1 or play.setup.players == 1 or not agreed(play, "best"):
        return -1
    seats = play.state.won or list(range(play.setup.players))
    chosen: Option = yield from play.ask(
        tuple(range(play.setup.players)),
        "Who did best?",
        [*(Best(seat) for seat in seats), NOBODY_BEST],
        "ML-END-06",
        words=lambda option: SEATS[option.seat] if isinstance(option, Best) else option.label,
    )
    return chosen.seat if isinstance(chosen, Best) else -1
