"""The table in the browser: a server on this machine for oneself, or one for others."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from lorehearth.commands.desk import Flag, Json, Port, out
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
    check
        Serve nothing; say which running tables would be touched by the rules of this version, and exit with 1
        if any would.
    json
        With --check, print JSON for scripts.
    """
    if check:
        return check_before_update(database, json)
    from lorehearth.server.run import Running, database_url, default_database, owners_key, run

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    url = default_database() if database is None else database_url(database)
    run(Running(url, owners_key(), host, port), _say)
    return 0


def _say(line: str) -> None:
    out.print(line, markup=False, soft_wrap=True)
    out.file.flush()
