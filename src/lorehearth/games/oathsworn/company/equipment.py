"""What an Oathsworn may wear and carry into the Encounter. (OS-INV-02, OS-INV-03)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.oathsworn.cards.company_cards import Class, Item
from lorehearth.kernel.questions import Refusal

HANDS = 2


def forbids_equipment(cls: Class, items: Sequence[Item]) -> Refusal | None:
    """Why a class may not have all these items on at once."""
    for item in items:
        refused = forbids_item(cls, item)
        if refused is not None:
            return refused
    if sum(item.kind == "armor" for item in items) > 1:
        return Refusal("only one armor can be worn", "OS-INV-02")
    if sum(item.kind == "gear" for item in items) > cls.gear:
        return Refusal(
            f"no more than {cls.gear} gear can be carried", "OS-GRV-03" if cls.gear > 1 else "OS-INV-02"
        )
    return forbids_hands(cls, items)


def forbids_item(cls: Class, item: Item) -> Refusal | None:
    """OS-INV-03: the kinds of the board, and the classes that an item shows; first items always fit."""
    if item.classes and cls.id not in item.classes:
        return Refusal(f"{item.name} is for other classes", "OS-INV-03")
    if item.kind == "gear" or item.id in cls.items:
        return None
    if item.type not in cls.equips:
        return Refusal(f"{cls.name} may not equip a {item.type or item.kind}", "OS-INV-03")
    if cls.one_handed and item.hands == HANDS:
        return Refusal(f"{cls.name} may equip one-handed weapons only", "OS-INV-03")
    return None


def forbids_hands(cls: Class, items: Sequence[Item]) -> Refusal | None:
    """OS-INV-02: two hands, with no more than one shield; OS-RUL-68: one bow goes besides."""
    held = [item for item in items if item.hands]
    besides = next((item for item in held if item.type in cls.besides), None)
    if besides is not None:
        held.remove(besides)
    if sum(item.hands for item in held) > HANDS:
        return Refusal("it has but two hands", "OS-RUL-68" if besides is not None else "OS-INV-02")
    if sum(item.kind == "shield" for item in held) > 1:
        return Refusal("only one shield can be carried", "OS-INV-02")
    return None
