"""What cards, powers and pages do to somebody: points, statuses, conditions, checks, signs, dice rolled
again."""

from __future__ import annotations

from typing import cast

from msgspec import structs

from lorehearth.games.folklore.components.signs import NEGATIVE, POSITIVE, SKILLS, Skill, Status
from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.dice import roll
from lorehearth.games.folklore.effects import Verb, amount, carry_out, recipients
from lorehearth.games.folklore.names import cause, named, someone
from lorehearth.games.folklore.people.checks import bonus, check, checkers
from lorehearth.games.folklore.people.conditions import corrode, infect, make_wanted
from lorehearth.games.folklore.people.events import AddedToRoll, MustMiss, RolledFor
from lorehearth.games.folklore.people.figures import figure
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.people.lasting import give_signs
from lorehearth.games.folklore.people.points import Kind, gain, lose, lose_pp, maximum, recover, suffer
from lorehearth.games.folklore.people.statuses import give, lose_status
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, Doing, Effect
from lorehearth.kernel.names import Dice, Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class Cure(Option, frozen=True):
    """Which status goes."""

    status: str


class Using(Option, frozen=True):
    """Which skill is used."""

    verb = "by"
    skill: str


def _recover(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        kind = cast("Kind", step.of)
        points = (yield from amount(step)) or (maximum(play, who, kind) if who < FOES else 99)
        yield from recover(play, who, kind, points, "FK-GEN-02")


def _gain(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        gain(play, who, cast("Kind", step.of), (yield from amount(step)))


def _lose(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-RUL-09: a loss that is no attack. Without PP to lose, what else it says; a ghost ignores both
    (FK-GHO-03)."""
    for who in (yield from recipients(play, doing, step)):
        if step.of == "vita":
            lost = (yield from amount(step)) - _spared(play, who, doing)
            costs = suffer if play.state.attack is None else lose  # an attack has been blocked, or not
            yield from costs(play, who, lost, cause(doing.source), "FK-RUL-09")
        elif who < FOES and play.state.characters[who].form == "living":
            short = lose_pp(play, who, (yield from amount(step)), cause(doing.source))
            if short and step.otherwise:
                yield from carry_out(play, _about(doing, who), step.otherwise)


HAZARDS = ("hazard", "map", "road", "off-road", "page")
"""FK-GHO-09, FK-RUS-43: physical hazards, by where they come from: a map and what lies over it, an event, the
story."""


def _spared(play: TalePlay, who: int, doing: Doing) -> int:
    """FK-GHO-09: a physical hazard costs a ghost 2 less; what foes and characters do to it does not."""
    ghost = who < FOES and play.state.characters[who].form == "ghost"
    return 2 if ghost and doing.source.partition(" ")[0] in HAZARDS else 0


def _about(doing: Doing, target: int) -> Doing:
    """The same doing, about one of those whom it is for."""
    return structs.replace(doing, target=target, targets=[target])


def _status(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        yield from give(play, who, cast("Status", step.of), step.number)


def _end_status(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """One of the statuses named, or of all that are good or bad, is removed; conditions never are
    (FK-CND-01)."""
    wanted = {"negative": NEGATIVE, "positive": POSITIVE}.get(step.of, tuple(step.of.split()))
    for who in (yield from recipients(play, doing, step)):
        had = [status for status in figure(play, who).statuses if status in wanted]
        if not had:
            continue
        gone = had[0]
        if len(had) > 1:
            chosen = yield from play.ask(
                seat_of(play, who) if who < FOES else 0,
                "Which status goes?",
                [Cure(status) for status in had],
                "FK-STA-01",
                words=lambda o: o.status.upper(),
            )
            gone = cast("Status", chosen.status)
        lose_status(play, who, gone, "FK-STA-01" if gone in NEGATIVE else "FK-STA-02")


def _condition(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        match step.of:
            case "corrosion":
                corrode(play, who)
            case "infection":
                yield from infect(play, who)
            case "wanted":
                make_wanted(play, who, "FK-CND-11")


def _signs(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """The same signs a second time from the same source take the place of the first, and so does whatever
    else it holds with unspent PP."""
    for who in (yield from recipients(play, doing, step)):
        one = figure(play, who)
        one.effects = [effect for effect in one.effects if not _is_replaced(effect, doing, step)]
        give_signs(play, who, {**step.signs}, step.lasts, doing.source)
        attack = play.state.attack
        if attack is not None and step.lasts == "attack" and attack.now == who:
            attack.anew.append(who)


def _is_replaced(effect: Effect, doing: Doing, step: Step) -> bool:
    alike = effect.signs.keys() == step.signs.keys() or ("held" in effect.signs and "held" in step.signs)
    return effect.source == doing.source and alike


def _miss_turn(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        figure(play, who).misses = True
        play.tell(MustMiss(someone(play, who)), "FK-GEN-05")


def _bar_attack(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        figure(play, who).barred = True


def _weaken(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    for who in (yield from recipients(play, doing, step)):
        figure(play, who).weakened += step.amount


def _check(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """A check of one skill, or of one of several. For the group each makes its own, ghosts left out
    (FK-RUL-68)."""
    whom = checkers(play) if step.on == "group" else (yield from recipients(play, doing, step))
    for who in whom:
        skill = yield from _which_skill(play, who, step.of.split())
        helped = play.state.map.tokens.get(step.plus, 0) if play.state.map is not None and step.plus else 0
        passed = yield from check(play, who, skill, step.number - helped, cause(doing.source), "FK-CHK-01")
        about = structs.replace(doing, who=who) if step.on == "group" else doing
        yield from carry_out(play, about, step.steps if passed else step.otherwise)


def _which_skill(play: TalePlay, who: int, skills: list[str]) -> Flow[Skill]:
    assert all(skill in SKILLS for skill in skills)
    found = [cast("Skill", skill) for skill in skills]
    if len(found) == 1:
        return found[0]
    chosen = yield from play.ask(
        seat_of(play, who),
        "By which skill?",
        [Using(skill) for skill in found],
        "FK-CHK-01",
        words=lambda o: f"{o.skill.upper()} {bonus(play, who, cast('Skill', o.skill)).total:+d}",
    )
    return cast("Skill", chosen.skill)


def _roll(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """A die that is no check: high enough or not."""
    for who in (yield from recipients(play, doing, step)):
        faces = yield from roll(step.dice)
        total = sum(faces) + step.amount
        sides = step.dice.partition("d")[2].partition("+")[0]
        dice = Dice.of(
            f"d{sides}", [str(face) for face in faces[:-1]], ["hit" if total >= step.number else "miss"]
        )
        play.tell(RolledFor(someone(play, who), dice, cause(doing.source)))
        yield from carry_out(play, _about(doing, who), step.steps if total >= step.number else step.otherwise)


def _re_roll(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    if play.state.attack is not None and play.state.attack.now == NOBODY:
        play.state.attack.again = True
    else:
        play.state.trial.again = True
    yield from ()


def _add_roll(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """Dice that are added to the check or attack just rolled."""
    more = yield from amount(step)
    attack = play.state.attack
    if attack is not None and attack.now == NOBODY:
        attack.total += more
    else:
        play.state.trial.plus += more
    play.tell(AddedToRoll(more, cause(doing.source)))


def _cancel_status(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    play.state.coming = "cancelled"
    yield from ()


VERBS: dict[str, Verb] = {
    "recover": _recover,
    "gain": _gain,
    "lose": _lose,
    "status": _status,
    "end-status": _end_status,
    "condition": _condition,
    "signs": _signs,
    "miss-turn": _miss_turn,
    "bar-attack": _bar_attack,
    "weaken": _weaken,
    "check": _check,
    "roll": _roll,
    "re-roll": _re_roll,
    "add-roll": _add_roll,
    "cancel-status": _cancel_status,
}

__all__ = ["VERBS", "Ref", "named"]
