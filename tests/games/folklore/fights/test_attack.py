"""Attacks of characters: roll, total, hit, damage."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.dice import power_of
from lorehearth.games.folklore.fights.verbs import VERBS
from lorehearth.games.folklore.state import Doing

from ..scenes import a_weapon, character, fight, foe, run, said, strikes

ROW = ". . . ."


@pytest.mark.rule("FK-ATK-01", "FK-ATK-02", "FK-ATK-03")
@pytest.mark.parametrize(("roll", "hit"), [("35", False), ("36", True)])
def test_roll_might_and_bonuses_must_reach_the_defense(roll: str, hit: bool) -> None:
    # Stiletto +4, BLESSED +5, Rogue +15: 36 reaches the 60 of a hell hound, 35 does not.
    game = fight(ROW, "rogue A1 worn=stiletto blessed", "hell-hound B1")
    strikes(game, 10, "stiletto", dice=[roll, "2"] if hit else [roll])
    assert foe(game, 10).vita == (7 if hit else 10)  # 1d4 shows 2, DMG 1
    assert (f"The roll is {roll}, {int(roll) + 24} in all.") in said(game)


@pytest.mark.rule("FK-ATK-04", "FK-STA-08")
def test_damage_is_that_of_the_weapon_with_dmg_and_further_bonuses() -> None:
    game = fight(". . .\n. . .", "courser A1 worn=short-sword brave", "stone-troll B1")
    strikes(game, 10, "short-sword", dice=["90", "4"])
    assert foe(game, 10).vita == 20 - (4 + 2 + 1)


@pytest.mark.rule("FK-ATK-05")
def test_a_foe_at_0_is_defeated_and_leaves_the_map() -> None:
    game = fight(ROW, "courser A1 worn=short-sword", "zombie B1 vita=3", "wolf D1")
    strikes(game, 10, "short-sword", dice=["90", "1"])
    assert foe(game, 10).out
    assert foe(game, 10).cell == -1
    assert not foe(game, 11).out


@pytest.mark.rule("FK-RUL-01", "FK-RUL-04")
@pytest.mark.parametrize(("roll", "hit"), [("100", True), ("1", False)])
def test_a_natural_100_hits_whatever_the_defense_and_a_natural_1_never(roll: str, hit: bool) -> None:
    defense = 200 if hit else -200
    game = fight(ROW, "courser A1 worn=short-sword", f"zombie B1 sign=defense:{defense}")
    strikes(game, 10, "short-sword", *(["all-pp"] if hit else []), dice=[roll, "3"] if hit else [roll])
    assert foe(game, 10).vita == (8 - 5 if hit else 8)


@pytest.mark.rule("FK-RUL-04", "FK-RUL-01")
def test_a_total_of_100_is_no_natural_100() -> None:
    game = fight(ROW, "courser A1 worn=short-sword", "zombie B1 sign=defense:200")
    strikes(game, 10, "short-sword", dice=["80"])  # 80 + 20
    assert foe(game, 10).vita == 8


@pytest.mark.rule("FK-RUL-02")
def test_the_power_die_is_the_ones_die_with_0_read_as_10() -> None:
    assert [power_of(roll) for roll in (1, 9, 10, 50, 57, 99, 100)] == [1, 9, 10, 10, 7, 9, 10]


@pytest.mark.rule("FK-RUL-05", "FK-KEY-44")
def test_of_two_rolls_only_the_kept_one_counts() -> None:
    # SACRED keeps the higher: a natural 1 beside a 60 is no fault.
    game = fight(ROW, "exorcist A1 worn=reliquary-rod", "zombie B1")
    strikes(game, 10, "reliquary-rod", dice=["1", "60", "2"])
    assert foe(game, 10).vita == 8 - (2 + 1 + 1)
    assert not character(game, 0).things[0].broken


@pytest.mark.rule("FK-RUL-05", "FK-KEY-57")
def test_keep_lower_makes_a_fault_of_the_lower_roll() -> None:
    game = fight(ROW, "exorcist A1 worn=short-sword weakened=2", "zombie B1")
    strikes(game, 10, "short-sword", dice=["100", "1"])
    assert character(game, 0).things[0].broken
    assert character(game, 0).weakened == 1


@pytest.mark.rule("FK-KEY-46", "FK-KEY-57", "FK-RUL-05")
def test_example_17_silver_against_the_undead() -> None:
    blade = a_weapon("blade", "1d4", silver=1)
    game = fight(ROW, "exorcist A1 worn=blade weakened=1", "zombie B1 sign=defense:25", items=[blade])
    strikes(game, 10, "blade", dice=["55", "3"])  # one roll: 55 + 15 = 70 reaches 45 + 25
    assert foe(game, 10).vita == 8 - (3 + 1 + 1)
    assert character(game, 0).weakened == 0


@pytest.mark.rule("FK-RUL-10", "FK-KEY-04")
def test_one_roll_against_each_defense_and_a_damage_roll_for_each_target() -> None:
    game = fight(". . .", "courser B1 worn=great-axe", "zombie A1", "wolf C1 sign=defense:50")
    strikes(game, 10, "great-axe", "also 11", dice=["40", "2", "4"])  # 60 in all: 45 is hit, 100 is not
    assert foe(game, 10).vita == 8 - (4 + 1 + 2)
    assert foe(game, 11).vita == 6
    both = fight(". . .", "courser B1 worn=great-axe", "bog-crawler A1", "werewolf C1")
    strikes(both, 10, "great-axe", "also 11", dice=["60", "1", "2", "5", "3"])
    assert (foe(both, 10).vita, foe(both, 11).vita) == (12 - (2 + 1 + 2), 16 - (5 + 1 + 2))


@pytest.mark.rule("FK-RUL-10")
def test_might_that_hangs_on_the_target_counts_for_that_target_alone() -> None:
    # +20 MIGHT against shapeshifters: 35+20+20 reaches the 65 of a werewolf, 35+20 not the 60 of a hound.
    game = fight(
        ". . .", "courser B1 worn=great-axe sign=might-vs-shapeshifter:20", "hell-hound A1", "werewolf C1"
    )
    strikes(game, 10, "great-axe", "also 11", dice=["35", "1", "2"])
    assert (foe(game, 10).vita, foe(game, 11).vita) == (10, 16 - (2 + 1 + 2))


@pytest.mark.rule("FK-RUM-32")
def test_a_reward_may_bring_one_more_attack_with_a_ranged_weapon() -> None:
    game = fight(ROW, "witch-hunter A1 worn=crossbow", "zombie C1", "vampire D1")
    doing = Doing("tier witch-hunter-950", [], 0)
    more = VERBS["attack"](game.play, doing, Step(verb="attack", of="ranged"))
    run(game, more, "one-more 11 crossbow", dice=["60", "2", "4"])
    assert foe(game, 11).vita == 18 - (4 + 1 + 2)
    assert character(game, 0).things[0].spent == 1
    nobody = fight(ROW, "witch-hunter A1 worn=short-sword", "zombie B1")
    run(nobody, VERBS["attack"](nobody.play, doing, Step(verb="attack", of="ranged")))
    assert foe(nobody, 10).vita == 8
