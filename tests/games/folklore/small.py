"""A small pack by hand: the characters and a few creatures and items, for scenes that need no more.

Figures are those of the real content, as far as they matter; powers are left out.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from lorehearth.games.folklore.components.creatures import (
    Ally,
    AuraPower,
    Band,
    Creature,
    EncounterSide,
    FoeAttack,
    SkirmishSide,
    Special,
)
from lorehearth.games.folklore.components.goods import Item, Weapon
from lorehearth.games.folklore.components.people import Class, Focus, GhostSide
from lorehearth.games.folklore.components.places import World
from lorehearth.games.folklore.content import FAMILIES, Content
from lorehearth.kernel.content import About, Pack

CLASSES = """
arcanist      numerologist seeker        10 55 4 1 16 6  1 0 0 1 3 1 0  10 60 5 2
exorcist      confessor    crusader      15 60 4 1 20 5  1 0 3 2 0 1 0  10 65 4 2
telepath      reader       breaker       10 55 5 1 16 6  3 0 1 2 1 1 0  15 60 5 3
witch-hunter  inquisitor   bounty-hunter 20 60 5 2 18 4  2 1 1 2 0 0 1  20 65 5 2
rogue         cutpurse     knife         15 65 6 1 17 4  1 0 0 0 0 2 3  15 70 6 2
courser       warden       stalker       20 60 5 2 19 4  1 3 0 1 0 0 1  15 65 6 2
"""
SKILLS = ("awareness", "ecology", "faith", "nerve", "occult", "speech", "trickery")


def classes() -> list[Class]:
    found = []
    for line in CLASSES.strip().splitlines():
        id, one, other, *figures = line.split()
        might, defense, stride, dmg, vita, pp, *rest = map(int, figures)
        found.append(
            Class(
                id=id,
                name=id.replace("-", " ").title(),
                keywords=(),
                might=might,
                defense=defense,
                stride=stride,
                dmg=dmg,
                vita=vita,
                pp=pp,
                skills=dict(zip(SKILLS, rest[:7], strict=True)),  # type: ignore[arg-type]
                focuses=(Focus(one, one.title(), ""), Focus(other, other.title(), "")),
                abilities=(),
                items={},
                extra="chalk",
                ghost=GhostSide(rest[7], rest[8], rest[9], rest[10], ()),
            )
        )
    return found


CREATURES = """
wolf         nature       melee  15 55 5  7 1
zombie       undead       melee  15 45 3  9 1
bandit       mortal       melee  20 60 4  8 1
cultist      occultist    ranged 15 55 4  8 1
vampire      undead       melee  25 70 5 16 2
wraith       spirit       melee  15 60 5 10 1
rat-swarm    nature       swarm  20 45 4 10 1
stone-troll  nature       melee  25 60 4 20 1
hell-hound   demonic      melee  20 60 5 10 1
"""


def creatures() -> list[Creature]:
    found = []
    for line in CREATURES.strip().splitlines():
        id, type, kind, *figures = line.split()
        might, defense, stride, vita, attacks = map(int, figures)
        side = EncounterSide(
            kind,  # type: ignore[arg-type]
            might,
            defense,
            stride,
            vita,
            attacks,
            (FoeAttack(1, "Blow", "1d6"),),
            large=id == "stone-troll",
            ethereal=id == "wraith",
            specials=(Special("ignores-flames"),) if id == "hell-hound" else (),
            aura=AuraPower(2, ()) if id == "wraith" else None,
            coins=2,
            lore=3,
        )
        strength = SkirmishSide(50, ("1d4",) * 4, (4, 5, 6, 7), 10, (Band(1, 10),), "1d4")
        found.append(
            Creature(
                id=id,
                name=id.replace("-", " ").title(),
                type=type,  # type: ignore[arg-type]
                skirmish=strength,
                encounter=side,
            )
        )
    return found


ITEMS: list[Item] = [
    Item(id="chalk", name="Chalk Circle", kind="extra"),
    Item(id="bandage", name="Bandage", kind="consumable", token=True),
    Item(id="lantern", name="Lantern", kind="enhancement", slot="hand", hands=1, signs={"light": 1}, coins=8),
    Item(id="wooden-stake", name="Wooden Stake", kind="enhancement", signs={"staking": 1}, coins=4),
    Item(
        id="short-sword",
        name="Short Sword",
        kind="weaponry",
        slot="hand",
        hands=1,
        coins=12,
        weapon=Weapon("melee", "1d6", {"might": 5}),
    ),
    Item(
        id="hunting-bow",
        name="Hunting Bow",
        kind="weaponry",
        slot="hand",
        hands=2,
        coins=15,
        weapon=Weapon("ranged", "1d6", ammo=6),
    ),
]

WORLD = World(
    id="kremel",
    name="Kremel",
    places={"inn": (0, 0), "mill": (100, 0)},
    ways={"road": ("inn mill",)},
    towns={},
    off_road=(),
)

FAMILIAR = Ally(
    id="familiar", name="Familiar", might=10, defense=50, stride=5, vita=5, damage="1d4", attack="Bite"
)


@cache
def small_content() -> Content:
    entries: dict[str, dict[str, Struct]] = {family: {} for family in FAMILIES}
    entries["classes"] = {each.id: each for each in classes()}
    entries["creatures"] = {each.id: each for each in creatures()}
    entries["items"] = {each.id: each for each in ITEMS}
    entries["worlds"] = {WORLD.id: WORLD}
    entries["allies"] = {FAMILIAR.id: FAMILIAR}
    return Content([Pack(About("small", "Small", "folklore"), "small", "", entries)])
