"""Rolling dice on somebody's behalf: curses, blessings, re-rolls. (ML-STA-06, 07, 13 to 16, 39, ML-RUL-14)

The order is always the same (ML-RUL-14): the curse on the roller, the roller's own re-rolls, those of the
target. `roll_die` is for a single die; `reroll_combat` for the dice of an attack, the blue one first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.dice import BLANK, BLUNDER, COMBAT, CRITICAL, HIT
from lorehearth.games.maladum.names import someone, thing, title
from lorehearth.games.maladum.pegs import lose
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack, Doing
from lorehearth.games.maladum.status.events import CurseLifted, DieRolled, Rerolled
from lorehearth.games.maladum.status.statuses import bears, relieve
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough
from lorehearth.table.dice import Die

Way = Literal["blessed", "weapon", "re-roll", "defensive", "foreseen"]
"""What a re-roll comes from: ML-STA-06, ML-ICO-63, ML-ICO-64, ML-ICO-19, and a spell that has shown the roll
beforehand: for a magic peg, which is discarded (ML-MAG-11)."""

RULES: dict[Way, str] = {
    "blessed": "ML-STA-06",
    "weapon": "ML-ICO-63",
    "re-roll": "ML-ICO-64",
    "defensive": "ML-ICO-19",
    "foreseen": "ML-MAG-11",
}
FOR: dict[Way, str] = {
    "blessed": "a blessed counter",
    "weapon": "the weapon",
    "re-roll": "a re-roll",
    "defensive": "a defensive re-roll",
    "foreseen": "a magic peg, as foreseen",
}
KEEP = enough("Keep the roll")


class Reroll(Option, frozen=True):
    """Roll one die of a roll again: by what right, and which (0 is the blue one, or the only one)."""

    way: Way
    die: int


def _larger(play: QuestPlay) -> list[Attack | Doing]:
    """The widest attack and the widest effect under way: whichever holds the other, both are marked."""
    return [*play.state.attacks[:1], *play.state.doings[:1]]


def may_be_graced(play: QuestPlay, who: int) -> bool:
    """ML-STA-07: whether a blessed counter may be used: one a roll, one an action or effect."""
    return bears(play, who, "blessed") and all(who not in larger.graced for larger in _larger(play))


# -- one die -------------------------------------------------------------------------------------------------


def roll_die(
    play: QuestPlay, die: Die, who: int, rule: str, against: int = NOBODY, *, good: int = 0
) -> Flow[str]:
    """Roll one die on somebody's behalf (NOBODY: nobody's), with the re-rolls that it, and whoever it is
    `against`, may make, and tell the result. `good`: of a numbered die, from which result on it is a success
    (ML-STA-14); 0: there is neither success nor failure. A combat die succeeds with any hits."""
    (shows,) = yield from die.roll()
    if who == NOBODY:
        return shows
    shows = yield from _curse_one(play, die, who, shows, good)
    own: dict[Way, int] = {
        "blessed": int(bears(play, who, "blessed")),
        "re-roll": total(play, who, "re-roll"),
        "foreseen": int(has(play, who, "foreseen")),
    }
    shows = yield from _again(play, die, who, shows, own)
    if against not in (NOBODY, who) and bears(play, against, "blessed"):
        shows = yield from _again(play, die, against, shows, {"blessed": 1})
    _lift(play, who, [shows], good > 0 or die is COMBAT)
    yield from _noise(play, who, [shows])
    play.tell(DieRolled(thing("die", die.name), someone(play, who), Dice.of(die.name, [shows])), rule)
    return shows


def _noise(play: QuestPlay, who: int, faces: Sequence[str]) -> Flow[None]:
    """ML-SEN-08: any roll of combat dice that shows a blunder."""
    if BLUNDER in faces:
        from lorehearth.games.maladum.npcs.noise import make_noise  # which knows rolls itself

        yield from make_noise(play, who, "ML-SEN-08")


def succeeds(die: Die, shows: str, good: int) -> bool:
    """ML-STA-14."""
    return shows in (HIT, CRITICAL) if die is COMBAT else bool(good) and int(shows) >= good


def _curse_one(play: QuestPlay, die: Die, who: int, shows: str, good: int) -> Flow[str]:
    """ML-STA-13, ML-STA-14, ML-STA-16."""
    if not bears(play, who, "cursed") or not succeeds(die, shows, good):
        return shows
    if _lift(play, who, [shows], True):
        return shows
    return (yield from _roll_again(play, die, who, shows, "cursed", "ML-STA-13"))


def _lift(play: QuestPlay, who: int, faces: Sequence[str], affected: bool) -> bool:
    """ML-STA-16: a critical hit or a natural 6 lifts the curse on whoever rolls it."""
    if not affected or not bears(play, who, "cursed") or (CRITICAL not in faces and "6" not in faces):
        return False
    lifted = CRITICAL if CRITICAL in faces else "6"
    play.tell(CurseLifted(someone(play, who), Dice.of("die", [lifted])), "ML-STA-16")
    relieve(play, who, "cursed", "ML-STA-16")
    return True


def _again(play: QuestPlay, die: Die, who: int, shows: str, ways: dict[Way, int]) -> Flow[str]:
    """Let somebody's player have the die rolled again, as often as it has the means; an NPC does not."""
    while not play.state.characters[who].npc:
        options: list[Option] = [
            Reroll(way, 0) for way, left in ways.items() if left and _pays(play, who, way)
        ]
        if not options:
            break
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda shown=shows: f"{title(play, who)}: the {die.name} shows {shown}. Roll it again?",  # type: ignore[misc]
            [*options, KEEP],
            "ML-RUL-14",
            words=_reroll_words,
        )
        if not isinstance(chosen, Reroll):
            break
        ways[chosen.way] -= 1
        _pay(play, who, chosen.way)
        shows = yield from _roll_again(play, die, who, shows, chosen.way, RULES[chosen.way])
    return shows


