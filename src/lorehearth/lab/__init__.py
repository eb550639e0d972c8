"""The lab: many games between bots, and random games that look for faults."""

LIMIT = 30_000
"""A game that asks so often and has not ended is stalled. Of thousands of random games the longest, on the
largest map, asked 12,000 times; bots need a tenth of that."""
