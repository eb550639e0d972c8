"""Line of sight and cover. (ML-LOS-01 to ML-LOS-17, ML-BAS-08, ML-RUL-11 to ML-RUL-13, ML-DRK-04, ML-DRK-05)

What hides altogether is asked first, with walls alone, since mostly these decide. Only what the lines pass is
looked at after that: what stands there hides, or gives cover, or is overlooked.
"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.maladum.board import darkness
from lorehearth.games.maladum.board.places import (
    SHORT,
    are_adjacent,
    beside,
    distance,
    figures,
    in_contact,
    lie,
    opaque,
    pit_around,
    squares,
)
from lorehearth.games.maladum.characters import friendly, hostile, in_party, size_of
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.components.signs import Size
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Character
from lorehearth.kernel.looking import kept
from lorehearth.kernel.play import Flow
from lorehearth.table.cellsets import CellSet
from lorehearth.table.sight_square import POINTS, Cover, Stops
from lorehearth.table.sight_square import cover as cover_of
from lorehearth.table.squares import SIDES, STEPS

LOW: Size = 1
"""ML-LOS-04: low terrain is shorter than whoever is larger than this, high terrain is shorter than nobody."""

GREATER: dict[Cover, Cover] = {"open": "partial", "partial": "unseen", "unseen": "unseen"}


# -- who sees whom -------------------------------------------------------------------------------------------


@kept
def cover(play: QuestPlay, viewer: int, target: int) -> Cover:
    """How well one character sees another: "open", "partial" or "unseen", darkness and pits included."""
    if viewer == target:
        return "open"
    one, other = play.state.characters[viewer], play.state.characters[target]
    if one.cell < 0 or other.cell < 0:
        return "unseen"
    if (one.pit or other.pit) and not _in_the_pit(play, viewer, target):
        return "unseen"
    if other.hidden >= 0 and behind_tapestry(play, viewer, target):
        return "unseen"
    if other.effects and vanished(play, viewer, target):
        return "unseen"
    eyes, body = _levelled(play, squares(play, viewer), squares(play, target))
    if not eyes:
        return "unseen"
    found = _lines(play, eyes, body, viewer, target)
    return "unseen" if found != "unseen" and darkness.hides(play, viewer, body) else found


def sees(play: QuestPlay, viewer: int, target: int) -> bool:
    """ML-LOS-01: whether there is line of sight, behind cover or not."""
    return cover(play, viewer, target) != "unseen"


@kept
def sees_square(play: QuestPlay, viewer: int, cell: int) -> bool:
    """ML-LOS-15: line of sight to a square aimed at; characters do not block it."""
    character = play.state.characters[viewer]
    if character.cell < 0 or (character.pit and not _near_pit(play, character.cell, (cell,))):
        return False
    eyes, body = _levelled(play, squares(play, viewer), (cell,))
    if not eyes or not play.content.field.seen(eyes, body, opaque(play), lie(play).tall):
        return False
    return not darkness.hides(play, viewer, body)


def squares_seen(play: QuestPlay, viewer: int, cells: CellSet) -> list[int]:
    """Those of some squares to which somebody has line of sight, as `sees_square` says it of each. Of its own
    level they are found together, and kept for good by what stands and hangs there."""
    character, field = play.state.characters[viewer], play.content.field
    if character.cell < 0:
        return []
    if character.pit or darkness.hampers(play, viewer):
        return [cell for cell in field.sets.cells(cells) if sees_square(play, viewer, cell)]
    eyes = squares(play, viewer)
    level = cells & field.levels[field.board.spots[eyes[0]][2]]
    found = field.seen_among(eyes, level, opaque(play), lie(play).tall)
    for cell in field.sets.cells(cells & ~level):
        if sees_square(play, viewer, cell):
            found |= field.sets.bit[cell]
    return field.sets.cells(found)


@kept
def cover_from(play: QuestPlay, cell: int, target: int) -> Cover:
    """ML-BLA-12: how well a character is seen from a square, for blasts. Characters give no cover there: a
    blast is stopped by walls and weakened by terrain (ML-BLA-08, ML-BLA-09)."""
    eyes, body = _levelled(play, (cell,), squares(play, target))
    return _lines(play, eyes, body) if eyes else "unseen"


def settled_cover(play: QuestPlay, viewer: int, target: int) -> Flow[Cover]:
    """ML-LOS-08, ML-RUL-85: the cover that counts for an attack; where the quest marks the target's square as
    doubtful, the magic die decides: 1-3 for the next greater cover."""
    found = cover(play, viewer, target)
    doubtful, names = play.content.quest.doubtful, play.content.field.board.names
    if found == "unseen" or not any(names[cell] in doubtful for cell in squares(play, target)):
        return found
    (face,) = yield from MAGIC.roll()
    return GREATER[found] if int(face) <= 3 else found


# -- the lines -----------------------------------------------------------------------------------------------


def _lines(
    play: QuestPlay, eyes: tuple[int, ...], body: tuple[int, ...], viewer: int = NOBODY, target: int = NOBODY
) -> Cover:
    """ML-LOS-10 to ML-LOS-13, ML-RUL-11, ML-RUL-12. Without a target, characters are looked through."""
    field = play.content.field
    lines, edges, points = field.lines, opaque(play), POINTS * len(body)
    hidden = field.walled(eyes, body, edges)
    if cover_of(hidden, points) == "unseen":
        return "unseen"
    way = lines.passed(eyes, body)
    solid, low = _terrain(play, way, eyes, viewer)
    if target >= 0:
        solid, low = _crowd(play, way, eyes, viewer, target, solid, low)
    stops = solid & way
    if stops:
        hidden = lines.hidden(eyes, body, stops | lines.edges(edges))
        if cover_of(hidden, points) == "unseen":
            return "unseen"
    panes = _windows(play, way, eyes) if way & field.panes else 0
    low &= way & ~solid
    if low or panes:
        hidden = lines.hidden(eyes, body, stops | low | panes | lines.edges(edges))
    return "open" if 4 * hidden < points else "partial"


def _windows(play: QuestPlay, way: Stops, eyes: Sequence[int]) -> Stops:
    """ML-LOS-13: the windows on the way that give cover, which is none that the viewer's square touches."""
    field = play.content.field
    found = way & field.panes
    for cell in eyes:
        found &= ~field.own_panes[cell]
    return found


