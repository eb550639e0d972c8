"""The Might decks: their cards, discards and refreshing; dice instead of them. (OS-MGT, OS-GEN-06)"""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.combat.draw import choose_dice, discard_drawn, draw_planned
from lorehearth.games.oathsworn.combat.might import COLOURS, Colour, Deck, new_decks, refresh, stronger
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, Attack, State
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

from ..deeds import an_attack, deed
from ..scenes import answer, keys

FACES: dict[Colour, dict[str, int]] = {
    "white": {"0": 6, "1": 6, "2": 3, "2!": 3},
    "yellow": {"0": 6, "1": 3, "2": 3, "3": 3, "3!": 3},
    "red": {"0": 6, "2": 3, "3": 6, "4!": 3},
    "black": {"0": 6, "3": 6, "4": 3, "5!": 3},
}


@pytest.mark.parametrize(
    "colour",
    [
        pytest.param("white", marks=pytest.mark.rule("OS-MGT-04")),
        pytest.param("yellow", marks=pytest.mark.rule("OS-MGT-05")),
        pytest.param("red", marks=pytest.mark.rule("OS-MGT-06")),
        pytest.param("black", marks=pytest.mark.rule("OS-MGT-07")),
    ],
)
def test_the_cards_of_each_colour(colour: Colour) -> None:
    assert new_decks()[colour].left == FACES[colour]


@pytest.mark.rule("OS-MGT-01")
def test_both_sides_have_four_decks_of_18_cards() -> None:
    state = deed(an_attack(), "warden 0,1", "giant-rat 0,0").state
    for decks in (state.decks, state.enemy_decks):
        assert {colour: deck.count for colour, deck in decks.items()} == dict.fromkeys(COLOURS, 18)


@pytest.mark.rule("OS-MGT-03")
def test_colours_from_weakest_to_strongest() -> None:
    assert [stronger("white", n) for n in range(5)] == ["white", "yellow", "red", "black", "black"]


def rat_draws(play: OathPlay) -> Flow[None]:
    play.state.attacks.append(Attack([1], [Aim(0, 0)], planned=["yellow", "yellow"]))
    yield from draw_planned(play)
    discard_drawn(play)


@pytest.mark.rule("OS-MGT-02")
def test_each_side_draws_from_its_own_decks() -> None:
    game = deed(an_attack(), "warden 0,1", "giant-rat 0,0", dice=["1"])
    answer(game, "draw white 1")
    assert game.state.decks["white"].count == 17
    assert game.state.enemy_decks["white"].count == 18
    game = deed(rat_draws, "warden 0,1", "giant-rat 0,0", dice=["3", "1"])
    assert game.state.decks["yellow"].count == 18
    assert game.state.enemy_decks["yellow"].count == 16
    assert game.state.enemy_decks["yellow"].discard == {"3": 1, "1": 1}


@pytest.mark.rule("OS-MGT-08")
def test_cards_are_discarded_only_when_the_draw_is_resolved() -> None:
    game = deed(an_attack(), "warden 0,1 redraw=1", "giant-rat 0,0", dice=["1", "2"])
    answer(game, "draw white 2")
    assert game.state.decks["white"].discard == {}
    assert [card.face for card in game.state.attacks[-1].cards] == ["1", "2"]
    answer(game, "enough")
    assert game.state.decks["white"].discard == {"1": 1, "2": 1}


@pytest.mark.rule("OS-MGT-09")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    def change(state: State) -> None:
        state.decks["white"] = Deck({"1": 1}, {"2": 3, "0": 1})

    game = deed(an_attack(), "warden 0,1", "giant-rat 0,0", dice=["1", "2"], change=change)
    answer(game, "draw white 2")
    # The drawn 1 was not shuffled in again; it and the 2 are the new discards.
    assert game.state.decks["white"] == Deck({"2": 2, "0": 1}, {"1": 1, "2": 1})


@pytest.mark.rule("OS-RUL-14", "OS-RUL-04", "OS-RUL-01")
def test_white_cards_as_far_as_deck_and_discards_last() -> None:
    def change(state: State) -> None:
        state.decks["white"] = Deck({"1": 9}, {"2": 4})

    game = deed(an_attack(), "warden 0,1", "giant-rat 0,0", change=change)
    assert keys(game)[-1] == "draw white 13"


