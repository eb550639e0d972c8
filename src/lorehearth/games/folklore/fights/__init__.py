"""Encounters as the characters fight them: rounds, turns, weapons, attacks, damage and keywords."""
