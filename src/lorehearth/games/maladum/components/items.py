"""Equipment tokens. (ML-EQP)"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.maladum.components.steps import Step
from lorehearth.kernel.content import Entry

ItemKind = Literal["weapon", "armour", "gear", "trade", "trap"]
"""ML-EQP-01 to ML-EQP-05: blue, yellow, red, purple and grey."""
Rarity = Literal["common", "uncommon", "rare", "exclusive"]
"""ML-EQP-07."""
RARITIES: tuple[Rarity, ...] = ("common", "uncommon", "rare", "exclusive")
TokenSize = Literal["xs", "sm", "md", "lg", "xl"]
Ammunition = Literal["", "arrows", "shot", "darts", "harpoon"]

ROOM: dict[TokenSize, int] = {"xs": 1, "sm": 2, "md": 4, "lg": 6, "xl": 8}
"""ML-RUL-69: what tokens take up of the 10 units of an inventory."""
INVENTORY = 10
LARGE: tuple[TokenSize, ...] = ("lg", "xl")
"""ML-RUL-70: the large items."""
HALF_SLOT: tuple[TokenSize, ...] = ("xs", "sm")
"""ML-RUL-69: what fits into one half of the armour slot."""

TURN_USES = ("action", "two actions", "effortless")
"""How a token is used in one's turn (`TokenUse.how`)."""

RESOURCE = "resource"
"""The `set` of ingredients that are in the market alone, and in no quest."""

SUPPLIES = ("common", "common large", "uncommon", "uncommon large", "rare", "rare large", "exclusive")


class Channel(Struct, frozen=True, forbid_unknown_fields=True):
    """ML-ICO-11, ML-ICO-12: what a token gives only if magic pegs are spent as it is used.

    `signs` come once, `each` once for every peg.
    """

    signs: dict[str, int] = field(default_factory=dict)
    each: dict[str, int] = field(default_factory=dict)
    forbidden: bool = False


class TokenUse(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to use a token.

    By an action, an effortless action, in a rest, as soon as it is found, or when it is set off; with
    `channel`, X is the number of magic pegs spent; with `discard` the token is gone afterwards.
    """

    how: Literal["action", "two actions", "effortless", "rest", "found", "trap", "passive"]
    steps: tuple[Step, ...]
    discard: bool = False
    channel: bool = False
    forbidden: bool = False
    lasting: bool = False
    hazard: tuple[Step, ...] = ()
    """ML-ICO-27: what befalls the user on a blunder."""
    contact: bool = False
    """ML-ICO-66: it may be used on an adventurer in contact instead."""
    text: str = ""
    must: bool = False
    """Of one that is used as soon as it is found: nobody is asked (ML-ICO-28)."""


class Item(Entry, frozen=True):
    """A kind of token, of which there are `copies`."""

    kind: ItemKind
    rarity: Rarity
    size: TokenSize
    copies: int = 1
    buy: int = -1
    sell: int = -1
    """In guilders; -1: not for sale."""
    many: bool = False
    melee: int = 0
    ranged: tuple[int, ...] = ()
    """ML-RNG-03, ML-RUL-81: dice at short, medium and long range."""
    needs: Ammunition = ""
    """ML-RNG-04: what it shoots."""
    ammunition: Ammunition = ""
    """What it is, if it is ammunition."""
    signs: dict[str, int] = field(default_factory=dict)
    against: str = ""
    """Signs, dice and uses count only against this kind: "revenants", "otherworldly", "terrain"."""
    immune: tuple[str, ...] = ()
    """ML-ICO-31: statuses and abilities that its wearer does not suffer."""
    spell: str = ""
    """ML-MIT-03."""
    skills: dict[str, int] = field(default_factory=dict)
    """ML-ICO-78."""
    channel: Channel | None = None
    uses: tuple[TokenUse, ...] = ()
    shield: dict[str, int] = field(default_factory=dict)
    """ML-ICO-73: what it gives while it is raised."""
    potion: bool = False
    set: str = ""
    """Of exclusive tokens: whose they are, such as "malagaunt", "book" or "quest"."""
    letter: str = ""
    """ML-LCK-03: of a bespoke key."""
    resource: str = ""
    """ML-ICO-14: the icons of an ingredient, a letter each."""
    recipe: str = ""
    """ML-MKT-11: the icons that it is crafted from."""

    @property
    def room(self) -> int:
        return ROOM[self.size]

    @property
    def large(self) -> bool:
        return self.size in LARGE

    @property
    def supply(self) -> str:
        """ML-RUL-70: among which tokens it lies before the quest; large ones are kept apart."""
        return f"{self.rarity} large" if self.large and self.rarity != "exclusive" else self.rarity
