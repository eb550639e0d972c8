"""Verbs of spells that move characters: leaps, phasing, portals, pushes. (ML-SPL-15, ML-RUL-76)"""

from __future__ import annotations

from lorehearth.games.maladum.board.going import Going
from lorehearth.games.maladum.board.movement import put, walk
from lorehearth.games.maladum.board.places import beside, distance
from lorehearth.games.maladum.board.pushing import knock_prone, push
from lorehearth.games.maladum.board.routes import best_way, in_reach
from lorehearth.games.maladum.board.scatter import scatter
from lorehearth.games.maladum.board.sight import sees_square
from lorehearth.games.maladum.board.steps import can_stand
from lorehearth.games.maladum.characters import actions_of, seat_of, size_of
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.components.signs import AVERAGE
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import amount, doing_now, power, recipients
from lorehearth.games.maladum.magic.asking import ask_aim, ask_square
from lorehearth.games.maladum.magic.matter import slide_piece, slide_token
from lorehearth.games.maladum.magic.options import STAY_HERE, THESE, Aim, AimPiece, AimSquare
from lorehearth.games.maladum.magic.spending import OVERLOAD
from lorehearth.games.maladum.magic.targets import characters_reached, pieces_reached
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.table.cellsets import CellSet

RULE = "ML-SPL-15"


def leap(play: QuestPlay, step: Step) -> Flow[None]:
    """So many squares in any direction, over whatever stands there but not through walls; up and down too."""
    sets = play.content.field.sets
    for who in (yield from recipients(play, step)):
        here, far = play.state.characters[who].cell, amount(play, step)
        found = sets.bit[here]
        for _ in range(far):
            found |= beside(play).spread(found)
        board = play.content.field.board
        levels = [
            cell
            for cell in board.cells
            if board.spots[cell][2] != board.spots[here][2]
            and board.distances[here][cell] <= far
            and sees_square(play, who, cell)
        ]
        yield from _land(play, who, found | sets.of(levels))


def phase(play: QuestPlay, step: Step) -> Flow[None]:
    """X squares through anything."""
    sets = play.content.field.sets
    for who in (yield from recipients(play, step)):
        found = sets.bit[play.state.characters[who].cell]
        for _ in range(amount(play, step)):
            found |= sets.spread(found)
        yield from _land(play, who, found)


def _land(play: QuestPlay, who: int, found: CellSet) -> Flow[None]:
    if play.state.characters[who].netted:
        return  # ML-TRP-16
    sets, here = play.content.field.sets, play.state.characters[who].cell
    cells = sets.cells(found & can_stand(play, who) & ~sets.bit[here])
    if cells:
        cell = yield from ask_square(play, cells, f"Where does {title(play, who)} land?")
        yield from put(play, who, cell)


def march(play: QuestPlay, step: Step) -> Flow[None]:
    """The caster's player moves the target up to X squares; being moved, it draws no free attacks."""
    for who in (yield from recipients(play, step)):
        if play.state.characters[who].netted:
            continue  # ML-TRP-16
        going = Going(play, who, "free", safe=True)
        cells = play.content.field.sets.cells(in_reach(play, going, amount(play, step)))
        board = play.content.field.board
        options = [AimSquare(board.names[cell]) for cell in cells]
        chosen = yield from ask_aim(play, options, f"Where is {title(play, who)} moved?", no=STAY_HERE)
        if isinstance(chosen, AimSquare):
            yield from walk(play, who, best_way(play, going, board.cell(chosen.cell)), safe=True)


def step_through(play: QuestPlay, step: Step) -> Flow[None]:
    """The caster is in the square aimed at, whatever lies between."""
    doing = doing_now(play)
    yield from put(play, doing.doer, doing.cell)


# -- portals -------------------------------------------------------------------------------------------------


def portal(play: QuestPlay, step: Step) -> Flow[None]:
    """A portal in the square aimed at."""
    play.state.portals.append(doing_now(play).cell)
    return
    yield


def exits(play: QuestPlay, who: int) -> list[int]:
    """The portals by which somebody in a portal may leave: the others that are free."""
    cell = play.state.characters[who].cell
    if cell not in play.state.portals:
        return []
    free = can_stand(play, who)
    bit = play.content.field.sets.bit
    return [other for other in play.state.portals if other != cell and bit[other] & free]


