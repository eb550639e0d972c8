"""Hit Point dice: where the locations of an enemy are and which of its dice is hit. (OS-LOC)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.oathsworn.board.geometry import BOARD, NORTHING
from lorehearth.games.oathsworn.board.places import hexes_of, part_hexes
from lorehearth.games.oathsworn.cards.enemy_cards import Slot
from lorehearth.games.oathsworn.figures import everyone, kind_of, seats_of
from lorehearth.games.oathsworn.names import title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Seat


class HitDie(Option, frozen=True):
    """One of the dice that could take the loss."""

    verb = "die"
    piece: int
    slot: str


class HitHex(Option, frozen=True):
    """One of the equally close hexes that could be targeted."""

    verb = "hex"
    cell: str


def slots_of(play: OathPlay, figure: int) -> list[Slot]:
    """OS-LOC-01: its locations that still have a die."""
    dice = play.state.figures[figure].dice
    return [] if not dice else [slot for slot in kind_of(play, figure).slots if slot.name in dice]


def slot_hexes(play: OathPlay, figure: int, slot: Slot) -> tuple[int, ...]:
    """OS-LOC-02, OS-LOC-03: a die is in every hex of its location; a normal-sized enemy has but one."""
    if not slot.parts:
        return hexes_of(play, figure)
    return tuple(hex_ for part in slot.parts for hex_ in part_hexes(play, figure, part))


def dice_in(play: OathPlay, figure: int, hex_: int) -> list[str]:
    """The dice in one hex of an enemy."""
    return [slot.name for slot in slots_of(play, figure) if hex_ in slot_hexes(play, figure, slot)]


def closest_dice(play: OathPlay, figure: int, to: int) -> list[str]:
    """OS-LOC-04: the dice nearest to a hex; all of them if it is nowhere."""
    slots = slots_of(play, figure)
    if to < 0:
        return [slot.name for slot in slots]
    distances = BOARD.distances[to]
    far = {s.name: min(distances[hex_] for hex_ in slot_hexes(play, figure, s)) for s in slots}
    return [name for name, steps in far.items() if steps == min(far.values())]


def dice_hit(play: OathPlay, aim: Aim, source: int) -> list[str]:
    """OS-RUL-16, OS-LOC-11: the dice of the targeted hex; if it has none, those closest to the attacker's."""
    named = [s.name for s in slots_of(play, aim.figure) if aim.slot and aim.slot in (s.name, s.location)]
    if named:
        return named
    targeted = aim.hexes or ([aim.hex] if aim.hex >= 0 else [])
    found = [die for hex_ in targeted for die in dice_in(play, aim.figure, hex_)]
    return list(dict.fromkeys(found)) or closest_dice(play, aim.figure, source)


def choose_die(play: OathPlay, figure: int, dice: Sequence[str], seats: tuple[Seat, ...]) -> Flow[str]:
    """OS-LOC-05, OS-LOC-06: the player chooses among equal dice, after the draw."""
    if len(dice) == 1:
        return dice[0]
    left = play.state.figures[figure].dice
    chosen = yield from play.ask(
        seats,
        f"Which location of {title(play, figure)} is hit?",
        [HitDie(figure, die) for die in dice],
        "OS-LOC-05",
        words=lambda o: f"{o.slot.capitalize()}, {left[o.slot]} left",
    )
    return chosen.slot


def dice_near(play: OathPlay, figure: int, near: int) -> list[str]:
    """OS-RUL-17: without an attacker, the dice closest to what harms it, ties by North then West."""
    dice = closest_dice(play, figure, near)
    if near >= 0 and len(dice) > 1:
        places = {die: _first_hex(play, figure, die, near) for die in dice}
        dice = [die for die in dice if places[die] == min(places.values())]
    return dice


def die_near(play: OathPlay, figure: int, near: int) -> Flow[str]:
    """OS-RUL-17: of several in one hex the players choose."""
    return (yield from choose_die(play, figure, dice_near(play, figure, near), everyone(play)))


def _first_hex(play: OathPlay, figure: int, die: str, near: int) -> tuple[int, int]:
    """Where a die stands in the order of North then West: by its hex closest to what harms it."""
    slot = next(slot for slot in kind_of(play, figure).slots if slot.name == die)
    distances = BOARD.distances[near]
    return min((distances[hex_], NORTHING[hex_]) for hex_ in slot_hexes(play, figure, slot))[1]


def choose_hex(play: OathPlay, aim: Aim, by: int, *, matters: bool) -> Flow[int]:
    """OS-LOS-05: of equally close hexes the player targets one, after the draw, where it matters."""
    figure, hexes = aim.figure, list(aim.hexes)
    dice = [dice_in(play, figure, hex_) for hex_ in hexes]
    if not matters and all(found == dice[0] for found in dice):
        return hexes[0]
    chosen = yield from play.ask(
        seats_of(play, by),
        f"Which hex of {title(play, figure)} is targeted?",
        [HitHex(BOARD.name(hex_)) for hex_ in hexes],
        "OS-LOS-05",
        words=lambda o: f"{o.cell}: {', '.join(dice_in(play, figure, BOARD.cell(o.cell))) or 'no die'}",
    )
    return BOARD.cell(chosen.cell)
