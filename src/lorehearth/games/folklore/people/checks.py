"""Skill checks and resisting. (FK-CHK, FK-STA-05, FK-STA-06, FK-RUL-56)"""

from __future__ import annotations

from lorehearth.games.folklore.components.signs import Skill, Status
from lorehearth.games.folklore.dice import d, shown
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.events import CannotCheck, CheckEnded, CheckRolled, DieRolled
from lorehearth.games.folklore.people.figures import parts, tally, value
from lorehearth.games.folklore.people.group import living, skirmish, with_us
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Trial
from lorehearth.kernel.names import Face, Ref
from lorehearth.kernel.play import Flow, moment
from lorehearth.kernel.tally import Tally

RESISTED: dict[Status, Skill] = {
    "bloodlust": "faith",
    "cursed": "occult",
    "deranged": "awareness",
    "fractured": "trickery",
    "immobilized": "trickery",
    "lycanthropy": "occult",
    "possessed": "faith",
    "sickened": "ecology",
    "spooked": "nerve",
    "transformed": "occult",
}
"""FK-STA-18 to 41: the skill that each negative status is resisted with."""


def bonus(play: TalePlay, who: int, skill: Skill) -> Tally:
    """What is added to a check of this skill."""
    found = tally(play, who, skill, skill.upper())
    for signs, why, rule in _on_all_checks(play, who):
        found.add(signs, why, rule)
    if skill == "speech" and _foul_company(play, who):
        found.add(-1, Ref("status", "bloodlust"), "FK-STA-19")
    return found


def _on_all_checks(play: TalePlay, who: int) -> list[tuple[int, Ref | str, str]]:
    return [(signs["checks"], why, rule) for signs, why, rule in parts(play, who) if "checks" in signs]


def _foul_company(play: TalePlay, who: int) -> bool:
    """FK-STA-19, FK-RUS-30: an ally has BLOODLUST."""
    return any(
        "bloodlust" in play.state.characters[other].statuses for other in with_us(play) if other != who
    )


def check(
    play: TalePlay, who: int, skill: Skill, number: int, why: Ref | None = None, *rules: str
) -> Flow[bool]:
    """FK-CHK-01, FK-CHK-02: a d10 with the skill; a 1 always fails. The die may be rolled again by
    whoever can."""
    passed, _ = yield from _roll(play, who, skill, number, why, bonus(play, who, skill), *rules)
    return passed


def shown_check(
    play: TalePlay, who: int, skill: Skill, number: int, why: Ref | None = None, *rules: str
) -> Flow[tuple[bool, tuple[Face, ...]]]:
    """A check, and the die as it lay in the end; none for who may not check at all."""
    passed, face = yield from _roll(play, who, skill, number, why, bonus(play, who, skill), *rules)
    return passed, shown(10, [face], ["hit" if passed else "miss"]).faces if face else ()


def _roll(
    play: TalePlay, who: int, skill: Skill, number: int, why: Ref | None, added: Tally, *rules: str
) -> Flow[tuple[bool, int]]:
    """Whether it was passed, and what the die shows that counted."""
    if who < FOES and "transformed" in play.state.characters[who].statuses:
        play.tell(CannotCheck(someone(play, who), Ref("skill", skill), number), "FK-STA-42", *rules)
        return False, 0
    face = yield from _die(play, who)
    before, trial = play.state.trial, Trial(who, face, number, added.total, "FK-STA-05" in rules)
    play.state.trial = trial  # a reaction may take a check of its own
    while True:
        trial.again = False
        rolled = CheckRolled(
            someone(play, who),
            Ref("skill", skill),
            number,
            shown(10, [trial.face], ["hit" if _passed(trial) else "miss"]),
            trial.face + trial.plus,
            why,
            tallies=(added,),
        )
        play.tell(rolled, "FK-CHK-01", *rules)
        yield from moment(play, rolled)
        if not trial.again:
            break
        trial.face = yield from d(10)
    play.state.trial = before
    passed = _passed(trial)
    play.tell(CheckEnded("passed" if passed else "failed"), "FK-CHK-02" if trial.face == 1 else "FK-CHK-01")
    return passed, trial.face


def own_die(play: TalePlay, who: int, sides: int, what: Ref, number: int, plus: int = 0) -> Flow[int]:
    """A die that somebody rolls for itself and that is no check. It may be rolled again by whoever can, as
    long as it has not brought the best that it could."""
    trial = Trial(who, (yield from d(sides)), number, plus)
    before, play.state.trial = play.state.trial, trial
    while True:
        trial.again = False
        yield from moment(play, DieRolled(someone(play, who), shown(sides, [trial.face]), what))
        if not trial.again:
            break
        trial.face = yield from d(sides)
    play.state.trial = before
    return trial.face


def _passed(trial: Trial) -> bool:
    """FK-CHK-01, FK-CHK-02, with what was added to the roll since."""
    return trial.face > 1 and trial.face + trial.plus >= trial.number


def _die(play: TalePlay, who: int) -> Flow[int]:
    """A d10; who is a fool rolls the first check of each chapter twice, and the lower counts."""
    face = yield from d(10)
    if who < FOES and value(play, who, "first-check-worse"):
        used = play.state.characters[who].used
        if not used.get("chapter first-check"):
            used["chapter first-check"] = 1
            face = min(face, (yield from d(10)))
    return face


def resist(play: TalePlay, who: int, status: Status, number: int) -> Flow[bool]:
    """FK-STA-05: a check of the skill named for the status; creatures and the afflicted add nothing
    (FK-STA-06)."""
    skill = RESISTED[status]
    plain = who >= FOES or _is_afflicted(play, who)
    added = Tally(skill.upper()) if plain else bonus(play, who, skill)
    if not plain:
        for signs, why, rule in parts(play, who):
            if f"resist-{status}" in signs:
                added.add(signs[f"resist-{status}"], why, rule)
    passed, _ = yield from _roll(play, who, skill, number, Ref("status", status), added, "FK-STA-05")
    return passed


def _is_afflicted(play: TalePlay, who: int) -> bool:
    fight = skirmish(play.state)
    return fight is not None and any(each.who == who and not each.out for each in fight.creatures)


def may_check(play: TalePlay, who: int) -> bool:
    """FK-GHO-05, FK-STA-42: whether somebody can undertake checks."""
    one = play.state.characters[who]
    return one.form == "living" and "transformed" not in one.statuses


def checkers(play: TalePlay) -> list[int]:
    """FK-RUL-68: those for whom a check of everybody counts."""
    return living(play)
