"""Event cards. (FK-EVT, FK-RUS-18, FK-RUL-26, FK-RUL-42)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.state import Skirmish
from lorehearth.games.folklore.story.chapters import end_events
from lorehearth.games.folklore.travel.events import choice_words, draw_card

from ..away import away, travel
from ..scenes import answer, character, keys, run, told


@pytest.mark.rule("FK-EVT-01")
@pytest.mark.parametrize(("night", "vita"), [(False, 11), (True, 9)])
def test_only_the_section_of_the_tokens_side_is_read(night: bool, vita: int) -> None:
    game = travel("courser vita=9", place="r1", night=night, decks={"roads": ["8"]})
    answer(game, "go r1")
    assert character(game, 0).vita == vita


@pytest.mark.rule("FK-EVT-02", "FK-EVT-03", "FK-EVT-04")
def test_an_off_road_card_is_drawn_from_the_top_read_and_put_at_the_bottom() -> None:
    game = travel("courser", place="f1", decks={"offroads": ["6", "2", "1"]})
    answer(game, "go f1")
    assert any("marsh light" in line for line in told(game))
    answer(game, "take 1")
    assert game.state.cards.cards("offroads") == ["2", "1", "6"]
    assert game.state.keys == {}  # the other choice would have hastened the group


@pytest.mark.rule("FK-EVT-04", "FK-EVT-05")
def test_the_choice_is_made_from_the_front_and_the_other_outcome_stays_hidden() -> None:
    game = travel("courser", place="f1", decks={"offroads": ["6"]})
    answer(game, "go f1")
    card = game.play.content.offroads["6"]
    outcomes = [choice.outcome for choice in card.choices]
    shown = [choice_words(card, number, foreseen=False) for number in range(2)]
    assert shown == [choice.words for choice in card.choices]
    answer(game, "take 1")
    text = "\n".join(told(game))
    assert outcomes[1] in text
    assert outcomes[0] not in text


@pytest.mark.rule("FK-EVT-06", "FK-EVT-03", "FK-CHP-03")
def test_a_kept_off_road_card_is_out_of_the_deck_until_it_ends() -> None:
    game = travel("courser", place="f1", decks={"offroads": ["6", "2"]})
    answer(game, "go f1", "take 0")
    assert game.state.kept == ["off-road 6"]
    assert game.state.cards.cards("offroads") == ["2"]
    assert game.state.keys == {"hasten": 1}
    end_events(game.play)
    assert game.state.cards.cards("offroads") == ["2", "6"]
    assert (game.state.kept, game.state.keys) == ([], {})


@pytest.mark.rule("FK-RUL-42", "FK-RUS-33")
def test_an_empty_road_deck_is_shuffled_from_its_discards() -> None:
    game = away("courser", still=True)
    game.state.cards.piles["roads discard"] = ["8"]
    run(game, draw_card(game.play, "road"), dice=["8"])
    assert game.state.stack[-1].id == "8"  # type: ignore[union-attr]


@pytest.mark.rule("FK-RUS-18", "FK-RUL-26", "FK-STA-32")
def test_the_moon_comes_before_the_rest_of_the_card() -> None:
    # card 1 by night: the moon, then a skirmish with a wolf
    dice = ["5"]
    game = travel("courser lycanthropy", "rogue", place="r1", night=True, decks={"roads": ["1"]}, dice=dice)
    answer(game, "go r1")
    frame = game.state.stack[-1]
    assert isinstance(frame, Skirmish)
    assert [each.who for each in frame.creatures] == [0]


@pytest.mark.rule("FK-RUL-26")
def test_a_moon_on_the_part_that_is_not_read_does_not_show() -> None:
    game = travel("courser lycanthropy vita=9", "rogue", place="r1", decks={"roads": ["8"]})
    answer(game, "go r1")
    assert (character(game, 0).vita, game.state.stack[-1].__class__.__name__) == (11, "Journey")
    assert keys(game)


@pytest.mark.rule("FK-EVT-01")
def test_of_a_road_card_the_words_of_its_section_are_read_and_no_others() -> None:
    game = travel("courser vita=9", place="r1", decks={"roads": ["8", "8"]})
    answer(game, "go r2")
    day, night = game.play.content.roads["8"].day.text, game.play.content.roads["8"].night.text
    assert any(day in line for line in told(game))
    assert not any(night in line for line in told(game))
