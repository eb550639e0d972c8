"""The country: the world map, and what can be worked out of it once. (FK-WLD)"""

from __future__ import annotations

from lorehearth.games.folklore.components.places import World
from lorehearth.table.places import PlaceMap


class Country:
    """The world map as places that ways join."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.map = PlaceMap(world.places, world.ways)
        self.towns: dict[int, str] = {self.map.cell(place): town for place, town in world.towns.items()}
        self.off_road = frozenset(map(self.map.cell, world.off_road))
        self.compass = frozenset(map(self.map.cell, world.compass))
        self.reached: dict[tuple[int, int, int], dict[int, tuple[int, ...]]] = {}
        """By where the group stands, its STRIDE and its steps off the road: where it can go."""

    def name(self, place: int) -> str:
        """What a space is called."""
        return self.world.names.get(self.map.names[place], self.map.names[place])
