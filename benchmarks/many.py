"""How many tables can a server bear, with one process and with two?

    python benchmarks/many.py [--tables N ...] [--processes N ...] [--seconds N] [--database URL]

As in `server.py`: every table has a player, who answers once a second, and a watcher, each at the process
that the system gives them to. Since machines are noisy, look at the processor time of all processes for an
answer before you look at how long it took.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence

from build import this_build
from server import GAMES, WARM_UP, load

TABLES = (200, 400, 800)
PROCESSES = (1, 2)


def measure(
    tables: Sequence[int] = TABLES,
    processes: Sequence[int] = PROCESSES,
    seconds: float = 10,
    database: str = "",
    warm_up: float = WARM_UP,
    games: tuple[str, ...] = GAMES,
) -> dict[str, float]:
    rows: dict[str, float] = {}
    for many in tables:
        for number in processes:
            with tempfile.TemporaryDirectory() as folder:
                place = database or f"{folder}/many.db"
                found = asyncio.run(load(place, many, seconds, number, warm_up, games))
            found["answers"] = found.pop(f"{many} tables, answers")
            name = f"{many} tables, {number} {'process' if number == 1 else 'processes'}"
            rows |= {f"{name}: {what}": value for what, value in found.items()}
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="*", default=TABLES)
    parser.add_argument("--processes", type=int, nargs="*", default=PROCESSES)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument(
        "--database", default="", help="a database URL; by default a fresh SQLite file each time"
    )
    asked = parser.parse_args()
    print(this_build().words())
    for what, value in measure(asked.tables, asked.processes, asked.seconds, asked.database).items():
        print(f"  {what:<64}{value:>12,.1f}")


if __name__ == "__main__":
    main()
