"""VITA, PP and GP, and effects that last. (FK-GEN, FK-RUL-57, FK-RUL-58)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.people.lasting import end_of_turn, give_signs
from lorehearth.games.folklore.people.points import gain, has_points, lose, lose_pp, maximum, pay, recover
from lorehearth.games.folklore.people.statuses import give, lose_status

from ..away import away
from ..scenes import character, run, scene


@pytest.mark.rule("FK-GEN-02", "FK-GEN-03", "FK-RUL-58")
def test_recover_and_gain() -> None:
    """FK-EX-02: 18 after the first, 22 after the second; 5 damage leaves 17."""
    game = away("arcanist sign=max-vita:2 vita=16", still=True)
    play, one = game.play, character(game, 0)
    run(game, recover(play, 0, "vita", 4))
    assert (one.vita, one.extra_vita) == (18, 0)
    gain(play, 0, "vita", 4)
    assert (one.vita, one.extra_vita) == (18, 4)
    run(game, lose(play, 0, 5))
    assert (one.vita, one.extra_vita) == (17, 0)


@pytest.mark.rule("FK-GEN-02", "FK-GEN-03")
def test_pp_and_gp_alike() -> None:
    game = away("arcanist pp=5", "rogue ghost gp=9", still=True)
    for who, kind, most in ((0, "pp", 6), (1, "gp", 10)):
        run(game, recover(game.play, who, kind, 4))  # type: ignore[arg-type]
        assert has_points(game.play, who, kind) == most  # type: ignore[arg-type]
        gain(game.play, who, kind, 3)  # type: ignore[arg-type]
        assert has_points(game.play, who, kind) == most + 3  # type: ignore[arg-type]
    pay(game.play, 0, 4, None)
    assert (character(game, 0).pp, character(game, 0).extra_pp) == (5, 0)  # temporary ones are spent first


@pytest.mark.rule("FK-GEN-03")
def test_gaining_fills_what_was_lost_first() -> None:
    game = away("arcanist vita=14", still=True)
    gain(game.play, 0, "vita", 3)
    assert (character(game, 0).vita, character(game, 0).extra_vita) == (16, 1)


@pytest.mark.rule("FK-RUL-57")
def test_a_maximum_that_falls_takes_points_and_one_that_rises_gives_none() -> None:
    game = away("arcanist vita=16 extra_vita=2", still=True)
    run(game, give(game.play, 0, "cursed"))  # -4
    assert (character(game, 0).vita, character(game, 0).extra_vita) == (12, 2)
    lose_status(game.play, 0, "cursed")
    assert (maximum(game.play, 0, "vita"), character(game, 0).vita) == (16, 12)


@pytest.mark.rule("FK-GHO-02", "FK-GHO-03")
def test_a_ghost_loses_gp_for_vita_and_nothing_for_pp() -> None:
    game = away("arcanist", "rogue ghost", still=True)
    run(game, lose(game.play, 1, 3))
    assert character(game, 1).gp == 7
    assert lose_pp(game.play, 1, 2, None) == 0
    assert character(game, 1).gp == 7
    assert lose_pp(game.play, 0, 9, None) == 3  # 6 of 9: the rest could not be lost


@pytest.mark.rule("FK-RUS-28")
def test_limbo_recovers_and_gains_nothing() -> None:
    game = away("arcanist", "rogue limbo", still=True)
    run(game, recover(game.play, 1, "vita", 4))
    run(game, recover(game.play, 1, "gp", 4))
    gain(game.play, 1, "gp", 4)
    run(game, lose(game.play, 1, 4))
    one = character(game, 1)
    assert (one.vita, one.gp, one.extra_gp, one.form) == (0, 0, 0, "limbo")


@pytest.mark.rule("FK-GEN-04")
def test_a_round_ends_with_the_next_turn_and_not_with_one_under_way() -> None:
    game = scene(". . .", "rogue A1", "exorcist B1", "wolf C1", fight=True, still=True)
    for who in (0, 1, 10):  # it is the rogue's turn
        give_signs(game.play, who, {"might": 5}, "round", "scene")
        end_of_turn(game.play, who)
    assert len(character(game, 0).effects) == 1
    assert character(game, 1).effects == game.state.foes[0].effects == []
    end_of_turn(game.play, 0)
    assert character(game, 0).effects == []


@pytest.mark.rule("FK-GEN-04")
def test_of_a_foe_too() -> None:
    game = scene(". . .", "rogue A1", "wolf C1", fight=True, still=True)
    game.state.stack[-1].acting = 10  # type: ignore[union-attr]
    give_signs(game.play, 10, {"might": 5}, "round", "scene")
    end_of_turn(game.play, 10)
    assert len(game.state.foes[0].effects) == 1
    end_of_turn(game.play, 10)
    assert game.state.foes[0].effects == []
