"""The hexes of areas, cones and waves, and whom they hit. (OS-AOE, OS-CON, OS-WAV)"""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.areas import (
    aims_in,
    around,
    cone,
    next_links,
    seven,
    swept,
    three,
    wave,
    widest_wave,
)
from lorehearth.games.oathsworn.board.geometry import BOARD, NE, NW, SE, SW, N, S

from ..deeds import table
from ..hunts import cells, named


def area(text: str) -> list[str]:
    return sorted(text.split())


@pytest.mark.rule("OS-AOE-03")
def test_the_area_of_three_is_before_the_attacker() -> None:
    assert named(three(BOARD.cell("0,0"), N)) == area("0,-1 -1,0 1,-1")


@pytest.mark.rule("OS-AOE-04")
def test_the_area_of_seven_is_a_hex_and_its_neighbours() -> None:
    assert named(seven(BOARD.cell("2,1"))) == area("2,1 2,0 3,0 3,1 2,2 1,2 1,1")


@pytest.mark.rule("OS-CON-01")
def test_a_cone_of_range_three_has_fifteen_hexes() -> None:
    """OS-EX-44."""
    hit = named(cone(BOARD.cell("0,0"), N, 3))
    assert hit == area("-1,0 0,-1 1,-1 -2,0 -1,-1 0,-2 1,-2 2,-2 -3,0 -2,-1 -1,-2 0,-3 1,-3 2,-3 3,-3")


@pytest.mark.rule("OS-CON-01")
def test_a_cone_without_a_range_goes_to_the_board_edge() -> None:
    hit = named(cone(BOARD.cell("0,3"), S))
    assert hit == area("0,4 -1,4 1,3 -1,5 1,4 -2,5 2,3 -3,6 3,3")


@pytest.mark.rule("OS-CON-04")
def test_a_cone_from_the_rear_hex_opens_to_the_rear() -> None:
    """OS-EX-81."""
    hit = named(cone(BOARD.cell("0,1"), S, 3))
    assert len(hit) == 15
    assert {"-3,4", "0,4", "3,1"} <= set(hit)


@pytest.mark.rule("OS-WAV-01")
def test_a_wave_is_a_band_three_hexes_wide() -> None:
    """OS-EX-80."""
    hit = named(wave(BOARD.cell("0,0"), N))
    assert hit == area("0,-1 0,-2 0,-3 0,-4 -1,0 -1,-1 -1,-2 -1,-3 -1,-4 1,-1 1,-2 1,-3 1,-4 1,-5")


@pytest.mark.rule("OS-WAV-02")
def test_an_enemys_wave_goes_where_most_of_its_enemies_are() -> None:
    play = table("warden 3,-3", "priest 2,-2", "witch -4,4", "hollow-knight 0,0")
    here = BOARD.cell("0,0")
    assert widest_wave(play, [here] * 6, [0, 1, 2]) == NE


@pytest.mark.rule("OS-RUL-39")
def test_equal_waves_rank_by_north_then_west() -> None:
    play = table("warden 3,-3", "priest -3,0", "witch 0,4", "hollow-knight 0,0")
    here = BOARD.cell("0,0")
    assert widest_wave(play, [here] * 6, [0, 1, 2]) == NW


@pytest.mark.rule("OS-RUL-39")
@pytest.mark.parametrize(
    ("first", "second"), [(N, NW), (NW, NE), (NE, SW), (SW, SE), (SE, S)], ids=["N", "NW", "NE", "SW", "SE"]
)
def test_the_order_of_equal_waves(first: int, second: int) -> None:
    """One character 4 hexes away each way, too far off for any wave between."""
    play = table("warden 0,4", "priest 0,3", "hollow-knight 0,0")
    here = BOARD.cell("0,0")
    for figure, direction in enumerate((first, second)):
        play.state.figures[figure].hex = BOARD.ray(here, direction)[3]
    assert widest_wave(play, [here] * 6, [0, 1]) == first


@pytest.mark.rule("OS-AOE-05")
def test_an_area_hits_friend_and_foe() -> None:
    play = table("warden 0,0", "priest 0,1", "giant-rat 1,0", "witch 4,0")
    assert [aim.figure for aim in aims_in(play, seven(BOARD.cell("0,0")))] == [0, 1, 2]
    assert [aim.figure for aim in aims_in(play, seven(BOARD.cell("0,0")), [2])] == [0, 1]


@pytest.mark.rule("OS-AOE-06")
def test_a_large_target_takes_more_for_each_further_hex() -> None:
    """OS-EX-42: four hexes of the Broodmother are covered."""
    play = table("witch 0,4", "warden 1,1", "broodmother 0,0 N")
    aims = {aim.figure: aim.more for aim in aims_in(play, seven(BOARD.cell("0,1")))}
    assert aims == {1: 0, 2: 3}


@pytest.mark.rule("OS-BRD-08")
def test_beside_a_large_base_is_beside_any_hex_of_it() -> None:
    play = table("broodmother 0,0 N")
    assert named(around(play, 0)) == named(BOARD.ring(BOARD.cell("0,0"), 2))


@pytest.mark.rule("OS-CHG-05")
def test_a_large_charger_sweeps_all_that_its_base_covers() -> None:
    play = table("broodmother 0,-2 S")
    over = swept(play, 0, cells("0,-1", "0,0"))
    columns = [BOARD.axials[hex_][0] for hex_ in over]
    assert [columns.count(q) for q in (-1, 0, 1)] == [3, 4, 3]


@pytest.mark.rule("OS-CHN-03", "OS-CHN-04")
def test_a_chain_goes_to_the_closest_seen_within_its_range() -> None:
    play = table("warden 0,0", "priest 0,2", "witch 2,0", "ranger -4,0", obstacles=[["0,1"]])
    links = next_links(play, BOARD.cell("0,0"), 2, [1, 2, 3])
    assert links == [(2, BOARD.cell("2,0"))]


@pytest.mark.rule("OS-CHN-04")
def test_equal_links_of_a_chain_go_by_north_then_west() -> None:
    play = table("warden 0,0", "priest 0,2", "witch 2,-2", "ranger -2,0")
    assert [figure for figure, _ in next_links(play, BOARD.cell("0,0"), 2, [1, 2, 3])] == [3, 2, 1]


@pytest.mark.rule("OS-CHN-08")
def test_a_chain_reaches_a_large_one_by_a_hex_of_it() -> None:
    """The core of the Broodmother is 3 away, her rear hex 2."""
    play = table("exile 0,3", "broodmother 0,0 N")
    assert next_links(play, BOARD.cell("0,3"), 2, [1]) == [(1, BOARD.cell("0,1"))]
    assert next_links(play, BOARD.cell("0,3"), 1, [1]) == []
