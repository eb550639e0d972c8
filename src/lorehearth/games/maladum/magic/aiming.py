"""What a spell or another deed is aimed at: in words, and as it is laid down. (ML-SPL-07)"""

from __future__ import annotations

from lorehearth.games.maladum.magic.options import (
    Aim,
    AimDoor,
    AimPiece,
    AimSquare,
    AimToken,
)
from lorehearth.games.maladum.names import door, named, square, terrain, title
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Doing
from lorehearth.kernel.names import Ref
from lorehearth.kernel.questions import Option


def aim_words(play: QuestPlay, option: Option) -> str:
    """What is aimed at, in words."""
    match option:
        case Aim(piece=who):
            return title(play, who)
        case AimSquare(cell=name):
            return f"Square {name}"
        case AimPiece(thing=number):
            return named(play, _terrain(play, number)).text
        case AimDoor(edge=name):
            return named(play, door(play, play.content.field.board.edge_named(name))).text
        case AimToken(pile=pile, card=token):
            kind, _, of = pile.partition(" ")
            at = square(play, int(of)).id if kind == "ground" else title(play, int(of))
            return f"{named(play, token_ref(token)).text} of {at}"
    return option.label


def _terrain(play: QuestPlay, number: int) -> Ref:
    return terrain(number, square(play, play.state.pieces[number].cell).id)


def aimed(play: QuestPlay, doing: Doing, option: Option) -> None:
    """Lay down what a deed is aimed at."""
    board = play.content.field.board
    match option:
        case Aim(piece=who):
            doing.target, doing.cell = who, play.state.characters[who].cell
        case AimSquare(cell=name):
            doing.cell = board.cell(name)
        case AimPiece(thing=number):
            doing.piece, doing.cell = number, play.state.pieces[number].cell
        case AimDoor(edge=name):
            doing.edge = board.edge_named(name)
        case AimToken(pile=pile, card=token):
            doing.pile, doing.token = pile, token
            kind, _, of = pile.partition(" ")
            doing.cell = int(of) if kind == "ground" else play.state.characters[int(of)].cell
