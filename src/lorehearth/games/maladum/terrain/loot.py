"""Pieces that are searched in their own way. (ML-TER-14, ML-TER-27, 28, ML-TER-44 to 50)"""

from __future__ import annotations

from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.components.items import Item
from lorehearth.games.maladum.equipment.inventory import gain
from lorehearth.games.maladum.equipment.stock import EXCLUSIVE, take_wanted
from lorehearth.games.maladum.names import player, someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF
from lorehearth.games.maladum.terrain.events import Looted, NewExit, NothingThere, WarRoomRead
from lorehearth.games.maladum.terrain.interacting import USED_UP, Forbids, Interaction
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Refusal

MAP_SEARCHES, TABLE_SEARCHES = 1, 2
SHORTCUT, CAMP, ROAD, EXIT, KEY = (1, 2), 3, 4, 5, 6


def forbids_again(play: QuestPlay, who: int, number: int) -> Refusal | None:
    return USED_UP if play.state.pieces[number].searched else None


# -- books, weapons, coins -----------------------------------------------------------------------------------


def find_book(play: QuestPlay, who: int) -> Flow[None]:
    """A random book of the exclusive ones that are left."""
    books = [name for name in play.state.tokens.cards(EXCLUSIVE) if play.content.items[name].set == "book"]
    if not books:
        play.tell(NothingThere(someone(play, who)), "ML-TER-14")
        return
    name = yield from play.chance(Chance("Which book", tuple(books), rule="ML-TER-14"))
    yield from gain(play, who, EXCLUSIVE, name)


def search_bookcase(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-14: once."""
    play.state.pieces[number].searched = True
    yield from find_book(play, who)


def search_book_pile(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-27: and the pile is gone."""
    play.state.pieces[number].cell = OFF
    yield from find_book(play, who)


def search_coin_pile(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-28, ML-RUL-65: guilders by the die, and the pile is gone."""
    play.state.pieces[number].cell = OFF
    rolled = yield from MAGIC.roll()
    guilders = int(rolled[0])
    play.state.stash[play.state.characters[who].party] += guilders
    play.tell(Looted(someone(play, who), guilders), "ML-TER-28", "ML-RUL-65")


def search_rack(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-50: a random uncommon weapon, once."""
    play.state.pieces[number].searched = True
    yield from take_wanted(play, who, "uncommon", lambda each: each.kind == "weapon", "ML-TER-50")


# -- the war room --------------------------------------------------------------------------------------------


def forbids_reading(searches: int) -> Forbids:
    def forbids(play: QuestPlay, who: int, number: int) -> Refusal | None:
        return USED_UP if play.state.pieces[number].uses >= searches else None

    return forbids


def had(play: QuestPlay) -> list[int]:
    """ML-TER-44: the results that the map and the table have given so far."""
    return [result for piece in play.state.pieces for result in piece.results]


def read_plans(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-44: the magic die, results already had rolled again."""
    piece = play.state.pieces[number]
    piece.uses += 1
    rolled = yield from MAGIC.roll()
    while int(rolled[0]) in had(play):
        rolled = yield from MAGIC.roll()
    result = int(rolled[0])
    play.state.pieces[number].results.append(result)
    dice = Dice.of(MAGIC.name, rolled)
    if result in SHORTCUT:
        play.tell(WarRoomRead(someone(play, who), dice, "a shortcut"), "ML-TER-44")
    elif result == CAMP:
        play.tell(WarRoomRead(someone(play, who), dice, "a safe camp"), "ML-TER-44")
    elif result == ROAD:
        play.tell(WarRoomRead(someone(play, who), dice, "a quiet road home"), "ML-TER-44")
    elif result == EXIT:
        play.tell(WarRoomRead(someone(play, who), dice, "another way out"), "ML-TER-48")
        yield from find_exit(play, who)
    else:
        play.tell(WarRoomRead(someone(play, who), dice, "a key"), "ML-TER-49")
        yield from find_key(play, who)


def find_exit(play: QuestPlay, who: int) -> Flow[None]:
    """ML-TER-48: the die names an entry point, one that the map has."""
    entries = play.content.field.entries
    if not entries:
        return
    rolled = yield from MAGIC.roll()
    while int(rolled[0]) not in entries:
        rolled = yield from MAGIC.roll()
    seat = play.state.characters[who].party
    play.state.open_exits[int(rolled[0])] = seat
    play.tell(NewExit(player(seat), int(rolled[0])), "ML-TER-48")


def find_key(play: QuestPlay, who: int) -> Flow[None]:
    """ML-TER-49: one of the quest's bespoke keys, else a map or a key out of the pouch."""
    keys = [name for name in play.state.tokens.cards(EXCLUSIVE) if play.content.items[name].letter]
    if keys:
        name = yield from play.chance(Chance("Which key", tuple(keys), rule="ML-TER-49"))
        yield from gain(play, who, EXCLUSIVE, name)
        return
    yield from take_wanted(play, who, "pouch", shows_the_way, "ML-TER-49")


def shows_the_way(item: Item) -> bool:
    """A key, or a map."""
    return bool(item.signs.get("key")) or "tracking" in item.skills


USES = {
    "books once": (Interaction("books", "Search {piece}", "ML-TER-14", search_bookcase, forbids_again),),
    "book pile": (Interaction("pile", "Search {piece}", "ML-TER-27", search_book_pile),),
    "coin pile": (Interaction("coins", "Search {piece}", "ML-TER-28", search_coin_pile),),
    "rack": (Interaction("rack", "Search {piece}", "ML-TER-50", search_rack, forbids_again),),
    "war map": (
        Interaction("plans", "Study {piece}", "ML-TER-44", read_plans, forbids_reading(MAP_SEARCHES)),
    ),
    "war table": (
        Interaction("plans", "Study {piece}", "ML-TER-44", read_plans, forbids_reading(TABLE_SEARCHES)),
    ),
}
