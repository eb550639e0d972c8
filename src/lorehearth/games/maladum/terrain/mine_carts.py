"""Mine carts. (ML-MIN-01 to ML-MIN-08, ML-RUL-66)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import (
    beside,
    everyone,
    filled,
    held,
    piece_squares,
    pits,
    squares,
)
from lorehearth.games.maladum.board.pushing import push_aside
from lorehearth.games.maladum.board.scatter import scatter
from lorehearth.games.maladum.board.steps import nearest_to
from lorehearth.games.maladum.characters import seat_of, size_of
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.combat.dice import COMBAT, hits
from lorehearth.games.maladum.equipment.inventory import lay_down
from lorehearth.games.maladum.names import someone, square, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF
from lorehearth.games.maladum.terrain.events import Boarded, CartRan, Derailed, PushedAside
from lorehearth.games.maladum.terrain.interacting import Interaction
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal
from lorehearth.table.cellsets import CellSet

LOAD = 4
"""ML-MIN-02: a combined size of 2, in halves."""
FIRST_RUN, LATER_RUN = 4, 7
HEAVY = 2
"""ML-MIN-06: terrain of this armour or more derails it."""
BLUDGEONING = {"bludgeoning": 1}
FULL = Refusal("it holds a combined size of 2 at the most", "ML-MIN-02")
ABOARD = Refusal("it rides already", "ML-MIN-01")
NOT_ABOARD = Refusal("it does not ride there", "ML-MIN-01")
NOT_DRIVER = Refusal("another drives", "ML-MIN-02")
NO_SPACE = Refusal("no square beside it is free", "ML-MIN-01")
OFF_TRACK = Refusal("it lies beside the track", "ML-MIN-05")


class GetOff(Option, frozen=True):
    verb = "get-off"
    says = "At {cell}"
    cell: str


class Along(Option, frozen=True):
    """Which way the cart goes, by the next square of the track."""

    verb = "along"
    says = "Towards {cell}"
    cell: str


def riders(play: QuestPlay, number: int) -> list[int]:
    """Those aboard, the driver first."""
    return [who for who in everyone(play) if play.state.characters[who].riding == number]


def forbids_boarding(play: QuestPlay, who: int, number: int) -> Refusal | None:
    if play.state.characters[who].riding != NOBODY:
        return ABOARD
    load = sum(size_of(play, rider) for rider in riders(play, number))
    return FULL if load + size_of(play, who) > LOAD else None


def board(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-MIN-01, ML-MIN-02."""
    character = play.state.characters[who]
    character.riding, character.cell = number, play.state.pieces[number].cell
    play.tell(Boarded(someone(play, who), "onto", terrain(number)), "ML-MIN-01")
    return
    yield


def free_beside(play: QuestPlay, number: int) -> list[int]:
    sets = play.content.field.sets
    here = sets.of(piece_squares(play, play.state.pieces[number]))
    return sets.cells(beside(play).spread(here) & ~here & ~filled(play) & ~held(play))


def forbids_leaving(play: QuestPlay, who: int, number: int) -> Refusal | None:
    if play.state.characters[who].riding != number:
        return NOT_ABOARD
    return None if free_beside(play, number) else NO_SPACE


