"""What every game tells holds things, not words."""

from __future__ import annotations

from pathlib import Path

import pytest

import lorehearth
from lorehearth.testing.told import finished_text, sayings, unknown_doers

FOLDERS = sorted(Path(lorehearth.__file__).parent.glob("games/*/rulebook.md"))
PACKAGES = [f"lorehearth.games.{path.parent.name}" for path in FOLDERS]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_event_holds_finished_text(package: str) -> None:
    assert len(sayings(package)) > 50
    assert finished_text(package) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_doer_is_a_field_of_its_event(package: str) -> None:
    assert unknown_doers(package) == []


def test_text_and_unknown_doers_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a package that no game is: a name as text, a list of them, and a doer that is not there."""
    folder = tmp_path / "tattling_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "events.py").write_text(
        "from typing import Literal\n"
        "from lorehearth.kernel.events import Event\n"
        "from lorehearth.kernel.names import Dice, Ref\n"
        "class Good(Event, frozen=True):\n"
        "    by = 'unit'\n"
        "    unit: Ref\n"
        "    dice: tuple[Dice, ...] | None\n"
        "    way: Literal['left', 'right']\n"
        "class Bad(Event, frozen=True):\n"
        "    by = 'nobody'\n"
        "    unit: str\n"
        "    others: tuple[str, ...]\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    assert finished_text("tattling_game") == [f"Bad.unit: {str}", f"Bad.others: {str}"]
    assert unknown_doers("tattling_game") == ["Bad: nobody"]
