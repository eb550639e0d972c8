"""Keywords of weapons that leave something on their target, or look at what went before."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.fights.bonuses import might
from lorehearth.games.folklore.fights.striking import Throw, attack_with, make, throw, throws
from lorehearth.games.folklore.goods.uses import UseIt, use
from lorehearth.games.folklore.maps.turns import close_turn, opening
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.points import lose_pp, pay
from lorehearth.games.folklore.state import Doing, Turn

from ..scenes import (
    TaleGame,
    a_weapon,
    answer,
    character,
    combat,
    fight,
    foe,
    foe_strikes,
    foes_turn,
    keys,
    run,
    scene,
    strikes,
)

ROW = ". . . . ."
BIG = ". . . . .\n. . . . ."


@pytest.mark.rule("FK-KEY-06", "FK-RUL-06", "FK-GEN-05")
@pytest.mark.parametrize(("roll", "out"), [("78", False), ("80", False), ("81", True)])
def test_example_49_blackout(roll: str, out: bool) -> None:
    # BLACKOUT 80, MIGHT +10, DEFENSE 60: the natural roll decides, not the total.
    cosh = a_weapon("cosh", "1d4", blackout=80)
    game = fight(ROW, "arcanist A1 worn=cosh", "hell-hound B1", items=[cosh])
    strikes(game, 10, "cosh", dice=[roll, "1"])
    assert foe(game, 10).vita == 8
    assert foe(game, 10).misses == out


@pytest.mark.rule("FK-KEY-06")
def test_blackout_needs_a_hit() -> None:
    cosh = a_weapon("cosh", "1d4", blackout=10)
    game = fight(ROW, "arcanist A1 worn=cosh", "hell-hound B1", items=[cosh])
    strikes(game, 10, "cosh", dice=["40"])
    assert not foe(game, 10).misses


@pytest.mark.rule("FK-KEY-13", "FK-KEY-42")
def test_crushing_costs_1_damage_in_the_next_turn_and_not_twice() -> None:
    game = fight(ROW, "exorcist A1 worn=mace", "zombie B1 vita=20 sign=defense:-40")
    for _ in range(2):
        strikes(game, 10, "mace", dice=["90", "1"])
    assert sum(effect.source == "sign crushing" for effect in foe(game, 10).effects) == 1
    foes_turn(game, 10)
    foe_strikes(game, dice=["86", "4"])
    foe_strikes(game, dice=["86", "4"])
    assert character(game, 0).vita == 20 - 3 - 3
    run(game, close_turn(game.play, 10))
    foe_strikes(game, dice=["86", "4"])
    assert character(game, 0).vita == 14 - 4


@pytest.mark.rule("FK-KEY-13", "FK-GEN-04")
def test_crushed_in_its_own_turn_a_foe_is_weaker_in_the_one_after() -> None:
    game = fight(ROW, "exorcist A1 worn=mace", "zombie B1")
    foes_turn(game, 10)
    game.state.attack = attack_with(game.play, 0, 0, 10)  # it strikes back
    run(game, make(game.play), dice=["90", "1"])
    foe_strikes(game, dice=["86", "4"])
    assert character(game, 0).vita == 20 - 4
    run(game, close_turn(game.play, 10))
    foe_strikes(game, dice=["86", "4"])
    assert character(game, 0).vita == 16 - 3


@pytest.mark.rule("FK-KEY-13")
def test_who_is_crushed_strikes_back_with_full_force_before_its_next_turn() -> None:
    game = fight(BIG, "exorcist C1 worn=short-sword", "stone-troll A1")
    foes_turn(game, 10)
    foe_strikes(game, dice=["65", "1"])  # power 5: stamp
    game.state.attack = attack_with(game.play, 0, 0, 10)
    run(game, make(game.play), dice=["90", "3"])
    assert foe(game, 10).vita == 20 - (3 + 1)
    combat(game).acting, combat(game).turn = -1, Turn(0)
    strikes(game, 10, "short-sword", dice=["90", "3"])
    assert foe(game, 10).vita == 16 - (3 + 1 - 1)


@pytest.mark.rule("FK-KEY-40")
def test_razor_cuts_at_the_start_of_four_turns() -> None:
    game = fight(BIG, "courser A1 worn=barbed-whip", "stone-troll C1")
    strikes(game, 10, "barbed-whip", dice=["90", "1"])
    assert foe(game, 10).vita == 17
    for left in (16, 15, 14, 13, 13):
        run(game, opening(game.play, 10))
        assert foe(game, 10).vita == left


@pytest.mark.rule("FK-RUL-13")
def test_a_second_razor_starts_the_four_rounds_again_at_the_higher_number() -> None:
    deep, light = a_weapon("deep", "1", razor=3), a_weapon("light", "1", razor=1)
    game = fight(ROW, "courser A1 worn=deep,light", "vampire B1", items=[deep, light])
    strikes(game, 10, "deep", dice=["90"])
    run(game, opening(game.play, 10))
    run(game, opening(game.play, 10))
    assert (foe(game, 10).razor, foe(game, 10).razor_left) == (3, 2)
    strikes(game, 10, "light", dice=["90"])
    assert (foe(game, 10).razor, foe(game, 10).razor_left) == (3, 4)


@pytest.mark.rule("FK-KEY-41")
def test_razor_does_nothing_to_the_ethereal() -> None:
    game = fight(ROW, "courser A1 worn=barbed-whip", "wraith B1")
    strikes(game, 10, "barbed-whip", dice=["90", "4"])
    assert foe(game, 10).razor_left == 0
    game = fight(ROW, "rogue A1 ethereal razor=2 razor_left=2", "zombie C1")
    run(game, opening(game.play, 0))
    assert character(game, 0).vita == 17


@pytest.mark.rule("FK-KEY-56", "FK-KEY-57")
def test_each_hit_weakens_and_each_attack_of_the_weakened_costs_a_token() -> None:
    game = fight(ROW, "courser A1 worn=lead-cosh", "vampire B1")
    strikes(game, 10, "lead-cosh", dice=["90", "1"])
    strikes(game, 10, "lead-cosh", dice=["90", "1"])
    strikes(game, 10, "lead-cosh", dice=["2"])  # a miss
    assert foe(game, 10).weakened == 2
    foe_strikes(game, dice=["91", "21"])  # 21 + 25 misses 60
    foe_strikes(game, dice=["81", "92", "1"])
    assert foe(game, 10).weakened == 0
    assert character(game, 0).vita == 19 - 1
    foe_strikes(game, dice=["21"])
    assert character(game, 0).vita == 18


@pytest.mark.rule("FK-KEY-27")
def test_flank_needs_an_ally_of_the_attacker_adjacent_to_the_target() -> None:
    apart = fight(ROW, "rogue A1 worn=stiletto", "exorcist D1", "zombie B1", "wolf C1")
    strikes(apart, 10, "stiletto", dice=["90", "2"])
    assert foe(apart, 10).vita == 8 - (2 + 1)
    beside = fight(ROW, "rogue A1 worn=stiletto", "exorcist C1", "zombie B1")
    strikes(beside, 10, "stiletto", dice=["90", "2"])
    assert foe(beside, 10).vita == 8 - (2 + 1 + 1)
    familiar = fight(ROW, "rogue A1 worn=stiletto", "zombie B1", "familiar C1 by=0")
    strikes(familiar, 10, "stiletto", dice=["90", "2"])
    assert foe(familiar, 10).vita == 8 - (2 + 1 + 1)


def focus(game: TaleGame, target: int, round_: int) -> int:
    combat(game).round = round_
    return might(game.play, attack_with(game.play, 0, 0, target), target).total - 20


@pytest.mark.rule("FK-KEY-28", "FK-RUL-14")
def test_focus_counts_an_attack_on_the_same_foe_in_the_round_just_before() -> None:
    game = fight(ROW, "courser B1 worn=fencing-blade", "vampire A1", "werewolf C1")
    strikes(game, 10, "fencing-blade", dice=["2"])  # hit or miss
    assert focus(game, 10, 1) == 0  # the same round
    assert focus(game, 10, 2) == 10
    assert focus(game, 11, 2) == 0  # another foe
    assert focus(game, 10, 3) == 0  # a round was left out


@pytest.mark.rule("FK-RUL-14")
def test_focus_holds_though_others_are_attacked_in_between_and_only_for_its_weapon() -> None:
    game = fight(ROW, "courser B1 worn=fencing-blade,short-sword", "vampire A1", "werewolf C1")
    strikes(game, 10, "fencing-blade", dice=["2"])
    strikes(game, 11, "fencing-blade", dice=["2"])
    assert (focus(game, 10, 2), focus(game, 11, 2)) == (10, 10)
    strikes(game, 10, "fencing-blade", dice=["2"])
    assert focus(game, 10, 2) == 10
    other = fight(ROW, "courser B1 worn=fencing-blade,short-sword", "vampire A1", "werewolf C1")
    strikes(other, 10, "short-sword", dice=["2"])
    assert focus(other, 10, 2) == 0


@pytest.mark.rule("FK-KEY-25", "FK-KEY-26", "FK-RUL-15")
def test_a_fill_works_in_a_fillable_weapon_for_4_attacks_hit_or_miss() -> None:
    game = fight(ROW, "courser A1 worn=hollow-blade,knife things=holy-water", "zombie B1 vita=40")
    run(game, use(game.play, 0, UseIt("card holy-water")))
    thing = character(game, 0).things[0]
    assert (thing.filled, thing.fills) == ("holy-water", 4)
    assert [each.id for each in character(game, 0).things] == ["hollow-blade", "knife"]
    for roll in ("2", "90", "2", "90"):
        strikes(game, 10, "hollow-blade", dice=["2", roll, *(["1"] if roll == "90" else [])])
    assert foe(game, 10).vita == 40 - 2 * (1 + 2 + 1)
    strikes(game, 10, "hollow-blade", dice=["90", "1"])
    assert foe(game, 10).vita == 32 - (1 + 2)
    assert thing.filled == ""


@pytest.mark.rule("FK-KEY-26")
def test_what_is_not_fillable_takes_no_fill() -> None:
    game = fight(ROW, "courser A1 worn=knife", "zombie B1")
    run(game, carry_out(game.play, Doing("card holy-water", [], 0), [Step(verb="fill")]))
    assert not character(game, 0).things[0].filled


BURST = Step(verb="burst", on="space", steps=(Step(verb="lose", of="vita", amount=1, on="target"),))


@pytest.mark.rule("FK-KEY-10", "FK-KEY-11", "FK-RUL-12")
def test_a_burst_strikes_the_8_spaces_around_whoever_stands_there_once_but_for_its_user() -> None:
    game = fight(
        ". . . .\n. . . .\n. . . .\n. . . .",
        "rogue A1",
        "exorcist C1",
        "zombie B2",
        "wolf D4",
        "stone-troll C2",
    )
    run(game, carry_out(game.play, Doing("card fire-pot", [], 0, cell=5), [BURST]))  # around B2
    assert character(game, 0).vita == 17  # the user
    assert character(game, 1).vita == 20 - 1  # either side
    assert foe(game, 10).vita == 8  # on the space itself
    assert foe(game, 11).vita == 6  # too far
    assert foe(game, 12).vita == 20 - 1  # two of its spaces are among the 8


@pytest.mark.rule("FK-RUL-12")
def test_a_burst_without_a_target_strikes_around_its_user() -> None:
    game = fight(ROW, "rogue B1", "zombie A1", "wolf D1")
    step = Step(verb="burst", steps=BURST.steps)
    run(game, carry_out(game.play, Doing("ability x", [], 0), [step]))
    assert (foe(game, 10).vita, foe(game, 11).vita) == (7, 6)


@pytest.mark.rule("FK-KEY-05", "FK-RUM-34", "FK-RUL-33")
def test_an_aura_of_ones_own_helps_the_bearer_and_allies_within_it_and_in_sight() -> None:
    game = fight(". . . .\n. # # .", "arcanist A1 sign=aura-might:5", "rogue B1", "courser C1", "wolf A2")
    assert [value(game.play, who, "might") for who in (0, 1, 2, 10)] == [15, 20, 20, 10]
    character(game, 1).cell = 3  # it has gone
    assert value(game.play, 1, "might") == 15


@pytest.mark.rule("FK-KEY-17")
def test_the_eldritch_ignore_auras() -> None:
    game = fight(ROW, "rogue A1 worn=warded-cloak", "wraith B1")
    run(game, opening(game.play, 0))
    assert character(game, 0).vita == 17
    game = fight(ROW, "rogue A1 things=warded-cloak", "wraith B1")
    run(game, opening(game.play, 0))
    assert character(game, 0).vita == 16


@pytest.mark.rule("FK-KEY-22", "FK-KEY-52")
def test_a_thrown_weapon_is_exhausted_and_flies_3_spaces() -> None:
    game = fight(". . . . .", "rogue A1 worn=knife", "zombie D1", "wolf E1")
    assert throws(game.play, 0) == [Throw(10, "knife")]
    run(game, throw(game.play, 0, Throw(10, "knife")), dice=["90", "2"])
    assert foe(game, 10).vita == 8 - 3
    assert character(game, 0).things[0].exhausted
    assert throws(game.play, 0) == []
    walled = fight(". # . .", "rogue A1 worn=knife", "zombie C1")
    assert throws(walled.play, 0) == []


@pytest.mark.rule("FK-KEY-52")
def test_a_throw_is_a_ranged_attack_and_a_stab_is_not() -> None:
    game = fight(ROW, "rogue A1 worn=knife abilities=steady-hand", "zombie B1", dark=True)
    strikes(game, 10, "knife", dice=["34"])  # 34 + 15 - 5 misses 45
    assert foe(game, 10).vita == 8
    run(game, throw(game.play, 0, Throw(10, "knife")), dice=["34"])  # 34 + 15 + 5 - 10
    assert foe(game, 10).vita == 8
    game = fight(ROW, "rogue A1 worn=knife abilities=steady-hand", "zombie B1", dark=True)
    run(game, throw(game.play, 0, Throw(10, "knife")), dice=["35", "1"])
    assert foe(game, 10).vita == 6


@pytest.mark.rule("FK-KEY-05", "FK-ABL-07")
def test_the_aura_of_a_seeker_ends_with_its_last_unspent_pp() -> None:
    people = ("arcanist A1 focus=seeker pp=2 worn=walking-staff", "rogue B1", "wolf A2")
    game = scene(". . .\n. . .", *people, fight=True)
    plain = value(game.play, 1, "might")
    answer(game, "use focus seeker 0 -1")
    assert not [key for key in keys(game) if "seeker" in key]  # one of the two in each round
    assert value(game.play, 1, "might") == value(game.play, 0, "might") + 5 == plain + 5
    pay(game.play, 0, 1, None)
    assert value(game.play, 1, "might") == plain + 5
    lose_pp(game.play, 0, 1, None)
    assert value(game.play, 1, "might") == plain
    assert character(game, 0).effects == []


@pytest.mark.rule("FK-KEY-05", "FK-GEN-04")
def test_a_seeker_who_chooses_the_other_aura_lets_the_first_go() -> None:
    game = scene(". . .", "arcanist A1 focus=seeker pp=2", "rogue B1", "wolf C1", fight=True)
    answer(game, "use focus seeker 0 -1")
    character(game, 0).used = {}  # the next round
    run(game, use(game.play, 0, UseIt("focus seeker", 1)))
    assert [effect.signs for effect in character(game, 0).effects] == [{"aura-defense": 5, "held": 1}]
