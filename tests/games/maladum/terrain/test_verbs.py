"""What skills and spells do to doors, locks and rooms."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.darkness import in_dark
from lorehearth.games.maladum.components.quests import Lock, Placed
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.state import Doing
from lorehearth.games.maladum.terrain.search import find_tokens

from ..scenes import QuestGame, answer, keys, quest, run, who

HOUSE = """
+---+---+---+---+
| .   . D .   . |
+---+---+---+---+
"""


def do(game: QuestGame, step: Step, *said: str, dice: tuple[str, ...] = (), kind: str = "skill") -> None:
    doing = Doing(0, "tricks-of-the-trade", kind)  # type: ignore[arg-type]
    run(game, carry_out(game.play, doing, (step,)), *said, dice=dice)


def edge(game: QuestGame) -> int:
    return game.play.content.field.board.edge_named("B1|C1")


LOCK = Step(verb="turn lock")


@pytest.mark.rule("ML-LCK-04")
def test_an_ability_needs_a_peg_more_for_a_bespoke_lock() -> None:
    bespoke = [Lock("B1|C1", locked=True, letter="A")]
    game = quest(HOUSE, "nerinda B1 skill=2", locks=bespoke)
    do(game, LOCK, "turn-lock B1|C1")
    assert (game.state.locked, who(game, 0).skill) == ({}, 1)
    # A spell takes a magic peg, and without a peg the lock is not offered.
    game = quest(HOUSE, "nerinda B1 skill=2 magic=1", locks=bespoke)
    do(game, LOCK, "turn-lock B1|C1", kind="spell")
    assert (game.state.locked, who(game, 0).skill, who(game, 0).magic) == ({}, 2, 0)
    game = quest(HOUSE, "nerinda B1 skill=0", locks=bespoke)
    do(game, LOCK)
    assert game.state.locked == {edge(game): "A"}
    # Only its own key locks it again.
    do(quest(HOUSE, "nerinda B1", locks=[Lock("B1|C1", letter="A")]), LOCK)
    # Any other lock is turned either way for nothing more.
    game = quest(HOUSE, "nerinda B1 skill=2")
    do(game, LOCK, "turn-lock B1|C1")
    do(game, LOCK, "turn-lock B1|C1")
    assert (game.state.locked, who(game, 0).skill) == ({}, 2)


def test_terrain_is_locked_too() -> None:
    game = quest(HOUSE, "nerinda A1 skill=1", pieces=[Placed("crate", "B1", locked=True, letter="B")])
    do(game, LOCK, "turn-piece-lock t0")
    assert (game.state.pieces[0].locked, who(game, 0).skill) == (False, 0)


@pytest.mark.rule("ML-SRC-13")
def test_a_search_for_more_sets_off_one_trap_at_most() -> None:
    """Three tokens at once: the larger of two traps takes effect, the third is found."""
    pouch = {"bear-trap": 1, "flame-trap": 1, "key": 1}
    game = quest(HOUSE, "nerinda A1 health=3", pouch=pouch)
    drawn = ("flame-trap", "key", "bear-trap", "hit", "blank")
    run(game, find_tokens(game.play, 0, ["pouch"] * 3, safe=False), "take key", dice=drawn)
    assert (who(game, 0).health, who(game, 0).statuses) == (2, {})
    assert game.state.tokens.cards("pack 0") == ["key"]
    assert game.state.tokens.contents("pouch") == {"bear-trap": 1, "flame-trap": 1}


def test_a_careful_searcher_ignores_traps() -> None:
    game = quest(HOUSE, "nerinda A1 sign=trap-wise", pouch={"bear-trap": 1}, dice=["bear-trap"])
    answer(game, "search-room")
    assert game.state.tokens.contents("pouch") == {"bear-trap": 1}
    quick = quest(HOUSE, "nerinda A1 sign=quick-search", pouch={"key": 1}, dice=["key"])
    answer(quick, "search-room", "take key")
    assert quick.state.turn is not None
    assert (quick.state.turn.actions, quick.state.turn.effortless) == (2, False)
    assert "search-room" not in keys(quick)


@pytest.mark.rule("ML-ICO-18")
def test_a_light_or_darkness_is_left_in_the_room() -> None:
    game = quest(HOUSE, "nerinda A1", "beren C1")
    do(game, Step(verb="darken"), kind="token")
    assert (in_dark(game.play, 0), in_dark(game.play, 1)) == (True, False)
    do(game, Step(verb="light"), kind="token")
    assert not in_dark(game.play, 0)


def test_a_lucky_searcher_finds_more() -> None:
    lucky = quest(HOUSE, "nerinda A1 sign=finds-more", pouch={"key": 1, "map": 1}, dice=["key", "map"])
    answer(lucky, "search-room", "take key", "take map")
    assert lucky.state.tokens.cards("pack 0") == ["key", "map"]
