"""Putting armour on and off, and what it covers."""

from __future__ import annotations

import msgspec
import pytest

from lorehearth.games.maladum.abilities import has, skill_level
from lorehearth.games.maladum.characters import bundle
from lorehearth.games.maladum.equipment.armour import lay_over, takes

from ..scenes import QuestGame, answer, keys, quest, refusals, who

HALL = """
+---+---+---+---+
| .   .   .   . |
+---+---+---+---+
"""


def worn(game: QuestGame, number: int = 0) -> list[str]:
    return game.state.tokens.cards(f"worn {number}")


@pytest.mark.rule("ML-ACT-03")
def test_any_number_of_tokens_for_one_action_if_unengaged() -> None:
    game = quest(HALL, "callan A1 carried=helmet,steel-bracers", "lamentor C1")
    answer(game, "armour", "don helmet", "don steel-bracers")
    assert worn(game) == ["helmet", "steel-bracers"]
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    answer(game, "armour", "doff helmet", "enough")
    assert worn(game) == ["steel-bracers"]
    assert game.state.tokens.cards("pack 0") == ["helmet"]
    game = quest(HALL, "callan A1 carried=helmet", "lamentor B1")
    assert refusals(game)["armour"] == "ML-ACT-03"


@pytest.mark.rule("ML-ACT-03")
def test_armour_is_swapped_even_with_a_full_inventory() -> None:
    game = quest(HALL, "callan A1 carried=studded-leather-armour,sword,club worn=leather-armour")
    answer(game, "armour")
    assert keys(game) == ["don-for studded-leather-armour leather-armour"]
    answer(game, "don-for studded-leather-armour leather-armour")
    assert worn(game) == ["studded-leather-armour"]


@pytest.mark.rule("ML-RUL-69")
def test_two_small_tokens_or_a_larger_one() -> None:
    game = quest(HALL, "callan A1 carried=leather-armour,steel-bracers,frost-amulet worn=helmet")
    answer(game, "armour")
    assert "don leather-armour" not in keys(game)  # it fills both halves
    answer(game, "don steel-bracers")
    assert not any(key.startswith("don frost-amulet") for key in keys(game))
    assert "don-for frost-amulet helmet" in keys(game)


@pytest.mark.rule("ML-RUL-16", "ML-ARM-01")
def test_only_one_token_with_a_plain_armour_value() -> None:
    game = quest(HALL, "callan A1 worn=helmet")
    items = dict(game.play.content.items)
    small = msgspec.structs.replace(items["helmet"], id="cap", signs={"armour": 1})
    other = msgspec.structs.replace(items["helmet"], id="greaves", signs={"armour": 1})
    plus = msgspec.structs.replace(items["helmet"], id="plate", signs={"armour-plus": 1})
    game.play.content.items = {**items, "cap": small, "greaves": other, "plate": plus}
    game.state.tokens.piles["worn 0"] = ["cap"]
    assert not takes(game.play, 0, "greaves")
    assert takes(game.play, 0, "plate")  # a plus value may fill the other half
    assert takes(game.play, 0, "greaves", without="cap")


@pytest.mark.rule("ML-ACT-04", "ML-SKL-19")
def test_a_small_token_goes_on_the_side_that_its_wearer_likes() -> None:
    game = quest(HALL, "nerinda A1 carried=helmet")
    assert skill_level(game.play, 0, "fleet-of-foot") == 1  # printed in the slot
    answer(game, "armour", "don helmet", "side False")
    assert skill_level(game.play, 0, "fleet-of-foot") == 1
    game = quest(HALL, "nerinda A1 carried=helmet,steel-bracers")
    answer(game, "armour", "don helmet", "side True", "don steel-bracers")
    assert skill_level(game.play, 0, "fleet-of-foot") == 0
    answer(game, "armour", "doff helmet", "enough")
    assert skill_level(game.play, 0, "fleet-of-foot") == 1  # the other lies beside it


@pytest.mark.rule("ML-ACT-04", "ML-SKL-19")
def test_a_second_small_token_covers_the_side_that_is_left() -> None:
    game = quest(HALL, "nerinda A1 carried=helmet,steel-bracers")
    answer(game, "armour", "don helmet", "side False", "don steel-bracers")
    assert skill_level(game.play, 0, "fleet-of-foot") == 0
    assert who(game, 0).over == ["steel-bracers"]


@pytest.mark.rule("ML-ACT-04")
@pytest.mark.parametrize(("side", "left"), [("side False", True), ("side True", False)])
def test_abilities_and_spells_on_the_other_side_stay_in_use_as_well(side: str, left: bool) -> None:
    game = quest(HALL, "galen A1 carried=helmet")
    answer(game, "armour", "don helmet", side)
    assert has(game.play, 0, "first-strike") is left
    game = quest(HALL, "unger A1 carried=helmet")
    answer(game, "armour", "don helmet", side)
    assert ("detect" in bundle(game.play, 0).spells) is left


@pytest.mark.rule("ML-SKL-19")
def test_larger_armour_covers_all() -> None:
    game = quest(HALL, "galen A1 carried=leather-armour")
    assert has(game.play, 0, "first-strike")
    answer(game, "armour", "don leather-armour")
    assert not has(game.play, 0, "first-strike")
    answer(game, "armour", "doff leather-armour")
    assert has(game.play, 0, "first-strike")


@pytest.mark.rule("ML-ACT-04")
def test_what_is_worn_from_the_start() -> None:
    game = quest(
        HALL, "nerinda A1 worn=helmet,steel-bracers", "galen B1 worn=leather-armour", "ariah C1 worn=helmet"
    )
    for number in range(3):
        lay_over(game.play, number)
    assert [who(game, number).over for number in range(3)] == [["steel-bracers"], ["leather-armour"], []]
