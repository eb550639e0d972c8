"""Darkness, and the fires and lights in it. (ML-DRK, ML-ICO-18, ML-ICO-45, ML-TER-31)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from lorehearth.games.maladum.abilities import bearers, has
from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.board.events import DarknessFell, LightCame
from lorehearth.games.maladum.board.places import (
    SHORT,
    area,
    figures,
    opaque,
    piece_squares,
    room_of,
    squares,
)
from lorehearth.games.maladum.characters import bundle, hostile
from lorehearth.games.maladum.gear import PACK, WORN, whole
from lorehearth.games.maladum.names import square
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Piece
from lorehearth.kernel.looking import kept
from lorehearth.table.cellsets import CellSet

Counter = Literal["dark", "light"]


# -- where it is dark ----------------------------------------------------------------------------------------


def all_dark(play: QuestPlay) -> bool:
    """ML-DRK-01 to ML-DRK-03: whether the whole area is dark, but for rooms with a light counter."""
    return "all" in play.content.quest.dark or agreed(play, "darkness")


@kept
def gloom(play: QuestPlay) -> CellSet:
    """What is dark by counters and carried darkness, before any light is brought there."""
    field, state = play.content.field, play.state
    rooms = field.rooms.cells
    found: CellSet = 0
    if all_dark(play):
        found = field.sets.all
        for room in state.lit:
            found &= ~field.sets.of(rooms[room])
    else:
        for room in state.dark:
            found |= field.sets.of(rooms[room])
    for who in bearers(play, "darkness"):
        found |= shone(play, squares(play, who))
    return found


@kept
def dark(play: QuestPlay) -> CellSet:
    """The squares that lie in the dark now."""
    found = gloom(play)
    return found & ~light(play) if found else 0


@kept
def shrouds(play: QuestPlay, viewer: int) -> CellSet:
    """What is dark to somebody alone: the squares within short range of an enemy in a spectral shroud."""
    found: CellSet = 0
    for who, character in enumerate(play.state.characters):
        if not character.effects or character.cell < 0 or viewer < 0:
            continue
        if has(play, who, "shroud") and hostile(play, viewer, who):
            found |= shone(play, squares(play, who))
    return found


@kept
def shade(play: QuestPlay, viewer: int) -> CellSet:
    """What is dark to somebody, before any light is brought there."""
    return gloom(play) | shrouds(play, viewer)


def dark_to(play: QuestPlay, viewer: int) -> CellSet:
    """The squares that lie in the dark for somebody, shrouds included."""
    found = shrouds(play, viewer)
    return dark(play) | (found & ~light(play)) if found else dark(play)


def in_dark(play: QuestPlay, who: int, viewer: int | None = None) -> bool:
    """Whether somebody stands in the dark, for itself or for whoever looks: of a large base, all of it."""
    deep = shade(play, who if viewer is None else viewer)
    if not deep or (body := area(play, who)) & ~deep:
        return False  # before it is known what lights there are
    lit = light(play)
    return bool(deep & ~lit) and not body & lit


def dimmed(play: QuestPlay, attacker: int, target: int) -> bool:
    """ML-DRK-06, ML-DRK-07, ML-DRK-13: whether an attack rolls 1 die fewer and cannot be forceful."""
    return in_dark(play, target, attacker) and (attacker < 0 or not has(play, attacker, "night-sight"))


def blinded(play: QuestPlay, who: int) -> bool:
    """ML-DRK-08 to ML-DRK-10: whether somebody is hindered by the dark that it stands in."""
    return in_dark(play, who) and not has(play, who, "night-sight")


# -- fire and light ------------------------------------------------------------------------------------------


def fires(play: QuestPlay) -> list[tuple[int, ...]]:
    """The sources of fire, by their squares: lava, lit and burning terrain, burning doors, whoever burns or
    carries burning equipment (ML-TER-31, ML-LIQ-03, ML-PLR-02, ML-STA-10, ML-ICO-09)."""
    field, state = play.content.field, play.state
    found: list[tuple[int, ...]] = [field.fires] if field.fires else []
    sconces = play.content.sconces
    found += [
        piece_squares(play, piece)
        for piece in state.pieces
        if (piece.lit or piece.burning or piece.kind in sconces) and piece.cell >= 0 and is_fire(play, piece)
    ]
    found += [field.board.sides[edge] for edge in state.burning_doors]
    piles = state.tokens.piles
    for who, character, _ in figures(play):
        laden = piles.get(PACK[who]) or piles.get(WORN[who])
        if (laden or "burning" in character.statuses) and bears_fire(play, who):
            found.append(squares(play, who))
    return found


def is_fire(play: QuestPlay, piece: Piece) -> bool:
    """A sconce is a fire by itself unless it was put out, what can be lit when it is, and whatever burns."""
    return piece.lit or piece.burning > 0 or (piece.kind in play.content.sconces and not piece.doused)


@kept
def bears_fire(play: QuestPlay, who: int) -> bool:
    character = play.state.characters[who]
    if "burning" in character.statuses:
        return True
    if not character.effects and "burning" not in bundle(play, who).kit:
        return False  # mostly this says it; under effects, what works of a kit is another question
    tokens, items = play.state.tokens, play.content.items
    for pile in (PACK[who], WORN[who]):
        if tokens.piles.get(pile):
            for token in tokens.cards(pile):
                if whole(token) and "burning" in items[token].signs:
                    return True
    return False


@kept
def light(play: QuestPlay) -> CellSet:
    """ML-DRK-12, ML-ICO-18: what fires and carried lights reach."""
    found: CellSet = 0
    for cells in fires(play):
        found |= shone(play, cells)
    for who in bearers(play, "light"):
        found |= shone(play, squares(play, who))
    return found


def shone(play: QuestPlay, cells: Sequence[int]) -> CellSet:
    """ML-DRK-14: the squares within short range that no wall or closed door cuts off."""
    edges, field = opaque(play), play.content.field
    found: CellSet = 0
    for cell in cells:
        found |= field.shone(cell, SHORT, edges)
    return found


# -- counters ------------------------------------------------------------------------------------------------


def put_counter(play: QuestPlay, room: int, counter: Counter, rule: str) -> None:
    """ML-DRK-03: lay a counter in a room; the one that lay there goes."""
    state = play.state
    state.dark = [each for each in state.dark if each != room]
    state.lit = [each for each in state.lit if each != room]
    here = square(play, play.content.field.rooms.cells[room][0])
    if counter == "dark":
        state.dark = sorted((*state.dark, room))
        play.tell(DarknessFell(here), rule, "ML-DRK-03")
    else:
        state.lit = sorted((*state.lit, room))
        play.tell(LightCame(here), rule, "ML-DRK-03")


def release(play: QuestPlay, who: int, counter: Counter) -> None:
    """ML-ICO-18: a light or darkness that is discarded as it is used stays in the room."""
    put_counter(play, room_of(play, squares(play, who)[0]), counter, "ML-ICO-18")


# -- seeing --------------------------------------------------------------------------------------------------


def hampers(play: QuestPlay, viewer: int) -> bool:
    """Whether anything may be too deep in the dark for somebody to see."""
    return bool(shade(play, viewer))


def hides(play: QuestPlay, viewer: int, cells: Sequence[int]) -> bool:
    """ML-DRK-04, ML-DRK-05: whether what is in these squares is too deep in the dark for somebody to see."""
    deep = shade(play, viewer)
    if not deep:
        return False
    bit, body = play.content.field.sets.bit, play.content.field.sets.of(cells)
    if body & ~deep or body & light(play) or has(play, viewer, "night-sight"):
        return False  # ML-DRK-13; and what is lit is seen even across the dark
    black = deep & ~light(play)
    eyes = squares(play, viewer)
    # From within, a fire on the way does not end the dark area.
    area = deep if all(bit[cell] & black for cell in eyes) else black
    return all(_depth(play, eye, cell, area) > SHORT for eye in eyes for cell in cells)


def _depth(play: QuestPlay, viewer: int, cell: int, area: CellSet) -> int:
    """How far a square lies from the edge of a dark area, on the line to the viewer; from the viewer itself
    if that is in it. Where the line runs between two squares, the lit one of them counts."""
    board, bit = play.content.field.board, play.content.field.sets.bit
    (x, y, z), (to_x, to_y, _) = board.spots[cell], board.spots[viewer]
    dx, dy = to_x - x, to_y - y
    length = max(abs(dx), abs(dy))
    for step in range(1, length):
        for column in _nearest(x, dx * step, length):
            for row in _nearest(y, dy * step, length):
                met = board.at(column, row, z)
                if met is not None and not bit[met] & area:
                    return step
    return length if board.spots[viewer][2] == z else play.content.field.board.distances[viewer][cell]


def _nearest(start: int, run: int, length: int) -> tuple[int, ...]:
    """The whole numbers nearest to start + run / length; both of them if it lies in the middle."""
    low, rest = divmod(run, length)
    if 2 * rest == length:
        return (start + low, start + low + 1)
    return (start + low + (2 * rest > length),)
