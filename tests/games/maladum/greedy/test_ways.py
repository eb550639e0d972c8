"""How far it is to walk, and over which doors."""

from __future__ import annotations

from lorehearth.games.maladum.components.quests import Lock
from lorehearth.games.maladum.greedy.ways import FAR, STUMBLE, away, steps_to

from ..scenes import quest

ROOMS = """
+---+---+---+---+
| .   . | .   . |
+       +       +
| .   . D .   . |
+---+---+---+---+
"""


def test_a_closed_door_is_no_hindrance_but_a_wall_is_gone_around() -> None:
    game = quest(ROOMS, "callan B1")
    field = game.play.content.field
    steps = steps_to(game.play, 0, field.sets.bit[field.board.cell("C1")])
    # B1, B2, then through the doorway to C2 (no diagonal past its posts), then C1.
    assert away(game.play, 0, steps) == 3


def test_a_locked_door_is_reckoned_with_only_where_there_is_no_other_way() -> None:
    game = quest(ROOMS, "callan B2 carried=axe", locks=(Lock("B2|C2", locked=True),))
    field = game.play.content.field
    goal = field.sets.bit[field.board.cell("C2")]
    assert away(game.play, 0, steps_to(game.play, 0, goal)) == 1


def test_what_cannot_be_reached_is_far() -> None:
    game = quest(
        """
        +---+---+---+
        | .   . | . |
        +---+---+---+
        """,
        "callan A1",
    )
    field = game.play.content.field
    steps = steps_to(game.play, 0, field.sets.bit[field.board.cell("C1")])
    assert away(game.play, 0, steps) == FAR


def test_rough_ground_counts_for_more_than_its_squares() -> None:
    lane = """
    +---+---+---+---+
    | .   %   %   . |
    +---+---+---+---+
    """
    game = quest(lane, "callan A1")
    field = game.play.content.field
    steps = steps_to(game.play, 0, field.sets.bit[field.board.cell("D1")])
    assert away(game.play, 0, steps) == 3 + 2 * STUMBLE
