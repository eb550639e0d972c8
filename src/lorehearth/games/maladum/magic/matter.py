"""Verbs of spells that work on things: tokens, terrain, doors, walls, light and fire. (ML-SPL-15)"""

from __future__ import annotations

from lorehearth.games.maladum.board.beyond import piece_moved
from lorehearth.games.maladum.board.darkness import is_fire, put_counter
from lorehearth.games.maladum.board.doors import close_door, lock_on, open_door
from lorehearth.games.maladum.board.events import Locked
from lorehearth.games.maladum.board.locks import letter_of_door, unlock_door
from lorehearth.games.maladum.board.places import (
    beside,
    distance_to,
    everyone,
    filled,
    held,
    occupants,
    piece_squares,
    room_of,
    shut,
)
from lorehearth.games.maladum.board.pushing import push
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.components.terrain import PieceKind
from lorehearth.games.maladum.effects import amount, doing_now, power
from lorehearth.games.maladum.equipment.inventory import discard_from, finders, home_of, lay_down
from lorehearth.games.maladum.equipment.stock import gain_new
from lorehearth.games.maladum.magic.asking import ask_aim, ask_square
from lorehearth.games.maladum.magic.events import LookedInside, PieceMoved
from lorehearth.games.maladum.magic.options import (
    LEAVE_TRAPS,
    NO_MORE,
    THESE,
    Aim,
    AimPiece,
    AimSquare,
    Conjure,
    RemoveTrap,
    Shade,
)
from lorehearth.games.maladum.magic.sources import fire
from lorehearth.games.maladum.magic.targets import pit, squares_reached
from lorehearth.games.maladum.names import door, named, someone, square, terrain
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.pegs import lose
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Piece
from lorehearth.games.maladum.status.statuses import relieve, suffer
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.table.cards import look
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squares import DIRECTIONS

RULE = "ML-SPL-15"
BARRICADE, STONES = "barricade", "moved-wall"
"""The pieces that spells set up."""


# -- tokens --------------------------------------------------------------------------------------------------


def open_ground(play: QuestPlay, cell: int, far: int) -> CellSet:
    """The squares so near to one, round walls and closed doors."""
    found = play.content.field.sets.bit[cell]
    for _ in range(far):
        found |= beside(play).spread(found)
    return found


def carry_token(play: QuestPlay, step: Step) -> Flow[None]:
    """The token aimed at goes to a square of the caster's choice so near to where it is."""
    doing = doing_now(play)
    sets = play.content.field.sets
    cells = sets.cells(open_ground(play, doing.cell, amount(play, step)) & ~filled(play))
    if cells:
        cell = yield from ask_square(play, cells, "Where does the item go?")
        lay_down(play, doing.pile, doing.token, cell)


def slide_token(play: QuestPlay, pile: str, token: str, origin: int, far: int) -> Flow[None]:
    """A token on the ground goes straight away from a square until something stops it."""
    field = play.content.field
    cell = int(pile.removeprefix("ground "))
    direction = yield from _away(play, origin, cell)
    taken = filled(play)
    for _ in range(far):
        to = field.board.steps[cell][direction]
        if to is None or not field.board.can_step(cell, direction, "either", shut(play)):
            break
        if field.sets.bit[to] & taken:
            break
        cell = to
    lay_down(play, pile, token, cell)


def _away(play: QuestPlay, origin: int, cell: int) -> Flow[int]:
    """ML-RUL-76: the direction directly away; the caster's player chooses between equals."""
    found = play.content.field.board.towards(origin, cell) if origin != cell else tuple(range(8))
    if len(found) == 1:
        return found[0]
    chosen = yield from play.ask(
        seat_of(play, doing_now(play).doer),
        "Which way?",
        [AimSquare(DIRECTIONS[way]) for way in found],
        "ML-RUL-76",
        words=lambda option: f"To the {option.cell}",
    )
    return DIRECTIONS.index(chosen.cell)


def take_token(play: QuestPlay, step: Step) -> Flow[None]:
    """The caster gets a token of that name, if one is left."""
    yield from gain_new(play, doing_now(play).doer, step.of, RULE)


