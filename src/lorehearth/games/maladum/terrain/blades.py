"""Swinging blades. (ML-TRP-01 to ML-TRP-07, ML-TRP-19, ML-RUL-64)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.maladum.avoiding import avoid
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.combat.dice import COMBAT, hits
from lorehearth.games.maladum.names import someone, square, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Blades
from lorehearth.games.maladum.terrain.events import BladesGone, BladesHung, BladesMet, CrossedBlades
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow

COUNTERS = 5
"""ML-RUL-64."""
DICE, SHARP = 3, {"sharp": 1}


def hang(play: QuestPlay, cell: int, rule: str) -> None:
    """ML-TRP-01: in the empty wall slot nearest to where they were triggered; the first in reading order."""
    field, state = play.content.field, play.state
    taken = [blades.slot for blades in state.blades]
    free = [slot for slot in range(len(field.slots)) if slot not in taken]
    if not free:
        return
    distances = field.board.distances[cell]
    slot = min(free, key=lambda found: (min(distances[beside] for beside in field.slots[found].at), found))
    state.blades.append(Blades(slot, COUNTERS))
    one, other = field.slots[slot].at
    play.tell(BladesHung(square(play, one), square(play, other)), rule, "ML-TRP-01")


def crossed(play: QuestPlay, before: Iterable[int], after: Iterable[int]) -> list[int]:
    """ML-TRP-19: the slots of the blades whose line lies between the one and the other squares."""
    if not play.state.blades:
        return []
    field = play.content.field
    one, other = field.sets.of(before), field.sets.of(after)
    found = []
    for blades in play.state.blades:
        line = field.slots[blades.slot]
        if (one & line.one and other & line.other) or (one & line.other and other & line.one):
            found.append(blades.slot)
    return found


def cut(play: QuestPlay, who: int, slots: Iterable[int]) -> Flow[None]:
    """ML-TRP-03, ML-TRP-04: for each line that is crossed, a skill peg or an attack."""
    for _ in slots:
        if play.state.characters[who].cell < 0 or play.state.characters[who].defeated:
            return
        play.tell(CrossedBlades(someone(play, who)), "ML-TRP-03")
        if not (yield from avoid(play, who, "pay to slip past the blades?", "ML-TRP-03")):
            yield from attack_by_rule(play, who, DICE, SHARP, "ML-TRP-03")


def cut_piece(play: QuestPlay, number: int, slots: Iterable[int]) -> Flow[None]:
    """ML-TRP-05, ML-TRP-06: a piece that is dragged across is struck, and jams the blades if it holds."""
    from lorehearth.games.maladum.terrain.destroying import armour_of_piece, destroy_piece

    for slot in slots:
        rolled = yield from COMBAT.roll(DICE)
        play.tell(BladesMet(terrain(number), Dice.of("combat die", rolled)), "ML-TRP-05")
        armour = armour_of_piece(play, number)  # ML-DST-09
        if armour >= 0 and hits(rolled) > armour:
            yield from destroy_piece(play, number)
            return
        remove(play, slot, jammed=True)


def remove(play: QuestPlay, slot: int, *, jammed: bool = False) -> None:
    state = play.state
    state.blades = [blades for blades in state.blades if blades.slot != slot]
    one, other = (square(play, cell) for cell in play.content.field.slots[slot].at)
    if jammed:
        play.tell(BladesGone(one, other, "they are jammed"), "ML-TRP-06")
    else:
        play.tell(BladesGone(one, other, "their time is up"), "ML-TRP-07")


def wear(play: QuestPlay) -> None:
    """ML-TRP-07: one counter fewer each assessment phase."""
    for blades in list(play.state.blades):
        blades.counters -= 1
        if not blades.counters:
            remove(play, blades.slot)
