"""Options as people name them: handles, lists in groups and columns, and what a typed word may mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, product
from string import ascii_lowercase

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from lorehearth.kernel.questions import Anchor
from lorehearth.kernel.scene import Offer, Scene
from lorehearth.terminal import look
from lorehearth.terminal.board import cell_name

MANY = 60
"""Longer lists are cut here; `more` shows all of them."""


class Choices:
    """The offers of a question in the order in which they are shown, each with its handle."""

    def __init__(self, scene: Scene) -> None:
        offers = scene.asking.offers if scene.asking else ()
        # What stands in no group (done, pass) comes last, next to the prompt.
        groups = [*dict.fromkeys(offer.group for offer in offers if offer.group), ""]
        self.offers = sorted(offers, key=lambda offer: groups.index(offer.group))
        self.handles = handles(self.offers)
        self._places = _place_names(scene)

    @property
    def lit(self) -> dict[Anchor, list[str]]:
        """What the options are about, for the screen to light up."""
        found: dict[Anchor, list[str]] = {}
        for handle, offer in zip(self.handles, self.offers, strict=True):
            for anchor in dict.fromkeys(offer.anchors):
                found.setdefault(anchor, []).append(handle)
        return found

    def meant(self, typed: str) -> list[int]:
        """The options that somebody may mean; the surer way of naming them wins."""
        said = typed.strip().casefold()
        if not said:
            return []
        ways: list[Callable[[Offer, str], bool]] = [
            lambda offer, handle: said in (offer.key.casefold(), offer.label.casefold()),
            lambda offer, handle: said == handle,
        ]
        # A number that is on no list is a slip of the finger, never a part of some label.
        if not said.isdecimal():
            ways += [
                lambda offer, handle: said in self._named(offer),
                lambda offer, handle: said in offer.label.casefold().split(),
                lambda offer, handle: any(part.startswith(said) for part in _starts(offer.label.casefold())),
                lambda offer, handle: said in f"{offer.label} / {offer.key}".casefold(),
            ]
        for way in ways:
            pairs = enumerate(zip(self.offers, self.handles, strict=True))
            if found := [i for i, (offer, handle) in pairs if way(offer, handle)]:
                return found
        return []

    def _named(self, offer: Offer) -> list[str]:
        """The cells, pieces and cards of an option, by the names that players read."""
        return [self._places[anchor].casefold() for anchor in offer.anchors if anchor in self._places]

    def listing(self, width: int, chosen: Sequence[int] | None = None, limit: int = MANY) -> RenderableType:
        """The options in groups and columns, the longest lists cut."""
        shown = range(len(self.offers)) if chosen is None else chosen
        parts: list[RenderableType] = []
        for group, members in groupby(shown[:limit], key=lambda i: self.offers[i].group):
            if group or parts:
                parts.append(Text(group or "Or", style=look.HEAD))
            parts.append(Padding(self._columns(list(members), width - 2), (0, 0, 0, 2), expand=False))
        if len(shown) > limit:
            rest = len(shown) - limit
            parts.append(
                Text(f"  and {rest} more: type `more`, or a part of what you want", style=look.QUIET)
            )
        return Group(*parts)

    def _columns(self, members: Sequence[int], width: int) -> RenderableType:
        side = max(cell_len(self.handles[i]) for i in members)
        texts = [self.text(i, side) for i in members]
        if len(texts) > 3 and max(text.cell_len for text in texts) <= width // 2 - 2:
            return Columns(texts, equal=True, column_first=True, padding=(0, 3))
        rows = Grid.grid(padding=(0, 1))  # so that long labels break below their beginning
        for i in members:
            rows.add_row(look.marked(f"{self.handles[i]:>{side}}", look.LIT), self._label(i))
        return rows

    def _label(self, i: int) -> Text:
        """The label, unless the handle says the same."""
        offer = self.offers[i]
        price = ", ".join(f"{cost.amount} {cost.of}" for cost in offer.costs)
        label = "" if offer.label == self.handles[i] else offer.label
        return Text.assemble(label, (f" [{price}]" if price else "", look.QUIET))

    def text(self, i: int, side: int = 0) -> Text:
        """One option in a line: its handle and its label."""
        return Text.assemble((f"{self.handles[i]:>{side}}", look.LIT), " ", self._label(i))


def handles(offers: Sequence[Offer]) -> list[str]:
    """What to type for each offer: numbers, unless the labels are numbers themselves.

    A die that shows "3" is answered by 3, and never by its place in a list.
    """
    labels = [offer.label for offer in offers]
    if not any(label.isdecimal() for label in labels):
        return [str(i) for i in range(1, len(offers) + 1)]
    if len(set(labels)) == len(labels):
        return [label.casefold() for label in labels]
    letters = ("".join(pair) for size in range(1, 4) for pair in product(ascii_lowercase, repeat=size))
    return [handle for handle, _ in zip(letters, offers, strict=False)]


def _starts(label: str) -> list[str]:
    """The label from each of its words on."""
    words = label.split()
    return [" ".join(words[i:]) for i in range(len(words))]


def _place_names(scene: Scene) -> dict[Anchor, str]:
    """Names of whatever an anchor can point at."""
    found: dict[Anchor, str] = {}
    for board in scene.boards:
        found |= {Anchor("cell", cell.id): cell_name(cell) for cell in board.cells}
        found |= {Anchor("edge", edge.id): edge.label for edge in board.edges if edge.label}
    found |= {Anchor("piece", piece.id): piece.name for piece in scene.pieces}
    found |= {Anchor("card", card.id): card.name for zone in scene.zones for card in zone.cards}
    found |= {Anchor("zone", zone.id): zone.name for zone in scene.zones}
    return found | {Anchor("track", track.id): track.name for track in scene.tracks}
