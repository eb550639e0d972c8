"""Conjuring: the Creature that a Wizard calls with a Magic Vortex and keeps by orders. (BL-ELE-09 to 14)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.losses import leave_field
from lorehearth.games.battlelore.field.terrain import is_empty
from lorehearth.games.battlelore.lore.events import ToSummon
from lorehearth.games.battlelore.lore.lore_tokens import spend_lore
from lorehearth.games.battlelore.monsters.events import Faded, Summoned
from lorehearth.games.battlelore.names import entry, hex_of, someone
from lorehearth.games.battlelore.options import Conjure, Place
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Order, Piece
from lorehearth.kernel.play import Flow


def conjuring_cost(play: BattlePlay, unit: int) -> int:
    """BL-ELE-09: what summoning it costs with its camp's Wizard."""
    level = play.state.councils[play.state.units[unit].camp].masters["wizard"]
    return kind_of(play, unit).conjured_for[level - 1]


def conjurings(play: BattlePlay) -> list[Conjure]:
    """BL-ELE-09, BL-RUL-41: the Creatures off the field that the active camp's Wizard can pay for now."""
    state = play.state
    if not state.councils[state.camp].masters.get("wizard"):
        return []
    found = [
        Conjure(unit)
        for unit, found in enumerate(state.units)
        if found.hex < 0 and found.figures and found.camp == state.camp
        if kind_of(play, unit).conjured_for and conjuring_cost(play, unit) <= state.lore[state.camp]
    ]
    return found if found and open_ground(play) else []


def open_ground(play: BattlePlay) -> list[int]:
    """BL-ELE-10: the vacant countryside."""
    return [hex_ for hex_ in play.content.field.board.cells if is_empty(play, hex_)]


def conjure(play: BattlePlay, unit: int) -> Flow[None]:
    """BL-ELE-10, BL-ELE-11, BL-ELE-13: with its Vortex on open ground; it may battle but not move."""
    state = play.state
    kind = kind_of(play, unit)
    chosen = yield from play.ask(
        state.camp,
        f"Where does the {kind.name} appear?",
        [Place(hex_of(play, hex_), unit) for hex_ in open_ground(play)],
        "BL-ELE-10",
        words=lambda o: f"It appears at {o.hex}",
        public="A Creature is summoned",
    )
    spend_lore(play, state.camp, conjuring_cost(play, unit), ToSummon(entry("kind", kind.id)), "BL-ELE-09")
    goal = play.content.field.board.cell(chosen.hex)
    state.units[unit].hex = goal
    state.pieces.append(Piece(kind.rises_from, goal, state.camp))
    state.councils[state.camp].conjures = True
    state.orders[unit] = Order(no_move=True)
    play.tell(Summoned(someone(play, unit)), "BL-ELE-10", "BL-ELE-13")


def fade(play: BattlePlay) -> None:
    """BL-ELE-12, BL-RUL-40: what was conjured goes at the end of a turn in which it was not ordered."""
    state = play.state
    if not state.councils[state.camp].conjures:  # BL-ELE-13: the token is there as long as the Creature
        return
    for unit in state.there(state.camp):
        if kind_of(play, unit).conjured_for and unit not in state.orders:
            play.tell(Faded(someone(play, unit)), "BL-ELE-12")
            leave_field(play, unit)
