"""The routes under /api, as docs/api.md describes them."""

from __future__ import annotations

import asyncio
import hmac
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lorehearth.kernel import registry
from lorehearth.kernel.ahead import refusals_ahead
from lorehearth.kernel.carry import WrittenCarry, write_carry
from lorehearth.kernel.events import Line
from lorehearth.kernel.guide import Lesson
from lorehearth.kernel.proof import commitment
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.saves import Save
from lorehearth.server import catalogue, openapi, seating, seats
from lorehearth.server.answers import answer, encoded
from lorehearth.server.asked import (
    check_owner,
    count,
    gate_of,
    hall_of,
    house_of,
    is_owner,
    number,
    said,
    table_and_held,
    table_and_holder,
    table_and_token,
    viewer_seat,
    who,
    whole,
)
from lorehearth.server.fate import CHOSEN, new_seed, seed_for
from lorehearth.server.messages import (
    Branch,
    Ended,
    GameCard,
    Moment,
    Name,
    NewTable,
    Opened,
    Past,
    Proof,
    RuleCard,
    Seated,
    SeatLink,
    TableCard,
    WhyNot,
)
from lorehearth.server.openapi import Way
from lorehearth.server.proving import new_game
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Listed, Origin
from lorehearth.server.seats import HERE
from lorehearth.server.security import SAVE_LIMIT, body
from lorehearth.server.tables import Table

LISTED = 200
LOG_LIMIT = 500
DAY = 24 * 3600


# -- what can be played ------------------------------------------------------------------------------


async def get_games(request: Request) -> Response:
    return answer(await asyncio.to_thread(catalogue.games))


async def get_rules(request: Request) -> Response:
    search = request.query_params.get("search", "")[:200]
    return answer(await asyncio.to_thread(catalogue.rules, request.path_params["game"], search))


async def get_lessons(request: Request) -> Response:
    return answer(await asyncio.to_thread(catalogue.lessons, request.path_params["game"]))


# -- tables ------------------------------------------------------------------------------------------


def check(wanted: NewTable) -> None:
    """Refuse a table that cannot be, whatever its game is."""
    seats.check_people(registry.ruleset(wanted.game).name, wanted.seats, len(wanted.seats))
    if wanted.seed is not None and seats.elsewhere(wanted.seats):
        raise Refused(400, CHOSEN)
    if wanted.real_dice and not seats.persons(wanted.seats):
        raise Refused(400, "real dice need somebody who rolls them")


async def room_for_another(request: Request) -> str:
    """A mark of the address that sets up a table; refused where there is no room for another."""
    count(request, "tables")
    gate, creator = gate_of(request), ""
    if gate.limits is not None:
        key = str(request.app.state.key).encode()
        creator = hmac.new(key, who(request).encode(), "sha256").hexdigest()[:32]
        gate.check_quota(*await asyncio.to_thread(hall_of(request).store.counted, creator))
    return creator


async def post_table(request: Request) -> Response:
    wanted = await said(request, NewTable)
    if wanted.carry is not None:
        count(request, "saves")
    creator = await room_for_another(request)
    await asyncio.to_thread(check, wanted)
    seed = new_seed() if wanted.seed is None else wanted.seed
    origin: Origin = "new" if wanted.seed is None else "seed"
    hall = hall_of(request)
    if wanted.carry is not None:
        start = await hall.workers.begin(wanted, seed)
        return answer(await hall.open_from(start, wanted.seats, origin, creator=creator), 201)
    game = await asyncio.to_thread(new_game, wanted, seed)
    return answer(await hall.open(game, wanted.seats, origin, creator), 201)


async def post_load(request: Request) -> Response:
    count(request, "saves")
    house = house_of(request)
    data = await body(request, SAVE_LIMIT, 3 * house.patience.body)
    creator = await room_for_another(request)
    hall = hall_of(request)
    named = request.query_params.get("seats", "")
    people = tuple(name.strip() for name in named.split(",")) if named else ()
    from_set_up = house.strangers and not is_owner(request)
    start = await hall.workers.prove(data, seed_for(people), from_set_up)
    people = people or (HERE,) * start.players
    return answer(await hall.open_from(start, people, "file", creator=creator), 201)


