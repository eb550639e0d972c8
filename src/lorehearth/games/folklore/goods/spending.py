"""What a use costs, how often it may be, and what is used up by it. (FK-ABL-07, FK-ABL-10, FK-ITM-09,
FK-KEY-22)"""

from __future__ import annotations

from lorehearth.games.folklore.components.steps import When
from lorehearth.games.folklore.goods.sources import Source
from lorehearth.games.folklore.names import cause
from lorehearth.games.folklore.people.figures import character, value
from lorehearth.games.folklore.people.points import can_pay, has_points, pay
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import NOBODY
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

TOO_DEAR = Refusal("it costs more PP than there are", "FK-ABL-10")
ONCE: tuple[When, ...] = ("killed", "encounter", "ally-dies")
"""What happens once is answered once by each use."""


def price(play: TalePlay, who: int, source: Source) -> int:
    """PP, or a ghost's GP."""
    pp = source.use.pp
    if not pp or not source.price_sign:
        return pp
    return max(pp + value(play, who, source.price_sign), 0)


def forbids_price(play: TalePlay, who: int, source: Source) -> Refusal | None:
    one, use = character(play, who), source.use
    limit = source.limit
    if use.when in ONCE and one.used.get(f"moment {source.key}"):
        return Refusal("it has answered this already", "FK-ABL-07")
    if limit and one.used.get(source.counted, 0) >= use.times:
        return Refusal(f"it has been used in this {limit}", "FK-ABL-07")
    if use.pp and not can_pay(play, who, price(play, who, source)):
        return TOO_DEAR
    if use.holding and has_points(play, who, "pp") < use.holding:
        return Refusal("it needs unspent PP", "FK-ABL-10")
    if use.lore > one.lore:
        return Refusal("it costs lore", "FK-LOR-04")
    if use.discards and not any(play.content.mystics[id].kind == use.discards for id in one.mystics):
        return Refusal(f"there is no {use.discards} to discard", "FK-KEY-16")
    if source.thing != NOBODY:
        return _forbids_thing(play, who, source)
    return None


def _forbids_thing(play: TalePlay, who: int, source: Source) -> Refusal | None:
    thing = character(play, who).things[source.thing]
    item = play.content.items[thing.id]
    if thing.exhausted or thing.broken:
        return Refusal("it is exhausted or broken", "FK-GEN-06")
    if item.slot and not thing.worn:
        return Refusal("it works only when equipped", "FK-ITM-01")
    if thing.active:
        return Refusal("it is at work already", "FK-CHP-02")
    if source.use.consumes and thing.spent >= item.charges:
        return Refusal("it is empty", "FK-ITM-09")
    if source.use.stored > thing.stored:
        return Refusal("too few PP are stored in it", "FK-KEY-18")
    return None


def pay_price(play: TalePlay, who: int, source: Source) -> Flow[None]:
    """All that a use costs is paid, and it is counted."""
    one, use = character(play, who), source.use
    pay(play, who, price(play, who, source), cause(source.id), "FK-ABL-10")
    if use.lore:
        from lorehearth.games.folklore.people.lore import award_lore

        award_lore(play, who, -use.lore, "FK-LOR-04")
    limit = source.limit
    if use.when in ONCE:
        one.used[f"moment {source.key}"] = 1
    if limit:
        one.used[source.counted] = one.used.get(source.counted, 0) + 1
    if limit != "round" and source.id.startswith("ability"):
        one.used[f"round {source.key}"] = 1  # FK-ADV-28
    if use.discards:
        from lorehearth.games.folklore.goods.mystics import discard_one

        yield from discard_one(play, who, use.discards)
    if source.id.startswith("boon"):
        id = source.id[5:]
        one.boons.remove(id)  # FK-ITM-15
        play.state.cards.piles["boons discard"].append(id)
    if source.thing != NOBODY:
        _spend_thing(play, who, source)


def _spend_thing(play: TalePlay, who: int, source: Source) -> None:
    from lorehearth.games.folklore.goods.things import lose

    thing = character(play, who).things[source.thing]
    item = play.content.items[thing.id]
    thing.stored -= source.use.stored
    if source.use.exhausts:
        thing.exhausted = True
    if source.use.consumes:
        thing.spent += 1
        if thing.spent >= item.charges and not item.refillable:
            lose(play, who, source.thing, "FK-ITM-08")
