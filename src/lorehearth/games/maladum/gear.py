"""Tokens by their names: a broken one goes by its own name with a mark behind it. (ML-RUL-20)"""

from __future__ import annotations

from lorehearth.table.board import Lazy

BROKEN = "*"

PACK: Lazy[int, str] = Lazy("pack {}".format)
"""The pile that is somebody's inventory."""
WORN: Lazy[int, str] = Lazy("worn {}".format)
"""The pile in somebody's armour slot."""
GROUND: Lazy[int, str] = Lazy("ground {}".format)
"""The pile on the ground of a square; by cells, so there are no more than a board has."""

ATTACK_SIGNS = frozenset(
    {
        "dice", "forceful", "balanced", "blast", "bludgeoning", "burning", "cleave", "cumbersome", "curse",
        "entangling", "hawkeye", "infinite-ammo", "piercing", "plunderer", "poison", "preparation",
        "quickstrike", "reach", "re-roll", "relentless", "sharp", "throwing-stars", "unreliable",
        "vampiric-health", "vampiric-skill", "vampiric-magic", "vicious", "volatile", "terrifying",
        "first-strike", "hit-and-run", "reactive", "loud", "discard", "swallow",
    }
)  # fmt: skip
"""ML-ICO-02: on a weapon these count only for its own attacks."""


def whole(token: str) -> bool:
    return not token.endswith(BROKEN)


def kind_of(token: str) -> str:
    """The id of the token's entry, broken or not."""
    return token.removesuffix(BROKEN)


def broken(token: str) -> str:
    return kind_of(token) + BROKEN
