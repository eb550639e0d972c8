"""Grave points, and tombs that become such."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.board.graves import free_graves, lay_counters
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.components.quests import Gate, Placed
from lorehearth.games.maladum.npcs.arrivals import arrive_by_icon, rise
from lorehearth.games.maladum.terrain.destroying import destroy_piece

from ..scenes import QuestGame, answer, at, content, keys, quest, run

HALL = """
+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   . |
+                                   +
| .   .   .   .   .   .   .   .   . |
+                                   +
| .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+
"""
ROOMS = """
+---+---+---+---+---+---+
| .   .   . D .   .   . |
+           +           +
| .   .   . | .   .   . |
+           +           +
| .   .   . | .   .   . |
+---+---+---+---+---+---+
"""
GATES = [Gate(("A1",), "W", 1), Gate(("I1",), "E", 2)]


def names(game: QuestGame, cells: list[int]) -> list[str]:
    return [game.play.content.field.board.names[cell] for cell in cells]


def risen(game: QuestGame) -> list[str]:
    """Where those stand who have come up."""
    people = range(len(game.state.characters))
    return [at(game, n) for n in people if game.state.characters[n].board == "lamentor"]


@pytest.mark.rule("ML-SEA-03")
def test_nobody_but_revenants_comes_by_a_grave_point() -> None:
    # A beast by the same die, the same face: it waits outside, though the grave is free.
    game = quest(HALL, "nerinda:guardian A3", entries=GATES, graves=["C3"], phase="over")
    families = {npc.id: npc.family for npc in game.play.content.npcs.values() if npc.group != "adversary"}
    assert "revenant" not in families.values()
    boards = list(game.play.content.dread.values())
    by_die = {each.kind for board in boards for band in board.bands for each in band.arrivals if each.die}
    assert {game.play.content.npcs[kind].family for kind in by_die if kind not in families} == {"revenant"}
    run(game, arrive_by_icon(game.play, "split-tail-rats", "2"), dice=["2"])
    assert [character.where for character in game.state.characters[1:]] == ["waiting", "waiting"]
    run(game, rise(game.play, "lamentor", 1))
    assert risen(game) == ["C3"]


@pytest.mark.rule("ML-SEA-04")
def test_a_grave_point_is_an_ordinary_square_otherwise() -> None:
    game = quest(HALL, "nerinda:guardian A1", "syrio:rogue E1", graves=["B1", "C1"])
    assert sees(game.play, 0, 1)
    answer(game, "move")
    assert {"to B1", "to C1"} <= set(keys(game))


@pytest.mark.rule("ML-SEA-05")
def test_a_grave_point_under_terrain_is_ignored_until_that_is_gone() -> None:
    game = quest(HALL, "nerinda:guardian A1", graves=["C1", "F1"], pieces=["crate C1"])
    assert names(game, free_graves(game.play)) == ["F1"]
    run(game, destroy_piece(game.play, 0))
    assert names(game, free_graves(game.play)) == ["C1", "F1"]


@pytest.mark.rule("ML-SEA-06")
def test_counters_stand_for_the_grave_points_that_a_board_lacks() -> None:
    # One in the middle of each room; of the second room the middle is under a crate.
    game = quest(ROOMS, "nerinda:guardian A1", pieces=["crate E2"], more={"dread": "A"})
    lay_counters(game.play)
    assert names(game, game.state.graves)[0] == "B2"
    assert len(game.state.graves) == 2
    assert names(game, game.state.graves)[1] in ("D2", "E1", "E3", "F2")
    has_some = quest(ROOMS, "nerinda:guardian A1", graves=["A1"], more={"dread": "A"})
    lay_counters(has_some.play)
    assert has_some.state.graves == []


@pytest.mark.rule("ML-SEA-06")
def test_no_counters_where_no_revenants_come(monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    game = quest(ROOMS, "nerinda:guardian A1", more={"dread": "A"})
    peace = msgspec.structs.replace(content().dread["A"], bands=())
    monkeypatch.setattr(game.play.content, "dread", {"A": peace})
    lay_counters(game.play)
    assert game.state.graves == []
    assert GAME.name == "maladum"


# -- tombs ---------------------------------------------------------------------------------------------------


def tomb(*people: str, **more: object) -> QuestGame:
    """A tomb in D1 to E3."""
    return quest(HALL, *people, pieces=[Placed("tomb", "D1")], entries=GATES, **more)  # type: ignore[arg-type]


@pytest.mark.rule("ML-TER-43")
def test_a_tomb_is_no_grave_point_until_it_is_opened() -> None:
    game = tomb("nerinda:guardian C1")
    assert free_graves(game.play) == []
    answer(game, "search t0")
    assert names(game, free_graves(game.play)) == ["D1"]


@pytest.mark.rule("ML-TER-43", "ML-ADY-07")
def test_who_arrives_there_stands_in_any_empty_adjacent_square() -> None:
    game = tomb("nerinda:guardian C1", "syrio:rogue C2", phase="over")
    game.state.pieces[0].open = True
    # The squares beside it are C1 to C3 and F1 to F3; two are held. The further one of two has no grave.
    run(game, rise(game.play, "lamentor", 2), "step-out F2")
    assert risen(game) == ["F2", ""]
    assert [character.where for character in game.state.characters[2:]] == ["here", "waiting"]


@pytest.mark.rule("ML-TER-43")
def test_it_stays_one_until_the_game_ends_and_needs_an_empty_square() -> None:
    game = tomb("nerinda:guardian A1", phase="over")
    game.state.pieces[0].open = True
    run(game, rise(game.play, "lamentor", 1), "step-out C1")
    run(game, rise(game.play, "lamentor", 1), "step-out C2")
    run(game, destroy_piece(game.play, 0))
    assert names(game, free_graves(game.play)) == ["D1"]
    full = tomb(*(f"lamentor {cell}" for cell in ("C1", "C2", "C3", "F1", "F2", "F3")), phase="over")
    full.state.pieces[0].open = True
    assert free_graves(full.play) == []
