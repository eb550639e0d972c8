"""The greedy general plays sensibly: it beats whoever plays at random, and it never waits for ever."""

from __future__ import annotations

from typing import cast

import pytest

from lorehearth.games.battlelore.greedy import PATIENCE, PLAYER, may_strike, weigh
from lorehearth.games.battlelore.options import GoTo, PlayCommand
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.lab.simulate import Match, play_one, simulate

from .scenes import BattleGame, battle, number

GAMES = 20
"""Of a hundred battles it has to win 95; twenty are enough to see it, and `make bench` has time for more."""

LIVELY = 1000
"""Decisions within which a First Blood ends that does not stand still; most need fewer than 250."""

HEAVY = ("P heavy-swordsmen 5.07", "P heavy-swordsmen 6.06")


@pytest.mark.parametrize("seats", [("greedy", "random"), ("random", "greedy")])
def test_it_beats_random_play(seats: tuple[str, str]) -> None:
    summary = simulate(Match("battlelore", "millers-ford", seats), GAMES)
    assert summary.wins[seats.index("greedy")].wins >= GAMES - 1


@pytest.mark.parametrize("number", [66, 71, 103])
def test_two_of_them_fight_it_out(number: int) -> None:
    """In these battles, of seed 1, two last lines once formed up out of reach, and each waited to be met."""
    played = play_one(Match("battlelore", "first-blood", ("greedy", "greedy"), limit=LIVELY), number)
    assert not played.stalled
    assert played.winners


@pytest.mark.parametrize("camp", [0, 1])
def test_those_who_cannot_strike_close_in(camp: int) -> None:
    """Each has two friends beside it, and a hill hides the archers of both sides from each other."""
    game = battle(
        *("S archers 3.07", "S swordsmen 3.06", "S swordsmen 2.07", "S heavy-swordsmen 2.06"),
        *("P archers 7.07", "P swordsmen 7.08", "P swordsmen 8.06", "P heavy-swordsmen 8.07"),
        terrain={"5.07": "e."},
        phase="movement",
        camp=camp,
    )
    steps = {unit: gap(game, unit) for unit in game.state.orders}
    march(game)
    assert all(gap(game, unit) < before for unit, before in steps.items())


def test_of_ways_equally_near_it_takes_the_one_beside_friends() -> None:
    """4.05 and 4.06 are both five steps from the enemy at 9.08; the horse stands next to 4.05 alone."""
    game = battle("S heavy-swordsmen 3.06", "S horse 4.04", "P swordsmen 9.08", phase="movement")
    worth = weigh(game, 0)
    assert worth(GoTo("4.05", 0)) > worth(GoTo("4.06", 0)) > worth(GoTo("3.06", 0))


def test_who_can_strike_next_turn_keeps_his_place_among_friends() -> None:
    """Four steps off, the horse could charge; but it is weakened, and nearer it has fewer friends."""
    friends = ("S swordsmen 3.05", "S swordsmen 3.07")
    game = battle(
        *("S horse 3.06 1", *friends, "P heavy-swordsmen 7.06"),
        terrain={"7.06": "w."},
        phase="movement",
        ordered=["3.06"],
    )
    assert goal(game, "3.06") == "3.06"


def test_a_river_is_walked_along_to_the_ford() -> None:
    """The enemy is two hexes off, as the crow flies; the ford lies at the other end of the river."""
    river = {f"5.{column:02}": "~." for column in range(1, 13)} | {"5.13": "f."}
    game = battle("S swordsmen 4.06", "P swordsmen 6.06", terrain=river, phase="movement")
    assert goal(game, "4.06") == "4.08"


def test_it_comes_no_nearer_than_it_can_strike_from() -> None:
    """Blue foot moves two hexes but battles after one: beside the enemy it could only be struck."""
    game = battle("S swordsmen 4.06", "P swordsmen 7.06", phase="movement")
    game.answer(f"move {number(game, '4.06')}")
    game.answer(choice(game))
    assert gap(game, 0) == 2


