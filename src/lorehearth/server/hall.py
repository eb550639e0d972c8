"""The hall: the tables that this process has in memory, and the watch over what other processes do."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Sequence

from lorehearth.kernel.sight import AnyGame
from lorehearth.server import fate, notices, seats
from lorehearth.server.desk import Start, start_of
from lorehearth.server.messages import Opened, SeatLink
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Notice, Origin, Row
from lorehearth.server.store import Store
from lorehearth.server.tables import Table
from lorehearth.server.workers import Workers

LOG = logging.getLogger("lorehearth.server")

IN_MEMORY = 512
"""Tables that nobody looks at are forgotten beyond this number; the store has them all."""

ID = re.compile(r"[\w-]{1,40}", re.ASCII)
POLL = 1.0
STUCK = 5.0
"""Bots that another process should have moved are moved from here after so many seconds."""


class Hall:
    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._watch: asyncio.Task[None] | None = None

    # -- opening and finding -----------------------------------------------------------------------

    async def open(self, game: AnyGame, people: tuple[str, ...], origin: Origin = "new") -> Opened:
        """Set up a table for a game that is at hand."""
        if origin == "file" and (seed := fate.seed_for(people)) is not None:
            fate.reseed(game, seed)
        start = await asyncio.to_thread(start_of, game)
        opened, row = await self._create(start, people, origin)
        table = Table(self.store, row, self.workers)
        await table.begin(game)
        self._keep(table)
        table.bots.wake()
        return opened

    async def open_from(
        self, start: Start, people: tuple[str, ...], origin: Origin, before: Sequence[Notice] = ()
    ) -> Opened:
        """Set up a table for a game that a worker has found good; `before` was told of the game already."""
        return (await self._create(start, people, origin, before))[0]

    async def _create(
        self, start: Start, people: tuple[str, ...], origin: Origin, before: Sequence[Notice] = ()
    ) -> tuple[Opened, Row]:
        seats.check_people(start.game, people, start.players)
        if origin == "seed" and seats.elsewhere(people):
            raise Refused(400, fate.CHOSEN)
        issued = seats.issue(people)
        id = secrets.token_urlsafe(9)
        row = Row(id, start.game, start.scenario, start.save, people, start.summary, origin)
        told = [*before, *notices.of_origin(origin, start.answered)]
        if start.seal:
            told.append(notices.sealed(start.seal, 0 if origin in ("new", "seed") else start.answered))
        await asyncio.wrap_future(self.store.create(row, issued.kept, told))
        LOG.info("table %s: %s %s with %s", id, start.game, start.scenario, ", ".join(people))
        links = tuple(
            SeatLink(seat, start.names.get(seat, str(seat)), token) for seat, token in issued.links.items()
        )
        return Opened(id, issued.owner, links, start.seal), row

    async def table(self, id: str) -> Table:
        """A table, from memory or from the store; refused if there is none."""
        found = self._tables.get(id)
        if found is None:
            if not ID.fullmatch(id):
                raise Refused(404, f"there is no table {id[:40]!r}")
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            found = await asyncio.shield(task)
        if id in self._tables:
            self._tables.move_to_end(id)
        return found

    async def claim(self, id: str) -> str:
        """A new token for whoever set a table up, with all seats that are "here"."""
        table = await self.table(id)
        token = seats.new_token()
        told = notices.claimed(table.game.answered) if seats.elsewhere(table.people) else None
        await asyncio.wrap_future(self.store.add_token(id, seats.owner(token, table.people), told))
        await table.heard()
        return token

    async def fresh(self, id: str) -> Table:
        """A table that has heard of everything which other processes have done."""
        table = await self.table(id)
        pulse = (await asyncio.to_thread(self.store.pulses, [id])).get(id)
        if pulse is None:
            raise Refused(404, f"there is no table {id!r}")
        await table.catch_up(pulse)
        return table

    async def _load(self, id: str) -> Table:
        row = await asyncio.to_thread(self.store.row, id)
        if row is None:
            raise Refused(404, f"there is no table {id!r}")
        table = Table(self.store, row, self.workers)
        await table.load()
        self._keep(table)
        table.bots.wake()
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        idle = [id for id, table in self._tables.items() if table.idle]
        for id in idle[: max(len(self._tables) - IN_MEMORY, 0)]:
            del self._tables[id]

    # -- other processes ---------------------------------------------------------------------------

    def start(self) -> None:
        self._watch = asyncio.create_task(self._poll())

    async def stop(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        for table in self._tables.values():
            await table.close()
        await asyncio.to_thread(self.workers.close)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            watched = [id for id, table in self._tables.items() if table.viewers]
            if not watched:
                continue
            try:
                pulses = await asyncio.to_thread(self.store.pulses, watched)
                for id, pulse in pulses.items():
                    if (table := self._tables.get(id)) is not None:
                        if not table.knows(pulse):
                            await table.catch_up(pulse)
                        if table.quiet_for() > STUCK:
                            table.bots.wake()
            except Exception:
                LOG.exception("looking for what other processes did has failed")
