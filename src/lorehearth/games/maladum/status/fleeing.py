"""Terrified flight. (ML-STA-30 to ML-STA-33, ML-STA-43)"""

from __future__ import annotations

from lorehearth.games.maladum.board.gates import entry_cells, staging_cells
from lorehearth.games.maladum.board.going import Going, go, halt
from lorehearth.games.maladum.board.movement import allowance, best_way, count_move, in_reach
from lorehearth.games.maladum.board.places import area, everyone, touching
from lorehearth.games.maladum.board.steps import lies, passage, ways
from lorehearth.games.maladum.characters import hostile, in_party, seat_of
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.events import Flees
from lorehearth.games.maladum.status.statuses import relieve
from lorehearth.kernel.looking import looks
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.table.cellsets import CellSet

FAR = 1000
"""Further than any way: where no way leads."""


class FleeTo(Option, frozen=True):
    verb = "flee-to"
    says = "Flee to {cell}"
    cell: str


def flee(play: QuestPlay, who: int) -> Flow[None]:
    """ML-STA-30: spend all actions of the turn under way on flight; then the counter is removed. Whoever runs
    the turn ends it, and marks it as activated."""
    play.tell(Flees(someone(play, who)), "ML-STA-30")
    turn = play.state.turn
    assert turn is not None
    while turn.actions > 0:
        turn.actions -= 1
        turn.taken += 1
        if not (yield from _one_move(play, who)):
            break
        turn = play.state.turn
        assert turn is not None
    turn.actions = 0
    relieve(play, who, "terrified", "ML-STA-30")


def _one_move(play: QuestPlay, who: int) -> Flow[bool]:
    """One move action of it; False if there is none to make, or it was the last (ML-STA-32, ML-STA-43)."""
    character = play.state.characters[who]
    if character.cell < 0 or lies(character) or character.netted or character.pit:
        return False
    best = _best(play, who)
    if not best or not count_move(play, who, "move"):
        return False
    names = play.content.field.board.names
    cell = best[0]
    if len(best) > 1:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"Where does {title(play, who)} flee?",
            [FleeTo(names[each]) for each in best],
            "ML-STA-43",
        )
        cell = play.content.field.board.cell(chosen.cell)
    going = Going(play, who, "move")
    yield from go(play, going, best_way(play, going, cell))
    yield from halt(play, going)
    return not going.over


@looks
def _best(play: QuestPlay, who: int) -> list[int]:
    """Where the move ends: as far from the nearest enemy as can be, never in contact with one; without any
    enemies, as near to the way out as can be. Nothing, if it stands best where it is."""
    sets = play.content.field.sets
    enemies = [other for other in everyone(play) if _threatens(play, who, other)]
    here = area(play, who)
    squares = in_reach(play, Going(play, who, "move"), allowance(play, who))
    if not enemies:
        return _towards_the_way_out(play, who, squares)
    contact = _contact(play, enemies)
    away = _ways_from(play, enemies)
    start = -1 if here & contact else _worth(away, here)
    squares &= ~contact
    found = {cell: _worth(away, sets.bit[cell]) for cell in sets.cells(squares)}
    most = max(found.values(), default=-1)
    return [cell for cell, worth in found.items() if worth == most] if most > start else []


def _threatens(play: QuestPlay, who: int, other: int) -> bool:
    return hostile(play, who, other) and not play.state.characters[other].defeated


def _contact(play: QuestPlay, enemies: list[int]) -> CellSet:
    found = 0
    for enemy in enemies:
        found |= area(play, enemy)
    return touching(play).spread(found)


def _ways_from(play: QuestPlay, enemies: list[int]) -> list[list[CellSet]]:
    """From each enemy, what is 0, 1, 2 ... squares of way off; nobody bars it, and doors are no bar."""
    return [ways(play, enemy, doors=True, crowd=True) for enemy in enemies]


def _worth(away: list[list[CellSet]], cells: CellSet) -> int:
    """How long the way from the nearest enemy is."""
    return min(next((step for step, layer in enumerate(layers) if layer & cells), FAR) for layers in away)


def _towards_the_way_out(play: QuestPlay, who: int, squares: CellSet) -> list[int]:
    """ML-STA-33: the staging point of its party, or the nearest entry point."""
    field, state = play.content.field, play.state
    character = state.characters[who]
    if in_party(character) and field.staging:
        goal = field.sets.of(staging_cells(play, character.party))
    else:
        goal = field.sets.of(cell for entry in field.entries for cell in entry_cells(play, entry))
    steps = passage(play, who, doors=True, crowd=True)
    front, unseen = goal, field.sets.all & ~goal
    here = area(play, who)
    while front and not front & here:
        if front & squares:
            return field.sets.cells(front & squares)
        front = steps.spread(front) & unseen
        unseen &= ~front
    return []
