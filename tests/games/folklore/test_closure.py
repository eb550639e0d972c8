"""What the rules know, content gives; what content gives, the rules know; and all can come into play."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import cast, get_args, get_type_hints

import pytest
from msgspec import Struct

from lorehearth.games.folklore import content as content_module
from lorehearth.games.folklore.components.creatures import Special
from lorehearth.games.folklore.components.places import Service
from lorehearth.games.folklore.components.signs import (
    BOUNTIES,
    NEAR,
    NEGATIVE,
    POSITIVE,
    SIGNS,
    SKILLS,
    TYPES,
    Keyword,
    Skill,
)
from lorehearth.games.folklore.components.steps import Aim, Lasts, Limit, On, Step, When
from lorehearth.games.folklore.components.stories import (
    AnyBox,
    Box,
    Encounter,
    If,
    JourneyBox,
    Level,
    MapBox,
    SkirmishBox,
    StoryBook,
    Trial,
)
from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.effects import verbs
from lorehearth.games.folklore.people.given import GIVEN
from lorehearth.games.folklore.references import boxes, deep, pages, signs, steps, uses
from lorehearth.kernel import registry
from lorehearth.kernel.content import Entry
from lorehearth.table.book import Outcome, Reading, holds
from lorehearth.table.book import When as Condition
from lorehearth.table.book.reading import note

FOLDER = Path(content_module.__file__).parent
SILENT = ("components", "content")
"""What says what there is, and is no rule."""


COUNTED = {"turn", "map", "visit", "moment"}
"""Limits that only rules count with."""


def content() -> Content:
    return cast("Content", registry.table("folklore")[1])


@cache
def all_steps() -> tuple[Step, ...]:
    return tuple(step for _, step in steps(content()))


@cache
def all_boxes() -> tuple[AnyBox, ...]:
    return tuple(box for _, page in pages(content()) for box in boxes(page))


def of(verb: str) -> set[str]:
    """All that steps with this verb name."""
    return {name for step in all_steps() if step.verb == verb for name in step.of.split()}


def words(kind: object) -> set[str]:
    """The words that a type allows."""
    return set(cast("tuple[str, ...]", get_args(kind)))


def field(struct: type[Struct], name: str) -> set[str]:
    return words(get_type_hints(struct)[name])


# -- verbs, triggers, and whom they are for ------------------------------------------------------------------


def test_every_verb_is_used_and_every_verb_used_exists() -> None:
    assert {step.verb for step in all_steps()} == set(verbs())


@pytest.mark.parametrize(
    ("known", "used"),
    [
        (words(When), lambda: {use.when for _, use in uses(content())}),
        (words(Limit) - COUNTED, lambda: {use.limit for _, use in uses(content())}),
        (words(Lasts), lambda: {step.lasts for step in all_steps()}),
        (words(On), lambda: {step.on for step in all_steps()}),
        (field(Aim, "on"), lambda: {use.aim.on for _, use in uses(content()) if use.aim}),
        (field(Special, "kind"), lambda: {each.kind for each in specials()}),
        (field(Service, "kind"), lambda: {each.kind for each in services()}),
        (words(Keyword), lambda: {word for cls in content().classes.values() for word in cls.keywords}),
        (set(TYPES), lambda: {creature.type for creature in content().creatures.values()}),
        (words(Skill), lambda: tried()),
        (
            field(Trial, "who"),
            lambda: {check.test.who for _, page in pages(content()) for check in page.checks},
        ),
        (field(Encounter, "begins"), lambda: {each.begins for each in encounters()}),
        (field(SkirmishBox, "maximum"), lambda: {box.maximum for box in skirmishes()}),
        (set(get_args(AnyBox)), lambda: {type(box) for box in all_boxes()}),
    ],
    ids=lambda given: "" if callable(given) else "-".join(sorted(map(str, given)))[:40],
)
def test_every_word_of_content_is_used(known: set[object], used: object) -> None:
    assert callable(used)
    assert used() == known


def specials() -> Iterator[Special]:
    return (each for creature in content().creatures.values() for each in creature.encounter.specials)


def services() -> Iterator[Service]:
    return (each for location in content().locations.values() for each in location.services)


def skirmishes() -> list[SkirmishBox]:
    return [box for box in all_boxes() if isinstance(box, SkirmishBox)]


def maps_of_stories() -> list[MapBox]:
    return [box for box in all_boxes() if isinstance(box, MapBox)]


def encounters() -> Iterator[Encounter]:
    return (each for box in maps_of_stories() for each in box.encounters)


def tried() -> set[str]:
    """The skills that some check of a story, card, map or power calls for."""
    found = {check.test.skill for _, page in pages(content()) for check in page.checks}
    dice = {feature.die for map in content().maps.values() for feature in map.features if feature.die}
    return {*found, *dice, *of("check"), *(use.check for _, use in uses(content()) if use.check)}


def conditions() -> Iterator[If]:
    """All conditions of stories that only the game can tell."""
    for _, page in pages(content()):
        whens = [page.when, *(check.when for check in page.checks), *(each.when for each in page.choices)]
        whens += [*(each.when for each in page.asides), *(each.when for each in page.jumps)]
        yield from (found for when in whens if when is not None for found in _in(when))


def _in(when: Condition[If]) -> Iterator[If]:
    yield from [when.game] if when.game is not None else []
    for part in (*when.any, *when.all, *([when.not_] if when.not_ is not None else [])):
        yield from _in(part)


def test_every_condition_of_the_game_is_used() -> None:
    used = {
        name
        for found in conditions()
        for name in If.__struct_fields__
        if getattr(found, name) != getattr(If(), name)
    }
    assert used == set(If.__struct_fields__)


def test_every_level_but_the_hardest_has_a_story() -> None:
    assert {story.level for story in content().stories.values()} == words(Level) - {"nightmare"}


# -- statuses, powers ----------------------------------------------------------------------------------------


def test_every_status_can_be_had() -> None:
    granted = {status for item in content().items.values() for status in item.grants}
    assert of("status") | granted >= {*POSITIVE, *NEGATIVE}


def test_every_ghost_power_is_on_a_card_and_every_card_has_two() -> None:
    cards = [cls.ghost.powers for cls in content().classes.values()]
    assert {power for powers in cards for power in powers} == set(content().ghosts)
    assert all(len(powers) == 2 for powers in cards)


def test_every_ability_can_be_learned_and_the_starting_ones_cost_three() -> None:
    for ability in content().abilities.values():
        assert not ability.keywords or any(
            set(ability.keywords) & set(cls.keywords) for cls in content().classes.values()
        ), ability.id
        assert all(use.pp == ability.cost for use in ability.uses), ability.id
        assert ability.passive == (not ability.uses), ability.id
    for cls in content().classes.values():
        known = [content().abilities[id] for id in cls.abilities]
        assert sum(each.cost for each in known) == 3
        assert all(not each.keywords or set(each.keywords) & set(cls.keywords) for each in known)


AP = {100: 0, 200: 1, 350: 1, 500: 1, 650: 1, 800: 1, 950: 1, 1100: 2, 1250: 0, 1400: 1, 1550: 1, 1700: 2}
"""FK-RUL-75."""


@pytest.mark.rule("FK-RUL-75")
@pytest.mark.parametrize("cls", ["arcanist", "exorcist", "telepath", "witch-hunter", "rogue", "courser"])
def test_every_class_has_all_tiers(cls: str) -> None:
    own = [tier for tier in content().tiers.values() if tier.of == cls]
    shared = [tier for tier in content().tiers.values() if not tier.of]
    assert sorted(tier.lore for tier in (*own, *shared)) == sorted(AP)
    assert all(AP[tier.lore] == tier.ap for tier in (*own, *shared))
    for focus in content().classes[cls].focuses:
        for tier in (*own, *shared):
            assert sum(1 for reward in tier.rewards if reward.focus in ("", focus.id)) == 2


# -- signs ---------------------------------------------------------------------------------------------------


@cache
def rules() -> tuple[ast.Module, ...]:
    """The modules that hold rules."""
    files = [path for path in sorted(FOLDER.rglob("*.py")) if path.parent.name not in SILENT]
    return tuple(ast.parse(path.read_text()) for path in files)


@cache
def spoken() -> tuple[frozenset[str], tuple[str, ...]]:
    """The words that rules speak of, and patterns of those that they put together."""
    plain: set[str] = set()
    pieced: set[str] = set()
    for node in (node for module in rules() for node in ast.walk(module)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            plain.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            pieced.add("".join(_piece(part) for part in node.values))
    return frozenset(plain), tuple(
        each for each in sorted(pieced) if re.fullmatch("[a-z-]+-%|%-[a-z-]+|%-%", each)
    )


def _piece(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else "%"


def pieced_together() -> set[str]:
    """What rules make of an ability's id and a word, of a word and a creature type, status or the like, or of
    a group of weapons and a word."""
    made: set[str] = set()
    for pattern in spoken()[1]:
        first, _, last = pattern.partition("%")
        if first:
            holes = (*TYPES, *POSITIVE, *NEGATIVE, "vita", "pp", "gp", "sacred", "silver")
            made |= {first + hole for hole in holes}
        elif last == "-%":
            groups = {item.group for item in content().items.values() if item.group}
            made |= {f"{group}-{word}" for group in groups for word in ("damage", "silver")}
        else:
            made |= {ability + last for ability in content().abilities}
    return made


def given_by_rules() -> set[str]:
    """Signs that rules themselves give: the keys of tables that they write."""
    found: set[str] = set()
    for node in (node for module in rules() for node in ast.walk(module)):
        if isinstance(node, ast.Dict):
            found |= {
                key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
            }
    return found


def test_every_sign_is_read_by_a_rule() -> None:
    known = spoken()[0] | pieced_together() | (set(NEAR) if near_is_read() else set())
    assert [sign for sign in SIGNS if sign not in known] == []


def near_is_read() -> bool:
    return any(
        isinstance(node, ast.Name) and node.id == "NEAR" for module in rules() for node in ast.walk(module)
    )


@pytest.mark.parametrize(
    "known",
    [
        words(When) - {"turn"},
        words(Lasts) - {""},
        words(On),
        field(Aim, "on"),
        field(Special, "kind"),
        field(Service, "kind"),
        field(Trial, "who") - {"leader"},
        field(Encounter, "begins"),
        field(SkirmishBox, "maximum") - {""},
    ],
    ids=lambda known: "-".join(sorted(known))[:40],
)
def test_every_word_of_content_is_read_by_a_rule(known: set[str]) -> None:
    assert known - spoken()[0] == set()


def test_every_sign_is_given_by_something() -> None:
    by_content = {sign for _, given in signs(content()) for sign in given}
    by_statuses = {sign for given in GIVEN.values() for sign in given}
    by_bounties = {f"bounty-{kind}" for kind in BOUNTIES}
    missing = set(SIGNS) - by_content - by_statuses - by_bounties - given_by_rules()
    assert missing == set()


# -- stories -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("story", ["bell-under-the-mere", "moon-toll", "salt-widow"])
def test_every_story_passes_the_checker(story: str) -> None:
    rules = registry.ruleset("folklore")
    reports = {report.id: report for report in rules.books([rules.own_pack()])}
    assert reports[story].findings == ()


@pytest.mark.parametrize("story", ["bell-under-the-mere", "moon-toll", "salt-widow"])
def test_every_ending_is_told_and_every_chapter_begins(story: str) -> None:
    book = content().stories[story]
    assert {page.ends for page in book.pages if page.ends} == set(book.endings)
    assert [page.chapter for page in book.pages if page.chapter] == list(range(1, len(book.chapters) + 1))
    assert all(re.fullmatch("[1-6]", face) for table in book.chapters for face in table.skirmishes)
    assert all("1" in table.skirmishes for table in book.chapters)


def test_every_page_can_be_read_aloud() -> None:
    for where, page in pages(content()):
        assert 60 <= len(page.text.split()) <= 165, where
        assert page.heading, where


def outcomes_of(box: AnyBox, book: StoryBook) -> set[str]:
    if isinstance(box, SkirmishBox):
        return {"won", "lost"}
    if isinstance(box, JourneyBox):
        return {"there", *box.to}
    return {"done", "lost"} if isinstance(box, MapBox) else {"done"}


def test_every_scene_has_an_outcome_for_whatever_comes_of_it() -> None:
    for book in content().stories.values():
        for page in book.pages:
            for box in boxes(page):
                assert page.scene is not None
                told = set(page.scene.outcomes)
                assert told <= outcomes_of(box, book), page.id
                if isinstance(box, JourneyBox):
                    assert "there" in told or told == set(box.to), page.id
                else:
                    assert told >= outcomes_of(box, book) - {"lost"}, page.id


# -- all can come into play ----------------------------------------------------------------------------------

DEALT = ("weaponry", "protective", "enhancement", "consumable", "heirloom")
"""Kinds of items that have a deck (heirlooms by an option)."""


def test_every_item_can_be_had() -> None:
    sold = {service.of for service in services() if service.kind == "supply"}
    extras = {cls.extra for cls in content().classes.values()}
    artifacts = any(service.kind == "artifact" for service in services())
    for item in content().items.values():
        had = {"extra": item.id in extras, "artifact": artifacts or item.id in of("item")}
        assert item.id in sold if item.token else had.get(item.kind, item.kind in DEALT), item.id


def test_every_creature_can_be_met() -> None:
    tables = {
        id
        for story in content().stories.values()
        for table in story.chapters
        for row in table.skirmishes.values()
        for id in row
    }
    told = {id for box in skirmishes() for id in box.creatures}
    placed = {squad.creature for encounter in encounters() for squad in encounter.foes}
    met = tables | told | placed | of("skirmish") | of("summon") | of("spawn") | of("stake")
    assert met & set(content().creatures) == set(content().creatures)
    assert placed >= {creature.id for creature in content().creatures.values() if creature.affliction}


def test_every_ally_can_be_summoned_and_every_companion_met() -> None:
    assert set(content().allies) <= of("summon")
    for companion in content().companions.values():
        assert companion.kind != "mission" or companion.id in of("companion"), companion.id


def test_every_map_is_laid_out() -> None:
    laid = {box.map for box in maps_of_stories()}
    assert {map.id for map in content().maps.values() if not map.open_road} == laid
    assert [map.id for map in content().maps.values() if map.open_road] == ["open-road"]


@pytest.mark.parametrize(
    "map", ["mere-chapel", "barrow", "fen-causeway", "salt-gate", "wayhouse", "black-saltern"]
)
def test_every_map_has_room_to_begin_and_to_leave(map: str) -> None:
    tile = content().tiles[map]
    assert [len(row) for row in content().maps[map].picture.split()] == [10] * 10
    assert len(tile.cells("S")) == 4
    assert len(tile.cells("X")) >= 4


def test_every_place_town_and_location_is_there_for_something() -> None:
    world = content().country.world
    assert set(world.towns.values()) == set(content().towns)
    assert {id for town in content().towns.values() for id in town.locations} == set(content().locations)
    reached = {
        place for box in all_boxes() if isinstance(box, JourneyBox) and box.compass for place in box.to
    }
    assert reached == set(world.compass)


def test_every_entry_says_where_it_is_from() -> None:
    for family, entries in families():
        for entry in entries:
            assert entry.source, f"{family} {entry.id}"


def families() -> Iterable[tuple[str, list[Entry]]]:
    for name in content_module.FAMILIES:
        yield name, list(getattr(content(), name).values())


def test_there_are_six_characters_with_all_seven_skills() -> None:
    for cls in content().classes.values():
        assert set(cls.skills) == set(SKILLS)
        assert len(cls.sample_names) >= 3


# -- texts say what the data does ----------------------------------------------------------------------------

HIDDEN = {"push-damage": "listed damage", "might": "MIGHT"}


def test_every_weapon_prints_its_figures() -> None:
    for item in content().items.values():
        if item.weapon is None:
            continue
        printed = [
            item.weapon.damage,
            f"{['', 'one hand', 'two hands'][item.hands]}",
            item.weapon.kind.title(),
        ]
        printed += [HIDDEN.get(sign, SIGNS[sign]) for sign in item.weapon.signs]
        printed += [str(abs(amount)) for amount in item.weapon.signs.values() if amount > 1]
        printed += [f"ammo {item.weapon.ammo}"] if item.weapon.ammo else []
        printed += ["SPECTRAL"] if "spectral" in item.signs else []
        assert [word for word in printed if word not in item.text] == [], item.id


def test_every_power_prints_its_numbers() -> None:
    """Each number and die of a use stands in the text of its card."""
    cards = {f"abilities {id}": entry.text for id, entry in content().abilities.items()}
    cards |= {f"ghosts {id}": entry.text for id, entry in content().ghosts.items()}
    cards |= {f"mystics {id}": entry.text for id, entry in content().mystics.items()}
    cards |= {f"boons {id}": entry.text for id, entry in content().boons.items()}
    cards |= {f"items {id}": entry.text for id, entry in content().items.items()}
    for where, use in uses(content()):
        if where not in cards:
            continue
        for step in deep(use.steps):
            printed = [step.dice.removeprefix("1") if step.verb == "roll" else step.dice]
            printed += [
                str(abs(number)) for number in (step.amount, step.number, *step.signs.values()) if number > 1
            ]
            printed += [word.upper() for word in step.of.split() if step.verb in ("status", "end-status")]
            missing = [word for word in printed if word.removesuffix("NEGATIVE") not in cards[where]]
            assert missing == [], where
        assert not use.damage or use.damage in cards[where], where
        assert use.aim is None or not use.aim.within or str(use.aim.within) in cards[where], where


@pytest.mark.parametrize("family", ["ghosts", "mystics"])
def test_every_price_and_number_is_printed(family: str) -> None:
    if family == "ghosts":
        for power in content().ghosts.values():
            assert power.text.startswith(f"{power.use.pp} GP: ")
    else:
        for mystic in content().mystics.values():
            skill = {"prayer": "FAITH", "ritual": "OCCULT"}[mystic.kind]
            assert mystic.text.startswith(f"{skill} {mystic.number}: ")


# -- every page of a story can be read, whatever keys it takes -----------------------------------------------

Keys = dict[str, int]
Course = tuple[Keys, str]
"""The keys held, and the page that has been turned to; "": it is read on."""


@pytest.mark.parametrize("story", ["bell-under-the-mere", "moon-toll", "salt-widow"])
def test_every_page_and_so_every_ending_can_be_come_to(story: str) -> None:
    book = content().stories[story]
    assert [page.id for page in book.pages if page.id not in pages_read(book)] == []


def pages_read(book: StoryBook) -> set[str]:
    """All pages that some course of the story comes to; what only the game can tell goes well."""
    seen: set[tuple[str, frozenset[str]]] = set()
    matter = _that_matter(book)
    waiting: list[Course] = [({}, page) for page in (book.first, *book.openings.values())]
    while waiting:
        keys, id = waiting.pop()
        known = (id, frozenset(keys) & matter)
        if known not in seen:
            seen.add(known)
            waiting += _courses(book.page(id), dict.fromkeys(known[1], 1))
    return {id for id, _ in seen}


def _that_matter(book: StoryBook) -> frozenset[str]:
    """The keys on which the course of a story depends, not only what is read aside."""
    whens: list[Condition[If] | None] = [page.when for page in book.pages]
    whens += [choice.when for page in book.pages for choice in page.choices]
    whens += [jump.when for page in book.pages for jump in page.jumps]
    parts = [part for when in whens if when is not None for part in (when, *when.any)]
    return frozenset(key for part in parts for key in (*part.has, *part.lacks, *part.at_least))


def _courses(page: Box, before: Keys) -> Iterator[Course]:
    """Where a page leads to, and with which keys."""
    if not _holds(page.when, before):
        yield before, page.otherwise
        return
    keys = dict(before)
    note(keys, page)
    courses: list[Course] = [(keys, "")]
    for check in page.checks:
        courses = _through(courses, [each for each in (check.success, check.failure) if each is not None])
    if page.scene is not None:
        goals = {goal.key for box in boxes(page) if isinstance(box, MapBox) for goal in box.goals if goal.key}
        courses = [({**held, **some}, to) for held, to in courses for some in _some(sorted(goals))]
        courses = _through(courses, list(page.scene.outcomes.values()))
    if page.choices:
        courses = [
            course
            for held, to in courses
            for course in _through([(held, to)], [each for each in page.choices if _holds(each.when, held)])
        ]
    for held, to in courses:
        way = to or next((jump.goto for jump in page.jumps if _holds(jump.when, held)), page.goto)
        if way:
            yield held, way


def _through(courses: list[Course], branches: Sequence[Outcome[Step]]) -> list[Course]:
    """Each course through each of these branches, unless it has been led away before."""
    found: list[Course] = [course for course in courses if course[1]]
    for held, _ in (course for course in courses if not course[1]):
        for branch in branches:
            after = dict(held)
            note(after, branch)
            found.append((after, branch.goto))
    return found


def _some(keys: list[str]) -> list[Keys]:
    """Some of these keys, in every way."""
    return [{key: 1 for i, key in enumerate(keys) if bits >> i & 1} for bits in range(1 << len(keys))]


def _holds(when: Condition[If] | None, keys: Keys) -> bool:
    return holds(when, Reading(keys=keys), lambda _: "")