def card(found: Listed, keep_days: int, **more: Any) -> TableCard:
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
        until=max(found.touched, found.seen) + keep_days * DAY if keep_days else 0,
        **more,
    )


async def get_tables(request: Request) -> Response:
    check_owner(request)
    found = await asyncio.to_thread(hall_of(request).store.listed, LISTED)
    return answer([card(listed, house_of(request).keep_days) for listed in found])


async def get_table(request: Request) -> Response:
    table, token = await table_and_holder(request)
    found = await asyncio.to_thread(hall_of(request).store.listed, 1, table.id)
    held = () if token is None else token.seats
    invited: tuple[Seat, ...] = ()
    if token is not None and token.kind == "invitation":
        if token.joined:
            raise seating.taken_up()
        held, invited = (), held
    seal = "" if table.sealed is None else commitment(table.game.setup.seed)
    if not found:
        raise Refused(404, f"there is no table {table.id!r}")
    mine = {"held": held, "invited": invited, "owner": token is not None and token.kind == "owner"}
    days = house_of(request).keep_days
    return answer(card(found[0], days, seal=seal, seed=table.seed, **mine))


async def delete_table(request: Request) -> Response:
    hall, id = hall_of(request), request.path_params["id"]
    if not is_owner(request):
        _, token = await table_and_token(request)
        seating.check_owner(token)
    await hall.delete(id)
    return Response(status_code=204)


async def post_claim(request: Request) -> Response:
    check_owner(request)
    hall, id = hall_of(request), request.path_params["id"]
    token = await hall.claim(id)
    return answer(seated(await hall.table(id), token))


# -- sitting down ------------------------------------------------------------------------------------


def seated(table: Table, token: str) -> Seated:
    found = seats.find(table.tokens, token)
    return Seated(table.id, token, () if found is None else found.seats)


async def post_sit(request: Request) -> Response:
    wanted = await said(request, Name)
    table, brought = await table_and_holder(request)
    if brought is None:
        raise Refused(401, "an invitation is needed to sit down")
    token = await seating.sit_down(table, brought, wanted.name)
    return answer(Seated(table.id, token, brought.seats), 201)


async def post_invite(request: Request) -> Response:
    table, token = await table_and_token(request)
    seat = whole(request.path_params["seat"], "a seat")
    return answer(SeatLink(seat, table.name_of(seat), await seating.give_out(table, token, seat)), 201)


async def post_renew(request: Request) -> Response:
    table, token = await table_and_token(request)
    return answer(seated(table, await seating.renew(table, token)), 201)


# -- looking around ----------------------------------------------------------------------------------


MOST_AHEAD = 4
"""So many answers may be looked ahead."""


async def get_refusals(request: Request) -> Response:
    count(request, "reads")
    table, held = await table_and_held(request)
    async with table.lock:
        seat = viewer_seat(request, table, held)
        if seat is None:
            raise Refused(403, "only who sits at the table is told what cannot be done")
        keys = request.query_params.getlist("after")[:MOST_AHEAD]
        refused = refusals_ahead(table.game, seat, keys) if keys else table.game.refusals(seat)
    return answer(
        [WhyNot(r.option.key, r.label, r.refusal.reason, r.refusal.rule, r.option.anchors) for r in refused]
    )


async def get_log(request: Request) -> Response:
    count(request, "reads")
    table, held = await table_and_held(request)
    limit = number(request, "limit")
    limit = LOG_LIMIT if limit is None else min(max(limit, 1), LOG_LIMIT)
    rule = request.query_params.get("rule", "")
    seat = viewer_seat(request, table, held)
    return encoded(await table.workers.read(table.id, "log", seat, rule, number(request, "before"), limit))


async def get_history(request: Request) -> Response:
    count(request, "reads")
    table, held = await table_and_held(request)
    return encoded(await table.workers.read(table.id, "history", viewer_seat(request, table, held)))


