"""Luck is reckoned from what each question of chance said of itself, in fractions."""

from __future__ import annotations

from lorehearth.kernel.reckoning import Asked, Count, fell

DIE = {"hit": 2, "flag": 1, "blank": 3}


def test_a_die_is_held_against_its_faces() -> None:
    rolled = ["hit", "hit", "hit", "blank", "flag"]
    (luck,) = fell(Asked("battle die", 0, DIE, came) for came in rolled)
    assert (luck.what, luck.side, luck.times, luck.summed) == ("battle die", 0, 5, False)
    # 5 rolls: 5 * 2/6, 5 * 1/6, 5 * 3/6
    assert luck.counts == (
        Count("hit", 3, "5/3", 17),
        Count("flag", 1, "5/6", 8),
        Count("blank", 1, "5/2", 25),
    )


def test_a_deck_is_held_against_what_was_left_at_each_draw() -> None:
    left = [{"ace": 2, "low": 4}, {"ace": 1, "low": 4}, {"ace": 1, "low": 3}, {"ace": 1, "low": 2}]
    drawn = [
        Asked("card", None, odds, came) for odds, came in zip(left, ["ace", "low", "low", "low"], strict=True)
    ]
    (luck,) = fell([*drawn, Asked("card", None, {"ace": 1, "low": 1}, "low")])
    # 2/6 + 1/5 + 1/4 + 1/3 + 1/2 = 97/60, and the rest of 5 are low
    assert luck.counts == (Count("ace", 1, "97/60", 16), Count("low", 4, "203/60", 34))


def test_many_numbers_are_told_as_a_sum() -> None:
    twenty = {str(n): 1 for n in range(1, 21)}
    (luck,) = fell(Asked("d20", 1, twenty, came) for came in ["20", "3", "11", "18", "9"])
    assert luck.summed
    assert luck.counts == (Count("", 61, "105/2", 525),)


def test_each_side_has_its_own_luck_and_little_says_nothing() -> None:
    mine = [Asked("battle die", 0, DIE, "hit")] * 6
    theirs = [Asked("battle die", 1, DIE, "blank")] * 5
    once = [Asked("battle die", None, DIE, "flag")] * 4
    assert [(one.side, one.times) for one in fell([*theirs, *once, *mine])] == [(0, 6), (1, 5)]


def test_cards_that_are_all_different_have_no_luck() -> None:
    deck = {f"card-{n}": 1 for n in range(13)}
    assert fell([Asked("Draw", 0, deck, f"card-{n}") for n in range(8)]) == ()
