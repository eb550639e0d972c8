"""Deeds: a turn in which many things may be done is a table of them.

For each kind of deed, which is a kind of option, the table says what one might wish for, why not, what it is
called, what it costs and how it is done. The question is asked in one place, and what is chosen finds its own
way to be done:

    DEEDS = Deeds(
        deed(March, wishes=marches, forbids=forbids_marching, do=march, words=march_words),
        deed(Strike, wishes=strikes, forbids=forbids_striking, do=strike, when=may_strike),
        deed(Enough, wishes=lambda play, who: (ENOUGH,), do=end_turn),
    )
    chosen = yield DEEDS.question(play, seat, who, "What now?", "XX-TRN-01")
    yield from DEEDS.do(play, who, chosen)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar, cast

from msgspec import Struct

from lorehearth.kernel import looking
from lorehearth.kernel.play import Flow, Play
from lorehearth.kernel.questions import Answer, Audience, Cost, Decision, Option, Refusal, Seat

P = TypeVar("P", bound=Play)  # type: ignore[type-arg]  # a game's own kind of play
W = TypeVar("W")
"""Who does it: a figure, a camp."""
Wish = TypeVar("Wish", bound=Option)


class Deed(NamedTuple, Generic[P, W]):
    """One kind of deed. `when` speaks of all wishes of the kind at once; `able` finds those that may be."""

    kind: type[Option]
    wishes: Callable[[P, W], Iterable[Option]]
    forbids: Callable[[P, W, Option], Refusal | None] | None
    do: Callable[[P, W, Option], Flow[None]]
    words: Callable[[P, W, Option], str] | None
    costs: Callable[[P, W, Option], tuple[Cost, ...]] | None
    when: Callable[[P, W], Refusal | None] | None
    able: Callable[[P, W], Iterable[Option]] | None
    brief: Callable[[P, W, Option], str] | None
    always: tuple[Option, ...] = ()
    """What may be wished for, where that is the same at all times."""
    group: str = ""

    @property
    def unconditional(self) -> tuple[Option, ...]:
        """What may be done at all times."""
        free = self.when is None and self.forbids is None and self.able is None
        return self.always if free else ()

    def against(self, play: P, who: W, option: Option) -> Refusal | None:
        """Why a wish may not be, whatever speaks against it."""
        why = None if self.when is None else self.when(play, who)
        return why if why is not None or self.forbids is None else self.forbids(play, who, option)


def deed(
    kind: type[Wish],
    wishes: Callable[[P, W], Iterable[Wish]] | tuple[Wish, ...],
    do: Callable[[P, W, Wish], Flow[None]],
    forbids: Callable[[P, W, Wish], Refusal | None] | None = None,
    words: Callable[[P, W, Wish], str] | None = None,
    costs: Callable[[P, W, Wish], tuple[Cost, ...]] | None = None,
    when: Callable[[P, W], Refusal | None] | None = None,
    able: Callable[[P, W], Iterable[Wish]] | None = None,
    brief: Callable[[P, W, Wish], str] | None = None,
    group: str = "",
) -> Deed[P, W]:
    """A deed by the kind of its option, which is the only kind that its functions are given.

    `words` are its label, `brief` the same without its subject; `group` is the heading that screens list it
    under.
    `wishes` are all that one might like: what finds them, or the options themselves where they are always the
    same. `forbids` says why one of them may not be, `when` why none of them may be now. Where it is quicker
    to find what may be than to check every wish, `able` does; both must agree, and the fuzzer looks whether
    they do.
    """
    always = wishes if isinstance(wishes, tuple) else ()
    return Deed(
        kind,
        (lambda play, who: always) if isinstance(wishes, tuple) else wishes,
        cast("Callable[[P, W, Option], Refusal | None] | None", forbids),
        cast("Callable[[P, W, Option], Flow[None]]", do),
        cast("Callable[[P, W, Option], str] | None", words),
        cast("Callable[[P, W, Option], tuple[Cost, ...]] | None", costs),
        when,
        able,
        cast("Callable[[P, W, Option], str] | None", brief),
        always,
        group,
    )


def under(heading: str, *deeds: Deed[P, W]) -> tuple[Deed[P, W], ...]:
    """The same deeds, listed by screens under a heading unless they have one, where a turn has very many."""
    return tuple([each if each.group else each._replace(group=heading) for each in deeds])


Found: TypeAlias = tuple[
    Callable[[P, W], Refusal | None] | None,
    Callable[[P, W], Iterable[Option]],
    Callable[[P, W, Option], Refusal | None] | None,
]
"""When a kind of deed may be at all, what finds its options, and what says why not of each."""


class Deeds(Generic[P, W]):
    """A table of deeds, in the order in which they are offered. Some of them are a table too."""

    __slots__ = ("_always", "_by_kind", "_done", "_found", "all")

    def __init__(self, *deeds: Deed[P, W]) -> None:
        self.all = deeds
        self._by_kind = {each.kind: each for each in deeds}
        self._done = {each.kind: each.do for each in deeds}
        # What `possible` has to know of each: it is called at every turn, so no step too many. What ends the
        # table and may always be, such as "no more", it need not ask for.
        ends = deeds[-1].unconditional if deeds else ()
        self._always = ends
        self._found: tuple[Found[P, W], ...] = tuple(
            (each.when, each.wishes, each.forbids) if each.able is None else (each.when, each.able, None)
            for each in (deeds[:-1] if ends else deeds)
        )
        if len(self._by_kind) < len(deeds):
            raise TypeError("two deeds of one table have the same kind of option")

    def __getitem__(self, kind: type[Option]) -> Deed[P, W]:
        return self._by_kind[kind]

    def only(self, *kinds: type[Option]) -> Deeds[P, W]:
        """Some deeds of the table."""
        return Deeds(*(each for each in self.all if each.kind in kinds))

    def without(self, *kinds: type[Option]) -> Deeds[P, W]:
        """The deeds of the table but for some."""
        return Deeds(*(each for each in self.all if each.kind not in kinds))

    def possible(self, play: P, who: W) -> list[Option]:
        """All that may be done now. To find it is a look, with no step too many: every turn comes by."""
        begins = play.seen is None
        if begins:
            if looking.doubted:
                return _doubted(play, self, who)
            play.seen = {}
        try:
            found: list[Option] = []
            last, barred = None, False
            for when, finds, forbids in self._found:
                if when is not last:  # neighbours often share it
                    last, barred = when, when is not None and when(play, who) is not None
                if barred:
                    continue
                options = finds(play, who)
                if forbids is None:
                    found += options
                elif options:
                    found += [option for option in options if forbids(play, who, option) is None]
            found += self._always
            return found
        finally:
            if begins:
                play.seen = None

    def question(
        self,
        play: P,
        seats: Seat | tuple[Seat, ...],
        who: W,
        prompt: str | Callable[[], str],
        rule: str = "",
        among: Deeds[P, W] | None = None,
        likely: Deeds[P, W] | None = None,
        bars: Callable[[Option], Refusal | None] | None = None,
        known: Sequence[Option] | None = None,
        public: str = "",
        audience: Audience = None,
    ) -> Decision:
        """Which of these deeds `who` does: a rule yields it and hands the answer to `do`.

        They are all deeds of the table, or those `among` which a seat may choose.
        `known` is what may be done, where the rule has found it out already (see `possible`).
        `bars` says what else speaks against a wish for the moment, whatever its kind: a cage, an injury.
        `likely` are those of the deeds that can be at all now; nobody need look through the others, unless
        to ask why not.
        """
        return Decision(
            seats if type(seats) is tuple else (seats,),  # type: ignore[arg-type]
            prompt,
            (),
            rule,
            None,
            False,
            public,
            audience,
            None,
            known,
            None,
            None,
            None,
            _Asked(self, play, who, self if among is None else among, likely, bars),
        )

    def do(self, play: P, who: W, chosen: Answer) -> Flow[None]:
        """Do what was chosen."""
        # The kernel sends back one of the options, and their kinds are those of the table.
        return self._done[type(chosen)](play, who, chosen)  # type: ignore[index, arg-type]


@looking.looks
def _doubted(play: P, table: Deeds[P, W], who: W) -> list[Option]:
    return table.possible(play, who)


@looking.looks
def _unbarred(
    play: P, who: W, deeds: Iterable[Deed[P, W]], bars: Callable[[Option], Refusal | None]
) -> list[Option]:
    return [
        option
        for each in deeds
        for option in each.wishes(play, who)
        if bars(option) is None and each.against(play, who, option) is None
    ]


class _Asked(Struct, Generic[P, W], eq=False, gc=False):
    """A table on the point of being asked: looked through only when someone looks."""

    table: Deeds[P, W]
    play: P
    who: W
    among: Deeds[P, W]
    likely: Deeds[P, W] | None
    bars: Callable[[Option], Refusal | None] | None

    def wishes(self) -> list[Option]:
        return [option for each in self.among.all for option in each.wishes(self.play, self.who)]

    def against(self, option: Option) -> Refusal | None:
        why = None if self.bars is None else self.bars(option)
        return why if why is not None else self.table[type(option)].against(self.play, self.who, option)

    def able(self) -> list[Option]:
        play, who = self.play, self.who
        deeds = self.among if self.likely is None else self.likely
        if self.bars is None:
            return deeds.possible(play, who)
        # What is barred need not be able to be weighed: who was swallowed stands nowhere.
        return _unbarred(play, who, deeds.all, self.bars)

    def words(self, option: Option) -> str:
        words = self.table[type(option)].words
        return "" if words is None else words(self.play, self.who, option)

    def brief(self, option: Option) -> str:
        brief = self.table[type(option)].brief
        return "" if brief is None else brief(self.play, self.who, option)

    def group(self, option: Option) -> str:
        return self.table[type(option)].group

    def costs(self, option: Option) -> tuple[Cost, ...]:
        costs = self.table[type(option)].costs
        return () if costs is None else costs(self.play, self.who, option)