async def get_moment(request: Request) -> Response:
    count(request, "reads")
    table, held = await table_and_held(request)
    moment = whole(request.path_params["moment"], "a moment")
    return encoded(await table.workers.read(table.id, "moment", moment, viewer_seat(request, table, held)))


# -- taking a game along -----------------------------------------------------------------------------


async def post_branch(request: Request) -> Response:
    wanted = await said(request, Branch)
    table, token = await table_and_token(request)
    creator = await room_for_another(request)
    if not table.may_branch(token):
        raise Refused(403, "others have secrets at this table: it can be branched when it is over")
    start = await table.workers.branch(table.id, wanted.moment, new_seed())
    before = [notice for notice in table.notices if notice.kind == "origin"]
    people = wanted.seats or table.people
    return answer(await hall_of(request).open_from(start, people, "branch", before, creator), 201)


async def get_save(request: Request) -> Response:
    count(request, "reads")
    table, token = await table_and_token(request)
    if not table.may_save(token):
        raise Refused(
            403, "a save tells what is to come: it is for who plays alone here, or for the end of the game"
        )
    data = await table.workers.read(table.id, "save")
    name = f"{table.game.ruleset.name}-{table.game.setup.scenario}-{table.moves}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(data, headers=headers, media_type="application/json")


async def get_carry(request: Request) -> Response:
    table, _ = await table_and_token(request)
    async with table.lock:
        result = table.game.result
        if result is None:
            raise Refused(409, "the game is not over: nothing goes on from it yet")
        if result.carry is None:
            raise Refused(404, f"nothing goes on from {table.game.ruleset.title} to another game")
        data = write_carry(table.game.ruleset, result.carry)
    name = f"{table.game.ruleset.name}-{table.game.setup.scenario}-carry.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(data, headers=headers, media_type="application/json")


async def get_proof(request: Request) -> Response:
    count(request, "reads")
    table, _ = await table_and_token(request)
    if not table.seed:
        raise Refused(403, "the seed is told when the game is over")
    if table.sealed is None:
        raise Refused(404, "nothing was promised of this table's luck when it was set up")
    return encoded(await table.workers.read(table.id, "proof", table.sealed))


async def get_ended(request: Request) -> Response:
    count(request, "reads")
    table, _ = await table_and_token(request)
    if not table.game.over:
        raise Refused(409, "the game is not over: nothing can be reckoned up yet")
    return encoded(await table.workers.read(table.id, "ended"))


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
    Way(
        "GET",
        "/api/games/{game}/lessons",
        get_lessons,
        "What a first game explains as it comes up",
        list[Lesson],
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
    Way(
        "DELETE",
        "/api/tables/{id}",
        delete_table,
        "Delete a table for good; for who set it up, or with the owner's key",
        None,
        status=204,
    ),
    Way("POST", "/api/tables/{id}/claim", post_claim, "A token for the seats here; for the owner", Seated),
    Way(
        "POST",
        "/api/tables/{id}/sit",
        post_sit,
        "Sit down: exchange an invitation for a token of one's own",
        Seated,
        Name,
        status=201,
    ),
    Way(
        "POST",
        "/api/tables/{id}/seats/{seat}/invite",
        post_invite,
        "Give a seat out again, and revoke what held it; for who set the table up",
        SeatLink,
        status=201,
    ),
    Way(
        "POST",
        "/api/tables/{id}/renew",
        post_renew,
        "A new token for who set the table up; the older ones are revoked",
        Seated,
        status=201,
    ),
    Way(
        "GET",
        "/api/tables/{id}/refusals",
        get_refusals,
        "What cannot be done now, and why",
        list[WhyNot],
        query=(SEAT, ("after", "an answer after which it is to be told; several in a row")),
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
    Way("GET", "/api/tables/{id}/carry", get_carry, "What goes on to the next game", WrittenCarry),
    Way("GET", "/api/tables/{id}/proof", get_proof, "That all luck follows from the seed", Proof),
    Way("GET", "/api/tables/{id}/ended", get_ended, "A finished game looked back on", Ended),
    Way("GET", "/api/openapi.json", get_openapi, "This description", dict),
)

ROUTES = [Route(way.path, way.endpoint, methods=[way.method]) for way in WAYS]
