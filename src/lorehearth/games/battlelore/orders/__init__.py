"""Command cards, the units that they order, and how those move."""
