"""Taking back and giving again at a table: at once, or as a wish that all who sit there have to share."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lorehearth.kernel.errors import IllegalUndo
from lorehearth.kernel.events import listed
from lorehearth.kernel.meant import find_option
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.record import CHANCE, Undone
from lorehearth.server import notices
from lorehearth.server.messages import TakingBack
from lorehearth.server.patience import within
from lorehearth.server.rebuild import state_digest
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Move
from lorehearth.server.seats import elsewhere

if TYPE_CHECKING:
    from lorehearth.server.tables import Table

NOTHING = "nothing has been answered that could be taken back"
TOLD = "the game is over and its seed is told: who knows the luck to come may not go back"


async def redo(table: Table, held: Sequence[Seat], after: int, seat: Seat) -> int:
    """Give again what was taken back last, if it was this seat's."""
    async with table.lock:
        await table.check(held, after, seat)
        again = table.chronicle.again
        if again is None:
            raise Refused(400, "there is nothing that could be given again")
        if again[0] not in (*held, CHANCE):
            raise Refused(403, "what was taken back last was somebody else's answer")
        await table.give(seat if again[0] == CHANCE else again[0], again[1])
        return table.moves


async def undo(table: Table, held: Sequence[Seat], after: int, seat: Seat) -> int:
    """Take back the last decision, or wish to: it is done once all who sit at the table agree."""
    async with table.lock:
        await table.check(held, after, seat)
        if why := _nothing(table):
            raise Refused(400, why)
        if not _remembers_an_answer(table):
            await table.load(whole=True)
            await table.check(held, after, seat)
        agreed = all(person in held for person in table.persons)
        if not agreed and _needs(table, held):
            await _consent(table, held)
            agreed = set(table.consented) >= set(table.persons)
            if not agreed:
                table.show()
                return table.moves
        try:
            with within():
                back = _take_back(table, agreed)
        except IllegalUndo as error:
            raise Refused(400, str(error)) from None
        await table.keep(Move(seat, tuple(back), digest=state_digest(table.game)))
        return table.moves


async def refuse(table: Table, held: Sequence[Seat], after: int, seat: Seat) -> int:
    """Say no to what somebody wishes to take back; everyone hears of it."""
    async with table.lock:
        await table.check(held, after, seat)
        await table.refresh()
        if not table.consented:
            raise Refused(400, "nobody wishes to take anything back")
        mine = _own(table, held)
        names = listed([table.name_of(seat) for seat in mine])
        told = notices.not_taken_back(names, mine, table.game.answered)
        await asyncio.wrap_future(table.store.consent(table.id, table.moves, mine, False, told))
        await table.refresh()
        table.show()
        return table.moves


async def withdraw(table: Table, held: Sequence[Seat], after: int, seat: Seat) -> int:
    """Neither wish, nor agree, nor refuse any more; a wish that nobody has is gone, with its noes."""
    async with table.lock:
        await table.check(held, after, seat)
        await table.refresh()
        mine = _own(table, held)
        if not set(mine) & {*table.consented, *table.refusing}:
            raise Refused(400, "you have not said what you think of taking the last decision back")
        left = set(table.consented) - set(mine)
        gone = mine if left else table.persons
        await asyncio.wrap_future(table.store.withdraw(table.id, table.moves, gone))
        await table.refresh()
        table.show()
        return table.moves


def _own(table: Table, held: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in held if seat in table.persons)


def _nothing(table: Table) -> str:
    """Why nothing can be taken back; empty if something can."""
    if table.seed and elsewhere(table.people):
        return TOLD
    return "" if _has_answered(table) else NOTHING


def _needs(table: Table, held: Sequence[Seat]) -> str:
    """Why these seats need the consent of the others; empty if they do not."""
    reasons = [table.game.undo_needs(seat) for seat in held]
    return "" if "" in reasons else reasons[0]


def _people(table: Table) -> tuple[Seat, ...]:
    """Whose answers are taken back: those of people, and what they typed in."""
    return (*table.persons, CHANCE) if table.game.real_dice else table.persons


def _has_answered(table: Table) -> bool:
    """Whether there is an answer of a person that could be taken back."""
    return any(table.chronicle.has_answered(seat) for seat in _people(table))


def _remembers_an_answer(table: Table) -> bool:
    """Whether such an answer lies in the part of the game that is in memory."""
    people = _people(table)
    return any(seat in people for step in table.game.record.steps_back() for seat, _ in step.answers)


def _take_back(table: Table, agreed: bool) -> list[Undone]:
    """Back to the last answer of a person, with what bots and dice did since."""
    game, back = table.game, list[Undone]()
    while not back or back[-1].seat not in (*table.persons, CHANCE):
        game.undo(agreed=agreed)
        last = game.record.everything[-1]
        assert isinstance(last, Undone)
        back.append(last)
    return back


async def _consent(table: Table, held: Sequence[Seat]) -> None:
    await asyncio.wrap_future(table.store.consent(table.id, table.moves, _own(table, held)))
    await table.refresh()


def taking_back(table: Table, held: Sequence[Seat]) -> TakingBack:
    """What these seats can do about the last answer."""
    if not held:
        return TakingBack(False)
    if why := _nothing(table):
        return TakingBack(False, why)
    if all(person in held for person in table.persons) or not _remembers_an_answer(table):
        return TakingBack(True)
    why = _needs(table, held)
    if not why:
        return TakingBack(True)
    missing = tuple(seat for seat in table.persons if seat not in table.consented)
    return TakingBack(True, why, bool(table.consented), missing, table.refusing)


def giving_again(table: Table, held: Sequence[Seat]) -> str:
    """The label of what these seats could give again."""
    again = table.chronicle.again
    decision = table.game.decision
    if again is None or decision is None or not held:
        return ""
    seat = again[0] if again[0] != CHANCE else next((s for s in held if s in decision.seats), CHANCE)
    own = table.game.decision_for(seat) if seat in held else None
    option = None if own is None else find_option(own.options, again[1])
    return "" if option is None or own is None else own.label(option)
