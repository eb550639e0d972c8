"""The crucible of resurrection."""

from __future__ import annotations

import pytest

from ..scenes import QuestGame, answer, keys, quest, refusals, who

HALL = "\n".join(
    [
        "+" + "---+" * 16,
        "|" + " .  " * 15 + " . |",
        "+" + "   +" * 16,
        "|" + " .  " * 15 + " . |",
        "+" + "---+" * 16,
    ]
)


def hall(*people: str, dice: list[str]) -> QuestGame:
    """A crucible at B1 to C2; A1 and A2 are in contact with it."""
    return quest(HALL, *people, pieces=["crucible B1"], dice=dice)


@pytest.mark.rule("ML-TER-15", "ML-TER-16")
def test_x_pegs_heal_x_of_oneself_or_of_another_in_contact_with_it() -> None:
    game = hall(
        "moranna:rook A1 magic=3 health=1", "syrio:rogue A2 health=1", "galen:rogue E1 health=1", dice=["2"]
    )
    answer(game, "interact t0 heal", "pegs 2")
    assert set(keys(game)) == {"whom 0", "whom 1"}
    answer(game, "whom 1")
    assert who(game, 1).health == 3
    assert who(game, 0).magic == 1


@pytest.mark.rule("ML-TER-16", "ML-DEF-04", "ML-DEF-06")
def test_healing_at_the_crucible_revives_the_fallen() -> None:
    game = hall("moranna:rook A1 magic=1", "syrio:rogue A2 health=0 defeated", dice=["2"])
    answer(game, "interact t0 heal", "whom 1")
    assert not who(game, 1).defeated
    assert who(game, 1).prone
    assert who(game, 1).health == 1
    assert not who(game, 1).activated


@pytest.mark.rule("ML-TER-17")
def test_one_within_medium_range_is_wearied_x_times() -> None:
    # The crucible's nearest square to P1 is C1: 13 squares.
    game = hall("moranna:rook A1 magic=2", "great-bear O1", dice=["2"])
    answer(game, "interact t0 weary", "pegs 2", "whom 1")
    assert who(game, 1).statuses == {"fatigued": 2}


@pytest.mark.rule("ML-TER-18")
def test_a_revenant_of_rank_x_or_lower_takes_1_damage() -> None:
    game = hall("moranna:rook A1 magic=2", "hellfont E1", "myria G1", "troglodyte I1", dice=["2"])
    answer(game, "interact t0 undo", "pegs 2")
    # Myria is of rank 2 and has no health stat; the hellfont is of rank 3, the troglodyte no revenant.
    assert who(game, 2).cell == -1
    assert who(game, 1).health == 2


@pytest.mark.rule("ML-TER-20")
def test_a_peg_distils_necrotic_fluids_if_it_succeeds() -> None:
    game = hall("moranna:rook A1 magic=3", dice=["2"])
    game.state.tokens.piles["exclusive"] = ["necrotic-fluids"]
    answer(game, "interact t0 distil")
    assert game.state.tokens.cards("pack 0") == ["necrotic-fluids"]
    assert who(game, 0).magic == 2


@pytest.mark.rule("ML-TER-21")
def test_an_overload_costs_a_health_peg_for_each_magic_peg() -> None:
    game = hall("moranna:rook A1 magic=3 health=3", dice=["1"])
    game.state.tokens.piles["exclusive"] = ["necrotic-fluids"]
    answer(game, "interact t0 heal", "pegs 2")
    assert who(game, 0).health == 1
    assert who(game, 0).statuses == {"fatigued": 1}


@pytest.mark.rule("ML-TER-15")
def test_without_magic_pegs_the_crucible_does_nothing() -> None:
    game = hall("moranna:rook A1 magic=0", dice=[])
    assert refusals(game)["interact t0 heal"] == "ML-TER-15"


@pytest.mark.rule("ML-TER-19")
def test_x_and_2_events_are_seen_and_one_may_be_discarded() -> None:
    game = quest(
        HALL, "moranna:rook A1 magic=1", pieces=["crucible B1"], dice=["2", "snap", "alarm", "tremors"]
    )
    game.state.events.add_shuffled("deck", {"snap": 1, "alarm": 1, "tremors": 1, "balefire": 1})
    game.state.events.add("discard")
    answer(game, "interact t0 foresee")
    assert set(keys(game)) == {"drop snap", "drop alarm", "drop tremors", "enough"}
    answer(game, "drop alarm")
    assert game.state.events.cards("discard") == ["alarm"]
    assert game.state.events.contents("deck") == {"snap": 1, "tremors": 1, "balefire": 1}
