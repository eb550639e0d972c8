"""Party value and difficulty, worked out from the printed costs."""

from __future__ import annotations

from copy import copy

import msgspec
import pytest

from lorehearth.games.maladum.difficulty import difficulty, party_value, token_value

from ..scenes import content, quest

ROOM = """
+---+---+---+
| .   .   . |
+---+---+---+
"""


@pytest.mark.rule("ML-DIF-01")
def test_the_value_adds_characters_classes_equipment_and_ranks() -> None:
    game = quest(
        ROOM,
        "nerinda:guardian A1 carried=sword worn=leather-armour rank=3",  # 80 + 7 + 11 + 6 + 20
        "syrio:ranger B1 carried=arrow,arrow",  # 64 + 9 + 4
        "lamentor C1",
    )
    assert party_value(game.play.content, game.state).total == 124 + 77


@pytest.mark.rule("ML-DIF-01")
def test_all_parties_count_together() -> None:
    game = quest(ROOM, "nerinda:guardian A1", "syrio:ranger B1 party=1", players=2)
    assert party_value(game.play.content, game.state).total == 87 + 73


@pytest.mark.rule("ML-DIF-01")
def test_a_companion_counts_and_what_is_not_for_sale_does_not() -> None:
    game = quest(ROOM, "nerinda:guardian A1 carried=torch", "companion:magikal-familiar B1")
    assert party_value(game.play.content, game.state).total == 87 + 24


@pytest.mark.rule("ML-DIF-02")
def test_a_crafted_item_counts_twice_its_sell_price() -> None:
    found = copy(content())
    sword = found.items["sword"]
    found.items = {**found.items, "sword": msgspec.structs.replace(sword, set="crafted", sell=5, buy=11)}
    assert token_value(found, "sword") == 10
    assert token_value(content(), "sword") == 11


TABLE = [
    ("ML-DIF-03", 0, 300, 5, 0),
    ("ML-DIF-04", 301, 400, 4, 0),
    ("ML-DIF-05", 401, 500, 3, 0),
    ("ML-DIF-06", 501, 600, 2, 1),
    ("ML-DIF-07", 601, 700, 1, 2),
    ("ML-DIF-08", 701, 875, 0, 3),
    ("ML-DIF-09", 876, 1050, 0, 4),
    ("ML-DIF-10", 1051, 1300, 0, 5),
    ("ML-DIF-11", 1301, 1550, 0, 6),
    ("ML-DIF-12", 1551, 1900, 0, 7),
    ("ML-DIF-13", 1901, 2250, 0, 8),
    ("ML-DIF-14", 2251, 5000, 0, 10),
]


@pytest.mark.parametrize(
    ("least", "most", "novice", "veteran"),
    [pytest.param(*row, marks=pytest.mark.rule(rule), id=rule) for rule, *row in TABLE],
)
def test_the_value_brings_novice_and_veteran_cards(least: int, most: int, novice: int, veteran: int) -> None:
    for value in (least, most):
        assert difficulty(value)[1:] == (novice, veteran)
