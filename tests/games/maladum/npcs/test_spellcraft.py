"""Spells of those whom the game runs."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.magic.castable import most_x
from lorehearth.games.maladum.magic.npc_magic import most_pegs

from ..magic.halls import hall
from ..scenes import quest, who
from .turns import npc_turn


@pytest.mark.rule("ML-NPC-21", "ML-NMG-01")
def test_the_commander_curses_first_and_then_strikes_with_all_its_magic() -> None:
    # 3 actions, 6 pegs, the target 10 squares off: a curse for 1 peg, focused energy with 5 dice for
    # the other 5 (its own ranged attack has 3), then 3 dice as no pegs are left. No magic die, no dread.
    game = quest(hall(14), "malagaunt A1", "nerinda:guardian K1 health=9 magic=0", phase="over")
    npc_turn(game, 0, dice=["blank"] * 8)
    assert who(game, 1).statuses == {"cursed": 1}
    assert who(game, 0).magic == 0
    assert game.state.dread == []


@pytest.mark.rule("ML-NPC-21", "ML-NPC-18")
def test_who_is_cursed_already_is_attacked_at_once() -> None:
    game = quest(
        hall(14), "malagaunt A1 magic=2", "nerinda:guardian K1 health=9 cursed magic=0", phase="over"
    )
    # Two dice by magic are fewer than the 3 that it has anyway: three ranged attacks of 3 dice.
    npc_turn(game, 0, dice=["blank"] * 9)
    assert who(game, 0).magic == 2


@pytest.mark.rule("ML-NPC-21")
def test_it_harms_who_resists_by_other_means() -> None:
    # With 1 peg Moranna cancels the curse of 1 (her die shows 2); the commander shoots 3 dice twice.
    game = quest(hall(14), "malagaunt A1 magic=1", "moranna:rook K1 health=9 magic=1", phase="over")
    npc_turn(game, 0, "pegs 1", dice=["2", *["blank"] * 6])
    assert who(game, 1).statuses == {}
    assert (who(game, 0).magic, who(game, 1).magic) == (0, 0)


@pytest.mark.rule("ML-SPL-08", "ML-NPC-21")
def test_nothing_is_cast_while_engaged() -> None:
    game = quest(hall(4), "malagaunt A1", "nerinda:guardian B1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank"] * 6)  # three strikes of 2 dice
    assert who(game, 0).magic == 6
    assert who(game, 1).statuses.get("cursed") is None


@pytest.mark.rule("ML-ADY-19", "ML-RUL-50")
def test_no_limit_of_rank_holds_for_a_commander() -> None:
    # Malagaunt is of rank 5, the avatar of rank 4 and no commander.
    game = quest(hall(5), "malagaunt A1 magic=7", "deathly-avatar C1 magic=7", phase="over")
    assert (most_x(game.play, 0), most_pegs(game.play, 0)) == (7, 7)
    assert (most_x(game.play, 1), most_pegs(game.play, 1)) == (4, 4)
