"""A server's threads: what they need of a game is made ready by one of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from lorehearth.kernel import registry
from lorehearth.kernel.content import Pack

TOGETHER = 4


def test_a_game_is_learned_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """msgspec crashes where two threads find out about one type; content and state are full of types."""
    begin, inside, most = Barrier(TOGETHER), [0], [0]
    packs = registry._packs

    def watched(name: str, extra: tuple[str, ...]) -> tuple[Pack, ...]:
        inside[0] += 1
        most[0] = max(most[0], inside[0])
        try:
            return packs(name, extra)
        finally:
            inside[0] -= 1

    def learn() -> object:
        begin.wait()
        return registry.table("ford")[1]

    monkeypatch.setattr(registry, "_packs", watched)
    registry._table.cache_clear()
    with ThreadPoolExecutor(TOGETHER) as threads:
        found = list(threads.map(lambda _: learn(), range(TOGETHER)))
    assert most == [1]
    assert all(each is found[0] for each in found)
