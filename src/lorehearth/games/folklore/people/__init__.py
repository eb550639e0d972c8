"""Characters: their figures and points, checks, statuses, conditions, dying, ghosts, limbo and lore."""
