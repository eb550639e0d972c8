"""The leader's token, the world map, event cards, resting and towns."""
