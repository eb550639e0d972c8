"""Signs: the icons and other abilities that boards, tokens, skills and spells give, by name. (ML-ICO)

An entry of content says `signs = { sharp = 1, reach = 2 }`; the number is the X of ML-ICO-01, or 1. Here
stands what each is called, and the rule it follows; what it does stands where that rule is carried out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Peg = Literal["health", "skill", "magic"]
"""ML-DIE-16."""
PEGS: tuple[Peg, ...] = ("health", "skill", "magic")

Status = Literal[
    "blessed", "burning", "cursed", "fatigued", "poisoned", "stunned", "terrified", "warded", "wounded"
]
"""ML-STA: the nine status effects; "warded" counts its value."""

Signs = Mapping[str, int]
"""Abilities by name, each with its number."""

Size = int
"""In halves: 2 is an average human, 1 is size 0.5 (ML-ICO-77). There are no fractions in rules."""
AVERAGE: Size = 2

Range = Literal["", "contact", "adjacent", "short", "medium", "long", "sight", "room"]


class Sign(Struct, frozen=True):
    """What an ability is called, and the rule that says what it does."""

    name: str
    rule: str


SIGNS: dict[str, Sign] = {
    # in attacks
    "dice": Sign("+X dice", "ML-ICO-03"),
    "channelled-die": Sign("+1 die with channel", "ML-ICO-03"),
    "forceful": Sign("forceful", "ML-MEL-04"),
    "balanced": Sign("balanced", "ML-ICO-06"),
    "blast": Sign("blast", "ML-BLA-01"),
    "bludgeoning": Sign("bludgeoning", "ML-ICO-07"),
    "burning": Sign("burning", "ML-ICO-09"),
    "cleave": Sign("cleave", "ML-ICO-13"),
    "cumbersome": Sign("cumbersome", "ML-ICO-16"),
    "curse": Sign("curse", "ML-ICO-17"),
    "entangling": Sign("entangling", "ML-ICO-22"),
    "hawkeye": Sign("hawkeye", "ML-ICO-26"),
    "infinite-ammo": Sign("infinite ammo", "ML-ICO-33"),
    "piercing": Sign("piercing", "ML-ICO-49"),
    "plunderer": Sign("plunderer", "ML-ICO-50"),
    "poison": Sign("poison", "ML-ICO-51"),
    "preparation": Sign("preparation", "ML-ICO-52"),
    "quickstrike": Sign("quickstrike", "ML-ICO-54"),
    "reach": Sign("reach", "ML-ICO-56"),
    "re-roll": Sign("re-roll", "ML-ICO-63"),
    "relentless": Sign("relentless", "ML-ICO-62"),
    "sharp": Sign("sharp", "ML-ICO-72"),
    "throwing-stars": Sign("throwing stars", "ML-ICO-05"),
    "unreliable": Sign("unreliable", "ML-ICO-89"),
    "vampiric-health": Sign("vampiric (health)", "ML-ICO-91"),
    "vampiric-skill": Sign("vampiric (skill)", "ML-ICO-91"),
    "vampiric-magic": Sign("vampiric (magic)", "ML-ICO-91"),
    "vicious": Sign("vicious", "ML-ICO-93"),
    "volatile": Sign("volatile", "ML-ICO-94"),
    # in defence
    "armour": Sign("armour", "ML-ARM-02"),
    "armour-plus": Sign("armour +X", "ML-ARM-03"),
    "magical-armour": Sign("magical armour", "ML-ICO-40"),
    "camouflage": Sign("camouflage", "ML-ICO-10"),
    "defensive-re-roll": Sign("defensive re-roll", "ML-ICO-19"),
    "parry": Sign("parry", "ML-ICO-48"),
    "retaliation": Sign("retaliation", "ML-ICO-67"),
    "shield": Sign("shield block", "ML-ICO-73"),
    "parry-shots": Sign("parry against shots", "ML-ICO-48"),
    "untargetable": Sign("cannot be targeted by enemies", "ML-SKL-10"),
    "quick-shield": Sign("effortless shield block", "ML-ICO-73"),
    "quick-preparation": Sign("effortless preparation", "ML-ICO-52"),
    # of characters
    "unarmed": Sign("unarmed combat", "ML-ICO-88"),
    "creature": Sign("creature", "ML-ICO-15"),
    "fast": Sign("fast", "ML-ICO-23"),
    "first-strike": Sign("first strike", "ML-ICO-24"),
    "fly": Sign("fly", "ML-ICO-25"),
    "hit-and-run": Sign("hit and run", "ML-ICO-29"),
    "immobile": Sign("immobile", "ML-ICO-30"),
    "conduit": Sign("malacytic conduit", "ML-ICO-43"),
    "enhancement": Sign("malacyte enhancement", "ML-ICO-41"),
    "stability": Sign("malacyte stability", "ML-ICO-42"),
    "master": Sign("master", "ML-ICO-44"),
    "night-sight": Sign("night sight", "ML-ICO-45"),
    "otherworldly": Sign("otherworldly", "ML-ICO-46"),
    "pack": Sign("pack", "ML-ICO-47"),
    "reactive": Sign("reactive", "ML-ICO-60"),
    "regeneration-health": Sign("regeneration (health)", "ML-ICO-61"),
    "regeneration-skill": Sign("regeneration (skill)", "ML-ICO-61"),
    "regeneration-magic": Sign("regeneration (magic)", "ML-ICO-61"),
    "rough-ground": Sign("rough ground", "ML-ICO-70"),
    "scramble": Sign("scramble", "ML-ICO-71"),
    "safe-jump": Sign("safe distance", "ML-ICO-71"),
    "terrifying": Sign("terrifying", "ML-ICO-80"),
    "terrifying-presence": Sign("terrifying presence", "ML-ICO-81"),
    "unsanctioned": Sign("unsanctioned", "ML-ICO-90"),
    "worthy-opponent": Sign("worthy opponent", "ML-ICO-95"),
    "larger": Sign("counts as larger when moving objects", "ML-OBJ-01"),
    # of drink (ML-PLR-12)
    "melee-dice": Sign("more dice in melee", "ML-PLR-12"),
    "no-skill": Sign("may not use skill pegs", "ML-PLR-12"),
    "magic-die": Sign("changes the magic die", "ML-PLR-12"),
    # of tokens
    "mining": Sign("breaks rock", "ML-MIN-09"),
    "book": Sign("book", "ML-ICO-08"),
    "darkness": Sign("darkness", "ML-ICO-18"),
    "light": Sign("light", "ML-ICO-18"),
    "discard": Sign("discard", "ML-ICO-20"),
    "effortless": Sign("effortless", "ML-ICO-21"),
    "hazardous": Sign("hazardous", "ML-ICO-27"),
    "indestructible": Sign("indestructible", "ML-ICO-32"),
    "key": Sign("key", "ML-ICO-34"),
    "lasting": Sign("lasting effect", "ML-ICO-35"),
    "location-specific": Sign("location-specific", "ML-ICO-37"),
    "loud": Sign("loud", "ML-ICO-38"),
    "lull": Sign("lull", "ML-ICO-39"),
    "purification": Sign("purification", "ML-ICO-53"),
    "rope": Sign("rope", "ML-ICO-68"),
    "stash": Sign("stash", "ML-ICO-79"),
    "trap": Sign("trap", "ML-ICO-82"),
    "extra-spells": Sign("a spell more for each rank", "ML-SPL-02"),
    "crucible": Sign("acts as a crucible of resurrection", "ML-TER-15"),
    # of spells
    "aura": Sign("malacyte aura", "ML-SPL-06"),
    "sensitivity": Sign("malacyte sensitivity", "ML-SPL-07"),
    "perception": Sign("malacyte perception", "ML-SPL-07"),
    "remote-resistance": Sign("remote resistance", "ML-RES-01"),
    "dispersal": Sign("power dispersal", "ML-COR-01"),
    "leech": Sign("leech", "ML-ICO-91"),
    "unshaken": Sign("unshaken by overloads of lesser spells", "ML-MAG-03"),
    # of event cards
    "shaken": Sign("shaken by tremors", "ML-DRD-04"),
    "from-below": Sign("come by grave points", "ML-DRD-04"),
    "captive": Sign("captive", "ML-DRD-04"),
    "careless": Sign("careless swings", "ML-DRD-04"),
    # pegs that boards and tokens add
    "health": Sign("health pegs", "ML-SET-03"),
    "skill": Sign("skill pegs", "ML-SET-03"),
    "magic": Sign("magic pegs", "ML-SET-03"),
}
"""All that content may name under `signs`. Passive skills and effects may add names of their own below."""

IMMUNITIES = (
    "bludgeoning", "burning", "curse", "entangling", "poison", "sharp", "terrifying",
    "blessed", "cursed", "fatigued", "poisoned", "stunned", "terrified", "warded", "wounded",
)  # fmt: skip
"""ML-ICO-31: the abilities and statuses that one may be immune to, for good or for a while."""
SIGNS.update({f"immune-{what}": Sign(f"immunity to {what}", "ML-ICO-31") for what in IMMUNITIES})
