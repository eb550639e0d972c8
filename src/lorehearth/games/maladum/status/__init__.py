"""Status effects."""
