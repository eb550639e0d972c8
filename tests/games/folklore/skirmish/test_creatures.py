"""The creatures' turn. (FK-SKI-10 to 18, FK-RUL-20, FK-RUL-22, FK-RUL-23)"""

from __future__ import annotations

import pytest

from ..away import counters, fight
from ..scenes import answer, character, keys, refusals


@pytest.mark.rule("FK-SKI-12")
def test_one_roll_against_each_defense_and_equal_hits() -> None:
    # 55+5 reaches the arcanist's 55 and the exorcist's 60, not the rogue's 65
    game = fight(
        "arcanist vita=9",
        "exorcist vita=9",
        "rogue vita=9",
        against="wolf=3",
        stances="attack attack attack",
        dice=["55", "1", "3"],
    )
    assert [character(game, who).vita for who in range(3)] == [8, 6, 9]


@pytest.mark.rule("FK-SKI-13")
def test_each_creature_rolls_an_attack_on_everybody() -> None:
    game = fight(
        "arcanist vita=9",
        "exorcist vita=9",
        against="wolf=3 bandit=3",
        stances="attack attack",
        dice=["50", "1", "55", "2", "3"],  # the wolf's 55 hits one, the bandit's 60 both
    )
    assert [character(game, who).vita for who in range(2)] == [6, 6]


@pytest.mark.rule("FK-SKI-14")
def test_the_power_of_the_creature_works_on_who_is_hit() -> None:
    # a bandit's hit also takes a coin
    game = fight("rogue coins=3 vita=9", against="bandit=1", stances="attack", dice=["80", "4"])
    assert (character(game, 0).vita, character(game, 0).coins) == (5, 2)
    game = fight("rogue coins=3 vita=9", against="bandit=1", stances="attack", dice=["20"])
    assert (character(game, 0).vita, character(game, 0).coins) == (9, 3)


@pytest.mark.rule("FK-SKI-15")
def test_each_rolls_for_damage_and_statuses_by_itself() -> None:
    # a cultist's hit is 1d4 and CURSED 5; the arcanist (OCCULT +3) resists with 2, the rogue fails with 4
    game = fight(
        "arcanist vita=9",
        "rogue vita=9",
        against="cultist=1",
        stances="attack attack",
        dice=["80", "1", "2", "4", "4"],
    )
    assert (character(game, 0).vita, character(game, 0).statuses) == (8, [])
    assert (character(game, 1).vita, character(game, 1).statuses) == (5, ["cursed"])


@pytest.mark.rule("FK-RUL-09", "FK-SKI-14")
def test_absorption_works_against_skirmish_powers() -> None:
    game = fight("rogue blessed vita=9", against="wolf=1", stances="attack", dice=["80", "4"])
    assert character(game, 0).vita == 6


@pytest.mark.rule("FK-SKI-10", "FK-RUL-20", "FK-RUS-09")
def test_a_defender_has_10_more_defense_against_every_creature() -> None:
    # the rogue has chosen the wolf; the bandit's 69+5 misses its 75 too, and 70+5 hits
    game = fight("rogue vita=9", against="wolf=3 bandit=3", stances="defend", dice=["69", "69"])
    assert character(game, 0).vita == 9
    game = fight("rogue vita=9", against="wolf=3 bandit=3", stances="defend", dice=["1", "70", "2"])
    assert character(game, 0).vita == 7


@pytest.mark.rule("FK-SKI-11", "FK-RUL-23")
def test_a_ghost_that_defends_is_neither_target_nor_attacker() -> None:
    game = fight("rogue vita=9", "exorcist ghost", against="wolf=3", stances="attack defend", dice=["40"])
    answer(game, "enough")
    assert refusals(game)["hit fists"] == "FK-SKI-11"
    # a total that reaches anybody leaves it alone
    game = fight("rogue", "exorcist ghost", against="wolf=3", stances="defend defend", dice=["60"])
    assert character(game, 1).gp == 10


