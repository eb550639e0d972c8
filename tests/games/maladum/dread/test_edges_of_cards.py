"""The edges of event cards: who cannot be touched by them, who may pay, and what goes back."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.components.quests import Gate
from lorehearth.games.maladum.dread.draw import resolve
from lorehearth.games.maladum.dread.lasting import end_lasting, rounds_pass
from lorehearth.games.maladum.state import Effect
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script

from ..magic.halls import hall
from ..scenes import QuestGame, answer, keys, quest, refusals, run, who
from .decks import deck, draw, lies

EAST = [Gate(("F1",), "E", 1)]
STAGING = [Gate(("A1",), "W")]


def event(game: QuestGame, card: str, *said: str, dice: tuple[str, ...] = ()) -> bool:
    """Carry out one card."""
    deck(game)
    game.state.events.piles["drawn"] = [card]
    return run(game, resolve(game.play, card), *said, dice=dice)


def asked_anew(game: QuestGame, *dice: str) -> QuestGame:
    found = game.play.content
    found.on = {found.quest.id: found}
    return Game.at(GAME, game.play.setup, found, game.state, Script(dice))


@pytest.mark.rule("ML-DRD-04")
def test_they_are_everywhere_rolls_for_all_but_adversaries_and_poisons_the_stunned() -> None:
    game = quest(
        hall(12),
        "nerinda A1 skill=0",
        "syrio C1 skill=0 stunned",
        "callan E1 skill=0",
        "ariah G1 skill=0",
        "lamentor L1",
        phase="over",
        dread=1,
    )
    event(game, "theyre-everywhere", dice=("blank", "blank", "blunder", "critical"))
    assert [who(game, number).statuses for number in range(5)] == [
        {},
        {"stunned": 1, "poisoned": 1},
        {"poisoned": 1},
        {"fatigued": 2},
        {},
    ]


@pytest.mark.rule("ML-DRD-04")
def test_spurred_on_each_drops_a_status_or_acts_as_its_player_likes() -> None:
    people = ("nerinda:guardian A1 wounded skill=0", "syrio:rogue C1 skill=0")
    game = quest(hall(6), *people, phase="over", dread=1)
    event(game, "spurred-on", "drop-status wounded", "end-turn")  # who has no status acts
    assert (who(game, 0).statuses, len(game.state.dread)) == ({}, 0)
    game = quest(hall(6), people[0], phase="over", dread=1)
    event(game, "spurred-on", "act-once", "move", "to B1", "enough")
    assert (who(game, 0).statuses, who(game, 0).cell) == ({"wounded": 1}, 1)


@pytest.mark.rule("ML-DRD-07", "ML-STA-27")
@pytest.mark.parametrize("card", ["fiery-touch", "balefire", "get-that-one"])
def test_a_stunned_adversary_does_nothing_for_a_card(card: str) -> None:
    place = "B1" if card == "fiery-touch" else "D1"
    people = ("nerinda A1 health=6 skill=0 magic=0", f"lamentor {place} stunned")
    game = quest(hall(6), *people, entries=EAST, phase="over", dread=1)
    event(game, card, dice=("1",) if game.play.content.events[card].rank else ())  # ML-DRD-09
    assert (who(game, 0).health, who(game, 1).statuses) == (6, {"stunned": 1})
    assert game.play.content.field.board.names[who(game, 1).cell] == place


@pytest.mark.rule("ML-DRD-04")
def test_life_drain_that_is_paid_off_feeds_nobody() -> None:
    """2 health less the pegs spent: nothing is lost for 2 pegs, and the commander gains nothing."""
    for pegs, lost in ((2, 0), (1, 1)):
        game = quest(hall(12), "nerinda A1 health=6 magic=2 skill=0", "malagaunt L1", phase="over", dread=1)
        before = who(game, 1).health
        event(game, "life-drain", f"pay-pegs {pegs}")
        assert (who(game, 0).health, who(game, 0).magic) == (6 - lost, 2 - pegs)
        assert who(game, 1).health == before + lost


@pytest.mark.rule("ML-DRD-04")
def test_magic_comes_only_to_those_with_a_dashboard() -> None:
    game = quest(hall(6), "nerinda A1 magic=0", "companion:miri C1", phase="over", dread=1)
    event(game, "malacytic-surge")
    assert (who(game, 1).magic, who(game, 1).statuses) == (0, {})


@pytest.mark.rule("ML-RUL-27")
@pytest.mark.parametrize(("said", "token", "skill"), [("pay-skill 0", "dagger", 0), ("enough", "dagger*", 1)])
def test_acid_mist_breaks_nothing_of_one_who_pays(said: str, token: str, skill: int) -> None:
    game = quest(hall(6), "nerinda A1 skill=1 carried=dagger", phase="over", dread=1)
    event(game, "trap-acid-mist", said)
    assert (game.state.tokens.cards("pack 0"), who(game, 0).skill) == ([token], skill)


@pytest.mark.rule("ML-DRD-04")
@pytest.mark.parametrize(("card", "place"), [("renewed-vigour", "H1"), ("unexpected-assault", "D1")])
def test_adversaries_take_one_action_or_a_turn(card: str, place: str) -> None:
    """A myria of 2 actions, 11 squares off: 4 squares, or 8."""
    game = quest(hall(12), "nerinda A1 health=6 skill=0", "myria L1", phase="over", dread=1)
    event(game, card)
    assert game.play.content.field.board.names[who(game, 1).cell] == place


@pytest.mark.rule("ML-DRD-04")
def test_of_what_is_carried_the_smallest_is_lost() -> None:
    game = quest(hall(4), "nerinda A1 carried=sword,dagger,club", phase="over", dread=1)
    event(game, "where-did-i-put-that")
    assert game.state.tokens.cards("pack 0") == ["sword", "club"]


# -- what lies in the open, and cards that are kept ----------------------------------------------------------


@pytest.mark.rule("ML-EFF-11")
def test_a_prize_is_taken_from_beside_it_and_what_finds_no_room_goes_back() -> None:
    far = quest(hall(6), "nerinda:guardian A1", dread=1)
    far.state.prizes = {3: "gleaming-trinket"}
    assert refusals(far)["prize D1"] == "ML-EFF-11"
    full = "carried=sword,sword,sword"
    game = quest(hall(6), f"nerinda:guardian C1 {full}", dread=1, pouch={"club": 1}, dice=["2", "club"])
    deck(game)
    game.state.prizes = {3: "gleaming-trinket"}
    answer(game, "prize D1", "enough")
    assert game.state.tokens.contents("pouch") == {"club": 1}
    assert game.state.tokens.cards("pack 0") == ["sword"] * 3
    assert game.state.prizes == {}


@pytest.mark.rule("ML-DRD-05")
def test_whoever_keeps_a_card_may_play_it_whosever_round_it_is() -> None:
    """The second player keeps it: the first is asked nothing, and the card drawn does not happen."""
    game = quest(hall(6), "nerinda:guardian A1", "syrio:rogue C1 party=1", players=2, phase="over", dread=1)
    deck(game, "feeling-lucky", "crack")
    game.state.events.piles["in play"] = ["premonition"]
    game.state.kept = {"premonition": 1}
    draw(game, "play-card premonition")
    assert [who(game, number).statuses for number in (0, 1)] == [{}, {"fatigued": 1}]  # and nobody blessed
    assert "discard" in lies(game, "premonition")
    assert game.state.kept == {}


@pytest.mark.rule("ML-SET-16")
def test_a_kept_card_is_not_played_from_outside() -> None:
    game = quest(hall(6), "nerinda:guardian -", staging=STAGING, dread=1)
    deck(game)
    game.state.events.piles["in play"] = ["teamwork"]
    game.state.kept = {"teamwork": 0}
    assert "play-card teamwork" not in keys(game)
    assert refusals(game)["play-card teamwork"] in ("ML-SET-16", "ML-ENT-02")
    inside = quest(hall(6), "nerinda:guardian A1", dread=1)
    inside.state.kept = {"teamwork": 0}
    assert "play-card teamwork" in keys(asked_anew(inside))


@pytest.mark.rule("ML-DRD-05")
def test_a_card_for_ones_turn_undoes_no_event() -> None:
    game = deck(quest(hall(6), "nerinda:guardian A1", phase="over", dread=1), "feeling-lucky", "crack")
    game.state.events.piles["in play"] = ["teamwork"]
    game.state.kept = {"teamwork": 0}
    draw(game)
    assert (who(game, 0).statuses, game.state.kept) == ({"blessed": 1}, {"teamwork": 0})


@pytest.mark.rule("ML-ASM-03")
def test_a_card_lasts_for_its_rounds() -> None:
    game = deck(quest(hall(6), "nerinda A1", phase="over"))
    game.state.events.piles["in play"] = ["wet-floor"]
    game.state.lasting = {"wet-floor": 2}
    rounds_pass(game.play)
    assert game.state.lasting == {"wet-floor": 1}
    rounds_pass(game.play)
    assert (game.state.lasting, lies(game, "wet-floor")) == ({}, ["discard"])


@pytest.mark.rule("ML-ASM-03")
def test_what_a_card_brought_for_a_time_goes_with_it_and_nothing_else() -> None:
    game = quest(hall(6), "nerinda A1", phase="over")
    deck(game)
    game.state.events.piles["in play"] = ["wet-floor"]
    kept = Effect("fast", 1, "game", "elixir")
    who(game, 0).effects = [Effect("fast", 1, "game", "wet-floor"), kept]
    end_lasting(game.play, "wet-floor")
    assert who(game, 0).effects == [kept]
    assert lies(game, "wet-floor") == ["discard"]
