"""Combat Tokens that are spent at any time."""

from __future__ import annotations

import pytest

from ..interrupted import attack_by, refused, under
from ..scenes import answer, fight, hero, keys

BOSS = "broodmother 0,-3"
FRIEND = "priest 4,2"


@pytest.mark.rule("OS-TOK-03", "OS-TOK-07")
def test_an_animus_token_regenerates_2_at_once() -> None:
    game = fight("warden 0,4 animus=1 animus-token=1", FRIEND, BOSS)
    answer(game, "token animus ")
    assert (hero(game).animus, hero(game).reserve) == (3, 5)
    assert hero(game).tokens == {}


@pytest.mark.rule("OS-TOK-03")
def test_also_while_another_acts() -> None:
    """Prayer of Protection is free, Guard costs 2: the token pays for it in the enemy's attack."""
    figures = ("witch 0,1", "warden 1,1 animus=0 animus-token=1 hand=warden-guard", "giant-rat 0,0")
    game = under(attack_by(2, 0), *figures, dice=["3", "3"])
    assert "interrupt 1 warden-guard 0" not in keys(game)
    answer(game, "token-now 1 animus")
    assert "interrupt 1 warden-guard 0" in keys(game)


@pytest.mark.rule("OS-TOK-06")
def test_battleflow_tokens_move_positions_of_ones_choice() -> None:
    figure = "warden 0,4 battleflow=2 cd1=warden-guard,warden-claimed-ground cd3=warden-taunt"
    game = fight(figure, FRIEND, BOSS)
    answer(game, "token battleflow ")
    assert keys(game) == ["flowposition 1", "flowposition 3"]
    answer(game, "flowposition 1", "token battleflow ", "flowposition 0")
    assert hero(game).hand == ["warden-guard", "warden-claimed-ground"]
    assert hero(game).tokens == {}


@pytest.mark.rule("OS-TOK-06")
def test_a_battleflow_token_brings_back_a_card_for_defence() -> None:
    figure = "warden 0,1 battleflow=1 cd0=warden-taunt"
    game = under(attack_by(1, 0), figure, "giant-rat 0,0", dice=["3", "3"])
    answer(game, "token-now 0 battleflow", "flowposition 0")
    assert "defend 0 warden-taunt" in keys(game)


@pytest.mark.rule("OS-RUL-60")
def test_tokens_for_any_time_are_offered_between_the_steps_of_a_card() -> None:
    figure = "priest 0,4 animus=4 animus-token=1 hand=priest-righteous-advance"
    game = fight(figure, "warden 4,2", BOSS)
    answer(game, "play priest-righteous-advance 1", "enough")
    assert "token-now 0 animus" in keys(game)


@pytest.mark.rule("OS-TOK-03", "OS-TOK-06")
def test_a_token_that_would_do_nothing_is_not_offered() -> None:
    game = fight("warden 0,4 animus=8 reserve=0 animus-token=1 battleflow=1", FRIEND, BOSS)
    assert refused(game, "token animus ").refusal.rule == "OS-TOK-03"
    assert refused(game, "token battleflow ").refusal.rule == "OS-TOK-06"