@pytest.mark.rule("FK-RUL-23")
def test_a_ghost_that_attacks_lowers_the_counter_and_loses_gp() -> None:
    # its DEFENSE is 65; 4 damage less 2 of a corporeal creature; its MIGHT is +10
    dice = ["60", "4", "40"]
    game = fight("rogue", "exorcist ghost", against="wolf=3", stances="defend attack", dice=dice)
    assert character(game, 1).gp == 8
    answer(game, "enough", "hit fists")
    assert counters(game) == [2]


@pytest.mark.rule("FK-SKI-16", "FK-RUL-22")
def test_a_natural_100_costs_those_who_are_hit_their_turn_of_this_round() -> None:
    """FK-EX-11."""
    dice = ["100", "1", "1", "1"]
    game = fight(
        "arcanist",
        "exorcist",
        "rogue ghost",
        against="wolf=3",
        stances="attack attack defend",
        dice=[*dice, "30", "30", "30"],
    )
    # nobody but the ghost, who was not a target, has a turn; then the next round begins
    assert keys(game) == ["use power guide 0 -1", "enough"]
    answer(game, "enough")
    assert keys(game) == ["stance attack 0 0", "stance defend 0 0"]
    answer(game, "stance attack 0 0", "stance attack 0 1", "stance defend 0 2")
    # FK-SKI-17: a natural 1 misses everybody and costs the creature 1; now all may attack
    assert counters(game) == [2]
    assert "hit fists" in keys(game)


@pytest.mark.rule("FK-RUL-04")
def test_a_natural_100_hits_and_a_natural_1_misses_whatever_the_defense() -> None:
    game = fight("rogue vita=9 sign=defense:80", against="wolf=3", stances="attack", dice=["100", "4"])
    assert character(game, 0).vita == 5
    game = fight("rogue vita=9 sign=defense:-80", against="wolf=3", stances="attack", dice=["1"])
    assert character(game, 0).vita == 9


@pytest.mark.rule("FK-SKI-17", "FK-RUS-14")
def test_a_fault_can_beat_a_creature_before_anybody_strikes() -> None:
    game = fight("rogue", against="wolf=1", stances="attack", dice=["1", "5"])
    assert game.over  # won at once, and looted with a 5
    assert character(game, 0).lore == 3


@pytest.mark.rule("FK-SKI-18")
def test_the_dead_take_no_further_part_not_even_as_ghosts() -> None:
    dice = ["60", "4", "40"]  # the arcanist dies; then the exorcist attacks
    game = fight(
        "arcanist vita=2", "exorcist", against="wolf=3", stances="attack defend", dice=[*dice, "99", "1"]
    )
    assert character(game, 0).form == "ghost"
    answer(game, "hit fists", "enough")
    assert keys(game) == ["stance attack 0 1", "stance defend 0 1"]  # it is not asked
    answer(game, "stance attack 0 1")
    assert character(game, 0).gp == 10  # and no target


@pytest.mark.rule("FK-RUS-13")
def test_a_shield_or_a_companion_blocks_one_attack() -> None:
    game = fight(
        "rogue vita=9 worn=round-shield companions=hound",
        against="wolf=3 bandit=3",
        stances="attack",
        dice=["80", "80"],
    )
    assert keys(game)[:-2] == ["shield 0 round-shield", "companion 0 hound"]
    assert game.decision is not None
    assert game.decision.prompt.endswith("is hit. React?")  # the creature is no figure that could be named
    answer(game, "shield 0 round-shield")
    assert keys(game)[:-2] == ["companion 0 hound"]  # the shield is unusable now
    answer(game, "companion 0 hound")
    assert (character(game, 0).vita, character(game, 0).companions) == (9, [])
    assert character(game, 0).things[0].broken


@pytest.mark.rule("FK-ABL-05", "FK-RUS-20")
def test_an_hourglass_ability_answers_a_blow_and_ends_with_it() -> None:
    # Ward: ABSORPTION 2 against this attack, not against the next creature's
    game = fight(
        "exorcist vita=19 abilities=ward",
        against="wolf=3 bandit=3",
        stances="attack",
        dice=["80", "4", "80", "4"],
    )
    answer(game, "use ability ward 0 0")
    assert character(game, 0).vita == 19 - 2 - 4
