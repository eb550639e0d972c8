"""Dice: faces as often as they are printed, and rolling only some of them again."""

from __future__ import annotations

from fractions import Fraction

from lorehearth.kernel.play import Flow
from lorehearth.table.dice import Die, numbered

from .chances import asked, explored, finished, question_odds

BATTLE = Die("battle die", ("hit", "hit", "boot", "blank", "blank", "blank"))


def test_faces_come_as_often_as_they_are_printed() -> None:
    question = asked(BATTLE.roll())
    assert question_odds(question) == {"hit": 2, "boot": 1, "blank": 3}
    assert (question.prompt, question.audience) == ("Roll the battle die", None)


def test_a_numbered_die_has_the_numbers_from_1_up() -> None:
    die = numbered("die", 6)
    assert die.faces == ("1", "2", "3", "4", "5", "6")
    assert question_odds(asked(die.roll())) == dict.fromkeys(die.faces, 1)


def test_dice_are_rolled_one_after_another() -> None:
    assert finished(BATTLE.roll(3), "hit", "blank", "hit") == ["hit", "blank", "hit"]
    assert finished(BATTLE.roll(0)) == []


def test_two_dice_are_as_likely_as_counting_says() -> None:
    def hits() -> Flow[int]:
        return (yield from BATTLE.roll(2)).count("hit")

    assert explored(hits) == {0: Fraction(4, 9), 1: Fraction(4, 9), 2: Fraction(1, 9)}


def test_only_the_chosen_dice_are_rolled_again() -> None:
    rolled = ["hit", "blank", "boot", "blank"]
    finished(BATTLE.reroll(rolled, [3, 1]), "hit", "boot")
    assert rolled == ["hit", "boot", "boot", "hit"]
    finished(BATTLE.reroll(rolled, []))
    assert rolled == ["hit", "boot", "boot", "hit"]


def test_of_several_dice_each_says_which_it_is() -> None:
    assert [chance.asks for chance in BATTLE.each(3)] == [
        "Roll the battle die, 1 of 3",
        "Roll the battle die, 2 of 3",
        "Roll the battle die, 3 of 3",
    ]
    assert BATTLE.each(1)[0].asks == "Roll the battle die"
    assert asked(BATTLE.roll(3)) is BATTLE.each(3)[0]
