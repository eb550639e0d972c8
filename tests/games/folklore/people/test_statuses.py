"""Statuses. (FK-STA, FK-RUL-54, FK-RUL-55)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.signs import POSITIVE, Status
from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.goods.companions import award
from lorehearth.games.folklore.goods.hands import slots
from lorehearth.games.folklore.goods.things import award_coins, get_coins
from lorehearth.games.folklore.goods.uses import forbids, sources
from lorehearth.games.folklore.maps.movement import stride_of
from lorehearth.games.folklore.people.checks import bonus, check
from lorehearth.games.folklore.people.conditions import (
    possession_of_the_round,
    struggles_of_the_round,
)
from lorehearth.games.folklore.people.dying import die
from lorehearth.games.folklore.people.figures import is_ethereal, value
from lorehearth.games.folklore.people.statuses import after_combat, end_of_story, give
from lorehearth.games.folklore.state import Between, Doing

from ..away import away, travel
from ..scenes import TaleGame, character, foe, run, scene


def gives(status: Status) -> dict[str, int]:
    """What a rogue with a status has more than one without it."""
    game = away(f"rogue {status}", "rogue", still=True)
    signs = ("might", "defense", "stride", "damage", "max-vita", "absorption", "search", "checks")
    skills = ("awareness", "ecology", "faith", "nerve", "occult", "speech", "trickery")
    found = {sign: value(game.play, 0, sign) - value(game.play, 1, sign) for sign in (*signs, *skills)}
    return {sign: amount for sign, amount in found.items() if amount}


@pytest.mark.rule("FK-STA-07", "FK-STA-08", "FK-STA-11")
def test_blessed_brave_faithful() -> None:
    assert gives("blessed") == {"might": 5, "absorption": 1}
    assert gives("brave") == {"nerve": 1, "damage": 1}
    assert gives("faithful") == {"faith": 1, "occult": 1}


@pytest.mark.rule("FK-STA-12", "FK-STA-13", "FK-STA-14")
def test_favored_fortified_lucky() -> None:
    assert gives("favored") == {"max-vita": 3, "checks": 1}
    assert gives("fortified") == {"defense": 5}
    assert gives("lucky") == {"trickery": 1, "search": 1}


@pytest.mark.rule("FK-STA-12", "FK-STA-25")
def test_every_check_means_each_skill() -> None:
    for skill in ("awareness", "ecology", "faith", "nerve", "occult", "speech", "trickery"):
        game = away("rogue favored", "rogue", "rogue cursed", still=True)
        totals = [bonus(game.play, who, skill).total for who in range(3)]
        assert totals == [totals[1] + 1, totals[1], totals[1] - 1]


@pytest.mark.rule("FK-STA-13", "FK-RUL-60")
def test_the_fortified_may_be_sick_but_are_not_infected() -> None:
    game = away("rogue fortified", still=True)
    run(game, give(game.play, 0, "sickened"))
    run(game, give(game.play, 0, "sickened"))
    assert (character(game, 0).statuses, character(game, 0).infection) == (["fortified", "sickened"], 0)


@pytest.mark.rule("FK-STA-15", "FK-STA-16", "FK-STA-17")
def test_perceptive_respected_swift() -> None:
    assert gives("perceptive") == {"awareness": 1}
    assert gives("respected") == {"speech": 1, "trickery": 1}
    assert gives("swift") == {"stride": 1, "defense": 5}


@pytest.mark.rule("FK-STA-09")
def test_the_ethereal_ignore_stride_penalties() -> None:
    game = scene(". .", "rogue A1 ethereal worn=mail-shirt", "rogue B1 worn=mail-shirt", still=True)
    assert [stride_of(game.play, who) for who in range(2)] == [6, 5]
    assert is_ethereal(game.play, 0)


@pytest.mark.rule("FK-STA-18", "FK-STA-25", "FK-STA-30")
def test_bloodlust_cursed_lycanthropy() -> None:
    assert gives("bloodlust") == {"damage": 2, "max-vita": -3, "faith": -2, "speech": -2}
    assert gives("cursed") == {"max-vita": -4, "checks": -1}
    assert gives("lycanthropy") == {"damage": 1, "stride": 1}


@pytest.mark.rule("FK-STA-19", "FK-RUS-30")
def test_foul_company_costs_its_allies_1_speech_once() -> None:
    game = away("rogue", "exorcist bloodlust", "courser bloodlust", still=True)
    assert bonus(game.play, 0, "speech").total == 2 - 1
    assert bonus(game.play, 1, "speech").total == 1 - 2 - 1  # its own, and that of the other
    alone = away("rogue", "exorcist bloodlust", still=True)
    assert bonus(alone.play, 1, "speech").total == 1 - 2  # not for itself
    assert bonus(alone.play, 0, "trickery").total == 3  # nor of another skill


@pytest.mark.rule("FK-STA-24")
@pytest.mark.parametrize(("had", "comes"), [("bloodlust", "lycanthropy"), ("lycanthropy", "bloodlust")])
def test_bloodlust_and_lycanthropy_exclude_each_other(had: Status, comes: Status) -> None:
    game = away(f"rogue {had}", still=True)
    run(game, give(game.play, 0, comes, 8))  # nothing is rolled
    assert character(game, 0).statuses == [had]


def forbidden(game: TaleGame, source: str) -> str:
    found = next(each for each in sources(game.play, 0) if each.id == source)
    refusal = forbids(game.play, 0, found)
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("FK-STA-26")
def test_the_deranged_have_no_abilities_that_require_pp_no_prayers_no_rituals() -> None:
    game = away(
        "exorcist deranged abilities=second-wind,steady-hand mystics=cleansing,dark-sight things=tonic pp=1",
        still=True,
    )
    for source in ("ability second-wind", "mystic cleansing", "mystic dark-sight"):
        assert forbidden(game, source) == "FK-STA-26"
    assert forbidden(game, "card tonic") == ""
    assert value(game.play, 0, "ranged-might") == 5  # a passive one requires none
    sane = away("exorcist abilities=second-wind mystics=cleansing pp=1", still=True)
    assert forbidden(sane, "ability second-wind") == forbidden(sane, "mystic cleansing") == ""


@pytest.mark.rule("FK-STA-27", "FK-STA-41", "FK-RUL-54")
@pytest.mark.parametrize(
    ("statuses", "hands"), [("", 2), ("fractured", 1), ("transformed", 1), ("fractured transformed", 1)]
)
def test_usable_hands(statuses: str, hands: int) -> None:
    game = away(f"rogue {statuses}".strip(), still=True)
    assert slots(game.play, 0) == hands


@pytest.mark.rule("FK-STA-27", "FK-RUS-40")
@pytest.mark.parametrize("status", ["fractured", "transformed"])
def test_what_no_longer_fits_is_stowed_at_once_by_choice(status: Status) -> None:
    game = away("rogue worn=short-sword,knife", still=True)
    run(game, give(game.play, 0, status), "stow 0 short-sword")
    assert [thing.worn for thing in character(game, 0).things] == [False, True]
    game = away("rogue worn=great-axe", still=True)
    run(game, give(game.play, 0, status), "stow 0 great-axe")
    assert [thing.worn for thing in character(game, 0).things] == [False]


@pytest.mark.rule("FK-STA-27", "FK-STA-28", "FK-STA-39")
def test_fractured_immobilized_spooked() -> None:
    assert gives("fractured") == {"defense": -10}
    assert gives("immobilized") == {"might": -10}
    assert gives("spooked") == {"might": -5, "nerve": -1}


@pytest.mark.rule("FK-STA-28")
def test_the_immobilized_stand_still_for_a_round_unless_they_pass_ecology() -> None:
    game = scene(
        ". . .",
        "rogue A1 immobilized",
        "courser C1 immobilized focus=stalker",
        "wolf B1",
        fight=True,
        still=True,
    )
    run(game, struggles_of_the_round(game.play), dice=["4", "2"])  # ECOLOGY 0 and +3
    assert [stride_of(game.play, who) for who in range(2)] == [0, 5]


@pytest.mark.rule("FK-STA-29", "FK-STA-40")
def test_after_a_combat() -> None:
    game = away("exorcist immobilized spooked cursed", "rogue spooked", still=True)
    run(game, after_combat(game.play, 0), dice=["5"])  # 5+2-1-1 of CURSED
    run(game, after_combat(game.play, 1), dice=["5"])  # 5-1
    assert [one.statuses for one in game.state.characters] == [["cursed"], ["spooked"]]


@pytest.mark.rule("FK-STA-30", "FK-RUS-31")
def test_lycanthropy_halves_coin_awards_and_nothing_else() -> None:
    game = away("rogue lycanthropy", "exorcist", still=True)
    for who in range(2):
        award_coins(game.play, who, 5)
    assert [one.coins for one in game.state.characters] == [2, 5]
    get_coins(game.play, 0, 5)  # sales, trade, companions
    assert character(game, 0).coins == 7


@pytest.mark.rule("FK-STA-35")
@pytest.mark.parametrize("status", ["bloodlust", "lycanthropy"])
def test_cursed_blood_drives_companions_off_and_none_come(status: Status) -> None:
    game = away("rogue companions=hound,guard", still=True, decks={"companions": ["raven"]})
    run(game, give(game.play, 0, status))
    assert character(game, 0).companions == []
    run(game, award(game.play, 0, "raven"))
    assert character(game, 0).companions == []
    character(game, 0).statuses = []
    run(game, award(game.play, 0, "raven"))
    assert character(game, 0).companions == ["raven"]


@pytest.mark.rule("FK-STA-36")
def test_every_ally_within_1_of_the_possessed_loses_1_vita() -> None:
    game = scene(
        """
        . . . .
        . . . .
        """,
        "rogue A1 possessed vita=9",
        "exorcist B1 vita=9",
        "arcanist A2 ghost gp=9",
        "courser C1 vita=9",
        "wolf B2",
        still=True,
    )
    run(game, possession_of_the_round(game.play))
    assert [character(game, who).vita for who in (0, 1, 3)] == [9, 8, 9]
    assert character(game, 2).gp == 8  # a ghost loses GP
    assert foe(game, 10).vita == 6


@pytest.mark.rule("FK-STA-36")
def test_two_who_are_possessed_cost_each_other_and_whoever_is_between_them() -> None:
    people = ("rogue A1 possessed vita=9", "exorcist B1 vita=9", "courser C1 possessed vita=9")
    game = scene(". . .", *people, still=True)
    run(game, possession_of_the_round(game.play))
    assert [character(game, who).vita for who in range(3)] == [9, 7, 9]
    beside = scene(". . .", "rogue A1 possessed vita=9", "courser B1 possessed vita=9", still=True)
    run(beside, possession_of_the_round(beside.play))
    assert [character(beside, who).vita for who in range(2)] == [8, 8]


@pytest.mark.rule("FK-RUL-56", "FK-STA-40")
@pytest.mark.parametrize(("die", "left"), [("5", ["spooked"]), ("6", [])])
def test_a_ghost_shakes_off_its_fright_as_anybody_does(die: str, left: list[str]) -> None:
    game = away("exorcist", "rogue ghost spooked", still=True)
    run(game, after_combat(game.play, 1), dice=[die])  # -1 NERVE, and no skill of its own
    assert character(game, 1).statuses == left


@pytest.mark.rule("FK-STA-42")
def test_the_transformed_fail_every_check_and_can_undertake_none() -> None:
    game = away("exorcist transformed mystics=cleansing", still=True)
    assert not run(game, check(game.play, 0, "faith", 1))
    assert forbidden(game, "mystic cleansing") == "FK-STA-42"


@pytest.mark.rule("FK-RUL-55")
def test_a_status_once() -> None:
    game = away("rogue spooked blessed", still=True)
    run(game, give(game.play, 0, "spooked", 5))  # nothing is rolled
    run(game, give(game.play, 0, "blessed"))
    assert character(game, 0).statuses == ["spooked", "blessed"]


@pytest.mark.rule("FK-STA-01", "FK-STA-02", "FK-DTH-01")
def test_death_ends_them_and_events_do() -> None:
    game = away("rogue cursed blessed spooked brave", "exorcist", still=True)
    run(
        game,
        carry_out(
            game.play,
            Doing("scene", [], 0),
            [Step(verb="end-status", of="negative"), Step(verb="end-status", of="positive")],
        ),
        "cure spooked",
        "cure blessed",
    )
    assert character(game, 0).statuses == ["cursed", "brave"]
    run(game, die(game.play, 0))
    assert character(game, 0).statuses == []


@pytest.mark.rule("FK-STA-02", "FK-STA-01")
def test_the_end_of_the_story_ends_the_good_ones_alone() -> None:
    game = away(f"rogue cursed {' '.join(POSITIVE)}", still=True)
    end_of_story(game.play, 0)
    assert character(game, 0).statuses == ["cursed"]


@pytest.mark.rule("FK-STA-03")
def test_one_earned_between_stories_is_marked_for_the_next() -> None:
    game = away("rogue", frames=[Between()], still=True)
    run(game, give(game.play, 0, "blessed"))
    run(game, give(game.play, 0, "cursed"))
    assert character(game, 0).kept_statuses == ["blessed"]


@pytest.mark.rule("FK-CND-01")
def test_conditions_are_no_statuses() -> None:
    game = away("rogue wanted infection=2 corrosion=3 sickened", still=True)
    run(game, carry_out(game.play, Doing("scene", [], 0), [Step(verb="end-status", of="negative")]))
    one = character(game, 0)
    assert (one.wanted, one.infection, one.corrosion, one.statuses) == (True, 2, [3], [])
    run(game, carry_out(game.play, Doing("scene", [], 0), [Step(verb="end-status", of="negative")]))
    assert (one.wanted, one.infection, one.corrosion) == (True, 2, [3])


@pytest.mark.rule("FK-RUL-81")
def test_corrosion_counts_rounds_of_travel() -> None:
    game = travel("rogue corrosion=2 vita=9", place="r1")
    assert character(game, 0).vita == 8
