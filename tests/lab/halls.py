"""The hall: a tiny sound game with hidden cards, and all the ways in which it could be broken."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TypeAlias

from msgspec import Struct

from lorehearth.kernel.carry import Carry
from lorehearth.kernel.content import Pack
from lorehearth.kernel.events import Event
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Flow, Play
from lorehearth.kernel.questions import Option, Refusal, Seat
from lorehearth.kernel.ruleset import Knob, Player, Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.scene import CardFace, Scene, SeatLine, Zone
from lorehearth.kernel.sight import Sight
from lorehearth.table.cards import Cards, draw

TURNS = 12


class Night(Struct):
    cards: Cards
    turn: int = 0
    said: list[str] = []
    number: int = 0
    wind: float = 0.0


class Memories(Carry, frozen=True):
    """What the guests remember in the morning: what was said, and the secrets that they held."""

    said: list[str]
    held: list[list[str]]


class Say(Option, frozen=True):
    word: str


class Drew(Event, frozen=True):
    says = "{seat} draws {card}."
    seat: int
    card: str


class Said(Event, frozen=True):
    says = "{seat} says {word}."
    seat: int
    word: str


HallPlay: TypeAlias = Play[Night, None]


class Hall(Ruleset[Night, None]):
    """Two guests hold a card each, draw one now and then, and say yes or no."""

    name = "test-only"
    title = "The Hall"
    line = "Two guests."
    state = Night
    carry = Memories
    secrets = True
    knobs = (Knob("candles", "Candles", (1, 2)),)

    def content(self, packs: Sequence[Pack]) -> None:
        return None

    def scenarios(self, content: None) -> Sequence[Scenario]:
        return [Scenario("winter", "Winter", "A long night.", ("Left", "Right"))]

    def set_up(self, setup: Setup, content: None) -> Night:
        cards = Cards()
        cards.add_shuffled("deck", {"a": 5, "b": 5, "c": 5})
        cards.add("hand 0")
        cards.add("hand 1")
        return Night(cards)

    def next_step(self, state: Night) -> Step[Night, None] | None:
        if not state.cards.count("hand 1"):
            return self.deal
        return self.talk if state.turn < TURNS else None

    def deal(self, play: HallPlay) -> Flow[None]:
        for seat in (0, 1):
            yield from self.draw(play, seat)

    def draw(self, play: HallPlay, seat: Seat) -> Flow[None]:
        card = yield from draw(play.state.cards, "deck", f"hand {seat}", (seat,))
        play.tell(Drew(seat, card), to=(seat,))

    def talk(self, play: HallPlay) -> Flow[None]:
        state = play.state
        state.turn += 1
        seat = state.turn % 2
        yield from self.ask(play, seat, self.prompt(play, seat), self.public(play, seat))
        if state.turn % 4 == 0:
            yield from self.draw(play, seat)

    def ask(self, play: HallPlay, seat: Seat, prompt: str, public: str) -> Flow[None]:
        choice = yield from play.ask(seat, prompt, self.words(play), public=public)
        play.state.said.append(choice.word)
        play.tell(Said(seat, choice.word))

    def words(self, play: HallPlay) -> list[Say]:
        return [Say("yes"), Say("no")]

    def prompt(self, play: HallPlay, seat: Seat) -> str:
        return "Yes or no?"

    def public(self, play: HallPlay, seat: Seat) -> str:
        return f"{seat} says something"

    def result(self, state: Night) -> Result:
        scores = (state.said.count("yes"), state.said.count("no"))
        return Result((0,), scores, "morning has come", self.memories(state))

    def memories(self, state: Night) -> Carry:
        return Memories(state.said, [state.cards.cards(f"hand {seat}") for seat in (0, 1)])

    def scene(self, play: HallPlay, seat: Seat | None) -> Scene:
        zones = []
        for owner in (0, 1):
            pile = f"hand {owner}"
            faces = tuple(CardFace(card, card) for card in self.shown(play, pile, seat))
            zones.append(Zone(pile, pile, "hand", owner, play.state.cards.count(pile), faces))
        seats = (SeatLine(0, "Left", 0), SeatLine(1, "Right", 1))
        return Scene(self.name, self.title, seat, seats, f"turn {play.state.turn}", zones=tuple(zones))

    def shown(self, play: HallPlay, pile: str, seat: Seat | None) -> list[str]:
        return play.state.cards.visible(pile, seat)

    def redeal(self, state: Night, seat: Seat, luck: Stream) -> None:
        state.cards.redeal(seat, luck)


# -- broken in one way each ----------------------------------------------------------------------------


class FallsAtTheDoor(Hall):
    def set_up(self, setup: Setup, content: None) -> Night:
        raise ValueError("the roof came down")


class Crashes(Hall):
    def ask(self, play: HallPlay, seat: Seat, prompt: str, public: str) -> Flow[None]:
        yield from super().ask(play, seat, prompt, public)
        if play.state.turn == 5:
            raise ValueError("a candle fell over")


class CrashesWhenLookedAt(Hall):
    def scene(self, play: HallPlay, seat: Seat | None) -> Scene:
        raise ValueError("too dark to see")


class Speechless(Hall):
    def words(self, play: HallPlay) -> list[Say]:
        return [] if play.state.turn == 5 else super().words(play)


class Stutters(Hall):
    def words(self, play: HallPlay) -> list[Say]:
        return [Say("yes"), Say("no"), Say("yes", words="Yes, yes")]


RUDE = Refusal("it is rude")


class Withholds(Hall):
    """Nobody may say yes, for no reason."""

    def ask(self, play: HallPlay, seat: Seat, prompt: str, public: str) -> Flow[None]:
        yield from play.ask(
            seat, prompt, self.words(play), check=lambda _: None, public=public, able=lambda: [Say("no")]
        )


class Contradicts(Hall):
    """What is rude is offered all the same."""

    def ask(self, play: HallPlay, seat: Seat, prompt: str, public: str) -> Flow[None]:
        words = self.words(play)
        yield from play.ask(seat, prompt, words, check=lambda _: RUDE, public=public, able=lambda: words)


class AsksNobody(Hall):
    def ask(self, play: HallPlay, seat: Seat, prompt: str, public: str) -> Flow[None]:
        yield from play.ask((), prompt, self.words(play))


class Endless(Hall):
    def next_step(self, state: Night) -> Step[Night, None] | None:
        return super().next_step(state) or self.talk


def guest(sight: Sight, seed: str) -> Option:
    """A player of the hall's own, who never finds an answer."""
    raise RuntimeError("what was the question?")


