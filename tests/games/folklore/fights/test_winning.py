"""What a won encounter gives."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.rounds import leave_combat
from lorehearth.games.folklore.fights.winning import win

from ..scenes import TaleGame, character, fight, foe, run, said

ROW = ". . . . . ."


def won(game: TaleGame, *dice: str) -> None:
    for number in range(len(game.state.foes)):
        foe(game, 10 + number).out = True
    run(game, win(game.play), dice=dice)


@pytest.mark.rule("FK-WIN-01", "FK-GHO-08", "FK-RUS-28")
def test_each_character_gets_the_coins_and_lore_of_all_foes() -> None:
    game = fight(
        ROW, "exorcist A1", "courser B1 ghost", "telepath - limbo", "bandit E1", "bandit F1", "zombie D1"
    )
    won(game, "1", "1")
    assert [character(game, who).coins for who in range(3)] == [12, 12, 0]
    assert [character(game, who).lore for who in range(3)] == [9, 9, 0]


@pytest.mark.rule("FK-WIN-01", "FK-STA-30")
def test_rewards_are_counted_once_and_halved_by_lycanthropy() -> None:
    game = fight(ROW, "exorcist A1 lycanthropy", "bandit E1")
    won(game, "1")
    assert character(game, 0).coins == 2
    won(game)  # another combat on the same map
    assert (character(game, 0).coins, character(game, 0).lore) == (2, 3)


@pytest.mark.rule("FK-WIN-02", "FK-RUL-83", "FK-WIN-03")
def test_a_d10_for_each_different_creature_and_10_or_more_draws_an_item() -> None:
    decks = {"items": ["mace", "knife", "tonic", "pistol"]}
    game = fight(
        ROW, "exorcist A1", "courser B1 lucky", "wolf D1", "wolf E1", "wolf F1", "zombie C1", decks=decks
    )
    won(game, "10", "8", "9", "9")  # of the wolves: exorcist and courser; of the zombie the same
    assert len(character(game, 0).things) == 1
    assert len(character(game, 1).things) == 1  # 8 + 1 is not enough, 9 + 1 is


@pytest.mark.rule("FK-WIN-03")
def test_all_bonuses_to_searching_and_to_loot_add_up() -> None:
    decks = {"items": ["mace", "knife"]}
    game = fight(ROW, "rogue A1 worn=lucky-charm lucky tarots=star", "zombie C1", decks=decks)
    won(game, "6")  # LUCKY, the charm, the Star, and the Cutpurse's loot
    assert len(character(game, 0).things) == 2
    assert any("6 makes 10" in line for line in said(game))


@pytest.mark.rule("FK-WIN-04")
def test_a_ghost_makes_no_loot_roll() -> None:
    game = fight(ROW, "exorcist A1", "courser B1 ghost", "zombie D1")
    won(game, "1")


@pytest.mark.rule("FK-WIN-05")
def test_a_fight_that_is_left_gives_nothing() -> None:
    game = fight(ROW, "exorcist A1", "bandit E1", "zombie F1 out")
    run(game, leave_combat(game.play))
    assert (character(game, 0).coins, character(game, 0).lore) == (0, 0)
    assert "The encounter is over, without a reward." in said(game)


@pytest.mark.rule("FK-WIN-01", "FK-RUL-63")
def test_a_risen_character_gives_no_reward() -> None:
    game = fight(ROW, "exorcist A1", "vampire E1", "zombie F1")
    foe(game, 10).rewarded = False
    won(game, "1")
    assert (character(game, 0).coins, character(game, 0).lore) == (2, 3)


@pytest.mark.rule("FK-WIN-01", "FK-LOR-02")
def test_a_cutpurse_may_find_2_coins_more() -> None:
    game = fight(ROW, "rogue A1 sign=encounter-coins:2", "exorcist B1", "zombie F1")
    won(game, "1", "1")
    assert [character(game, who).coins for who in (0, 1)] == [4, 2]
