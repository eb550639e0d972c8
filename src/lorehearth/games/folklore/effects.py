"""Carrying out what abilities, items, cards, features and pages say: one verb after another.

A verb is a function of the play, of what is being done (who does it, whom it is aimed at) and of its step.
Each
folder with a `verbs.py` brings a table of its own. What may lead to something larger, such as a card that
brings a
skirmish, is a `Doing` on the stack, and runs one step at a time (`doing_step`); what is a part of a deed,
such as
the poison of a blow, is carried out then and there (`carry_out`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TypeAlias

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.dice import roll
from lorehearth.games.folklore.names import named, title
from lorehearth.games.folklore.people.group import leader_seat, living, with_us
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import NOBODY, OFF, Doing
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option

Verb: TypeAlias = Callable[[TalePlay, Doing, Step], Flow[None]]

TABLES = (
    "people.verbs",  # points, statuses, conditions, signs, checks
    "goods.verbs",  # items, coins, companions, boons, mystic knowledge, lore, rerolls
    "travel.verbs",  # what cards and towns do to the group
    "maps.verbs",  # flames, darkness, snares, goals, tokens
    "fights.verbs",  # attacks, control, summoning, pushing
    "foes.verbs",
    "skirmish.verbs",
    "story.verbs",
)


@cache
def verbs() -> Mapping[str, Verb]:
    """All verbs by name; content that names another is refused. The tables are fetched when they are
    first needed,
    since their modules use this one."""
    found: dict[str, Verb] = {}
    for name in TABLES:
        table: Mapping[str, Verb] = import_module(f"lorehearth.games.folklore.{name}").VERBS
        for verb, does in table.items():
            if found.setdefault(verb, does) is not does:
                raise TypeError(f"two verbs are called {verb!r}")
    return found


def carry_out(play: TalePlay, doing: Doing, steps: Sequence[Step]) -> Flow[None]:
    """One step after another, then and there."""
    table = verbs()
    for step in steps:
        yield from table[step.verb](play, doing, step)


def recipients(play: TalePlay, doing: Doing, step: Step) -> Flow[list[int]]:
    """Whom a step is for (see `steps.On`). Of a card or a page "self" is the leader (FK-RUL-84)."""
    match step.on:
        case "self":
            return [doing.who if doing.who != NOBODY else play.state.leader]
        case "target":
            return [doing.target] if doing.target != NOBODY else []
        case "targets":
            return [*doing.targets]
        case "leader":
            return [play.state.leader]
        case "group":
            return with_us(play)
        case "one":
            return [(yield from one_of(play, living(play), _whom(play, step)))]
    return []


GIVEN: dict[str, tuple[str, str, str]] = {
    "item": ("Who gets {}?", "card", "an item"),
    "companion": ("Whom does {} join?", "companion", "a companion"),
    "boon": ("Who gets {}?", "boon", "a boon"),
    "status": ("Who gets {}?", "status", ""),
    "end-status": ("Who is rid of {}?", "status", ""),
}
"""What is asked when one of the group is to have it: the question, what it names, and what any such is."""


def _whom(play: TalePlay, step: Step) -> str:
    """Which one of the group: the question tells what for."""
    if step.verb == "coins":
        return f"Who {'pays' if step.amount < 0 else 'gets'} {abs(step.amount) or step.dice} coins?"
    if step.verb not in GIVEN:
        return "Who shall it be?"
    asked, kind, anything = GIVEN[step.verb]
    what = " or ".join(named(play, Ref(kind, id)).text for id in step.of.split()) or anything
    return asked.format(what)


class Named(Option, frozen=True):
    """The one that the group names."""

    verb = "name"
    piece: int


def one_of(play: TalePlay, whom: Sequence[int], prompt: str) -> Flow[int]:
    """FK-ROL-03: one of some characters, as the leader says."""
    if len(whom) == 1:
        return whom[0]
    chosen = yield from play.ask(
        leader_seat(play),
        prompt,
        [Named(who) for who in whom],
        "FK-ROL-03",
        words=lambda option: title(play, option.piece),
    )
    return chosen.piece


def amount(step: Step) -> Flow[int]:
    """The amount of a step, with its dice."""
    return step.amount + sum((yield from roll(step.dice))) if step.dice else step.amount


def begin(
    play: TalePlay,
    source: str,
    steps: Sequence[Step],
    who: int = NOBODY,
    target: int = NOBODY,
    targets: Sequence[int] = (),
    cell: int = OFF,
    thing: int = NOBODY,
) -> None:
    """Lay something to be done on the stack; it is done before anything below goes on."""
    if steps:
        play.state.stack.append(Doing(source, list(steps), who, target, list(targets), cell, thing))


def doing_step(play: TalePlay) -> Flow[None]:
    """The next step of what is being done."""
    doing = play.state.stack[-1]
    assert isinstance(doing, Doing)
    step = doing.steps.pop(0)
    if not doing.steps:
        play.state.stack.pop()
    return verbs()[step.verb](play, doing, step)


def then(play: TalePlay, doing: Doing, steps: Sequence[Step]) -> None:
    """What follows a step of something that lies on the stack: done next, before the rest of it."""
    begin(play, doing.source, steps, doing.who, doing.target, doing.targets, doing.cell, doing.thing)
