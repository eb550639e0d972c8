"""What a draw says: cards by colour, what they come to, and options that can be told apart."""

from __future__ import annotations

from lorehearth.games.oathsworn.combat.draw import cards_words
from lorehearth.games.oathsworn.state import Drawn

from ..deeds import an_attack, deed
from ..scenes import FightGame, answer, told

BOSS = "broodmother 0,0"


def labels(game: FightGame) -> list[str]:
    decision = game.decision
    assert decision is not None
    return [decision.label(option) for option in decision.options]


def test_equal_cards_are_counted_and_colours_told_once() -> None:
    cards = [Drawn("white", "2!"), Drawn("red", "3"), Drawn("white", "0"), Drawn("white", "0")]
    assert cards_words(cards) == "white 2x blank, 2 critical; red 3"
    assert cards_words([]) == "nothing"


def test_a_draw_tells_its_sum_and_its_blanks() -> None:
    game = deed(an_attack(), "warden 0,1", BOSS, dice=["2!", "0", "2!"])
    answer(game, "draw white 3")
    decision = game.decision
    assert decision is not None
    assert decision.prompt == (
        "Warden has drawn white blank, 2x 2 critical. Sum 4, blanks 1 (two make a miss)."
    )
    assert told(game, "Drew") == ["Warden draws white blank, 2x 2 critical."]


def test_two_criticals_of_a_colour_are_told_apart() -> None:
    game = deed(an_attack(), "warden 0,1", BOSS, dice=["2!", "2!", "1"])
    answer(game, "draw white 2")
    assert labels(game) == [
        "Draw one more white card for the critical (1 of 2)",
        "Draw one more white card for the critical (2 of 2)",
        "Leave it at that",
    ]


def test_an_extra_card_and_a_used_critical_are_told_from_their_like() -> None:
    game = deed(an_attack(), "warden 0,1 redraw=1", BOSS, dice=["2!", "1", "1"])
    answer(game, "draw white 2", "extra 0")
    assert labels(game) == [
        "Redraw white 2 critical, its extra card drawn (a Redraw Token)",
        "Redraw white 1 (a Redraw Token)",
        "Redraw white 1, an extra card (a Redraw Token)",
        "Leave it at that",
    ]
