"""What may be chosen and what may happen: options and events, with the words for them."""

from __future__ import annotations

from typing import TypeAlias

from lorehearth.kernel.events import Event
from lorehearth.kernel.play import Play
from lorehearth.kernel.questions import Option
from lorehearth_ford.content import Content
from lorehearth_ford.state import State

FordPlay: TypeAlias = Play[State, Content]


def title(play: FordPlay, unit: int) -> str:
    """A unit by name and place: "Blue Spears at 6.3"."""
    found = play.state.units[unit]
    content = play.content
    return f"{content.names[found.side][found.kind]} at {content.field.board.names[found.cell]}"


class PlayCard(Option, frozen=True):
    verb = "card"
    card: str


class Activate(Option, frozen=True):
    piece: int


class Finish(Option, frozen=True):
    says = "No more orders"


class MoveTo(Option, frozen=True):
    verb = "move"
    says = "Move to {cell}"
    cell: str


class StrikeAt(Option, frozen=True):
    verb = "strike"
    piece: int


class Hold(Option, frozen=True):
    says = "Do not strike"


class FallBack(Option, frozen=True):
    verb = "back"
    says = "Fall back to {cell}"
    cell: str


def label(play: FordPlay, verb: str, option: Option) -> str:
    """An option that is about a unit: "Strike Red Bows at 2.4"."""
    return f"{verb} {title(play, option.piece)}" if isinstance(option, Activate | StrikeAt) else ""


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

    beast: str
    weighed: tuple[tuple[str, int], ...]
    why: str

    def words(self) -> str:
        if not self.weighed:
            return f"The {self.beast} finds nobody to go for."
        weighed = ", ".join(f"{unit} ({distance} away)" for unit, distance in self.weighed)
        return f"The {self.beast} goes for {self.weighed[0][0]}: {self.why}. It weighed {weighed}."
