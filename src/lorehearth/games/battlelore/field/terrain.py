"""Terrain: whom it stops, what it caps, hides and steadies. (BL-TER, BL-CAP)"""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.battlelore.content import Kind, Terrain
from lorehearth.games.battlelore.names import entry
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Piece
from lorehearth.kernel.names import Ref
from lorehearth.kernel.tally import Tally

Stop = str


def printed(play: BattlePlay, hex_: int) -> tuple[Terrain, ...]:
    return play.content.printed[hex_]


def terrains(play: BattlePlay, hex_: int) -> tuple[Terrain, ...]:
    """All terrain of a hex: what is printed there and what was laid on it."""
    found = play.content.printed[hex_]
    if play.state.pieces:
        laid = [play.content.terrain[piece.terrain] for piece in play.state.pieces if piece.hex == hex_]
        return (*found, *laid) if laid else found
    return found


def piece_at(play: BattlePlay, hex_: int, terrain: str) -> Piece | None:
    return next((p for p in play.state.pieces if p.hex == hex_ and p.terrain == terrain), None)


def is_countryside(play: BattlePlay, hex_: int) -> bool:
    """BL-TER-01; a hex with nothing on it but perhaps a unit."""
    return not terrains(play, hex_)


def is_empty(play: BattlePlay, hex_: int) -> bool:
    """BL-RUL-45: with neither a unit nor terrain on it."""
    return is_countryside(play, hex_) and all(unit.hex != hex_ for unit in play.state.units)


def has(play: BattlePlay, hex_: int, *names: str) -> bool:
    return any(terrain.id in names for terrain in terrains(play, hex_))


def is_wooded(play: BattlePlay, hex_: int) -> bool:
    """Woods, and what counts as them (BL-LAI-07)."""
    return has(play, hex_, "woods", "forest-lair")


def heeds(kind: Kind, terrain: Terrain) -> bool:
    """Whether a terrain means anything to this kind of unit."""
    return terrain.id not in kind.ignores_terrain and "all" not in kind.ignores_terrain


def impassable(play: BattlePlay) -> frozenset[int] | set[int]:
    """The hexes that nobody may enter."""
    barred = play.content.impassable
    if play.state.pieces:
        laid = {p.hex for p in play.state.pieces if play.content.terrain[p.terrain].impassable}
        return barred | laid if laid else barred
    return barred


def barred_to(play: BattlePlay, unit: int) -> frozenset[int] | set[int]:
    """The hexes that a unit may not move into: all but the water for one that burns (BL-DRA-25)."""
    barred = impassable(play)
    if not play.state.units[unit].fire:
        return barred
    return {hex_ for hex_ in barred if any(t.impassable and not t.water for t in terrains(play, hex_))}


def is_ranged_foot(play: BattlePlay, unit: int) -> bool:
    kind = kind_of(play, unit)
    return kind.arm == "foot" and play.content.weapons[kind.weapon].reach > 1


def stop_of(play: BattlePlay, unit: int, hex_: int) -> str:
    """Whether a unit that enters has to stop: "" or "move" or "turn", the sternest of the hex.

    Hills and bridges stop nobody (BL-TER-05, BL-TER-13).
    """
    kind = kind_of(play, unit)
    found = [t.stop for t in terrains(play, hex_) if t.stop and heeds(kind, t)]
    return "turn" if "turn" in found else "move" if found else ""


def stops(play: BattlePlay, unit: int) -> set[int] | frozenset[int]:
    """The hexes that end this unit's move when it enters them."""
    content = play.content
    kind = kind_of(play, unit)
    if not kind.ignores_terrain:
        if not play.state.pieces:
            return content.stopping
        laid = {p.hex for p in play.state.pieces if content.terrain[p.terrain].stop}
        return content.stopping | laid if laid else content.stopping
    return {hex_ for hex_ in content.field.board.cells if stop_of(play, unit, hex_)}


def bars_battle(play: BattlePlay, unit: int, hex_: int, came_from: int) -> str:
    """The rule by which a unit may not battle on the turn in which it enters a hex; "" if it may.

    Some ground bars all but archers and the like (BL-TER-16), some all who do not come from its like.
    """
    kind = kind_of(play, unit)
    for terrain in terrains(play, hex_):
        if not heeds(kind, terrain):
            continue
        match terrain.entry_battle:
            case "ranged foot":
                may = is_ranged_foot(play, unit)
            case "from its like":
                may = hex_ in play.content.field.walk[came_from] and has(play, came_from, terrain.id)
            case choice:
                may = choice == "yes"
        if not may:
            return terrain.rule("entry_battle")
    return ""


def height(play: BattlePlay, hex_: int) -> int:
    return max((terrain.height for terrain in terrains(play, hex_)), default=0)


def caps(play: BattlePlay, unit: int, here: int, there: int) -> Iterator[tuple[int, str | Ref, str]]:
    """BL-CAP, BL-RUL-09: every cap on an attack from one hex into another, with its reason and rule."""
    kind = kind_of(play, unit)
    if "all" in kind.ignores_terrain:  # BL-ELE-04
        return
    for terrain in terrains(play, here):
        if terrain.cap_out and heeds(kind, terrain):
            yield terrain.cap_out, entry("out of", terrain.id), terrain.rule("cap_out", "BL-CAP-01")
    for terrain in terrains(play, there):
        if not terrain.cap_in or (not heeds(kind, terrain) and _at_home(play, kind, terrain, here)):
            continue
        cap = (terrain.cap_in_from_height if height(play, here) else 0) or terrain.cap_in
        yield cap, entry("into", terrain.id), terrain.rule("cap_in", "BL-CAP-01")


def _at_home(play: BattlePlay, kind: Kind, terrain: Terrain, here: int) -> bool:
    """BL-LAI-05, BL-LAI-07, BL-GIA-04: a Lair hinders its Giant nowhere, woods not while he is in them."""
    return terrain.landmark == "lair" or has(play, here, *kind.ignores_terrain)


def bold_of_ground(play: BattlePlay, unit: int, tally: Tally) -> None:
    """Levels of Bold that a unit has from the hex it stands on, whosever Landmark that is (BL-RUL-52)."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    for terrain in terrains(play, found.hex):
        if not terrain.bold or (terrain.bold_for == "ranged foot" and not is_ranged_foot(play, unit)):
            continue
        if kind.creature and terrain.landmark:  # BL-CRE-08
            continue
        tally.add(terrain.bold, entry("on", terrain.id), terrain.rule("bold", "BL-MOR-03"))


def sight_blockers(play: BattlePlay, here: int, *, past_units: bool = False) -> set[int]:
    """BL-LOS-08, BL-RUL-10, BL-RUL-11: the hexes that block sight for someone who stands here.

    Woods (BL-TER-04), hills and cliffs (BL-TER-08, BL-TER-24), Landmarks (BL-LMK-08), all units (BL-LOS-11).
    """
    content = play.content
    blocked = set(content.blocking)
    if play.state.pieces:
        blocked.update(p.hex for p in play.state.pieces if content.terrain[p.terrain].blocks_sight)
    if here in content.hills:
        blocked -= content.hills[here]
    if not past_units:
        blocked.update([unit.hex for unit in play.state.units])
    return blocked


def can_see(play: BattlePlay, here: int, there: int, *, past_units: bool = False) -> bool:
    return play.content.field.sight.clear(here, there, sight_blockers(play, here, past_units=past_units))
