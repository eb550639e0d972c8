"""Darkness, and the light in it."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.darkness import (
    blinded,
    dimmed,
    in_dark,
    put_counter,
    release,
)
from lorehearth.games.maladum.board.sight import sees, sees_square
from lorehearth.games.maladum.components.quests import Placed

from ..scenes import QuestGame, quest, told, who

LONG = """
+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   . D .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+
"""
"""A lit porch of four squares and a hall of eight, with a door between them."""


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def dark_hall(*people: str, pieces: tuple[Placed | str, ...] = (), closed: bool = False) -> QuestGame:
    game = quest(LONG, *people, pieces=pieces, open=[] if closed else ["D1|E1"])
    game.state.dark = [game.play.content.field.rooms.of[cell(game, "E1")] or 0]
    return game


# -- seeing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DRK-04", "ML-DRK-05")
def test_how_far_one_sees_into_the_dark() -> None:
    """ML-EX-60: from three squares outside, the fifth square is seen and the sixth is not; from inside a
    target 5 squares away is seen and one 6 away is not."""
    game = dark_hall("nerinda B1", "lamentor I1")
    assert sees(game.play, 0, 1)
    assert sees_square(game.play, 0, cell(game, "I1"))
    game = dark_hall("nerinda B1", "lamentor J1")
    assert not sees(game.play, 0, 1)
    assert not sees_square(game.play, 0, cell(game, "J1"))
    assert sees(dark_hall("nerinda F1", "lamentor K1").play, 0, 1)
    assert not sees(dark_hall("nerinda E1", "lamentor K1").play, 0, 1)


@pytest.mark.rule("ML-DRK-04")
def test_what_is_lit_is_seen_across_the_dark() -> None:
    """From the far end of the hall to the porch: eight squares of darkness, a lit target."""
    assert sees(dark_hall("nerinda L1", "lamentor B1").play, 0, 1)
    assert not sees(dark_hall("nerinda B1", "lamentor L1").play, 0, 1)
    # A fire on the way does not make the viewer in the dark any less blind to the dark beyond it.
    sconce = (Placed("sconce", "G1", wall="N"),)
    far = """
    +---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
    """
    game = quest(far, "nerinda A1", "lamentor M1", pieces=sconce, more={"dark": ("all",)})
    assert in_dark(game.play, 0)
    assert in_dark(game.play, 1)
    assert not sees(game.play, 0, 1)


@pytest.mark.rule("ML-DRK-13", "ML-ICO-45")
def test_night_sight_ignores_the_dark() -> None:
    game = dark_hall("nerinda B1 sign=night-sight", "alary K1", "beren L1 sign=night-sight")
    assert sees(game.play, 0, 1)
    assert not dimmed(game.play, 0, 1)
    assert not blinded(game.play, 2)
    # It is of no use to the one who is looked at.
    assert dimmed(game.play, 1, 2)


# -- attacks -------------------------------------------------------------------------------------------------


def test_a_target_in_the_dark_is_hard_to_hit_until_a_torch_is_near() -> None:
    """ML-EX-42 (the attack itself is rolled in `combat`): a torch bearer within 5 squares of the target."""
    game = dark_hall("nerinda G1", "lamentor H1", "beren C1")
    assert dimmed(game.play, 0, 1)
    assert not dimmed(game.play, 1, 2)
    lit = dark_hall("nerinda G1", "lamentor H1", "beren C1 carried=torch")
    assert not dimmed(lit.play, 0, 1)
    assert dimmed(dark_hall("nerinda G1", "lamentor I1", "beren C1 carried=torch").play, 0, 1)
    # An attack that a card or trap makes is no better off.
    assert dimmed(game.play, -1, 1)


# -- counters ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DRK-01", "ML-DRK-02")
def test_darkness_is_only_where_a_rule_says_so() -> None:
    assert not in_dark(quest(LONG, "nerinda E1").play, 0)
    assert in_dark(quest(LONG, "nerinda E1", options={"darkness": "on"}).play, 0)
    assert in_dark(quest(LONG, "nerinda E1", more={"options": ("darkness",)}).play, 0)
    assert in_dark(quest(LONG, "nerinda E1", more={"dark": ("all",)}).play, 0)


@pytest.mark.rule("ML-DRK-03", "ML-ICO-18")
def test_a_room_has_one_counter() -> None:
    game = quest(LONG, "nerinda E1", "beren A1")
    release(game.play, 0, "dark")
    assert in_dark(game.play, 0)
    assert not in_dark(game.play, 1)
    release(game.play, 0, "light")
    assert not in_dark(game.play, 0)
    assert (game.state.dark, len(game.state.lit)) == ([], 1)
    assert told(game)[-1] == "The room of E1 is lit."
    # Where all is dark a light counter is what counts.
    game = quest(LONG, "nerinda E1", "beren A1", more={"dark": ("all",)})
    put_counter(game.play, game.play.content.field.rooms.of[cell(game, "E1")] or 0, "light", "ML-DRK-03")
    assert not in_dark(game.play, 0)
    assert in_dark(game.play, 1)


@pytest.mark.rule("ML-ICO-18")
def test_a_carried_darkness_or_light_goes_with_its_carrier() -> None:
    """Short range is 5 squares; without a counter in the room, and gone with its carrier."""
    game = quest(LONG, "nerinda F1", "lamentor L1 sign=darkness", "beren K1")
    assert in_dark(game.play, 2)
    assert not in_dark(game.play, 0)
    who(game, 1).cell = cell(game, "J1")
    assert in_dark(game.play, 0)
    lamp = dark_hall("nerinda F1", "lamentor L1", "beren J1 sign=light")
    assert not in_dark(lamp.play, 0)
    assert not in_dark(lamp.play, 1)
    assert in_dark(dark_hall("nerinda E1", "lamentor L1", "beren K1 sign=light").play, 0)


# -- fire ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DRK-12", "ML-TER-31")
@pytest.mark.parametrize("fire", ["torch", "sconce", "brazier", "burning"])
def test_fire_lights_short_range(fire: str) -> None:
    people = {"torch": "beren G1 carried=torch", "burning": "beren G1 burning"}.get(fire, "beren G1")
    pieces = {"sconce": (Placed("sconce", "G1", wall="N"),), "brazier": (Placed("brazier", "G1", lit=True),)}
    game = dark_hall("nerinda L1", people, pieces=pieces.get(fire, ()))
    assert not in_dark(game.play, 0)
    who(game, 0).cell = cell(game, "E1")
    assert not in_dark(game.play, 0)
    far = {"torch": "beren F1 carried=torch", "burning": "beren F1 burning"}.get(fire, "beren F1")
    pieces = {"sconce": (Placed("sconce", "F1", wall="N"),), "brazier": (Placed("brazier", "F1", lit=True),)}
    game = dark_hall("nerinda L1", far, pieces=pieces.get(fire, ()))
    assert in_dark(game.play, 0)


@pytest.mark.rule("ML-DRK-12")
def test_an_unlit_brazier_and_a_broken_torch_are_no_fire() -> None:
    assert in_dark(dark_hall("nerinda H1", pieces=(Placed("brazier", "G1"),)).play, 0)
    assert in_dark(dark_hall("nerinda H1", "beren G1 carried=torch*").play, 0)


@pytest.mark.rule("ML-DRK-14")
def test_walls_and_closed_doors_stop_light() -> None:
    """A torch in the porch, two squares from the hall; the same of a darkness that is carried."""
    assert not in_dark(dark_hall("nerinda F1", "beren C1 carried=torch").play, 0)
    assert in_dark(dark_hall("nerinda F1", "beren C1 carried=torch", closed=True).play, 0)
    bare = quest(LONG, "nerinda F1", "lamentor C1 sign=darkness")
    assert not in_dark(bare.play, 0)
    assert in_dark(quest(LONG, "nerinda F1", "lamentor C1 sign=darkness", open=["D1|E1"]).play, 0)
