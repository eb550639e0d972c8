"""The dread tracker and the event cards."""
