"""What statuses and terror do to turns, one's own and others'."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.npcs.activation import end
from lorehearth.games.maladum.status.presence import face_terrors
from lorehearth.games.maladum.status.statuses import suffer

from ..scenes import answer, at, keys, quest, run, who

HALL = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""


@pytest.mark.rule("ML-STA-41")
def test_who_is_stunned_in_its_own_turn_loses_it_and_nobody_else_does() -> None:
    game = quest(HALL, "nerinda:guardian A1", "callan B1")
    assert game.state.turn is not None
    run(game, suffer(game.play, 1, "stunned", "ML-STA-27"))
    assert (game.state.turn.actions, game.state.turn.effortless, game.state.turn.stopped) == (2, True, False)
    run(game, suffer(game.play, 0, "stunned", "ML-STA-27"))
    assert (game.state.turn.actions, game.state.turn.effortless, game.state.turn.stopped) == (0, False, True)


@pytest.mark.rule("ML-ICO-81")
@pytest.mark.parametrize("words", ["defeated", "sign=immune-terrified:1"])
def test_the_fallen_and_the_fearless_do_not_roll_for_a_terrifying_presence(words: str) -> None:
    game = quest(HALL, f"nerinda:guardian A1 {words}", "rot-troll E1", turn=None)
    run(game, face_terrors(game.play, 0))
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-ICO-81")
def test_within_short_range_of_each_such_enemy_a_1_terrifies() -> None:
    """Five squares off one rolls, six squares off one does not; a fallen terror frightens nobody."""
    for place, dice in (("F1", ["1"]), ("G1", [])):
        afraid = "nerinda:guardian A1 skill=0"
        game = quest(HALL, afraid, f"lamentor {place} sign=terrifying-presence:1", turn=None)
        run(game, face_terrors(game.play, 0), dice=dice)
        assert who(game, 0).statuses == ({"terrified": 1} if dice else {})
    game = quest(HALL, "nerinda:guardian A1", "kaan C1 sign=terrifying-presence:1", turn=None)
    run(game, face_terrors(game.play, 0))  # a friend
    game = quest(HALL, "nerinda:guardian A1", "lamentor C1 sign=terrifying-presence:1 defeated", turn=None)
    run(game, face_terrors(game.play, 0))


@pytest.mark.rule("ML-ICO-81")
def test_each_of_two_terrors_is_rolled_for() -> None:
    terrors = [f"lamentor {cell} sign=terrifying-presence:1" for cell in ("C1", "E1")]
    game = quest(HALL, "nerinda:guardian A1 skill=0", *terrors, turn=None)
    run(game, face_terrors(game.play, 0), dice=["2", "1"])
    assert who(game, 0).statuses == {"terrified": 1}


@pytest.mark.rule("ML-ICO-81")
def test_an_npc_that_ends_its_turn_near_a_terrifying_adventurer_rolls_too() -> None:
    game = quest(HALL, "nerinda:guardian A1 sign=terrifying-presence:1", "troglodyte C1", turn=None)
    run(game, end(game.play, 1), dice=["1"])
    assert who(game, 1).statuses == {"terrified": 1}


@pytest.mark.rule("ML-ADV-02", "ML-STA-32")
def test_statuses_come_before_anything_else_in_a_turn() -> None:
    """Activated with two actions, the terrified runs from D1 to H1 and its turn is over."""
    game = quest(
        HALL, "nerinda:guardian D1 terrified skill=0", "callan B1", "lamentor C1 fatigued", turn=None
    )
    answer(game, "activate 0")
    assert at(game, 0) == "H1"
    assert who(game, 0).activated
    assert who(game, 0).statuses == {}
    assert keys(game) == ["activate 1"]
