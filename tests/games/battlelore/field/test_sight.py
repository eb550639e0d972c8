"""Line of sight: what the line crosses, runs along, and sees over. (BL-LOS-07 to BL-LOS-11, BL-RUL-10..12)"""

from __future__ import annotations

import pytest

from ..scenes import base_content, battle, keys, refusal

FAR = {"reach": 9}
"""Everything is in range, so that only sight matters."""


def sees(*others: str, target: str, here: str = "5.06", terrain: dict[str, str] | None = None) -> bool:
    """Whether archers see a target past other units and terrain."""
    elsewhere = ("S levy 1.01", "P levy 1.02")  # somebody can battle in any case
    game = battle(f"S archers {here}", f"P levy {target}", *elsewhere, *others, terrain=terrain, gives=FAR)
    seen = "attack 0 1" in keys(game)
    assert refusal(game, "attack 0 1") == ("" if seen else "BL-LOS-06")
    return seen


@pytest.mark.rule("BL-LOS-07", "BL-LOS-08")
def test_the_line_from_centre_to_centre() -> None:
    """5.06 to 6.08 passes through 5.07 and 6.07 and no other hex."""
    assert sees(target="6.08")
    for hex_ in ("5.07", "6.07"):
        assert not sees(target="6.08", terrain={hex_: "w."})
    for hex_ in ("5.08", "6.06", "4.06", "7.08"):
        assert sees(target="6.08", terrain={hex_: "w."})
    for hex_ in ("6.05", "6.06"):  # from the very centre it runs between them and through neither
        assert sees(target="7.06", terrain={hex_: "w."})


@pytest.mark.rule("BL-LOS-09")
def test_along_hex_sides_it_takes_both_sides() -> None:
    """5.06 to 9.06 runs between 6.05 and 6.06, through 7.06, and between 8.05 and 8.06."""
    assert sees(target="9.06", terrain={"6.05": "w.", "8.05": "w."})
    assert sees(target="9.06", terrain={"6.06": "w.", "8.06": "w."})
    assert not sees(target="9.06", terrain={"6.05": "w.", "6.06": "w."})
    assert not sees(target="9.06", terrain={"6.06": "w.", "8.05": "w."})


@pytest.mark.rule("BL-LOS-10")
def test_the_two_end_hexes_never_block() -> None:
    assert sees(target="5.09", terrain={"5.06": "w.", "5.09": "w."})


@pytest.mark.rule("BL-LOS-11")
@pytest.mark.parametrize("unit", ["S levy 5.07 1", "P levy 5.07 1", "S giant-spider 5.07"])
def test_any_unit_blocks(unit: str) -> None:
    """Out of reach of the archers' neighbours: the unit stands at 5.07, the archers at 5.05."""
    assert not sees(unit, here="5.05", target="5.09")


@pytest.mark.rule("BL-RUL-10", "BL-TER-04")
def test_what_blocks_sight() -> None:
    letters = {terrain.id: terrain.letter for terrain in base_content().terrain.values()}
    blocking = {
        *("woods", "elevated", "cliffs", "rock-pile", "forest-lair", "magic-vortex"),
        *("healing-pool", "rogues-den", "magic-pentacle", "training-camp", "stronghold"),
    }
    clear = {"countryside", "waterway", "ford", "bridge", "marsh", "ramparts", "stakes", "summoning-circle"}
    for name in blocking | clear:
        assert sees(target="5.08", terrain={"5.07": f"{letters[name]}."}) is (name in clear), name


@pytest.mark.rule("BL-RUL-11", "BL-TER-08")
def test_hills_that_see_each_other() -> None:
    hills = {"5.06": "e.", "5.07": "e."}
    assert sees(target="5.09", terrain=hills)  # along the ridge and down
    assert not sees(target="5.09", terrain={"5.06": "e.", "5.08": "e."})  # another hill
    assert not sees(target="5.09", terrain={"5.07": "e."})  # from below
    assert sees(target="5.09", terrain={"5.06": "e.", "4.06": "e.", "4.07": "e.", "5.08": "e."})  # joined


@pytest.mark.rule("BL-TER-24", "BL-RUL-11")
def test_cliffs_are_hills_to_the_eye() -> None:
    assert not sees(target="5.09", terrain={"5.07": "c."})
    assert sees(target="5.09", terrain={"5.06": "c.", "5.07": "e.", "5.08": "c."})


@pytest.mark.rule("BL-RUL-11")
def test_a_wood_on_a_hill_still_blocks() -> None:
    assert not sees(target="5.09", terrain={"5.06": "e.", "5.07": "ew"})


@pytest.mark.rule("BL-RUL-12")
def test_corners_do_not_block() -> None:
    """5.06 to 6.10 (range 5) crosses four hexes and touches 6.07 and 5.09 at a corner."""
    crossed = {"5.07", "5.08", "6.08", "6.09"}
    near = {"6.07", "5.09", "6.06", "5.10", "4.06", "4.07", "4.08", "7.08", "7.09", "7.10"}
    for hex_ in crossed:
        assert not sees(target="6.10", terrain={hex_: "w."}), hex_
    for hex_ in near:
        assert sees(target="6.10", terrain={hex_: "w."}), hex_
