"""Being moved against one's will: pushes, being pushed aside, falling over. (ML-KNB, ML-RUL-34, 41, 76)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.events import Pushed, StayedUp, WentProne
from lorehearth.games.maladum.board.movement import set_down
from lorehearth.games.maladum.board.places import SQUARE_OF_LARGE, held, shut, squares, squares_at
from lorehearth.games.maladum.board.steps import nearest_free, pits, solid
from lorehearth.games.maladum.characters import base_of, seat_of
from lorehearth.games.maladum.names import someone, title, walked
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.table.squares import DIRECTIONS


class PushTo(Option, frozen=True):
    """ML-RUL-34: between equal directions."""

    verb = "push"
    says = "To {cell}"
    cell: str


def knock_prone(play: QuestPlay, who: int, rule: str) -> Flow[None]:
    """Lay somebody prone, unless it flies or is steady (ML-ICO-25)."""
    character = play.state.characters[who]
    if character.prone or character.defeated or character.cell < 0:
        return
    if has(play, who, "fly") or has(play, who, "steady"):
        play.tell(StayedUp(someone(play, who)), "ML-ICO-25")
        return
    character.prone = True
    play.tell(WentProne(someone(play, who)), rule)
    yield from ()


def push(play: QuestPlay, who: int, origin: int, squares: int, rule: str, by: int = NOBODY) -> Flow[int]:
    """Push somebody directly away from a square (ML-RUL-76, ML-KNB-10, ML-KNB-11): over edges it falls. Tells
    by how many squares. `by` picks between equal directions (NOBODY: the first player)."""
    if held_fast(play, who):
        return 0
    direction = yield from away(play, who, origin, rule, by)
    for done in range(squares):
        cell = yield from pushed_to(play, who, origin, direction, rule, by)
        if cell is None:
            return done
        came = play.state.characters[who].cell
        play.tell(Pushed(someone(play, who), walked(play, who, (cell,))), rule)
        set_down(play, who, cell)
        if beyond.looms(play, who, came, cell):
            yield from beyond.befalls(play, who, came, cell)
        character = play.state.characters[who]
        if character.cell != cell or character.defeated:
            return done + 1
    return squares


def held_fast(play: QuestPlay, who: int) -> bool:
    """Whether nothing moves somebody (ML-ICO-30), or it hangs in a net."""
    character = play.state.characters[who]
    return character.cell < 0 or character.netted or has(play, who, "immobile")


def away(play: QuestPlay, who: int, origin: int, rule: str, by: int) -> Flow[int]:
    """ML-RUL-76, ML-KNB-10: the direction directly away from a square, fixed once."""
    board = play.content.field.board
    near = min(squares(play, who), key=lambda cell: board.distances[origin][cell])
    found = board.towards(origin, near)
    if len(found) == 1:
        return found[0]
    options = [PushTo(DIRECTIONS[way]) for way in found]
    chosen = yield from play.ask(
        chooser(play, by), lambda: f"Which way is {title(play, who)} pushed?", options, rule
    )
    return DIRECTIONS.index(chosen.cell)


def chooser(play: QuestPlay, by: int) -> int:
    return play.state.first if by == NOBODY else seat_of(play, by)


def pushed_to(play: QuestPlay, who: int, origin: int, direction: int, rule: str, by: int) -> Flow[int | None]:
    """ML-KNB-07, ML-RUL-34: straight on if there is space, else 45 degrees off, else 90; None: nowhere."""
    for turn in (0, 1, 2):
        found = [
            cell
            for way in ((direction,) if turn == 0 else ((direction - turn) % 8, (direction + turn) % 8))
            if (cell := one_square(play, who, origin, way)) is not None
        ]
        if len(found) == 1:
            return found[0]
        if found:
            names = play.content.field.board.names
            options = [PushTo(names[cell]) for cell in found]
            chosen = yield from play.ask(
                chooser(play, by), lambda: f"Where is {title(play, who)} pushed?", options, "ML-RUL-34"
            )
            return play.content.field.board.cell(chosen.cell)
    return None


def one_square(play: QuestPlay, who: int, origin: int, way: int) -> int | None:
    """ML-KNB-11: the square that one step of a push leads to, if it is adjacent, free and not nearer."""
    field, state = play.content.field, play.state
    board, sets = field.board, field.sets
    character = state.characters[who]
    to = board.steps[character.cell][way]
    large = base_of(play, who) == "large"
    if to is None or not board.can_step(character.cell, way, "either", shut(play) | field.too_high(0)):
        return None
    base = squares_at(play, to, large)
    if large and len(base) < len(SQUARE_OF_LARGE):
        return None
    room = pits(play) if character.pit else sets.all
    if sets.of(base) & (solid(play) | held(play, but=who) | ~room):
        return None
    before = min(board.distances[origin][cell] for cell in squares(play, who))
    return None if min(board.distances[origin][cell] for cell in base) < before else to


def push_aside(play: QuestPlay, who: int, rule: str) -> Flow[bool]:
    """ML-RUL-41: to the nearest free square, without free attacks; False if there is none."""
    field = play.content.field
    if held_fast(play, who):
        return False
    free = field.sets.all & ~solid(play) & ~pits(play) & ~held(play)
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
    came = play.state.characters[who].cell
    play.tell(Pushed(someone(play, who), walked(play, who, (cell,))), rule)
    set_down(play, who, cell)
    if beyond.looms(play, who, came, cell):
        yield from beyond.befalls(play, who, came, cell)
    return True
