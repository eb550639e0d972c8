"""The company: turns and what is done in them, classes, companions, Allies, items, injuries and tokens."""
