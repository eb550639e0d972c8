"""Tapestries: hiding behind them, taking their cloth. (ML-TER-35 to ML-TER-40)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import everyone, in_contact, room_of
from lorehearth.games.maladum.characters import hostile
from lorehearth.games.maladum.equipment.stock import gain_new
from lorehearth.games.maladum.names import someone, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF
from lorehearth.games.maladum.terrain.events import FoundOut, Hid, TornDown
from lorehearth.games.maladum.terrain.interacting import USED_UP, Interaction
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

NOT_ALONE = Refusal("somebody else is in the room", "ML-TER-35")
TAKEN = Refusal("somebody hides there already", "ML-TER-37")


def forbids_hiding(play: QuestPlay, who: int, number: int) -> Refusal | None:
    """ML-TER-35, ML-TER-37: in a room with nobody else, and one only behind each."""
    if any(other.hidden == number for other in play.state.characters):
        return TAKEN
    room = room_of(play, play.state.characters[who].cell)
    others = (other for other in everyone(play) if other != who)
    if any(room_of(play, play.state.characters[other].cell) == room for other in others):
        return NOT_ALONE
    return None


def hide(play: QuestPlay, who: int, number: int) -> Flow[None]:
    play.state.characters[who].hidden = number
    play.tell(Hid(someone(play, who), terrain(number)), "ML-TER-35")
    return
    yield


def found_out(play: QuestPlay, who: int) -> None:
    """ML-TER-38: having left the square, or been targeted by an attack or effect."""
    character = play.state.characters[who]
    if character.hidden != NOBODY:
        character.hidden = NOBODY
        play.tell(FoundOut(someone(play, who)), "ML-TER-38")


def tear_down(play: QuestPlay) -> None:
    """ML-TER-39: where an enemy has come into contact with somebody hidden, the tapestry goes."""
    for who, character in enumerate(play.state.characters):
        if character.hidden == NOBODY:
            continue
        if any(hostile(play, who, other) and in_contact(play, who, other) for other in everyone(play)):
            number, character.hidden = character.hidden, NOBODY
            play.tell(TornDown(someone(play, who), terrain(number)), "ML-TER-39")
            play.state.pieces[number].cell = OFF


def forbids_cloth(play: QuestPlay, who: int, number: int) -> Refusal | None:
    return USED_UP if play.state.pieces[number].searched else None


def take_cloth(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-40: a textiles token, and the tapestry is marked as searched."""
    play.state.pieces[number].searched = True
    yield from gain_new(play, who, "textiles", "ML-TER-40")


USES = {
    "tapestry": (
        Interaction("hide", "Hide behind {piece}", "ML-TER-35", hide, forbids_hiding),
        Interaction("cloth", "Take cloth from {piece}", "ML-TER-40", take_cloth, forbids_cloth),
    )
}
