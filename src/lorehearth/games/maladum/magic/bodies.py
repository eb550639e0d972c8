"""Verbs of spells that work on bodies and minds: healing, shielding, other shapes. (ML-SPL-15)"""

from __future__ import annotations

from typing import cast

from msgspec import Struct

from lorehearth.games.maladum.abilities import give
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.dice import COMBAT, CRITICAL, hits
from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import amount, doing_now, power, recipients
from lorehearth.games.maladum.healing import give_back
from lorehearth.games.maladum.magic.clouded import CLOUDED
from lorehearth.games.maladum.magic.during import MORE
from lorehearth.games.maladum.magic.options import NO_MORE, Guise, Mend, Shape
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.pegs import lose
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.rerolls import reroll_combat
from lorehearth.games.maladum.status.statuses import bears, relieve, suffer
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option

RULE = "ML-SPL-11"
ILL: tuple[Status, ...] = (
    "burning", "cursed", "fatigued", "poisoned", "stunned", "terrified", "wounded",
)  # fmt: skip
"""The statuses that nobody wishes for."""
DEFLECTED, ASIDE = "deflected", "aside "
"""Reminder counters: of a ward for the round, of statuses set aside."""


class Limit(Struct, frozen=True):
    sign: str
    most: int


SHAPES = (
    Limit("unarmed", 4), Limit("armour-plus", 3), Limit("fast", 2), Limit("sharp", 1),
    Limit("bludgeoning", 1), Limit("piercing", 1), Limit("poison", 1), Limit("vicious", 1), Limit("reach", 1),
)  # fmt: skip
"""What cells may be rearranged into: stats with their limits, and icons for attacks."""


def more(play: QuestPlay, step: Step) -> Flow[None]:
    """Squares, tokens or dice more for the deed that the spell is a part of; see `during`."""
    counters = play.state.characters[doing_now(play).doer].counters
    counters[MORE] = counters.get(MORE, 0) + amount(play, step)
    return
    yield


def mend(play: QuestPlay, step: Step) -> Flow[None]:
    """As often as X: 1 health (at most 3), 1 skill (at most 1), or a status less."""
    by = doing_now(play).doer
    for who in (yield from recipients(play, step)):
        left = {"health": 3, "skill": 1}
        for _ in range(amount(play, step)):
            options: list[Option] = [Mend(peg) for peg, times in left.items() if times]
            options += [Mend(status) for status in ILL if bears(play, who, status)]
            chosen = yield from play.ask(
                seat_of(play, by),
                lambda who=who: f"How is {title(play, who)} mended?",  # type: ignore[misc]
                [*options, NO_MORE],
                RULE,
            )
            if not isinstance(chosen, Mend):
                break
            if chosen.what in left:
                left[chosen.what] -= 1
                give_back(play, who, "health" if chosen.what == "health" else "skill", 1, RULE, by)
            else:
                relieve(play, who, cast("Status", chosen.what), RULE, 1)


def brace(play: QuestPlay, step: Step) -> Flow[None]:
    """All ill statuses are ignored this round: those borne are set aside, and no new ones come."""
    for who in (yield from recipients(play, step)):
        character = play.state.characters[who]
        for status in ILL:
            if status in character.statuses:
                character.counters[ASIDE + status] = character.statuses.pop(status)
            give(play, who, f"immune-{status}", 1, "round", doing_now(play).source)


def cloud(play: QuestPlay, step: Step) -> Flow[None]:
    """Counters, each of which cancels one thing done outside one's own turn this round."""
    for who in (yield from recipients(play, step)):
        counters = play.state.characters[who].counters
        counters[CLOUDED] = counters.get(CLOUDED, 0) + amount(play, step)


def deflect(play: QuestPlay, step: Step) -> Flow[None]:
    """A ward for this round."""
    for who in (yield from recipients(play, step)):
        value = amount(play, step)
        yield from suffer(play, who, "warded", RULE, value)
        if bears(play, who, "warded"):
            counters = play.state.characters[who].counters
            counters[DEFLECTED] = counters.get(DEFLECTED, 0) + value


def psionic(play: QuestPlay, step: Step) -> Flow[None]:
    """Each hit takes a magic peg and each critical hit a skill peg; for what is missing one is fatigued."""
    by = doing_now(play).doer
    for who in (yield from recipients(play, step)):
        faces = yield from COMBAT.roll(step.dice + step.dice_x * power(play))
        faces = yield from reroll_combat(play, faces, by, who)
        scored, criticals = hits(faces), faces.count(CRITICAL)
        missing = scored - lose(play, who, "magic", scored)
        missing += criticals - lose(play, who, "skill", criticals)
        yield from suffer(play, who, "fatigued", RULE, missing, by)


def disguise(play: QuestPlay, step: Step) -> Flow[None]:
    """For X rounds one is taken for another kind of character by those of it who are of no higher rank."""
    doing = doing_now(play)
    characters = play.state.characters
    kinds = dict.fromkeys(
        character.kind if character.kind != "beast" else character.board
        for character in characters
        if character.cell >= 0 and character.npc
    )
    for who in (yield from recipients(play, step)):
        options = [Guise(kind) for kind in dict.fromkeys(("adversary", "denizen", *kinds))]
        chosen = yield from play.ask(
            seat_of(play, doing.doer), "What does the caster look like?", options, RULE
        )
        give(play, who, "guise", 1, "rounds", chosen.kind, power(play))


def reshape(play: QuestPlay, step: Step) -> Flow[None]:
    """X + 2 points for stats and icons, for X rounds; one grows, and no equipment works."""
    doing, x = doing_now(play), power(play)
    for who in (yield from recipients(play, step)):
        given: dict[str, int] = {}
        for _ in range(amount(play, step)):
            options: list[Option] = [
                Shape(shape.sign) for shape in SHAPES if given.get(shape.sign, 0) < shape.most
            ]
            chosen = yield from play.ask(
                seat_of(play, doing.doer), "What do the cells become?", [*options, NO_MORE], RULE
            )
            if not isinstance(chosen, Shape):
                break
            given[chosen.sign] = given.get(chosen.sign, 0) + 1
        large = x >= 3
        given |= {"size": 2, "terrifying": 1} if large else {"size": 1}
        given["no-equipment"] = 1
        for sign, value in given.items():
            give(play, who, sign, value, "rounds", doing.source, x)