def conjure(play: QuestPlay, step: Step) -> Flow[None]:
    """An item of that rarity, and of a price up to the amount, out of its supply."""
    doing, most = doing_now(play), amount(play, step)
    tokens = play.state.tokens
    options: list[Option] = [
        Conjure(item.id)
        for item in play.content.items.values()
        if item.rarity == step.of and 0 <= item.buy <= most and tokens.count(home_of(play, item.id))
    ]
    chosen = yield from play.ask(
        seat_of(play, doing.doer),
        "Which item is conjured?",
        [*options, NO_MORE],
        RULE,
        words=lambda option: (
            named(play, token_ref(option.card)).text if isinstance(option, Conjure) else option.label
        ),
    )
    if isinstance(chosen, Conjure):
        yield from gain_new(play, doing.doer, chosen.card, RULE)


# -- terrain -------------------------------------------------------------------------------------------------


def slide_piece(play: QuestPlay, number: int, origin: int, far: int) -> Flow[None]:
    """Terrain goes straight away from a square until something stops it."""
    direction = yield from _away(play, origin, play.state.pieces[number].cell)
    for _ in range(far):
        if not (yield from _slide(play, number, direction, crush=False)):
            break
    _tell_moved(play, number)


def move_terrain(play: QuestPlay, step: Step) -> Flow[None]:
    """The piece aimed at goes up to so many squares in a straight line, and knocks back whoever is in its
    way."""
    doing = doing_now(play)
    here = play.state.pieces[doing.piece].cell
    field = play.content.field
    options: list[Option] = []
    for ray in (field.board.ray(here, direction) for direction in range(8)):
        options += [AimSquare(field.board.names[cell]) for cell in ray[: amount(play, step)]]
    chosen = yield from ask_aim(play, options, "Where does it go?", no=THESE)
    if not isinstance(chosen, AimSquare):
        return
    goal = field.board.cell(chosen.cell)
    direction = field.board.direction(here, goal)
    assert direction is not None
    while play.state.pieces[doing.piece].cell != goal:
        if not (yield from _slide(play, doing.piece, direction, crush=True)):
            break
    _tell_moved(play, doing.piece)


def _slide(play: QuestPlay, number: int, direction: int, *, crush: bool) -> Flow[bool]:
    """One square, if its new squares are free; with `crush` those in the way are pushed on first. Blades that
    it crosses may destroy it (ML-TRP-05)."""
    field, state = play.content.field, play.state
    piece = state.pieces[number]
    old = piece_squares(play, piece)
    new: list[int] = []
    for cell in old:
        to = field.board.steps[cell][direction]
        if to is None or not field.board.can_step(cell, direction, "either", shut(play)):
            return False
        new.append(to)
    fresh = field.sets.of(new) & ~field.sets.of(old)
    if fresh & filled(play):
        return False
    if crush:
        for cell in field.sets.cells(fresh & held(play)):
            for who in occupants(play, cell):
                yield from push(play, who, state.pieces[number].cell, 1, RULE, doing_now(play).doer)
    if fresh & held(play):
        return False
    to = field.board.steps[state.pieces[number].cell][direction]
    assert to is not None
    play.state.pieces[number].cell = to
    yield from piece_moved(play, number, old, tuple(new))
    return play.state.pieces[number].cell >= 0


def _tell_moved(play: QuestPlay, number: int) -> None:
    piece = play.state.pieces[number]
    if piece.cell >= 0:
        play.tell(PieceMoved(terrain(number), square(play, piece.cell)), RULE)


def set_up(play: QuestPlay, kind: str, cell: int) -> None:
    """A new terrain piece in a square."""
    play.state.pieces.append(Piece(kind, cell))
    number = len(play.state.pieces) - 1
    play.state.tokens.add(f"piece {number}")
    _tell_moved(play, number)


def barricade(play: QuestPlay, step: Step) -> Flow[None]:
    """In the square aimed at, if it is still free."""
    cell = doing_now(play).cell
    if not play.content.field.sets.bit[cell] & (held(play) | filled(play)):
        set_up(play, BARRICADE, cell)
    return
    yield


