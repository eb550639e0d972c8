"""Tokens: carrying, wearing and using them."""
