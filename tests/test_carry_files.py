"""Files of what goes on from game to game: written, begun with, damaged, and kept, by the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import TypeAlias

import pytest

import lorehearth as lh
from lorehearth.folders import autosave
from lorehearth.games.folklore.story.carried import Roster
from lorehearth.kernel.errors import CarryError

from .test_cli import Capsys, Ran, wrong

LOGS = Path(__file__).parent / "games/folklore/logs"
TOLL = LOGS / "moon-toll-taken.json"
GOOD = "group.json.good"


@pytest.fixture
def group(tmp_path: Path, capsys: Capsys) -> Path:
    """The file of a group that has been in one story."""
    file = tmp_path / "group.json"
    ran = Ran(capsys, "saves", "carry", TOLL, file)
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    return file


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOREHEARTH_HOME", str(tmp_path / "home"))


Typing: TypeAlias = Callable[..., None]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Somebody who types lines at the text table."""
    return lambda *lines: monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


def test_a_group_is_a_file_that_people_can_read(group: Path) -> None:
    """It names the game, its version, the packs with theirs, and every character with what it has."""
    result = lh.load(TOLL.read_bytes()).result
    assert result is not None
    assert isinstance(result.carry, Roster)
    found = json.loads(group.read_bytes())
    assert (found["game"], found["version"]) == ("folklore", 1)
    assert found["data"]["packs"] == result.carry.packs
    assert list(found["data"]["packs"]) == ["folklore"]
    assert found["data"]["stories"] == ["moon-toll"]
    assert [one["name"] for one in found["data"]["characters"]] == [
        one.name for one in result.carry.characters
    ]
    assert lh.new("folklore", "salt-widow", carry=group.read_bytes()).setup.carry == result.carry


def test_the_next_story_begins_with_the_group(group: Path, capsys: Capsys, typing: Typing) -> None:
    typing("quit")
    assert Ran(capsys, "play", "folklore", "salt-widow", "--terminal", "--carry", group).code == 0
    game = lh.load(autosave().read_bytes())
    assert isinstance(game.setup.carry, Roster)
    assert game.setup.carry.stories == ("moon-toll",)


def test_what_goes_on_from_a_game_that_ends_at_the_text_table_is_written(
    tmp_path: Path, capsys: Capsys, typing: Typing
) -> None:
    """The file need not be there yet."""
    told = lh.load(TOLL.read_bytes())
    almost = tmp_path / "almost.json"
    almost.write_bytes(told.replay(told.answered - 1).save())
    last = told.entries_as_keys()[-1][1]
    asked = told.replay(told.answered - 1).decision
    assert asked is not None
    typed = 1 + [option.key for option in asked.options].index(last)
    file = tmp_path / "later.json"
    typing(str(typed), "quit")
    assert Ran(capsys, "play", "--terminal", "--load", almost, "--carry", file).code == 0
    result = told.result
    assert result is not None
    assert lh.new("folklore", "salt-widow", carry=file.read_bytes()).setup.carry == result.carry


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b'"cls": "exorcist"', b'"cls": "wizard"', "unknown class 'wizard'"),
        (b'"seat": 0', b'"seat": 0, "coins": -4', "coins is -4"),
        (b'"version": 1', b'"version": 9', "a newer one wrote it"),
        (b'"folklore",\n', b'"maladum",\n', "the carry is of maladum, and this is folklore"),
        (b'"stories": [', b'"storeis": [', "storeis"),
    ],
)
def test_a_damaged_group_is_refused_and_the_last_good_one_is_named(
    old: bytes, new: bytes, said: str, group: Path, capsys: Capsys
) -> None:
    good = group.read_bytes()
    assert old in good
    group.write_bytes(good.replace(old, new, 1))
    ran = Ran(capsys, "play", "folklore", "salt-widow", "--terminal", "--carry", group)
    wrong(ran, 1, f"group.json: .*{said}.*the last good one is kept in .*{GOOD}")
    assert group.with_name(GOOD).read_bytes() == good


def test_a_group_that_was_cut_off_is_refused(group: Path, capsys: Capsys) -> None:
    good = group.read_bytes()
    group.write_bytes(good[: len(good) // 2])
    ran = Ran(capsys, "play", "folklore", "salt-widow", "--terminal", "--carry", group)
    wrong(ran, 1, "damaged or cut off")
    with pytest.raises(CarryError, match="damaged or cut off"):
        lh.new("folklore", "salt-widow", carry=group.read_bytes())
    assert group.with_name(GOOD).read_bytes() == good


def test_what_a_game_has_begun_with_is_good(group: Path, capsys: Capsys, typing: Typing) -> None:
    """Whoever changes a file by hand, and plays with it, has that one kept."""
    richer = json.loads(group.read_bytes())
    richer["data"]["characters"][0]["coins"] = 77
    group.write_text(json.dumps(richer))
    typing("quit")
    Ran(capsys, "play", "folklore", "salt-widow", "--terminal", "--carry", group)
    assert json.loads(group.with_name(GOOD).read_bytes()) == richer


def test_nothing_goes_on_from_a_game_that_is_not_over(tmp_path: Path, capsys: Capsys) -> None:
    save = tmp_path / "begun.json"
    save.write_bytes(lh.new("folklore", "moon-toll", seed=1).save())
    wrong(Ran(capsys, "saves", "carry", save, tmp_path / "x.json"), 1, "begun.json: the game is not over")
    assert not (tmp_path / "x.json").exists()
