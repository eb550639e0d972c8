"""Terrain pieces: searching them, using them, destroying them; traps."""
