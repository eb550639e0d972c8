"""Any legal option, in any order, in any adventure: what must hold always holds."""

from __future__ import annotations

from collections import Counter

from lorehearth.games.battlelore.content import Content
from lorehearth.games.battlelore.state import State
from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.machine import AnyOptionMachine, machine_test

FULL = {"foot": 4, "mounted": 3, "creature": 1}


def parts(game: AnyGame) -> tuple[State, Content]:
    assert isinstance(game.state, State)
    assert isinstance(game.content, Content)
    return game.state, game.content


def cards_of(state: State) -> Counter[str]:
    """Every card wherever it lies: known ones by name, the rest in the pools they come from."""
    found = Counter(card for pile in state.cards.piles for card in state.cards.cards(pile))
    for pool in state.cards.pools:
        found.update(pool)
    return found


class AnyOption(AnyOptionMachine):
    game_name = "battlelore"
    hands_may_be_seen = True  # Spies shows the enemy's Command cards, False Orders gives one back

    def begin(self, game: AnyGame) -> None:
        content = parts(game)[1]
        self.command = Counter({id: card.copies for id, card in content.commands.items()})

    def check(self, game: AnyGame) -> None:
        super().check(game)
        state, content = parts(game)
        hexes = [unit.hex for unit in state.units if unit.hex >= 0]
        assert len(set(hexes)) == len(hexes), "two units stand on one hex"
        for unit in state.units:
            kind = content.kinds[unit.kind]
            assert 0 <= unit.figures <= (kind.figures or FULL[kind.arm])
            assert (unit.figures > 0) or unit.hex < 0, "nobody is left of a unit on the field"
        held = cards_of(state)
        assert {card: n for card, n in held.items() if card in self.command} == self.command
        assert all(n == 1 for card, n in held.items() if card not in self.command), (
            "a Lore card is there twice"
        )
        assert min(*state.lore, state.supply) >= 0
        assert max(state.banners) < content.adventure.banners or game.over or state.one_instant


TestAnyOption = machine_test(AnyOption, examples=25, steps=30)
