"""A single loose item: picked up, dropped or swapped. (ML-EFF-11, ML-ACT-02)"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import effortless, lacks_effortless, pay_effortless
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.equipment.inventory import (
    NO_ROOM,
    beside_whom,
    carried,
    fits,
    holder,
    item,
    lay_down,
    lying,
    squares_around,
    take,
    worn,
)
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.looking import kept
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

CREATURE = Refusal("a creature has no use for equipment", "ML-ICO-15")


class PickUp(Option, frozen=True):
    verb = "pick-up"
    card: str
    cell: str


class Drop(Option, frozen=True):
    card: str


class SwapItem(Option, frozen=True):
    """For something of one's own, which is laid in its place."""

    verb = "swap"
    card: str
    cell: str


class Instead(Option, frozen=True):
    card: str


picking = lru_cache(maxsize=1 << 12)(PickUp)
swapping = lru_cache(maxsize=1 << 12)(SwapItem)
dropping = lru_cache(maxsize=1 << 10)(Drop)


@kept
def own(play: QuestPlay, who: int) -> list[str]:
    """What somebody may let go of without undressing; an apprentice, whatever it has (ML-CMP-10)."""
    found = carried(play, who)
    if play.state.characters[who].kind == "apprentice":
        found = [*found, *worn(play, who)]
    return list(dict.fromkeys(found))


@kept
def loose_near(play: QuestPlay, who: int) -> list[tuple[str, str]]:
    """The tokens that lie in reach, each with the name of its square."""
    names, piles = play.content.field.board.names, play.state.tokens.piles
    return [
        (token, names[cell])
        for pile, cell in play.content.field.piles_in(squares_around(play, who)).items()
        if pile in piles
        for token in dict.fromkeys(lying(play, cell))
    ]


def pick_ups(play: QuestPlay, who: int) -> list[PickUp]:
    return [picking(token, cell) for token, cell in loose_near(play, who)]


def able_to_pick_up(play: QuestPlay, who: int) -> list[PickUp]:
    near = loose_near(play, who)
    return [picking(token, cell) for token, cell in near if fits(play, who, token)] if near else []


def forbids_handling(play: QuestPlay, who: int) -> Refusal | None:
    return CREATURE if has(play, who, "creature") else lacks_effortless(play, who)


def forbids_picking_up(play: QuestPlay, who: int, option: PickUp) -> Refusal | None:
    return None if fits(play, who, option.card) else NO_ROOM


def pick_up(play: QuestPlay, who: int, option: PickUp) -> Flow[None]:
    """ML-EFF-11, ML-ACT-02: into the inventory."""
    yield from pay_effortless(play, who)
    take(play, who, f"ground {play.content.field.board.cell(option.cell)}", option.card)


def drop(play: QuestPlay, who: int, option: Drop) -> Flow[None]:
    yield from pay_effortless(play, who)
    cell = yield from beside_whom(play, who, seat_of(play, who), own=True)
    lay_down(play, holder(play, who, option.card), option.card, cell)


def swaps(play: QuestPlay, who: int) -> list[SwapItem]:
    return [swapping(token, cell) for token, cell in loose_near(play, who)]


def in_return(play: QuestPlay, who: int, token: str) -> list[str]:
    """What somebody could give up so that a token fits."""
    return [each for each in own(play, who) if each != token and fits(play, who, token, without=each)]


def forbids_swapping(play: QuestPlay, who: int, option: SwapItem) -> Refusal | None:
    token = option.card
    for each in own(play, who):
        if each != token and fits(play, who, token, without=each):
            return None
    return NO_ROOM


def swap(play: QuestPlay, who: int, option: SwapItem) -> Flow[None]:
    """ML-EFF-11: one for one."""
    yield from pay_effortless(play, who)
    found = in_return(play, who, option.card)
    given = found[0]
    if len(found) > 1:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: what is given for it?",
            [Instead(each) for each in found],
            "ML-EFF-11",
            words=lambda each: item(play, each.card).name,
        )
        given = chosen.card
    cell = play.content.field.board.cell(option.cell)
    lay_down(play, holder(play, who, given), given, cell)
    take(play, who, f"ground {cell}", option.card)


DEEDS = (
    deed(
        PickUp,
        pick_ups,
        pick_up,
        forbids_picking_up,
        words=lambda play, who, option: f"Pick up {item(play, option.card).name} at {option.cell}",
        costs=effortless,
        when=forbids_handling,
        able=able_to_pick_up,
    ),
    deed(
        Drop,
        lambda play, who: [dropping(token) for token in own(play, who)] if squares_around(play, who) else [],
        drop,
        words=lambda play, who, option: f"Drop {item(play, option.card).name}",
        costs=effortless,
        brief=lambda *_: "Drop",
        when=forbids_handling,
    ),
    deed(
        SwapItem,
        swaps,
        swap,
        forbids_swapping,
        words=lambda play, who, option: f"Swap something for {item(play, option.card).name} at {option.cell}",
        costs=effortless,
        when=forbids_handling,
    ),
)
