"""Where foes move: worked out on small open floors."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.foes.moving import move
from lorehearth.games.folklore.foes.order import order_of_foes
from lorehearth.games.folklore.foes.targets import in_reach

from ..scenes import TaleGame, at, foe, run, said, scene

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
