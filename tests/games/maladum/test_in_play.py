"""Whatever the content defines can come up in some quest: by its set-up, its decks, what is found in it, and
the ready-made parties at any rank. What a file merely defines is not in play."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct
from msgspec.structs import fields

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum import content as content_module
from lorehearth.games.maladum.campaign.carried import CHEST
from lorehearth.games.maladum.campaign.rewards import TRINKETS
from lorehearth.games.maladum.components.cards import HELD_BACK, EventCard
from lorehearth.games.maladum.components.items import Item
from lorehearth.games.maladum.components.signs import SIGNS, Status
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.setup import KNOBS, PARTIES, TYPES, first_state
from lorehearth.games.maladum.state import Character
from lorehearth.kernel.ruleset import Setup

from .scenes import content

CODE = "\n".join(path.read_text() for path in sorted(Path(content_module.__file__).parent.rglob("*.py")))
BY_TERRAIN = {
    "torch": "sconce",
    "textiles": "tapestry",
    "necrotic-fluids": "crucible",
    "graam-ore": "rockface",
}
"""Exclusive tokens that pieces give, and what such a piece does."""
BY_RULES = {"moved-wall"}
"""Terrain that only magic makes."""


# -- what is in play -----------------------------------------------------------------------------------------


@cache
def people() -> tuple[Character, ...]:
    """Everyone of the ready-made parties, at every rank."""
    found: list[Character] = []
    some = next(iter(content().on.values()))
    for party in PARTIES:
        for rank in next(knob.values for knob in KNOBS if knob.id == "rank"):
            knobs = {knob.id: knob.values[0] for knob in GAME.knobs}
            setup = Setup("maladum", some.quest.id, "1", 1, {**knobs, "party": party, "rank": rank})
            state = first_state(GAME, setup, some)
            found += [character for character in state.characters if character.party >= 0]
    return tuple(found)


@cache
def kits() -> frozenset[str]:
    """The tokens with which the parties come."""
    parties = content().parties.values()
    return frozenset(
        token for party in parties for member in party.members for token in (*member.worn, *member.carried)
    )


@cache
def cards() -> tuple[EventCard, ...]:
    """The event cards of some quest's deck, or of the difficulty's; further ones that a card may bring are of
    the same types (ML-NPH-05)."""
    decks = {kind for quest in content().quests.values() for kind, count in quest.deck.items() if count}
    return tuple(card for card in content().events.values() if card.home in (*decks, *HELD_BACK))


@cache
def placed() -> frozenset[str]:
    """The kinds of terrain that stand in some quest."""
    return frozenset(piece.kind for quest in content().quests.values() for piece in quest.pieces)


@cache
def tokens() -> tuple[Item, ...]:
    """ML-SET-04, ML-EQP-08: common ones that fit the pouch, any uncommon and rare one, and of the exclusive
    ones those that a quest holds, a party has, an NPC brings, or terrain, hidden locations, chests give."""
    found, quests = content(), content().quests.values()
    assert all(quest.uncommon and quest.rare for quest in quests)
    held = {token for quest in quests for piece in quest.pieces for token in piece.holds}
    held |= {token for quest in quests for npc in quest.npcs for token in npc.carries}
    held |= {token for quest in quests for token in quest.keys}
    goals = {f"{goal.what} {goal.of}" for quest in quests for goal in quest.goals}
    held |= {TRINKETS} if CHEST in goals else set()
    sets = {found.npcs[id].tokens for id in npcs()} - {""}
    sets |= {"book"} if any("books once" in found.pieces[kind].does for kind in placed()) else set()
    numbers = {
        step.amount
        for item in found.items.values()
        if item.rarity != "exclusive"
        for use in item.uses
        for step in use.steps
        if step.verb == "hidden location"
    }
    for location in found.locations.values():
        if location.number in numbers:
            sets |= {step.of for step in location.steps if step.verb == "draw of set"}
    given = {
        token
        for token, does in BY_TERRAIN.items()
        if any(does in found.pieces[kind].does for kind in placed())
    }

    def comes(item: Item) -> bool:
        if item.id in held | kits() | given:
            return True
        if item.rarity == "exclusive":
            return item.set in sets
        return item.rarity != "common" or not item.large

    return tuple(item for item in found.items.values() if comes(item))


@cache
def npcs() -> frozenset[str]:
    """Those whom a dread board in use lists, a quest places, or a card in play names."""
    found = content()
    boards = {quest.dread for quest in found.quests.values()}
    come = {each.kind for id in boards for band in found.dread[id].bands for each in band.arrivals}
    come |= {npc.kind for quest in found.quests.values() for npc in quest.npcs}
    spoken = list(steps(cards()))
    come |= {word for step in spoken for word in step.of.split()}
    said = {step.verb for step in spoken}
    come |= {npc.id for npc in found.npcs.values() if npc.commander and "commander comes" in said}
    come |= {npc.id for npc in found.npcs.values() if npc.avatar and "avatar comes" in said}
    return frozenset(come & found.npcs.keys())


@cache
def skills() -> dict[str, int]:
    """The skills of boards, marked spaces and tokens, each with the highest level."""
    found = content()
    levels: dict[str, int] = {}
    sources = [character.skills for character in people()]
    sources += [found.adventurers[character.board].skills for character in people() if character.cls]
    sources += [found.adventurers[character.board].slot_skills for character in people() if character.cls]
    sources += [item.skills for item in tokens()]
    for source in sources:
        for skill, level in source.items():
            levels[skill] = max(level, levels.get(skill, 0))
    return levels


def skill_levels() -> Iterator[Struct]:
    for id, most in skills().items():
        yield from content().skills[id].levels[:most]


@cache
def spells() -> frozenset[str]:
    """Learned, printed on a board or token, known to an NPC, or cast by a skill that casts any."""
    found = content()
    known = {spell for character in people() for spell in character.spells}
    known |= {
        spell for character in people() if character.cls for spell in found.classes[character.cls].spells
    }
    for character in people():
        if character.cls:
            board = found.adventurers[character.board]
            known |= {*board.spells, *board.slot_spells}
    known |= {item.spell for item in tokens()}
    known |= {spell for id in npcs() for spell in found.npcs[id].spells}
    any_of = {step.of for level in skill_levels() for step in steps((level,)) if step.verb == "cast any"}
    for id, spell in found.spells.items():
        able = any(use.manner != "passive" for use in spell.uses)
        plain = spell.level == 1 and spell.type != "forbidden"
        if able and ("forbidden" in any_of or ("" in any_of and plain)):
            known.add(id)
    return frozenset(known & found.spells.keys())


def all_in_play() -> list[Struct]:
    found = content()
    entries: list[Struct] = [*cards(), *tokens(), *skill_levels()]
    entries += [found.npcs[id] for id in sorted(npcs())]
    entries += [found.spells[id] for id in sorted(spells())]
    for character in people():
        if character.kind == "companion":
            entries.append(found.companions[character.board])
            if character.upgrade:
                entries.append(found.upgrades[character.upgrade])
        else:
            entries.append(found.adventurers[character.board])
            if character.cls:
                entries.append(found.classes[character.cls])
    entries += found.locations.values()
    return entries


def within(entry: object) -> Iterator[object]:
    """An entry, and all that is in it."""
    yield entry
    if isinstance(entry, Struct):
        for each in fields(entry):
            yield from within(getattr(entry, each.name))
    elif isinstance(entry, tuple | list):
        for part in entry:
            yield from within(part)


def steps(entries: Iterable[Struct]) -> Iterator[Step]:
    for entry in entries:
        for part in within(entry):
            if isinstance(part, Step):
                yield part


@cache
def given() -> frozenset[str]:
    """Every sign that something in play gives, or that the rules give by themselves."""
    found: set[str] = set()
    for entry in all_in_play():
        for part in within(entry):
            if isinstance(part, dict):
                found |= part.keys()
            if isinstance(part, Step):
                found |= set(part.of.split())
    found |= set(re.findall(r'give\([^)]*?"([a-z-]+)"', CODE)) | set(re.findall(r'Effect\("([a-z-]+)"', CODE))
    return frozenset(found)


# -- and nothing is left over --------------------------------------------------------------------------------


def icons() -> list[str]:
    """The signs that boards and tokens show; what skills alone give is no icon."""
    skills_only = {
        key
        for skill in content().skills.values()
        for part in within(skill)
        if isinstance(part, dict)
        for key in part
    }
    return sorted(
        id
        for id, sign in SIGNS.items()
        if sign.rule.startswith("ML-ICO") and not id.startswith("immune-") and id not in skills_only - given()
    )


def shown_otherwise() -> set[str]:
    """Icons that are figures and fields of their own."""
    entries = all_in_play()
    said = {step.verb for step in steps(entries)}
    found = {sign for sign, verb in (("darkness", "darken"), ("stash", "stash")) if verb in said}
    if any(getattr(entry, "master", None) for entry in entries):
        found.add("master")
    return found


@pytest.mark.parametrize("sign", icons())
def test_every_icon_is_in_play(sign: str) -> None:
    assert sign in given() | shown_otherwise()


def test_every_status_is_in_play() -> None:
    by_steps = {word for step in steps(all_in_play()) for word in step.of.split()}
    by_signs = {
        "burning": "burning", "curse": "cursed", "poison": "poisoned", "sharp": "wounded",
        "bludgeoning": "fatigued", "terrifying": "terrified", "magical-armour": "warded",
    }  # fmt: skip
    found = by_steps | {status for sign, status in by_signs.items() if sign in given()}
    found.add("stunned")  # ML-STA-17: by fatigue
    assert set(get_args(Status)) <= found


def test_every_kind_of_terrain_is_in_play() -> None:
    assert content().pieces.keys() - placed() == BY_RULES


def test_every_trap_is_in_play() -> None:
    traps = {item.id for item in content().items.values() if item.kind == "trap"}
    assert traps
    assert traps <= {item.id for item in tokens()}
    assert all(any(use.how == "trap" for use in content().items[trap].uses) for trap in traps)
    assert {"net trap", "pit trap", "blade trap"} <= {step.verb for step in steps(cards())}


def test_every_spell_is_in_play() -> None:
    assert content().spells.keys() - spells() == set()


def test_every_npc_is_in_play() -> None:
    assert content().npcs.keys() - npcs() == set()


def test_every_companion_and_every_upgrade_is_in_play() -> None:
    mine = [character for character in people() if character.kind == "companion"]
    assert content().companions.keys() == {character.board for character in mine}
    assert content().upgrades.keys() == {character.upgrade for character in mine} - {""}


def test_every_adventurer_is_of_a_party_and_a_denizen_elsewhere() -> None:
    assert content().adventurers.keys() == {each.board for each in people() if each.kind != "companion"}
    assert "denizen comes" in {step.verb for step in steps(cards())}


def test_every_token_is_in_play() -> None:
    assert content().items.keys() - {item.id for item in tokens()} == set()


def test_every_event_card_is_in_play_and_no_deck_asks_for_more_than_there_are() -> None:
    found = content()
    assert {card.id for card in cards()} == found.events.keys()
    for quest in found.quests.values():
        for kind, count in quest.deck.items():
            there = sum(card.copies for card in found.events.values() if card.home == kind)
            assert count <= there, f"{quest.id}: {count} {kind} cards of {there}"
            assert kind in TYPES
