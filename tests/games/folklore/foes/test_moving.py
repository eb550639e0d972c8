"""Where foes move: worked out on small open floors."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.foes.moving import move
from lorehearth.games.folklore.foes.order import ATTACK, order_of_foes
from lorehearth.games.folklore.foes.planning import approach, engaged, sees_anybody
from lorehearth.games.folklore.foes.targets import in_reach
from lorehearth.games.folklore.foes.turn import foe_step

from ..scenes import TaleGame, at, combat, foe, foes_turn, run, said, scene, someone

FLOOR = "\n".join(["....."] * 5)
WIDE = "\n".join(["......"] * 6)


def still(picture: str, *people: str, **more: object) -> TaleGame:
    return scene(picture, *people, fight=True, still=True, **more)  # type: ignore[arg-type]


def moved(game: TaleGame, who: int = 10, dice: tuple[str, ...] = ()) -> str:
    run(game, move(game.play, who), dice=dice)
    return at(game, who)


@pytest.mark.rule("FK-FMV-08", "FK-RUM-09")
def test_example_41_the_archer_steps_back() -> None:
    # A ranged foe of STRIDE 2 at (3,3), characters at (3,2) and (1,5).
    game = still(FLOOR, "arcanist B3", "rogue E1", "bandit C3 sign=stride:-2")
    assert moved(game) == "E4"


@pytest.mark.rule("FK-FMV-05", "FK-RUM-05", "FK-RUM-07")
def test_example_42_round_the_fire() -> None:
    # A flame at (3,3), a melee foe of STRIDE 3 at (3,1), the only character at (3,5).
    game = still(FLOOR, "arcanist E3", "zombie A3", flames=["C3"])
    assert moved(game) == "D1"
    assert in_reach(game.play, 10) == []


@pytest.mark.rule("FK-BIG-06", "FK-RUM-12", "FK-BIG-09")
def test_example_43_where_the_swarm_settles() -> None:
    # A swarm of STRIDE 3 on rows 1-2, columns 1-2; characters at (4,4), (4,5) and (1,5).
    game = still(WIDE, "arcanist D4", "rogue E4", "telepath E1", "rat-swarm A1 sign=stride:-2")
    assert moved(game) == "D3"
    assert in_reach(game.play, 10) == [0, 1]


@pytest.mark.rule("FK-FMV-03", "FK-RUL-30", "FK-FAT-05")
def test_example_19_of_two_equally_close_a_d4_decides() -> None:
    game = still(FLOOR, "arcanist E1", "rogue A5", "exorcist E5", "telepath E5", "zombie C3")
    game.state.characters[0].cell = -1
    game.state.characters[2].cell = -1
    # Characters 2 and 4, at A5 and E5, are 2 steps off: 1-2 is character 2, 3-4 is character 4.
    assert moved(game, dice=("3",)) == "D4"
    assert "The targeting die (3) picks" in " ".join(said(game))


@pytest.mark.rule("FK-FMV-04")
def test_a_melee_foe_with_somebody_adjacent_does_not_move() -> None:
    game = still(FLOOR, "arcanist B2", "rogue E5", "zombie A1")
    assert moved(game) == "A1"


@pytest.mark.rule("FK-FMV-07")
def test_a_ranged_foe_that_sees_somebody_stands() -> None:
    game = still(FLOOR, "arcanist E5", "bandit A1")
    assert moved(game) == "A1"


@pytest.mark.rule("FK-RUL-27")
def test_foes_act_by_vita_and_of_equals_the_first_placed() -> None:
    game = still(FLOOR, "arcanist E5", "bandit A1 vita=5", "wolf A2 vita=6", "zombie A3 vita=6")
    assert order_of_foes(game.play) == [11, 12, 10]


@pytest.mark.rule("FK-SUM-05", "FK-SUM-12")
def test_who_came_in_this_round_waits_and_the_controlled_act_last() -> None:
    game = still(FLOOR, "arcanist E5", "bandit A1 vita=5", "wolf A2 vita=6", "zombie A3 vita=8")
    foe(game, 11).since = 1
    foe(game, 12).controller = 0
    assert order_of_foes(game.play) == [10, 12]


@pytest.mark.rule("FK-FMV-01", "FK-FMV-02")
def test_a_melee_foe_moves_first_and_stops_as_soon_as_it_is_adjacent() -> None:
    game = still(". . . . . .", "arcanist F1", "wolf A1")
    assert moved(game) == "E1"
    slow = still(". . . . . .", "arcanist F1", "zombie A1")
    assert moved(slow) == "D1"  # at most its STRIDE
    foes_turn(slow, 10)
    run(slow, foe_step(slow.play))
    run(slow, foe_step(slow.play))
    assert (at(slow, 10), combat(slow).foe_stage) == ("E1", ATTACK)
    run(slow, foe_step(slow.play), dice=["96", "1"])
    assert someone(slow, 0).vita == 15


@pytest.mark.rule("FK-FMV-11", "FK-RUM-05")
def test_foes_pass_foes_and_not_characters_and_stop_on_nobody() -> None:
    through = still(". . . . .", "arcanist E1", "wolf A1 sign=stride:-3", "zombie B1")
    assert moved(through) == "D1"
    taken = still(". . . . .", "arcanist E1", "wolf A1", "zombie D1")
    assert moved(taken) == "C1"  # D1 is held, so the nearest space before it
    barred = still(". . . . .", "arcanist C1", "telepath E1", "wolf A1")
    assert moved(barred) == "B1"
    past = approach(still(". . . . .", "arcanist C1", "telepath E1", "wolf A1").play, 10, 1)
    assert past is not None
    assert past.path == (1,)  # not through the arcanist
    cut = still(". . . .", "arcanist B1 ghost", "telepath D1", "wolf A1")
    assert in_reach(cut.play, 10) == [0]


@pytest.mark.rule("FK-RUM-06", "FK-RUL-33")
def test_the_closest_is_by_foot_and_the_walled_off_count_only_if_nobody_can_be_reached() -> None:
    wall = ". . # .\n. . # .\n. . # .\n. . . .\n. . . ."
    game = still(wall, "arcanist D1", "rogue A5", "zombie B1")
    assert moved(game) == "A4"  # the rogue is 3 steps off, the arcanist 2 spaces, but far to walk
    shut = still(". . D .\n. . D .", "arcanist D1", "rogue D2", "zombie A2")
    assert moved(shut, dice=("1",)) == "B1"  # nobody can be reached: by plain distance, and the die


@pytest.mark.rule("FK-RUM-04")
def test_foes_open_nothing() -> None:
    game = still(". D .", "arcanist C1", "zombie A1")
    assert moved(game) == "A1"
    opened = still(". D .", "arcanist C1", "zombie A1", open=["B1"])
    assert moved(opened) == "B1"


@pytest.mark.rule("FK-RUL-37", "FK-RUM-05")
def test_of_equal_spaces_and_ways_the_first_in_reading_order() -> None:
    game = still(FLOOR, "arcanist E3", "zombie A3")
    assert moved(game) == "D2"
    path = approach(still(FLOOR, "arcanist E3", "zombie A3").play, 10, 0)
    assert path is not None
    assert path.path == (6, 2, 8)  # B2, C1, D2: each the first in reading order on a shortest way


@pytest.mark.rule("FK-FMV-06", "FK-RUM-07", "FK-RUL-36")
def test_with_only_hazards_left_it_takes_the_least_hazardous_way() -> None:
    # A corridor: a flame bars the upper way, a space beside it the lower one.
    game = still(". F .\n. . .", "arcanist C1", "zombie A1")
    assert moved(game) == "B2"  # next to the flame costs 1, the flame itself 2.5
    only = still(". F . . .", "arcanist E1", "zombie A1")
    run(only, move(only.play, 10), dice=["2"])
    assert at(only, 10) == "D1"
    assert foe(only, 10).vita == 6  # it went through the fire


@pytest.mark.rule("FK-RUM-08", "FK-FMV-06")
def test_a_foe_steps_out_of_a_hazard_though_somebody_is_adjacent() -> None:
    game = still(FLOOR, "arcanist C3", "zombie B2", flames=["A1"])
    assert moved(game) == "C2"  # B2 is next to the flame, and of the safe spaces C2 is the first at 1 step
    burning = still(FLOOR, "arcanist C3", "zombie B2", flames=["B2"])
    assert at(burning, 10) == "B2"
    run(burning, move(burning.play, 10))
    assert at(burning, 10) == "D2"
    archer = still(FLOOR, "arcanist E5", "bandit A1", flames=["A1"])
    assert moved(archer) == "C1"  # a ranged foe: nearest safe space that sees somebody


@pytest.mark.rule("FK-FLM-06", "FK-RUM-08", "FK-FMV-06")
def test_a_foe_leaves_a_flame_for_a_space_beside_it_rather_than_burn() -> None:
    game = still(". . .\n. . .", "arcanist A1", "zombie B1", flames=["B1"])
    assert moved(game) == "A2"  # both A2 and B2 are next to the flame and to the arcanist
    alone = still(". .", "arcanist A1", "zombie B1", flames=["B1"])
    assert moved(alone) == "B1"  # there is nowhere else to fight from
    beside = still(". . .\n. . .", "arcanist A1", "zombie A2", flames=["B1"])
    assert moved(beside) == "A2"  # no space is less hazardous than its own


@pytest.mark.rule("FK-RUM-08", "FK-FLM-06")
def test_with_nowhere_to_go_the_engaged_stay_and_the_others_go_on() -> None:
    stuck = still(". . .", "arcanist A1", "zombie B1", flames=["C1"])
    assert moved(stuck) == "B1"
    far = still(". . . . . . . . . .", "arcanist J1", "zombie B1", flames=["A1"])
    assert moved(far) == "E1"


@pytest.mark.rule("FK-FLM-06", "FK-FAT-04")
def test_a_marked_hazard_is_walked_around_and_fire_is_nothing_to_a_hell_hound() -> None:
    game = still(". ! .\n. . .", "arcanist C1", "zombie A1", more={"hazard": ()})
    assert moved(game) == "B2"
    hound = still(". F . .", "arcanist D1", "hell-hound A1")
    assert moved(hound) == "C1"
    assert foe(hound, 10).vita == 10


@pytest.mark.rule("FK-FMV-08", "FK-FMV-10")
def test_a_ranged_foe_that_gives_ground_avoids_hazards() -> None:
    game = still(FLOOR, "arcanist B3", "rogue E1", "bandit C3 sign=stride:-2", flames=["E5"])
    assert moved(game) != "E4"  # next to the flame


@pytest.mark.rule("FK-FMV-09", "FK-RUM-10")
def test_a_ranged_foe_seeks_sight_of_most_with_the_fewest_steps() -> None:
    game = still(". . # .\n. . # .\n. . . .", "arcanist D1", "rogue D2", "bandit A1")
    assert moved(game) == "B3"  # 2 steps; past the corner of the wall it sees both
    blind = still(". . # # # # # # # .\n" + ". " * 10, "arcanist J1", "bandit A1 sign=stride:-3")
    run(blind, move(blind.play, 10))
    assert at(blind, 10) in ("A2", "B2")


@pytest.mark.rule("FK-RUM-11", "FK-RUL-32")
def test_out_of_range_is_out_of_sight() -> None:
    row = " ".join("." * 14)
    game = still(row, "arcanist N1", "skeleton-archer A1")
    assert not sees_anybody(game.play, 10)
    assert in_reach(game.play, 10) == []
    assert moved(game) == "E1"  # within 8 it cannot come: like a melee foe
    near = still(row, "arcanist J1", "skeleton-archer A1")
    assert moved(near) == "B1"  # one step brings it within 8


@pytest.mark.rule("FK-RUM-16", "FK-RUL-38")
def test_an_ethereal_foe_passes_characters_and_water() -> None:
    game = still(". . ~ . . .", "arcanist B1 ghost", "rogue F1", "wraith A1")
    game.state.characters[0].cell = 1
    assert engaged(game.play, 10)
    alone = still("~ ~ ~ . . .", "rogue F1", "wraith A1")
    assert moved(alone) == "E1"
    through = still(". . . .", "rogue B1", "telepath D1", "wraith A1")
    course = approach(through.play, 10, 1)
    assert course is not None
    assert course.path == (1, 2)


@pytest.mark.rule("FK-FMV-12", "FK-RUM-07", "FK-FAT-02")
def test_reach_does_not_hold_a_large_foe_back_unless_a_hazard_is_between() -> None:
    game = still(". . . . . .\n. . . . . .", "arcanist F1", "stone-troll A1")
    assert moved(game) == "D1"  # adjacent, though 2 spaces would do
    fire = still(". . . . . .\n. . . . . .", "arcanist F1", "stone-troll A1", flames=["F2"])
    assert moved(fire) == "C1"  # next to the flame it would burn: REACH is enough
    assert in_reach(fire.play, 10) == [0]
