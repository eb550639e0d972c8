"""A sensible party."""
