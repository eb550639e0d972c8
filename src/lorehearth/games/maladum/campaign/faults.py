"""What may never be between two quests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lorehearth.games.maladum.campaign.desk import rank
from lorehearth.games.maladum.campaign.hands import HALVES, halves, room_left
from lorehearth.games.maladum.campaign.party import MOST_RENOWN, Hero, tokens_of
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.state import State


def camp_faults(state: State, content: Content) -> list[str]:
    return [*_faults(state, content)]


def _faults(state: State, content: Content) -> Iterator[str]:
    assert state.camp is not None
    owned = Counter(kind_of(token) for party in state.camp.parties for token in tokens_of(party))
    for token, count in owned.items():
        if count > content.items[token].copies:
            yield f"there are {count} of {token}"  # ML-MKT-12
    boards = Counter(hero.board for party in state.camp.parties for hero in party.heroes)
    yield from (f"{board} is in two places" for board, count in boards.items() if count > 1)
    for party in state.camp.parties:
        if party.stash < 0:
            yield f"a stash holds {party.stash} guilders"
        if not 0 <= party.renown <= MOST_RENOWN:
            yield f"there is a renown of {party.renown}"  # ML-PTY-05
        masters = [hero.board for hero in party.heroes if hero.kind == "adventurer"]
        for hero in party.heroes:
            if hero.kind == "companion" and masters and hero.master not in masters:
                yield f"{hero.board} has no master"  # ML-CMP-02
            yield from _hero(content, hero)


def _hero(content: Content, hero: Hero) -> Iterator[str]:
    if hero.kind == "adventurer":
        if room_left(content, hero) < 0 or halves(content, hero.worn) > HALVES:
            yield f"{hero.board} carries too much"  # ML-RUL-69
        cls, highest = content.classes[hero.cls], rank(content, hero)
        for skill, level in hero.skills.items():
            if level > min(cls.skills.get(skill, 0), highest):
                yield f"{hero.board} has {skill} at {level}"  # ML-XPA-05
        if (
            any(content.spells[spell].level > highest for spell in hero.spells)
            or len(hero.spells) > cls.slots
        ):
            yield f"{hero.board} knows too much magic"  # ML-XPA-06
        board = content.adventurers[hero.board]
        for stat, more in hero.raised.items():
            if getattr(board, stat).start + more > getattr(board, stat).potential:
                yield f"{hero.board} has more {stat} than its potential"  # ML-XPA-10
        if hero.filled > sum(board.rows):
            yield f"{hero.board} has more experience than spaces"
    if min(hero.crossed, hero.misses, hero.filled, hero.favours) < 0:
        yield f"{hero.board} has less than nothing"
