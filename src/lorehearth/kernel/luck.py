"""Luck: who answers chance. A keyed generator, a script in tests, or people with real dice.

The generator is documented, so that any program on any machine can work out the same game. The key is
the BLAKE2b hash (32 bytes) of the seed's text in UTF-8. Chance question number `i` of a game, counted
from 0, is answered by word `i mod 8` of BLAKE2b(block number `i // 8` as 8 little-endian bytes, that
key), a digest of 64 bytes read as eight little-endian words of 64 bits. A word `w` picks from outcomes
of total weight `t` the one that covers `w * t // 2**64`. Since the number of the question decides, an
undo never re-rolls.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import accumulate
from struct import unpack
from typing import Protocol

from lorehearth.kernel.errors import ScriptError
from lorehearth.kernel.questions import Chance, Seat


class Luck(Protocol):
    """Answers chance question number `index`, or None when people have to say."""

    def outcome(self, chance: Chance, index: int) -> str | None: ...


def pick(chance: Chance, word: int) -> str:
    """The outcome that a 64-bit word picks."""
    outcomes = chance.outcomes
    weights = chance.weights
    if not weights:
        return outcomes[word * len(outcomes) >> 64]
    sums = [*accumulate(weights)]
    total = sums[-1]
    if not total:
        raise ValueError(f"{chance.prompt}: chance without an outcome")
    return outcomes[bisect_right(sums, word * total >> 64)]


class Seeded:
    """The generator keyed by a seed."""

    __slots__ = ("_block", "_key", "_words", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._key = b""
        self._block = -1
        self._words: tuple[int, ...] = ()

    def word(self, index: int) -> int:
        block = index >> 3
        if block != self._block:
            self._key = self._key or blake2b(self.seed.encode(), digest_size=32).digest()
            digest = blake2b(block.to_bytes(8, "little"), key=self._key).digest()
            self._words = unpack("<8Q", digest)
            self._block = block
        return self._words[index & 7]

    def outcome(self, chance: Chance, index: int) -> str:
        return pick(chance, self._words[index & 7] if index >> 3 == self._block else self.word(index))


@lru_cache(maxsize=256)
def row(seed: str) -> Seeded:
    """The row of words of a seed; kept for a while, as whoever asks for one word mostly wants the next."""
    return Seeded(seed)


class Stream:
    """A seeded row of choices, for players and for dealing anew; never part of a game's rules."""

    __slots__ = ("_next", "_source")

    def __init__(self, seed: str) -> None:
        self._source = Seeded(seed)
        self._next = 0

    def below(self, n: int) -> int:
        """A number from 0 up to but not including n."""
        word = self._source.word(self._next)
        self._next += 1
        return word * n >> 64

    def outcome(self, chance: Chance) -> str:
        word = self._source.word(self._next)
        self._next += 1
        return pick(chance, word)

    def shuffle(self, items: list[str]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class Script:
    """Outcomes written down beforehand: tests choose their dice with it."""

    def __init__(self, outcomes: Iterable[str]) -> None:
        self._outcomes = tuple(outcomes)

    def outcome(self, chance: Chance, index: int) -> str:
        if index >= len(self._outcomes):
            raise ScriptError(
                f"the script has {len(self._outcomes)} outcomes and is asked for one more: "
                f"{chance.prompt} ({', '.join(chance.outcomes)})"
            )
        return possible(chance, self._outcomes[index], f"outcome {index} of the script")


class Ask:
    """People roll real dice and draw real cards, and type in what these show.

    `people` are the seats that people sit on, all of them if none are named; what only others may see,
    such as the cards of a bot, the program draws for them.
    """

    def __init__(self, people: Iterable[Seat] | None = None) -> None:
        self.people = None if people is None else tuple(people)

    def outcome(self, chance: Chance, index: int) -> None:
        return None

    def asked(self, chance: Chance, players: int) -> tuple[Seat, ...]:
        """Who can tell what it shows; nobody, if no person may see it or nothing shows it."""
        if chance.inner:
            return ()
        people = tuple(range(players)) if self.people is None else self.people
        return tuple(seat for seat in people if chance.audience is None or seat in chance.audience)


class Wait:
    """Lets every question of chance stand, whoever may see it."""

    def outcome(self, chance: Chance, index: int) -> None:
        return None


class Recorded:
    """Outcomes of a record first, the oldest for question number `first`; after these, the luck that goes on.

    `used` counts how many were asked for, an impossible one among them.
    """

    def __init__(self, outcomes: Sequence[str], then: Luck, first: int = 0) -> None:
        self._outcomes = outcomes
        self._then = then
        self._first = first
        self.used = 0

    def outcome(self, chance: Chance, index: int) -> str | None:
        number = index - self._first
        if number >= len(self._outcomes):
            return self._then.outcome(chance, index)
        self.used = number + 1
        return possible(chance, self._outcomes[number], f"recorded outcome {index}")


def weight_of(chance: Chance, outcome: str) -> int:
    """The true weight of an outcome; of one that cannot happen, 0."""
    weights = chance.weights or (1,) * len(chance.outcomes)
    return sum(weight for known, weight in zip(chance.outcomes, weights, strict=True) if known == outcome)


def possible(chance: Chance, outcome: str, what: str) -> str:
    """The outcome itself, if it can happen."""
    if weight_of(chance, outcome):
        return outcome
    raise ScriptError(
        f"{what}, {outcome!r}, is not possible for: {chance.prompt} ({', '.join(chance.outcomes)})",
        chance.rule,
    )
