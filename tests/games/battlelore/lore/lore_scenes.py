"""Battles with Lore for rule tests: one camp holds a card, both have Lore to spend.

    game = with_card("wa01", "S swordsmen 5.06", "P levy 5.07", dice=roll("G B B B"))

The Standards hold the card, unless `by` is 1; their Council seats its class at `level`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lorehearth.games.battlelore.content import Class

from ..scenes import BattleGame, base_content, battle

PURSE = 16


def with_card(card: str, /, *units: str, by: int = 0, level: int = 1, **scene: Any) -> BattleGame:
    cls = base_content().lore[card].cls
    held: tuple[str, ...] = (card, *scene.pop("also", ()))
    council: Mapping[Class, int] = {cls: level}
    scene.setdefault("lore", (PURSE, PURSE))
    return battle(
        *units,
        kind="lore",
        lore_hands=(held, ()) if by == 0 else ((), held),
        councils=(council, {}) if by == 0 else ({}, council),
        **scene,
    )


def play_card(game: BattleGame, card: str, *answers: str) -> None:
    """Play a Lore card and answer what it asks."""
    game.answer(f"lore {card}")
    for answer in answers:
        game.answer(answer)


def discards(game: BattleGame) -> list[str]:
    return game.state.cards.cards("lore discard")
