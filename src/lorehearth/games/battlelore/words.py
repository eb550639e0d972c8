"""What may be chosen, and how units are called."""

from __future__ import annotations

from typing import TypeAlias

from lorehearth.games.battlelore.content import Content, Kind
from lorehearth.games.battlelore.state import State, Unit
from lorehearth.kernel.play import Play
from lorehearth.kernel.questions import Anchor, Option, Seat

BattlePlay: TypeAlias = Play[State, Content]

CAMPS = ("Standards", "Pennants")
CAMP_ONE = ("Standard", "Pennant")
"""A unit of the Standards is a Standard unit."""


def kind_of(play: BattlePlay, unit: int) -> Kind:
    return play.content.kinds[play.state.units[unit].kind]


def hex_of(play: BattlePlay, hex_: int) -> str:
    return play.content.field.board.names[hex_]


def title(play: BattlePlay, unit: int) -> str:
    """A unit by camp, name and place: "Standard Archers at 3.05"."""
    found = play.state.units[unit]
    name = play.content.kinds[found.kind].name
    if found.hex < 0:
        return f"{CAMP_ONE[found.camp]} {name}"
    return f"{CAMP_ONE[found.camp]} {name} at {play.content.field.board.names[found.hex]}"


def enemy_of(unit: Unit) -> Seat:
    return 1 - unit.camp


class OnUnit(Option, frozen=True):
    """An option about one unit."""

    unit: int

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("piece", str(self.unit)),)


class OnHex(Option, frozen=True):
    """An option about one hex, by its name."""

    hex: str

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("cell", self.hex),)


class OnCard(Option, frozen=True):
    """An option about one card."""

    card: str

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


class Done(Option, frozen=True):
    """Nothing more of this."""


class PlayCommand(OnCard, frozen=True):
    verb = "command"

    @property
    def group(self) -> str:
        return "Command cards"


class PlayLore(OnCard, frozen=True):
    verb = "lore"

    @property
    def group(self) -> str:
        return "Lore cards"


class KeepCard(OnCard, frozen=True):
    verb = "keep"


class DiscardCard(OnCard, frozen=True):
    verb = "discard"


class GiveOrder(OnUnit, frozen=True):
    verb = "order"


class OrderFromAfar(OnUnit, frozen=True):
    """BL-CRE-02: an order to a Creature in another section, for 3 Lore."""

    verb = "order-afar"


class MoveUnit(OnUnit, frozen=True):
    verb = "move"


class GoTo(OnHex, frozen=True):
    verb = "go"


class Attack(Option, frozen=True):
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


class Ignore(Option, frozen=True):
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


class Call(OnUnit, frozen=True):
    """Call a friend to help in a battle (BL-MUS-10)."""


class TokenChoice(Option, frozen=True):
    """BL-END-02: what to take at the end of a turn."""

    verb = "take"
    what: str
