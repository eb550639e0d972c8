"""Devastating strikes and faults, of characters, ghosts and foes."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.rounds import leave_combat
from lorehearth.games.folklore.fights.striking import attack_with, is_barred, make
from lorehearth.games.folklore.fights.striking import strikes as offered
from lorehearth.games.folklore.fights.turn import turn_step
from lorehearth.games.folklore.foes.order import ATTACK
from lorehearth.games.folklore.foes.turn import foe_step
from lorehearth.games.folklore.goods.things import ready
from lorehearth.games.folklore.maps.turns import close_turn, opening
from lorehearth.games.folklore.state import Turn

from ..scenes import (
    TaleGame,
    answer,
    character,
    combat,
    fight,
    foe,
    foes_turn,
    goes,
    keys,
    refusals,
    run,
    scene,
    strikes,
)

ROW = ". . . . ."


@pytest.mark.rule("FK-ATK-11")
def test_a_devastating_strike_may_recover_all_pp() -> None:
    game = fight(ROW, "courser A1 worn=short-sword pp=1", "vampire B1")
    strikes(game, 10, "short-sword", "all-pp", dice=["100", "1"])
    assert character(game, 0).pp == 4
    turn = combat(game).turn
    assert turn is not None
    assert (turn.acts, turn.stride) == (0, 0)


@pytest.mark.rule("FK-ATK-11", "FK-ENC-10", "FK-RUL-52")
def test_a_devastating_strike_may_give_a_move_and_an_act_and_so_on() -> None:
    game = scene(
        ROW, "courser B1 worn=short-sword", "vampire C1", fight=True, dice=["100", "1", "100", "1", "2"]
    )
    answer(game, "go A1", "go B1", "strike 10 short-sword", "act-again")
    assert goes(game) == {"A1"}  # a whole move, though the other was begun
    answer(game, "go A1", "go B1", "strike 10 short-sword", "act-again")
    assert goes(game) == {"A1"}
    answer(game, "strike 10 short-sword")
    assert foe(game, 10).vita == 18 - 3 - 3
    assert goes(game) == set()
    assert not any(key.startswith("strike") for key in keys(game))
    assert character(game, 0).pp == 4


@pytest.mark.rule("FK-ATK-11")
def test_what_a_guard_wins_in_a_foes_turn_is_for_its_own_next_turn() -> None:
    game = fight(ROW, "courser A1 worn=short-sword", "vampire B1")
    foes_turn(game, 10)
    game.state.attack = attack_with(game.play, 0, 0, 10)
    run(game, make(game.play), "act-again", dice=["100", "1"])
    combat(game).queue, combat(game).stage = [0], "characters"
    run(game, turn_step(game.play, combat(game)))
    turn = combat(game).turn
    assert turn is not None
    assert (turn.acts, turn.stride, character(game, 0).extra_acts) == (2, 10, 0)


@pytest.mark.rule("FK-ATK-12", "FK-RUL-49")
def test_a_fault_breaks_the_weapon_for_longer_than_the_map() -> None:
    game = fight(ROW, "courser A1 worn=short-sword,knife", "zombie B1")
    strikes(game, 10, "short-sword", dice=["1"])
    assert {option.card for option in offered(game.play, 0)} == {"knife", "fists"}
    run(game, leave_combat(game.play))
    ready(game.play, "map")
    ready(game.play, "chapter")
    assert character(game, 0).things[0].broken
    assert not character(game, 0).barred


@pytest.mark.rule("FK-ATK-13")
def test_a_fault_exhausts_an_artifact_for_the_rest_of_the_combat() -> None:
    game = fight(ROW, "courser A1 worn=bell-clapper", "zombie B1")
    strikes(game, 10, "bell-clapper", dice=["1"])
    assert {option.card for option in offered(game.play, 0)} == {"fists"}
    assert not character(game, 0).things[0].broken
    run(game, leave_combat(game.play))
    assert not character(game, 0).things[0].exhausted


@pytest.mark.rule("FK-ATK-14")
def test_a_fault_without_a_weapon_bars_attacks_on_the_next_turn_but_no_other_act() -> None:
    game = scene(
        ROW,
        "courser A1 worn=short-sword things=tonic abilities=mind-spike,hamstring mystics=mending pp=4",
        "zombie B1",
        fight=True,
        dice=["1", "50", "2"],
    )
    answer(game, "strike 10 fists")
    assert character(game, 0).barred
    assert not is_barred(game.play, 0)  # the turn under way goes on
    run_on(game)
    why = refusals(game)
    assert why["strike 10 short-sword"] == "FK-ATK-14"
    assert why["strike 10 fists"] == "FK-ATK-14"
    assert any(rule == "FK-ATK-14" for key, rule in why.items() if "mind-spike" in key)
    assert any(rule == "FK-ATK-14" for key, rule in why.items() if "hamstring" in key)
    assert any("tonic" in key for key in keys(game))
    run_on(game)
    assert "strike 10 short-sword" in keys(game)


def run_on(game: TaleGame) -> None:
    """The first character's next turn begins; the foes do nothing."""
    foe(game, 10).misses = True
    answer(game, "enough")


