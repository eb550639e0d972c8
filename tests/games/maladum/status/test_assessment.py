"""What statuses do at the end of a round."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.status.assessment import ordered, regenerate, settle

from ..scenes import quest, run, who

HALL = """
+---+---+---+
| .   .   . |
+---+---+---+
"""


@pytest.mark.rule("ML-STA-09")
def test_the_burning_lose_health_in_each_assessment_phase() -> None:
    game = quest(HALL, "nerinda A1 burning health=3")
    run(game, settle(game.play, 0))
    run(game, settle(game.play, 0))
    assert who(game, 0).health == 1


@pytest.mark.rule("ML-STA-22", "ML-STA-23", "ML-STA-26")
def test_poison_gnaws_and_may_pass() -> None:
    game = quest(HALL, "nerinda A1 poisoned health=4")
    run(game, settle(game.play, 0), dice=["1"])
    run(game, settle(game.play, 0), dice=["2"])
    assert (who(game, 0).health, who(game, 0).skill) == (2, 2)
    run(game, settle(game.play, 0), dice=["6"])
    assert who(game, 0).statuses == {}
    assert who(game, 0).health == 2
    run(game, settle(game.play, 0))  # nothing is rolled any more


@pytest.mark.rule("ML-STA-24")
def test_poison_takes_skill_pegs_or_health_where_there_are_none() -> None:
    """ML-EX-28."""
    game = quest(HALL, "nerinda:curator A1 poisoned skill=1 health=2")
    run(game, settle(game.play, 0), dice=["4"])
    assert (who(game, 0).health, who(game, 0).skill) == (2, 0)
    run(game, settle(game.play, 0), dice=["3"])
    assert (who(game, 0).health, who(game, 0).skill) == (1, 0)


@pytest.mark.rule("ML-STA-25")
def test_poison_tires() -> None:
    game = quest(HALL, "nerinda A1 poisoned health=2")
    run(game, settle(game.play, 0), dice=["5"])
    assert who(game, 0).statuses == {"poisoned": 1, "fatigued": 1}
    assert (who(game, 0).health, who(game, 0).skill) == (2, 2)


@pytest.mark.rule("ML-STA-37")
def test_wounds_bleed_on_three_or_less() -> None:
    game = quest(HALL, "nerinda A1 wounded health=3")
    run(game, settle(game.play, 0), dice=["4"])
    assert who(game, 0).health == 3
    run(game, settle(game.play, 0), dice=["3"])
    assert who(game, 0).health == 2
    assert who(game, 0).statuses == {"wounded": 1}


@pytest.mark.rule("ML-STA-04")
def test_the_player_chooses_the_order() -> None:
    game = quest(HALL, "nerinda A1 wounded poisoned health=4")
    run(game, settle(game.play, 0), "resolve poisoned", dice=["6", "1"])
    assert who(game, 0).statuses == {"wounded": 1}
    assert who(game, 0).health == 3


@pytest.mark.rule("ML-STA-05", "ML-DEF-02")
def test_counters_of_the_fallen_stay_and_wait() -> None:
    game = quest(HALL, "nerinda A1 burning wounded defeated health=0", "callan B1", turn=1)
    run(game, settle(game.play, 0), "resolve burning")
    assert who(game, 0).statuses == {"burning": 1, "wounded": 1}


@pytest.mark.rule("ML-WRD-06", "ML-RUL-60")
def test_a_ward_is_kept_up_with_pegs_and_fatigue() -> None:
    """ML-EX-17."""
    game = quest(HALL, "moranna:rook A1 warded=3 magic=1", turn=None)
    run(game, settle(game.play, 0), "pay-peg", "pay-fatigue")
    assert who(game, 0).statuses == {"warded": 3, "fatigued": 1}
    assert who(game, 0).magic == 0
    game = quest(HALL, "moranna:rook A1 warded=3 magic=1", turn=None)
    run(game, settle(game.play, 0), "pay-peg", "enough")
    assert who(game, 0).statuses == {"warded": 2}


@pytest.mark.rule("ML-RUL-60")
def test_who_is_stunned_by_the_upkeep_has_no_ward_left_to_keep() -> None:
    game = quest(HALL, "moranna:rook A1 warded=3 magic=0 fatigued=2", turn=None)
    run(game, settle(game.play, 0), "pay-fatigue")
    assert who(game, 0).statuses == {"stunned": 1}


@pytest.mark.rule("ML-ICO-61")
def test_regeneration_of_several_sources_adds_up_to_the_starting_value() -> None:
    signs = "sign=regeneration-health:1,regeneration-health:2,regeneration-magic:1"
    game = quest(HALL, f"hendley A1 health=1 magic=1 {signs}")
    regenerate(game.play, 0)
    assert (who(game, 0).health, who(game, 0).magic) == (4, 1)
    game = quest(HALL, f"hendley A1 health=3 magic=0 skill=0 {signs}")
    regenerate(game.play, 0)
    assert (who(game, 0).health, who(game, 0).magic, who(game, 0).skill) == (4, 1, 0)


@pytest.mark.rule("ML-DEF-04", "ML-ICO-61")
def test_regeneration_does_not_revive() -> None:
    game = quest(HALL, "hendley A1 defeated health=0 sign=regeneration-health:1", "callan B1", turn=1)
    regenerate(game.play, 0)
    assert who(game, 0).defeated
    assert who(game, 0).health == 0


def test_adventurers_clockwise_from_the_first_player_then_npcs_by_rank() -> None:
    game = quest(
        HALL, "lamentor A1", "nerinda B1", "callan C1 party=1", "rot-troll A1", players=2, first=1, turn=None
    )
    assert ordered(game.play, [0, 1, 2, 3]) == [2, 1, 3, 0]


@pytest.mark.rule("ML-WRD-06")
def test_one_peg_is_paid_for_each_point_above_the_first() -> None:
    """A ward of 3 costs 2 of 4 pegs, one of 1 costs nothing."""
    game = quest(HALL, "moranna:rook A1 warded=3 magic=4", turn=None)
    run(game, settle(game.play, 0), "pay-peg", "pay-peg")
    assert (who(game, 0).magic, who(game, 0).statuses) == (2, {"warded": 3})
    game = quest(HALL, "moranna:rook A1 warded=1 magic=4", turn=None)
    run(game, settle(game.play, 0))
    assert (who(game, 0).magic, who(game, 0).statuses) == (4, {"warded": 1})


@pytest.mark.rule("ML-ICO-61")
def test_neither_the_fallen_nor_those_outside_regenerate() -> None:
    sign = "sign=regeneration-magic:2"
    game = quest(HALL, f"moranna:rook A1 magic=0 {sign}", f"nerinda B1 defeated magic=0 health=0 {sign}",
                 f"kaan - magic=0 {sign}", turn=None)  # fmt: skip
    for number in range(3):
        game.state.characters[number].raised = {"magic": 3}
        regenerate(game.play, number)
    assert [who(game, number).magic for number in range(3)] == [2, 0, 0]
