"""Adventure maps: spaces, sight, movement, flames, searching, features, adventure rounds and transitions."""
