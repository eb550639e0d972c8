"""Whom an NPC targets. (ML-NPC-01 to ML-NPC-09, ML-NPC-22, ML-NPC-23, ML-RUL-36, ML-DRK-11)

Candidates are looked at by the length of the way, and sight only as far as it can matter: the first in the
open, in the light and open to attack ends the search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.darkness import dark_to
from lorehearth.games.maladum.board.gates import entry_cells
from lorehearth.games.maladum.board.hiding import out_of_sight, spared
from lorehearth.games.maladum.board.places import area, distance, distance_to, everyone
from lorehearth.games.maladum.board.sight import behind_tapestry, cover, vanished
from lorehearth.games.maladum.characters import hostile
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.npcs.events import NoTarget, Seen, Targeted, TargetWhy, Weighed
from lorehearth.games.maladum.npcs.hunting import hunted
from lorehearth.games.maladum.npcs.paths import way_lengths
from lorehearth.games.maladum.npcs.strikes import attackable
from lorehearth.games.maladum.npcs.titles import told_apart
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.looking import looks
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.table.sight_square import Cover

FAR = 1000
"""ML-NPC-23: added to the straight distance of those whom no way leads to, so that they come last."""


class Candidate(NamedTuple):
    who: int
    away: int
    seen: Cover
    dark: bool

    @property
    def tier(self) -> int:
        """What is preferred, whatever the way: light before dark (ML-DRK-11), open before cover."""
        if self.seen == "unseen":
            return 4
        return 2 * self.dark + (self.seen != "open")


class TargetOf(Option, frozen=True):
    """ML-RUL-36: the first player chooses among equals."""

    verb = "target"
    piece: int


WHY: tuple[TargetWhy, ...] = (
    "the closest in the open",
    "the closest, as all are in cover",
    "the closest in the open",
    "the closest, as all are in cover",
    "the closest, as none is in sight",
)
RULES = ("ML-NPC-02", "ML-NPC-03", "ML-NPC-02", "ML-NPC-03", "ML-NPC-04")
SEEN: dict[tuple[Cover, bool], Seen] = {
    ("open", False): "in the open",
    ("partial", False): "in cover",
    ("open", True): "in the dark",
    ("partial", True): "in the dark and in cover",
}


def enemies_of(play: QuestPlay, who: int) -> list[int]:
    """ML-NPC-06, ML-TER-36: the enemies on the board, but for the fallen and the hidden."""
    characters = play.state.characters
    found = [
        other for other in everyone(play) if not characters[other].defeated and hostile(play, who, other)
    ]
    open_to = [
        other
        for other in found
        if not out_of_sight(play, other)
        and not (characters[other].effects and vanished(play, who, other))
        and not spared(play, who, other)
        and not (characters[other].hidden >= 0 and behind_tapestry(play, who, other))
    ]
    likely = [other for other in open_to if not has(play, other, "unlikely")]
    return likely or open_to


def choose_target(play: QuestPlay, who: int) -> Flow[int]:
    """ML-NPC-01: whom it is after; NOBODY if there is no enemy."""
    enemies = enemies_of(play, who)
    if not enemies:
        play.tell(NoTarget(someone(play, who)), "ML-NPC-01")
        return NOBODY
    wanted = hunted(play, who, enemies)
    return (yield from choose_among(play, who, wanted, named=len(wanted) < len(enemies)))


def choose_among(play: QuestPlay, who: int, enemies: Sequence[int], *, named: bool = False) -> Flow[int]:
    """ML-NPC-02 to ML-NPC-07: the closest that is preferred and can be attacked. `named`: its card has
    narrowed them down (ML-AI-01)."""
    looked: list[Candidate] = []
    can_be = _attackable(play, who)
    best = _search(play, who, enemies, looked, can_be)
    target, tie = yield from _tie(play, who, best)
    tier = best[0].tier
    weighed = tuple(_weighed(play, each, can_be) for each in looked) if play.record.aloud else ()
    why: TargetWhy = WHY[tier]
    if named:
        why = "as its card has it"
    elif len(enemies) == 1:
        why = "the only enemy"
    elif tier < 2 and any(each.dark and each.away < best[0].away for each in looked):
        why = "the closest of those in the light"
    rules = [RULES[tier], "ML-NPC-05"]
    if why == "the closest of those in the light":
        rules.append("ML-DRK-11")
    if tie:
        rules.append("ML-RUL-36")
    if named:
        rules.append("ML-AI-01")
    event = Targeted(someone(play, who), someone(play, target), why, tie, weighed)  # type: ignore[arg-type]
    play.tell(event, *rules)
    return target


@looks
def _search(
    play: QuestPlay,
    who: int,
    enemies: Sequence[int],
    looked: list[Candidate],
    can_be: Callable[[int], bool],
) -> list[Candidate]:
    """The equals of which one will be the target."""
    ways = way_lengths(play, who, enemies)
    away = {other: ways.get(other, FAR + _straight(play, who, other)) for other in enemies}
    for _, group in groupby(sorted(enemies, key=lambda other: (away[other], other)), key=away.__getitem__):
        near = [_look(play, who, other, away[other]) for other in group]
        looked += near
        found = [each for each in near if each.tier == 0 and can_be(each.who)]
        if found:
            return found
    by_tier = sorted(looked, key=lambda each: (each.tier, each.away))
    for _, tied in groupby(by_tier, key=lambda each: (each.tier, each.away)):
        found = [each for each in tied if can_be(each.who)]
        if found:
            return found
    # ML-NPC-07: there is no other, so the closest it is.
    first = by_tier[0]
    return [each for each in by_tier if (each.tier, each.away) == (first.tier, first.away)]


def _straight(play: QuestPlay, who: int, other: int) -> int:
    character = play.state.characters[who]
    if character.cell >= 0:
        return distance(play, who, other)
    if character.entry not in play.content.field.entries:
        return 0
    return distance_to(play, other, entry_cells(play, character.entry)) + 1


def _look(play: QuestPlay, who: int, other: int, away: int) -> Candidate:
    in_dark = False
    night = dark_to(play, who)
    if night:
        in_dark = not area(play, other) & ~night and not has(play, who, "night-sight")  # ML-DRK-13
    return Candidate(other, away, cover(play, who, other), in_dark)


def _attackable(play: QuestPlay, who: int) -> Callable[[int], bool]:
    """ML-NPC-22, asked once for each, with one flood for all."""
    known: dict[int, bool] = {}
    reached: list[int] = []

    def can_be(other: int) -> bool:
        if other not in known:
            known[other] = attackable(play, who, other, reached)
        return known[other]

    return can_be


def _tie(play: QuestPlay, who: int, best: Sequence[Candidate]) -> Flow[tuple[int, str]]:
    """ML-RUL-36: the fewest health, then as the first player likes."""
    if len(best) == 1:
        return best[0].who, ""
    characters = play.state.characters
    fewest = min(characters[each.who].health for each in best)
    weakest = [each.who for each in best if characters[each.who].health == fewest]
    if len(weakest) == 1:
        return weakest[0], "the weakest of equals"
    chosen = yield from play.ask(
        play.state.first,
        lambda: f"Whom does {title(play, who)} target, of those equally close?",
        [TargetOf(other) for other in weakest],
        "ML-RUL-36",
        words=lambda option: told_apart(play, option.piece, weakest),
    )
    return chosen.piece, "as the first player chose among equals"


def _weighed(play: QuestPlay, each: Candidate, can_be: Callable[[int], bool]) -> Weighed:
    seen: Seen = SEEN.get((each.seen, each.dark), "unseen")
    if each.away >= FAR:
        return Weighed(someone(play, each.who), each.away - FAR, seen, "no way there")
    return Weighed(someone(play, each.who), each.away, seen)