def _reroll_words(option: Option) -> str:
    return f"Roll it again, for {FOR[option.way]}" if isinstance(option, Reroll) else option.label


def _pays(play: QuestPlay, who: int, way: Way) -> bool:
    if way == "foreseen":
        return play.state.characters[who].magic > 0
    return way != "blessed" or may_be_graced(play, who)


def _pay(play: QuestPlay, who: int, way: Way) -> None:
    if way == "blessed":
        relieve(play, who, "blessed", "ML-STA-06", 1)
        for larger in _larger(play):
            larger.graced.append(who)
    elif way == "foreseen":
        lose(play, who, "magic", 1)


def _roll_again(play: QuestPlay, die: Die, who: int, before: str, why: str, *rules: str) -> Flow[str]:
    (after,) = yield from die.roll()
    event = Rerolled(
        someone(play, who),
        thing("why", why),
        Dice.of(die.name, [before], ["again"]),
        Dice.of(die.name, [after]),
    )
    play.tell(event, *rules)
    return after


# -- the dice of an attack -----------------------------------------------------------------------------------


def reroll_combat(
    play: QuestPlay,
    faces: Sequence[str],
    who: int,
    target: int,
    *,
    weapon: int = 0,
    defensive: int = 0,
    vicious: bool = False,
    shown: Callable[[list[str]], None] | None = None,
    heard: bool = True,
) -> Flow[list[str]]:
    """All re-rolls of a combat roll that lies on the table, the blue die first in `faces`, in the order of
    ML-RUL-14: the curse on the roller `who`, its own re-rolls, then those of the `target` (either may be
    NOBODY). Gives the faces that stand; `shown` is called with them after each re-roll, to lay them open.

    `weapon`: re-rolls that the weapon gives (ML-ICO-63); those of boards and other tokens, and blessings, are
    found here. `defensive`: re-rolls that the target may demand, 0 where physical armour could not stop the
    attack (ML-ICO-19). `vicious`: a hit on the blue die is a critical hit (ML-ICO-93). A blunder that stands
    is `heard` at once (ML-SEN-08), but for attacks, which see to it when they are over.
    """
    now = list(faces)
    if who != NOBODY:
        yield from _curse_roll(play, now, who, vicious)
        ways: dict[Way, int] = {
            "blessed": int(bears(play, who, "blessed")),
            "weapon": weapon,
            "re-roll": total(play, who, "re-roll"),
            "foreseen": int(has(play, who, "foreseen")),
        }
        yield from _pick(play, now, who, ways, mine=True, shown=shown)
    if target not in (NOBODY, who):
        ways = {"blessed": int(bears(play, target, "blessed")), "defensive": defensive}
        yield from _pick(play, now, target, ways, mine=False, shown=shown)
    if who != NOBODY:
        _lift(play, who, _criticals(now, vicious), True)
        if heard:
            yield from _noise(play, who, now)
    return now


