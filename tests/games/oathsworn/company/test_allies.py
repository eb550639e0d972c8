"""Allies that step in for the fallen."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD, OFF
from lorehearth.games.oathsworn.state import State

from ..interrupted import changed, refused
from ..scenes import FightGame, answer, fight, hero, keys

BOSS = "broodmother 0,-3"


def fallen(
    *figures: str, allies: tuple[str, ...] = ("man-at-arms",), n: int = 0, difficulty: str = "free"
) -> FightGame:
    """A fight in which the first, or the first few, of the company are down."""

    def fall(state: State) -> None:
        for number in range(n + 1):
            state.figures[number].hit_points, state.figures[number].hex = 0, OFF

    options = {"difficulty": difficulty}
    return changed(fall, *figures, BOSS, allies=allies, phase="refresh", options=options)


@pytest.mark.rule("OS-UNC-03", "OS-ALY-02", "OS-ALY-03")
def test_an_ally_enters_in_the_place_of_the_fallen() -> None:
    """OS-EX-82."""
    game = fallen("ranger -4,6", "warden 0,4")
    answer(game, "callally man-at-arms", "enterat -8,4")
    ally = game.state.figures[game.state.order[0]]
    assert (ally.kind, ally.hit_points) == ("ally", 6)
    assert hero(game, game.state.order[0]).animus == 2
    assert "move" in keys(game)
    assert "attack" in keys(game)


@pytest.mark.rule("OS-ALY-02")
@pytest.mark.parametrize(("difficulty", "most"), [("journeyman", 6), ("grim", 5), ("dread", 4)])
def test_it_enters_with_the_hit_points_of_the_difficulty(difficulty: str, most: int) -> None:
    game = fallen("ranger -4,6", "warden 0,4", difficulty=difficulty)
    answer(game, "callally man-at-arms", "enterat -8,4")
    assert game.state.figures[game.state.order[0]].hit_points == most


@pytest.mark.rule("OS-ALY-05", "OS-RUL-07")
def test_it_takes_the_place_in_the_order_and_acts_at_once() -> None:
    game = fallen("ranger -4,6", "warden 0,4")
    answer(game, "callally man-at-arms", "enterat -8,4")
    assert game.state.turn == 0
    assert len(game.state.order) == 2
    answer(game, "move", "goto 3 -7,3", "enough", "end-turn", "end-turn")
    assert game.state.order[game.state.turn] == 3


@pytest.mark.rule("OS-ALY-04")
def test_it_is_placed_on_any_empty_edge_hex() -> None:
    game = fallen("ranger -4,6", "warden 0,4")
    answer(game, "callally man-at-arms")
    offered = {key.split()[1] for key in keys(game)}
    assert offered == {BOARD.names[hex_] for hex_ in BOARD.rim} - {"0,4", "0,-4"}  # the Warden and the boss


@pytest.mark.rule("OS-ALY-01")
def test_only_those_neither_on_the_board_nor_killed_can_be_called() -> None:
    game = fallen("ranger -4,6", "warden 0,4", "priest 2,3", allies=("man-at-arms", "dane"), n=1)
    assert keys(game) == ["callally man-at-arms", "callally dane"]
    answer(game, "callally dane", "enterat -8,4", "end-turn")
    assert keys(game) == ["callally man-at-arms"]


@pytest.mark.rule("OS-ALY-10")
def test_the_next_one_is_not_optional() -> None:
    """A killed Ally's place is taken by another."""

    def fall(state: State) -> None:
        state.figures[0].hit_points, state.figures[0].hex, state.figures[0].killed = 0, OFF, True

    game = changed(fall, "dane -4,6", "warden 0,4", BOSS, allies=("man-at-arms",), phase="refresh")
    assert keys(game) == ["callally man-at-arms"]


@pytest.mark.rule("OS-ALY-11")
def test_with_nobody_left_the_company_plays_on() -> None:
    game = fallen("ranger -4,6", "warden 0,4", allies=())
    assert game.state.order[game.state.turn] == 1
    assert "move" in keys(game)


@pytest.mark.rule("OS-ALY-06", "OS-ALY-12")
def test_an_ally_pays_what_its_card_says_for_one_move_and_one_attack() -> None:
    """Serrin Vale: Move 3 for 1, attack at Range 5 for 2 with a red card."""
    game = fight("serrin-vale 0,4 animus=2", "warden 4,2", "giant-rat 0,0", dice=["1", "2"])
    answer(game, "attack")
    assert hero(game).animus == 0
    answer(game, "attack 2", "draw red 1", "draw white 1")
    assert refused(game, "attack").refusal.rule == "OS-TRN-05"
    assert refused(game, "move").refusal.rule == "OS-MOV-01"


@pytest.mark.rule("OS-ALY-12")
def test_it_may_take_any_number_of_turns() -> None:
    game = fight("man-at-arms 0,4 animus=2", "warden 4,2", BOSS)
    answer(game, "move", "goto 0 0,3", "enough", "end-turn", "end-turn", "move")
    assert hero(game).animus == 0


@pytest.mark.rule("OS-ALY-07")
def test_allies_spend_tokens_as_companions_do() -> None:
    game = fight("man-at-arms 0,4 animus=0 battleflow=1", "warden 4,2", BOSS)
    answer(game, "token battleflow move", "goto 0 0,2")
    assert hero(game).tokens == {}


@pytest.mark.rule("OS-ALY-08")
def test_a_once_per_encounter_ability_is_used_up() -> None:
    game = fight("mother-agathe 0,4", "warden 0,3 hp=2", BOSS)
    answer(game, "once", "choose 1")
    assert game.state.figures[1].hit_points == 4
    assert refused(game, "once").refusal.rule == "OS-ALY-08"


@pytest.mark.rule("OS-RUL-44")
def test_allies_are_determined_and_keep_their_tokens() -> None:
    game = fight("man-at-arms 0,4 animus=2", "warden 4,2", "giant-rat 0,3", BOSS, dice=["0", "0"])
    answer(game, "attack", "attack 2", "draw yellow 0", "draw white 2", "determined redraw")
    assert hero(game).tokens == {"redraw": 1}
