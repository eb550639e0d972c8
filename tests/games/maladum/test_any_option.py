"""Any legal option, in any order, in any quest: what must hold always holds (`faults`)."""

from __future__ import annotations

from collections import Counter

from hypothesis.stateful import initialize, precondition, rule

import lorehearth as lh
from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.state import State
from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.machine import PICKS, AnyOptionMachine, answer_any, bytes_of, machine_test


def state_of(game: AnyGame) -> State:
    assert isinstance(game.state, State)
    return game.state


class AnyOption(AnyOptionMachine):
    game_name = "maladum"
    hands_may_be_seen = True
    """Event cards are drawn in the open, and some are kept (ML-DRD-04)."""

    @initialize(number=PICKS, seed=PICKS, knobs=PICKS)
    def sit_down(self, number: int, seed: int, knobs: int) -> None:
        """Any quest, one to three parties of any kind, friends or rivals, and any of the optional rules."""
        quests = [quest.id for quest in lh.scenarios(self.game_name)]
        options = {}
        for knob in GAME.knobs:
            knobs, choice = divmod(knobs * 7 + 3, len(knob.values))
            options[knob.id] = knob.values[choice]
        players = 1 + seed % 3
        self.game = lh.new(
            self.game_name, quests[number % len(quests)], seed=seed, players=players, options=options
        )

    @precondition(lambda self: not self.game.over)
    @rule(pick=PICKS)
    def answer_take_back_and_answer_again(self, pick: int) -> None:
        """Nothing is ever rolled anew: the same answer leads to the same state."""
        decision = self.game.decision
        assert decision is not None
        key = decision.options[pick % len(decision.options)].key
        answer_any(self.game, pick)
        after, asked = bytes_of(self.game), self.game.asking(0)
        self.game.undo(agreed=True)
        self.game.answer(key)
        assert bytes_of(self.game) == after
        assert self.game.asking(0) == asked

    def check(self, game: AnyGame) -> None:
        super().check(game)
        if state_of(game).phase != "setup":
            self.check_one_place_each(game)
            self.check_who_is_where(game)

    def check_one_place_each(self, game: AnyGame) -> None:
        """Each pile is in a place that there is: with somebody, in a piece, on a square, or in a supply."""
        state, squares = state_of(game), len(game.play.content.field.board.names)  # type: ignore[attr-defined]
        places = {"pack": len(state.characters), "worn": len(state.characters), "piece": len(state.pieces)}
        for pile in state.tokens.piles:
            where, _, number = pile.partition(" ")
            if where == "ground":
                assert 0 <= int(number) < squares
                assert state.tokens.piles[pile], "an empty heap is no heap"
            elif where in places:
                assert 0 <= int(number) < places[where]

    def check_who_is_where(self, game: AnyGame) -> None:
        """Turns, attacks and bonds are of people there are; nobody acts who is out of it."""
        state = state_of(game)
        people = range(len(state.characters))
        if state.turn is not None:
            assert state.turn.who in people
            assert state.turn.actions >= 0
        assert all(character.master in (-1, *people) for character in state.characters)
        assert all(0 <= seat < game.setup.players for seat in state.kept.values())
        assert all(-1 <= character.party < game.setup.players for character in state.characters)
        assert not any(character.where == "escaped" and character.cell >= 0 for character in state.characters)

    @precondition(lambda self: state_of(self.game).phase != "setup")
    @rule()
    def look_at_every_pile(self) -> None:
        """What is hidden is in nobody's view: each sees what it has seen, and how many there are."""
        tokens = state_of(self.game).tokens
        for seat in (*range(self.game.setup.players), None):
            for zone in self.game.view(seat).zones:
                if zone.id in tokens.piles:
                    shown = Counter(card.id for card in zone.cards)
                    assert shown == Counter(tokens.visible(zone.id, seat))
                    assert zone.count == tokens.count(zone.id)


TestAnyOption = machine_test(AnyOption, examples=30, steps=30)
