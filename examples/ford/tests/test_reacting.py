"""Reacting (FD-REA)."""

import pytest

from lorehearth_ford.events import Rolled

from .scenes import scene

WALLS = ("shield-wall", "shield-wall", "advance")
PLAIN = ("advance", "onslaught", "forced-march")


@pytest.mark.rule("FD-REA-01")
def test_a_shield_wall_before_the_dice_lets_the_unit_ignore_two_hits() -> None:
    table = scene(".R  .s", card="onslaught", blue=WALLS, quiet=(), dice=["hit", "hit", "hit", "blank"])
    table.order("1.1", strike="1.2")
    assert table.seat == 1
    assert sorted(table.options) == ["card shield-wall", "pass", "pass-turn"]  # Advance has no guard
    assert table.told(Rolled) == []
    table.answer("card shield-wall")
    assert table.strength("1.2") == 2  # three hits, two of them ignored
    assert table.pile("hand 1") == ["advance", "shield-wall"]
    assert table.pile("played") == ["onslaught", "shield-wall"]


@pytest.mark.rule("FD-REA-01")
def test_a_guard_may_be_kept() -> None:
    table = scene(".S  .s", blue=WALLS, quiet=(), dice=["hit", "hit"])
    table.order("1.1", strike="1.2")
    table.answer("pass")
    assert table.strength("1.2") == 1
    assert table.pile("hand 1") == ["advance", "shield-wall", "shield-wall"]


@pytest.mark.rule("FD-REA-01")
def test_only_the_player_of_the_unit_that_is_struck_may_react() -> None:
    table = scene(".S  .T", red=WALLS, blue=WALLS, quiet=(), dice=["hit", "blank"])
    table.order("1.1", strike="1.2")  # the beast's strike is nobody's to answer
    assert table.strength("1.2") == 3


@pytest.mark.rule("FD-REA-02")
def test_a_strike_is_answered_with_one_guard_at_most() -> None:
    table = scene(".R  .s", blue=WALLS, quiet=(), dice=["hit", "hit", "hit"])
    table.order("1.1", strike="1.2")
    table.answer("card shield-wall")
    assert table.game.state.phase == "command"  # the dice have fallen: nobody was asked again
    assert table.strength("1.2") == 2


@pytest.mark.rule("FD-REA-02")
def test_the_next_strike_may_be_answered_again() -> None:
    table = scene(".S  .s  .S", blue=WALLS, quiet=(), dice=["hit", "hit", "hit", "hit"])
    table.order("1.1", strike="1.2")
    table.answer("card shield-wall")
    table.order("1.3", strike="1.2")
    assert "card shield-wall" in table.options
    table.answer("card shield-wall")
    assert table.strength("1.2") == 3


@pytest.mark.rule("FD-REA-03")
def test_without_a_guard_the_player_is_asked_all_the_same_and_nobody_can_tell() -> None:
    seen = []
    for hand in (PLAIN, WALLS):
        table = scene(".S  .s", blue=hand, quiet=(), dice=["blank", "blank"])
        table.order("1.1", strike="1.2")
        assert table.seat == 1
        seen.append((table.game.view(0), table.game.view(None)))
        assert [key for key in table.options if not key.startswith("card")] == ["pass", "pass-turn"]
    assert seen[0] == seen[1]


@pytest.mark.rule("FD-REA-03")
def test_without_any_card_nobody_is_asked() -> None:
    table = scene(".S  .s  ..  .B", blue=(), quiet=(), dice=["blank", "blank"])
    table.order("1.1", strike="1.2")
    assert table.dice() == ["blank", "blank"]
    assert table.seat == 0


@pytest.mark.rule("FD-REA-03")
def test_a_pass_for_the_rest_of_the_turn_holds_until_the_turn_ends() -> None:
    table = scene(".S  .s  .S", card="onslaught", red=PLAIN, quiet=(), dice=["blank"] * 8 + ["advance"])
    table.order("1.1", strike="1.2")
    table.answer("pass-turn")
    table.order("1.3", strike="1.2")  # not asked again
    assert table.seat == 1
    table.answer("card forced-march")
    table.order("1.2", strike="1.1")  # now Blue is asked
    assert (table.seat, table.options) == (0, ["pass", "pass-turn"])
    table.answer("pass-turn")
    table.answer("card onslaught")
    table.order("1.1", strike="1.2")
    assert (table.seat, table.options) == (1, ["pass", "pass-turn"])  # a new turn, a new question


@pytest.mark.rule("FD-REA-03")
def test_a_pass_for_the_rest_of_blues_turn_does_not_hold_for_the_beast() -> None:
    table = scene(".T  .S  .s", seat=1, quiet=(), dice=["blank"] * 2)
    table.order("1.3", strike="1.2")
    table.answer("pass-turn")
    assert [line.text for line in table.game.lines()][-1] == "River Troll at 1.1 strikes Blue Spears at 1.2."
    assert (table.seat, table.options) == (0, ["pass", "pass-turn"])
