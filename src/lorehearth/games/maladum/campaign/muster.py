"""Forming a party. (ML-PTY-01 to ML-PTY-03)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign import experience
from lorehearth.games.maladum.campaign.desk import camp_of, left_of, party_of, ref
from lorehearth.games.maladum.campaign.events import Bought, PhaseBegins, TookIn
from lorehearth.games.maladum.campaign.party import Hero
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough


class Recruit(Option, frozen=True):
    """ML-PTY-01: an adventurer for a party."""

    verb = "recruit"
    who: str


class OfClass(Option, frozen=True):
    verb = "of-class"
    cls: str


class BuyFirst(Option, frozen=True):
    """ML-PTY-01: equipment for a new party."""

    verb = "equip"
    card: str


ENOUGH_OF_US = enough("That is the party")
EQUIPPED = enough("Buy nothing more")


def taken(play: QuestPlay) -> set[str]:
    """Adventurers who belong to a party."""
    return {hero.board for party in camp_of(play).parties for hero in party.heroes}


def cheapest_class(content: Content) -> int:
    return min(cls.cost for cls in content.classes.values())


def recruit(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-PTY-01, ML-PTY-02: one after another, as long as the budget lasts."""
    party, content = party_of(play, seat), play.content
    if not party.heroes:
        play.tell(PhaseBegins("A party is formed"), "ML-PTY-01")
    gone = taken(play)

    def why_not(option: Option) -> Refusal | None:
        if not isinstance(option, Recruit):
            return None if party.heroes else Refusal("a party needs somebody", "ML-PTY-02")
        if option.who in gone:
            return Refusal("somebody is in a party already", "ML-PTY-02")
        if content.adventurers[option.who].cost + cheapest_class(content) > party.stash:
            return Refusal("the budget does not allow it", "ML-PTY-01")
        return None

    chosen = yield from play.ask(
        seat,
        "Who joins the party?",
        lambda: [*map(Recruit, content.adventurers), ENOUGH_OF_US],
        "ML-PTY-01",
        check=why_not,
        words=lambda option: (
            f"{content.adventurers[option.who].name}, {content.adventurers[option.who].cost} guilders"
            if isinstance(option, Recruit)
            else option.label
        ),
    )
    if not isinstance(chosen, Recruit):
        return
    cost = content.adventurers[chosen.who].cost
    cls = yield from play.ask(
        seat,
        f"Of which class is {content.adventurers[chosen.who].name}?",
        [
            OfClass(id)
            for id, each in content.classes.items()
            if cost + each.cost <= party_of(play, seat).stash
        ],
        "ML-PTY-01",
        words=lambda option: (
            f"{content.classes[option.cls].name}, {content.classes[option.cls].cost} guilders"
        ),
    )
    party = party_of(play, seat)
    price = cost + content.classes[cls.cls].cost
    party.stash -= price
    party.heroes.append(Hero("adventurer", chosen.who, cls.cls))
    play.tell(TookIn(player(seat), ref(party.heroes[-1]), price, Ref("class", cls.cls)), "ML-PTY-01")
    yield from experience.begin(play, seat, len(party.heroes) - 1)
    camp_of(play).todo.insert(0, f"recruit {seat}")


def equip(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-PTY-01: equipment from what is left of the budget; the rest is the stash."""
    content = play.content
    wares = [item for item in content.items.values() if item.rarity == "common" and item.buy > 0]

    def why_not(option: Option) -> Refusal | None:
        if not isinstance(option, BuyFirst):
            return None
        if content.items[option.card].buy > party_of(play, seat).stash:
            return Refusal("the budget does not allow it", "ML-PTY-01")
        return None if left_of(play, option.card) > 0 else Refusal("there is none left", "ML-EQP-08")

    chosen = yield from play.ask(
        seat,
        "What does the party buy?",
        lambda: [*(BuyFirst(item.id) for item in wares), EQUIPPED],
        "ML-PTY-01",
        check=why_not,
        words=lambda option: (
            f"{content.items[option.card].name}, {content.items[option.card].buy} guilders"
            if isinstance(option, BuyFirst)
            else option.label
        ),
    )
    if not isinstance(chosen, BuyFirst):
        return
    party, price = party_of(play, seat), content.items[chosen.card].buy
    party.stash -= price
    party.goods.append(chosen.card)
    play.tell(Bought(player(seat), token_ref(chosen.card), price), "ML-PTY-01")
    camp_of(play).todo.insert(0, f"equip {seat}")
