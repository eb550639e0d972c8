"""Hidden locations. (ML-ICO-28)"""

from __future__ import annotations

from lorehearth.games.maladum.components.steps import Step
from lorehearth.kernel.content import Entry


class HiddenLocation(Entry, frozen=True, kw_only=True):
    """A card that is drawn when the token with its number turns up: what is found there."""

    number: int
    steps: tuple[Step, ...]
