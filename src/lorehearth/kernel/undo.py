"""Taking back: the last decision is undone, unless chance, a reveal or another decider stands in between."""

from __future__ import annotations

from lorehearth.kernel.errors import IllegalUndo
from lorehearth.kernel.game import Game
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Chance, Decision, Seat
from lorehearth.kernel.record import CHANCE, Undone


def undo(game: Game[S, C], seat: Seat | None, agreed: bool) -> None:
    """Take the last decision back, if nothing forbids it or the whole table agrees."""
    at, given = _last_decision(game)
    if not agreed:
        _barrier(game, at, given, seat)
    everything = game.record.everything
    game.go_back(at)
    while isinstance(game.question, Chance) and not game.typists(game.question):
        at -= 1
        game.go_back(at)
    game.record.remember((*everything, Undone(at, given if seat is None else seat)), at)


def undo_again(game: Game[S, C], undone: Undone) -> None:
    """Take back what another copy of this game has taken back."""
    everything = game.record.everything
    game.go_back(undone.undo)
    game.record.remember((*everything, undone), undone.undo)


def needs(game: Game[S, C], seat: Seat) -> str:
    """Why this seat needs the table's consent to take the last decision back; empty if it does not."""
    at, given = _last_decision(game)
    try:
        _barrier(game, at, given, seat)
    except IllegalUndo as barrier:
        return str(barrier)
    return ""


def _last_decision(game: Game[S, C]) -> tuple[int, Seat]:
    """Where the last answer of a seat (or typed-in outcome) stands in the record, and whose it was."""
    typed = game.real_dice
    for step in game.record.steps_back():
        for i in range(len(step.answers) - 1, -1, -1):
            given = step.answers[i][0]
            if given != CHANCE or typed:
                return step.first + i, given
    raise IllegalUndo("nothing has been answered that could be taken back")


def _barrier(game: Game[S, C], at: int, given: Seat, seat: Seat | None) -> None:
    """Refuse to take back another's answer, and to go back past chance, a reveal or a change of decider."""
    if seat is not None and given not in (seat, CHANCE):
        raise IllegalUndo(f"the last answer was seat {given}'s, not seat {seat}'s")
    if at < game.answered - 1:
        raise IllegalUndo("chance has spoken since the last answer")
    if game.record.revealed > at:
        raise IllegalUndo("something hidden was revealed since the last answer")
    question = game.question
    asked = tuple(range(game.setup.players))
    if isinstance(question, Decision):
        asked = question.seats
    elif question is not None and given != CHANCE:
        raise IllegalUndo("chance has the word, and the dice may have fallen")
    if given != CHANCE and given not in asked:
        raise IllegalUndo(f"it is no longer seat {given} who decides")
