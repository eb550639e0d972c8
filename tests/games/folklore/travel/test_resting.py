"""Resting. (FK-RST, FK-RUL-40, FK-RUL-41, FK-RUS-08)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.state import Between, Journey, Skirmish

from ..away import away, travel, where
from ..scenes import answer, character, keys, refusals, scene


@pytest.mark.rule("FK-RST-07", "FK-RST-08", "FK-RUL-40")
def test_resting_on_the_road() -> None:
    """FK-EX-05, with an exorcist of PP 5: VITA 19, PP 5, GP 10; the 3 brings a skirmish of the chapter's
    table, and then a road card."""
    game = travel(
        "exorcist vita=15 pp=4",
        "rogue ghost gp=8",
        place="r1",
        rested=False,
        decks={"roads": ["8"]},
        dice=["3", "1", "2"],
    )
    answer(game, "rest")
    assert (character(game, 0).vita, character(game, 0).pp, character(game, 1).gp) == (19, 5, 10)
    frame = game.state.stack[-1]
    assert isinstance(frame, Skirmish)
    assert [each.kind for each in frame.creatures] == ["wolf"]
    assert game.state.cards.cards("roads") == ["8"]  # FK-RST-05: yet to be drawn


@pytest.mark.rule("FK-RST-07")
def test_up_to_4_points_each() -> None:
    game = travel(
        "arcanist vita=5 pp=1",
        "rogue ghost gp=2",
        "courser limbo",
        place="waylin-point",
        rested=False,
        dice=["4"],
    )
    answer(game, "rest")
    assert (character(game, 0).vita, character(game, 0).pp, character(game, 1).gp) == (9, 5, 6)
    assert (character(game, 2).vita, character(game, 2).gp) == (0, 0)


@pytest.mark.rule("FK-RST-05", "FK-RUS-08", "FK-RST-01")
def test_the_group_stays_draws_its_card_and_passes_the_token() -> None:
    game = travel("courser vita=5", "rogue", place="r1", rested=False, decks={"roads": ["8"]}, dice=["4"])
    answer(game, "rest")
    assert (where(game), character(game, 0).vita, game.state.leader) == ("r1", 5 + 4 + 2, 1)
    assert refusals(game)["rest"] == "FK-RST-01"


@pytest.mark.rule("FK-RUL-41", "FK-RST-04")
def test_in_a_town_no_card_and_nothing_else() -> None:
    game = travel(
        "courser vita=5", "rogue", place="ostelnk", rested=False, decks={"roads": ["8"]}, dice=["9"]
    )
    answer(game, "rest")
    assert character(game, 0).vita == 9
    # nobody is asked whether the group enters the town
    assert game.state.leader == 1
    assert "go ostelnk" in keys(game)


@pytest.mark.rule("FK-RST-03")
def test_neither_between_stories_nor_in_combat() -> None:
    game = away("courser", frames=[Between(begun=True), Journey()], rested=False)
    assert refusals(game)["rest"] == "FK-RST-03"
    game = scene(". . .", "courser A1", "wolf C1", fight=True, rested=False)
    assert "rest" not in keys(game)


@pytest.mark.rule("FK-RST-02", "FK-RST-04", "FK-RUS-08")
def test_on_a_map_as_a_round_starts_in_place_of_all_turns() -> None:
    game = scene(
        ". .", "courser A1 vita=5", "rogue B1", rested=False, turn=None, players=2, leader=1, dice=["9"]
    )
    assert keys(game) == ["rest", "enough"]
    assert game.decision.seats == (1,)  # type: ignore[union-attr]
    answer(game, "rest")
    assert character(game, 0).vita == 9
    assert game.state.stack[-1].round == 2  # type: ignore[union-attr]  # nobody had a turn


@pytest.mark.rule("FK-RST-08")
@pytest.mark.parametrize(("face", "disturbed"), [("1", True), ("3", True), ("4", False), ("10", False)])
def test_what_disturbs_it(face: str, disturbed: bool) -> None:
    dice = [face, "1", "2"] if disturbed else [face]
    game = travel("courser", "rogue", place="ostelnk", rested=False, dice=dice)
    answer(game, "rest")
    assert isinstance(game.state.stack[-1], Skirmish) is disturbed
