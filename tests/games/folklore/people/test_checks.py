"""Skill checks and resistance. (FK-CHK, FK-STA-04 to 06, FK-RUL-56, FK-RUL-68, FK-RUL-84)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.signs import NEGATIVE, Negative, Skill, Status
from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.people.checks import check, resist
from lorehearth.games.folklore.people.statuses import give
from lorehearth.games.folklore.state import Doing

from ..away import away
from ..scenes import character, run, scene


@pytest.mark.rule("FK-CHK-01")
@pytest.mark.parametrize(("face", "passed"), [("4", False), ("5", True), ("6", True)])
def test_a_d10_with_the_skill_must_reach_the_number(face: str, passed: bool) -> None:
    game = away("arcanist focus=seeker", still=True)  # OCCULT +3
    assert run(game, check(game.play, 0, "occult", 8), dice=[face]) is passed


@pytest.mark.rule("FK-CHK-02")
def test_a_1_fails() -> None:
    game = away("arcanist focus=seeker", still=True)
    assert not run(game, check(game.play, 0, "occult", 2), dice=["1"])
    assert run(game, check(game.play, 0, "occult", 2), dice=["2"])


@pytest.mark.rule("FK-STA-05", "FK-STA-04")
def test_a_number_can_be_resisted_and_without_one_nothing_is_rolled() -> None:
    game = away("arcanist focus=seeker", still=True)
    run(game, give(game.play, 0, "cursed", 5), dice=["2"])  # 2+3
    assert character(game, 0).statuses == []
    run(game, give(game.play, 0, "spooked"))
    assert character(game, 0).statuses == ["spooked"]


RESISTED: dict[Negative, Skill] = {
    "bloodlust": "faith",
    "cursed": "occult",
    "deranged": "awareness",
    "fractured": "trickery",
    "immobilized": "trickery",
    "lycanthropy": "occult",
    "possessed": "faith",
    "sickened": "ecology",
    "spooked": "nerve",
    "transformed": "occult",
}


@pytest.mark.rule("FK-KEY-09", "FK-KEY-14", "FK-KEY-15")
@pytest.mark.parametrize("status", ["bloodlust", "cursed", "deranged"])
def test_three_are_given_unless_resisted(status: Negative) -> None:
    _resisted_by_its_skill_alone(status)


@pytest.mark.rule("FK-KEY-29", "FK-KEY-31", "FK-KEY-33")
@pytest.mark.parametrize("status", ["fractured", "immobilized", "lycanthropy"])
def test_three_more_are(status: Negative) -> None:
    _resisted_by_its_skill_alone(status)


@pytest.mark.rule("FK-KEY-37", "FK-KEY-45")
@pytest.mark.parametrize("status", ["possessed", "sickened"])
def test_and_two_of_the_body(status: Negative) -> None:
    _resisted_by_its_skill_alone(status)


@pytest.mark.rule("FK-KEY-49", "FK-KEY-53")
@pytest.mark.parametrize("status", ["spooked", "transformed"])
def test_and_two_of_the_mind(status: Negative) -> None:
    _resisted_by_its_skill_alone(status)


def _resisted_by_its_skill_alone(status: Negative) -> None:
    skill = RESISTED[status]
    game = away(f"telepath sign={skill}:5", still=True)
    own = game.play.content.classes["telepath"].skills[skill]
    run(game, give(game.play, 0, status, 7 + own), dice=["2"])  # 2+5
    assert character(game, 0).statuses == []
    run(game, give(game.play, 0, status, 8 + own), dice=["2"])
    assert character(game, 0).statuses == [status]


def test_every_negative_status_is_resisted_with_something() -> None:
    assert set(RESISTED) == set(NEGATIVE)


@pytest.mark.rule("FK-KEY-07", "FK-KEY-08", "FK-KEY-20")
@pytest.mark.parametrize("status", ["blessed", "brave", "ethereal"])
def test_good_ones_are_given(status: Status) -> None:
    _given(status)


@pytest.mark.rule("FK-KEY-23", "FK-KEY-24", "FK-KEY-30")
@pytest.mark.parametrize("status", ["faithful", "favored", "fortified"])
def test_good_ones_of_faith_are_given(status: Status) -> None:
    _given(status)


@pytest.mark.rule("FK-KEY-32", "FK-KEY-34")
@pytest.mark.parametrize("status", ["lucky", "perceptive"])
def test_good_ones_of_the_eye_are_given(status: Status) -> None:
    _given(status)


@pytest.mark.rule("FK-KEY-43", "FK-KEY-51")
@pytest.mark.parametrize("status", ["respected", "swift"])
def test_good_ones_of_renown_are_given(status: Status) -> None:
    _given(status)


def _given(status: Status) -> None:
    game = away("rogue", still=True)
    run(game, carry_out(game.play, Doing("scene", [], 0), [Step(verb="status", of=status)]))
    assert character(game, 0).statuses == [status]


@pytest.mark.rule("FK-STA-06")
def test_creatures_resist_without_bonuses() -> None:
    game = scene(". .", "rogue A1", "wolf B1 sign=nerve:5,checks:5", fight=True, still=True)
    assert not run(game, resist(game.play, 10, "spooked", 5), dice=["4"])
    assert run(game, resist(game.play, 10, "spooked", 5), dice=["5"])


@pytest.mark.rule("FK-RUL-56")
def test_a_resistance_roll_is_a_check() -> None:
    game = away(
        "arcanist focus=seeker favored", "rogue transformed", "arcanist ghost focus=seeker", still=True
    )
    assert not run(game, resist(game.play, 0, "cursed", 2), dice=["1"])  # a 1 fails
    assert run(game, resist(game.play, 0, "cursed", 6), dice=["2"])  # 2+3+1 of FAVORED
    assert not run(game, resist(game.play, 1, "cursed", 1))  # TRANSFORMED fails without a roll
    assert run(game, resist(game.play, 2, "cursed", 5), dice=["5"])  # a ghost rolls all the same


@pytest.mark.rule("FK-RUL-68", "FK-GHO-05")
def test_a_check_of_everybody_leaves_ghosts_out() -> None:
    game = away("arcanist focus=seeker coins=5", "rogue ghost coins=5", "exorcist coins=5", still=True)
    step = Step(verb="check", of="nerve", number=5, on="group", otherwise=(Step(verb="coins", amount=-1),))
    run(game, carry_out(game.play, Doing("scene", []), [step]), dice=["2", "2"])
    assert [one.coins for one in game.state.characters] == [4, 5, 4]  # 2+2 and 2+1 fail


@pytest.mark.rule("FK-RUL-84")
def test_a_check_that_names_nobody_is_the_leaders() -> None:
    game = away("arcanist focus=seeker", "rogue coins=5", leader=1, still=True)
    step = Step(verb="check", of="occult", number=5, otherwise=(Step(verb="coins", amount=-1),))
    run(game, carry_out(game.play, Doing("road 3 day", []), [step]), dice=["4"])
    assert character(game, 1).coins == 4


@pytest.mark.rule("FK-CHK-01")
def test_what_is_added_to_a_roll_counts() -> None:
    game = away("arcanist focus=seeker", still=True)
    one = character(game, 0)
    for id, found in game.play.content.tiers.items():
        for number, reward in enumerate(found.rewards):
            if any(step.verb == "add-roll" for use in reward.uses for step in use.steps):
                one.tiers[id] = number
    assert one.tiers
    chosen = next(iter(one.tiers))
    assert run(game, check(game.play, 0, "nerve", 6), f"use tier {chosen} 0 0", dice=["3", "2"])  # 3+1+2
    assert one.used == {f"chapter tier {chosen}": 1}


@pytest.mark.rule("FK-CHK-01")
def test_a_die_that_is_rolled_again_counts_anew() -> None:
    game = away("arcanist focus=seeker boons=omen", still=True)
    assert run(game, check(game.play, 0, "occult", 8), "use boon omen 0 0", dice=["2", "5"])
    assert character(game, 0).boons == []


@pytest.mark.rule("FK-CHK-01")
def test_the_fool_rolls_the_first_check_of_a_chapter_twice() -> None:
    game = away("arcanist focus=seeker tarots=fool", still=True)
    assert not run(game, check(game.play, 0, "occult", 8), dice=["9", "4"])
    assert run(game, check(game.play, 0, "occult", 8), dice=["9"])
