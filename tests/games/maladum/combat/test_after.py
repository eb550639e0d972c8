"""What comes after the hits: jams, noise, retaliation, attacks that go off. (ML-ICO, ML-RUL-77)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.attack import best_melee_dice

from ..scenes import QuestGame, answer, content, keys, quest, who
from .blows import YARD, blow


def unready(game: QuestGame) -> list[str]:
    return who(game, 0).unready


@pytest.mark.rule("ML-ICO-16", "ML-RUL-77")
def test_any_blunder_of_a_cumbersome_weapon_must_be_made_good_effortlessly() -> None:
    game = quest(YARD, "chiau B2 carried=pike", "great-bear C2", dice=["blunder", "hit"])
    answer(game, "strike 1")
    assert "strike 1" not in keys(game)
    answer(game, "ready pike")
    assert "strike 1" in keys(game)
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (1, False)


@pytest.mark.rule("ML-ICO-16")
def test_no_blunder_no_jam_and_a_broken_one_is_only_broken() -> None:
    game = quest(YARD, "chiau B2 carried=pike", "great-bear C2", dice=["blank", "hit"])
    answer(game, "strike 1")
    assert unready(game) == []
    game = quest(YARD, "chiau B2 carried=pick", "great-bear C2", dice=["blunder", "blunder"])
    answer(game, "strike 1", "forceful")
    assert (unready(game), game.state.tokens.cards("pack 0")) == ([], ["pick*"])


@pytest.mark.rule("ML-ICO-52")
def test_preparation_takes_an_action_after_every_use() -> None:
    game = quest(YARD, "chiau B2 carried=crossbow,arrow", "great-bear F2", dice=["blank", "blank"])
    answer(game, "shoot 1")
    assert unready(game) == ["crossbow"]
    assert "shoot 1" not in keys(game)
    answer(game, "ready crossbow")
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless, unready(game)) == (0, True, [])


@pytest.mark.rule("ML-ICO-89")
@pytest.mark.parametrize(
    ("dice", "pack", "jammed"),
    [
        ("hit blank hit blank", ["flintlock-pistol", "shot"], []),
        ("hit blunder hit blank", ["flintlock-pistol", "shot"], ["flintlock-pistol"]),
        ("hit blunder hit blunder", ["flintlock-pistol*", "shot"], []),
    ],
)
def test_one_blunder_jams_an_unreliable_weapon_and_two_break_it(
    dice: str, pack: list[str], jammed: list[str]
) -> None:
    shot = next(id for id, item in content().items.items() if item.ammunition == "shot")
    game = quest(YARD, f"chiau B2 carried=flintlock-pistol,{shot}", "great-bear F2", dice=dice.split())
    answer(game, "shoot 1")
    assert game.state.tokens.cards("pack 0") == [shot if name == "shot" else name for name in pack]
    assert unready(game) == jammed


@pytest.mark.rule("ML-ICO-38")
def test_a_loud_weapon_raises_dread() -> None:
    shot = next(id for id, item in content().items.items() if item.ammunition == "shot")
    game = quest(
        YARD, f"chiau B2 carried=flintlock-pistol,{shot}", "great-bear F2", dice=["blank"] * 4, dread=2
    )
    answer(game, "shoot 1")
    assert len(game.state.dread) == 3


# -- retaliation and volatile --------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-67", "ML-RUL-77")
def test_retaliation_rolls_a_die_for_each_blunder_of_a_stopped_attack() -> None:
    game = quest(YARD, "chiau B2 skill=0", "great-bear D2 sign=armour:1,retaliation:1")
    blow(game, 0, 1, "hit blunder blunder", then=["hit", "hit"])
    assert (who(game, 0).health, who(game, 1).health) == (1, 4)


@pytest.mark.rule("ML-ICO-67")
def test_no_retaliation_without_a_blunder_a_stopped_hit_or_a_melee() -> None:
    def left(dice: str, armour: int, **more: object) -> int:
        game = quest(YARD, "chiau B2 skill=0", f"great-bear D2 sign=armour:{armour},retaliation:1")
        blow(game, 0, 1, dice, **more)  # type: ignore[arg-type]
        return who(game, 0).health

    assert left("hit hit", 1) == 3
    assert left("hit blunder", 0) == 3
    assert left("blank blunder", 1) == 3
    assert left("hit blunder", 1, how="ranged", range="short") == 3


@pytest.mark.rule("ML-ICO-94")
def test_a_volatile_attack_goes_off_on_a_blue_blunder() -> None:
    """1 damage to the user, then everyone beside it, friend or foe, with as many dice and burning."""
    game = quest(YARD, "hellfont C3 sign=armour:1", "unger D4 skill=0", "myria C2", "kaan E3 skill=0")
    blow(
        game,
        0,
        1,
        "blunder hit",
        signs={"volatile": 1},
        then=["critical", "blank", "hit", "blank"],
    )
    assert who(game, 0).health == 1, "armour does not stop it"
    assert (who(game, 1).health, who(game, 1).statuses) == (0, {})
    assert who(game, 3).health == 5, "two squares off"


@pytest.mark.rule("ML-ICO-94")
def test_a_red_blunder_is_not_enough() -> None:
    game = quest(YARD, "hellfont C3", "unger D4 skill=0")
    blow(game, 0, 1, "blank blunder", signs={"volatile": 1})
    assert who(game, 0).health == 2


@pytest.mark.rule("ML-ICO-94")
def test_who_stands_beside_burns_by_a_critical_hit() -> None:
    game = quest(YARD, "hellfont C3", "kaan D4 skill=0", "chiau H5 skill=0")
    blow(game, 0, 2, "blunder", how="ranged", range="short", signs={"volatile": 1}, then=["critical"])
    assert (who(game, 1).health, who(game, 1).statuses) == (3, {"burning": 1})


# -- dice ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-03", "ML-ICO-11")
def test_channelled_pegs_are_extra_dice() -> None:
    game = quest(
        YARD,
        "chiau B2 carried=enchanted-stave magic=2",
        "great-bear C2",
        dice=["2", "hit", "hit", "hit", "blank"],
    )
    answer(game, "strike 1")
    assert keys(game) == ["enough", "pegs 1", "pegs 2"]
    answer(game, "pegs 2")
    assert (who(game, 1).health, who(game, 0).magic) == (1, 0)


@pytest.mark.rule("ML-ICO-11", "ML-MAG-12")
def test_without_pegs_or_with_an_overload_the_weapon_is_plain() -> None:
    people = ("chiau B2 carried=lowicks-axe magic=1", "great-bear C2 sign=armour:2")
    game = quest(YARD, *people, dice=["hit", "critical"])
    answer(game, "strike 1", "standard", "enough")
    assert (who(game, 1).health, who(game, 0).magic) == (3, 1)
    game = quest(YARD, *people, dice=["1", "hit", "critical"])
    answer(game, "strike 1", "standard", "pegs 1")
    assert (who(game, 1).health, who(game, 0).magic) == (3, 0)
    game = quest(YARD, *people, dice=["2", "hit", "critical"])
    answer(game, "strike 1", "standard", "pegs 1")
    assert who(game, 1).health == 1, "piercing"


@pytest.mark.rule("ML-ICO-11", "ML-MIT-02")
def test_a_channelled_weapon_needs_a_peg_to_be_used_at_all() -> None:
    game = quest(YARD, "chiau B2 carried=arcane-crutch magic=0", "great-bear F2")
    assert "shoot 1" not in keys(game)
    game = quest(YARD, "chiau B2 carried=arcane-crutch magic=1", "great-bear F2", dice=["2", "hit", "hit"])
    answer(game, "shoot 1", "enough")
    assert (who(game, 0).magic, who(game, 1).health) == (0, 2)


@pytest.mark.rule("ML-RUL-80", "ML-DRK-06")
def test_penalties_leave_the_blue_die() -> None:
    room = "+---+---+---+\n| .   .   . |\n+---+---+---+"
    game = quest(room, "lamentor A1", "chiau B1", more={"dark": ("A1",)})
    game.state.dark = [0]
    assert best_melee_dice(game.play, 1, 0) == 0, "no stat, no attack"
    assert best_melee_dice(game.play, 0, 1) == 1
