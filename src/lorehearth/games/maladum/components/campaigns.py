"""Campaigns: which quest follows on which, what they pay, and side quests. (ML-MKT-01, ML-RPH-07)"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lorehearth.kernel.content import Entry


class Leg(Struct, frozen=True, forbid_unknown_fields=True):
    """A quest of a campaign: after which others it is open, and what it pays whoever wins it."""

    quest: str
    after: tuple[str, ...] = ()
    """It is open once any of these has come to pass: "cellar won", "cellar lost" or "cellar played"."""
    why: str = ""
    """What is told as long as it is shut."""
    guilders: int = 0
    renown: int = 0
    again: bool = True
    """Who has lost it may try once more."""
    last: bool = False
    """The campaign ends with it, however it comes out."""


class Campaign(Entry, frozen=True, kw_only=True):
    legs: tuple[Leg, ...]
    most: int = 12
    """After so many quests only the last one is open."""


class SideQuest(Entry, frozen=True, kw_only=True):
    """ML-RPH-07: a side quest card."""

    asks: Literal["all home", "won by few", "won in renown"]
    guilders: int = 0
    renown: int = 0
