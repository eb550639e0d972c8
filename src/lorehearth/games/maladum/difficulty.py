"""Party value, and the novice and veteran cards that it brings. (ML-DIF)"""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.state import Character, State
from lorehearth.kernel.tally import Tally

CRAFTED = "crafted"
"""The `set` of tokens that are made and not bought."""


class Difficulty(NamedTuple):
    """Up to this value, so many cards."""

    most: int
    novice: int
    veteran: int


DIFFICULTIES = (
    Difficulty(300, 5, 0),
    Difficulty(400, 4, 0),
    Difficulty(500, 3, 0),
    Difficulty(600, 2, 1),
    Difficulty(700, 1, 2),
    Difficulty(875, 0, 3),
    Difficulty(1050, 0, 4),
    Difficulty(1300, 0, 5),
    Difficulty(1550, 0, 6),
    Difficulty(1900, 0, 7),
    Difficulty(2250, 0, 8),
)
"""ML-DIF-03 to ML-DIF-13, by value."""
HARDEST = Difficulty(0, 0, 10)
"""ML-DIF-14."""


def difficulty(value: int) -> Difficulty:
    return next((each for each in DIFFICULTIES if value <= each.most), HARDEST)


def token_value(content: Content, token: str) -> int:
    """ML-DIF-01, ML-DIF-02: the buy price, or twice the sell price of what was crafted."""
    item = content.items[kind_of(token)]
    return max(2 * item.sell, 0) if item.set == CRAFTED else max(item.buy, 0)


def person_value(content: Content, character: Character) -> int:
    """What somebody costs, with class and ranks; an apprentice a quarter (ML-CMP-14)."""
    if character.kind == "companion":
        return content.companions[character.board].cost
    cost = content.adventurers[character.board].cost
    if character.kind == "apprentice":
        return -(-cost // 4)
    return cost + (content.classes[character.cls].cost if character.cls else 0) + 10 * (character.rank - 1)


def party_value(content: Content, state: State) -> Tally:
    """ML-DIF-01: of all adventurers of all parties."""
    tally = Tally("party value")
    people, gear = 0, 0
    for who, character in enumerate(state.characters):
        if character.party >= 0:
            people += person_value(content, character)
            held = [*state.tokens.cards(f"pack {who}"), *state.tokens.cards(f"worn {who}")]
            gear += sum(token_value(content, token) for token in held)
    tally.add(people, "adventurers with their classes and ranks", "ML-DIF-01")
    return tally.add(gear, "equipment", "ML-DIF-01")
