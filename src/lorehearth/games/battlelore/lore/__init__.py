"""Lore: tokens, War Councils, the cards and what they do."""
