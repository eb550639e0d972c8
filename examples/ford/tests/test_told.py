"""What a line of the log tells a screen besides its words."""

from __future__ import annotations

from lorehearth.kernel.events import Line
from lorehearth.kernel.names import CardFace, Face, Path, card, piece, seat
from lorehearth.testing.told import finished_text, unknown_doers

from .scenes import scene


def heard(lines: list[Line], kind: str) -> Line:
    return next(line for line in lines if line.kind == kind)


def test_what_is_told_holds_things_and_no_finished_text() -> None:
    assert finished_text("lorehearth_ford") == []
    assert unknown_doers("lorehearth_ford") == []


def test_a_turn_is_told_under_its_card_and_a_strike_under_itself() -> None:
    """Blue's card heads the turn, the strike is a deed in it, and what follows the strike is not its part."""
    table = scene(
        "..  .R  ..  .s",
        phase="command",
        red=["forced-march"],
        blue=["advance"],
        deck={"advance": 3},
        dice=["hit", "boot", "blank", "advance", "advance", "advance"],
    )
    table.answer("card forced-march", "activate 0", "move 1.3", "strike 1")
    lines = table.game.lines(0)
    card_line = heard(lines, "Played")
    assert (card_line.heads, card_line.by) == ("turn", seat(0))
    assert card_line.cards == (
        CardFace("forced-march", "Forced March", table.game.content.cards["forced-march"].text),
    )
    assert card_line.touches == (card("forced-march"),)
    turn = card_line.under
    assert len(turn) == 1
    walked = heard(lines, "Moved")
    assert walked.paths == (Path(piece(0, "1.2"), ("1.2", "1.3")),)
    assert (walked.under, walked.by) == (turn, piece(0, "1.2"))
    struck = heard(lines, "Struck")
    assert (struck.heads, struck.under[:-1], struck.by) == ("strike", turn, piece(0, "1.3"))
    assert struck.touches == (piece(0, "1.3"), piece(1, "1.4"))
    rolled = heard(lines, "Rolled")
    assert (rolled.under, rolled.by) == (struck.under, struck.by)
    assert rolled.dice == (
        Face("battle die", "hit", "hit"),
        Face("battle die", "boot", "flag"),
        Face("battle die", "blank", "miss"),
    )
    assert heard(lines, "Lost").under == struck.under
    assert heard(lines, "Drew").under == turn


def test_what_is_told_between_two_turns_belongs_to_neither() -> None:
    """The troll's turn is over when Blue, who holds the only ford, gains a point at the start of its own."""
    table = scene("fS  ..  ..  .T", phase="beast", dice=["blank", "blank", "blank"])
    lines = table.game.lines()
    troll = heard(lines, "Chose")
    assert (troll.heads, troll.by) == ("turn", piece(1, "1.4"))
    assert heard(lines, "Struck").under[:-1] == heard(lines, "Moved").under == troll.under
    assert heard(lines, "Scored").under == ()
