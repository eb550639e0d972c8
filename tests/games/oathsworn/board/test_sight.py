"""Range, Line of Sight and arcs. (OS-RNG, OS-LOS, OS-ARC)"""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.board.sight import (
    aim_at,
    arc_of,
    attack_range,
    forbids_target,
    sees,
    sees_hex,
    target_hexes,
)
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.play import OathPlay

from ..deeds import table


def refusal(play: OathPlay, figure: int, target: int, step: Step | None = None) -> str:
    """The rule that forbids an attack from where the figure stands, or ""."""
    reach, ranged = attack_range(play, figure, step)
    refused = forbids_target(play, play.state.figures[figure].hex, target, reach, ranged=ranged)
    return "" if refused is None else refused.rule


def targeted(play: OathPlay, figure: int, target: int) -> list[str]:
    return [BOARD.name(hex_) for hex_ in target_hexes(play, play.state.figures[figure].hex, target)]


# -- line of sight -------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-LOS-01", "OS-LOS-03")
def test_sight_runs_between_the_closest_corners_and_a_touch_blocks() -> None:
    """OS-EX-11."""
    tree = ["0,1", "1,0", "1,1"]
    play = table("witch -2,3", "giant-rat 0,-1", "giant-rat 1,-1", obstacles=[tree])
    assert sees(play, 0, 1)
    assert not sees(play, 0, 2)


@pytest.mark.rule("OS-LOS-01", "OS-LOS-03")
@pytest.mark.parametrize(("tree", "seen"), [("0,1", False), ("2,0", False), ("2,-1", True)])
def test_off_a_straight_line_the_corners_count_and_not_the_centres(tree: str, seen: bool) -> None:
    """From (0, 0) to (2, 1) the nearest corners are one that (0, 1) has too and one that (2, 0) has; the line
    between the centres would pass well inside (1, 0) and (1, 1) and touch neither."""
    play = table("witch 0,0", "giant-rat 2,1", obstacles=[[tree]])
    assert sees(play, 0, 1) is seen
    assert sees(play, 1, 0) is seen


@pytest.mark.rule("OS-LOS-02")
def test_on_a_straight_line_sight_runs_between_the_centres() -> None:
    # Between centres the line (0, 3) to (0, -1) stays inside its column: obstacles beside it do not touch it.
    play = table("witch 0,3", "giant-rat 0,-1", obstacles=[["1,0", "1,1", "2,0"]])
    assert sees(play, 0, 1)
    play = table("witch 0,3", "giant-rat 0,-1", obstacles=[["0,1", "1,0", "1,1"]])
    assert not sees(play, 0, 1)


@pytest.mark.rule("OS-LOS-04")
def test_characters_never_block() -> None:
    play = table("witch 0,4", "warden 0,3", "giant-rat 0,2", "giant-rat 0,1")
    assert sees(play, 0, 3)
    assert sees_hex(play, BOARD.cell("0,4"), BOARD.cell("0,-4"))


@pytest.mark.rule("OS-LOS-05", "OS-LOS-06")
def test_only_the_closest_hex_in_sight_of_a_large_enemy_and_it_looks_from_its_front() -> None:
    """OS-EX-12."""
    play = table("witch 0,-4", "broodmother -1,1 N", obstacles=[["-1,-3", "-1,-2", "-2,-2"]])
    assert targeted(play, 0, 1) == ["0,0"]
    assert refusal(play, 0, 1, Step(verb="attack", range=4)) == ""
    assert not sees(play, 1, 0)


@pytest.mark.rule("OS-LOS-06")
def test_a_large_enemy_does_not_see_what_only_its_core_could_see() -> None:
    play = table("witch -4,2", "broodmother 0,0 N", obstacles=[["-2,0", "-2,-1", "-1,-1"]])
    assert sees_hex(play, BOARD.cell("0,0"), BOARD.cell("-4,2"))
    assert not sees(play, 1, 0)


@pytest.mark.rule("OS-LOS-05")
def test_equally_close_hexes_stay_open_until_after_the_draw() -> None:
    play = table("priest -1,-1", "broodmother 0,0 N")
    aim = aim_at(play, play.state.figures[0].hex, 1, ranged=False)
    assert sorted(BOARD.name(hex_) for hex_ in aim.hexes) == ["-1,0", "0,-1"]


# -- range ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-RNG-01", "OS-RNG-04")
def test_an_effect_with_a_range_is_ranged_and_a_staff_alone_reaches_nobody_afar() -> None:
    """OS-EX-14."""
    play = table("witch 0,3 items=gnarled-branch", "giant-rat 0,0")
    assert attack_range(play, 0, Step(verb="attack", range=3)) == (3, True)
    assert refusal(play, 0, 1, Step(verb="attack", range=3)) == ""
    assert attack_range(play, 0) == (1, False)
    assert refusal(play, 0, 1) == "OS-ATK-05"


