"""Placing, summoning, controlling, pushing, auras, allies."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.components.stories import Squad
from lorehearth.games.folklore.fights.rounds import combat_step
from lorehearth.games.folklore.fights.turn import turn_step
from lorehearth.games.folklore.foes.allies import begins_turn, ends_turn
from lorehearth.games.folklore.foes.control import strikable, take_control
from lorehearth.games.folklore.foes.moving import move
from lorehearth.games.folklore.foes.order import MOVE, order_of_foes
from lorehearth.games.folklore.foes.placing import place
from lorehearth.games.folklore.foes.pushing import direction, push
from lorehearth.games.folklore.foes.summoning import call_ally, call_enemy, summoner_gone
from lorehearth.games.folklore.foes.targets import in_reach
from lorehearth.games.folklore.foes.turn import foe_step
from lorehearth.games.folklore.foes.verbs import VERBS
from lorehearth.games.folklore.maps.turns import opening
from lorehearth.games.folklore.people.points import lose
from lorehearth.games.folklore.state import Doing

from ..scenes import TaleGame, answer, at, character, combat, fight, foe, foes_turn, keys, run, scene

ROW = ". . . . . ."
FOUR = "\n".join(["...."] * 4)


def placed(
    picture: str, *squads: Squad, people: tuple[str, ...] = ("rogue A1",), **more: object
) -> list[str]:
    game = fight(picture, *people, **more)
    run(game, place(game.play, squads))
    return [at(game, 10 + i) for i in range(len(game.state.foes))]


@pytest.mark.rule("FK-ENC-01", "FK-RUM-19", "FK-SUM-01")
def test_foes_take_the_named_places_then_the_maps_then_the_first_legal_spaces() -> None:
    picture = "S S . .\n. f # f\n. . . ."
    assert placed(picture, Squad("wolf", each=2), Squad("zombie", each=2)) == ["B2", "D2", "C1", "D1"]
    assert placed(picture, Squad("wolf", each=1, at=("C3",))) == ["C3"]
    assert placed("S S\nS S", Squad("wolf", each=1)) == []  # no starting space


@pytest.mark.rule("FK-RUM-19", "FK-SUM-04")
def test_a_2_by_2_figure_stands_where_it_fits() -> None:
    assert placed(". f . .\n. # . .\n. . . .", Squad("stone-troll", each=1), people=("rogue A1",)) == ["C1"]
    full = placed(". . .\n. . .", Squad("rat-swarm", each=1), people=("rogue B1", "wolf - out"))
    assert full[-1] == "A1"  # it fits nowhere else, so it covers somebody
    apart = placed(". . . .\n. . . .", Squad("rat-swarm", each=1), people=("rogue B1",))
    assert apart == ["C1"]


@pytest.mark.rule("FK-SUM-02", "FK-SUM-05", "FK-RUL-27")
def test_example_36_called_from_below() -> None:
    game = fight(FOUR, "rogue D4", "exorcist A4", "cultist A1 vita=4", round_=2, leader=1)
    run(game, call_enemy(game.play, 10, "imp"))
    assert at(game, 11) == "A3"  # adjacent to the leader, first in reading order
    assert order_of_foes(game.play) == [10]
    combat(game).round = 3
    assert order_of_foes(game.play) == [11, 10]


@pytest.mark.rule("FK-RUL-78", "FK-FLM-05")
def test_without_a_space_by_the_leader_it_appears_by_the_next_and_never_in_a_flame() -> None:
    game = fight(". # . .", "rogue A1", "exorcist D1", "cultist C1")
    run(game, call_enemy(game.play, 10, "imp"))
    assert len(game.state.foes) == 1  # nobody has room
    game = fight(". # . . .", "rogue A1", "exorcist D1", "cultist C1")
    run(game, call_enemy(game.play, 10, "imp"))
    assert at(game, 11) == "E1"
    away = fight(ROW, "rogue -", "exorcist D1", "cultist F1", flames=["C1"])
    run(away, call_enemy(away.play, 10, "imp"))
    assert at(away, 11) == "E1"


@pytest.mark.rule("FK-SUM-07", "FK-RUM-35")
def test_one_creature_at_a_time_but_spawned_ones_are_not_counted() -> None:
    game = fight(FOUR, "rogue D4", "cultist A1")
    for _ in range(2):
        run(game, call_enemy(game.play, 10, "imp"))
    assert len(game.state.foes) == 2
    foe(game, 11).out = True
    run(game, call_enemy(game.play, 10, "imp"))
    assert len(game.state.foes) == 3
    for _ in range(2):
        run(game, call_enemy(game.play, 10, "wolf", spawned=True))
    assert len(game.state.foes) == 5
    run(game, call_ally(game.play, 0, "familiar"), "place A4")
    run(game, call_ally(game.play, 0, "skeleton"))
    assert [each.kind for each in game.state.foes if each.ally] == ["familiar"]


@pytest.mark.rule("FK-SUM-03")
def test_an_ally_appears_on_any_free_space_in_its_summoners_sight() -> None:
    game = fight(". . # .", "rogue A1", "zombie D1")
    run(game, call_ally(game.play, 0, "familiar"), "place B1")
    assert at(game, 11) == "B1"
    full = fight(". . # .", "rogue A1", "exorcist B1", "zombie D1")
    run(full, call_ally(full.play, 0, "familiar"))
    assert len(full.state.foes) == 1


@pytest.mark.rule("FK-RUM-36", "FK-ENC-12")
def test_an_ally_acts_from_the_turn_of_its_summoning_and_goes_with_its_summoner() -> None:
    game = scene(
        ROW, "arcanist A1 abilities=summon-familiar", "rogue C1", "zombie F1", fight=True, dice=["90", "2"]
    )
    answer(game, next(key for key in keys(game) if "summon-familiar" in key), "place E1")
    answer(game, "ally-strikes 10")
    assert foe(game, 10).vita == 6
    summoner_gone(game.play, 0)
    assert foe(game, 11).out
    dead = fight(ROW, "arcanist A1", "zombie F1", "familiar B1 by=0 vita=1")
    run(dead, lose(dead.play, 11, 1))
    assert foe(dead, 11).out


@pytest.mark.rule("FK-RUM-24", "FK-GEN-05")
def test_an_allys_turn_is_its_summoners() -> None:
    game = fight(
        ROW, "arcanist F1", "zombie D1", "familiar B1 by=0 razor=1 razor_left=4 misses", flames=["A1"]
    )
    run(game, begins_turn(game.play, 0))
    turn = combat(game).turn
    assert turn is not None
    assert turn.ally_acted
    assert (foe(game, 11).vita, foe(game, 11).misses) == (4, False)
    run(game, ends_turn(game.play, 0))
    assert foe(game, 11).vita == 3  # beside the flame


@pytest.mark.rule("FK-SUM-10", "FK-SUM-11", "FK-RUM-38")
def test_who_controls_a_foe_chooses_its_move_and_its_attack_which_ends_the_move() -> None:
    game = fight(ROW, "telepath A1", "zombie C1 controller=0 control_left=1", "wolf F1")
    foes_turn(game, 10, MOVE)
    combat(game).attacks = 2
    run(game, foe_step(game.play), "move-it E1")
    run(game, foe_step(game.play), "let-strike 11", dice=["96", "4"])
    assert foe(game, 11).vita == 2
    run(game, foe_step(game.play), "enough")
    run(game, foe_step(game.play))
    assert foe(game, 10).controller == -1  # for 1 round
    still = fight(ROW, "telepath A1", "zombie E1 controller=0 control_left=1", "wolf F1")
    foes_turn(still, 10, MOVE)
    combat(still).attacks = 2
    run(still, foe_step(still.play), "let-strike 11", dice=["6"])
    with pytest.raises(AssertionError):
        run(still, foe_step(still.play), "move-it D1")


@pytest.mark.rule("FK-SUM-10", "FK-FAT-13")
def test_a_controlled_foes_natural_100_gives_one_more_attack_of_its_masters_choice() -> None:
    game = fight(
        ROW, "telepath A1", "zombie E1 controller=0 control_left=1", "wolf F1 vita=20", "wolf D1 vita=20"
    )
    foes_turn(game, 10, MOVE)
    combat(game).attacks = 1
    run(game, foe_step(game.play), "let-strike 11", dice=["100", "4", "9"])
    run(game, foe_step(game.play), "let-strike 12", dice=["96", "4"])
    assert (foe(game, 11).vita, foe(game, 12).vita) == (16, 16)


@pytest.mark.rule("FK-SUM-12", "FK-RUM-38")
def test_a_controlled_foe_waits_for_all_others_and_is_no_target_for_them() -> None:
    game = fight(ROW, "telepath A1", "vampire F1", "wolf E1", "the-pack-father D1")
    combat(game).queue = [10, 12, 11]
    take_control(game.play, 0, 10, 1)
    assert combat(game).queue == [12, 11, 10]
    assert order_of_foes(game.play)[-1] == 10
    assert in_reach(game.play, 11) == []
    assert 11 in strikable(game.play, 10)


@pytest.mark.rule("FK-FAT-13", "FK-LOR-02")
def test_a_foe_turned_on_another_makes_one_attack() -> None:
    game = fight(ROW, "arcanist A1", "cultist C1", "zombie F1 sign=defense:-20")
    run(
        game,
        VERBS["turn-on"](game.play, Doing("tier arcanist-950", [], 0, 10, [10]), Step(verb="turn-on")),
        dice=["31", "3"],
    )
    assert foe(game, 11).vita == 5
    wild = fight(ROW, "arcanist A1", "cultist C1", "zombie F1")
    doing = Doing("tier arcanist-950", [], 0, 10, [10])
    run(wild, VERBS["turn-on"](wild.play, doing, Step(verb="turn-on")), dice=["100", "31"])
    assert [each.kind for each in wild.state.foes] == ["cultist", "zombie", "imp"]
    assert character(wild, 0).vita == 16  # the one more attack, on a character: 31 + 10 misses


def pushed(game: TaleGame, *dice: str, spaces: int = 2, listed: int = 0, target: int = 10) -> str:
    run(game, push(game.play, 0, target, spaces, {"push-damage": listed}), dice=dice)
    return at(game, target)


@pytest.mark.rule("FK-PSH-03", "FK-PSH-05", "FK-PSH-06")
def test_example_27_a_push_in_two_stories() -> None:
    people = ("arcanist A1", "rogue D1", "zombie B1 vita=20")
    for level in ("dusk", "twilight"):
        game = fight(ROW, *people, level=level)
        assert pushed(game, listed=2) == "C1"
        assert (foe(game, 10).vita, character(game, 1).vita) == (18, 15)
    for level in ("midnight", "nightmare"):
        game = fight(ROW, *people, level=level)
        assert pushed(game, "3", "1", listed=2) == "C1"
        assert (foe(game, 10).vita, character(game, 1).vita) == (15, 14)


@pytest.mark.rule("FK-PSH-01", "FK-PSH-02", "FK-RUL-77")
def test_a_push_goes_straight_away_until_something_stops_it() -> None:
    game = fight(ROW, "arcanist A1", "zombie B1")
    assert pushed(game, "3") == "D1"
    assert foe(game, 10).vita == 5
    wall = fight(". . . # .", "arcanist A1", "zombie B1")
    assert pushed(wall, "3") == "C1"
    slant = fight(FOUR, "arcanist A1", "zombie B2")
    assert pushed(slant, "1") == "D4"
    corner = fight(". . #\n. . .\n. . .", "arcanist A3", "zombie B2")
    assert pushed(corner, "1") == "B2"


@pytest.mark.rule("FK-RUL-77", "FK-FLM-03", "FK-MOV-02")
def test_flames_and_water_on_the_way_are_entered() -> None:
    fire = fight(". . F . .", "arcanist A1", "zombie B1")
    assert pushed(fire, "2", "3") == "D1"
    assert foe(fire, 10).vita == 8 - 2 - 3
    water = fight(". . ~ . .", "arcanist A1", "zombie B1")
    assert pushed(water, "3") == "C1"
    free = fight(". . ~ . .", "arcanist A1", "bog-crawler B1")
    assert pushed(free, "3") == "D1"


@pytest.mark.rule("FK-PSH-04", "FK-PSH-02")
def test_who_cannot_be_moved_is_hurt_all_the_same() -> None:
    game = fight(". . . . .\n. . . . .", "arcanist A1", "stone-troll B1", "zombie D1")
    assert pushed(game, "3") == "B1"
    assert (foe(game, 10).vita, foe(game, 11).vita) == (17, 8)


@pytest.mark.rule("FK-RUL-77")
def test_a_push_is_the_nearest_of_8_directions_from_the_nearest_space() -> None:
    game = fight("\n".join(["......"] * 6), "arcanist A1", "zombie D2", "wolf C4", "imp B5", "stone-troll E5")
    assert [direction(game.play, 0, who) for who in (10, 11, 12)] == [(1, 0), (1, 1), (0, 1)]
    assert direction(game.play, 13, 0) == (-1, -1)


@pytest.mark.rule("FK-AUR-01", "FK-AUR-02", "FK-AUR-03")
def test_example_34_in_and_out_of_an_aura() -> None:
    game = scene(". . . . . . .", "courser C1", "rogue G1", "wraith B1", "zombie A1", fight=True, turn=None)
    answer(game, "go E1")
    assert character(game, 0).vita == 18  # as its turn begins
    answer(game, "go D1")
    assert character(game, 0).vita == 18  # the same aura once in its turn
    answer(game, "enough")
    assert character(game, 1).vita == 17
    answer(game, "go E1")
    assert character(game, 1).vita == 17
    near = scene(". . . . . . .", "rogue F1", "wraith B1", "zombie A1", fight=True)
    answer(near, "go D1")
    assert character(near, 0).vita == 16
    assert foe(near, 11).vita == 8
    run(near, opening(near.play, 11))
    assert foe(near, 11).vita == 8


@pytest.mark.rule("FK-AUR-01", "FK-RUM-34", "FK-RUL-33")
def test_an_aura_strikes_who_is_pushed_into_it_once_not_who_it_comes_to_nor_through_walls() -> None:
    game = fight(ROW, "exorcist D1", "wraith A1", "zombie F1")
    run(game, push(game.play, 11, 0, 2, {}), dice=["1"])
    assert at(game, 0) == "B1"
    assert character(game, 0).vita == 20 - 1 - 1
    comes = fight(ROW, "exorcist F1", "wraith A1")
    run(comes, move(comes.play, 10))
    assert (at(comes, 10), character(comes, 0).vita) == ("E1", 20)
    wall = fight(". # .", "exorcist A1", "wraith C1")
    run(wall, opening(wall.play, 0))
    assert character(wall, 0).vita == 20


def test_turns_of_the_dead_are_skipped() -> None:
    game = fight(ROW, "rogue A1", "telepath - limbo", "zombie F1", turn=None)
    now = combat(game)
    now.stage, now.queue = "characters", [1]
    run(game, turn_step(game.play, now))
    assert now.turn is None
    run(game, combat_step(game.play))
