"""What the packs bring: characters, goods, creatures, cards, places and stories, with every reference
checked (see `references`)."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING

from lorehearth.games.folklore.components.creatures import Ally, Creature
from lorehearth.games.folklore.components.goods import Boon, Companion, Item, OffRoadCard, RoadCard, Tarot
from lorehearth.games.folklore.components.people import Ability, Class, GhostPower, Mystic, Tier
from lorehearth.games.folklore.components.places import Location, Map, Town, World
from lorehearth.games.folklore.components.stories import MapBox, StoryBook
from lorehearth.games.folklore.maps.tile import Tile
from lorehearth.games.folklore.references import boxes, check
from lorehearth.games.folklore.travel.country import Country
from lorehearth.kernel.content import Entry, Pack, merged

if TYPE_CHECKING:
    from lorehearth.games.folklore.goods.sources import Uses
    from lorehearth.games.folklore.people.figures import Sheet

FAMILIES: dict[str, type[Entry]] = {
    "classes": Class,
    "ghosts": GhostPower,
    "tiers": Tier,
    "abilities": Ability,
    "mystics": Mystic,
    "items": Item,
    "boons": Boon,
    "companions": Companion,
    "tarots": Tarot,
    "roads": RoadCard,
    "offroads": OffRoadCard,
    "creatures": Creature,
    "allies": Ally,
    "worlds": World,
    "towns": Town,
    "locations": Location,
    "maps": Map,
    "stories": StoryBook,
}


class Content:
    """All that the packs bring."""

    story: StoryBook
    """The one that is played: see `Ruleset.focus`."""
    boxes: dict[str, MapBox]
    """Its map setup boxes, by page and, where there are several on one, by number."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.packs = {pack.about.id: pack.about.version for pack in packs}
        """What tells the version of each pack."""
        self.classes = merged(packs, "classes", Class)
        self.ghosts = merged(packs, "ghosts", GhostPower)
        self.tiers = merged(packs, "tiers", Tier)
        self.abilities = merged(packs, "abilities", Ability)
        self.mystics = merged(packs, "mystics", Mystic)
        self.items = merged(packs, "items", Item)
        self.boons = merged(packs, "boons", Boon)
        self.companions = merged(packs, "companions", Companion)
        self.tarots = merged(packs, "tarots", Tarot)
        self.roads = merged(packs, "roads", RoadCard)
        self.offroads = merged(packs, "offroads", OffRoadCard)
        self.creatures = merged(packs, "creatures", Creature)
        self.allies = merged(packs, "allies", Ally)
        self.worlds = merged(packs, "worlds", World)
        self.towns = merged(packs, "towns", Town)
        self.locations = merged(packs, "locations", Location)
        self.maps = merged(packs, "maps", Map)
        self.stories = merged(packs, "stories", StoryBook)
        self.tiles = {id: Tile(each) for id, each in self.maps.items()}
        """The maps with what can be worked out once for each."""
        self.country = Country(next(iter(self.worlds.values())))
        self.sheets: dict[object, Sheet] = {}
        """By all that decides them, the signs of a character (see `people/figures`)."""
        self.uses: dict[object, Uses] = {}
        """Likewise what a character has to use (see `goods/sources`)."""
        check(self)
        self.on = {id: self._of(story) for id, story in self.stories.items()}

    def _of(self, story: StoryBook) -> Content:
        here = copy(self)
        here.story = story
        here.boxes = {}
        for page in story.pages:
            maps = [box for box in boxes(page) if isinstance(box, MapBox)]
            here.boxes |= {f"{page.id} {number}": box for number, box in enumerate(maps)}
        return here
