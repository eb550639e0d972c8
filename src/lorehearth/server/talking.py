"""Talking at a table: a word to everyone, and a nudge for those who are waited for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lorehearth.kernel.events import listed
from lorehearth.kernel.questions import Seat
from lorehearth.server import notices
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Notice

if TYPE_CHECKING:
    from lorehearth.server.tables import Table

LONGEST = 300
"""Letters of one word to everyone."""

KEPT = 100
"""So many words are kept of a table."""

PAUSE = 20
"""Seconds between two nudges."""


async def say(table: Table, held: Sequence[Seat], seat: Seat, text: str) -> int:
    """Everyone at the table hears it."""
    words = " ".join(text.split())
    if not words:
        raise Refused(400, "nothing was said")
    if len(words) > LONGEST:
        raise Refused(400, f"that is too long: at most {LONGEST} letters are taken")
    name = _speaker(table, held, seat)
    return await _tell(table, notices.said(name, words, (seat,), table.game.answered))


async def nudge(table: Table, held: Sequence[Seat], seat: Seat) -> int:
    """Those who are waited for hear that they are."""
    name = _speaker(table, held, seat)
    decision = table.game.decision
    asked = () if decision is None else decision.seats
    others = tuple(one for one in asked if one in table.persons and one not in held)
    if not others:
        raise Refused(400, "nobody else is waited for")
    last = next((notice.at for notice in reversed(table.notices) if notice.kind == "nudge"), 0)
    if time.time() - last < PAUSE:
        raise Refused(400, "they have just been told; give them a moment")
    waited_for = listed([table.name_of(one) for one in others])
    return await _tell(table, notices.nudged(name, waited_for, others, table.game.answered))


def _speaker(table: Table, held: Sequence[Seat], seat: Seat) -> str:
    if seat not in held:
        raise Refused(403, f"seat {seat} is not yours")
    person = table.seated()[seat]
    return person.name or table.name_of(seat)


async def _tell(table: Table, notice: Notice) -> int:
    await asyncio.wrap_future(table.store.tell(table.id, notice, KEPT))
    await table.heard()
    return table.moves
