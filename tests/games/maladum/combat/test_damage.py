"""Damage and defeat. (ML-ATK, ML-DEF-01, ML-ICO-95)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.damage import lose_health

from ..scenes import QuestGame, at, quest, run, who
from .blows import YARD, blow, trap


def hurt(game: QuestGame, number: int, amount: int, by: int = -1, *, direct: bool = True) -> int:
    return run(game, lose_health(game.play, number, amount, "ML-ATK-03", by, direct=direct))


@pytest.mark.rule("ML-ATK-04", "ML-DEF-01", "ML-ATK-07")
def test_an_adventurer_without_health_lies_there_with_all_items() -> None:
    game = quest(YARD, "chiau B2 carried=sword worn=helmet skill=0", "lamentor C2")
    hurt(game, 0, 2)
    assert (who(game, 0).health, who(game, 0).defeated) == (1, False)
    assert hurt(game, 0, 3) == 1
    assert (who(game, 0).health, who(game, 0).defeated, at(game, 0)) == (0, True, "B2")
    assert game.state.tokens.cards("pack 0") == ["sword"]
    assert game.state.tokens.cards("worn 0") == ["helmet"]


@pytest.mark.rule("ML-ATK-05", "ML-ATK-10")
def test_an_npc_goes_with_its_last_counter() -> None:
    game = quest(YARD, "great-bear B2", "chiau A1")
    hurt(game, 0, 3)
    assert (who(game, 0).health, at(game, 0)) == (1, "B2")
    hurt(game, 0, 1)
    assert (at(game, 0), who(game, 0).where) == ("", "removed")


@pytest.mark.rule("ML-ATK-06", "ML-ATK-10")
def test_any_damage_defeats_who_has_no_health_stat() -> None:
    game = quest(YARD, "lamentor B2", "chiau A1")
    hurt(game, 0, 1)
    assert who(game, 0).where == "removed"


@pytest.mark.rule("ML-ATK-07", "ML-JOI-03")
def test_what_leaves_play_leaves_its_items() -> None:
    game = quest(YARD, "denizen:callan B2 carried=sword,arrow worn=helmet party=0 joined", "chiau A1")
    hurt(game, 0, 2)
    assert who(game, 0).where == "removed"
    cell = game.play.content.field.board.cell("B2")
    assert sorted(game.state.tokens.cards(f"ground {cell}")) == ["arrow", "helmet", "sword"]


@pytest.mark.rule("ML-CMP-05")
def test_a_companion_is_removed_with_its_last_counter() -> None:
    game = quest(YARD, "companion:ferocious-fiend B2", "chiau A1")
    hurt(game, 0, 1)
    assert at(game, 0) == "B2"
    hurt(game, 0, 1)
    assert (at(game, 0), who(game, 0).defeated) == ("", False)


@pytest.mark.rule("ML-CMP-10")
def test_any_damage_defeats_an_apprentice() -> None:
    game = quest(YARD, "chiau B2", "unger A1")
    who(game, 0).kind, who(game, 0).health = "apprentice", 0
    hurt(game, 0, 1)
    assert who(game, 0).where == "removed"


@pytest.mark.rule("ML-ATK-08", "ML-ATK-09", "ML-ARM-02")
def test_a_rule_attacks_with_its_own_dice_and_no_cover_counts() -> None:
    game = quest(
        YARD,
        "chiau B2 skill=0 sign=armour:1",
        "lamentor H2",
        pieces=["crate A2", "crate C2", "crate B1", "crate B3"],
    )
    assert trap(game, 0, "hit hit blank").damage == 1
    assert who(game, 0).health == 2


@pytest.mark.rule("ML-ATK-02", "ML-RUL-78")
def test_what_happens_in_an_attack_is_told_in_order() -> None:
    game = quest(YARD, "grogmar B2 skill=0", "myria C2")
    blow(game, 1, 0, "critical hit", signs={"sharp": 1})
    wanted = [
        "AttackDeclared",
        "DiceRolled",
        "AttackRolled",
        "Damaged",
        "HealthLost",
        "StatusSuffered",
        "AttackResolved",
    ]
    assert [line.kind for line in game.lines(0) if line.kind in wanted] == wanted


@pytest.mark.rule("ML-ICO-95")
def test_a_worthy_opponent_is_worth_renown() -> None:
    game = quest(YARD, "chiau A1", "rot-troll B2 health=1")
    hurt(game, 1, 1, by=0)
    assert game.state.renown == [1]


@pytest.mark.rule("ML-ICO-95")
def test_no_renown_for_a_lingering_effect_or_for_npcs() -> None:
    game = quest(YARD, "chiau A1", "rot-troll B2 health=1", "drakon E2 health=1", "lamentor A5")
    hurt(game, 1, 1, by=0, direct=False)
    hurt(game, 2, 1, by=3)
    assert game.state.renown == [0]


@pytest.mark.rule("ML-WRD-07", "ML-ICO-74")
def test_damage_takes_the_ward_and_lowers_the_shield() -> None:
    game = quest(YARD, "chiau A1 warded=2 carried=large-shield worn=aegis-charm shield=large-shield")
    who(game, 0).turned = ["aegis-charm"]
    hurt(game, 0, 0)
    assert (who(game, 0).statuses, who(game, 0).shield) == ({"warded": 2}, "large-shield")
    hurt(game, 0, 1)
    assert (who(game, 0).statuses, who(game, 0).shield, who(game, 0).turned) == ({}, "", [])


@pytest.mark.rule("ML-BST-02", "ML-DEN-06")
def test_the_event_card_goes_with_the_last_whom_it_governs() -> None:
    game = quest(YARD, "cankers A1 card=cankers", "cankers B1 card=cankers", "chiau E5")
    game.state.events.add("in play", ["cankers"])
    game.state.events.add("discard")
    hurt(game, 0, 1)
    assert game.state.events.cards("in play") == ["cankers"]
    hurt(game, 1, 1)
    assert (game.state.events.cards("in play"), game.state.events.cards("discard")) == ([], ["cankers"])
