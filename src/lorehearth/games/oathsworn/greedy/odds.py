"""What a draw of Might may come to, from the cards that are left in the decks for all to see. (OS-MGT)

Worth is counted in thousandths of a Hit Point throughout.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

from lorehearth.games.oathsworn.combat.might import COLOURS, Colour, Deck, is_blank, stronger, value

HIT_POINT = 1000
MOST_BLANKS = 4
"""More blanks than this are all the same to it."""
EXTRA = {"2!": 1, "3!": 2, "4!": 2, "5!": 3}
"""About what the further card of a critical brings (OS-DRW-01)."""
MOST_WHITE = 7
DETERMINED = 450
"""What the token of a miss is worth (OS-DRW-12)."""

WHITE: Colour = "white"

Bag: TypeAlias = tuple[tuple[str, int], ...]
Pool: TypeAlias = tuple[tuple[Bag, Bag], ...]
"""The deck and the discards of each colour, weakest first."""
Odds: TypeAlias = Mapping[tuple[int, int], int]
"""In how many ways so many blanks and so much damage come about."""


class Mark(NamedTuple):
    """What is struck at: its Defense and Hit Points, what each of them is worth, and what the last is."""

    defense: int
    hit_points: int
    each: int
    last: int
    more: int = 0
    """Damage that comes on top for it alone (OS-AOE-06)."""

    def worth(self, damage: int) -> int:
        lost = min(self.hit_points, (damage + self.more) // self.defense)
        return self.each * lost + (self.last if lost == self.hit_points else 0)


class Blow(NamedTuple):
    """What an attack has besides its whites."""

    cubes: tuple[Colour, ...]
    empowered: int = 0
    damage: int = 0
    redraws: int = 0
    sure: bool = False


def pool_of(decks: Mapping[Colour, Deck]) -> Pool:
    return tuple((_bag(decks[colour].left), _bag(decks[colour].discard)) for colour in COLOURS)


def _bag(faces: Mapping[str, int]) -> Bag:
    return tuple(sorted(faces.items()))


@lru_cache(4096)
def draws(left: Bag, discard: Bag, cards: int, criticals: bool) -> Odds:
    """So many cards of one colour; the discards are shuffled in when the deck runs out (OS-MGT-09)."""
    count = sum(n for _, n in left)
    if cards > count:
        rest = min(cards - count, sum(n for _, n in discard))
        return joined(draws(left, (), count, criticals), draws(discard, (), rest, criticals))
    ways = {(0, 0, 0): 1}
    for face, n in left:
        worth = value(face) + (EXTRA.get(face, 0) if criticals else 0)
        more: dict[tuple[int, int, int], int] = {}
        for (k, blanks, damage), w in ways.items():
            for j in range(min(n, cards - k) + 1):
                key = k + j, min(MOST_BLANKS, blanks + j * is_blank(face)), damage + j * worth
                more[key] = more.get(key, 0) + w * comb(n, j)
        ways = more
    return {(blanks, damage): w for (k, blanks, damage), w in ways.items() if k == cards}


def joined(a: Odds, b: Odds) -> Odds:
    """Both draws together."""
    found: dict[tuple[int, int], int] = {}
    for (blanks, damage), w in a.items():
        for (more_blanks, more), v in b.items():
            key = min(MOST_BLANKS, blanks + more_blanks), damage + more
            found[key] = found.get(key, 0) + w * v
    return found


@lru_cache(4096)
def drawn(pool: Pool, cards: tuple[Colour, ...], criticals: bool = True) -> Odds:
    """Cards of several colours."""
    found: Odds = {(0, 0): 1}
    for colour, (left, discard) in zip(COLOURS, pool, strict=True):
        if n := cards.count(colour):
            found = joined(found, draws(left, discard, n, criticals))
    return found


def mean(pool: Pool, colour: Colour) -> int:
    """What a card of a colour brings, in hundredths."""
    left, discard = pool[COLOURS.index(colour)]
    faces = left or discard
    total = sum(n for _, n in faces)
    return sum(100 * n * (value(face) + EXTRA.get(face, 0)) for face, n in faces) // total if total else 0


def raised(pool: Pool, cards: Iterable[Colour], steps: int) -> tuple[Colour, ...]:
    """The cards with their steps of Empowered, each step where it brings most (OS-DRW-06)."""
    plan = list(cards)
    for _ in range(steps):
        gains = {c: mean(pool, stronger(c)) - mean(pool, c) for c in plan if c != "black"}
        if not gains:
            break
        best = max(gains, key=lambda colour: gains[colour])
        plan[plan.index(best)] = stronger(best)
    return tuple(sorted(plan, key=COLOURS.index))


@lru_cache(8192)
def expected(pool: Pool, cards: tuple[Colour, ...], blow: Blow, marks: tuple[Mark, ...]) -> int:
    """What an attack with these cards is worth: two blanks miss, unless redraws help (OS-ATK-06)."""
    odds = drawn(pool, cards)
    total = worth = 0
    for (blanks, damage), w in odds.items():
        total += w
        short = 0 if blow.sure else max(0, blanks - 1)
        if short > blow.redraws:
            worth += w * DETERMINED
            continue
        hit = sum(mark.worth(damage + blow.damage + 2 * short) for mark in marks)
        saved = w * 2**short // 3**short  # two cards of three are no blanks
        worth += saved * hit + (w - saved) * DETERMINED
    return worth // total if total else 0


@lru_cache(8192)
def best_draw(pool: Pool, blow: Blow, marks: tuple[Mark, ...]) -> tuple[int, int]:
    """What an attack is worth with the number of whites that suits it best, and that number below zero."""
    least = 0 if blow.cubes else 1  # OS-RUL-12
    return max(
        (expected(pool, raised(pool, (*blow.cubes, *[WHITE] * n), blow.empowered), blow, marks), -n)
        for n in range(least, MOST_WHITE + 1)
    )