def fill_pits(play: QuestPlay, step: Step) -> Flow[None]:
    """X squares of pits become solid ground, the one aimed at first."""
    doing = doing_now(play)
    cell, spell = doing.cell, play.content.spells[doing.source]
    for left in range(amount(play, step), 0, -1):
        play.state.filled_pits.append(cell)
        play.state.pits = [each for each in play.state.pits if each != cell]
        for who in occupants(play, cell):
            play.state.characters[who].pit = False
        options = pit(play, doing.doer, spell, left)
        chosen = (yield from ask_aim(play, options, "Which pit next?", no=THESE)) if left > 1 else None
        if not isinstance(chosen, AimSquare):
            return
        cell = play.content.field.board.cell(chosen.cell)


def look_inside(play: QuestPlay, step: Step) -> Flow[None]:
    """The caster sees what a piece holds; a further peg removes a trap (ML-MAG-10: without another roll)."""
    doing = doing_now(play)
    pile, who = f"piece {doing.piece}", doing.doer
    tokens, audience = play.state.tokens, finders(play, doing.doer)
    seen = yield from look(tokens, pile, tokens.count(pile), audience)
    play.reveal()
    inside = tuple(token_ref(token) for token in seen)
    play.tell(LookedInside(someone(play, who), terrain(doing.piece), inside), RULE, to=audience)
    while play.state.characters[who].magic:
        traps = [token for token in dict.fromkeys(seen) if play.content.items[token].kind == "trap"]
        if not traps:
            return
        chosen = yield from play.ask(
            seat_of(play, who),
            "Remove a trap for a magic peg?",
            [*(RemoveTrap(trap) for trap in traps), LEAVE_TRAPS],
            "ML-MAG-10",
            words=lambda option: (
                named(play, token_ref(option.card)).text if isinstance(option, RemoveTrap) else option.label
            ),
        )
        if not isinstance(chosen, RemoveTrap):
            return
        lose(play, who, "magic", 1)
        discard_from(play, pile, chosen.card)
        seen.remove(chosen.card)


def rebuild(play: QuestPlay, step: Step) -> Flow[None]:
    """A stretch of wall of up to X squares goes, and stands again in as many free squares."""
    doing = doing_now(play)
    board = play.content.field.board
    most, moved = amount(play, step), 0
    for edge in wall_from(play, doing.edge, most):
        play.state.open = sorted((*play.state.open, edge))
        moved += 1
    spell = play.content.spells[doing.source]
    for _ in range(moved):
        taken = held(play) | filled(play)
        bit = play.content.field.sets.bit
        free = [cell for cell in squares_reached(play, doing.doer, spell) if not bit[cell] & taken]
        options = [AimSquare(board.names[cell]) for cell in free]
        chosen = yield from ask_aim(play, options, "Where does the wall rise again?", no=THESE)
        if not isinstance(chosen, AimSquare):
            return
        set_up(play, STONES, board.cell(chosen.cell))


def wall_from(play: QuestPlay, edge: int, most: int) -> list[int]:
    """A stretch of wall in line, from an edge on."""
    board, state = play.content.field.board, play.state
    found = [edge]
    one, other = board.edges[edge].a, board.edges[edge].b
    dx, dy = (0, 1) if one[1] == other[1] else (1, 0)
    for step in range(1, most):
        a = (one[0] + dx * step, one[1] + dy * step, one[2])
        b = (other[0] + dx * step, other[1] + dy * step, other[2])
        further = board.edge_at(a, b)
        if further is None or board.edges[further].kind != "wall" or further in state.open:
            break
        if len(board.sides[further]) < 2:
            break  # beyond it the map ends
        found.append(further)
    return found


# -- doors ---------------------------------------------------------------------------------------------------


def work_door(play: QuestPlay, step: Step) -> Flow[None]:
    """Open a closed door that is not locked, or close an open one."""
    doing = doing_now(play)
    if doing.edge in play.state.open:
        yield from close_door(play, doing.edge, doing.doer)
    elif not any(leaf in play.state.locked for leaf in play.content.field.leaves[doing.edge]):
        yield from open_door(play, doing.edge, doing.doer)


