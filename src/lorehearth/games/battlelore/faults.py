"""What may never be: invariants that the fuzzer asks about after every answer."""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.battlelore.content import Content
from lorehearth.games.battlelore.lore.lore_deck import BOXES, DECK, DISCARD
from lorehearth.games.battlelore.state import HAND, LORE_HAND, State

TOKENS = 36


def faults(state: State, content: Content) -> list[str]:
    return [*_units(state), *_tokens(state), *_conjured(state, content), *_cards(state, content)]


def _units(state: State) -> Iterator[str]:
    held = [unit.hex for unit in state.units if unit.hex >= 0]
    if len(set(held)) < len(held):  # BL-MOV-04
        yield "two units stand in one hex"
    if any(unit.figures < 1 for unit in state.units if unit.hex >= 0):
        yield "a unit without figures is on the field"


def _conjured(state: State, content: Content) -> Iterator[str]:
    for camp, council in enumerate(state.councils):
        kept = [u for u in state.there(camp) if content.kinds[state.units[u].kind].conjured_for]
        if council.conjures != bool(kept):  # BL-ELE-13, BL-ELE-14
            yield "a Conjure token lies without its Creature, or the other way round"


def _tokens(state: State) -> Iterator[str]:
    trophies = sum(unit.trophy for unit in state.units)
    if min(state.supply, *state.lore) < 0 or state.supply + sum(state.lore) + trophies != TOKENS:
        yield f"there are not {TOKENS} Lore tokens: {state.supply}, {state.lore} and {trophies} trophies"


def _cards(state: State, content: Content) -> Iterator[str]:
    command = sum(card.copies for card in content.commands.values())
    if _count(state, "deck", "discard", "played", *HAND) != command:
        yield "a Command card is lost or doubled"
    if content.has_lore and state.phase != "setup":
        piles = (DECK, DISCARD, "lore played", *LORE_HAND, *BOXES.values())
        if _count(state, *piles) != len(content.lore):
            yield "a Lore card is lost or doubled"


def _count(state: State, *piles: str) -> int:
    return sum(state.cards.count(pile) for pile in piles)
