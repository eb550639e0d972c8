"""The dread tracker: pegs, bands, doom. (ML-DRD-01, ML-DRD-02, ML-RUL-43 to ML-RUL-45)"""

from __future__ import annotations

from lorehearth.games.maladum.components.cards import Band, DreadBoard
from lorehearth.games.maladum.dread.events import DoomCame, DreadFell, DreadIsFull, DreadRose, MarkerReached
from lorehearth.games.maladum.dread.lasting import end_lasting
from lorehearth.games.maladum.names import thing
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import PegColour
from lorehearth.kernel.names import Ref, card
from lorehearth.kernel.play import Flow

DOOM = 6
"""ML-DRD-02: the number of the last band."""


def board(play: QuestPlay) -> DreadBoard:
    """ML-SET-13: the side that is used."""
    return play.content.dread[play.content.quest.dread]


def spaces(play: QuestPlay) -> int:
    """How many pegs the tracker takes."""
    return sum(each.spaces for each in board(play).bands)


def height(play: QuestPlay) -> int:
    """The number of the highest filled space; green pegs are no dread."""
    pegs = play.state.dread
    found = len(pegs)
    while found and pegs[found - 1] == "green":
        found -= 1
    return found


def level(play: QuestPlay) -> int:
    """ML-RUL-43: the number of the current band, 1 to 6."""
    left = height(play)
    for number, each in enumerate(board(play).bands, 1):
        left -= each.spaces
        if left <= 0:
            return number
    return DOOM


def band(play: QuestPlay) -> Band:
    return board(play).bands[level(play) - 1]


def band_ref(play: QuestPlay) -> Ref:
    return thing("band", str(level(play)))


def raise_dread(
    play: QuestPlay, pegs: int, colour: PegColour, rule: str, why: Ref | None = None
) -> Flow[None]:
    """Add pegs to the first empty spaces; markers that are reached set off their cards (ML-RUL-44)."""
    state = play.state
    added = min(pegs, spaces(play) - len(state.dread))  # ML-RUL-43: the others are ignored
    if added <= 0:
        play.tell(DreadIsFull(why), rule, "ML-RUL-43")
        return
    state.dread = [*state.dread, *[colour] * added]
    play.tell(DreadRose(added, len(state.dread), band_ref(play), why), rule, "ML-RUL-43")
    for marked, space in list(state.markers.items()):
        if space <= len(state.dread):
            play.tell(MarkerReached(card(marked)), "ML-RUL-44")
            end_lasting(play, marked)
    if level(play) == DOOM:
        flip(play, "ML-DRD-02")
    return
    yield


def flip(play: QuestPlay, rule: str) -> None:
    """ML-DRD-02, ML-RUL-45: the stronger side of the adversary board is up, for good."""
    if not play.state.doom:
        play.state.doom = True
        play.tell(DoomCame(), rule, "ML-RUL-45")


def lower_dread(play: QuestPlay, pegs: int, rule: str, why: Ref | None = None) -> int:
    """ML-RUL-43: take the highest pegs away; tells how many."""
    state = play.state
    taken = min(pegs, len(state.dread))
    if taken > 0:
        state.dread = state.dread[: len(state.dread) - taken]
        play.tell(DreadFell(taken, len(state.dread), band_ref(play), why), rule, "ML-RUL-43")
    return taken


def set_marker(play: QuestPlay, card_id: str, ahead: int) -> None:
    """ML-RUL-44: a purple peg so many spaces ahead, which is only a marker."""
    play.state.markers[card_id] = len(play.state.dread) + ahead
