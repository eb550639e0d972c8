"""Rolling combat dice on somebody's behalf: curses, re-rolls and blessings, in their order. (ML-DIE-06,
ML-RUL-14, ML-STA-06, ML-STA-07, ML-STA-13 to ML-STA-16, ML-STA-39, ML-RUL-55, ML-ICO-19, ML-ICO-63,
ML-ICO-64)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.dice import BLANK, BLUNDER, COMBAT, CRITICAL, HIT, SCORES
from lorehearth.games.maladum.combat.events import CurseLifted, DiceRolled, RolledAgain
from lorehearth.games.maladum.combat.means import helpless
from lorehearth.games.maladum.combat.options import NO_BLESSING, NO_RE_ROLL, Again
from lorehearth.games.maladum.combat.shields import shielded
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.status.statuses import bears, relieve
from lorehearth.kernel.names import Dice, Did
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough

Why = Literal["a blessing", "a curse", "a re-roll", "a defensive re-roll"]

DID: dict[str, Did] = {HIT: "hit", CRITICAL: "critical", BLUNDER: "flag", BLANK: "miss"}


def shown(faces: Sequence[str]) -> Dice:
    """Combat dice for the log, the blue one first."""
    return Dice.of(COMBAT.name, faces, [DID[face] for face in faces])


def roll_combat(
    play: QuestPlay, dice: int, who: int, against: int = NOBODY, *, icons: int = 0, armoured: bool = False
) -> Flow[list[str]]:
    """Roll so many combat dice, the blue one first (ML-DIE-06), with all re-rolls of the roller and of whom
    the roll is against. `icons` are re-rolls of the weapon used; `armoured` says that physical armour could
    stop it (ML-ICO-19)."""
    faces = yield from COMBAT.roll(dice)
    if who != NOBODY:
        play.tell(DiceRolled(someone(play, who), shown(faces)), "ML-DIE-06")
        yield from _curse(play, who, faces)
        yield from _own(play, who, faces, icons + total(play, who, "re-roll"))
        _lift(play, who, faces)
    if against != NOBODY and against != who and not helpless(play, against):
        if armoured:
            back = total(play, against, "defensive-re-roll") + shielded(play, against, "defensive-re-roll")
            yield from _sent_back(play, against, faces, back)
        yield from _blessing(play, against, faces, own=False)
    return faces


# -- the roller ----------------------------------------------------------------------------------------------


def _curse(play: QuestPlay, who: int, faces: list[str]) -> Flow[None]:
    """ML-STA-13, ML-STA-15, ML-STA-16: one success goes back, a red one if there is any. All successes that
    do not lift the curse are plain hits, so there is nothing to choose."""
    if not bears(play, who, "cursed") or CRITICAL in faces:
        return
    hits = [die for die, face in enumerate(faces) if SCORES[face]]
    if hits:
        yield from _again(play, faces, hits[-1], "a curse", "ML-STA-13")


def _lift(play: QuestPlay, who: int, faces: list[str]) -> None:
    """ML-STA-16."""
    if CRITICAL in faces and bears(play, who, "cursed"):
        relieve(play, who, "cursed", "ML-STA-16")
        play.tell(CurseLifted(someone(play, who)), "ML-STA-16")


def _own(play: QuestPlay, who: int, faces: list[str], icons: int) -> Flow[None]:
    """ML-ICO-63, ML-ICO-64, then ML-STA-06."""
    for _ in range(icons):
        if play.state.characters[who].npc:
            die = _first(faces, (BLUNDER, BLANK))  # ML-RUL-83
        else:
            die = yield from _asked(play, who, faces, range(len(faces)), NO_RE_ROLL, "ML-ICO-63")
        if die < 0:
            break
        yield from _again(play, faces, die, "a re-roll", "ML-ICO-63")
    yield from _blessing(play, who, faces, own=True)


# -- the other side ------------------------------------------------------------------------------------------


def _sent_back(play: QuestPlay, who: int, faces: list[str], icons: int) -> Flow[None]:
    """ML-ICO-19: any die but a critical hit."""
    for _ in range(icons):
        plain = [die for die, face in enumerate(faces) if face != CRITICAL]
        if not plain:
            break
        if play.state.characters[who].npc:
            die = _first(faces, (HIT,))
        else:
            die = yield from _asked(play, who, faces, plain, NO_RE_ROLL, "ML-ICO-19")
        if die < 0:
            break
        yield from _again(play, faces, die, "a defensive re-roll", "ML-ICO-19")


def _blessing(play: QuestPlay, who: int, faces: list[str], *, own: bool) -> Flow[None]:
    """ML-STA-06, ML-STA-07: one counter, one die. NPCs give it for a blunder of their own or a hit on them
    (ML-STA-39, ML-RUL-55)."""
    if not faces or not bears(play, who, "blessed") or helpless(play, who):
        return
    if play.state.characters[who].npc:
        die = _first(faces, (BLUNDER,) if own else (CRITICAL, HIT))
    else:
        die = yield from _asked(play, who, faces, range(len(faces)), NO_BLESSING, "ML-STA-06")
    if die >= 0:
        relieve(play, who, "blessed", "ML-STA-06", 1)
        yield from _again(play, faces, die, "a blessing", "ML-STA-06")


# -- a die ---------------------------------------------------------------------------------------------------


def _first(faces: Sequence[str], wanted: Iterable[str]) -> int:
    """The die that an NPC would have rolled again: red ones first; -1: none."""
    for face in wanted:
        for die in range(len(faces) - 1, -1, -1):
            if faces[die] == face:
                return die
    return -1


def _asked(
    play: QuestPlay, who: int, faces: Sequence[str], dice: Iterable[int], no: Enough, rule: str
) -> Flow[int]:
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: which die is rolled again?",
        [*(Again(die, faces[die]) for die in dice), no],
        rule,
    )
    return chosen.die if isinstance(chosen, Again) else -1


def _again(play: QuestPlay, faces: list[str], die: int, why: Why, rule: str) -> Flow[None]:
    before = faces[die]
    yield from COMBAT.reroll(faces, (die,))
    play.tell(RolledAgain(why, before, shown(faces[die : die + 1])), rule)  # type: ignore[arg-type]
