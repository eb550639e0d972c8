"""The teller: turns the pages of a book, and leaves verbs, trials and scenes to the game.

A game subclasses `Teller`, and gives `turn` as the step that runs while nothing else does:

    def next_step(self, state):
        if state.fight is not None: return fight_on     # what a verb or a scene has begun
        if state.reading.ended: return None
        return TELLER.turn

Each turn is small: it opens a page, does one verb, makes one trial, begins a scene or asks for one choice. So
what a verb begins may go on for many steps of the game's own before the next verb is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from lorehearth.kernel.errors import RuleFault
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Name, Ref
from lorehearth.kernel.play import C, Flow, Play, S
from lorehearth.kernel.questions import Option, Refusal, Seat
from lorehearth.kernel.scene import Trial
from lorehearth.table.book.pages import AnyBook, Book, Effects, Outcome, Page
from lorehearth.table.book.reading import PARTS, Leaf, Open, Reading, Spot, Tried, choices, holds, note

Verb = TypeVar("Verb")
Kind = TypeVar("Kind")
Tested = TypeVar("Tested")
Played = TypeVar("Played")


class Choose(Option, frozen=True):
    """Take one of the ways that a page offers."""

    choice: str


class PageTurned(Event, frozen=True):
    says = "The page turns: {page}."
    page: Ref


class ChoiceMade(Event, frozen=True):
    says = "Chosen: {choice}."
    choice: Ref


class Teller(Generic[S, C, Verb, Kind, Tested, Played]):
    """What a game brings to its books. `rule` and `prompt` go with the question which way to take."""

    rule: ClassVar[str] = ""
    prompt: ClassVar[str] = "What do you do?"

    # -- what a game must bring ------------------------------------------------------------------------

    def book(self, play: Play[S, C]) -> Book[Page[Verb, Kind, Tested, Played]]:
        raise NotImplementedError

    def reading(self, state: S) -> Reading:
        raise NotImplementedError

    def do(self, play: Play[S, C], verb: Verb) -> Flow[None]:
        """Do what a verb says."""
        raise NotImplementedError

    # -- what a game brings if it needs it -------------------------------------------------------------

    def readers(self, play: Play[S, C]) -> Seat | tuple[Seat, ...]:
        """Who chooses; of several, the first to answer."""
        return tuple(range(play.setup.players))

    def characters(self, play: Play[S, C]) -> int:
        """How many take part in a scene."""
        return play.setup.players

    def against(self, play: Play[S, C], kind: Kind) -> str:
        """What speaks against a condition of the game's own kind, in words; nothing, if it holds."""
        raise NotImplementedError

    def attempt(self, play: Play[S, C], test: Tested) -> Flow[Tried]:
        """Make a trial."""
        raise NotImplementedError

    def trial(self, play: Play[S, C], test: Tested) -> Trial:
        """A trial as screens show it: what is tried, and what it needs."""
        raise NotImplementedError

    def begin(self, play: Play[S, C], what: Played) -> Flow[str]:
        """Begin a scene. Returns what it comes to, or nothing yet: then `settle` says so once it is over."""
        raise NotImplementedError

    # -- turning pages ---------------------------------------------------------------------------------

    def turn(self, play: Play[S, C]) -> Flow[None]:
        """Do the next thing that the page says."""
        reading = self.reading(play.state)
        spot = reading.spot
        if spot is None:
            self._open(play, self.book(play).first)
            return
        if spot.playing:
            raise RuleFault(f"page {reading.page!r}: its scene has not come to its end")
        branch = self._branch(play, spot)
        if branch is None:
            yield from self._read(play, spot)
        elif spot.done < len(branch.does):
            spot.done += 1
            yield from self.do(play, branch.does[spot.done - 1])
        elif branch.goto and spot.part != "page":
            self._open(play, branch.goto)
        else:
            self._go_on(spot)

    def open(self, play: Play[S, C], page: str) -> None:
        """Turn to a page, whatever was being read or played: nothing returns there."""
        self.reading(play.state).held.clear()
        self._open(play, page)

    def _open(self, play: Play[S, C], page: str) -> None:
        """Turn to a page, or to the one that is read in its place."""
        reading, book = self.reading(play.state), self.book(play)
        passed: list[str] = []
        while not holds(book.page(page).when, reading, self._own(play)):
            passed.append(page)
            page = book.page(page).otherwise
            if page in passed:
                raise RuleFault(f"page {page!r}: the pages to be read in its place lead back to it")
        found = book.page(page)
        if not reading.visited(page):
            play.reveal()
        told = [i for i, aside in enumerate(found.asides) if holds(aside.when, reading, self._own(play))]
        reading.spot = Spot(len(reading.leaves))
        reading.leaves.append(Leaf(page, told))
        play.tell(PageTurned(Ref("page", page)), *self._rules)
        note(reading.keys, found)

    def call(self, play: Play[S, C], page: str) -> None:
        """Read another page first, and those that it leads to, until one of them `returns` here."""
        reading = self.reading(play.state)
        if reading.spot is not None:
            reading.held.append(reading.spot)
        reading.since = len(reading.leaves)
        self._open(play, page)

    def settle(self, play: Play[S, C], outcome: str) -> None:
        """The scene of this page has come to one of its ends."""
        reading = self.reading(play.state)
        page = self.page(play)
        if reading.spot is None or page.scene is None or outcome not in page.scene.outcomes:
            raise RuleFault(f"page {page.id!r}: its scene cannot come to {outcome!r}")
        reading.leaves[reading.spot.leaf].came = outcome
        reading.spot.playing = False
        self._take(play, reading.spot, outcome, page.scene.outcomes[outcome])

    def page(self, play: Play[S, C]) -> Page[Verb, Kind, Tested, Played]:
        """The page that is being read."""
        return self.book(play).page(self.reading(play.state).page)

    def open_choices(self, play: Play[S, C]) -> list[Open]:
        """The choices of this page, each with the reason why it is shut, if it is."""
        return choices(self.page(play), self.reading(play.state), self._own(play))

    # -- the parts of a page ---------------------------------------------------------------------------

    @property
    def _rules(self) -> tuple[str, ...]:
        return (self.rule,) if self.rule else ()

    def _own(self, play: Play[S, C]) -> Callable[[object], str]:
        return lambda kind: self.against(play, kind)  # type: ignore[arg-type]  # the book has no other kinds

    def _branch(self, play: Play[S, C], spot: Spot) -> Outcome[Verb] | None:
        """What has come of the part that is being read; None, if that is still to be seen."""
        page = self.page(play)
        if spot.part == "page":
            return page
        if not spot.branch:
            return None
        if spot.part == "checks":
            check = page.checks[spot.check]
            return (check.success if spot.branch == "success" else check.failure) or Outcome()
        if spot.part == "scene":
            assert page.scene is not None
            return page.scene.outcomes[spot.branch]
        return page.choice(spot.branch)

    def _take(self, play: Play[S, C], spot: Spot, branch: str, outcome: Effects[Verb] | None) -> None:
        """This part of the page has come to something."""
        reading = self.reading(play.state)
        spot.branch, spot.done = branch, 0
        if spot.part != "checks":
            reading.since = len(reading.leaves)
        if outcome is not None:
            note(reading.keys, outcome)

    def _go_on(self, spot: Spot) -> None:
        """Read on: the next check, or the next part."""
        if spot.part == "checks":
            spot.check += 1
        else:
            spot.part = PARTS[spot.part]
        spot.branch, spot.done = "", 0

    def _read(self, play: Play[S, C], spot: Spot) -> Flow[None]:
        page = self.page(play)
        if spot.part == "checks" and spot.check < len(page.checks):
            yield from self._try(play, spot)
        elif spot.part == "checks":
            spot.part = "scene"
        elif spot.part == "scene" and page.scene is not None:
            yield from self._begin(play, spot)
        elif spot.part == "choices" and any(not choice.why for choice in self.open_choices(play)):
            yield from self._ask(play, spot)
        elif spot.part == "out":
            self._leave(play, spot)
        else:
            self._go_on(spot)

    def _try(self, play: Play[S, C], spot: Spot) -> Flow[None]:
        reading, leaf = self.reading(play.state), spot.leaf
        check = self.page(play).checks[spot.check]
        if not holds(check.when, reading, self._own(play)):
            reading.leaves[leaf].tried.append(None)
            self._go_on(spot)
            return
        tried = yield from self.attempt(play, check.test)
        reading = self.reading(play.state)
        reading.leaves[leaf].tried.append(tried)
        spot = reading.spot or spot
        if spot.leaf != leaf:  # the trial itself has led elsewhere
            return
        if tried.passed:
            self._take(play, spot, "success", check.success)
        else:
            self._take(play, spot, "failure", check.failure)

    def _begin(self, play: Play[S, C], spot: Spot) -> Flow[None]:
        scene = self.page(play).scene
        assert scene is not None
        spot.playing = True
        outcome = yield from self.begin(play, scene.of(self.characters(play)))
        if outcome:
            self.settle(play, outcome)

    def _ask(self, play: Play[S, C], spot: Spot) -> Flow[None]:
        page = self.page(play)
        offered = [Choose(choice.id) for choice in page.choices]
        shut = {choice.id: choice.why for choice in self.open_choices(play)}
        chosen = yield from play.ask(
            self.readers(play),
            self.prompt,
            offered,
            self.rule,
            check=lambda option: Refusal(shut[option.choice], self.rule) if shut[option.choice] else None,
            words=lambda option: page.choice(option.choice).label,
            public=self.prompt,
        )
        self.reading(play.state).leaves[spot.leaf].chose = chosen.choice
        play.tell(ChoiceMade(Ref("choice", f"{page.id}/{chosen.choice}")), *self._rules)
        self._take(play, spot, chosen.choice, page.choice(chosen.choice))

    def _leave(self, play: Play[S, C], spot: Spot) -> None:
        """The page has been read to its end: turn to the next, return, or end the story."""
        page, reading = self.page(play), self.reading(play.state)
        jumps = (jump.goto for jump in page.jumps if holds(jump.when, reading, self._own(play)))
        if to := next(jumps, page.goto):
            self._open(play, to)
        elif page.returns and reading.held:
            reading.spot = reading.held.pop()
        elif page.ends:
            spot.part = "end"
        else:
            raise RuleFault(f"page {page.id!r}: there is no way on")


def named(book: AnyBook, ref: Ref) -> Name | None:
    """What a page or a choice that was told of is called; None for anything else."""
    if ref.kind == "page":
        return Name(book.page(ref.id).title)
    if ref.kind == "choice":
        page, _, choice = ref.id.partition("/")
        return Name(book.page(page).choice(choice).label)
    return None
