"""Gongs; bells are rung by adversaries. (ML-TER-01, ML-TER-02)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import MEDIUM, distance_to, everyone, piece_squares
from lorehearth.games.maladum.characters import hostile
from lorehearth.games.maladum.dread.tracker import level, raise_dread
from lorehearth.games.maladum.names import terrain
from lorehearth.games.maladum.npcs.noise import make_noise
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.games.maladum.terrain.interacting import Interaction
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

STRUCK = Refusal("the gong has been struck at this dread level", "ML-TER-02")


def forbids_striking(play: QuestPlay, who: int, number: int) -> Refusal | None:
    return STRUCK if level(play) in play.state.rung.get("gong", []) else None


def strike_gong(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-02: noise, dread, and every enemy within medium range is fatigued, seen or not."""
    play.state.rung.setdefault("gong", []).append(level(play))
    yield from make_noise(play, who, "ML-TER-02")
    yield from raise_dread(play, 1, "purple", "ML-TER-02", terrain(number))
    cells = piece_squares(play, play.state.pieces[number])
    for other in list(everyone(play)):
        if hostile(play, who, other) and distance_to(play, other, cells) <= MEDIUM:
            yield from suffer(play, other, "fatigued", "ML-TER-02", 1, who)


USES = {"gong": (Interaction("strike", "Strike {piece}", "ML-TER-02", strike_gong, forbids_striking),)}
