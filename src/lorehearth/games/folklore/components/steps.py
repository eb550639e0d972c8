"""Steps: what abilities, items, cards, places and stories do is a list of verbs with their figures.

Each verb is one function, in the table of the module that has its subject; `effects.py` puts the tables
together,
and content that names an unknown verb is refused. A `Use` is something that can be done with a thing: when,
how
often, at what price, aimed at what.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lorehearth.games.folklore.components.signs import Skill

Lasts = Literal["", "attack", "turn", "round", "combat", "map", "chapter", "story"]
"""How long a sign holds: "round" is the length of FK-GEN-04; "" at once or for good."""

Limit = Literal["", "moment", "turn", "round", "fight", "encounter", "map", "chapter", "story", "visit"]
"""How often something may be used: once in each of these, a fight being an encounter or a skirmish; "": as
often as it is paid for."""

When = Literal[
    "turn",  # in the owner's own turn
    "act",  # as its act, or its activation out of combat (FK-ENC-09, FK-ADV-27)
    "attack",  # as the weapon attack of its act (FK-RUM-32)
    "travel",  # as a travel turn begins
    # in answer to something
    "check",  # a check of its own has been rolled
    "rolled",  # a check or an attack of its own has been rolled
    "die",  # a die of its own for a search, loot or a stake has been rolled
    "mystic-failed",  # its check for a prayer or ritual has failed
    "hit",  # it is known to be hit, before damage (FK-RUM-27)
    "ally-hit",  # it or an ally in sight is
    "given-status",  # a negative status is about to be given to it
    "ally-resists",  # an ally has failed to resist a status
    "ally-dies",  # an ally has died
    "off-road",  # an off-road card has been drawn
    "killed",  # it has killed a foe (of the type that the use is aimed at)
    "encounter",  # an encounter is about to begin
    "companion-blocked",  # a companion of its own has been discarded to block
]


On = Literal[
    "self",  # who does it; of a card or page the leader (FK-RUL-84)
    "target",  # whom it is aimed at, or whoever is hit
    "targets",  # all whom it is aimed at
    "space",  # the space that it is aimed at
    "leader",
    "one",  # one living character, named by the group (FK-ROL-03)
    "group",  # every character that can have it: ghosts get coins and lore, those in limbo nothing
]


class Step(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One verb with its figures; every verb reads only those that it needs."""

    verb: str
    on: On = "self"
    """Whom it is for."""
    amount: int = 0
    dice: str = ""
    """Dice to be rolled, such as "1d4" or "2d4+1"; the amount is added."""
    of: str = ""
    """Which status, skill, item, creature or the like; several with a space between them."""
    number: int = 0
    """What a check must reach, or a status is resisted with; 0: no check, no resistance."""
    signs: dict[str, int] = {}
    within: int = 0
    lasts: Lasts = ""
    maximum: bool = False
    """Of a skirmish: the counters stand at maximum (FK-SKI-06)."""
    plus: str = ""
    """Of a check: each tracking token of this name adds 1."""
    steps: tuple[Step, ...] = ()
    """What follows: if a check is passed, if an offer is taken, for a roll that is high enough."""
    otherwise: tuple[Step, ...] = ()
    """What follows if not."""


class Aim(Struct, frozen=True, forbid_unknown_fields=True):
    """What a use is aimed at."""

    on: Literal["foe", "ally", "anyone", "space"]
    """"ally": another character of the group; "anyone": oneself too."""
    within: int = 0
    """So many spaces; 0: in sight (allies out of an encounter: anyone)."""
    adjacent: bool = False
    ordinary: bool = False
    """No affliction (FK-RUL-16)."""
    type: str = ""
    """A creature type, or several with a space between them."""
    all: bool = False
    """At every such figure, not at one of them."""


class Use(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that can be done with an ability, item, boon, focus, reward or power."""

    steps: tuple[Step, ...] = ()
    name: str = ""
    """What it is called, if its card alone does not say it."""
    when: When = "turn"
    pp: int = 0
    """PP to be paid; a ghost pays GP where it may (FK-GHO-10)."""
    holding: int = 0
    """PP that must be unspent, and stay so."""
    lore: int = 0
    """Lore to be paid."""
    stored: int = 0
    """PP to be spent out of an ENCHANTED item (FK-KEY-18)."""
    limit: Limit = ""
    times: int = 1
    """So often within the limit."""
    aim: Aim | None = None
    skirmish: bool = False
    """FK-ABL-04: it may be used in a skirmish."""
    hourglass: bool = False
    """FK-ABL-05."""
    roll: bool = False
    """It calls for an attack roll (FK-SKI-21)."""
    signs: dict[str, int] = {}
    """What an attack made with it has."""
    damage: str = ""
    """The damage of an attack of its own, to which DMG is not added (FK-ABL-08)."""
    ghost: bool = False
    """Ghosts may use it (FK-GHO-10)."""
    check: Skill | None = None
    number: int = 0
    """A check that it takes first."""
    discards: Literal["", "prayer", "ritual"] = ""
    """A card of these that is discarded for it."""
    exhausts: bool = False
    """FK-KEY-22: the card is exhausted."""
    consumes: bool = False
    """FK-ITM-08: the card, or one of its uses, is used up."""
