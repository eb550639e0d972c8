"""Skills that keep somebody from being targeted or hit while something holds. (ML-SKL-10)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.board.field import WALL
from lorehearth.games.maladum.board.places import SHORT, distance, engaged_with, squares, touches_piece
from lorehearth.games.maladum.board.sight import cover
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Attack
from lorehearth.table.squares import SLANT

WALLS = (WALL, SLANT)


def out_of_sight(play: QuestPlay, who: int) -> bool:
    """Whether nobody may target somebody now: beside a wall, beside terrain, or away from enemies."""
    if not play.state.characters[who].effects:
        return False
    if has(play, who, "unseen-apart") and not engaged_with(play, who):
        return True
    if has(play, who, "unseen-by-walls") and _by_a_wall(play, who):
        return True
    return has(play, who, "unseen-by-terrain") and _by_terrain(play, who)


def _by_a_wall(play: QuestPlay, who: int) -> bool:
    """ML-WAL-02: the edge of the area counts as a wall."""
    board = play.content.field.board
    for cell in squares(play, who):
        for side, edge in enumerate(board.borders[cell]):
            if board.steps[cell][2 * side] is None or (edge is not None and board.edges[edge].kind in WALLS):
                return True
    return False


def _by_terrain(play: QuestPlay, who: int) -> bool:
    pieces = play.state.pieces
    return any(piece.cell >= 0 and touches_piece(play, who, number) for number, piece in enumerate(pieces))


def spared(play: QuestPlay, who: int, whom: int) -> bool:
    """Whether a beast of nature leaves somebody alone."""
    character = play.state.characters[who]
    if character.kind != "beast" or not has(play, whom, "friend-of-beasts"):
        return False
    return not has(play, who, "otherworldly")


def unhit(play: QuestPlay, attack: Attack) -> bool:
    """Whether a shot does nothing to its target: at all, from afar, or while the target is in cover."""
    whom = attack.target
    if not play.state.characters[whom].effects:
        return False
    if has(play, whom, "unhit"):
        return True
    if has(play, whom, "unhit-from-afar") and distance(play, attack.attacker, whom) > SHORT:
        return True
    return has(play, whom, "unhit-in-cover") and cover(play, attack.attacker, whom) == "partial"


def sees_past(play: QuestPlay, attack: Attack) -> bool:
    """Whether cover does not count against a shooter at this range."""
    sharp = total(play, attack.attacker, "sees-past-cover")
    return sharp >= (1 if attack.range == "short" else 2 if attack.range == "medium" else 99)
