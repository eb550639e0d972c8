"""Searching: terrain pieces, rooms, loose items. (ML-SRC, ML-SEA-01, ML-SEA-02)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.adventurers.hands import busy
from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.darkness import blinded
from lorehearth.games.maladum.board.graves import opened
from lorehearth.games.maladum.board.locks import searchable
from lorehearth.games.maladum.board.places import (
    area,
    beside,
    enemies,
    filled,
    piece_squares,
    pieces_touched,
    room_of,
    squares,
    touches_piece,
)
from lorehearth.games.maladum.equipment.inventory import carried, draw_token, finders, lay_down, lying
from lorehearth.games.maladum.headings import DEED
from lorehearth.games.maladum.names import named, someone, square, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.events import RoomSearched, Searched, WentThrough
from lorehearth.games.maladum.terrain.finding import (
    Lair,
    choose_square,
    keep_or_leave,
    rummage,
    set_off_traps,
)
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option, Refusal
from lorehearth.table.cards import look
from lorehearth.table.cellsets import CellSet

FOUND = "found"
"""The pile of what a general search has drawn, until it is kept or laid down."""

TOO_FAR = Refusal("it is not in contact with that", "ML-SRC-02")
NOTHING_HIDDEN = Refusal("it holds nothing that one could search for", "ML-SRC-02")
LOCKED = Refusal("it is locked", "ML-SEA-01")
ENEMY_NEAR = Refusal("an enemy is in the room", "ML-SRC-07")
SEARCHED = Refusal("the room has been searched", "ML-SRC-10")
TOO_DARK = Refusal("it is too dark", "ML-DRK-08")
NO_ITEMS = Refusal("there is nothing to pick up or lay down", "ML-SRC-14")


class Search(Option, frozen=True):
    piece: str


class SearchRoom(Option, frozen=True):
    verb = "search-room"
    says = "Search the room"


class Gather(Option, frozen=True):
    says = "Pick up or lay down items"


SEARCH_ROOM, GATHER = SearchRoom(), Gather()


def may_search(play: QuestPlay, who: int) -> Refusal | None:
    """ML-SRC-01: unengaged; and no creature does (ML-ICO-15)."""
    return busy(play, who, "ML-SRC-01")


# -- terrain pieces ------------------------------------------------------------------------------------------


def _number(option: Search) -> int:
    return int(option.piece[1:])


def wishes_to_search(play: QuestPlay, who: int) -> list[Search]:
    return [Search(f"t{number}") for number, piece in enumerate(play.state.pieces) if piece.cell >= 0]


def able_to_search(play: QuestPlay, who: int) -> list[Search]:
    if lacks_action(play, who):
        return []
    return [
        Search(f"t{number}")
        for number in pieces_touched(play, who)
        if (piece := play.state.pieces[number]).cell >= 0 and not piece.locked and searchable(play, number)
    ]


def forbids_searching(play: QuestPlay, who: int, option: Search) -> Refusal | None:
    number = _number(option)
    if not searchable(play, number):
        return NOTHING_HIDDEN
    if not touches_piece(play, who, number):
        return TOO_FAR
    return LOCKED if play.state.pieces[number].locked else lacks_action(play, who)


def search_piece(play: QuestPlay, who: int, option: Search) -> Flow[None]:
    """ML-SRC-02 to ML-SRC-06: as often as one likes."""
    number = _number(option)
    pay_action(play)
    piece = play.state.pieces[number]
    play.tell(Searched(someone(play, who), terrain(number, square(play, piece.cell).id)), "ML-SRC-02")
    yield from beyond.scorched(play, who, piece=number)
    yield from look_into(play, who, number)
    play.over(DEED)


def look_into(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """See what is in a piece, set off the traps, then take and put back item by item."""
    opened(play, number)
    tokens, pile = play.state.tokens, f"piece {number}"
    if pile not in tokens.piles:
        tokens.add(pile)
    yield from look(tokens, pile, tokens.count(pile), finders(play, who), "What is in it?")
    play.reveal()
    if not (yield from set_off_traps(play, who, pile)):
        return
    piece = play.state.pieces[number]
    kind = play.content.pieces[piece.kind]
    sets = play.content.field.sets
    own = sets.of(piece_squares(play, piece))
    # ML-SRC-05: next to both; one's own square is next to the piece anyway.
    near = (beside(play).spread(own) | own) & (beside(play).spread(area(play, who)) | area(play, who))
    yield from rummage(play, who, pile, Lair(kind.holds, kind.large, near & ~filled(play)))


# -- rooms ---------------------------------------------------------------------------------------------------


def search_area(play: QuestPlay, who: int) -> tuple[int, CellSet]:
    """ML-SRC-07, ML-SRC-11: the number and the squares of the room that somebody is in, or of the part of it
    that the quest makes an area of its own."""
    field, cell = play.content.field, squares(play, who)[0]
    room, areas = room_of(play, cell), play.content.quest.areas
    if not areas or not agreed(play, "divided"):
        return room, field.room_areas[room]
    name = field.board.names[cell]
    for number, names in enumerate(areas):
        if name in names:
            return len(field.rooms.cells) + number, field.sets.of(map(field.board.cell, names))
    apart = field.sets.of(field.board.cell(other) for names in areas for other in names)
    return room, field.room_areas[room] & ~apart


def forbids_searching_room(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    lacks = lacks_effortless if has(play, who, "quick-search") else lacks_action
    why = lacks(play, who)
    if why is not None:
        return why
    room, here = search_area(play, who)
    if room in play.state.rooms_searched:
        return SEARCHED
    if blinded(play, who):
        return TOO_DARK
    for _who, enemy, squares_of in enemies(play, who):
        if squares_of & here and not enemy.defeated:
            return ENEMY_NEAR
    return None


def search_room(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-SRC-07 to ML-SRC-10, ML-SRC-15."""
    if has(play, who, "quick-search"):
        yield from pay_effortless(play, who)
    else:
        pay_action(play)
    room, _cells = search_area(play, who)
    play.state.rooms_searched = sorted((*play.state.rooms_searched, room))
    play.state.last_search = play.state.characters[who].cell
    yield from announce(play, RoomSearched(someone(play, who), who), "ML-SRC-07")
    more = yield from beyond.magic_with(play, who, "search")
    yield from find_tokens(play, who, ("pouch",) * (1 + total(play, who, "finds-more") + more))
    play.over(DEED)


