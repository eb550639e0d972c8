"""Players: anyone who can choose for a seat. They know only the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from lorehearth.kernel import registry
from lorehearth.kernel.errors import UnknownName
from lorehearth.kernel.questions import Option
from lorehearth.kernel.ruleset import Player
from lorehearth.kernel.sight import Sight
from lorehearth.players.random import random

HUMAN = "human"

Bot: TypeAlias = Callable[[Sight], Option]
"""A player who has sat down: its seed is settled."""


def known_players(game: str) -> dict[str, Player]:
    """Every player that can sit down at this game, by name."""
    return {"random": random, **registry.ruleset(game).players()}


def make_player(game: str, name: str, seed: str) -> Bot:
    known = known_players(game)
    if name not in known:
        raise UnknownName(f"there is no player {name!r} for {game}; there are: {', '.join(known)}")
    player = known[name]
    return lambda sight: player(sight, seed)


def seat_players(game: str, names: Sequence[str], seats: int, seed: str) -> dict[int, Bot | None]:
    """A player for every seat, None where a human sits. A single name serves all seats."""
    if len(names) == 1:
        names = list(names) * seats
    if len(names) != seats:
        raise UnknownName(f"{len(names)} players are named for {seats} seats: {', '.join(names)}")
    return {
        seat: None if name == HUMAN else make_player(game, name, f"{seed}/{seat}")
        for seat, name in enumerate(names)
    }
