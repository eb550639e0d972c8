"""Small games to try the kernel on: a bench for single rules, and Barrow, a tiny game with everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from lorehearth.kernel.carry import Carry
from lorehearth.kernel.content import Pack
from lorehearth.kernel.events import Event
from lorehearth.kernel.game import Game
from lorehearth.kernel.loading import from_snapshot, play_again
from lorehearth.kernel.luck import Luck, Seeded, Stream
from lorehearth.kernel.play import Cut, Flow, Play, Window, moment
from lorehearth.kernel.questions import Chance, Option, Refusal, Seat
from lorehearth.kernel.ruleset import Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.saves import read
from lorehearth.kernel.scene import CardFace, Panel, Scene, SeatLine, Track, Zone
from lorehearth.kernel.tally import Tally

# -- a bench: rules written in the test itself, one after the other ----------------------------------


class Notes(Struct):
    """Whatever the rules under test write down. `hands` are cards held, by seat; `deck` is a bag."""

    at: int = 0
    notes: list[str] = []
    quiet: list[Seat] = []
    hands: list[list[str]] = []
    deck: list[str] = []


class Say(Option, frozen=True):
    word: str


class Noted(Event, frozen=True):
    says = "{what}"
    what: str


BenchPlay: TypeAlias = Play[Notes, None]
BenchGame: TypeAlias = Game[Notes, None]
BenchRule: TypeAlias = Callable[[BenchPlay], Flow[None]]


def says(*words: str) -> list[Say]:
    return [Say(word) for word in words]


class Bench(Ruleset[Notes, None]):
    """Runs the rules it is given, each as a step. Seats see notes, and of `hands` only their own."""

    name = "bench"
    title = "The bench"
    line = "Rules under test."
    state = Notes

    def __init__(
        self,
        *rules: BenchRule,
        start: Callable[[], Notes] = Notes,
        windows: Callable[[BenchPlay, Event], Sequence[Window]] | None = None,
        react: Callable[[BenchPlay, Event, Option], Flow[None]] | None = None,
        redeal: Callable[[Notes, Seat, Stream], None] | None = None,
        endless: bool = False,
    ) -> None:
        self.rules = rules
        self.start = start
        self.opens = windows
        self.reacts = react
        self.deals = redeal
        self.endless = endless

    def content(self, packs: Sequence[Pack]) -> None:
        return None

    def scenarios(self, content: None) -> Sequence[Scenario]:
        return [Scenario("plain", "Plain", "Nothing but rules.", ("A", "B", "C"), 1)]

    def set_up(self, setup: Setup, content: None) -> Notes:
        return self.start()

    def next_step(self, state: Notes) -> Step[Notes, None] | None:
        if state.at < len(self.rules):
            return self._next
        return self._idle if self.endless else None

    def _next(self, play: BenchPlay) -> Flow[None]:
        play.state.at += 1
        yield from self.rules[play.state.at - 1](play)

    def _idle(self, play: BenchPlay) -> Flow[None]:
        play.state.at += 1
        yield from ()

    def result(self, state: Notes) -> Result:
        return Result((0,), (state.at,), "all rules are done")

    def scene(self, play: BenchPlay, seat: Seat | None) -> Scene:
        state = play.state
        zones = tuple(
            Zone(
                f"hand {owner}",
                "Hand",
                "hand",
                owner,
                len(hand),
                tuple(CardFace(c, c) for c in hand) if owner == seat else (),
            )
            for owner, hand in enumerate(state.hands)
        )
        panel = Panel("notes", "Notes", tuple(("", note) for note in state.notes))
        return Scene(self.name, self.title, seat, (), f"step {state.at}", zones=zones, panels=(panel,))

    def windows(self, play: BenchPlay, happening: Event) -> Sequence[Window]:
        return () if self.opens is None else self.opens(play, happening)

    def react(self, play: BenchPlay, happening: Event, choice: Option) -> Flow[None]:
        assert self.reacts is not None
        yield from self.reacts(play, happening, choice)

    def quiet(self, state: Notes) -> list[Seat]:
        return state.quiet

    def redeal(self, state: Notes, seat: Seat, luck: Stream) -> None:
        if self.deals is not None:
            self.deals(state, seat, luck)


def bench(
    *rules: BenchRule,
    luck: Luck | None = None,
    players: int = 2,
    seed: str = "seed",
    start: Callable[[], Notes] = Notes,
    windows: Callable[[BenchPlay, Event], Sequence[Window]] | None = None,
    react: Callable[[BenchPlay, Event, Option], Flow[None]] | None = None,
    redeal: Callable[[Notes, Seat, Stream], None] | None = None,
    endless: bool = False,
) -> BenchGame:
    """A game of these rules, one step each."""
    ruleset = Bench(*rules, start=start, windows=windows, react=react, redeal=redeal, endless=endless)
    return bench_of(ruleset, luck=luck, players=players, seed=seed)


def bench_of(ruleset: Bench, luck: Luck | None = None, players: int = 2, seed: str = "seed") -> BenchGame:
    return Game(ruleset, Setup("bench", "plain", seed, players), None, luck or Seeded(seed))


def asks(*words: str, seat: Seat | tuple[Seat, ...] = 0, tell: bool = True) -> BenchRule:
    """A rule that lets a seat say one of these words, and notes it."""

    def rule(play: BenchPlay) -> Flow[None]:
        choice = yield from play.ask(seat, "Say a word", says(*words))
        play.state.notes.append(choice.word)
        if tell:
            play.tell(Noted(choice.word))

    return rule


D6 = Chance("Roll a die", ("1", "2", "3", "4", "5", "6"))


def rolls(chance: Chance = D6, times: int = 1) -> BenchRule:
    """A rule that lets chance decide, and notes what came."""

    def rule(play: BenchPlay) -> Flow[None]:
        for _ in range(times):
            shown = yield from play.chance(chance)
            play.state.notes.append(shown)
            play.tell(Noted(shown))

    return rule


def seals(*words: str, seats: tuple[Seat, ...] = (0, 1)) -> BenchRule:
    """A rule in which seats choose a word in secret; what it receives is noted in the order it came."""

    def rule(play: BenchPlay) -> Flow[None]:
        given = yield from play.ask_sealed("Choose in secret", {seat: says(*words) for seat in seats})
        for seat, choice in given.items():
            play.state.notes.append(f"{seat} {choice.word}")
            play.tell(Noted(f"{seat} {choice.word}"))

    return rule


def in_one(*rules: BenchRule) -> BenchRule:
    """Several rules as one step."""

    def rule(play: BenchPlay) -> Flow[None]:
        for each in rules:
            yield from each(play)

    return rule


# -- Barrow: dice, hidden hands, sealed stances, reactions, reveals and refusals in a few rounds -----

CARDS = ("axe", "bow", "cup", "dog")
COPIES = 3
ROUNDS = 3


class Blow(Struct):
    """A blow under way: it lies on the table, so that a reaction can turn it."""

    target: Seat
    die: int = 0


class Spoils(Carry, frozen=True):
    """What two thieves keep: the cards in their hands, and how many nights it took them."""

    version = 2
    hands: list[list[str]]
    nights: int = 1


class Barrow(Struct):
    bag: dict[str, int]
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    hearts: list[int] = field(default_factory=lambda: [3, 3])
    bold: list[bool] = field(default_factory=lambda: [False, False])
    shown: list[str] = []
    steps: list[str] = []
    round: int = 0
    quiet: list[Seat] = []
    blow: Blow | None = None


class Strike(Option, frozen=True):
    pass


class Spend(Option, frozen=True):
    card: str


class Peek(Option, frozen=True):
    pass


class Rest(Option, frozen=True):
    pass


class Stance(Option, frozen=True):
    bold: int


class Dodge(Option, frozen=True):
    card: str


class Drew(Event, frozen=True):
    says = "Seat {seat} draws {card}."
    seat: Seat
    card: str


class Struck(Event, frozen=True):
    says = "A blow of {die} falls on seat {target} for {lost} {heart|hearts:lost}."
    target: Seat
    die: int
    lost: int


class Threat(Event, frozen=True):
    says = "A blow is on its way."


class Did(Event, frozen=True):
    says = "Seat {seat} {what}."
    seat: Seat
    what: str


BarrowPlay: TypeAlias = Play[Barrow, None]
BarrowGame: TypeAlias = Game[Barrow, None]


def draw_card(play: BarrowPlay, seat: Seat) -> Flow[None]:
    """BW-DRW: the drawer alone sees the card; others count all that they cannot see."""
    bag = play.state.bag
    left = tuple(card for card in CARDS if bag[card])
    if not left:
        return
    weights = tuple(bag[card] for card in left)
    unseen = {card: bag[card] + play.state.hands[1 - seat].count(card) for card in CARDS}
    chance = Chance(f"Seat {seat} draws", left, weights, "BW-DRW", (seat,), lambda viewer: unseen)
    card = yield from play.chance(chance)
    bag[card] -= 1
    play.state.hands[seat].append(card)
    play.tell(Drew(seat, card), "BW-DRW", to=(seat,))
    play.tell(Did(seat, "draws a card"), "BW-DRW")


def take_stances(play: BarrowPlay) -> Flow[None]:
    given = yield from play.ask_sealed(
        "Bold or wary?", {seat: [Stance(0), Stance(1)] for seat in (0, 1)}, "BW-STA", public="Stances"
    )
    for seat, stance in given.items():
        play.state.bold[seat] = bool(stance.bold)
        play.tell(Did(seat, "is bold" if stance.bold else "is wary"), "BW-STA")


def act(play: BarrowPlay, seat: Seat) -> Flow[None]:
    state = play.state

    def refuse(option: Option) -> Refusal | None:
        if isinstance(option, Spend) and option.card not in state.hands[seat]:
            return Refusal(f"you hold no {option.card}", "BW-ACT-02")
        if isinstance(option, Rest) and state.hearts[seat] >= 3:
            return Refusal("you are unhurt", "BW-ACT-03")
        return None

    choice = yield from play.ask(
        seat,
        "Act",
        lambda: [Strike(), Peek(), Rest(), *(Spend(card) for card in CARDS)],
        "BW-ACT",
        check=refuse,
        public=f"Seat {seat} acts",
    )
    match choice:
        case Strike():
            yield from strike(play, seat)
        case Peek():
            play.reveal()
            play.tell(Did(seat, f"sees that seat {1 - seat} holds {len(state.hands[1 - seat])}"), "BW-ACT-04")
        case Rest():
            state.hearts[seat] += 1
            play.tell(Did(seat, "rests"), "BW-ACT-03")
        case Spend(card=card):
            state.hands[seat].remove(card)
            state.shown.append(card)
            play.tell(Did(seat, f"spends {card}"), "BW-ACT-02")
            again = yield from play.ask(seat, "Draw again?", [Dodge(card), Rest()], "BW-ACT-02")
            if isinstance(again, Dodge):
                yield from draw_card(play, seat)
                yield from play.ask((0, 1), "Somebody nods", [Rest(), Peek()], "BW-ACT-05")


def strike(play: BarrowPlay, seat: Seat) -> Flow[None]:
    state = play.state
    state.blow = Blow(1 - seat)
    yield from moment(play, Threat())
    die = int((yield from play.chance(D6)))
    blow = state.blow
    assert blow is not None
    blow.die = die
    force = Tally("wounds").add(int(die > 3), "a good blow", "BW-STR").add(int(state.bold[seat]), "boldness")
    lost = force.at_most(state.hearts[blow.target], "hearts left").total
    state.hearts[blow.target] -= lost
    play.tell(Struck(blow.target, die, lost, tallies=(force,)), "BW-STR")
    state.blow = None
    if state.hearts[blow.target] == 0:
        raise Cut


class BarrowRules(Ruleset[Barrow, None]):
    name = "barrow"
    title = "Barrow"
    line = "Two thieves, one barrow."
    state = Barrow
    carry = Spoils
    secrets = True

    def content(self, packs: Sequence[Pack]) -> None:
        return None

    def scenarios(self, content: None) -> Sequence[Scenario]:
        return [Scenario("mound", "The mound", "Two thieves.", ("Left", "Right"))]

    def set_up(self, setup: Setup, content: None) -> Barrow:
        bag = dict.fromkeys(CARDS, COPIES)
        if setup.carry is None:
            return Barrow(bag)
        assert isinstance(setup.carry, Spoils)
        for hand in setup.carry.hands:
            for card in hand:
                bag[card] -= 1
        return Barrow(bag, hands=setup.carry.hands)

    def carry_from(self, version: int, data: dict[str, object]) -> dict[str, object]:
        """Version 1 held the cards of the left thief alone."""
        if version != 1:
            return super().carry_from(version, data)
        return {"hands": [data["hand"], []]}

    def next_step(self, state: Barrow) -> Step[Barrow, None] | None:
        if 0 in state.hearts or (state.round >= ROUNDS and not state.steps):
            return None
        return self._begin_round if not state.steps else self._step

    def _begin_round(self, play: BarrowPlay) -> Flow[None]:
        state = play.state
        state.round += 1
        state.quiet.clear()
        state.steps = ["draw", "stances", "act 0", "act 1"]
        yield from ()

    def _step(self, play: BarrowPlay) -> Flow[None]:
        step = play.state.steps.pop(0)
        if step == "draw":
            yield from draw_card(play, 0)
            yield from draw_card(play, 1)
        elif step == "stances":
            yield from take_stances(play)
        else:
            yield from act(play, int(step[-1]))

    def result(self, state: Barrow) -> Result:
        best = max(state.hearts)
        winners = tuple(seat for seat in (0, 1) if state.hearts[seat] == best)
        return Result(winners, tuple(state.hearts), "hearts", Spoils(state.hands))

    def scene(self, play: BarrowPlay, seat: Seat | None) -> Scene:
        state = play.state
        hands = tuple(
            Zone(f"hand {owner}", "Hand", "hand", owner, len(hand), _faces(hand) if owner == seat else ())
            for owner, hand in enumerate(state.hands)
        )
        deck = Zone("deck", "Deck", "deck", None, sum(state.bag.values()))
        shown = Zone("shown", "Shown", "discard", None, len(state.shown), _faces(state.shown))
        hearts = tuple(Track(f"hearts {s}", "Hearts", state.hearts[s], 3, s) for s in (0, 1))
        lines = (
            *((f"Seat {s}", "bold" if state.bold[s] else "wary") for s in (0, 1)),
            ("Blow", "none" if state.blow is None else f"{state.blow.die} on {state.blow.target}"),
            ("Quiet", str(state.quiet)),
        )
        seats = (SeatLine(0, "Left", 0), SeatLine(1, "Right", 1))
        return Scene(
            self.name,
            self.title,
            seat,
            seats,
            f"Round {state.round}",
            zones=(*hands, deck, shown),
            tracks=hearts,
            panels=(Panel("table", "Table", lines),),
        )

    def redeal(self, state: Barrow, seat: Seat, luck: Stream) -> None:
        other = state.hands[1 - seat]
        unseen = [card for card in CARDS for _ in range(state.bag[card])] + sorted(other)
        luck.shuffle(unseen)
        other[:] = unseen[: len(other)]
        rest = unseen[len(other) :]
        state.bag = {card: rest.count(card) for card in CARDS}

    def windows(self, play: BarrowPlay, happening: Event) -> Sequence[Window]:
        blow = play.state.blow
        assert blow is not None
        seat = blow.target
        hand = play.state.hands[seat]
        return [
            Window(
                seat,
                "Dodge?",
                lambda: [Dodge(card) for card in dict.fromkeys(hand) if card == "dog"],
                "BW-DDG",
                "A dodge?",
            )
        ]

    def react(self, play: BarrowPlay, happening: Event, choice: Option) -> Flow[None]:
        assert isinstance(choice, Dodge)
        blow = play.state.blow
        assert blow is not None
        play.state.hands[blow.target].remove(choice.card)
        play.state.shown.append(choice.card)
        play.tell(Did(blow.target, "turns the blow"), "BW-DDG")
        blow.target = 1 - blow.target
        yield from ()

    def quiet(self, state: Barrow) -> list[Seat]:
        return state.quiet

    def faults(self, state: Barrow, content: None) -> list[str]:
        held = [*state.hands[0], *state.hands[1], *state.shown]
        return [
            f"there are {state.bag[card] + held.count(card)} of {card}"
            for card in CARDS
            if state.bag[card] + held.count(card) != COPIES
        ]


def _faces(cards: Sequence[str]) -> tuple[CardFace, ...]:
    return tuple(CardFace(card, card) for card in cards)


BARROW = BarrowRules()


def barrow(seed: str = "seed", luck: Luck | None = None, carry: Spoils | None = None) -> BarrowGame:
    return Game(BARROW, Setup("barrow", "mound", seed, 2, carry=carry), None, luck or Seeded(seed))


# -- what tests do with any game ---------------------------------------------------------------------

AnySmall: TypeAlias = BenchGame | BarrowGame


def bytes_of(game: AnySmall) -> bytes:
    """The state as it is now, in the middle of a step too."""
    return msgspec.msgpack.encode(game.state)


class Picture(Struct, frozen=True):
    """All that anybody can learn about a game: two games with equal pictures are the same game."""

    state: bytes
    save: bytes
    log: tuple[object, ...]
    scenes: tuple[Scene, ...]
    options: tuple[str, ...]
    over: bool
    result: Result | None


def picture(game: AnySmall, *, save: bool = True) -> Picture:
    seats = [None, *range(game.setup.players)]
    decision = game.decision
    return Picture(
        bytes_of(game),
        _saved(game) if save else b"",
        tuple(game.log),
        tuple(game.view(seat) for seat in seats),
        () if decision is None else tuple(option.key for option in decision.options),
        game.over,
        game.result,
    )


def _saved(game: AnySmall) -> bytes:
    """The save without the seed of the luck to come, in which a fork differs from its game."""
    found = msgspec.json.decode(game.save())
    return msgspec.json.encode({name: found[name] for name in found if name not in ("luck", "check")})


def seen(game: AnySmall, seat: Seat | None) -> tuple[object, ...]:
    """All that one seat can learn: its scene, its question and its whole log."""
    return game.view(seat), game.asking(seat), game.lines(seat), game.over


def choose(game: AnySmall, stream: Stream) -> None:
    """Answer at random, for any of the seats that are asked."""
    decision = game.decision
    assert decision is not None
    seat = decision.seats[stream.below(len(decision.seats))]
    own = game.decision_for(seat)
    assert own is not None
    game.answer(own.options[stream.below(len(own.options))], seat)


def play_on(game: AnySmall, seed: str = "moves") -> None:
    """Play at random to the end."""
    stream = Stream(seed)
    while not game.over:
        choose(game, stream)


def moments(game: AnySmall, seed: str = "moves") -> Iterator[None]:
    """Play at random to the end, stopping before each answer and at the end."""
    stream = Stream(seed)
    while not game.over:
        yield
        choose(game, stream)
    yield


def told_keys(game: AnySmall) -> list[str]:
    """The standing answers as they are stored."""
    return [said.key if isinstance(said, Option) else said for _, said in game.entries]


def starts(game: AnySmall) -> list[int]:
    """After how many answers each step begins: there the state was written down."""
    return [step.first for step in game.record.steps_back()][::-1]


def give(game: AnySmall, *keys: str) -> None:
    for key in keys:
        game.answer(key)


def reload(game: BarrowGame) -> BarrowGame:
    """Through a save and back."""
    return play_again(read(game.save()), (BARROW, None, game.packs))


def reload_bench(game: BenchGame, rules: Ruleset[Notes, None] | None = None) -> BenchGame:
    """Through a save and back, perhaps under other rules."""
    return play_again(read(game.save()), (rules or game.ruleset, None, game.packs))


def resume_bench(game: BenchGame, rules: Ruleset[Notes, None]) -> BenchGame:
    """On from the snapshot of a save, under other rules."""
    return from_snapshot(read(game.save()), (rules, None, game.packs))
