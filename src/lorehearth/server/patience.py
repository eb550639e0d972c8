"""Patience with rules: one that comes to no end is broken off, and the others at the server play on."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from lorehearth.kernel.errors import RuleFault

SECONDS = 10.0
"""What an answer sets off takes milliseconds. A state that somebody made up may set off something endless.

Only the time counts in which this process is at work: that the machine is busy is no fault of a rule.
"""


class TakesTooLong(RuleFault):
    """A rule was broken off."""


@contextmanager
def within(seconds: float = SECONDS) -> Iterator[None]:
    """Break off what is done here if it takes longer.

    Only where a process can be interrupted at all: in its main thread, which a server's tables live in, and
    not on Windows.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    handler = signal.signal(signal.SIGVTALRM, _break_off)
    left, _ = signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, left)
        signal.signal(signal.SIGVTALRM, handler)


def _break_off(number: int, frame: FrameType | None) -> None:
    raise TakesTooLong("it takes too long and was broken off")