def _criticals(faces: Sequence[str], vicious: bool) -> list[str]:
    """The faces as they count."""
    return [CRITICAL if vicious and not i and face == HIT else face for i, face in enumerate(faces)]


def _curse_roll(play: QuestPlay, faces: list[str], who: int, vicious: bool) -> Flow[None]:
    """ML-STA-13, ML-STA-15, ML-STA-16: one successful die again, a red one if there is one."""
    if not bears(play, who, "cursed") or _lift(play, who, _criticals(faces, vicious), True):
        return
    hits = [i for i, face in enumerate(faces) if face == HIT]
    if hits:
        # Red dice that show the same are the same; so there is nothing to choose.
        which = hits[1] if hits[0] == 0 and len(hits) > 1 else hits[0]
        faces[which] = yield from _roll_again(play, COMBAT, who, faces[which], "cursed", "ML-STA-13")


def _pick(
    play: QuestPlay,
    faces: list[str],
    who: int,
    ways: dict[Way, int],
    *,
    mine: bool,
    shown: Callable[[list[str]], None] | None,
) -> Flow[None]:
    """One re-roll after another, each of a die that the player, or the rules for NPCs, chooses."""
    while any(ways.values()):
        options = _rerolls(play, faces, who, ways)
        if play.state.characters[who].npc:
            wanted = _npc_wants(faces, options, mine)
            if wanted is None:
                return
            chosen: Option = wanted
        elif not options:
            return
        else:
            chosen = yield from play.ask(
                seat_of(play, who),
                lambda: f"{title(play, who)}: the roll is {', '.join(faces)}. Roll a die again?",
                [*options, KEEP],
                "ML-RUL-14",
                words=lambda option: _die_words(faces, option),
            )
        if not isinstance(chosen, Reroll):
            return
        ways[chosen.way] -= 1
        _pay(play, who, chosen.way)
        rule = RULES[chosen.way]
        faces[chosen.die] = yield from _roll_again(play, COMBAT, who, faces[chosen.die], chosen.way, rule)
        if shown is not None:
            shown(faces)


def _rerolls(play: QuestPlay, faces: Sequence[str], who: int, ways: dict[Way, int]) -> list[Reroll]:
    """Each way with each die that differs: the blue one, and of the red ones one a face."""
    kinds = {(i == 0, face): i for i, face in reversed(list(enumerate(faces)))}
    dice = sorted(kinds.values())
    return [
        Reroll(way, die)
        for way, left in ways.items()
        if left and _pays(play, who, way)
        for die in dice
        if way != "defensive" or faces[die] != CRITICAL
    ]


def _die_words(faces: Sequence[str], option: Option) -> str:
    if not isinstance(option, Reroll):
        return option.label
    colour = "blue" if option.die == 0 else "red"
    return f"The {colour} die that shows {faces[option.die]}, for {FOR[option.way]}"


def _npc_wants(faces: Sequence[str], options: Sequence[Reroll], mine: bool) -> Reroll | None:
    """ML-STA-39, ML-RUL-55, ML-RUL-83: of its own roll a blunder, of one against it a die that hits, red
    dice first; by an icon it also has a blank of its own rolled again."""
    for option in sorted(
        options, key=lambda found: (_rank(faces[found.die], mine), found.die == 0, found.die)
    ):
        face = faces[option.die]
        if mine and (face == BLUNDER or (face == BLANK and option.way != "blessed")):
            return option
        if not mine and face in (HIT, CRITICAL):
            return option
    return None


def _rank(face: str, mine: bool) -> int:
    return (BLUNDER, BLANK, HIT, CRITICAL).index(face) if mine else 0
