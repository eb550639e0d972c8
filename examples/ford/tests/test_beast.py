"""The beast (FD-BST)."""

import msgspec
import pytest

from lorehearth_ford.events import Rolled, Struck

from .scenes import KINDS, scene

BLANKS = ["blank"] * 3
LAND_TROLL = {"troll": msgspec.structs.replace(KINDS["troll"], wades=False)}


@pytest.mark.rule("FD-BST-01")
def test_the_beast_acts_after_blues_turn_and_not_after_reds() -> None:
    table = scene(".T  ..  ..  ..  ..  .S  .s", dice=["forced-march"])
    table.answer("enough")
    assert table.seat == 1
    assert table.strength("1.1") == 4  # it has not stirred
    table.answer("card forced-march", "enough")
    assert table.seat == 0
    assert table.strength("1.3") == 4


# -- whom ------------------------------------------------------------------------------------------


@pytest.mark.rule("FD-BST-02")
def test_it_goes_for_the_nearest_even_if_another_is_weaker() -> None:
    table = scene(".b  ..  .T  .S", phase="beast", weak={"1.1": 1}, dice=BLANKS)
    assert table.chosen() == ("Blue Spears at 1.4", "it is the nearest")


@pytest.mark.rule("FD-BST-02")
def test_near_is_counted_in_hexes_whatever_lies_between() -> None:
    # For one that does not wade the bows, two hexes away, are out of reach; it goes for them all the same.
    table = scene(".b  ~~  .T  ..  ..  .S", phase="beast", kinds=LAND_TROLL)
    assert table.chosen() == ("Red Bows at 1.1", "it is the nearest")
    assert table.strength("1.3") == 4


@pytest.mark.rule("FD-BST-02")
def test_among_equals_it_goes_for_the_weakest() -> None:
    picture = """
.s  ..
  .T  ..
..  .R
"""
    table = scene(picture, phase="beast", dice=BLANKS)  # spears have 3, riders 2
    assert table.chosen() == ("Blue Riders at 3.2", "of the nearest it is the weakest")


@pytest.mark.rule("FD-BST-02")
def test_among_equals_in_strength_it_goes_for_the_northernmost() -> None:
    picture = """
..  .r
  .T  ..
.B  ..
"""
    table = scene(picture, phase="beast", dice=BLANKS)  # the bows, further west, are further south
    assert table.chosen() == ("Red Riders at 1.2", "among equals it is the northernmost")


@pytest.mark.rule("FD-BST-02")
def test_last_it_goes_for_the_westernmost() -> None:
    table = scene("..  .S  .T  .s", phase="beast", dice=BLANKS)
    assert table.chosen() == ("Blue Spears at 1.2", "among equals it is the westernmost")
    mirrored = scene("..  .s  .T  .S", phase="beast", dice=BLANKS)
    assert mirrored.chosen() == ("Red Spears at 1.2", "among equals it is the westernmost")


@pytest.mark.rule("FD-BST-02")
def test_what_it_weighed_is_told() -> None:
    table = scene(".b  ..  .T  .S", phase="beast", dice=BLANKS)
    assert table.game.lines()[0].text == (
        "River Troll at 1.3 goes for Blue Spears at 1.4: it is the nearest. "
        "It weighed Blue Spears at 1.4 (1 away) and Red Bows at 1.1 (2 away)."
    )


@pytest.mark.rule("FD-BST-02")
def test_with_nobody_left_it_does_nothing() -> None:
    table = scene("..  .T", phase="beast", round=12)
    assert [line.text for line in table.game.lines()] == ["River Troll at 1.2 finds nobody to go for."]


# -- how -------------------------------------------------------------------------------------------


@pytest.mark.rule("FD-BST-03")
def test_it_moves_up_to_its_pace_towards_its_prey() -> None:
    table = scene(".T  ..  ..  ..  .S", phase="beast")
    assert table.strength("1.3") == 4


@pytest.mark.rule("FD-BST-03")
def test_beside_its_prey_it_stays() -> None:
    picture = """
..  ..  ..
  .T  .S  ..
"""
    table = scene(picture, phase="beast", dice=BLANKS)  # 1.2 is as near, but takes a step
    assert table.strength("2.1") == 4


