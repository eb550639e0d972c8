"""Striking (FD-STR) and the worked examples."""

import pytest

from lorehearth_ford.events import Destroyed, Moved, Rolled, Scored

from .scenes import Scene, scene

HIT, BOOT, BLANK = "hit", "boot", "blank"


# -- whom ------------------------------------------------------------------------------------------


@pytest.mark.rule("FD-STR-01")
def test_an_enemy_or_the_beast_in_reach_may_be_struck_and_no_friend() -> None:
    table = scene("""
.s  .T  .s
  .S  .B
""")
    assert table.prey("2.1") == ["1.1", "1.2"]
    assert table.why_not("2.1") == {"1.3": "FD-STR-01"}  # two hexes away, and spears reach one


@pytest.mark.rule("FD-STR-01")
def test_bows_reach_three_hexes_and_no_further() -> None:
    assert scene(".B  ..  ..  .s  ..").prey("1.1") == ["1.4"]
    far = scene(".B  ..  ..  ..  .s")
    assert far.prey("1.1") == []
    assert far.why_not("1.1") == {"1.5": "FD-STR-01"}


@pytest.mark.rule("FD-STR-02")
@pytest.mark.parametrize("between", ["ww", ".S", ".r", ".T"])
def test_woods_and_units_between_block_sight(between: str) -> None:
    table = scene(f".B  {between}  .s")
    assert "1.3" not in table.prey("1.1")
    assert table.why_not("1.1")["1.3"] == "FD-STR-02"


@pytest.mark.rule("FD-STR-02")
@pytest.mark.parametrize("between", ["..", "~~", "ff"])
def test_open_ground_and_water_do_not_block_sight(between: str) -> None:
    assert scene(f".B  {between}  .s").prey("1.1") == ["1.3"]


@pytest.mark.rule("FD-STR-02")
def test_the_two_ends_do_not_block_sight() -> None:
    assert scene("wB  ..  ws").prey("1.1") == ["1.3"]


@pytest.mark.rule("FD-STR-02")
@pytest.mark.parametrize(
    ("left", "right", "seen"), [("ww", "..", True), ("..", ".r", True), ("ww", ".r", False)]
)
def test_along_hex_sides_sight_is_blocked_only_on_both_sides(left: str, right: str, seen: bool) -> None:
    # From 3.2 straight up to 1.2 the line runs between 2.1 and 2.2.
    table = scene(f"""
..  .s  ..
  {left}  {right}
..  .B  ..
""")
    assert ("1.2" in table.prey("3.2")) is seen


@pytest.mark.rule("FD-STR-02")
def test_hand_to_hand_needs_no_sight() -> None:
    assert scene("wB  ws").prey("1.1") == ["1.2"]


# -- dice ------------------------------------------------------------------------------------------


@pytest.mark.rule("FD-STR-03")
@pytest.mark.parametrize(
    ("unit", "card", "dice"),
    [("S", "advance", 2), ("R", "advance", 3), ("S", "onslaught", 3), ("R", "onslaught", 4)],
)
def test_a_unit_rolls_its_dice_with_what_the_card_adds(unit: str, card: str, dice: int) -> None:
    table = scene(f".{unit}  .s", card=card, dice=[BLANK] * dice)
    table.order("1.1", strike="1.2")
    assert table.dice() == [BLANK] * dice
    assert table.told(Rolled)[0].tallies[0].total == dice


@pytest.mark.rule("FD-STR-04")
@pytest.mark.parametrize(("unit", "card"), [("R", "advance"), ("S", "onslaught"), ("S", "advance")])
def test_from_a_ford_at_most_two_dice_are_rolled(unit: str, card: str) -> None:
    table = scene(f"f{unit}  .s", card=card, dice=[BLANK] * 2)
    table.order("1.1", strike="1.2")
    assert table.dice() == [BLANK] * 2


