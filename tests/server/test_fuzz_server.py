"""The fuzz of the server: `make fuzz-server` in small, and it notices what it is there to notice."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import httpx
import pytest


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = spec_from_file_location("fuzz_server", Path(__file__).parents[2] / "scripts" / "fuzz_server.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.chdir(tmp_path)
    return module


def test_a_server_bears_what_it_is_sent(script: Any, tmp_path: Path) -> None:
    found = script.fuzz(str(tmp_path / "tables.db"), "7", 24, 20)
    assert found.faults == []
    assert found.met["save 201"] > 3
    assert found.met["save 400"] > 3
    assert found.met["message refused"] > 10


def test_an_error_of_the_server_is_a_fault(script: Any) -> None:
    found = script.Fuzz("http://nowhere", "1")
    found.http = httpx.Client(
        base_url="http://nowhere", transport=httpx.MockTransport(lambda request: httpx.Response(500))
    )
    found.load(b"{}")
    assert len(found.faults) == 1
    assert Path("fuzz-failures/server-0.json").read_bytes() == b"{}"
    found.http.close()
