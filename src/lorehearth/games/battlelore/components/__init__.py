"""What the packs bring: all that is printed is a field of an entry, and every field is read by a rule."""
