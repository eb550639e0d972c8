"""Skills in one's own turn, as reactions and for good."""