@pytest.mark.rule("FD-STR-04")
def test_it_is_the_attacker_whose_feet_are_wet() -> None:
    table = scene(".R  fs", dice=[BLANK] * 3)
    table.order("1.1", strike="1.2")
    assert table.dice() == [BLANK] * 3


@pytest.mark.rule("FD-STR-05")
@pytest.mark.parametrize(("dice", "left"), [([BLANK, BLANK], 3), ([HIT, BLANK], 2), ([HIT, HIT], 1)])
def test_each_hit_takes_one_strength(dice: list[str], left: int) -> None:
    table = scene(".S  .s", dice=dice)
    table.order("1.1", strike="1.2")
    assert table.strength("1.2") == left
    assert table.strength("1.1") == 3


@pytest.mark.rule("FD-STR-06")
@pytest.mark.parametrize(("hits", "left"), [(0, 3), (1, 3), (2, 2), (3, 1)])
def test_a_target_in_a_wood_ignores_one_hit(hits: int, left: int) -> None:
    table = scene(".R  ws", dice=[HIT] * hits + [BLANK] * (3 - hits))
    table.order("1.1", strike="1.2")
    assert table.strength("1.2") == left


@pytest.mark.rule("FD-STR-06")
def test_a_wood_gives_the_attacker_no_cover() -> None:
    table = scene("wS  .s", dice=[HIT, HIT])
    table.order("1.1", strike="1.2")
    assert table.strength("1.2") == 1


# -- falling back ----------------------------------------------------------------------------------


@pytest.mark.rule("FD-STR-07")
def test_blue_falls_back_upwards_by_a_way_it_chooses() -> None:
    table = scene(
        """
..  ..  ..
  ..  .s  ..
..  .S  ..
""",
        dice=[BOOT, BLANK],
    )
    table.order("3.2", strike="2.2")
    assert table.seat == 1
    assert sorted(table.options) == ["back 1.2", "back 1.3"]
    table.answer("back 1.3")
    assert (table.strength("2.2"), table.strength("1.3")) == (0, 3)


@pytest.mark.rule("FD-STR-07")
def test_red_falls_back_downwards_once_for_each_boot() -> None:
    table = scene(
        """
..  .s  ..
  ..  .R  ..
..  ..  ..
  ..  ..  ..
""",
        seat=1,
        dice=[BOOT, BOOT],
    )
    table.order("1.2", strike="2.2")
    assert (table.seat, sorted(table.options)) == (0, ["back 3.2", "back 3.3"])
    table.answer("back 3.2")
    assert (table.seat, sorted(table.options)) == (0, ["back 4.1", "back 4.2"])
    table.answer("back 4.1")
    assert table.strength("4.1") == 2


@pytest.mark.rule("FD-STR-07")
def test_nobody_falls_back_onto_another_or_into_the_river() -> None:
    table = scene(
        """
..  .b  ..
  ~~  .s  ..
..  .S  ..
""",
        dice=[BOOT, BLANK],
    )
    table.order("3.2", strike="2.2")
    assert table.options == ["back 1.3"]


@pytest.mark.rule("FD-STR-07")
def test_hits_come_first_and_the_dead_do_not_fall_back() -> None:
    table = scene(
        """
..  ..
  .s  ..
.S  ..
""",
        weak={"2.1": 1},
        dice=[BOOT, HIT],
    )
    table.order("3.1", strike="2.1")
    assert "back" not in "".join(table.options)
    assert len(table.told(Destroyed)) == 1


def cornered(picture: str, strength: int) -> Scene:
    table = scene(picture, weak={"2.1": strength}, dice=[BOOT, BLANK])
    table.order("3.1", strike="2.1")
    return table


