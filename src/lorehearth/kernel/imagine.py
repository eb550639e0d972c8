"""Imagined games: what a seat must hold possible, dealt anew from what it knows.

The state from before the running step is dealt anew; then the answers of the step are given again, kept
where the seat saw them and made anew where it did not. What no longer fits is thrown away and tried again.
What lay hidden from the seat before the step, or came hidden from it, and what it has seen since, it knows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from itertools import takewhile
from typing import NamedTuple

from msgspec import structs

from lorehearth.kernel.errors import CannotImagine, breaking_down
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Seeded, Stream, Wait, weight_of
from lorehearth.kernel.meant import find_option
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Chance, Decision, Hidden, Option, Outcome, Seat
from lorehearth.kernel.record import CHANCE, Entry, Heard, Past, StepRecord, headings_before

TRIES = 200


class Drawn(NamedTuple):
    """What chance decided, and the number of that answer."""

    answer: int
    thing: Hidden


class Learnt(NamedTuple):
    """What a seat has seen in the running step of all that was hidden from it: things that lay there before,
    and outcomes of chance among the answers, by their numbers."""

    things: frozenset[int] = frozenset()
    answers: frozenset[int] = frozenset()
    drawn: tuple[Drawn, ...] = ()
    """What it saw come, by the numbers of the answers, before anything was drawn that it did not see."""


NOTHING = Learnt()


def imagine(game: Game[S, C], seat: Seat, seed: int | str) -> Game[S, C]:
    """A fork in which all that the seat cannot see is dealt anew, consistent with what it knows."""
    stream = Stream(f"imagine/{seat}/{seed}")
    known = learnt(game, seat)
    for attempt in range(TRIES):
        twin = dreamt(game, seat, stream, f"imagine/{seat}/{seed}/{attempt}", known)
        if twin is not None and _alike(game, twin, seat):
            return twin
    raise CannotImagine(f"{game.ruleset.name}: nothing that fits what seat {seat} knows was found")


def learnt(game: Game[S, C], seat: Seat) -> Learnt:
    """Give the answers of this step once more, and look what the seat has seen by now."""
    step, rules = game.record.step, game.ruleset
    again = game.twin(Wait(), step)
    things = rules.hidden(again.state, seat)
    if not things and not game.record.closes:
        return NOTHING
    again.resume(step, [], aloud=False)
    again.record.aloud = False
    drawn: list[Hidden | None] = []
    for given, said in step.answers:
        question = again.question
        drawn.append(question.decides if isinstance(question, Chance) else None)
        again.accept(given, said if isinstance(said, Option) else Outcome(said))
    return Learnt(
        frozenset(n for n, thing in enumerate(things) if thing.seen_by(seat)),
        frozenset(n for n, thing in enumerate(drawn) if thing is not None and thing.seen_by(seat)),
        tuple(takewhile(lambda each: each.thing.seen_by(seat), _things(drawn))) if things else (),
    )


def _things(drawn: Sequence[Hidden | None]) -> Iterator[Drawn]:
    for n, thing in enumerate(drawn):
        if thing is not None:
            yield Drawn(n, thing)


def dreamt(
    game: Game[S, C], seat: Seat, stream: Stream, name: str, known: Learnt = NOTHING
) -> Game[S, C] | None:
    """One new deal, with the answers of this step as they would be in it; None if they do not fit."""
    step = game.record.step
    twin = game.twin(Seeded(name), step)
    twin.setup = twin.play.setup = structs.replace(game.setup, seed=name)
    said = [(who, what) for who, what in step.answers if who != seat and isinstance(what, Option)]
    with _seeing(game.ruleset.hidden(twin.state, seat) if known.things else (), known, seat):
        things = [each.thing for each in known.drawn]
        aside = game.ruleset.lay_aside(twin.state, seat, things) if things else ()
        game.ruleset.redeal_knowing(twin.state, seat, stream, said)
        if aside:
            game.ruleset.lay_back(twin.state, [things[n] for n in aside])
    heard = Heard(step.prev, seat, game.record.past.heard)
    twin.record.begin(twin.play.state, step.place, Past(at=step.first, heard=heard, whole=False))
    dealt = twin.record.step
    dealt.headings = headings_before(step)
    with breaking_down(f"{game.ruleset.name} broke down in what was imagined"):
        answers = _rethought(game, dealt, seat, stream, known, [known.drawn[n].answer for n in aside])
        if answers is None:
            return None
        inside = twin.resume(dealt, answers, aloud=True)
    return twin if inside else None  # in this deal the step would be over by now


@contextmanager
def _seeing(things: Sequence[Hidden], known: Learnt, seat: Seat) -> Iterator[None]:
    """While it is dealt anew, the seat has seen already what it will see."""
    before = [thing.seen for thing in things]
    for n, thing in enumerate(things):
        if n in known.things:
            thing.seen |= 1 << seat
    yield
    for thing, seen in zip(things, before, strict=True):
        thing.seen = seen


def _alike(game: Game[S, C], twin: Game[S, C], seat: Seat) -> bool:
    """Whether the seat is asked, and has heard in this step, the same in both games."""
    ours, theirs = game.question, twin.question
    if type(ours) is not type(theirs):
        return False
    if isinstance(ours, Decision) and isinstance(theirs, Decision):
        own = seat in ours.seats
        if (
            ours.seats != theirs.seats
            or (own and ours.prompt != theirs.prompt)
            or ours.public != theirs.public
        ):
            return False
    heard = [[told for told in each.record.step.events if told.heard_by(seat)] for each in (game, twin)]
    return heard[0] == heard[1]


def _rethought(
    game: Game[S, C], dealt: StepRecord, seat: Seat, stream: Stream, known: Learnt, aside: Collection[int]
) -> list[Entry] | None:
    """The answers of this step as they would be in a new deal; None if one no longer fits. Of some the deal
    has taken account."""
    probe = game.twin(Wait(), dealt)
    probe.resume(dealt, [], aloud=False)
    probe.record.aloud = False
    for n, (given, said) in enumerate(game.record.step.answers):
        if n in aside:
            question = probe.question
            able = isinstance(question, Chance) and weight_of(question, str(said))
            entry = (given, said) if able else None
        else:
            entry = _fitting(probe, given, said, seat, stream, known=n in known.answers)
        if entry is None or probe.question is None:
            return None
        probe.accept(entry[0], entry[1] if entry[0] != CHANCE else Outcome(entry[1]))  # type: ignore[arg-type]
        if probe.record.step.prev is not None:
            return None
    return probe.record.step.answers


def _fitting(
    game: Game[S, C], given: Seat, said: Option | str, seat: Seat, stream: Stream, *, known: bool
) -> Entry | None:
    """One answer in a new deal: kept where the seat saw it, or knows by now; made anew where it did not."""
    question = game.question
    if isinstance(question, Chance):
        if given != CHANCE:
            return None
        if question.audience is not None and seat not in question.audience and not known:
            return CHANCE, stream.outcome(question)
        # A deal in which it was less likely is kept less often: so hidden cards stay in proportion.
        weight = weight_of(question, str(said))
        most = max(weight, question.most(seat, str(said)))
        kept = Fraction(weight, most) if most else Fraction(0)
        return (CHANCE, said) if stream.below(kept.denominator) < kept.numerator else None
    if question is None or given == CHANCE or not isinstance(said, Option):
        return None
    decision = game.decision_for(given)
    if decision is None or not decision.options:
        return None
    unseen = question.audience is not None and seat not in question.audience
    if given != seat and (unseen or question.sealed):
        return given, decision.options[stream.below(len(decision.options))]
    found = find_option(decision.options, said.key)
    return None if found is None else (given, found)
