"""The end: banners, victory in the middle of a turn, and who wins a tie. (BL-END)"""

from __future__ import annotations

import pytest

from .scenes import attack, battle, keys, roll


@pytest.mark.rule("BL-END-03")
def test_the_game_ends_at_once_in_mid_turn() -> None:
    game = battle("S levy 5.06", "S levy 3.01", "P levy 5.07 1", "P levy 3.02", dice=roll("G B"), banners=1)
    attack(game, "5.06", "5.07")
    assert game.over
    assert game.result is not None
    assert (game.result.winners, game.result.scores) == ((0,), (1, 0))


@pytest.mark.rule("BL-END-03")
def test_not_before_the_last_banner() -> None:
    game = battle("S levy 5.06", "P levy 5.07 1", dice=roll("G B"), banners=2)
    attack(game, "5.06", "5.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]


@pytest.mark.rule("BL-END-03")
def test_the_defender_may_win_by_battling_back() -> None:
    game = battle("S levy 5.06 1", "P dwarf-swordsmen 5.07", dice=[*roll("R R"), *roll("G R R")], banners=1)
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    assert game.result is not None
    assert game.result.winners == (1,)


@pytest.mark.rule("BL-END-03")
def test_a_lost_figure_in_retreat_may_be_the_last_banner() -> None:
    game = battle("S levy 9.07", "P levy 9.06 1", dice=roll("F B"), banners=1)
    attack(game, "9.07", "9.06")
    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.rule("BL-RUL-22")
def test_both_reach_the_goal_in_the_same_instant() -> None:
    """A poisoned dwarf unit battles back: its roll kills the attacker, and its own Lore kills it."""
    game = battle(
        *("S levy 5.06 1", "P dwarf-swordsmen 5.07 1 poison=1"),
        dice=[*roll("R R"), *roll("G L R")],
        banners=1,
        kind="lore",
    )
    attack(game, "5.06", "5.07")
    while not game.over:
        game.answer("battle-back 1" if "battle-back 1" in keys(game) else "pass")
    assert game.result is not None
    assert game.result.winners == (0,)  # it is the Standards' turn
    assert game.result.scores == (1, 1)
