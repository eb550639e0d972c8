"""Creatures: how they are hurt, their powers, and the tokens that they bring."""
