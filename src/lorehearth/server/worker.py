"""A worker as a process of its own: hears jobs on its standard input and answers on its standard output.

Each is a pickle after its length in eight bytes; the first one says how the worker is to be. It ends with the
process that started it, whatever it is at.
"""

from __future__ import annotations

import logging
import os
import pickle
import queue
import signal
import sys
import threading

from lorehearth.server.desk import Desk
from lorehearth.server.engine import make_engine
from lorehearth.server.jobs import Orders, do, read_frame, write_frame
from lorehearth.server.reading import Reader


def main() -> None:
    heard = sys.stdin.buffer
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a game prints is not an answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    orders = pickle.loads(read_frame(heard))
    _obey(orders)
    desk = Desk(Reader(make_engine(orders.database)))
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        try:
            while True:
                waiting.put(read_frame(heard))
        except (EOFError, OSError):
            os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        write_frame(told, pickle.dumps(do(desk, waiting.get())))


def _obey(orders: Orders) -> None:
    if os.name == "nt":
        return
    os.nice(orders.nice)
    if orders.memory is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (orders.memory, orders.memory))


if __name__ == "__main__":
    main()
