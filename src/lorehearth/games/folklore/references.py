"""What content refers to must exist: a mistake in a pack is told with the entry and the field.

`uses`, `steps` and `signs` go through all that content says, wherever it stands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from lorehearth.games.folklore.components.places import Map
from lorehearth.games.folklore.components.signs import SIGNS, SKILLS, STATUSES
from lorehearth.games.folklore.components.steps import Step, Use
from lorehearth.games.folklore.components.stories import (
    AnyBox,
    Box,
    If,
    JourneyBox,
    MapBox,
    SkirmishBox,
    TownBox,
)
from lorehearth.games.folklore.maps.tile import Tile
from lorehearth.kernel.content import must_exist
from lorehearth.kernel.errors import ContentError
from lorehearth.table.book import Effects, When

if TYPE_CHECKING:
    from lorehearth.games.folklore.content import Content

OWN_GOALS = ("foes", "exit", "searched", "sleepers")
"""Goals that the rules of maps fulfil by themselves."""


# -- going through -------------------------------------------------------------------------------------------


def uses(content: Content) -> Iterator[tuple[str, Use]]:
    """All that can be used, with where it stands."""
    for id, cls in content.classes.items():
        yield from ((f"classes {id}", use) for focus in cls.focuses for use in focus.uses)
    for id, tier in content.tiers.items():
        yield from ((f"tiers {id}", use) for reward in tier.rewards for use in reward.uses)
    for id, ability in content.abilities.items():
        yield from ((f"abilities {id}", use) for use in ability.uses)
    for id, item in content.items.items():
        yield from ((f"items {id}", use) for use in item.uses)
    for id, companion in content.companions.items():
        yield from ((f"companions {id}", use) for use in companion.uses)
    yield from ((f"ghosts {id}", power.use) for id, power in content.ghosts.items())
    yield from ((f"mystics {id}", mystic.use) for id, mystic in content.mystics.items())
    yield from ((f"boons {id}", boon.use) for id, boon in content.boons.items())


def steps(content: Content) -> Iterator[tuple[str, Step]]:
    """All steps, those within others too, with where they stand."""
    for where, found in _lists(content):
        yield from ((where, step) for step in deep(found))


def deep(found: Iterable[Step]) -> Iterator[Step]:
    """Steps with those within them."""
    for step in found:
        yield step
        yield from deep((*step.steps, *step.otherwise))


def _lists(content: Content) -> Iterator[tuple[str, Iterable[Step]]]:
    yield from ((where, use.steps) for where, use in uses(content))
    for id, road in content.roads.items():
        yield f"roads {id}", (*road.day.steps, *road.night.steps)
    for id, card in content.offroads.items():
        yield from ((f"offroads {id}", choice.steps) for choice in card.choices)
    for id, creature in content.creatures.items():
        yield f"creatures {id}", creature.skirmish.steps
        yield from ((f"creatures {id}", row.steps) for row in creature.encounter.table)
        if creature.encounter.aura is not None:
            yield f"creatures {id}", creature.encounter.aura.steps
    for id, found in content.maps.items():
        yield f"maps {id}", found.hazard
        yield from ((f"maps {id}", (*feature.steps, *feature.otherwise)) for feature in found.features)
        if found.environment is not None:
            yield f"maps {id}", found.environment.steps
    for where, page in pages(content):
        yield from ((where, outcome.does) for outcome in outcomes(page))
        for box in boxes(page):
            if isinstance(box, MapBox):
                yield from ((where, row) for row in (*box.search.values(), box.every_search))


def signs(content: Content) -> Iterator[tuple[str, Mapping[str, int]]]:
    """All signs that content gives, with where they stand."""
    yield from ((where, use.signs) for where, use in uses(content))
    yield from ((where, step.signs) for where, step in steps(content))
    for id, cls in content.classes.items():
        yield from ((f"classes {id}", focus.signs) for focus in cls.focuses)
    for id, tier in content.tiers.items():
        yield f"tiers {id}", tier.ghost
        yield from ((f"tiers {id}", reward.signs) for reward in tier.rewards)
    for id, item in content.items.items():
        weapon = {} if item.weapon is None else item.weapon.signs
        yield from ((f"items {id}", each) for each in (item.signs, item.active_signs, item.fill, weapon))
    for id, creature in content.creatures.items():
        yield from ((f"creatures {id}", row.signs) for row in creature.encounter.table)
        coven = {sign: amount for sign, amount in creature.encounter.coven.items() if sign != "recover"}
        yield f"creatures {id}", coven
    for id, road in content.roads.items():
        yield from ((f"roads {id}", section.signs) for section in (road.day, road.night))
    yield from ((f"abilities {id}", ability.signs) for id, ability in content.abilities.items())
    yield from ((f"companions {id}", companion.signs) for id, companion in content.companions.items())
    yield from ((f"tarots {id}", tarot.signs) for id, tarot in content.tarots.items())
    yield from ((f"allies {id}", ally.signs) for id, ally in content.allies.items())


def pages(content: Content) -> Iterator[tuple[str, Box]]:
    for id, story in content.stories.items():
        yield from ((f"stories {id}, page {page.id}", page) for page in story.pages)


def outcomes(page: Box) -> Iterator[Effects[Step]]:
    """All that can come of a page."""
    yield page
    for check in page.checks:
        yield from (outcome for outcome in (check.success, check.failure) if outcome is not None)
    yield from page.choices
    if page.scene is not None:
        yield from page.scene.outcomes.values()


def conditions(page: Box) -> Iterator[If]:
    """What a page asks of the group."""
    whens = [page.when, *(aside.when for aside in page.asides), *(check.when for check in page.checks)]
    whens += [*(choice.when for choice in page.choices), *(jump.when for jump in page.jumps)]
    for when in whens:
        yield from _asked(when)


def _asked(when: When[If] | None) -> Iterator[If]:
    if when is None:
        return
    if when.game is not None:
        yield when.game
    for part in (*when.any, *when.all, when.not_):
        yield from _asked(part)


def boxes(page: Box) -> list[AnyBox]:
    """What is played on a page, by whatever number of characters."""
    if page.scene is None:
        return []
    return [box for box in (page.scene.what, *(each.what for each in page.scene.by)) if box is not None]


# -- checking ------------------------------------------------------------------------------------------------


def check(content: Content) -> None:
    """Refuse content that names what is not there."""
    _check_people(content)
    _check_creatures(content)
    _check_places(content)
    _check_stories(content)
    for where, given in signs(content):
        must_exist(given, SIGNS, where, "sign")
    _check_steps(content)


def _check_people(content: Content) -> None:
    for id, cls in content.classes.items():
        where = f"classes {id}"
        must_exist(cls.abilities, content.abilities, where, "ability")
        must_exist((*cls.items, cls.extra), content.items, where, "item")
        must_exist(cls.companions, content.companions, where, "companion")
        must_exist(cls.ghost.powers, content.ghosts, where, "ghost power")
    for id, tier in content.tiers.items():
        must_exist([tier.of] if tier.of else [], content.classes, f"tiers {id}", "class")
        focuses = {focus.id for cls in content.classes.values() for focus in cls.focuses}
        must_exist([each.focus for each in tier.rewards if each.focus], focuses, f"tiers {id}", "focus")


def _check_creatures(content: Content) -> None:
    for id, creature in content.creatures.items():
        if creature.encounter.table[0].least != 1:
            raise ContentError(f"creatures {id}: field `table`: the first row does not begin with 1")
        if creature.skirmish.bands[0].least != 1:
            raise ContentError(f"creatures {id}: field `bands`: the first band does not begin with 1")


def _check_places(content: Content) -> None:
    for id, world in content.worlds.items():
        where = f"worlds {id}"
        must_exist(world.towns.values(), content.towns, where, "town")
        named = (*world.names, *world.towns, *world.bridges, *world.compass, *world.off_road)
        must_exist(named, world.places, where, "place")
    for id, town in content.towns.items():
        must_exist(town.locations, content.locations, f"towns {id}", "location")
    for id, location in content.locations.items():
        for service in location.services:
            known = _sold(content).get(service.kind, ())
            must_exist(service.of.split(), known, f"locations {id}, {service.kind}", "name")


def _check_stories(content: Content) -> None:
    places = content.country.map.names
    for id, story in content.stories.items():
        must_exist([story.place], places, f"stories {id}", "place")
        for table in story.chapters:
            for row in table.skirmishes.values():
                must_exist(row, content.creatures, f"stories {id}, {table.name}", "creature")
        must_exist(story.won, story.endings, f"stories {id}", "ending")
    for where, page in pages(content):
        story = content.stories[where.removeprefix("stories ").partition(",")[0]]
        must_exist([page.ends] if page.ends else [], story.endings, where, "ending")
        if page.chapter > len(story.chapters):
            raise ContentError(f"{where}: field `chapter`: the story has {len(story.chapters)} chapters")
        for asked in conditions(page):
            must_exist([asked.item] if asked.item else [], content.items, where, "item")
            must_exist([asked.companion] if asked.companion else [], content.companions, where, "companion")
            must_exist([asked.cls] if asked.cls else [], content.classes, where, "class")
            must_exist([asked.status] if asked.status else [], STATUSES, where, "status")
        for box in boxes(page):
            if isinstance(box, MapBox):
                _check_map_box(content, where, box)
            elif isinstance(box, SkirmishBox):
                must_exist(box.creatures, content.creatures, where, "creature")
            elif isinstance(box, JourneyBox):
                must_exist(box.to, (*places, "towns"), where, "place")
            elif isinstance(box, TownBox):
                must_exist([box.town] if box.town else [], content.towns, where, "town")


def _check_map_box(content: Content, where: str, box: MapBox) -> None:
    must_exist([box.map], content.maps, where, "map")
    tile = content.tiles[box.map]
    ways = _goals(content.maps[box.map]) | {each.id for each in box.encounters if each.optional}
    must_exist([goal.id for goal in box.goals], {*OWN_GOALS, *ways}, where, "goal")
    for encounter in box.encounters:
        must_exist(encounter.room, tile.board.names, where, "space")
        for squad in encounter.foes:
            must_exist([squad.creature], content.creatures, where, "creature")
            must_exist([squad.mark] if squad.mark else [], tile.marks, where, "mark")
            must_exist(squad.at, _open(tile), where, "open space")


def _goals(map: Map) -> set[str]:
    """The goals that a map's features can fulfil."""
    found = {feature.goal for feature in map.features if feature.goal}
    does = [step for feature in map.features for step in deep((*feature.steps, *feature.otherwise))]
    return found | {step.of for step in does if step.verb == "goal"}


