"""Shots: targets, ranges, ammunition, shooting into a fight. (ML-RNG, ML-RUL-28, ML-ICO-10, ML-ICO-26)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.attack import best_ranged_dice
from lorehearth.games.maladum.combat.fights import combatants

from ..scenes import answer, content, keys, quest, refusals, who
from .blows import blow

LANE = "\n".join(
    ["+" + "---+" * 16, "|" + " .  " * 16 + "|", "|" + "   +" * 15 + "   |", "|" + " .  " * 16 + "|",
     "|" + "   +" * 15 + "   |", "|" + " .  " * 16 + "|", "+" + "---+" * 16]
)  # fmt: skip
LANE = LANE.replace(".  |", ". |")


def shots(options: list[str]) -> list[str]:
    return [key for key in options if key.startswith("shoot ")]


@pytest.mark.rule("ML-RNG-01")
def test_a_shot_needs_range_sight_and_an_unengaged_target() -> None:
    game = quest(
        LANE,
        "chiau B2 carried=short-bow,arrow",
        "lamentor B1",
        "lamentor O2",
        "lamentor P2",
        "lamentor D2",
        "lamentor F2",
    )
    assert shots(keys(game)) == ["shoot 4"]
    assert refusals(game)["shoot 1"] == "ML-RNG-01"
    assert refusals(game)["shoot 5"] == "ML-RNG-01", "hidden behind another"


@pytest.mark.rule("ML-RNG-03", "ML-DIE-10", "ML-RUL-09")
def test_dice_by_range() -> None:
    """A bow of 1/3/3: 5 squares are short, 6 and 13 medium, 14 long."""

    def dice(cell: str) -> int:
        game = quest(LANE, "denizen:callan A1 hostile=0 carried=composite-longbow,arrow", f"chiau {cell}")
        return best_ranged_dice(game.play, 0, 1)

    assert [dice(cell) for cell in ("F1", "G1", "N1", "O1")] == [1, 3, 3, 3]


@pytest.mark.rule("ML-RUL-81", "ML-DIE-11", "ML-DIE-12")
def test_short_rows_of_dice() -> None:
    def dice(weapon: str, cell: str) -> int:
        game = quest(LANE, f"denizen:callan A1 hostile=0 carried={weapon}", f"chiau {cell}")
        return best_ranged_dice(game.play, 0, 1)

    bow = "short-bow,arrow"
    assert [dice(bow, cell) for cell in ("F1", "G1", "N1", "O1")] == [1, 2, 2, 0]
    assert [dice("sling", cell) for cell in ("F1", "G1")] == [1, 0]
    long = "merutan-longbow,arrow"
    assert [dice(long, cell) for cell in ("F1", "G1", "O1")] == [0, 4, 3], "0 dice are no attack"


@pytest.mark.rule("ML-RNG-03", "ML-LOS-06", "ML-RUL-15")
def test_cover_then_armour() -> None:
    """ML-EX-04."""
    game = quest(
        LANE,
        "chiau A1 carried=composite-longbow,arrow",
        "animated-container J1",
        pieces=["crate I1"],
        dice=["hit", "hit", "critical"],
    )
    answer(game, "shoot 1")
    assert who(game, 1).health == 2, "4 hits less 1 for cover less 2 for its armour"


@pytest.mark.rule("ML-RNG-04", "ML-ICO-04")
def test_no_shot_without_matching_ammunition() -> None:
    assert shots(keys(quest(LANE, "chiau A1 carried=short-bow", "lamentor D1"))) == []
    assert shots(keys(quest(LANE, "chiau A1 carried=short-bow,shot", "lamentor D1"))) == []
    assert shots(keys(quest(LANE, "chiau A1 carried=short-bow,arrow", "lamentor D1"))) == ["shoot 1"]
    assert shots(keys(quest(LANE, "chiau A1 carried=sling", "lamentor D1"))) == ["shoot 1"]


@pytest.mark.rule("ML-RNG-04")
def test_ammunition_that_is_armour_must_be_worn() -> None:
    quiver = next(id for id, item in content().items.items() if item.ammunition and item.kind == "armour")
    assert shots(keys(quest(LANE, f"chiau A1 carried=short-bow,{quiver}", "lamentor D1"))) == []
    game = quest(LANE, f"chiau A1 carried=short-bow worn={quiver}", "lamentor D1", dice=["blunder"])
    answer(game, "shoot 1")
    assert game.state.tokens.cards("worn 0") == [quiver], "ML-ICO-33: infinite"


@pytest.mark.rule("ML-ICO-33", "ML-RNG-07")
def test_a_blunder_on_the_blue_die_spends_the_ammunition() -> None:
    game = quest(LANE, "chiau A1 carried=short-bow,arrow", "great-bear H1", dice=["blunder", "hit"])
    answer(game, "shoot 1")
    assert who(game, 1).health == 3, "the attack still counts"
    assert game.state.tokens.cards("pack 0") == ["short-bow"]
    assert shots(keys(game)) == []
    game = quest(LANE, "chiau A1 carried=short-bow,arrow", "great-bear H1", dice=["hit", "blunder"])
    answer(game, "shoot 1")
    assert game.state.tokens.cards("pack 0") == ["short-bow", "arrow"], "a red die spends nothing"


@pytest.mark.rule("ML-RNG-05", "ML-RNG-06")
def test_the_ammunition_is_named_and_its_icons_count() -> None:
    people = ("chiau A1 carried=short-bow,arrow,honed-arrow", "great-bear D1")
    game = quest(LANE, *people, dice=["critical"])
    answer(game, "shoot 1")
    assert keys(game) == ["with arrow", "with honed-arrow"]
    answer(game, "with honed-arrow")
    assert who(game, 1).statuses == {"wounded": 1}
    game = quest(LANE, *people, dice=["critical"])
    answer(game, "shoot 1", "with arrow")
    assert who(game, 1).statuses == {}


@pytest.mark.rule("ML-RNG-02")
def test_those_engaged_with_a_shooter_strike_after_the_shot() -> None:
    game = quest(
        LANE,
        "chiau B2 carried=sling skill=0",
        "lamentor B1",
        "lamentor C2 fatigued",
        "great-bear F2",
        dice=["blank", "hit"],
    )
    answer(game, "shoot 3")
    assert who(game, 0).health == 2


@pytest.mark.rule("ML-RNG-08")
def test_at_short_range_the_target_is_picked_freely() -> None:
    game = quest(LANE, "chiau A2 carried=sling", "great-bear E1", "unger E3 skill=0", dice=["hit"])
    answer(game, "shoot 1")
    assert who(game, 1).health == 3


@pytest.mark.rule("ML-RNG-09", "ML-RUL-28", "ML-RNG-10")
def test_further_off_the_magic_die_picks_among_two() -> None:
    """ML-EX-05: 4-6 is the other one, and its armour counts."""
    people = (
        "chiau A1 carried=merutan-longbow,arrow",
        "troglodyte H1 health=4",
        "unger H2 skill=0 sign=armour:2",
    )
    rolls = ["hit", "hit", "hit", "blank"]
    game = quest(LANE, *people, dice=[*rolls, "5"])
    answer(game, "shoot 1")
    assert (who(game, 1).health, who(game, 2).health) == (4, 2)
    game = quest(LANE, *people, dice=[*rolls, "3"])
    answer(game, "shoot 1")
    assert (who(game, 1).health, who(game, 2).health) == (1, 3)


@pytest.mark.rule("ML-RUL-28")
def test_three_in_a_fight_go_clockwise() -> None:
    """ML-EX-59: 1-2 the intended one, 3-4 and 5-6 the next ones clockwise."""
    game = quest(LANE, "chiau A2", "lamentor I2", "unger I3", "artain I1")
    assert combatants(game.play, 0, 1) == [1, 3, 2]

    def struck(number: str) -> int:
        game = quest(LANE, "chiau A2", "myria I2", "unger I3 skill=0", "artain I1 skill=0")
        return blow(game, 0, 1, "hit", how="ranged", range="medium", then=[number]).target

    assert [struck(number) for number in "123456"] == [1, 1, 3, 3, 2, 2]


@pytest.mark.rule("ML-RUL-28")
def test_left_over_numbers_are_rolled_again() -> None:
    people = ("chiau A2", "myria I2", "unger I3 skill=0", "artain I1 skill=0", "kaan J2 skill=0")

    def struck(*numbers: str) -> int:
        game = quest(LANE, *people)
        assert combatants(game.play, 0, 1) == [1, 3, 4, 2]
        return blow(game, 0, 1, "hit", how="ranged", range="medium", then=numbers).target

    assert [struck("1"), struck("2"), struck("4"), struck("5", "6", "3")] == [1, 3, 2, 4]


@pytest.mark.rule("ML-RUL-28")
def test_only_combatants_whom_the_shooter_sees_count() -> None:
    game = quest(LANE, "chiau A1", "lamentor I1", "unger I2", "artain J1")
    assert combatants(game.play, 0, 1) == [1, 2], "the one behind the target is hidden by it"


@pytest.mark.rule("ML-ICO-26")
def test_hawkeye_ignores_cover_and_picks_in_a_fight_at_any_range() -> None:
    game = quest(LANE, "chiau A1", "great-bear I1", "unger H2 skill=0", pieces=["crate G1", "crate G2"])
    attack = blow(game, 0, 1, "hit", how="ranged", range="medium", signs={"hawkeye": 1})
    assert (attack.target, attack.damage) == (1, 1)


@pytest.mark.rule("ML-ICO-10")
def test_camouflage_hides_from_shots_beyond_short_range() -> None:
    game = quest(LANE, "chiau A1 carried=short-bow,arrow", "skin-shifter G1", "skin-shifter F3")
    assert shots(keys(game)) == ["shoot 2"]
    assert refusals(game)["shoot 1"] == "ML-ICO-10"


@pytest.mark.rule("ML-ATK-01", "ML-AI-10")
def test_an_npc_shoots_only_what_it_sees_and_is_not_engaged_with() -> None:
    game = quest(LANE, "hellfont A1", "chiau C1", "unger A2", "artain E1")
    found = [best_ranged_dice(game.play, 0, target) for target in (1, 2, 3)]
    assert found == [2, 0, 0]
