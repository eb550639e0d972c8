"""Skills: levels, pegs, once a round, reactions apart."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.abilities import most, skill_level
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.status.statuses import suffer

from ..scenes import QuestGame, answer, at, keys, labels, quest, refusals, run, who

YARD = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""


def skills(game: QuestGame) -> set[str]:
    return {key for key in keys(game) if key.startswith("skill")}


@pytest.mark.rule("ML-SKL-01", "ML-SKL-07")
def test_any_level_up_to_ones_own_may_be_used() -> None:
    game = quest(YARD, "callan:guardian A1 skills=quick-recovery:1 skill=3 health=1")
    assert "skill quick-recovery 1 0" in skills(game)
    master = quest(YARD, "callan:scavenger A1 skills=fleet-of-foot:3 skill=3")
    assert skills(master) == {"skill fleet-of-foot 1 0", "skill fleet-of-foot 3 0"}


@pytest.mark.rule("ML-SKL-02", "ML-SKL-18")
def test_levels_of_several_sources_add_up_to_three_at_the_most() -> None:
    # Callan has frenzy 1 on the board; two marks make 3, three would make 4.
    two = quest(YARD, "callan:barbarian A1 skills=frenzy:2")
    assert skill_level(two.play, 0, "frenzy") == 3
    three = quest(YARD, "callan:barbarian A1 skills=frenzy:3")
    assert skill_level(three.play, 0, "frenzy") == 3


@pytest.mark.rule("ML-SKL-19", "ML-SKL-18")
def test_a_skill_printed_in_the_armour_slot_is_lost_under_armour() -> None:
    # Nerinda has fleet of foot 1 in her slot.
    bare = quest(YARD, "nerinda:scavenger A1 skills=fleet-of-foot:1")
    assert skill_level(bare.play, 0, "fleet-of-foot") == 2
    clad = quest(YARD, "nerinda:scavenger A1 skills=fleet-of-foot:1 worn=breastplate-armour")
    clad.state.characters[0].over = ["breastplate-armour"]
    assert skill_level(clad.play, 0, "fleet-of-foot") == 1


@pytest.mark.rule("ML-SKL-08", "ML-SKL-03")
def test_a_skill_costs_its_level_and_pegs_are_spent_once_a_round() -> None:
    game = quest(YARD, "callan:guardian A1 skills=impervious:2,quick-recovery:1 skill=4 health=1")
    answer(game, "skill impervious 2 0")
    assert who(game, 0).skill == 2
    assert skills(game) == set()
    assert refusals(game)["skill quick-recovery 1 0"] == "ML-SKL-03"


@pytest.mark.rule("ML-SKL-08")
def test_without_enough_pegs_a_level_cannot_be_used() -> None:
    game = quest(YARD, "callan:guardian A1 skills=impervious:2 skill=1")
    assert refusals(game)["skill impervious 2 0"] == "ML-SKL-08"


@pytest.mark.rule("ML-SKL-05", "ML-EFF-03")
def test_a_peg_for_an_effortless_action_counts_as_the_skill_of_the_round() -> None:
    game = quest(YARD, "callan:guardian A1 skills=quick-recovery:1 skill=2 health=1 skilled")
    assert refusals(game)["skill quick-recovery 1 0"] == "ML-SKL-03"


@pytest.mark.rule("ML-SKL-09")
def test_an_action_given_by_a_skill_is_none_of_the_turns_actions() -> None:
    game = quest(YARD, "callan:rambler A1 skills=fleet-of-foot:1 skill=1")
    answer(game, "skill fleet-of-foot 1 0", "move", "to E1")
    assert at(game, 0) == "E1"
    assert game.state.turn is not None
    assert game.state.turn.actions == 2


@pytest.mark.rule("ML-SKL-11")
def test_a_passive_part_holds_at_its_level_and_above_without_any_peg() -> None:
    low = quest(YARD, "callan:rambler A1 skills=fleet-of-foot:1 skill=0")
    assert most(low.play, 0, "fast") == 0
    high = quest(YARD, "callan:rambler A1 skills=fleet-of-foot:3 skill=0")
    assert most(high.play, 0, "fast") == 1


@pytest.mark.rule("ML-SKL-04", "ML-SKL-14", "ML-SKL-12")
def test_a_reaction_is_apart_from_the_skill_of_the_round_but_only_one_a_round() -> None:
    """ML-EX-40: pegs spent in the turn do not hinder a reaction."""
    game = quest(YARD, "callan:guardian A1 skills=impervious:1 skill=2 skilled", turn=None)
    run(game, suffer(game.play, 0, "wounded", "ML-ICO-72"), "react 0 impervious 1 0")
    assert who(game, 0).statuses == {}
    assert who(game, 0).skill == 1
    # The second status of the round is not answered any more.
    run(game, suffer(game.play, 0, "poisoned", "ML-ICO-51"))
    assert who(game, 0).statuses == {"poisoned": 1}


@pytest.mark.rule("ML-SKL-12")
def test_a_reaction_may_be_let_go() -> None:
    game = quest(YARD, "callan:guardian A1 skills=impervious:1 skill=2", turn=None)
    run(game, suffer(game.play, 0, "wounded", "ML-ICO-72"), "pass")
    assert who(game, 0).statuses == {"wounded": 1}
    assert who(game, 0).skill == 2


@pytest.mark.rule("ML-SKL-20")
def test_reactions_come_in_player_order_from_the_first_player() -> None:
    people = (
        "callan:strategist A1 skills=tactical-gift:1 skill=1",
        "ariah:strategist B1 skills=tactical-gift:1 skill=1 party=1",
    )
    game = quest(YARD, *people, "lamentor A2", players=2, first=1, turn=None)
    # Ariah has a level more on her board. Nobody of another party is a friend: each answers for its own.
    assert skill_level(game.play, 1, "tactical-gift") == 2
    flow = attack_by_rule(game.play, 2, 1, {}, "ML-ATK-08")
    run(game, flow, dice=["blank"])


@pytest.mark.rule("ML-SKL-13", "ML-SKL-06")
def test_frenzy_is_used_as_the_attack_is_declared_and_is_the_skill_of_the_turn() -> None:
    game = quest(
        YARD, "callan:barbarian A1 carried=dagger skills=frenzy:1 skill=2", "rot-troll B1", dice=["blank"] * 4
    )
    answer(game, "strike 1")
    while not any(key.startswith("react") for key in keys(game)):
        answer(game, next(key for key in keys(game) if key != "enough"))
    answer(game, "react 0 frenzy 2 0")
    assert who(game, 0).skill == 0
    assert who(game, 0).skilled
    assert not who(game, 0).reacted


@pytest.mark.rule("ML-SKL-20")
def test_the_first_player_is_asked_first() -> None:
    people = (
        "callan:guardian A1 skills=impervious:1 skill=1",
        "ariah:guardian B1 skills=impervious:1 skill=1 party=1",
    )
    game = quest(YARD, *people, players=2, first=1, turn=None)
    run(game, suffer(game.play, 1, "wounded", "ML-ICO-72"), "react 1 impervious 1 0")
    assert who(game, 1).statuses == {}
    assert who(game, 0).skill == 1


@pytest.mark.rule("ML-SKL-10")
def test_a_skill_may_give_what_the_core_rules_forbid() -> None:
    """Impervious 3 restores a health peg above the starting value."""
    game = quest(YARD, "callan:guardian A1 skills=impervious:3 skill=3")
    start = who(game, 0).health
    answer(game, "skill impervious 3 0")
    assert who(game, 0).health == start + 1


@pytest.mark.rule("ML-UNS-03")
def test_the_unsanctioned_may_be_corrupted_to_use_a_skill_for_a_peg_fewer_once_a_round() -> None:
    game = quest(YARD, "chiau:warlock A1 skills=ready-for-anything:1,intimidating:3 skill=2 health=3")
    # Level 3 costs 3 pegs: with 2 it can only be had at the price of corruption.
    answer(game, "skill intimidating 3 0")
    assert (who(game, 0).skill, who(game, 0).black) == (0, 1)
    paid = quest(YARD, "chiau:warlock A1 skills=intimidating:3 skill=3 health=3")
    answer(paid, "skill intimidating 3 0", "enough")
    assert (who(paid, 0).skill, who(paid, 0).black) == (0, 0)
    used = quest(YARD, "chiau:warlock A1 skills=intimidating:3 skill=2 health=3")
    used.state.turn.corrupted = True  # type: ignore[union-attr]
    assert refusals(used)["skill intimidating 3 0"] == "ML-SKL-08"


@pytest.mark.rule("ML-DRD-07")
def test_a_blow_by_a_skill_needs_an_enemy_in_reach() -> None:
    blow = "skill weapons-master 1 0"
    hero = "nerinda:guardian A1 carried=sword skills=weapons-master:1 skill=2"
    assert blow in skills(quest(YARD, hero, "lamentor A2"))
    far = quest(YARD, hero, "lamentor A3")
    assert blow not in skills(far)
    assert refusals(far)[blow] == "ML-MEL-01"


@pytest.mark.rule("ML-SKL-09")
def test_who_only_acts_at_once_does_nothing_more_and_ends_no_turn() -> None:
    hero = "nerinda:guardian A1 carried=sword skills=weapons-master:1 skill=2"
    game = quest(YARD, hero, "lamentor A2")
    assert labels(game)["end-turn"] == "End the turn"
    answer(game, "skill weapons-master 1 0")
    assert labels(game)["end-turn"] == "Do nothing more"