@pytest.mark.rule("OS-RNG-01", "OS-RNG-04")
def test_a_bow_makes_every_attack_ranged_also_next_to_the_target_and_on_cooldown() -> None:
    play = table("ranger 0,3 items=short-bow", "giant-rat 0,2")
    hero = play.state.figures[0].hero
    assert hero is not None
    hero.hand.remove("short-bow")
    hero.cooldown[1].append("short-bow")
    assert attack_range(play, 0) == (4, True)
    # The ability's own range comes first, be it longer or shorter.
    assert attack_range(play, 0, Step(verb="attack", range=7)) == (7, True)
    assert attack_range(play, 0, Step(verb="attack", range=2)) == (2, True)


@pytest.mark.rule("OS-RUL-68")
def test_an_effect_that_calls_for_a_melee_weapon_leaves_the_bow_out() -> None:
    play = table("huntress 0,3 items=short-bow,long-sword", "giant-rat 0,2")
    assert attack_range(play, 0) == (4, True)
    assert attack_range(play, 0, Step(verb="attack", melee=True)) == (1, False)


@pytest.mark.rule("OS-RNG-02", "OS-ATK-04")
def test_a_target_in_range_is_not_further_than_the_range() -> None:
    play = table("ranger 0,4 items=short-bow", "giant-rat 0,0", "giant-rat 0,-1")
    assert refusal(play, 0, 1) == ""
    assert refusal(play, 0, 2) == "OS-ATK-04"


@pytest.mark.rule("OS-RNG-02")
def test_the_range_to_a_large_enemy_is_that_to_the_targeted_hex() -> None:
    # The hexes of her at distance 3 are hidden by the tree; the closest one in sight is 4 away.
    play = table("ranger -1,4", "broodmother 0,0 N", obstacles=[["-2,3", "-2,2", "-1,2"]])
    assert targeted(play, 0, 1) == ["1,0"]
    assert refusal(play, 0, 1, Step(verb="attack", range=4)) == ""
    assert refusal(play, 0, 1, Step(verb="attack", range=3)) == "OS-RNG-02"


@pytest.mark.rule("OS-RNG-03")
def test_a_ranged_attack_needs_sight() -> None:
    tree = ["0,2", "0,1", "1,1"]
    play = table("ranger 0,3 items=short-bow", "giant-rat 0,0", obstacles=[tree])
    assert refusal(play, 0, 1) == "OS-RNG-03"
    assert refusal(table("ranger 0,3 items=short-bow", "giant-rat 0,0"), 0, 1) == ""


@pytest.mark.rule("OS-ATK-05")
def test_a_melee_attack_reaches_adjacent_targets_only() -> None:
    play = table("warden 0,3", "giant-rat 0,2", "giant-rat 0,1")
    assert refusal(play, 0, 1) == ""
    assert refusal(play, 0, 2) == "OS-ATK-05"


# -- arcs ----------------------------------------------------------------------------------------------------


ARCS = {
    "front": ["0,-1", "1,-2", "-1,-1", "2,-3"],
    "flank": ["1,-1", "1,0", "2,-2", "2,-1", "-1,0", "-1,1", "-2,1"],
    "rear": ["0,1", "1,1", "-1,2"],
}


@pytest.mark.rule("OS-ARC-01", "OS-ARC-02")
@pytest.mark.parametrize("arc", list(ARCS))
def test_the_hexes_of_each_arc(arc: str) -> None:
    """OS-EX-45."""
    play = table("giant-rat 0,0 N")
    assert {arc_of(play, 0, BOARD.cell(hex_)) for hex_ in ARCS[arc]} == {arc}


@pytest.mark.rule("OS-ARC-01", "OS-ARC-03")
def test_how_many_hexes_each_arc_has() -> None:
    play = table("giant-rat 0,0 N")
    counts = [
        [
            sum(arc_of(play, 0, hex_) == arc for hex_ in BOARD.ring(BOARD.cell("0,0"), far))
            for arc in ("front", "flank", "rear")
        ]
        for far in (1, 2, 3)
    ]
    assert counts == [[1, 4, 1], [3, 6, 3], [5, 8, 5]]


@pytest.mark.rule("OS-ARC-03")
def test_right_and_left_flank() -> None:
    middle = BOARD.cell("0,0")
    assert {BOARD.arc(middle, 0, BOARD.cell(hex_)) for hex_ in ("1,-1", "1,0", "2,-2", "2,-1")} == {"right"}
    assert {BOARD.arc(middle, 0, BOARD.cell(hex_)) for hex_ in ("-1,0", "-1,1", "-2,1")} == {"left"}


@pytest.mark.rule("OS-ARC-04")
def test_the_arcs_of_a_large_character_start_from_its_core() -> None:
    # (1, 1) touches her rear hex (0, 1) and her flank hex (1, 0); from the core it lies in the rear arc.
    play = table("broodmother 0,0 N", "warden 1,1")
    assert arc_of(play, 0, BOARD.cell("1,1")) == "rear"
    assert arc_of(play, 0, BOARD.cell("2,-1")) == "flank"
    # (1, -2) lies before the core, though beside the front hex.
    assert arc_of(play, 0, BOARD.cell("1,-2")) == "front"
    play = table("broodmother 0,0 NE", "warden 1,1")
    assert arc_of(play, 0, BOARD.cell("1,1")) == "flank"
