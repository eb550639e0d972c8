"""Sentences of the rules worked out without a look at the code: fights of characters, keywords, abilities."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.fights.bonuses import defense, might
from lorehearth.games.folklore.fights.rounds import leave_combat
from lorehearth.games.folklore.fights.striking import Throw, attack_with, may_attack, throw
from lorehearth.games.folklore.fights.winning import win
from lorehearth.games.folklore.foes.control import take_control
from lorehearth.games.folklore.foes.order import order_of_foes
from lorehearth.games.folklore.foes.summoning import call_ally, summoner_gone
from lorehearth.games.folklore.goods.charging import offer_charging
from lorehearth.games.folklore.goods.things import ready
from lorehearth.games.folklore.goods.uses import UseIt, use
from lorehearth.games.folklore.maps.turns import close_turn, opening
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.points import pay
from lorehearth.games.folklore.people.statuses import give
from lorehearth.games.folklore.state import Attack, Doing, Turn

from .scenes import (
    answer,
    at,
    character,
    combat,
    fight,
    foe,
    foe_strikes,
    goes,
    keys,
    refusals,
    run,
    scene,
    strikes,
)

ROW = ". . . . . ."
FLOOR = "\n".join(["....."] * 5)


# -- the turn ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-ENC-10", "FK-RUM-39")
def test_an_attack_with_nothing_walked_ends_the_move() -> None:
    game = scene(ROW, "courser C1 worn=short-sword", "zombie D1 vita=20", fight=True, dice=["2"])
    assert goes(game)
    answer(game, "strike 10 short-sword")
    assert goes(game) == set()


@pytest.mark.rule("FK-ENC-10", "FK-FLM-02")
def test_to_put_out_a_flame_is_an_act_and_no_attack_so_it_may_walk_on() -> None:
    game = scene(". F . . . .", "exorcist A1", "zombie F1", fight=True)
    answer(game, "extinguish B1")
    assert "B1" in goes(game)
    assert not any(key.startswith("strike") for key in keys(game))


@pytest.mark.rule("FK-ATK-11", "FK-RUL-52")
def test_a_devastating_strike_gives_a_move_of_the_whole_stride_besides_the_act() -> None:
    game = scene(ROW, "exorcist C1 worn=mace", "stone-troll D1", fight=True, dice=["100", "1"])
    answer(game, "go B1", "go C1", "strike 10 mace", "act-again")
    assert {"A1", "B1"} <= goes(game)
    assert "strike 10 mace" in keys(game)


@pytest.mark.rule("FK-ATK-11")
def test_or_all_pp_and_then_neither_move_nor_act() -> None:
    game = scene(ROW, "exorcist C1 worn=mace pp=0", "stone-troll D1 vita=20", fight=True, dice=["100", "1"])
    answer(game, "strike 10 mace", "all-pp")
    assert character(game, 0).pp == 5
    assert goes(game) == set()
    assert refusals(game)["strike 10 mace"] == "FK-ENC-09"


@pytest.mark.rule("FK-ATK-14")
def test_after_an_unarmed_fault_a_turn_without_attacks_and_abilities_that_roll() -> None:
    game = fight(ROW, "telepath A1 abilities=mind-spike,second-wind", "zombie B1 vita=20")
    strikes(game, 10, dice=["1"])
    assert character(game, 0).barred
    run(game, close_turn(game.play, 0))
    combat(game).turn = Turn(0, stride=5)
    run(game, opening(game.play, 0))
    assert may_attack(game.play, 0) is not None
    run(game, close_turn(game.play, 0))
    combat(game).turn = Turn(0, stride=5)
    run(game, opening(game.play, 0))
    assert may_attack(game.play, 0) is None


@pytest.mark.rule("FK-ATK-13", "FK-ATK-12")
def test_an_artifact_is_out_for_this_combat_only() -> None:
    game = fight(ROW, "rogue A1 worn=bell-clapper", "zombie B1 vita=20")
    strikes(game, 10, "bell-clapper", dice=["1"])
    thing = character(game, 0).things[0]
    assert (thing.exhausted, thing.broken) == (True, False)
    run(game, leave_combat(game.play))
    assert not thing.exhausted


@pytest.mark.rule("FK-ENC-16", "FK-GHO-14")
def test_a_ghost_next_to_a_friend_trades_nothing_in_an_encounter() -> None:
    people = ("rogue A1 things=knife coins=5", "exorcist B1 ghost things=tonic coins=5", "zombie F1")
    game = scene(ROW, *people, fight=True)
    assert not any(key.split()[0] in ("hand-over", "give", "give-coins") for key in keys(game))


# -- attacks and weapons -------------------------------------------------------------------------------------


@pytest.mark.rule("FK-SGT-05", "FK-STA-15", "FK-SGT-06")
@pytest.mark.parametrize(
    ("who", "less"),
    [
        ("exorcist A1 worn=mace", 5),
        ("exorcist A1 worn=mace perceptive", 0),
        ("exorcist A1 worn=mace,lantern", 0),
        ("exorcist A1 worn=mace things=lantern", 5),
        ("exorcist A1 worn=hunting-bow", 10),
        ("exorcist A1 worn=mace companions=lamp-boy", 0),
        ("exorcist A1 worn=mace tarots=sun", 2),
    ],
)
def test_in_the_dark(who: str, less: int) -> None:
    game = fight(ROW, who, "zombie B1", dark=True)
    assert might(game.play, attack_with(game.play, 0, 0, 10), 10).total == 15 - less


@pytest.mark.rule("FK-KEY-52", "FK-KEY-22")
def test_a_thrown_knife_flies_3_spaces_with_dmg_and_is_out_until_the_map_is_left() -> None:
    game = fight(ROW, "rogue A1 worn=knife", "zombie D1", "zombie E1")
    run(game, throw(game.play, 0, Throw(10, "knife")), dice=["90", "2"])
    assert foe(game, 10).vita == 8 - 3
    thing = character(game, 0).things[0]
    assert thing.exhausted
    run(game, leave_combat(game.play))
    assert thing.exhausted  # the map is not left
    ready(game.play, "map")
    assert not thing.exhausted
    far = scene(ROW, "rogue A1 worn=knife sign=stride:-9", "zombie E1", fight=True, dice=["5", "5"])
    assert not any(key.startswith("throw") for key in keys(far))


@pytest.mark.rule("FK-KEY-55", "FK-RUL-06")
@pytest.mark.parametrize(("roll", "dice", "hurt"), [("95", ["1"], 2), ("96", [], 7)])
def test_vorpal_begins_with_96(roll: str, dice: list[str], hurt: int) -> None:
    game = fight(ROW, "rogue A1 worn=glass-razor", "stone-troll B1 vita=20")
    strikes(game, 10, "glass-razor", dice=[roll, *dice])
    assert foe(game, 10).vita == 20 - hurt


@pytest.mark.rule("FK-KEY-40", "FK-GEN-05")
def test_razor_cuts_four_times_even_in_a_turn_that_is_missed() -> None:
    game = fight(ROW, "rogue A1 worn=barbed-whip", "stone-troll B1 vita=20 misses")
    strikes(game, 10, "barbed-whip", dice=["90", "1"])
    vita = foe(game, 10).vita
    for _ in range(6):
        run(game, opening(game.play, 10))
        run(game, close_turn(game.play, 10))
    assert foe(game, 10).vita == vita - 4


@pytest.mark.rule("FK-KEY-56", "FK-KEY-57")
def test_one_token_for_each_hit_and_one_less_for_each_attack_hit_or_miss() -> None:
    game = fight(ROW, "rogue A1 worn=lead-cosh", "zombie B1 vita=20")
    for _ in range(2):
        strikes(game, 10, "lead-cosh", dice=["90", "1"])
    assert foe(game, 10).weakened == 2
    foe_strikes(game, dice=["90", "2"])  # the lower
    assert (foe(game, 10).weakened, character(game, 0).vita) == (1, 17)


@pytest.mark.rule("FK-KEY-35", "FK-KEY-36", "FK-RUM-31")
def test_a_spear_goes_through_in_a_row_and_not_in_a_diagonal() -> None:
    people = ("exorcist A1 worn=boar-spear", "zombie B1 vita=20", "zombie C1 vita=20")
    game = fight(FLOOR, *people)
    strikes(game, 10, "boar-spear", dice=["90", "1", "2", "3", "4"])
    assert (foe(game, 10).vita, foe(game, 11).vita) == (20 - 3, 20 - 5)
    askew = fight(FLOOR, "exorcist A1 worn=boar-spear", "zombie B2 vita=20", "zombie C3 vita=20")
    strikes(askew, 10, "boar-spear", dice=["90", "1", "2"])
    assert foe(askew, 11).vita == 20


@pytest.mark.rule("FK-KEY-35", "FK-KEY-39")
def test_penetration_ends_where_the_reach_of_the_weapon_ends() -> None:
    """REACH 2: whoever stands behind a target that is 2 spaces off is spared."""
    game = fight(FLOOR, "exorcist A1 worn=boar-spear", "zombie C1 vita=20", "zombie D1 vita=20")
    strikes(game, 10, "boar-spear", dice=["90", "1", "2"])
    assert foe(game, 11).vita == 20


@pytest.mark.rule("FK-KEY-03", "FK-RUL-08")
def test_absorption_is_taken_off_each_of_two_attacks() -> None:
    game = fight(ROW, "rogue A1 blessed worn=mail-shirt", "zombie B1")
    for vita in (17 - 2, 17 - 4):
        foe_strikes(game, dice=["91", "4"])
        assert character(game, 0).vita == vita


@pytest.mark.rule("FK-STA-37", "FK-STA-38", "FK-STA-27")
def test_the_sickened_and_the_fractured() -> None:
    game = fight(ROW, "courser A1 worn=short-sword sickened", "stone-troll B1 vita=20")
    strikes(game, 10, "short-sword", dice=["90", "6", "2"])
    assert foe(game, 10).vita == 20 - 2 - 2
    game = fight(ROW, "courser A1 worn=great-axe sickened", "stone-troll B1 vita=20")
    strikes(game, 10, "great-axe", dice=["90", "6"])
    assert foe(game, 10).vita == 20 - 7 - 2
    game = fight(ROW, "courser A1 worn=great-axe", "stone-troll B1")
    run(game, give(game.play, 0, "fractured"), "stow 0 great-axe")
    assert not character(game, 0).things[0].worn
    assert defense(game.play, Attack(10, 0), 0).total == 50


@pytest.mark.rule("FK-STA-20", "FK-STA-18", "FK-RUL-53")
def test_a_bite_is_1d4_and_the_2_of_bloodlust_without_dmg_and_besides_the_act() -> None:
    game = scene(
        ROW,
        "courser A1 worn=short-sword bloodlust",
        "stone-troll B1 vita=20",
        fight=True,
        dice=["2", "90", "3"],
    )
    answer(game, "strike 10 short-sword")
    answer(game, next(key for key in keys(game) if key.startswith("maul")))
    assert foe(game, 10).vita == 20 - 3 - 2
    assert not any(key.startswith("maul") for key in keys(game))


@pytest.mark.rule("FK-STA-23", "FK-KEY-21", "FK-RUL-16")
def test_execution_kills_a_creature_and_doubles_against_an_affliction() -> None:
    game = fight(ROW, "courser A1 worn=headsmans-sword", "stone-troll B1")
    strikes(game, 10, "headsmans-sword", "all-pp", dice=["100"])
    assert foe(game, 10).out
    game = fight(ROW, "courser A1 worn=headsmans-sword", "the-pack-father B1 vita=30")
    strikes(game, 10, "headsmans-sword", "all-pp", dice=["100", "3", "1"])
    assert foe(game, 10).vita == 30 - 2 * (3 + 2)


@pytest.mark.rule("FK-KEY-25", "FK-RUL-15")
def test_a_filling_is_good_for_four_attacks() -> None:
    game = fight(ROW, "rogue A1 worn=hollow-blade", "zombie B1 vita=30")
    blade = character(game, 0).things[0]
    blade.filled, blade.fills = "holy-water", 4
    for left in (3, 2, 1, 0):
        strikes(game, 10, "hollow-blade", dice=["2", "2"])  # SACRED: two dice
        assert blade.fills == left
    strikes(game, 10, "hollow-blade", dice=["2"])


@pytest.mark.rule("FK-KEY-04", "FK-RUL-11")
def test_arcing_reaches_whoever_is_next_to_the_wielder_and_nobody_else() -> None:
    game = fight(ROW, "courser B1 worn=great-axe", "zombie C1", "zombie D1 vita=9")
    strikes(game, 10, "great-axe", dice=["90", "1", "1"])  # D1 is next to the target only
    assert foe(game, 11).vita == 9


# -- the options ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-OEN-09", "FK-KEY-54", "FK-RUM-40")
def test_two_in_the_way_cost_a_bow_10_and_a_true_one_nothing_and_foes_nothing() -> None:
    people = ("zombie D1", "exorcist B1", "zombie C1")
    for worn, less in (("hunting-bow", 10), ("crossbow", 0)):
        game = fight(ROW, f"courser A1 worn={worn}", *people, options={"sight": "on"})
        assert might(game.play, attack_with(game.play, 0, 0, 10), 10).total == 20 - less
    game = fight(ROW, "courser A1", "exorcist B1", "bandit F1", "zombie C1", options={"sight": "on"})
    assert might(game.play, Attack(10, 0, how="ranged"), 0).total == 10


@pytest.mark.rule("FK-OEN-09", "FK-RUM-40")
def test_whoever_stands_before_a_spear_is_in_its_sight() -> None:
    game = fight(ROW, "courser A1 worn=boar-spear", "zombie C1", "exorcist B1", options={"sight": "on"})
    assert might(game.play, attack_with(game.play, 0, 0, 10), 10).total == 15


@pytest.mark.rule("FK-OEN-07")
def test_a_bow_in_a_scuffle_keeps_the_lower_roll_even_against_somebody_far_off() -> None:
    people = ("courser B1 worn=hunting-bow", "zombie E1 vita=20", "zombie A1")
    game = fight(ROW, *people, options={"pressure": "on"})
    strikes(game, 10, "hunting-bow", dice=["90", "10"])  # 10 + 20 misses 45
    assert foe(game, 10).vita == 20


@pytest.mark.rule("FK-OEN-08", "FK-GEN-02")
def test_nobody_regroups_beyond_its_maximum() -> None:
    game = scene(ROW, "courser A1 vita=18", "zombie F1", fight=True, options={"regroup": "on"})
    answer(game, "regroup")
    assert (character(game, 0).vita, character(game, 0).pp) == (19, 3)
    assert "regroup" not in keys(game)


# -- summoned and controlled ---------------------------------------------------------------------------------


@pytest.mark.rule("FK-SUM-09", "FK-RUM-36")
def test_the_dead_leave_no_servant_behind() -> None:
    game = fight(ROW, "arcanist A1", "exorcist B1", "zombie F1")
    run(game, call_ally(game.play, 0, "familiar"), "place C1")
    assert at(game, 11) == "C1"
    summoner_gone(game.play, 0)
    assert at(game, 11) == ""


@pytest.mark.rule("FK-SUM-12", "FK-SUM-10")
def test_whoever_is_controlled_acts_after_a_slower_affliction() -> None:
    game = fight(ROW, "telepath A1", "stone-troll C1", "the-pack-father F1 vita=1")
    take_control(game.play, 0, 10, 1)
    assert order_of_foes(game.play) == [11, 10]


# -- abilities, items, prayers -------------------------------------------------------------------------------


@pytest.mark.rule("FK-ABL-07", "FK-ADV-28")
def test_a_spike_may_be_used_again_in_combat_as_long_as_pp_last() -> None:
    game = scene(ROW, "telepath A1 abilities=mind-spike pp=5", "stone-troll F1", fight=True, dice=["2", "2"])
    for _ in range(2):
        answer(game, next(key for key in keys(game) if "mind-spike" in key), "aim 10")
    assert character(game, 0).pp == 1
    assert not any("mind-spike" in key for key in keys(game))


@pytest.mark.rule("FK-GHO-12", "FK-RUS-27")
def test_each_ghost_power_once_in_a_round() -> None:
    game = scene(ROW, "witch-hunter A1 ghost", "exorcist B1", "zombie C1 vita=20", fight=True, dice=["3"])
    answer(game, "use power shroud 0 -1")
    if any(key.startswith("aim") for key in keys(game)):
        answer(game, "aim 1")
    assert character(game, 0).gp == 9
    assert not any("shroud" in key for key in keys(game))


@pytest.mark.rule("FK-STA-26", "FK-ABL-09")
def test_the_deranged_keep_what_is_passive_and_lose_what_costs_pp() -> None:
    game = fight(ROW, "rogue A1 deranged abilities=light-step,backstab", "zombie B1")
    assert value(game.play, 0, "stride") == 7
    game = scene(ROW, "telepath A1 deranged abilities=second-wind vita=3", "zombie F1", fight=True)
    assert not any("second-wind" in key for key in keys(game))


@pytest.mark.rule("FK-KEY-19", "FK-KEY-18")
def test_no_more_than_its_number_is_stored() -> None:
    game = fight(ROW, "rogue A1 worn=ring-of-ember pp=4", "zombie B1")
    character(game, 0).things[0].stored = 1
    flow = offer_charging(game.play, 0, 4)
    question = next(flow)
    amounts = {option.key for option in question.options}  # type: ignore[union-attr]
    assert len(amounts) == 2  # one of them, or none


@pytest.mark.rule("FK-MYS-04", "FK-MYS-05", "FK-MYS-06")
def test_a_prayer_fails_and_stays_and_succeeds_and_goes() -> None:
    people = ("exorcist A1 mystics=dawn faithful", "zombie F1")  # FAITH 3 + 1
    game = scene(ROW, *people, "wolf E1 vita=3", fight=True, dark=True, dice=["1"])
    answer(game, next(key for key in keys(game) if "dawn" in key))
    assert character(game, 0).mystics == ["dawn"]
    game = scene(ROW, *people, fight=True, dark=True, dice=["2"])
    answer(game, next(key for key in keys(game) if "dawn" in key))
    assert character(game, 0).mystics == []
    assert game.state.map is not None
    assert not game.state.map.dark


@pytest.mark.rule("FK-ABL-06")
def test_the_seekers_aura_is_gone_when_the_last_pp_are_spent() -> None:
    game = fight(ROW, "arcanist A1 focus=seeker pp=2", "exorcist B1", "zombie F1")
    run(game, use(game.play, 0, UseIt("focus seeker", 0, 0)))
    before = value(game.play, 1, "might")
    pay(game.play, 0, 1, None)
    assert value(game.play, 1, "might") == before
    pay(game.play, 0, 1, None)
    assert value(game.play, 1, "might") == before - 5


@pytest.mark.rule("FK-ABL-05")
def test_the_mirror_of_hours_is_not_held_up_to_the_dice_of_others() -> None:
    people = ("rogue A1 things=mirror-of-hours", "exorcist B1 worn=mace", "zombie C1 vita=20")
    game = fight(ROW, *people, turn=1)
    strikes(game, 10, "mace", dice=["2"], who=1)  # nobody is asked
    run(game, give(game.play, 1, "sickened", 9), dice=["2"])
    assert not character(game, 0).things[0].exhausted
    run(game, give(game.play, 0, "sickened", 9), "use card mirror-of-hours 0 0", dice=["2", "9"])
    assert character(game, 0).statuses == []


# -- winning -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-WIN-01", "FK-STA-30", "FK-GEN-01")
def test_half_of_the_total_and_not_the_halves_of_each() -> None:
    """A wraith of 3 coins and an imp of 3: half of 6."""
    game = fight(ROW, "rogue A1 lycanthropy", "exorcist B1 ghost", "wraith E1", "imp F1")
    for number in (10, 11):
        foe(game, number).out = True
    run(game, win(game.play), dice=["1", "1"])
    assert [character(game, who).coins for who in (0, 1)] == [3, 6]


@pytest.mark.rule("FK-RUL-12", "FK-KEY-10")
def test_a_fire_pot_bursts_on_friend_and_foe_around_and_on_none_beyond() -> None:
    people = ("exorcist A1 things=fire-pot", "rogue D1", "zombie D3 vita=9", "zombie A5 vita=9")
    game = fight(FLOOR, *people)
    steps = [Step(verb="burst", on="space", steps=(Step(verb="lose", of="vita", amount=2, on="target"),))]
    doing = Doing("card fire-pot", [], 0)
    doing.cell = 2 + 5  # C2
    run(game, carry_out(game.play, doing, steps))
    assert (character(game, 1).vita, foe(game, 10).vita, foe(game, 11).vita) == (15, 7, 9)
    assert character(game, 0).vita == 20
