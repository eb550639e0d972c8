"""Advanced rules, each of which the group switches on by itself."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.advanced import stance_choosers, under_pressure
from lorehearth.games.folklore.fights.bonuses import defense, might
from lorehearth.games.folklore.fights.rounds import combat_step
from lorehearth.games.folklore.fights.striking import attack_with, may_attack
from lorehearth.games.folklore.foes.targets import enemies
from lorehearth.games.folklore.foes.turn import foe_step
from lorehearth.games.folklore.state import Attack

from ..scenes import (
    TaleGame,
    a_creature,
    answer,
    character,
    combat,
    fight,
    foe,
    foe_strikes,
    foes_turn,
    keys,
    refusals,
    run,
    scene,
    strikes,
)

ROW = ". . . . . ."
GUARD = {"stances": True, "guard": True}


@pytest.mark.rule("FK-OEN-01", "FK-RUL-85", "FK-RUM-23")
def test_each_round_every_character_chooses_a_stance_if_the_group_plays_with_them() -> None:
    game = fight(ROW, "rogue A1", "exorcist B1 ghost", "zombie F1", turn=None, options={"stances": True})
    now = combat(game)
    run(game, combat_step(game.play))
    run(game, combat_step(game.play), "stance defend 0")
    run(game, combat_step(game.play), "stance attack 1")
    assert now.stances == {0: "defend", 1: "attack"}
    run(game, combat_step(game.play))
    assert now.stage == "characters"
    now.stage = "round"
    run(game, combat_step(game.play))
    assert now.stances == {}  # anew in each round
    without = fight(ROW, "rogue A1", "zombie F1", turn=None)
    assert stance_choosers(without.play) == []


@pytest.mark.rule("FK-OEN-02", "FK-RUS-09")
def test_a_defender_has_10_more_defense_and_10_less_might() -> None:
    game = fight(ROW, "rogue A1 worn=short-sword", "zombie B1", options={"stances": True})
    combat(game).stances = {0: "defend"}
    attack = attack_with(game.play, 0, 0, 10)
    assert might(game.play, attack, 10).total == 5
    assert defense(game.play, Attack(10, 0), 0).total == 75
    strikes(game, 10, "short-sword", dice=["40", "2"])  # it may attack
    assert foe(game, 10).vita == 8 - 3
    combat(game).stances = {0: "attack"}
    assert might(game.play, attack, 10).total == 15
    assert defense(game.play, Attack(10, 0), 0).total == 65


@pytest.mark.rule("FK-OEN-03")
def test_a_ghost_that_defends_neither_attacks_nor_is_a_target() -> None:
    game = fight(ROW, "rogue F1", "exorcist B1 ghost abilities=haunting-strike", "zombie A1", turn=1)
    combat(game).stances = {1: "defend", 0: "defend"}
    refusal = may_attack(game.play, 1)
    assert refusal is not None
    assert refusal.rule == "FK-OEN-03"
    assert enemies(game.play, 10) == [0]
    combat(game).stances = {1: "attack"}
    assert may_attack(game.play, 1) is None
    assert enemies(game.play, 10) == [0, 1]


@pytest.mark.rule("FK-OEN-05", "FK-RUL-85")
def test_focus_puts_the_act_into_1_pp() -> None:
    game = scene(ROW, "rogue A1 pp=2 things=tonic", "zombie B1", fight=True, options={"focus": True})
    answer(game, "focus")
    assert character(game, 0).pp == 3
    assert refusals(game)["strike 10 fists"] == "FK-ENC-09"
    assert refusals(game)["focus"] == "FK-OEN-05"
    off = scene(ROW, "rogue A1 pp=2", "zombie B1", fight=True)
    assert refusals(off)["focus"] == "FK-RUL-85"


def guarded(*people: str, dice: tuple[str, ...] = (), **more: object) -> TaleGame:
    game = fight(ROW, *people, options=GUARD, **more)
    combat(game).stances = {0: "defend", 1: "defend"}
    foes_turn(game, 10)
    return game


def foes_whole_turn(game: TaleGame, *said: str, dice: tuple[str, ...]) -> None:
    run(game, foe_step(game.play))
    run(game, foe_step(game.play))
    run(game, foe_step(game.play), *said, dice=dice)


@pytest.mark.rule("FK-OEN-02", "FK-OEN-06")
def test_example_37_on_guard() -> None:
    game = guarded("courser A1 worn=short-sword", "wolf D1", "wolf F1")
    foes_whole_turn(game, "guard 10 short-sword", dice=("20", "40", "2"))  # 40 + 20 - 10 reaches 50
    assert foe(game, 10).vita == 6 - 4
    foe(game, 10).out, foe(game, 10).cell = True, -1
    foes_turn(game, 11)
    foes_whole_turn(game, dice=("20",))  # once per round
    assert foe(game, 11).vita == 6


@pytest.mark.rule("FK-OEN-06")
def test_a_guard_strikes_back_after_a_hit_too_or_lets_it_be() -> None:
    game = guarded("courser A1 worn=short-sword", "wolf D1")
    foes_whole_turn(game, "enough", dice=("95", "2"))
    assert character(game, 0).vita == 17
    assert combat(game).guarded == []


@pytest.mark.rule("FK-OEN-06")
def test_who_is_not_on_guard_does_not_strike_back() -> None:
    beside = guarded("courser B1 worn=short-sword", "wolf E1", "wolf A1")
    foes_whole_turn(beside, dice=("20",))  # another foe is adjacent
    stood = guarded("courser A1 worn=short-sword", "wolf B1")
    foes_whole_turn(stood, dice=("20",))  # the foe has not moved
    attacker = guarded("courser A1 worn=short-sword", "wolf D1")
    combat(attacker).stances = {0: "attack"}
    foes_whole_turn(attacker, dice=("20",))
    far = fight(ROW, "courser A1 worn=short-sword", "wolf D1", options=GUARD)
    combat(far).stances, combat(far).came_near = {0: "defend"}, True
    foes_turn(far, 10)
    combat(far).came_near = True
    foe_strikes(far, dice=["20"])  # it is not adjacent


@pytest.mark.rule("FK-RUL-85", "FK-OEN-06")
def test_guard_needs_the_stance_rule() -> None:
    game = fight(ROW, "courser A1 worn=short-sword", "wolf D1", options={"guard": True})
    combat(game).stances = {0: "defend"}
    foes_turn(game, 10)
    foes_whole_turn(game, dice=("20",))


@pytest.mark.rule("FK-OEN-06", "FK-BIG-09")
def test_each_defender_that_a_swarm_attacks_may_strike_back() -> None:
    game = fight(
        "......\n......\n......",
        "courser A1 worn=short-sword",
        "exorcist A2 worn=mace",
        "rat-swarm E1",
        options=GUARD,
    )
    combat(game).stances = {0: "defend", 1: "defend"}
    foes_turn(game, 10)
    run(game, foe_step(game.play))
    run(game, foe_step(game.play))
    run(game, foe_step(game.play), "guard 10 short-sword", "guard 10 mace", dice=["20", "50", "2", "50", "2"])
    assert foe(game, 10).vita == 10 - 4 - 3


@pytest.mark.rule("FK-OEN-07", "FK-RUL-85")
def test_whoever_shoots_with_an_enemy_adjacent_keeps_the_lower_roll() -> None:
    on = {"pressure": True}
    game = fight(ROW, "courser A1 worn=hunting-bow", "wolf B1", "zombie F1", options=on)
    strikes(game, 11, "hunting-bow", dice=["90", "10"])
    assert foe(game, 11).vita == 8
    clear = fight(ROW, "courser A1 worn=hunting-bow", "wolf C1", "zombie F1", options=on)
    strikes(clear, 11, "hunting-bow", dice=["90", "1", "1"])
    assert foe(clear, 11).vita == 5
    bandit = fight(ROW, "courser A1", "bandit B1", options=on)
    foe_strikes(bandit, dice=["91", "12"])
    assert character(bandit, 0).vita == 19
    archer = a_creature("archfiend", "the-pack-father", kind="ranged")
    boss = fight(ROW, "courser A1", "archfiend B1", options=on, creatures=[archer])
    assert under_pressure(boss.play, Attack(10, 0, how="ranged"))
    assert not under_pressure(boss.play, Attack(10, 0, how="melee"))
    ally = fight(ROW, "courser A1", "zombie C1", "familiar B1 by=0", options=on)
    assert under_pressure(ally.play, Attack(11, 10, how="ranged"))
    off = fight(ROW, "courser A1 worn=hunting-bow", "wolf B1")
    assert not under_pressure(off.play, attack_with(off.play, 0, 0, 10))


@pytest.mark.rule("FK-OEN-08", "FK-RUL-88")
def test_regroup_turns_pp_into_vita_as_long_as_they_last() -> None:
    game = scene(ROW, "rogue A1 pp=2 vita=10", "zombie B1", fight=True, options={"regroup": True})
    answer(game, "regroup", "regroup")
    assert (character(game, 0).pp, character(game, 0).vita) == (0, 12)
    assert refusals(game)["regroup"] == "FK-OEN-08"
    assert "strike 10 fists" in keys(game)
    whole = scene(ROW, "rogue A1", "zombie B1", fight=True, options={"regroup": True})
    assert refusals(whole)["regroup"] == "FK-OEN-08"
    off = scene(ROW, "rogue A1 vita=10", "zombie B1", fight=True)
    assert refusals(off)["regroup"] == "FK-RUL-85"


@pytest.mark.rule("FK-OEN-09", "FK-KEY-54", "FK-RUL-89")
def test_figures_in_the_way_cost_5_might_each_unless_the_weapon_is_true() -> None:
    on = {"sight": True}
    people = ("courser A1 worn=hunting-bow", "rogue C1", "wolf D1", "zombie F1")
    game = fight(ROW, *people, options=on)
    bow = attack_with(game.play, 0, 0, 11)
    assert might(game.play, bow, 11).total == 20 - 10
    assert might(game.play, attack_with(game.play, 0, 0, 10), 10).total == 20 - 5
    true = fight(ROW, "courser A1 worn=crossbow", *people[1:], options=on)
    assert might(true.play, attack_with(true.play, 0, 0, 11), 11).total == 20
    off = fight(ROW, *people)
    assert might(off.play, attack_with(off.play, 0, 0, 11), 11).total == 20
    below = fight(ROW + "\n" + ROW, *people[:3], "zombie F2", options=on)
    assert might(below.play, attack_with(below.play, 0, 0, 11), 11).total == 20  # a line passes by them
    bandit = fight(ROW, "courser A1", "rogue C1", "bandit F1", options=on)
    assert might(bandit.play, Attack(10, 0, how="ranged"), 0).total == 10  # foes have no such penalty


@pytest.mark.rule("FK-RUM-40", "FK-OEN-09")
def test_what_stands_in_the_way_counts_for_reach_and_abilities_but_not_for_companions() -> None:
    people = ("courser A1 worn=barbed-whip", "rogue B1", "zombie C1")
    game = fight(ROW, *people, options={"sight": True})
    assert might(game.play, attack_with(game.play, 0, 0, 10), 10).total == 20 - 5
    spike = Attack(0, 10, [10], "ranged", source="ability mind-spike", damage="1d6", dmg=False)
    assert might(game.play, spike, 10).total == 20 - 5
    signs = {"companion": 1, "companion-might": 10}
    arrow = Attack(0, 10, [10], "ranged", source="companion bowman", damage="1d4", dmg=False, signs=signs)
    assert might(game.play, arrow, 10).total == 10
