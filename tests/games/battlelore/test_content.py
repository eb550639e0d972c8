"""The pack against the components list: what every card, weapon, unit, terrain and adventure should be.

The tables here are typed from that list and not from the pack. A line has all the fields that an entry sets,
so a figure that is wrong, missing or too many shows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct, structs
from msgspec.structs import fields

from lorehearth.games.battlelore import content as module
from lorehearth.games.battlelore.content import (
    CLASSES,
    FAMILIES,
    THE_ENTRY_HOLDS,
    Adventure,
    CampSetup,
    Content,
    Deed,
    Kind,
    LoreCard,
    Told,
    Verb,
)
from lorehearth.kernel.content import Entry, Pack, read_pack
from lorehearth.kernel.errors import ContentError
from lorehearth.kernel.rulebook import read_rulebook

from ..own_words import runs, their_runs

PACK = Path(module.__file__).parent / "content"
TOLD = {"many", "rules", "called"}
WORDS = {"id", "name", "text", "source", "picture"} | TOLD


@pytest.fixture(scope="module")
def pack() -> Pack:
    return read_pack(PACK, FAMILIES, "battlelore")


@pytest.fixture(scope="module")
def content(pack: Pack) -> Content:
    return Content([pack])


@pytest.fixture(scope="module")
def entries(pack: Pack) -> list[tuple[str, Entry]]:
    return [
        (f"{name} {id}", e) for name, kind in FAMILIES.items() for id, e in pack.family(name, kind).items()
    ]


def set_fields(entry: Struct, skip: set[str]) -> str:
    """The fields of an entry that differ from their defaults: "reach=4 strikes=never swing"."""
    words = []
    for field in fields(entry):
        value = getattr(entry, field.name)
        if field.name in skip or value in (field.default, {}):
            continue
        words.append(field.name if value is True else f"{field.name}={_value(value)}")
    return " ".join(sorted(words))


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{one}" for key, one in value.items())
    if isinstance(value, Struct):
        return ",".join(str(getattr(value, field.name)) for field in fields(value))
    return str(value).replace(" ", "-")


def table(text: str) -> dict[str, list[str]]:
    """Lines of columns by their first column."""
    rows = [[column.strip() for column in line.split("|")] for line in text.strip().splitlines()]
    assert len({row[0] for row in rows}) == len(rows)
    return {row[0]: row[1:] for row in rows}


def in_order(words: str) -> str:
    return " ".join(sorted(words.split()))


# Table 5 and the weapons of table 8.

WEAPONS = """
battle-axe       | Battle Axe     | foot_spares_mounted swing
halberd          | Halberd        | battling_back=1
knights-lance    | Knight's Lance | deflects=1
spear            | Spear          | foot_spares_mounted battling_back=1
short-sword      | Short Sword    | foot_spares_mounted
long-sword       | Long Sword     |
arbalest         | Arbalest       | reach=3 strikes=not-point-blank only_standing yields_lore=False
common-bow       | Common Bow     | reach=4 strikes=never on_the_move=1
long-bow         | Long Bow       | reach=4 strikes=not-point-blank on_the_move=1 yields_lore=False
reflex-bow       | Reflex Bow     | reach=3 strikes=never yields_lore=False
crossbow         | Crossbow       | reach=3 strikes=not-point-blank on_the_move=1
sling            | Sling          | reach=2 strikes=never standing=1
bagpipe          | Bagpipe        | reach=3 strikes=flag on_the_move=1 hits_are_flags
bass-drum        | Bass Drum      | strikes=never
rocks            | Rocks          | reach=3 strikes=never yields_lore=False dice=3
logs             | Logs           | reach=3 least=2 strikes=never yields_lore=False dice=3
bite             | Bite           | yields_lore=False
giant-hammer     | Giant Hammer   | yields_lore=False
earth-shakes     | Earth Shakes   | yields_lore=False
rock-fist        | Rock Fist      | yields_lore=False
giant-cleaver    | Giant Cleaver  | strikes=never yields_lore=False
bite-and-tail    | Bite and Tail  | yields_lore=False
"""


def test_weapons(content: Content) -> None:
    found = {id: [w.name, set_fields(w, WORDS)] for id, w in content.weapons.items()}
    assert found == {id: [name, in_order(rest)] for id, (name, rest) in table(WEAPONS).items()}


# Table 6.

LANDMARK = "stop=turn cap_in=2 cap_out=2 blocks_sight bold=1 piece"
HILL = "cap_in=2 cap_in_from_height=3 cap_out=3 height=1 blocks_sight"
TERRAIN = f"""
countryside      | . |
woods            | w | stop=turn cap_in=2 cap_out=2 blocks_sight
elevated         | e | {HILL}
waterway         | ~ | impassable water
ford             | f | stop=move cap_out=2 water crosses
bridge           | b | cap_in=2 cap_out=2 bold=1 crosses
stakes           | s | stop=turn entry_battle=ranged-foot bold=1 bold_for=ranged-foot deflects=1
ramparts         | r | stop=move entry_battle=from-its-like bold=1
cliffs           | c | {HILL}
marsh            | m | stop=turn cap_in=2 cap_out=2
healing-pool     | H | {LANDMARK} landmark=cleric entry_battle=no
rogues-den       | D | {LANDMARK} landmark=rogue entry_battle=no
magic-pentacle   | P | {LANDMARK} landmark=wizard entry_battle=no
training-camp    | T | {LANDMARK} landmark=warrior entry_battle=no
stronghold       | S | {LANDMARK} landmark=commander entry_battle=no
rock-pile        | R | {LANDMARK} landmark=lair entry_battle=no
forest-lair      | F | stop=turn cap_in=2 cap_out=2 blocks_sight landmark=lair piece
summoning-circle | O | landmark=lair piece
magic-vortex     | V | impassable cap_in=2 cap_out=2 blocks_sight landmark=lair piece
"""


def test_terrain(content: Content) -> None:
    looks = {"letter", "tone", "pattern"}
    found = {id: [t.letter, set_fields(t, WORDS | looks)] for id, t in content.terrain.items()}
    assert found == {id: [letter, in_order(rest)] for id, (letter, rest) in table(TERRAIN).items()}


def test_no_two_terrains_look_the_same(content: Content) -> None:
    looks = Counter((t.tone, t.pattern, t.picture) for t in content.terrain.values())
    assert [look for look, times in looks.items() if times > 1] == []


# Tables 7 and 8, with the codes of the list.

RUSH = "frightened rush"
TROOPS = f"""
BowG | Archers                 | human foot green         | common-bow    |
LbwG | Longbowmen              | human foot green         | long-bow      |
SwdG | Levy                    | human foot green         | short-sword   |
SwdB | Swordsmen               | human foot blue          | short-sword   |
SprB | Spearmen                | human foot blue          | spear         |
HalB | Halberdiers             | human foot blue          | halberd       |
ArbB | Arbalestiers            | human foot blue          | arbalest      |
LswR | Heavy Swordsmen         | human foot red           | long-sword    |
FknR | Foot Knights            | human foot red           | long-sword    | savvy
CavG | Light Horse             | human mounted green      | short-sword   |
RflG | Horse Archers           | human mounted green      | reflex-bow    |
CavB | Horse                   | human mounted blue       | long-sword    |
CavR | Heavy Horse             | human mounted red        | long-sword    |
KntR | Mounted Knights         | human mounted red        | knights-lance | bold=1
DwSB | Dwarf Swordsmen         | dwarf foot blue          | short-sword   | bold=1
DwLR | Dwarf Heavies           | dwarf foot red           | long-sword    | bold=1
DwXB | Dwarf Crossbows         | dwarf foot blue          | crossbow      | bold=1
DwPB | Dwarf Spear Bearers     | dwarf foot blue          | spear         | bold=1
DwCB | Clan Chiefs             | dwarf foot blue          | battle-axe    | bold=1 clan_chiefs rush
DwBB | Dwarf Pipers            | dwarf foot blue          | bagpipe       | bold=1
DwKB | Cattle Riders           | dwarf mounted blue       | short-sword   | cattle move=2 pursuit=0
GoSB | Goblin Swordsmen        | goblinoid foot blue      | short-sword   | {RUSH}
GoHG | Goblin Halberdiers      | goblinoid foot green     | halberd       | {RUSH}
GoAG | Hobgoblin Archers       | goblinoid foot green     | common-bow    | {RUSH}
GoLG | Goblin Slingers         | goblinoid foot green     | sling         | {RUSH}
GoPR | Hobgoblin Spear Bearers | goblinoid foot red       | spear         | {RUSH}
GoBG | Goblin Band             | goblinoid foot green     | bass-drum     | {RUSH} band bold=1
GoCG | Hobgoblin Cavalry       | goblinoid mounted green  | short-sword   | frightened
GoYB | Hyena Riders            | goblinoid mounted blue   | short-sword   | frightened pursuit=2
"""

BEAST = "bold=1 must_ignore retreat=2"
SPIDER = f"{BEAST} web=1 poison=2 level=1"
GIANT = f"{BEAST} rerolls_strikes pushback=2 level=1"
ELEMENTAL = (
    "bold=1 must_ignore retreat=0 holds tremor=1 earthquake=2 spends_lore_to_move ignores_terrain=all level=1"
)
DRAGON = "bold=1 retreat=3 move=2 dragon worth=2"
CREATURES = f"""
SPG  | Giant Spider      | green | bite          | {SPIDER} move=4 dice=2
SPB  | Blue Widow Spider | blue  | bite          | {SPIDER} move=3 dice=3
GIW  | Wood Giant        | green | giant-hammer  | {GIANT} move=2 dice=2 throws=logs\
 throws_from=woods,forest-lair ignores_terrain=woods,forest-lair
