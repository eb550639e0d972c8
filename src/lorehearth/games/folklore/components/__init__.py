"""What is printed: the types of characters, items, creatures, cards, towns, maps and stories."""
