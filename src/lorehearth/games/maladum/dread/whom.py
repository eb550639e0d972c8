"""Whom an event card is for. (ML-DRD-07, ML-SET-17)"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lorehearth.games.maladum.board.gates import staging_cells
from lorehearth.games.maladum.board.places import (
    SHORT,
    are_adjacent,
    distance,
    distance_to,
    everyone,
    same_room,
    squares,
)
from lorehearth.games.maladum.characters import hostile, in_party, rank_of
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.pegs import pegs_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Option


class Befalls(Option, frozen=True):
    """The first player chooses among those who are alike."""

    piece: int


def adventurers(play: QuestPlay) -> list[int]:
    """ML-RUL-84: those of the parties on the board who have not fallen."""
    characters = play.state.characters
    return [who for who in everyone(play) if in_party(characters[who]) and not characters[who].defeated]


def adversaries(play: QuestPlay) -> list[int]:
    """In the order in which they act: the commander, then by rank (ML-ADY-15, ML-ADY-18)."""
    characters = play.state.characters
    found = [
        who for who in everyone(play) if characters[who].kind == "adversary" and not characters[who].joined
    ]
    return sorted(found, key=lambda who: (-rank_of(play, who), who))


def others(play: QuestPlay) -> list[int]:
    """All who are no adversaries."""
    foes = adversaries(play)
    return [who for who in everyone(play) if who not in foes and not play.state.characters[who].defeated]


def at_random(play: QuestPlay, whom: Sequence[int], prompt: str = "Whom does it befall?") -> Flow[list[int]]:
    """One of them, or nobody."""
    if len(whom) < 2:
        return list(whom)
    return [int((yield from play.chance(Chance(prompt, tuple(map(str, whom)), (), "ML-DRD-04"))))]


def first(play: QuestPlay, whom: Iterable[int], value: Callable[[int], int]) -> Flow[list[int]]:
    """The one with the least value; among equals the first player chooses."""
    candidates = list(whom)
    if not candidates:
        return []
    values = {who: value(who) for who in candidates}
    least = min(values.values())
    equal = [who for who in candidates if values[who] == least]
    if len(equal) == 1:
        return equal
    chosen = yield from play.ask(
        play.state.first,
        "Whom does it befall, of those who are alike?",
        [Befalls(who) for who in equal],
        "ML-DRD-04",
        words=lambda option: title(play, option.piece),
    )
    return [chosen.piece]


def to_nearest(play: QuestPlay, who: int, whom: Iterable[int]) -> int:
    """How far the nearest of some is."""
    return min((distance(play, who, other) for other in whom if other != who), default=1 << 10)


def nearest_staging(play: QuestPlay, who: int) -> int:
    """How far somebody is from the staging point of its party."""
    cells = staging_cells(play, play.state.characters[who].party)
    return distance_to(play, who, cells) if cells else 0


# -- by the words of a card ----------------------------------------------------------------------------------


def chosen_before(play: QuestPlay) -> list[int]:
    """Those whom an earlier step of the card was for, as far as they are still there."""
    return [who for who in play.state.doings[-1].targets if play.state.characters[who].cell >= 0]


def near_chosen(play: QuestPlay) -> list[int]:
    chosen = chosen_before(play)
    return [
        who
        for who in adventurers(play)
        if who not in chosen and any(distance(play, who, other) <= SHORT for other in chosen)
    ]


def near_adversaries(play: QuestPlay) -> list[int]:
    """Those who are no adversaries, in short range of one."""
    foes = adversaries(play)
    return [who for who in others(play) if to_nearest(play, who, foes) <= SHORT]


def in_the_room(play: QuestPlay) -> Flow[list[int]]:
    """All in the room of a random adventurer."""
    found = yield from at_random(play, adventurers(play))
    return [who for who in everyone(play) if any(same_room(play, who, other) for other in found)]


def in_the_hazard(play: QuestPlay) -> list[int]:
    """All in squares that the card has made dangerous."""
    cells = play.state.hazards.get(play.state.doings[-1].source, ())
    return [who for who in everyone(play) if any(cell in cells for cell in squares(play, who))]


def beside_chosen(play: QuestPlay) -> list[int]:
    """All in squares next to those chosen before."""
    chosen = chosen_before(play)
    return [
        who
        for who in everyone(play)
        if who not in chosen and any(are_adjacent(play, who, other) for other in chosen)
    ]


def closest_three(play: QuestPlay) -> Flow[list[int]]:
    """The three adversaries closest to an adventurer."""
    foes, people = adversaries(play), adventurers(play)
    found: list[int] = []
    while foes and people and len(found) < 3:
        found += yield from first(play, foes, lambda who: to_nearest(play, who, people))
        foes = [who for who in foes if who not in found]
    return found


def with_tokens(play: QuestPlay, pile: str) -> list[int]:
    """The adventurers who have tokens in this kind of pile."""
    return [who for who in adventurers(play) if play.state.tokens.piles.get(f"{pile} {who}")]


WHOM: dict[str, Callable[[QuestPlay], Flow[list[int]] | list[int]]] = {
    "adventurers": adventurers,
    "adversaries": adversaries,
    "others": others,
    "all": lambda play: list(everyone(play)),
    "random wearer": lambda play: at_random(play, with_tokens(play, "worn")),
    "random carrier": lambda play: at_random(play, with_tokens(play, "pack")),
    "random adventurer": lambda play: at_random(play, adventurers(play)),
    "healthiest adventurer": lambda play: first(
        play, adventurers(play), lambda who: -pegs_of(play, who, "health")
    ),
    "weakest adventurer": lambda play: first(
        play, adventurers(play), lambda who: pegs_of(play, who, "health")
    ),
    "most magical adventurer": lambda play: first(
        play, adventurers(play), lambda who: -pegs_of(play, who, "magic")
    ),
    "chosen": chosen_before,
    "near chosen": near_chosen,
    "near adversaries": near_adversaries,
    "all in the room": in_the_room,
    "all in the hazard": in_the_hazard,
    "beside chosen": beside_chosen,
    "three closest adversaries": closest_three,
}


def whom(play: QuestPlay, on: str) -> Flow[list[int]]:
    """Those whom a step is for; they are noted for the steps after it."""
    found = WHOM[on](play)
    chosen = found if isinstance(found, list) else (yield from found)
    play.state.doings[-1].targets = list(chosen)
    return chosen


def enemies_near(play: QuestPlay, who: int) -> list[int]:
    """The enemies in short range of somebody."""
    return [
        other
        for other in everyone(play)
        if hostile(play, who, other)
        and not play.state.characters[other].defeated
        and distance(play, who, other) <= SHORT
    ]
