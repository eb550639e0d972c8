"""Moving objects and dragging the fallen. (ML-OBJ, ML-RUL-35, ML-DEF-07)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.entering import Escape, allowed, escape, leave_area, ways_out
from lorehearth.games.maladum.board.events import ObjectMoved
from lorehearth.games.maladum.board.going import Going, halt, leave, one_step, set_down, tell_trail
from lorehearth.games.maladum.board.loads import Load, hands, helpers_needed, near_enemy
from lorehearth.games.maladum.board.movement import GO_NO_FURTHER, MoveTo, allowance, count_move, move_to
from lorehearth.games.maladum.board.moves import forbids_moving
from lorehearth.games.maladum.board.places import (
    area,
    everyone,
    fills,
    held,
    pieces_touched,
    pits,
    shut,
    touching,
)
from lorehearth.games.maladum.board.steps import can_stand, open_squares, passage, solid
from lorehearth.games.maladum.characters import base_of, seat_of
from lorehearth.games.maladum.goals import note
from lorehearth.games.maladum.names import someone, square, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squares import STEPS

PENALTY = 2
"""ML-OBJ-05, ML-OBJ-07: squares by which a heavy thing shortens the move."""

ENEMY = Refusal("it or the object is in contact with an enemy", "ML-OBJ-02")
TOO_LARGE = Refusal("it is too large to be moved", "ML-OBJ-08")
NEEDS_HELP = Refusal("it takes more hands", "ML-OBJ-07")
IN_PIT = Refusal("it lies in a pit", "ML-TRP-12")
NO_WAY = Refusal("there is no room to move it", "ML-OBJ-09")


class MoveObject(Option, frozen=True):
    verb = "move-object"
    thing: int


class Drag(Option, frozen=True):
    """ML-RUL-35."""

    piece: int


class WithHelp(Option, frozen=True):
    """ML-OBJ-06: who lends a hand."""

    verb = "help"
    piece: int


class ThingTo(Option, frozen=True):
    verb = "thing"
    says = "The thing goes to {cell}"
    cell: str


NO_HELP = enough("Nobody else helps")


# -- the deeds -----------------------------------------------------------------------------------------------


def objects(play: QuestPlay, who: int) -> list[MoveObject]:
    """ML-OBJ-01, ML-OBJ-02: movable things in contact."""
    if play.state.characters[who].cell < 0:
        return []
    kinds = play.content.pieces
    return [
        MoveObject(number)
        for number in pieces_touched(play, who)
        if kinds[(piece := play.state.pieces[number]).kind].size and fills(play, piece)
    ]


def fallen(play: QuestPlay, who: int) -> list[Drag]:
    """ML-RUL-35: defeated characters in contact."""
    if play.state.characters[who].cell < 0:
        return []
    return [
        Drag(other)
        for other in everyone(play)
        if play.state.characters[other].defeated and Load(play, who=other).touched_by(who)
    ]


def load_of(play: QuestPlay, option: MoveObject | Drag) -> Load:
    return Load(play, piece=option.thing) if isinstance(option, MoveObject) else Load(play, who=option.piece)


def forbids(play: QuestPlay, who: int, option: MoveObject | Drag) -> Refusal | None:
    why = lacks_action(play, who) or forbids_moving(play, who)
    if why is not None:
        return why
    if isinstance(option, Drag) and play.state.characters[option.piece].pit:
        return IN_PIT
    load = load_of(play, option)
    needed = helpers_needed(play, who, load)
    if needed is None or base_of(play, who) == "large":
        return TOO_LARGE
    if near_enemy(play, who, load):
        return ENEMY
    if needed[0] > len(hands(play, who, load)):
        return NEEDS_HELP
    going = Going(play, who, "move")
    able = next(_steps(play, who, load), None) is not None or ways_out(play, going)
    return None if able else NO_WAY


def act(play: QuestPlay, who: int, option: MoveObject | Drag) -> Flow[None]:
    pay_action(play)
    count_move(play, who, "move")
    yield from move_with(play, who, load_of(play, option))


def object_words(play: QuestPlay, who: int, option: MoveObject) -> str:
    return f"Move {play.ruleset.named(play, Load(play, piece=option.thing).ref).text}"


def drag_words(play: QuestPlay, who: int, option: Drag) -> str:
    return f"Drag {title(play, option.piece)}"


DEEDS = (
    deed(MoveObject, objects, act, forbids, words=object_words, costs=lambda *_: ACTION),
    deed(Drag, fallen, act, forbids, words=drag_words, costs=lambda *_: ACTION),
)


# -- the move ------------------------------------------------------------------------------------------------


def move_with(play: QuestPlay, who: int, load: Load) -> Flow[None]:
    """ML-OBJ-03, ML-OBJ-09: step by step, the thing alongside; helpers come after, and tire (ML-OBJ-10)."""
    helpers = yield from choose_helpers(play, who, load)
    needed = helpers_needed(play, who, load)
    assert needed is not None
    limit = allowance(play, who) - (PENALTY if len(helpers) < needed[1] else 0)
    going = Going(play, who, "move")
    while not going.over and going.left(limit) > 0:
        names = play.content.field.board.names
        options: list[Option] = [move_to(names[cell]) for cell in moves(play, going, load)]
        options += ways_out(play, going)
        if not options:
            break
        if going.used:
            options.append(GO_NO_FURTHER)
        chosen = yield from play.ask(
            seat_of(play, who), lambda: f"Where does {title(play, who)} go?", options, "ML-OBJ-03"
        )
        if chosen is GO_NO_FURTHER:
            break
        if isinstance(chosen, Escape):
            yield from take_out(play, going, load, chosen.seat)
        elif isinstance(chosen, MoveTo):
            yield from step_with(play, going, load, play.content.field.board.cell(chosen.cell))
    tell_trail(play, going)
    yield from bring_helpers(play, who, load, helpers)
    yield from halt(play, going)


def choose_helpers(play: QuestPlay, who: int, load: Load) -> Flow[list[int]]:
    """ML-OBJ-06, ML-OBJ-07, ML-RUL-72: the mover's player says who helps; another's player is asked."""
    needed = helpers_needed(play, who, load)
    assert needed is not None
    least, most_ = needed
    helpers: list[int] = []
    able = hands(play, who, load)
    while able and len(helpers) < most_:
        options: list[Option] = [WithHelp(other) for other in able]
        if len(helpers) >= least:
            options.append(NO_HELP)
        elif len(able) == 1:
            helpers.append(able.pop())
            continue
        chosen = yield from play.ask(
            seat_of(play, who),
            "Who helps to move it?",
            options,
            "ML-OBJ-06",
            words=lambda option: title(play, option.piece) if isinstance(option, WithHelp) else option.label,
        )
        if not isinstance(chosen, WithHelp):
            break
        able.remove(chosen.piece)
        helpers.append(chosen.piece)
    return helpers


def moves(play: QuestPlay, going: Going, load: Load) -> list[int]:
    """ML-OBJ-09: the squares that the mover can step to so that the thing can stay beside it."""
    return list(_steps(play, going.who, load))


def _steps(play: QuestPlay, who: int, load: Load) -> Iterator[int]:
    sets = play.content.field.sets
    here = sets.bit[play.state.characters[who].cell]
    own = sets.of(load.squares())
    free = (open_squares(play, who) & can_stand(play, who)) | own
    near = passage(play, who).spread(here)
    ways = shifts(play, who, load)
    for cell in sets.cells(near & free):
        if places(play, who, load, cell, ways):
            yield cell


def shifts(play: QuestPlay, who: int, load: Load) -> list[tuple[int | None, CellSet]]:
    """The steps that the thing can take, or none (None), with the squares that it would then be in."""
    field = play.content.field
    board, sets, squares = field.board, field.sets, load.squares()
    own = sets.of(squares)
    full = solid(play) & ~own | held(play, but=who) & ~(own if load.who != OFF else 0) | pits(play)
    edges = shut(play) | field.too_high(0)
    found: list[tuple[int | None, CellSet]] = []
    for way in (None, *range(8)):
        to = load.shifted(way)
        if to is None or (there := sets.of(to)) & full:
            continue
        if way is None or all(board.can_step(cell, way, "either", edges) for cell in squares):
            found.append((way, there))
    return found


def places(
    play: QuestPlay,
    who: int,
    load: Load,
    mover: int,
    ways: Sequence[tuple[int | None, CellSet]] | None = None,
) -> list[int | None]:
    """ML-OBJ-09: the steps of the thing, or none (None), that bring it beside the mover's square. `ways`: its
    `shifts`, where they are known."""
    sets = play.content.field.sets
    full = sets.bit[mover]
    if full & sets.of(load.squares()):
        full |= area(play, who)  # they do not change places
    near = touching(play).near[mover]
    found = shifts(play, who, load) if ways is None else ways
    return [way for way, there in found if there & near and not there & full]


def step_with(play: QuestPlay, going: Going, load: Load, cell: int) -> Flow[None]:
    """One step of the mover, and at most one of the thing."""
    who, board = going.who, play.content.field.board
    ways = places(play, who, load, cell)
    way = ways[0]
    if len(ways) > 1:
        corners = {board.names[_corner(load, each)]: each for each in ways}
        chosen = yield from play.ask(
            seat_of(play, who), "Where does the thing go?", [ThingTo(name) for name in corners], "ML-OBJ-09"
        )
        way = corners[chosen.cell]
    before, was, used, moved = load.squares(), load.cell, going.used, load.ref
    load.place(_corner(load, way))
    yield from one_step(play, going, cell)
    if going.used == used:
        load.place(was)  # the mover was stopped before the step
    if load.cell == was:
        return
    tell_trail(play, going)
    play.tell(ObjectMoved(someone(play, who), moved, square(play, load.cell)), "ML-OBJ-03")
    if load.piece != OFF:
        yield from beyond.piece_moved(play, load.piece, before, load.squares())
        going.over = going.over or play.state.pieces[load.piece].cell < 0
    elif beyond.looms(play, load.who, before[0], load.cell):
        yield from beyond.befalls(play, load.who, before[0], load.cell)


def _corner(load: Load, way: int | None) -> int:
    if way is None:
        return load.cell
    found = load.play.content.field.board.shift(load.cell, STEPS[way])
    assert found is not None, "it stays on the map"
    return found


def bring_helpers(play: QuestPlay, who: int, load: Load, helpers: list[int]) -> Flow[None]:
    """ML-OBJ-10: helpers end in free squares in contact with the thing; those whose turn it is not tire."""
    field = play.content.field
    for helper in helpers:
        if play.state.characters[helper].cell >= 0 and load.cell >= 0 and not load.touched_by(helper):
            free = touching(play).spread(field.sets.of(load.squares())) & can_stand(play, helper)
            cells = field.sets.cells(free)
            if cells:
                cell = cells[0]
                if len(cells) > 1:
                    chosen = yield from play.ask(
                        seat_of(play, helper),
                        lambda helper=helper: f"Where does {title(play, helper)} end?",  # type: ignore[misc]
                        [move_to(field.board.names[each]) for each in cells],
                        "ML-OBJ-10",
                    )
                    cell = field.board.cell(chosen.cell)
                set_down(play, helper, cell)
        turn = play.state.turn
        if turn is None or turn.who != helper:
            yield from beyond.suffer(play, helper, "fatigued", "ML-OBJ-06")


def take_out(play: QuestPlay, going: Going, load: Load, seat: int) -> Flow[None]:
    """ML-OBJ-11, ML-RUL-35, ML-DEF-07: the mover escapes, and what it moves leaves play with it."""
    who = going.who
    if not (yield from allowed(play, who, seat)):
        going.points_refused.append(seat)
        return
    if not (yield from leave(play, going, 0)):
        return
    going.used += 1
    going.over = True
    tell_trail(play, going)
    taken = load.ref
    if load.piece != OFF:
        piece = play.state.pieces[load.piece]
        note(play.state, "drag out", piece.id or piece.kind, play.state.characters[who].party)
        piece.cell = OFF
    else:
        leave_area(play, load.who)
    yield from escape(play, who, (taken,))
