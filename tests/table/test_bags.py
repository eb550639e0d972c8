"""Bags: tokens drawn blindly, with or without putting them back."""

from __future__ import annotations

from fractions import Fraction

from lorehearth.kernel.play import Flow
from lorehearth.table.bags import Bag, pull

from .chances import asked, explored, finished, question_odds


def bag() -> Bag:
    return Bag({"gold": 2, "curse": 1})


def test_a_token_is_as_likely_as_there_are_of_it() -> None:
    question = asked(pull(bag(), "Reach in", (1,)))
    assert question_odds(question) == {"gold": 2, "curse": 1}
    assert (question.prompt, question.audience) == ("Reach in", (1,))


def test_a_token_that_was_drawn_is_gone() -> None:
    found = bag()
    assert finished(pull(found), "curse") == "curse"
    assert (found.tokens, found.count) == ({"gold": 2}, 2)
    finished(pull(found), "gold")
    assert found.tokens == {"gold": 1}


def test_a_token_that_is_not_kept_goes_back() -> None:
    found = bag()
    finished(pull(found, keep=False), "curse")
    assert found == bag()


def test_a_token_put_in_can_be_drawn() -> None:
    found = Bag()
    found.put("gold")
    found.put("gold", 2)
    found.put("curse")
    assert (found.tokens, found.count) == ({"gold": 3, "curse": 1}, 4)


def test_bags_do_not_share_their_tokens() -> None:
    first, second = Bag(), Bag()
    first.put("gold")
    assert second.count == 0


def test_two_draws_are_as_likely_as_counting_says() -> None:
    def both() -> Flow[tuple[str, str]]:
        found = bag()
        return (yield from pull(found)), (yield from pull(found))

    third = Fraction(1, 3)
    assert explored(both) == {("gold", "gold"): third, ("gold", "curse"): third, ("curse", "gold"): third}
