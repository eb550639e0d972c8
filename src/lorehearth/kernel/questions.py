"""Questions: what a rule asks, and the options it asks about. All of them are immutable values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar, Literal, Protocol, TypeAlias, get_args

from msgspec import Struct, structs

Seat: TypeAlias = int
Audience: TypeAlias = tuple[Seat, ...] | None
"""The seats that may know of something; None means everyone."""


AnchorKind: TypeAlias = Literal["cell", "edge", "piece", "card", "zone", "track"]
ANCHORS: tuple[AnchorKind, ...] = get_args(AnchorKind)
ABOUT: tuple[AnchorKind, ...] = ("piece", "card")
"""What an option may be about, the likeliest first."""


class Anchor(Struct, frozen=True, gc=False):
    """A thing on the table that a screen lights up for an option."""

    kind: AnchorKind
    id: str


Concern: TypeAlias = Literal["", "elsewhere", "near", "attacked"]
"""How near something that one may react to is to a seat: it happens to others, to what is its own, or it is
an attack on that. Empty: that is not told, and nobody may leave it out."""


class Outlook(Struct, frozen=True, gc=False):
    """What is known of an option before it is chosen (see the fields of `scene.Offer`)."""

    touches: tuple[Anchor, ...] = ()
    facts: tuple[str, ...] = ()
    sign: str = ""
    idle: str = ""
    at: tuple[Anchor, ...] = ()
    """Where it lies besides its anchors: a facing on the cell that it looks at."""


NO_OUTLOOK = Outlook()


class Cost(Struct, frozen=True, gc=False):
    """What an option costs: so many of something, such as Animus, movement or Lore."""

    of: str
    amount: int


class Option(Struct, frozen=True, kw_only=True, gc=False):
    """One thing that a seat may choose.

    Games write small subclasses whose fields say what is chosen:

        class March(Option):
            says = "March to {cell}"
            piece: int
            cell: str

    `March(3, "5.07").key` is then "march 3 5.07": the class's name (or its `verb`) and its fields, stable
    over time, which is what records store. The label is what people read: the decision's `words` makes it
    from the option, or the option has `words` of its own, or `says` is filled from its fields. A field
    called piece, cell, card, edge, zone or track is also an anchor. `subject` is what it is about, the piece
    or else the card; `group` is the heading that screens list it under.
    """

    verb: ClassVar[str] = ""
    says: ClassVar[str] = ""
    words: str = ""

    @property
    def key(self) -> str:
        name = self.verb or type(self).__name__.lower()
        told = [str(getattr(self, field)) for field in self.__struct_fields__ if field != "words"]
        return " ".join([name, *told])

    @property
    def label(self) -> str:
        return self.words or self.says.format_map(structs.asdict(self)) or self.key

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        return tuple(
            Anchor(kind, str(getattr(self, kind))) for kind in ANCHORS if kind in self.__struct_fields__
        )

    @property
    def subject(self) -> Anchor | None:
        anchors = self.anchors
        return next((anchor for kind in ABOUT for anchor in anchors if anchor.kind == kind), None)

    @property
    def group(self) -> str:
        return ""


class Enough(Option, frozen=True):
    """No thanks, or no more of this: the one way to say so, with words that fit the question."""

    says = "Enough"


ENOUGH = Enough()


def enough(words: str) -> Enough:
    """The same in other words: "Do not strike", "No more orders"."""
    return Enough(words=words)


class Outcome(Option, frozen=True):
    """What a real die or card shows, typed in by people."""

    shows: str

    @property
    def key(self) -> str:
        return self.shows

    @property
    def label(self) -> str:
        return self.words or self.shows


class Refusal(Struct, frozen=True):
    """Why a candidate is no option, and the rule that forbids it."""

    reason: str
    rule: str = ""


class Refused(Struct, frozen=True):
    """A candidate together with the reason it was refused."""

    option: Option
    label: str
    refusal: Refusal


Check: TypeAlias = Callable[[Option], Refusal | None]
Options: TypeAlias = Sequence[Option]
Source: TypeAlias = Options | Callable[[], Options] | Mapping[Seat, Options]


class Offering(Protocol):
    """Options that know all about themselves, such as a table of deeds (see `Decision` for each)."""

    def wishes(self) -> Options: ...
    def able(self) -> Options: ...
    def against(self, option: Option) -> Refusal | None: ...
    def words(self, option: Option) -> str: ...
    def brief(self, option: Option) -> str: ...
    def group(self, option: Option) -> str: ...
    def costs(self, option: Option) -> tuple[Cost, ...]: ...


class Decision(Struct, eq=False, gc=False):
    """Seats choose among options.

    `source` holds the options: a list, a function that is called only when someone looks, or, in a sealed
    decision, a mapping that gives each seat options of its own. With `check`, they are candidates, and
    those that it refuses are left out. In an open decision any of the seats may answer, and the first
    answer counts; in a sealed one all answer, nobody sees another's answer before all have, and the rule
    receives `{seat: option}`.

    `able` finds the options themselves, where that is quicker than to check every candidate; these are then
    looked at only by those who ask why not. Only when someone reads them, `words` makes labels, `brief` makes
    them short for where the option's subject is named beside them, and `costs` tells what options cost.
    An `offering` does all of that in one. `public` is the prompt for everyone else, who never see the
    options. `audience` says who may know the answer once it is given.
    """

    seats: tuple[Seat, ...]
    asks: str | Callable[[], str]
    source: Source
    rule: str = ""
    check: Check | None = None
    sealed: bool = False
    public: str = ""
    audience: Audience = None
    words: Callable[[Option], str] | None = None
    looked: Options | None = None
    """The options, once someone has looked."""
    able: Callable[[], Options] | None = None
    costs: Callable[[Option], tuple[Cost, ...]] | None = None
    brief: Callable[[Option], str] | None = None
    offering: Offering | None = None
    pause: Concern = ""
    """If it only asks whether a seat wants to react, or to do something more: how near that is to it."""
    passing: str = "pass"
    """The answer that lets a pause go by."""

    @property
    def prompt(self) -> str:
        """The question in words; a function in their place is called only when someone reads."""
        return self.asks if isinstance(self.asks, str) else self.asks()

    @property
    def options(self) -> Options:
        """What may be answered; in a sealed decision, by the first of `seats`."""
        looked = self.looked
        if looked is None:
            if self.offering is not None:
                looked = self.offering.able()
            elif self.able is not None:
                looked = self.able()
            else:
                looked = self.checked()
            self.looked = looked
        return looked

    @property
    def against(self) -> Check | None:
        """What says why a candidate is no option; None if all of them are."""
        return self.check if self.offering is None else self.offering.against

    def checked(self) -> Options:
        """The candidates that nothing is against."""
        source = self.source
        check = self.check if self.offering is None else self.offering.against
        found = source if type(source) is list else source() if callable(source) else self.candidates()
        return found if check is None else [candidate for candidate in found if check(candidate) is None]

    def refusals(self) -> list[Refused]:
        """The candidates that are no options, each with its reason."""
        check = self.against
        if check is None:
            return []
        return [
            Refused(candidate, self.label(candidate), why)
            for candidate in self.candidates()
            if (why := check(candidate)) is not None
        ]

    def label(self, option: Option) -> str:
        """The option in words."""
        words = self.words if self.offering is None else self.offering.words
        return option.label if words is None else words(option) or option.label

    def short(self, option: Option) -> str:
        """The option in words for where its subject is named already; empty if there are no shorter ones."""
        brief = self.brief if self.offering is None else self.offering.brief
        return "" if brief is None else brief(option)

    def heading(self, option: Option) -> str:
        """What screens list the option under; empty if it stands for itself."""
        return ("" if self.offering is None else self.offering.group(option)) or option.group

    def cost(self, option: Option) -> tuple[Cost, ...]:
        """What the option costs."""
        costs = self.costs if self.offering is None else self.offering.costs
        return () if costs is None else costs(option)

    def narrowed(self, seats: tuple[Seat, ...]) -> Decision:
        """The same decision, put to some of its seats only."""
        return structs.replace(self, seats=seats, looked=None)

    def candidates(self) -> Options:
        """The options before any check."""
        source = self.source
        if self.offering is not None:
            return self.offering.wishes()
        if callable(source):
            return source()
        if isinstance(source, Mapping):
            return source[self.seats[0]]
        return source


class Hidden(Protocol):
    """A thing that lies hidden from some: the seats whose bits are set in `seen` have seen it."""

    seen: int

    def seen_by(self, seat: Seat | None) -> bool: ...


class Chance(Struct, frozen=True, gc=False):
    """Nobody chooses: one of `outcomes` happens, with integer weights (all equal when none are given).

    `audience` says who sees the outcome. `apparent`, if given, tells what a seat must hold possible, with
    weights: more than the truth where cards lie hidden elsewhere. `decides` is the hidden thing, such as a
    card in a hand, whose face the outcome is: who has seen that later knows what came. `bound` tells how much
    an outcome can weigh at most, beside these `weights`, in any deal that a seat must hold possible; it is
    needed where `apparent` counts in other units.
    """

    sealed: ClassVar[bool] = False

    prompt: str
    outcomes: tuple[str, ...]
    weights: tuple[int, ...] = ()
    rule: str = ""
    audience: Audience = None
    apparent: Callable[[Seat | None], Mapping[str, int]] | None = None
    decides: Hidden | None = None
    bound: Callable[[Seat, str], Fraction | int] | None = None
    inner: bool = False
    """No real dice or cards show it: the program decides it at every table."""
    names: str = ""
    """What its outcomes are ids of ("card"), so that they are called by name."""
    nth: int = 0
    many: int = 0
    """It is the second of four that belong together."""
    of: str = ""
    """What is rolled or drawn from, such as a kind of dice, where many questions ask for the same."""

    @property
    def asks(self) -> str:
        """The prompt, with which of several it is."""
        return f"{self.prompt}, {self.nth} of {self.many}" if self.many > 1 else self.prompt

    def most(self, seat: Seat, outcome: str) -> Fraction | int:
        """The most that an outcome can weigh in any deal that this seat must hold possible."""
        if self.bound is not None:
            return self.bound(seat, outcome)
        return self.odds(seat).get(outcome, 0)

    def odds(self, seat: Seat | None = None) -> dict[str, int]:
        """Outcomes with weights, as far as this seat can know them."""
        if self.apparent is not None:
            return dict(self.apparent(seat))
        found: dict[str, int] = {}
        for outcome, weight in zip(self.outcomes, self.weights or (1,) * len(self.outcomes), strict=True):
            found[outcome] = found.get(outcome, 0) + weight
        return found


Question: TypeAlias = Decision | Chance
Answer: TypeAlias = Option | str | dict[Seat, Option] | None
