"""Large foes and swarms: steps, squeezing, reach, sight, attacks."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.bonuses import defense, might
from lorehearth.games.folklore.foes.footing import adjacent_from
from lorehearth.games.folklore.foes.moving import move
from lorehearth.games.folklore.foes.striking import strike
from lorehearth.games.folklore.foes.targets import in_reach
from lorehearth.games.folklore.maps.nearness import covers
from lorehearth.games.folklore.maps.routes import going
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.state import Attack

from ..scenes import TaleGame, at, cell, character, content, fight, foe, goes, run, said, scene

SIX = "\n".join(["......"] * 6)


def moved(game: TaleGame, who: int = 10, dice: tuple[str, ...] = ()) -> str:
    run(game, move(game.play, who), dice=dice)
    return at(game, who)


@pytest.mark.rule("FK-FAT-02", "FK-RUM-18")
def test_a_large_foe_reaches_2_spaces_from_any_of_its_own_in_sight() -> None:
    game = fight(SIX, "rogue D1", "exorcist E1", "courser D4", "stone-troll A1")
    assert in_reach(game.play, 10) == [0, 2]
    assert sees(game.play, 10, 1)
    wall = fight(". . # .\n. . # .", "rogue D1", "stone-troll A1")
    assert in_reach(wall.play, 10) == []


@pytest.mark.rule("FK-RUM-17")
def test_a_block_moves_as_one_for_1_stride_a_step_over_open_spaces() -> None:
    game = fight(SIX, "rogue F6", "stone-troll A1")
    assert moved(game) == "D4"  # 3 diagonal steps make it adjacent
    narrow = fight(". . . # .\n. . . . .\n. . . # .\n. . . . .", "rogue E2", "stone-troll A1 sign=stride:4")
    assert moved(narrow) != "C1"


@pytest.mark.rule("FK-BIG-01", "FK-RUL-79", "FK-BIG-02")
def test_a_large_foe_squeezes_where_one_space_of_four_is_valid_and_pays_for_it() -> None:
    # A corridor one space wide leads to the rogue.
    game = fight(". . # # #\n. . . . .\n# # # # #", "rogue E2", "stone-troll A1")
    moved(game)
    troll = foe(game, 10)
    assert troll.squeezed
    assert might(game.play, Attack(10, 0), 0).total == 15 - 5
    assert defense(game.play, Attack(0, 10), 10).total == 65 - 5
    assert in_reach(game.play, 10) == [0]
    assert set(covers(game.play, 10)) <= {cell(game, name) for name in ("A2", "B2", "C2", "D2", "A1", "B1")}


@pytest.mark.rule("FK-BIG-03", "FK-RUL-36")
def test_it_squeezes_only_if_there_is_no_other_way() -> None:
    around = fight(". . # . .\n. . . . .\n. . . . .", "rogue E1", "stone-troll A1 sign=stride:4")
    moved(around)
    assert not foe(around, 10).squeezed
    reach = fight(". . # #\n. . . .\n# # # #", "rogue D2", "stone-troll A1")
    assert moved(reach) == "A1"  # its REACH is enough, so it need not squeeze
    free = fight(SIX, "rogue F6", "stone-troll C1 squeezed")
    moved(free)
    assert not foe(free, 10).squeezed  # out of it again


def test_out_of_a_flame_it_squeezes_where_that_is_less_hazardous() -> None:
    # Squeezed in beside the flame costs 2 on average, the flame 2.5; B1 comes before B2.
    game = fight(". . # #\n. . . .\n# # # #", "rogue D2", "stone-troll A1", flames=["A1"])
    assert moved(game) == "B1"
    assert foe(game, 10).squeezed


@pytest.mark.rule("FK-BIG-01", "FK-RUM-17")
def test_nobody_squeezes_through_a_solid_wall() -> None:
    game = fight(". . # . .\n. . # . .", "rogue E1", "stone-troll A1")
    assert moved(game) == "A1"
    assert not foe(game, 10).squeezed


@pytest.mark.rule("FK-BIG-04")
def test_sight_of_a_squeezed_foe_is_from_where_it_could_normally_be() -> None:
    picture = ". . . .\n. # # .\n. . . ."
    game = fight(picture, "rogue D1", "rogue A3", "stone-troll B2 squeezed")
    assert list(covers(game.play, 10)) == [cell(game, "B3"), cell(game, "C3")]
    free = fight(picture, "rogue D1", "stone-troll B2")
    assert len(covers(free.play, 10)) == 4
    wall = fight(". . # .\n. . # .", "rogue D1", "stone-troll A1")
    from_b1 = 1 << 1
    assert not adjacent_from(wall.play, 10, 0) & from_b1  # what it would hold of the wall is not adjacent


@pytest.mark.rule("FK-KEY-50", "FK-BIG-05", "FK-BIG-09")
def test_swarm_on_the_card_makes_a_creature_a_swarm() -> None:
    rats, wolf = content().creatures["rat-swarm"], content().creatures["wolf"]
    assert (rats.encounter.kind, wolf.encounter.kind) == ("swarm", "melee")
    game = fight(SIX, "rogue A1", "exorcist C1", "courser B2", "rat-swarm B2", "wolf F6")
    assert [len(covers(game.play, who)) for who in (10, 11)] == [4, 1]
    run(game, strike(game.play, 10), dice=["91"])  # one roll for the three, the one beneath it too
    assert [character(game, who).vita for who in range(3)] == [17 - 1, 20 - 1, 19 - 1]


@pytest.mark.rule("FK-BIG-02", "FK-BIG-05")
def test_a_swarm_covers_2_by_2_and_squeezes_without_penalty() -> None:
    game = fight(SIX, "rogue F6", "rat-swarm B2 squeezed")
    assert len(covers(game.play, 10)) == 4
    assert might(game.play, Attack(10, 0), 0).total == 10
    assert defense(game.play, Attack(0, 10), 10).total == 45


@pytest.mark.rule("FK-BIG-09", "FK-BIG-07", "FK-FAT-11")
def test_example_33_a_swarm_in_the_lines() -> None:
    # A swarm on rows 2-3, columns 2-3 with MIGHT +20; (2,2) DEFENSE 60, (4,4) 75, (5,5) 50.
    game = fight(
        SIX,
        "exorcist B2",
        "courser D4 sign=defense:15",
        "telepath E5 sign=defense:-5",
        "rat-swarm B2 sign=might:10",
    )
    run(game, strike(game.play, 10), dice=["50", "9"])  # power 10: filthy teeth; only the first resists
    assert [character(game, who).vita for who in range(3)] == [19, 19, 16]


@pytest.mark.rule("FK-BIG-09", "FK-SUM-06")
def test_a_swarm_attacks_allies_too() -> None:
    game = fight(SIX, "exorcist D2", "rat-swarm B2 sign=might:60", "familiar A2 by=0")
    run(game, strike(game.play, 10), dice=["51"])
    assert (character(game, 0).vita, foe(game, 11).vita) == (19, 4)


@pytest.mark.rule("FK-BIG-08", "FK-FMV-11")
def test_swarms_do_not_end_on_each_other() -> None:
    game = fight(SIX, "exorcist D4", "rat-swarm A1", "rat-swarm D4")
    moved(game)
    assert not set(covers(game.play, 10)) & set(covers(game.play, 11))
    assert in_reach(game.play, 10) == [0]


@pytest.mark.rule("FK-RUM-12", "FK-BIG-06")
def test_a_swarm_is_not_held_by_somebody_adjacent_and_heads_for_the_closest_if_none_is_in_reach() -> None:
    game = fight(SIX, "exorcist C1", "rogue D1", "rat-swarm A1")
    assert moved(game) == "C1"
    far = fight("\n".join(["." * 12] * 2), "exorcist L1", "rat-swarm A1")
    assert moved(far) == "F1"


@pytest.mark.rule("FK-BIG-03", "FK-FMV-05")
def test_a_swarm_keeps_out_of_fire_and_does_not_squeeze_if_it_need_not() -> None:
    game = fight(SIX, "exorcist D1", "rat-swarm A1", flames=["E1"])
    moved(game)
    assert at(game, 10) in ("A1", "B1")  # not next to the flame


@pytest.mark.rule("FK-BIG-10")
def test_characters_do_not_move_through_a_swarm() -> None:
    game = scene(". . . . .\n. . . . .", "exorcist A1", "rat-swarm B1", fight=True)
    assert goes(game) == {"A2"}
    assert going(game.play, 0).stride == 4


@pytest.mark.rule("FK-BIG-01")
def test_squeezing_is_told() -> None:
    game = fight(". . # # # # #\n. . . . . . .\n# # # # # # #", "rogue G2", "stone-troll A1")
    moved(game)
    assert any("squeezes in" in line for line in said(game))
