"""The Order phase: which units are ordered, before any of them moves. (BL-CMD)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lorehearth.games.battlelore.content import CAMPS, CommandCard, Section
from lorehearth.games.battlelore.lore.events import ToOrder
from lorehearth.games.battlelore.lore.lore_tokens import spend_lore
from lorehearth.games.battlelore.monsters.creature_tokens import burn, is_marked, offer_cures
from lorehearth.games.battlelore.names import someone, title
from lorehearth.games.battlelore.options import ORDER, GiveOrder, OrderFromAfar, UseOrder
from lorehearth.games.battlelore.orders.command_cards import fits, fitting
from lorehearth.games.battlelore.orders.events import NobodyOrdered, Ordered
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Order, State
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.names import seat
from lorehearth.kernel.play import AT_ONCE, Flow
from lorehearth.kernel.questions import Cost, Enough, Option, Refusal, Seat, enough

HAS_ITS_ORDER = Refusal("it has its order", "BL-CMD-06")
NONE_FOR_ITS_SECTION = Refusal("no order is left for its section", "BL-CMD-01")
NOT_BY_THIS_CARD = Refusal("the card does not order it", "BL-CMD-02")
NOT_BESIDE_THE_OTHERS = Refusal("it is not next to the others", "BL-CRD-10")
PUBLIC = tuple(f"The {camp} order their units" for camp in CAMPS)
WHERE = {"left": "on the left", "centre": "in the centre", "right": "on the right"}
NO_MORE_ORDERS = enough("No more orders")
AFAR = 3
"""BL-CRE-02: what an order to a Creature in another section costs."""


def order_units(play: BattlePlay) -> Flow[None]:
    """BL-CMD-04: units are announced one by one till there are enough; spare orders are lost (BL-CMD-08)."""
    state = play.state
    yield from burn(play)
    for unit in state.orders:  # ordered by a Lore card, and freed only after the fire has burned (BL-RUL-83)
        if is_marked(state.units[unit]):
            yield from offer_cures(play, unit)
    camp = state.camp
    while len(found := possible_orders(play, camp)) > 1:
        chosen = yield ORDERS.question(
            play, camp, camp, lambda: order_prompt(state), "BL-CMD-04", known=found, public=PUBLIC[camp]
        )
        if isinstance(chosen, Enough):
            break
        yield from ORDERS.do(play, camp, chosen)
    else:
        if not state.orders:
            play.tell(NobodyOrdered(seat(state.camp)), "BL-RUL-02")
            state.phase = "end"
            return
    state.phase = "movement"  # also for a player who orders nobody though he could (BL-TRN-02)


def possible_orders(play: BattlePlay, camp: Seat) -> Sequence[Option]:
    """Without Lore to pay with, a camp orders by its card alone."""
    if play.content.has_lore:
        return ORDERS.possible(play, camp)
    return [*map(ORDER.__getitem__, orderable(play)), NO_MORE_ORDERS]


def order_prompt(state: State) -> str:
    return f"Order a unit (still {orders_left(state)})"


def orders_left(state: State) -> str:
    told = [f"{n} {WHERE[section]}" for section, n in state.left.items()]
    if not told:
        told = [f"{n} {colour}" for colour, n in state.colours_left.items() if n]
        if state.any_left:
            told.append(f"{state.any_left} of any colour" if told else str(state.any_left))
    return ", ".join(told)


def orderable(play: BattlePlay) -> list[int]:
    """BL-CMD-01, BL-CMD-06, BL-CMD-07: the units that can be ordered where they stand now (BL-RUL-03)."""
    state = play.state
    if not state.left:
        return orderable_by_tactic(play)
    camp, orders = state.camp, state.orders
    hexes = play.content.field.within[camp, *filter(state.left.get, state.left)]
    return [
        unit
        for unit, found in enumerate(state.units)
        if found.hex in hexes and found.camp == camp and unit not in orders
    ]


def orderable_by_tactic(play: BattlePlay) -> list[int]:
    """BL-CMD-02: the same where orders are not given by section."""
    state = play.state
    if not state.any_left and not state.colours_left:
        return []
    card = play.content.commands.get(state.effect)
    units = waiting(state)
    if state.colours_left:
        return [unit for unit in units if by_tactic(play, unit, card)]
    if card is None:
        return units
    fit = fitting(play, units, card)
    return [unit for unit in fit if joins(play, unit, card)] if card.connected else fit


def waiting(state: State) -> list[int]:
    """The units of the active camp that have no order yet."""
    camp, orders = state.camp, state.orders
    return [
        unit
        for unit, found in enumerate(state.units)
        if found.camp == camp and found.hex >= 0 and unit not in orders
    ]


def by_tactic(play: BattlePlay, unit: int, card: CommandCard | None) -> bool:
    """Whether a Tactic card, or one that has become an order to any unit (BL-CRD-15), can order a unit."""
    state = play.state
    if state.any_left and (card is None or (fits(play, unit, card) and joins(play, unit, card))):
        return True
    return bool(state.colours_left.get(state.units[unit].banner))


def joins(play: BattlePlay, unit: int, card: CommandCard) -> bool:
    """BL-CRD-10: whether a unit is part of the connected group, if the card wants one."""
    if not card.connected:
        return True
    units = play.state.units
    group = [units[other].hex for other in fitting(play, play.state.orders, card)]
    beside = play.content.field.board.neighbours[units[unit].hex]
    return not group or any(hex_ in beside for hex_ in group)


def forbids_order(play: BattlePlay, camp: Seat, option: GiveOrder) -> Refusal | None:
    """Why a unit is not among those that can be ordered."""
    state, unit = play.state, option.unit
    if unit in orderable(play):
        return None
    if unit in state.orders:
        return HAS_ITS_ORDER
    if state.left:
        return NONE_FOR_ITS_SECTION
    card = play.content.commands.get(state.effect)
    if state.any_left and card is not None and fits(play, unit, card):
        return NOT_BESIDE_THE_OTHERS
    return NOT_BY_THIS_CARD


def creatures_elsewhere(play: BattlePlay, camp: Seat) -> list[OrderFromAfar]:
    """BL-CRE-02, BL-RUL-32: Creatures that take Lore and one of the card's own orders."""
    state = play.state
    if state.lore[camp] < AFAR or not any(state.left.values()):
        return []
    able = orderable(play)
    return [
        OrderFromAfar(unit) for unit in waiting(state) if unit not in able and kind_of(play, unit).creature
    ]


