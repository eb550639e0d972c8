"""Caged and swallowed characters: what they do."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import OFF
from lorehearth.games.oathsworn.state import Belly, Cage, State

from ..interrupted import changed, cost, refused
from ..scenes import FightGame, answer, hero, keys, told

BOSS = "broodmother 0,-3"


def caged(figure: str, *rest: str, dice: tuple[str, ...] = (), difficulty: int = 6) -> FightGame:
    def shut(state: State) -> None:
        state.figures[0].cage = Cage(2, difficulty, "broodmother-1", 1)

    return changed(shut, figure, *rest, BOSS, dice=dice)


@pytest.mark.rule("OS-CAG-01")
def test_a_caged_character_can_only_pass_or_try_to_escape() -> None:
    figure = "warden 0,4 animus=5 animus-token=1 items=banded-coat hand=warden-taunt"
    game = caged(figure, "priest 4,2")
    assert keys(game) == ["escape", "end-turn"]
    assert refused(game, "use banded-coat").refusal.rule == "OS-CAG-01"


@pytest.mark.rule("OS-CAG-02", "OS-CAG-03", "OS-CAG-05")
def test_two_friends_help_a_full_character_out() -> None:
    """OS-EX-54: white 1 and 1 and two friends beside make 6."""
    game = caged("warden 0,2 animus=4 hand=warden-taunt", "priest 0,1", "cur 1,2", dice=("1", "1"))
    assert cost(game, "escape") == 3
    answer(game, "escape", "checkwith 2")
    assert game.state.figures[0].cage is None
    assert hero(game).animus == 1
    assert {"move", "play warden-taunt 1"} <= set(keys(game))


@pytest.mark.rule("OS-CAG-02", "OS-RUL-73")
def test_companions_and_allies_pay_1() -> None:
    for figure in ("warden 0,2 companion animus=1", "man-at-arms 0,2 animus=1"):
        game = caged(figure, "priest 4,2", dice=("0", "0"))
        assert cost(game, "escape") == 1
        answer(game, "escape", "checkwith 2")
        assert hero(game).animus == 0


@pytest.mark.rule("OS-CAG-04")
def test_any_number_of_tries_but_one_a_turn() -> None:
    game = caged("warden 0,2 animus=7", "priest 4,2", dice=("0", "0", "0", "0"))
    answer(game, "escape", "checkwith 2")
    assert refused(game, "escape").refusal.rule == "OS-CAG-04"
    answer(game, "end-turn", "end-turn", "escape", "checkwith 2")
    assert hero(game).animus == 1


@pytest.mark.rule("OS-CAG-06")
def test_a_failure_hurts_and_the_cage_stays() -> None:
    game = caged("warden 0,2 animus=7", "priest 4,2", dice=("1", "1"))
    answer(game, "escape", "checkwith 2")
    assert game.state.figures[0].hit_points == 5
    assert game.state.figures[0].cage is not None


@pytest.mark.rule("OS-CHK-03", "OS-RUL-38")
def test_two_blanks_fail_the_escape() -> None:
    game = caged("warden 0,2 animus=7", "priest 0,1", "cur 1,2", dice=("0", "0", "2"), difficulty=6)
    answer(game, "escape", "checkwith 3")
    assert game.state.figures[0].cage is not None


@pytest.mark.rule("OS-CHK-02")
def test_a_check_has_1_to_10_white_cards() -> None:
    game = caged("warden 0,2 animus=7", "priest 4,2")
    answer(game, "escape")
    assert keys(game) == [f"checkwith {n}" for n in range(1, 11)]


@pytest.mark.rule("OS-CHK-05", "OS-RUL-38")
def test_redraw_tokens_serve_in_the_escape() -> None:
    game = caged("warden 0,2 animus=7 redraw=1", "priest 0,1", "cur 1,2", dice=("0", "0", "2"))
    answer(game, "escape", "checkwith 2", "redraw 0")
    assert game.state.figures[0].cage is None


@pytest.mark.rule("OS-CHK-04")
def test_criticals_give_extra_cards_in_a_check() -> None:
    game = caged("warden 0,2 animus=7", "priest 4,2", dice=("2!", "2!", "2"))
    answer(game, "escape", "checkwith 1", "extra 0", "extra 1")
    assert game.state.figures[0].cage is None


@pytest.mark.rule("OS-CHK-03")
@pytest.mark.parametrize(("dice", "free"), [("1 0 0", False), ("0 1 1", False), ("1 0 2", True)])
def test_a_check_needs_the_difficulty_and_fewer_than_two_blanks(dice: str, free: bool) -> None:
    """OS-EX-71: difficulty 3, three white cards."""
    game = caged("warden 0,2 animus=7", "priest 4,2", dice=tuple(dice.split()), difficulty=3)
    answer(game, "escape", "checkwith 3")
    assert (game.state.figures[0].cage is None) == free


@pytest.mark.rule("OS-CAG-02")
def test_the_escape_is_a_survival_check_of_the_one_named() -> None:
    """So Empowered x3 Tokens do not serve it, nor do those of others."""
    game = caged("warden 0,2 animus=7 empowered=1", "priest 4,2 redraw=1", dice=("1", "0"))
    answer(game, "escape")
    assert game.decision is not None
    assert game.decision.prompt.startswith("Survival Check")
    answer(game, "checkwith 2")
    assert hero(game).tokens == {"empowered": 1}
    assert told(game, "EscapeTried") != []


# -- swallowed -----------------------------------------------------------------------------------------------


def swallowed(figure: str, dice: tuple[str, ...] = (), core: int = 6) -> FightGame:
    def gulp(state: State) -> None:
        state.figures[2].dice["core"] = core
        state.figures[0].hex, state.figures[0].belly = OFF, Belly(2, "core")

    return changed(gulp, figure, "priest 4,2", BOSS, dice=dice)


@pytest.mark.rule("OS-CSM-01", "OS-CSM-03")
def test_the_swallowed_use_tokens_but_neither_move_nor_use_cards() -> None:
    figure = "warden 0,4 animus=4 animus-token=1 items=banded-coat hand=warden-taunt,concussion"
    game = swallowed(figure)
    assert keys(game) == ["token animus ", "fight-within", "end-turn"]
    assert refused(game, "move").refusal.rule == "OS-CSM-01"
    assert refused(game, "use banded-coat").refusal.rule == "OS-CSM-01"


@pytest.mark.rule("OS-CSM-01")
def test_a_card_that_asks_who_is_beside_it_is_not_even_weighed() -> None:
    game = swallowed("ranger 0,4 animus=7 hand=ranger-longshot")
    assert keys(game) == ["fight-within", "end-turn"]


@pytest.mark.rule("OS-CSM-02")
def test_it_attacks_the_location_it_is_in_once_a_turn() -> None:
    game = swallowed("warden 0,4 animus=7", dice=("2", "2"))
    assert cost(game, "fight-within") == 3
    answer(game, "fight-within", "draw white 2")
    assert hero(game).animus == 4
    assert game.state.figures[2].dice["core"] == 6 - 4 // 2
    assert refused(game, "fight-within").refusal.rule == "OS-CSM-02"


@pytest.mark.rule("OS-CSM-02")
def test_whoever_is_swallowed_after_its_card_may_still_fight_within_this_turn_but_no_more_than_once() -> None:
    game = swallowed("warden 0,4 animus=7", dice=("0", "1"))
    hero(game).acted = True
    assert "fight-within" in keys(game)
    answer(game, "fight-within", "draw white 2")
    assert "fight-within" not in keys(game)
    answer(game, "end-turn", "end-turn")
    assert "fight-within" in keys(game)


@pytest.mark.rule("OS-CSM-06", "OS-CSM-07", "OS-CSM-08")
def test_whoever_breaks_the_location_from_within_comes_out_at_once() -> None:
    """Before the reaction; with what Animus was left in reserve."""
    figure = "warden 0,4 animus=7"
    dice = ("2!", "2", "2", "broodmother-2", *["0"] * 6, "broodmother-4")
    game = swallowed(figure, dice=dice, core=1)
    answer(game, "fight-within", "draw white 3", "enough")
    assert game.state.figures[0].belly is None
    assert game.state.figures[0].there
    assert (hero(game).animus, hero(game).reserve) == (0, 8)


@pytest.mark.rule("OS-CSM-02", "OS-RUL-73")
def test_companions_pay_1_to_fight_from_within() -> None:
    game = swallowed("warden 0,4 companion animus=2", dice=("0", "1"))
    answer(game, "fight-within", "draw white 2")
    assert hero(game).animus == 1
    assert told(game, "Attacks") != []
