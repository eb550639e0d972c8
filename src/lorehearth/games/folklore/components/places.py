"""The world map, towns with their services, and adventure maps."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.folklore.components.signs import Skill
from lorehearth.games.folklore.components.steps import Step
from lorehearth.kernel.content import Entry


class World(Entry, frozen=True, kw_only=True):
    """The world map: places with their coordinates, and ways in chains (see `table/places`)."""

    places: dict[str, tuple[int, int]]
    names: dict[str, str] = field(default_factory=dict)
    """What places are called; a space on the way has no name."""
    pictures: dict[str, str] = field(default_factory=dict)
    """The drawn signs of places (see `Cell.picture` in a Scene)."""
    ways: dict[str, tuple[str, ...]]
    """"road", "off-road" and "crossing": off-road across a road (FK-WLD-04)."""
    towns: dict[str, str]
    """Town spaces, with the ids of the towns."""
    bridges: tuple[str, ...] = ()
    compass: tuple[str, ...] = ()
    """Places that can hold a compass token (FK-WLD-09)."""
    off_road: tuple[str, ...]
    """All others are road spaces."""


class Service(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be had at a location of a town; what each kind does is in `travel/services`."""

    kind: Literal[
        "market",  # item cards laid open, at their coin value
        "sell",  # FK-TWN-09
        "supply",  # the item `of`
        "heal",  # all VITA
        "infection",  # one infection token
        "revive",  # FK-TWN-11
        "refill",  # the item `of`
        "repair",  # FK-TWN-13
        "return",  # FK-LIM-02
        "cure",  # one of the statuses `of`
        "bless",  # the status `of`
        "mystic",  # a "prayer" or "ritual" card
        "power",  # all PP
        "hire",  # a companion
        "learn",  # abilities, with AP
        "retrain",  # an ability is given back for its AP
        "artifact",
        "extra",  # the location extra of one's class
    ]
    price: int = 0
    of: str = ""


class Location(Entry, frozen=True, kw_only=True):
    services: tuple[Service, ...]


class Town(Entry, frozen=True, kw_only=True):
    visits: int
    """FK-TWN-05 to 07: so many locations for every character."""
    locations: tuple[str, ...]


class Feature(Struct, frozen=True, forbid_unknown_fields=True):
    """A map feature to interact with (FK-ADV-19)."""

    mark: str
    """Its letter on the map."""
    name: str
    text: str = ""
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""
    steps: tuple[Step, ...] = ()
    action: bool = False
    """The story demands a character's action for it (FK-ADV-22, FK-RUM-33)."""
    once: bool = True
    goal: str = ""
    """The goal that it fulfils if its steps succeed (the verb "goal" says so itself)."""
    opens: str = ""
    """Of a lever: the mark that it opens."""
    die: Skill | None = None
    """FK-ADV-03: a skill die lies there, rolled against `number`."""
    number: int = 0
    otherwise: tuple[Step, ...] = ()


class Environment(Struct, frozen=True, forbid_unknown_fields=True):
    """What befalls every character as every `every`th round begins, off the map too (FK-ADV-09)."""

    every: int
    steps: tuple[Step, ...]
    text: str


class Map(Entry, frozen=True, kw_only=True):
    """An adventure map as a picture, a mark a space: see `maps/ground` for the marks that all maps share."""

    picture: str
    features: tuple[Feature, ...] = ()
    environment: Environment | None = None
    hazard: tuple[Step, ...] = ()
    """What befalls a figure that ends its turn on "!"."""
    open_road: bool = False
    """FK-RUM-21: it has no start zone."""
