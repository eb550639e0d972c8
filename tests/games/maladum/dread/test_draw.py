"""Drawing event cards."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate
from lorehearth.games.maladum.dread.draw import turn_up
from lorehearth.table.cards import Known

from ..scenes import QuestGame, answer, quest, run, told, who
from .decks import deck, draw, lies

ROOM = """
+---+---+---+---+---+
| .   .   .   .   . |
+   +   +   +   +   +
| .   .   .   .   . |
+---+---+---+---+---+
"""
ENTRIES = (Gate(("E1",), "E", 1), Gate(("A2",), "W", 2))


def room(*people: str, **more: object) -> QuestGame:
    people = people or ("nerinda:guardian A1",)
    return quest(ROOM, *people, entries=ENTRIES, **more)  # type: ignore[arg-type]


@pytest.mark.rule("ML-DRD-01", "ML-DRD-03", "ML-RND-01")
def test_a_peg_in_round_1_and_from_round_2_on_a_card_too() -> None:
    game = room(dice=["0", "0"])  # no Lamentor arrives
    deck(game, "feeling-lucky", "feeling-lucky")
    game.state.round = 0
    answer(game, "end-turn")
    assert game.state.round == 1  # the rest of round 0, then the whole of round 1 up to the adventurers
    assert len(game.state.dread) == 1
    assert game.state.events.count("deck") == 2
    answer(game, "activate 0", "end-turn")
    assert game.state.round == 2
    assert len(game.state.dread) == 1  # one more peg, and the card took it off again
    assert game.state.events.cards("discard") == ["feeling-lucky"]


@pytest.mark.rule("ML-DRD-01")
def test_the_peg_of_the_round_is_black_and_fills_the_first_empty_space() -> None:
    game = room(dice=["0"])
    deck(game)
    game.state.round = 0
    game.state.dread = ["blue", "purple"]
    answer(game, "end-turn")
    assert game.state.dread == ["blue", "purple", "black"]


@pytest.mark.rule("ML-DRD-03")
def test_the_first_player_draws_it() -> None:
    game = deck(room("nerinda:guardian A1", "syrio:ranger B1 party=1", players=2, first=1), "feeling-lucky")
    draw(game)
    assert "Second party draws Feeling Lucky." in told(game)


@pytest.mark.rule("ML-DRD-04")
@pytest.mark.parametrize(
    ("pegs", "after", "lasting"), [(1, 2, {}), (7, 7, {"alarm": 3}), (16, 16, {"alarm": 3})]
)
def test_only_what_the_card_says_for_the_level_happens(
    pegs: int, after: int, lasting: dict[str, int]
) -> None:
    game = deck(room(dread=pegs), "alarm", "snap")
    draw(game)
    assert len(game.state.dread) == after
    assert game.state.lasting == lasting


@pytest.mark.rule("ML-DRD-04")
def test_the_level_is_that_at_which_the_card_was_drawn() -> None:
    # At 6 pegs the level is 1; the card's own peg makes it 2, which changes nothing for this card.
    game = deck(room(dread=6), "spooked", "snap")
    draw(game)
    assert len(game.state.dread) == 7
    assert "terrified" not in who(game, 0).statuses


@pytest.mark.rule("ML-DRD-05")
def test_a_resolved_card_goes_to_the_face_up_discards() -> None:
    game = deck(room(dread=3), "feeling-lucky", "snap")
    draw(game)
    assert game.state.events.visible("discard", None) == ["feeling-lucky"]
    assert game.state.events.cards("drawn") == []


@pytest.mark.rule("ML-DRD-06", "ML-DRD-11")
def test_with_the_last_card_the_discards_become_a_deck_without_it() -> None:
    game = deck(room(dread=3), "feeling-lucky", discards=["snap", "collapse"])
    draw(game)
    assert game.state.events.contents("deck") == {"snap": 1, "collapse": 1}
    assert game.state.events.cards("deck") == []  # face down
    assert game.state.events.cards("discard") == ["feeling-lucky"]


@pytest.mark.rule("ML-DRD-06")
def test_the_new_deck_is_there_at_once_for_a_card_that_draws_again() -> None:
    game = deck(room(dread=1), "one-thing-after-another", discards=["feeling-lucky"])
    draw(game, dice=["feeling-lucky"])
    assert who(game, 0).statuses == {"blessed": 1}
    # Drawing that one emptied the deck again, while the first card was still being resolved.
    assert set(game.state.events.cards("discard")) == {"feeling-lucky", "one-thing-after-another"}


@pytest.mark.rule("ML-DRD-07", "ML-DRD-08")
def test_what_has_no_target_does_nothing_and_the_rest_happens() -> None:
    game = deck(room("nerinda:guardian A1", dread=0), "feeling-lucky", "snap")
    draw(game)  # dread cannot fall below nothing
    assert who(game, 0).statuses == {"blessed": 1}
    assert game.state.events.cards("discard") == ["feeling-lucky"]


@pytest.mark.rule("ML-DRD-07", "ML-DRD-10")
def test_a_card_without_any_target_is_shuffled_back_and_another_is_drawn() -> None:
    # Nobody carries anything, so nothing snaps.
    game = deck(room(dread=2), "snap", "feeling-lucky", "collapse")
    draw(game, dice=["feeling-lucky"])
    assert lies(game, "snap") == ["deck"]
    assert game.state.events.cards("deck") == []
    assert game.state.events.cards("discard") == ["feeling-lucky"]
    assert game.state.events.count("deck") == 2


@pytest.mark.rule("ML-DRD-09", "ML-RUL-46", "ML-DRD-10")
def test_the_rank_icon_of_a_card_of_which_nothing_can_be_done_brings_somebody() -> None:
    # No adversary is in play. The magic die shows 2: entry point 2. Another card is drawn all the same.
    game = deck(room(dread=2), "balefire", "feeling-lucky")
    draw(game, dice=["2", "feeling-lucky"])
    came = game.state.characters[-1]
    assert (came.board, came.where, came.entry) == ("lamentor", "waiting", 2)
    assert lies(game, "balefire") == ["deck"]
    assert game.state.events.cards("discard") == ["feeling-lucky"]


@pytest.mark.rule("ML-DRD-09")
def test_without_a_rank_icon_nobody_comes() -> None:
    game = deck(room(dread=2), "snap", "feeling-lucky")
    draw(game, dice=["feeling-lucky"])
    assert len(game.state.characters) == 1


@pytest.mark.rule("ML-DRD-09")
def test_the_rank_icon_is_for_nothing_if_the_card_could_be_carried_out() -> None:
    game = deck(room("nerinda:guardian A1 magic=0 skill=0", "lamentor C1", dread=2), "chilling-aura", "snap")
    draw(game)
    assert "terrified" in who(game, 0).statuses
    assert len(game.state.characters) == 2


@pytest.mark.rule("ML-RUL-47")
def test_drawing_stops_when_every_card_of_the_deck_has_been_ignored() -> None:
    # Neither can do anything: nobody carries or wears a thing, and nobody has searched.
    game = deck(room(dread=2), "snap", "crack")
    draw(game, dice=["crack"])
    assert game.state.events.contents("deck") == {"snap": 1, "crack": 1}
    assert game.state.events.cards("discard") == []
    assert any("no event happens" in line for line in told(game))


@pytest.mark.rule("ML-RUL-47", "ML-DRD-10")
def test_an_ignored_card_may_come_again_before_all_have_been() -> None:
    game = deck(room(dread=2), "snap", "crack")
    draw(game, dice=["snap", "crack"])
    assert game.state.events.contents("deck") == {"snap": 1, "crack": 1}


@pytest.mark.rule("ML-DRD-10")
def test_a_card_that_goes_back_by_itself_and_hits_nobody_is_ignored_like_any_other() -> None:
    game = room(dice=[])
    deck(game, "trap-arrow", "feeling-lucky")
    game.state.dread = ["black", "black"]
    game.state.characters[0].cell, game.state.characters[0].where = -1, "staging"
    draw(game, dice=["feeling-lucky"])
    assert "Nothing of Trap! Arrow can be carried out: it goes back into the deck." in told(game)
    assert lies(game, "trap-arrow") == ["deck"]


def test_a_card_that_one_party_has_looked_at_lies_open_before_it_is_drawn() -> None:
    game = room("nerinda:guardian A1", "callan B1 party=1", players=2, dice=["0", "0"])
    deck(game, "feeling-lucky", "feeling-lucky")
    events = game.state.events
    events.piles["deck"][0] = Known("feeling-lucky", 1, 0)
    events.add_pool({})
    run(game, turn_up(game.play))
    assert events.visible("deck", 1)[0] == "feeling-lucky"
