"""The hall: the tables that this process has in memory, and the watch over what other processes do."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from lorehearth.kernel.ruleset import Setup
from lorehearth.kernel.sight import AnyGame
from lorehearth.server import seats
from lorehearth.server.messages import Opened, SeatLink
from lorehearth.server.refused import Refused
from lorehearth.server.seats import Issued
from lorehearth.server.store import Row, Store, Token
from lorehearth.server.tables import Table, summary_of

LOG = logging.getLogger("lorehearth.server")

IN_MEMORY = 512
"""Tables that nobody looks at are forgotten beyond this number; the store has them all."""

BOTS_AT_ONCE = 2
POLL = 1.0
STUCK = 5.0
"""Bots that another process should have moved are moved from here after so many seconds."""


class Hall:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._watch: asyncio.Task[None] | None = None
        self._thinking = ThreadPoolExecutor(BOTS_AT_ONCE, "lorehearth-bots")

    # -- opening and finding -----------------------------------------------------------------------

    async def open(self, game: AnyGame, people: tuple[str, ...]) -> Opened:
        """Set up a table for a game: its row, its tokens, and bots that may begin."""
        seats.check_people(game.ruleset.name, people, game.setup.players)
        issued = seats.issue(people)
        id = secrets.token_urlsafe(9)
        start = await asyncio.to_thread(game.save)
        setup: Setup = game.setup
        row = Row(id, setup.game, setup.scenario, start, people, summary_of(game.view(None, tail=False)))
        await asyncio.wrap_future(self.store.create(row, issued.kept))
        LOG.info("table %s: %s %s with %s", id, setup.game, setup.scenario, ", ".join(people))
        return opened(id, issued, game)

    async def table(self, id: str) -> Table:
        """A table, from memory or from the store; refused if there is none."""
        found = self._tables.get(id)
        if found is None:
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            found = await asyncio.shield(task)
        if id in self._tables:
            self._tables.move_to_end(id)
        return found

    async def claim(self, id: str) -> str:
        """A new token for all seats of a table that are "here"; empty if there is none."""
        table = await self.table(id)
        here = seats.seats_of(table.people, seats.HERE)
        token = seats.new_token() if here else ""
        if here:
            kept = Token(seats.digest(token), here, True)
            await asyncio.wrap_future(self.store.add_token(id, kept))
        return token

    async def fresh(self, id: str) -> Table:
        """A table that has heard of everything which other processes have done."""
        table = await self.table(id)
        pulses = await asyncio.to_thread(self.store.pulses, [id])
        await table.catch_up(pulses[id])
        return table

    async def _load(self, id: str) -> Table:
        row = await asyncio.to_thread(self.store.row, id)
        if row is None:
            raise Refused(404, f"there is no table {id!r}")
        table = Table(self.store, row, self._thinking)
        await table.load()
        self._tables[id] = table
        self._forget()
        table.wake_bots()
        return table

    def _forget(self) -> None:
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
        self._thinking.shutdown()

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
                            table.wake_bots()
            except Exception:
                LOG.exception("looking for what other processes did has failed")


def opened(id: str, issued: Issued, game: AnyGame) -> Opened:
    names = {line.seat: line.name for line in game.view(None).seats}
    links = tuple(SeatLink(seat, names.get(seat, str(seat)), token) for seat, token in issued.links.items())
    return Opened(id, issued.here, links)
