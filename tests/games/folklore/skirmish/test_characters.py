"""The characters' turn. (FK-SKI-19 to 26, FK-RUS-10 to 14, FK-OSK-05, FK-OSK-06)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.people.group import skirmish

from ..away import counters, fight
from ..scenes import TaleGame, answer, character, keys, refusals, told


@pytest.mark.rule("FK-SKI-19", "FK-SKI-23", "FK-SKI-24")
def test_lowering_the_counter() -> None:
    """FK-EX-10, with a wolf of DEFENSE 50: 35+15 hits for 1, a natural 100 takes 2, and the defender's
    39+20-10 misses by one."""
    game = fight(
        "exorcist",
        "rogue",
        "witch-hunter",
        against="wolf=5",
        stances="attack attack defend",
        dice=["1", "35", "100", "39"],
    )
    assert counters(game) == [4]  # its own fault
    answer(game, "hit fists", "enough", "hit fists", "enough", "hit fists")
    assert counters(game) == [1]


@pytest.mark.rule("FK-SKI-10")
def test_a_defender_may_attack_at_10_less() -> None:
    game = fight("witch-hunter", against="wolf=5", stances="defend", dice=["10", "40"])
    answer(game, "hit fists")
    assert counters(game) == [4]  # 40+20-10


@pytest.mark.rule("FK-SKI-08", "FK-SKI-09", "FK-SKI-13")
def test_each_attacks_the_creature_that_it_has_chosen() -> None:
    game = fight("rogue", "exorcist", against="wolf=3 bandit=3", dice=["10", "10", "60", "60"])
    assert keys(game) == ["stance attack 0 0", "stance defend 0 0", "stance attack 1 0", "stance defend 1 0"]
    answer(game, "stance attack 1 0", "stance attack 0 1", "hit fists", "enough", "hit fists")
    assert counters(game) == [2, 2]
    assert refusals(game)["hit fists"] == "FK-SKI-09"  # one attack


@pytest.mark.rule("FK-RUS-14")
def test_attacks_chosen_for_a_beaten_creature_are_lost() -> None:
    game = fight("rogue", "exorcist", against="wolf=1 bandit=3", dice=["10", "10", "60"])
    answer(game, "stance attack 0 0", "stance attack 0 1", "hit fists", "enough")
    assert keys(game) == ["enough"]
    assert refusals(game)["hit fists"] == "FK-RUS-14"
    assert counters(game) == [0, 3]


@pytest.mark.rule("FK-SKI-25", "FK-RUS-11")
def test_a_fault_breaks_the_weapon_or_spends_an_artifact() -> None:
    game = fight("rogue worn=short-sword", against="wolf=3", stances="attack", dice=["10", "1"])
    answer(game, "hit short-sword")
    assert character(game, 0).things[0].broken
    assert not skirmish(game.state).next_lost  # type: ignore[union-attr]
    game = fight("rogue worn=bell-clapper", against="wolf=3", stances="attack", dice=["10", "1"])
    answer(game, "hit bell-clapper")
    thing = character(game, 0).things[0]
    assert (thing.broken, thing.exhausted, thing.combat) == (False, True, True)


@pytest.mark.rule("FK-SKI-26", "FK-RUL-22", "FK-RUS-12")
@pytest.mark.parametrize("who", ["rogue", "rogue ghost"])
def test_an_unarmed_fault_costs_the_turn_of_the_next_round(who: str) -> None:
    game = fight(who, "exorcist", against="wolf=3", stances="attack attack", dice=["10", "1", "10", "10"])
    answer(game, "hit fists", "enough", "enough")
    assert counters(game) == [3]
    answer(game, "stance attack 0 0", "stance attack 0 1")
    assert "hit fists" in keys(game)  # of the exorcist: the rogue is passed over
    assert skirmish(game.state).queue == [1]  # type: ignore[union-attr]
    if "ghost" in who:
        assert character(game, 0).gp == 10  # not FK-ATK-15
    answer(game, "enough", "stance attack 0 0", "stance attack 0 1")
    assert skirmish(game.state).queue == [0, 1]  # type: ignore[union-attr]


@pytest.mark.rule("FK-RUS-12")
def test_a_natural_100_gives_no_other_choice() -> None:
    game = fight("rogue pp=0", "exorcist", against="wolf=3", stances="attack attack", dice=["10", "100"])
    answer(game, "hit fists")
    assert counters(game) == [1]
    assert keys(game) == ["enough"]


@pytest.mark.rule("FK-SKI-20", "FK-SKI-21", "FK-RUS-21")
def test_items_are_used_besides_the_attack_and_leave_the_counter_alone() -> None:
    game = fight(
        "rogue vita=5 things=bandage,bandage",
        against="wolf=3",
        stances="attack",
        dice=["10", "2", "3", "60"],
    )
    answer(game, "use card bandage 0 -1", "use card bandage 0 -1")
    assert (character(game, 0).vita, counters(game)) == (10, [3])
    answer(game, "hit fists")
    assert counters(game) == [2]


@pytest.mark.rule("FK-ABL-04", "FK-SKI-20", "FK-RUS-20")
def test_only_abilities_that_say_so_and_those_with_an_hourglass() -> None:
    abilities = "abilities=mind-spike,hamstring,second-wind"
    game = fight(f"telepath {abilities} vita=9", against="wolf=3", stances="attack", dice=["10", "90"])
    assert "use ability mind-spike 0 -1" in keys(game)  # it says so
    assert "use ability second-wind 0 -1" in keys(game)  # an hourglass
    assert refusals(game)["use ability hamstring 0 -1"] == "FK-ABL-04"
    # FK-SKI-21: Mind Spike calls for an attack roll, and is no act (FK-RUM-32)
    answer(game, "use ability mind-spike 0 -1")
    assert (counters(game), character(game, 0).pp) == ([2], 4)
    assert "hit fists" in keys(game)


@pytest.mark.rule("FK-SKI-21")
def test_a_weapon_attack_by_an_ability_is_the_attack() -> None:
    game = fight(
        "witch-hunter abilities=deadeye worn=crossbow pp=4",
        against="wolf=3",
        stances="attack",
        dice=["10", "90"],
    )
    answer(game, "use ability deadeye 0 -1", "with crossbow")
    assert (counters(game), character(game, 0).pp) == ([2], 2)
    assert character(game, 0).things[0].spent == 1
    assert refusals(game)["hit crossbow"] == "FK-SKI-09"


@pytest.mark.rule("FK-RUL-21", "FK-MYS-06")
def test_a_prayer_takes_the_place_of_the_attack() -> None:
    dice = ["10", "5"]  # cleansing 7, FAITH +3: passed
    game = fight("exorcist mystics=cleansing spooked", against="wolf=3", stances="attack", dice=dice)
    answer(game, "use mystic cleansing 0 -1")
    assert (character(game, 0).statuses, character(game, 0).mystics) == ([], [])
    assert refusals(game)["hit fists"] == "FK-SKI-09"
    game = fight("exorcist mystics=cleansing spooked", against="wolf=3", stances="attack", dice=["10", "60"])
    answer(game, "hit fists")
    assert refusals(game)["use mystic cleansing 0 -1"] == "FK-RUL-21"


@pytest.mark.rule("FK-SKI-22")
def test_nothing_is_changed_or_traded() -> None:
    game = fight(
        "rogue worn=short-sword things=knife coins=3",
        "exorcist",
        against="wolf=3",
        stances="attack attack",
        dice=["10"],
    )
    assert not [key for key in keys(game) if key.split()[0] in ("equip", "stow", "give", "give-coins")]


@pytest.mark.rule("FK-RUS-13")
def test_ammo_is_spent_and_full_again_afterwards() -> None:
    game = fight(
        "rogue worn=crossbow",
        against="wolf=2",
        stances="attack",
        dice=["10", "60", "10", "60", "3"],
    )
    answer(game, "hit crossbow")
    assert character(game, 0).things[0].spent == 1
    answer(game, "enough", "stance attack 0 0", "hit crossbow")
    assert game.over
    assert character(game, 0).things[0].spent == 0


@pytest.mark.rule("FK-RUS-13", "FK-RUL-48")
def test_without_ammo_a_weapon_is_silent() -> None:
    game = fight("rogue worn=pistol", against="wolf=3", stances="attack", dice=["10", "10", "10"])
    answer(game, "hit pistol", "enough", "stance attack 0 0")
    assert keys(game) == ["hit fists", "enough"]


@pytest.mark.rule("FK-RUS-13", "FK-RUL-51")
def test_the_second_weapon_can_be_paid_for_once() -> None:
    game = fight(
        "rogue pp=2 worn=short-sword,knife",
        against="wolf=4",
        stances="attack",
        dice=["10", "60", "60", "10"],
        options={"skirmish-focus": "on"},
    )
    assert not [key for key in keys(game) if key.startswith("hit-again")]
    answer(game, "hit short-sword", "hit-again knife")
    assert (counters(game), character(game, 0).pp) == ([2], 1)
    assert refusals(game)["hit-again knife"] == "FK-RUL-51"
    # in the next round not before the first has struck, whatever else is done
    answer(game, "enough", "stance attack 0 0", "focus")
    assert not [key for key in keys(game) if key.startswith("hit-again")]


@pytest.mark.rule("FK-RUS-19")
def test_darkness_counts_by_the_weapon() -> None:
    # 50 is needed: 40+15-5 with a sword is just enough, 44+15-10 with a bow is not
    game = fight("exorcist worn=mace", against="wolf=3", stances="attack", dark=True, dice=["10", "40"])
    answer(game, "hit mace")
    assert counters(game) == [2]
    game = fight("exorcist worn=crossbow", against="wolf=3", stances="attack", dark=True, dice=["10", "44"])
    answer(game, "hit crossbow")
    assert counters(game) == [3]


@pytest.mark.rule("FK-GEN-05")
def test_who_must_miss_a_turn_misses_this_one_alone() -> None:
    game = fight("rogue misses", "exorcist", against="wolf=3", stances="attack attack", dice=["10", "10"])
    assert skirmish(game.state).queue == [1]  # type: ignore[union-attr]
    answer(game, "enough", "stance attack 0 0", "stance attack 0 1")
    assert skirmish(game.state).queue == [0, 1]  # type: ignore[union-attr]


@pytest.mark.rule("FK-GEN-04")
def test_what_lasts_a_round_does_not_end_with_the_turn_under_way() -> None:
    # Guide: +10 MIGHT for 1 round, given in the characters' turn: it holds to the end of the next one
    game = fight(
        "rogue ghost",
        "exorcist",
        against="wolf=4",
        stances="attack attack",
        dice=["10", "25", "10", "25", "10", "25"],
    )
    answer(game, "use power guide 0 -1", "aim 1", "enough", "hit fists")
    assert counters(game) == [3]  # 25+15+10
    answer(game, "enough", "stance attack 0 0", "stance attack 0 1", "enough", "hit fists")
    assert counters(game) == [2]
    answer(game, "enough", "stance attack 0 0", "stance attack 0 1", "enough", "hit fists")
    assert counters(game) == [2]


@pytest.mark.rule("FK-OSK-05", "FK-RUS-10")
def test_focus_is_for_attackers_in_place_of_the_attack() -> None:
    on = {"skirmish-focus": "on"}
    game = fight(
        "rogue pp=1",
        "exorcist pp=1",
        against="wolf=3",
        stances="attack defend",
        dice=["10"],
        options=on,
    )
    answer(game, "focus")
    assert character(game, 0).pp == 2
    assert keys(game) == ["enough"]
    assert {refusals(game)[key] for key in ("hit fists", "focus")} == {"FK-SKI-09", "FK-RUS-10"}
    answer(game, "enough")
    assert refusals(game)["focus"] == "FK-RUS-10"


@pytest.mark.rule("FK-OSK-06")
def test_regroup_is_for_defenders_in_place_of_the_attack() -> None:
    on = {"skirmish-regroup": "on"}
    people = ("rogue vita=5", "exorcist vita=5")
    game = fight(*people, against="wolf=3", stances="defend attack", dice=["10"], options=on)
    answer(game, "regroup")
    assert character(game, 0).vita == 6
    assert keys(game) == ["enough"]
    answer(game, "enough")
    assert refusals(game)["regroup"] == "FK-OSK-06"


@pytest.mark.rule("FK-RUL-85", "FK-OSK-05", "FK-OSK-06")
def test_options_are_off() -> None:
    game = fight("rogue pp=1 vita=5", against="wolf=3", stances="attack", dice=["10"])
    assert keys(game) == ["hit fists", "enough"]
    assert "run" not in " ".join(told(game))


def test_a_turn_ends_and_only_one_without_an_attack_says_so() -> None:
    people = ("rogue vita=9 things=bandage", "exorcist")
    game = fight(*people, against="wolf=3", stances="attack attack", dice=["10", "60"])
    assert _last_words(game) == "No attack"
    answer(game, "hit fists")
    assert _last_words(game) == "End the turn"


def _last_words(game: TaleGame) -> str:
    assert game.decision is not None
    return game.decision.label(list(game.decision.options)[-1])
