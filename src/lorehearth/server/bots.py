"""Bots at a table: they think at a worker's desk, and what they did is done here and stored like any move."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from lorehearth.server.refused import Refused, TooLate
from lorehearth.server.seats import bot_asked

if TYPE_CHECKING:
    from lorehearth.server.tables import Table

LOG = logging.getLogger("lorehearth.server")

SHOW_AFTER = 0.15
"""Bots play on for so many seconds before what they did is stored and shown."""


class Bots:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def asked(self) -> bool:
        """Whether one of them answers next."""
        return bot_asked(self._table.game, self._table.persons) is not None

    def wake(self) -> None:
        """Let bots answer, unless they are at it."""
        if not self.busy and self.asked:
            self._task = asyncio.create_task(self._play())

    async def rest(self) -> None:
        """Let them finish what they are at."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def _play(self) -> None:
        table = self._table
        try:
            while self.asked and not table.closing:
                async with table.lock:
                    if not table.sound:
                        await table.load()
                    moves, fault = await table.workers.bots(table.id, table.moves, SHOW_AFTER)
                    if moves and not await table.do(moves):
                        await table.load()
                        raise TooLate
                    if moves:
                        await table.keep(*moves)
                if fault:
                    LOG.error("table %s: a bot cannot go on: %s", table.id, fault)
                    table.tell(Refused(500, fault))
                    return
                if not moves:
                    return  # another process lets them play
                await asyncio.sleep(0)
        except TooLate:
            pass  # as above
        except Refused as refused:
            table.tell(refused)
        except Exception:
            LOG.exception("table %s: the bots have stopped", table.id)
            table.tell(Refused(500, "the bots have stopped: the server could not keep what they did"))
