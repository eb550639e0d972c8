"""Foes: placing, moving, aiming, attacking, auras, covens, summoning, control, large ones and swarms."""
