"""The routes under /api, as docs/api.md describes them."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lorehearth.kernel import api as kernel
from lorehearth.kernel import registry
from lorehearth.kernel.events import Line
from lorehearth.kernel.luck import Ask
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.saves import Save
from lorehearth.kernel.sight import AnyGame
from lorehearth.server import catalogue, openapi, seats
from lorehearth.server.answers import answer, encoded
from lorehearth.server.fate import new_seed
from lorehearth.server.hall import Hall
from lorehearth.server.messages import (
    Branch,
    GameCard,
    Moment,
    NewTable,
    Opened,
    Past,
    RuleCard,
    TableCard,
    WhyNot,
)
from lorehearth.server.openapi import Way
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Listed, Origin
from lorehearth.server.seats import HERE
from lorehearth.server.security import JSON_LIMIT, SAVE_LIMIT, body
from lorehearth.server.tables import Table

T = TypeVar("T")
LISTED = 200
LOG_LIMIT = 500


# -- what a request says -----------------------------------------------------------------------------


def hall_of(request: Request) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def bearer(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def check_owner(request: Request) -> None:
    """Only who has the owner's key may see all tables and sit down at any."""
    if not hmac.compare_digest(bearer(request).encode(), str(request.app.state.key).encode()):
        raise Refused(401, "this needs the key of the one who runs this server")


async def said(request: Request, kind: type[T]) -> T:
    """The body as a message."""
    data = await body(request, JSON_LIMIT)
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


async def table_and_held(request: Request) -> tuple[Table, tuple[Seat, ...]]:
    """The table, up to date, and the seats that the request proves to hold."""
    table = await hall_of(request).fresh(request.path_params["id"])
    token = await table.held_by(bearer(request))
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


# -- what can be played ------------------------------------------------------------------------------


async def get_games(request: Request) -> Response:
    return answer(await asyncio.to_thread(catalogue.games))


async def get_rules(request: Request) -> Response:
    search = request.query_params.get("search", "")[:200]
    return answer(await asyncio.to_thread(catalogue.rules, request.path_params["game"], search))


# -- tables ------------------------------------------------------------------------------------------


def new_game(wanted: NewTable) -> AnyGame:
    seats.check_people(registry.ruleset(wanted.game).name, wanted.seats, len(wanted.seats))
    people = seats.persons(wanted.seats)
    if wanted.real_dice and not people:
        raise Refused(400, "real dice need somebody who rolls them")
    return kernel.new(
        wanted.game,
        wanted.scenario,
        seed=wanted.seed,
        players=len(wanted.seats),
        options=wanted.options,
        dice=Ask(people) if wanted.real_dice else None,
    )


async def post_table(request: Request) -> Response:
    wanted = await said(request, NewTable)
    game = await asyncio.to_thread(new_game, wanted)
    origin: Origin = "new" if wanted.seed is None else "seed"
    return answer(await hall_of(request).open(game, wanted.seats, origin), 201)


async def post_load(request: Request) -> Response:
    data = await body(request, SAVE_LIMIT)
    hall = hall_of(request)
    start = await hall.workers.prove(data, None)
    named = request.query_params.get("seats", "")
    people = tuple(name.strip() for name in named.split(",")) if named else (HERE,) * start.players
    return answer(await hall.open_from(start, people, "file"), 201)


def card(found: Listed, held: tuple[Seat, ...] = ()) -> TableCard:
    known = found.game in registry.games()
    return TableCard(
        table=found.id,
        game=found.game,
        title=registry.ruleset(found.game).title if known else found.game,
        scenario=catalogue.scenario_name(found.game, found.scenario),
        status=found.summary.status,
        asks=found.summary.asks,
        over=found.summary.over,
        moves=found.moves,
        touched=found.touched,
        held=held,
    )


async def get_tables(request: Request) -> Response:
    check_owner(request)
    found = await asyncio.to_thread(hall_of(request).store.listed, LISTED)
    return answer([card(listed) for listed in found])


async def get_table(request: Request) -> Response:
    table, held = await table_and_held(request)
    found = await asyncio.to_thread(hall_of(request).store.listed, 1, table.id)
    return answer(card(found[0], held))


async def post_claim(request: Request) -> Response:
    check_owner(request)
    id = request.path_params["id"]
    return answer(Opened(id, await hall_of(request).claim(id), ()))


# -- looking around ----------------------------------------------------------------------------------


