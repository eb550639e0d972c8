"""What has been told stays as it was told, and what an effect asks of those who are gone."""

from __future__ import annotations

from lorehearth.games.maladum.board.places import squares
from lorehearth.games.maladum.board.pushing import push_aside
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.events import AttackRolled
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import meant
from lorehearth.games.maladum.state import Attack, Doing

from ..scenes import quest, run

YARD = """
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
"""


def test_what_the_dice_showed_is_not_changed_by_the_armour_that_comes_later() -> None:
    game = quest(YARD, "nerinda:guardian A1 skill=0 sign=armour:1", "lamentor B1")
    run(game, resolve(game.play, Attack(1, 0, how="melee", dice=2)), dice=["hit", "hit"])
    rolled = next(each.event for each in game.play.record.step.events if isinstance(each.event, AttackRolled))
    assert rolled.tallies[0].total == 2


def test_nobody_is_near_one_who_is_off_the_board() -> None:
    game = quest(YARD, "nerinda:guardian - ", "lamentor B1")
    for where in ("near", "in contact", "adjacent", "in room", "in sight"):
        assert meant(game.play, Doing(0, ""), Step(verb="aim", on=f"enemies {where}")) == []


def test_in_sight_may_have_a_range_too() -> None:
    """Medium range is 13 squares."""
    game = quest(YARD, "nerinda:guardian A1", "lamentor M1", "lamentor O2")
    assert meant(game.play, Doing(0, ""), Step(verb="aim", on="enemies in sight", range="medium")) == [1]
    assert meant(game.play, Doing(0, ""), Step(verb="aim", on="enemies in sight")) == [1, 2]


def test_a_large_one_pushed_aside_goes_where_nobody_is() -> None:
    """It leaves the square that another needs, and does not land on a third."""
    game = quest(YARD, "rot-troll C1", "lamentor E1", "lamentor G1", turn=None)
    bit = game.play.content.field.sets.bit
    off = bit[game.play.content.field.board.cell("C1")]
    assert run(game, push_aside(game.play, 0, "ML-RUL-41", off=off))
    names = game.play.content.field.board.names
    assert [names[cell] for cell in squares(game.play, 0)] == ["A1", "B1", "A2", "B2"]
