"""The dread tracker. Side A has bands of 6, 9, 7, 6, 6 and 1 spaces, side B of 3, 3, 4, 4, 5 and 5."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.characters import actions_of
from lorehearth.games.maladum.dread.lasting import begin_lasting, in_force
from lorehearth.games.maladum.dread.tracker import band, level, lower_dread, raise_dread, set_marker

from ..scenes import QuestGame, quest, run, told

ROOM = """
+---+---+---+
| .   .   . |
+---+---+---+
"""


def tracked(pegs: int, side: str = "A", **more: object) -> QuestGame:
    return quest(ROOM, "nerinda:guardian A1", "lamentor C1", dread=pegs, more={"dread": side, **more})


def rise(game: QuestGame, pegs: int) -> None:
    run(game, raise_dread(game.play, pegs, "black", "ML-DRD-01"))


@pytest.mark.rule("ML-RUL-43")
@pytest.mark.parametrize(
    ("pegs", "number"),
    [(0, 1), (1, 1), (6, 1), (7, 2), (15, 2), (16, 3), (22, 3), (23, 4), (28, 4), (29, 5), (34, 5), (35, 6)],
)
def test_the_level_is_the_band_of_the_highest_peg(pegs: int, number: int) -> None:
    assert level(tracked(pegs).play) == number


@pytest.mark.rule("ML-RUL-43", "ML-SET-13")
@pytest.mark.parametrize(("pegs", "name"), [(0, "Disquiet"), (3, "Disquiet"), (4, "Distress"), (24, "Doom")])
def test_side_b_is_steeper(pegs: int, name: str) -> None:
    assert band(tracked(pegs, "B").play).name == name


@pytest.mark.rule("ML-RUL-43")
def test_green_pegs_are_no_dread() -> None:
    game = tracked(7)
    game.state.dread[-1] = "green"
    assert level(game.play) == 1


@pytest.mark.rule("ML-RUL-43")
def test_pegs_beyond_the_last_space_are_ignored() -> None:
    game = tracked(34)
    rise(game, 3)
    assert len(game.state.dread) == 35
    rise(game, 1)
    assert len(game.state.dread) == 35


@pytest.mark.rule("ML-RUL-43")
def test_lowering_takes_the_highest_pegs_and_no_more_than_there_are() -> None:
    game = tracked(2)
    run(game, raise_dread(game.play, 1, "blue", "ML-MAG-01"))
    assert lower_dread(game.play, 1, "ML-DRD-04") == 1
    assert game.state.dread == ["black", "black"]
    assert lower_dread(game.play, 5, "ML-DRD-04") == 2
    assert game.state.dread == []


@pytest.mark.rule("ML-DRD-02", "ML-RUL-45")
def test_doom_flips_the_adversary_board_for_good() -> None:
    game = tracked(33)
    rise(game, 1)
    assert not game.state.doom
    assert actions_of(game.play, 1) == 1
    rise(game, 1)
    assert game.state.doom
    assert actions_of(game.play, 1) == 2  # a Lamentor's second side
    lower_dread(game.play, 10, "ML-DRD-04")
    assert game.state.doom
    assert actions_of(game.play, 1) == 2


@pytest.mark.rule("ML-RUL-44")
def test_a_marker_is_no_dread_and_ends_its_card_when_a_peg_reaches_it() -> None:
    game = tracked(1)
    game.state.events.add("in play", ["careless-swing"])
    game.state.events.add("discard")
    begin_lasting(game.play, "careless-swing")
    set_marker(game.play, "careless-swing", 5)
    assert len(game.state.dread) == 1
    assert level(game.play) == 1
    rise(game, 4)
    assert in_force(game.play, "careless-swing")
    rise(game, 1)
    assert not in_force(game.play, "careless-swing")
    assert game.state.markers == {}
    assert game.state.events.cards("discard") == ["careless-swing"]
    assert game.state.dread == ["black"] * 6  # the marker was replaced by the peg
    assert any("marker of Careless Swing" in line for line in told(game))


@pytest.mark.rule("ML-RUL-44")
def test_several_pegs_at_once_pass_a_marker() -> None:
    game = tracked(0)
    game.state.events.add("in play", ["careless-swing"])
    game.state.events.add("discard")
    begin_lasting(game.play, "careless-swing")
    set_marker(game.play, "careless-swing", 2)
    rise(game, 3)
    assert not in_force(game.play, "careless-swing")