def _terrain(play: QuestPlay, way: Stops, eyes: Sequence[int], viewer: int) -> tuple[CellSet, CellSet]:
    """Where terrain on the way hides, and where it gives cover."""
    solid = low = 0
    for filled, high in lie(play).in_sight:
        if not filled & way:
            continue
        if high:
            solid |= filled
        elif viewer < 0 or size_of(play, viewer) <= LOW or not _near(play, eyes) & filled:  # ML-LOS-04
            low |= filled
    return solid, low


def _crowd(
    play: QuestPlay,
    way: Stops,
    eyes: Sequence[int],
    viewer: int,
    target: int,
    solid: CellSet,
    low: CellSet,
) -> tuple[CellSet, CellSet]:
    """ML-LOS-02, ML-LOS-03, ML-LOS-05, ML-LOS-17: those who stand in the way, by their size. No one who lies
    (ML-RUL-13), hangs in a net (ML-TRP-14), is down in a pit or hides behind a tapestry (ML-TER-36) does."""
    for who, character, held in figures(play):
        if not held & way or who in (viewer, target) or character.prone or character.defeated:
            continue
        if character.netted or character.pit or character.hidden >= 0:
            continue
        if character.effects and invisible(character) >= 2:
            continue
        size = size_of(play, who)
        if size <= size_of(play, viewer) and _near(play, eyes) & held and friendly(play, viewer, who):
            continue
        if size >= size_of(play, target):
            solid |= held
        else:
            low |= held
    return solid, low


