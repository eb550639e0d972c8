"""Kinds of unit, cards and battlefields: read from TOML, checked, and shared by all games."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Literal

from msgspec import Struct

from lorehearth.kernel.content import Entry, Pack, merged, must_exist
from lorehearth.kernel.errors import ContentError
from lorehearth.table.pictures import PictureError, read_hex_board
from lorehearth.table.sight_hex import CentreSight

SIDES = ("Blue", "Red", "")
"""The players' sides, and the wild one of the beast."""

TERRAIN = {".": "meadow", "w": "wood", "~": "river", "f": "ford"}


class Kind(Entry, frozen=True):
    """A kind of unit. `reach` is how far it strikes: 1 is hand to hand."""

    sign: str
    strength: int
    pace: int
    dice: int
    reach: int = 1
    many: bool = True
    """Whether its name stands for many: Spears strike, a River Troll strikes alone."""
    wades: bool = False
    picture: str = ""
    """Its drawn sign, for screens that draw."""


class Card(Entry, frozen=True):
    """A card: how many units it orders and what it adds; with `guard`, it also answers a strike."""

    copies: int
    orders: int
    pace: int = 0
    dice: int = 0
    guard: int = 0


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a unit stands at the start."""

    kind: str
    side: Literal[0, 1, 2]
    hex: str


class Battle(Entry, frozen=True):
    """A scenario: its map as a picture, and who stands where."""

    map: str
    units: tuple[Place, ...]


def hex_name(row: int, place: int) -> str:
    return f"{row + 1}.{place + 1}"


class Field:
    """A battlefield with all that never changes in a battle."""

    def __init__(self, battle: Battle) -> None:
        try:
            self.board, self.terrain = read_hex_board(battle.map, "pointy", TERRAIN, name=hex_name)
        except PictureError as error:
            raise ContentError(f"battles {battle.id}: field `map`: {error}") from None
        self.sight = CentreSight(self.board)
        self.woods = self._cells("wood")
        self.fords = self._cells("ford")
        self.stops = self.woods | self.fords
        river = self._cells("river")
        self.dry = [[cell for cell in near if cell not in river] for near in self.board.neighbours]
        """The neighbours of each hex, without the river."""

    def _cells(self, terrain: str) -> frozenset[int]:
        return frozenset(cell for cell in self.board.cells if self.terrain[cell] == terrain)


class Content:
    """All that the packs bring, with every reference checked; `field` is that of the battle at hand."""

    field: Field

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.kinds = merged(packs, "kinds", Kind)
        self.cards = merged(packs, "cards", Card)
        self.battles = merged(packs, "battles", Battle)
        self.deck = {id: card.copies for id, card in self.cards.items()}
        self.on: dict[str, Content] = {}
        for id, battle in self.battles.items():
            here = self.on[id] = copy(self)
            here.field = Field(battle)
            must_exist((place.kind for place in battle.units), self.kinds, f"battles {id}", "kind")
            must_exist((place.hex for place in battle.units), here.field.board.names, f"battles {id}", "hex")
