"""NPCs that join a party, or act for it once. (ML-JOI, ML-PER-10 to ML-PER-12, ML-PER-14)"""

from __future__ import annotations

from lorehearth.games.maladum.characters import actions_of
from lorehearth.games.maladum.names import player, someone
from lorehearth.games.maladum.npcs.events import Joined, LeftParty
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Bond
from lorehearth.games.maladum.status.statuses import helpless, suffer
from lorehearth.kernel.play import Flow


def join(play: QuestPlay, who: int, party: int) -> None:
    """ML-PER-14, ML-JOI-01, ML-JOI-02, ML-JOI-08: it acts as one of the party from now on, with its NPC
    stats, and its card no longer governs it; it may still have its turn this round."""
    character = play.state.characters[who]
    character.joined, character.party = True, party
    character.effects = [effect for effect in character.effects if effect.sign != "captive"]
    play.tell(Joined(someone(play, who), player(party)), "ML-JOI-01", "ML-PER-14")


def leave(play: QuestPlay, who: int) -> None:
    """ML-JOI-07: it leaves the party, and keeps what it carries."""
    character = play.state.characters[who]
    party, character.joined, character.party = character.party, False, NOBODY
    play.tell(LeftParty(someone(play, who), player(party)), "ML-JOI-07")


def lend(play: QuestPlay, who: int, party: int, hits: int) -> Flow[None]:
    """ML-PER-10 to ML-PER-12: the persuader's player takes actions with the NPC, one a hit, and it is
    fatigued by each. While it acts it counts as one of the party, so that it can harm none of its friends."""
    from lorehearth.games.maladum.adventurers.turn import act_now

    actions = min(hits, actions_of(play, who))
    if helpless(play, who):
        return
    character = play.state.characters[who]
    joined, home = character.joined, character.party
    if home >= 0:  # ML-PER-08: an adventurer of another party, which it harms not (ML-PER-11)
        play.state.bonds[who] = Bond(home, joined, character.wild, 1)
    character.joined, character.party = joined or home < 0, party
    taken = yield from act_now(play, who, actions, lent=True)
    character = play.state.characters[who]
    character.joined, character.party = joined, home
    if home >= 0:
        play.state.bonds.pop(who, None)
    if taken and character.cell >= 0:
        yield from suffer(play, who, "fatigued", "ML-PER-12", taken)
