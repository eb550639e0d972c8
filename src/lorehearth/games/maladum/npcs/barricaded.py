"""Entry points behind a barricade. (ML-TER-09 to ML-TER-12)"""

from __future__ import annotations

from lorehearth.games.maladum.board.gates import entry_cells
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.names import several, terrain
from lorehearth.games.maladum.npcs.arrivals import active_entries
from lorehearth.games.maladum.npcs.events import BarricadeForced, BarricadeRolled, WentRound
from lorehearth.games.maladum.npcs.paths import barricades
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow

CLOCKWISE, ANTICLOCKWISE = 1, -1


def barricade_at(play: QuestPlay, entry: int) -> int | None:
    """The barricade that fills the way in: where every square at the entry point lies under one."""
    sets, standing = play.content.field.sets, barricades(play)
    if not standing or entry not in play.content.field.entries:
        return None
    wanted = sets.of(entry_cells(play, entry))
    if wanted & ~sum(standing.values()):
        return None
    return next(number for number, cells in standing.items() if cells & wanted)


def at_the_barricade(play: QuestPlay, who: int) -> Flow[bool]:
    """ML-TER-09: whoever would enter there rolls for all who wait; False if they go elsewhere."""
    character = play.state.characters[who]
    if character.cell >= 0 or character.where != "waiting":
        return True
    number = barricade_at(play, character.entry)
    if number is None:
        return True
    entry = character.entry
    (face,) = yield from MAGIC.roll()
    play.tell(BarricadeRolled(entry, Dice.of(MAGIC.name, [face])), "ML-TER-09")
    waiting = [
        other
        for other, each in enumerate(play.state.characters)
        if each.where == "waiting" and each.entry == entry
    ]
    if face in "34":
        yield from force(play, waiting, number)
        return True
    if face in "12":
        go_round(play, waiting, entry, CLOCKWISE, "ML-TER-10")
    else:
        go_round(play, waiting, entry, ANTICLOCKWISE, "ML-TER-12")
    return False


def force(play: QuestPlay, waiting: list[int], number: int) -> Flow[None]:
    """ML-TER-11: the barricade is gone, and they are fatigued."""
    play.tell(BarricadeForced(several(play, waiting), terrain(number)), "ML-TER-11")
    play.state.pieces[number].cell = OFF
    for other in waiting:
        yield from suffer(play, other, "fatigued", "ML-TER-11")


def go_round(play: QuestPlay, waiting: list[int], entry: int, way: int, rule: str) -> None:
    """ML-TER-10, ML-TER-12: to the next entry point, and not in this round."""
    order = around(play)
    goal = order[(order.index(entry) + way) % len(order)] if entry in order else entry
    for other in waiting:
        play.state.characters[other].entry = goal
        play.state.acted.append(other)
        play.state.characters[other].activated = True
    play.tell(WentRound(several(play, waiting), goal), rule)


def around(play: QuestPlay) -> list[int]:
    """The active entry points as they lie around the map, clockwise from its north-western corner."""
    field = play.content.field

    def place(entry: int) -> tuple[int, int]:
        point = field.entries[entry]
        x, y, _ = field.board.spots[point.cells[0]]
        along = (x, y, -x, -y)[point.side]
        return point.side, along

    return sorted(active_entries(play), key=place)
