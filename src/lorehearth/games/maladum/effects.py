"""Carrying out what skills, spells, tokens and cards say: one verb after another.

The verbs are functions of the play and their step; what they are about (who does it, X, the target) lies open
in `state.doings`. Each folder with a `verbs.py` brings a table of its own; those that all of them use are in
`verbs.py` beside this module. Whom a step is for is said by its `on`, see `recipients`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import (
    MEDIUM,
    SHORT,
    are_adjacent,
    distance,
    distance_to,
    in_contact,
    same_room,
)
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.characters import friendly, hostile, in_party, seat_of
from lorehearth.games.maladum.components.signs import Range
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.magic.corruption import is_due, settle
from lorehearth.games.maladum.names import named, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Doing
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Option

Verb: TypeAlias = Callable[[QuestPlay, Step], Flow[None]]


@cache
def verbs() -> Mapping[str, Verb]:
    """All verbs by name; content that names another is refused. The tables are fetched when they are first
    needed, since their modules use this one."""
    from lorehearth.games.maladum import verbs as general
    from lorehearth.games.maladum.dread import verbs as of_events
    from lorehearth.games.maladum.equipment import verbs as equipment
    from lorehearth.games.maladum.magic import verbs as magic
    from lorehearth.games.maladum.npcs import verbs as npcs
    from lorehearth.games.maladum.skills import verbs as skills
    from lorehearth.games.maladum.terrain import verbs as terrain

    found: dict[str, Verb] = {}
    for table in (general, equipment, magic, terrain, of_events, npcs, skills):
        for name, verb in table.VERBS.items():
            if found.setdefault(name, verb) is not verb:
                raise TypeError(f"two verbs are called {name!r}")
    return found


def carry_out(play: QuestPlay, doing: Doing, steps: Sequence[Step]) -> Flow[None]:
    """Do one step after another, with what they are about open on the table."""
    play.state.doings.append(doing)
    yield from go_on(play, steps)
    play.state.doings.pop()
    settle(play)  # ML-COR-04: once the effect is resolved
    if is_due(play):
        from lorehearth.games.maladum.magic.dispersal import disperse  # which rolls dice itself

        yield from disperse(play)


def go_on(play: QuestPlay, steps: Sequence[Step]) -> Flow[None]:
    """Further steps of what is being carried out: for verbs that roll or ask first."""
    table = verbs()
    for step in steps:
        yield from table[step.verb](play, step)


def doing_now(play: QuestPlay) -> Doing:
    """What is being carried out."""
    return play.state.doings[-1]


def cause(play: QuestPlay) -> str:
    """What is being carried out, by name, for questions; "it" where that has none."""
    doing = play.state.doings[-1] if play.state.doings else None
    if doing is None or not doing.source or doing.kind == "terrain":
        return "it"
    kind = {"token": "card"}.get(doing.kind, doing.kind)
    return named(play, Ref(kind, doing.source)).text


def amount(play: QuestPlay, step: Step) -> int:
    """The amount of a step with the X of what is being done, and its limit, which unstoppable magic breaks
    (ML-MAG-09)."""
    doing = play.state.doings[-1]
    found = step.amount + step.x * doing.x
    return (min(found, step.most) if step.most else found) + step.x * doing.beyond


def power(play: QuestPlay) -> int:
    """The X of what is being done, with what is beyond any limit."""
    doing = play.state.doings[-1]
    return doing.x + doing.beyond


# -- whom a step is for --------------------------------------------------------------------------------------


class Whom(NamedTuple):
    """The words of `on`, taken apart: "random adventurer near target" is one of them, picked by chance."""

    pick: str
    """"random", "one" (the doer's player chooses), or "" for all of them."""
    who: str
    where: str
    of_target: bool


KINDS: dict[str, Callable[[QuestPlay, int, int], bool]] = {
    "all": lambda play, doer, other: True,
    "others": lambda play, doer, other: other != doer,
    "friends": lambda play, doer, other: other != doer and friendly(play, doer, other),
    "party": lambda play, doer, other: (
        play.state.characters[other].party == play.state.characters[doer].party
        and in_party(play.state.characters[other])
    ),
    "enemies": lambda play, doer, other: hostile(play, doer, other),
    "adventurers": lambda play, doer, other: in_party(play.state.characters[other]),
    "fallen": lambda play, doer, other: play.state.characters[other].defeated,
    "npcs": lambda play, doer, other: play.state.characters[other].npc,
    "adversaries": lambda play, doer, other: play.state.characters[other].kind == "adversary",
    "revenants": lambda play, doer, other: (
        play.state.characters[other].kind == "adversary"
        and play.content.npcs[play.state.characters[other].board].family == "revenant"
    ),
    "beasts": lambda play, doer, other: play.state.characters[other].kind == "beast",
    "natural": lambda play, doer, other: (
        play.state.characters[other].kind == "beast" and not has(play, other, "otherworldly")
    ),
    "denizens": lambda play, doer, other: play.state.characters[other].kind == "denizen",
}
RELATIVE = ("friends", "party", "enemies")
"""To somebody: where nobody does it, there are none."""
SINGLE = {
    "adventurer": "adventurers",
    "friend": "friends",
    "enemy": "enemies",
    "other": "others",
    "npc": "npcs",
    "adversary": "adversaries",
    "beast": "beasts",
    "denizen": "denizens",
}
WHERE = ("near", "in contact", "adjacent", "in room", "in sight", "")
REACH: dict[Range, int] = {"": SHORT, "short": SHORT, "medium": MEDIUM, "long": 999, "sight": 999}


@cache
def whom(on: str) -> Whom:
    """ "self", "target" and "targets"; or "random", "one" or nothing, then whom, then where: "near" (short
    range, or what `range` or `within` of the step say), "in contact", "adjacent", "in room", "in sight"; from
    the doer, or with "of target" behind it from the target; where nobody does it, from the square of it."""
    if on in ("self", "target", "targets"):
        return Whom("", on, "", False)
    words = on.removesuffix(" of target")
    pick = next((first for first in ("random", "one") if words.startswith(first + " ")), "")
    who, _, where = words.removeprefix(pick).strip().partition(" ")
    who = SINGLE.get(who, who)
    if who not in KINDS or where not in WHERE:
        raise ValueError(f"nobody knows who is meant by {on!r}")
    return Whom(pick, who, where, on.endswith(" of target"))


def candidates(play: QuestPlay, step: Step) -> list[int]:
    """All whom a step of what is being carried out could be for."""
    return meant(play, doing_now(play), step)


def meant(play: QuestPlay, doing: Doing, step: Step) -> list[int]:
    """All whom a step could be for. The fallen are left out unless they are named (ML-DEF-03)."""
    asked = whom(step.on)
    match asked.who:
        case "self":
            return [doing.doer]
        case "target":
            return [] if doing.target == NOBODY else [doing.target]
        case "targets":
            return list(doing.targets)
    origin = doing.target if asked.of_target else doing.doer
    is_meant = KINDS[asked.who]
    return [
        other
        for other, character in enumerate(play.state.characters)
        if character.cell >= 0
        and (not character.defeated or asked.who == "fallen")
        and (doing.doer != NOBODY or asked.who not in RELATIVE)
        and is_meant(play, doing.doer, other)
        and _is_there(play, origin, other, asked.where, step, doing.cell)
    ]


def _is_there(play: QuestPlay, origin: int, other: int, where: str, step: Step, cell: int) -> bool:
    if origin == NOBODY:
        return cell < 0 or distance_to(play, other, (cell,)) <= (step.within or REACH[step.range])
    if where and play.state.characters[origin].cell < 0:
        return False  # ML-SET-16: nobody is near one who is not on the gaming area
    match where:
        case "near":
            return distance(play, origin, other) <= (step.within or REACH[step.range])
        case "in contact":
            return origin != other and in_contact(play, origin, other)
        case "adjacent":
            return origin != other and are_adjacent(play, origin, other)
        case "in room":
            return same_room(play, origin, other)
        case "in sight":
            reach = step.within or (REACH[step.range] if step.range else 0)
            near = not reach or distance(play, origin, other) <= reach
            return origin != other and near and sees(play, origin, other)
    return True


class Pick(Option, frozen=True):
    """One of those whom an effect may be for."""

    piece: int


def recipients(play: QuestPlay, step: Step) -> Flow[list[int]]:
    """Whom a step is for, in the words of `whom`; asks or rolls where one of several is picked."""
    found = candidates(play, step)
    pick = whom(step.on).pick
    if not pick or not found:
        return found
    if len(found) == 1:
        return found
    if pick == "random":
        return [(yield from random_of(play, found))]
    return [(yield from choose_among(play, doing_now(play).doer, found, "ML-ICO-66"))]


def choose_among(play: QuestPlay, who: int, found: Sequence[int], rule: str) -> Flow[int]:
    """One of some characters, as somebody's player likes."""
    if len(found) == 1:
        return found[0]
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"For whom is {cause(play)}?",
        [Pick(other) for other in found],
        rule,
        words=lambda option: title(play, option.piece),
    )
    return chosen.piece


def random_of(play: QuestPlay, found: Sequence[int], prompt: str = "Who is it?") -> Flow[int]:
    """One of some characters by chance (ML-DEF-03 has left out the fallen)."""
    if len(found) == 1:
        return found[0]
    drawn = yield from play.chance(Chance(prompt, tuple(map(str, found)), (), "ML-DEF-03"))
    return int(drawn)
