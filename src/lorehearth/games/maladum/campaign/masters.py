"""Masters and their companions, when somebody leaves the party. (ML-CMP-02)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign.desk import party_of, ref
from lorehearth.games.maladum.campaign.events import NewMaster
from lorehearth.games.maladum.campaign.party import Hero
from lorehearth.games.maladum.play import QuestPlay


def leave_party(play: QuestPlay, seat: int, number: int, *, keep: bool) -> Hero:
    """Somebody is of the party no longer; what was carried is kept by the others, or lost. Companions get
    another master: the first adventurer of the party (ML-CMP-02)."""
    party = party_of(play, seat)
    hero = party.heroes.pop(number)
    if keep:
        party.goods += [*hero.pack, *hero.worn]
    heir = next((each for each in party.heroes if each.kind == "adventurer"), None)
    for each in party.heroes:
        if each.kind == "companion" and each.master == hero.board:
            each.master = "" if heir is None else heir.board
            if heir is not None:
                play.tell(NewMaster(ref(each), ref(heir)), "ML-CMP-02")
    return hero
