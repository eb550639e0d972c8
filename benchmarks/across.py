"""How long until somebody at another process sees an answer? And is any never seen?

    python benchmarks/across.py [--tables N] [--answers N] [--seconds N] [--database URL]

Two servers on one database. At every table, which has been played at for 5,000 answers, somebody answers
once a second through the one, and somebody looks on through the other. The time is from sending the answer to
seeing it. The bound is 50 ms for half of them, and none unseen.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import msgspec
from build import this_build
from databases import databases
from server import Heard, Player, cpu_of_all, running_server
from uploads import long_save
from websockets.asyncio.client import ClientConnection, connect

from lorehearth.kernel import api
from lorehearth.server.hall import Hall
from lorehearth.server.run import database_url
from lorehearth.server.store import Store
from lorehearth.server.workers import Workers

PATIENCE = 60.0
"""What was not seen after so many seconds is not seen."""

_decoder = msgspec.json.Decoder(Heard)


class Watcher:
    """Looks on, and knows when it saw what."""

    def __init__(self) -> None:
        self.moves = 0
        self.seen: dict[int, float] = {}

    async def watch(self, socket: ClientConnection) -> None:
        async for message in socket:
            heard = _decoder.decode(message)
            if heard.type == "look":
                now = time.perf_counter()
                for number in range(self.moves + 1, heard.moves + 1):
                    self.seen[number] = now
                self.moves = heard.moves


class Pair:
    """A player at one server, and a watcher at the other."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.watcher = Watcher()
        self.sent: dict[int, float] = {}

    @asynccontextmanager
    async def seated(self, one: str, other: str) -> AsyncIterator[None]:
        path = f"/api/tables/{self.player.table}/socket"
        async with (
            connect(one.replace("http", "ws") + path, compression=None, max_size=None) as seat,
            connect(other.replace("http", "ws") + path, compression=None, max_size=None) as place,
        ):
            await self.player.sit(seat)
            await place.send('{"type":"sit"}')
            watching = asyncio.create_task(self.watcher.watch(place))
            yield
            watching.cancel()

    async def play(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        beat, end = loop.time() + self.player.luck.random(), loop.time() + seconds
        while beat < end:
            await asyncio.sleep(beat - loop.time())
            given, began = len(self.player.given), time.perf_counter()
            if not await self.player.answer():
                return
            if len(self.player.given) > given:
                self.sent[self.player.moves] = began
            beat = max(beat + 1.0, loop.time())

    async def see_all(self) -> None:
        """Wait until all is seen, or nobody can hope for it any more."""
        until = time.perf_counter() + PATIENCE
        while self.sent.keys() - self.watcher.seen.keys() and time.perf_counter() < until:
            await asyncio.sleep(0.02)

    def times(self) -> list[float]:
        seen = self.watcher.seen
        return [seen[number] - began for number, began in self.sent.items() if number in seen]


async def set_up(database: str, tables: int, answers: int) -> list[Player]:
    """Tables that have been played at for long."""
    store = Store(database_url(database))
    hall = Hall(store, Workers(store.url, 0))
    game = api.load(long_save(answers))
    opened = [await hall.open(game, ("here",) * game.setup.players) for _ in range(tables)]
    await hall.stop()
    store.close()
    return [Player(table.table, table.token, number) for number, table in enumerate(opened)]


async def run(database: str, tables: int, answers: int, seconds: float) -> dict[str, float]:
    pairs = [Pair(player) for player in await set_up(database, tables, answers)]
    async with AsyncExitStack() as stack:
        one, first = await stack.enter_async_context(running_server(database))
        other, second = await stack.enter_async_context(running_server(database))
        for at in (one, other):  # each table is in the memory of both before anybody sits down
            async with httpx.AsyncClient(base_url=at, timeout=600) as client:
                for pair in pairs:
                    (await client.get(f"/api/tables/{pair.player.table}")).raise_for_status()
        for pair in pairs:
            await stack.enter_async_context(pair.seated(one, other))
        before = cpu_of_all(first.pid), cpu_of_all(second.pid)
        await asyncio.gather(*(pair.play(seconds) for pair in pairs))
        spent = cpu_of_all(first.pid) - before[0], cpu_of_all(second.pid) - before[1]
        await asyncio.gather(*(pair.see_all() for pair in pairs))
    times = sorted(time for pair in pairs for time in pair.times())
    stored = sorted(time for pair in pairs for time in pair.player.times)
    given = sum(len(pair.sent) for pair in pairs)
    return {
        "answers": given,
        "seen elsewhere, median, ms": 1000 * times[len(times) // 2],
        "seen elsewhere, 95 %, ms": 1000 * times[len(times) * 95 // 100],
        "seen elsewhere, longest, ms": 1000 * times[-1],
        "stored, median, ms": 1000 * stored[len(stored) // 2],
        "never seen": given - len(times),
        "processor time per answer, where it is given, ms": 1000 * spent[0] / given,
        "processor time per answer, where it is seen, ms": 1000 * spent[1] / given,
    }


def measure(
    tables: int = 30, answers: int = 5000, seconds: float = 20, database: str = ""
) -> dict[str, float]:
    if database:
        return asyncio.run(run(database, tables, answers, seconds))
    rows: dict[str, float] = {}
    with databases() as places:
        for kind, place in places.items():
            found = asyncio.run(run(place, tables, answers, seconds))
            rows |= {f"{kind}: {what}": value for what, value in found.items()}
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--answers", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", default="", help="a database URL; by default one of each kind")
    asked = parser.parse_args()
    print(this_build().words())
    for what, value in measure(asked.tables, asked.answers, asked.seconds, asked.database).items():
        print(f"  {what:<64}{value:>12,.1f}")


if __name__ == "__main__":
    main()
