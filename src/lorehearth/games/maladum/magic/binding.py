"""Those who obey another for a while: the enthralled, the bound, the summoned. (ML-ICO-44, ML-RUL-84)"""

from __future__ import annotations

from lorehearth.games.maladum.characters import start_of
from lorehearth.games.maladum.magic.events import Bound, Freed, Summoned
from lorehearth.games.maladum.names import player, someone, square
from lorehearth.games.maladum.npcs.coming import new_character, ward
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Bond


def bind(play: QuestPlay, who: int, party: int, rounds: int, rule: str) -> None:
    """Somebody belongs to a party for so many rounds."""
    character = play.state.characters[who]
    if who not in play.state.bonds:
        play.state.bonds[who] = Bond(character.party, character.joined, character.wild, rounds)
    character.party, character.joined, character.wild = party, True, False
    play.tell(Bound(someone(play, who), player(party)), rule)


def free(play: QuestPlay, who: int) -> None:
    """It is what it was before."""
    bond = play.state.bonds.pop(who)
    character = play.state.characters[who]
    character.party, character.joined, character.wild = bond.party, bond.joined, bond.wild
    play.tell(Freed(someone(play, who)), "ML-ASM-03")


def bring(play: QuestPlay, kind: str, party: int, cell: int, *, elite: bool = False) -> int:
    """A new NPC of a kind comes into play in a square, as one of a party; it acts from the next round on."""
    who = new_character(play, play.content.npcs[kind].group, kind)
    character = play.state.characters[who]
    character.party, character.joined, character.second = party, True, elite
    character.cell, character.where, character.activated = cell, "here", True
    character.health = start_of(play, who, "health")
    ward(play, who)
    play.tell(Summoned(someone(play, who), square(play, cell)), "ML-SPL-15")
    return who
