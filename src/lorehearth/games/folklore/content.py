"""What the packs bring: characters, goods, creatures, cards, places and stories, with every reference
checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from lorehearth.games.folklore.components.creatures import Ally, Creature
from lorehearth.games.folklore.components.goods import Boon, Companion, Item, OffRoadCard, RoadCard, Tarot
from lorehearth.games.folklore.components.people import Ability, Class, GhostPower, Mystic, Tier
from lorehearth.games.folklore.components.places import Location, Map, Town, World
from lorehearth.games.folklore.components.signs import SIGNS
from lorehearth.games.folklore.components.steps import Step, Use
from lorehearth.games.folklore.components.stories import AnyBox, Box, MapBox, SkirmishBox, StoryBook
from lorehearth.games.folklore.maps.tile import Tile
from lorehearth.games.folklore.travel.country import Country
from lorehearth.kernel.content import Entry, Pack, merged, must_exist
from lorehearth.kernel.errors import ContentError

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


def boxes(page: Box) -> list[AnyBox]:
    """What a page may lead to, for any number of characters."""
    if page.scene is None:
        return []
    return [each for each in (page.scene.what, *(by.what for by in page.scene.by)) if each is not None]


class Content:
    """All that the packs bring."""

    story: StoryBook
    """The one that is played: see `Ruleset.focus`."""
    boxes: dict[str, MapBox]
    """Its map setup boxes, by page and, where there are several on one, by number."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.packs = {pack.about.id: pack.hash for pack in packs}
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
        self.sheets: dict[object, dict[str, int]] = {}
        """By all that decides them, the signs of a character (see `people/figures`)."""
        self._check()
        self.on = {id: self._of(story) for id, story in self.stories.items()}

    def _of(self, story: StoryBook) -> Content:
        here = copy(self)
        here.story = story
        here.boxes = {}
        for page in story.pages:
            maps = [box for box in boxes(page) if isinstance(box, MapBox)]
            here.boxes |= {f"{page.id} {number}": box for number, box in enumerate(maps)}
        return here

    # -- checks ----------------------------------------------------------------------------------------------

    def _check(self) -> None:
        for id, cls in self.classes.items():
            where = f"classes {id}"
            must_exist(cls.abilities, self.abilities, where, "ability")
            must_exist((*cls.items, cls.extra), self.items, where, "item")
            must_exist(cls.companions, self.companions, where, "companion")
            must_exist(cls.ghost.powers, self.ghosts, where, "ghost power")
            for focus in cls.focuses:
                self._uses(where, focus.uses)
                must_exist(focus.signs, SIGNS, where, "sign")
        for id, tier in self.tiers.items():
            must_exist([tier.of] if tier.of else [], self.classes, f"tiers {id}", "class")
            for reward in tier.rewards:
                self._uses(f"tiers {id}", reward.uses)
                must_exist(reward.signs, SIGNS, f"tiers {id}", "sign")
        for id, ability in self.abilities.items():
            self._uses(f"abilities {id}", ability.uses)
            must_exist(ability.signs, SIGNS, f"abilities {id}", "sign")
        for id, power in self.ghosts.items():
            self._uses(f"ghosts {id}", (power.use,))
        for id, mystic in self.mystics.items():
            self._uses(f"mystics {id}", (mystic.use,))
        self._check_goods()
        self._check_creatures()
        self._check_places()
        self._check_stories()

    def _check_goods(self) -> None:
        for id, item in self.items.items():
            where = f"items {id}"
            self._uses(where, item.uses)
            must_exist((*item.signs, *item.active_signs, *item.fill), SIGNS, where, "sign")
            if item.weapon is not None:
                must_exist(item.weapon.signs, SIGNS, where, "sign")
        for id, boon in self.boons.items():
            self._uses(f"boons {id}", (boon.use,))
        for id, companion in self.companions.items():
            self._uses(f"companions {id}", companion.uses)
            must_exist(companion.signs, SIGNS, f"companions {id}", "sign")
        for id, tarot in self.tarots.items():
            must_exist(tarot.signs, SIGNS, f"tarots {id}", "sign")
        for id, road in self.roads.items():
            for section in (road.day, road.night):
                self._steps(f"roads {id}", section.steps)
        for id, card in self.offroads.items():
            for choice in card.choices:
                self._steps(f"offroads {id}", choice.steps)

    def _check_creatures(self) -> None:
        for id, creature in self.creatures.items():
            where = f"creatures {id}"
            self._steps(where, creature.skirmish.steps)
            for row in creature.encounter.table:
                self._steps(where, row.steps)
                must_exist(row.signs, SIGNS, where, "sign")
            if creature.encounter.table[0].least != 1:
                raise ContentError(f"{where}: field `table`: the first row does not begin with 1")
            if creature.encounter.aura is not None:
                self._steps(where, creature.encounter.aura.steps)

    def _check_places(self) -> None:
        for id, world in self.worlds.items():
            must_exist(world.towns.values(), self.towns, f"worlds {id}", "town")
        for id, town in self.towns.items():
            must_exist(town.locations, self.locations, f"towns {id}", "location")
        for id, found in self.maps.items():
            for feature in found.features:
                self._steps(f"maps {id}", (*feature.steps, *feature.otherwise))
            self._steps(f"maps {id}", found.hazard)

    def _check_stories(self) -> None:
        for id, story in self.stories.items():
            must_exist([story.place], self.country.map.names, f"stories {id}", "place")
            for table in story.chapters:
                for row in table.skirmishes.values():
                    must_exist(row, self.creatures, f"stories {id}, {table.name}", "creature")
            for page in story.pages:
                where = f"stories {id}, page {page.id}"
                self._steps(where, page.does)
                for box in boxes(page):
                    if isinstance(box, MapBox):
                        must_exist([box.map], self.maps, where, "map")
                        squads = [squad for each in box.encounters for squad in each.foes]
                        must_exist((squad.creature for squad in squads), self.creatures, where, "creature")
                    elif isinstance(box, SkirmishBox):
                        must_exist(box.creatures, self.creatures, where, "creature")

    def _uses(self, where: str, uses: Iterable[Use]) -> None:
        for use in uses:
            self._steps(where, use.steps)
            must_exist(use.signs, SIGNS, where, "sign")

    def _steps(self, where: str, steps: Iterable[Step]) -> None:
        # Verbs are rules, which know the content; so they are looked at only now.
        from lorehearth.games.folklore.effects import verbs

        for step in steps:
            must_exist([step.verb], verbs(), where, "verb")
            must_exist(step.signs, SIGNS, where, "sign")
            self._steps(where, (*step.steps, *step.otherwise))
