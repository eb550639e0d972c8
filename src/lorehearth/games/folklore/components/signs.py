"""Signs: everything that a card, status, weapon or power may give to whoever has it, by name.

A sign with an amount is added up over all that gives it (see `people/figures`); one without is had or not.
What a
weapon shows counts for attacks with that weapon alone.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Skill: TypeAlias = Literal["awareness", "ecology", "faith", "nerve", "occult", "speech", "trickery"]
SKILLS: tuple[Skill, ...] = get_args(Skill)

Positive: TypeAlias = Literal[
    "blessed",
    "brave",
    "ethereal",
    "faithful",
    "favored",
    "fortified",
    "lucky",
    "perceptive",
    "respected",
    "swift",
]
Negative: TypeAlias = Literal[
    "bloodlust",
    "cursed",
    "deranged",
    "fractured",
    "immobilized",
    "lycanthropy",
    "possessed",
    "sickened",
    "spooked",
    "transformed",
]
Status: TypeAlias = Positive | Negative
POSITIVE: tuple[Positive, ...] = get_args(Positive)
NEGATIVE: tuple[Negative, ...] = get_args(Negative)
STATUSES: tuple[Status, ...] = (*POSITIVE, *NEGATIVE)

CreatureType: TypeAlias = Literal[
    "demonic", "mortal", "nature", "occultist", "shapeshifter", "spirit", "undead"
]
"""FK-CRT-01 to 06, FK-RUL-82."""
TYPES: tuple[CreatureType, ...] = get_args(CreatureType)

BOUNTIES: tuple[CreatureType, ...] = ("demonic", "mortal", "occultist", "shapeshifter", "spirit", "undead")
"""The types that a bounty is put on, by the face of the d6."""

Keyword: TypeAlias = Literal["magic", "scholar", "holy", "mind", "hunter", "martial", "shadow", "wild"]
"""FK-ABL-01: what a character's card shows, and an ability asks for."""

SIGNS: dict[str, str] = {
    # figures
    "might": "MIGHT",
    "defense": "DEFENSE",
    "stride": "STRIDE",
    "dmg": "DMG",
    "damage": "damage beyond DMG",
    "max-vita": "maximum VITA",
    "max-pp": "maximum PP",
    "max-gp": "maximum GP",
    **{skill: skill.upper() for skill in SKILLS},
    "checks": "every skill check",
    "capacity": "carrying capacity",
    "hands": "hand slots",
    # on all attacks of whoever has it, or on those of the weapon that shows it
    "melee-might": "MIGHT on melee attacks",
    "ranged-might": "MIGHT on ranged attacks",
    "absorption": "ABSORPTION",
    "reduction": "REDUCTION",
    "arcing": "ARCING",
    "blackout": "BLACKOUT",
    "cold-steel": "COLD STEEL",
    "crushing": "CRUSHING",
    "execute": "EXECUTE",
    "fillable": "FILLABLE",
    "flank": "FLANK",
    "focus": "FOCUS",
    "penetrate": "PENETRATE",
    "push": "PUSH",
    "push-damage": "damage listed with PUSH",
    "razor": "RAZOR",
    "reach": "REACH",
    "range": "RANGE",
    "sacred": "SACRED",
    "silver": "SILVER",
    "thrown": "THROWN",
    "true": "TRUE",
    "vorpal": "VORPAL",
    "weaken": "WEAKEN",
    "spectral": "SPECTRAL",
    "eldritch": "ELDRITCH",
    "enchanted": "ENCHANTED",
    # other powers
    "search": "search and loot rolls",
    "staking": "staking rolls",
    "light": "a source of light",
    "sees-in-dark": "no penalties in darkness",
    "no-infection": "immunity to infection",
    "rooted": "no STRIDE",
    "ethereal": "the attack counts as ETHEREAL",
    # more on attacks
    "damage-beside": "FLANK on melee attacks",
    "ranged-damage": "damage with ranged weapons",
    "might-one-hand": "MIGHT with 1H weapons",
    "might-second": "MIGHT on the second weapon's attack",
    "free-second": "the second weapon's attack is free, once in each combat",
    "thrown-kept": "a THROWN weapon is not exhausted, once in each combat",
    "might-first": "MIGHT on the first attack of each encounter",
    "might-alone": "MIGHT against a foe that nobody else is adjacent to",
    "pursuit": "MIGHT for each round in a row against the same foe, at most 20",
    "bow-damage": "damage with bows",
    "crossbow-silver": "crossbows have SILVER",
    "unarmed-damage": "damage of unarmed attacks",
    "unarmed-sacred": "unarmed attacks have SACRED",
    "ignores-absorption": "the attack ignores ABSORPTION",
    "might-vs-shapeshifter": "MIGHT against shapeshifters",
    "damage-vs-undead": "damage against undead",
    "damage-vs-demonic": "damage against demonic foes",
    "damage-vs-occultist": "damage against occultists",
    "ammo": "ammo of each ranged weapon",
    "animal-might": "MIGHT of its animal companions",
    "trains-animals": "its animal companions attack as trained ones, for 1d4",
    "mind-spike-damage": "damage of Mind Spike",
    "mind-spike-blackout": "BLACKOUT of Mind Spike",
    "dominate-pp": "PP that Dominate costs",
    "control-might": "MIGHT of a foe that it controls",
    # for those near, on a map (see NEAR)
    "aura-might": "MIGHT for oneself and allies within 1",
    "aura-defense": "DEFENSE for oneself and allies within 1",
    "held": "unspent PP that hold it",
    "guards-near": "DEFENSE for allies within 1",
    "heartens-near": "NERVE for allies within 1",
    "guides-near": "ECOLOGY for allies within 2",
    # elsewhere
    "first-strike": "the group's first strike roll",
    "loot": "loot rolls",
    "encounter-coins": "coins after each encounter won",
    "full-price-sales": "sales at full value in each visit",
    "prayer": "checks for prayers",
    "snare-halved": "SNARE damage is halved",
    "dark-halved": "penalties in darkness are halved",
    "passes-foes": "moves through foes",
    "free-in-water": "water neither stops nor slows",
    "road-stride": "STRIDE of the leader on roads",
    "resist-lycanthropy": "resisting LYCANTHROPY",
    "first-check-worse": "the first check of each chapter is rolled twice, the lower counts",
    "bounty": "coins for each foe of the bounty's type",
    "bounty-twice": "the bounty's type is rolled twice, and one chosen",
    **{f"bounty-{type}": f"coins for each {type} killed" for type in BOUNTIES},
}
"""What each is called when a player reads it. A part of the rules that needs another sign adds it here."""

NEAR: dict[str, tuple[str, int, bool]] = {
    "aura-might": ("might", 1, True),
    "aura-defense": ("defense", 1, True),
    "guards-near": ("defense", 1, False),
    "heartens-near": ("nerve", 1, False),
    "guides-near": ("ecology", 2, False),
}
"""Signs that are a gift to those near on a map (FK-KEY-05, FK-RUM-34): of which sign, how far, and whether
the
bearer has it too."""
