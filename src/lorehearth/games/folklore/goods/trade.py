"""Trading within the group. (FK-ITM-06, FK-ITM-07, FK-ITM-11, FK-ENC-16, FK-RUS-22)"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.folklore.goods.capacity import counts, room
from lorehearth.games.folklore.goods.events import CoinsHanded, Handed
from lorehearth.games.folklore.maps.nearness import adjacent
from lorehearth.games.folklore.names import named, someone, title
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import combat, seat_of, skirmish, turn_of, with_us
from lorehearth.games.folklore.people.points import fit_maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Thing
from lorehearth.kernel.deeds import deed, under
from lorehearth.kernel.looking import kept
from lorehearth.kernel.names import Ref, card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, Refusal, enough

SUMS = (1, 5, 10)
"""Coins change hands in these sums, or all at once."""


class Give(Option, frozen=True):
    piece: int
    card: str


class GiveCoins(Option, frozen=True):
    verb = "give-coins"
    piece: int
    coins: int


give_to = lru_cache(maxsize=1 << 12)(Give)
coins_to = lru_cache(maxsize=1 << 12)(GiveCoins)


class Take(Option, frozen=True):
    says = "Take it"


REFUSE: Enough = enough("Do not take it")


def may_trade(play: TalePlay, who: int) -> Refusal | None:
    if skirmish(play.state) is not None:
        return Refusal("nobody trades during a skirmish", "FK-SKI-22")
    if character(play, who).form == "limbo":
        return Refusal("it is in limbo", "FK-RUS-28")
    if combat(play.state) is not None and character(play, who).form != "living":
        return Refusal("ghosts do not trade in an encounter", "FK-GHO-14")
    if play.state.map is not None and who in play.state.map.waiting:
        return Refusal("off the map it can do nothing", "FK-ADV-08")
    return None


@kept
def partners(play: TalePlay, who: int) -> list[int]:
    """Out of combat anybody (FK-RUS-22), in an encounter a neighbour (FK-ENC-16)."""
    others = [other for other in with_us(play) if other != who]
    if combat(play.state) is None:
        return others
    return [
        other for other in others if adjacent(play, who, other) and character(play, other).form == "living"
    ]


def tradable(play: TalePlay, thing: Thing) -> bool:
    """FK-ITM-07, FK-ITM-11, FK-ITM-13: neither heirlooms nor location extras, nor what says so itself."""
    item = play.content.items[thing.id]
    return item.tradable and item.kind not in ("heirloom", "extra")


def gifts(play: TalePlay, who: int) -> list[Give]:
    ids = _tradables(play, who)
    return [give_to(other, id) for other in partners(play, who) for id in ids]


def _tradables(play: TalePlay, who: int) -> dict[str, None]:
    found: dict[str, None] = {}
    for thing in play.state.characters[who].things:
        if tradable(play, thing):
            found[thing.id] = None
    return found


def taken_gladly(play: TalePlay, who: int) -> list[Give]:
    """The gifts that `forbids_gift` allows: whether there is room for cards is asked once of everybody."""
    others = [other for other in partners(play, who) if play.state.characters[other].form == "living"]
    if not others:
        return []
    things, found = play.state.characters[who].things, []
    carried = [(id, counts(play, things[_chosen(play, who, id)])) for id in _tradables(play, who)]
    for other in others:
        full = room(play, other) < 1
        for id, counted in carried:
            if not (full and counted):
                found.append(give_to(other, id))
    return found


def _chosen(play: TalePlay, who: int, id: str) -> int:
    """Of several of a kind, a stowed one first."""
    things = play.state.characters[who].things
    alike = [i for i, thing in enumerate(things) if thing.id == id]
    return alike[0] if len(alike) == 1 else min(alike, key=lambda i: (things[i].worn, things[i].broken))


def forbids_gift(play: TalePlay, who: int, option: Give) -> Refusal | None:
    if character(play, option.piece).form != "living":
        return Refusal("a ghost receives no things", "FK-GHO-07")
    thing = character(play, who).things[_chosen(play, who, option.card)]
    if counts(play, thing) and room(play, option.piece) < 1:
        return Refusal("there is no room for it", "FK-ITM-03")
    return None


def give(play: TalePlay, who: int, option: Give) -> Flow[None]:
    _last(play)
    if not (yield from _agreed(play, who, option.piece, named(play, Ref("card", option.card)).text)):
        return
    thing = character(play, who).things.pop(_chosen(play, who, option.card))
    thing.worn = thing.primary = False
    character(play, option.piece).things.append(thing)
    play.tell(Handed(someone(play, who), card(thing.id), someone(play, option.piece)), _rule(play))
    fit_maximum(play, who)
    fit_maximum(play, option.piece)


def purses(play: TalePlay, who: int) -> list[GiveCoins]:
    coins = play.state.characters[who].coins
    if not coins:
        return []
    sums = [*[each for each in SUMS if each < coins], coins]
    return [coins_to(other, each) for other in partners(play, who) for each in sums]


def give_coins(play: TalePlay, who: int, option: GiveCoins) -> Flow[None]:
    _last(play)
    if (yield from _agreed(play, who, option.piece, f"{option.coins} coins")):
        character(play, who).coins -= option.coins
        character(play, option.piece).coins += option.coins
        told = CoinsHanded(someone(play, who), option.coins, someone(play, option.piece))
        play.tell(told, _rule(play))


def _agreed(play: TalePlay, who: int, other: int, what: str) -> Flow[bool]:
    """FK-RUS-22: both owners agree."""
    if seat_of(play, who) == seat_of(play, other):
        return True
    options: list[Option] = [Take(), REFUSE]
    chosen = yield from play.ask(
        seat_of(play, other),
        lambda: f"{title(play, who)} offers {what} to {title(play, other)}",
        options,
        "FK-RUS-22",
    )
    return isinstance(chosen, Take)


def _rule(play: TalePlay) -> str:
    return "FK-ENC-16" if combat(play.state) is not None else "FK-ITM-06"


def _last(play: TalePlay) -> None:
    turn = turn_of(play.state)
    if combat(play.state) is not None and turn is not None:
        turn.last = True


DEEDS = under(
    "Equip and trade",
    deed(
        Give,
        gifts,
        give,
        forbids_gift,
        when=may_trade,
        able=taken_gladly,
        words=lambda play, who, o: f"Give {named(play, Ref('card', o.card)).text} to {title(play, o.piece)}",
    ),
    deed(
        GiveCoins,
        purses,
        give_coins,
        when=may_trade,
        words=lambda play, who, o: (
            f"Give {o.coins} {'coin' if o.coins == 1 else 'coins'} to {title(play, o.piece)}"
        ),
    ),
)
