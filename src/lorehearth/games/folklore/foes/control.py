"""Controlled foes: a character chooses everything that they do. (FK-SUM-10 to 12, FK-RUM-38)"""

from __future__ import annotations

from lorehearth.games.folklore.fights.aiming import targetable
from lorehearth.games.folklore.foes.events import ControlEnds, Controlled
from lorehearth.games.folklore.foes.footing import footing
from lorehearth.games.folklore.foes.moving import walk
from lorehearth.games.folklore.foes.order import END
from lorehearth.games.folklore.foes.planning import Course, stride_of
from lorehearth.games.folklore.foes.special import side_of
from lorehearth.games.folklore.foes.striking import strike_at
from lorehearth.games.folklore.foes.targets import REACH
from lorehearth.games.folklore.foes.walking import reach, way_to
from lorehearth.games.folklore.maps.nearness import adjacent, distance, is_large, standing, tile_of
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.group import combat, seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

DONE: Enough = enough("It does nothing more")


class MoveIt(Option, frozen=True):
    """Where the controlled foe goes."""

    verb = "move-it"
    cell: str


class LetStrike(Option, frozen=True):
    """Whom it attacks."""

    verb = "let-strike"
    piece: int


def take_control(play: TalePlay, who: int, foe: int, rounds: int) -> None:
    """FK-SUM-10."""
    one = play.state.foes[foe - FOES]
    one.controller, one.control_left = who, rounds
    play.tell(Controlled(someone(play, who), someone(play, foe)), "FK-SUM-10")
    fight = combat(play.state)
    if fight is not None and foe in fight.queue:
        fight.queue.remove(foe)
        fight.queue.append(foe)  # FK-SUM-12


def control_step(play: TalePlay, who: int) -> Flow[None]:
    """One thing that a controlled foe does: move, or attack, which ends its movement (FK-SUM-11)."""
    fight = combat(play.state)
    assert fight is not None
    foe = play.state.foes[who - FOES]
    board = tile_of(play).board
    goals = [] if fight.came_near or fight.settled else spaces(play, who)
    left = 0 if foe.barring else fight.attacks + fight.again
    victims = strikable(play, who) if left else []
    if not goals and not victims:
        fight.foe_stage = END
        return
    options: list[Option] = [*(MoveIt(board.names[cell]) for cell in goals), *map(LetStrike, victims), DONE]
    chosen = yield from play.ask(
        seat_of(play, foe.controller),
        lambda: f"What does {title(play, who)} do?",
        options,
        "FK-SUM-10",
        words=lambda o: _words(play, o),
    )
    if isinstance(chosen, MoveIt):
        foot = footing(play, who)
        reached = reach(play, foot, foe.cell, stride_of(play, who), foot.steps & ~foot.squeezes)
        path = way_to(tile_of(play).sets, foot, reached, board.cell(chosen.cell))
        yield from walk(play, who, Course(path, "as it is told"), "FK-SUM-10")
    elif isinstance(chosen, LetStrike):
        fight.attacks, fight.again = left - 1, 0  # one more after a natural 100, on whom its master likes
        fight.settled = True  # FK-SUM-11
        yield from strike_at(play, who, chosen.piece, [chosen.piece])
    else:
        fight.foe_stage = END


def _words(play: TalePlay, option: Option) -> str:
    if isinstance(option, MoveIt):
        return f"Move to {option.cell}"
    return f"Attack {title(play, option.piece)}" if isinstance(option, LetStrike) else ""


def spaces(play: TalePlay, who: int) -> list[int]:
    foot = footing(play, who)
    here = play.state.foes[who - FOES].cell
    reached = reach(play, foot, here, stride_of(play, who), foot.steps & ~foot.squeezes)
    found = 0
    for layer in reached[1:]:
        found |= layer
    return tile_of(play).sets.cells(found & foot.ends)


def strikable(play: TalePlay, who: int) -> list[int]:
    """FK-RUM-38: it may attack other foes, and anybody else it can reach."""
    side = side_of(play, who)
    others = [other for other in standing(play) if other != who and targetable(play, other)]
    if side.kind == "ranged":
        far = side.range or 99
        return [o for o in others if sees(play, who, o) and distance(play, who, o) <= far]
    reach_ = REACH if is_large(play, play.state.foes[who - FOES]) else 1
    near = [o for o in others if distance(play, who, o) <= reach_]
    return [o for o in near if adjacent(play, who, o) or (reach_ > 1 and sees(play, who, o))]


def control_runs_out(play: TalePlay, who: int) -> None:
    foe = play.state.foes[who - FOES]
    if foe.controller >= 0:
        foe.control_left -= 1
        if foe.control_left < 1:
            foe.controller = NOBODY
            play.tell(ControlEnds(someone(play, who)), "FK-SUM-10")
