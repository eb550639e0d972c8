"""What troops and Creatures are, and what they fight with. (BL-UNI, BL-SPT, BL-CRE, BL-MWP, BL-RWP)"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lorehearth.games.battlelore.components.entries import Colour, Told

FIGURES = {"foot": 4, "mounted": 3, "creature": 1}
MUSICIANS = {"human": "horn", "goblinoid": "drummer"}


class Weapon(Told, frozen=True):
    """BL-MWP, BL-RWP, BL-MUS. `least` is the nearest hex it can shoot at.

    With `reach` 1 it is for melee only (BL-MWP-01), with more also for a distance (BL-RWP-01, BL-MUS-01).
    """

    many: bool = False
    """Whether its name stands for many: Rocks are thrown, a Battle Axe is swung."""
    reach: int = 1
    least: int = 1
    strikes: Literal["hit", "never", "not point blank", "flag"] = "hit"
    foot_spares_mounted: bool = False
    on_the_move: int = 0
    """Dice that it loses if its unit has moved."""
    only_standing: bool = False
    standing: int = 0
    """Dice that it gains if its unit has not moved (BL-RUL-15)."""
    yields_lore: bool = True
    swing: bool = False
    battling_back: int = 0
    deflects: int = 0
    hits_are_flags: bool = False
    dice: int = 0
    """Dice of its own instead of its unit's: rocks and logs."""


class Breath(Struct, frozen=True, forbid_unknown_fields=True):
    """BL-DRA: what a dragon breathes, with how many dice and for how much Lore."""

    token: Literal["fire", "frost", "poison"]
    dice: int
    cost: int


class Kind(Told, frozen=True):
    """A kind of unit: troop, creature or dragon. Dice and moves follow the banner unless given here."""

    sign: str
    race: Literal["human", "dwarf", "goblinoid", "creature"]
    arm: Literal["foot", "mounted", "creature"]
    banner: Colour
    weapon: str
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""
    many: bool = True
    """Whether its name stands for many: Archers move, a Hill Giant moves, and so does Light Horse."""
    figures: int = 0
    dice: int = 0
    move: int = 0
    march: int = 0
    """How far it may move if it does not battle; 0: no further than `move`."""
    bold: int = 0
    savvy: bool = False
    frightened: bool = False
    band: bool = False
    clan_chiefs: bool = False
    cattle: bool = False
    rush: bool = False
    """May go on to a second hex to fight in melee: Goblin Rush, the Clan Chiefs' charge."""
    pursuit: int = 1
    """Hexes beyond the vacated one in a Pursuit."""
    retreat: int = 1
    holds: bool = False
    """Ignores all flags and forced retreats: Elementals."""
    must_ignore: bool = False
    """Has to ignore the flag that it may ignore: Creatures, dragons excepted."""
    rerolls_strikes: bool = False
    pushback: int = 0
    web: int = 0
    poison: int = 0
    tremor: int = 0
    earthquake: int = 0
    necks: int = 0
    life: int = 0
    spends_lore_to_move: bool = False
    rises_from: str = ""
    """The lair that it is summoned with: the Summoning Circle, the Magic Vortex."""
    conjured_for: tuple[int, ...] = ()
    """What summoning it costs with a Wizard of level 1, 2, 3; it fades when it is not ordered."""
    ignores_terrain: tuple[str, ...] = ()
    """Terrain without any restriction for it; "all" is every terrain."""
    throws: str = ""
    """A weapon that it has only on the terrain named in `throws_from`."""
    throws_from: tuple[str, ...] = ()
    dragon: bool = False
    breath: Breath | None = None
    worth: int = 1
    level: int = 0
    """What it takes of a War Council when it is brought by choice."""

    @property
    def creature(self) -> bool:
        """BL-CRE-01: a unit of one figure, neither foot nor mounted."""
        return self.arm == "creature"

    @property
    def musician(self) -> str:
        """BL-MUS-06, BL-MUS-09: who may stand in its ranks in place of a figure."""
        return MUSICIANS.get(self.race, "") if self.arm == "foot" else ""

    @property
    def strength(self) -> int:
        """BL-UNI-01, BL-UNI-02: its full number of figures."""
        return self.figures or FIGURES[self.arm]
