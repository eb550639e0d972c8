"""Enemies, Encounters and Stage Cards: the Broodmother against the components list, the rest for sense.

The tables of the Broodmother are typed from that list and not from the pack. A line has all the fields that a
step sets, so a figure that is wrong, missing or too many shows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from msgspec import Struct
from msgspec.structs import fields

from lorehearth.games.oathsworn import content as module
from lorehearth.games.oathsworn.board.geometry import BASES, BOARD, DIRECTIONS, OBSTACLES
from lorehearth.games.oathsworn.cards.effects import Tile
from lorehearth.games.oathsworn.cards.enemy_cards import (
    Encounter,
    EnemyKind,
    EnemyStep,
    EnemyVerb,
    Naming,
    StageCard,
)
from lorehearth.games.oathsworn.content import FAMILIES, Content
from lorehearth.kernel.content import Entry, Pack, read_pack

from ..own_words import runs, their_runs

PACK = Path(module.__file__).parent / "content"
OURS = ("enemies", "encounters", "stages")
IDS = ["broodmother", "warband", "swallower", "cage-weaver", "ember-stag", "hollow-knight"]
ICONS = {"front", "rear", "flank", "core"}


@pytest.fixture(scope="module")
def pack() -> Pack:
    return read_pack(PACK, FAMILIES, "oathsworn")


@pytest.fixture(scope="module")
def content(pack: Pack) -> Content:
    return Content([pack])


@pytest.fixture(scope="module")
def entries(pack: Pack) -> list[tuple[str, Entry]]:
    return [(f"{name} {id}", e) for name in OURS for id, e in pack.family(name, FAMILIES[name]).items()]


def set_fields(entry: Struct, skip: tuple[str, ...] = ()) -> str:
    """The fields that differ from their defaults: "amount=7 direction=SE"."""
    words = []
    for field in fields(entry):
        value = getattr(entry, field.name)
        if field.name not in skip and value not in (field.default, {}):
            words.append(field.name if value is True else f"{field.name}={str(value).replace(' ', '-')}")
    return " ".join(sorted(words))


def as_text(step: EnemyStep) -> str:
    return f"{step.verb}: {set_fields(step, ('verb',))}"


def cards_of(content: Content, encounter: str) -> list[StageCard]:
    return [card for card in content.stages.values() if card.encounter == encounter]


def steps_of(content: Content, encounter: str) -> list[EnemyStep]:
    """All that can be called for in an Encounter, by its Stage Cards and its Special Rules Board."""
    steps = [step for card in cards_of(content, encounter) for step in card.steps]
    return steps + [step for ability in content.encounters[encounter].abilities for step in ability.steps]


def all_steps(content: Content) -> list[EnemyStep]:
    return [step for id in content.encounters for step in steps_of(content, id)]


def kinds_of(content: Content, encounter: str) -> list[EnemyKind]:
    names = [place.kind for place in content.encounters[encounter].enemies]
    names += [step.kind for step in steps_of(content, encounter) if step.kind]
    return [content.enemies[name] for name in dict.fromkeys(names)]


def bosses_of(content: Content, encounter: str) -> list[EnemyKind]:
    return [kind for kind in kinds_of(content, encounter) if kind.boss]


# The Broodmother, from the components list.

BROOD = "special: named=Release-the-Brood"
BITE = "attack: icon=front"
WHIP = "attack: icon=rear knockback=2 range=3 shape=cone source=rear"
SPIT = "attack: icon=front range=6 shape=seven spares_friends tile=toxic"
BURST = "burst: icon=front kind=giant-rat shape=seven spares_friends tile=toxic"
MORE = "empower minions: amount=1 until_end_of_round"
TURN = "turn away: "


def to(hexes: int) -> str:
    return f"move to target: amount={hexes}"


def way(direction: str, hexes: int) -> str:
    return f"move direction: amount={hexes} direction={direction}"


BROODMOTHER = {
    1: (1, "Gnaw", [to(7), BITE, way("SE", 3)]),
    2: (1, "Gnaw", [to(7), BITE, way("SW", 3)]),
    3: (1, "Acidic Maw", [to(5), "attack: defense_loss icon=front", way("NE", 4)]),
    4: (1, "Encourage", [way("NW", 3), MORE]),
    5: (1, "Tail Whip", [to(4), TURN, WHIP]),
    6: (2, "Maternal Rage", [to(7), BITE, "retarget: named=next-closest", to(4), BITE]),
    7: (2, "Encourage", [way("NE", 3), MORE]),
    8: (2, "Burst", [way("NW", 3), BURST]),
    9: (2, "Burst", [way("NE", 3), BURST]),
    10: (2, "Mother's Meal", ["eat minion: amount=7 heal=3 kind=giant-rat", to(4), BITE]),
    11: (3, "Tail Whip", [to(4), TURN, WHIP]),
    12: (3, "Screech", [way("NE", 3), "screech: amount=2"]),
    13: (3, "Acid Spit", [way("SW", 3), SPIT]),
    14: (3, "Acid Spit", [way("SE", 3), SPIT]),
    15: (
        3,
        "Retreat",
        ["defense: amount=1", "attack: icon=rear shape=adjacent spares_friends", "move to edge: amount=4"],
    ),
}


@pytest.mark.parametrize("number", BROODMOTHER)
def test_the_broodmothers_stage_cards(content: Content, number: int) -> None:
    stage, name, steps = BROODMOTHER[number]
    card = content.stages[f"broodmother-{number}"]
    assert (card.encounter, card.number, card.stage, card.name) == ("broodmother", number, stage, name)
    assert [as_text(step) for step in card.steps] == [BROOD, *steps]


def test_the_broodmothers_board(content: Content) -> None:
    mother = content.enemies["broodmother"]
    figures = (mother.boss, mother.base, mother.defense, mother.might, mother.targeting)
    assert figures == (True, "seven", 2, {"red": 3, "yellow": 3}, "most minions killed")
    assert [(slot.name, slot.parts, slot.icon, slot.hit_points) for slot in mother.slots] == [
        ("front", ("front",), "front", 6),
        ("left flank", ("left flank",), "flank", 6),
        ("right flank", ("right flank",), "flank", 6),
        ("core", ("core",), "core", 6),
        ("rear", ("rear",), "rear", 6),
    ]


def test_the_parts_of_her_base() -> None:
    """Facing N: left flank NW and SW, right flank NE and SE."""
    core, north = BOARD.cell("0,0"), DIRECTIONS.index("N")

    def part(name: str) -> set[str]:
        return {BOARD.name(cell) for cell in BASES["seven"].part(BOARD, core, north, name)}

    assert part("core") == {"0,0"}
    assert part("front") == {"0,-1"}
    assert part("left flank") == {"-1,0", "-1,1"}
    assert part("right flank") == {"1,-1", "1,0"}
    assert part("rear") == {"0,1"}


def test_giant_rats(content: Content) -> None:
    rat = content.enemies["giant-rat"]
    assert set_fields(rat, ("id", "name", "text", "source", "sign", "picture", "supply")) == (
        "boss=False defense=2 immune_to_bosses might={'yellow':-2} mob move=6"
    )
    assert rat.hit_points == 1
    assert not rat.slots


def test_where_the_broodmother_starts(content: Content) -> None:
    fight = content.encounters["broodmother"]
    assert (fight.stage_two_at, fight.stage_three_at) == (2, 4)
    assert [(p.hex, p.facing) for p in fight.enemies if p.kind == "broodmother"] == [("0,-2", "S")]
    assert [p.kind for p in fight.enemies].count("giant-rat") == 2
    assert [thing.kind for thing in fight.obstacles] == ["tree"] * 5
    assert {"-4,6", "-2,5", "-1,5", "0,4"} <= set(fight.zone)
    assert len(fight.zone) == 34
    assert all(abs(q) % 2 + 6 <= q + 2 * r for q, r in map(axial, fight.zone)), "the two southern rows"


def axial(hex_: str) -> tuple[int, int]:
    q, r = hex_.split(",")
    return int(q), int(r)


def test_release_the_brood(content: Content) -> None:
    (ability,) = content.encounters["broodmother"].abilities
    assert ability.name == "Release the Brood"
    assert [as_text(step) for step in ability.steps] == [
        "place minions: amount=3 kind=giant-rat where=rear",
    ]


# Every Encounter.


def test_the_encounters(content: Content) -> None:
    assert list(content.encounters) == IDS


@pytest.mark.parametrize("id", IDS)
class TestEncounter:
    def test_fifteen_stage_cards_five_a_stage(self, content: Content, id: str) -> None:
        cards = cards_of(content, id)
        assert [card.number for card in cards] == list(range(1, 16))
        assert [card.stage for card in cards] == [1] * 5 + [2] * 5 + [3] * 5
        assert [card.id for card in cards] == [f"{id}-{card.number}" for card in cards]
        assert all(card.steps for card in cards)

    def test_stages_come_one_after_another(self, content: Content, id: str) -> None:
        fight = content.encounters[id]
        starting = [content.enemies[place.kind] for place in fight.enemies]
        dice = sum(len(kind.slots) for kind in starting if kind.boss)
        assert 0 < fight.stage_two_at < fight.stage_three_at < dice

    def test_everything_stands_on_the_board_on_hexes_of_its_own(self, content: Content, id: str) -> None:
        covered = Counter(covered_hexes(content, content.encounters[id]))
        assert [BOARD.name(cell) for cell, times in covered.items() if times > 1] == []

    def test_the_green_zone_is_free_and_holds_the_company_and_a_guardian(
        self, content: Content, id: str
    ) -> None:
        fight = content.encounters[id]
        zone = [BOARD.cell(hex_) for hex_ in fight.zone]
        assert len(set(zone)) == len(zone) >= 5
        assert set(zone) & set(covered_hexes(content, fight)) == set()
        assert set(zone) & {BOARD.cell(place.hex) for place in fight.tiles} == set()

    def test_it_needs_no_more_pieces_than_there_are(self, content: Content, id: str) -> None:
        fight = content.encounters[id]
        things = Counter(thing.kind for thing in fight.obstacles)
        assert things["tree"] <= 5
        assert things["wall"] <= 4
        assert things["building"] <= 2
        assert len([place for place in fight.tiles if place.tile in ("fire", "water")]) <= 10
        for kind, number in Counter(place.kind for place in fight.enemies).items():
            assert number <= (content.enemies[kind].supply or 1)

    def test_a_company_is_not_met_at_once(self, content: Content, id: str) -> None:
        """Unless it is ambushed, nobody in the green zone stands beside an enemy."""
        fight = content.encounters[id]
        enemies = [
            cell for place in fight.enemies for cell in base(content, place.kind, place.hex, place.facing)
        ]
        nearest = min(BOARD.distances[BOARD.cell(hex_)][cell] for hex_ in fight.zone for cell in enemies)
        assert nearest >= (2 if fight.ambush else 4)

    def test_steps_speak_of_what_is_there(self, content: Content, id: str) -> None:
        bosses = bosses_of(content, id)
        icons = {slot.icon for boss in bosses for slot in boss.slots}
        for step in steps_of(content, id):
            assert step.icon in icons | {""}
            assert step.by in [boss.id for boss in bosses] + [""]
            assert not step.kind or not content.enemies[step.kind].boss
            assert all(hex_ in BOARD.names for hex_ in step.hexes)
            assert bool(step.hexes) == (step.where == "hexes")
            for boss in bosses:
                assert not step.source or step.source in sources(boss)

    def test_named_abilities_are_called(self, content: Content, id: str) -> None:
        called = {step.named for step in steps_of(content, id) if step.verb == "special"}
        assert called == {ability.name for ability in content.encounters[id].abilities}

    def test_every_bared_icon_weakens_an_attack(self, content: Content, id: str) -> None:
        for boss in bosses_of(content, id):
            shown = {step.icon for step in steps_of(content, id) if step.by in ("", boss.id)}
            idle = {slot.icon for slot in boss.slots if slot.icon} - shown
            assert idle == ({"flank", "core"} if id == "broodmother" else set())

    def test_new_minions_have_a_supply(self, content: Content, id: str) -> None:
        placed = {step.kind for step in steps_of(content, id) if step.verb == "place minions"}
        assert placed
        assert all(content.enemies[kind].supply > 0 for kind in placed)


def base(content: Content, kind: str, hex_: str, facing: str) -> tuple[int, ...]:
    cells = BASES[content.enemies[kind].base].cells(BOARD, BOARD.cell(hex_), DIRECTIONS.index(facing))
    assert cells is not None, f"{kind} at {hex_} is not wholly on the board"
    return cells


def covered_hexes(content: Content, fight: Encounter) -> Iterator[int]:
    for place in fight.enemies:
        yield from base(content, place.kind, place.hex, place.facing)
    for thing in fight.obstacles:
        cells = OBSTACLES[thing.kind].cells(BOARD, BOARD.cell(thing.hex), thing.turn)
        assert cells is not None, f"{thing} is not wholly on the board"
        yield from cells


def sources(boss: EnemyKind) -> set[str]:
    return set(BASES[boss.base].parts) | {slot.location for slot in boss.slots}


# Bosses and minions.


def test_slots_cover_the_whole_base(content: Content) -> None:
    for kind in content.enemies.values():
        parts = [part for slot in kind.slots for part in slot.parts]
        if kind.base == "one":
            assert not parts
        elif kind.slots:
            assert set(parts) == set(BASES[kind.base].parts), kind.id


def test_slots_have_names_icons_and_dice(content: Content) -> None:
    for kind in content.enemies.values():
        names = [slot.name for slot in kind.slots]
        assert len(set(names)) == len(names)
        assert all(slot.icon in ICONS | {""} for slot in kind.slots)
        assert all(1 <= slot.hit_points <= 6 for slot in kind.slots)
        assert not kind.boss or all(slot.hit_points == 6 for slot in kind.slots), "OS-SET-03"


def test_bosses_have_dice_and_minions_a_move(content: Content) -> None:
    for kind in content.enemies.values():
        assert kind.might
        assert kind.defense > 0
        assert len(kind.sign) == 1
        if kind.boss:
            assert kind.slots
            assert not kind.move
            assert not kind.mob
        else:
            assert kind.move > 0


def test_signs_tell_the_enemies_of_an_encounter_apart(content: Content) -> None:
    for id in IDS:
        signs = [kind.sign for kind in kinds_of(content, id)]
        assert len(set(signs)) == len(signs)


def test_every_enemy_is_in_an_encounter(content: Content) -> None:
    assert {kind.id for id in IDS for kind in kinds_of(content, id)} == set(content.enemies)


def test_stage_cards_need_what_their_verb_reads(content: Content) -> None:
    for step in all_steps(content):
        assert step.amount > 0 or step.verb in WITHOUT_AMOUNT, as_text(step)
        assert (step.verb == "move direction") == (step.direction in DIRECTIONS)
        assert (step.verb == "retarget") == (step.named in get_args(Naming)[1:])
        assert (step.verb in ("place minions", "tile")) == bool(step.where)
        assert (step.verb == "cage") == bool(step.difficulty)
        assert (step.shape == "chain") == (step.targets > 1) == bool(step.chain_range)
        assert not step.tile or step.verb in ("tile", "attack", "burst")
        if step.verb in ("attack", "burst"):
            assert step.icon


WITHOUT_AMOUNT = {
    "special",
    "turn away",
    "attack",
    "burst",
    "retarget",
    "activate minions",
    "consume",
    "trigger bleed",
}


def test_a_charge_says_how_far(content: Content) -> None:
    for step in all_steps(content):
        if step.verb == "attack":
            assert (step.shape == "charge") == (step.amount > 0)


def test_large_newcomers_fit_on_the_board(content: Content) -> None:
    large = [s for s in all_steps(content) if s.kind and content.enemies[s.kind].base != "one"]
    assert large
    for step in large:
        for facing in DIRECTIONS:
            assert all(base(content, step.kind, hex_, facing) for hex_ in step.hexes)


# Closure: every rule has a use.


def test_every_verb_is_used(content: Content) -> None:
    assert {step.verb for step in all_steps(content)} == set(get_args(EnemyVerb))


@pytest.mark.parametrize("name", [field.name for field in fields(EnemyStep)])
def test_every_field_of_a_step_is_used(content: Content, name: str) -> None:
    assert any(name in set_fields(step) for step in all_steps(content))


@pytest.mark.parametrize("name", ["who", "where"])
def test_every_word_for_whom_and_where_is_used(content: Content, name: str) -> None:
    words = set(get_args(get_type_hints(EnemyStep)[name])) - {""}
    assert {getattr(step, name) for step in all_steps(content)} - {""} == words


def test_every_way_to_name_a_target_is_used(content: Content) -> None:
    named = {step.named for step in all_steps(content) if step.verb == "retarget"}
    named |= {kind.targeting for kind in content.enemies.values()}
    assert named - {""} == set(get_args(Naming)) - {""}


def test_special_effects_of_attacks(content: Content) -> None:
    attacks = [step for step in all_steps(content) if step.verb == "attack"]
    shapes = {step.shape for step in attacks}
    assert shapes == {"one", "three", "seven", "cone", "wave", "chain", "charge", "adjacent"}
    cones = [step for step in attacks if step.shape == "cone"]
    assert {bool(step.range) for step in cones} == {True, False}, "OS-CON-01: also to the board edge"
    assert {step.source for step in cones} == {"", "rear"}
    chains = [step for step in attacks if step.shape == "chain"]
    assert {bool(step.range) for step in chains} == {True, False}, "OS-CHN-06: ranged and melee"
    assert {step.status for step in attacks} == {"", "poison", "crippled", "bleed"}
    assert {step.tile for step in attacks} == {"", "toxic", "fire", "blood"}


def test_every_tile_is_used(content: Content) -> None:
    tiles = {place.tile for fight in content.encounters.values() for place in fight.tiles}
    tiles |= {step.tile for step in all_steps(content) if step.tile}
    assert tiles == set(get_args(Tile))
    ruled = {(id, rule.tile) for id, fight in content.encounters.items() for rule in fight.tile_rules}
    for id in IDS:
        laid = {place.tile for place in content.encounters[id].tiles}
        laid |= {step.tile for step in steps_of(content, id) if step.tile}
        for tile in laid - {"fire", "water"}:
            assert (id, tile) in ruled, f"nobody says what {tile} does in {id}"


def test_poison_and_bellies_have_their_price(content: Content) -> None:
    for id in IDS:
        fight, steps = content.encounters[id], steps_of(content, id)
        statuses = {step.status for step in steps} | {rule.status for rule in fight.tile_rules}
        assert ("poison" in statuses) == (fight.poison > 0)
        assert any(step.verb == "consume" for step in steps) == (fight.consumed > 0)
        assert ("bleed" in statuses) == any(step.verb == "trigger bleed" for step in steps)


def test_shapes_of_encounters(content: Content) -> None:
    bosses = {id: bosses_of(content, id) for id in IDS}
    assert [id for id, found in bosses.items() if len(found) > 1] == ["warband"]
    assert [id for id, found in bosses.items() if found[0].base == "one"] == ["warband", "hollow-knight"]
    assert {boss.base for found in bosses.values() for boss in found} == set(BASES)
    assert len(content.enemies["hollow-knight"].slots) == 4
    assert [id for id in IDS if content.encounters[id].ambush] == ["ember-stag"]
    swallower = content.enemies["swallower"]
    assert len(swallower.slots) == 6
    assert [slot.location for slot in swallower.slots].count("belly") == 2
    minions = [kind for kind in content.enemies.values() if not kind.boss]
    assert {kind.mob for kind in minions} == {True, False}
    assert {bool(kind.range) for kind in minions} == {True, False}
    assert {bool(kind.slots) for kind in minions} == {True, False}
    assert {kind.immune_to_bosses for kind in minions} == {True, False}
    assert any(step.until_end_of_round for step in all_steps(content))


def test_the_kinds_of_obstacles_are_all_used(content: Content) -> None:
    used = {thing.kind for fight in content.encounters.values() for thing in fight.obstacles}
    assert used == set(OBSTACLES)


# Words.

NUMBERS = ["", "a", "two", "three", "four"]


def test_texts_give_the_figures(content: Content) -> None:
    """Every figure of a card's own steps is in its text."""
    for card in content.stages.values():
        words = set(re.findall(r"\w+", card.text.lower()))
        for step in card.steps:
            if step.verb in ("status", "empower minions", "screech", "special"):
                continue
            for figure in (
                step.amount,
                step.range,
                step.knockback,
                step.difficulty,
                step.chain_range,
                step.heal,
            ):
                wanted = {str(figure), *NUMBERS[figure : figure + 1]}
                assert not figure or wanted & words, f"{card.id}: {figure} of {as_text(step)}"


