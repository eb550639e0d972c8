"""What an attacker gets to do once a melee attack is resolved. (ML-ICO-29, ML-ICO-54, ML-RUL-88)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.movement import allowance, can_stand, move_action, walk
from lorehearth.games.maladum.board.places import (
    area,
    beside,
    engaged_with,
    everyone,
    held,
    in_contact,
    squares,
    touching,
)
from lorehearth.games.maladum.characters import hostile
from lorehearth.games.maladum.combat.damage import defeat, leave_play
from lorehearth.games.maladum.combat.events import Swallowed
from lorehearth.games.maladum.combat.table import fallen
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF, Attack
from lorehearth.games.maladum.status.statuses import bears, helpless
from lorehearth.kernel.play import Flow


def free_dash(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ICO-54, ML-EFF-05."""
    yield from move_action(play, who, 1, how="dash")


def hit_and_run(play: QuestPlay, attack: Attack) -> Flow[None]:
    """ML-ICO-29: straight away from the defender, as far as a move goes and there is space, without attacks
    of opportunity and without engaging others."""
    who, whom = attack.attacker, attack.target
    if whom == NOBODY or not has(play, who, "hit-and-run") or fallen(play, who) or helpless(play, who):
        return
    if whom not in engaged_with(play, who) or not in_contact(play, who, whom):
        return
    way = straight_away(play, who, whom)
    if way:
        yield from walk(play, who, way, safe=True)


def swallow(play: QuestPlay, attack: Attack) -> Flow[None]:
    """ML-RUL-88: one who is stunned by it is dragged below and gone, and so is the attacker."""
    who, whom = attack.attacker, attack.target
    if "swallow" not in attack.signs or whom == NOBODY or fallen(play, whom):
        return
    if not bears(play, whom, "stunned"):
        return
    yield from defeat(play, whom, who)
    victim = play.state.characters[whom]
    victim.cell, victim.where, victim.pit = OFF, "removed", False
    play.tell(Swallowed(someone(play, who), someone(play, whom)), "ML-RUL-88")
    if not fallen(play, who):
        leave_play(play, who)


def straight_away(play: QuestPlay, who: int, whom: int) -> tuple[int, ...]:
    """The free squares in one line from the defender on."""
    field = play.content.field
    board = field.board
    here = play.state.characters[who].cell
    x, y, _ = board.spots[here]
    near = min(squares(play, whom), key=lambda cell: (board.distances[here][cell], cell))
    a, b, _ = board.spots[near]
    step = ((x > a) - (x < a), (y > b) - (y < b))
    others = [enemy for enemy in _enemies(play, who) if enemy != whom]
    free = can_stand(play, who) & ~held(play, but=who)
    way: list[int] = []
    cell = here
    for _ in range(allowance(play, who)):
        there = board.shift(cell, step)
        if there is None or not beside(play).spread(field.sets.bit[cell]) & field.sets.bit[there] & free:
            break
        if _meets(play, there, others):
            break
        way.append(there)
        cell = there
    return tuple(way)


def _enemies(play: QuestPlay, who: int) -> list[int]:
    return [other for other in everyone(play) if other != who and hostile(play, who, other)]


def _meets(play: QuestPlay, cell: int, enemies: list[int]) -> bool:
    near = touching(play).spread(play.content.field.sets.bit[cell])
    return any(near & area(play, enemy) for enemy in enemies)
