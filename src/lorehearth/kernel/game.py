"""A game: its set-up and the answers given since. Drives the rules, forks, imagines, takes back.

What was answered and told stands in its record (`record.py`); here the rules are asked and answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Generic

from msgspec import structs

from lorehearth.kernel.carry import copied
from lorehearth.kernel.errors import IllegalAnswer, LorehearthError, RuleFault, breaking_down
from lorehearth.kernel.events import Line, Told, line, listed
from lorehearth.kernel.luck import Ask, Luck, Script, Seeded, weight_of
from lorehearth.kernel.meant import meant
from lorehearth.kernel.names import Ref, begun
from lorehearth.kernel.play import C, Flow, Play, S
from lorehearth.kernel.questions import Answer, Chance, Decision, Option, Outcome, Question, Refused, Seat
from lorehearth.kernel.record import CHANCE, NEW, START, Entry, Past, Place, StepRecord, state_of, telling
from lorehearth.kernel.ruleset import Result, Ruleset, Setup
from lorehearth.kernel.scene import Asking, Ending, Offer, Scene
from lorehearth.kernel.sequence import PATIENCE, endless, sequence

LOG_TAIL = 12


class Game(Generic[S, C]):
    """One running game. Ask `decision`, give `answer`, until `over`.

    `luck` answers chance, `question` is what the rules wait for, and `record` is all that has been.
    """

    __slots__ = (
        "_decision",
        "_flow",
        "_forks",
        "_result",
        "_sealed",
        "luck",
        "packs",
        "play",
        "question",
        "record",
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
        with breaking_down(f"{ruleset.name} broke down at its start"):
            focused = ruleset.focus(content, setup)
            # The state may take over lists from the carry, and the set-up must not change with it.
            own = setup if setup.carry is None else structs.replace(setup, carry=copied(setup.carry))
            self._bare(ruleset, setup, focused, luck, ruleset.set_up(own, focused), packs)
            self._begin(START, NEW)

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
        self.record = self.play.record
        self.luck = luck
        self.question: Question | None = None
        self._forks = 0
        self._sealed: dict[Seat, Option] = {}
        self._decision: Decision | None = None
        self._result: Result | None = None
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
        with breaking_down(f"{ruleset.name} broke down at its start"):
            game._bare(ruleset, setup, ruleset.focus(content, setup), luck, state, packs)
            game._begin(place, Past(at=place.first, whole=False))
        return game

    @classmethod
    def within(
        cls,
        ruleset: Ruleset[S, C],
        setup: Setup,
        content: C,
        luck: Luck,
        packs: Mapping[str, str],
        step: StepRecord,
        past: Past,
    ) -> Game[S, C]:
        """A game in the middle of a step of its record; `content` is focused already."""
        game: Game[S, C] = cls.__new__(cls)
        state = state_of(ruleset.state, step)
        game._bare(ruleset, setup, content, luck, state, packs)
        game.record.past = past
        game._take_up(step)
        return game

    # -- driving the rules -------------------------------------------------------------------------

    def _begin(self, place: Place, past: Past) -> None:
        """Write down the state from before the first step, start it, and go on to the first decision."""
        self.record.begin(self.play.state, place, past)
        self._flow = sequence(self.play)
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
            if type(question) is Decision:
                if question.audience is not None:
                    self.record.closes = True
                self.question = question
                self._decision = None if question.sealed else question
                return
            if type(question) is not Chance:
                raise RuleFault(f"{self.ruleset.name} asks {question!r}, which is no question")
            record = self.record
            if question.audience is not None:
                record.closes = True
            outcome = self.luck.outcome(question, record.chances)
            if outcome is None and not self.typists(question):
                outcome = Seeded(self.setup.seed).outcome(question, record.chances)
            if outcome is None:
                self.question = question
                self._decision = None
                return
            record.step.answers.append((CHANCE, outcome))
            record.chances += 1
            value = outcome
            patience -= 1
            if patience < 0:
                raise endless(self.ruleset.name)

    def _end(self) -> None:
        """No step comes next: the game is over."""
        self.question = self._decision = None
        self._result = self.ruleset.result(self.play.state)

    # -- asking and answering ----------------------------------------------------------------------

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
        if found is None and self.question is not None:
            found = self._decision = self._presented(self.question)
        return found

    def _presented(self, question: Question) -> Decision:
        if isinstance(question, Decision):
            return question.narrowed(tuple(s for s in question.seats if s not in self._sealed))
        seats = self.typists(question)
        viewer = seats[0] if len(seats) == 1 else None
        shown: list[Option] = [
            Outcome(outcome, words=self._called(question, outcome))
            for outcome, weight in question.odds(viewer).items()
            if weight
        ]
        return Decision(seats, question.asks, shown, question.rule, audience=question.audience)

    def _called(self, chance: Chance, outcome: str) -> str:
        """The name of an outcome that is the id of something."""
        return self.ruleset.named(self.play, Ref(chance.names, outcome)).text if chance.names else ""

    def typists(self, chance: Chance) -> tuple[Seat, ...]:
        """Who may type in what real dice and cards show; what no person may see, the program rolls."""
        luck = self.luck
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
    def real_dice(self) -> bool:
        """Whether people type in what real dice and cards show."""
        return isinstance(self.luck, Ask)

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def result(self) -> Result | None:
        """How it ended, once it has."""
        return self._result

    def answer(self, choice: Option | str, seat: Seat | None = None) -> None:
        """Answer the decision. Anything not offered is refused with a reason, and nothing changes."""
        decision = self._decision or self.decision
        if decision is None:
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
            option = meant(decision, choice)
        step = self.record.step
        answers = step.answers
        count = len(answers)
        try:
            if decision is self.question:
                answers.append((seat, option))
                self._run(option)
            else:
                self.accept(seat, option)
        except BaseException as fault:
            self._restore(step, count)
            if isinstance(fault, LorehearthError) or not isinstance(fault, Exception):
                raise
            raise RuleFault(
                f"{self.ruleset.name} broke down on the answer {option.key!r}: {fault!r}"
            ) from fault

    def accept(self, seat: Seat, option: Option) -> None:
        """Take an answer to any kind of question, sealed ones and typed-in outcomes among them."""
        question = self.question
        if type(question) is Decision:
            self.record.step.answers.append((seat, option))
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
        self.record.step.answers.append((CHANCE, outcome))
        self.record.chances += 1
        self._run(outcome)

    def _open_sealed(self, question: Decision) -> dict[Seat, Option]:
        given = {seat: self._sealed[seat] for seat in question.seats}
        self._sealed = {}
        if len(given) > 1:
            self.play.reveal()
        return given

    def refusals(self, seat: Seat | None = None) -> list[Refused]:
        """What the deciding seat cannot do now, each with the reason and its rule."""
        decision = self.decision if seat is None else self.decision_for(seat)
        return [] if decision is None else decision.refusals()

    # -- copies ------------------------------------------------------------------------------------

    def twin(self, luck: Luck, step: StepRecord) -> Game[S, C]:
        """A game that shares nothing mutable with this one, before a step; `resume` starts it."""
        twin: Game[S, C] = Game.__new__(Game)
        state = self.record.decode(step.before)
        twin._bare(self.ruleset, self.setup, self.play.content, luck, state, self.packs)
        twin.record.past = self.record.past
        return twin

    def resume(self, step: StepRecord, answers: Sequence[Entry], *, aloud: bool) -> bool:
        """Stand at the start of `step` and send answers again, without enumerating any option.

        Says whether they were all given inside that step.
        """
        record = self.record
        fresh = record.stand(step)
        record.aloud = aloud
        self._sealed = {}
        self._result = self.question = self._decision = None
        record.again = None if step.found is None else iter(step.found)
        flow = self._flow = sequence(self.play)
        send, given = flow.send, fresh.answers
        try:
            question = send(None)
            for entry in answers:
                if question.audience is not None:
                    record.closes = True
                given.append(entry)
                value: Answer = entry[1]
                if entry[0] == CHANCE:
                    record.chances += 1
                elif question.sealed:
                    assert isinstance(question, Decision)
                    assert isinstance(entry[1], Option)
                    self._sealed[entry[0]] = entry[1]
                    if len(self._sealed) < len(question.seats):
                        continue
                    value = self._open_sealed(question)
                question = send(value)
        except StopIteration:
            self._end()
        else:
            if question.audience is not None:
                record.closes = True
            self.question = question
            self._decision = question if type(question) is Decision and not question.sealed else None
        record.aloud = True
        record.again = None
        return record.step is fresh

    def fork(self, same: bool = False) -> Game[S, C]:
        """A copy to try things on. It sees another future than this game, unless asked for the same."""
        luck, record = self.luck, self.record
        if not same:
            self._forks += 1
            seed = luck.seed if isinstance(luck, Seeded) else self.setup.seed
            luck = Seeded(f"{seed}/{record.chances}/{self._forks}")
        twin = self.twin(luck, record.step)
        twin._take_up(record.step)
        return twin

    def _take_up(self, step: StepRecord) -> None:
        """Stand in a step that another game is in, with the same answers, and told the same."""
        self.resume(step, step.answers, aloud=False)
        self.record.step.log += step.log

    def _restore(self, step: StepRecord, count: int) -> None:
        """Stand in a step once more, where only so many answers had been given inside it."""
        self.play.state = self.record.decode(step.before)
        self.resume(step, step.answers[:count], aloud=True)

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

    def go_back(self, to: int) -> None:
        """Stand where so many answers had been given, as if nothing had come after them."""
        step = self.record.step_at(to)
        self._restore(step, to - step.first)

    def replay(self, to: int) -> Game[S, C]:
        """This game as it stood after `to` answers, chance included, with the same luck to come."""
        if not 0 <= to <= self.answered:
            raise LorehearthError(f"there are {self.answered} answers, so there is no moment {to}")
        oldest = self.record.oldest.first
        if to < oldest:
            raise LorehearthError(f"this game is known from moment {oldest} on, not at {to}")
        step = self.record.step_at(to)
        then = self.twin(self.luck, step)
        then.record.remember((), oldest)
        then.resume(step, step.answers[: to - step.first], aloud=True)
        return then

    def save(self) -> bytes:
        """The whole game as JSON (see `saves`)."""
        from lorehearth.kernel import saves

        return saves.write(self)

    # -- the record and the log --------------------------------------------------------------------

    @property
    def answered(self) -> int:
        """How many answers stand, those of chance included."""
        return self.record.answered

    @property
    def entries(self) -> list[Entry]:
        """The answers that stand, oldest first."""
        return self.record.entries

    def entries_as_keys(self) -> list[tuple[Seat, str]]:
        """The answers that stand, as texts."""
        return [(seat, said.key if isinstance(said, Option) else said) for seat, said in self.entries]

    @property
    def log(self) -> list[Told]:
        """All that was told, oldest first."""
        return self.record.log

    def line(self, told: Told) -> Line:
        """One told event in words."""
        rules, play = self.ruleset, self.play
        return line(told, partial(rules.named, play), partial(rules.face, play))

    def lines(self, seat: Seat | None = None, last: int | None = None) -> list[Line]:
        """The log in words, as this seat may read it."""
        heard = [self.line(told) for told in self.log if told.heard_by(seat)]
        return heard if last is None else heard[max(len(heard) - last, 0) :]

    def lines_since(self, seat: Seat | None, moment: int) -> list[Line]:
        """The log after a moment in words, as this seat may read it."""
        return [self.line(told) for told in self.record.told_since(moment) if told.heard_by(seat)]

    def _tail(self, seat: Seat | None) -> tuple[Line, ...]:
        """The newest lines, without walking the whole log."""
        if self.record.past.heard is not None:
            return tuple(self.lines(seat, LOG_TAIL))
        found: list[Line] = []
        for step in self.record.steps_back():
            found += [self.line(told) for told in reversed(telling(step)) if told.heard_by(seat)]
            if len(found) >= LOG_TAIL:
                break
        return tuple(reversed(found[:LOG_TAIL]))

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
        offers = tuple(offered(self, own, option) for option in own.options)
        passing = own.passing if own.pause else ""
        return Asking(decision.seats, begun(decision.prompt), decision.rule, offers, own.pause, passing)


def offered(game: Game[S, C], decision: Decision, option: Option) -> Offer:
    """An option as a screen shows it."""
    outlook = game.ruleset.outlook(game.play, option)
    return Offer(
        option.key,
        begun(decision.label(option)),
        decision.heading(option),
        (*option.anchors, *outlook.at),
        option.subject,
        decision.cost(option),
        decision.short(option),
        outlook.touches,
        outlook.facts,
        outlook.sign,
        outlook.idle,
    )


def luck_for(setup: Setup, dice: Script | Ask | None) -> Luck:
    """The luck a table asked for; by default the generator of its seed."""
    return Seeded(setup.seed) if dice is None else dice
