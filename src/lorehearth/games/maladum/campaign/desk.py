"""What all phases between quests share: whose it is, what dice show, what tokens are left. (ML-EQP-08)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from lorehearth.games.maladum.campaign.events import Rolled
from lorehearth.games.maladum.campaign.party import Camp, Hero, Party, tokens_of
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.components.items import Item, Rarity
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import Dice, Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

LEAST = 1
"""ML-RUL-58: no roll counts as less."""


def camp_of(play: QuestPlay) -> Camp:
    assert play.state.camp is not None
    return play.state.camp


def party_of(play: QuestPlay, seat: int) -> Party:
    return camp_of(play).parties[seat]


def hero_of(play: QuestPlay, seat: int, number: int) -> Hero:
    return party_of(play, seat).heroes[number]


def ref(hero: Hero) -> Ref:
    return Ref("companion" if hero.kind == "companion" else "adventurer", hero.board)


def name_of(play: QuestPlay, hero: Hero) -> str:
    boards = play.content.companions if hero.kind == "companion" else play.content.adventurers
    return boards[hero.board].name


def adventurers(party: Party) -> list[int]:
    """Those with a class, by their number."""
    return [number for number, hero in enumerate(party.heroes) if hero.kind == "adventurer"]


def rank(content: Content, hero: Hero) -> int:
    """ML-PTY-04; an apprentice is of the first rank."""
    if hero.kind == "companion":
        return content.companions[hero.board].rank
    return max(content.adventurers[hero.board].rank_with(hero.filled), 1)


def health_of(content: Content, hero: Hero) -> int:
    """The health spaces on somebody's board."""
    if hero.kind == "companion":
        return content.companions[hero.board].health
    more = content.classes[hero.cls].signs.get("health", 0) if hero.cls else 0
    return content.adventurers[hero.board].health.start + hero.raised.get("health", 0) + more


# -- tokens --------------------------------------------------------------------------------------------------


def left_of(play: QuestPlay, token: str) -> int:
    """How many of a kind nobody has."""
    owned = Counter(kind_of(each) for party in camp_of(play).parties for each in tokens_of(party))
    return play.content.items[token].copies - owned[token]


def draw(
    play: QuestPlay, rarity: Rarity, rule: str, wanted: Callable[[Item], bool] = lambda item: True
) -> Flow[str]:
    """A random token of those left of a rarity; "" if there is none."""
    kinds = [
        item
        for item in play.content.items.values()
        if item.rarity == rarity and item.buy >= 0 and wanted(item)
    ]
    left = {item.id: left_of(play, item.id) for item in kinds}
    left = {id: count for id, count in left.items() if count > 0}
    if not left:
        return ""
    drawn = Chance(f"Draw a token: {rarity}", tuple(left), tuple(left.values()), rule)
    return (yield from play.chance(drawn))


# -- dice ----------------------------------------------------------------------------------------------------


def roll(play: QuestPlay, seat: int, what: str, rule: str) -> Flow[int]:
    """The magic die (ML-RUL-65: it stands for any six-sided one)."""
    rolled = yield from MAGIC.roll()
    play.tell(Rolled(player(seat), Dice.of(MAGIC.name, rolled), what), rule)  # type: ignore[arg-type]
    return int(rolled[0])


def random_one(play: QuestPlay, numbers: list[int], prompt: str, rule: str) -> Flow[int]:
    """One of these at random; -1 if there is none."""
    if len(numbers) < 2:
        return numbers[0] if numbers else -1
    drawn = Chance(prompt, tuple(map(str, numbers)), (), rule)
    return int((yield from play.chance(drawn)))
