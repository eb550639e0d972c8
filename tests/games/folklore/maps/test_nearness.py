"""Who is how near to whom."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.maps.nearness import (
    adjacent,
    allies_within,
    covers,
    distance,
    enemies_within,
    next_to,
    standing,
    within,
)

from ..scenes import TaleGame, cell, scene


def still(picture: str, *people: str, **more: object) -> TaleGame:
    return scene(picture, *people, still=True, **more)  # type: ignore[arg-type]


@pytest.mark.rule("FK-RUM-01")
@pytest.mark.parametrize(
    ("picture", "are"),
    [
        ("..\n..", True),  # across an open corner
        ("..\n#.", True),  # one of the two beside it is blocked
        (".#\n..", True),
        (".#\n#.", False),  # both are
        (".T\nD.", False),  # a closed door is blocked terrain too
        (".P\n#.", False),
    ],
)
def test_across_a_corner_two_are_adjacent_unless_both_spaces_beside_it_are_blocked(
    picture: str, are: bool
) -> None:
    game = still(picture, "rogue A1", "wolf B2")
    assert adjacent(game.play, 0, 10) is are
    assert adjacent(game.play, 10, 0) is are


@pytest.mark.rule("FK-RUM-01", "FK-RUM-03")
def test_an_open_door_parts_nobody() -> None:
    assert adjacent(still(".D\n#.", "rogue A1", "wolf B2", open=["B1"]).play, 0, 10)


@pytest.mark.rule("FK-RUM-01")
def test_spaces_that_share_a_side_are_adjacent_and_those_behind_a_wall_are_not() -> None:
    game = still("..\n##\n..", "rogue A1", "wolf B1", "bandit A3")
    assert adjacent(game.play, 0, 10)
    assert not adjacent(game.play, 0, 11)
    assert next_to(game.play, 0, cell(game, "A2"))  # the wall itself is a space beside it
    assert not next_to(game.play, 0, cell(game, "A3"))


@pytest.mark.rule("FK-RUM-01")
def test_a_figure_on_several_spaces_is_adjacent_where_any_of_them_is() -> None:
    game = still("......\n......\n......", "rogue D3", "arcanist E1", "stone-troll B1")
    assert [game.play.content.tiles["yard"].board.names[c] for c in covers(game.play, 10)] == [
        "B1",
        "C1",
        "B2",
        "C2",
    ]
    assert adjacent(game.play, 0, 10)  # C2 is beside D3
    assert not adjacent(game.play, 1, 10)


@pytest.mark.rule("FK-RUL-33")
def test_distance_counts_a_diagonal_as_one_and_is_measured_from_the_nearest_space() -> None:
    game = still(".......\n.......\n.......\n.......", "rogue A1", "wolf C4", "stone-troll D1", "wolf G2")
    assert distance(game.play, 0, 10) == 3  # three rows, two of them diagonally
    assert distance(game.play, 0, 11) == 3
    assert distance(game.play, 11, 12) == 2  # from E1, not from D1
    assert within(game.play, 0, 3) == [10, 11]
    assert within(game.play, 0, 2) == []


@pytest.mark.rule("FK-RUL-33")
def test_distance_is_as_the_crow_flies_whatever_stands_between() -> None:
    assert distance(still(".#.", "rogue A1", "wolf C1").play, 0, 10) == 2


def test_sides_are_told_apart_and_only_those_on_the_map_count() -> None:
    game = still("....", "rogue A1", "arcanist B1", "exorcist -", "wolf C1", "familiar D1", "wolf A1 out")
    assert standing(game.play) == [0, 1, 10, 11]
    assert allies_within(game.play, 0, 9) == [1, 11]
    assert enemies_within(game.play, 0, 9) == [10]
    assert enemies_within(game.play, 10, 9) == [0, 1, 11]


@pytest.mark.rule("FK-BIG-04")
def test_one_that_squeezes_counts_on_the_spaces_that_it_could_normally_occupy() -> None:
    game = still("....\n.#..\n....", "rogue D3", "stone-troll A1 squeezed")
    assert covers(game.play, 10) == (0, 1, 4)
