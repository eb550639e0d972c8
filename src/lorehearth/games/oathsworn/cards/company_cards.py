"""The boards and cards of the company: classes, abilities, items, companions, allies and injuries."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.oathsworn.cards.effects import Effect, Thing
from lorehearth.games.oathsworn.combat.might import Colour
from lorehearth.kernel.content import Entry
from lorehearth.kernel.scene import Tint

SpecialAbility = Literal[
    "element-tiles",
    "lethality",
    "discipline",
    "mantle",
    "apex-predator",
    "endurance",
    "blessed-life",
    "tree-running",
    "open-wound",
    "unbound-rage",
    "penance",
    "windstride",
    "stances",
    "grove",
    "falcons",
]
"""OS-CLS, OS-GRV, OS-HNT: the coded abilities of the Player Boards."""

WeaponType = Literal["sword", "axe", "mace", "flail", "dagger", "staff", "bow", "spear", "polearm"]
ArmorType = Literal["cloth", "leather", "plate"]
ItemType = WeaponType | ArmorType | Literal["shield"]


class Called(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Player Board calls one of its Special Abilities, and the rule that this follows."""

    name: str
    rule: str


class Growth(Struct, frozen=True, forbid_unknown_fields=True):
    """Might of one's own from a level on."""

    level: int
    might: dict[Colour, int]


class Class(Thing, frozen=True):
    """OS-CLS, OS-FCO: a Player Board."""

    sign: str
    stars: int
    animus: int
    regen: int
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""
    colour: Tint = ""
    abilities: tuple[SpecialAbility, ...] = ()
    called: dict[SpecialAbility, Called] = field(default_factory=dict)
    """Every one of them."""
    items: tuple[str, ...] = ()
    """What it starts with, and may always equip."""
    equips: tuple[ItemType, ...] = ()
    """OS-INV-03."""
    one_handed: bool = False
    """It may equip one-handed weapons only."""
    gear: int = 1
    """OS-INV-02, OS-GRV-03: how many gear items it may equip."""
    besides: tuple[WeaponType, ...] = ()
    """A weapon of these types is carried besides those in its two hands (OS-RUL-68)."""
    might: dict[Colour, int] = field(default_factory=dict)
    """Might of its own, besides its weapons."""
    growth: tuple[Growth, ...] = ()
    """OS-GRV-02: Might of its own that comes with the levels, the highest last."""
    move: int = 4
    attack_range: int = 0
    """Of its companion; 0 is melee."""


class Ability(Entry, frozen=True):
    """OS-ABL: an Ability Card; a cost of -1 is the question mark."""

    cls: str
    cost: int
    cooldown: Literal[0, 1, 2, 3]
    effects: tuple[Effect, ...]
    level: Literal[1, 2, 5, 10, 15] = 1
    defense: int = 0
    element: Literal["", "fire", "water"] = ""
    obligatory: bool = False

    def cost_of(self, effect: Effect) -> int:
        """OS-ABL-03, OS-ABL-04: the cost in the corner; for a question mark the one beside the effect."""
        return self.cost if self.cost >= 0 else max(effect.cost, 0)


class Item(Thing, frozen=True):
    """OS-ITM; a cooldown of -1 is none: used once an Encounter. A cost of -1 is any amount of Animus, at
    least 1, and the figures of its steps count once for each point."""

    kind: Literal["weapon", "shield", "armor", "gear"]
    type: ItemType | Literal[""] = ""
    hands: Literal[0, 1, 2] = 0
    chapter: int = 1
    unique: bool = False
    might: dict[Colour, int] = field(default_factory=dict)
    range: int = 0
    defense: int = 0
    cost: int = 0
    cooldown: Literal[-1, 0, 1, 2, 3] = -1
    effect: Effect | None = None
    companion: Effect | None = None
    """OS-CMP-08: what a companion does with it in place of that."""
    classes: tuple[str, ...] = ()
    """The only classes that may equip it, if it shows any (OS-INV-03)."""

    def effect_for(self, *, full: bool) -> Effect | None:
        """OS-CMP-08: a companion uses the effect marked for companions, if there is one."""
        return self.effect if full or self.companion is None else self.companion


class Archetype(Entry, frozen=True):
    """OS-CMP: one side of a companion's Archetype Card: two abilities, each once a round."""

    cls: str
    card: str
    level: Literal[1, 5, 10, 15]
    abilities: tuple[Effect, Effect]


class Ally(Thing, frozen=True):
    """OS-ALY."""

    sign: str
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""
    combat: bool = True
    defense: int = 3
    might: dict[Colour, int] = field(default_factory=dict)
    move: int = 4
    move_cost: int = 1
    attack_range: int = 0
    attack_cost: int = 1
    once: Effect | None = None


class Injury(Entry, frozen=True):
    """OS-TRN-08, OS-TRN-13."""

    cooldown: Literal[0, 1, 2, 3]
    condition: Literal["", "few cards", "low hit points", "no friend beside"] = ""
    figure: int = 0
    """Fewer Ability Cards in hand than this, or at most so many Hit Points."""
    effect: Literal["lose hit point", "card on cooldown", "lose animus", "lose token", "crippled"] = (
        "lose hit point"
    )
