"""Battles: who attacks whom, the dice, the losses, and all that follows from them."""
