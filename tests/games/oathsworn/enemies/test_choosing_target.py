"""Whom enemies go for. (OS-TGT, OS-MIN-06 to OS-MIN-08)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lorehearth.games.oathsworn.board.places import north_first
from lorehearth.games.oathsworn.cards.enemy_cards import Naming
from lorehearth.games.oathsworn.enemies.choosing_target import (
    Reach,
    choose_target,
    eagerness,
    heading,
    prey,
)
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import State
from lorehearth.kernel.play import Flow

from ..deeds import deed, table
from ..scenes import FightGame, told

FAR = Reach(9)


def chosen(
    *figures: str,
    reach: Reach | None = FAR,
    naming: Naming = "",
    breaker: int = -1,
    besides: Sequence[int] = (),
    obstacles: Sequence[Sequence[str]] = (),
    change: Callable[[State], None] | None = None,
) -> FightGame:
    """The last figure chooses a target."""
    enemy = len(figures) - 1

    def choose(play: OathPlay) -> Flow[None]:
        found = yield from choose_target(play, enemy, reach, naming, breaker, besides)
        play.state.turn = found

    return deed(choose, *figures, obstacles=obstacles, change=change)


def target(game: FightGame) -> int:
    return game.state.turn


# -- the steps -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-TGT-03")
def test_the_closest_is_the_one_with_the_least_movement() -> None:
    """The Priest is 3 hexes away but behind a wall of trees; the Warden, 4 away, takes fewer steps."""
    trees = [["0,0", "1,-1", "2,-1"], ["-1,0", "-2,1", "-2,0"], ["3,-2", "3,-1", "-3,1"]]
    game = chosen("priest 0,1", "warden -4,-1", "hollow-knight 0,-2", obstacles=trees)
    assert target(game) == 1


@pytest.mark.rule("OS-TGT-03", "OS-TGT-05")
def test_equally_close_ones_go_by_north_then_west() -> None:
    """OS-EX-27."""
    game = chosen("priest -1,3", "warden 1,2", "giant-rat 0,0")
    assert target(game) == 0
    assert told(game, "TargetChosen") == [
        "Giant Rat at 0,0 goes for Priest: Priest and Warden are equally close, and North then West decides."
    ]


@pytest.mark.rule("OS-TGT-04", "OS-MIN-07")
def test_an_enemy_with_mob_joins_another() -> None:
    """OS-EX-28: the Blade is further north, but the Priest has a rat beside it."""
    game = chosen("priest 0,3", "blade 0,-3", "giant-rat 0,4", "giant-rat 0,0")
    assert target(game) == 0
    game = chosen("priest 0,3", "blade 0,-3", "giant-rat 0,0")
    assert target(game) == 1


@pytest.mark.rule("OS-TGT-04")
def test_without_mob_others_do_not_matter() -> None:
    game = chosen("priest 0,3", "blade 0,-3", "giant-rat 0,4", "hollow-knight 0,0")
    assert target(game) == 1


@pytest.mark.rule("OS-TGT-03", "OS-RUL-19")
def test_whoever_is_not_seen_is_no_target() -> None:
    game = chosen("priest 0,2", "warden 4,0", "hollow-knight 0,0", obstacles=[["0,1", "-1,1", "-1,2"]])
    assert target(game) == 1


@pytest.mark.rule("OS-LOS-06")
def test_a_large_enemy_looks_from_its_front_hex() -> None:
    """From the core it would see the Priest; the front hex faces a tree."""
    tree = [["0,2", "0,3", "1,2"]]
    game = chosen("priest 0,4", "broodmother 0,0 S", obstacles=tree)
    assert target(game) == -1
    game = chosen("priest 0,4", "broodmother 0,0 S")
    assert target(game) == 0


@pytest.mark.rule("OS-RUL-19")
def test_whoever_is_out_of_reach_is_no_target() -> None:
    assert target(chosen("priest 0,4", "hollow-knight 0,0", reach=Reach(2))) == -1
    assert target(chosen("priest 0,4", "hollow-knight 0,0", reach=Reach(3))) == 0


@pytest.mark.rule("OS-RUL-19")
def test_movement_and_range_count_together() -> None:
    assert target(chosen("priest 0,4", "hollow-knight 0,0", reach=Reach(1, 3))) == 0
    assert target(chosen("priest 0,4", "hollow-knight 0,0", reach=Reach(1, 2))) == -1


@pytest.mark.rule("OS-RUL-24")
def test_the_range_of_a_large_enemy_counts_from_its_front_hex() -> None:
    assert target(chosen("priest 0,4", "broodmother 0,0 N", reach=Reach(0, 3))) == 0
    assert target(chosen("priest 0,4", "broodmother 0,0 N", reach=Reach(0, 2))) == -1


@pytest.mark.rule("OS-RUL-19")
def test_a_card_without_move_or_attack_reaches_everyone_in_sight() -> None:
    assert target(chosen("priest 0,4", "hollow-knight 0,-4", reach=None)) == 0


@pytest.mark.rule("OS-TGT-01")
def test_in_a_reaction_the_breaker_comes_first() -> None:
    game = chosen("priest 0,2", "warden 0,-3", "hollow-knight 0,0", breaker=1, naming="closest")
    assert target(game) == 1


@pytest.mark.rule("OS-TGT-01")
@pytest.mark.parametrize("breaker", ["warden 0,-4", "warden -4,0"])
def test_a_breaker_out_of_reach_or_sight_is_let_go(breaker: str) -> None:
    game = chosen(
        "priest 0,2", breaker, "hollow-knight 0,0", breaker=1, reach=Reach(2), obstacles=[["-2,0", "-3,0"]]
    )
    assert target(game) == 0


@pytest.mark.rule("OS-TGT-01", "OS-RCT-04")
def test_a_breaker_need_not_be_an_oathsworn() -> None:
    """Otherwise a boss does not go for an Ally."""
    figures = ("priest 0,2", "man-at-arms 0,-3", "hollow-knight 0,0")
    assert target(chosen(*figures, breaker=1)) == 1
    assert target(chosen(*figures, naming="farthest")) == 0


@pytest.mark.rule("OS-TGT-02")
@pytest.mark.parametrize(
    ("naming", "expected"), [("most hurt", 1), ("farthest", 2), ("closest", 0), ("least defense", 1)]
)
def test_a_named_target(naming: Naming, expected: int) -> None:
    game = chosen(
        "priest 0,2 items=pig-iron-coat",
        "warden 0,-3 hp=2",
        "witch 0,4 items=pig-iron-coat",
        "hollow-knight 0,0",
        naming=naming,
    )
    assert target(game) == expected


@pytest.mark.rule("OS-TGT-02")
def test_most_minions_killed_and_of_equals_the_closest() -> None:
    def kills(state: State) -> None:
        for figure, n in ((1, 2), (2, 2)):
            killer = state.figures[figure].hero
            assert killer is not None
            killer.kills["giant-rat"] = n

    figures = ("priest 0,2", "warden 0,-4", "witch 0,4", "hollow-knight 0,1")
    game = chosen(*figures, naming="most minions killed", change=kills)
    assert target(game) == 2


@pytest.mark.rule("OS-TGT-02")
def test_a_named_target_out_of_reach_gives_way_to_the_closest() -> None:
    game = chosen("priest 0,2", "warden 0,-4 hp=1", "hollow-knight 0,0", naming="most hurt", reach=Reach(2))
    assert target(game) == 0


@pytest.mark.rule("OS-TGT-06")
def test_with_nobody_valid_it_heads_for_the_closest() -> None:
    play = table("priest 0,2", "warden 0,-3", "hollow-knight 0,0", obstacles=[["0,1", "0,-1"]])
    assert heading(play, 2) == 0


@pytest.mark.rule("OS-TGT-07")
def test_a_taunt_replaces_all_these_steps() -> None:
    def taunt(state: State) -> None:
        state.figures[2].taunted_by = 1

    game = chosen("priest 0,2", "warden 0,-4", "hollow-knight 0,0", reach=Reach(2), change=taunt, breaker=0)
    assert target(game) == 1


# -- who may be targeted -------------------------------------------------------------------------------------


@pytest.mark.rule("OS-CSM-04")
def test_the_swallowed_are_no_targets() -> None:
    play = table("priest 0,2", "warden 0,3", "hollow-knight 0,0")
    play.state.figures[0].hex = -1
    assert prey(play, 2) == [1]


@pytest.mark.rule("OS-GRV-14")
def test_sentinels_are_never_the_first_target() -> None:
    play = table("priest 0,2", "warden 0,3", "giant-rat 0,0")
    play.state.figures[0].kind = "sentinel"
    assert prey(play, 2) == [1]


@pytest.mark.rule("OS-RUL-61")
def test_whoever_is_hidden_from_an_enemy_is_left_out_by_that_one_alone() -> None:
    play = table("priest 0,2", "warden 0,3", "giant-rat 0,0", "giant-rat 1,0")
    play.state.figures[0].hidden_from = (2,)
    assert prey(play, 2) == [1]
    assert prey(play, 3) == [0, 1]


@pytest.mark.rule("OS-MIN-06")
def test_a_minion_goes_for_allies_too() -> None:
    play = table("priest 0,3", "warden 0,2", "giant-rat 0,0", "hollow-knight 4,0")
    play.state.figures[1].kind = "ally"
    assert prey(play, 2) == [0, 1]
    assert prey(play, 3) == [0]


@pytest.mark.rule("OS-MIN-06")
def test_a_minion_goes_for_the_closest_in_sight_however_far() -> None:
    def choose(play: OathPlay) -> Flow[None]:
        play.state.turn = yield from choose_target(play, 2, None)

    trees = [["0,1", "1,0", "1,1"]]
    game = deed(choose, "priest 0,2", "warden -8,7", "giant-rat 0,0", obstacles=trees)
    assert target(game) == 1


@pytest.mark.rule("OS-MIN-08")
def test_a_minion_without_sight_heads_for_the_closest_friend_of_the_company() -> None:
    play = table("priest 0,4", "warden 0,3", "giant-rat 0,0", obstacles=[["0,1", "1,0", "1,1"]])
    play.state.figures[1].kind = "ally"
    assert heading(play, 2) == 1


# -- the order of movers -------------------------------------------------------------------------------------


@pytest.mark.rule("OS-EMV-06", "OS-EMV-07")
def test_the_closest_moves_first_and_equals_by_north_then_west() -> None:
    """OS-EX-35."""
    play = table("warbear 0,3", "giant-rat 1,0", "giant-rat -1,1", "giant-rat 1,1", "giant-rat 1,2")
    order = sorted([1, 2, 3, 4], key=lambda minion: eagerness(play, minion))
    assert order == [4, 3, 2, 1]


# -- saying why ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-RUL-20")
def test_every_candidate_is_told_with_its_hexes_to_go() -> None:
    game = chosen("priest 0,2", "warden 0,-4", "hollow-knight 0,0", reach=Reach(2))
    [choice] = [line for line in game.lines() if line.kind == "TargetChosen"]
    weighed = [[part.reason for part in tally.parts] for tally in choice.tallies]
    assert weighed == [["Priest"], ["Warden", "out of reach"]]
    assert [(tally.what, tally.total) for tally in choice.tallies] == [("hexes to go", 1), ("hexes to go", 3)]


@pytest.mark.rule("OS-RUL-20", "OS-EMV-06")
def test_one_to_whom_no_way_leads_is_farther_than_all_and_such_go_by_distance() -> None:
    """Trees shut the Priest in: the rat beside them comes after the one that can reach the Warden."""
    ring = [["0,1", "1,1", "1,2"], ["0,3", "-1,3", "-1,2"]]
    play = table("priest 0,2", "warden -8,8", "giant-rat 0,0", "giant-rat 0,-2", obstacles=ring)
    assert eagerness(play, 2, 0)[0] == (True, 2)
    assert eagerness(play, 3, 0)[0] == (True, 4)
    assert eagerness(play, 3, 1)[0] < eagerness(play, 2, 0)[0]


@pytest.mark.rule("OS-RUL-71")
def test_a_large_one_is_ranked_by_its_core() -> None:
    """Its northern hexes lie further north than the knight, its core does not."""
    play = table("warden 0,4", "hollow-knight 4,-2", "broodmother 0,0 N")
    assert north_first(play, [2, 1]) == [2, 1]
    assert eagerness(play, 2)[1] == (0, 0)
