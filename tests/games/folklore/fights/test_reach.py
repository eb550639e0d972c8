"""Whom attacks reach: adjacency, REACH, RANGE, sight, ARCING, PENETRATE."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.aiming import also_struck, arcs_to
from lorehearth.games.folklore.fights.striking import attack_with
from lorehearth.games.folklore.fights.striking import strikes as offered

from ..scenes import TaleGame, a_weapon, fight, foe, strikes


def reached(game: TaleGame, card: str, who: int = 0) -> list[int]:
    return [option.piece for option in offered(game.play, who) if option.card == card]


def struck(game: TaleGame, target: int) -> list[int]:
    return also_struck(game.play, attack_with(game.play, 0, 0, target))


@pytest.mark.rule("FK-ATK-06", "FK-RUM-01")
def test_a_melee_weapon_reaches_what_is_adjacent_and_no_further() -> None:
    game = fight(". . .\n. . .\n. . .", "rogue A1 worn=knife", "wolf B2", "zombie C1", "imp A2")
    assert reached(game, "knife") == [10, 12]
    assert reached(game, "fists") == [10, 12]
    walled = fight(". #\n# .", "rogue A1 worn=knife", "wolf B2")
    assert reached(walled, "knife") == []


@pytest.mark.rule("FK-ATK-06", "FK-KEY-39", "FK-RUL-33")
def test_reach_2_reaches_2_spaces_in_sight() -> None:
    game = fight(". . . .\n# . . .\n. . . .", "rogue A1 worn=barbed-whip", "wolf C3", "zombie D1", "imp A3")
    assert reached(game, "barbed-whip") == [10]  # the zombie is 3 off, the imp behind the wall


@pytest.mark.rule("FK-ATK-07", "FK-KEY-39", "FK-SGT-03")
def test_a_ranged_weapon_reaches_whatever_is_in_sight() -> None:
    row = ". . . . . . . . . ."
    game = fight(row, "courser A1 worn=hunting-bow", "rogue B1", "wolf C1", "zombie J1")
    assert reached(game, "hunting-bow") == [10, 11]  # past figures of either side
    hidden = fight(". # .", "courser A1 worn=hunting-bow", "wolf C1")
    assert reached(hidden, "hunting-bow") == []


@pytest.mark.rule("FK-ATK-08", "FK-RUL-33")
def test_a_printed_range_is_as_far_as_it_goes_and_obstacles_stop_it() -> None:
    game = fight(". . . . . . .", "courser A1 worn=pistol", "wolf F1", "zombie G1")
    assert reached(game, "pistol") == [10]
    hidden = fight(". # .", "courser A1 worn=pistol", "wolf C1")
    assert reached(hidden, "pistol") == []


@pytest.mark.rule("FK-ATK-06")
def test_a_ghost_not_yet_placed_and_the_defeated_are_no_targets() -> None:
    game = fight(". . .", "rogue A1 worn=knife", "wolf B1 out", "zombie B1")
    assert reached(game, "knife") == [11]


@pytest.mark.rule("FK-KEY-04", "FK-RUL-11")
def test_arcing_strikes_one_more_by_the_attacker_or_by_the_first_target() -> None:
    axe, bow = a_weapon("axe", "1d6", arcing=1), a_weapon("bow", "1d6", kind="ranged", arcing=1)
    people = ("courser B1 worn=axe,bow", "wolf C1", "zombie A1", "imp D1", "bandit F1")
    game = fight(". . . . . .", *people, items=[axe, bow])
    assert arcs_to(game.play, attack_with(game.play, 0, 0, 10)) == [11]
    assert arcs_to(game.play, attack_with(game.play, 0, 1, 10)) == [12]
    assert arcs_to(game.play, attack_with(game.play, 0, -1, 10)) == []  # fists do not arc
    strikes(game, 10, "axe", "enough", dice=["2"])  # nobody else


@pytest.mark.rule("FK-KEY-35", "FK-RUM-31")
def test_penetrate_strikes_all_enemies_behind_the_target_with_the_same_roll() -> None:
    game = fight(". . . .", "courser A1 worn=boar-spear", "zombie B1", "wolf C1", "imp D1")
    assert struck(game, 10) == [10, 11]
    strikes(game, 10, "boar-spear", dice=["28", "2", "1"])  # 48 in all: the zombie, not the wolf
    assert (foe(game, 10).vita, foe(game, 11).vita) == (8 - 4, 6)
    friend = fight(". . .", "courser A1 worn=boar-spear", "rogue C1", "zombie B1")
    assert struck(friend, 10) == [10]


@pytest.mark.rule("FK-KEY-35")
def test_penetrate_goes_no_further_than_the_reach() -> None:
    game = fight(". . . .", "courser A1 worn=boar-spear", "zombie C1", "wolf D1")
    assert struck(game, 10) == [10]
    pike = a_weapon("pike", "1d6", reach=4, penetrate=2)
    far = fight(". . . . . .", "courser A1 worn=pike", "zombie B1", "wolf D1", "imp E1", items=[pike])
    assert struck(far, 10) == [10, 11]  # 2 spaces past the target
    blade = a_weapon("blade", "1d6", penetrate=2)
    near = fight(". . . .", "courser A1 worn=blade", "zombie B1", "wolf C1", items=[blade])
    assert struck(near, 10) == [10]  # without REACH nothing lies within it
    bow = a_weapon("bow", "1d6", kind="ranged", penetrate=1)
    shot = fight(". . . . .", "courser A1 worn=bow", "zombie D1", "wolf E1", items=[bow])
    assert struck(shot, 10) == [10, 11]


@pytest.mark.rule("FK-KEY-36")
def test_penetrate_goes_along_rows_and_columns_never_diagonally() -> None:
    slant = fight(". . .\n. . .\n. . .", "courser A1 worn=boar-spear", "zombie B2", "wolf C3")
    assert struck(slant, 10) == [10]
    down = fight(".\n.\n.", "courser A1 worn=boar-spear", "zombie A2", "wolf A3")
    assert struck(down, 10) == [10, 11]
    left = fight(". . .", "courser C1 worn=boar-spear", "zombie B1", "wolf A1")
    assert struck(left, 10) == [10, 11]


@pytest.mark.rule("FK-KEY-35")
def test_penetrate_counts_from_behind_a_large_target_and_stops_at_walls() -> None:
    pike = a_weapon("pike", "1d6", reach=9, penetrate=1)
    two = ". . . . .\n. . . . ."
    large = fight(two, "courser A1 worn=pike", "stone-troll B1", "wolf D1", "imp E1", items=[pike])
    assert struck(large, 10) == [10, 11]
    back = fight(two, "courser E2 worn=pike", "stone-troll C1", "wolf B2", "imp A2", items=[pike])
    assert struck(back, 10) == [10, 11]
    pike = a_weapon("pike2", "1d6", reach=9, penetrate=3)
    wall = fight(". . # .", "courser A1 worn=pike2", "zombie B1", "wolf D1", items=[pike])
    assert struck(wall, 10) == [10]