async def get_refusals(request: Request) -> Response:
    table, held = await table_and_held(request)
    async with table.lock:
        seat = viewer_seat(request, table, held)
        if seat is None:
            raise Refused(403, "only who sits at the table is told what cannot be done")
        refused = table.game.refusals(seat)
    return answer(
        [WhyNot(r.option.key, r.label, r.refusal.reason, r.refusal.rule, r.option.anchors) for r in refused]
    )


async def get_log(request: Request) -> Response:
    table, held = await table_and_held(request)
    limit = number(request, "limit")
    limit = LOG_LIMIT if limit is None else min(max(limit, 1), LOG_LIMIT)
    rule = request.query_params.get("rule", "")
    seat = viewer_seat(request, table, held)
    return encoded(await table.workers.read(table.id, "log", seat, rule, number(request, "before"), limit))


async def get_history(request: Request) -> Response:
    table, held = await table_and_held(request)
    return encoded(await table.workers.read(table.id, "history", viewer_seat(request, table, held)))


async def get_moment(request: Request) -> Response:
    table, held = await table_and_held(request)
    moment = whole(request.path_params["moment"], "a moment")
    return encoded(await table.workers.read(table.id, "moment", moment, viewer_seat(request, table, held)))


# -- taking a game along -----------------------------------------------------------------------------


def check_may_save(table: Table, held: Sequence[Seat]) -> None:
    if not table.may_save(held):
        raise Refused(
            403,
            "this game has secrets and others sit at the table: it can be saved or branched when it is over",
        )


async def post_branch(request: Request) -> Response:
    wanted = await said(request, Branch)
    table, held = await table_and_held(request)
    check_may_save(table, held)
    start = await table.workers.branch(table.id, wanted.moment, new_seed())
    return answer(await hall_of(request).open_from(start, wanted.seats or table.people, "branch"), 201)


async def get_save(request: Request) -> Response:
    table, held = await table_and_held(request)
    check_may_save(table, held)
    data = await table.workers.read(table.id, "save")
    name = f"{table.game.ruleset.name}-{table.game.setup.scenario}-{table.moves}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(data, headers=headers, media_type="application/json")


async def get_openapi(request: Request) -> Response:
    return answer(openapi.document(WAYS))


SEAT = ("seat", "which of your seats looks; by default the one that is asked, or your first")

WAYS = (
    Way("GET", "/api/games", get_games, "What can be played", list[GameCard]),
    Way(
        "GET",
        "/api/games/{game}/rules",
        get_rules,
        "The rules of a game",
        list[RuleCard],
        query=(("search", "a rule's id, or words that it contains"),),
    ),
    Way("POST", "/api/tables", post_table, "Set up a table", Opened, NewTable, status=201),
    Way("GET", "/api/tables", get_tables, "All tables; needs the owner's key", list[TableCard]),
    Way(
        "POST",
        "/api/tables/load",
        post_load,
        "Set up a table from a save file",
        Opened,
        Save,
        query=(("seats", "who sits where, divided by commas; by default everybody is here"),),
        status=201,
    ),
    Way("GET", "/api/tables/{id}", get_table, "How a table stands", TableCard),
    Way("POST", "/api/tables/{id}/claim", post_claim, "A token for the seats here; for the owner", Opened),
    Way(
        "GET",
        "/api/tables/{id}/refusals",
        get_refusals,
        "What cannot be done now, and why",
        list[WhyNot],
        query=(SEAT,),
    ),
    Way(
        "GET",
        "/api/tables/{id}/log",
        get_log,
        "What was told, oldest first",
        list[Line],
        query=(
            ("rule", "only lines that follow this rule"),
            ("before", "only lines told before this moment"),
            ("limit", f"so many of the newest, at most {LOG_LIMIT}"),
            SEAT,
        ),
    ),
    Way("GET", "/api/tables/{id}/history", get_history, "The stops of a replay", list[Moment], query=(SEAT,)),
    Way(
        "GET",
        "/api/tables/{id}/moments/{moment}",
        get_moment,
        "The table as it stood at a moment",
        Past,
        query=(SEAT,),
    ),
    Way(
        "POST",
        "/api/tables/{id}/branch",
        post_branch,
        "Take over from a moment, as a new table",
        Opened,
        Branch,
        status=201,
    ),
    Way("GET", "/api/tables/{id}/save", get_save, "The save file of a table", Save),
    Way("GET", "/api/openapi.json", get_openapi, "This description", dict),
)

ROUTES = [Route(way.path, way.endpoint, methods=[way.method]) for way in WAYS]
