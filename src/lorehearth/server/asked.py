"""What a request says: who asks, at which table, and for what."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import TypeVar

import msgspec
from starlette.requests import Request

from lorehearth.kernel.questions import Seat
from lorehearth.server import seats
from lorehearth.server.hall import Hall
from lorehearth.server.house import House
from lorehearth.server.limits import Gate, Kind, whose
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Token
from lorehearth.server.security import JSON_LIMIT, body
from lorehearth.server.tables import Table
from lorehearth.server.whence import address_of

T = TypeVar("T")


def hall_of(request: Request) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def bearer(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def house_of(request: Request) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def gate_of(request: Request) -> Gate:
    gate = request.app.state.gate
    assert isinstance(gate, Gate)
    return gate


def who(request: Request) -> str:
    """Under which address the request is counted."""
    return whose(address_of(request.scope))


def count(request: Request, kind: Kind) -> None:
    """The request counts as this, for its address and for the token it brings; refused after too many."""
    token = bearer(request)
    gate_of(request).take(kind, who(request), *([seats.digest(token)] if token else []))


def is_owner(request: Request) -> bool:
    """Whether it comes from whoever runs this server."""
    return hmac.compare_digest(bearer(request).encode(), str(request.app.state.key).encode())


def check_owner(request: Request) -> None:
    """Only who has the owner's key may see all tables and sit down at any."""
    with gate_of(request).proving(who(request), bearer(request)):
        if not is_owner(request):
            raise Refused(401, "this needs the key of the one who runs this server")


async def said(request: Request, kind: type[T]) -> T:
    """The body as a message."""
    data = await body(request, JSON_LIMIT, house_of(request).patience.body)
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise Refused(400, f"this is not what is expected here: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(400, f"this is no JSON: {error}") from None


def number(request: Request, name: str) -> int | None:
    """A number from the query, if it is there."""
    told = request.query_params.get(name)
    if told is None:
        return None
    return whole(told, name)


def whole(told: str, name: str) -> int:
    try:
        return int(told[:12])
    except ValueError:
        raise Refused(400, f"{name} is a whole number, not {told[:40]!r}") from None


async def table_and_token(request: Request) -> tuple[Table, Token | None]:
    """The table, up to date, and who the request proves to be from; None is one who watches."""
    token = bearer(request)
    with gate_of(request).proving(who(request), token):
        table = await hall_of(request).fresh(request.path_params["id"])
        return table, await table.seat_of(token)


async def table_and_holder(request: Request) -> tuple[Table, Token | None]:
    """The same, of a token that may be an invitation, too."""
    token = bearer(request)
    with gate_of(request).proving(who(request), token):
        table = await hall_of(request).fresh(request.path_params["id"])
        return table, await table.held_by(token)


async def table_and_held(request: Request) -> tuple[Table, tuple[Seat, ...]]:
    """The table, up to date, and the seats that the request proves to hold."""
    table, token = await table_and_token(request)
    return table, () if token is None else token.seats


def viewer_seat(request: Request, table: Table, held: Sequence[Seat]) -> Seat | None:
    """From which seat it looks: the one it names, or its own that is asked, or its first."""
    seat = number(request, "seat")
    if seat is not None:
        if seat not in held:
            raise Refused(403, f"seat {seat} is not yours")
        return seat
    decision = table.game.decision
    asked = [] if decision is None else [seat for seat in held if seat in decision.seats]
    return next(iter(asked or held), None)