@pytest.mark.rule("FK-ATK-14")
def test_the_bar_is_lifted_as_that_next_turn_closes() -> None:
    game = fight(ROW, "courser A1", "zombie B1")
    strikes(game, 10, dice=["1"])
    run(game, close_turn(game.play, 0))
    combat(game).turn = Turn(0)
    assert is_barred(game.play, 0)  # before it has opened too
    run(game, opening(game.play, 0))
    assert is_barred(game.play, 0)
    run(game, close_turn(game.play, 0))
    assert not is_barred(game.play, 0)


@pytest.mark.rule("FK-ATK-15", "FK-RUM-30")
def test_a_ghosts_natural_rolls_bring_and_cost_gp_and_nothing_else() -> None:
    game = fight(ROW, "rogue E1", "courser A1 ghost gp=8 worn=ghost-chime", "vampire B1", turn=1)
    strikes(game, 10, "ghost-chime", dice=["100", "2", "5"], who=1)
    one = character(game, 1)
    assert (one.gp + one.extra_gp) == 13  # it gains, above its maximum too
    strikes(game, 10, "ghost-chime", dice=["1"], who=1)
    assert (one.gp + one.extra_gp) == 12
    assert not one.things[0].broken
    strikes(game, 10, dice=["1"], who=1)
    assert not one.barred
    assert one.gp + one.extra_gp == 11


def attacks(game: TaleGame, *dice: str) -> None:
    run(game, foe_step(game.play), dice=dice)


@pytest.mark.rule("FK-FAT-13", "FK-FAT-14")
def test_example_20_two_attacks_two_extremes() -> None:
    game = fight(ROW, "courser A1", "rogue E1", "vampire B1")
    foes_turn(game, 10)
    run(game, foe_step(game.play))  # its turn begins
    run(game, foe_step(game.play))  # it stays where it is
    attacks(game, "1")
    assert character(game, 0).vita == 19
    attacks(game, "100", "2", "9")  # power 10: bite, 1d6, and BLOODLUST 6 is resisted with a 9
    assert character(game, 0).vita == 17
    assert combat(game).foe_stage == ATTACK
    attacks(game, "4", "2")  # one more, on somebody at random whom it can reach or see: the rogue; 2 misses
    run(game, foe_step(game.play))
    assert foe(game, 10).barred
    foes_turn(game, 10)
    character(game, 0).cell = 3  # nobody is adjacent any more
    run(game, foe_step(game.play))
    run(game, foe_step(game.play), dice=[])
    assert foe(game, 10).cell == 2  # it moves
    attacks(game)
    assert character(game, 0).vita == 17
    run(game, foe_step(game.play))
    assert not foe(game, 10).barring
    assert not foe(game, 10).barred


@pytest.mark.rule("FK-RUM-29", "FK-FAT-13")
def test_a_natural_100_of_the_extra_attack_gives_another_and_comes_before_what_is_left() -> None:
    game = fight(ROW, "courser A1", "rogue E1", "vampire B1")
    foes_turn(game, 10, ATTACK)
    combat(game).attacks = 2
    attacks(game, "100", "2", "9")
    assert (combat(game).attacks, combat(game).again) == (1, 1)
    attacks(game, "1", "100", "2", "9")  # the d4 names the courser
    assert (combat(game).attacks, combat(game).again) == (1, 1)
    attacks(game, "3", "2")  # and now the rogue, missed
    assert (combat(game).attacks, combat(game).again) == (1, 0)
    attacks(game, "2")  # the second attack of its card, on whom it can reach
    assert combat(game).foe_stage > ATTACK
