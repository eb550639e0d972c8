"""A game: its set-up and the answers given since. Drives the rules, forks, imagines, takes back.

The kernel keeps, for every step, the bytes of the state from before it and the answers given inside it.
That alone makes a fork (decode the bytes, send the answers again), an undo, a save and a replay. Steps
are a linked list that forks share, since a step that is over never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from types import MappingProxyType
from typing import Generic, TypeAlias

import msgspec
from msgspec import Struct, structs

from lorehearth.kernel.errors import IllegalAnswer, LorehearthError, RuleFault
from lorehearth.kernel.events import Line, Told, line, listed
from lorehearth.kernel.luck import Ask, Luck, Script, Seeded, weight_of
from lorehearth.kernel.play import C, Flow, Play, S
from lorehearth.kernel.play import StepRecord as Step
from lorehearth.kernel.questions import Answer, Chance, Decision, Option, Outcome, Question, Refused, Seat
from lorehearth.kernel.ruleset import Result, Ruleset, Setup
from lorehearth.kernel.scene import Asking, Ending, Offer, Scene
from lorehearth.kernel.sequence import PATIENCE, endless, sequence

CHANCE: Seat = -1
"""The seat under which outcomes of chance stand in the record."""

Entry: TypeAlias = tuple[Seat, Option | str]
"""An answer in memory: a seat's option, or the outcome of chance."""

LOG_TAIL = 12


class Undone(Struct, frozen=True):
    """In the record: a seat took answers back, so that `to` of them remained."""

    undo: int
    seat: Seat = 0


class Place(Struct, frozen=True):
    """Where a step stands in its game: answers, outcomes of chance and the last reveal before it."""

    first: int = 0
    chances: int = 0
    revealed: int = 0


START = Place()
"""Before the first answer."""


class Heard(Struct, frozen=True):
    """What an imagined game knows of its past: the steps that are over, as far as a seat heard them."""

    step: Step | None
    seat: Seat
    before: Heard | None


Record: TypeAlias = tuple[Entry | Undone, ...]


@lru_cache(maxsize=64)
def _codec(kind: type[S]) -> tuple[Callable[[object], bytes], Callable[[bytes], S]]:
    return msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(kind).decode


