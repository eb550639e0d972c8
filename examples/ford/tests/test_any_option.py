"""Any legal option, in any order, with everything else a table does: what must hold always holds."""

from __future__ import annotations

from collections import Counter

from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.machine import AnyOptionMachine, machine_test
from lorehearth_ford.content import Content
from lorehearth_ford.state import HANDS, State
from lorehearth_ford.strike import TO_WIN


def cards_of(state: State) -> Counter[str]:
    """Every card wherever it lies: known ones by name, the rest in the pools they come from."""
    found = Counter(card for pile in state.cards.piles for card in state.cards.cards(pile))
    for pool in state.cards.pools:
        found.update(pool)
    return found


class AnyOption(AnyOptionMachine):
    game_name = "ford"

    def begin(self, game: AnyGame) -> None:
        assert isinstance(game.state, State)
        self.units = [(unit.kind, unit.side) for unit in game.state.units]

    def check(self, game: AnyGame) -> None:
        super().check(game)
        state, content = game.state, game.content
        assert isinstance(state, State)
        assert isinstance(content, Content)
        assert [(unit.kind, unit.side) for unit in state.units] == self.units
        cells = [unit.cell for unit in state.units if unit.strength]
        assert len(set(cells)) == len(cells)
        for unit in state.units:
            kind = content.kinds[unit.kind]
            assert 0 <= unit.strength <= kind.strength
            assert kind.wades or content.field.terrain[unit.cell] != "river"
        assert cards_of(state) == Counter(content.deck)
        assert all(0 <= points <= TO_WIN for points in state.points)
        for seat in (0, 1, None):
            zones = {zone.id: zone for zone in game.view(seat).zones}
            for side in (0, 1):
                held = state.cards.cards(HANDS[side])
                assert zones[HANDS[side]].count == len(held)
                assert [card.id for card in zones[HANDS[side]].cards] == (held if side == seat else [])
        assert all(line.kind != "Drew" for line in game.lines(None))


TestAnyOption = machine_test(AnyOption, examples=60)
