"""Dice: faces, the number rolled, re-rolls in an attack. (ML-DIE, ML-RUL-01, ML-RUL-14, ML-RUL-80)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.attack import best_melee_dice, resolve
from lorehearth.games.maladum.combat.declaring import dice_of, melee_attack, strikes
from lorehearth.games.maladum.combat.dice import COMBAT, FORBIDDEN, MAGIC, REVENANT, hits
from lorehearth.games.maladum.state import Attack

from ..scenes import QuestGame, answer, keys, quest, run, who
from .blows import YARD, blow


@pytest.mark.rule("ML-DIE-01", "ML-RUL-01")
def test_the_faces_of_a_combat_die() -> None:
    assert sorted(COMBAT.faces) == ["blank", "blank", "blunder", "critical", "hit", "hit"]


@pytest.mark.rule("ML-DIE-02", "ML-DIE-04", "ML-DIE-05")
def test_what_the_faces_score() -> None:
    assert [hits([face]) for face in ("hit", "critical", "blunder", "blank")] == [1, 2, 0, 0]
    assert hits(["hit", "critical", "hit", "blank", "blunder"]) == 4


@pytest.mark.rule("ML-DIE-07", "ML-DIE-08")
def test_magic_and_forbidden_die_are_numbered() -> None:
    assert MAGIC.faces == FORBIDDEN.faces == ("1", "2", "3", "4", "5", "6")
    assert MAGIC.name != FORBIDDEN.name


@pytest.mark.rule("ML-DIE-09", "ML-RUL-05")
def test_the_faces_of_the_revenant_die() -> None:
    assert sorted(REVENANT.faces) == ["0", "1", "1", "1 risen", "2", "2 risen"]


@pytest.mark.rule("ML-DIE-06", "ML-ICO-93")
def test_the_first_die_of_every_roll_is_the_blue_one_alone_or_not() -> None:
    game = quest(YARD, "chiau B2 skill=0 sign=armour:5", "lamentor D2")
    assert blow(game, 1, 0, "hit", signs={"vicious": 1}).hits == 2
    assert blow(game, 1, 0, "hit hit", signs={"vicious": 1}).hits == 3


# -- how many ------------------------------------------------------------------------------------------------


def dice(game: QuestGame, weapon: str, *, forceful: bool = False) -> int:
    means = next(each for each in strikes(game.play, 0, 1) if each.token == weapon)
    return dice_of(game.play, melee_attack(game.play, 0, 1, means, forceful=forceful)).total


def dark(*people: str) -> QuestGame:
    game = quest("+---+---+---+\n| .   .   . |\n+---+---+---+", *people, dice=["blank"])
    game.state.dark = [0]
    return game


@pytest.mark.rule("ML-DRK-06", "ML-DRK-07", "ML-DRK-12")
def test_in_the_dark_a_die_fewer_and_no_forceful_hit() -> None:
    """ML-EX-42."""
    game = dark("chiau A1 carried=sword", "lamentor B1")
    assert dice(game, "sword") == 1
    run(game, resolve(game.play, Attack(0, 1, dice=2)), dice=["blank"])
    game.state.characters[0].effects.clear()
    game = quest(
        "+---+---+---+\n| .   .   . |\n+---+---+---+", "chiau A1 carried=sword", "great-bear B1", dice=["hit"]
    )
    game.state.dark = [0]
    answer(game, "strike 1")
    assert "end-turn" in keys(game), "nobody is asked for a forceful hit"
    lit = dark("chiau A1 carried=sword", "lamentor B1", "unger C1 carried=torch")
    assert dice(lit, "sword") == 2
    answer(lit, "strike 1")
    assert keys(lit) == ["standard", "forceful"]


@pytest.mark.rule("ML-DRK-13", "ML-DRK-06")
def test_night_sight_sees_to_that() -> None:
    assert dice(dark("hendley A1 carried=sword", "lamentor B1"), "sword") == 2


@pytest.mark.rule("ML-RUL-80", "ML-DRK-06")
def test_the_blue_die_is_always_rolled() -> None:
    assert dice(dark("chiau A1 carried=dagger", "lamentor B1"), "dagger") == 1
    assert best_melee_dice(dark("chiau A1", "lamentor B1").play, 0, 1) == 0, "no stat, no attack"


@pytest.mark.rule("ML-ATK-08", "ML-DRK-06")
def test_a_rule_rolls_what_it_states_even_in_the_dark() -> None:
    game = dark("chiau A1 skill=0", "lamentor B1")
    attack = Attack(-1, 0, how="rule", dice=2)
    run(game, resolve(game.play, attack), dice=["blank", "blank"])
    assert attack.dice == 2


# -- re-rolls ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-63", "ML-ICO-02")
def test_the_re_roll_of_a_weapon_counts_for_its_own_attacks() -> None:
    people = ("chiau B2 carried=lordsblade,dagger", "great-bear C2")
    game = quest(YARD, *people, dice=["hit", "blank", "blunder", "hit"])
    answer(game, "strike 1", "with lordsblade", "standard", "reroll weapon 2")
    assert who(game, 1).health == 2
    game = quest(YARD, *people, dice=["blank"])
    answer(game, "strike 1", "with dagger")
    assert "end-turn" in keys(game)


@pytest.mark.rule("ML-ICO-19", "ML-ICO-49")
def test_a_defensive_re_roll_sends_back_anything_but_a_critical_hit() -> None:
    people = ("chiau B2 skill=0 worn=leather-armour", "lamentor D2")
    game = quest(YARD, *people)
    with pytest.raises(AssertionError, match="none of"):
        blow(game, 1, 0, "critical hit", "reroll defensive 0")
    game = quest(YARD, *people)
    assert blow(game, 1, 0, "critical hit", "reroll defensive 1", then=["blank"]).damage == 2
    game = quest(YARD, *people)
    assert blow(game, 1, 0, "hit", signs={"piercing": 1}).damage == 1, "armour could not stop it"


@pytest.mark.rule("ML-ICO-19", "ML-ICO-73")
def test_a_raised_shield_gives_its_defensive_re_roll() -> None:
    game = quest(YARD, "chiau B2 skill=0 carried=small-shield shield=small-shield", "lamentor D2")
    assert blow(game, 1, 0, "hit", "reroll defensive 0", then=["blank"]).damage == 0


@pytest.mark.rule("ML-STA-13", "ML-STA-15", "ML-STA-16")
def test_a_cursed_attacker_rolls_a_red_success_again() -> None:
    """ML-EX-29."""
    game = quest(YARD, "callan B2 cursed skill=0", "great-bear D2")
    assert blow(game, 0, 1, "hit hit", then=["blank"]).rolled == ["hit", "blank"]
    game = quest(YARD, "callan B2 cursed skill=0", "great-bear D2")
    assert blow(game, 0, 1, "hit critical").damage == 3
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-RUL-14")
def test_the_targets_re_rolls_come_last() -> None:
    game = quest(YARD, "chiau B2 skill=0 worn=leather-armour", "denizen:callan D2 hostile=0 sign=re-roll:1")
    attack = blow(game, 1, 0, "blank", "reroll defensive 0", then=["hit", "blank"])
    assert attack.damage == 0
