"""What blunders set off, and no other face does. (ML-RUL-02)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.knock_back import knock_back
from lorehearth.games.maladum.board.movement import walk
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.state import Attack

from ..scenes import answer, at, content, quest, run, who
from .blows import YARD, blow

FACES = ("blank", "hit", "critical", "blunder")
PIT = """
+---+---+---+---+---+
| .   O   O   .   . |
+---+---+---+---+---+
"""


@pytest.mark.rule("ML-RUL-02")
@pytest.mark.parametrize("face", FACES)
def test_weapons_ammunition_and_unreliable_ones(face: str) -> None:
    game = quest(YARD, "chiau B2 carried=sword", "great-bear C2 health=9", dice=[face, face, "blank"])
    answer(game, "strike 1", "forceful")
    assert (game.state.tokens.cards("pack 0") == ["sword*"]) == (face == "blunder")
    game = quest(YARD, "chiau A1 carried=short-bow,arrow", "great-bear H1 health=9", dice=[face, "blank"])
    answer(game, "shoot 1")
    assert ("arrow" in game.state.tokens.cards("pack 0")) == (face != "blunder")
    shot = next(id for id, item in content().items.items() if item.ammunition == "shot")
    people = (f"chiau B2 carried=flintlock-pistol,{shot}", "great-bear F2 health=9")
    game = quest(YARD, *people, dice=["blank", face, "blank", "blank"])
    answer(game, "shoot 1")
    assert (who(game, 0).unready == ["flintlock-pistol"]) == (face == "blunder")


@pytest.mark.rule("ML-RUL-02")
@pytest.mark.parametrize("face", FACES)
def test_blasts_throws_and_retaliation(face: str) -> None:
    game = quest(YARD, "chiau A1")
    cell = game.play.content.field.board.cell("E3")
    attack = Attack(0, cell=cell, how="blast", range="short", dice=2, signs={"blast": 1})
    run(game, resolve(game.play, attack), dice=[face, face, *(["E"] if face == "blunder" else [])])
    game = quest(YARD, "chiau A1 carried=remedy", dice=[face, *(["2", "S"] if face == "blunder" else [])])
    answer(game, "throw remedy", "at E1")
    if face == "blank":
        answer(game, "at E2")
    fell = game.play.content.field.board.cell("E3")
    assert (game.state.tokens.piles.get(f"ground {fell}") == ["remedy"]) == (face == "blunder")
    game = quest(YARD, "chiau B2 skill=0", "great-bear D2 health=9 sign=armour:1,retaliation:1")
    blow(game, 0, 1, f"hit {face}", then=["hit"] if face == "blunder" else [])
    assert who(game, 0).health == (2 if face == "blunder" else 3)


@pytest.mark.rule("ML-RUL-02")
@pytest.mark.parametrize("face", FACES)
def test_jumps_knock_backs_and_traps(face: str) -> None:
    dice = [face, *(["blank", "blank"] if face == "blunder" else [])]
    game = quest(PIT, "nerinda:guardian A1", dice=dice)
    answer(game, "move", "jump D1")
    assert (at(game, 0) == "D1") == (face != "blunder")
    game = quest(YARD, "ariah:guardian C3", "lamentor D3")
    pushed = face in ("hit", "critical")
    said = ["enough"] if pushed else []
    run(game, knock_back(game.play, 0, 1), *said, dice=[face, *(["blank"] if face == "blunder" else [])])
    assert (at(game, 1) != "D3") == pushed
    game = quest(YARD, "nerinda A1 carried=hunters-trap", "troglodyte F1")
    answer(game, "lay-trap hunters-trap B1")
    cells = tuple(game.play.content.field.board.cell(square) for square in ("E1", "D1", "C1"))
    run(game, walk(game.play, 1, cells, safe=True), dice=("blank", "blank", face))
    assert (not game.state.snares) == (face == "blunder")


@pytest.mark.rule("ML-RUL-02", "ML-ICO-93")
@pytest.mark.parametrize("face", FACES)
def test_vicious_alone_works_on_a_plain_hit_of_the_blue_die(face: str) -> None:
    scored = {"hit": 1, "critical": 2}.get(face, 0)
    for signs, dice, expected in (
        ({"vicious": 1}, f"{face} blank", 2 if face == "hit" else scored),
        ({"vicious": 1}, f"blank {face}", scored),
        ({}, f"{face} blank", scored),
    ):
        game = quest(YARD, "chiau B2 skill=0 sign=armour:5", "lamentor D2")
        assert blow(game, 1, 0, dice, signs=signs).hits == expected
