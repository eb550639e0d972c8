"""Search tokens. (FK-ADV-23 to 26, FK-RUL-44, FK-RUL-45)"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.dice import shown
from lorehearth.games.folklore.effects import begin
from lorehearth.games.folklore.maps.encounters import box_of, searched
from lorehearth.games.folklore.maps.events import FoundNothing, Searched
from lorehearth.games.folklore.maps.interacting import forbids_at, forbids_interacting, spend_interaction
from lorehearth.games.folklore.maps.spaces import ground, tile_of
from lorehearth.games.folklore.names import someone, space
from lorehearth.games.folklore.people.checks import own_die
from lorehearth.games.folklore.people.figures import tally
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option

MOST = 10
"""FK-RUL-45: a total above it counts as it."""
TABLE: Mapping[str, tuple[Step, ...]] = {
    "1": (Step(verb="snare", dice="1d4"),),  # FK-ADV-24
    "4": (),  # FK-ADV-25
    "8": (Step(verb="item"),),  # FK-ADV-26
}
"""By the lowest number of each row."""


class Search(Option, frozen=True):
    says = "Search at {cell}"
    cell: str


search_at = lru_cache(maxsize=1 << 10)(Search)


def tokens_left(play: TalePlay) -> list[int]:
    """The spaces of the search tokens that are left."""
    used = ground(play).searched
    return [cell for cell in tile_of(play).tokens if cell not in used]


def tokens(play: TalePlay, who: int) -> list[Search]:
    names = tile_of(play).board.names
    return [search_at(names[cell]) for cell in tokens_left(play)]


def search(play: TalePlay, who: int, option: Search) -> Flow[None]:
    """FK-ADV-23: a d10 with all search bonuses, by the story's own results if it has some. The token is used
    up (FK-RUL-44); what else every token gives comes after, and then whom it has woken."""
    spend_interaction(play)
    cell = tile_of(play).board.cell(option.cell)
    ground(play).searched.append(cell)
    box = box_of(play)
    own = box is not None and bool(box.search)
    table = box.search if box is not None and own else TABLE
    bonus = tally(play, who, "search", "search")
    what = Ref("sign", "search")
    face = yield from own_die(play, who, 10, what, max(map(int, table)), bonus.total)
    total = min(face + bonus.total, MOST)
    told = Searched(someone(play, who), space(play, cell), shown(10, [face]), total, tallies=(bonus,))
    play.tell(told, "FK-ADV-23", "FK-RUL-45")
    steps = row(table, total)
    if not steps:
        play.tell(FoundNothing(), *(() if own else ("FK-ADV-25",)))
    # What lies on top of the stack is done first: the row, then what every token gives, then the encounter.
    yield from searched(play, cell)
    source = f"map {ground(play).map}"
    if box is not None:
        begin(play, source, box.every_search, who, who, cell=cell)
    begin(play, source, steps, who, who, cell=cell)


def row(table: Mapping[str, tuple[Step, ...]], total: int) -> tuple[Step, ...]:
    """The row of a table that a total belongs to."""
    least = max((int(key) for key in table if int(key) <= total), default=0)
    return table.get(str(least), ())


DEEDS: tuple[Deed[TalePlay, int], ...] = (
    deed(
        Search,
        tokens,
        search,
        lambda play, who, option: forbids_at(play, who, option.cell),
        when=forbids_interacting,
        group="Interact",
    ),
)