def give_order(play: BattlePlay, camp: Seat, chosen: GiveOrder | OrderFromAfar) -> Flow[None]:
    """Spend one order on a unit."""
    state = play.state
    found = state.units[chosen.unit]
    if state.left:
        able = sections_for(play, chosen)
        section = able[0] if len(able) == 1 else (yield from which_section(play, chosen.unit, able))
        state.left[section] -= 1
    elif state.colours_left.get(found.banner):
        state.colours_left[found.banner] -= 1
    else:
        state.any_left -= 1
    card = play.content.commands.get(state.effect)
    if isinstance(chosen, OrderFromAfar):
        spend_lore(play, state.camp, AFAR, ToOrder(someone(play, chosen.unit)), "BL-CRE-02")
    state.orders[chosen.unit] = new_order(play, chosen.unit, card)
    play.tell(Ordered(someone(play, chosen.unit)), "BL-CMD-05")
    if is_marked(found):
        yield from offer_cures(play, chosen.unit)


def order_no_more(play: BattlePlay, camp: Seat, option: Enough) -> Flow[None]:
    return AT_ONCE


ORDERS: Deeds[BattlePlay, Seat] = Deeds(
    deed(
        GiveOrder,
        lambda play, camp: [ORDER[unit] for unit in play.state.there(camp)],
        give_order,
        forbids_order,
        words=lambda play, camp, option: f"Order {title(play, option.unit)}",
        able=lambda play, camp: [*map(ORDER.__getitem__, orderable(play))],
    ),
    deed(
        OrderFromAfar,
        creatures_elsewhere,
        give_order,
        words=lambda play, camp, option: f"Order {title(play, option.unit)} from afar",
        costs=lambda play, camp, option: (Cost("Lore", AFAR),),
    ),
    deed(Enough, (NO_MORE_ORDERS,), order_no_more),
)
"""BL-CMD-04, BL-CRE-02: what a camp does in its Order phase."""


def sections_for(play: BattlePlay, chosen: GiveOrder | OrderFromAfar) -> list[Section]:
    """The sections that have an order left for a unit; an order from afar is one of any section."""
    state = play.state
    sections: Iterable[Section] = state.left
    if isinstance(chosen, GiveOrder):
        sections = play.content.field.sections[state.camp][state.units[chosen.unit].hex]
    return [section for section in state.left if state.left[section] and section in sections]


def which_section(play: BattlePlay, unit: int, able: list[Section]) -> Flow[Section]:
    """BL-CMD-07: whose order is spent where it matters; else one whose orders are enough for all others."""
    spare = [section for section in able if play.state.left[section] > _others(play, unit, section)]
    if spare:
        return spare[0]
    used = yield from play.ask(
        play.state.camp,
        f"Which order shall {title(play, unit)} use?",
        [UseOrder(section) for section in able],
        "BL-CMD-07",
        words=lambda o: f"One of the {o.section}",
        public=PUBLIC[play.state.camp],
    )
    return used.section


def _others(play: BattlePlay, unit: int, section: Section) -> int:
    """How many other units of the active camp could still use an order of a section."""
    state = play.state
    sections = play.content.field.sections[state.camp]
    return sum(section in sections[state.units[other].hex] for other in waiting(state) if other != unit)


def new_order(play: BattlePlay, unit: int, card: CommandCard | None) -> Order:
    """What the card in play gives a unit that it orders; two volleys are two battles (BL-RUL-31)."""
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
