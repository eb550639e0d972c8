"""Doors: opening and closing them. (ML-DOR, ML-EFF-09)

A door is known by the first of its edges; all of them open and close together (ML-DOR-06).
"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.adventurers.hands import busy
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.events import DoorClosed, DoorOpened, Engaged
from lorehearth.games.maladum.board.opportunity import all_ranges, way_opened
from lorehearth.games.maladum.board.places import engaged_with, squares
from lorehearth.games.maladum.names import door, named, several, someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.events import Event
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Cost, Option, Refusal


class Open(Option, frozen=True):
    edge: str


class Close(Option, frozen=True):
    edge: str


opening = lru_cache(maxsize=1 << 10)(Open)
closing = lru_cache(maxsize=1 << 10)(Close)

TOO_FAR = Refusal("it does not stand at that door", "ML-DOR-05")
IS_OPEN = Refusal("it stands open", "ML-DOR-05")
IS_CLOSED = Refusal("it is closed", "ML-DOR-05")
IS_LOCKED = Refusal("it is locked", "ML-LCK-01")
BY_LEVER = Refusal("only its lever or mechanism works it", "ML-DOR-12")
HIDDEN = Refusal("it opens only in its own way", "ML-DOR-13")
DESTROYED = Refusal("it is destroyed", "ML-DST-06")


# -- how doors stand -----------------------------------------------------------------------------------------


def lock_on(play: QuestPlay, edge: int) -> int | None:
    """The edge of a door under which its lock is kept; None if it is not locked."""
    locked = play.state.locked
    if not locked:
        return None
    return next((leaf for leaf in play.content.field.leaves[edge] if leaf in locked), None)


def at_door(play: QuestPlay, who: int, edge: int) -> bool:
    """ML-DOR-08: whether somebody is in contact with a doorway."""
    first = play.content.field.leaves[edge][0]
    return any(first in play.content.field.doors_at.get(cell, ()) for cell in squares(play, who))


def jammed(play: QuestPlay, edge: int) -> Refusal | None:
    """Why nobody works a door by hand: its kind, or that it is destroyed."""
    kind = play.content.field.doors[edge]
    if kind.hidden:
        return HIDDEN
    if kind.opens in ("lever", "quest"):
        return BY_LEVER
    return DESTROYED if edge in play.state.broken_doors else None


def known_doors(play: QuestPlay) -> list[int]:
    """Every door that players know of."""
    field, found = play.content.field, play.state.found_doors
    return [edge for edge in field.doorways if edge not in field.hidden_doors or edge in found]


# -- opening and closing -------------------------------------------------------------------------------------


def open_door(play: QuestPlay, edge: int, by: int = NOBODY, rule: str = "ML-DOR-03") -> Flow[None]:
    """Open the door on an edge, all of it (ML-DOR-06); enemies may come into contact (ML-ICO-24)."""
    first = play.content.field.leaves[edge][0]
    if first not in play.state.open:
        who_opens = someone(play, by) if by >= 0 else None
        yield from make_way(play, edge, by, DoorOpened(door(play, first), who_opens, first), rule)


def make_way(play: QuestPlay, edge: int, by: int, happening: Event, rule: str) -> Flow[None]:
    """From now on a doorway is open: tell it, then let those strike, and react, who meet through it."""
    field, state = play.content.field, play.state
    leaves = field.leaves[edge]
    before = all_ranges(play)
    state.open = sorted({*state.open, *leaves})
    if field.doors[edge].hidden and leaves[0] not in state.found_doors:
        state.found_doors = sorted((*state.found_doors, *leaves))  # ML-DOR-13
    yield from announce(play, happening, rule)
    if not (yield from way_opened(play, before)):
        return
    told: list[tuple[int, int]] = []
    for who in sorted(before, key=lambda each: each != by):
        was = before[who].contact
        new = [one for one in engaged_with(play, who) if one not in was and (one, who) not in told]
        if new:
            told += [(who, one) for one in new]
            met = Engaged(someone(play, who), several(play, new), who, tuple(new))
            yield from announce(play, met, "ML-DIE-14")


def close_door(play: QuestPlay, edge: int, by: int = NOBODY) -> Flow[None]:
    """Close the door on an edge, unless it is destroyed (ML-DST-06)."""
    state = play.state
    leaves = play.content.field.leaves[edge]
    if leaves[0] not in state.open or leaves[0] in state.broken_doors:
        return
    state.open = [each for each in state.open if each not in leaves]
    play.tell(DoorClosed(door(play, leaves[0]), someone(play, by) if by >= 0 else None), "ML-DOR-02")
    return
    yield


# -- the deeds -----------------------------------------------------------------------------------------------


def _edge_of(play: QuestPlay, option: Open | Close) -> int:
    return play.content.field.board.edge_named(option.edge)


def _at_hand(play: QuestPlay, who: int) -> list[int]:
    at = play.content.field.doors_at
    return [edge for cell in squares(play, who) for edge in at.get(cell, ())] if at else []


def wishes_to_open(play: QuestPlay, who: int) -> list[Open]:
    names = play.content.field.board.edge_names
    return [opening(names[edge]) for edge in known_doors(play)]


def wishes_to_close(play: QuestPlay, who: int) -> list[Close]:
    names = play.content.field.board.edge_names
    return [closing(names[edge]) for edge in known_doors(play)]


def _forbids(play: QuestPlay, who: int, edge: int) -> Refusal | None:
    if not at_door(play, who, edge):
        return TOO_FAR
    why = jammed(play, edge)
    if why is None:
        lacks = lacks_action if play.content.field.doors[edge].opens == "action" else lacks_effortless
        why = lacks(play, who)
    return why


def forbids_opening(play: QuestPlay, who: int, option: Open) -> Refusal | None:
    edge = _edge_of(play, option)
    if edge in play.state.open:
        return IS_OPEN
    return IS_LOCKED if lock_on(play, edge) is not None else _forbids(play, who, edge)


def forbids_closing(play: QuestPlay, who: int, option: Close) -> Refusal | None:
    edge = _edge_of(play, option)
    return _forbids(play, who, edge) if edge in play.state.open else IS_CLOSED


def may_work_doors(play: QuestPlay, who: int) -> Refusal | None:
    """ML-DOR-05, ML-ICO-15: unengaged, with hands free."""
    return busy(play, who, "ML-DOR-05")


def able_to_open(play: QuestPlay, who: int) -> list[Open]:
    names = play.content.field.board.edge_names
    found = [
        opening(names[edge]) for edge in dict.fromkeys(_at_hand(play, who)) if edge not in play.state.open
    ]
    return [option for option in found if forbids_opening(play, who, option) is None]


def able_to_close(play: QuestPlay, who: int) -> list[Close]:
    names = play.content.field.board.edge_names
    found = [closing(names[edge]) for edge in dict.fromkeys(_at_hand(play, who)) if edge in play.state.open]
    return [option for option in found if forbids_closing(play, who, option) is None]


def _pay(play: QuestPlay, who: int, edge: int) -> Flow[None]:
    """ML-EFF-09, ML-DOR-10."""
    if play.content.field.doors[edge].opens == "action":
        pay_action(play)
    else:
        yield from pay_effortless(play, who)
    yield from beyond.scorched(play, who, door=edge)


def open_by_hand(play: QuestPlay, who: int, option: Open) -> Flow[None]:
    edge = _edge_of(play, option)
    yield from _pay(play, who, edge)
    yield from open_door(play, edge, who)


def close_by_hand(play: QuestPlay, who: int, option: Close) -> Flow[None]:
    edge = _edge_of(play, option)
    yield from _pay(play, who, edge)
    yield from close_door(play, edge, who)


def words(play: QuestPlay, who: int, option: Open | Close) -> str:
    verb = "Open" if isinstance(option, Open) else "Close"
    return f"{verb} {named(play, door(play, _edge_of(play, option))).text}"


def costs(play: QuestPlay, who: int, option: Open | Close) -> tuple[Cost, ...]:
    opens = play.content.field.doors[_edge_of(play, option)].opens
    return ACTION if opens == "action" else effortless(play, who)


DEEDS = (
    deed(
        Open,
        wishes_to_open,
        open_by_hand,
        forbids_opening,
        words=words,
        costs=costs,
        when=may_work_doors,
        able=able_to_open,
    ),
    deed(
        Close,
        wishes_to_close,
        close_by_hand,
        forbids_closing,
        words=words,
        costs=costs,
        when=may_work_doors,
        able=able_to_close,
    ),
)
