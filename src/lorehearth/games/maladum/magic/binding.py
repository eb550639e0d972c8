"""Those who obey another for a while: the enthralled, the bound, the summoned. (ML-ICO-44, ML-RUL-84)"""

from __future__ import annotations

from lorehearth.games.maladum.characters import npc_of, start_of
from lorehearth.games.maladum.components.npcs import Npc
from lorehearth.games.maladum.components.signs import PEGS
from lorehearth.games.maladum.magic.events import Bound, Freed, Summoned
from lorehearth.games.maladum.magic.warded import arrive_warded
from lorehearth.games.maladum.names import player, someone, square
from lorehearth.games.maladum.pegs import set_pegs
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Bond, Character


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
    """A new NPC of a kind comes into play in a square, as one of a party."""
    npc = play.content.npcs[kind]
    state = play.state
    state.characters.append(Character(npc.group, kind, party=party, cell=cell, where="here", joined=True))
    who = len(state.characters) - 1
    state.characters[who].second = elite
    for pile in ("pack", "worn"):
        state.tokens.add(f"{pile} {who}")
    for peg in PEGS:
        set_pegs(play, who, peg, start_of(play, who, peg))
    arrive_warded(play, who)
    state.characters[who].activated = True  # it acts from the next round on
    play.tell(Summoned(someone(play, who), square(play, cell)), "ML-SPL-15")
    return who


def is_left(play: QuestPlay, npc: Npc) -> bool:
    """ML-ADY-11: whether a miniature of the kind is not on the board."""
    there = sum(1 for each in play.state.characters if each.board == npc.id and each.where in ("here", "waiting"))
    return there < npc.copies


def family_of(play: QuestPlay, who: int) -> str:
    return npc_of(play, who).family
