"""Movement: how far, how often, past whom; and what a move costs. (BL-MOV, BL-UNI)"""

from __future__ import annotations

import pytest

from lorehearth.kernel.questions import Anchor

from ..scenes import BOARD, at, attack, battle, goals, keys, move, order_of, refusal, roll


def test_where_a_unit_goes_is_about_the_unit() -> None:
    """The record names the hex alone, as who moves was answered before."""
    game = battle("S levy 1.01", "S levy 5.07", phase="movement")
    game.answer("move 1")
    decision = game.decision
    assert decision is not None
    assert {option.subject for option in decision.options} == {Anchor("piece", "1")}
    [stay] = [option for option in decision.options if option.key == "go 5.07"]
    assert stay.anchors == (Anchor("cell", "5.07"),)


def farthest(kind: str) -> int:
    """How far an ordered unit of a kind may go on open ground."""
    game = battle(f"S {kind} 5.07", phase="movement")
    here = BOARD.cell("5.07")
    return max(BOARD.distances[here][BOARD.cell(hex_)] for hex_ in goals(game, "5.07"))


@pytest.mark.parametrize(
    ("kind", "hexes"),
    [
        pytest.param("levy", 2, marks=pytest.mark.rule("BL-UNI-03")),
        pytest.param("spearmen", 2, marks=pytest.mark.rule("BL-UNI-04")),
        pytest.param("heavy-swordsmen", 1, marks=pytest.mark.rule("BL-UNI-05")),
        pytest.param("light-horse", 4, marks=pytest.mark.rule("BL-UNI-06")),
        pytest.param("horse", 3, marks=pytest.mark.rule("BL-UNI-07")),
        pytest.param("heavy-horse", 2, marks=pytest.mark.rule("BL-UNI-08")),
    ],
)
def test_how_far_each_banner_moves(kind: str, hexes: int) -> None:
    assert farthest(kind) == hexes


@pytest.mark.parametrize(
    ("kind", "start", "fights"),
    [
        pytest.param("levy", "5.05", True, marks=pytest.mark.rule("BL-UNI-03")),
        pytest.param("spearmen", "5.06", True, marks=pytest.mark.rule("BL-UNI-04")),
        pytest.param("spearmen", "5.05", False, marks=pytest.mark.rule("BL-UNI-04")),
        pytest.param("heavy-swordsmen", "5.06", True, marks=pytest.mark.rule("BL-UNI-05")),
        pytest.param("light-horse", "5.03", True, marks=pytest.mark.rule("BL-UNI-06")),
        pytest.param("horse", "5.04", True, marks=pytest.mark.rule("BL-UNI-07")),
        pytest.param("heavy-horse", "5.05", True, marks=pytest.mark.rule("BL-UNI-08")),
    ],
)
def test_who_may_battle_after_a_full_move(kind: str, start: str, fights: bool) -> None:
    game = battle(f"S {kind} {start}", "P levy 5.08", "S levy 1.01", "P levy 1.02", phase="movement")
    move(game, start, "5.07")
    game.answer("enough")
    assert ("attack 0 1" in keys(game)) is fights
    assert refusal(game, "attack 0 1") == ("" if fights else "BL-UNI-04")


@pytest.mark.parametrize(
    ("kind", "dice"),
    [
        pytest.param("levy", 2, marks=pytest.mark.rule("BL-UNI-03", "BL-DIE-02")),
        pytest.param("spearmen", 3, marks=pytest.mark.rule("BL-UNI-04", "BL-DIE-02")),
        pytest.param("heavy-swordsmen", 4, marks=pytest.mark.rule("BL-UNI-05", "BL-DIE-02")),
        pytest.param("light-horse", 2, marks=pytest.mark.rule("BL-UNI-06", "BL-DIE-02")),
        pytest.param("horse", 3, marks=pytest.mark.rule("BL-UNI-07", "BL-DIE-02")),
        pytest.param("heavy-horse", 4, marks=pytest.mark.rule("BL-UNI-08", "BL-DIE-02")),
    ],
)
def test_dice_of_each_banner(kind: str, dice: int) -> None:
    game = battle(f"S {kind} 5.07", "P spearmen 5.08", dice=["green"] * dice)
    attack(game, "5.07", "5.08")
    assert game.answered == 1 + dice


