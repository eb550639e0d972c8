"""Who leaves the party when the quest is over. (ML-MKT-08)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign.desk import party_of, ref
from lorehearth.games.maladum.campaign.events import Befell
from lorehearth.games.maladum.campaign.masters import leave_party
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def partings(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-MKT-08: whoever was hired for one game goes; what was lent stays with the party."""
    party = party_of(play, seat)
    for number in reversed(range(len(party.heroes))):
        hero = party.heroes[number]
        if hero.temporary:
            play.tell(Befell(ref(hero), "leaves with the game that was paid for"), "ML-MKT-08")
            leave_party(play, seat, number, keep=True)
    return
    yield
