"""What does an answer cost as a game grows long? It must not cost more.

    python benchmarks/long_tables.py

Both seats of a table of BattleLore sit before one screen, as at a kitchen table, so that it is looked at from
another seat again and again. Counted is the processor time of the whole server for an answer, from taking it
in to what goes out to the screen, the database included; and the same once something has been taken back.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from itertools import count

from build import this_build

from lorehearth.kernel import api
from lorehearth.kernel.sight import AnyGame
from lorehearth.server.hall import Hall
from lorehearth.server.looks import Viewer
from lorehearth.server.rows import Token
from lorehearth.server.store import Store
from lorehearth.server.tables import Table
from lorehearth.server.undoing import undo
from lorehearth.server.workers import Workers

GAME, SCENARIO = "battlelore", "wings-over-the-heath"
LENGTHS = (300, 1000, 5000)
ROUNDS, ANSWERS = 5, 40


def long_games() -> dict[int, AnyGame]:
    """One game of random players after so many answers of theirs; it goes on long enough to measure."""
    for seed in count():
        game, luck, moments = api.new(GAME, SCENARIO, seed=seed), random.Random(seed), [0]
        while (decision := game.decision) is not None and len(moments) <= LENGTHS[-1] + 2 * ROUNDS * ANSWERS:
            game.answer(luck.choice(decision.options))
            moments.append(game.answered)
        if not game.over:
            return {length: game.replay(moments[length]) for length in LENGTHS}
    raise AssertionError


async def answer_some(table: Table, viewer: Viewer, luck: random.Random) -> float:
    """Processor time for an answer, in milliseconds."""
    began = time.process_time()
    for _ in range(ANSWERS):
        decision = table.game.decision
        assert decision is not None
        await table.answer(viewer.held, table.moves, decision.seats[0], luck.choice(decision.options).key)
        while not viewer.outbox.empty():
            viewer.outbox.get_nowait()
    return 1000 * (time.process_time() - began) / ANSWERS


async def cost(game: AnyGame, after_undo: bool) -> float:
    """The least that answers cost at a table where this game goes on."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/tables.db")
        hall = Hall(store, Workers(store.url, 0))
        opened = await hall.open(game, ("here",) * game.setup.players)
        table, viewer, luck = await hall.table(opened.table), Viewer(), random.Random(1)
        viewer.sit(Token("", tuple(range(game.setup.players)), True, "owner"), 0, 0)
        table.viewers.add(viewer)
        viewer.show(table)
        if after_undo:
            await undo(table, viewer.held, table.moves, viewer.held[0])
        found = min([await answer_some(table, viewer, luck) for _ in range(ROUNDS)])
        await hall.stop()
        store.close()
    return found


def measure() -> dict[str, float]:
    rows: dict[str, float] = {}
    for after_undo, note in ((False, ""), (True, ", after an undo")):
        for length, game in long_games().items():
            rows[f"answer {length:,}{note}, ms"] = asyncio.run(cost(game, after_undo))
    return rows


def main() -> None:
    print(this_build().words())
    for what, value in measure().items():
        print(f"  {what:<40}{value:>14,.3f}")


if __name__ == "__main__":
    main()
