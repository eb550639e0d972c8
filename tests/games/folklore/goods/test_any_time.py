"""What answers a loss of VITA that is no attack: companions, and what may be used at any time."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.foes.pushing import push
from lorehearth.games.folklore.maps.flames import light
from lorehearth.games.folklore.maps.snares import spring
from lorehearth.games.folklore.maps.turns import opening
from lorehearth.games.folklore.people.conditions import corrosion_of_the_round, possession_of_the_round
from lorehearth.games.folklore.state import Doing

from ..away import away
from ..away import fight as skirmish
from ..scenes import answer, at, cell, character, fight, foe_strikes, keys, run, scene

ROW = ". . . . . ."
HOUND = "companion 0 hound"


@pytest.mark.rule("FK-WPN-09", "FK-RUS-44", "FK-KEY-47")
def test_a_companion_takes_a_snare_for_its_owner_alone() -> None:
    game = scene(ROW, "rogue A1 vita=9 companions=hound", "exorcist B1 vita=9", still=True)
    run(game, spring(game.play, 0, "1d4", 1), HOUND, dice=["4", "3"])
    assert (character(game, 0).vita, character(game, 1).vita) == (9, 6)
    assert character(game, 0).companions == []
    run(game, spring(game.play, 0, "1d4"), dice=["4"])  # it took one
    assert character(game, 0).vita == 5


@pytest.mark.rule("FK-WPN-09", "FK-WPN-10", "FK-RUS-44")
def test_a_companion_takes_a_flame_an_aura_and_an_event_but_none_on_a_mission() -> None:
    game = fight(ROW, "rogue A1 vita=9 companions=hound,pilgrim", "wraith C1")
    run(game, light(game.play, cell(game, "A1")), "pass", dice=["2"])
    assert character(game, 0).vita == 7
    run(game, opening(game.play, 0), "pass", HOUND, dice=["3"])  # the flame burns, the aura is taken
    assert (character(game, 0).vita, character(game, 0).companions) == (4, ["pilgrim"])
    event = away("rogue vita=9 companions=raven", still=True)
    step = Step(verb="lose", of="vita", amount=3)
    run(event, carry_out(event.play, Doing("road 3 day", [], 0), [step]), "companion 0 raven")
    assert character(event, 0).vita == 9


@pytest.mark.rule("FK-WPN-09", "FK-RUS-44", "FK-PSH-02")
def test_a_companion_takes_the_harm_of_a_push_not_the_push() -> None:
    game = fight(ROW, "rogue B1 vita=9 companions=hound", "wolf A1")
    run(game, push(game.play, 10, 0, 2, {}), HOUND, dice=["4"])
    assert (at(game, 0), character(game, 0).vita) == ("D1", 9)


@pytest.mark.rule("FK-RUS-44")
def test_corrosion_and_razor_nobody_else_can_take() -> None:
    game = fight(ROW, "rogue A1 vita=9 companions=hound corrosion=2 razor=2 razor_left=2", "wolf F1")
    run(game, corrosion_of_the_round(game.play))
    run(game, opening(game.play, 0))
    assert (character(game, 0).vita, character(game, 0).companions) == (6, ["hound"])
    beside = fight(ROW, "rogue A1 vita=9 companions=hound", "exorcist B1 possessed", "wolf F1")
    run(beside, possession_of_the_round(beside.play), HOUND)
    assert character(beside, 0).vita == 9


@pytest.mark.rule("FK-ABL-05", "FK-RUS-45")
def test_an_hourglass_ability_is_used_in_a_foes_turn_before_the_damage() -> None:
    game = fight(ROW, "rogue A1 vita=2 pp=2 abilities=second-wind", "exorcist B1", "zombie C1")
    foe_strikes(game, 1, dice=["96", "3"])  # another's wound is nothing to it
    foe_strikes(game, 0, "use ability second-wind 0 0", dice=["96", "3"])
    one = character(game, 0)
    assert (one.form, one.vita, one.pp) == ("living", 2 + 2 - 3, 1)
    whole = fight(ROW, "rogue A1 pp=2 abilities=second-wind", "zombie B1")
    foe_strikes(whole, 0, dice=["96", "3"])  # there was nothing to recover
    assert character(whole, 0).pp == 2


@pytest.mark.rule("FK-ABL-05", "FK-RUS-45", "FK-RUM-23")
def test_an_hourglass_ability_is_used_before_corrosion_kills() -> None:
    people = ("rogue A1 vita=1 pp=1 corrosion=4 abilities=second-wind", "exorcist B1", "zombie F1")
    game = scene(ROW, *people, fight=True, turn=None)
    assert keys(game) == ["use ability second-wind 0 0", "pass", "pass-turn"]
    answer(game, "use ability second-wind 0 0")
    assert character(game, 0).vita == 2


@pytest.mark.rule("FK-RUS-45", "FK-RUS-20")
def test_an_hourglass_ability_is_used_in_the_creatures_turn_of_a_skirmish() -> None:
    people = ("rogue vita=2 pp=1 abilities=second-wind", "exorcist")
    game = skirmish(*people, against="wolf=3", stances="attack attack", dice=["61", "3", "2", "2"])
    answer(game, "use ability second-wind 0 0")  # 61 + 5 reaches 65
    assert character(game, 0).vita == 1
