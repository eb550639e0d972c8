"""Sentences of the rules worked out without a look at the code: maps, skirmishes, foes, ghosts on a map."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.stories import Goal, MapBox
from lorehearth.games.folklore.fights.rounds import combat_step
from lorehearth.games.folklore.foes.moving import move
from lorehearth.games.folklore.foes.order import ATTACK, order_of_foes
from lorehearth.games.folklore.foes.pushing import push
from lorehearth.games.folklore.foes.summoning import call_enemy
from lorehearth.games.folklore.foes.targets import in_reach
from lorehearth.games.folklore.foes.turn import foe_step
from lorehearth.games.folklore.maps.movement import GoTo, go, stride_of
from lorehearth.games.folklore.maps.routes import going, reachable
from lorehearth.games.folklore.maps.turns import opening
from lorehearth.games.folklore.people.group import own_turn
from lorehearth.games.folklore.people.points import lose

from .away import counters
from .away import fight as skirmish
from .scenes import (
    answer,
    at,
    character,
    combat,
    fight,
    foe,
    foe_strikes,
    foes_turn,
    goes,
    keys,
    run,
    scene,
    strikes,
)

ROW = ". . . . . ."
FLOOR = "\n".join(["....."] * 5)


# -- adventuring ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-ADV-06", "FK-ADV-14")
def test_the_fifth_character_has_one_stride_less_on_the_map() -> None:
    game = scene("S . . . . . .", "rogue G1", "exorcist - waiting", turn=1)  # STRIDE 4
    assert goes(game) == {"A1", "B1", "C1", "D1"}


@pytest.mark.rule("FK-ADV-07", "FK-MOV-01")
def test_through_a_zone_held_by_friends_but_not_through_a_foe_in_it() -> None:
    people = ("rogue A1", "exorcist - waiting", "arcanist D1")
    assert goes(scene("S S . .", *people, turn=1)) == {"B1", "C1"}
    held = fight("S S . .", *people, "wolf B1", turn=1)
    assert reachable(held.play, 1, going(held.play, 1)) == 0


@pytest.mark.rule("FK-OEN-04", "FK-ADV-06")
def test_who_evades_a_foe_on_the_start_space_pays_2_stride_for_that_too() -> None:
    """STRIDE 4: 2 for the wolf in the start zone, and 2 spaces beyond it."""
    people = ("rogue G1", "exorcist - waiting", "wolf A1")
    game = fight("S . . . . . .", *people, turn=1, options={"evade": "on"})
    own_turn(game.state).evading = True
    assert reachable(game.play, 1, going(game.play, 1)) == 0b110
    run(game, go(game.play, 1, GoTo("C1")))
    assert own_turn(game.state).stride == 0


@pytest.mark.rule("FK-ADV-08")
def test_who_waits_off_the_map_drinks_nothing_and_trades_nothing() -> None:
    game = scene("S . .", "rogue A1", "exorcist - waiting things=tonic,bandage vita=3", turn=1)
    assert all(key.startswith(("go", "enough", "hold")) for key in keys(game))


@pytest.mark.rule("FK-ADV-16", "FK-ADV-21", "FK-ADV-14")
def test_a_move_paused_for_a_search_goes_on_with_the_stride_that_is_left() -> None:
    game = scene(". . ? . . . . .", "exorcist A1", "rogue H1", dice=["5"])
    answer(game, "go B1", "search C1")
    assert "E1" in goes(game)  # 1 of 4 spent: three more
    assert "F1" not in goes(game)


@pytest.mark.rule("FK-ADV-15", "FK-RUM-03", "FK-RUL-34")
def test_no_diagonal_step_past_a_closed_door() -> None:
    game = scene(". D\n. .", "exorcist A1", "rogue B2 sign=stride:-9")
    assert "B2" not in goes(game)
    game = scene(". D\n. .", "exorcist A1 sign=stride:-3", "rogue A2")
    assert goes(game) == set()  # B2 lies across the corner of the door


@pytest.mark.rule("FK-ADV-24", "FK-STA-09", "FK-KEY-03")
@pytest.mark.parametrize(("status", "lost"), [("blessed", 4), ("ethereal", 2), ("", 4)])
def test_a_snare_in_a_search_heeds_the_ethereal_and_no_other_absorption(status: str, lost: int) -> None:
    game = scene("? . .", f"exorcist B1 {status}", "rogue C1", dice=["2", "4"])
    answer(game, "search A1")
    assert character(game, 0).vita == 20 - lost


@pytest.mark.rule("FK-ADV-19")
def test_who_has_searched_opens_no_door_in_the_same_round() -> None:
    game = scene("? . D .\n. . . .", "exorcist B1", "rogue A2", dice=["5"])
    answer(game, "search A1")
    assert not any(key.startswith("open") for key in keys(game))
    answer(game, "enough", "enough")
    assert any(key.startswith("open") for key in keys(game))


@pytest.mark.rule("FK-VAM-06", "FK-VAM-02")
def test_the_second_sleeper_needs_5_even_with_a_stake() -> None:
    """3+1 is enough for the first; 3+1 is not for the second."""
    game = scene("V . V", "rogue B1 worn=wooden-stake", "exorcist B1", dice=["3", "3", "9", "1"])
    answer(game, "stake A1")
    assert character(game, 0).lore == 8
    answer(game, "enough", "enough", "stake C1")
    assert character(game, 0).lore == 8
    assert [each.kind for each in game.state.foes] == ["vampire"]


@pytest.mark.rule("FK-MTR-02", "FK-RUL-65", "FK-GHO-05")
def test_with_a_ghost_of_five_the_four_living_must_stand_in_the_exit() -> None:
    exit = MapBox("yard", (Goal("exit", "Exit"),))
    people = ("rogue A1", "exorcist B1", "arcanist C1", "telepath D1", "courser F1 ghost")
    game = scene("XXXX..", *people, box=exit, turn=4)
    answer(game, "enough")
    assert keys(game) == ["leave", "enough"]


@pytest.mark.rule("FK-MTR-02")
def test_of_four_living_characters_all_must_stand_in_the_exit() -> None:
    """Four are enough; three of four are not."""
    exit = MapBox("yard", (Goal("exit", "Exit"),))
    people = ("rogue A1", "exorcist B1", "arcanist C1", "telepath F1")
    game = scene("XXXX..", *people, box=exit, turn=3)
    answer(game, "enough")
    assert "leave" not in keys(game)


# -- skirmishes ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-SKI-03", "FK-SKI-02")
def test_each_of_two_creatures_has_at_least_1() -> None:
    game = skirmish("rogue", "exorcist", against="wolf bandit", modifier=-3, dice=["2", "4"])
    assert counters(game) == [1, 1]


@pytest.mark.rule("FK-SKI-12", "FK-SKI-10")
@pytest.mark.parametrize(("roll", "vita"), [("69", 9), ("70", 5)])
def test_a_total_of_exactly_the_raised_defense_hits_a_defender(roll: str, vita: int) -> None:
    dice = [roll] if vita == 9 else [roll, "4"]
    game = skirmish(
        "rogue vita=9", against="wolf=1", stances="defend", dice=dice
    )  # 65 + 10, and +5 of a wolf
    assert character(game, 0).vita == vita


@pytest.mark.rule("FK-SKI-16", "FK-RUL-22")
def test_the_turn_lost_to_a_100_is_one_turn() -> None:
    dice = ["100", "1", "20", "60"]
    game = skirmish("rogue vita=9", against="wolf=3", stances="attack", dice=dice)
    assert keys(game) == ["stance attack 0 0", "stance defend 0 0"]  # the next round
    answer(game, "stance attack 0 0", "hit fists")
    assert counters(game) == [2]


@pytest.mark.rule("FK-SKI-26", "FK-RUL-22")
def test_an_unarmed_fault_costs_the_next_turn_and_not_the_one_after() -> None:
    dice = ["20", "1", "20", "20", "60"]
    game = skirmish("rogue vita=9", against="wolf=3", stances="attack", dice=dice)
    answer(game, "hit fists", "enough", "stance attack 0 0")
    # the second round: it does not attack, and the third has begun
    assert keys(game) == ["stance attack 0 0", "stance defend 0 0"]
    answer(game, "stance attack 0 0", "hit fists")
    assert counters(game) == [2]


@pytest.mark.rule("FK-SKI-24", "FK-RUL-19", "FK-RUS-14")
def test_a_natural_100_against_a_counter_of_1_is_1() -> None:
    game = skirmish("rogue", against="wolf=1 bandit=2", stances="attack", dice=["10", "10", "100"])
    answer(game, "hit fists")
    assert counters(game) == [0, 2]


@pytest.mark.rule("FK-ATK-10", "FK-RUS-13", "FK-SKI-13")
def test_a_shield_stops_one_of_two_creatures() -> None:
    game = skirmish(
        "exorcist worn=round-shield vita=9",
        against="wolf=1 bandit=1",
        stances="attack",
        dice=["80", "80", "3"],
    )
    answer(game, "shield 0 round-shield")
    assert character(game, 0).vita == 6
    assert character(game, 0).things[0].broken


@pytest.mark.rule("FK-SKI-29", "FK-RUL-83")
def test_two_of_one_creature_give_one_search_and_the_lucky_find_with_9() -> None:
    game = skirmish(
        "rogue lucky",
        against="wolf=1 wolf=1",
        stances="attack",
        dice=["1", "1", "9"],
        decks={"items": ["mace"]},
    )
    assert game.over
    assert [thing.id for thing in character(game, 0).things] == ["mace"]


@pytest.mark.rule("FK-OSK-02", "FK-CHK-02", "FK-OSK-04")
def test_one_natural_1_holds_the_whole_group_back_and_then_it_attacks() -> None:
    dice = ["10", "9", "1", "10", "60"]
    game = skirmish(
        "arcanist",
        "rogue sign=trickery:9",
        against="wolf=3",
        stances="attack attack",
        dice=dice,
        options={"flee": "on"},
    )
    answer(game, "flee")
    assert not game.over
    answer(game, "hit fists")
    assert counters(game) == [2]


@pytest.mark.rule("FK-OSK-06", "FK-OSK-05")
def test_a_defender_regroups_and_an_attacker_focuses() -> None:
    both = {"skirmish-regroup": "on", "skirmish-focus": "on"}
    people = ("rogue vita=9 pp=1", "exorcist vita=9 pp=1")
    game = skirmish(*people, against="wolf=3", stances="defend attack", dice=["10"], options=both)
    assert "regroup" in keys(game)
    assert "focus" not in keys(game)
    answer(game, "regroup", "enough")
    assert character(game, 0).vita == 10
    assert "focus" in keys(game)
    assert "regroup" not in keys(game)


@pytest.mark.rule("FK-CVC-04", "FK-SKI-24")
def test_even_a_natural_100_costs_the_afflicted_1() -> None:
    game = skirmish(
        "rogue lycanthropy vita=14", "exorcist", against="0=1", stances="- attack", dice=["2", "100"]
    )
    answer(game, "hit fists")
    assert character(game, 0).vita == 13
    assert game.over


@pytest.mark.rule("FK-CVC-10", "FK-CVC-09")
def test_who_came_to_its_senses_is_not_attacked_by_the_group_and_fights_with_it() -> None:
    people = ("rogue lycanthropy vita=14", "exorcist vita=15", "courser lycanthropy vita=15")
    dice = ["2", "2", "90"]
    game = skirmish(*people, against="0=1 2=1", stances="- attack -", dice=[*dice, "2", "90"])
    answer(game, "hit fists")
    if "enough" in keys(game):
        answer(game, "enough")
    # the rogue's counter is 0: it chooses a stance against the courser like the exorcist
    assert {key for key in keys(game) if key.startswith("stance")} == {
        "stance attack 1 0",
        "stance defend 1 0",
    }


# -- moving and fighting -------------------------------------------------------------------------------------


@pytest.mark.rule("FK-MOV-04", "FK-STA-28", "FK-STA-09")
def test_the_ethereal_are_not_held_by_what_lowers_stride() -> None:
    game = scene(ROW, "exorcist A1 ethereal worn=mail-shirt", "zombie F1", fight=True)
    assert stride_of(game.play, 0) == 4
    game = fight(ROW, "exorcist A1 ethereal immobilized", "zombie F1", turn=None)
    combat(game).stage = "round"
    run(game, combat_step(game.play), dice=["2"])  # ECOLOGY 5 is failed
    assert stride_of(game.play, 0) == 4


@pytest.mark.rule("FK-MOV-02", "FK-MOV-03")
def test_out_of_the_water_is_one_space_and_no_more() -> None:
    game = scene(". ~ . . .", "exorcist A1", "rogue E1")
    assert goes(game) == {"B1"}
    answer(game, "go B1")
    assert own_turn(game.state).who == 1  # it had nothing left to do
    answer(game, "enough")
    assert own_turn(game.state).who == 0
    assert goes(game) == {"A1", "C1"}


@pytest.mark.rule("FK-FAT-02", "FK-FMV-12")
def test_a_large_foe_strikes_2_squares_off_and_yet_comes_near() -> None:
    people = ("exorcist E1", "stone-troll A1")
    game = fight("......\n......", *people)
    assert in_reach(game.play, 10) == []  # from B1 it is 3
    game = fight("......\n......", "exorcist D1", "stone-troll A1")
    assert in_reach(game.play, 10) == [0]
    run(game, move(game.play, 10))
    assert at(game, 10) == "B1"


@pytest.mark.rule("FK-FAT-14", "FK-RUM-28")
def test_a_fault_in_the_first_of_two_attacks_leaves_the_second() -> None:
    game = fight(ROW, "exorcist A1", "werewolf B1")
    foes_turn(game, 10)
    for _ in range(2):
        run(game, foe_step(game.play))
    run(game, foe_step(game.play), dice=["1"])
    run(game, foe_step(game.play), dice=["91", "3"])
    assert character(game, 0).vita == 17
    assert foe(game, 10).barred


@pytest.mark.rule("FK-FAT-13")
def test_the_attack_after_a_devastating_strike_may_fall_on_the_same_character() -> None:
    game = fight(". . .", "exorcist A1", "zombie B1", "rogue C1")
    foes_turn(game, 10, ATTACK)
    combat(game).attacks = 1
    run(game, foe_step(game.play), dice=["1", "100", "2", "9"])  # a d4 for the target; FOUL BITE is resisted
    run(game, foe_step(game.play), dice=["2", "91", "3"])
    assert character(game, 0).vita == 20 - 2 - 3


@pytest.mark.rule("FK-FAT-11", "FK-FAT-10", "FK-RUL-02")
def test_a_roll_of_30_has_a_power_die_of_10() -> None:
    """A bandit's row of 10 leaves a WEAKEN token: 30 + 10 misses a DEFENSE of 55, but not one of 40."""
    game = fight(ROW, "arcanist A1 sign=defense:-15", "bandit F1")
    foe_strikes(game, 0, dice=["30", "2"])
    assert (character(game, 0).vita, character(game, 0).weakened) == (14, 1)


