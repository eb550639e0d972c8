"""Line of sight."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.maps.sight import in_sight, sees, sees_space

from ..scenes import cell, scene
from .test_nearness import still


@pytest.mark.rule("FK-SGT-01", "FK-RUL-35")
def test_example_40_past_a_pillar() -> None:
    game = still("..#..\n.....", "rogue A1", "wolf E1", "wolf E2")
    assert not sees(game.play, 0, 10)
    assert sees(game.play, 0, 11)


@pytest.mark.rule("FK-SGT-01")
def test_sight_is_the_same_both_ways() -> None:
    game = still("..#..\n.....\n#....\n...#.", "rogue A1")
    tile = game.play.content.tiles["yard"]
    seen = tile.lies[()].seen
    for a in tile.board.cells:
        for b in tile.board.cells:
            assert bool(seen[a] & tile.sets.bit[b]) == bool(seen[b] & tile.sets.bit[a])


@pytest.mark.rule("FK-RUL-35")
def test_a_line_that_touches_one_corner_is_clear_and_one_between_two_that_meet_is_not() -> None:
    # From A1 to C3 the diagonal runs through the corner at which B1 and A2 ... B2 lie.
    assert sees(still("...\n...\n...", "rogue A1", "wolf C3").play, 0, 10)
    assert sees(still(".#.\n...\n...", "rogue A1", "wolf C3").play, 0, 10)
    assert not sees(still(".#.\n#..\n...", "rogue A1", "wolf C3").play, 0, 10)


@pytest.mark.rule("FK-RUL-35")
def test_along_the_edge_of_a_blocked_space_nothing_is_seen() -> None:
    # In a corridor of one space both long edges are those of walls: the way between them is open, so the
    # lines from corner to corner across it are clear; with a pillar in it none is.
    assert sees(still("###\n...\n###", "rogue A2", "wolf C2").play, 0, 10) is True
    assert not sees(still("####\n.#..\n####", "rogue A2", "wolf C2").play, 0, 10)


@pytest.mark.rule("FK-SGT-02", "FK-RUM-03")
@pytest.mark.parametrize("mark", ["#", "T", "D", "P"])
def test_whatever_cannot_be_entered_blocks_sight(mark: str) -> None:
    assert not sees(still(f".{mark}.", "rogue A1", "wolf C1").play, 0, 10)


@pytest.mark.rule("FK-SGT-02", "FK-RUM-03")
@pytest.mark.parametrize("mark", ["~", "?", "F", "!", "V", "L"])
def test_what_can_be_entered_does_not_and_an_open_door_neither(mark: str) -> None:
    assert sees(still(f".{mark}.", "rogue A1", "wolf C1").play, 0, 10)
    assert sees(still(".D.", "rogue A1", "wolf C1", open=["B1"]).play, 0, 10)


@pytest.mark.rule("FK-SGT-03")
def test_nobodys_figure_blocks_sight() -> None:
    game = still("......\n......", "rogue A1", "arcanist B1", "wolf F1", "bandit C1", "stone-troll D1")
    assert sees(game.play, 0, 10)
    assert sees(game.play, 10, 0)


@pytest.mark.rule("FK-RUM-02")
def test_neighbours_always_see_each_other() -> None:
    game = still(".#\n..", "rogue A1", "wolf B2")
    assert sees(game.play, 0, 10)


@pytest.mark.rule("FK-RUM-18")
def test_of_a_large_figure_any_space_will_do() -> None:
    picture = "#####\n..#..\n#####\n....."
    assert not sees(still(picture, "rogue A2", "wolf D2").play, 0, 10)
    open_below = "#####\n..#..\n....."
    small = still(open_below, "rogue A2", "wolf D2")
    large = still(open_below, "rogue A2", "stone-troll D2")
    assert not sees(small.play, 0, 10)
    assert sees(large.play, 0, 10)  # its lower half, D3 and E3
    assert sees(large.play, 10, 0)


@pytest.mark.rule("FK-BIG-04")
def test_one_that_squeezes_sees_and_is_seen_only_where_it_could_normally_stand() -> None:
    # Of its block C1 to D2 only C1 is floor. A3 sees D2, which is a tree, but not C1.
    picture = "##.#\n####\n...."
    standing = still(picture, "rogue A3", "stone-troll C1")
    squeezed = still(picture, "rogue A3", "stone-troll C1 squeezed")
    assert sees(standing.play, 0, 10)
    assert not sees(squeezed.play, 0, 10)
    assert not sees(squeezed.play, 10, 0)


@pytest.mark.rule("FK-ADV-08")
def test_off_the_map_nobody_sees_or_is_seen() -> None:
    game = still("S..", "rogue A1", "arcanist - waiting")
    assert not sees(game.play, 0, 1)
    assert not sees(game.play, 1, 0)
    assert in_sight(game.play, 1) == 0


def test_spaces_are_seen_too() -> None:
    game = scene("..#.", "rogue A1", still=True)
    assert sees_space(game.play, 0, cell(game, "B1"))
    assert not sees_space(game.play, 0, cell(game, "D1"))