@pytest.mark.rule("FD-STR-08")
@pytest.mark.parametrize("behind", [".b  .r", "~~  ~~", ".b  ~~", ".T  .S"])
def test_a_unit_that_cannot_fall_back_loses_one_strength(behind: str) -> None:
    table = cornered(f"{behind}\n  .s  ..\n.S  ..", 3)
    assert table.strength("2.1") == 2
    assert table.told(Moved) == []
    assert table.game.lines()[-1].rules == ("FD-STR-08",)


@pytest.mark.rule("FD-STR-08")
def test_the_edge_of_the_board_is_no_way_back() -> None:
    table = scene(".s  .S", dice=[BOOT, BOOT])
    table.order("1.2", strike="1.1")
    assert table.strength("1.1") == 1


@pytest.mark.rule("FD-STR-08", "FD-STR-09")
def test_the_last_strength_may_be_lost_for_want_of_a_way() -> None:
    table = cornered("~~  ~~\n  .s  ..\n.S  ..", 1)
    assert table.at("2.1") is None
    assert table.game.state.points == [1, 0]


# -- destroyed -------------------------------------------------------------------------------------


@pytest.mark.rule("FD-STR-09")
def test_a_destroyed_unit_is_taken_off_and_its_striker_gains_a_point() -> None:
    table = scene(".S  .s  ..  .R", weak={"1.2": 1}, dice=[HIT, BLANK])
    table.order("1.1", strike="1.2")
    assert table.at("1.2") is None
    assert [piece.cells for piece in table.game.view(None).pieces] == [("1.1",), ("1.4",)]
    assert table.game.state.points == [1, 0]
    assert "1.2" in table.ways("1.4")  # the hex is free again


@pytest.mark.rule("FD-STR-09")
def test_blue_gains_the_point_for_what_blue_destroys() -> None:
    table = scene(".s  .S", seat=1, weak={"1.2": 2}, dice=[HIT, HIT])
    table.order("1.1", strike="1.2")
    assert table.game.state.points == [0, 1]


@pytest.mark.rule("FD-STR-09")
def test_the_beast_is_worth_a_point_too() -> None:
    table = scene(".S  .T", weak={"1.2": 1}, dice=[HIT, BLANK])
    table.order("1.1", strike="1.2")
    assert table.game.state.points == [1, 0]


@pytest.mark.rule("FD-STR-09")
def test_what_the_beast_destroys_is_worth_nothing_to_the_players() -> None:
    table = scene(".T  .S  ..  .s", phase="beast", weak={"1.2": 1}, dice=[HIT, BLANK, BLANK])
    assert table.at("1.2") is None
    assert table.game.state.points == [0, 0]
    assert table.told(Scored) == []


# -- the worked examples ---------------------------------------------------------------------------


@pytest.mark.rule("FD-STR-03", "FD-STR-04")
def test_example_01_riders_in_a_ford_with_onslaught_roll_two() -> None:
    table = scene("fR  .s", card="onslaught", dice=[BLANK, BLANK])
    table.order("1.1", strike="1.2")
    dice = table.told(Rolled)[0].tallies[0]
    assert [(part.kind, part.amount, part.rule) for part in dice.parts] == [
        ("add", 3, "FD-STR-03"),
        ("add", 1, "FD-STR-03"),
        ("at most", 2, "FD-STR-04"),
    ]
    assert dice.total == len(table.dice()) == 2


@pytest.mark.rule("FD-STR-05", "FD-STR-06", "FD-REA-01")
def test_example_02_bows_in_a_wood_behind_a_shield_wall_lose_none_of_three() -> None:
    table = scene(".R  wb", blue=("shield-wall",) * 3, quiet=(), dice=[HIT, HIT, HIT])
    table.order("1.1", strike="1.2")
    table.answer("card shield-wall")
    hits = table.told(Rolled)[0].tallies[1]
    assert [(part.amount, part.rule) for part in hits.parts][:3] == [
        (3, "FD-STR-05"),
        (-1, "FD-STR-06"),
        (-2, "FD-REA-01"),
    ]
    assert hits.total == 0
    assert table.strength("1.2") == 2
