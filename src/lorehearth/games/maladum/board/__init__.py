"""The gaming area: squares, sight, movement, doors, heights, darkness."""
