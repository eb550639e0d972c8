"""What all tests share: patience, and a home of their own, so that no test touches the user's saves."""

from pathlib import Path

import pytest

from lorehearth.testing.patience import be_patient

be_patient()


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOREHEARTH_HOME", str(tmp_path / "home"))