@pytest.mark.rule("FK-AUR-02", "FK-AUR-01")
def test_an_aura_strikes_once_in_a_turn_and_again_in_the_next() -> None:
    game = fight(ROW, "exorcist A1", "wraith C1", turn=None)
    for vita in (19, 18):
        combat(game).turn = None
        run(game, opening(game.play, 0))
        assert character(game, 0).vita == vita


@pytest.mark.rule("FK-SUM-05", "FK-SUM-02")
def test_what_is_called_in_this_round_waits_even_if_its_side_has_yet_to_act() -> None:
    game = fight(FLOOR, "rogue C3", "cultist A1")
    run(game, call_enemy(game.play, 10, "imp"))
    assert at(game, 11) in {"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"}
    assert order_of_foes(game.play) == [10]


@pytest.mark.rule("FK-FLM-07", "FK-FLM-04")
def test_who_stays_in_a_flame_beside_others_suffers_from_one_at_a_time() -> None:
    """1d4 as the turn begins; 1 at its end, for the other two that it is beside."""
    game = scene("F F .\nF . .", "exorcist A1", "rogue C2", turn=None, dice=["2"])
    answer(game, "enough")
    assert character(game, 0).vita == 20 - 2 - 1


@pytest.mark.rule("FK-FLM-05", "FK-SUM-02")
def test_a_space_next_to_the_leader_that_burns_is_none_for_the_summoned() -> None:
    game = fight(". . .", "rogue B1", "cultist - vita=5", flames=["A1"])
    run(game, call_enemy(game.play, 10, "imp"))
    assert at(game, 11) == "C1"