def leave(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-MIN-01: into an adjacent empty square."""
    from lorehearth.games.maladum.board.movement import put

    names = play.content.field.board.names
    options = [GetOff(names[cell]) for cell in free_beside(play, number)]
    chosen = yield from play.ask(seat_of(play, who), "Where does it get off?", options, "ML-MIN-01")
    play.tell(Boarded(someone(play, who), "off", terrain(number)), "ML-MIN-01")
    play.state.characters[who].riding = NOBODY
    yield from put(play, who, play.content.field.board.cell(chosen.cell))


def on_track(play: QuestPlay, cell: int) -> bool:
    return play.content.field.grounds[cell].track


def next_squares(play: QuestPlay, number: int) -> list[int]:
    """The squares of the track beside the cart, either way."""
    field, cell = play.content.field, play.state.pieces[number].cell
    return [near for near in field.board.neighbours[cell] if on_track(play, near)]


def forbids_driving(play: QuestPlay, who: int, number: int) -> Refusal | None:
    if play.state.characters[who].riding != number:
        return NOT_ABOARD
    if next(rider for rider in riders(play, number) if not play.state.characters[rider].defeated) != who:
        return NOT_DRIVER
    here = on_track(play, play.state.pieces[number].cell)
    return None if here and next_squares(play, number) else OFF_TRACK


def drive(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-MIN-03, ML-MIN-04: either way along the track, further on each later run of the round."""
    names = play.content.field.board.names
    ahead = next_squares(play, number)
    chosen = yield from play.ask(
        seat_of(play, who), "Which way does the cart go?", [Along(names[c]) for c in ahead], "ML-MIN-03"
    )
    piece = play.state.pieces[number]
    piece.driven += 1
    before, cell = piece.cell, play.content.field.board.cell(chosen.cell)
    dice = 1 if piece.driven == 1 else 2  # ML-RUL-66
    for _ in range(FIRST_RUN if piece.driven == 1 else LATER_RUN):
        if not (yield from roll_on(play, number, cell, dice)):
            return
        field = play.content.field
        onward = [n for n in field.board.neighbours[cell] if on_track(play, n) and n != before]
        straight = field.board.direction(before, cell)
        goal = None if straight is None else field.board.step(cell, straight)
        before = cell
        if goal in onward:
            cell = goal
        elif onward:
            cell = onward[0]
        elif goal is not None and not filled(play) & field.sets.bit[goal]:
            yield from derail(play, number, goal, "ML-MIN-07")  # the track is missing here
            return
        else:
            break
    play.tell(CartRan(terrain(number), square(play, play.state.pieces[number].cell)), "ML-MIN-03")


def roll_on(play: QuestPlay, number: int, cell: int, dice: int) -> Flow[bool]:
    """The next square: what is in the way is rammed, and goes beside the track; False where the cart is
    derailed."""
    track = play.content.field.sets.of(
        c for c in range(len(play.content.field.board.names)) if on_track(play, c)
    )
    for other in list(everyone(play)):
        if cell in squares(play, other) and play.state.characters[other].riding != number:
            yield from push_aside(play, other, "ML-MIN-04", off=track)
            yield from attack_by_rule(play, other, dice, BLUDGEONING, "ML-MIN-04")
    for other, piece in enumerate(play.state.pieces):
        if other != number and piece.cell >= 0 and cell in piece_squares(play, piece):
            kind = play.content.pieces[piece.kind]
            if kind.passable or kind.wall:
                continue
            if not (yield from ram_piece(play, other, dice, track)):
                yield from derail(play, number, play.state.pieces[number].cell, "ML-MIN-06")
                return False
    clear_items(play, cell, track)
    play.state.pieces[number].cell = cell
    for rider in riders(play, number):
        play.state.characters[rider].cell = cell
    return True


def ram_piece(play: QuestPlay, number: int, dice: int, track: CellSet) -> Flow[bool]:
    """ML-MIN-04, ML-MIN-06, ML-RUL-93: a piece on the track is struck, and what is left of it goes beside the
    track; False if it stops the cart: with armour 2 or more, indestructible, or nowhere to go."""
    from lorehearth.games.maladum.terrain.destroying import armour_of_piece, destroy_piece

    armour = armour_of_piece(play, number)
    rolled = yield from COMBAT.roll(dice + 1)  # ML-DST-02: bludgeoning
    if 0 <= armour < hits(rolled):
        yield from destroy_piece(play, number)
        return armour < HEAVY
    if not 0 <= armour < HEAVY:
        return False
    piece, field = play.state.pieces[number], play.content.field
    own = field.sets.of(piece_squares(play, piece))
    free = (field.sets.all & ~filled(play) | own) & ~held(play) & ~pits(play) & ~track
    size = len(piece_squares(play, piece))
    near = field.board.distances[piece.cell]
    for cell in sorted(field.board.cells, key=lambda cell: (near[cell], cell)):
        there = field.piece_squares(piece.kind, cell, piece.turned)
        if len(there) == size and not field.sets.of(there) & ~free:
            play.tell(PushedAside(terrain(number), square(play, cell)), "ML-MIN-04")
            piece.cell = cell
            return True
    return False


def clear_items(play: QuestPlay, cell: int, track: CellSet) -> None:
    """ML-MIN-04: loose tokens on the track go beside it, to the nearest square."""
    pile, field = f"ground {cell}", play.content.field
    if not play.state.tokens.piles.get(pile):
        return
    to = nearest_to(play, cell, field.sets.all & ~filled(play) & ~track)
    if to is not None:
        for token in list(play.state.tokens.cards(pile)):
            lay_down(play, pile, token, to)


def derail(play: QuestPlay, number: int, cell: int, rule: str) -> Flow[None]:
    """ML-MIN-05: it lies beside the track, and everything in it is scattered."""
    from lorehearth.games.maladum.board.movement import put

    piece = play.state.pieces[number]
    sets = play.content.field.sets
    around = sets.cells(beside(play).spread(sets.bit[cell]) & ~filled(play))
    clear = [near for near in around if not on_track(play, near)]
    piece.cell = clear[0] if clear else cell
    play.tell(Derailed(terrain(number), square(play, piece.cell)), rule, "ML-MIN-05")
    for rider in riders(play, number):
        character = play.state.characters[rider]
        character.riding, character.cell = NOBODY, OFF  # nobody is in the way of its own fall
        landing = yield from scatter(play, cell)
        free = sets.all & ~filled(play) & ~held(play, but=rider)
        if not sets.bit[landing] & free:
            play.state.characters[rider].cell = landing
            yield from push_aside(play, rider, "ML-MIN-05")
        else:
            yield from put(play, rider, landing)
    for token in list(play.state.tokens.cards(f"piece {number}")):
        landing = yield from scatter(play, cell)
        lay_down(play, f"piece {number}", token, landing)
    if piece.ore:
        landing = yield from scatter(play, cell)
        play.state.ore[landing] = play.state.ore.get(landing, 0) + piece.ore
        piece.ore = 0


def rest_carts(play: QuestPlay) -> None:
    """A new round: the next run is a first one again (ML-MIN-03)."""
    for piece in play.state.pieces:
        piece.driven = 0


USES = {
    "cart": (
        Interaction("board", "Get onto {piece}", "ML-MIN-01", board, forbids_boarding),
        Interaction("leave", "Get off {piece}", "ML-MIN-01", leave, forbids_leaving),
        Interaction("drive", "Drive {piece}", "ML-MIN-03", drive, forbids_driving),
    )
}
