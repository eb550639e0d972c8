"""The table in the browser: a server on this machine for oneself, or one for others."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter, validators

from lorehearth.commands.desk import Days, Flag, Json, Names, Port, out
from lorehearth.commands.tables import check_before_update
from lorehearth.kernel.errors import LorehearthError, SaveError
from lorehearth.kernel.sight import AnyGame
from lorehearth.players import HUMAN, seat_players

if TYPE_CHECKING:
    from lorehearth.server.hall import Hall
    from lorehearth.server.rows import Origin

PEOPLE = (HUMAN, "here", "link")


def open_home(port: int | None, resume: bool) -> int:
    """Open the home page, or the table that was touched last."""

    async def last(hall: Hall) -> str:
        found = await asyncio.to_thread(hall.store.listed, 1)
        if not found:
            raise SaveError("there is no table to resume")
        token = await hall.claim(found[0].id)
        return f"/table/{found[0].id}#{token}"

    from lorehearth.server.run import Running, default_database, owners_key, run

    how = Running(default_database(), owners_key(), port=port, browser=True)
    run(how, _say, last if resume else None)
    return 0


def open_table(port: int | None, game: AnyGame, names: list[str], origin: Origin) -> int:
    """Open a new table for this game."""
    people = tuple("here" if name == HUMAN else name for name in names)
    bots = [HUMAN if name in PEOPLE else name for name in names]
    seat_players(game.ruleset.name, bots, game.setup.players, "")  # refuses names that nobody has

    from lorehearth.server.refused import Refused

    async def begin(hall: Hall) -> str:
        try:
            opened = await hall.open(game, people, origin)
        except Refused as refused:
            raise LorehearthError(refused.error) from None
        for link in opened.links:
            _say(f"Whoever opens /table/{opened.table}#{link.token} first may sit down as {link.name}")
        return f"/table/{opened.table}#{opened.token}"

    from lorehearth.server.run import Running, default_database, owners_key, run

    run(Running(default_database(), owners_key(), port=port, browser=True), _say, begin)
    return 0


def serve(
    *,
    host: str = "127.0.0.1",
    port: Port = None,
    database: str | None = None,
    processes: Annotated[int, Parameter(validator=validators.Number(gte=1, lte=64))] = 1,
    name: Names = None,
    trusted_proxy: Names = None,
    limit: Names = None,
    no_limits: Flag = False,
    keep_days: Days = 0,
    check: Flag = False,
    json: Json = False,
) -> int:
    """Run a server for others, or several of them on one database.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 is all of them. Put a proxy that speaks HTTPS in front of it.
    port
        The port; without it the usual one, or any that is free.
    database
        Where games are kept: a file, or a URL such as postgresql://user@host/name; by default a file in
        your data folder.
    processes
        How many processes share the port, the database and the work; one that dies is replaced.
    name
        A name that the server is called by, such as games.example.org; it may be given several times. To
        other names than these and its addresses it does not answer.
    trusted_proxy
        The address of a proxy, or a network of them: what it tells of its clients is believed, in
        X-Forwarded-For, -Proto and -Host. It may be given several times.
    limit
        How often an address or a token may do something, such as tables=20/hour; it may be given several
        times. There are requests, reads, tables, saves, wrong-tokens, sockets and messages; how many an
        address may have, open-sockets=50 and tables-each=100; and how many the server, tables-in-all=5000.
    no_limits
        Limit nothing: for a server among friends, or behind a proxy that does.
    keep_days
        Delete a table when nobody has sat at it for so many days; 0 keeps all of them for ever.
    check
        Serve nothing; say which running tables would be touched by the rules of this version, and exit with 1
        if any would.
    json
        With --check, print JSON for scripts.
    """
    if check:
        return check_before_update(database, json)
    from lorehearth.server.house import house_for
    from lorehearth.server.processes import log_to_stderr, run_many
    from lorehearth.server.run import Running, database_url, default_database, owners_key, run

    house = house_for(host, name or [], trusted_proxy or [], None if no_limits else limit or [], keep_days)
    log_to_stderr()
    url = default_database() if database is None else database_url(database)
    how = Running(url, owners_key(), host, port, processes=processes, house=house)
    if processes > 1:
        run_many(how, _say)
    else:
        run(how, _say)
    return 0


def _say(line: str) -> None:
    out.print(line, markup=False, soft_wrap=True)
    out.file.flush()