def pass_portal(play: QuestPlay, who: int) -> Flow[None]:
    """Somebody has entered a portal: it may leave by another. The die is rolled as for magic, and a 1 sends
    it to a scattered square. An NPC does so where that brings it nearer to its target, and rolls no die, as
    it never does for magic (ML-NMG-01)."""
    ways = exits(play, who)
    if not ways:
        return
    if play.state.characters[who].npc:
        nearest = _nearest_to_target(play, who, ways)
        if nearest is not None:
            yield from put(play, who, nearest)
        return
    board = play.content.field.board
    chosen: Option = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)} stands in a portal",
        [*(AimSquare(board.names[cell]) for cell in ways), STAY_HERE],
        RULE,
    )
    if not isinstance(chosen, AimSquare):
        return
    cell = board.cell(chosen.cell)
    shows = yield from roll_die(play, MAGIC, who, "ML-MAG-02", good=2)
    if int(shows) == OVERLOAD:
        cell = yield from scatter(play, cell)
        cell = _nearest(play, who, cell)
    yield from put(play, who, cell)


def _nearest_to_target(play: QuestPlay, who: int, ways: list[int]) -> int | None:
    """Of the portals the one nearest to an NPC's target, if that is nearer than it is now."""
    turn, distances = play.state.turn, play.content.field.board.distances
    target = NOBODY if turn is None or turn.who != who else turn.target
    if target == NOBODY or play.state.characters[target].cell < 0:
        return None
    goal, here = play.state.characters[target].cell, play.state.characters[who].cell
    best = min(ways, key=lambda cell: (distances[cell][goal], cell))
    return best if distances[best][goal] < distances[here][goal] else None


def _nearest(play: QuestPlay, who: int, cell: int) -> int:
    """The square, or the nearest to it where somebody can stand."""
    sets = play.content.field.sets
    distances = play.content.field.board.distances[cell]
    free = sets.cells(can_stand(play, who) | sets.bit[play.state.characters[who].cell])
    return min(free, key=lambda each: (distances[each], each))


# -- pushes --------------------------------------------------------------------------------------------------


def shove(play: QuestPlay, step: Step) -> Flow[None]:
    """What is aimed at goes X squares away; a character is prone if that is more than it has actions."""
    doing = doing_now(play)
    far = amount(play, step)
    origin = play.state.characters[doing.doer].cell
    if doing.token:
        yield from slide_token(play, doing.pile, doing.token, origin, far)
    elif doing.piece >= 0:
        yield from slide_piece(play, doing.piece, origin, far)
    else:
        moved = yield from push(play, doing.target, origin, far, RULE, doing.doer)
        if moved > actions_of(play, doing.target):
            yield from knock_prone(play, doing.target, RULE)


def burst(play: QuestPlay, step: Step) -> Flow[None]:
    """Characters and terrain of a total size up to X go X squares away, the furthest first, and fall."""
    doing, x = doing_now(play), amount(play, step)
    who = doing.doer
    spell = play.content.spells[doing.source]
    kinds = play.content.pieces
    sizes: dict[Option, int] = {
        Aim(other): size_of(play, other) for other in characters_reached(play, who, spell)
    }
    for number in pieces_reached(play, who, spell):
        if kinds[play.state.pieces[number].kind].size:
            sizes[AimPiece(number)] = kinds[play.state.pieces[number].kind].size
    left, picked = AVERAGE * power(play), list[Option]()
    while True:
        options = [option for option, size in sizes.items() if size <= left and option not in picked]
        chosen = yield from ask_aim(play, options, "What does the burst throw back?", no=THESE)
        if chosen is None:
            break
        picked.append(chosen)
        left -= sizes[chosen]
    for option in sorted(picked, key=lambda option: -_away(play, who, option)):
        origin = play.state.characters[who].cell
        if isinstance(option, Aim):
            yield from push(play, option.piece, origin, x, RULE, who)
            yield from knock_prone(play, option.piece, RULE)
        elif isinstance(option, AimPiece):
            yield from slide_piece(play, option.thing, origin, x)


def _away(play: QuestPlay, who: int, option: Option) -> int:
    if isinstance(option, Aim):
        return distance(play, who, option.piece)
    assert isinstance(option, AimPiece)
    here = play.state.characters[who].cell
    return play.content.field.board.distances[here][play.state.pieces[option.thing].cell]
