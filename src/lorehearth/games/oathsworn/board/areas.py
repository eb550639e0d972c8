"""The hexes that attacks cover, and whom they hit there. (OS-AOE, OS-CON, OS-WAV, OS-CHG-05, OS-CHN)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lorehearth.games.oathsworn.board.geometry import BOARD, NORTHING
from lorehearth.games.oathsworn.board.places import characters_in, hexes_of
from lorehearth.games.oathsworn.board.sight import area_aim, seen_hexes
from lorehearth.games.oathsworn.combat.forced_movement import RANK, hexes_at
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim

SIX = range(6)


def three(hex_: int, facing: int) -> tuple[int, ...]:
    """OS-AOE-03: the hex before it and the two beside that."""
    return BOARD.cone(hex_, facing, 1)


def seven(centre: int) -> tuple[int, ...]:
    """OS-AOE-04."""
    return BOARD.disc(centre, 1)


def cone(source: int, facing: int, reach: int = 0) -> tuple[int, ...]:
    """OS-CON-01; without a reach it goes to the board edge."""
    return BOARD.cone(source, facing, reach or None)


def wave(source: int, direction: int) -> tuple[int, ...]:
    """OS-WAV-01, OS-WAV-03: to the board edge; nothing stops it, and nobody in it need be seen."""
    return BOARD.wave(source, direction)


def around(play: OathPlay, figure: int) -> tuple[int, ...]:
    """The hexes beside a figure, beside any hex of its base (OS-BRD-08)."""
    own = hexes_of(play, figure)
    near = dict.fromkeys(hex_ for core in own for hex_ in BOARD.neighbours[core])
    return tuple(hex_ for hex_ in near if hex_ not in own)


def swept(play: OathPlay, figure: int, cores: Iterable[int]) -> tuple[int, ...]:
    """OS-CHG-05: every hex that a base comes over on its way."""
    return tuple(dict.fromkeys(hex_ for core in cores for hex_ in hexes_at(play, figure, core) or ()))


def aims_in(play: OathPlay, area: Sequence[int], spared: Sequence[int] = ()) -> list[Aim]:
    """OS-AOE-05, OS-AOE-06: everyone in an area, friend and foe, but for those whom the attack spares."""
    return [area_aim(play, figure, area) for figure in characters_in(play, area) if figure not in spared]


def widest_wave(play: OathPlay, sources: Sequence[int], foes: Sequence[int]) -> int:
    """OS-WAV-02, OS-RUL-39: the direction that hits the most of its enemies; `sources` by direction."""
    hexes = [hex_ for foe in foes for hex_ in hexes_of(play, foe)]
    caught = [sum(hex_ in wave(sources[direction], direction) for hex_ in hexes) for direction in SIX]
    return min(SIX, key=lambda direction: (-caught[direction], RANK[direction]))


def next_links(play: OathPlay, last: int, reach: int, able: Iterable[int]) -> list[tuple[int, int]]:
    """OS-CHN-03, OS-CHN-04, OS-CHN-08: whom, and which hex, a chain may reach from a hex; nearest first."""
    distances = BOARD.distances[last]
    links = [(figure, hex_) for figure in able for hex_ in seen_hexes(play, last, hexes_of(play, figure))]
    near = [link for link in links if distances[link[1]] <= reach]
    return sorted(near, key=lambda link: (distances[link[1]], NORTHING[link[1]]))
