"""What classes may wear and carry, with the items of the pack."""

from __future__ import annotations

from pathlib import Path

import pytest

from lorehearth.games.oathsworn import content as module
from lorehearth.games.oathsworn.company.equipment import forbids_equipment
from lorehearth.games.oathsworn.content import FAMILIES, Content
from lorehearth.kernel.content import read_pack


@pytest.fixture(scope="module")
def content() -> Content:
    return Content([read_pack(Path(module.__file__).parent / "content", FAMILIES, "oathsworn")])


def why_not(content: Content, cls: str, *items: str) -> str:
    """The rule that forbids it, or nothing."""
    refused = forbids_equipment(content.classes[cls], [content.items[item] for item in items])
    return "" if refused is None else refused.rule


@pytest.mark.rule("OS-INV-02")
@pytest.mark.parametrize(
    ("items", "rule"),
    [
        ("long-sword", ""),
        ("short-sword hatchet", ""),
        ("short-sword buckler pig-iron-coat whetstone", ""),
        ("long-sword short-sword", "OS-INV-02"),
        ("long-sword buckler", "OS-INV-02"),
        ("short-sword hatchet buckler", "OS-INV-02"),
        ("buckler tower-shield", "OS-INV-02"),
        ("pig-iron-coat scale-hauberk", "OS-INV-02"),
        ("whetstone red-draught", "OS-INV-02"),
    ],
)
def test_two_hands_one_armor_one_gear(content: Content, items: str, rule: str) -> None:
    assert why_not(content, "warden", *items.split()) == rule


@pytest.mark.rule("OS-INV-03")
@pytest.mark.parametrize(
    ("cls", "item", "rule"),
    [
        ("ranger", "pig-iron-coat", "OS-INV-03"),
        ("ranger", "buckler", "OS-INV-03"),
        ("ranger", "short-sword", "OS-INV-03"),
        ("priest", "short-bow", "OS-INV-03"),
        ("priest", "smiths-maul", ""),
        ("witch", "skinning-knife", ""),
        ("grove-maiden", "bone-knife", "OS-INV-03"),
        ("cur", "war-axe", ""),
        ("cur", "bearded-axe", "OS-INV-03"),
        ("ranger", "whetstone", ""),
        ("ranger", "mantle-clasp", "OS-INV-03"),
        ("warden", "mantle-clasp", ""),
    ],
)
def test_kinds_of_the_board_and_class_icons(content: Content, cls: str, item: str, rule: str) -> None:
    assert why_not(content, cls, item) == rule


@pytest.mark.rule("OS-GRV-03")
def test_the_grove_maiden_has_two_gear(content: Content) -> None:
    assert why_not(content, "grove-maiden", "whetstone", "red-draught") == ""
    assert why_not(content, "grove-maiden", "whetstone", "red-draught", "war-horn") == "OS-GRV-03"


@pytest.mark.rule("OS-RUL-68")
def test_the_huntress_has_a_bow_besides(content: Content) -> None:
    """Her long sword fills both hands, the bow is extra; a second bow or a spear is too much."""
    assert why_not(content, "huntress", "short-bow", "long-sword", "tattered-rawhide-wrappings") == ""
    assert why_not(content, "huntress", "short-bow", "short-spear", "ash-spear") == ""
    assert why_not(content, "huntress", "short-bow", "long-sword", "ash-spear") == "OS-RUL-68"
    assert why_not(content, "huntress", "short-bow", "hunting-bow", "ash-spear") == "OS-RUL-68"
    assert why_not(content, "ranger", "short-bow", "hunting-bow") == "OS-INV-02"


def test_first_items_fit(content: Content) -> None:
    for id, cls in content.classes.items():
        assert why_not(content, id, *cls.items) == ""
