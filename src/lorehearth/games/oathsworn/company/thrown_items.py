"""Thrown items: where they lie, what that costs, and how they come back. (OS-THR)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.oathsworn.board.geometry import BOARD, HEXES
from lorehearth.games.oathsworn.board.places import empty_set
from lorehearth.games.oathsworn.company.events import ItemPickedUp, ItemThrown
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.names import someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.names import card as card_of
from lorehearth.kernel.names import cell
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal


class Lies(Option, frozen=True):
    """OS-RUL-40: where a thrown item falls."""

    says = "It falls at {cell}"
    cell: str


class Throw(Option, frozen=True):
    card: str


def has_thrown_weapon(play: OathPlay, who: int) -> bool:
    """OS-THR-03: while a thrown weapon lies there, every attack of its owner is Unarmed."""
    items = play.content.items
    return any(items[item].kind == "weapon" for item in hero_of(play, who).thrown)


def forbids_thrown(play: OathPlay, who: int, item: str) -> Refusal | None:
    """OS-THR-03, OS-THR-04: what was thrown cannot be used; with one weapon all are gone."""
    if item in hero_of(play, who).thrown:
        return Refusal("it lies on the board", "OS-THR-04")
    if play.content.items[item].kind == "weapon" and has_thrown_weapon(play, who):
        return Refusal("a thrown weapon lies on the board", "OS-THR-03")
    return None


def throwable(play: OathPlay, who: int, card: str) -> list[str]:
    """What a Thrown action throws: the item used for it, or else one of the weapons at hand."""
    if card in play.content.items:
        return [card]
    worn = dict.fromkeys(hero_of(play, who).items)
    weapons = [item for item in worn if play.content.items[item].kind == "weapon"]
    return [item for item in weapons if forbids_thrown(play, who, item) is None]


def throw(play: OathPlay, who: int, card: str, target: Sequence[int]) -> Flow[None]:
    """OS-THR-01, OS-RUL-40: into an empty hex adjacent to the target's hexes, or the closest there is."""
    items = throwable(play, who, card)
    item = items[0]
    if len(items) > 1:
        which = yield from play.ask(
            hero_of(play, who).seat,
            "Which weapon is thrown?",
            [Throw(id) for id in items],
            "OS-THR-01",
            words=lambda o: play.content.items[o.card].name,
        )
        item = which.card
    chosen = yield from play.ask(
        hero_of(play, who).seat,
        f"Where does {play.content.items[item].name} fall?",
        [Lies(BOARD.names[hex_]) for hex_ in closest_empty(play, target)],
        "OS-RUL-40",
    )
    hero_of(play, who).thrown[item] = BOARD.cell(chosen.cell)
    play.tell(ItemThrown(card_of(item), cell(chosen.cell)), "OS-THR-01")


def closest_empty(play: OathPlay, hexes: Sequence[int]) -> list[int]:
    """The empty hexes beside some others, or else the closest; none of themselves."""
    near = HEXES.of(hexes)
    empty = empty_set(play) & ~near
    while not near & empty:
        near |= HEXES.spread(near)
    return list(HEXES.cells(near & empty))


def pick_up(play: OathPlay, who: int) -> None:
    """OS-THR-02: the owner who moves into its hex has it again."""
    hero = hero_of(play, who)
    for item in [item for item, hex_ in hero.thrown.items() if hex_ == play.state.figures[who].hex]:
        del hero.thrown[item]
        play.tell(ItemPickedUp(someone(play, who), card_of(item)), "OS-THR-02")