GIH  | Hill Giant        | blue  | giant-hammer  | {GIANT} move=1 march=2 dice=3 throws=rocks\
 throws_from=rock-pile ignores_terrain=rock-pile
ELE  | Earth Elemental   | blue  | earth-shakes  | {ELEMENTAL} dice=3 rises_from=summoning-circle
ELR  | Rock Elemental    | red   | rock-fist     | {ELEMENTAL} dice=4\
 rises_from=magic-vortex conjured_for=10,9,8
HYD  | Hydra             | blue  | bite          | {BEAST} move=2 dice=1 necks=3 level=2
TRO  | Troll             | blue  | giant-cleaver | {BEAST} move=1 march=2 dice=6 life=2 level=2
DRW  | Wood Wyvern       | green | bite-and-tail | {DRAGON} dice=2 breath=poison,2,1 level=1
DRI  | Ice Drake         | blue  | bite-and-tail | {DRAGON} dice=3 breath=frost,3,2 level=2
DRF  | Fire Dragon       | red   | bite-and-tail | {DRAGON} dice=4 breath=fire,4,3 level=3
"""

IDS = {code: row[0].lower().replace(" ", "-") for code, row in {**table(TROOPS), **table(CREATURES)}.items()}
GREEN = {code for code, row in {**table(TROOPS), **table(CREATURES)}.items() if "green" in " ".join(row[:3])}


def kind_row(kind: Kind) -> list[str]:
    skip = WORDS | {"sign", "race", "arm", "banner", "weapon", "figures"}
    return [kind.name, f"{kind.race} {kind.arm} {kind.banner}", kind.weapon, set_fields(kind, skip)]


def test_troops(content: Content) -> None:
    found = {id: kind_row(kind) for id, kind in content.kinds.items() if not kind.creature}
    rows = table(TROOPS).items()
    assert found == {
        IDS[c]: [name, nature, weapon, in_order(rest)] for c, (name, nature, weapon, rest) in rows
    }


def test_creatures_and_dragons(content: Content) -> None:
    found = {id: kind_row(kind) for id, kind in content.kinds.items() if kind.creature}
    rows = table(CREATURES).items()
    assert found == {
        IDS[c]: [name, f"creature creature {banner}", weapon, in_order(rest)]
        for c, (name, banner, weapon, rest) in rows
    }


def test_figures_of_a_unit(content: Content) -> None:
    full = {"foot": 4, "mounted": 3, "creature": 1}
    assert {id: kind.figures for id, kind in content.kinds.items()} == {
        id: full[kind.arm] for id, kind in content.kinds.items()
    }


def test_signs_are_short_and_of_one_kind_each(content: Content) -> None:
    signs = [kind.sign for kind in content.kinds.values()]
    assert all(1 <= len(sign) <= 3 and sign.isalnum() for sign in signs)
    assert len({sign.lower() for sign in signs}) == len(signs)


# Table 3.

EQUAL = "equal_to_command"
COMMANDS = f"""
scout-left      | Scout Left      | 2 | section_orders=left:1 scout
scout-centre    | Scout Centre    | 2 | section_orders=centre:1 scout
scout-right     | Scout Right     | 2 | section_orders=right:1 scout
patrol-left     | Patrol Left     | 4 | section_orders=left:2
patrol-centre   | Patrol Centre   | 4 | section_orders=centre:2
patrol-right    | Patrol Right    | 4 | section_orders=right:2
attack-left     | Attack Left     | 4 | section_orders=left:3
attack-centre   | Attack Centre   | 4 | section_orders=centre:3
attack-right    | Attack Right    | 4 | section_orders=right:3
advance-left    | Advance Left    | 2 | section_orders=left:0 {EQUAL}
advance-centre  | Advance Centre  | 2 | section_orders=centre:0 {EQUAL}
advance-right   | Advance Right   | 2 | section_orders=right:0 {EQUAL}
on-the-march    | On the March    | 2 | section_orders=left:1,centre:1,right:1
forward         | Forward         | 2 | section_orders=left:2,centre:2,right:2
surround        | Surround        | 2 | section_orders=left:2,right:2
green-banners   | Green Banners   | 2 | who=green {EQUAL}
blue-banners    | Blue Banners    | 2 | who=blue {EQUAL}
red-banners     | Red Banners     | 2 | who=red {EQUAL}
mounted-charge  | Mounted Charge  | 3 | who=mounted {EQUAL} melee_dice=1 no_ranged cattle_pace=1
foot-onslaught  | Foot Onslaught  | 2 | who=foot {EQUAL} connected far_and_battle=2 no_ranged
darken-the-sky  | Darken the Sky  | 2 | who=ranged all_of_them no_move only_ranged volleys=2
leadership      | Leadership      | 2 | orders=1 dice=1
counter-attack  | Counter Attack  | 2 | copies_last
battlelore      | BattleLore      | 1 | {EQUAL} rolls_for_orders dice=1 reshuffles
"""


def test_command_cards(content: Content) -> None:
    found = {
        id: [card.name, str(card.copies), set_fields(card, WORDS | {"copies", "rule"})]
        for id, card in content.commands.items()
    }
    rows = table(COMMANDS).items()
    assert found == {id: [name, copies, in_order(rest)] for id, (name, copies, rest) in rows}


def test_the_command_deck_has_42_section_and_18_tactic_cards(content: Content) -> None:
    counts = Counter[bool]()
    for card in content.commands.values():
        counts[card.by_section] += card.copies
    assert counts == {True: 42, False: 18}


# Table 9: name, cost, phases, target with how many, verbs with their figures.

LORE = """
WA01 | Strength         | 1  | B          | ordered                | dice 1
WA02 | Agility          | 1  | R-roll     | attacked               | ignore helmets 1
WA03 | Take Aim         | 2  | B          | ordered                | ranged dice 3
WA04 | Fearless         | 3  | R-roll     | attacked               | ignore flags all_turn; bold 1 all_turn
WA05 | Run              | 2  | M          | ordered                | pace 1
WA06 | Parry            | 3  | R-roll     | attacker               | exactly two dice all_turn
WA07 | Berserk          | 4  | B, melee   | ordered                | melee dice 1/L; berserk
WA08 | Shield Wall      | 2  | R-roll     | attacked foot          | ignore strikes
WA09 | Second Wind      | 3  | B          | ordered foot           | battle again -1
WA10 | Forced March     | 4  | M          | 1/L + 1 ordered foot   | pace 1; march and battle
WA11 | Spur On          | 4  | M          | 1/L ordered mounted    | pace 2
WA12 | Stand Firm       | 5  | R-cmd      | section                | section bold 1
WA13 | Volley Fire      | 6  | C+         | 1/L + 1 own ranged     | volley 2
WA14 | Cut Them Down    | 5  | B          | ordered foot           | may pursue
WA15 | Assault          | 13 | C=         | none                   | order all
RO01 | Pick Pocket      | 1  | C+         | none                   | take tokens 1/L + 1
RO02 | Agility          | 1  | R-roll     | attacked               | ignore helmets 1
RO03 | Déjà Vu!         | 1  |            | none                   | deja vu
RO04 | Fearless         | 3  | R-roll     | attacked               | ignore flags all_turn; bold 1 all_turn
RO05 | Backstab         | 3  | R-after, melee | attacker           | backstab
RO06 | False Orders     | 5  | R-cmd      | none                   | false orders
RO07 | Terrified!       | 4  | C+         | 1/L enemy              | frightened
RO08 | Foiled!          | 4  | R-lore     | none                   | cancel
RO09 | Spies            | 2  | C+         | none                   | spies
RO10 | Ambush           | 5  | R-roll, melee | attacked            | strike first 1
RO11 | Caltrops         | 3  | R-move     | enemy mounted          | caltrops 1/L
RO12 | Hidden Paths     | 4  | M          | 1/L ordered foot       | free of terrain
RO13 | Poisoned Blades  | 6  | B, melee   | ordered                | poisoned blades
RO14 | Smoke            | 3  | R-roll, ranged | attacked           | halve dice
RO15 | Night Raid       | 8  | C=         | 1/L + 1 own            | order green; pace 1; dice 1
WI01 | Dispel Magic     | 3  | R-lore     | none                   | cancel
WI02 | Eagle Eye        | 3  | B          | 1/L ordered ranged     | range 2; sees past units
WI03 | Mass Speed       | 5  | M          | 1/L + 1 ordered        | pace 1
WI04 | Magic Dart       | 2  | C+         | enemy                  | roll at one 2
WI05 | Web              | 5  | C+ or R-move | enemy                | web
WI06 | Stone Skin       | 3  | R-roll     | attacked               | ignore hits 1/L
WI07 | Portal           | 7  | M          | own                    | portal 1/L + 3
WI08 | Blinding Flash   | 4  | R-roll     | attacker               | halve dice
WI09 | Rock to Mud      | 5  | C+         | 1/L hexes              | mud terrain=marsh
WI10 | Mists of Terror  | 6  | C+         | section                | section no ignoring
WI11 | Mass Might       | 7  | B          | 1/L + 1 ordered        | dice 1
WI12 | Chain Lightning  | 8  | C+         | 1/L + 1 enemy          | roll at chain 2
WI13 | Arcane Well      | 1  | E          | none                   | gain tokens 1/L + 1
WI14 | Fireball         | 10 | C+         | enemy                  | roll at one 1/L + 2 slays_on_lore
WI15 | Creeping Doom    | 9  | C+         | 1/L + 1 enemy          | roll at connected 2 flags
CL01 | Heal             | 3  | C+         | own                    | heal 1/L
CL02 | Bless            | 2  | B          | ordered                | reroll 1/L
CL03 | Move as the Wind | 4  | M          | 1/L ordered            | pace 1; free of terrain
CL04 | Hold             | 4  | C+ or R-move | enemy                | hold
CL05 | Sanctuary        | 3  | R-roll     | attacked               | ignore flags; ignore hits 1
CL06 | Purify           | 2  | C+         | 1/L own                | purify
CL07 | Divine Wrath     | 5  | B, melee   | ordered                | lore hits
CL08 | Martyr           | 4  | R-after    | attacked               | martyr
CL09 | Hymn of Courage  | 5  | R-cmd      | section                | section flags 1
CL10 | Curse            | 5  | C+         | 1/L enemy              | fewer dice 1
CL11 | Raise the Fallen | 9  | C=         | none                   | raise 1/L + 1
CL12 | Holy Light       | 6  | C+         | enemy creature         | roll at one 1/L + 1
CL13 | Hills Rumble     | 10 | C+         | none                   | roll at terrain 1/L + 1 strikes\
 terrain=elevated,cliffs
