"""What characters have and can do with it: items, hands, trade, companions, boons, abilities, mystic
knowledge."""
