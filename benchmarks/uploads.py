"""Do those who play notice that others load long games? They must not.

    python benchmarks/uploads.py [--tables N] [--answers N] [--uploads N] [--database URL]

One server. At each table somebody answers once a second, first while nothing else happens, then while many
upload a game of 100,000 answers at once. The bound is 150 ms for 95 answers in 100.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from contextlib import AsyncExitStack

import httpx
from build import this_build
from server import GAMES, WARM_UP, Player, cpu_seconds, open_table, play, running_server, seated

from lorehearth.kernel import api

QUIET = 8.0


def long_save(answers: int) -> bytes:
    """A battle in which nobody wants to fight."""
    game = api.new("battlelore", "first-blood", seed=1)
    while (decision := game.decision) is not None and game.answered < answers:
        game.answer(decision.options[0])
    return game.save()


async def times(players: list[Player], seconds: float) -> list[float]:
    for player in players:
        player.times.clear()
    await asyncio.gather(*(play(player, seconds, 1.0) for player in players))
    return sorted(time for player in players for time in player.times)


async def upload(client: httpx.AsyncClient, data: bytes, took: list[float]) -> int:
    began = time.perf_counter()
    response = await client.post("/api/tables/load", content=data)
    took.append(time.perf_counter() - began)
    return response.status_code


async def load(database: str, tables: int, uploads: int, data: bytes) -> dict[str, float]:
    async with AsyncExitStack() as stack:
        at, server = await stack.enter_async_context(running_server(database))
        client = await stack.enter_async_context(httpx.AsyncClient(base_url=at, timeout=600))
        players = [await open_table(client, number, GAMES) for number in range(tables)]
        for player in players:
            await stack.enter_async_context(seated(at, player))
        await times(players, WARM_UP)
        quiet = await times(players, QUIET)
        took: list[float] = []
        before = cpu_seconds(server.pid)
        loading = asyncio.gather(*(upload(client, data, took) for _ in range(uploads)))
        busy: list[float] = []
        while not loading.done():
            busy += await times(players, 2.0)
        statuses = await loading
        spent = cpu_seconds(server.pid) - before
    busy.sort()
    return {
        f"{tables} tables alone, answer, 95 %, ms": 1000 * quiet[len(quiet) * 95 // 100],
        f"with {uploads} uploads, answer, median, ms": 1000 * busy[len(busy) // 2],
        f"with {uploads} uploads, answer, 95 %, ms": 1000 * busy[len(busy) * 95 // 100],
        f"with {uploads} uploads, answer, longest, ms": 1000 * busy[-1],
        "answers meanwhile": len(busy),
        "processor time of the server per answer, ms": 1000 * spent / len(busy),
        "uploads that became tables": statuses.count(201),
        "uploads sent away": len(statuses) - statuses.count(201),
        "longest upload, s": max(took),
    }


def measure(
    tables: int = 30, answers: int = 100_000, uploads: int = 12, database: str = ""
) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(load(database or f"{folder}/uploads.db", tables, uploads, long_save(answers)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--answers", type=int, default=100_000)
    parser.add_argument("--uploads", type=int, default=12)
    parser.add_argument("--database", default="", help="a database URL; by default a fresh SQLite file")
    asked = parser.parse_args()
    print(this_build().words())
    for what, value in measure(asked.tables, asked.answers, asked.uploads, asked.database).items():
        print(f"  {what:<50}{value:>14,.1f}")


if __name__ == "__main__":
    main()
