"""Consumed: what being swallowed costs, and how one gets out again. (OS-CSM)"""

from __future__ import annotations

from lorehearth.games.oathsworn.board.geometry import BOARD, NORTHING, OFF
from lorehearth.games.oathsworn.board.tiles import come_to_rest
from lorehearth.games.oathsworn.cards.enemy_cards import Slot
from lorehearth.games.oathsworn.combat.damage import settle, suffer
from lorehearth.games.oathsworn.combat.forced_movement import room_for, shift
from lorehearth.games.oathsworn.combat.hit_dice import slot_hexes
from lorehearth.games.oathsworn.enemies.events import SpatOut, Swallowed
from lorehearth.games.oathsworn.figures import kind_of
from lorehearth.games.oathsworn.names import someone, spot
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Belly
from lorehearth.kernel.play import Flow

ENOUGH = 6
"""OS-CSM-06: Hit Points that the location loses before it gives up its prey."""


def belly_slots(play: OathPlay, boss: int, location: str) -> list[Slot]:
    """The slots that make up a location: one of that name, or all that say they belong to it."""
    return [slot for slot in kind_of(play, boss).slots if location in (slot.name, slot.location)]


def swallow(play: OathPlay, boss: int, figure: int, location: str) -> bool:
    """OS-CSM-01: taken off the board into a location; a broken one swallows nobody."""
    dice = play.state.figures[boss].dice
    if not any(slot.name in dice for slot in belly_slots(play, boss, location)):
        return False
    play.tell(Swallowed(someone(play, figure), someone(play, boss)), "OS-CSM-01")
    found = play.state.figures[figure]
    found.hex = OFF
    found.belly = Belly(boss, location)
    return True


def digest(play: OathPlay) -> Flow[None]:
    """OS-CSM-05: what the swallowed suffer at the start of every Oathsworn and every Encounter Phase."""
    toll = play.content.encounters[play.setup.scenario].consumed
    inside = [i for i, figure in enumerate(play.state.figures) if figure.belly is not None]
    for figure in inside if toll else ():
        yield from suffer(play, figure, toll)
    if inside:
        yield from settle(play)


def any_swallowed(play: OathPlay) -> bool:
    bellies = [figure.belly for figure in play.state.figures]
    return bellies.count(None) < len(bellies)


def release(play: OathPlay) -> Flow[None]:
    """OS-CSM-06: out comes whoever's location is broken or has lost enough."""
    swallowed = [figure for figure, found in enumerate(play.state.figures) if found.belly is not None]
    for figure in swallowed:
        belly = play.state.figures[figure].belly
        if belly is not None and (belly.lost >= ENOUGH or not _holds(play, belly)):
            yield from come_out(play, figure)


def _holds(play: OathPlay, belly: Belly) -> bool:
    dice = play.state.figures[belly.by].dice
    return any(slot.name in dice for slot in belly_slots(play, belly.by, belly.slot))


def come_out(play: OathPlay, figure: int) -> Flow[None]:
    """OS-CSM-07, OS-CSM-08: to the empty hex nearest to the location, with all its Animus spent."""
    found = play.state.figures[figure]
    belly = found.belly
    assert belly is not None
    slots = belly_slots(play, belly.by, belly.slot) if play.state.figures[belly.by].there else []
    near = [hex_ for slot in slots for hex_ in slot_hexes(play, belly.by, slot)] or [belly.fell_at]
    found.belly = None
    free = filter(room_for(play, figure), BOARD.cells)
    goal = min(free, key=lambda cell: (min(BOARD.distances[cell][h] for h in near), NORTHING[cell]))
    if found.hero is not None:
        found.hero.reserve += found.hero.animus
        found.hero.animus = 0
    play.tell(SpatOut(someone(play, figure), spot(goal)), "OS-CSM-07", "OS-CSM-08")
    yield from shift(play, figure, goal)
    come_to_rest(play, figure)
