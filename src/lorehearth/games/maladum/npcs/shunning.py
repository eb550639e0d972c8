"""Those who keep out of fights, and how they get out of one. (ML-AI-01, ML-RUL-83)"""

from __future__ import annotations

from lorehearth.games.maladum.board.knock_back import knock_back
from lorehearth.games.maladum.board.movement import count_move, moves_left, walk
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.characters import rank_of
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.combat.choosing import forceful_npc
from lorehearth.games.maladum.combat.declaring import strongest_strike
from lorehearth.games.maladum.combat.following import straight_away
from lorehearth.games.maladum.names import someone, square
from lorehearth.games.maladum.npcs.events import Decided, NpcMoves
from lorehearth.games.maladum.npcs.targets import choose_among
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow

FOUGHT = "fought its way out"


def get_away(play: QuestPlay, who: int, *, plunders: bool = False) -> Flow[bool]:
    """Engaged, it strikes once, or knocks back if it cannot strike; still engaged, it goes straight away, and
    strikes again if it cannot. False if it is engaged with nobody."""
    engaged = engaged_with(play, who)
    if not engaged:
        return False
    turn = play.state.turn
    assert turn is not None
    if FOUGHT in turn.used and (yield from _go(play, who, engaged)):
        return True
    turn.used.append(FOUGHT)
    target = yield from choose_among(play, who, engaged)
    attack = strongest_strike(play, who, target)
    if attack is None:
        yield from knock_back(play, who, target)
        return True
    play.tell(Decided(someone(play, who), "the target is in melee range"), "ML-AI-01")
    attack.forceful = forceful_npc(play, attack)
    if plunders:
        attack.signs["plunderer"] = 1
    yield from resolve(play, attack)
    return True


def _go(play: QuestPlay, who: int, engaged: list[int]) -> Flow[bool]:
    """A move straight away from one of those who engage it, the highest ranked first."""
    if not moves_left(play, who):
        return False
    for other in sorted(engaged, key=lambda each: -rank_of(play, each)):
        way = straight_away(play, who, other)
        if way and count_move(play, who, "move"):
            play.tell(NpcMoves(someone(play, who), square(play, way[-1])), "ML-AI-01")
            yield from walk(play, who, way)
            return True
    return False
