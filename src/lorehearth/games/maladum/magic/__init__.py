"""Magic pegs, spells, wards, forbidden power and corruption."""
