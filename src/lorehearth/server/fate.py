"""The luck of a table: which seed it has, and who may know it when.

A table publishes a seal, the hash of its seed, when it opens, and the seed itself when it is over. Whoever
has noted the one can then prove that every outcome follows from the other (`lorehearth replay --verify`).
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from msgspec import structs

from lorehearth.kernel.luck import Seeded
from lorehearth.kernel.sight import AnyGame
from lorehearth.server.seats import elsewhere

CHOSEN = "somebody plays from elsewhere: then the seed is drawn by the server, and nobody may choose it"
"""Whoever chooses a seed knows what will come, and others have to rely on it."""


def new_seed() -> str:
    """A seed that nobody knows."""
    return secrets.token_hex(16)


def seed_for(people: Sequence[str]) -> str | None:
    """What a game that comes from a file goes on with: luck that nobody knows, if others rely on it."""
    return new_seed() if elsewhere(people) else None


def reseed(game: AnyGame, seed: str) -> None:
    """Give a game another future; what has come stays, and the seed that it came from is not told."""
    game.setup = game.play.setup = structs.replace(game.setup, seed=seed)
    if isinstance(game.luck, Seeded):
        game.luck = Seeded(seed)