@kept
def _near(play: QuestPlay, eyes: Sequence[int]) -> CellSet:
    """The squares adjacent to the viewer's, and these (ML-RUL-10)."""
    here = play.content.field.sets.of(eyes)
    return beside(play).spread(here) | here


# -- pits, tapestries, levels --------------------------------------------------------------------------------


def _near_pit(play: QuestPlay, cell: int, others: Sequence[int]) -> bool:
    """Whether one of these squares is in the pit around a square, or adjacent to it."""
    pit = pit_around(play, cell)
    return bool((beside(play).spread(pit) | pit) & play.content.field.sets.of(others))


def _in_the_pit(play: QuestPlay, a: int, b: int) -> bool:
    """ML-TRP-10: whether two see each other although one of them, or both, is in a pit."""
    one, other = play.state.characters[a], play.state.characters[b]
    return (not one.pit or _near_pit(play, one.cell, squares(play, b))) and (
        not other.pit or _near_pit(play, other.cell, squares(play, a))
    )


def behind_tapestry(play: QuestPlay, viewer: int, target: int) -> bool:
    """ML-TER-36: an enemy that is not in contact neither sees nor targets it, unless nobody else is left."""
    if play.state.characters[target].hidden < 0 or not hostile(play, viewer, target):
        return False
    if play.state.characters[viewer].cell >= 0 and in_contact(play, viewer, target):
        return False
    return any(
        character.cell >= 0 and who != target and in_party(character)
        for who, character in enumerate(play.state.characters)
    )


def invisible(character: Character) -> int:
    """The X of the invisibility that somebody has: 1 to near ones only, 2 to adjacent ones, 3 to no enemy."""
    return max((effect.amount for effect in character.effects if effect.sign == "invisible"), default=0)


def vanished(play: QuestPlay, viewer: int, target: int) -> bool:
    """Whether an enemy cannot see somebody for invisibility; one of 2 and more blocks no sight either."""
    hidden = invisible(play.state.characters[target])
    if not hidden or not hostile(play, viewer, target):
        return False
    if play.state.characters[viewer].cell < 0:
        return True  # from outside nobody is near
    if hidden == 1:
        return distance(play, viewer, target) > SHORT
    return hidden > 2 or not are_adjacent(play, viewer, target)


def _levelled(
    play: QuestPlay, eyes: Sequence[int], body: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """ML-LOS-16: the squares between which lines are drawn, all on the lower level; of whoever is higher, the
    open squares that it looks down into. None if it stands at no open edge towards the other."""
    spots = play.content.field.board.spots
    one, other = spots[eyes[0]][2], spots[body[0]][2]
    if one == other:
        return tuple(eyes), tuple(body)
    if one > other:
        return _looked_into(play, eyes, body), tuple(body)
    over = _looked_into(play, body, eyes)
    return (tuple(eyes), over) if over else ((), ())


def _looked_into(play: QuestPlay, upper: Sequence[int], lower: Sequence[int]) -> tuple[int, ...]:
    """The squares on the lower level beyond those sides of the upper squares that are open towards it."""
    board = play.content.field.board
    edges = opaque(play)
    found: list[int] = []
    goal = board.spots[lower[0]]
    for cell in upper:
        x, y, z = board.spots[cell]
        for i, side in enumerate(SIDES):
            dx, dy = STEPS[side]
            towards = dx * (goal[0] - x) > 0 or dy * (goal[1] - y) > 0
            if not towards or board.borders[cell][i] in edges:
                continue
            if any(board.at(x + dx, y + dy, level) is not None for level in range(goal[2] + 1, z + 1)):
                continue  # a floor
            into = board.at(x + dx, y + dy, goal[2])
            if into is not None and into not in found:
                found.append(into)
    return tuple(found)
