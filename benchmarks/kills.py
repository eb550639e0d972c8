"""Is anything lost when processes are killed, and how soon are their people back?

    python benchmarks/kills.py [--rounds N] [--tables N] [--processes N] [--seconds N] [--database URL]

Several processes at one port. Everybody answers several times a second, and comes back by themselves when
their line is cut, as the page does. In every round one of the processes is killed (-9); in the last round all
of them with their parent, and the server is started anew. At the end every answer that was acknowledged has
to be in the save of its table, in the order in which it was given. The bound for coming back is 3 seconds,
the last round apart; a round takes so many seconds, in which a new process gets ready.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import time
from contextlib import AsyncExitStack

import httpx
from build import this_build
from databases import databases
from server import GAMES, Player, children, open_table, running_server
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from lorehearth.kernel import api

FIRST_WAIT, LONGEST_WAIT = 0.4, 10.0
"""Seconds before somebody tries again to come back, at first and at most; those of `net.js`."""

PACE = 0.1


class Stubborn:
    """A player who comes back."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.away: list[float] = []
        """How long each time."""
        self.here = False
        self.leaving = False

    async def play(self, at: str) -> None:
        url = f"{at.replace('http', 'ws')}/api/tables/{self.player.table}/socket"
        left, wait = time.perf_counter(), FIRST_WAIT
        while not self.leaving:
            try:
                async with connect(url, compression=None, max_size=None) as socket:
                    await self.player.sit(socket)
                    self.away.append(time.perf_counter() - left)
                    self.here, wait = True, FIRST_WAIT
                    while not self.leaving:
                        await asyncio.sleep(PACE)
                        await self.player.answer()
            except (OSError, WebSocketException):
                if self.here:
                    self.here, left = False, time.perf_counter()
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)


async def all_here(players: list[Stubborn]) -> None:
    while not all(player.here for player in players):
        await asyncio.sleep(0.02)


def lost(player: Player, save: bytes) -> int:
    """How many answers were acknowledged that the save does not have, in their order."""
    kept = iter([key for seat, key in api.load(save).entries_as_keys() if seat >= 0])
    return sum(key not in kept for key in player.given)


async def kill_some(pid: int, players: list[Stubborn], rounds: int, processes: int, seconds: float) -> None:
    """Kill one process after another, each when all are there again."""
    luck = random.Random(rounds)
    for _ in range(rounds):
        await asyncio.sleep(seconds)
        victim = luck.choice(children(pid))
        os.kill(victim, signal.SIGKILL)
        while victim in (running := children(pid)) or len(running) < processes:
            await asyncio.sleep(0.05)
        await all_here(players)
    await asyncio.sleep(seconds)


def kill_all(pid: int) -> None:
    for one in [pid, *children(pid)]:
        os.kill(one, signal.SIGKILL)


async def run(
    database: str, rounds: int, tables: int, processes: int, seconds: float, games: tuple[str, ...] = GAMES
) -> dict[str, float]:
    async with AsyncExitStack() as stack:
        at, server = await stack.enter_async_context(running_server(database, processes))
        client = await stack.enter_async_context(httpx.AsyncClient(base_url=at, timeout=60))
        players = [Stubborn(await open_table(client, number, games)) for number in range(tables)]
        playing = asyncio.gather(*(player.play(at) for player in players))
        await all_here(players)
        for player in players:
            player.away.clear()
        await kill_some(server.pid, players, rounds, processes, seconds)
        away = sorted(time for player in players for time in player.away)
        kill_all(server.pid)
        server.wait()
        await asyncio.sleep(1.0)
        await stack.enter_async_context(running_server(database, processes, int(at.rpartition(":")[2])))
        await all_here(players)
        await asyncio.sleep(seconds)
        for player in players:
            player.leaving = True
        await playing
        missing = given = 0
        for player in players:
            token = {"authorization": f"Bearer {player.player.token}"}
            save = await client.get(f"/api/tables/{player.player.table}/save", headers=token)
            assert save.is_success, save.text
            missing += lost(player.player, save.content)
            given += len(player.player.given)
    return {
        "processes killed": rounds + processes + 1,
        "answers acknowledged": given,
        "answers lost": missing,
        "lines that were cut": len(away),
        "back after, median, s": away[len(away) // 2] if away else 0.0,
        "back after, longest, s": away[-1] if away else 0.0,
    }


def measure(
    rounds: int = 6,
    tables: int = 20,
    processes: int = 2,
    seconds: float = 10,
    database: str = "",
    games: tuple[str, ...] = GAMES,
) -> dict[str, float]:
    if database:
        return asyncio.run(run(database, rounds, tables, processes, seconds, games))
    rows: dict[str, float] = {}
    with databases() as places:
        for kind, place in places.items():
            found = asyncio.run(run(place, rounds, tables, processes, seconds, games))
            rows |= {f"{kind}: {what}": value for what, value in found.items()}
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--database", default="", help="a database URL; by default one of each kind")
    asked = parser.parse_args()
    print(this_build().words())
    found = measure(asked.rounds, asked.tables, asked.processes, asked.seconds, asked.database)
    for what, value in found.items():
        print(f"  {what:<50}{value:>14,.1f}")


if __name__ == "__main__":
    main()