@pytest.mark.rule("OS-RUL-14")
def test_no_card_is_drawn_of_a_colour_without_any() -> None:
    def change(state: State) -> None:
        state.decks["yellow"] = Deck({}, {})

    game = deed(an_attack(), "warden 0,1 empowered=1", "giant-rat 0,0", dice=["1"], change=change)
    answer(game, "draw white 2", "spend-empowered", "empower white", "enough")
    assert game.state.decks["white"].discard == {"1": 1}
    assert game.state.decks["yellow"] == Deck({}, {})


@pytest.mark.rule("OS-MGT-10")
def test_refreshing_shuffles_a_whole_discard_pile_back() -> None:
    deck = Deck({"1": 2}, {"1": 1, "2!": 3})
    refresh(deck)
    assert deck == Deck({"1": 3, "2!": 3}, {})


@pytest.mark.rule("OS-MGT-09")
def test_the_odds_are_those_of_what_is_left() -> None:
    def change(state: State) -> None:
        state.decks["white"] = Deck({"0": 1, "2!": 2}, {"1": 5})

    game = deed(an_attack(), "warden 0,1", "giant-rat 0,0", dice=["2!"], change=change)
    prompt = game.decision.prompt if game.decision else ""
    assert "In the deck: 1x blank, 2x 2 critical, then 5 from the discards." in prompt
    answer(game, "draw white 1")
    [told] = [line for line in game.lines() if line.kind == "Attacks"]
    assert [(part.amount, part.reason) for part in told.tallies[0].parts] == [(1, "blank"), (2, "2 critical")]


# -- dice ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-GEN-06")
def test_dice_are_rolled_in_place_of_cards_and_leave_the_decks_alone() -> None:
    game = deed(
        an_attack(),
        "warden 0,1 redraw=1",
        "giant-rat 0,0",
        dice=["0", "2!", "1", "1"],
        options={"might": "dice"},
    )
    answer(game, "draw white 2", "extra 1", "redraw 0")  # rerolled and added to like cards
    assert game.state.decks["white"] == new_decks()["white"]
    assert game.state.figures[1].killed  # 1 + 2 + 1 against Defense 2


@pytest.mark.rule("OS-GEN-07")
def test_the_mixture_of_cards_and_dice_is_fixed_before_the_first_draw() -> None:
    game = deed(
        an_attack(),
        "warden 0,1 items=great-maul",
        "giant-rat 0,0",
        dice=["1", "1", "2", "0"],
        options={"might": "choose"},
    )
    answer(game, "draw yellow 1", "draw white 3")
    assert keys(game) == ["roll white 0", "roll white 1", "roll white 2", "roll white 3"]
    answer(game, "roll white 1", "roll yellow 0")
    assert game.over
    assert game.state.decks["white"].discard == {"1": 1, "2": 1}
    assert game.state.decks["yellow"].discard == {"0": 1}


@pytest.mark.rule("OS-GEN-06")
def test_the_players_may_roll_for_the_enemy_too() -> None:
    def roll_for_the_rat(play: OathPlay) -> Flow[None]:
        play.state.attacks.append(Attack([1], [Aim(0, 0)], planned=["yellow", "yellow"]))
        yield from choose_dice(play)
        yield from draw_planned(play)

    game = deed(
        roll_for_the_rat,
        "warden 0,1",
        "giant-rat 0,0",
        dice=["3", "2"],
        options={"might": "choose"},
        players=2,
    )
    assert game.decision is not None
    assert game.decision.seats == (0, 1)
    answer(game, "roll yellow 1")
    assert game.state.enemy_decks["yellow"].count == 17
    assert [card.dice for card in game.state.attacks[-1].cards] == [True, False]


@pytest.mark.rule("OS-MGT-05")
def test_a_draw_is_weighed_by_the_faces_in_the_deck() -> None:
    def pause(play: OathPlay) -> Flow[None]:
        play.state.attacks.append(Attack([0], [Aim(1, 0)], planned=["red"]))
        flow = draw_planned(play)
        asked = next(flow)
        assert isinstance(asked, Chance)
        assert asked.odds() == FACES["red"]
        return
        yield

    assert deed(pause, "warden 0,1", "giant-rat 0,0").over
