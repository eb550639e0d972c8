"""Any legal option, in any order, in any Encounter: what must hold always holds."""

from __future__ import annotations

from collections import Counter

from lorehearth.games.oathsworn.combat.might import COPIES, FACES
from lorehearth.games.oathsworn.content import Content
from lorehearth.games.oathsworn.state import State
from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.machine import AnyOptionMachine, machine_test


def state_of(game: AnyGame) -> State:
    assert isinstance(game.state, State)
    assert isinstance(game.content, Content)
    return game.state


class AnyOption(AnyOptionMachine):
    game_name = "oathsworn"

    def check(self, game: AnyGame) -> None:
        super().check(game)
        state = state_of(game)
        self.check_heroes(state)
        self.check_board(state)
        if not state.attacks:
            self.check_might(state)

    def check_heroes(self, state: State) -> None:
        """Animus is conserved, and a card is in exactly one place."""
        for figure in state.figures:
            hero = figure.hero
            if hero is None:
                continue
            assert min(hero.animus, hero.reserve, *hero.tokens.values(), 0) == 0
            places = [*hero.hand, *hero.face_down, *(card for place in hero.cooldown for card in place)]
            assert max(Counter(places).values(), default=1) == 1, "a card is in two places"

    def check_board(self, state: State) -> None:
        """Nobody of one hex stands on an obstacle, and no two of them on one hex, Sentinels apart."""
        filled = {hex_ for obstacle in state.obstacles for hex_ in obstacle.hexes}
        standing = [f.hex for f in state.figures if f.hex >= 0 and f.kind not in ("boss", "sentinel")]
        assert len(set(standing)) == len(standing)
        assert not filled.intersection(standing)

    def check_might(self, state: State) -> None:
        """Between attacks every Might Card is in its deck or its discard pile."""
        for decks in (state.decks, state.enemy_decks):
            for colour, deck in decks.items():
                held = Counter(deck.left) + Counter(deck.discard)
                assert held == Counter({f: n * COPIES for f, n in Counter(FACES[colour]).items()})


TestAnyOption = machine_test(AnyOption, examples=30, steps=25)
