"""Attacks: melee, ranged, thrown, blasts, armour and damage."""
