"""Packs from outside: what does not fit is refused, and the error names file, entry and field."""

from pathlib import Path

import pytest

import lorehearth as lh
from lorehearth.kernel.errors import ContentError

ABOUT = 'id = "mine"\nname = "Mine"\ngame = "ford"\n'
BATTLE = """
[[battles]]
id = "brook"
name = "The Brook"
map = '''
. .
 f
. .
'''
units = [
    { kind = "spears", side = 0, hex = "3.1" },
    { kind = "bows", side = 1, hex = "1.1" },
]
"""


def pack(folder: Path, battle: str) -> Path:
    (folder / "pack.toml").write_text(ABOUT)
    (folder / "battles.toml").write_text(battle)
    return folder


def test_a_battle_of_ones_own_can_be_played(tmp_path: Path) -> None:
    game = lh.new("ford", "brook", seed=1, packs=[pack(tmp_path, BATTLE)])
    assert [piece.cells for piece in game.view(None).pieces] == [("3.1",), ("1.1",)]


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ('kind = "bows"', 'kind = "knights"', r"battles brook: there is no kind 'knights'"),
        ('hex = "1.1"', 'hex = "4.1"', r"battles brook: there is no hex '4.1'"),
        ("side = 1", "side = 3", r"battles.toml: entry 1 \(brook\): Invalid enum value 3"),
        (" f", " x", r"battles brook: field `map`: line 2, column 2: expected one of \. f w ~"),
        ('name = "The Brook"', "", r"missing required field `name`"),
        ('id = "brook"', 'id = "two-fords"', r"mine: battles 'two-fords' is in another pack already"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    assert BATTLE.count(right) == 1
    with pytest.raises(ContentError, match=message):
        lh.new("ford", "brook", packs=[pack(tmp_path, BATTLE.replace(right, wrong))])
