"""Noise of blunders: any roll of anybody but adversaries. (ML-SEN-08)"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lorehearth.games.maladum.board.jumping import JumpTo
from lorehearth.games.maladum.board.knock_back import knock_back
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.npcs.persuading import roll
from lorehearth.games.maladum.state import Attack

from ..scenes import QuestGame, answer, keys, quest, run

ROOM = """
+---+---+---+---+---+---+
| .   O   O   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""


def room(*people: str, **more: object) -> QuestGame:
    return quest(ROOM, *people, more={"sentries": True}, **more)  # type: ignore[arg-type]


def pushing(who: str, face: str) -> QuestGame:
    game = room(f"{who} C2", "troglodyte D2 prone", turn=None)
    run(game, knock_back(game.play, 0, 1), dice=[face])
    return game


def jumping(face: str) -> QuestGame:
    game = room("nerinda:guardian A1", dice=[face, *(["blank", "blank"] if face == "blunder" else [])])
    answer(game, "move", JumpTo("D1").key)
    return game


def throwing(face: str) -> QuestGame:
    game = room("chiau A2 carried=remedy", dice=[face, *(["1", "E"] if face == "blunder" else [])])
    answer(game, "throw remedy", "at D2")
    if keys(game)[0].startswith("at "):
        answer(game, keys(game)[0])
    return game


def parrying(face: str) -> QuestGame:
    game = room("nerinda A2 health=9 skill=0 sign=parry:1", "lamentor B2", turn=None)
    run(game, resolve(game.play, Attack(1, 0, dice=1)), "parry -", dice=["hit", face])
    return game


def persuading(face: str) -> QuestGame:
    game = room("hendley A2", "denizen:callan B2", turn=None)
    run(game, roll(game.play, 0, 1, 1), dice=[face, "blank", "blank"])
    return game


def striking(face: str) -> QuestGame:
    game = room("great-bear A1", "nerinda C2 health=9 skill=0", turn=None)
    run(game, resolve(game.play, Attack(0, 1, dice=1)), dice=[face])
    return game


@pytest.mark.rule("ML-SEN-08")
@pytest.mark.parametrize("act", [jumping, throwing, parrying, persuading, striking])
@pytest.mark.parametrize("face", ["blank", "blunder"])
def test_a_blunder_in_any_roll_is_heard_once(act: Callable[[str], QuestGame], face: str) -> None:
    assert len(act(face).state.noise) == (1 if face == "blunder" else 0)


@pytest.mark.rule("ML-SEN-08")
def test_knock_backs_of_adventurers_and_beasts_are_heard_and_those_of_adversaries_are_not() -> None:
    heard = {
        who: len(pushing(who, "blunder").state.noise) for who in ("ariah", "split-tail-rats", "lamentor")
    }
    assert heard == {"ariah": 1, "split-tail-rats": 1, "lamentor": 0}
    assert pushing("ariah", "blank").state.noise == []
