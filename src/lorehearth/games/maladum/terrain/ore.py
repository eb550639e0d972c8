"""Ore, hoppers and lifts. (ML-MIN-09 to ML-MIN-15)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.board.jumping import floor_at, height_of
from lorehearth.games.maladum.board.places import beside, engaged_with, filled, held, piece_squares, squares
from lorehearth.games.maladum.characters import seat_of, size_of
from lorehearth.games.maladum.equipment.inventory import carried, lying, move_token
from lorehearth.games.maladum.equipment.stock import gain_new
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.names import someone, square, terrain
from lorehearth.games.maladum.npcs.noise import make_noise
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Piece
from lorehearth.games.maladum.terrain.events import LiftMoved, Mined, OreMoved
from lorehearth.games.maladum.terrain.interacting import ENGAGED, Interaction
from lorehearth.games.maladum.terrain.mine_carts import LOAD
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough
from lorehearth.table.squares import STEPS

ORE = "graam-ore"
TOKENS = 5
"""ML-MIN-14."""
NO_TOOL = Refusal("it has nothing to break rock with", "ML-MIN-09")
EMPTY = Refusal("nothing is in it", "ML-MIN-13")
NOWHERE = Refusal("no space beside it lies lower", "ML-MIN-13")
NO_DOCK = Refusal("no other mast has room for the platform", "ML-MIN-15")
CONTAINERS = ("hopper", "cart", "platform")


class MoveOre(Option, frozen=True):
    """ML-MIN-11: from one square to another."""

    verb = "move-ore"
    says = "Move ore from {cell} to {to}"
    cell: str
    to: str


class PickUpOre(Option, frozen=True):
    verb = "pick-up-ore"
    says = "Pick up ore at {cell}"
    cell: str


class GoAlong(Option, frozen=True):
    verb = "go-along"
    says = "Go along with it"


class Dock(Option, frozen=True):
    verb = "dock"
    says = "At {cell}"
    cell: str


# -- mining --------------------------------------------------------------------------------------------------


def forbids_mining(play: QuestPlay, who: int, number: int) -> Refusal | None:
    """ML-MIN-09: a pick, hammer, shovel, crafting tools or the like, which say so in their entry."""
    for each in carried(play, who):
        if whole(each) and play.content.items[each].signs.get("mining"):
            return None
    return NO_TOOL


def mine(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-MIN-09, ML-MIN-10: an ore counter in the miner's square, and noise."""
    cell = play.state.characters[who].cell
    play.state.ore[cell] = play.state.ore.get(cell, 0) + 1
    play.tell(Mined(someone(play, who)), "ML-MIN-09")
    yield from make_noise(play, who, "ML-MIN-10")


# -- moving ore ----------------------------------------------------------------------------------------------


def container_at(play: QuestPlay, cell: int) -> int | None:
    """The hopper, cart or lift platform in a square."""
    for number, piece in enumerate(play.state.pieces):
        does = play.content.pieces[piece.kind].does
        if cell in piece_squares(play, piece) and any(each in does for each in CONTAINERS):
            return number
    return None


def pour(play: QuestPlay, ore: int, cell: int) -> Ref:
    """Ore comes into a square, or into the container there; tells where it is now."""
    number = container_at(play, cell)
    if number is None:
        play.state.ore[cell] = play.state.ore.get(cell, 0) + ore
        return square(play, cell)
    play.state.pieces[number].ore += ore
    return terrain(number)


def laden(play: QuestPlay) -> dict[int, int]:
    """The containers with ore in them, by their squares."""
    pieces = play.state.pieces
    return {piece.cell: number for number, piece in enumerate(pieces) if piece.ore and piece.cell >= 0}


def heaps(play: QuestPlay, who: int) -> list[int]:
    """Squares with ore in or beside one's own, on the ground or in a container."""
    sets = play.content.field.sets
    here = sets.of(squares(play, who))
    near = beside(play).spread(here) | here
    return [cell for cell in sorted({*play.state.ore, *laden(play)}) if sets.bit[cell] & near]


