"""Steps: what skills, spells, tokens, cards and terrain do is a list of verbs with their figures.

Each verb is one function, in the table of the module that has its subject; `effects.py` puts the tables
together, and content that names an unknown verb is refused.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lorehearth.games.maladum.components.signs import Range

Lasts = Literal["", "attack", "deed", "turn", "round", "rounds", "game"]
"""How long an effect holds: "rounds" as many as X, or as `rounds` says."""


class Step(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One verb with its figures; every verb reads only those that it needs."""

    verb: str
    on: str = "self"
    """Whom it is for, in the words of `effects.recipients`: "self", "target", "friends near" ..."""
    amount: int = 0
    x: int = 0
    """To the amount this much is added for each X (ML-SPL-11)."""
    most: int = 0
    """The amount is at most this; 0: any."""
    of: str = ""
    """Which peg, status, sign, token or the like."""
    dice: int = 0
    dice_x: int = 0
    signs: dict[str, int] = {}
    range: Range = ""
    within: int = 0
    """The range in squares, where it is not one of the named ones."""
    lasts: Lasts = ""
    rounds: int = 0
    optional: bool = False
    avoid: Literal["", "skill", "magic"] = ""
    """A peg that those whom it befalls may pay to avoid it."""
    bands: tuple[int, ...] = ()
    """Of an event: the dread levels (1 to 6) at which it happens; none: all."""
    steps: tuple[Step, ...] = ()
    """What may follow within it, for verbs that ask."""
