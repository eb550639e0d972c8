"""Restoring pegs, and reviving the fallen by it. (ML-DEF-04 to ML-DEF-06, ML-SPL-14)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.adventurers.events import Revived
from lorehearth.games.maladum.board.places import in_contact
from lorehearth.games.maladum.characters import in_party
from lorehearth.games.maladum.components.signs import Peg
from lorehearth.games.maladum.names import someone, thing
from lorehearth.games.maladum.pegs import restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class Restored(Event, frozen=True):
    says = "{who} {restores|restore:who} {amount} {peg}."
    who: Ref
    amount: int
    peg: Ref


def can_revive(play: QuestPlay, who: int, by: int) -> bool:
    """ML-DEF-04: only another adventurer in contact does."""
    helper = play.state.characters[by] if by != NOBODY else None
    return helper is not None and by != who and in_party(helper) and in_contact(play, by, who)


def give_back(
    play: QuestPlay,
    who: int,
    peg: Peg,
    amount: int,
    rule: str,
    by: int = NOBODY,
    *,
    above: bool = False,
    how: Literal["", "rest"] = "",
) -> int:
    """Restore pegs, up to the starting value unless a rule goes `above` it, and tell of it. Health restored
    to a fallen adventurer by another in contact revives it (ML-DEF-04, ML-DEF-06); else nothing reaches it.
    Tells how many pegs came back."""
    character = play.state.characters[who]
    fallen = character.defeated
    if fallen and not can_revive(play, who, by):
        return 0
    gained = restore(play, who, peg, amount, above=above)
    if gained:
        play.tell(Restored(someone(play, who), gained, thing("peg", peg)), rule)
    if fallen and peg == "health" and gained:
        revive(play, who, rested=how == "rest")
    return gained


def revive(play: QuestPlay, who: int, *, rested: bool = False) -> None:
    """ML-DEF-06: no longer in need of assistance, but prone; after a rest, also marked as activated
    (ML-RST-10)."""
    character = play.state.characters[who]
    character.defeated, character.prone = False, True
    if rested:
        character.activated = True
    play.tell(Revived(someone(play, who), character.health), "ML-DEF-06")