def _open(tile: Tile) -> list[str]:
    return [tile.board.names[cell] for cell, mark in enumerate(tile.marks) if mark not in "#T"]


def _check_steps(content: Content) -> None:
    # Verbs are rules, which know the content; so they are looked at only now.
    from lorehearth.games.folklore.effects import verbs

    named = _named_by(content)
    for where, step in steps(content):
        must_exist([step.verb], verbs(), where, "verb")
        if step.verb in named:
            must_exist(step.of.split(), named[step.verb], f"{where}, {step.verb}", "name")


def _named_by(content: Content) -> Mapping[str, Collection[str]]:
    """By verb, what `of` may name."""
    points = ("vita", "pp", "gp")
    return {
        "recover": points,
        "gain": points,
        "lose": points,
        "status": STATUSES,
        "end-status": (*STATUSES, "negative", "positive"),
        "condition": ("corrosion", "infection", "wanted"),
        "check": SKILLS,
        "item": content.items,
        "boon": content.boons,
        "companion": content.companions,
        "refill": ("ranged",),
        "attack": ("melee", "ranged"),
        "no-card": ("road", "off-road"),
        "stake": content.creatures,
        "summon": (*content.allies, *content.creatures),
        "spawn": content.creatures,
        "skirmish": content.creatures,
    }


def _sold(content: Content) -> Mapping[str, Collection[str]]:
    """By kind of service, what `of` may name."""
    return {
        "supply": content.items,
        "refill": content.items,
        "cure": STATUSES,
        "bless": STATUSES,
        "mystic": ("prayer", "ritual"),
    }
