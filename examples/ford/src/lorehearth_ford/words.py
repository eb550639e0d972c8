"""What may be chosen and what may happen: options and events, with the words for them."""

from __future__ import annotations

from typing import TypeAlias

from lorehearth.kernel.events import Event
from lorehearth.kernel.play import Play
from lorehearth.kernel.questions import Anchor, Option
from lorehearth_ford.content import Content
from lorehearth_ford.state import State

FordPlay: TypeAlias = Play[State, Content]


def title(play: FordPlay, unit: int) -> str:
    """A unit by name and place: "Red Spears at 6.3"."""
    return "{} at {}".format(*name_and_place(play, unit))


def name_and_place(play: FordPlay, unit: int) -> tuple[str, str]:
    found = play.state.units[unit]
    return play.content.names[found.side][found.kind], play.content.field.board.names[found.cell]


class PlayCard(Option, frozen=True):
    card: str
    name: str
    text: str

    @property
    def key(self) -> str:
        return f"card {self.card}"

    @property
    def label(self) -> str:
        return f"{self.name}: {self.text}"

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


class Activate(Option, frozen=True):
    unit: int
    name: str
    at: str

    @property
    def key(self) -> str:
        return f"activate {self.unit}"

    @property
    def label(self) -> str:
        return f"Order {self.name} at {self.at}"

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("piece", str(self.unit)),)


class Finish(Option, frozen=True):
    @property
    def label(self) -> str:
        return "No more orders"


class MoveTo(Option, frozen=True):
    verb = "move"
    cell: str
    stays: bool

    @property
    def label(self) -> str:
        return f"Stay at {self.cell}" if self.stays else f"Move to {self.cell}"

    @property
    def key(self) -> str:
        return f"move {self.cell}"

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("cell", self.cell),)


class StrikeAt(Option, frozen=True):
    target: int
    name: str
    at: str

    @property
    def key(self) -> str:
        return f"strike {self.target}"

    @property
    def label(self) -> str:
        return f"Strike {self.name} at {self.at}"

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("piece", str(self.target)),)


class Hold(Option, frozen=True):
    @property
    def label(self) -> str:
        return "Do not strike"


class FallBack(Option, frozen=True):
    verb = "back"
    cell: str

    @property
    def label(self) -> str:
        return f"Fall back to {self.cell}"

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return (Anchor("cell", self.cell),)


class Drew(Event, frozen=True):
    says = "You draw {card}."
    card: str


class Played(Event, frozen=True):
    says = "{side} plays {card}."
    side: str
    card: str


class Moved(Event, frozen=True):
    says = "{unit} moves to {to}."
    unit: str
    to: str


class Struck(Event, frozen=True):
    """A moment: someone is about to be struck."""

    says = "{attacker} strikes {target}."
    attacker: str
    target: str


class Rolled(Event, frozen=True):
    says = "{attacker} rolls {dice}: {hits} {hit|hits:hits}, {boots} {boot|boots:boots}."
    attacker: str
    dice: str
    hits: int
    boots: int


class Lost(Event, frozen=True):
    says = "{unit} loses {lost} and has {left} left."
    unit: str
    lost: int
    left: int


class Destroyed(Event, frozen=True):
    says = "{unit} is destroyed."
    unit: str


class Scored(Event, frozen=True):
    says = "{side} gains a point: {why}."
    side: str
    why: str


class Chose(Event, frozen=True):
    """What the beast weighed."""

    says = "The {beast} goes for {prey}: {why}. It weighed {weighed}."
    beast: str
    prey: str
    why: str
    weighed: str


class Dozed(Event, frozen=True):
    says = "The {beast} finds nobody to go for."
    beast: str
