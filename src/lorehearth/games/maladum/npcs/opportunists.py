"""Opportunists: denizens who collect loot and stash it. (ML-OPP)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lorehearth.games.maladum.board.gates import entry_cells
from lorehearth.games.maladum.board.graves import opened
from lorehearth.games.maladum.board.places import (
    SHORT,
    distance_to,
    piece_squares,
    touches_cell,
    touches_piece,
    touching,
)
from lorehearth.games.maladum.equipment.inventory import carried, item, lying, move_token, room_left
from lorehearth.games.maladum.names import someone, square, terrain, token
from lorehearth.games.maladum.npcs.approach import advance
from lorehearth.games.maladum.npcs.arrivals import active_entries
from lorehearth.games.maladum.npcs.events import GaveUp, Looted, LostAction, Stashed, Unlocked
from lorehearth.games.maladum.npcs.paths import land, start
from lorehearth.games.maladum.npcs.routes import to_squares
from lorehearth.games.maladum.npcs.targets import enemies_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.table.cards import look
from lorehearth.table.cellsets import CellSet

FAR = 1000


class Loot(NamedTuple):
    """Something to go for: a terrain piece by its number, or what lies in a square."""

    piece: int
    cell: int
    cells: tuple[int, ...]
    goals: CellSet
    fallen: int = -1
    """Somebody who lies there: what it carries."""


def collect(play: QuestPlay, who: int) -> Flow[bool]:
    """One action: stash, take, unlock, or go on to the next loot (ML-OPP-01); the chart if there is none."""
    character = play.state.characters[who]
    if character.netted or character.pit:
        return False
    found = loot_to_take(play, who)
    if is_full(play, who, found) and carried(play, who):
        return (yield from bring_away(play, who))
    if not found:
        if character.cell < 0:
            return False
        play.tell(LostAction(someone(play, who)), "ML-AI-01")  # it will not engage anyone
        return True
    at_hand = [loot for loot in found if character.cell >= 0 and in_hand(play, who, loot)]
    best = choose_loot(play, who, at_hand or found)
    if at_hand:
        yield from take(play, who, best)
        return True
    route = to_squares(play, who, best.goals, shy=True)
    goal = terrain(best.piece) if best.piece >= 0 else square(play, best.cell)
    return route is not None and (yield from advance(play, who, route, goal))


# -- what there is -------------------------------------------------------------------------------------------


def loot_to_take(play: QuestPlay, who: int) -> list[Loot]:
    """ML-OPP-03, ML-OPP-06: pieces not marked as searched, emptied or not, whatever lies about, and what the
    fallen carry (ML-AI-01)."""
    content, state = play.content, play.state
    sets = content.field.sets
    found = []
    for number, piece in enumerate(state.pieces):
        kind = content.pieces[piece.kind]
        if piece.cell < 0 or piece.searched or not kind.tokens or "desk" in kind.does:  # ML-TER-03
            continue
        if not worth_a_look(play, who, f"piece {number}"):
            continue
        cells = piece_squares(play, piece)
        goals = sets.of(cells) if kind.wall else touching(play).spread(sets.of(cells)) & ~sets.of(cells)
        found.append(Loot(number, piece.cell, cells, goals))
    for pile, tokens in state.tokens.piles.items():
        if pile.startswith("ground ") and tokens:
            cell = int(pile.removeprefix("ground "))
            if any(fits_ever(play, who, each) for each in lying(play, cell)):
                goals = touching(play).spread(sets.bit[cell]) | sets.bit[cell]
                found.append(Loot(-1, cell, (cell,), goals))
    for other, character in enumerate(state.characters):
        mine = carried(play, other) if character.defeated and character.cell >= 0 else ()
        if any(fits_ever(play, who, each) for each in mine):
            cell = character.cell
            goals = touching(play).spread(sets.bit[cell]) & ~sets.bit[cell]
            found.append(Loot(-1, cell, (cell,), goals, other))
    return found


def worth_a_look(play: QuestPlay, who: int, pile: str) -> bool:
    """Whether a piece may hold something for it: not if all in it is known, and too big for what is left."""
    tokens = play.state.tokens
    if pile not in tokens.piles or not tokens.count(pile):
        return True  # ML-OPP-06
    known = tokens.cards(pile)
    return len(known) < tokens.count(pile) or any(fits_ever(play, who, name) for name in known)


def fits_ever(play: QuestPlay, who: int, name: str) -> bool:
    """ML-OPP-08: whether there is room for a token as it is."""
    return item(play, name).room <= room_left(play, who)


def is_full(play: QuestPlay, who: int, found: Sequence[Loot]) -> bool:
    """ML-OPP-08: the space left fits nothing available; unseen tokens in pieces may be of the smallest."""
    return room_left(play, who) <= 0 or not found


def in_hand(play: QuestPlay, who: int, loot: Loot) -> bool:
    if loot.piece >= 0:
        return touches_piece(play, who, loot.piece)
    return touches_cell(play, who, (loot.cell,))


def choose_loot(play: QuestPlay, who: int, found: Sequence[Loot]) -> Loot:
    """ML-OPP-02: what no enemy is in short range of, even if it is further; then by the way."""
    ground, begin = land(play, who, alone=True), start(play, who)
    away: dict[int, int] = {}
    for steps, front in enumerate(ground.steps.layers(begin, ground.free | begin)):
        for place, loot in enumerate(found):
            if place not in away and front & loot.goals:
                away[place] = steps
    enemies = enemies_of(play, who)

    def order(place: int) -> tuple[bool, int, int]:
        loot = found[place]
        threatened = any(distance_to(play, other, loot.cells) <= SHORT for other in enemies)
        return threatened, away.get(place, FAR), place

    return found[min(range(len(found)), key=order)]


# -- taking it -----------------------------------------------------------------------------------------------


def take(play: QuestPlay, who: int, loot: Loot) -> Flow[None]:
    """Unlock first (ML-OPP-04), then take all that there is room for."""
    if loot.fallen >= 0:
        take_from(play, who, f"pack {loot.fallen}", someone(play, loot.fallen))
        return
    if loot.piece < 0:
        take_from(play, who, f"ground {loot.cell}", square(play, loot.cell))
        return
    piece = play.state.pieces[loot.piece]
    if piece.locked:
        piece.locked, piece.letter = False, ""
        play.tell(Unlocked(someone(play, who), terrain(loot.piece)), "ML-OPP-04")
        return
    opened(play, loot.piece)
    pile = f"piece {loot.piece}"
    tokens = play.state.tokens
    if pile in tokens.piles:
        yield from look(tokens, pile, tokens.count(pile), None, "What does it find?")
        play.reveal()
        take_from(play, who, pile, terrain(loot.piece))
    left = tokens.cards(pile) if pile in tokens.piles else []
    if all(item(play, name).kind == "trap" for name in left):
        play.state.pieces[loot.piece].searched = True  # ML-OPP-05


def take_from(play: QuestPlay, who: int, pile: str, where: Ref) -> None:
    """ML-OPP-07: as many as fit, the smallest first; if all is too big, cheaper things are given up."""
    names = [name for name in play.state.tokens.cards(pile) if item(play, name).kind != "trap"]
    taken = _take_all(play, who, pile, names)
    if names and not taken and make_room(play, who, names):
        taken = _take_all(play, who, pile, names)
    play.tell(Looted(someone(play, who), where, tuple(map(token, taken))), "ML-OPP-01")


def _take_all(play: QuestPlay, who: int, pile: str, names: Sequence[str]) -> list[str]:
    taken = []
    for name in sorted(names, key=lambda each: (item(play, each).room, -worth(play, each))):
        if item(play, name).room <= room_left(play, who):
            move_token(play, name, pile, f"pack {who}")
            taken.append(name)
    return taken


def worth(play: QuestPlay, name: str) -> int:
    """In guilders, as it could be sold."""
    return max(item(play, name).sell, 0)


def make_room(play: QuestPlay, who: int, names: Sequence[str]) -> bool:
    """ML-OPP-07: give up the cheapest things until the smallest find fits, where that is worth it."""
    wanted = min(names, key=lambda each: item(play, each).room)
    mine = sorted(carried(play, who), key=lambda each: worth(play, each))
    given: list[str] = []
    room = room_left(play, who)
    for name in mine:
        if room >= item(play, wanted).room:
            break
        given.append(name)
        room += item(play, name).room
    if room < item(play, wanted).room or not given:
        return False
    cell = play.state.characters[who].cell
    for name in given:
        move_token(play, name, f"pack {who}", f"ground {cell}")
    play.tell(GaveUp(someone(play, who), tuple(map(token, given))), "ML-OPP-07")
    return True


def bring_away(play: QuestPlay, who: int) -> Flow[bool]:
    """ML-OPP-08, ML-OPP-09: to the nearest entry point, and there, with an action, out of the game."""
    sets = play.content.field.sets
    gates = sets.of(cell for entry in active_entries(play) for cell in entry_cells(play, entry))
    if not gates:
        return False
    if play.state.characters[who].cell >= 0 and start(play, who) & gates:
        names = tuple(carried(play, who))
        for name in names:
            move_token(play, name, f"pack {who}", "box")
        play.tell(Stashed(someone(play, who), tuple(map(token, names))), "ML-OPP-09")
        return True
    route = to_squares(play, who, gates, shy=True)
    if route is None:
        return False
    goal = sets.cells(route.back[0])[0]
    return (yield from advance(play, who, route, square(play, goal)))
