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
"""FK-CRT, FK-RUL-82."""
TYPES: tuple[CreatureType, ...] = get_args(CreatureType)

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
    "absorption-corporeal": "ABSORPTION against foes that are not ETHEREAL",
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
    "snare-halved": "SNARE damage is halved",
    "passes-foes": "moves through foes",
    "free-in-water": "water neither stops nor slows",
}
"""What each is called when a player reads it. A part of the rules that needs another sign adds it here."""
