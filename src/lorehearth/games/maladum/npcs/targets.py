"""Whom an NPC targets. (ML-NPC-01 to ML-NPC-09, ML-NPC-22, ML-NPC-23, ML-RUL-36, ML-DRK-11)

Candidates are looked at by the length of the way, and sight only as far as it can matter: the first in the
open, in the light and open to attack ends the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from lorehearth.games.maladum.abilities import bearers
from lorehearth.games.maladum.board.darkness import dimmed
from lorehearth.games.maladum.board.gates import entry_cells
from lorehearth.games.maladum.board.hiding import out_of_sight, spared
from lorehearth.games.maladum.board.places import distance, distance_to, enemies
from lorehearth.games.maladum.board.sight import behind_tapestry, cover, vanished
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.npcs.events import NoTarget, Seen, Targeted, TargetWhy, Weighed
from lorehearth.games.maladum.npcs.hunting import hunted
from lorehearth.games.maladum.npcs.paths import way_lengths
from lorehearth.games.maladum.npcs.strikes import attackable
from lorehearth.games.maladum.npcs.titles import told_apart
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.looking import kept, looks
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.table.cellsets import CellSet
from lorehearth.table.sight_square import Cover

FAR = 1000
"""ML-NPC-23: added to the straight distance of those whom no way leads to, so that they come last."""


class Candidate(NamedTuple):
    who: int
    away: int
    seen: Cover
    dark: bool
    tier: int
    """What is preferred, whatever the way: light before dark (ML-DRK-11), open before cover."""


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


@kept
def enemies_of(play: QuestPlay, who: int) -> list[int]:
    """ML-NPC-06, ML-TER-36: the enemies on the board, but for the fallen and the hidden."""
    found = []
    for other, character, _ in enemies(play, who):
        if character.defeated or (character.effects and out_of_sight(play, other)):
            continue
        if character.effects and vanished(play, who, other):
            continue
        if character.hidden >= 0 and behind_tapestry(play, who, other):
            continue
        if not spared(play, who, other):
            found.append(other)
    if len(found) < 2:
        return found
    unlikely = bearers(play, "unlikely")
    return [other for other in found if other not in unlikely] or found if unlikely else found


class Search(NamedTuple):
    """Whom an NPC has looked at, and the equals of which one will be its target; none: it has no enemy."""

    enemies: Sequence[int]
    looked: Sequence[Candidate] = ()
    best: Sequence[Candidate] = ()
    named: bool = False
    """ML-AI-01: its card has narrowed them down."""

    @property
    def sole(self) -> int:
        """Its target, where nobody has to choose; NOBODY if somebody has to, or there is none."""
        return self.best[0].who if len(self.best) == 1 else NOBODY


@looks
def search(play: QuestPlay, who: int) -> Search:
    """ML-NPC-01: look for a target among all enemies, or those whom its card sets it on."""
    found = enemies_of(play, who)
    if not found:
        return Search(())
    wanted = hunted(play, who, found)
    return search_among(play, who, wanted, named=len(wanted) < len(found))


def choose_target(play: QuestPlay, who: int) -> Flow[int]:
    """ML-NPC-01: whom it is after; NOBODY if there is no enemy."""
    return choose_of(play, who, search(play, who))


def choose_among(play: QuestPlay, who: int, enemies: Sequence[int]) -> Flow[int]:
    """The same of some enemies."""
    return choose_of(play, who, search_among(play, who, enemies))


def choose_of(play: QuestPlay, who: int, found: Search) -> Flow[int]:
    """ML-NPC-02 to ML-NPC-07: the closest that is preferred and can be attacked."""
    if not found.best:
        play.tell(NoTarget(someone(play, who)), "ML-NPC-01")
        return NOBODY
    target, tie = found.sole, ""
    if target == NOBODY:
        target, tie = yield from _tie(play, who, found.best)
    if play.record.aloud:
        _tell_choice(play, who, found, target, tie)
    return target


def _tell_choice(play: QuestPlay, who: int, found: Search, target: int, tie: str) -> None:
    """Whom it chose, why, and who was weighed."""
    first = found.best[0]
    why: TargetWhy = WHY[first.tier]
    if found.named:
        why = "as its card has it"
    elif len(found.enemies) == 1:
        why = "the only enemy"
    elif first.tier < 2 and any(each.dark and each.away < first.away for each in found.looked):
        why = "the closest of those in the light"
    rules = [RULES[first.tier], "ML-NPC-05"]
    if why == "the closest of those in the light":
        rules.append("ML-DRK-11")
    if tie:
        rules.append("ML-RUL-36")
    if found.named:
        rules.append("ML-AI-01")
    weighed = tuple([_weighed(play, each) for each in found.looked])
    event = Targeted(someone(play, who), someone(play, target), why, tie, weighed)  # type: ignore[arg-type]
    play.tell(event, *rules)


@looks
def search_among(play: QuestPlay, who: int, enemies: Sequence[int], *, named: bool = False) -> Search:
    """Look at some enemies, the closest first, until it is plain which are best."""
    looked: list[Candidate] = []
    reached: list[CellSet] = []
    ways = way_lengths(play, who, enemies)
    away = {other: ways.get(other, FAR) for other in enemies}
    if len(ways) < len(away):
        away.update({other: FAR + _straight(play, who, other) for other in enemies if other not in ways})
    if len(enemies) == 1:
        near = [_look(play, who, enemies[0], away[enemies[0]])]
        return Search(enemies, near, near, named)
    for _, group in groupby(sorted(enemies, key=lambda other: (away[other], other)), key=away.__getitem__):
        near = [_look(play, who, other, away[other]) for other in group]
        looked += near
        found = [each for each in near if each.tier == 0 and attackable(play, who, each.who, reached)]
        if found:
            return Search(enemies, looked, found, named)
    by_tier = sorted(looked, key=lambda each: (each.tier, each.away))
    for _, tied in groupby(by_tier, key=lambda each: (each.tier, each.away)):
        found = [each for each in tied if attackable(play, who, each.who, reached)]
        if found:
            return Search(enemies, looked, found, named)
    # ML-NPC-07: there is no other, so the closest it is.
    first = by_tier[0]
    found = [each for each in by_tier if (each.tier, each.away) == (first.tier, first.away)]
    return Search(enemies, looked, found, named)


def _straight(play: QuestPlay, who: int, other: int) -> int:
    character = play.state.characters[who]
    if character.cell >= 0:
        return distance(play, who, other)
    if character.entry not in play.content.field.entries:
        return 0
    return distance_to(play, other, entry_cells(play, character.entry)) + 1


def _look(play: QuestPlay, who: int, other: int, away: int) -> Candidate:
    in_dark = dimmed(play, who, other)  # ML-DRK-13
    seen = cover(play, who, other)
    return Candidate(other, away, seen, in_dark, 4 if seen == "unseen" else 2 * in_dark + (seen != "open"))


def _tie(play: QuestPlay, who: int, best: Sequence[Candidate]) -> Flow[tuple[int, str]]:
    """ML-RUL-36: the fewest health, then as the first player likes."""
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


def _weighed(play: QuestPlay, each: Candidate) -> Weighed:
    seen: Seen = SEEN.get((each.seen, each.dark), "unseen")
    if each.away >= FAR:
        return Weighed(someone(play, each.who), each.away - FAR, seen, "no way there")
    return Weighed(someone(play, each.who), each.away, seen)
