"""Ability Cards: costs, effects, cooldown and Battleflow."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.cards.cooldown import flow_all, flow_card, flow_position

from ..interrupted import refused
from ..scenes import answer, fight, hero, keys, told

BOSS = "broodmother 0,-3"
FRIEND = "priest 4,2"


@pytest.mark.rule("OS-ABL-01", "OS-ABL-07")
def test_a_played_card_is_paid_resolved_and_put_on_its_position() -> None:
    game = fight("warden 0,4 animus=3 hand=warden-taunt,warden-chain-drag", FRIEND, BOSS)
    answer(game, "play warden-taunt 1")
    assert hero(game).tokens == {"defense": 1}
    assert hero(game).hand == ["warden-chain-drag"]
    assert hero(game).cooldown == [[], [], [], ["warden-taunt"]]


@pytest.mark.rule("OS-ABL-01")
def test_while_it_is_played_a_card_is_neither_in_hand_nor_on_cooldown() -> None:
    game = fight("ranger 0,4 animus=2 hand=ranger-quickshot", FRIEND, BOSS)
    answer(game, "play ranger-quickshot 1")
    assert (hero(game).hand, hero(game).playing, hero(game).cooldown[2]) == ([], ["ranger-quickshot"], [])
    answer(game, "enough")
    assert (hero(game).playing, hero(game).cooldown[2]) == ([], ["ranger-quickshot"])


@pytest.mark.rule("OS-ABL-02", "OS-ABL-04", "OS-ABL-03")
def test_one_effect_of_a_card_with_a_question_mark_for_its_own_price() -> None:
    """OS-EX-73: with 2 Animus the attack for 3 is out of reach, the other three are not."""
    game = fight("priest 0,4 animus=2 hand=priest-heavy-blow cd1=priest-fend", "warden 0,3", BOSS)
    played = [key for key in keys(game) if key.startswith("play")]
    assert played == ["play priest-heavy-blow 1", "play priest-heavy-blow 2", "play priest-heavy-blow 3"]
    assert refused(game, "play priest-heavy-blow 0").refusal.rule == "OS-ABL-03"
    answer(game, "play priest-heavy-blow 1", "flowcard priest-fend 1")
    assert (hero(game).animus, hero(game).reserve) == (1, 7)
    assert game.state.figures[0].hit_points == 6  # the other effects have not happened


@pytest.mark.rule("OS-ABL-05")
def test_additional_costs_are_paid() -> None:
    game = fight("priest 0,4 animus=2 hand=priest-heavy-blow", "warden 0,3 hp=4", BOSS)
    answer(game, "play priest-heavy-blow 3", "choose 1")
    assert [game.state.figures[n].hit_points for n in (0, 1)] == [5, 5]


@pytest.mark.rule("OS-ABL-05")
@pytest.mark.parametrize(
    ("figure", "play"),
    [
        ("ranger 0,4 animus=7 hand=ranger-longshot", "play ranger-longshot 1"),  # an enemy is adjacent
        ("warden 0,4 animus=7 hp=1 hand=priest-heavy-blow", "play priest-heavy-blow 3"),
        ("priest 0,4 animus=7 hp=4 hand=priest-desperate-prayer", "play priest-desperate-prayer 1"),
        ("witch 0,4 animus=7 hand=witch-fireball", "play witch-fireball 0"),
    ],
)
def test_an_effect_whose_requirement_is_not_met_cannot_be_chosen(figure: str, play: str) -> None:
    game = fight(figure, FRIEND, "giant-rat 0,3", BOSS)
    assert refused(game, play).refusal.rule == "OS-ABL-05"


@pytest.mark.rule("OS-ABL-06")
def test_an_attack_may_be_declined() -> None:
    game = fight("warden 0,4 animus=3 hand=warden-measured-blow", FRIEND, "giant-rat 0,3", BOSS)
    answer(game, "play warden-measured-blow 0")
    assert keys(game) == ["attack 2", "enough"]
    answer(game, "enough")
    assert hero(game).cooldown[0] == ["warden-measured-blow"]
    assert told(game, "Attacks") == []


@pytest.mark.rule("OS-ABL-08", "OS-ABL-10")
def test_battleflow_moves_the_own_position_and_nothing_else() -> None:
    """OS-EX-05: two cards in position 2, one in position 1."""
    cards = "cd2=warden-arcing-strike,warden-shield-bash cd1=warden-guard"
    game = fight(f"warden 0,4 animus=4 hand=warden-chain-drag {cards}", FRIEND, BOSS)
    answer(game, "play warden-chain-drag 1")
    assert hero(game).cooldown[2] == ["warden-chain-drag"]
    assert hero(game).cooldown[1] == ["warden-guard", "warden-arcing-strike", "warden-shield-bash"]
    assert hero(game).cooldown[0] == []


@pytest.mark.rule("OS-ABL-08", "OS-ABL-09")
def test_out_of_position_0_cards_come_to_hand() -> None:
    """OS-EX-06."""
    game = fight("ranger 0,4 animus=2 hand=ranger-loose-arrow cd0=ranger-ricochet", FRIEND, BOSS)
    answer(game, "play ranger-loose-arrow 2")
    assert hero(game).cooldown[0] == ["ranger-loose-arrow"]
    assert hero(game).hand == ["ranger-ricochet"]


@pytest.mark.rule("OS-ABL-11")
def test_one_card_moves_alone() -> None:
    game = fight("warden 0,4 cd1=warden-guard,warden-taunt", FRIEND, BOSS)
    flow_card(game.play, 0, "warden-guard", 1)
    assert hero(game).cooldown[:2] == [["warden-guard"], ["warden-taunt"]]
    flow_card(game.play, 0, "warden-guard", 0)
    assert hero(game).hand == ["warden-guard"]


@pytest.mark.rule("OS-ABL-11")
def test_all_cards_rotate_at_the_same_time() -> None:
    game = fight("warden 0,4", FRIEND, BOSS)
    hero(game).cooldown = [["warden-taunt"], ["warden-guard"], ["warden-chain-drag"], ["warden-shield-bash"]]
    flow_all(game.play, 0)
    assert hero(game).hand == ["warden-taunt"]
    assert hero(game).cooldown == [["warden-guard"], ["warden-chain-drag"], ["warden-shield-bash"], []]


@pytest.mark.rule("OS-ABL-12")
def test_playing_an_item_causes_no_battleflow() -> None:
    game = fight("warden 0,4 items=tanned-leather-jerkin cd2=warden-chain-drag", FRIEND, BOSS)
    answer(game, "use tanned-leather-jerkin", "enough")
    assert hero(game).cooldown[2] == ["warden-chain-drag", "tanned-leather-jerkin"]


@pytest.mark.rule("OS-ABL-12")
def test_moving_cards_by_an_effect_pushes_nothing_on() -> None:
    game = fight("warden 0,4 cd1=warden-guard cd2=warden-chain-drag", FRIEND, BOSS)
    flow_position(game.play, 0, 2)
    assert hero(game).cooldown[1] == ["warden-guard", "warden-chain-drag"]


@pytest.mark.rule("OS-ABL-13")
def test_items_and_injuries_are_carried_along() -> None:
    cards = "cd2=tanned-leather-jerkin,broken-leg"
    game = fight(f"warden 0,4 animus=4 hand=warden-chain-drag {cards}", FRIEND, BOSS)
    answer(game, "play warden-chain-drag 1")
    assert hero(game).cooldown[1] == ["tanned-leather-jerkin", "broken-leg"]


@pytest.mark.rule("OS-ABL-14", "OS-ABL-13")
def test_an_item_used_while_a_card_is_played_is_moved_by_it() -> None:
    """OS-EX-07: both have cooldown 2."""
    figure = "priest 0,4 animus=4 items=great-maul hand=warden-arcing-strike"
    game = fight(figure, FRIEND, "giant-rat 0,3", BOSS, dice=["2!", "1"])
    answer(game, "play warden-arcing-strike 1", "attack 2", "draw yellow 0", "draw white 1", "extra 0")
    assert "interrupt-item 0 great-maul" in keys(game)
    answer(game, "interrupt-item 0 great-maul")
    assert hero(game).cooldown[1] == ["great-maul"]
    assert hero(game).cooldown[2] == ["warden-arcing-strike"]
