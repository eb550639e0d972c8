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
    "swallow": Sign("swallows the stunned", "ML-RUL-88"),
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
    "quick-shield": Sign("effortless shield block", "ML-ICO-73"),
    "quick-preparation": Sign("effortless preparation", "ML-ICO-52"),
    # of characters
    "unarmed": Sign("unarmed combat", "ML-ICO-88"),
    "unarmed-plus": Sign("more unarmed combat", "ML-ICO-88"),
    "creature": Sign("creature", "ML-ICO-15"),
    "fast": Sign("fast", "ML-ICO-23"),
    "first-strike": Sign("first strike", "ML-ICO-24"),
    "fly": Sign("fly", "ML-ICO-25"),
    "hit-and-run": Sign("hit and run", "ML-ICO-29"),
    "immobile": Sign("immobile", "ML-ICO-30"),
    "conduit": Sign("malacytic conduit", "ML-ICO-43"),
    "enhancement": Sign("malacyte enhancement", "ML-ICO-41"),
    "stability": Sign("malacyte stability", "ML-ICO-42"),
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
    "safe-jump-plus": Sign("more safe distance", "ML-SKL-10"),
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
    "location-specific": Sign("location-specific", "ML-ICO-37"),
    "loud": Sign("loud", "ML-ICO-38"),
    "lull": Sign("lull", "ML-ICO-39"),
    "purification": Sign("purification", "ML-ICO-53"),
    "rope": Sign("rope", "ML-ICO-68"),
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
    "composed": Sign("casts while engaged", "ML-SPL-08"),
    "skill-power": Sign("skill pegs may add to X", "ML-SPL-13"),
    "channel-power": Sign("channelled items count X more pegs", "ML-ICO-11"),
    "vicious-spells": Sign("attack spells are vicious", "ML-ICO-93"),
    "persuade-hits": Sign("+X hits to persuade", "ML-PER-06"),
    "alert": Sign("one action at any time", "ML-ACT-07"),
    "invisible": Sign("invisible", "ML-LOS-01"),
    "stride": Sign("X more squares a move", "ML-MOV-01"),
    "foreseen": Sign("a magic peg re-rolls a die", "ML-ICO-64"),
    "shroud": Sign("dark to enemies near", "ML-DRK-03"),
    "guise": Sign("another appearance", "ML-RUL-74"),
    "no-equipment": Sign("no equipment works", "ML-EQP-01"),
    "slips-by": Sign("no attacks of opportunity", "ML-AOO-01"),
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
    # of skills
    "attack-dice": Sign("more dice in attacks", "ML-ATK-02"),
    "effortless-stand": Sign("stands up effortlessly", "ML-ACT-05"),
    "finds-more": Sign("finds more in searches", "ML-SRC-08"),
    "friend-of-beasts": Sign("beasts leave it alone", "ML-RUL-74"),
    "holds-fast": Sign("enemies cannot leave contact", "ML-AOO-01"),
    "follows-through": Sign("a knock back or a move after the blow", "ML-SKL-10"),
    "immune-burning": Sign("immune to burning", "ML-ICO-31"),
    "immune-cumbersome": Sign("cumbersome does not hinder", "ML-ICO-31"),
    "immune-cursed": Sign("immune to cursed", "ML-ICO-31"),
    "immune-damage": Sign("suffers no damage", "ML-ICO-31"),
    "immune-fatigued": Sign("immune to fatigued", "ML-ICO-31"),
    "immune-poisoned": Sign("immune to poisoned", "ML-ICO-31"),
    "immune-spells": Sign("no spell touches it", "ML-ICO-31"),
    "immune-stunned": Sign("immune to stunned", "ML-ICO-31"),
    "immune-terrified": Sign("immune to terrified", "ML-ICO-31"),
    "immune-wounded": Sign("immune to wounded", "ML-ICO-31"),
    "answers-blows": Sign("a free knock back after each melee attack on it", "ML-SKL-10"),
    "braced": Sign("cumbersome does not hinder one who has not moved", "ML-SKL-11"),
    "rests-well": Sign("restores more in a rest", "ML-SKL-10"),
    "stands-still": Sign("does not move this turn", "ML-SKL-10"),
    "knock-back-dice": Sign("more dice in knock backs", "ML-KNB-01"),
    "knocks-away": Sign("hits knock items away", "ML-SCT-02"),
    "persuade-anyone": Sign("persuades anyone", "ML-PER-02"),
    "persuade-dice": Sign("more dice to persuade", "ML-PER-06"),
    "persuade-rivals": Sign("persuades adventurers of others", "ML-PER-08"),
    "quick-melee": Sign("melee as an effortless action", "ML-SKL-11"),
    "quick-search": Sign("general search as an effortless action", "ML-SKL-11"),
    "quick-shot": Sign("ranged attack as an effortless action", "ML-SKL-11"),
    "ranged-dice": Sign("more dice at range", "ML-RNG-03"),
    "reliable": Sign("does not jam", "ML-ICO-89"),
    "sees-past-cover": Sign("ignores cover", "ML-LOS-06"),
    "shakes-off": Sign("a fatigued counter goes by itself", "ML-STA-18"),
    "shoots-engaged": Sign("may shoot who is engaged with it", "ML-RNG-01"),
    "shrugs-opportunity": Sign("the first hit of attacks of opportunity does not count", "ML-AOO-01"),
    "steady": Sign("never pushed or prone", "ML-KNB-02"),
    "surely-critical": Sign("surely critical", "ML-DIE-03"),
    "throw-dice": Sign("more dice when throwing", "ML-THR-01"),
    "trap-wise": Sign("traps do nothing", "ML-SRC-12"),
    "unhit": Sign("ranged attacks do nothing", "ML-RNG-01"),
    "unhit-from-afar": Sign("ranged attacks from beyond short range do nothing", "ML-RNG-01"),
    "unhit-in-cover": Sign("ranged attacks do nothing in cover", "ML-RNG-01"),
    "unlikely": Sign("targeted only if alone in sight", "ML-NPC-02"),
    "unseen-apart": Sign("not targeted while no enemy is in contact", "ML-NPC-02"),
    "unseen-by-terrain": Sign("not targeted beside terrain", "ML-NPC-02"),
    "unseen-by-walls": Sign("not targeted beside a wall", "ML-NPC-02"),
    "vicious-melee": Sign("vicious in melee", "ML-ICO-93"),
    "vicious-ranged": Sign("vicious at range", "ML-ICO-93"),
}
"""All that content may name under `signs`. Passive skills and effects may add names of their own below."""

IMMUNITIES = (
    "bludgeoning", "burning", "curse", "entangling", "poison", "sharp", "terrifying",
    "blessed", "cursed", "fatigued", "poisoned", "stunned", "terrified", "warded", "wounded",
)  # fmt: skip
"""ML-ICO-31: the abilities and statuses that one may be immune to, for good or for a while."""
SIGNS.update({f"immune-{what}": Sign(f"immunity to {what}", "ML-ICO-31") for what in IMMUNITIES})
