"""How things are referred to in what is told, and what they are called when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from lorehearth.kernel.names import CardFace, Name, Path, Ref
from lorehearth.kernel.play import Play
from lorehearth_ford.content import SIDES, Content
from lorehearth_ford.state import State

FordPlay: TypeAlias = Play[State, Content]


def unit(play: FordPlay, number: int) -> Ref:
    """A unit, where it stands now."""
    return play.content.field.board.pieces[number][play.state.units[number].cell]


def walked(play: FordPlay, number: int, cells: Iterable[int]) -> Path:
    """The way that a unit is about to go, from where it stands now."""
    names = play.content.field.board.names
    here = play.state.units[number].cell
    return Path(unit(play, number), tuple([names[cell] for cell in (here, *cells)]))


def named(play: FordPlay, ref: Ref) -> Name:
    """What a thing is called: a unit by name and place, "Blue Spears at 6.3"."""
    match ref.kind:
        case "piece":
            found = play.state.units[int(ref.id)]
            kind = play.content.kinds[found.kind]
            return Name(f"{SIDES[found.side]} {kind.name} at {ref.at}".strip(), kind.many)
        case "card":
            return Name(play.content.cards[ref.id].name)
        case "seat":
            return Name(SIDES[int(ref.id)])
    return Name(ref.id)


def title(play: FordPlay, number: int) -> str:
    """A unit in words, for questions and labels."""
    return named(play, unit(play, number)).text


def face(play: FordPlay, ref: Ref) -> CardFace:
    card = play.content.cards[ref.id]
    return CardFace(card.id, card.name, card.text)
