"""The workshop: what `make` sets up, and says when something is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# -- make ----------------------------------------------------------------------------------------------

PYTHON = """#!/bin/sh
# A Python that does only what the Makefile asks of it. What it has to say goes into the file `said`.
case "$1 $2" in
    *version_info*) exit ${OLD:-0} ;;
    *ensurepip*) exit ${NO_VENV:-0} ;;
    "-m venv") mkdir -p "$3/bin" && cp pip "$3/bin/pip" && echo "venv $3" >>said ;;
    *) exit 99 ;;
esac
"""

PIP = """#!/bin/sh
echo "$@" >>said
if [ -n "$TROUBLE" ]; then echo "first words of pip"; echo "$TROUBLE" >&2; exit 1; fi
for tool in lorehearth pytest; do printf '#!/bin/sh\\necho %s "$@"\\n' $tool >.venv/bin/$tool; done
chmod +x .venv/bin/*
"""

INSTALL = "install --quiet --disable-pip-version-check"
FOR_PLAY = f"{INSTALL} --editable . --editable examples/ford"
FOR_TESTS = f"{INSTALL} --editable .[dev]"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """As much of a clean clone as the Makefile looks at, with a Python and a pip that install nothing."""
    if shutil.which("make") is None:
        pytest.skip("there is no make on this machine")
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "examples/ford/pyproject.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for name, text in (("python", PYTHON), ("pip", PIP)):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    return tmp_path


def make(clone: Path, target: str, **env: str) -> tuple[int, list[str], list[str]]:
    """Run a target: the exit code, what was said, and what was complained of, without make's last word."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    ran = subprocess.run(
        ["make", "PYTHON=./python", target],
        cwd=clone,
        env={**inherited, **env},
        capture_output=True,
        text=True,
        timeout=60,
    )
    complaints = [line for line in ran.stderr.splitlines() if not line.startswith("make: ***")]
    return ran.returncode, ran.stdout.splitlines(), complaints


def asked_of_pip(clone: Path) -> list[str]:
    return [line for line in (clone / "said").read_text().splitlines() if not line.startswith("venv")]


def test_play_installs_only_what_playing_needs(clone: Path) -> None:
    assert make(clone, "play") == (0, ["Setting up in .venv ...", "lorehearth play"], [])
    assert make(clone, "fuzz")[0] == 0
    assert asked_of_pip(clone) == [FOR_PLAY]


def test_tests_build_on_what_playing_needs(clone: Path) -> None:
    assert make(clone, "test")[0] == 0
    assert asked_of_pip(clone) == [FOR_PLAY, FOR_TESTS]
    assert make(clone, "play") == (0, ["lorehearth play"], [])
    assert asked_of_pip(clone) == [FOR_PLAY, FOR_TESTS]


def test_the_tools_for_tests_are_added_later(clone: Path) -> None:
    make(clone, "play")
    assert make(clone, "test")[0] == 0
    assert asked_of_pip(clone) == [FOR_PLAY, FOR_TESTS]


@pytest.mark.parametrize(
    ("missing", "line"),
    [
        (
            {"OLD": "1"},
            "Lorehearth needs Python 3.11 or newer; say which one with: make PYTHON=python3.12 ...",
        ),
        (
            {"NO_VENV": "1"},
            "Lorehearth needs Python's venv; on Debian and Ubuntu: sudo apt install python3-venv",
        ),
        (
            {"TROUBLE": "WARNING: Retrying after connection broken by 'NewConnectionError('"},
            "Lorehearth needs the network, once, to fetch the Python packages it stands on "
            "(.venv/pip.log tells more)",
        ),
    ],
    ids=["python", "venv", "network"],
)
@pytest.mark.parametrize("target", ["play", "test"])
def test_what_is_missing_is_told_in_one_line(
    clone: Path, missing: dict[str, str], line: str, target: str
) -> None:
    code, _, complaints = make(clone, target, **missing)
    assert code == 2
    assert complaints == [line]
    assert not (clone / ".venv" / ".playable").exists()
    assert make(clone, target)[0] == 0  # once it is there, nothing stands in the way


def test_other_troubles_are_told_in_the_words_of_pip(clone: Path) -> None:
    code, _, complaints = make(clone, "play", TROUBLE="ERROR: no space left on device")
    assert code == 2
    assert complaints == ["first words of pip", "ERROR: no space left on device"]


def test_the_readme_names_what_make_needs() -> None:
    assert "`python3-venv`" in (ROOT / "README.md").read_text(encoding="utf-8")
