"""Throwing. (ML-THR, ML-RUL-29)"""

from __future__ import annotations

import pytest

from ..scenes import QuestGame, answer, keys, quest, refusals, who
from .blows import YARD


def ground(game: QuestGame, cell: str) -> list[str]:
    pile = f"ground {game.play.content.field.board.cell(cell)}"
    return game.state.tokens.cards(pile) if pile in game.state.tokens.piles else []


@pytest.mark.rule("ML-THR-01", "ML-THR-04")
def test_a_thrown_weapon_attacks_and_lies_in_the_target_square() -> None:
    game = quest(YARD, "chiau A1 carried=dagger", "great-bear D1", dice=["hit"])
    answer(game, "hurl dagger")
    assert who(game, 1).health == 3
    assert (game.state.tokens.cards("pack 0"), ground(game, "D1")) == ([], ["dagger"])


@pytest.mark.rule("ML-THR-01", "ML-ICO-16")
def test_a_cumbersome_weapon_cannot_be_thrown() -> None:
    game = quest(YARD, "chiau A1 carried=pike,pick,short-bow", "great-bear D1")
    assert not any(key.startswith("hurl") for key in keys(game))
    assert refusals(game)["hurl pike"] == "ML-ICO-16"


@pytest.mark.rule("ML-THR-01", "ML-LOS-06")
def test_cover_counts_as_for_a_shot() -> None:
    game = quest(
        YARD, "chiau A1 carried=dagger", "great-bear E1", pieces=["crate D1", "crate D2"], dice=["hit"]
    )
    answer(game, "hurl dagger")
    assert who(game, 1).health == 4


@pytest.mark.rule("ML-THR-02", "ML-THR-13")
def test_abilities_apply_but_for_those_of_melee() -> None:
    """An axe is sharp, and is not asked whether it hits forcefully."""
    game = quest(YARD, "chiau A1 carried=axe", "great-bear D1", dice=["critical", "blank"])
    answer(game, "hurl axe")
    assert who(game, 1).statuses == {"wounded": 1}
    game = quest(YARD, "chiau A1 carried=dirk", "great-bear D1", dice=["critical"])
    answer(game, "hurl dirk")
    assert "end-turn" in keys(game), "no quickstrike"


@pytest.mark.rule("ML-THR-03")
@pytest.mark.parametrize(("dice", "left"), [("blunder blunder", "sword*"), ("blunder hit", "sword")])
def test_two_blunders_break_a_thrown_weapon(dice: str, left: str) -> None:
    game = quest(YARD, "chiau A1 carried=sword", "great-bear D1", dice=dice.split())
    answer(game, "hurl sword")
    assert ground(game, "D1") == [left]


@pytest.mark.rule("ML-THR-06")
def test_a_throw_needs_short_range_and_sight() -> None:
    far = quest(YARD, "chiau A1 carried=dagger", "great-bear H1")
    assert refusals(far)["hurl dagger"] == "ML-THR-06"
    hidden = quest(
        YARD, "chiau A1 carried=dagger", "lamentor D1", pieces=["high-barricade B1", "high-barricade C1"]
    )
    assert refusals(hidden)["hurl dagger"] == "ML-THR-06"


@pytest.mark.rule("ML-ICO-06")
def test_a_balanced_weapon_rolls_one_more_die_when_thrown() -> None:
    game = quest(YARD, "chiau A1 carried=javelin", "great-bear D1", dice=["hit", "hit", "hit"])
    answer(game, "hurl javelin")
    assert who(game, 1).health == 1
    game = quest(YARD, "chiau C1 carried=javelin", "great-bear D1", dice=["hit", "hit"])
    answer(game, "strike 1")
    assert who(game, 1).health == 2


# -- items ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-THR-07", "ML-EFF-10", "ML-THR-08")
def test_two_hits_are_caught() -> None:
    game = quest(YARD, "chiau A1 carried=remedy", "unger E1", dice=["critical"])
    answer(game, "throw remedy", "at E1")
    assert (game.state.tokens.cards("pack 1"), ground(game, "E1")) == (["remedy"], [])
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (2, False)


@pytest.mark.rule("ML-RUL-96", "ML-THR-01", "ML-EFF-10")
def test_a_throw_to_attack_takes_an_action_and_one_without_is_effortless() -> None:
    game = quest(YARD, "chiau A1 carried=dagger", "great-bear D1 health=9", dice=["blank"] * 3)
    answer(game, "hurl dagger")
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (1, True)
    game = quest(YARD, "chiau A1 carried=dagger", "great-bear D1", dice=["hit"])
    answer(game, "throw dagger", "at C3")
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (2, False)


@pytest.mark.rule("ML-THR-09")
def test_one_hit_lands_in_the_square() -> None:
    game = quest(YARD, "chiau A1 carried=remedy", "unger E1", dice=["hit"])
    answer(game, "throw remedy", "at E1")
    assert (game.state.tokens.cards("pack 1"), ground(game, "E1")) == ([], ["remedy"])


@pytest.mark.rule("ML-THR-10", "ML-RUL-29")
def test_no_hits_land_beside_where_the_thrower_picks() -> None:
    game = quest(YARD, "chiau A1 carried=remedy", "unger E1", dice=["blank"])
    answer(game, "throw remedy", "at E1")
    assert sorted(keys(game)) == ["at D1", "at D2", "at E2", "at F1", "at F2"]
    answer(game, "at D2")
    assert ground(game, "D2") == ["remedy"]


@pytest.mark.rule("ML-THR-11")
def test_a_blunder_scatters() -> None:
    game = quest(YARD, "chiau A1 carried=remedy", dice=["blunder", "2", "S"])
    answer(game, "throw remedy", "at E1")
    assert ground(game, "E3") == ["remedy"]


@pytest.mark.rule("ML-THR-07", "ML-THR-12", "ML-THR-09")
def test_terrain_in_the_way_takes_a_hit_off() -> None:
    """ML-EX-41."""
    game = quest(YARD, "chiau A1 carried=remedy", "unger E1", pieces=["table C1"], dice=["critical"])
    answer(game, "throw remedy", "at E1")
    assert (game.state.tokens.cards("pack 1"), ground(game, "E1")) == ([], ["remedy"])


@pytest.mark.rule("ML-THR-05", "ML-RUL-29")
def test_an_empty_square_may_be_aimed_at_and_nobody_catches_there() -> None:
    game = quest(YARD, "chiau A1 carried=remedy", dice=["critical"])
    answer(game, "throw remedy", "at E3")
    assert ground(game, "E3") == ["remedy"]


@pytest.mark.rule("ML-RUL-29")
def test_who_has_no_room_catches_nothing() -> None:
    game = quest(YARD, "chiau A1 carried=remedy", "unger E1 carried=great-axe,remedy", dice=["critical"])
    answer(game, "throw remedy", "at E1")
    assert ground(game, "E1") == ["remedy"]


@pytest.mark.rule("ML-THR-06", "ML-LOS-15")
def test_squares_to_throw_at_are_near_and_seen_past_others() -> None:
    game = quest(YARD, "chiau A1 carried=remedy", "lamentor B1")
    answer(game, "throw remedy")
    assert "at C1" in keys(game)
    assert "at F1" in keys(game)
    assert "at G1" not in keys(game)
