"""Clauses that could be broken without a test of their rule failing: found by breaking them one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lorehearth.games.maladum.board.movement import walk
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.dice import COMBAT
from lorehearth.games.maladum.equipment.inventory import room_left
from lorehearth.games.maladum.magic.forbidden import aftermath
from lorehearth.games.maladum.magic.spending import can_spend
from lorehearth.games.maladum.state import Attack
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.kernel.questions import Chance, Decision

from .scenes import QuestGame, answer, keys, quest, refusals, run, who

YARD = """
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   . |
+                                                               +
| .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   . |
+                                                               +
| .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
"""


@pytest.mark.rule("ML-ACT-04")
def test_the_side_of_the_slot_is_chosen_by_the_wearer_whoever_is_first_player() -> None:
    game = quest(YARD, "nerinda A1 carried=helmet", "ariah P3 party=1", players=2, first=1)
    answer(game, "armour", "don helmet")
    assert game.decision is not None
    assert (game.decision.seats, keys(game)) == ((0,), ["side False", "side True"])


@pytest.mark.rule("ML-RUL-32")
@pytest.mark.parametrize(("mine", "theirs", "fair"), [("sword", "dagger", True), ("dagger", "sword", False)])
def test_nothing_larger_is_got_for_what_is_given(mine: str, theirs: str, fair: bool) -> None:
    """Both are common, and a sword takes more room than a dagger."""
    game = quest(YARD, f"hendley A1 carried={mine}", f"denizen:emmerik B1 carried={theirs}")
    assert ("persuade 1 trade" in keys(game)) == fair
    if not fair:
        assert refusals(game)["persuade 1 trade"] == "ML-RUL-32"


@pytest.mark.rule("ML-STA-27")
@pytest.mark.parametrize(("words", "may"), [("", True), ("stunned", False)])
def test_the_stunned_spend_no_magic_pegs(words: str, may: bool) -> None:
    assert can_spend(quest(YARD, f"chiau A1 magic=3 {words}").play, 0) == may


@pytest.mark.rule("ML-TER-19")
@pytest.mark.parametrize("said", ["enough", "drop alarm"])
def test_the_order_of_events_that_were_foreseen_is_unknown_again(said: str) -> None:
    game = quest(
        YARD, "moranna:rook A1 magic=1", pieces=["crucible B1"], dice=["2", "snap", "alarm", "tremors"]
    )
    game.state.events.add_shuffled("deck", {"snap": 1, "alarm": 1, "tremors": 1, "balefire": 1})
    game.state.events.add("discard")
    answer(game, "interact t0 foresee", said)
    assert game.state.events.visible("deck", 0) == []


@pytest.mark.rule("ML-SEN-08")
@pytest.mark.parametrize(("face", "heard"), [("blunder", 1), ("hit", 0)])
def test_a_blunder_on_a_single_die_is_heard(face: str, heard: int) -> None:
    game = quest(YARD, "nerinda A1", more={"sentries": True})
    run(game, roll_die(game.play, COMBAT, 0, "ML-DRK-09"), dice=[face])
    assert len(game.state.noise) == heard


def first_asked(game: QuestGame, attack: Attack, dice: Iterator[str]) -> Decision:
    """The first decision in an attack with these dice."""
    flow = resolve(game.play, attack)
    question = next(flow)
    while isinstance(question, Chance):
        question = flow.send(next(dice))
    return question


@pytest.mark.rule("ML-ICO-91")
def test_between_equal_pegs_the_attacker_chooses() -> None:
    people = ("chiau B2 magic=2 skill=0", "chiau C2 party=1 magic=2 skill=2 sign=armour:2")
    game = quest(YARD, *people, rivals=True, players=2, first=1)
    game.state.quiet = [0, 1]
    attack = Attack(0, 1, dice=1, signs={"vampiric-magic": 1, "vampiric-skill": 1})
    asked = first_asked(game, attack, iter(["critical"]))
    assert (asked.seats, [option.key for option in asked.options]) == ((0,), ["take skill", "take magic"])


@pytest.mark.rule("ML-ICO-24")
@pytest.mark.parametrize(("weapon", "strikes"), [("shillelagh", 1), ("sword", 0)])
def test_a_weapon_gives_a_first_strike_to_whoever_carries_it(weapon: str, strikes: int) -> None:
    game = quest(YARD, f"nerinda:guardian A1 carried={weapon}", "lamentor D1", dice=["blank"] * 3)
    answer(game, "move", "to C1")
    while keys(game) and keys(game)[0] in (f"with {weapon}", "standard", "forceful"):
        answer(game, keys(game)[0])
    assert [line.kind for line in game.lines(0)].count("AttackDeclared") == strikes


@pytest.mark.rule("ML-ICO-09")
def test_the_torch_of_another_in_sight_is_a_source_of_fire_too() -> None:
    caster = "moranna:rook A1 magic=3 rank=3 spells=fireball"
    assert "cast fireball 0" in keys(quest(YARD, caster, "nerinda D1 carried=torch", "lamentor F1"))
    assert "cast fireball 0" not in keys(quest(YARD, caster, "nerinda D1 carried=sword", "lamentor F1"))


@pytest.mark.rule("ML-FOR-06")
def test_recovery_restores_a_single_peg() -> None:
    game = quest(YARD, "chiau A1 magic=0")
    run(game, aftermath(game.play, 0, 4))
    assert (who(game, 0).magic, who(game, 0).statuses) == (1, {})


@pytest.mark.rule("ML-RUL-80")
@pytest.mark.parametrize(("place", "shot"), [("N1", True), ("P1", False)])
def test_no_dice_at_a_range_allow_no_shot(place: str, shot: bool) -> None:
    """A short bow has dice for short and medium range: up to 13 squares."""
    game = quest(YARD, "chiau A1 carried=short-bow,arrow", f"lamentor {place}")
    assert ("shoot 1" in keys(game)) == shot


@pytest.mark.rule("ML-RUL-69")
def test_an_inventory_has_ten_units_of_room() -> None:
    assert room_left(quest(YARD, "nerinda A1").play, 0) == 10
    assert room_left(quest(YARD, "nerinda A1 carried=sword,dagger").play, 0) == 10 - 4 - 1


@pytest.mark.rule("ML-RUL-21")
def test_who_is_knocked_prone_by_a_free_attack_does_not_leave_and_is_struck_by_no_other() -> None:
    people = ("nerinda:guardian B2 health=9 skill=0", "lamentor B1 sign=entangling:1", "lamentor A2")
    game = quest(YARD, *people, phase="over")
    cell = game.play.content.field.board.cell
    run(game, walk(game.play, 0, (cell("C3"),)), dice=["critical"])
    assert (who(game, 0).prone, who(game, 0).cell) == (True, cell("B2"))
