"""Attacks and what comes of them: Might, damage, Defense, forced movement, Status Tokens and checks."""
