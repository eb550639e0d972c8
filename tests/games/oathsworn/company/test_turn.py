"""Turns: their order, what one holds, passes, and injuries that come first."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.state import State

from ..interrupted import bearer, changed, refused
from ..scenes import answer, fight, hero, keys, told

BOSS = "broodmother 0,-3"
FOUR = ("ranger -4,6 animus=7", "warden -2,5 animus=8", "priest 0,4 animus=8", "witch 2,3 animus=8")


def whose_turn(*said: str) -> tuple[int, int]:
    """The round and the character whose turn it is; without enemies the other phases go by."""
    game = fight(*FOUR, dice=["broodmother-1", "broodmother-2"])
    answer(game, *said)
    return game.state.round, game.state.order[game.state.turn]


@pytest.mark.rule("OS-TRN-01", "OS-RUL-07")
def test_turns_go_round_from_the_lead_each_character_for_itself() -> None:
    """One player has all four of them."""
    assert [whose_turn(*["end-turn"] * n) for n in range(4)] == [(1, 0), (1, 1), (1, 2), (1, 3)]


@pytest.mark.rule("OS-TRN-02", "OS-TRN-03", "OS-RUL-08")
def test_the_phase_ends_when_all_have_passed_one_after_another() -> None:
    """OS-EX-02: the Ranger acts, the others pass, and it is her turn again."""
    act = ["move", "goto 0 -4,5", "enough", "end-turn"]
    rest = ["end-turn"] * 3
    assert whose_turn(*act, *rest) == (1, 0)
    again = ["move", "goto 0 -4,4", "enough", "end-turn"]
    assert whose_turn(*act, *rest, *again) == (1, 1)
    assert whose_turn(*act, *rest, *again, *rest) == (1, 0)
    assert whose_turn(*act, *rest, "end-turn") == (2, 0)


@pytest.mark.rule("OS-TRN-02")
def test_one_that_passed_may_act_when_its_place_comes_round() -> None:
    game = fight("ranger -4,6 animus=7", "warden -2,5 animus=8", BOSS)
    answer(game, "end-turn", "move", "goto 1 -2,4", "enough", "end-turn")
    assert "move" in keys(game)
    assert game.state.turn == 0


@pytest.mark.rule("OS-RUL-08")
def test_a_turn_that_only_changed_facing_is_a_pass() -> None:
    game = fight("ranger -4,6 animus=7", "warden -2,5", BOSS)
    answer(game, "turn", "face 0 S", "end-turn")
    assert game.state.passes == 1


@pytest.mark.rule("OS-RUL-08")
def test_a_move_that_led_nowhere_is_a_pass_and_any_step_is_none() -> None:
    game = fight("ranger -4,6 animus=7", "warden -2,5", BOSS)
    answer(game, "move", "enough", "end-turn")
    assert game.state.passes == 1
    game = fight("ranger -4,6 animus=7", "warden -2,5", BOSS)
    answer(game, "move", "goto 0 -4,5", "goto 0 -4,6", "enough", "end-turn")
    assert game.state.passes == 0


@pytest.mark.rule("OS-TRN-04")
def test_one_move_and_one_card_in_either_order() -> None:
    hand = "hand=warden-measured-blow,warden-guard,warden-taunt"
    for order in (["play", "move"], ["move", "play"]):
        game = fight(f"warden 0,4 animus=8 {hand}", "priest 3,2", BOSS)
        for what in order:
            said = ["move", "goto 0 0,3", "enough"] if what == "move" else ["play warden-taunt 1"]
            answer(game, *said)
        assert refused(game, "move").refusal.rule == "OS-TRN-04"
        assert refused(game, "play warden-guard 1").refusal.rule == "OS-TRN-04"


@pytest.mark.rule("OS-TRN-05")
def test_a_companion_moves_and_does_one_thing_besides() -> None:
    game = fight("warden 0,1 companion animus=2", "priest 4,2", "giant-rat 0,0", BOSS, dice=["0", "1"])
    answer(game, "attack", "attack 2", "draw white 2")
    assert refused(game, "archetype 1").refusal.rule == "OS-TRN-05"
    assert refused(game, "attack").refusal.rule == "OS-TRN-05"
    assert "move" in keys(game)


@pytest.mark.rule("OS-TRN-06", "OS-ITM-01")
def test_items_and_tokens_in_any_number_besides_move_and_card() -> None:
    text = "warden 0,4 animus=1 hp=3 items=roll-of-bandages,red-draught animus-token=2"
    game = fight(text, "priest 3,2", BOSS)
    answer(game, "use roll-of-bandages", "use red-draught", "choose 0", "token animus ", "token animus ")
    assert game.state.figures[0].hit_points == 6
    assert hero(game).animus == 5
    assert "move" in keys(game)


# -- injuries ------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-TRN-08", "OS-TRN-09", "OS-TRN-04")
def test_three_injuries_a_move_and_a_card_are_one_turn() -> None:
    """OS-EX-03: 4 Animus, three injuries, a move of two hexes and a card for 2."""
    injuries = "hand=haemorrhage,festering-wound,twisted-knee,warden-guard,warden-taunt,warden-chain-drag"
    game = fight(f"warden 0,4 animus=4 {injuries}", BOSS)
    assert refused(game, "move").refusal.rule == "OS-TRN-08"
    assert refused(game, "play warden-guard 1").refusal.rule == "OS-TRN-08"
    answer(game, "injury twisted-knee", "injury haemorrhage")
    assert refused(game, "move").refusal.rule == "OS-TRN-08"
    answer(game, "injury festering-wound")
    answer(game, "move", "goto 0 0,2", "enough", "play warden-guard 1")
    assert hero(game).animus == 0
    assert game.state.figures[0].hit_points == 6


@pytest.mark.rule("OS-RUL-09")
def test_injuries_are_played_even_to_pass_and_without_effect() -> None:
    game = fight("warden 0,4 hand=haemorrhage", "priest 3,2", BOSS)
    assert refused(game, "end-turn").refusal.rule == "OS-TRN-08"
    answer(game, "injury haemorrhage")
    assert game.state.figures[0].hit_points == 6
    assert "end-turn" in keys(game)


@pytest.mark.rule("OS-TRN-08")
def test_only_on_the_first_turn_of_a_round() -> None:
    def later(state: State) -> None:
        bearer(state).injuries_due = False

    game = changed(later, "warden 0,4 animus=3 hand=haemorrhage", "priest 3,2", BOSS)
    assert "move" in keys(game)
    assert "injury haemorrhage" not in keys(game)


@pytest.mark.rule("OS-TRN-10")
def test_items_and_tokens_may_come_before_the_injuries() -> None:
    text = "warden 0,4 animus=1 hp=3 items=roll-of-bandages hand=haemorrhage animus-token=1"
    game = fight(text, "priest 3,2", BOSS)
    answer(game, "use roll-of-bandages", "token animus ")
    # At 4 Hit Points the wound no longer bleeds.
    answer(game, "injury haemorrhage")
    assert game.state.figures[0].hit_points == 4


@pytest.mark.rule("OS-TRN-13", "OS-ABL-12")
def test_a_played_injury_has_its_effect_and_cools_down_without_battleflow() -> None:
    """OS-EX-83: cooldown 1, and the card that lies there does not move."""
    game = fight("warden 0,4 hp=4 animus=3 hand=cracked-ribs cd1=warden-guard", "priest 3,2", BOSS)
    answer(game, "injury cracked-ribs")
    assert hero(game).animus == 2
    assert hero(game).cooldown[1] == ["warden-guard", "cracked-ribs"]


@pytest.mark.rule("OS-TRN-13")
def test_injuries_on_cooldown_stay_through_the_next_refresh() -> None:
    """OS-EX-83, the rest of it."""
    game = fight("warden 0,4 cd1=warden-guard,cracked-ribs", BOSS, phase="refresh")
    assert hero(game).cooldown[1] == ["warden-guard", "cracked-ribs"]


@pytest.mark.rule("OS-TRN-13")
def test_a_card_that_an_injury_takes_flows() -> None:
    hand = "hand=broken-leg,warden-guard cd1=warden-claimed-ground"
    game = fight(f"warden 0,4 {hand}", "priest 3,2", BOSS)
    answer(game, "injury broken-leg", "cooldown warden-guard")
    assert hero(game).cooldown == [["warden-claimed-ground"], ["warden-guard"], ["broken-leg"], []]


@pytest.mark.rule("OS-TRN-13")
def test_an_injury_cools_down_after_its_effect_so_the_card_that_it_takes_does_not_move_it() -> None:
    """Broken Leg and Chain Drag both have cooldown 2; the leg is put there last."""
    game = fight("warden 0,4 hand=broken-leg,warden-chain-drag", "priest 3,2", BOSS)
    answer(game, "injury broken-leg", "cooldown warden-chain-drag")
    assert hero(game).cooldown == [[], [], ["warden-chain-drag", "broken-leg"], []]


@pytest.mark.rule("OS-TRN-07")
def test_special_abilities_are_used_besides_move_and_card() -> None:
    game = fight("warden 0,4 animus=8 hand=warden-taunt cd2=warden-chain-drag", "priest 3,2", BOSS)
    answer(game, "play warden-taunt 1", "special discipline ", "flowcard warden-chain-drag 2")
    assert hero(game).cooldown[1] == ["warden-chain-drag"]
    assert "move" in keys(game)


@pytest.mark.rule("OS-UNC-01")
def test_whoever_falls_in_its_own_turn_ends_it() -> None:
    game = fight("warden 0,4 hp=1 animus=4", "priest 3,2", BOSS, tiles={"0,3": "fire"})
    answer(game, "move", "goto 0 0,3")
    assert told(game, "KnockedOut") == ["Warden is unconscious."]
    assert game.state.order[game.state.turn] == 1
