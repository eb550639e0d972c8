"""Whom a card's own words set an NPC on. (ML-AI-01, ML-RUL-87, ML-RUL-88)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from lorehearth.games.maladum.board.places import SHORT, distance, engaged_with, everyone
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.characters import friendly, rank_of, size_of
from lorehearth.games.maladum.npcs.paths import way_lengths
from lorehearth.games.maladum.npcs.strikes import can_strike
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character

Hunt: TypeAlias = Callable[[QuestPlay, int, Sequence[int]], list[int]]
FAR = 1000


def behaviour_of(play: QuestPlay, character: Character) -> str:
    """How the card that governs it has it go about; "": it has none, or belongs to a party (ML-JOI-08)."""
    if not character.card or not character.npc:
        return ""
    card = play.content.events.get(character.card)
    return "" if card is None else card.behaviour


def largest(play: QuestPlay, _: int, enemies: Sequence[int]) -> list[int]:
    """On the hunt: the largest, of those the highest ranked."""
    best = max((size_of(play, other), rank_of(play, other)) for other in enemies)
    return [other for other in enemies if (size_of(play, other), rank_of(play, other)) == best]


def magical(play: QuestPlay, who: int, enemies: Sequence[int]) -> list[int]:
    """Drawn to magic: the closest with magic pegs, seen or not."""
    found = [other for other in enemies if play.state.characters[other].magic > 0]
    ways = way_lengths(play, who, found)
    return [other for other in found if ways.get(other) == min(ways.values())] if ways else found


def loneliest(play: QuestPlay, who: int, enemies: Sequence[int]) -> list[int]:
    """ML-RUL-87: after stragglers: of those in sight, whose own friends are furthest off."""
    seen = [other for other in enemies if sees(play, who, other)]
    away = {other: _to_friends(play, other) for other in seen}
    return [other for other in seen if away[other] == max(away.values())]


def _to_friends(play: QuestPlay, who: int) -> int:
    near = [
        distance(play, who, other)
        for other in everyone(play)
        if other != who and not play.state.characters[other].defeated and friendly(play, who, other)
    ]
    return min(near, default=FAR)


def close_by(play: QuestPlay, who: int, enemies: Sequence[int]) -> list[int]:
    """Lying in wait: those in short range and in sight."""
    if play.state.characters[who].cell < 0:
        return []
    return [other for other in enemies if distance(play, who, other) <= SHORT and sees(play, who, other)]


def in_reach(play: QuestPlay, who: int, enemies: Sequence[int]) -> list[int]:
    """Below the ground: those whom it can strike from where it is."""
    return [other for other in enemies if can_strike(play, who, other)]


HUNTS: dict[str, Hunt] = {
    "on-the-hunt": largest,
    "magic-hunger": magical,
    "stragglers": loneliest,
    "prowler": close_by,
    "burrower": in_reach,
}
"""Which of its enemies an NPC is after, by the behaviour that its card names."""


def hunted(play: QuestPlay, who: int, enemies: Sequence[int]) -> Sequence[int]:
    """Its enemies as its card narrows them down, where it is engaged with none; all if that leaves nobody."""
    hunts = HUNTS.get(behaviour_of(play, play.state.characters[who]))
    if hunts is None or not enemies:
        return enemies
    if play.state.characters[who].cell >= 0 and engaged_with(play, who):
        return enemies
    return hunts(play, who, enemies) or enemies