def test_texts_name_directions_and_abilities(content: Content) -> None:
    names = {
        "N": "north",
        "NE": "north-east",
        "SE": "south-east",
        "S": "south",
        "SW": "south-west",
        "NW": "north-west",
    }
    for card in content.stages.values():
        for step in card.steps:
            if step.direction:
                assert re.search(rf"hexes {names[step.direction]}\b(?!-)", card.text), card.id


def test_ids_are_plain(entries: list[tuple[str, Entry]]) -> None:
    assert [where for where, e in entries if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", e.id)] == []


def test_every_entry_has_a_name_a_text_and_a_source(entries: list[tuple[str, Entry]]) -> None:
    assert [where for where, e in entries if not e.name.strip()] == []
    assert [where for where, e in entries if not re.search(r"\w.*[.!]$", e.text)] == []
    assert [where for where, e in entries if not re.match(r"(seed|public: |ours)", e.source)] == []


def texts(entry: Entry) -> list[str]:
    more = [ability.text for ability in entry.abilities] if isinstance(entry, Encounter) else []
    return [entry.text, *more]


def test_no_sentence_is_taken_from_the_source_documents(entries: list[tuple[str, Entry]]) -> None:
    theirs = their_runs()
    found = [(where, run) for where, e in entries for text in texts(e) for run in runs(text) if run in theirs]
    assert found == []
