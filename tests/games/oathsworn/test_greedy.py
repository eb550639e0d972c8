"""The sensible company: how it reckons, and that reckoning pays."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.movement import Face
from lorehearth.games.oathsworn.greedy.blows import mark
from lorehearth.games.oathsworn.greedy.guard import price_of, toll_of
from lorehearth.games.oathsworn.greedy.odds import (
    DETERMINED,
    HIT_POINT,
    Bag,
    Blow,
    Mark,
    Pool,
    best_draw,
    draws,
    expected,
    raised,
)
from lorehearth.games.oathsworn.greedy.support import face_worth
from lorehearth.games.oathsworn.state import Aim
from lorehearth.kernel.ruleset import Result
from lorehearth.testing.whole_games import play

from .deeds import table

EMPTY: tuple[Bag, Bag] = ((), ())
SEEDS = (1, 2, 3)


def pool(*whites: tuple[str, int], yellows: Bag = ()) -> Pool:
    return (whites, ()), (yellows, ()), EMPTY, EMPTY


def test_two_cards_of_a_known_deck_are_counted_without_putting_back() -> None:
    # One blank and two twos: three pairs, of which two hold the blank.
    assert draws((("0", 1), ("2", 2)), (), 2, False) == {(1, 2): 2, (0, 4): 1}


def test_when_the_deck_runs_out_the_discards_are_shuffled_in() -> None:
    assert draws((("2", 1),), (("0", 1), ("1", 1)), 2, False) == {(1, 2): 1, (0, 3): 1}


def test_an_attack_is_worth_what_its_hits_take_off_and_a_miss_its_token() -> None:
    boss = Mark(defense=2, hit_points=6, each=HIT_POINT, last=0)
    deck = pool(("0", 2), ("2", 2))
    # Of six pairs one misses, four come to 2 damage, one to 4.
    worth = (DETERMINED + 4 * HIT_POINT + 2 * HIT_POINT) // 6
    assert expected(deck, ("white", "white"), Blow(()), (boss,)) == worth


def test_it_draws_more_from_a_deck_without_blanks() -> None:
    boss = Mark(defense=2, hit_points=6, each=HIT_POINT, last=0)
    poor, rich = pool(("0", 6), ("2", 6)), pool(("1", 9), ("2", 9))
    # With half of the cards blank, two are worth 1102, three 1315 and four 1175.
    assert best_draw(poor, Blow(()), (boss,)) == (1315, -3)
    assert best_draw(rich, Blow(()), (boss,))[1] == -7


def test_a_step_of_empowered_goes_where_it_brings_most() -> None:
    deck = pool(("1", 9), yellows=(("3", 9),))
    assert raised(deck, ("white", "white"), 1) == ("white", "yellow")


def test_the_last_hit_point_is_dearer_than_the_others() -> None:
    assert price_of(6, 1) == HIT_POINT
    assert price_of(2, 2) > 2 * HIT_POINT
    assert price_of(2, 5) == price_of(2, 2)


def test_more_defense_makes_an_attack_cost_less() -> None:
    deck = pool(("2", 9))
    assert [toll_of(deck, ("white",) * 4, 6, guarded) for guarded in (2, 4, 9)] == [4000, 2000, 0]


def test_a_boss_that_only_stays_for_its_reactions_is_worth_no_blow() -> None:
    game = table("priest 0,1", "war-chief 0,0 axe-arm=0 body=0", encounter="warband")
    assert mark(game, 0, Aim(1, game.state.figures[1].hex), 0, breaking=900).worth(20) == 0


def test_an_enemy_is_tossed_against_another_or_a_tree_and_not_at_a_friend() -> None:
    """From (0, 0): the Priest stands N, a tree NE and another rat S; nothing lies the other ways."""
    figures = ("warbear -1,0", "giant-rat 0,0", "priest 0,-3", "giant-rat 0,2")
    found = table(*figures, obstacles=[["2,-2"]])
    worth = {way: face_worth(found, Face(1, way)) for way in ("N", "NE", "SE", "S", "SW")}
    assert worth == {"N": -2, "NE": 1, "SE": 0, "S": 2, "SW": 0}


@pytest.mark.parametrize("scenario", ["broodmother", "hollow-knight"])
def test_it_defeats_more_encounters_than_one_that_does_anything(scenario: str) -> None:
    won = {
        name: sum(bool(ended.winners) for ended in results(name, scenario)) for name in ("greedy", "random")
    }
    assert won["greedy"] > won["random"]


def results(name: str, scenario: str) -> list[Result]:
    found = [play("oathsworn", scenario, (name,), str(seed)).result for seed in SEEDS]
    return [result for result in found if result is not None]