class Invites(Hall):
    def players(self) -> dict[str, Player]:
        return {"guest": guest}


class Broken(Hall):
    def faults(self, state: Night, content: None) -> list[str]:
        return ["it is too late"] if state.turn > 5 else []


class ShowsHands(Hall):
    def shown(self, play: HallPlay, pile: str, seat: Seat | None) -> list[str]:
        return play.state.cards.cards(pile)


class ShowsTheLastHands(ShowsHands):
    """The same, but only when all is over."""

    def shown(self, play: HallPlay, pile: str, seat: Seat | None) -> list[str]:
        over = play.state.turn == TURNS
        return super().shown(play, pile, seat) if over else Hall.shown(self, play, pile, seat)


class TellsDraws(Hall):
    """The log says what somebody drew."""

    def draw(self, play: HallPlay, seat: Seat) -> Flow[None]:
        card = yield from draw(play.state.cards, "deck", f"hand {seat}", (seat,))
        play.tell(Drew(seat, card))


class TellsTheDeal(TellsDraws):
    """The same, but only at the start."""

    def draw(self, play: HallPlay, seat: Seat) -> Flow[None]:
        yield from Hall.draw(self, play, seat) if play.state.turn else super().draw(play, seat)


class TellsLater(TellsDraws):
    """The same, but only after the start."""

    def draw(self, play: HallPlay, seat: Seat) -> Flow[None]:
        yield from super().draw(play, seat) if play.state.turn else Hall.draw(self, play, seat)


class AsksTooMuch(Hall):
    """The question tells what the other holds."""

    def prompt(self, play: HallPlay, seat: Seat) -> str:
        return f"They hold {play.state.cards.cards(f'hand {1 - seat}')[0]}. Yes or no?"


class AsksTooLoud(Hall):
    """What others hear of the question tells what the asked one holds."""

    def public(self, play: HallPlay, seat: Seat) -> str:
        return f"{seat} ponders {play.state.cards.cards(f'hand {seat}')[-1]}"


class Pauses(Hall):
    """Whether anybody is asked betrays a card."""

    def ask(self, play: HallPlay, seat: Seat, prompt: str, public: str) -> Flow[None]:
        if "a" in play.state.cards.cards(f"hand {seat}"):
            yield from super().ask(play, seat, prompt, public)


REMEMBERED: list[str] = []


class Remembers(Hall):
    """Something is kept outside of the state."""

    def talk(self, play: HallPlay) -> Flow[None]:
        yield from super().talk(play)
        REMEMBERED.append(play.state.said[-1])
        play.state.number = len(REMEMBERED)
        yield from super().talk(play)


NUMBERS = count()


class Counts(Hall):
    """No two games begin alike."""

    def set_up(self, setup: Setup, content: None) -> Night:
        night = super().set_up(setup, content)
        night.number = next(NUMBERS)
        return night


class Howls(Hall):
    """Something in the state cannot be written as JSON."""

    def talk(self, play: HallPlay) -> Flow[None]:
        play.state.wind = float("inf")
        yield from super().talk(play)


class Mutters(Hall):
    """What it hands on is not of the kind that it names."""

    class Mutterings(Carry, frozen=True):
        words: int

    def memories(self, state: Night) -> Carry:
        return self.Mutterings(len(state.said))


class Misremembers(Hall):
    """What it hands on does not fit its own fields."""

    def memories(self, state: Night) -> Carry:
        return Memories(len(state.said), [])  # type: ignore[arg-type]


class Forgets(Hall):
    """What it hands on comes back otherwise."""

    def memories(self, state: Night) -> Carry:
        return Memories(tuple(state.said), [])  # type: ignore[arg-type]
