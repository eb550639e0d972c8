"""What may be chosen.

Options are small values that never change, so the common ones are made once and shared.
"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.battlelore.content import Section
from lorehearth.games.battlelore.state import OFF
from lorehearth.kernel.questions import Anchor, Option
from lorehearth.table.board import Lazy


class Choice(Option, frozen=True, gc=False):
    """An option of this game: plain values, so that no garbage collector need look at it."""


class OnUnit(Choice, frozen=True):
    """An option about one unit."""

    unit: int

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("piece", str(self.unit)),)


class OnHex(Choice, frozen=True):
    """An option about one hex, by its name, and the unit that it is for, which a record need not name."""

    hex: str
    unit: int = OFF

    @property
    def key(self) -> str:
        return f"{self.verb or type(self).__name__.lower()} {self.hex}"

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("cell", self.hex),)

    @property
    def subject(self) -> Anchor | None:
        return Anchor("piece", str(self.unit)) if self.unit != OFF else None


class OnCard(Choice, frozen=True):
    """An option about one card."""

    card: str

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


class PlayCommand(OnCard, frozen=True):
    verb = "command"

    @property
    def group(self) -> str:
        return "Command cards"


class PlayLore(OnCard, frozen=True):
    """Play a Lore card, perhaps with another that goes along with it."""

    verb = "lore"
    along: str = ""

    @property
    def key(self) -> str:
        return f"lore {self.card}" + (f" {self.along}" if self.along else "")

    @property
    def group(self) -> str:
        return "Lore cards"


class AtUnit(OnUnit, frozen=True):
    """Name a unit as the target of a card."""

    verb = "at"


class AtHex(OnHex, frozen=True):
    """Name a hex as the target of a card."""

    verb = "on"


class AtSection(Choice, frozen=True):
    """Name a section, as its player sees the field."""

    verb = "section"
    section: Section


class PickCard(OnCard, frozen=True):
    """Pick a card out of another's hand."""

    verb = "pick"


class PassOn(Choice, frozen=True):
    """How many hits a friend takes (Martyr)."""

    verb = "pass-on"
    hits: int


class RollAgain(Choice, frozen=True):
    """A die that is rolled again, by the face it shows."""

    verb = "again"
    face: str


class GiveLevel(Choice, frozen=True):
    """BL-WAR-03: give one level to a member of the War Council."""

    verb = "level"
    member: str


class KeepCard(OnCard, frozen=True):
    verb = "keep"


class DiscardCard(OnCard, frozen=True):
    verb = "discard"


class GiveOrder(OnUnit, frozen=True):
    verb = "order"


class OrderFromAfar(OnUnit, frozen=True):
    """BL-CRE-02: an order to a Creature in another section, for 3 Lore."""

    verb = "order-afar"


class UseOrder(Choice, frozen=True):
    """BL-CMD-07: which section's order a unit on a divider uses."""

    verb = "use"
    section: Section


class MoveUnit(OnUnit, frozen=True):
    verb = "move"


class GoTo(OnHex, frozen=True):
    """Where a unit moves: the option is about the unit, but a record need not name it again."""

    verb = "go"
    unit: int

    @property
    def key(self) -> str:
        return f"go {self.hex}"

    @property
    def subject(self) -> Anchor:
        return Anchor("piece", str(self.unit))


class Attack(Choice, frozen=True):
    """One unit attacks another; `weapon` is named only where there is a choice."""

    unit: int
    target: int
    weapon: str = ""

    @property
    def key(self) -> str:
        return f"attack {self.unit} {self.target}" + (f" {self.weapon}" if self.weapon else "")

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("piece", str(self.unit)), Anchor("piece", str(self.target)))


class Ignore(Choice, frozen=True):
    """How many flags a unit ignores."""

    flags: int


class FallBack(OnHex, frozen=True):
    verb = "back"


class BattleBack(OnUnit, frozen=True):
    verb = "battle-back"


class GainGround(OnHex, frozen=True):
    verb = "gain-ground"


class Pursue(OnHex, frozen=True):
    """A Pursuit that ends on this hex."""


class Place(OnHex, frozen=True):
    """Where a Landmark or a Lair is laid."""


class Heal(OnUnit, frozen=True):
    """BL-LMK-10: a weakened unit bathes in the Healing Pool."""


class Train(OnUnit, frozen=True):
    """BL-LMK-18: a troop drills on the Training Camp."""


class TakePassage(OnUnit, frozen=True):
    """BL-LMK-13: a unit on the Rogue's Den goes underground and comes up at this hex."""

    verb = "passage"
    hex: str


class Call(OnUnit, frozen=True):
    """Call a friend to help in a battle (BL-MUS-10)."""


class Cure(OnUnit, frozen=True):
    """Pay to be rid of a token (BL-SPI-05, BL-SPI-08, BL-DRA-18)."""

    token: Literal["web", "poison", "fire", "frost"]


class SpendTrophy(OnUnit, frozen=True):
    """BL-VET: spend a trophy token now."""

    verb = "trophy"


class RetreatFirst(OnUnit, frozen=True):
    """BL-ELE-07: the next unit to fall back from a Tremor."""

    verb = "first"


class Walk(OnUnit, frozen=True):
    """BL-DRA-01: a dragon stays on the ground."""


class Fly(OnUnit, frozen=True):
    """BL-DRA-02: a dragon flies."""


class Breathe(OnUnit, frozen=True):
    """BL-DRA-11: a dragon flies, and its breath is paid for."""


class FlyOver(OnHex, frozen=True):
    verb = "over"


class BreatheOver(OnHex, frozen=True):
    """BL-DRA-12: fly over an enemy and breathe on it."""

    verb = "breathe-over"


class Land(OnHex, frozen=True):
    """BL-DRA-02: end a flight here."""


class RollBreath(Choice, frozen=True):
    """BL-DRA-14: whose breath is rolled next, and at whom."""

    verb = "breath"
    dragon: int
    unit: int

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("piece", str(self.unit)),)


class Summon(OnUnit, frozen=True):
    """BL-LAI-03: a troop on the Summoning Circle rolls for the Earth Elemental."""


class Conjure(OnUnit, frozen=True):
    """BL-ELE-09: a Wizard summons the Rock Elemental."""


class TokenChoice(Choice, frozen=True):
    """BL-END-02: what to take at the end of a turn."""

    verb = "take"
    what: str


PLAY: Lazy[str, PlayCommand] = Lazy(PlayCommand)
ORDER: Lazy[int, GiveOrder] = Lazy(GiveOrder)
MOVE: Lazy[int, MoveUnit] = Lazy(MoveUnit)
GO: Lazy[int, Lazy[str, GoTo]] = Lazy(lambda unit: Lazy(lambda hex_: GoTo(hex_, unit)))
"""The options that are offered all the time."""
