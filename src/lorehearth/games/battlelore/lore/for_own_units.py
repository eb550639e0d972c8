"""What Lore cards do for their player's own units. (BL-LOR-04)

Each verb is a function of the card in play and its figure; a check, where there is one, says why a unit is
no target for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lorehearth.games.battlelore.combat.battle import attack
from lorehearth.games.battlelore.combat.targets import attacks, weapon_for
from lorehearth.games.battlelore.content import Deed
from lorehearth.games.battlelore.field.terrain import impassable
from lorehearth.games.battlelore.lore.events import FiguresRegained, Raised
from lorehearth.games.battlelore.monsters.creature_tokens import COSTS, has_token, is_marked
from lorehearth.games.battlelore.monsters.events import TokensRemoved
from lorehearth.games.battlelore.names import someone, title, walked
from lorehearth.games.battlelore.names import token as token_ref
from lorehearth.games.battlelore.options import AtHex, Attack, AtUnit
from lorehearth.games.battlelore.orders.events import Moved, Ordered
from lorehearth.games.battlelore.orders.movement import enter, paces
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Battle, Cast, Order
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

# -- orders made better for this turn --------------------------------------------------------------


def orders_of(play: BattlePlay, cast: Cast) -> Iterator[Order]:
    return (play.state.orders[unit] for unit in cast.units)


def dice(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for order in orders_of(play, cast):
        order.dice += figure
    yield from ()


def ranged_dice(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for order in orders_of(play, cast):
        order.ranged_dice += figure
    yield from ()


def melee_dice(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for order in orders_of(play, cast):
        order.melee_dice += figure
    yield from ()


def reach(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for order in orders_of(play, cast):
        order.reach += figure
    yield from ()


def pace(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for order in orders_of(play, cast):
        order.pace += figure
    yield from ()


def march_and_battle(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """However far a unit may go without a battle, it may now battle after it."""
    for unit in cast.units:
        far = paces(kind_of(play, unit), play.state.units[unit].banner)[1]
        play.state.orders[unit].far_and_battle = max(play.state.orders[unit].far_and_battle, far)
    yield from ()


def reroll(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for order in orders_of(play, cast):
        order.rerolls += figure
    yield from ()


def granting(field: str) -> Callable[[BattlePlay, Cast, Deed, int], Flow[None]]:
    """A verb that lets units do something which their orders have a flag for."""

    def grant(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
        for order in orders_of(play, cast):
            setattr(order, field, True)
        yield from ()

    return grant


def forbids_pace(play: BattlePlay, unit: int) -> Refusal | None:
    order = play.state.orders.get(unit)
    if order is not None and (order.done_moving or order.no_move):
        return Refusal("it moves no more this turn", "BL-MOV-02")
    return None


def battle_again(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for order in orders_of(play, cast):
        order.battles += 1
        order.dice += figure
    yield from ()


def forbids_battle_again(play: BattlePlay, unit: int) -> Refusal | None:
    order = play.state.orders[unit]
    if order.battled < max(order.battles, 1):
        return Refusal("it has not battled yet", "BL-COM-02")
    return None


def forbids_pursuit(play: BattlePlay, unit: int) -> Refusal | None:
    if play.state.orders[unit].won_melee:
        return None
    return Refusal("it has not just won a melee", "BL-FOL-01")


# -- orders of their own ---------------------------------------------------------------------------


def order_all(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """Every unit may be ordered in the Order phase that follows."""
    play.state.any_left = len(play.state.there(cast.camp))
    yield from ()


def order_green(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in cast.units:
        play.state.orders[unit] = Order()
        play.tell(Ordered(someone(play, unit)), "BL-CMD-05")
    yield from ()


def forbids_green(play: BattlePlay, unit: int) -> Refusal | None:
    return None if play.state.units[unit].banner == "green" else Refusal("it is not green", "BL-LOR-04")


def volley(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """Each unit shoots at once, with the dice of the card in place of its own."""
    for unit in cast.units:
        shots = shots_of(play, unit)
        if not shots:  # an earlier volley has moved its target
            continue
        shot = shots[0]
        if len(shots) > 1:
            shot = yield from play.ask(
                cast.camp,
                f"Whom shall {title(play, unit)} shoot at?",
                shots,
                "BL-COM-05",
                words=lambda o: title(play, o.target),
                public="A unit shoots",
            )
        weapon = weapon_for(play, shot).id
        yield from attack(play, Battle(unit, shot.target, False, weapon, given=figure))


def shots_of(play: BattlePlay, unit: int) -> list[Attack]:
    """The ranged attacks that a unit could make where it stands."""
    units = play.state.units
    here = units[unit].hex
    if here < 0 or units[unit].web:
        return []
    distances = play.content.field.board.distances[here]
    return [shot for shot in attacks(play, unit) if distances[units[shot.target].hex] > 1]


def forbids_volley(play: BattlePlay, unit: int) -> Refusal | None:
    return None if shots_of(play, unit) else Refusal("it has nobody to shoot at", "BL-COM-05")


# -- places and figures ----------------------------------------------------------------------------


def portal(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """The unit steps through, whatever lies between; that was its move if it was ordered."""
    (unit,) = cast.units
    names = play.content.field.board.names
    chosen = yield from play.ask(
        cast.camp,
        f"Where shall {title(play, unit)} come out?",
        [AtHex(names[hex_]) for hex_ in portal_ends(play, unit, figure)],
        "BL-LOR-04",
        words=lambda o: f"Come out at {o.hex}",
        public="A portal opens",
    )
    goal = play.content.field.board.cell(chosen.hex)
    found = play.state.units[unit]
    play.tell(Moved(someone(play, unit), walked(play, unit, [goal])), "BL-LOR-04")
    came_from, found.hex = found.hex, goal
    order = play.state.orders.get(unit)
    if order is not None:
        order.done_moving = order.on_the_move = True
        order.moved = play.content.field.board.distances[came_from][goal]
    enter(play, unit, goal, came_from)


def portal_ends(play: BattlePlay, unit: int, reach: int) -> list[int]:
    taken, barred = play.state.taken(), impassable(play)
    distances = play.content.field.board.distances[play.state.units[unit].hex]
    return [
        hex_
        for hex_, distance in enumerate(distances)
        if distance <= reach and hex_ not in taken and hex_ not in barred
    ]


def portal_too_short(play: BattlePlay, unit: int, reach: int) -> Refusal | None:
    return None if portal_ends(play, unit, reach) else Refusal("there is no free hex for it", "BL-MOV-04")


def heal(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in cast.units:
        found = play.state.units[unit]
        gained = min(figure, kind_of(play, unit).strength - found.figures)
        found.figures += gained
        play.tell(FiguresRegained(someone(play, unit), gained), "BL-LOR-04")
    yield from ()


def forbids_heal(play: BattlePlay, unit: int) -> Refusal | None:
    if play.state.units[unit].figures < kind_of(play, unit).strength:
        return None
    return Refusal("it has lost nobody", "BL-LOR-04")


def purify(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in cast.units:
        found = play.state.units[unit]
        tokens = tuple([token_ref(token) for token in COSTS if has_token(found, token)])
        found.web, found.poison, found.fire, found.frost = False, 0, 0, 0
        play.tell(TokensRemoved(someone(play, unit), tokens), "BL-LOR-04")
    yield from ()


def forbids_purify(play: BattlePlay, unit: int) -> Refusal | None:
    return None if is_marked(play.state.units[unit]) else Refusal("it has no token", "BL-LOR-04")


def raise_fallen(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """A lost green foot unit stands on the baseline again."""
    unit, *others = fallen(play, cast.camp)
    if others:
        picked = yield from play.ask(
            cast.camp,
            "Which unit comes back?",
            [AtUnit(unit) for unit in (unit, *others)],
            "BL-LOR-04",
            words=lambda o: kind_of(play, o.unit).name,
            public="A unit comes back",
        )
        unit = picked.unit
    names = play.content.field.board.names
    chosen = yield from play.ask(
        cast.camp,
        f"Where do the {kind_of(play, unit).name} come back?",
        [AtHex(names[hex_]) for hex_ in free_baseline(play, cast.camp)],
        "BL-LOR-04",
        words=lambda o: f"At {o.hex}",
        public="A unit comes back",
    )
    found = play.state.units[unit]
    found.hex = play.content.field.board.cell(chosen.hex)
    found.figures = min(figure, kind_of(play, unit).strength)
    play.state.spells = [spell for spell in play.state.spells if spell.unit != unit]
    play.tell(Raised(someone(play, unit), found.figures), "BL-LOR-04")


def fallen(play: BattlePlay, camp: int) -> list[int]:
    """The green foot units that a camp has lost, one of each kind."""
    lost = {
        unit.kind: i
        for i, unit in enumerate(play.state.units)
        if unit.camp == camp
        and unit.hex < 0
        and unit.banner == "green"
        and play.content.kinds[unit.kind].arm == "foot"
    }
    return list(lost.values())


def free_baseline(play: BattlePlay, camp: int) -> list[int]:
    field = play.content.field
    taken, barred = play.state.taken(), impassable(play)
    row = field.home_row(camp)
    return [h for h in field.board.cells if field.rows[h] == row and h not in taken and h not in barred]


def needs_fallen(play: BattlePlay, camp: int, deed: Deed) -> Refusal | None:
    if not fallen(play, camp):
        return Refusal("no green foot unit has been lost", "BL-LOR-04")
    return None if free_baseline(play, camp) else Refusal("the baseline is full", "BL-LOR-04")
