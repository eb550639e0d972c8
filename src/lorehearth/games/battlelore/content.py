"""All that the packs bring, put together, with every reference checked.

What the single entries are is written in `components`; the rules get all of it from here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import get_args

from lorehearth.games.battlelore.components.adventures import (
    CAMP_ONE,
    CAMPS,
    COMMAND_HAND,
    HIGHEST,
    Adventure,
    CampSetup,
    Placed,
)
from lorehearth.games.battlelore.components.cards import CommandCard, Deed, LoreCard, Phase, Trigger, Verb
from lorehearth.games.battlelore.components.entries import (
    CLASSES,
    THE_ENTRY_HOLDS,
    Class,
    Colour,
    Section,
    Told,
)
from lorehearth.games.battlelore.components.ground import Terrain
from lorehearth.games.battlelore.components.troops import Kind, Weapon
from lorehearth.games.battlelore.field.battlefield import Field
from lorehearth.kernel.content import Entry, Pack, merged, must_exist
from lorehearth.kernel.errors import ContentError
from lorehearth.kernel.names import Name
from lorehearth.table.board import Lazy
from lorehearth.table.paths import reach
from lorehearth.table.pictures import PictureError

__all__ = [
    "CAMPS",
    "CLASSES",
    "COMMAND_HAND",
    "FAMILIES",
    "HIGHEST",
    "THE_ENTRY_HOLDS",
    "Adventure",
    "CampSetup",
    "Class",
    "Colour",
    "CommandCard",
    "Content",
    "Deed",
    "Kind",
    "LoreCard",
    "Phase",
    "Placed",
    "Section",
    "Terrain",
    "Told",
    "Trigger",
    "Verb",
    "Weapon",
]

FAMILIES: dict[str, type[Entry]] = {
    "weapons": Weapon,
    "kinds": Kind,
    "terrain": Terrain,
    "commands": CommandCard,
    "lore": LoreCard,
    "adventures": Adventure,
}


class Content:
    """All that the packs bring, with every reference checked; `field` and `adventure` are those at hand."""

    field: Field
    adventure: Adventure
    has_lore: bool
    """BL-SET-04: whether Lore is played with at all."""
    printed: tuple[tuple[Terrain, ...], ...]
    impassable: frozenset[int]
    stopping: frozenset[int]
    blocking: frozenset[int]
    hills: dict[int, frozenset[int]]

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.weapons = merged(packs, "weapons", Weapon)
        self.kinds = merged(packs, "kinds", Kind)
        self.terrain = merged(packs, "terrain", Terrain)
        self.commands = merged(packs, "commands", CommandCard)
        self.lore = merged(packs, "lore", LoreCard)
        self.adventures = merged(packs, "adventures", Adventure)
        self._check_told()
        self._check_cards()
        self._check_kinds()
        self._check_lore()
        cards = list(self.lore.values())
        self.lore_of_phase: dict[Phase, list[LoreCard]] = {
            phase: [card for card in cards if phase in card.phases] for phase in get_args(Phase)
        }
        self.reactions: dict[Trigger, list[LoreCard]] = {
            trigger: [card for card in cards if trigger in card.reacts] for trigger in get_args(Trigger)
        }
        self.sorts: dict[str, frozenset[str]] = {
            kind.id: frozenset(
                ("any", kind.arm, "ranged" if self.weapons[kind.weapon].reach > 1 else "melee")
            )
            for kind in self.kinds.values()
        }
        """The sorts of units that a kind belongs to, as Command cards name them."""
        self.unit_names: Lazy[tuple[int, str, str], Name] = Lazy(self._unit_name)
        """What a unit of a camp and kind is called at a place, or at none: "Standard Archers at 3.05"."""
        self._here: dict[str, Content] = {}
        for id, adventure in self.adventures.items():
            self._here[id] = self._at(adventure)

    def at(self, adventure: str) -> Content:
        """The content with the field of one adventure."""
        return self._here[adventure]

    def levels_to_give(self, camp: CampSetup) -> int:
        """BL-WAR-05, BL-RUL-49: what is left of a player's levels when his Creatures have theirs."""
        return max(0, camp.levels - sum(self.kinds[kind].level for kind in camp.brings))

    def _unit_name(self, unit: tuple[int, str, str]) -> Name:
        camp, kind, place = unit
        name = f"{CAMP_ONE[camp]} {self.kinds[kind].name}"
        return Name(f"{name} at {place}" if place else name, self.kinds[kind].many)

    def _check_told(self) -> None:
        """What `rules` and `called` speak of are fields of the entry."""
        families: dict[str, Mapping[str, Told]] = {
            "weapons": self.weapons,
            "kinds": self.kinds,
            "terrain": self.terrain,
        }
        for family, entries in families.items():
            for id, entry in entries.items():
                told = (*entry.rules, *entry.called)
                must_exist(told, entry.__struct_fields__, f"{family} {id}", "field")

    def _check_cards(self) -> None:
        """Command and Lore cards are told of by their ids alone."""
        for id in self.lore:
            if id in self.commands:
                raise ContentError(f"lore {id}: a Command card has that id already")

    def _check_kinds(self) -> None:
        for id, kind in self.kinds.items():
            where = f"kinds {id}"
            must_exist([kind.weapon, *([kind.throws] if kind.throws else [])], self.weapons, where, "weapon")
            must_exist((t for t in kind.ignores_terrain if t != "all"), self.terrain, where, "terrain")
            lairs = [kind.rises_from] if kind.rises_from else []
            must_exist((*kind.throws_from, *lairs), self.terrain, where, "terrain")

    def _check_lore(self) -> None:
        for id, card in self.lore.items():
            for deed in card.verbs:
                must_exist(deed.terrain, self.terrain, f"lore {id}", "terrain")

    def _check_deal(self, adventure: Adventure, where: str) -> None:
        """BL-SET-02, BL-WAR-02: Command cards for both hands, however high the Commanders rise."""
        dealt = 0
        for camp in adventure.camps:
            if max((camp.commander, *camp.council.values())) > HIGHEST:
                raise ContentError(f"{where}: no member of a War Council goes above level {HIGHEST}")
            levels = self.levels_to_give(camp) if adventure.kind == "lore" else 0
            dealt += camp.command_hand(min(camp.commander + levels, HIGHEST))
        there = sum(card.copies for card in self.commands.values())
        if dealt > there:
            raise ContentError(f"{where}: {dealt} Command cards may be dealt, and there are only {there}")

    def _at(self, adventure: Adventure) -> Content:
        where = f"adventures {adventure.id}"
        try:
            field = Field(adventure.map, list(self.terrain.values()), adventure.cliff_sides)
        except PictureError as error:
            raise ContentError(f"{where}: field `map`: {error}") from None
        except KeyError as error:
            raise ContentError(f"{where}: field `cliff_sides`: there is no hex {error}") from None
        for camp in adventure.camps:
            must_exist((placed.kind for placed in camp.units), self.kinds, where, "kind")
            hexes = [hex_ for placed in camp.units for hex_ in (*placed.hexes, *placed.music)]
            must_exist(hexes, field.board.names, where, "hex")
            for placed in camp.units:
                if placed.music and not self.kinds[placed.kind].musician:
                    raise ContentError(f"{where}: field `music`: {placed.kind} have no musicians")
            must_exist((*camp.brings, *camp.may_summon), self.kinds, where, "kind")
            must_exist(camp.lairs, self.terrain, where, "terrain")
        self._check_deal(adventure, where)
        here = copy(self)
        here.field = field
        here.adventure = adventure
        here.has_lore = adventure.kind == "lore"
        here.printed = tuple(_ground([self.terrain[id] for id in ids]) for ids in field.ground)
        cells = field.board.cells
        here.impassable = frozenset(c for c in cells if any(t.impassable for t in here.printed[c]))
        here.stopping = frozenset(c for c in cells if any(t.stop for t in here.printed[c]))
        here.blocking = frozenset(c for c in cells if any(t.blocks_sight for t in here.printed[c]))
        here.hills = _hills(field, here.printed)
        return here


def _ground(printed: Sequence[Terrain]) -> tuple[Terrain, ...]:
    """What a hex is to those who enter it: a bridge over a waterway is a bridge."""
    crossed = any(terrain.crosses for terrain in printed)
    return tuple(terrain for terrain in printed if not (crossed and terrain.impassable))


def _hills(field: Field, printed: Sequence[tuple[Terrain, ...]]) -> dict[int, frozenset[int]]:
    """BL-RUL-11: for each elevated hex, the hills joined to it at its height that hide nothing from it."""
    heights = {
        c: max(t.height for t in printed[c]) for c in field.board.cells if any(t.height for t in printed[c])
    }
    found: dict[int, frozenset[int]] = {}
    for start in heights:
        barred = [c for c in field.board.cells if heights.get(c) != heights[start]]
        joined = reach(field.board.neighbours, start, len(heights), barred)
        bare = [c for c in joined if all(t.height or not t.blocks_sight for t in printed[c])]
        found[start] = frozenset(bare)
    return found
