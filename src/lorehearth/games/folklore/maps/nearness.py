"""Who is how near to whom on the map. (FK-RUL-33, FK-RUM-01)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay


def covers(play: TalePlay, who: int) -> tuple[int, ...]:
    """The spaces that a figure covers; none if it is not on the map."""
    raise NotImplementedError


def adjacent(play: TalePlay, one: int, other: int) -> bool:
    """FK-RUM-01."""
    raise NotImplementedError


def distance(play: TalePlay, one: int, other: int) -> int:
    """FK-RUL-33: as the crow flies, from the nearest spaces."""
    raise NotImplementedError


def within(play: TalePlay, who: int, spaces: int) -> list[int]:
    """All other figures on the map so near, by number: characters, then foes and allies."""
    raise NotImplementedError


def allies_within(play: TalePlay, who: int, spaces: int) -> list[int]:
    """Of these, those on its own side."""
    raise NotImplementedError


def enemies_within(play: TalePlay, who: int, spaces: int) -> list[int]:
    """Of these, those on the other side."""
    raise NotImplementedError


def standing(play: TalePlay) -> list[int]:
    """All figures on the map, by number."""
    raise NotImplementedError
