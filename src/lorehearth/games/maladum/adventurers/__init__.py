"""What adventurers do in their turns."""
