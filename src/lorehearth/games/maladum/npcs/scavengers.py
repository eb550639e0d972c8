"""Those who gather what they find, and hold on to it. (ML-AI-01, ML-SRC-07, ML-SRC-12)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import (
    SHORT,
    distance_to,
    engaged_with,
    everyone,
    room_of,
    touches_cell,
    touching,
)
from lorehearth.games.maladum.board.sight import sees_square
from lorehearth.games.maladum.equipment.inventory import draw_token, lying, move_token
from lorehearth.games.maladum.names import someone, square, token
from lorehearth.games.maladum.npcs.approach import advance
from lorehearth.games.maladum.npcs.events import Looted
from lorehearth.games.maladum.npcs.routes import to_squares
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.events import RoomSearched
from lorehearth.games.maladum.terrain.finding import set_off_traps
from lorehearth.games.maladum.terrain.search import FOUND
from lorehearth.kernel.play import Flow, announce


def scavenge(play: QuestPlay, who: int) -> Flow[bool]:
    """Unengaged, it searches a room that nobody has searched and nobody else is in; else it goes for what
    lies in short range and sight. What it finds it keeps until it is defeated."""
    character = play.state.characters[who]
    if character.cell < 0 or character.netted or character.pit or engaged_with(play, who):
        return False
    if alone_in_unsearched_room(play, who):
        yield from search_room(play, who)
        return True
    cells = loose_near(play, who)
    if not cells:
        return False
    near = min(cells, key=lambda cell: (distance_to(play, who, (cell,)), cell))
    if touches_cell(play, who, (near,)):
        names = lying(play, near)
        move_token(play, names[0], f"ground {near}", f"pack {who}")
        play.tell(Looted(someone(play, who), square(play, near), (token(names[0]),)), "ML-AI-01")
        return True
    sets = play.content.field.sets
    route = to_squares(play, who, touching(play).spread(sets.bit[near]) | sets.bit[near])
    return route is not None and (yield from advance(play, who, route, square(play, near)))


def alone_in_unsearched_room(play: QuestPlay, who: int) -> bool:
    state = play.state
    room = room_of(play, state.characters[who].cell)
    if room in state.rooms_searched or not state.tokens.piles.get("pouch"):
        return False
    return all(
        other == who or room_of(play, state.characters[other].cell) != room for other in everyone(play)
    )


def search_room(play: QuestPlay, who: int) -> Flow[None]:
    """ML-SRC-07, ML-SRC-12: a token of the pouch; a trap is set off."""
    state = play.state
    state.rooms_searched = sorted((*state.rooms_searched, room_of(play, state.characters[who].cell)))
    state.last_search = state.characters[who].cell
    yield from announce(play, RoomSearched(someone(play, who), who), "ML-SRC-07", "ML-AI-01")
    play.state.tokens.piles.setdefault(FOUND, [])
    yield from draw_token(play, "pouch", FOUND, None, traps=True)
    yield from set_off_traps(play, who, FOUND)
    for found in play.state.tokens.cards(FOUND):
        here = play.state.characters[who].cell
        if here >= 0:
            move_token(play, found, FOUND, f"pack {who}")
            play.tell(Looted(someone(play, who), square(play, here), (token(found),)), "ML-AI-01")
        else:
            move_token(play, found, FOUND, f"ground {play.state.last_search}")


def loose_near(play: QuestPlay, who: int) -> list[int]:
    """The squares in short range and sight in which something lies."""
    found = []
    for pile, tokens in play.state.tokens.piles.items():
        if pile.startswith("ground ") and tokens:
            cell = int(pile.removeprefix("ground "))
            if distance_to(play, who, (cell,)) <= SHORT and sees_square(play, who, cell):
                found.append(cell)
    return found
