"""The order of all that happens in an attack. (ML-RUL-78)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.events import AttackRolled, Damaged
from lorehearth.games.maladum.state import Attack

from ..scenes import QuestGame, answer, quest, run, who
from .blows import YARD


def order(game: QuestGame, *kinds: str) -> list[str]:
    """The first of each of these kinds of events, in the order in which they were told."""
    told = [each.event.kind for each in game.play.record.step.events]
    return sorted(kinds, key=told.index)


@pytest.mark.rule("ML-RUL-78", "ML-ICO-67", "ML-ICO-94")
def test_a_melee_attack_with_everything_in_it() -> None:
    """Forceful and volatile against a shield, a parry and a ward that is boosted, with retaliation. Five
    dice: 2 blunders, 2 critical hits (one re-rolled) and a hit are 5 hits; parry 1, ward 1, boost 1."""
    game = quest(
        YARD,
        "chiau B2 carried=sword health=9 blessed skill=0",
        "unger C2 party=1 carried=small-shield magic=2 warded=1 health=9 skill=0 sign=retaliation:1,parry:1",
        players=2,
        rivals=True,
    )
    attack = Attack(0, 1, dice=4, weapon="sword", forceful=True, signs={"sharp": 1, "volatile": 1})
    said = ("with small-shield", "reroll blessed 3", "enough", "parry -", "pegs 1", "enough")
    dice = ["blunder", "blunder", "critical", "blank", "hit", "critical", "hit", "2", "blank", "hit",
            *["blank"] * 5]  # fmt: skip
    run(game, resolve(game.play, attack), *said, dice=dice)
    steps = (
        "AttackDeclared", "ShieldRaised", "DiceRolled", "Rerolled", "AttackRolled", "Parried", "Boosted",
        "Damaged", "HealthLost", "Broke", "Retaliated", "BackFired",
    )  # fmt: skip
    assert order(game, *steps) == list(steps)
    told = [e.event.kind for e in game.play.record.step.events]
    assert [at for at, kind in enumerate(told) if kind == "AttackResolved"][-1] > told.index("BackFired")
    wounded = told.index("StatusSuffered", told.index("HealthLost"))
    assert told.index("HealthLost") < wounded < told.index("Broke")  # the critical hit's effect
    assert "wounded" in who(game, 1).statuses
    assert who(game, 1).health == 9 - 2
    assert who(game, 0).health == 9 - 1 - 1  # the retaliation, then its own blade goes off
    assert game.state.tokens.cards("pack 0") == ["sword*"]


@pytest.mark.rule("ML-RUL-78", "ML-LOS-06", "ML-RNG-02")
def test_a_shot_takes_off_cover_first_then_armour_and_free_attacks_come_last() -> None:
    """Hit, hit and a critical on a target of armour 1 in cover: 4 - 1 in the first tally, 2 in the last; the
    blue die is a blunder, so the arrow goes before the lamentor beside the shooter strikes."""
    game = quest(
        YARD,
        "chiau B2 carried=short-bow,arrow health=5 skill=0",
        "great-bear F2 health=6 sign=armour:1",
        "lamentor B3",
        pieces=["table D2", "table D3"],
    )
    attack = Attack(0, 1, dice=4, how="ranged", range="short", weapon="short-bow", ammunition="arrow")
    dice = ["blunder", "hit", "hit", "critical", "blank"]
    run(game, resolve(game.play, attack), dice=dice)
    events = [e.event for e in game.play.record.step.events]
    rolled = next(event for event in events if isinstance(event, AttackRolled))
    damaged = next(event for event in events if isinstance(event, Damaged))
    assert [part.amount for part in rolled.tallies[0].parts if part.amount] == [4, -1]
    assert (rolled.tallies[0].total, damaged.damage) == (3, 2)
    kinds = [event.kind for event in events]
    first = kinds.index("AttackResolved")
    assert kinds.index("Damaged") < kinds.index("AmmunitionSpent") < first
    assert kinds.count("AttackDeclared") == 2
    assert kinds.index("AttackDeclared", 1) > first


@pytest.mark.rule("ML-RUL-78", "ML-RNG-09")
def test_who_of_a_fight_is_hit_is_settled_after_the_roll_and_before_cover() -> None:
    """Seven squares off, the magic die picks Kaan, who stands in the open: no cover is taken off."""
    game = quest(
        YARD,
        "chiau A2 carried=short-bow,arrow skill=0",
        "kaan H2 health=5 skill=0",
        "lamentor I2",
    )
    attack = Attack(0, 2, dice=1, how="ranged", range="medium", weapon="short-bow", ammunition="arrow")
    run(game, resolve(game.play, attack), dice=["hit", "4"])
    steps = ("DiceRolled", "HitInstead", "AttackRolled", "Damaged")
    assert order(game, *steps) == list(steps)
    assert who(game, 1).health == 4


@pytest.mark.rule("ML-RUL-78")
def test_ammunition_and_a_forceful_hit_are_named_before_anything_is_rolled() -> None:
    game = quest(YARD, "chiau A1 carried=short-bow,arrow,honed-arrow", "great-bear D3", dice=["blank"])
    answer(game, "shoot 1", "with honed-arrow")  # one question, then the die
    assert [line.kind for line in game.lines(0)].count("DiceRolled") == 1
    game = quest(YARD, "chiau B2 carried=sword", "great-bear C2", dice=["blank"] * 3)
    answer(game, "strike 1")
    assert not [line for line in game.lines(0) if line.kind == "DiceRolled"]
    answer(game, "forceful")
    assert [line.kind for line in game.lines(0)].count("DiceRolled") == 1
