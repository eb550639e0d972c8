"""Blasts: aimed at a square, they spread. (ML-BLA-01 to ML-BLA-13, ML-BAS-12, ML-RUL-30, ML-RUL-31)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import everyone, opaque, piece_squares, shut, squares
from lorehearth.games.maladum.board.scatter import random_direction
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.beyond import Debt, armour_of_piece
from lorehearth.games.maladum.combat.declaring import terrain_between
from lorehearth.games.maladum.combat.dice import BLUNDER, hits
from lorehearth.games.maladum.combat.events import BlastStrays
from lorehearth.games.maladum.combat.objects import strike_piece
from lorehearth.games.maladum.combat.options import Direction
from lorehearth.games.maladum.combat.striking import strike
from lorehearth.games.maladum.combat.table import now
from lorehearth.games.maladum.names import square
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow
from lorehearth.kernel.tally import Tally
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squares import SLANT

STRAY = 2
"""ML-BLA-02: so many blunders."""


def spread_blast(play: QuestPlay) -> Flow[list[Debt]]:
    """ML-BLA-03 to ML-BLA-09: everyone in reach, ring by ring, each for itself."""
    yield from _stray(play)
    attack = now(play)
    centre, scored = attack.cell, hits(attack.rolled)
    rings = spread(play, centre, scored)
    struck = _struck(play, rings)
    objects = _objects(play, rings)
    spent: list[Debt] = []
    for who, steps in struck:
        attack = now(play)
        if attack.cancelled:
            break
        if play.state.characters[who].cell < 0 or (attack.outwards and who == attack.attacker):
            continue
        attack.target = who
        tally = Tally("hits").add(scored, "the dice", "ML-DIE-02")
        tally.add(-steps, "distance from the target point", "ML-BLA-05" if steps > 1 else "ML-BLA-04")
        covered = steps > 0 and terrain_between(play, (centre,), squares(play, who))
        _, more = yield from strike(play, tally, "partial" if covered else "open")
        spent += more
    now(play).target = NOBODY
    for number, steps in objects:
        yield from strike_piece(play, number, scored - steps)
    return spent


def walls(play: QuestPlay) -> frozenset[int]:
    """ML-BLA-08: the edges that stop a blast: walls and closed doors that one does not see through."""
    field = play.content.field
    return (opaque(play) | field.board.edges_of(SLANT)) & shut(play)


def spread(play: QuestPlay, centre: int, scored: int) -> list[CellSet]:
    """ML-RUL-30: the squares at 0, 1, 2 ... steps from the target point, as far as a hit is left. Windows are
    open to a blast; walls and closed doors are not, and it does not go on beyond high terrain."""
    field = play.content.field
    steps = field.sets.passage("either", walls(play))
    high = 0
    for piece in play.state.pieces:
        if piece.cell >= 0 and play.content.pieces[piece.kind].height == "high":
            high |= field.sets.of(piece_squares(play, piece))
    reached = edge = field.sets.bit[centre]
    rings = [edge]
    while len(rings) < scored:
        edge = steps.spread(edge & ~high) & ~reached
        if not edge:
            break
        reached |= edge
        rings.append(edge)
    return rings if scored else []


def reached_by(play: QuestPlay, centre: int, scored: int) -> list[int]:
    """All whom a blast of so many hits reaches, the nearest first."""
    return [who for who, _ in _struck(play, spread(play, centre, scored))]


def _struck(play: QuestPlay, rings: list[CellSet]) -> list[tuple[int, int]]:
    """Who is reached in how many steps, the nearest first; a large base only once (ML-BLA-07)."""
    sets = play.content.field.sets
    found = []
    for who in everyone(play):
        character = play.state.characters[who]
        if character.defeated:
            continue
        area = sets.of(squares(play, who))
        for steps, ring in enumerate(rings):
            if area & ring:
                found.append((steps, who))
                break
    return [(who, steps) for steps, who in sorted(found)]


def _objects(play: QuestPlay, rings: list[CellSet]) -> list[tuple[int, int]]:
    """ML-DST-03: terrain that can be destroyed and is reached."""
    sets = play.content.field.sets
    found = []
    for number, piece in enumerate(play.state.pieces):
        if piece.cell < 0 or armour_of_piece(play, number) < 0:
            continue
        area = sets.of(piece_squares(play, piece))
        for steps, ring in enumerate(rings):
            if area & ring:
                found.append((number, steps))
                break
    return found


def _stray(play: QuestPlay) -> Flow[None]:
    """ML-BLA-02, ML-RUL-31: 2 blunders move the target point: the player of whoever stood there says where
    to; at random if that was an NPC or nobody. It does not go through walls (ML-RUL-94)."""
    attack = now(play)
    if attack.rolled.count(BLUNDER) < STRAY:
        return
    board, aim, barred = play.content.field.board, attack.cell, walls(play)
    around = {
        step: cell
        for step in range(8)
        if (cell := board.steps[aim][step]) is not None and board.can_step(aim, step, "either", barred)
    }
    there = [
        who for who in everyone(play) if aim in squares(play, who) and not play.state.characters[who].npc
    ]
    if there and around:
        chosen = yield from play.ask(
            seat_of(play, there[0]),
            "Where does the blast stray to?",
            [Direction(board.names[cell]) for cell in around.values()],
            "ML-BLA-02",
        )
        cell = board.cell(chosen.cell)
    else:
        step = yield from random_direction(play)
        cell = around.get(step, aim)
    play.tell(BlastStrays(square(play, aim), square(play, cell)), "ML-BLA-02")
    now(play).cell = cell
