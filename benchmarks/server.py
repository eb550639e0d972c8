"""How fast does the server answer? Many tables at once, and one table alone.

    python benchmarks/server.py [--tables N] [--seconds N] [--database URL]

One server process; every table has a player, who answers once a second, and a watcher. The load comes from
this process over real sockets. An answer's time is from sending it to hearing that it is stored. At the end
the server is asked how many moves each table has: none that was acknowledged may be missing.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import msgspec
from build import this_build
from msgspec import UNSET, Struct, UnsetType
from websockets.asyncio.client import ClientConnection, connect

from lorehearth.kernel import registry

WARM_UP = 3
GAMES = ("battlelore", "oathsworn", "maladum", "ford")


class Offered(Struct):
    key: str


class Asked(Struct):
    offers: list[Offered] = []


class Part(Struct, frozen=True):
    seat: int | UnsetType | None = UNSET
    asking: Asked | UnsetType | None = UNSET


class Heard(Struct):
    """As much of any message as the load needs."""

    type: str
    moves: int = 0
    error: str = ""
    scene: Part = Part()


_decoder = msgspec.json.Decoder(Heard)


class Player:
    """Answers at one table, any option."""

    def __init__(self, table: str, token: str, number: int) -> None:
        self.table = table
        self.token = token
        self.luck = random.Random(number)
        self.times: list[float] = []
        self.refused: list[str] = []
        self.moves = 0
        self.given: list[str] = []
        """What was answered and acknowledged."""
        self._seat: int | None = None
        self._offers: list[Offered] = []

    async def sit(self, socket: ClientConnection) -> None:
        self._socket = socket
        await socket.send(msgspec.json.encode({"type": "sit", "token": self.token}).decode())
        await self._hear("look")

    async def answer(self) -> bool:
        """One answer; False if the game is over."""
        if not self._offers or self._seat is None:
            return False
        key = self.luck.choice(self._offers).key
        say = {"type": "answer", "id": 1, "after": self.moves, "seat": self._seat, "key": key}
        began = time.perf_counter()
        await self._socket.send(msgspec.json.encode(say).decode())
        if await self._hear("done"):
            self.times.append(time.perf_counter() - began)
            self.given.append(key)
        return True

    async def _hear(self, wanted: str) -> bool:
        while True:
            heard = _decoder.decode(await self._socket.recv())
            if heard.type == "look":
                self.moves = heard.moves
                if heard.scene.seat is not UNSET:
                    self._seat = heard.scene.seat
                if heard.scene.asking is not UNSET:
                    self._offers = heard.scene.asking.offers if heard.scene.asking else []
            if heard.type == "refused":
                self.refused.append(heard.error)
                return False
            if heard.type == wanted:
                return True


async def watch(socket: ClientConnection) -> None:
    await socket.send('{"type":"sit"}')
    async for _ in socket:
        pass


def address(server: subprocess.Popen[str]) -> str:
    """Where the server says that it listens."""
    assert server.stdout is not None
    found = re.search(r"http://[^/]*", server.stdout.readline())
    assert found, "the server has not started"
    return found[0]


@asynccontextmanager
async def running_server(
    database: str, processes: int = 1, port: int = 0
) -> AsyncIterator[tuple[str, subprocess.Popen[str]]]:
    command = [sys.executable, "-m", "lorehearth.cli", "serve", "--port", str(port), "--no-limits"]
    command += ["--database", database, "--processes", str(processes)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True) as server:
        try:
            yield address(server), server
        finally:
            server.terminate()


async def open_table(client: httpx.AsyncClient, number: int, games: tuple[str, ...]) -> Player:
    game = games[number % len(games)]
    scenario = registry.scenarios(game)[number // len(games) % len(registry.scenarios(game))]
    wanted = {
        "game": game,
        "scenario": scenario.id,
        "seats": ["here"] * len(scenario.seats),
        "seed": str(number),
    }
    opened = (await client.post("/api/tables", json=wanted)).json()
    return Player(opened["table"], opened["token"], number)


@asynccontextmanager
async def seated(at: str, player: Player) -> AsyncIterator[None]:
    """The player at the table, and somebody who looks on."""
    url = f"{at.replace('http', 'ws')}/api/tables/{player.table}/socket"
    async with connect(url, compression=None) as seat, connect(url, compression=None) as place:
        watching = asyncio.create_task(watch(place))
        await player.sit(seat)
        yield
        watching.cancel()


async def play(player: Player, seconds: float, pace: float) -> None:
    """An answer at every beat, for some time or to the end of the game."""
    loop = asyncio.get_running_loop()
    beat = loop.time() + player.luck.random() * pace
    end = loop.time() + seconds
    while beat < end:
        await asyncio.sleep(beat - loop.time())
        if not await player.answer():
            return
        beat = max(beat + pace, loop.time())


async def load(
    database: str,
    tables: int,
    seconds: float,
    processes: int = 1,
    warm_up: float = WARM_UP,
    games: tuple[str, ...] = GAMES,
) -> dict[str, float]:
    """Many tables, one answer a second at each."""
    async with AsyncExitStack() as stack:
        at, server = await stack.enter_async_context(running_server(database, processes))
        client = await stack.enter_async_context(httpx.AsyncClient(base_url=at, timeout=60))
        players = [await open_table(client, number, games) for number in range(tables)]
        for player in players:
            await stack.enter_async_context(seated(at, player))
        await asyncio.gather(*(play(player, warm_up, 1.0) for player in players))
        for player in players:
            player.times.clear()
        before, began = cpu_of_all(server.pid), time.perf_counter()
        await asyncio.gather(*(play(player, seconds, 1.0) for player in players))
        busy, spent = cpu_of_all(server.pid) - before, time.perf_counter() - began
        lost = 0
        for player in players:
            card = (await client.get(f"/api/tables/{player.table}")).json()
            lost += len(player.given) - card["moves"]
    times = sorted(time for player in players for time in player.times)
    refused = [error for player in players for error in player.refused]
    for error in set(refused):
        print("refused:", error, file=sys.stderr)
    return {
        f"{tables} tables, answers": len(times),
        "answer, median, ms": 1000 * times[len(times) // 2],
        "answer, 95 %, ms": 1000 * times[len(times) * 95 // 100],
        "answer, 99 %, ms": 1000 * times[len(times) * 99 // 100],
        "answers lost": lost,
        "answers refused": len(refused),
        "processor time per answer, ms": 1000 * busy / len(times),
        "server, share of a core, %": 100 * busy / spent,
    }


async def alone(database: str, game: str, seconds: float) -> dict[str, float]:
    """One table, answered as fast as it asks."""
    async with running_server(database) as (at, _), httpx.AsyncClient(base_url=at, timeout=60) as client:
        player = await open_table(client, 0, (game,))
        async with seated(at, player):
            await play(player, seconds, 0.0)
    times = sorted(player.times)
    return {f"{game} alone, ms per answer": 1000 * times[len(times) // 2]}


def cpu_seconds(pid: int) -> float:
    """Processor time of a process, where the system tells it."""
    fields = stat(pid)
    return (int(fields[11]) + int(fields[12])) / 100 if fields else 0.0


def stat(pid: int) -> list[str]:
    """What Linux tells of a process, from its state on; nothing if there is no such process."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def children(pid: int) -> list[int]:
    """The processes that this one has started and that still run, where the system tells it."""
    running = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
    return [child for child in running if stat(child)[1:2] == [str(pid)] and stat(child)[0] != "Z"]


def cpu_of_all(pid: int) -> float:
    """Processor time of a process and all that it has started."""
    return cpu_seconds(pid) + sum(cpu_of_all(child) for child in children(pid))


def measure(tables: int, seconds: float, database: str = "") -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        rows: dict[str, float] = {}
        for game in GAMES:
            rows |= asyncio.run(alone(database or f"{folder}/{game}.db", game, min(seconds, 3)))
        return rows | asyncio.run(load(database or f"{folder}/load.db", tables, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", default="", help="a database URL; by default a fresh SQLite file")
    asked = parser.parse_args()
    print(this_build().words())
    for what, value in measure(asked.tables, asked.seconds, asked.database).items():
        print(f"  {what:<40}{value:>14,.1f}")


if __name__ == "__main__":
    main()