def work_lock(play: QuestPlay, step: Step) -> Flow[None]:
    """Lock a closed door, or unlock one. A bespoke lock costs 1 peg more, without a second roll (ML-LCK-04,
    ML-MAG-10), and is locked by its own key alone (ML-LCK-03)."""
    doing = doing_now(play)
    edge, who = doing.edge, doing.doer
    letter = letter_of_door(play, edge)
    if lock_on(play, edge) is not None:
        if not letter or lose(play, who, "magic", 1):
            unlock_door(play, edge, who, RULE)
    elif not letter and edge not in play.state.open:
        play.state.locked[edge] = ""
        play.tell(Locked(someone(play, who), door(play, edge)), RULE)
    return
    yield


# -- light and fire ------------------------------------------------------------------------------------------


def refract(play: QuestPlay, step: Step) -> Flow[None]:
    """Darkness or light in the room of the square aimed at, for X rounds."""
    doing = doing_now(play)
    room = room_of(play, doing.cell)
    chosen = yield from play.ask(
        seat_of(play, doing.doer),
        "Darkness or light?",
        (Shade("dark", words="Darkness"), Shade("light", words="Light")),
        RULE,
    )
    put_counter(play, room, "dark" if chosen.shade == "dark" else "light", RULE)
    play.state.lights_until[room] = play.state.round + power(play) - 1


def put_out(play: QuestPlay, step: Step) -> Flow[None]:
    """The fire aimed at goes out."""
    doing = doing_now(play)
    quench(play, doing.target, doing.piece)
    return
    yield


def quench(play: QuestPlay, who: int, number: int) -> None:
    """Put out a burning character, or terrain."""
    if number >= 0:
        piece = play.state.pieces[number]
        piece.lit, piece.burning, piece.doused = False, 0, True
    else:
        relieve(play, who, "burning", RULE)


def douse(play: QuestPlay, step: Step) -> Flow[None]:
    """X fires go out, the one aimed at first."""
    doing = doing_now(play)
    spell = play.content.spells[doing.source]
    quench(play, doing.target, doing.piece)
    for _ in range(amount(play, step) - 1):
        options = fire(play, doing.doer, spell, 1)
        chosen = yield from ask_aim(play, options, "Which fire next?", no=THESE)
        if isinstance(chosen, Aim):
            quench(play, chosen.piece, NOBODY)
        elif isinstance(chosen, AimPiece):
            quench(play, NOBODY, chosen.thing)
        else:
            return


def lightable(kind: PieceKind) -> bool:
    """ML-TER-31: what holds a fire that can be lit, and put out."""
    return kind.fire or "brazier" in kind.does or "sconce" in kind.does


def spread_fire(play: QuestPlay, step: Step) -> Flow[None]:
    """From the fire aimed at, somebody or something so near catches fire."""
    doing, far = doing_now(play), amount(play, step)
    distances = play.content.field.board.distances[doing.cell]
    options: list[Option] = [
        Aim(who)
        for who in everyone(play)
        if who != doing.target and distance_to(play, who, (doing.cell,)) <= far
    ]
    for number, piece in enumerate(play.state.pieces):
        kind = play.content.pieces[piece.kind]
        if piece.cell < 0 or number == doing.piece or distances[piece.cell] > far:
            continue
        if (lightable(kind) and not is_fire(play, piece)) or (kind.armour >= 0 and not piece.burning):
            options.append(AimPiece(number))
    chosen = yield from ask_aim(play, options, "What catches fire?", no=THESE)
    if isinstance(chosen, Aim):
        yield from suffer(play, chosen.piece, "burning", RULE, 1, doing.doer)
    elif isinstance(chosen, AimPiece):
        piece = play.state.pieces[chosen.thing]
        if lightable(play.content.pieces[piece.kind]):
            piece.lit, piece.doused = True, False
        else:
            piece.burning += 1
