"""What all tests share: a home of their own, so that no test touches the user's saves."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOREHEARTH_HOME", str(tmp_path / "home"))
