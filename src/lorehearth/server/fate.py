"""The luck of a table: which seed it has, and who may know it when."""

from __future__ import annotations

import secrets

from msgspec import structs

from lorehearth.kernel.luck import Seeded
from lorehearth.kernel.sight import AnyGame


def new_seed() -> str:
    """A seed that nobody knows."""
    return secrets.token_hex(16)


def reseed(game: AnyGame, seed: str) -> None:
    """Give a game another future; what has come stays, and the seed that it came from is not told."""
    game.setup = game.play.setup = structs.replace(game.setup, seed=seed)
    if isinstance(game.luck, Seeded):
        game.luck = Seeded(seed)