@pytest.mark.rule("FK-PSH-02", "FK-PSH-04", "FK-STA-09")
def test_who_cannot_be_moved_at_all_is_hurt_by_the_push() -> None:
    """A wall behind it: 1d4 all the same; it is SNARE damage, so the ethereal take 2 less and the blessed
    nothing less."""
    for status, lost in (("", 4), ("blessed", 4), ("ethereal", 2)):
        game = fight(". . #", f"exorcist B1 {status}", "zombie A1")
        run(game, push(game.play, 10, 0, 2, {}), dice=["4"])
        assert (at(game, 0), character(game, 0).vita) == ("B1", 20 - lost)


@pytest.mark.rule("FK-STA-36", "FK-RUS-44")
def test_two_possessed_side_by_side_cost_each_other_1() -> None:
    game = scene(FLOOR, "rogue A1 possessed", "exorcist B1 possessed", "arcanist C1", turn=None)
    assert [character(game, who).vita for who in range(3)] == [16, 19, 15]


@pytest.mark.rule("FK-DTH-03", "FK-GHO-06")
def test_a_ghost_does_not_appear_through_a_wall() -> None:
    game = scene(
        ". . # .", "rogue A1 vita=1", "exorcist B1", "wolf D1 vita=20", fight=True, turn=None, still=True
    )
    run(game, lose(game.play, 0, 1))
    character_ = character(game, 0)
    assert (character_.form, character_.gp) == ("ghost", 10)


