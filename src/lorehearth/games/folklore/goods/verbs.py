"""What gives and takes goods: items, coins, companions, boons, lore; filling, refilling, activating."""

from __future__ import annotations

from typing import cast

from lorehearth.games.folklore.components.signs import BOUNTIES, Status
from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.dice import d, shown
from lorehearth.games.folklore.effects import Verb, amount, carry_out, recipients
from lorehearth.games.folklore.goods.boons import give_boon
from lorehearth.games.folklore.goods.companions import award, draw_companion
from lorehearth.games.folklore.goods.events import BountyPut, Filled
from lorehearth.games.folklore.goods.sales import open_sale
from lorehearth.games.folklore.goods.things import award_coins, draw_item, give, pay_coins
from lorehearth.games.folklore.goods.uses import fillable
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.figures import character, value
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.people.group_death import lose_random_item
from lorehearth.games.folklore.people.lasting import give_signs
from lorehearth.games.folklore.people.lore import award_lore
from lorehearth.games.folklore.people.statuses import give as give_status
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Doing
from lorehearth.kernel.names import Ref, card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

NO: Enough = enough("Do not pay")


class PayUp(Option, frozen=True):
    verb = "pay"
    coins: int


class WhichWeapon(Option, frozen=True):
    verb = "weapon"
    card: str


class WhichType(Option, frozen=True):
    verb = "type"
    type: str


def _coins(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        coins = yield from amount(step)
        if coins > 0:
            award_coins(play, who, coins, "FK-RUS-31")
        else:
            pay_coins(play, who, -coins)


def _pay(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """Each may pay so many coins if it has them."""
    from msgspec import structs

    for who in (yield from recipients(play, doing, step)):
        paid = False
        if character(play, who).coins >= step.amount and character(play, who).form != "limbo":
            options: list[Option] = [PayUp(step.amount), NO]
            chosen = yield from play.ask(
                seat_of(play, who),
                lambda who=who: f"Does {title(play, who)} pay {step.amount} coins?",  # type: ignore[misc]
                options,
                "FK-RUL-84",
                words=lambda o: f"Pay {step.amount} coins" if isinstance(o, PayUp) else "",
            )
            paid = isinstance(chosen, PayUp)
        if paid:
            pay_coins(play, who, step.amount)
        about = structs.replace(doing, who=who)
        yield from carry_out(play, about, step.steps if paid else step.otherwise)


def _lore(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        award_lore(play, who, (yield from amount(step)))


def _item(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        if step.of:
            yield from give(play, who, step.of)
        else:
            for _ in range(step.amount or 1):
                yield from draw_item(play, who)


def _lose_item(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        yield from lose_random_item(play, who)


def _boon(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        if character(play, who).form == "living":
            yield from give_boon(play, who, step.of)


def _companion(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        if step.of:
            yield from award(play, who, step.of)
        else:
            yield from draw_companion(play, who)


def _sale(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    yield from open_sale(play, step.amount)


def _fill(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-KEY-25, FK-KEY-26: a FILLABLE weapon has the capabilities of what fills it, for 4 attacks."""
    items, one = play.content.items, character(play, doing.who)
    fit = fillable(play, doing.who)
    if not fit:
        return
    index = fit[0]
    if len(fit) > 1:
        chosen = yield from play.ask(
            seat_of(play, doing.who),
            "Which weapon is filled?",
            [WhichWeapon(one.things[i].id) for i in fit],
            "FK-KEY-25",
            words=lambda o: items[o.card].name,
        )
        index = next(i for i in fit if one.things[i].id == chosen.card)
    thing = character(play, doing.who).things[index]
    thing.filled, thing.fills = doing.source.partition(" ")[2], 4
    play.tell(Filled(card(thing.id), card(thing.filled)), "FK-KEY-25")


def _refill(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-WPN-01: a ranged weapon has its ammo again."""
    items, one = play.content.items, character(play, doing.who)
    fit = []
    for index, thing in enumerate(one.things):
        weapon = items[thing.id].weapon
        if weapon is not None and weapon.ammo and thing.spent:
            fit.append(index)
    if not fit:
        return
    index = fit[0]
    if len(fit) > 1:
        chosen = yield from play.ask(
            seat_of(play, doing.who),
            "Which weapon is refilled?",
            [WhichWeapon(one.things[i].id) for i in fit],
            "FK-WPN-01",
            words=lambda o: items[o.card].name,
        )
        index = next(i for i in fit if one.things[i].id == chosen.card)
    character(play, doing.who).things[index].spent = 0


def _activate(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-CHP-02: it works until the end of the chapter, and is discarded then."""
    id = doing.source.partition(" ")[2]
    thing = next(thing for thing in character(play, doing.who).things if thing.id == id and not thing.active)
    thing.active = True
    for status in play.content.items[id].grants:
        yield from give_status(play, doing.who, cast("Status", status))


def _bounty(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """A d6 names a type of creature; each one of it that is killed brings coins."""
    who = doing.who
    faces = [(yield from d(6))]
    if value(play, who, "bounty-twice"):
        faces.append((yield from d(6)))
    kind = BOUNTIES[faces[0] - 1]
    kinds = list(dict.fromkeys(BOUNTIES[face - 1] for face in faces))
    if len(kinds) > 1:
        chosen = yield from play.ask(
            seat_of(play, who),
            "On which is the bounty?",
            [WhichType(each) for each in kinds],
            "FK-SET-06",
            words=lambda o: o.type.capitalize(),
        )
        kind = next(each for each in kinds if each == chosen.type)
    coins = step.amount + value(play, who, "bounty")
    give_signs(play, who, {f"bounty-{kind}": coins}, "combat", doing.source)
    play.tell(BountyPut(someone(play, who), shown(6, faces), Ref("type", kind), coins))


def _keep_companion(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """The companion that has taken the blow stays."""
    play.state.blocker = ""
    yield from ()


VERBS: dict[str, Verb] = {
    "coins": _coins,
    "pay": _pay,
    "lore": _lore,
    "item": _item,
    "lose-item": _lose_item,
    "boon": _boon,
    "companion": _companion,
    "sale": _sale,
    "fill": _fill,
    "refill": _refill,
    "activate": _activate,
    "bounty": _bounty,
    "keep-companion": _keep_companion,
}
