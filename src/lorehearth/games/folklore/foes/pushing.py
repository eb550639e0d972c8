"""Pushing. (FK-PSH, FK-KEY-38, FK-RUL-77)"""

from __future__ import annotations

from lorehearth.games.folklore.foes import auras
from lorehearth.games.folklore.foes.events import NotPushed, Pushed
from lorehearth.games.folklore.foes.special import special
from lorehearth.games.folklore.maps import flames
from lorehearth.games.folklore.maps.nearness import covers, is_large, lie, standing, tile_of
from lorehearth.games.folklore.maps.snares import hurt
from lorehearth.games.folklore.names import someone, walked
from lorehearth.games.folklore.people.figures import figure, has, is_ethereal
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES
from lorehearth.kernel.play import Flow
from lorehearth.table.board import Offset

EASY = ("dusk", "twilight")
"""FK-PSH-05."""


def push(play: TalePlay, pusher: int, target: int, spaces: int, signs: dict[str, int]) -> Flow[None]:
    """FK-PSH-01: straight away from whoever pushes. Harm to the pushed and to all in its path (FK-PSH-02,
    FK-PSH-03); who cannot be moved is hurt all the same (FK-PSH-04)."""
    damage = damage_of(play, signs.get("push-damage", 0))
    path, hit = course(play, pusher, target, spaces)
    if special(play, target, "immovable") is not None:
        path, hit = (), []
    if not path:
        play.tell(NotPushed(someone(play, target)), "FK-PSH-04")
    else:
        play.tell(Pushed(someone(play, target), walked(play, target, path)), "FK-PSH-01", "FK-RUL-77")
        yield from _slide(play, target, path)
    for other in [target, *hit]:
        if covers(play, other):
            yield from hurt(play, other, damage, "FK-PSH-02" if other == target else "FK-PSH-03")


def _slide(play: TalePlay, who: int, path: tuple[int, ...]) -> Flow[None]:
    """Every space on the way is entered: flames burn, and auras strike a character, each once (FK-AUR-01)."""
    struck: list[int] = []
    for cell in path:
        before = covers(play, who)
        figure(play, who).cell = cell
        yield from flames.entered(play, who, before)
        yield from auras.entered(play, who, struck)
        if not covers(play, who):
            return


def damage_of(play: TalePlay, listed: int) -> str:
    """FK-PSH-05, FK-PSH-06: a listed damage replaces the 1d4 in Dusk and Twilight stories, and is added to it
    in the others."""
    if not listed:
        return "1d4"
    return str(listed) if play.content.story.level in EASY else f"1d4+{listed}"


def course(play: TalePlay, pusher: int, target: int, spaces: int) -> tuple[tuple[int, ...], list[int]]:
    """FK-RUL-77: the spaces that it is pushed over, before a blocked one or a figure, and the figure that
    stops it; water that it enters stops it too (FK-MOV-02)."""
    tile, now = tile_of(play), lie(play)
    step = direction(play, pusher, target)
    wet = 0 if is_free_in_water(play, target) else tile.water
    large = target >= FOES and is_large(play, play.state.foes[target - FOES])
    here = figure(play, target).cell
    path: list[int] = []
    for _ in range(spaces):
        there = tile.board.shift(here, step)
        if there is None:
            break
        block = tile.blocks[there] if large else (there,)
        if (large and len(block) < 4) or not all(tile.sets.bit[each] & now.floor for each in block):
            break
        if step[0] and step[1] and not now.steps.near[here] & tile.sets.bit[there]:
            break  # FK-RUL-34
        stops = [
            other for other in standing(play) if other != target and set(block) & set(covers(play, other))
        ]
        if stops:
            return tuple(path), stops
        path.append(there)
        here = there
        if tile.sets.of(block) & wet:
            break
    return tuple(path), []


def is_free_in_water(play: TalePlay, who: int) -> bool:
    """FK-RUL-38, FK-RUM-15."""
    if is_ethereal(play, who) or special(play, who, "free-in-water") is not None:
        return True
    return who < FOES and has(play, who, "free-in-water")


def direction(play: TalePlay, pusher: int, target: int) -> Offset:
    """The nearest of the 8 directions along the line from the pusher's nearest space to the target."""
    board = tile_of(play).board
    pairs = [(board.distances[a][b], a, b) for a in covers(play, pusher) for b in covers(play, target)]
    _, a, b = min(pairs)
    (x, y, _), (u, v, _) = board.spots[a], board.spots[b]
    return nearest_direction(u - x, v - y)


def nearest_direction(dx: int, dy: int) -> Offset:
    """In integers: straight if one side is less than tan 22.5 (about 0.4142) of the other."""
    across, along = sorted((abs(dx), abs(dy)))
    straight = across * 10_000 < along * 4_142
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    if not straight:
        return (sx, sy)
    return (sx, 0) if abs(dx) > abs(dy) else (0, sy)
