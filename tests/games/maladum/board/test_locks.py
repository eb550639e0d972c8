"""Locks and keys."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.locks import NO_PEG, forbids_turning, pegs_more
from lorehearth.games.maladum.components.quests import Lock, Placed

from ..scenes import QuestGame, answer, keys, quest, refusals, told, who

ROOMS = """
+---+---+---+---+
| .   . D .   . |
+---+---+---+---+
"""
LOCKED = [Lock("B1|C1", locked=True)]
BESPOKE = [Lock("B1|C1", locked=True, letter="A")]


def edge(game: QuestGame) -> int:
    return game.play.content.field.board.edge_named("B1|C1")


@pytest.mark.rule("ML-LCK-01", "ML-ICO-34")
def test_a_locked_door_is_unlocked_before_it_is_opened() -> None:
    game = quest(ROOMS, "nerinda B1 carried=key", locks=LOCKED)
    assert refusals(game)["open B1|C1"] == "ML-LCK-01"
    answer(game, "unlock B1|C1")
    assert game.state.locked == {}
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (2, False)
    assert told(game)[-1] == "Nerinda unlocks the Wooden door between B1 and C1."
    assert "open B1|C1" in keys(game)


@pytest.mark.rule("ML-ICO-34")
def test_a_key_locks_any_closed_door_in_reach() -> None:
    game = quest(ROOMS, "nerinda B1 carried=key")
    answer(game, "lock B1|C1")
    assert game.state.locked == {edge(game): ""}
    assert refusals(game)["open B1|C1"] == "ML-LCK-01"
    assert refusals(quest(ROOMS, "nerinda B1 carried=key", open=["B1|C1"]))["lock B1|C1"] == "ML-LCK-01"
    assert refusals(quest(ROOMS, "nerinda B1"))["lock B1|C1"] == "ML-ICO-34"
    assert refusals(quest(ROOMS, "nerinda B1 carried=key*"))["lock B1|C1"] == "ML-ICO-34"
    assert refusals(quest(ROOMS, "nerinda A1 carried=key", locks=LOCKED))["unlock B1|C1"] == "ML-DOR-05"
    engaged = quest(ROOMS, "nerinda B1 carried=key", "lamentor A1", locks=LOCKED)
    assert refusals(engaged)["unlock B1|C1"] == "ML-ACT-01"


@pytest.mark.rule("ML-LCK-03")
def test_a_bespoke_lock_wants_its_own_key() -> None:
    game = quest(ROOMS, "nerinda B1 carried=key-b", locks=BESPOKE)
    assert refusals(game)["unlock B1|C1"] == "ML-LCK-03"
    game = quest(ROOMS, "nerinda B1 carried=key-a", locks=BESPOKE)
    answer(game, "unlock B1|C1")
    assert game.state.locked == {}
    # It locks with it again, and with no other.
    answer(game, "lock B1|C1", "with-action")
    assert game.state.locked == {edge(game): "A"}
    open_lock = [Lock("B1|C1", letter="A")]
    assert refusals(quest(ROOMS, "nerinda B1 carried=key", locks=open_lock))["lock B1|C1"] == "ML-LCK-03"
    # A bespoke key fits no other door.
    assert refusals(quest(ROOMS, "nerinda B1 carried=key-a", locks=LOCKED))["unlock B1|C1"] == "ML-LCK-03"


@pytest.mark.rule("ML-LCK-04")
def test_another_key_costs_a_skill_peg_on_a_bespoke_lock() -> None:
    game = quest(ROOMS, "nerinda B1 carried=key skill=2", locks=BESPOKE)
    answer(game, "unlock B1|C1")
    assert (who(game, 0).skill, who(game, 0).skilled, game.state.locked) == (1, True, {})
    assert (
        refusals(quest(ROOMS, "nerinda B1 carried=key skill=0", locks=BESPOKE))["unlock B1|C1"] == "ML-LCK-04"
    )
    spent = quest(ROOMS, "nerinda B1 carried=key skilled", locks=BESPOKE)
    assert refusals(spent)["unlock B1|C1"] == "ML-LCK-04"
    # The peg does not pay for the effortless action as well.
    late = quest(ROOMS, "nerinda B1 carried=key skill=2", locks=BESPOKE)
    assert late.state.turn is not None
    late.state.turn.actions, late.state.turn.effortless = 0, False
    assert forbids_turning(late.play, 0, "A", unlock=True) == NO_PEG
    # Abilities that cost pegs cost one more there.
    assert (pegs_more(game.play, "A", 1), pegs_more(game.play, "A", 0)) == (2, 1)
    assert (pegs_more(game.play, "", 1), pegs_more(game.play, "", 0)) == (1, 0)


@pytest.mark.rule("ML-SEA-01", "ML-ICO-34")
def test_terrain_is_locked_and_unlocked_like_doors() -> None:
    crate = [Placed("crate", "C1", locked=True)]
    game = quest(ROOMS, "nerinda D1 carried=key", pieces=crate)
    assert refusals(game)["search t0"] == "ML-SEA-01"
    answer(game, "unlock-piece t0")
    assert not game.state.pieces[0].locked
    assert "search t0" in keys(game)
    answer(game, "lock-piece t0", "with-action")
    assert game.state.pieces[0].locked
    bespoke = [Placed("crate", "C1", locked=True, letter="B")]
    assert (
        refusals(quest(ROOMS, "nerinda D1 carried=key-a", pieces=bespoke))["unlock-piece t0"] == "ML-LCK-03"
    )
    far = quest(ROOMS, "nerinda A1 carried=key", pieces=crate)
    assert refusals(far)["unlock-piece t0"] == "ML-DOR-05"
