"""Play: what a rule gets in its hand, and the one door through which others may react."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar, cast

from msgspec import Struct

from lorehearth.kernel.events import Event, Heading, Told
from lorehearth.kernel.names import Saying
from lorehearth.kernel.questions import (
    Answer,
    Audience,
    Chance,
    Concern,
    Cost,
    Decision,
    Option,
    Question,
    Seat,
    Source,
)
from lorehearth.kernel.record import Record

if TYPE_CHECKING:
    from lorehearth.kernel.ruleset import Ruleset, Setup

T = TypeVar("T")
Chosen = TypeVar("Chosen", bound=Option)
S = TypeVar("S", bound=Struct)
C = TypeVar("C")

Flow: TypeAlias = Generator[Question, Answer, T]
"""A rule that may ask: it yields questions, receives answers and returns a T."""

AT_ONCE: Flow[None] = cast("Flow[None]", ())
"""What a rule returns that could ask, and this time has nothing to: all of it is done already."""


class Cut(Exception):
    """Raised by a rule that stops everything; the step ends and `next_step` decides. No rule catches it."""


class Play(Generic[S, C]):
    """The state, the content and the means to ask and to tell. Everything else is a rule's own business."""

    __slots__ = ("content", "record", "ruleset", "seen", "setup", "state")

    def __init__(self, ruleset: Ruleset[S, C], setup: Setup, content: C, state: S) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.content = content
        self.state = state
        self.record = Record(ruleset.state)
        self.seen: dict[object, object] | None = None
        """What has been worked out in the look that lasts, if one does (see `looking`)."""

    def tell(self, event: Event, *rules: str, to: Audience = None) -> None:
        """Say what happened, by which rules, to everyone or to some."""
        record = self.record
        if record.aloud:
            step = record.step
            step.log.append(Told(event, rules, to, step.first + len(step.answers)))

    @property
    def heard(self) -> bool:
        """Whether anybody hears what is told; where a step is only run again, nobody does.

        A rule need not ask: `tell` does. But what it would have to work out only to tell it, such as how
        each card of a draw counts, it may then leave.
        """
        return self.record.aloud

    def over(self, heading: Heading) -> None:
        """The innermost deed of this heading is over: what is told now is no part of it."""
        if self.record.aloud:
            self.record.step.log.append(heading)

    def words(self, saying: Saying) -> str:
        """A saying in words, for those who are asked about it."""
        return saying.words(partial(self.ruleset.named, self))

    def reveal(self) -> None:
        """Something hidden has been seen: nothing before this can be taken back without consent."""
        self.record.revealed = self.record.answered
        self.record.closes = True

    def show(self) -> None:
        """A seat has shown what it alone knew. It may take that back, but what comes next is kept apart."""
        self.record.closes = True

    def ask(
        self,
        seats: Seat | tuple[Seat, ...],
        prompt: str | Callable[[], str],
        options: Sequence[Chosen] | Callable[[], Sequence[Chosen]],
        rule: str = "",
        check: Callable[[Chosen], object] | None = None,
        words: Callable[[Chosen], str] | None = None,
        public: str = "",
        audience: Audience = None,
        able: Callable[[], Sequence[Chosen]] | None = None,
        costs: Callable[[Chosen], tuple[Cost, ...]] | None = None,
        pause: Concern = "",
    ) -> Flow[Chosen]:
        """Let a seat, or the first of several to answer, choose one option."""
        # A plain list needs nobody to look through it.
        known = options if check is None and able is None and type(options) is list else None
        question = Decision(
            seats if type(seats) is tuple else (seats,),  # type: ignore[arg-type]
            prompt,
            options,
            rule,
            check,  # type: ignore[arg-type]  # each is given only options of its own kind
            False,
            public,
            audience,
            words,  # type: ignore[arg-type]
            known,
            able,
            costs,  # type: ignore[arg-type]
            pause=pause,
        )
        return (yield question)  # type: ignore[return-value]  # the kernel sends back one of the options given

    def ask_sealed(
        self, prompt: str, options: Mapping[Seat, Sequence[Chosen]], rule: str = "", *, public: str = ""
    ) -> Flow[dict[Seat, Chosen]]:
        """Let several seats choose in secret; nobody sees an answer before all have given theirs."""
        source: Source = options
        answer = yield Decision(tuple(options), prompt, source, rule, sealed=True, public=public)
        return cast("dict[Seat, Chosen]", answer)

    def chance(self, chance: Chance) -> Flow[str]:
        """Let chance decide."""
        answer = yield chance
        return cast("str", answer)


class Pass(Option, frozen=True):
    """Let the moment go by."""

    says = "Pass"


class PassTurn(Option, frozen=True):
    """Let every moment of this turn go by."""

    verb = "pass-turn"
    says = "Pass for the rest of this turn"


PASS = Pass()
PASS_TURN = PassTurn()


class Window(Struct, frozen=True):
    """What one seat may do at a moment.

    With hidden hands, whether a window is opened must depend only on what everyone can see; its options
    may then be few or none, and the seat is asked all the same, so that a pause betrays nothing.
    """

    seat: Seat
    prompt: str | Callable[[], str]
    options: Callable[[], Sequence[Option]]
    rule: str = ""
    public: str = ""
    words: Callable[[Option], str] | None = None
    costs: Callable[[Option], tuple[Cost, ...]] | None = None
    concern: Concern = ""
    """How near what happens is to the seat, from what everyone can see."""


def announce(play: Play[S, C], happening: Event, *rules: str) -> Flow[None]:
    """Tell everyone what happens, and let those react who may."""
    play.tell(happening, *rules)
    return moment(play, happening)


def moment(play: Play[S, C], happening: Event) -> Flow[None]:
    """Offer those who may react to `happening` their chance, in the game's order, until all have passed."""
    windows = play.ruleset.windows(play, happening)
    return _offered(play, happening, windows) if windows else AT_ONCE


def _offered(play: Play[S, C], happening: Event, windows: Sequence[Window]) -> Flow[None]:
    passed: list[Seat] = []
    while windows:
        quiet = play.ruleset.quiet(play.state)
        for window in windows:
            if window.seat not in passed and window.seat not in quiet:
                break
        else:
            return
        choice = yield from play.ask(
            window.seat,
            window.prompt,
            lambda offered=window.options: [*offered(), PASS, PASS_TURN],  # type: ignore[misc]
            window.rule,
            words=window.words,
            public=window.public,
            costs=window.costs,
            pause=window.concern,
        )
        if isinstance(choice, Pass):
            passed.append(window.seat)
        elif isinstance(choice, PassTurn):
            quiet.append(window.seat)
        else:
            yield from play.ruleset.react(play, happening, choice)
        windows = play.ruleset.windows(play, happening)
