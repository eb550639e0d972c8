"""Sitting down: an invitation becomes a seat, and whoever set the table up can give a lost seat out again.

An invitation is not the seat: the first to bring it is given a token of their own, which nobody else knows.
All of this is told to everyone at the table.
"""

from __future__ import annotations

import asyncio
import unicodedata
from typing import TYPE_CHECKING

from lorehearth.kernel.questions import Seat
from lorehearth.server import notices, seats
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Token

if TYPE_CHECKING:
    from lorehearth.server.tables import Table

NAME = 40
"""So many letters of a name are kept."""


async def sit_down(table: Table, brought: Token, name: str) -> str:
    """Exchange an invitation for a token; refused if somebody was faster."""
    if brought.kind != "invitation":
        raise Refused(409, "you sit at this table already")
    [seat] = brought.seats
    token = seats.new_token()
    name = plain_name(name)
    kept = Token(seats.digest(token), (seat,), True, "seat", name)
    told = notices.sat(name, table.name_of(seat), seat, table.game.answered)
    if not await asyncio.wrap_future(table.store.exchange(table.id, brought.hash, kept, told)):
        await table.heard()
        raise taken_up()
    await table.heard()
    return token


def taken_up() -> Refused:
    return Refused(
        410,
        "somebody has sat down with this invitation. If that was not you, ask whoever set the table up "
        "to give the seat out again",
    )


async def give_out(table: Table, by: Token | None, seat: Seat) -> str:
    """A new invitation to a seat; whoever held it holds it no longer."""
    check_owner(by)
    if seat not in seats.seats_of(table.people, seats.LINK):
        raise Refused(400, f"seat {seat} is not one for somebody elsewhere")
    token = seats.new_token()
    told = notices.given_out(table.name_of(seat), seat, table.game.answered)
    await asyncio.wrap_future(table.store.give_out(table.id, seat, seats.invitation(token, seat), told))
    await table.heard()
    return token


async def renew(table: Table, by: Token | None) -> str:
    """A new token for who set the table up, with the seats that are here; the older ones hold nothing."""
    check_owner(by)
    token = seats.new_token()
    told = notices.renewed(table.game.answered)
    await asyncio.wrap_future(table.store.renew(table.id, seats.owner(token, table.people), told))
    await table.heard()
    return token


def check_owner(by: Token | None) -> None:
    if by is None or by.kind != "owner":
        raise Refused(403, "only whoever set the table up can do this")


def plain_name(name: str) -> str:
    """A name in one line, of letters that can be seen."""
    seen = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name)
    return " ".join(seen.split())[:NAME].strip()
