"""Whether somebody has its hands free: for doors, locks, searching. (ML-ADV-06, ML-ICO-15, ML-TRP-16)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.questions import Refusal

OUTSIDE = Refusal("it is not on the gaming area", "ML-ENT-01")
PRONE = Refusal("it is prone", "ML-ADV-06")
NETTED = Refusal("it hangs in a net", "ML-TRP-16")
CREATURE = Refusal("this is closed to creatures", "ML-ICO-15")


def hands_bound(play: QuestPlay, who: int) -> Refusal | None:
    """What keeps somebody from using its hands at all."""
    character = play.state.characters[who]
    if character.cell < 0:
        return OUTSIDE
    if character.prone or character.defeated:
        return PRONE
    if character.netted:
        return NETTED
    return CREATURE if has(play, who, "creature") else None


def busy(play: QuestPlay, who: int, rule: str) -> Refusal | None:
    """The same for what is also forbidden to those who are engaged, by a rule of its own."""
    why = hands_bound(play, who)
    if why is None and engaged_with(play, who):
        return Refusal("an enemy is engaged with it", rule)
    return why
