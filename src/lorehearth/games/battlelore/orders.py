"""The Order phase: which units are ordered, before any of them moves. (BL-CMD)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.battlelore.command import fits
from lorehearth.games.battlelore.content import CommandCard, Section
from lorehearth.games.battlelore.events import NobodyOrdered, Ordered
from lorehearth.games.battlelore.state import Order
from lorehearth.games.battlelore.tokens import burn, is_marked, offer_cures
from lorehearth.games.battlelore.words import (
    CAMPS,
    BattlePlay,
    Done,
    GiveOrder,
    OrderFromAfar,
    UseOrder,
    ask_among,
    kind_of,
    title,
)
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

DONE = Done()
HAS_ITS_ORDER = Refusal("it has its order", "BL-CMD-06")
NONE_FOR_ITS_SECTION = Refusal("no order is left for its section", "BL-CMD-01")
NOT_BY_THIS_CARD = Refusal("the card does not order it", "BL-CMD-02")
AFAR = 3
"""BL-CRE-02: what an order to a Creature in another section costs."""


def order_units(play: BattlePlay) -> Flow[None]:
    """BL-CMD-04: one unit is announced, or there are enough."""
    state = play.state
    if state.burnt < state.turn:
        yield from burn(play)
    units = state.there(state.camp)
    legal: list[GiveOrder | OrderFromAfar | Done] = [
        GiveOrder(unit) for unit in units if forbids_order(play, unit) is None
    ]
    legal += afar(play)
    if not legal:
        if not state.orders:  # BL-RUL-02
            play.tell(NobodyOrdered(CAMPS[state.camp]), "BL-RUL-02")
        state.phase = "movement" if state.orders else "end"
        return
    legal.append(DONE)
    chosen = yield from ask_among(
        play,
        state.camp,
        f"Order a unit ({orders_left(play)} left)",
        legal,
        lambda: [GiveOrder(unit) for unit in units],
        "BL-CMD-04",
        check=lambda o: forbids_order(play, o.unit) if isinstance(o, GiveOrder) else None,
        words=lambda o: _words(play, o),
        public=f"The {CAMPS[state.camp]} order their units",
    )
    if isinstance(chosen, Done):
        state.phase = "movement" if state.orders else "end"
        return
    yield from give_order(play, chosen)


def _words(play: BattlePlay, option: GiveOrder | OrderFromAfar | Done) -> str:
    if isinstance(option, Done):
        return "No more orders"
    extra = f" for {AFAR} Lore" if isinstance(option, OrderFromAfar) else ""
    return f"Order {title(play, option.unit)}{extra}"


def orders_left(play: BattlePlay) -> str:
    state = play.state
    told = [f"{n} {section}" for section, n in state.left.items()]
    told += [f"{n} {colour}" for colour, n in state.colours_left.items() if n]
    if state.any_left:
        told.append(str(state.any_left))
    return ", ".join(told) or "none"


def forbids_order(play: BattlePlay, unit: int) -> Refusal | None:
    """BL-CMD-01, BL-CMD-06, BL-CMD-07: why a unit cannot be ordered now."""
    state = play.state
    found = state.units[unit]
    if unit in state.orders:
        return HAS_ITS_ORDER
    left = state.left
    if left:
        sections = play.content.field.sections[found.camp][found.hex]  # one, or two on a divider
        return None if left.get(sections[0]) or left.get(sections[-1]) else NONE_FOR_ITS_SECTION
    card = play.content.commands.get(state.effect)
    if state.any_left and (card is None or fits(play, unit, card)):
        return _forbids_group(play, unit, card)
    if state.colours_left.get(found.banner):
        return None
    return NOT_BY_THIS_CARD


def _forbids_group(play: BattlePlay, unit: int, card: CommandCard | None) -> Refusal | None:
    """BL-CRD-10: a connected group."""
    state = play.state
    if card is None or not card.connected:
        return None
    group = [other for other in state.orders if fits(play, other, card)]
    beside = play.content.field.board.neighbours[state.units[unit].hex]
    if not group or any(state.units[other].hex in beside for other in group):
        return None
    return Refusal("it is not next to the others", "BL-CRD-10")


def afar(play: BattlePlay) -> list[OrderFromAfar]:
    """BL-CRE-02, BL-RUL-32: Creatures elsewhere, for Lore and one of the card's own orders."""
    state = play.state
    if not any(state.left.values()) or state.lore[state.camp] < AFAR:
        return []
    return [
        OrderFromAfar(unit)
        for unit in state.there(state.camp)
        if kind_of(play, unit).creature and unit not in state.orders and forbids_order(play, unit) is not None
    ]


def give_order(play: BattlePlay, chosen: GiveOrder | OrderFromAfar) -> Flow[None]:
    """Spend one order on a unit."""
    state = play.state
    found = state.units[chosen.unit]
    if state.left:
        yield from _spend_section(play, chosen)
    elif state.colours_left.get(found.banner):
        state.colours_left[found.banner] -= 1
    else:
        state.any_left -= 1
    card = play.content.commands.get(state.effect)
    state.orders[chosen.unit] = new_order(play, chosen.unit, card)
    play.tell(Ordered(title(play, chosen.unit)), "BL-CMD-05")
    if is_marked(found):
        yield from offer_cures(play, chosen.unit)


def _spend_section(play: BattlePlay, chosen: GiveOrder | OrderFromAfar) -> Flow[None]:
    """Spend an order of one section; where it matters which, its player says so (BL-CMD-07)."""
    state = play.state
    sections: Iterable[str] = state.left
    if isinstance(chosen, OrderFromAfar):
        from lorehearth.games.battlelore.lore import spend_lore

        spend_lore(play, state.camp, AFAR, f"an order to {title(play, chosen.unit)}", "BL-CRE-02")
    else:
        hex_ = state.units[chosen.unit].hex
        sections = play.content.field.sections[state.camp][hex_]
    able = [s for s in state.left if s in sections and state.left[s]]
    spare = [s for s in able if state.left[s] > _waiting(play, chosen.unit, s)]
    section = (spare or able)[0]
    if len(able) > 1 and not spare:
        used = yield from play.ask(
            state.camp,
            f"Which order does {title(play, chosen.unit)} use?",
            [UseOrder(s) for s in able],
            "BL-CMD-07",
            words=lambda o: f"One of the {o.section}",
            public=f"The {CAMPS[state.camp]} order their units",
        )
        section = used.section
    state.left[section] -= 1


def _waiting(play: BattlePlay, unit: int, section: Section) -> int:
    """How many other units of the active camp could still use an order of a section."""
    state = play.state
    sections = play.content.field.sections[state.camp]
    return sum(
        section in sections[state.units[other].hex]
        for other in state.there(state.camp)
        if other != unit and other not in state.orders
    )


def new_order(play: BattlePlay, unit: int, card: CommandCard | None) -> Order:
    """What the card in play gives a unit that it orders."""
    if card is None:
        return Order()
    kind = kind_of(play, unit)
    return Order(
        dice=card.dice,
        melee_dice=card.melee_dice,
        far_and_battle=card.far_and_battle if kind.arm == "foot" else 0,
        only_melee=card.no_ranged,
        only_ranged=card.only_ranged,
        no_move=card.no_move,
        battles=card.volleys,
        pace=card.cattle_pace if kind.cattle else 0,
    )
