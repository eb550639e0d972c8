"""Forbidden power: what the forbidden die brings. (ML-FOR, ML-RUL-04)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lorehearth.games.maladum.board.places import distance, everyone
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.combat.dice import BLUNDER, COMBAT, CRITICAL, HIT
from lorehearth.games.maladum.equipment.inventory import break_token
from lorehearth.games.maladum.magic.corruption import corrupt
from lorehearth.games.maladum.magic.events import (
    HealthGained,
    MagicDiscarded,
    MagicGained,
    MagicTurnedOut,
    Siphoned,
    StrayEnergy,
)
from lorehearth.games.maladum.magic.options import HOLD, LET_GO, Aim, Hold
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.pegs import lose, restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Power
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option

if TYPE_CHECKING:
    from lorehearth.games.maladum.magic.spending import Spent

DEGENERATION, INSTABILITY, FOCUS, RECOVERY, RESURGENCE, SIPHON = 1, 2, 3, 4, 5, 6
"""ML-RUL-04: the faces of the forbidden die."""
SHORT = 5
STRAY = {"bludgeoning": 1, "sharp": 1}
"""ML-FOR-03."""


def take_hold(play: QuestPlay, power: Power, spent: Spent) -> Flow[None]:
    """What the die does before the effects: corruption, and power that runs wild (ML-FOR-02 to 04)."""
    who = power.who
    if spent.result == INSTABILITY:
        play.tell(MagicTurnedOut(someone(play, who), "Mental instability"), "ML-FOR-04")
        corrupt(play, who, "ML-FOR-04")
    elif spent.result == DEGENERATION:
        play.tell(MagicTurnedOut(someone(play, who), "Mental degeneration"), "ML-FOR-02")
        corrupt(play, who, "ML-FOR-02")
        if power.token:
            break_token(play, who, power.token, "ML-FOR-02")
        if not (yield from _holds(play, who)):
            dice, spent.x = spent.x, 0
            yield from stray_energy(play, who, power.target, dice)


def _holds(play: QuestPlay, who: int) -> Flow[bool]:
    """ML-FOR-02: whether the caster discards 1 more peg to keep the effect."""
    if not play.state.characters[who].magic:
        return False
    chosen: Option = yield from play.ask(
        seat_of(play, who), lambda: f"{title(play, who)}: the magic runs wild", (HOLD, LET_GO), "ML-FOR-02"
    )
    if not isinstance(chosen, Hold):
        return False
    lose(play, who, "magic", 1)
    play.tell(MagicDiscarded(someone(play, who), 1), "ML-FOR-02", "ML-MAG-11")
    return True


def stray_energy(play: QuestPlay, who: int, target: int, dice: int) -> Flow[None]:
    """ML-FOR-03: whoever is next closest to the original target is struck instead, the caster included."""
    aimed = who if target == NOBODY else target
    struck = aimed
    others = [
        other for other in everyone(play) if other != aimed and not play.state.characters[other].defeated
    ]
    if others and play.state.characters[aimed].cell >= 0:
        nearest = min(distance(play, aimed, other) for other in others)
        equal = [other for other in others if distance(play, aimed, other) == nearest]
        struck = equal[0]
        if len(equal) > 1:
            chosen = yield from play.ask(
                play.state.first,
                "Whom does the stray energy strike?",
                [Aim(other) for other in equal],
                "ML-FOR-03",
                words=lambda option: title(play, option.piece),
            )
            struck = chosen.piece
    play.tell(StrayEnergy(someone(play, struck), dice), "ML-FOR-03")
    yield from attack_by_rule(play, struck, dice, STRAY, "ML-FOR-03", by=who)


def aftermath(play: QuestPlay, who: int, result: int) -> Flow[None]:
    """What the die does after the effects (ML-FOR-05 to ML-FOR-12)."""
    me = someone(play, who)
    if result in (FOCUS, RECOVERY):
        rule = "ML-FOR-05" if result == FOCUS else "ML-FOR-06"
        play.tell(MagicTurnedOut(me, "Focus required" if result == FOCUS else "Mental recovery"), rule)
        gained = restore(play, who, "magic", 1)
        if gained:
            play.tell(MagicGained(me, gained), rule)
        if result == FOCUS:
            yield from suffer(play, who, "fatigued", "ML-FOR-05")
    elif result == RESURGENCE:
        play.tell(MagicTurnedOut(me, "Mental resurgence"), "ML-FOR-07")
        restore(play, who, "magic", 2, above=True)
        play.tell(MagicGained(me, 2), "ML-FOR-07")
    elif result == SIPHON:
        play.tell(MagicTurnedOut(me, "Siphoned power"), "ML-FOR-08")
        for other in _around(play, who):
            yield from _siphon(play, who, other)


def _around(play: QuestPlay, who: int) -> list[int]:
    """ML-FOR-08: the others in short range."""
    if play.state.characters[who].cell < 0:
        return []
    return [other for other in everyone(play) if other != who and distance(play, who, other) <= SHORT]


def _siphon(play: QuestPlay, who: int, other: int) -> Flow[None]:
    """ML-FOR-09 to ML-FOR-12, ML-RUL-100."""
    if play.state.characters[other].cell < 0:
        return
    face = yield from roll_die(play, COMBAT, who, "ML-FOR-08", other)
    play.tell(Siphoned(someone(play, other), Dice.of(COMBAT.name, [face])), "ML-FOR-08")
    if face in (HIT, CRITICAL) and lose(play, other, "magic", 1):
        play.tell(MagicDiscarded(someone(play, other), 1), "ML-FOR-09")
        restore(play, who, "magic", 1, above=True)
        play.tell(MagicGained(someone(play, who), 1), "ML-FOR-09")
    if face == CRITICAL:
        yield from lose_health(play, other, 1, "ML-FOR-10", who)
        restore(play, who, "health", 1, above=True)
        play.tell(HealthGained(someone(play, who), 1), "ML-FOR-10")
    elif face == BLUNDER:
        yield from suffer(play, who, "fatigued", "ML-FOR-11")
