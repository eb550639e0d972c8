"""Notices: what everyone at a table is told and is no part of its game."""

from __future__ import annotations

from lorehearth.server.rows import Notice


def begun_anew(why: str, lost: int, moment: int) -> Notice:
    """The answers so far do not lead any more where they led, and the table goes on from where it stood."""
    if lost:
        many = "the last answer is" if lost == 1 else f"the last {lost} answers are"
        became = f"It goes on as near to where it stood as could be; {many} lost."
    else:
        became = "It goes on from where it stood; no answer is lost."
    text = f"What was played here cannot be played again: {why.rstrip('. ')}. {became}"
    return Notice("lost" if lost else "rules", moment, f"{text} What was told before is not kept.")
