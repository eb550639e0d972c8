"""Interacting with terrain: what each piece is for, by the names that its entry gives. (ML-ACT-01)

A piece says `does = ["gong"]`; the table of the module that has its subject says what one may do with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import ACTION, TWO_ACTIONS, lacks_action, pay_action
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.places import engaged_with, pieces_touched, touches_piece
from lorehearth.games.maladum.headings import DEED
from lorehearth.games.maladum.names import named, someone, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.events import Interacted
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal

ENGAGED = Refusal("an enemy is engaged with it", "ML-ACT-01")
TOO_FAR = Refusal("it is not in contact with that", "ML-ACT-01")
CREATURE = Refusal("a creature does nothing with terrain", "ML-ICO-15")
USED_UP = Refusal("nothing more is to be had there", "ML-SEA-01")
LOCKED = Refusal("it is locked", "ML-SEA-01")
TOO_HIGH = Refusal("it hangs too high", "ML-TER-34")

Forbids = Callable[[QuestPlay, int, int], Refusal | None]
Does = Callable[[QuestPlay, int, int], Flow[None]]


class Interact(Option, frozen=True):
    """What somebody does with a terrain piece."""

    piece: str
    how: str


class Interaction(NamedTuple):
    """One thing that can be done with pieces of a kind: what it is called, its rule, why not, and how."""

    how: str
    says: str
    rule: str
    do: Does
    forbids: Forbids | None = None
    actions: int = 1


def number_of(option: Interact) -> int:
    """The number of the piece that an option is about."""
    return int(option.piece[1:])


def interactions(play: QuestPlay, number: int) -> Iterator[Interaction]:
    """All that the piece is for."""
    from lorehearth.games.maladum.terrain.uses import USES

    for does in play.content.pieces[play.state.pieces[number].kind].does:
        yield from USES.get(does, ())


def interaction(play: QuestPlay, option: Interact) -> Interaction:
    return next(each for each in interactions(play, number_of(option)) if each.how == option.how)


def wishes(play: QuestPlay, who: int) -> list[Interact]:
    return [
        Interact(f"t{number}", each.how)
        for number, piece in enumerate(play.state.pieces)
        if piece.cell >= 0
        for each in interactions(play, number)
    ]


def able(play: QuestPlay, who: int) -> list[Interact]:
    near = pieces_touched(play, who)
    found = [Interact(f"t{number}", each.how) for number in near for each in interactions(play, number)]
    return [option for option in found if forbids(play, who, option) is None]


def forbids(play: QuestPlay, who: int, option: Interact) -> Refusal | None:
    """ML-ACT-01, ML-ICO-15, and what the piece itself asks for."""
    number, found = number_of(option), interaction(play, option)
    if not touches_piece(play, who, number):
        return TOO_FAR
    if has(play, who, "creature"):
        return CREATURE
    if engaged_with(play, who):
        return ENGAGED
    if "high" in play.content.pieces[play.state.pieces[number].kind].does and not reaches_high(play, who):
        return TOO_HIGH
    why = lacks_action(play, who, found.actions)
    return why if why is not None or found.forbids is None else found.forbids(play, who, number)


def reaches_high(play: QuestPlay, who: int) -> bool:
    """ML-TER-34: by reach, flying, scrambling or the like."""
    from lorehearth.games.maladum.equipment.inventory import carried
    from lorehearth.games.maladum.gear import whole

    if has(play, who, "fly") or has(play, who, "scramble"):
        return True
    return any(
        whole(token) and play.content.items[token].signs.get("reach", 0) for token in carried(play, who)
    )


def interact(play: QuestPlay, who: int, option: Interact) -> Flow[None]:
    number, found = number_of(option), interaction(play, option)
    pay_action(play, found.actions)
    play.tell(Interacted(someone(play, who), terrain(number)), found.rule)
    yield from beyond.scorched(play, who, piece=number)
    yield from found.do(play, who, number)
    play.over(DEED)


def words(play: QuestPlay, who: int, option: Interact) -> str:
    name = named(play, terrain(number_of(option), where(play, number_of(option)))).text
    return interaction(play, option).says.replace("{piece}", name)


def where(play: QuestPlay, number: int) -> str:
    return play.content.field.board.names[play.state.pieces[number].cell]


def costs(play: QuestPlay, who: int, option: Interact) -> tuple[Cost, ...]:
    return ACTION if interaction(play, option).actions == 1 else TWO_ACTIONS