class Game(Generic[S, C]):
    """One running game. Ask `decision`, give `answer`, until `over`."""

    __slots__ = (
        "_decision",
        "_decode",
        "_encode",
        "_flow",
        "_forks",
        "_heard",
        "_luck",
        "_past",
        "_past_at",
        "_question",
        "_result",
        "_sealed",
        "_whole",
        "packs",
        "play",
        "ruleset",
        "setup",
    )

    def __init__(
        self,
        ruleset: Ruleset[S, C],
        setup: Setup,
        content: C,
        luck: Luck,
        packs: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        try:
            focused = ruleset.focus(content, setup)
            self._bare(ruleset, setup, focused, luck, ruleset.set_up(setup, focused), packs)
            self._begin(START)
        except LorehearthError:
            raise
        except Exception as fault:
            raise RuleFault(f"{ruleset.name} broke down at its start: {fault!r}") from fault

    def _bare(
        self,
        ruleset: Ruleset[S, C],
        setup: Setup,
        content: C,
        luck: Luck,
        state: S,
        packs: Mapping[str, str],
    ) -> None:
        self.ruleset = ruleset
        self.packs = packs
        self.setup = setup
        self.play = Play(ruleset, setup, content, state)
        self._luck = luck
        self._encode, self._decode = _codec(ruleset.state)
        self._forks = 0
        self._past: Record = ()
        self._past_at = 0
        self._sealed: dict[Seat, Option] = {}
        self._question: Question | None = None
        self._decision: Decision | None = None
        self._result: Result | None = None
        self._heard: Heard | None = None
        self._whole = True
        self._flow: Flow[None]

    @classmethod
    def at(
        cls,
        ruleset: Ruleset[S, C],
        setup: Setup,
        content: C,
        state: S,
        luck: Luck,
        packs: Mapping[str, str] = MappingProxyType({}),
        place: Place = START,
    ) -> Game[S, C]:
        """A game that goes on from a given state, with no memory of how it came to it."""
        game: Game[S, C] = cls.__new__(cls)
        try:
            game._bare(ruleset, setup, ruleset.focus(content, setup), luck, state, packs)
            game._past_at = place.first
            game._whole = False
            game._begin(place)
        except LorehearthError:
            raise
        except Exception as fault:
            raise RuleFault(f"{ruleset.name} broke down at its start: {fault!r}") from fault
        return game

    # -- driving the rules -------------------------------------------------------------------------

    def _begin(self, place: Place) -> None:
        """Write down the state from before the first step, start it, and go on to the first decision."""
        play = self.play
        play._chances = place.chances
        play.revealed = place.revealed
        play._step = Step(None, self._encode(play.state), place.first, place.chances, place.revealed)
        self._flow = sequence(play, self._encode)
        self._run(None)

    def _run(self, value: Answer) -> None:
        """Send an answer in and go on, through chance and from step to step, to the next decision."""
        flow = self._flow
        patience = PATIENCE
        while True:
            try:
                question = flow.send(value)
            except StopIteration:
                self._end()
                return
            play = self.play
            if type(question) is Decision:
                if question.audience is not None:
                    play._closes = True
                self._question = question
                self._decision = None if question.sealed else question
                return
            if type(question) is not Chance:
                raise RuleFault(f"{self.ruleset.name} asks {question!r}, which is no question")
            if question.audience is not None:
                play._closes = True
            outcome = self._luck.outcome(question, play._chances)
            if outcome is None and not self._typists(question):
                outcome = Seeded(self.setup.seed).outcome(question, play._chances)
            if outcome is None:
                self._question = question
                self._decision = None
                return
            play._step.answers.append((CHANCE, outcome))
            play._chances += 1
            value = outcome
            patience -= 1
            if patience < 0:
                raise endless(self.ruleset.name)

    def _end(self) -> None:
        """No step comes next: the game is over."""
        self._question = self._decision = None
        self._result = self.ruleset.result(self.play.state)

    # -- asking and answering ----------------------------------------------------------------------

    @property
    def _step(self) -> Step:
        """The running step."""
        return self.play._step

    @property
    def state(self) -> S:
        return self.play.state

    @property
    def content(self) -> C:
        return self.play.content

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over."""
        found = self._decision
        if found is None and self._question is not None:
            found = self._decision = self._presented(self._question)
        return found

    def _presented(self, question: Question) -> Decision:
        if isinstance(question, Decision):
            return question.narrowed(tuple(s for s in question.seats if s not in self._sealed))
        seats = self._typists(question)
        viewer = seats[0] if len(seats) == 1 else None
        shown: list[Option] = [Outcome(o) for o, weight in question.odds(viewer).items() if weight]
        return Decision(seats, question.prompt, shown, question.rule, audience=question.audience)

    def _typists(self, chance: Chance) -> tuple[Seat, ...]:
        """Who may type in what real dice and cards show; what no person may see, the program rolls."""
        luck = self._luck
        if isinstance(luck, Ask):
            return luck.asked(chance, self.setup.players)
        return tuple(range(self.setup.players)) if chance.audience is None else chance.audience or (CHANCE,)

    def decision_for(self, seat: Seat) -> Decision | None:
        """What this seat is asked now, or None when it has nothing to say."""
        decision = self.decision
        if decision is None or seat not in decision.seats:
            return None
        return decision.narrowed((seat,)) if decision.sealed else decision

    @property
    def over(self) -> bool:
        return self._question is None

    @property
    def result(self) -> Result | None:
        """How it ended, once it has."""
        return self._result

    def answer(self, choice: Option | str, seat: Seat | None = None) -> None:
        """Answer the decision. Anything not offered is refused with a reason, and nothing changes."""
        decision = self._decision or self.decision
        question = self._question
        if decision is None or question is None:
            raise IllegalAnswer("the game is over; nothing is asked any more")
        if seat is None:
            seat = decision.seats[0]
        elif seat not in decision.seats:
            raise IllegalAnswer(
                f"seat {seat} is not asked now; seats {listed([str(asked) for asked in decision.seats])} are"
            )
        if decision.sealed and seat != decision.seats[0]:
            decision = decision.narrowed((seat,))
        options = decision.looked or decision.options
        try:
            option = options[options.index(choice)]
        except ValueError:
            option = self._meant(decision, choice)
        step = self.play._step
        count = len(step.answers)
        try:
            if question is decision:
                step.answers.append((seat, option))
                self._run(option)
            else:
                self._accept(question, seat, option)
        except BaseException as fault:
            self._restore(step, count)
            if isinstance(fault, LorehearthError) or not isinstance(fault, Exception):
                raise
            raise RuleFault(
                f"{self.ruleset.name} broke down on the answer {option.key!r}: {fault!r}"
            ) from fault

    def _accept(self, question: Question, seat: Seat, option: Option) -> None:
        """Take an answer to any kind of question, sealed ones and typed-in outcomes among them."""
        if type(question) is Decision:
            self._step.answers.append((seat, option))
            if not question.sealed:
                self._run(option)
                return
            self._sealed[seat] = option
            self._decision = None
            if len(self._sealed) == len(question.seats):
                self._run(self._open_sealed(question))
            return
        assert isinstance(question, Chance)
        outcome = option.key
        if not weight_of(question, outcome):
            raise IllegalAnswer(f"{outcome!r} cannot come now: {question.prompt}")
        self._step.answers.append((CHANCE, outcome))
        self.play._chances += 1
        self._run(outcome)

    def _open_sealed(self, question: Decision) -> dict[Seat, Option]:
        given = {seat: self._sealed[seat] for seat in question.seats}
        self._sealed = {}
        if len(given) > 1:
            self.play.reveal()
        return given

    def _meant(self, decision: Decision, choice: Option | str) -> Option:
        """The option of that key; if there is none, say why."""
        if not isinstance(choice, (str, Option)):
            raise IllegalAnswer(f"{choice!r} is neither an option nor the key of one")
        found = find_option(decision.options, choice)
        if found is None:
            raise self._illegal(decision, choice)
        return found

    def _illegal(self, decision: Decision, choice: Option | str) -> IllegalAnswer:
        key = choice if isinstance(choice, str) else choice.key
        for refused in decision.refusals():
            if refused.option.key == key:
                rule = f" ({refused.refusal.rule})" if refused.refusal.rule else ""
                return IllegalAnswer(f"{key!r} is not allowed: {refused.refusal.reason}{rule}")
        offered = ", ".join(repr(o.key) for o in decision.options[:12])
        more = f" and {len(decision.options) - 12} more" if len(decision.options) > 12 else ""
        return IllegalAnswer(f"{key!r} is not among the options of {decision.prompt!r}: {offered}{more}")

    def refusals(self, seat: Seat | None = None) -> list[Refused]:
        """What the deciding seat cannot do now, each with the reason and its rule."""
        decision = self.decision if seat is None else self.decision_for(seat)
        return [] if decision is None else decision.refusals()

    # -- copies ------------------------------------------------------------------------------------

    def _twin(self, luck: Luck) -> Game[S, C]:
        """A game at the same step, not yet started, that shares nothing mutable with this one."""
        twin: Game[S, C] = Game.__new__(Game)
        step = self._step
        play = self.play
        twin._bare(self.ruleset, self.setup, play.content, luck, self._decode(step.before), self.packs)
        twin._past, twin._past_at = self._past, self._past_at
        twin._heard, twin._whole = self._heard, self._whole
        return twin

    def _resume(self, step: Step, answers: Sequence[Entry], *, aloud: bool) -> bool:
        """Stand at the start of `step` and send answers again, without enumerating any option.

        Says whether they were all given inside that step.
        """
        play = self.play
        fresh = play._step = Step(step.prev, step.before, step.first, step.chances, step.revealed)
        fresh.digest = step.digest
        self._sealed = {}
        self._result = self._question = self._decision = None
        play._chances = step.chances
        play.revealed = step.revealed
        play._closes = False
        play._aloud = aloud
        flow = self._flow = sequence(play, self._encode)
        try:
            question = flow.send(None)
            for entry in answers:
                play._closes |= question.audience is not None
                fresh.answers.append(entry)
                value: Answer = entry[1]
                if entry[0] == CHANCE:
                    play._chances += 1
                elif question.sealed:
                    assert isinstance(question, Decision)
                    assert isinstance(entry[1], Option)
                    self._sealed[entry[0]] = entry[1]
                    if len(self._sealed) < len(question.seats):
                        continue
                    value = self._open_sealed(question)
                question = flow.send(value)
        except StopIteration:
            self._end()
        else:
            play._closes |= question.audience is not None
            self._question = question
            self._decision = question if type(question) is Decision and not question.sealed else None
        play._aloud = True
        return play._step is fresh

    def fork(self, same: bool = False) -> Game[S, C]:
        """A copy to try things on. It sees another future than this game, unless asked for the same."""
        luck = self._luck
        if not same:
            self._forks += 1
            seed = luck.seed if isinstance(luck, Seeded) else self.setup.seed
            luck = Seeded(f"{seed}/{self.play._chances}/{self._forks}")
        twin = self._twin(luck)
        step = self._step
        twin._resume(step, step.answers, aloud=False)
        twin._step.events.extend(step.events)
        return twin

    def _restore(self, step: Step, count: int) -> None:
        """Go back to a moment after a fault, as if the answer had never been given."""
        self.play.state = self._decode(step.before)
        self._resume(step, step.answers[:count], aloud=True)

    def imagine(self, seat: Seat, seed: int | str) -> Game[S, C]:
        """A fork in which all that the seat cannot see is dealt anew, consistent with what it knows."""
        from lorehearth.kernel.imagine import imagine

        return imagine(self, seat, seed)

    # -- taking back -------------------------------------------------------------------------------

    def undo(self, seat: Seat | None = None, agreed: bool = False) -> None:
        """Take the last decision back.

        It stops by itself at chance, at a reveal and at a change of decider; with `agreed`, when the whole
        table consents, it goes past these. Nothing is ever re-rolled.
        """
        from lorehearth.kernel.undo import undo

        undo(self, seat, agreed)

    def undo_needs(self, seat: Seat) -> str:
        """Why this seat needs the table's consent to take the last decision back; empty if it does not."""
        from lorehearth.kernel.undo import needs

        return needs(self, seat)

    def _go_back(self, at: int) -> None:
        """Stand where so many answers had been given."""
        step = self._step
        while step.first > at:
            assert step.prev is not None
            step = step.prev
        self.play.state = self._decode(step.before)
        self._resume(step, step.answers[: at - step.first], aloud=True)

    def replay(self, to: int) -> Game[S, C]:
        """This game as it stood after `to` answers, chance included, with the same luck to come."""
        if not 0 <= to <= self.answered:
            raise LorehearthError(f"there are {self.answered} answers, so there is no moment {to}")
        *_, oldest = self._steps_back()
        if to < oldest.first:
            raise LorehearthError(f"this game is known from moment {oldest.first} on, not at {to}")
        step = next(s for s in self._steps_back() if s.first <= to)
        then = self._twin(self._luck)
        then.play.state = self._decode(step.before)
        then._past, then._past_at = (), oldest.first
        then._resume(step, step.answers[: to - step.first], aloud=True)
        return then

    def save(self) -> bytes:
        """The whole game as JSON (see `saves`)."""
        from lorehearth.kernel import saves

        return saves.write(self)

    # -- the record and the log --------------------------------------------------------------------

    def _steps_back(self) -> Iterator[Step]:
        step: Step | None = self._step
        while step is not None:
            yield step
            step = step.prev

    @property
    def answered(self) -> int:
        """How many answers stand, those of chance included."""
        return self._step.first + len(self._step.answers)

    @property
    def entries(self) -> list[Entry]:
        """The answers that stand, oldest first."""
        return [entry for step in reversed(list(self._steps_back())) for entry in step.answers]

    def entries_since(self, moment: int) -> list[Entry]:
        """The answers that stand after the first `moment` of them, oldest first."""
        found: list[Entry] = []
        for step in self._steps_back():
            found[:0] = step.answers[max(moment - step.first, 0) :]
            if step.first <= moment:
                break
        return found

    def entries_as_keys(self) -> list[tuple[Seat, str]]:
        """The answers that stand, as texts."""
        return [(seat, said.key if isinstance(said, Option) else said) for seat, said in self.entries]

    @property
    def record(self) -> Record:
        """Everything that was answered, with what was taken back again."""
        entries = self.entries
        base = self.answered - len(entries)
        return (*self._past, *entries[self._past_at - base :])

    def record_since(self, count: int) -> Record:
        """What came to the record after its first `count` entries, without reading those."""
        later = max(count - len(self._past), 0)
        return (*self._past[count:], *self.entries_since(self._past_at + later))

    @property
    def log(self) -> list[Told]:
        """All that was told, oldest first."""
        told = [event for step in self._steps_back() for event in reversed(step.events)]
        heard, seats = self._heard, set[Seat]()
        while heard is not None:
            seats.add(heard.seat)
            step = heard.step
            while step is not None:
                told += [event for event in reversed(step.events) if all(map(event.heard_by, seats))]
                step = step.prev
            heard = heard.before
        return told[::-1]

    def lines(self, seat: Seat | None = None, last: int | None = None) -> list[Line]:
        """The log in words, as this seat may read it."""
        heard = [line(told) for told in self.log if told.heard_by(seat)]
        return heard if last is None else heard[max(len(heard) - last, 0) :]

    def told_since(self, moment: int) -> list[Told]:
        """What was told after the first `moment` answers, oldest first, without walking the whole log."""
        found: list[Told] = []
        for step in self._steps_back():
            found += [told for told in reversed(step.events) if told.at > moment]
            if step.first <= moment:
                break
        return found[::-1]

    def lines_since(self, seat: Seat | None, moment: int) -> list[Line]:
        """The log after a moment in words, as this seat may read it."""
        return [line(told) for told in self.told_since(moment) if told.heard_by(seat)]

    def _tail(self, seat: Seat | None) -> tuple[Line, ...]:
        """The newest lines, without walking the whole log."""
        if self._heard is not None:
            return tuple(self.lines(seat, LOG_TAIL))
        found: list[Line] = []
        for step in self._steps_back():
            found += [line(told) for told in reversed(step.events) if told.heard_by(seat)]
            if len(found) >= LOG_TAIL:
                break
        return tuple(reversed(found[:LOG_TAIL]))

    def digests(self) -> list[tuple[str, int]]:
        """For each step, oldest first: a digest of the state, and the number of answers, before it."""
        found = []
        for step in self._steps_back():
            step.digest = step.digest or blake2b(step.before, digest_size=8).hexdigest()
            found.append((step.digest, step.first))
        return found[::-1]

    # -- what a seat sees --------------------------------------------------------------------------

    def view(self, seat: Seat | None, tail: bool = True) -> Scene:
        """The Scene for this seat, or for a spectator: table, question, log (unless unwanted) and ending."""
        scene = self.ruleset.scene(self.play, seat)
        ending = None
        if self._result is not None:
            ending = Ending(self._result.winners, self._result.scores, self._result.reason)
        log = self._tail(seat) if tail else ()
        return structs.replace(scene, asking=self.asking(seat), log=log, ending=ending)

    def asking(self, seat: Seat | None) -> Asking | None:
        """The question on the table as this seat hears it."""
        decision = self.decision
        if decision is None:
            return None
        own = None if seat is None else self.decision_for(seat)
        if own is None:
            return Asking(decision.seats, decision.public)
        offers = tuple(Offer(o.key, own.label(o), o.group, o.anchors) for o in own.options)
        return Asking(decision.seats, decision.prompt, decision.rule, offers)


def find_option(options: Sequence[Option], choice: Option | str) -> Option | None:
    """The offered option that was meant."""
    key = choice if isinstance(choice, str) else choice.key
    return next((option for option in options if option.key == key), None)


def luck_for(setup: Setup, dice: Script | Ask | None) -> Luck:
    """The luck a table asked for; by default the generator of its seed."""
    return Seeded(setup.seed) if dice is None else dice
