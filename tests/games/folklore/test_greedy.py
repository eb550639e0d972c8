"""What the sensible group must do to come to an end: through doors, out of the exit, out of town."""

from __future__ import annotations

from lorehearth.games.folklore.greedy import weigh
from lorehearth.kernel.questions import Option

from .scenes import TaleGame, scene


def best(game: TaleGame) -> str:
    decision = game.decision
    assert decision is not None
    worth = weigh(game, 0)

    def of(option: Option) -> int:
        return worth(option)

    return max(decision.options, key=of).key


ROOMS = """
. . # .
. . D .
. . # .
"""


def test_it_opens_the_door_that_foes_are_behind() -> None:
    assert best(scene(ROOMS, "rogue B2", "wolf D2", fight=True)) == "open C2"


def test_a_foe_beyond_the_corner_of_a_closed_door_is_not_near() -> None:
    assert best(scene(ROOMS, "rogue B2", "wolf D1", fight=True)) == "open C2"


EXIT = """
S . . X
. . . X
"""


def test_it_goes_to_the_exit_and_a_ghost_leaves_it_to_the_living() -> None:
    assert best(scene(EXIT, "rogue A2")).startswith("go D")
    assert not best(scene(EXIT, "rogue D1 ghost gp=5")).startswith("go D")
    assert best(scene(EXIT, "rogue D1 ghost gp=5")).startswith("go ")


def test_it_makes_room_in_the_exit() -> None:
    assert best(scene("S . X X", "rogue C1", "arcanist B1")) == "go D1"
    assert best(scene("S . X X", "rogue D1", "arcanist B1")) == "enough"


def test_it_goes_on_to_the_part_of_the_exit_that_is_free() -> None:
    """Out of the water it comes one space far: nearer not to the exit, but to the space that is left."""
    group = ("rogue B1", "arcanist B2", "exorcist C2")
    assert best(scene("S ~ . .\n. X X X", *group)) == "go C1"


GRATED = """
. . # .
L . P .
. . # .
"""


def test_it_pulls_the_lever_where_no_other_way_leads_to_the_foes() -> None:
    assert best(scene(GRATED, "rogue B2", "wolf D2", fight=True)) == "lever A2"
