"""Crafting: resources are bought, covered and used up. (ML-MKT-11, ML-MKT-12, ML-ICO-14)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign.desk import left_of, party_of
from lorehearth.games.maladum.campaign.events import Crafted
from lorehearth.games.maladum.campaign.party import give_up, tokens_of
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.questions import Option, Refusal

NO_RECIPE = Refusal("the resources do not cover the recipe", "ML-MKT-11")


class Craft(Option, frozen=True):
    """ML-MKT-11."""

    verb = "craft"
    card: str


def recipes(content: Content) -> list[str]:
    """What can be crafted, by the token that comes of it."""
    return [item.id for item in content.items.values() if item.recipe]


def used_for(content: Content, goods: list[str], recipe: str) -> list[str] | None:
    """The fewest tokens, in their order, that cover a recipe; None if they do not. ML-ICO-14: a token may
    show several icons; those that are not needed are lost."""
    missing, used = list(recipe), list[str]()
    tokens = [(token, content.items[token].resource) for token in goods if token in content.items]
    while missing:
        best, covers = "", 0
        for token, icons in tokens:
            count = sum(min(icons.count(icon), missing.count(icon)) for icon in set(icons))
            if goods.count(token) > used.count(token) and count > covers:
                best, covers = token, count
        if not covers:
            return None
        used.append(best)
        for icon in content.items[best].resource:
            if icon in missing:
                missing.remove(icon)
    return used


def against_crafting(play: QuestPlay, seat: int, option: Craft) -> Refusal | None:
    """Why something cannot be crafted."""
    item, party = play.content.items[option.card], party_of(play, seat)
    if used_for(play.content, tokens_of(party), item.recipe) is None:
        return NO_RECIPE
    if item.sell > party.stash:
        return Refusal("the stash does not hold as much", "ML-MKT-11")
    return None if left_of(play, option.card) > 0 else Refusal("there is none left", "ML-MKT-12")


def craft(play: QuestPlay, seat: int, option: Craft) -> None:
    """ML-MKT-11: the resources are discarded, and the sell price is paid."""
    item, party = play.content.items[option.card], party_of(play, seat)
    for token in used_for(play.content, tokens_of(party), item.recipe) or ():
        give_up(party, token)
    party.stash -= item.sell
    party.goods.append(option.card)
    play.tell(Crafted(player(seat), token_ref(option.card), item.sell), "ML-MKT-11", "ML-MKT-12")
