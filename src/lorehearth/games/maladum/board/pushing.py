"""Being moved against one's will: pushes, being pushed aside, falling over. (ML-KNB, ML-RUL-34, 41, 76)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.entering import escape, may_escape
from lorehearth.games.maladum.board.events import Held, Pushed
from lorehearth.games.maladum.board.going import arrive, set_down
from lorehearth.games.maladum.board.jumping import edge_beyond, fall
from lorehearth.games.maladum.board.opportunity import ranges
from lorehearth.games.maladum.board.places import held, pits, shut, squares, squares_at
from lorehearth.games.maladum.board.prone import knock_prone
from lorehearth.games.maladum.board.steps import can_stand, fitting_large, nearest_free, solid
from lorehearth.games.maladum.characters import base_of, seat_of
from lorehearth.games.maladum.names import someone, title, walked
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squares import DIRECTIONS

__all__ = ["apart", "knock_prone", "push", "push_aside"]


class PushTo(Option, frozen=True):
    """ML-RUL-34: between equal directions."""

    verb = "push"
    says = "To {cell}"
    cell: str


class LetGo(Option, frozen=True):
    """ML-ENT-05."""

    verb = "let-go"
    says = "Let it leave"


STAY_IN = enough("It stays in play")


def push(
    play: QuestPlay,
    who: int,
    origin: int,
    squares: int,
    rule: str,
    by: int = NOBODY,
    *,
    straight: bool = False,
) -> Flow[int]:
    """Push somebody directly away from a square (ML-RUL-76, ML-KNB-10, ML-KNB-11): over edges it falls
    (ML-JMP-09). Tells by how many squares. `by` picks between equal directions (NOBODY: the first player);
    `straight`: it goes that way or not at all."""
    if squares <= 0:
        return 0
    if held_fast(play, who) or has(play, who, "steady"):
        play.tell(Held(someone(play, who)), rule)
        return 0
    direction = yield from away(play, who, origin, rule, by)
    turns = (0,) if straight else (0, 1, 2)
    for done in range(squares):
        if (yield from pushed_out(play, who, direction)):
            return done + 1
        to = yield from pushed_to(play, who, origin, direction, by, turns)
        if to is None:
            return done
        cell, depth = to
        play.tell(Pushed(someone(play, who), walked(play, who, (cell,))), rule)
        if depth:
            yield from fall(play, who, cell, depth, "ML-JMP-09")
            return done + 1
        yield from shove(play, who, cell)
        character = play.state.characters[who]
        if character.cell != cell or character.defeated:
            return done + 1
    return squares


def pushed_out(play: QuestPlay, who: int, direction: int) -> Flow[bool]:
    """ML-ENT-05: who is pushed against the way out leaves only if its player allows it; else it stays."""
    character, field = play.state.characters[who], play.content.field
    if not may_escape(play, who) or direction % 2 or not field.staging:
        return False
    point = field.staging[play.state.staging[character.party]]
    if character.cell not in point.cells or point.side != direction // 2:
        return False
    chosen: Option = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)} is pushed against the way out",
        (LetGo(), STAY_IN),
        "ML-ENT-05",
    )
    if isinstance(chosen, LetGo):
        yield from escape(play, who)
        return True
    return False


def shove(play: QuestPlay, who: int, cell: int) -> Flow[None]:
    """Somebody is moved one square by force: traps and terrain, then those near (ML-ICO-97, ML-ICO-24)."""
    came, before = play.state.characters[who].cell, ranges(play, who)
    set_down(play, who, cell)
    yield from arrive(play, who, came, before)


def held_fast(play: QuestPlay, who: int) -> bool:
    """Whether nothing moves somebody (ML-ICO-30), or it hangs in a net."""
    character = play.state.characters[who]
    return character.cell < 0 or character.netted or has(play, who, "immobile")


def away(play: QuestPlay, who: int, origin: int, rule: str, by: int) -> Flow[int]:
    """ML-RUL-76, ML-KNB-10: the direction directly away from a square, fixed once; nearest to the line, where
    that is none of the eight, and chosen among equals (ML-SCT-04)."""
    board = play.content.field.board
    near = min(squares(play, who), key=lambda cell: apart(play, origin, cell))
    found = board.towards(origin, near)
    if len(found) == 1:
        return found[0]
    options = [PushTo(DIRECTIONS[way]) for way in found]
    chosen = yield from play.ask(
        chooser(play, by), lambda: f"Which way is {title(play, who)} pushed?", options, rule
    )
    return DIRECTIONS.index(chosen.cell)


def apart(play: QuestPlay, a: int, b: int) -> int:
    """How far two squares are apart as the crow flies, squared."""
    dx, dy = play.content.field.board.offset(a, b)
    return dx * dx + dy * dy


def chooser(play: QuestPlay, by: int) -> int:
    return play.state.first if by == NOBODY else seat_of(play, by)


def pushed_to(
    play: QuestPlay,
    who: int,
    origin: int,
    direction: int,
    by: int,
    turns: tuple[int, ...] = (0, 1, 2),
) -> Flow[tuple[int, int] | None]:
    """ML-KNB-07, ML-RUL-34: straight on if there is space, else 45 degrees off, else 90; None: nowhere. With
    the square, how deep one falls there."""
    for turn in turns:
        found = {
            to[0]: to
            for way in ((direction,) if turn == 0 else ((direction - turn) % 8, (direction + turn) % 8))
            if (to := one_square(play, who, origin, way)) is not None
        }
        if len(found) == 1:
            return next(iter(found.values()))
        if found:
            names = play.content.field.board.names
            options = [PushTo(names[cell]) for cell in found]
            chosen = yield from play.ask(
                chooser(play, by), lambda: f"Where is {title(play, who)} pushed?", options, "ML-RUL-34"
            )
            return found[play.content.field.board.cell(chosen.cell)]
    return None


def one_square(play: QuestPlay, who: int, origin: int, way: int) -> tuple[int, int] | None:
    """ML-KNB-11: where one square of a push leads, if that is adjacent, free and not nearer; over an edge, or
    into a pit, with the depth of the fall (ML-JMP-09). Who is in a pit stays in it (ML-RUL-101)."""
    field, character = play.content.field, play.state.characters[who]
    board, sets = field.board, field.sets
    large = base_of(play, who) == "large"
    if not large and not character.pit:
        edge = edge_beyond(play, who, character.cell, way)
        if edge is not None:
            return edge
    to = board.steps[character.cell][way]
    if to is None or not board.can_step(character.cell, way, "either", shut(play) | field.too_high(0)):
        return None
    base = squares_at(play, to, large)
    if large and not sets.bit[to] & fitting_large(play, sets.all):
        return None
    room = pits(play) if character.pit else sets.all
    if sets.of(base) & (solid(play) | held(play, but=who) | sets.all & ~room):
        return None
    before = min(board.distances[origin][cell] for cell in squares(play, who))
    return None if min(board.distances[origin][cell] for cell in base) < before else (to, 0)


def push_aside(
    play: QuestPlay, who: int, rule: str, *, off: CellSet = 0, stopped: bool = False
) -> Flow[bool]:
    """ML-RUL-41: to the nearest free square, without free attacks; False if there is none. It is off the
    squares `off` then, which another needs. Who is in a pit is in nobody's way (ML-RUL-101); one who was
    `stopped` on its way makes room even if nothing moves it any more."""
    field = play.content.field
    if play.state.characters[who].pit or (held_fast(play, who) and not stopped):
        return False
    free = field.sets.all & ~solid(play) & ~pits(play) & ~held(play) & ~off
    if base_of(play, who) == "large":
        free = _free_for_large(play, who, off)
    cells = field.sets.cells(nearest_free(play, who, free))
    if not cells:
        return False
    cell = cells[0]
    if len(cells) > 1:
        names = field.board.names
        chosen = yield from play.ask(
            play.state.first,
            lambda: f"Where is {title(play, who)} pushed aside?",
            [PushTo(names[each]) for each in cells],
            "ML-RUL-41",
        )
        cell = field.board.cell(chosen.cell)
    play.tell(Pushed(someone(play, who), walked(play, who, (cell,))), rule)
    yield from shove(play, who, cell)
    return True


def _free_for_large(play: QuestPlay, who: int, off: CellSet) -> CellSet:
    """ML-BAS-06: where a large base fits and nobody else is; it makes no room for itself (ML-BAS-07)."""
    sets = play.content.field.sets
    taken = held(play, but=who) | off
    cells = sets.cells(can_stand(play, who) & ~sets.bit[play.state.characters[who].cell])
    return sets.of(cell for cell in cells if not sets.of(squares_at(play, cell, True)) & taken)
