"""Tracks: a marker that moves between two ends, past marks that set things off."""

from __future__ import annotations

from msgspec import Struct


class Marker(Struct):
    """A marker on a track; it never leaves it."""

    value: int = 0
    limit: int = 0
    least: int = 0

    def move(self, by: int) -> list[int]:
        """Move, stopping at the ends; returns the spaces entered, in order."""
        goal = max(self.least, min(self.limit, self.value + by))
        way = range(self.value + 1, goal + 1) if goal > self.value else range(self.value - 1, goal - 1, -1)
        self.value = goal
        return list(way)

    @property
    def full(self) -> bool:
        return self.value >= self.limit