@pytest.mark.rule("FD-BST-03")
def test_among_equals_it_takes_the_fewest_steps() -> None:
    picture = """
..  ..  ..  ..
  .T  ..  .S
"""
    table = scene(picture, phase="beast", dice=BLANKS)  # 1.3, further north, takes two
    assert table.strength("2.2") == 4


@pytest.mark.rule("FD-BST-03")
def test_then_it_goes_to_the_northernmost() -> None:
    picture = """
..  ..  .S
  .T  ..  ..
"""
    table = scene(picture, phase="beast", dice=BLANKS)  # 1.2 and 2.2 are one step, and beside the prey
    assert table.strength("1.2") == 4


@pytest.mark.rule("FD-BST-03")
def test_then_it_goes_to_the_westernmost() -> None:
    picture = """
..  .T  ..
  ..  ..  ..
..  .S  ..
"""
    table = scene(picture, phase="beast", dice=BLANKS)  # 2.1 and 2.2
    assert table.strength("2.1") == 4


@pytest.mark.rule("FD-BST-03")
@pytest.mark.parametrize("between", ["ww", "ff", "~~"])
def test_woods_fords_and_for_one_that_wades_the_river_do_not_stop_it(between: str) -> None:
    table = scene(f".T  {between}  ..  .S", phase="beast", dice=BLANKS)
    assert table.strength("1.3") == 4


@pytest.mark.rule("FD-MOV-02", "FD-MOV-03", "FD-BST-03")
def test_it_goes_round_other_beasts_and_round_the_river_if_it_does_not_wade() -> None:
    picture = """
..  ..  ..
  .T  ~~  .S
..  ..  ..
"""
    table = scene(picture, phase="beast", kinds=LAND_TROLL, dice=BLANKS)
    assert table.strength("1.3") == 4
    both = scene(".T  .T  .S", phase="beast", dice=BLANKS)
    assert (both.strength("1.1"), both.strength("1.2")) == (4, 4)


@pytest.mark.rule("FD-BST-04")
def test_it_strikes_its_prey_if_that_is_then_in_reach() -> None:
    table = scene(".T  ..  .S", phase="beast", dice=["hit", "hit", "blank"])
    assert table.strength("1.2") == 4
    assert table.strength("1.3") == 1


@pytest.mark.rule("FD-BST-04")
def test_out_of_reach_it_does_not_strike() -> None:
    table = scene(".T  ..  ..  ..  .S", phase="beast", dice=["hit", "hit", "hit"])
    assert table.told(Struck) == []
    assert table.strength("1.5") == 3


@pytest.mark.rule("FD-BST-04")
def test_its_strike_follows_the_rules_of_striking() -> None:
    table = scene("fT  wS", phase="beast", dice=["hit", "hit"])
    assert table.told(Rolled)[0].tallies[0].total == 2  # three dice, at most two from a ford
    assert table.strength("1.2") == 2  # two hits, one ignored in the wood


@pytest.mark.rule("FD-BST-04")
@pytest.mark.parametrize(("prey", "other", "seat"), [("S", "s", 0), ("s", "S", 1)])
def test_the_player_of_its_prey_may_react(prey: str, other: str, seat: int) -> None:
    walls = ("shield-wall",) * 2
    table = scene(f".T  .{prey}  .{other}", phase="beast", red=walls, blue=walls, quiet=(), dice=["hit"] * 3)
    assert table.seat == seat
    table.answer("card shield-wall")
    assert table.strength("1.2") == 2


@pytest.mark.rule("FD-BST-05")
def test_it_never_falls_back_and_loses_nothing_by_it() -> None:
    picture = """
..  ..  .s
  .T  ..  ..
.S  ..  ..
"""
    table = scene(picture, dice=["boot", "boot"])
    table.order("3.1", strike="2.1")
    assert (table.seat, table.game.state.phase) == (1, "command")  # nobody was asked for a way
    assert table.strength("2.1") == 4
