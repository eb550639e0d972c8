"""Whom foes attack, and in what order they act."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.creatures import FoeAttack
from lorehearth.games.folklore.fights.rounds import combat_step
from lorehearth.games.folklore.foes.striking import strike
from lorehearth.games.folklore.foes.targets import enemies, in_reach, pick
from lorehearth.games.folklore.foes.turn import foe_step

from ..scenes import a_creature, character, combat, fight, foe, foe_strikes, foes_turn, run, said

FLOOR = "\n".join(["......."] * 5)
GROUP = ("arcanist A1", "rogue C1", "exorcist E1", "courser G1", "telepath A5")


@pytest.mark.rule("FK-FAT-05", "FK-FAT-06", "FK-FAT-07")
@pytest.mark.parametrize(("count", "faces"), [(2, [0, 0, 1, 1]), (3, [0, 0, 1, 1, 2, 2]), (4, [0, 1, 2, 3])])
def test_the_targeting_die_for_2_to_4(count: int, faces: list[int]) -> None:
    game = fight(FLOOR, *GROUP, "bandit D3")
    for face, chosen in enumerate(faces, 1):
        assert run(game, pick(game.play, range(count)), dice=[str(face)]) == chosen


@pytest.mark.rule("FK-FAT-08", "FK-RUL-30", "FK-RUL-31")
def test_the_targeting_die_for_5_for_1_and_for_more() -> None:
    game = fight(FLOOR, *GROUP, "bandit D3", "familiar E3 by=0")
    for face in range(1, 11):
        assert run(game, pick(game.play, range(5)), dice=[str(face)]) == (face - 1) // 2
    assert run(game, pick(game.play, [3])) == 3
    everyone = enemies(game.play, 10)
    assert everyone == [0, 1, 2, 3, 4, 11]  # the ally last
    assert run(game, pick(game.play, everyone), dice=["6"]) == 11


@pytest.mark.rule("FK-FAT-01")
def test_a_melee_foe_attacks_somebody_adjacent_by_the_die() -> None:
    game = fight(FLOOR, "arcanist A1", "rogue C1", "exorcist E1", "zombie B1")
    run(game, strike(game.play, 10), dice=["4", "96", "1"])
    assert [character(game, who).vita for who in range(3)] == [16, 16, 20]
    assert in_reach(game.play, 10) == [0, 1]


@pytest.mark.rule("FK-FAT-03", "FK-RUL-32")
def test_a_ranged_foe_attacks_anybody_whom_it_sees_adjacent_or_not() -> None:
    game = fight(". . . . #\n. . . . .", "arcanist A1", "rogue D2", "exorcist E2", "bandit B1")
    assert in_reach(game.play, 10) == [0, 1, 2]
    run(game, strike(game.play, 10), dice=["4", "91", "1"])  # a d6: the second
    assert character(game, 1).vita == 16
    wall = fight(". . # .", "arcanist D1", "rogue A1", "bandit B1")
    assert in_reach(wall.play, 10) == [1]


@pytest.mark.rule("FK-FAT-15", "FK-GHO-02")
def test_ghosts_are_targets() -> None:
    game = fight(FLOOR, "arcanist A5", "rogue C1 ghost", "zombie B1")
    assert in_reach(game.play, 10) == [1]
    run(game, strike(game.play, 10), dice=["96", "4"])
    assert character(game, 1).gp == 8


@pytest.mark.rule("FK-RUS-25")
def test_a_ghost_whose_figure_waits_is_no_target() -> None:
    game = fight(FLOOR, "arcanist A5", "rogue - ghost died_at=2", "zombie B1")
    assert enemies(game.play, 10) == [0]


@pytest.mark.rule("FK-SUM-06", "FK-RUL-31")
def test_summoned_allies_are_targets_like_characters() -> None:
    game = fight(FLOOR, "arcanist C1", "zombie B1", "familiar A1 by=0")
    assert in_reach(game.play, 10) == [0, 11]
    run(game, strike(game.play, 10), dice=["3", "96", "2"])
    assert foe(game, 11).vita == 3


@pytest.mark.rule("FK-FAT-10", "FK-FAT-11", "FK-FAT-12")
def test_example_18_power_die() -> None:
    table = (
        FoeAttack(1, "claw", "1d4"),
        FoeAttack(5, "claw", "1d6"),
        FoeAttack(9, "howl", "1d4", all_within=2),
    )
    howler = a_creature("howler", might=15, table=table)
    game = fight(
        FLOOR,
        "exorcist C1 sign=defense:5",
        "courser D2 sign=defense:10",
        "rogue F1",
        "howler B1",
        creatures=[howler],
    )
    foe_strikes(game, 0, dice=["50", "3"])  # power 10, 65 in all
    assert [character(game, who).vita for who in range(3)] == [17, 19, 17]


@pytest.mark.rule("FK-RUM-28")
def test_an_attack_without_a_target_is_lost_and_the_foe_does_not_move_again() -> None:
    game = fight(FLOOR, "arcanist C1 vita=2", "rogue G5", "vampire B1")
    foes_turn(game, 10)
    run(game, foe_step(game.play))
    run(game, foe_step(game.play))
    run(game, foe_step(game.play), dice=["81", "4"])  # it kills the only one in reach
    run(game, foe_step(game.play))
    assert foe(game, 10).cell == 1
    assert "the Vampire at B1 has nobody to attack." in said(game)
    assert character(game, 1).vita == 17


@pytest.mark.rule("FK-RUL-27")
def test_the_order_of_foes_is_fixed_as_their_side_begins() -> None:
    game = fight(FLOOR, "arcanist A1", "zombie G1", "wolf G3", "vampire G5", turn=None)
    now = combat(game)
    now.stage, now.round, now.first = "stances", 1, "foes"
    run(game, combat_step(game.play))
    assert now.queue == [12, 10, 11]
    foe(game, 10).vita = 1
    run(game, combat_step(game.play))
    assert (now.acting, now.queue) == (12, [10, 11])


@pytest.mark.rule("FK-AUR-03", "FK-GEN-05")
def test_a_foe_that_misses_its_turn_neither_moves_nor_attacks() -> None:
    game = fight(FLOOR, "arcanist C1", "zombie B1 misses", "wraith A1")
    foes_turn(game, 10)
    run(game, foe_step(game.play))
    run(game, foe_step(game.play))
    assert combat(game).acting == -1
    assert (foe(game, 10).vita, character(game, 0).vita) == (8, 16)  # nor is it hurt by the wraith's aura
    assert not foe(game, 10).misses
