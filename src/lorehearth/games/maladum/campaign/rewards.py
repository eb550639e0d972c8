"""The quest's rewards, treasure chests, and side quests that were fulfilled. (ML-MKT-01, ML-TER-42)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign.desk import camp_of, left_of, party_of
from lorehearth.games.maladum.campaign.events import Received, Reward, Rolled, SideQuestDone
from lorehearth.games.maladum.campaign.party import Party, add_renown, give_up, tokens_of
from lorehearth.games.maladum.combat.dice import COMBAT, hits
from lorehearth.games.maladum.components.campaigns import SideQuest
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import Dice, Ref
from lorehearth.kernel.play import Flow

CHEST_DICE, TRINKET_DICE, PER_HIT = 4, 2, 10
TRINKETS = "tarnished-trinkets"


def rewards(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-MKT-01: what the quest pays, with what was found in it; then chests and side quests."""
    camp = camp_of(play)
    party, past = camp.parties[seat], camp.past[-1]
    guilders, renown = party.gained, 0
    if seat in past.won:
        leg = play.content.leg_of(past.quest)
        guilders, renown = guilders + leg.guilders, leg.renown
    party.gained = 0
    for token in tokens_of(party):
        if play.content.of_quests(kind_of(token)):
            give_up(party, token)  # it was brought for the quest
    party.stash += guilders
    add_renown(party, renown)
    if guilders or renown:
        play.tell(Reward(player(seat), guilders, renown), "ML-MKT-01")
    for _ in range(party.chests):
        yield from open_chest(play, seat)
    party_of(play, seat).chests = 0
    for id in list(party_of(play, seat).sides):
        _side_quest(play, seat, id)


def open_chest(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-TER-42: 10 guilders per hit on 4 dice, and tarnished trinkets per hit on 2, as far as there are."""
    rolled = yield from COMBAT.roll(CHEST_DICE)
    play.tell(Rolled(player(seat), Dice.of(COMBAT.name, rolled), "the chest"), "ML-TER-42")
    party = party_of(play, seat)
    party.stash += PER_HIT * hits(rolled)
    play.tell(Reward(player(seat), PER_HIT * hits(rolled)), "ML-TER-42")
    rolled = yield from COMBAT.roll(TRINKET_DICE)
    play.tell(Rolled(player(seat), Dice.of(COMBAT.name, rolled), "the chest"), "ML-TER-42")
    for _ in range(min(hits(rolled), max(left_of(play, TRINKETS), 0))):
        party_of(play, seat).goods.append(TRINKETS)
        play.tell(Received(player(seat), token_ref(TRINKETS)), "ML-TER-42")


def _side_quest(play: QuestPlay, seat: int, id: str) -> None:
    side, party = play.content.sides[id], party_of(play, seat)
    if not fulfilled(side, party, won=seat in camp_of(play).past[-1].won):
        return
    party.sides.remove(id)
    party.stash += side.guilders
    add_renown(party, side.renown)
    play.tell(SideQuestDone(player(seat), Ref("side", id)), "ML-RPH-07")
    play.tell(Reward(player(seat), side.guilders, side.renown), "ML-RPH-07")


def fulfilled(side: SideQuest, party: Party, *, won: bool) -> bool:
    """Whether what the card asks for has been done in the latest quest."""
    went = [hero for hero in party.heroes if hero.after is not None]
    match side.asks:
        case "all home":
            return bool(went) and all(hero.after is not None and hero.after.out for hero in went)
        case "won by few":
            return won and any(hero.after is not None and hero.after.few for hero in went)
        case "won in renown":
            return won and party.renown >= 3