CL14 | Forest Frenzy    | 10 | C+         | none                   | roll at terrain 1/L + 1 strikes\
 terrain=woods,forest-lair
CL15 | Rivers Rage      | 10 | C+         | none                   | roll at terrain 1/L + 1 beside strikes\
 terrain=waterway,ford,bridge
"""

MOMENTS = {
    "with command": "C+",
    "instead of command": "C=",
    "movement": "M",
    "combat": "B",
    "end": "E",
    "command": "R-cmd",
    "lore": "R-lore",
    "roll": "R-roll",
    "after roll": "R-after",
    "move": "R-move",
}
BY_CODE = {"WA": "warrior", "RO": "rogue", "WI": "wizard", "CL": "cleric"}


def amount(base: int, per_level: int) -> str:
    if not per_level:
        return str(base) if base else ""
    return f"{per_level}/L + {base}" if base else f"{per_level}/L"


def deed_row(deed: Deed) -> str:
    rest = set_fields(deed, {"verb", "amount", "per_level"})
    return " ".join(filter(None, [deed.verb, amount(deed.amount, deed.per_level), rest]))


def lore_row(card: LoreCard) -> list[str]:
    moments = " or ".join(MOMENTS[moment] for moment in (*card.phases, *card.reacts))
    one = card.targets == 1 and not card.targets_per_level
    many = "" if one else amount(card.targets, card.targets_per_level)
    return [
        card.name,
        str(card.cost),
        ", ".join(filter(None, [moments, card.when])),
        f"{many} {card.target}".strip(),
        "; ".join(map(deed_row, card.verbs)),
    ]


def test_lore_cards(content: Content) -> None:
    found = {id: lore_row(card) for id, card in content.lore.items()}
    assert found == {code.lower(): row for code, row in table(LORE).items()}


def test_lore_cards_are_fifteen_of_each_class(content: Content) -> None:
    assert Counter(card.cls for card in content.lore.values()) == dict.fromkeys(CLASSES, 15)
    assert {id: card.cls for id, card in content.lore.items()} == {
        code.lower(): BY_CODE[code[:2]] for code in table(LORE)
    }


def test_every_verb_is_on_a_card(content: Content) -> None:
    assert {deed.verb for card in content.lore.values() for deed in card.verbs} == set(get_args(Verb))


# What is told of an entry: by which rules of the book its fields work, and under what name.

LANDMARK_RULES = "bold=LMK-05 cap_in=LMK-07 cap_out=LMK-07 stop=LMK-06 entry_battle=LMK-06"
IRON_MORALE = "bold=SPT-02"
GOBLIN_RUN = "frightened=SPT-09"
SPIDER_RULES = "bold=CRE-06 web=SPI-03 poison=SPI-06"
GIANT_RULES = "bold=CRE-06 rerolls_strikes=GIA-03 pushback=GIA-05"
ELEMENTAL_RULES = "bold=CRE-06 holds=ELE-05 tremor=ELE-06 earthquake=ELE-08 spends_lore_to_move=ELE-03"
DRAGON_RULES = "bold=DRA-05 move=DRA-01 worth=DRA-10"
RULES = f"""
battle-axe          | strikes=MWP-02 swing=MWP-03
halberd             | strikes=MWP-04 battling_back=MWP-05
knights-lance       | strikes=MWP-06 deflects=MWP-07
spear               | strikes=MWP-08 battling_back=MWP-09
short-sword         | strikes=MWP-10
long-sword          | strikes=MWP-11
bass-drum           | strikes=MUS-03
arbalest            | strikes=RWP-02 only_standing=RWP-03 yields_lore=RWP-04
common-bow          | strikes=RWP-05 on_the_move=RWP-05
long-bow            | strikes=RWP-06 on_the_move=RWP-06 yields_lore=RWP-07
reflex-bow          | strikes=RWP-08 yields_lore=RWP-09
crossbow            | strikes=RWP-10 on_the_move=RWP-10
sling               | strikes=RWP-11 standing=RWP-12
bagpipe             | hits_are_flags=MUS-02 strikes=MUS-02 on_the_move=RUL-56
rocks               | strikes=RUL-76 dice=LAI-06
logs                | strikes=RUL-76 dice=LAI-08
giant-cleaver       | strikes=TRO-02
woods               | cap_in=TER-03 cap_out=TER-03 stop=TER-02
elevated            | cap_in=TER-07 cap_out=TER-06
waterway            | impassable=TER-09
ford                | cap_out=TER-12 stop=TER-10
bridge              | cap_in=TER-14 cap_out=TER-14 bold=TER-14
stakes              | entry_battle=TER-15 bold=TER-17 deflects=TER-17 stop=TER-15
ramparts            | entry_battle=TER-19 bold=TER-20 stop=TER-18
cliffs              | cap_in=TER-23 cap_out=TER-23
marsh               | cap_in=TER-26 cap_out=TER-26 stop=TER-25
healing-pool        | {LANDMARK_RULES}
rogues-den          | {LANDMARK_RULES}
magic-pentacle      | {LANDMARK_RULES}
training-camp       | {LANDMARK_RULES}
stronghold          | {LANDMARK_RULES}
rock-pile           | {LANDMARK_RULES}
forest-lair         | cap_in=LAI-07 cap_out=LAI-07 stop=LAI-07
magic-vortex        | cap_in=LMK-07 cap_out=LMK-07 impassable=LAI-04
mounted-knights     | bold=SPT-01
dwarf-swordsmen     | {IRON_MORALE}
dwarf-heavies       | {IRON_MORALE}
dwarf-crossbows     | {IRON_MORALE}
dwarf-spear-bearers | {IRON_MORALE}
dwarf-pipers        | {IRON_MORALE}
clan-chiefs         | {IRON_MORALE} clan_chiefs=SPT-04
cattle-riders       | cattle=SPT-07 move=SPT-05 pursuit=SPT-07
goblin-swordsmen    | {GOBLIN_RUN}
goblin-halberdiers  | {GOBLIN_RUN}
hobgoblin-archers   | {GOBLIN_RUN}
goblin-slingers     | {GOBLIN_RUN}
hobgoblin-spear-bearers | {GOBLIN_RUN}
hobgoblin-cavalry   | {GOBLIN_RUN}
hyena-riders        | {GOBLIN_RUN} pursuit=SPT-10
goblin-band         | bold=MUS-04 {GOBLIN_RUN}
giant-spider        | {SPIDER_RULES} dice=SPI-01 move=SPI-01
blue-widow-spider   | {SPIDER_RULES} dice=SPI-02 move=SPI-02
wood-giant          | {GIANT_RULES} dice=GIA-01 move=GIA-01
hill-giant          | {GIANT_RULES} dice=GIA-02 move=GIA-02
earth-elemental     | {ELEMENTAL_RULES} dice=ELE-01
rock-elemental      | {ELEMENTAL_RULES} dice=ELE-02
hydra               | bold=CRE-06 necks=HYD-07 dice=HYD-02 move=HYD-01
troll               | bold=CRE-06 life=TRO-06 dice=TRO-01 move=TRO-01
wood-wyvern         | {DRAGON_RULES} dice=DRA-21 breath=DRA-21
ice-drake           | {DRAGON_RULES} dice=DRA-20 breath=DRA-20
fire-dragon         | {DRAGON_RULES} dice=DRA-19 breath=DRA-19
"""
CARD_RULES = """
scout-left scout-centre scout-right             | CRD-01
patrol-left patrol-centre patrol-right          | CRD-02
attack-left attack-centre attack-right          | CRD-03
advance-left advance-centre advance-right       | CRD-04
on-the-march                                    | CRD-05
forward                                         | CRD-06
surround                                        | CRD-07
green-banners blue-banners red-banners          | CRD-08
mounted-charge                                  | CRD-09
foot-onslaught                                  | CRD-10
darken-the-sky                                  | CRD-11
leadership                                      | CRD-12
counter-attack                                  | CRD-13
battlelore                                      | CRD-14
"""
CALLED = """
cattle-riders     | cattle=Raging Bull
giant-spider      | web=Web, poison=Poison
blue-widow-spider | web=Web, poison=Poison
wood-giant        | pushback=Pushback
hill-giant        | pushback=Pushback
earth-elemental   | tremor=Tremor, earthquake=Earthquake
rock-elemental    | tremor=Tremor, earthquake=Earthquake
hydra             | necks=Head Regeneration
troll             | life=Regeneration
"""
ONE = "levy horse cavalry band spider giant elemental hydra troll wyvern drake dragon"
"""How the names of kinds end that stand for one body, however many men or beasts there are in it."""


def told_entries(content: Content) -> dict[str, Told]:
    return {**content.weapons, **content.kinds, **content.terrain}


def test_rules_of_entries(content: Content) -> None:
    found = {id: entry.rules for id, entry in told_entries(content).items() if entry.rules}
    expected = {id: dict(word.split("=") for word in rest.split()) for id, (rest,) in table(RULES).items()}
    assert found == {
        id: {field: f"BL-{rule}" for field, rule in rules.items()} for id, rules in expected.items()
    }


def test_rules_of_command_cards(content: Content) -> None:
    rows = table(CARD_RULES).items()
    expected = {id: f"BL-{rule}" for ids, (rule,) in rows for id in ids.split()}
    assert {id: card.rule for id, card in content.commands.items()} == expected


def test_the_rules_of_entries_are_in_the_book(content: Content) -> None:
    book = read_rulebook(PACK.parent / "rulebook.md", "battlelore")
    cited = {rule for entry in told_entries(content).values() for rule in entry.rules.values()}
    cited |= {card.rule for card in content.commands.values()} | {THE_ENTRY_HOLDS}
    assert sorted(rule for rule in cited if rule not in book) == []


def test_every_rule_of_an_entry_is_asked_for_by_the_code(content: Content) -> None:
    """A rule for a field that nothing tells of would be a comment."""
    code = "".join(path.read_text(encoding="utf-8") for path in PACK.parent.rglob("*.py"))
    asked = set(re.findall(r'\.rule\("(\w+)"|tell_use\(play, unit, "(\w+)"', code))
    fields = {field for entry in told_entries(content).values() for field in entry.rules}
    assert sorted(fields - {name for names in asked for name in names}) == []


def test_what_entries_call_their_gifts(content: Content) -> None:
    found = {id: entry.called for id, entry in told_entries(content).items() if entry.called}
    rows = table(CALLED).items()
    assert found == {id: dict(word.split("=") for word in rest.split(", ")) for id, (rest,) in rows}


def test_which_kinds_stand_for_one(content: Content) -> None:
    assert {kind.name for kind in content.kinds.values() if not kind.many} == {
        kind.name for kind in content.kinds.values() if kind.name.lower().split()[-1] in ONE.split()
    }


def test_a_rule_or_a_name_is_for_a_field_of_the_entry(pack: Pack) -> None:
    bad = structs.replace(Content([pack]).weapons["spear"], rules={"swings": "BL-MWP-03"})
    pack = structs.replace(pack, entries=pack.entries | {"weapons": pack.entries["weapons"] | {"spear": bad}})
    with pytest.raises(ContentError, match="weapons spear: there is no field 'swings'"):
        Content([pack])


def test_a_card_is_a_command_card_or_a_lore_card(pack: Pack) -> None:
    lore = structs.replace(Content([pack]).lore["wa01"], id="forward")
    pack = structs.replace(pack, entries=pack.entries | {"lore": pack.entries["lore"] | {"forward": lore}})
    with pytest.raises(ContentError, match="lore forward: a Command card has that id already"):
        Content([pack])


def with_adventure(pack: Pack, adventure: Adventure) -> Pack:
    adventures = pack.entries["adventures"] | {adventure.id: adventure}
    return structs.replace(pack, entries=pack.entries | {"adventures": adventures})


@pytest.mark.parametrize(("cards", "levels", "dealt"), [(30, 0, 60), (31, 0, 61), (54, 2, 60), (55, 2, 61)])
def test_an_adventure_deals_no_more_command_cards_than_there_are(
    pack: Pack, cards: int, levels: int, dealt: int
) -> None:
    """Either the adventure says 30 for the other camp, or its Commander may rise to level 3 and get 6."""
    adventure = Content([pack]).adventures["wizards-quarrel"]
    rising = CampSetup(adventure.pennants.units, cards=0 if levels else 30, commander=1, levels=levels)
    adventure = structs.replace(
        adventure, standards=structs.replace(adventure.standards, cards=cards), pennants=rising
    )
    changed = with_adventure(pack, adventure)
    if dealt <= 60:
        assert Content([changed]).adventures["wizards-quarrel"] == adventure
        return
    message = "adventures wizards-quarrel: 61 Command cards may be dealt, and there are only 60"
    with pytest.raises(ContentError, match=message):
        Content([changed])


@pytest.mark.parametrize("council", [{"commander": 4}, {"council": {"wizard": 4}}])
def test_an_adventure_gives_no_level_above_3(pack: Pack, council: dict[str, object]) -> None:
    adventure = Content([pack]).adventures["wizards-quarrel"]
    high = structs.replace(adventure, pennants=structs.replace(adventure.pennants, **council))
    with pytest.raises(ContentError, match="wizards-quarrel: no member of a War Council goes above level 3"):
        Content([with_adventure(pack, high)])


@pytest.mark.rule("BL-BRD-01")
def test_the_map_of_an_adventure_has_all_hexes_of_the_field(pack: Pack) -> None:
    adventure = Content([pack]).adventures["first-blood"]
    cut = structs.replace(adventure, map="\n".join(adventure.map.splitlines()[:-1]))
    with pytest.raises(ContentError, match=r"first-blood: field `map`: .* expected hex 1.01 here"):
        Content([with_adventure(pack, cut)])


# Table 12: terrain and units by code, with the counts that the list states.

ADVENTURES: dict[str, dict[str, str]] = {
    "first-blood": {
        "about": "medieval standards 3",
        "terrain": "woods 5.04 5.10; elevated 5.07",
        "standards": "6 2 | BowG 3.07; SwdB 2.04 2.09; LswR 2.06; CavG 3.03; CavB 3.11",
        "pennants": "6 2 | BowG 7.07; SwdB 8.09 8.04; LswR 8.07; CavG 7.11; CavB 7.03",
        "standards council": "cards=4",
        "pennants council": "cards=4",
    },
    "millers-ford": {
        "about": "medieval standards 5",
        "terrain": "waterway 5.01 5.02 5.04 5.05 5.06 5.08 5.09 5.10 5.12 5.13; ford 5.03 5.11; bridge 5.07;"
        " woods 3.02 3.12 7.02 7.12 4.09 6.04; elevated 2.06 2.07 8.06 8.07",
        "standards": "11 4 | BowG 3.05 3.09; SwdB 2.03 2.05 2.08 2.10; LswR 1.07; CavG 1.03 1.11; CavB 1.05;"
        " CavR 1.09",
        "pennants": "11 4 | BowG 7.09 7.05; SwdB 8.10 8.08 8.05 8.03; LswR 9.07; CavG 9.11 9.03; CavB 9.09;"
        " CavR 9.05",
        "standards council": "cards=5",
        "pennants council": "cards=5",
    },
    "stakes-on-the-ridge": {
        "about": "medieval pennants 6",
        "terrain": "elevated 3.05 3.06 3.07 3.08 3.09; stakes 3.05 3.07 3.09; ramparts 2.06 2.07;"
        " marsh 5.04 5.05 5.09 5.10; cliffs 7.02 7.03; woods 4.01 4.12 7.12",
        "cliff sides": "7.02/6.01 7.02/6.02 7.03/6.02 7.03/6.03",
        "standards": "10 4 | LbwG 3.05 3.07 3.09; ArbB 2.06; HalB 2.07; SwdB 2.05; SprB 2.08; LswR 1.07;"
        " CavB 1.11; CavG 2.02",
        "pennants": "12 1 | KntR 7.06 7.08; CavR 8.05 8.08; CavB 7.04 7.10; ArbB 8.03 8.10; SwdB 8.06 8.07;"
        " LswR 9.07; BowG 7.02",
        "standards council": "cards=5",
        "pennants council": "cards=6",
        "standards music": "2.05",
    },
    "wizards-quarrel": {
        "about": "lore standards 5",
        "terrain": "woods 4.03 4.04 6.09 6.10 5.07; elevated 3.10 3.11 7.03 7.04; marsh 5.02 5.12",
        "standards": "11 6 | BowG 3.04 3.08; SwdB 2.04 2.07 2.09; SwdG 2.02 2.11; LswR 1.06; CavB 1.10;"
        " CavG 1.03; RflG 1.12",
        "pennants": "11 6 | BowG 7.10 7.06; SwdB 8.09 8.06 8.04; SwdG 8.11 8.02; LswR 9.08; CavB 9.04;"
        " CavG 9.11; RflG 9.02",
        "standards council": "commander=2 council=wizard:1",
        "pennants council": "commander=2 council=wizard:1",
    },
    "free-companies": {
        "about": "lore pennants 6",
        "terrain": "woods 4.02 4.03 6.11 6.10 5.09; elevated 5.05 5.06 3.11; waterway 4.08 5.08; ford 6.07",
        "standards": "14 1 | DwSB 3.03 3.04 3.05; DwXB 2.05 2.08; DwPB 3.08 3.09; DwLR 2.04; DwCB 2.07;"
        " DwBB 3.07; DwKB 1.12; SwdB 2.06; CavB 1.10; BowG 2.10",
        "pennants": "17 9 | GoSB 7.04 7.05 7.08 7.09; GoAG 8.04 8.09; GoLG 7.06 7.11; GoHG 7.03; GoPR 8.06;"
        " GoBG 8.07; GoCG 8.02 8.11; GoYB 9.04; LswR 9.07; CavR 9.09; SPG 7.12",
        "standards council": "commander=1 levels=5",
        "pennants council": "commander=1 levels=5 brings=giant-spider",
        "standards music": "2.06",
        "pennants music": "7.05 7.09",
    },
    "the-keep": {
        "about": "lore standards 6 landmarks savvy",
        "terrain": "woods 4.05 6.08 3.12 7.02; elevated 4.09 6.04 5.11; bridge 5.05; waterway 5.04 5.06;"
        " ramparts 8.06 8.07",
        "standards": "11 2 | BowG 3.04 3.10; SwdB 2.03 2.06 2.09; SprB 2.07; LswR 1.07; FknR 1.05;"
        " CavB 1.03 1.11; KntR 1.09",
        "pennants": "11 2 | LbwG 7.05 7.09; SwdB 8.04 8.06 8.09; HalB 8.07; ArbB 8.10; FknR 9.07; CavB 9.04;"
        " CavR 9.10; KntR 9.09",
        "standards council": "commander=1 levels=5",
        "pennants council": "commander=3 levels=3",
    },
    "beasts-at-bay": {
        "about": "lore pennants 7",
        "terrain": "woods 4.02 4.10 6.03 6.11 7.09; elevated 5.07 4.06; marsh 5.03 5.11; waterway 5.05 5.09",
        "standards": "11 3 | SwdB 2.04 2.06 2.08; BowG 3.05 3.09; DwSB 2.10; DwLR 1.07; CavB 1.04; CavG 1.11;"
        " GIH 2.07; SPB 2.02",
        "pennants": "12 3 | GoSB 7.04 7.07; GoAG 8.05 8.08; SwdB 8.04 8.09; LswR 9.07; GoYB 9.03; CavB 9.10;"
        " HYD 8.06; TRO 8.07; GIW 7.10",
        "standards council": "commander=2 council=wizard:2,cleric:1 lairs=rock-pile,summoning-circle"
        " may_summon=earth-elemental",
        "pennants council": "commander=2 council=wizard:2,warrior:1 lairs=forest-lair"
        " may_summon=rock-elemental",
    },
    "wings-over-the-heath": {
        "about": "lore standards 8",
        "terrain": "waterway 5.01 5.02 5.04 5.10 5.12 5.13; ford 5.03 5.11; woods 4.06 6.07 3.03 7.11;"
        " elevated 4.08 6.05",
        "standards": "11 4 | BowG 3.05 3.09; SwdB 2.03 2.05 2.08 2.10; LswR 1.07; CavB 1.05; CavG 1.10;"
        " DRI 1.02; DRW 1.12",
        "pennants": "12 3 | LbwG 7.05 7.09; SwdB 8.03 8.05 8.08 8.10; LswR 9.07; DwSB 8.07; CavB 9.09;"
        " CavG 9.04; KntR 9.10; DRF 9.12",
        "standards council": "commander=2 council=cleric:2,rogue:1",
        "pennants council": "commander=2 council=wizard:2,cleric:1",
    },
}

CAMPS = ("standards", "pennants")


def listed(text: str) -> Iterator[tuple[str, list[str]]]:
    for part in text.split("; "):
        name, *hexes = part.split()
        yield name, hexes


def camp_of(adventure: Adventure, camp: str) -> CampSetup:
    return adventure.standards if camp == "standards" else adventure.pennants


def test_the_adventures(content: Content) -> None:
    assert list(content.adventures) == list(ADVENTURES)


@pytest.mark.parametrize("id", ADVENTURES)
class TestAdventure:
    def test_kind_start_and_goal(self, content: Content, id: str) -> None:
        adventure = content.adventures[id]
        words = [adventure.kind, adventure.starts, str(adventure.banners)]
        words += ["landmarks"] * adventure.landmarks + ["savvy"] * adventure.savvy
        assert " ".join(words) == ADVENTURES[id]["about"]

    def test_the_map_reads_back_as_the_list(self, content: Content, id: str) -> None:
        field = content.at(id).field
        assert len(field.board.names) == 113
        expected: dict[str, list[str]] = {}
        for name, hexes in listed(ADVENTURES[id]["terrain"]):
            for hex_ in hexes:
                expected.setdefault(hex_, []).append(name)
        found = {
            hex_: list(terrain)
            for hex_, terrain in zip(field.board.names, field.ground, strict=True)
            if terrain
        }
        assert found == expected

    def test_rows_of_13_and_12(self, content: Content, id: str) -> None:
        lines = content.adventures[id].map.splitlines()
        assert [len(line.split()) for line in lines] == [13, 12, 13, 12, 13, 12, 13, 12, 13]
        assert [line[:2] == "  " for line in lines] == [False, True] * 4 + [False]

    def test_cliff_sides_are_between_neighbours(self, content: Content, id: str) -> None:
        here = content.at(id)
        sides = here.adventure.cliff_sides
        assert " ".join(f"{a}/{b}" for a, b in sides) == ADVENTURES[id].get("cliff sides", "")
        board = here.field.board
        assert all(board.cell(b) in board.neighbours[board.cell(a)] for a, b in sides)
        assert all("cliffs" in here.field.ground[board.cell(a)] for a, _ in sides)

    @pytest.mark.parametrize("camp", CAMPS)
    def test_units(self, content: Content, id: str, camp: str) -> None:
        counts, units = ADVENTURES[id][camp].split(" | ")
        expected = {IDS[code]: hexes for code, hexes in listed(units)}
        setup = camp_of(content.adventures[id], camp)
        assert {placed.kind: list(placed.hexes) for placed in setup.units} == expected
        number, green = map(int, counts.split())
        assert sum(map(len, expected.values())) == number
        assert sum(len(hexes) for code, hexes in listed(units) if code in GREEN) == green
        kinds = content.kinds
        assert sum(len(p.hexes) for p in setup.units if kinds[p.kind].banner == "green") == green

    @pytest.mark.parametrize("camp", CAMPS)
    def test_cards_council_and_lairs(self, content: Content, id: str, camp: str) -> None:
        setup = camp_of(content.adventures[id], camp)
        assert set_fields(setup, {"units"}) == in_order(ADVENTURES[id][f"{camp} council"])
        lore = content.adventures[id].kind == "lore"
        assert bool(setup.commander) == lore
        assert bool(setup.cards) != lore
        placed = [p.kind for p in setup.units]
        assert all(kind in placed for kind in setup.brings)

    @pytest.mark.parametrize("camp", CAMPS)
    def test_musicians(self, content: Content, id: str, camp: str) -> None:
        setup = camp_of(content.adventures[id], camp)
        hexes = [hex_ for placed in setup.units for hex_ in placed.music]
        assert " ".join(hexes) == ADVENTURES[id].get(f"{camp} music", "")
        for placed in setup.units:
            assert set(placed.music) <= set(placed.hexes)
            assert not placed.music or content.kinds[placed.kind].musician

    def test_every_unit_has_a_hex_of_its_own(self, content: Content, id: str) -> None:
        here = content.at(id)
        hexes = [hex_ for camp in here.adventure.camps for placed in camp.units for hex_ in placed.hexes]
        assert [hex_ for hex_, units in Counter(hexes).items() if units > 1] == []
        assert [hex_ for hex_ in hexes if here.field.board.cell(hex_) in here.impassable] == []


def test_the_keep_may_bring_up_every_landmark(content: Content) -> None:
    """A Lore Master of level 3 is within the levels of both camps, and the Pennants have their Stronghold."""
    keep = content.adventures["the-keep"]
    assert all(camp.levels >= 3 for camp in keep.camps)
    assert keep.pennants.commander == 3
    assert {t.landmark for t in content.terrain.values()} >= {*CLASSES, "commander"}


# Closure.

COMES_IN_PLAY = {"magic-vortex"}
"""It is laid down with the Rock Elemental."""


def used_kinds(content: Content) -> set[str]:
    camps = [camp for adventure in content.adventures.values() for camp in adventure.camps]
    return {placed.kind for camp in camps for placed in camp.units} | {k for c in camps for k in c.may_summon}


def test_every_kind_is_in_an_adventure(content: Content) -> None:
    assert set(content.kinds) - used_kinds(content) == set()


def test_every_weapon_is_in_an_adventure(content: Content) -> None:
    kinds = [content.kinds[id] for id in used_kinds(content)]
    used = {kind.weapon for kind in kinds} | {kind.throws for kind in kinds}
    assert set(content.weapons) - used == set()


def test_every_terrain_is_in_an_adventure(content: Content) -> None:
    used = {"countryside"}
    for id, adventure in content.adventures.items():
        used.update(terrain for ground in content.at(id).field.ground for terrain in ground)
        used.update(lair for camp in adventure.camps for lair in camp.lairs)
        if adventure.landmarks:
            used.update(t.id for t in content.terrain.values() if t.landmark not in ("", "lair"))
    assert set(content.terrain) - used == COMES_IN_PLAY


def test_lairs_and_landmarks_are_pieces(content: Content) -> None:
    assert all(terrain.piece == bool(terrain.landmark) for terrain in content.terrain.values())
    laid = {lair for a in content.adventures.values() for camp in a.camps for lair in camp.lairs}
    assert {content.terrain[lair].landmark for lair in laid} == {"lair"}


def test_letters_are_one_character_and_of_one_terrain_each(content: Content) -> None:
    letters = [terrain.letter for terrain in content.terrain.values()]
    assert all(len(letter) == 1 for letter in letters)
    assert len(set(letters)) == len(letters)


# Words.


def test_ids_are_plain(entries: list[tuple[str, Entry]]) -> None:
    assert [where for where, e in entries if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", e.id)] == []


def test_every_entry_has_a_name_a_text_and_a_source(entries: list[tuple[str, Entry]]) -> None:
    assert [where for where, e in entries if not e.name.strip()] == []
    assert [where for where, e in entries if not re.search(r"\w.*[.!]$", e.text)] == []
    assert [where for where, e in entries if not re.match(r"(seed|public: |ours)", e.source)] == []


def test_no_sentence_is_taken_from_the_source_documents(entries: list[tuple[str, Entry]]) -> None:
    theirs = their_runs()
    assert [(where, run) for where, e in entries for run in runs(e.text) if run in theirs] == []
