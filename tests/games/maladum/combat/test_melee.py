"""Melee attacks: reach, weapons, forceful hits. (ML-MEL, ML-ICO-56, ML-ICO-88, ML-ICO-98)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.attack import best_melee_dice, free_melee_attack

from ..scenes import answer, keys, labels, quest, refusals, run, who
from .blows import YARD


def strikes(options: list[str]) -> list[str]:
    return [key for key in options if key.startswith("strike ")]


@pytest.mark.rule("ML-MEL-01", "ML-DIE-13")
def test_a_melee_attack_needs_a_neighbour_across_a_side() -> None:
    game = quest(YARD, "chiau B2 carried=dagger", "lamentor C2", "lamentor C3", "lamentor D2")
    assert strikes(keys(game)) == ["strike 1"]
    assert refusals(game)["strike 2"] == "ML-MEL-01"


@pytest.mark.rule("ML-MEL-01", "ML-DIE-13")
def test_walls_windows_and_closed_doors_are_in_the_way() -> None:
    cells = """
    +---+---+---+
    | .   . D . |
    |   +-o-+   |
    | .   .   . |
    +---+---+---+
    """
    people = ("chiau B1 carried=dagger", "lamentor C1", "lamentor B2")
    assert strikes(keys(quest(cells, *people))) == []
    assert strikes(keys(quest(cells, *people, open=["B1|C1"]))) == ["strike 1"]


@pytest.mark.rule("ML-ATK-01", "ML-MEL-03", "ML-ICO-88")
def test_who_has_no_weapon_needs_unarmed_combat() -> None:
    bare = quest(YARD, "chiau B2", "lamentor C2")
    assert strikes(keys(bare)) == []
    assert refusals(bare)["strike 1"] == "ML-ATK-01"
    game = quest(YARD, "chiau B2 sign=unarmed:2", "great-bear C2", dice=["hit", "hit"])
    answer(game, "strike 1")
    assert who(game, 1).health == 2


@pytest.mark.rule("ML-MEL-02", "ML-MEL-03")
def test_one_weapon_is_chosen_and_its_dice_are_rolled() -> None:
    game = quest(YARD, "chiau B2 carried=dagger,glaive sign=unarmed:2", "great-bear C2", dice=["blank"] * 3)
    answer(game, "strike 1")
    assert keys(game) == ["with dagger", "with glaive", "with -"]
    answer(game, "with glaive")
    assert "strike 1" in keys(game)
    assert who(game, 1).health == 4


@pytest.mark.rule("ML-MEL-02", "ML-RUL-20")
def test_broken_weapons_are_no_weapons() -> None:
    game = quest(YARD, "chiau B2 carried=dagger*", "lamentor C2")
    assert strikes(keys(game)) == []


@pytest.mark.rule("ML-MEL-04", "ML-DIE-03", "ML-ATK-06")
def test_a_forceful_hit_rolls_one_die_more() -> None:
    """ML-EX-01: 3 hits less 1 for armour, and one blunder breaks nothing."""
    game = quest(
        YARD,
        "chiau B2 carried=sword",
        "lamentor C2 sign=armour:1",
        dice=["hit", "critical", "blunder"],
    )
    answer(game, "strike 1")
    assert keys(game) == ["standard", "forceful"]
    answer(game, "forceful")
    assert who(game, 1).where == "removed"
    assert game.state.tokens.cards("pack 0") == ["sword"]


@pytest.mark.rule("ML-MEL-04")
def test_only_a_weapon_with_the_icon_hits_forcefully() -> None:
    game = quest(YARD, "chiau B2 carried=dagger", "great-bear C2", dice=["blank"])
    answer(game, "strike 1")
    assert "end-turn" in keys(game)


@pytest.mark.rule("ML-MEL-05", "ML-ATK-03", "ML-ARM-02")
def test_two_blunders_break_the_weapon_of_a_forceful_hit() -> None:
    """ML-EX-02: the attack still counts."""
    game = quest(
        YARD,
        "chiau B2 carried=sword",
        "great-bear C2 sign=armour:1",
        dice=["blunder", "blunder", "critical"],
    )
    answer(game, "strike 1", "forceful")
    assert who(game, 1).health == 3
    assert game.state.tokens.cards("pack 0") == ["sword*"]


@pytest.mark.rule("ML-MEL-06", "ML-DIE-04")
def test_a_standard_hit_breaks_nothing() -> None:
    """ML-EX-03."""
    game = quest(YARD, "chiau B2 carried=dagger sign=dice:1", "great-bear C2", dice=["blunder", "blunder"])
    answer(game, "strike 1")
    assert who(game, 1).health == 4
    assert game.state.tokens.cards("pack 0") == ["dagger"]


@pytest.mark.rule("ML-MEL-07")
def test_melee_disregards_cover() -> None:
    game = quest(
        YARD,
        "chiau A1 carried=pike",
        "great-bear D1",
        pieces=["barricade B1", "barricade C1"],
        dice=["hit", "hit"],
    )
    answer(game, "strike 1")
    assert who(game, 1).health == 2


# -- reach ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-56", "ML-DIE-14")
def test_reach_goes_further_and_across_corners_without_engaging() -> None:
    game = quest(YARD, "chiau B2 carried=whip", "lamentor D4", "lamentor E2", "lamentor C1")
    assert strikes(keys(game)) == ["strike 1", "strike 3"]
    from lorehearth.games.maladum.board.places import engaged_with

    assert engaged_with(game.play, 0) == []


@pytest.mark.rule("ML-ICO-56")
def test_only_the_weapon_with_the_reach_gets_there() -> None:
    game = quest(YARD, "chiau B2 carried=dagger,spear", "great-bear C3", dice=["blank", "blank"])
    answer(game, "strike 1")
    assert "end-turn" in keys(game), "the spear was the only choice"


@pytest.mark.rule("ML-ICO-98", "ML-ICO-56")
def test_reach_needs_sight_and_passes_no_window() -> None:
    cells = """
    +---+---+---+---+
    | .   . o .   . |
    |   +   +---+   |
    | .   . | .   . |
    +---+---+---+---+
    """
    game = quest(cells, "chiau B1 carried=whip", "lamentor C1", "lamentor D1", "lamentor C2")
    assert strikes(keys(game)) == []


@pytest.mark.rule("ML-ICO-98")
def test_somebody_in_between_hides_from_a_reach() -> None:
    game = quest(YARD, "chiau A1 carried=whip", "lamentor B1", "lamentor C1")
    assert strikes(keys(game)) == ["strike 1"]


@pytest.mark.rule("ML-ICO-57", "ML-RUL-08")
def test_reach_counts_upwards_too() -> None:
    """A level is 3 squares high: a pike gets there from below an open edge, a whip does not."""
    levels = (
        "+---+---+---+\n| .   .   . |\n+---+---+---+",
        "+---+---+   +\n| .   .      \n+---+---+   +",
    )
    assert strikes(keys(quest(levels, "chiau C1 carried=pike", "lamentor B1/1"))) == ["strike 1"]
    assert strikes(keys(quest(levels, "chiau B1/1 carried=pike", "lamentor C1"))) == ["strike 1"]
    assert strikes(keys(quest(levels, "chiau C1 carried=whip", "lamentor B1/1"))) == []
    assert strikes(keys(quest(levels, "chiau C1 carried=pike", "lamentor A1/1"))) == [], "unseen"


@pytest.mark.rule("ML-TRP-15")
def test_a_netted_character_is_out_of_reach() -> None:
    game = quest(YARD, "chiau B2 carried=pike", "lamentor C2 netted")
    assert strikes(keys(game)) == []


# -- whom ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DEN-07", "ML-DEN-08", "ML-RUL-74")
def test_attacking_a_denizen_makes_it_hostile_to_that_party_alone() -> None:
    game = quest(
        YARD,
        "chiau B2 carried=dagger",
        "denizen:callan C2",
        "artain B1",
        "unger B3 party=1",
        dice=["blank"],
        players=2,
    )
    assert strikes(keys(game)) == ["strike 1"], "neither friends nor those of other parties"
    answer(game, "strike 1")
    assert who(game, 1).hostile == [0]


@pytest.mark.rule("ML-PER-13")
def test_an_attack_ends_a_truce() -> None:
    game = quest(YARD, "chiau B2 carried=dagger", "lamentor C2 truces=0", dice=["blank"])
    answer(game, "strike 1")
    assert who(game, 1).truces == []


@pytest.mark.rule("ML-DEF-03")
def test_the_defeated_cannot_be_targeted() -> None:
    game = quest(
        YARD, "chiau B2 carried=dagger", "unger C2 party=1 defeated health=0", rivals=True, players=2
    )
    assert strikes(keys(game)) == []
    assert refusals(game)["strike 1"] == "ML-DEF-03"


# -- NPCs ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-NPC-18", "ML-RUL-37")
def test_an_npc_takes_the_most_dice_then_the_most_icons() -> None:
    game = quest(YARD, "denizen:callan B2 hostile=0 carried=dagger,spear,rapier", "chiau C2 skill=0")
    assert best_melee_dice(game.play, 0, 1) == 2
    run(game, free_melee_attack(game.play, 0, 1), dice=["blank", "critical"])
    assert who(game, 1).statuses == {"wounded": 1}


@pytest.mark.rule("ML-NPC-19", "ML-AI-11")
def test_an_npc_hits_forcefully_what_has_armour_and_only_that() -> None:
    def rolled(worn: str, *dice: str) -> int:
        game = quest(YARD, "denizen:callan B2 hostile=0 carried=club", f"chiau C2 skill=0 {worn}")
        assert best_melee_dice(game.play, 0, 1) == 1
        run(game, free_melee_attack(game.play, 0, 1), dice=dice)
        return who(game, 1).health

    assert rolled("", "hit") == 2
    assert rolled("sign=armour:1", "hit", "hit") == 2


@pytest.mark.rule("ML-ATK-01", "ML-RUL-80")
def test_no_weapon_no_dice() -> None:
    game = quest(YARD, "chiau B2", "lamentor C2", "lamentor A1")
    assert best_melee_dice(game.play, 0, 1) == 0
    assert best_melee_dice(game.play, 1, 0) == 1
    assert best_melee_dice(game.play, 2, 0) == 0


@pytest.mark.rule("ML-DRD-02")
def test_doom_turns_the_board_of_adversaries() -> None:
    game = quest(YARD, "chiau B2", "myria C2")
    game.state.doom = True
    assert best_melee_dice(game.play, 1, 0) == 3


def test_weapons_are_offered_with_their_dice() -> None:
    game = quest(
        """
        +---+---+
        | .   . |
        +---+---+
        """,
        "nerinda A1 carried=sword,dagger",
        "lamentor B1",
    )
    answer(game, "strike 1")
    assert labels(game)["with sword"] == "Sword, 2 dice"
