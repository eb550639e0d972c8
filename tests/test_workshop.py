"""The workshop: what `make` sets up and says when something is missing, and what a release holds."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

import lorehearth as lh

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


# -- what a release holds ------------------------------------------------------------------------------

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

ADDED_BY_ITSELF = {".gitignore", "pyproject.toml"}
"""What the build puts into a source archive unasked."""


def included(path: str, patterns: list[str]) -> bool:
    """Whether a source archive holds this file; patterns are written as in .gitignore, from the root."""
    return any(
        fnmatch(f"/{path}", pattern) if path.count("/") == 0 else f"/{path}".startswith(f"{pattern}/")
        for pattern in patterns
    )


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a clone knows which files there are")
def test_a_source_archive_holds_all_that_a_clone_does() -> None:
    patterns: list[str] = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    # A pattern that does not begin at the root would also find folders of that name elsewhere.
    assert [pattern for pattern in patterns if not pattern.startswith("/")] == []
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    tracked = set(listed.stdout.splitlines()) - ADDED_BY_ITSELF
    assert sorted(path for path in tracked if not included(path, patterns)) == []


def test_included_is_told_by_whole_names_from_the_root() -> None:
    assert included("tests/a/b.py", ["/tests"])
    assert included("README.md", ["/*.md"])
    assert not included("docs/api.md", ["/*.md"])
    assert not included("tests_more/a.py", ["/tests"])
    assert not included("examples/tests/a.py", ["/tests"])


def test_the_changelog_begins_with_this_version() -> None:
    """A version under way, such as 0.2.0.dev0, stands there as 0.2.0 (unreleased)."""
    release, dev, _ = lh.__version__.partition(".dev")
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = next(line for line in text.splitlines() if line.startswith("## "))
    date = r"\(unreleased\)" if dev else r"\(\d{4}-\d{2}-\d{2}\)"
    assert re.fullmatch(rf"## {re.escape(release)} {date}", newest), newest


def test_every_python_that_is_named_is_tried_in_ci() -> None:
    named = [
        name.removeprefix("Programming Language :: Python :: ")
        for name in PROJECT["project"]["classifiers"]
        if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", name)
    ]
    assert f">={named[0]}" == PROJECT["project"]["requires-python"]
    assert f"for version in {' '.join(named)}; do" in (ROOT / ".ci/run").read_text(encoding="utf-8")


def test_the_readme_needs_no_plug_in() -> None:
    """It is what people read who have the wheel alone, and that does not hold The Ford."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    code = re.findall(r"^```(?:python|console)\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    assert len(code) == 2
    assert not [block for block in code if "ford" in block.lower()]