def take_ore(play: QuestPlay, cell: int, most: int = 0) -> int:
    """The ore of a square, of the ground first, or `most` of it, is taken away; tells how much."""
    state = play.state
    if cell in state.ore:
        taken = min(most or state.ore[cell], state.ore[cell])
        state.ore[cell] -= taken
        if not state.ore[cell]:
            del state.ore[cell]
        return taken
    piece = state.pieces[laden(play)[cell]]
    taken = min(most or piece.ore, piece.ore)
    piece.ore -= taken
    return taken


def wishes_to_move_ore(play: QuestPlay, who: int) -> list[MoveOre]:
    if not play.state.ore and not any(piece.ore for piece in play.state.pieces):
        return []
    field, found = play.content.field, list[MoveOre]()
    stuck = filled(play)
    for cell in heaps(play, who):
        found += [
            MoveOre(field.board.names[cell], field.board.names[near])
            for near in field.sets.cells(beside(play).near[cell])
            if not stuck & field.sets.bit[near] or container_at(play, near) is not None
        ]
    return found


def forbids_moving_ore(play: QuestPlay, who: int, option: MoveOre) -> Refusal | None:
    return ENGAGED if engaged_with(play, who) else lacks_action(play, who)


def move_ore(play: QuestPlay, who: int, option: MoveOre) -> Flow[None]:
    """ML-MIN-11: the whole pile goes, and the mover with it if it likes and there is room."""
    from lorehearth.games.maladum.board.movement import put

    pay_action(play)
    field = play.content.field
    cell, to = field.board.cell(option.cell), field.board.cell(option.to)
    ore = take_ore(play, cell)
    play.tell(OreMoved(ore, pour(play, ore, to)), "ML-MIN-11")
    free = field.sets.all & ~filled(play) & ~held(play)
    near = beside(play).near[play.state.characters[who].cell]
    if field.sets.bit[to] & free & near:
        chosen: Option = yield from play.ask(
            seat_of(play, who), "Does the mover go with the ore?", (GoAlong(), enough("Stay")), "ML-MIN-11"
        )
        if isinstance(chosen, GoAlong):
            yield from put(play, who, to)


def wishes_to_pick_up(play: QuestPlay, who: int) -> list[PickUpOre]:
    if not play.state.ore and not any(piece.ore for piece in play.state.pieces):
        return []
    return [PickUpOre(play.content.field.board.names[cell]) for cell in heaps(play, who)]


def forbids_picking_up(play: QuestPlay, who: int, option: PickUpOre) -> Refusal | None:
    return lacks_effortless(play, who)


def pick_up(play: QuestPlay, who: int, option: PickUpOre) -> Flow[None]:
    """ML-MIN-12: the counter becomes the matching token."""
    yield from pay_effortless(play, who)
    cell = play.content.field.board.cell(option.cell)
    if (yield from gain_new(play, who, ORE, "ML-MIN-12")):
        take_ore(play, cell, 1)


# -- hoppers -------------------------------------------------------------------------------------------------


def below(play: QuestPlay, number: int) -> list[int]:
    """ML-MIN-13: the squares beside a hopper that lie lower: on its own level, or below the edge of it."""
    board = play.content.field.board
    here = play.state.pieces[number].cell
    x, y, z = board.spots[here]
    found = []
    for dx, dy in STEPS:
        cell = floor_at(play, (x + dx, y + dy, z))
        if cell is None or height_of(play, cell) >= height_of(play, here):
            continue
        if board.spots[cell][2] < z or play.content.field.sets.bit[cell] & beside(play).near[here]:
            found.append(cell)
    return found


def forbids_tipping(play: QuestPlay, who: int, number: int) -> Refusal | None:
    if not play.state.pieces[number].ore and not play.state.tokens.count(f"piece {number}"):
        return EMPTY
    return None if below(play, number) else NOWHERE


