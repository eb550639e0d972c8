"""Playthroughs: written from a heading, told anew with the same answers, and compared."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import lorehearth as lh
from lorehearth.kernel.errors import LorehearthError
from lorehearth.testing.playthrough import NAME, assert_told_alike, read, retold

ROOT = Path(__file__).parent.parent
KEPT = sorted(path for folder in ("tests", "examples") for path in (ROOT / folder).rglob(NAME))

HEADING = """\
game: ford
scenario: narrow-ford
seed: 5
bots: greedy, random
decisions: 12
"""
TALE = retold(HEADING)


def answers(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(">")]


def test_a_heading_alone_is_played_by_the_bots() -> None:
    assert len(answers(TALE)) == 12
    assert TALE.startswith(HEADING)
    assert TALE.endswith("\n\nHere the tale breaks off.\n")


def test_setting_questions_answers_chance_and_secrets_are_told() -> None:
    """The first turn of the narrow ford, told from its rulebook: three cards each, then one is played."""
    lines = TALE.splitlines()
    assert "The Ford: The Narrow Ford. One crossing in thick woods, with few to hold it." in lines
    assert "  3.2: River Troll, 4 of 4" in lines
    draws = [line for line in lines if line.startswith("  You draw ") and line.endswith("  FD-SET-02")]
    assert [" (to Blue) " in line for line in draws] == [True] * 3 + [False] * 3
    asked = lines.index("Blue: Play a card  FD-TRN-01")
    assert lines[asked - 1] == ""
    assert all(word.startswith("card ") for word in lines[asked + 1].strip().split(", "))
    assert lines[asked + 2].startswith("> card ")
    assert lines[asked + 3].startswith("  Blue plays ")


def test_options_of_one_kind_are_told_together() -> None:
    order = TALE.splitlines().index("Blue: Order a unit  FD-TRN-02")
    assert TALE.splitlines()[order + 1] == "  activate 0 1 2, finish"


def test_what_is_told_again_is_the_same() -> None:
    assert retold(TALE) == TALE


def test_answers_are_kept_whoever_else_would_play() -> None:
    other = TALE.replace("bots: greedy, random", "bots: random")
    assert retold(other) == other


def test_the_bots_go_on_where_an_answer_is_not_offered_any_more() -> None:
    given = answers(TALE)
    told = retold(TALE.replace(given[4], "> nonsense 3  No option", 1))
    assert answers(told)[:4] == given[:4]
    assert len(answers(told)) == 12
    assert "nonsense" not in told


def test_a_shorter_tale_begins_alike() -> None:
    short = retold(TALE.replace("decisions: 12", "decisions: 5"))
    assert answers(short) == answers(TALE)[:5]


def test_a_tale_ends_with_its_game() -> None:
    text = retold(HEADING.replace("12", "1000"))
    assert text.splitlines()[-1].startswith("The end: ")
    assert len(answers(text)) < 1000


@pytest.mark.parametrize("line", HEADING.splitlines())
def test_a_heading_with_a_line_missing_is_refused(line: str) -> None:
    with pytest.raises(LorehearthError, match=f"not whole.*{line.partition(':')[0]}"):
        read(HEADING.replace(line, ""))


def test_what_is_told_otherwise_fails_with_the_difference(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text(TALE)
    assert_told_alike(path)
    path.write_text(TALE.replace("River Troll, 4 of 4", "River Troll, 5 of 5"))
    with pytest.raises(AssertionError) as found:
        assert_told_alike(path)
    told = str(found.value)
    assert "-  3.2: River Troll, 5 of 5\n+  3.2: River Troll, 4 of 4" in told
    assert "python -m lorehearth.testing.playthrough tests examples" in told


def test_one_command_writes_all_of_a_folder_anew(tmp_path: Path) -> None:
    deep = tmp_path / "games" / "ford"
    deep.mkdir(parents=True)
    for folder in (deep, tmp_path):
        (folder / NAME).write_text(HEADING)
    command = [sys.executable, "-m", "lorehearth.testing.playthrough", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines() == [str(deep / NAME), str(tmp_path / NAME)]
    assert (deep / NAME).read_text() == (tmp_path / NAME).read_text() == TALE


def test_every_game_has_one_that_can_be_read_in_a_sitting() -> None:
    assert {read(path.read_text()).game for path in KEPT} == set(lh.games())
    for path in KEPT:
        assert len(path.read_text().splitlines()) < 600
