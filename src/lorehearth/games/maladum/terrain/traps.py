"""Pits and nets. (ML-TRP-08 to ML-TRP-18, ML-TRP-20)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action
from lorehearth.games.maladum.board.gates import entry_cells
from lorehearth.games.maladum.board.places import (
    everyone,
    filled,
    held,
    piece_squares,
    pit_around,
    pits,
    squares,
    touching,
)
from lorehearth.games.maladum.board.pushing import knock_prone
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.names import someone, square
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.events import ClimbedOut, FellIntoPit, NetCut, Netted, PitOpened
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal
from lorehearth.table.cellsets import CellSet

PIT_DICE, NET_DICE = 2, 1
BLUDGEONING = {"bludgeoning": 1}
PIT = ((0, 0), (1, 0), (0, 1), (1, 1))
SMALL_PIT = ((0, 0),)


# -- pits ----------------------------------------------------------------------------------------------------


def takes_a_pit(play: QuestPlay) -> CellSet:
    """ML-TRP-08: squares without terrain, and not in contact with an entry point."""
    field = play.content.field
    gates = field.sets.of(cell for entry in field.entries for cell in entry_cells(play, entry))
    laid = field.sets.of(
        cell for piece in play.state.pieces for cell in piece_squares(play, piece) if piece.cell >= 0
    )
    return field.sets.all & ~gates & ~laid & ~pits(play)


def open_pit(play: QuestPlay, cell: int, rule: str, *, small: bool = False) -> Flow[None]:
    """A pit opens here, as far as there is room for it; whoever stands there falls in."""
    field = play.content.field
    wanted = [field.board.shift(cell, step) for step in (SMALL_PIT if small else PIT)]
    able = takes_a_pit(play)
    laid = [found for found in wanted if found is not None and field.sets.bit[found] & able]
    if not laid:
        return
    play.state.pits = sorted((*play.state.pits, *laid))
    play.tell(PitOpened(tuple(square(play, found) for found in laid)), rule, "ML-TRP-08")
    for who in list(everyone(play)):
        character = play.state.characters[who]
        # A large base falls only if nothing of the floor is left under it.
        if character.cell >= 0 and all(found in laid for found in squares(play, who)):
            yield from fall_into_pit(play, who)


def fall_into_pit(play: QuestPlay, who: int) -> Flow[None]:
    """ML-TRP-09: two squares deep."""
    play.state.characters[who].pit = True
    play.tell(FellIntoPit(someone(play, who)), "ML-TRP-09")
    yield from attack_by_rule(play, who, PIT_DICE, BLUDGEONING, "ML-TRP-09")
    if play.state.characters[who].cell >= 0 and not play.state.characters[who].defeated:
        yield from knock_prone(play, who, "ML-TRP-09")


class ClimbOut(Option, frozen=True):
    verb = "climb-out"
    says = "Climb out of the pit to {cell}"
    cell: str


def ways_out(play: QuestPlay, who: int) -> list[int]:
    """ML-TRP-12: free squares in contact with the pit."""
    field = play.content.field
    pit = pit_around(play, play.state.characters[who].cell)
    return field.sets.cells(touching(play).spread(pit) & ~pit & ~pits(play) & ~filled(play) & ~held(play))


def wishes_to_climb_out(play: QuestPlay, who: int) -> list[ClimbOut]:
    if not play.state.characters[who].pit:
        return []
    names = play.content.field.board.names
    return [ClimbOut(names[cell]) for cell in ways_out(play, who)]


def forbids_climbing_out(play: QuestPlay, who: int, option: ClimbOut) -> Refusal | None:
    if play.state.characters[who].prone:
        return Refusal("it lies prone", "ML-ADV-06")
    return lacks_action(play, who)


def climb_out(play: QuestPlay, who: int, option: ClimbOut) -> Flow[None]:
    pay_action(play)
    yield from leave_pit(play, who, play.content.field.board.cell(option.cell))


def leave_pit(play: QuestPlay, who: int, cell: int) -> Flow[None]:
    """ML-TRP-12: out into a square beside the pit, where the action ends."""
    from lorehearth.games.maladum.board.movement import put

    play.tell(ClimbedOut(someone(play, who), square(play, cell)), "ML-TRP-12")
    play.state.characters[who].pit = False
    yield from put(play, who, cell)


# -- nets ----------------------------------------------------------------------------------------------------


def net(play: QuestPlay, who: int, rule: str) -> Flow[None]:
    """ML-TRP-14: somebody hangs in the air."""
    play.state.characters[who].netted = True
    play.tell(Netted(someone(play, who)), rule, "ML-TRP-14")
    return
    yield


def cut_net(play: QuestPlay, who: int) -> Flow[None]:
    """ML-TRP-17, ML-TRP-18: any damage removes the net; whoever hung in it drops."""
    play.state.characters[who].netted = False
    play.tell(NetCut(someone(play, who)), "ML-TRP-17", "ML-TRP-18")
    yield from attack_by_rule(play, who, NET_DICE, BLUDGEONING, "ML-TRP-18")
    if play.state.characters[who].cell >= 0 and not play.state.characters[who].defeated:
        yield from knock_prone(play, who, "ML-TRP-18")


DEEDS = (
    deed(
        ClimbOut,
        wishes_to_climb_out,
        climb_out,
        forbids_climbing_out,
        costs=lambda play, who, option: ACTION,
    ),
)
