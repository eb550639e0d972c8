"""Single blows for the tests of attacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lorehearth.games.maladum.combat.attack import attack_by_rule, resolve
from lorehearth.games.maladum.state import Attack

from ..scenes import QuestGame, run

YARD = """
+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   . |
|   +   +   +   +   +   +   +   +   |
| .   .   .   .   .   .   .   .   . |
|   +   +   +   +   +   +   +   +   |
| .   .   .   .   .   .   .   .   . |
|   +   +   +   +   +   +   +   +   |
| .   .   .   .   .   .   .   .   . |
|   +   +   +   +   +   +   +   +   |
| .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+
"""


def blow(
    game: QuestGame,
    attacker: int,
    target: int,
    dice: str,
    *said: str,
    then: Sequence[str] = (),
    signs: Mapping[str, int] | None = None,
    **more: object,
) -> Attack:
    """An attack with so many dice as faces are named; `then` is what further dice show."""
    faces = dice.split()
    attack = Attack(attacker, target, dice=len(faces), signs=dict(signs or {}), **more)  # type: ignore[arg-type]
    return run(game, resolve(game.play, attack), *said, dice=[*faces, *then])


def trap(game: QuestGame, target: int, dice: str, signs: Mapping[str, int] | None = None) -> Attack:
    """An attack that a rule makes."""
    faces = dice.split()
    flow = attack_by_rule(game.play, target, len(faces), signs or {}, "ML-ATK-08")
    return run(game, flow, dice=faces)
