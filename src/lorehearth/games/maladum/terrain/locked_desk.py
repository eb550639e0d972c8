"""The arcanist's desk. (ML-TER-03, ML-TER-04)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.economy import can_spend_skill
from lorehearth.games.maladum.magic.spending import after_magic, spend_magic
from lorehearth.games.maladum.names import someone, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.events import Unlocked
from lorehearth.games.maladum.terrain.interacting import Interaction
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

NOT_LOCKED = Refusal("it is not locked", "ML-TER-04")
NO_PEGS = Refusal("it takes 1 skill peg and 1 magic peg", "ML-TER-04")


def forbids_forcing(play: QuestPlay, who: int, number: int) -> Refusal | None:
    if not play.state.pieces[number].locked:
        return NOT_LOCKED
    if not can_spend_skill(play, who) or play.state.characters[who].magic < 1:
        return NO_PEGS
    return None


def force(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """ML-TER-04: 1 skill peg and 1 magic peg; an overload opens nothing (ML-MAG-03)."""
    character = play.state.characters[who]
    character.skill -= 1
    character.skilled = True
    spent = yield from spend_magic(play, who, 1, "ML-TER-04")
    if spent.x > 0:
        play.state.pieces[number].locked = False
        play.tell(Unlocked(someone(play, who), terrain(number)), "ML-TER-04")
    yield from after_magic(play, who, spent)


USES = {"desk": (Interaction("force", "Open {piece} by force of mind", "ML-TER-04", force, forbids_forcing),)}
