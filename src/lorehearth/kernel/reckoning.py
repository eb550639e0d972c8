"""The reckoning of a game: what was lost, the heaviest blows, and how dice and cards fell.

Luck is reckoned from the recorded questions of chance alone: each says how likely each of its outcomes was
when it was asked, so what was to be expected of all of them is a sum of fractions, and no estimate.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from lorehearth.kernel.events import Line
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Wait
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Chance, Outcome
from lorehearth.kernel.record import CHANCE
from lorehearth.kernel.scene import Scene

BLOWS = 3
FEW = 5
"""Of what was drawn less often nothing can be said."""
MANY = 12
"""Of what has more outcomes, all of them numbers, only the sum is told."""


class Count(Struct, frozen=True):
    """How often an outcome came, or what all of them came to, and what was to be expected: a fraction."""

    outcome: str
    came: int
    expected: str
    tenths: int
    """The same, rounded to tenths."""


class Fell(Struct, frozen=True):
    """How one kind of dice or cards fell for one side: outcome by outcome, or as a sum (`summed`)."""

    what: str
    side: int | None
    times: int
    summed: bool
    counts: tuple[Count, ...]


class Losses(Struct, frozen=True):
    """What a side has lost: health in all, and so many pieces that are on no board any more."""

    side: int
    health: int
    pieces: int


class Blow(Struct, frozen=True):
    text: str
    side: int | None
    """Whose piece it struck."""
    lost: int
    at: int


class Reckoning(Struct, frozen=True):
    """What is known of a game from answer `since` on."""

    since: int
    decisions: int
    outcomes: int
    turns: int
    losses: tuple[Losses, ...]
    blows: tuple[Blow, ...]
    luck: tuple[Fell, ...]


class Asked(Struct, frozen=True):
    """A question of chance that was asked, and what came."""

    what: str
    side: int | None
    odds: dict[str, int]
    came: str


def reckon(game: Game[S, C]) -> Reckoning:
    """Play the game again, and count."""
    lines = [game.line(told) for told in game.log]
    moments = [line.at for line in lines]
    oldest = game.record.oldest.first
    again = game.replay(oldest)
    again.luck = Wait()
    sides = _Sides(again)
    drawn: list[tuple[Chance, str, int]] = []
    decisions = 0
    for number, (seat, said) in enumerate(game.entries, oldest):
        question = again.question
        sides.learn(lines[bisect_left(moments, number) : bisect_left(moments, number + 1)])
        if seat != CHANCE:
            again.answer(said, seat)
            decisions += 1
            continue
        assert isinstance(question, Chance)
        assert isinstance(said, str)
        if not question.inner:
            drawn.append((question, said, number))
        again.accept(CHANCE, Outcome(said))
    sides.learn(lines)

    def doer(number: int) -> int | None:
        place = bisect_left(moments, number + 1)
        return sides.of(lines[place].by) if place < len(lines) else None

    asked = [
        Asked(chance.of or chance.prompt, doer(number), _odds(chance), said) for chance, said, number in drawn
    ]
    return Reckoning(
        oldest,
        decisions,
        len(drawn),
        sum(line.heads == "turn" for line in lines),
        _losses(game, lines, sides),
        _blows(lines, sides),
        fell(asked),
    )


def _odds(chance: Chance) -> dict[str, int]:
    """How likely each outcome really was, whatever those at the table could know."""
    weights = chance.weights or (1,) * len(chance.outcomes)
    found = dict.fromkeys(chance.outcomes, 0)
    for outcome, weight in zip(chance.outcomes, weights, strict=True):
        found[outcome] += weight
    return found


def fell(asked: Iterable[Asked]) -> tuple[Fell, ...]:
    """How each kind fell for each side, the kind that was drawn most often first."""
    groups: dict[tuple[str, int | None], list[Asked]] = {}
    for one in asked:
        groups.setdefault((one.what, one.side), []).append(one)
    often = ((what, side, draws) for (what, side), draws in groups.items() if len(draws) >= FEW)
    found = (_fell(what, side, draws) for what, side, draws in often)
    return tuple(sorted((one for one in found if one is not None), key=lambda one: -one.times))


def _fell(what: str, side: int | None, draws: Sequence[Asked]) -> Fell | None:
    """How these fell; nothing where each has an outcome of its own, as in a deck of single cards."""
    outcomes = list(dict.fromkeys(outcome for one in draws for outcome in one.odds))
    numbers = all(outcome.isdigit() for outcome in outcomes)
    if len(outcomes) < 2 or (len(outcomes) > MANY and not numbers):
        return None
    if len(outcomes) > MANY:
        came = sum(int(one.came) for one in draws)
        hoped = sum((_mean(one.odds) for one in draws), Fraction())
        return Fell(what, side, len(draws), True, (_count("", came, hoped),))
    counts = (
        _count(
            outcome,
            sum(one.came == outcome for one in draws),
            sum((Fraction(one.odds.get(outcome, 0), sum(one.odds.values())) for one in draws), Fraction()),
        )
        for outcome in outcomes
    )
    return Fell(what, side, len(draws), False, tuple(counts))


def _mean(odds: dict[str, int]) -> Fraction:
    return Fraction(sum(int(outcome) * weight for outcome, weight in odds.items()), sum(odds.values()))


def _count(outcome: str, came: int, expected: Fraction) -> Count:
    return Count(outcome, came, str(expected), (20 * expected.numerator // expected.denominator + 1) // 2)


class _Sides:
    """The side of every piece that was ever on a board."""

    def __init__(self, game: Game[S, C]) -> None:
        self._look: Callable[[], Scene] = lambda: game.view(None, tail=False)
        scene = self._look()
        self._seats = {str(line.seat): line.side for line in scene.seats}
        self.pieces = {piece.id: piece.side for piece in scene.pieces}

    def learn(self, lines: Sequence[Line]) -> None:
        """Look at the table when somebody is told of who was not there before."""
        refs = (ref for line in lines for ref in (*line.touches, *((line.by,) if line.by else ())))
        if any(ref.kind == "piece" and ref.id not in self.pieces for ref in refs):
            for piece in self._look().pieces:
                self.pieces.setdefault(piece.id, piece.side)

    def of(self, ref: Ref | None) -> int | None:
        if ref is None:
            return None
        return self._seats.get(ref.id) if ref.kind == "seat" else self.pieces.get(ref.id)


def _losses(game: Game[S, C], lines: Sequence[Line], sides: _Sides) -> tuple[Losses, ...]:
    there = {piece.id for piece in game.view(None, tail=False).pieces if piece.cells}
    health: dict[int, int] = {}
    for line in lines:
        side = None if line.wound is None else sides.of(line.wound.piece)
        if line.wound is not None and side is not None:
            health[side] = health.get(side, 0) + line.wound.lost
    told = {ref.id for line in lines if line.wound for ref in (line.wound.piece,)}
    gone: dict[int, int] = {}
    for id, side in sides.pieces.items():
        if id in told and id not in there:
            gone[side] = gone.get(side, 0) + 1
    return tuple(Losses(side, health[side], gone.get(side, 0)) for side in sorted(health))


def _blows(lines: Sequence[Line], sides: _Sides) -> tuple[Blow, ...]:
    """The heaviest blows, in the order in which they fell."""
    struck = [line for line in lines if line.wound is not None and line.wound.lost > 0]
    heaviest = sorted(struck, key=lambda line: -(line.wound.lost if line.wound else 0))[:BLOWS]
    return tuple(
        Blow(line.text, sides.of(line.wound.piece), line.wound.lost, line.at)
        for line in sorted(heaviest, key=lambda line: line.at)
        if line.wound is not None
    )
