"""Destroying terrain, and burning it."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.assessment import end_of_round_effects
from lorehearth.games.maladum.components.quests import Lock, Placed
from lorehearth.games.maladum.terrain.destroying import armour_of_door, armour_of_piece, destroy_piece
from lorehearth.games.maladum.terrain.fires import ignite_door, ignite_piece, spread_fires

from ..scenes import QuestGame, answer, keys, quest, refusals, run, who

YARD = """
+---+---+---+---+
| .   .   . D . |
+   +   +   +---+
| .   .   . | . |
+---+---+---+---+
"""
FIRE = {"burning": "on"}


def lying(game: QuestGame, name: str) -> list[str]:
    pile = f"ground {game.play.content.field.board.cell(name)}"
    return sorted(game.state.tokens.cards(pile)) if pile in game.state.tokens.piles else []


def door(game: QuestGame) -> int:
    return game.play.content.field.board.edge_named("C1|D1")


# -- destroying ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DST-07", "ML-DST-08")
def test_of_three_tokens_one_is_destroyed_and_one_broken() -> None:
    """ML-EX-35: of the 3 tokens one is destroyed, one is broken and one is unharmed."""
    game = quest(YARD, "nerinda A1", pieces=[Placed("crate", "B1", holds=("arrow", "key", "map"))])
    run(game, destroy_piece(game.play, 0), dice=["key", "map", "arrow"])
    assert lying(game, "B1") == ["arrow", "map*"]
    assert game.state.tokens.cards("box") == ["key"]
    assert game.state.pieces[0].cell < 0
    assert "search t0" not in keys(game)
    assert "search t0" not in refusals(game)


@pytest.mark.rule("ML-DST-08")
def test_of_fewer_tokens_the_first_is_destroyed() -> None:
    one = quest(YARD, "nerinda A1", pieces=[Placed("crate", "B1", holds=("arrow",))])
    run(one, destroy_piece(one.play, 0), dice=["arrow"])
    assert lying(one, "B1") == []
    two = quest(YARD, "nerinda A1", pieces=[Placed("crate", "B1", holds=("arrow", "map"))])
    run(two, destroy_piece(two.play, 0), dice=["arrow", "map"])
    assert lying(two, "B1") == ["map*"]
    empty = quest(YARD, "nerinda A1", pieces=["crate B1"])
    run(empty, destroy_piece(empty.play, 0))
    assert lying(empty, "B1") == []


@pytest.mark.rule("ML-DST-08", "ML-EQP-06")
def test_a_trap_in_the_wreckage_goes_back_to_the_pouch() -> None:
    game = quest(YARD, "nerinda A1", pieces=[Placed("crate", "B1", holds=("arrow", "key", "bear-trap"))])
    run(game, destroy_piece(game.play, 0), dice=["arrow", "key", "bear-trap"])
    assert lying(game, "B1") == ["key*"]
    assert game.state.tokens.contents("pouch") == {"bear-trap": 1}


@pytest.mark.rule("ML-DST-01", "ML-DST-09", "ML-RUL-67")
def test_the_armour_of_terrain() -> None:
    """By its kind, unless the quest has agreed on another; some cannot be destroyed at all."""
    agreed = [Placed("crate", "B1"), Placed("crate", "C1", armour=3), Placed("crate", "C2", armour=-1)]
    game = quest(YARD, "nerinda A1", pieces=agreed, locks=[Lock("C1|D1", armour=5)])
    assert [armour_of_piece(game.play, number) for number in range(3)] == [1, 3, -1]
    assert armour_of_door(game.play, door(game)) == 5
    assert armour_of_door(quest(YARD, "nerinda A1").play, door(game)) == 2


# -- burning -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DST-10")
def test_terrain_burns_only_where_that_is_played() -> None:
    game = quest(YARD, "nerinda A1 carried=torch", pieces=["crate B1"])
    ignite_piece(game.play, 0, "ML-ICO-09")
    ignite_door(game.play, door(game), "ML-ICO-09")
    assert (game.state.pieces[0].burning, game.state.burning_doors) == (0, {})
    assert "set-alight t0" not in keys(game)
    game = quest(YARD, "nerinda A1", pieces=["crate B1", "rockface C2"], options=FIRE)
    ignite_piece(game.play, 0, "ML-ICO-09")
    ignite_piece(game.play, 0, "ML-ICO-09")
    ignite_door(game.play, door(game), "ML-ICO-09")
    assert (game.state.pieces[0].burning, game.state.burning_doors) == (2, {door(game): 1})
    # What cannot be destroyed does not burn.
    assert armour_of_piece(game.play, 1) == -1
    ignite_piece(game.play, 1, "ML-ICO-09")
    assert game.state.pieces[1].burning == 0


@pytest.mark.rule("ML-DST-11")
def test_whoever_has_fire_sets_things_alight() -> None:
    game = quest(YARD, "nerinda A1 carried=torch", pieces=["crate B1"], options=FIRE)
    answer(game, "set-alight t0")
    assert game.state.pieces[0].burning == 1
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    cold = quest(YARD, "nerinda A1", pieces=["crate B1"], options=FIRE)
    assert refusals(cold)["set-alight t0"] == "ML-DST-11"
    far = quest(YARD, "nerinda A2 carried=torch", pieces=["crate B1"], options=FIRE)
    assert refusals(far)["set-alight t0"] == "ML-ACT-01"
    near = quest(YARD, "nerinda A1 carried=torch", "lamentor A2", pieces=["crate B1"], options=FIRE)
    assert refusals(near)["set-alight t0"] == "ML-ACT-01"
    ablaze = quest(YARD, "nerinda C1 burning", options=FIRE)
    answer(ablaze, "set-door-alight C1|D1")
    assert ablaze.state.burning_doors == {door(ablaze): 1}


@pytest.mark.rule("ML-DST-12", "ML-DST-13")
def test_fire_grows_till_all_is_burnt_down() -> None:
    """A door of armour 2 with 1 counter: 2 at the end of the phase are enough. For armour 3 they are not."""
    agreed = [Placed("crate", "B1", armour=3, holds=("arrow", "key"))]
    game = quest(YARD, "nerinda A1", pieces=agreed, options=FIRE)
    game.state.pieces[0].burning = 1
    game.state.burning_doors = {door(game): 1}
    run(game, spread_fires(game.play))
    assert (game.state.pieces[0].burning, game.state.pieces[0].cell >= 0) == (2, True)
    assert (game.state.burning_doors, game.state.broken_doors) == ({}, [door(game)])
    run(game, spread_fires(game.play), dice=["arrow", "key"])
    assert game.state.pieces[0].cell < 0
    assert lying(game, "B1") == ["key*"]


@pytest.mark.rule("ML-DST-14")
def test_a_burning_piece_is_put_out_like_an_adventurer() -> None:
    game = quest(YARD, "nerinda A1", pieces=["crate B1"], options=FIRE)
    game.state.pieces[0].burning = 2
    answer(game, "put-out t0")
    assert game.state.pieces[0].burning == 1
    assert game.state.turn is None or game.state.turn.actions == 0
    # A friend in contact with it gives an action, and tires.
    game = quest(YARD, "nerinda A1", "beren B2", pieces=["crate B1"], options=FIRE)
    game.state.pieces[0].burning = 1
    answer(game, "put-out t0", "help 1 1", *(["enough"] if "enough" in keys(game) else []))
    assert game.state.pieces[0].burning == 0
    assert who(game, 1).statuses == {"fatigued": 1}
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    cold = quest(YARD, "nerinda A1", pieces=["crate B1"], options=FIRE)
    assert refusals(cold)["put-out t0"] == "ML-DST-14"


@pytest.mark.rule("ML-DST-15")
def test_handling_what_burns_burns() -> None:
    game = quest(YARD, "nerinda A1", pieces=[Placed("crate", "B1", holds=("arrow",))], options=FIRE)
    game.state.pieces[0].burning = 1
    answer(game, "search t0", "enough")
    assert who(game, 0).statuses == {"burning": 1}
    game = quest(YARD, "nerinda C1", options=FIRE)
    game.state.burning_doors = {door(game): 1}
    answer(game, "open C1|D1")
    assert who(game, 0).statuses == {"burning": 1}


@pytest.mark.rule("ML-DST-10", "ML-DST-09")
def test_a_burning_attack_sets_alight_what_it_does_not_destroy() -> None:
    """A torch rolls 1 die: armour 3 holds the 2 hits of a critical one. A plain hit sets nothing alight."""
    for face, burning in (("critical", 1), ("hit", 0)):
        solid = [Placed("crate", "B1", armour=3)]
        game = quest(YARD, "nerinda A1 carried=torch", pieces=solid, options=FIRE, dice=[face])
        answer(game, "break t0", "with torch")
        assert (game.state.pieces[0].burning, game.state.pieces[0].cell >= 0) == (burning, True)
    # What the table has agreed to keep cannot be attacked.
    kept = quest(YARD, "nerinda A1 carried=torch", pieces=[Placed("crate", "B1", armour=-1)])
    assert "break t0" not in keys(kept)


@pytest.mark.rule("ML-DST-12")
def test_fires_grow_in_the_assessment_phase() -> None:
    game = quest(YARD, "nerinda A1", pieces=[Placed("crate", "B1", armour=5)], options=FIRE)
    game.state.pieces[0].burning = 1
    run(game, end_of_round_effects(game.play))
    assert game.state.pieces[0].burning == 2


@pytest.mark.rule("ML-DST-15")
def test_interacting_with_a_burning_piece_burns() -> None:
    game = quest(YARD, "nerinda A1", pieces=[Placed("gong", "B1")], options=FIRE)
    game.state.pieces[0].burning = 1
    first = next(key for key in keys(game) if key.startswith("interact t0"))
    answer(game, first)
    assert who(game, 0).statuses == {"burning": 1}
