"""Games that exist in one test only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from lorehearth.kernel import registry

Install = Callable[[object], str]


def forget() -> None:
    registry.ruleset.cache_clear()
    registry._table.cache_clear()


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Make a ruleset a game that the registry finds, under the name "test-only", as long as the test runs."""

    def installed(rules: object) -> str:
        module = ModuleType("test_only_game")
        monkeypatch.setattr(module, "GAME", rules, raising=False)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(registry, "_found", lambda: {"test-only": "test_only_game:GAME"})
        forget()
        return "test-only"

    yield installed
    forget()
