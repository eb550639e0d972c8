"""What sets reactions off, clause by clause: whose attack, of which kind, how near, and in sight or not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from lorehearth.games.maladum.combat.events import AttackDeclared, AttackResolved, AttackRolled
from lorehearth.games.maladum.components.skills import Way
from lorehearth.games.maladum.skills.triggers import TRIGGERS
from lorehearth.games.maladum.skills.using import against
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.events import Event

from ..magic.halls import hall
from ..scenes import QuestGame, quest, who

ME, NEAR, FAR, FOE = range(4)
WALLED = "+" + "---+" * 9 + "\n| . |" + " .  " * 7 + " . |\n+" + "---+" * 9
PEOPLE = ("kriga:guardian A1", "syrio:rogue F1", "callan:rogue G2", "lamentor A2")


def row(*people: str, **more: object) -> QuestGame:
    """Friends 5 and 6 squares off, and an enemy in contact."""
    return quest(hall(12, 2), *(people or PEOPLE), turn=None, **more)  # type: ignore[arg-type]


def attacked(moment: type[Event], attacker: int, target: int, how: str = "melee", **more: object) -> set[str]:
    """The triggers of the first one that such an attack sets off."""
    game = row()
    game.state.attacks.append(Attack(attacker, target, how=how, **more))  # type: ignore[arg-type]
    nothing = cast("Event", None)
    return {name for name, holds in TRIGGERS[moment] if holds(game.play, ME, nothing)}


def happens(game: QuestGame, kind: str, **fields: object) -> set[str]:
    """The triggers of the first one that an event of this kind sets off."""
    happening = cast("Event", SimpleNamespace(**fields))
    (triggers,) = (found for event, found in TRIGGERS.items() if event.__name__ == kind)
    return {name for name, holds in triggers if holds(game.play, ME, happening)}


@pytest.mark.rule("ML-SKL-12")
def test_attacks_that_are_declared() -> None:
    def declared(attacker: int, target: int, how: str = "melee") -> set[str]:
        return attacked(AttackDeclared, attacker, target, how)

    assert declared(FOE, ME) == {"melee on me", "attack on me"}
    assert declared(FOE, ME, "ranged") == declared(FOE, ME, "throw") == {"shot at me", "attack on me"}
    assert declared(FOE, ME, "rule") == {"attack on me"}
    assert declared(NOBODY, ME, "rule") == set()  # a trap or a card is no attack of anybody
    assert declared(ME, FOE) == {"my melee", "friend attacks"}
    assert declared(ME, FOE, "ranged") == {"my shot", "friend attacks"}
    assert declared(ME, NOBODY) == {"friend attacks"}  # at a piece of terrain
    assert declared(NEAR, FOE) == {"friend attacks"}  # 5 squares off
    assert declared(FAR, FOE) == set()  # 6 squares off
    assert declared(FOE, NEAR) == set()


@pytest.mark.rule("ML-SKL-12")
def test_attacks_that_are_rolled() -> None:
    def rolled(attacker: int, target: int, how: str = "melee", range: str = "") -> set[str]:
        return attacked(AttackRolled, attacker, target, how, range=range)

    assert rolled(FOE, ME) == {"attacked"}
    assert rolled(FOE, NEAR) == {"friend attacked"}
    assert rolled(FOE, FAR) == set()
    assert rolled(NEAR, FOE) == set()
    assert rolled(FOE, NOBODY) == set()
    assert rolled(ME, FOE) == {"my attack"}
    assert rolled(ME, FOE, "rule") == set()
    assert rolled(ME, NOBODY) == set()
    assert rolled(ME, FOE, "ranged", "short") == {"my attack", "my short shot", "my medium shot"}
    assert rolled(ME, FOE, "ranged", "medium") == {"my attack", "my medium shot"}
    assert rolled(ME, FOE, "ranged", "long") == {"my attack"}
    assert rolled(ME, FOE, "melee", "short") == {"my attack"}


@pytest.mark.rule("ML-SKL-12")
def test_attacks_that_are_over() -> None:
    def over(attacker: int, target: int, how: str = "melee", **more: int) -> set[str]:
        return attacked(AttackResolved, attacker, target, how, **more)

    assert over(FOE, ME, damage=0) == {"foiled"}
    assert over(FOE, ME, damage=1) == set()
    assert over(FOE, ME, "ranged", damage=0) == set()
    assert over(FOE, NEAR, damage=0) == set()
    assert over(ME, FOE, hits=1) == {"my melee hit", "my hit"}
    assert over(ME, FOE, "ranged", hits=1) == {"my hit"}
    assert over(ME, FOE, hits=0) == set()
    assert over(NEAR, FOE, hits=1) == set()


@pytest.mark.rule("ML-SKL-12")
@pytest.mark.parametrize(
    ("place", "words", "expected"),
    [
        ("F1", "lamentor", {"enemy stops"}),
        ("G1", "lamentor", set()),  # beyond short range
        ("F1", "syrio:rogue", set()),  # a friend
    ],
)
def test_an_enemy_that_stops_in_short_range_and_sight(place: str, words: str, expected: set[str]) -> None:
    game = row("kriga:guardian A1", f"{words} {place}")
    assert happens(game, "Halted", mover=1) == expected
    assert happens(game, "Halted", mover=ME) == set()
    who(game, 1).cell = -1
    assert happens(game, "Halted", mover=1) == set()


@pytest.mark.rule("ML-SKL-12")
def test_behind_a_wall_nobody_stops_or_begins_in_sight() -> None:
    game = quest(WALLED, "kriga:guardian A1", "lamentor C1", turn=None)
    assert happens(game, "Halted", mover=1) == set()
    assert happens(game, "NpcBegan", number=1) == set()


@pytest.mark.rule("ML-SKL-12")
def test_an_enemy_that_stops_near_one_in_cover() -> None:
    """Kriga stands behind a low barricade; within 4 squares of him counts, and only from where it covers."""
    for place, expected in (("E1", True), ("F1", False)):
        game = row("kriga:guardian A1", f"lamentor {place}", pieces=["barricade B1"])
        assert ("stops near" in happens(game, "Halted", mover=1)) == expected
    bare = row("kriga:guardian A1", "lamentor E1")
    assert "stops near" not in happens(bare, "Halted", mover=1)
    friend = row("kriga:guardian A1", "syrio:rogue E1", pieces=["barricade B1"])
    assert happens(friend, "Halted", mover=1) == set()


@pytest.mark.rule("ML-SKL-12")
def test_an_enemy_in_sight_that_begins_its_turn() -> None:
    game = row("kriga:guardian A1", "lamentor L1", "denizen:callan C2")
    assert happens(game, "NpcBegan", number=1) == {"enemy begins"}  # however far
    assert happens(game, "NpcBegan", number=2) == set()  # no enemy yet
    who(game, 1).cell = -1
    assert happens(game, "NpcBegan", number=1) == set()


@pytest.mark.rule("ML-SKL-12")
def test_traps_on_oneself_or_on_a_friend_in_short_range_and_sight() -> None:
    for kind in ("TrapSprung", "SnareSprung"):
        sprung = {number: happens(row(), kind, number=number) for number in (ME, NEAR, FAR, FOE)}
        assert sprung == {ME: {"trap"}, NEAR: {"trap"}, FAR: set(), FOE: set()}
        apart = quest(WALLED, "kriga:guardian A1", "syrio:rogue C1", turn=None)
        assert happens(apart, kind, number=1) == set()


@pytest.mark.rule("ML-SKL-12")
def test_those_who_fall_and_those_who_fell_them() -> None:
    game = row("kriga:guardian A1", "lamentor B1", "rot-troll D1")
    assert happens(game, "CharacterDefeated", whom=ME, by_whom=1) == {"fallen"}
    assert happens(game, "CharacterDefeated", whom=ME, by_whom=ME) == {"fallen"}
    assert happens(game, "CharacterDefeated", whom=1, by_whom=ME) == {"slew"}
    assert happens(game, "CharacterDefeated", whom=2, by_whom=ME) == {"slew", "slew worthy"}
    assert happens(game, "CharacterDefeated", whom=2, by_whom=1) == set()


@pytest.mark.rule("ML-STA-27", "ML-STA-34", "ML-SKL-12")
@pytest.mark.parametrize("word", ["stunned", "terrified"])
def test_the_helpless_use_no_skill_but_what_works_as_their_turn_begins(word: str) -> None:
    people = f"kriga:guardian A1 skill=3 {word} skills=reflexes:1"
    game = row(people, "lamentor B1")
    assert against(game.play, ME, Way("reflexes", 1, 0), reaction=True) is not None
    who(game, ME).statuses = {}
    assert against(game.play, ME, Way("reflexes", 1, 0), reaction=True) is None


@pytest.mark.rule("ML-PLR-12")
def test_who_may_not_use_skill_pegs_reacts_with_none() -> None:
    game = row("kriga:guardian A1 skill=3 sign=no-skill skills=reflexes:1", "lamentor B1")
    assert against(game.play, ME, Way("reflexes", 1, 0), reaction=True) is not None


@pytest.mark.rule("ML-SKL-14", "ML-SKL-03")
def test_one_reaction_a_round_and_one_use_of_pegs_in_turn_each_for_itself() -> None:
    way = Way("reflexes", 1, 0)
    for reacted, skilled in ((True, False), (False, True)):
        game = row("kriga:guardian A1 skill=3 skills=reflexes:1", "lamentor B1")
        who(game, ME).reacted, who(game, ME).skilled = reacted, skilled
        assert (against(game.play, ME, way, reaction=True) is None) == (not reacted)
        assert (against(game.play, ME, way, reaction=False) is None) == (not skilled)
    poor = row("kriga:guardian A1 skill=0 skills=reflexes:1", "lamentor B1")
    assert against(poor.play, ME, way, reaction=True) is not None
