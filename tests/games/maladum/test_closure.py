"""What the rules know, content gives; what content gives, the rules know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct

from lorehearth.games.maladum import content as content_module
from lorehearth.games.maladum.components.items import Item
from lorehearth.games.maladum.components.signs import IMMUNITIES, SIGNS, Status
from lorehearth.games.maladum.components.steps import Lasts, Step
from lorehearth.games.maladum.effects import verbs
from lorehearth.games.maladum.setup import TYPES

from .scenes import content

FOLDER = Path(content_module.__file__).parent
CODE = "\n".join(path.read_text() for path in sorted(FOLDER.rglob("*.py")) if path.name != "signs.py")
READ_BY_FAMILY = ("vampiric-", "regeneration-")
"""Signs whose names the code puts together."""


def flat(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from flat(step.steps)


TABLES = ("items", "spells", "skills", "events", "locations", "quests", "pieces", "npcs", "companions")


@cache
def all_steps() -> tuple[Step, ...]:
    """Every step of every card, token, skill, spell, location and quest, wherever in its entry it stands."""
    return tuple(_steps_in([getattr(content(), table) for table in TABLES]))


def _steps_in(thing: object) -> Iterator[Step]:
    if isinstance(thing, Step):
        yield thing
    if isinstance(thing, Struct):
        for name in thing.__struct_fields__:
            yield from _steps_in(getattr(thing, name))
    elif isinstance(thing, Mapping):
        yield from _steps_in(list(thing.values()))
    elif isinstance(thing, (tuple, list)):
        for each in thing:
            yield from _steps_in(each)


NUMBERED = r"([a-z][a-z-]*) = -?\d"
GIVEN_IN_LISTS = {"melee-dice", "no-skill", "magic-die", "no-equipment"}
"""What drink (`terrain/resting_places`) and rearranged cells (`magic/bodies`) give."""
BY_OTHER_FIELDS = {"persuade"}
"""Printed on boards as a figure of its own."""


def given() -> set[str]:
    """Every sign that some content gives, or that a rule gives by itself."""
    text = "\n".join(path.read_text() for path in sorted((FOLDER / "content").glob("*.toml")))
    found = {name for block in re.findall(r"\{([^{}]*)\}", text) for name in re.findall(NUMBERED, block)}
    found |= {sign for companion in content().companions.values() for sign in companion.master}
    by_rules = re.findall(r'give\([^)]*?"([a-z-]+)"', CODE) + re.findall(r'Effect\("([a-z-]+)"', CODE)
    by_verbs = {"darkness"} if any(step.verb == "darken" for step in all_steps()) else set()
    return found | set(by_rules) | GIVEN_IN_LISTS | by_verbs


def carried_out_otherwise() -> dict[str, bool]:
    """Icons that only show what the rest of an entry says, and whether it says so wherever they are shown."""
    items = content().items.values()
    return {
        "hazardous": all(any(use.hazard for use in item.uses) for item in items if "hazardous" in item.signs),
        "lull": all(_lulls(item) == item.signs["lull"] for item in items if "lull" in item.signs),
        "purification": all(
            "purify" in {step.verb for use in item.uses for step in flat(use.steps)}
            for item in items
            if "purification" in item.signs
        ),
        "shield": all(bool(item.shield) == ("shield" in item.signs) for item in items),
        "location-specific": True,  # ML-ICO-37: between quests alone
    }


def _lulls(item: Item) -> int:
    steps = [step for use in item.uses for step in flat(use.steps) if step.verb == "dread"]
    return sum(-step.amount - step.x for step in steps)


OTHERWISE = carried_out_otherwise()


@pytest.mark.parametrize("sign", sorted(SIGNS))
def test_every_sign_is_read_by_some_rule(sign: str) -> None:
    read = f'"{sign}"' in CODE or sign.startswith(READ_BY_FAMILY)
    if sign.startswith("immune-"):
        what = sign.removeprefix("immune-")  # of statuses and icons all at once, of others by name
        read = read or what in IMMUNITIES or re.search(rf'immune\(play, [^()]+, "{what}"\)', CODE) is not None
    assert OTHERWISE.get(sign, read)


@pytest.mark.parametrize("sign", sorted(sign for sign in SIGNS if not sign.startswith("immune-")))
def test_every_sign_is_given_by_something(sign: str) -> None:
    assert sign in given()


def test_no_rule_asks_for_a_sign_that_nobody_knows() -> None:
    """What is asked for by `has`, `total`, `most` or `amounts` is a sign."""
    asked = set(re.findall(r'\b(?:has|total|most|amounts)\(play, [a-z_.]+, "([a-z-]+)"\)', CODE))
    assert asked <= set(SIGNS) | BY_OTHER_FIELDS


def test_every_verb_of_content_exists_and_every_verb_is_used() -> None:
    used = {step.verb for step in all_steps()}
    assert used - set(verbs()) == {"aim"} & used  # read by `skills/using` itself
    assert set(verbs()) - used == set()


@pytest.mark.parametrize("figure", [each for each in Step.__struct_fields__ if each != "verb"])
def test_every_figure_of_a_step_is_given_by_content_and_read_by_a_verb(figure: str) -> None:
    plain = Step(verb="")
    assert any(getattr(step, figure) != getattr(plain, figure) for step in all_steps()), "nothing gives it"
    assert re.search(rf"\bstep\.{figure}\b", CODE), "nothing reads it"


@pytest.mark.parametrize("lasts", [each for each in get_args(Lasts) if each not in ("", "game")])
def test_what_lasts_for_a_while_is_given_and_ends(lasts: str) -> None:
    assert lasts in {step.lasts for step in all_steps()} or f'"{lasts}", "' in CODE
    assert re.search(rf'end_effects\(play, "{lasts}"|lasts == "{lasts}"|source != "acting"', CODE)


def test_something_is_immune_to_something_only_of_what_there_is() -> None:
    found = content()
    named = {what for npc in found.npcs.values() for what in npc.immune}
    named |= {what for item in found.items.values() for what in item.immune}
    assert named <= set(IMMUNITIES)


def test_every_status_comes_from_content() -> None:
    """ML-STA: of each of the nine there is a source."""
    by_steps = {name for step in all_steps() if step.verb == "status" for name in step.of.split()}
    by_signs = {
        "burning": "burning", "curse": "cursed", "poison": "poisoned", "sharp": "wounded",
        "bludgeoning": "stunned", "terrifying": "terrified", "entangling": "fatigued",
        "magical-armour": "warded",
    }  # fmt: skip
    found = by_steps | {status for sign, status in by_signs.items() if sign in given()}
    assert set(get_args(Status)) <= found


def test_every_kind_of_terrain_stands_in_some_quest() -> None:
    found = content()
    placed = {piece.kind for quest in found.quests.values() for piece in quest.pieces}
    made_by_rules = {"moved-wall"}
    assert set(found.pieces) - placed == made_by_rules


def test_every_ground_and_every_kind_of_door_is_part_of_some_map() -> None:
    found = content()
    grounds = {ground for quest in found.quests.values() for ground in quest.ground.values()}
    assert set(found.grounds) - grounds == set()
    doors = {kind.id for each in found.on.values() for kind in each.field.doors.values()}
    assert set(found.doors) - doors == set()


def test_every_trap_lies_in_a_pouch_or_comes_by_a_card() -> None:
    found = content()
    traps = [item for item in found.items.values() if item.kind == "trap"]
    assert traps
    assert all(trap.rarity == "common" and any(use.how == "trap" for use in trap.uses) for trap in traps)
    assert {"net trap", "pit trap", "blade trap"} <= {step.verb for step in all_steps()}


def test_every_spell_can_be_learned_or_comes_with_something() -> None:
    found = content()
    known = {spell for cls in found.classes.values() for spell in (*cls.list, *cls.spells)}
    known |= {item.spell for item in found.items.values()}
    known |= {spell for npc in found.npcs.values() for spell in npc.spells}
    assert set(found.spells) - known == set()


def test_every_kind_of_event_card_is_in_some_deck() -> None:
    found = content()
    decks = {kind for quest in found.quests.values() for kind in quest.deck} | {"novice", "veteran"}
    assert {card.home for card in found.events.values()} <= decks
    assert decks <= set(TYPES)
