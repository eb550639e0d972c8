"""The end (FD-END)."""

import pytest

from lorehearth_ford.events import Scored

from .scenes import scene


@pytest.mark.rule("FD-END-01")
def test_four_points_win_at_once() -> None:
    # Blue's fourth point. A boot is still to be answered and orders are left: nobody is asked any more.
    table = scene(".S  .s  ..  .R\n  ..  ..  ..  ..", points=(3, 3), weak={"1.2": 1}, dice=["hit", "boot"])
    table.order("1.1", strike="1.2")
    result = table.game.result
    assert table.game.over
    assert result is not None
    assert (result.winners, result.scores) == ((0,), (4, 3))
    assert table.game.view(None).panels == ()  # no strike is under way any more


@pytest.mark.rule("FD-END-01")
def test_the_fourth_point_may_be_blues() -> None:
    table = scene(".s  .S", seat=1, points=(0, 3), weak={"1.2": 1}, dice=["hit", "blank"])
    table.order("1.1", strike="1.2")
    assert table.game.result is not None
    assert table.game.result.winners == (1,)


@pytest.mark.rule("FD-END-01")
def test_three_points_are_not_enough() -> None:
    table = scene(".S  .s  ..  .r", points=(2, 3), weak={"1.2": 1}, dice=["hit", "blank"])
    table.order("1.1", strike="1.2")
    assert table.game.state.points == [3, 3]
    assert not table.game.over


@pytest.mark.rule("FD-END-02")
@pytest.mark.parametrize(
    ("picture", "points"),
    [
        ("fS  ..  fR", [1, 0]),
        ("fS  ..  ff", [0, 0]),  # one of two
        ("fS  ..  fs", [0, 0]),  # the other is Red's
        (".S  ..  .R", [0, 0]),  # where there is no ford, there is no crossing to hold
    ],
)
def test_who_holds_every_ford_at_the_start_of_their_turn_gains_a_point(
    picture: str, points: list[int]
) -> None:
    table = scene(picture, phase="command")
    assert table.game.state.points == points
    assert [told.rules for told in table.game.log if isinstance(told.event, Scored)] == (
        [("FD-END-02",)] if points[0] else []
    )


@pytest.mark.rule("FD-END-02")
def test_the_fords_count_at_the_start_of_ones_own_turn_only() -> None:
    assert scene("fS  .s  fR", phase="command", seat=1).game.state.points == [0, 0]
    assert scene("fs  .S  fr", phase="command", seat=1).game.state.points == [0, 1]
    table = scene("fS  .R  ff  .s")
    table.order("1.2", to="1.3")  # both are Blue's now, in the middle of the turn
    assert table.game.state.points == [0, 0]


@pytest.mark.rule("FD-END-01", "FD-END-02")
def test_the_crossing_may_bring_the_fourth_point() -> None:
    table = scene("fS  ..  .s", phase="command", points=(3, 0))
    assert table.game.result is not None
    assert table.game.result.winners == (0,)


@pytest.mark.rule("FD-END-03")
@pytest.mark.parametrize(("points", "winners"), [((2, 1), (0,)), ((1, 2), (1,)), ((2, 2), ()), ((0, 0), ())])
def test_after_twelve_rounds_the_side_with_more_points_wins(
    points: tuple[int, int], winners: tuple[int, ...]
) -> None:
    table = scene(".S  ..  .s", seat=1, round=12, points=points)
    assert not table.game.over  # Red's turn in the twelfth round
    table.answer("enough")
    result = table.game.result
    assert result is not None
    assert (result.winners, result.scores, result.reason) == (winners, points, "night has fallen")


@pytest.mark.rule("FD-END-03")
def test_night_waits_for_the_beast() -> None:
    table = scene(".T  .S  ..  .s", phase="beast", round=12, dice=["hit", "blank", "blank"])
    assert table.strength("1.2") == 2
    assert table.game.over


@pytest.mark.rule("FD-END-03")
def test_after_eleven_rounds_play_goes_on() -> None:
    table = scene(".S  ..  .s", seat=1, round=11)
    table.answer("enough")
    assert (table.seat, table.game.state.round) == (0, 12)
