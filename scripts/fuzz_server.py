"""Throw spoiled saves and malformed messages at a running server, and look for what it cannot bear.

    python scripts/fuzz_server.py [--saves N] [--messages N] [--seed TEXT] [--database URL]

It may refuse whatever it is sent. It may not answer with an error of its own (a status from 500 on), not fall
silent, and not let a table be changed by what it refused. What does so is written to fuzz-failures.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
from rich.console import Console
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from lorehearth.kernel import api, registry
from lorehearth.lab.spoil import spoil_json, spoiled
from lorehearth.server.run import owners_key

FAILURES = Path("fuzz-failures")
PATIENCE = 90
_out = Console(highlight=False)

MESSAGES: tuple[dict[str, object], ...] = (
    {"type": "sit", "token": "", "seen": 0, "moves": 0},
    {"type": "answer", "id": 1, "after": 0, "seat": 0, "key": "pass"},
    {"type": "undo", "id": 1, "after": 0, "seat": 0},
    {"type": "redo", "id": 1, "after": 0, "seat": 0},
    {"type": "look", "seat": 0},
)


@contextmanager
def running(database: str) -> Iterator[str]:
    """A server of our own, and its address."""
    serve = [sys.executable, "-m", "lorehearth.cli", "serve", "--port", "0", "--no-limits"]
    env = {**os.environ, "LOREHEARTH_NO_BROWSER": "1"}
    with subprocess.Popen(
        [*serve, "--database", database],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=env,
    ) as it:
        assert it.stdout is not None
        found = re.search(r"http://[^/\s]+", it.stdout.readline())
        assert found, "the server has not started"
        try:
            yield found[0]
        finally:
            it.terminate()


def saves() -> list[bytes]:
    """Games of every kind, some way on, whole and from a snapshot."""
    found = []
    for name in registry.games():
        for scenario in registry.scenarios(name)[:2]:
            game, luck = api.new(name, scenario.id, seed=3), random.Random(5)
            for _ in range(20):
                if game.decision is not None:
                    game.answer(luck.choice(game.decision.options))
            game.undo(agreed=True)
            found += [game.save(), api.load(game.save(), snapshot=True).save()]
    return found


class Fuzz:
    def __init__(self, address: str, seed: str, key: str = "") -> None:
        self.address = address
        self.key = key
        self.luck = random.Random(seed)
        self.met: Counter[str] = Counter()
        self.faults: list[str] = []
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)

    def _fault(self, what: str, data: bytes) -> None:
        FAILURES.mkdir(exist_ok=True)
        path = FAILURES / f"server-{len(self.faults)}.json"
        path.write_bytes(data)
        self.faults.append(f"{what}: {path}")

    def load(self, data: bytes) -> None:
        """A spoiled save; if it becomes a table, somebody sits down and answers."""
        # Saves that go on from a state are taken only from whoever runs the server.
        owner = {"authorization": f"Bearer {self.key}"} if self.key and self.luck.random() < 0.7 else {}
        try:
            response = self.http.post("/api/tables/load", content=data, headers=owner)
        except httpx.HTTPError as error:
            self._fault(f"a save is not answered ({error!r})", data)
            return
        self.met[f"save {response.status_code}"] += 1
        if response.status_code >= 500:
            self._fault(f"a save is answered with {response.status_code} {response.text}", data)
        elif response.status_code == 201:
            opened = response.json()
            with self._socket(opened["table"]) as socket:
                socket.send(msgspec.json.encode({"type": "sit", "token": opened["token"]}).decode())
                self._answer(socket, data)

    def _socket(self, table: str) -> ClientConnection:
        return connect(f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket", max_size=None)

    def _answer(self, socket: ClientConnection, data: bytes) -> None:
        """Hear the first look, give any answer, and hear what became of it."""
        try:
            look = msgspec.json.decode(socket.recv(PATIENCE))
            scene = look.get("scene", {})
            offers = (scene.get("asking") or {}).get("offers")
            if offers:
                say = {"type": "answer", "id": 1, "after": look["moves"], "seat": scene["seat"]}
                socket.send(msgspec.json.encode(say | {"key": self.luck.choice(offers)["key"]}).decode())
                while msgspec.json.decode(socket.recv(PATIENCE))["type"] not in ("done", "refused"):
                    pass
        except TimeoutError:
            self._fault("a table that was loaded does not answer", data)
        except ConnectionClosed as closed:
            self.met[f"table closed {closed.rcvd.code if closed.rcvd else 'without a word'}"] += 1

    def speak(self, table: str, token: str) -> None:
        """A malformed message to a table, which has to stay as it was."""
        before = self.http.get(f"/api/tables/{table}").json()["moves"]
        said = spoil_json(msgspec.json.encode(self.luck.choice(MESSAGES)), self.luck)
        if self.luck.random() < 0.2:
            said = bytes(self.luck.randrange(256) for _ in range(self.luck.randrange(40)))
        with self._socket(table) as socket:
            socket.send(msgspec.json.encode({"type": "sit", "token": token}).decode())
            socket.recv(PATIENCE)
            try:
                socket.send(said)
                socket.send('{"type":"look","seat":0}')
                heard = msgspec.json.decode(socket.recv(PATIENCE))
                self.met[f"message {heard['type']}"] += 1
                if "broken" in heard.get("error", ""):
                    self._fault(f"a message is answered with {heard}", said)
            except TimeoutError:
                self._fault("a message is not answered", said)
            except ConnectionClosed as closed:
                self.met[f"message closed {closed.rcvd.code if closed.rcvd else ''}"] += 1
        after = self.http.get(f"/api/tables/{table}").json()["moves"]
        if after != before and b'"answer"' not in said:
            self._fault("a message that is none has changed a table", said)


def fuzz(database: str, seed: str, loads: int, messages: int) -> Fuzz:
    with running(database) as address:
        found = Fuzz(address, seed, owners_key())
        kept = saves()
        for _ in range(loads):
            found.load(spoiled(found.luck.choice(kept), found.luck))
        wanted = {"game": "ford", "scenario": "narrow-ford", "seats": ["here", "here"]}
        opened = found.http.post("/api/tables", json=wanted).json()
        for _ in range(messages):
            found.speak(opened["table"], opened["token"])
        found.http.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--saves", type=int, default=500)
    parser.add_argument("--messages", type=int, default=500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--database", default="", help="a database URL; by default a fresh SQLite file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = fuzz(asked.database or f"{folder}/tables.db", asked.seed, asked.saves, asked.messages)
    for what, count in sorted(found.met.items()):
        _out.print(f"{count:7} {what}")
    for fault in found.faults:
        _out.print(f"  {fault}", markup=False, soft_wrap=True)
    _out.print(f"{len(found.faults)} faults")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
