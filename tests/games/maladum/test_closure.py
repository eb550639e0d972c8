"""What the rules know, content gives; what content gives, the rules know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

import pytest

import lorehearth.games.maladum as maladum
from lorehearth.games.maladum.components.signs import IMMUNITIES, SIGNS, Status
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import verbs
from lorehearth.games.maladum.setup import TYPES, home

from .scenes import content

FOLDER = Path(maladum.__file__).parent
CODE = "\n".join(
    path.read_text() for path in sorted(FOLDER.rglob("*.py")) if path.name != "signs.py"
)
READ_BY_FAMILY = ("vampiric-", "regeneration-", "immune-")
"""Signs whose names the code puts together."""


def flat(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from flat((*step.steps, *step.otherwise))


def all_steps() -> list[Step]:
    """Every step of every card, token, skill, spell and location."""
    found = content()
    steps: list[Step] = []
    for item in found.items.values():
        for use in item.uses:
            steps += flat((*use.steps, *use.hazard))
    for spell in found.spells.values():
        for way in spell.uses:
            steps += flat(way.steps)
    for skill in found.skills.values():
        for level in skill.levels:
            for skill_use in level.uses:
                steps += flat(skill_use.steps)
    for card in found.events.values():
        steps += flat((*card.steps, *card.each_round, *card.played))
    for location in found.locations.values():
        steps += flat(location.steps)
    return steps


def given() -> set[str]:
    """Every sign that some content gives."""
    text = "\n".join(path.read_text() for path in sorted((FOLDER / "content").glob("*.toml")))
    found: set[str] = set()
    for block in re.findall(r"\{([^{}]*)\}", text):
        found.update(re.findall(r"([a-z][a-z-]*) = -?\d", block))
    by_rules = set(re.findall(r'give\([^)]*?"([a-z-]+)"', CODE)) | set(re.findall(r'Effect\("([a-z-]+)"', CODE))
    return found | by_rules


@pytest.mark.parametrize("sign", sorted(SIGNS))
def test_every_sign_is_read_by_some_rule(sign: str) -> None:
    assert f'"{sign}"' in CODE or sign.startswith(READ_BY_FAMILY), sign


@pytest.mark.parametrize("sign", sorted(sign for sign in SIGNS if not sign.startswith("immune-")))
def test_every_sign_is_given_by_something(sign: str) -> None:
    assert sign in given(), sign


def test_every_verb_of_content_exists_and_every_verb_is_used() -> None:
    used = {step.verb for step in all_steps()}
    assert used - set(verbs()) == set()
    assert set(verbs()) - used == set()


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
        "bludgeoning": "stunned", "terrifying": "terrified", "entangling": "fatigued", "magical-armour": "warded",
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
    assert {home(card) for card in found.events.values()} <= decks
    assert decks <= set(TYPES)


def test_every_npc_arrives_by_a_board_a_card_or_a_quest() -> None:
    found = content()
    come = {each.kind for board in found.dread.values() for band in board.bands for each in band.arrivals}
    come |= {npc.kind for quest in found.quests.values() for npc in quest.npcs}
    come |= {word for step in all_steps() for word in (step.of, *step.of.split())}
    left = {npc.id for npc in found.npcs.values() if npc.id not in come}
    by_rules = {npc.id for npc in found.npcs.values() if npc.commander or npc.avatar or npc.id in CODE}
    assert left - by_rules == set()
