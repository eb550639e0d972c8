"""The board: its hexes, who stands where, range and sight, areas, moves and tiles."""
