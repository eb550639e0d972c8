"""What skills and tokens do to locks, and what is found of places. (ML-LCK-04, ML-ICO-28, ML-TER-48)"""

from __future__ import annotations

from lorehearth.games.maladum.board.doors import at_door, jammed, known_doors, lock_on
from lorehearth.games.maladum.board.events import Locked
from lorehearth.games.maladum.board.locks import (
    letter_of_door,
    own_lock,
    pegs_more,
    piece_ref,
    searchable,
    unlock_door,
    unlock_piece,
)
from lorehearth.games.maladum.board.places import distance_to, touches_piece
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.components.signs import Peg
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, doing_now, go_on
from lorehearth.games.maladum.names import door, named, someone
from lorehearth.games.maladum.pegs import lose, pegs_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.events import LocationFound
from lorehearth.games.maladum.terrain.loot import find_exit
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough

NOTHING = enough("Leave it as it is")


class TurnLock(Option, frozen=True):
    """A lock is opened or closed."""

    verb = "turn-lock"
    edge: str


class TurnPieceLock(Option, frozen=True):
    verb = "turn-piece-lock"
    piece: str


def _reaches(play: QuestPlay, who: int, edge: int, within: int) -> bool:
    if at_door(play, who, edge):
        return True
    return bool(within) and distance_to(play, who, play.content.field.threshold(edge)) <= within


def _spare_peg(play: QuestPlay, who: int, letter: str, peg: Peg, cost: int) -> bool:
    """ML-LCK-04: whether somebody has the peg more that a bespoke lock costs."""
    return pegs_of(play, who, peg) >= pegs_more(play, letter, cost)


def _peg(play: QuestPlay) -> Peg:
    """Of the kind that the ability costs; a skill peg if it costs none."""
    return "magic" if doing_now(play).kind == "spell" else "skill"


def locks(play: QuestPlay, who: int, within: int, peg: Peg, cost: int = 0) -> list[Option]:
    """The locks that could be turned: any that is common, and a bespoke one if it is locked and paid for with
    such a peg; `cost` is still to be paid for the ability itself."""
    names = play.content.field.board.edge_names
    found: list[Option] = []
    for edge in known_doors(play):
        if jammed(play, edge) is not None or edge in play.state.open or not _reaches(play, who, edge, within):
            continue
        letter = letter_of_door(play, edge)
        if not letter or (lock_on(play, edge) is not None and _spare_peg(play, who, letter, peg, cost)):
            found.append(TurnLock(names[edge]))
    for number, piece in enumerate(play.state.pieces):
        if piece.cell < 0 or not touches_piece(play, who, number) or not searchable(play, number):
            continue
        if own_lock(play, number):
            continue
        if not piece.letter or (piece.locked and _spare_peg(play, who, piece.letter, peg, cost)):
            found.append(TurnPieceLock(f"t{number}"))
    return found


def turn_lock(play: QuestPlay, step: Step) -> Flow[None]:
    """Lock or unlock a door within so many squares, or a door or piece in contact (ML-LCK-04)."""
    who = doing_now(play).doer
    options = locks(play, who, step.within, _peg(play))
    if not options:
        return
    chosen = yield from play.ask(
        seat_of(play, who),
        "Which lock is turned?",
        [*options, NOTHING],
        "ML-LCK-01",
        words=lambda option: _words(play, option),
    )
    if isinstance(chosen, TurnLock):
        edge = play.content.field.board.edge_named(chosen.edge)
        letter = letter_of_door(play, edge)
        if lock_on(play, edge) is None:
            play.state.locked[edge] = letter
            play.tell(Locked(someone(play, who), door(play, edge)), "ML-LCK-01")
        else:
            _pay_more(play, who, letter)
            unlock_door(play, edge, who, "ML-LCK-01")
    elif isinstance(chosen, TurnPieceLock):
        number = int(chosen.piece[1:])
        piece = play.state.pieces[number]
        if piece.locked:
            _pay_more(play, who, piece.letter)
            unlock_piece(play, number, who, "ML-SEA-01")
        else:
            piece.locked = True
            play.tell(Locked(someone(play, who), piece_ref(play, number)), "ML-SEA-01")


def _pay_more(play: QuestPlay, who: int, letter: str) -> None:
    """ML-LCK-04."""
    lose(play, who, _peg(play), pegs_more(play, letter, 0))


def _words(play: QuestPlay, option: Option) -> str:
    thing: Ref | None = None
    if isinstance(option, TurnLock):
        edge = play.content.field.board.edge_named(option.edge)
        done = lock_on(play, edge) is not None
        thing = door(play, edge)
    elif isinstance(option, TurnPieceLock):
        done = play.state.pieces[int(option.piece[1:])].locked
        thing = piece_ref(play, int(option.piece[1:]))
    if thing is None:
        return option.label
    return f"{('Lock', 'Unlock')[done]} {named(play, thing).text}"


def hidden_location(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-ICO-28: the card with the number of the token is drawn and carried out."""
    found = next(card for card in play.content.locations.values() if card.number == step.amount)
    play.tell(LocationFound(someone(play, doing_now(play).doer), Ref("location", found.id)), "ML-ICO-28")
    yield from go_on(play, found.steps)


def new_exit(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-TER-48: an entry point that the die names is an exit for the doer's party."""
    yield from find_exit(play, doing_now(play).doer)


VERBS: dict[str, Verb] = {
    "hidden location": hidden_location,
    "find exit": new_exit,
    "turn lock": turn_lock,
}