def find_tokens(play: QuestPlay, who: int, supplies: Sequence[str], *, safe: bool = False) -> Flow[None]:
    """ML-SRC-08, ML-SRC-09, ML-SRC-12, ML-SRC-13: a random token of each of these supplies; the traps among
    them are set off, anything else is kept or laid down."""
    tokens = play.state.tokens
    if FOUND not in tokens.piles:
        tokens.add(FOUND)
    for supply in supplies:
        yield from draw_token(play, supply, FOUND, finders(play, who), traps=True)
    able = yield from set_off_traps(play, who, FOUND, safe=safe)
    for token in play.state.tokens.cards(FOUND):
        if able:
            yield from keep_or_leave(play, who, FOUND, token)
        else:
            lay_down(play, FOUND, token, play.state.characters[who].cell)


# -- loose items ---------------------------------------------------------------------------------------------


def _near(play: QuestPlay, who: int) -> list[int]:
    """One's own square and those adjacent."""
    sets = play.content.field.sets
    return sets.cells(beside(play).spread(area(play, who)) | area(play, who))


def forbids_gathering(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    why = lacks_action(play, who)
    if why is not None or carried(play, who):
        return why
    piles = play.state.tokens.piles
    return None if any(f"ground {cell}" in piles for cell in _near(play, who)) else NO_ITEMS


def gather(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-SRC-14: any number of items, in one square."""
    pay_action(play)
    sets = play.content.field.sets
    taken = filled(play)
    cells = [cell for cell in _near(play, who) if lying(play, cell)]
    if carried(play, who):
        cells = [cell for cell in _near(play, who) if cell in cells or not sets.bit[cell] & taken]
    cell = yield from choose_square(play, who, cells, "ML-SRC-14")
    play.tell(WentThrough(someone(play, who), square(play, cell)), "ML-SRC-14")
    pile = f"ground {cell}"
    yield from rummage(play, who, pile, Lair(ground=cell))
    play.over(DEED)


# -- the deeds -----------------------------------------------------------------------------------------------


def words(play: QuestPlay, who: int, option: Search) -> str:
    number = _number(option)
    where = play.content.field.board.names[play.state.pieces[number].cell]
    return f"Search {named(play, terrain(number, where)).text}"


DEEDS = (
    deed(
        Search,
        wishes_to_search,
        search_piece,
        forbids_searching,
        words=words,
        costs=lambda *_: ACTION,
        when=may_search,
        able=able_to_search,
    ),
    deed(
        SearchRoom,
        lambda play, who: (SEARCH_ROOM,),
        search_room,
        forbids_searching_room,
        costs=lambda play, who, _: effortless(play, who) if has(play, who, "quick-search") else ACTION,
        when=may_search,
    ),
    deed(
        Gather,
        lambda play, who: (GATHER,),
        gather,
        forbids_gathering,
        costs=lambda *_: ACTION,
        when=may_search,
    ),
)