@pytest.mark.rule("FK-RUS-25", "FK-FAT-15")
def test_from_its_death_to_its_appearance_a_ghost_is_no_target() -> None:
    game = fight(". . .", "rogue A1", "exorcist C1", "zombie B1")
    run(game, lose(game.play, 0, 17))
    assert in_reach(game.play, 10) == [1]


@pytest.mark.rule("FK-ATK-15", "FK-LIM-01", "FK-RUM-30")
def test_a_ghosts_fault_with_its_last_gp_sends_it_to_limbo() -> None:
    game = fight(ROW, "rogue A1 ghost gp=1", "exorcist F1", "zombie B1")
    strikes(game, 10, dice=["1"])
    assert character(game, 0).form == "limbo"


@pytest.mark.rule("FK-ATK-15", "FK-GEN-03")
def test_a_ghost_gains_gp_beyond_its_maximum() -> None:
    game = fight(ROW, "rogue A1 ghost", "exorcist F1", "zombie B1")
    strikes(game, 10, dice=["100", "4"])
    assert character(game, 0).gp + character(game, 0).extra_gp == 14


@pytest.mark.rule("FK-FAT-16", "FK-RUL-66")
def test_a_ghost_takes_a_wraiths_hand_in_full() -> None:
    game = fight(ROW, "rogue A1 ghost", "exorcist F1", "wraith B1", "zombie C1")
    foe_strikes(game, 0, dice=["91", "4"])
    assert character(game, 0).gp == 6
    foe_strikes(game, 0, dice=["91", "4"], who=11)
    assert character(game, 0).gp == 4