@pytest.mark.parametrize(
    ("kind", "figures"),
    [
        *(
            pytest.param(k, 4, marks=pytest.mark.rule("BL-UNI-01"))
            for k in ("levy", "spearmen", "foot-knights")
        ),
        *(
            pytest.param(k, 3, marks=pytest.mark.rule("BL-UNI-02"))
            for k in ("light-horse", "horse", "heavy-horse")
        ),
    ],
)
def test_full_strength(kind: str, figures: int) -> None:
    assert at(battle(f"S {kind} 5.07"), "5.07").figures == figures


@pytest.mark.rule("BL-MOV-01")
def test_a_move_is_finished_before_the_next() -> None:
    game = battle("S levy 5.06", "S levy 5.01", phase="movement")
    game.answer("move 0")
    assert all(key.startswith("go ") for key in keys(game))
    game.answer("go 5.07")
    assert keys(game) == ["move 1", "enough"]


@pytest.mark.rule("BL-MOV-02")
def test_one_move_a_turn() -> None:
    game = battle("S levy 5.06", "S levy 5.01", phase="movement")
    move(game, "5.06", "5.07")
    assert refusal(game, "move 0") == "BL-MOV-02"


@pytest.mark.rule("BL-MOV-03")
def test_moving_is_optional() -> None:
    game = battle("S levy 5.06", "P levy 5.07", phase="movement")
    game.answer("enough")
    assert keys(game) == ["attack 0 1", "enough"]
    assert not order_of(game, "5.06").on_the_move
    game = battle("S levy 5.06", "P levy 5.07", phase="movement")
    move(game, "5.06", "5.06")
    assert not order_of(game, "5.06").on_the_move


@pytest.mark.rule("BL-MOV-04", "BL-MOV-07")
def test_no_two_units_in_a_hex() -> None:
    game = battle("S levy 5.06 1", "S levy 5.07 1", "P levy 4.06", phase="movement", ordered=["5.06"])
    assert goals(game, "5.06").isdisjoint({"5.07", "4.06"})


@pytest.mark.rule("BL-MOV-05")
def test_nobody_passes_through_a_unit() -> None:
    """1.01 has two neighbours: a friend in one of them and a foe in the other shut it in."""
    game = battle("S light-horse 1.01", "S levy 1.02", "P levy 2.01", phase="movement", ordered=["1.01"])
    assert goals(game, "1.01") == set()


@pytest.mark.rule("BL-MOV-06")
def test_all_figures_move_together() -> None:
    game = battle("S levy 5.06 3", "S levy 1.01", phase="movement")
    move(game, "5.06", "5.08")
    assert at(game, "5.08").figures == 3
    assert len(game.state.there(0)) == 2


@pytest.mark.rule("BL-RUL-04")
def test_nobody_leaves_the_field() -> None:
    game = battle("S levy 1.13", phase="movement")
    assert goals(game, "1.13") == {"1.12", "1.11", "2.12", "2.11", "3.12", "3.13"}


@pytest.mark.rule("BL-RUL-77")
def test_retreats_do_not_count_as_moves() -> None:
    """Archers that battled back at were driven off: they stand still for their second volley."""
    game = battle(
        "S archers 5.06",
        "P dwarf-swordsmen 5.07",
        gives={"battles": 2},
        dice=[*roll("R R"), *roll("F G R"), *roll("R R")],
    )
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    game.answer("back 4.05")
    assert not order_of(game, "4.05").on_the_move


@pytest.mark.rule("BL-RUL-77")
def test_a_follow_on_move_counts_as_a_move() -> None:
    """Common Bows gain ground after a Point Blank attack: their second battle has a die fewer."""
    game = battle(
        "S archers 5.06",
        "P swordsmen 5.07 1",
        "P swordsmen 5.09",
        gives={"battles": 2},
        dice=[*roll("B B"), *roll("R")],
    )
    attack(game, "5.06", "5.07")
    game.answer("gain-ground 5.07")
    attack(game, "5.07", "5.09")
    assert at(game, "5.09").figures == 4
    assert game.answered == 1 + 2 + 1 + 1 + 1


def test_why_a_unit_cannot_go_somewhere() -> None:
    game = battle("S levy 5.06", "S levy 5.07", terrain={"4.06": "~."}, phase="movement", ordered=["5.06"])
    game.answer("move 0")
    found = [refusal(game, f"go {hex_}") for hex_ in ("5.05", "5.07", "4.06", "9.01")]
    assert found == ["", "BL-MOV-04", "BL-TER-09", "BL-UNI-03"]
