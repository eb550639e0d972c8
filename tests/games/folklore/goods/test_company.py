"""Companions and boons. (FK-CMP, FK-ITM-15, FK-RUL-73)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.goods.boons import give_boon
from lorehearth.games.folklore.goods.companions import award, draw_companion
from lorehearth.games.folklore.state import Baggage

from ..away import away
from ..scenes import answer, character, keys, run

DECKS = {"companions": ["hound", "raven", "goat", "guard", "bowman"], "boons": ["omen", "mercy", "surge"]}


@pytest.mark.rule("FK-CMP-01", "FK-CMP-05", "FK-CMP-06")
def test_companions() -> None:
    """FK-EX-31: a dog is refused for 15 coins, and a guard in play brings another 15."""
    game = away("rogue companions=raven,goat", "exorcist companions=guard", still=True, decks=DECKS)
    run(game, award(game.play, 0, "hound"), "enough")
    assert (character(game, 0).coins, character(game, 0).companions) == (15, ["raven", "goat"])
    run(game, award(game.play, 0, "guard"))
    assert (character(game, 0).coins, character(game, 0).companions) == (30, ["raven", "goat"])


@pytest.mark.rule("FK-CMP-06", "FK-KEY-16")
def test_or_one_makes_room() -> None:
    game = away("rogue companions=raven,goat", still=True, decks=DECKS)
    run(game, award(game.play, 0, "hound"), "dismiss 0 raven")
    assert (character(game, 0).coins, character(game, 0).companions) == (0, ["goat", "hound"])
    assert game.state.cards.cards("companions discard") == ["raven"]


@pytest.mark.rule("FK-CMP-01")
def test_with_one_there_is_room() -> None:
    game = away("rogue companions=raven", still=True, decks={"companions": ["hound"]})
    run(game, draw_companion(game.play, 0))
    assert character(game, 0).companions == ["raven", "hound"]


@pytest.mark.rule("FK-CMP-02", "FK-CMP-03", "FK-CMP-04")
def test_companions_are_dismissed_not_traded() -> None:
    game = away("rogue companions=raven", "exorcist", frames=[Baggage(0)])
    assert not [key for key in keys(game) if key.startswith("give ")]
    answer(game, "dismiss 0 raven")
    assert character(game, 0).companions == []


@pytest.mark.rule("FK-CMP-07")
def test_none_for_ghosts() -> None:
    game = away("rogue ghost", "exorcist", still=True, decks=DECKS)
    run(game, award(game.play, 0, "hound"))
    assert character(game, 0).companions == []
    assert "hound" in game.state.cards.cards("companions discard")


@pytest.mark.rule("FK-ITM-15", "FK-RUL-73")
def test_of_three_boons_any_two_are_kept() -> None:
    game = away("rogue boons=haste,amulet", still=True, decks=DECKS)
    run(game, give_boon(game.play, 0), "let-go amulet")
    assert character(game, 0).boons == ["haste", "omen"]
    assert game.state.cards.cards("boons discard") == ["amulet"]


@pytest.mark.rule("FK-ITM-15", "FK-ABL-05")
def test_a_boon_is_discarded_after_use() -> None:
    game = away("rogue boons=mercy vita=5", frames=[Baggage(0)])
    answer(game, "use boon mercy 0 -1")
    assert (character(game, 0).vita, character(game, 0).boons) == (8, [])
    assert game.state.cards.cards("boons discard") == ["mercy"]
