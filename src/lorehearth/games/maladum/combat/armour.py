"""Armour: what it is worth against an attack, and which kind is used. (ML-ARM, ML-RUL-16 to ML-RUL-18,
ML-ICO-49, ML-ICO-62)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import amounts, total
from lorehearth.games.maladum.combat.shields import shielded
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Attack
from lorehearth.kernel.tally import Tally


def armour_of(play: QuestPlay, who: int) -> Tally:
    """ML-ARM-02, ML-ARM-03, ML-RUL-16: the highest plain value and every value with a plus sign, less what
    relentless attacks have worn off this round (ML-ICO-62)."""
    plain = max(amounts(play, who, "armour"), default=0)
    plus = total(play, who, "armour-plus")
    tally = Tally("armour").add(plain, "armour", "ML-ARM-02").add(plus, "armour with a plus", "ML-ARM-03")
    tally.add(shielded(play, who, "armour-plus"), "the shield", "ML-ICO-73")
    if plus < 0:
        tally.at_least(0, "no less than none", "ML-ARM-02")  # weakened by magic
    worn_off = play.state.characters[who].relentless - 1
    if worn_off > 0 and tally.total:
        tally.add(-worn_off, "relentless attacks", "ML-ICO-62").at_least(0, "no less than none", "ML-ICO-62")
    return tally


def physical(play: QuestPlay, who: int, attack: Attack) -> int:
    """What physical armour stops of this attack: nothing if it pierces (ML-ICO-49)."""
    return 0 if "piercing" in attack.signs else armour_of(play, who).total
