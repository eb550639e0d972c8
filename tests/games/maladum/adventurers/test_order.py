"""Who is activated when, and what tokens and statuses lend to a turn."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.abilities import amounts, skill_level
from lorehearth.games.maladum.adventurers.turn import activate
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.state import Attack
from lorehearth.kernel.questions import Chance

from ..combat.blows import blow
from ..scenes import answer, at, keys, quest, refusals, run, who

HALL = """
+---+---+---+---+---+
| .   .   .   .   . |
+---+---+---+---+---+
"""


@pytest.mark.rule("ML-ADV-01", "ML-ADV-10")
def test_one_adventurer_a_player_clockwise_from_the_first() -> None:
    game = quest(
        HALL,
        "nerinda A1",
        "callan B1",
        "artain C1 party=1",
        "ariah E1 party=2",
        turn=None,
        players=3,
        first=1,
    )
    order = []
    for _ in range(3):
        assert game.decision is not None
        order.append((game.decision.seats, keys(game)))
        answer(game, keys(game)[0], "end-turn")
    assert order == [((1,), ["activate 2"]), ((2,), ["activate 3"]), ((0,), ["activate 0", "activate 1"])]
    # The others have nobody left and are skipped; nobody may pass.
    assert game.decision is not None
    assert (game.decision.seats, keys(game)) == ((0,), ["activate 1"])


@pytest.mark.rule("ML-ADV-09")
def test_the_phase_ends_when_all_on_the_gaming_area_have_acted() -> None:
    game = quest(HALL, "nerinda A1", "callan B1 activated", "artain C1 defeated health=0", turn=None)
    assert keys(game) == ["activate 0"]
    who(game, 0).activated = True
    run(game, activate(game.play))
    assert game.state.phase == "arrivals"


@pytest.mark.rule("ML-STA-19")
def test_the_fatigued_make_no_attacks_of_opportunity() -> None:
    game = quest(HALL, "nerinda B1", "lamentor A1 fatigued", "callan E1")
    answer(game, "move", "to C1", "enough")
    assert at(game, 0) == "C1"  # no die was rolled


@pytest.mark.rule("ML-STA-19")
def test_but_they_defend_themselves_outside_their_turn() -> None:
    game = quest(HALL, "lamentor A1", "nerinda B1 fatigued carried=buckler", "callan E1", turn=2)
    attack = Attack(0, 1, dice=1)
    flow = resolve(game.play, attack)
    asked = flow.send(None)
    while isinstance(asked, Chance):
        asked = flow.send("hit")
    assert any(option.key.startswith("parry") for option in asked.options)


@pytest.mark.rule("ML-STA-10")
def test_the_attacks_of_the_burning_burn() -> None:
    game = quest(HALL, "nerinda A1 burning carried=sword", "great-bear B1", dice=["critical", "blank"])
    answer(game, "strike 1")
    while "end-turn" not in keys(game):
        answer(game, "enough" if "enough" in keys(game) else keys(game)[0])
    assert who(game, 1).statuses == {"burning": 1}


@pytest.mark.rule("ML-STA-35")
def test_the_terrified_take_heart_when_they_are_attacked() -> None:
    game = quest(HALL, "lamentor A1", "nerinda B1 terrified", "callan E1", turn=2)
    game.state.quiet.clear()
    blow(game, 0, 1, "blank", "heart 1")
    assert who(game, 1).statuses == {}
    assert (who(game, 1).skill, who(game, 1).reacted) == (1, True)


@pytest.mark.rule("ML-ICO-78")
def test_a_token_gives_a_skill_as_if_it_were_on_the_class_board() -> None:
    game = quest(
        HALL, "artain A1 carried=lute", "callan B1 carried=lute", "ariah C1 carried=travelling-cloak"
    )
    assert skill_level(game.play, 1, "entertainer") == 2
    assert skill_level(game.play, 0, "entertainer") == 3  # with the board's own two, but never above 3
    assert skill_level(game.play, 2, "camouflage") == 0  # it is not worn


@pytest.mark.rule("ML-ICO-01")
def test_the_number_beside_an_icon_is_its_x() -> None:
    game = quest(HALL, "nerinda A1 worn=graam-medallion", "callan B1 worn=tough-old-boots")
    assert amounts(game.play, 0, "magic") == (2,)
    assert amounts(game.play, 1, "rough-ground") == (-1,)
    assert who(game, 0).magic == 3


@pytest.mark.rule("ML-ACT-01")
def test_interacting_needs_contact_and_no_enemy_engaged() -> None:
    yard = """
    +---+---+---+---+---+
    | .   .   .   .   . |
    +   +   +   +   +   +
    | .   .   .   .   . |
    +---+---+---+---+---+
    """
    game = quest(yard, "nerinda A1 burning", pieces=["font B1"])
    assert "interact t0 quench" in keys(game)
    game = quest(yard, "nerinda A2 burning", pieces=["font B1"])
    assert refusals(game)["interact t0 quench"] == "ML-ACT-01"  # only across a corner
    game = quest(yard, "nerinda A1 burning", "lamentor A2", pieces=["font B1"])
    assert refusals(game)["interact t0 quench"] == "ML-ACT-01"