def tip(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-MIN-13: all of it goes into a lower space, or a container there."""
    names = play.content.field.board.names
    options = [Dock(names[cell]) for cell in below(play, number)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield from play.ask(seat_of(play, who), "Where is it tipped?", options, "ML-MIN-13")
    cell = play.content.field.board.cell(chosen.cell)
    piece = play.state.pieces[number]
    ore, piece.ore = piece.ore, 0
    play.tell(OreMoved(ore, pour(play, ore, cell) if ore else square(play, cell)), "ML-MIN-13")
    other = container_at(play, cell)
    to = f"ground {cell}" if other is None else f"piece {other}"
    play.state.tokens.piles.setdefault(to, [])
    play.state.tokens.pour(f"piece {number}", to)


# -- lifts ---------------------------------------------------------------------------------------------------


def docks(play: QuestPlay) -> dict[int, int]:
    """The masts, and the square at which the platform docks beside each."""
    found: dict[int, int] = {}
    for number, placed in enumerate(play.content.quest.pieces):
        if "mast" in play.content.pieces[placed.kind].does and placed.opens:
            found[number] = play.content.field.board.cell(placed.opens[0])
    return found


def platforms(play: QuestPlay) -> dict[int, Piece]:
    return {
        number: piece
        for number, piece in enumerate(play.state.pieces)
        if "platform" in play.content.pieces[piece.kind].does and piece.cell >= 0
    }


def runs(play: QuestPlay, number: int) -> list[tuple[int, int]]:
    """ML-MIN-15: platforms that can be sent from this mast or called to it, and where each would go."""
    dock = docks(play)
    here = dock.get(number)
    found = []
    for platform, piece in platforms(play).items():
        if piece.cell == here:
            found += [(platform, cell) for mast, cell in dock.items() if mast != number and clear(play, cell)]
        elif here is not None and piece.cell in dock.values() and clear(play, here):
            found.append((platform, here))
    return found


def clear(play: QuestPlay, cell: int) -> bool:
    """No other platform, and nobody, at a dock."""
    sets = play.content.field.sets
    docked = any(piece.cell == cell for piece in platforms(play).values())
    return not docked and not sets.bit[cell] & (held(play) | filled(play))


def forbids_lift(play: QuestPlay, who: int, number: int) -> Refusal | None:
    return None if runs(play, number) else NO_DOCK


def work_lift(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-MIN-15: the platform goes with all that is on it (ML-MIN-14)."""
    names = play.content.field.board.names
    able = runs(play, number)
    platform, goal = able[0]
    if len(able) > 1:
        options = [Dock(names[cell]) for _, cell in able]
        chosen = yield from play.ask(seat_of(play, who), "Where does the platform go?", options, "ML-MIN-15")
        platform, goal = able[options.index(chosen)]
    state = play.state
    here = state.pieces[platform].cell
    for other, character in enumerate(state.characters):
        if character.cell == here and (character.riding == platform or size_of(play, other) <= LOAD):
            character.cell = goal
    for piece in state.pieces:
        if piece.cell == here:
            piece.cell = goal
    _carry_tokens(play, here, goal)
    play.tell(LiftMoved(terrain(platform), square(play, goal)), "ML-MIN-15")


def _carry_tokens(play: QuestPlay, here: int, goal: int) -> None:
    """ML-MIN-14: up to 5 of the tokens that lie on a platform go with it."""
    for token in lying(play, here)[:TOKENS]:
        move_token(play, token, f"ground {here}", f"ground {goal}")


USES = {
    "rockface": (Interaction("mine", "Break ore out of {piece}", "ML-MIN-09", mine, forbids_mining),),
    "hopper": (Interaction("tip", "Tip {piece}", "ML-MIN-13", tip, forbids_tipping),),
    "mast": (Interaction("lift", "Work the lift at {piece}", "ML-MIN-15", work_lift, forbids_lift, 2),),
}

DEEDS = (
    deed(MoveOre, wishes_to_move_ore, move_ore, forbids_moving_ore, costs=lambda play, who, option: ACTION),
    deed(
        PickUpOre,
        wishes_to_pick_up,
        pick_up,
        forbids_picking_up,
        costs=effortless,
    ),
)
