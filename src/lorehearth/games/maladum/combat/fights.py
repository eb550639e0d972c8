"""Shooting into a fight: who of the combatants is hit. (ML-RNG-08 to ML-RNG-10, ML-RUL-28)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.combat.events import HitInstead
from lorehearth.games.maladum.combat.table import now
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

CLOCK = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight directions, clockwise from the north."""


def combatants(play: QuestPlay, shooter: int, target: int) -> list[int]:
    """The intended target, then all engaged with it that the shooter can see, clockwise round it."""
    spots = play.content.field.board.spots
    x, y, _ = spots[play.state.characters[target].cell]

    def direction(who: int) -> tuple[int, int]:
        there = spots[play.state.characters[who].cell]
        step = (_sign(there[0] - x), _sign(there[1] - y))
        return (CLOCK.index(step) if step in CLOCK else len(CLOCK), who)

    others = [who for who in engaged_with(play, target) if who != shooter and sees(play, shooter, who)]
    return [target, *sorted(others, key=direction)]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def settle_target(play: QuestPlay) -> Flow[None]:
    """ML-RNG-09: at medium or long range the magic die decides; at short range, and by hawkeye, the shooter
    has picked (ML-RNG-08, ML-ICO-26)."""
    attack = now(play)
    if attack.how != "ranged" or attack.range in ("", "short") or "hawkeye" in attack.signs:
        return
    if attack.target == NOBODY or attack.attacker == NOBODY:
        return
    fight = combatants(play, attack.attacker, attack.target)
    if len(fight) < 2:
        return
    rolled, place = yield from _picked(len(fight))
    attack = now(play)
    attack.target = fight[place]
    play.tell(
        HitInstead(someone(play, attack.target), Dice.of(MAGIC.name, [rolled])), "ML-RNG-09", "ML-RUL-28"
    )


def _picked(many: int) -> Flow[tuple[str, int]]:
    """ML-RUL-28: the six numbers shared out evenly, the rest rolled again; over six, an equal chance."""
    if many > len(MAGIC.faces):
        rolled = yield Chance("Who is hit?", tuple(str(n) for n in range(1, many + 1)), rule="ML-RUL-28")
        assert isinstance(rolled, str)
        return rolled, int(rolled) - 1
    share = len(MAGIC.faces) // many
    while True:
        (number,) = yield from MAGIC.roll()
        place = (int(number) - 1) // share
        if place < many:
            return number, place
