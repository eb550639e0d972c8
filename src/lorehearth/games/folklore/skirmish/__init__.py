"""Skirmishes, and characters against characters."""
