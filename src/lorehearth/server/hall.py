"""The hall: the tables that this process has in memory, and the watch over what other processes do."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from lorehearth.kernel.sight import AnyGame
from lorehearth.server import fate, notices, seats
from lorehearth.server.desk import Start, start_of, warm
from lorehearth.server.messages import Opened, SeatLink
from lorehearth.server.refused import Refused
from lorehearth.server.rows import GONE, Notice, Origin, Pulse, Row
from lorehearth.server.store import Store
from lorehearth.server.tables import Table
from lorehearth.server.workers import Workers

LOG = logging.getLogger("lorehearth.server")

IN_MEMORY = 512
"""Tables that nobody looks at are forgotten beyond this number; the store has them all."""

ID = re.compile(r"[\w-]{1,40}", re.ASCII)
GLANCE = 2.0
"""Seconds between two looks for what no news told of."""

SWEEP = 3600.0
"""Seconds between two looks for tables that nobody has sat at for long."""

STUCK = 5.0
"""Bots that another process should have moved are moved from here after so many seconds."""

DELETED = "this table was deleted"
EXPIRED = "this table was deleted, since nobody has sat at it for long"


class Hall:
    def __init__(self, store: Store, workers: Workers, keep_days: int = 0) -> None:
        self.store = store
        self.workers = workers
        self.keep_days = keep_days
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._watch: asyncio.Task[None] | None = None
        self._broom: asyncio.Task[None] | None = None
        self._endings: set[asyncio.Task[None]] = set()

    # -- opening and finding -----------------------------------------------------------------------

    async def open(
        self, game: AnyGame, people: tuple[str, ...], origin: Origin = "new", creator: str = ""
    ) -> Opened:
        """Set up a table for a game that is at hand."""
        if origin == "file" and (seed := fate.seed_for(people)) is not None:
            fate.reseed(game, seed)
        start = await asyncio.to_thread(start_of, game)
        opened, row = await self._create(start, people, origin, creator=creator)
        table = Table(self.store, row, self.workers, self.keep_days)
        await table.begin(game)
        self._keep(table)
        table.bots.wake()
        return opened

    async def open_from(
        self,
        start: Start,
        people: tuple[str, ...],
        origin: Origin,
        before: Sequence[Notice] = (),
        creator: str = "",
    ) -> Opened:
        """Set up a table for a game that a worker has found good; `before` was told of the game already."""
        return (await self._create(start, people, origin, before, creator))[0]

    async def _create(
        self,
        start: Start,
        people: tuple[str, ...],
        origin: Origin,
        before: Sequence[Notice] = (),
        creator: str = "",
    ) -> tuple[Opened, Row]:
        seats.check_people(start.game, people, start.players)
        if origin == "seed" and seats.elsewhere(people):
            raise Refused(400, fate.CHOSEN)
        issued = seats.issue(people)
        id = secrets.token_urlsafe(9)
        row = Row(id, start.game, start.scenario, start.save, people, start.summary, origin, creator)
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
                raise no_table(id)
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
            await self._end(id, DELETED)
            raise no_table(id)
        await table.catch_up(pulse)
        return table

    async def _load(self, id: str) -> Table:
        row = await asyncio.to_thread(self.store.row, id)
        if row is None:
            raise no_table(id)
        table = Table(self.store, row, self.workers, self.keep_days)
        await table.load()
        self._keep(table)
        table.bots.wake()
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        idle = [id for id, table in self._tables.items() if table.idle]
        for id in idle[: max(len(self._tables) - IN_MEMORY, 0)]:
            del self._tables[id]

    # -- the end of a table ------------------------------------------------------------------------

    async def delete(self, id: str) -> None:
        """Delete a table for good; everyone who looks at it is told."""
        if not ID.fullmatch(id) or not await asyncio.wrap_future(self.store.delete(id)):
            raise Refused(404, f"there is no table {id[:40]!r}")
        await asyncio.to_thread(self.store.wipe)
        await self._end(id, DELETED)
        LOG.info("table %s: deleted", id)

    async def expire(self, now: int) -> list[str]:
        """Delete the tables that nobody has sat at for so many days; says which."""
        before, gone = now - self.keep_days * 24 * 3600, list[str]()
        watched = [id for id, table in self._tables.items() if any(viewer.token for viewer in table.viewers)]
        await asyncio.wrap_future(self.store.see(watched, now))
        while some := await asyncio.wrap_future(self.store.expire(before)):
            gone += some
        if gone:
            await asyncio.to_thread(self.store.wipe)
        for id in gone:
            await self._end(id, EXPIRED)
            LOG.info("table %s: deleted, since nobody sat at it for %s days", id, self.keep_days)
        return gone

    async def _end(self, id: str, why: str) -> None:
        table = self._tables.pop(id, None)
        if table is not None:
            table.end(Refused(410, why))
            await self.workers.forget(id)

    async def _sweep(self) -> None:
        while True:
            try:
                await self.expire(int(time.time()))
            except Exception:
                LOG.exception("looking for tables that nobody sits at has failed")
            await asyncio.sleep(SWEEP)

    # -- other processes ---------------------------------------------------------------------------

    def start(self) -> None:
        self.store.news.listen(self.hear)
        self._watch = asyncio.create_task(self._look())
        if self.keep_days:
            self._broom = asyncio.create_task(self._sweep())

    async def warm(self) -> None:
        """Get ready for any game: whoever comes from a process that has died shall not wait for it."""
        await asyncio.gather(asyncio.to_thread(warm), self.workers.warm())

    async def stop(self) -> None:
        await self.store.news.stop()
        for task in (self._watch, self._broom):
            if task is not None:
                task.cancel()
        for table in self._tables.values():
            await table.close()
        await asyncio.to_thread(self.workers.close)

    def hear(self, news: Mapping[str, Pulse]) -> None:
        """Other processes have stored something about these tables."""
        for id, pulse in news.items():
            table = self._tables.get(id)
            if table is None:
                continue
            if pulse == GONE:
                ending = asyncio.create_task(self._end(id, DELETED))
                self._endings.add(ending)
                ending.add_done_callback(self._endings.discard)
            else:
                table.hear(pulse)

    async def _look(self) -> None:
        """News may be missed: look now and then at what people look at, and after bots that nobody moves."""
        while True:
            await asyncio.sleep(GLANCE)
            watched = [id for id, table in self._tables.items() if table.viewers]
            if not watched:
                continue
            try:
                pulses = await asyncio.to_thread(self.store.pulses, watched)
                self.hear({id: pulses.get(id, GONE) for id in watched})
                for id in pulses:
                    if (table := self._tables.get(id)) is not None and table.quiet_for() > STUCK:
                        table.bots.wake()
            except Exception:
                LOG.exception("looking for what other processes did has failed")


def no_table(id: str) -> Refused:
    return Refused(404, f"there is no table {id[:40]!r}")
