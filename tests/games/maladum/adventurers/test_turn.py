"""The frame of a turn: statuses first, actions, effortless actions, prone and fallen."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.adventurers.turn import act_now
from lorehearth.games.maladum.status.statuses import suffer

from ..scenes import answer, at, keys, quest, refusals, run, told, who

HALL = """
+---+---+---+---+
| .   .   .   . |
+---+---+---+---+
"""
ROOMS = """
+---+---+---+---+---+---+
| .   . | .   .   .   . |
+---+---+---+---+---+---+
"""


@pytest.mark.rule("ML-ADV-03", "ML-STA-18")
def test_a_fatigued_ranger_with_three_actions_has_two_left() -> None:
    """ML-EX-19."""
    game = quest(HALL, "nerinda:ranger A1 fatigued", "lamentor D1", turn=None)
    who(game, 0).raised["actions"] = 1
    answer(game, "activate 0")
    assert game.state.turn is not None
    assert game.state.turn.actions == 2
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-ADV-03", "ML-ADV-04")
def test_as_many_actions_as_the_stat_repeated_if_one_likes() -> None:
    game = quest(HALL, "nerinda A1", turn=None)
    answer(game, "activate 0", "move", "to B1", "enough", "move", "to C1", "enough")
    assert at(game, 0) == "C1"
    assert refusals(game)["move"] == "ML-ADV-03"


@pytest.mark.rule("ML-ADV-02", "ML-STA-28")
def test_the_stunned_only_lose_the_counter() -> None:
    game = quest(HALL, "nerinda A1 stunned fatigued", "callan B1", turn=None)
    answer(game, "activate 0")
    assert who(game, 0).activated
    assert who(game, 0).statuses == {"fatigued": 1}
    assert keys(game) == ["activate 1"]


@pytest.mark.rule("ML-ADV-02", "ML-STA-18", "ML-RST-03")
def test_the_fatigued_shake_it_off_before_anything_else_unless_they_rest() -> None:
    game = quest(HALL, "nerinda A1 fatigued=2 prone health=2", turn=None)
    answer(game, "activate 0")
    assert keys(game) == ["shake-off", "rest"]  # nothing else, and no end of the turn
    answer(game, "shake-off")
    # One action is left: too few to rest, so it goes into the other counter without a question.
    assert who(game, 0).statuses == {}
    assert game.state.turn is not None
    assert game.state.turn.actions == 0


@pytest.mark.rule("ML-STA-18")
def test_with_an_enemy_near_there_is_only_shaking_off() -> None:
    game = quest(HALL, "nerinda A1 fatigued", "lamentor D1", turn=None)
    answer(game, "activate 0")
    assert game.state.turn is not None
    assert (game.state.turn.actions, who(game, 0).statuses) == (1, {})


@pytest.mark.rule("ML-STA-40")
def test_fatigue_of_the_running_turn_waits_for_the_next_one() -> None:
    game = quest(HALL, "nerinda A1", turn=None)
    answer(game, "activate 0")
    run(game, suffer(game.play, 0, "fatigued", "ML-STA-40"))
    answer(game, "move", "to B1", "enough")
    assert "shake-off" not in keys(game)
    assert refusals(game)["shake-off"] == "ML-STA-40"
    assert who(game, 0).statuses == {"fatigued": 1}


@pytest.mark.rule("ML-ADV-06", "ML-RUL-82")
def test_the_prone_may_only_rest_or_stand_up() -> None:
    game = quest(HALL, "nerinda A1 prone carried=healing-elixir", "callan B1 health=1")
    assert keys(game) == ["stand-up", "rest", "end-turn"]
    assert refusals(game)["dash"] == "ML-ADV-06"
    answer(game, "stand-up")
    assert {"move", "drop healing-elixir"} <= set(keys(game))


@pytest.mark.rule("ML-ADV-07")
def test_the_fallen_are_not_activated() -> None:
    game = quest(HALL, "nerinda A1 defeated health=0", "callan C1", "artain D1", turn=None)
    assert keys(game) == ["activate 1", "activate 2"]


@pytest.mark.rule("ML-ADV-08")
def test_nobody_acts_twice_in_a_round() -> None:
    game = quest(HALL, "nerinda A1", "callan C1", turn=None)
    answer(game, "activate 0", "end-turn")
    assert who(game, 0).activated
    assert keys(game) == ["activate 1"]


@pytest.mark.rule("ML-ADV-05", "ML-EFF-01", "ML-RUL-26")
def test_one_effortless_action_a_turn_is_free() -> None:
    game = quest(HALL, "nerinda A1 skill=0", turn=None)
    answer(game, "activate 0", "dash", "to B1")
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (2, False)


@pytest.mark.rule("ML-EFF-02")
def test_further_ones_take_the_place_of_an_action() -> None:
    game = quest(HALL, "nerinda A1 skill=0", turn=None)
    answer(game, "activate 0", "dash", "to B1", "dash", "to C1")
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    answer(game, "dash", "to D1")
    assert game.state.turn.actions == 0
    assert refusals(game)["lie-down"] == "ML-EFF-01"


@pytest.mark.rule("ML-EFF-03")
def test_or_cost_a_skill_peg_which_is_the_skill_use_of_the_round() -> None:
    game = quest(HALL, "nerinda A1", turn=None)
    answer(game, "activate 0", "dash", "to B1", "dash", "with-skill", "to C1")
    assert (who(game, 0).skill, who(game, 0).skilled) == (1, True)
    assert game.state.turn is not None
    assert game.state.turn.actions == 2
    answer(game, "lie-down")  # nobody is asked: a peg can no longer be spent
    assert game.state.turn.actions == 1
    game = quest(HALL, "nerinda A1 skilled", turn=None)
    answer(game, "activate 0", "dash", "to B1", "move", "to C1", "enough", "move", "to D1", "enough")
    assert refusals(game)["lie-down"] == "ML-EFF-01"


@pytest.mark.rule("ML-EFF-04")
def test_no_effortless_action_during_another() -> None:
    game = quest(HALL, "nerinda A1 carried=dagger", turn=None)
    answer(game, "activate 0", "move", "to B1")
    assert set(keys(game)) == {"to A1", "to C1", "to D1", "enough"}


@pytest.mark.rule("ML-ICO-66")
def test_given_actions_are_for_the_turn_of_this_round() -> None:
    game = quest(HALL, "nerinda A1", "callan B1 carried=djinnbane,djinnbane", turn=1)
    answer(game, "use djinnbane 0 1 0", "end-turn", "activate 0")
    assert game.state.turn is not None
    assert game.state.turn.actions == 4
    assert who(game, 0).extra == 0
    game = quest(HALL, "nerinda A1 activated", "callan B1 carried=djinnbane", turn=1)
    answer(game, "use djinnbane 0 1 0")
    assert who(game, 0).extra == 0  # it has had its turn


@pytest.mark.rule("ML-STA-11")
def test_two_actions_put_out_the_flames() -> None:
    game = quest(HALL, "nerinda A1 burning", "lamentor D1")
    answer(game, "smother")
    assert who(game, 0).statuses == {}
    assert game.state.turn is not None
    assert game.state.turn.actions == 0
    game = quest(HALL, "nerinda A1 burning", "lamentor D1")
    answer(game, "move", "to B1", "enough")
    assert refusals(game)["smother"] == "ML-ADV-03"  # both in one go


@pytest.mark.rule("ML-STA-11")
def test_water_puts_them_out() -> None:
    yard = """
    +---+---+---+
    | .   ~   . |
    +---+---+---+
    """
    game = quest(yard, "nerinda A1 burning")
    answer(game, "plunge")
    assert who(game, 0).statuses == {}
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    game = quest(yard, "nerinda A1 burning", "lamentor A1")
    assert "plunge" not in keys(game)
    game = quest(HALL, "nerinda A1 burning")
    assert refusals(game)["plunge"] == "ML-STA-11"


@pytest.mark.rule("ML-STA-12")
def test_friends_in_contact_help_and_tire() -> None:
    game = quest(HALL, "nerinda B1 burning", "callan A1", "artain C1", "ariah D1")
    answer(game, "smother")
    assert keys(game) == ["help 1 1", "help 1 2", "help 2 1", "help 2 2", "enough"]
    answer(game, "help 2 2")
    assert who(game, 2).statuses == {"fatigued": 1}  # one, for any number of actions
    assert who(game, 0).statuses == {}
    assert game.state.turn is not None
    assert game.state.turn.actions == 2
    game = quest(HALL, "nerinda B1 burning", "callan A1", "artain C1")
    answer(game, "smother", "help 1 1", "enough")
    assert (who(game, 1).statuses, game.state.turn and game.state.turn.actions) == ({"fatigued": 1}, 1)


@pytest.mark.rule("ML-STA-10", "ML-RST-02")
def test_the_burning_cannot_rest() -> None:
    game = quest(HALL, "nerinda A1 burning")
    assert refusals(game)["rest"] == "ML-RST-02"


@pytest.mark.rule("ML-SKL-09")
def test_actions_that_others_give_are_taken_at_once() -> None:
    game = quest(HALL, "nerinda A1", "callan C1")
    run(game, act_now(game.play, 1, 1), "move", "to D1", "enough")
    assert at(game, 1) == "D1"
    assert game.state.turn is not None
    assert (game.state.turn.who, game.state.turn.actions) == (0, 2)


@pytest.mark.rule("ML-ICO-43")
def test_a_conduit_adds_dread_as_each_turn_begins() -> None:
    game = quest(HALL, "nerinda A1 sign=conduit:1", turn=None)
    answer(game, "activate 0")
    assert game.state.dread == ["blue"]


@pytest.mark.rule("ML-ICO-81")
def test_a_terrifying_presence_at_the_end_of_a_turn() -> None:
    game = quest(
        HALL, "nerinda A1 skill=0", "lamentor D1 sign=terrifying-presence:1", "callan B1", dice=["1"]
    )
    answer(game, "end-turn")
    assert who(game, 0).statuses == {"terrified": 1}
    game = quest(
        HALL, "nerinda A1 skill=0", "lamentor D1 sign=terrifying-presence:1", "callan B1", dice=["2"]
    )
    answer(game, "end-turn")
    assert who(game, 0).statuses == {}
    far = """
    +---+---+---+---+---+---+---+
    | .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+
    """
    game = quest(far, "nerinda A1 skill=0", "lamentor G1 sign=terrifying-presence:1", "callan B1")
    answer(game, "end-turn")  # six squares: nothing is rolled
    assert "activate 2" in keys(game)
    assert any("ends the turn" in line for line in told(game))


@pytest.mark.rule("ML-ACT-07", "ML-EFF-14")
def test_quests_and_skills_add_actions_of_their_own() -> None:
    game = quest(HALL, "nerinda A1")
    assert refusals(game)["make-noise"] == "ML-SEN-01"
    game = quest(HALL, "nerinda A1", more={"options": ("sentries",)})
    assert "make-noise" in keys(game)  # of a quest with sentries
    game = quest(HALL, "callan:scavenger A1 skills=fleet-of-foot:1")
    assert [key for key in keys(game) if key.startswith("skill fleet-of-foot")]


@pytest.mark.rule("ML-EFF-01", "ML-EFF-02", "ML-EFF-03")
def test_an_option_says_what_its_effortless_action_would_cost() -> None:
    # Two actions, the free effortless one, and a skill peg.
    game = quest(HALL, "nerinda A1")

    def cost() -> tuple[str, int]:
        asking = game.view(0).asking
        assert asking is not None
        (found,) = next(offer for offer in asking.offers if offer.key == "lie-down").costs
        return found.of, found.amount

    assert cost() == ("effortless", 1)
    answer(game, "dash", "to B1")
    assert cost() == ("action", 1)
    answer(game, "dash", "with-action", "to C1", "dash", "with-action", "to D1")
    assert cost() == ("skill", 1)
