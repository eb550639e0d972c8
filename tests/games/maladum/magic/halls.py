"""Open halls for tests of magic."""

from __future__ import annotations


def hall(width: int, depth: int = 1) -> str:
    """An open hall of floor."""
    top = "+" + "---+" * width
    row = "|" + "   ".join([" ."] + ["."] * (width - 1)) + " |"
    between = "+" + "   +" * width
    return "\n".join([top, *f"\n{between}\n".join([row] * depth).split("\n"), top])