@pytest.mark.parametrize(
    ("kind", "hex_", "may"),
    [
        ("swordsmen", "4.06", True),
        ("swordsmen", "5.06", True),
        ("swordsmen", "6.06", False),
        ("swordsmen", "5.07", False),
        ("goblin-swordsmen", "6.06", True),
        ("arbalestiers", "4.06", True),
        ("arbalestiers", "5.06", False),
    ],
    ids=str,
)
def test_it_knows_after_which_moves_a_unit_may_strike(kind: str, hex_: str, may: bool) -> None:
    """From 4.06: after one hex, Goblins after two, onto ramparts not at all, and arbalests only unmoved."""
    game = battle(f"S {kind} 4.06", "P swordsmen 9.06", terrain={"5.07": "r."}, phase="movement")
    assert may_strike(game.play, 0, game.content.field.board.cell(hex_)) is may


def test_nobody_strikes_across_a_cliff_side() -> None:
    """Up there at 7.03 the enemy is out of reach: the way up leads round the steep sides of the cliff."""
    sides = [("7.03", "6.02"), ("7.03", "6.03")]
    game = battle(
        "S horse 6.02", "P swordsmen 7.03", terrain={"7.03": "c."}, cliff_sides=sides, phase="movement"
    )
    assert goal(game, "6.02") in ("7.02", "7.04", "8.02", "8.03")


def test_each_move_is_weighed_for_its_own_unit() -> None:
    """The same hex beside the enemy is good for swordsmen and bad for archers."""
    game = battle("S archers 4.06", "S swordsmen 4.07", "P swordsmen 6.07", phase="movement")
    worth = weigh(game, 0)
    archers, swordsmen = number(game, "4.06"), number(game, "4.07")
    assert worth(GoTo("5.07", swordsmen)) > worth(GoTo("4.07", swordsmen))
    assert worth(GoTo("5.07", archers)) < worth(GoTo("4.06", archers))


def test_a_card_that_moves_somebody_is_better_than_one_that_lets_archers_look_on() -> None:
    """Darken the Sky orders all three, but lets nobody move, and there is nobody to shoot at."""
    hands = (["darken-the-sky", "scout-left", "scout-left"], ["scout-right"])
    archers = ("S archers 2.02", "S archers 2.03", "S archers 3.02")
    game = battle(*archers, "P swordsmen 9.07", phase="command", hands=hands)
    assert choice(game) == "command scout-left"


def test_a_card_is_worth_only_those_whom_it_orders() -> None:
    """Blue Banners lets the horse charge at once; Red Banners finds only heavy swordsmen, far behind."""
    hands = (["red-banners", "blue-banners"], ["scout-right"])
    units = ("S horse 5.06", "S heavy-swordsmen 1.02", "P swordsmen 7.06")
    worth = weigh(battle(*units, phase="command", hands=hands), 0)
    assert worth(PlayCommand("blue-banners")) > worth(PlayCommand("red-banners"))


@pytest.mark.parametrize(
    "units",
    [
        ("S heavy-swordsmen 5.05 1", HEAVY[0]),
        ("S swordsmen 5.05", "S horse 4.04", "S horse 5.04", *HEAVY),
    ],
    ids=["weakened", "among friends"],
)
def test_a_long_battle_is_fought_out(units: tuple[str, ...]) -> None:
    """At most two dice into the woods, and many against whoever comes out to 5.06: why not wait?"""
    game = battle(*units, terrain={"5.07": "w.", "6.06": "w."}, phase="movement")
    game.state.turn = PATIENCE
    worth = weigh(game, 0)
    assert worth(GoTo("5.05", 0)) > worth(GoTo("5.06", 0))
    game.state.turn = PATIENCE + 1
    assert worth(GoTo("5.05", 0)) < worth(GoTo("5.06", 0))


def choice(game: BattleGame) -> str:
    """The key of what the greedy player answers now."""
    return PLAYER(Sight(cast("AnyGame", game), game.state.camp), "1").key


def goal(game: BattleGame, hex_: str) -> str:
    """Where the greedy player moves the unit on a hex."""
    game.answer(f"move {number(game, hex_)}")
    return choice(game).removeprefix("go ")


def march(game: BattleGame) -> None:
    while game.state.phase == "movement":
        game.answer(choice(game))


def gap(game: BattleGame, unit: int) -> int:
    """How far the nearest enemy of a unit is."""
    found = game.state.units[unit]
    distances = game.content.field.board.distances[found.hex]
    return min(distances[other.hex] for other in game.state.units if other.camp != found.camp)
