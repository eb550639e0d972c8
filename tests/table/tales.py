"""A tiny game that tells a story: The Mill, for a leader and a companion, with coins and a ghoul."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from lorehearth.kernel.content import About, Pack, merged
from lorehearth.kernel.findings import BookReport
from lorehearth.kernel.game import Game
from lorehearth.kernel.loading import play_again
from lorehearth.kernel.luck import Luck, Script, Seeded
from lorehearth.kernel.names import Dice, Name, Ref
from lorehearth.kernel.play import Cut, Flow, Play
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.ruleset import Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.saves import read
from lorehearth.kernel.scene import Scene, SeatLine, Trial
from lorehearth.table.book import (
    Book,
    Page,
    Reading,
    Teller,
    Tried,
    Uses,
    named,
    passages,
    read_before,
    report,
)
from lorehearth.table.dice import numbered

D6 = numbered("die", 6)


class Verb(Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True):
    """What pages of this game do."""


class Coins(Verb, frozen=True, tag="coins"):
    amount: int


class Toll(Verb, frozen=True, tag="toll"):
    """A bell tolls, and the readers say how often: a verb that asks."""


class Wake(Verb, frozen=True, tag="wake"):
    """Something wakes that must be fought before anything else is done: a verb that goes on for steps."""

    strength: int


class Read(Verb, frozen=True, tag="read"):
    """Another page is read first."""

    page: str


class Lost(Verb, frozen=True, tag="lost"):
    """All is lost, whatever the page had still to say."""


class Halt(Verb, frozen=True, tag="halt"):
    """All stops at once, as rules that raise Cut do."""


Deed: TypeAlias = Coins | Toll | Wake | Read | Lost | Halt


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    coins: int


class Skill(Struct, frozen=True, forbid_unknown_fields=True):
    skill: str
    needs: int


class Fight(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene; one without a strength is over at once."""

    foe: str
    strength: int = 0


class TalePage(Page[Deed, Kind, Skill, Fight], frozen=True):
    """A page of this game."""


class Tale(Book[TalePage], frozen=True):
    """A book of this game, with a field of its own."""

    coins: int = 0


class TaleState(Struct):
    reading: Reading = field(default_factory=Reading)
    coins: int = 0
    tolls: int = 0
    foe: int = 0
    scene: bool = False
    """Whether the fight is the scene of the page."""


class Shelf:
    """The content: all books, and the one that is told."""

    def __init__(self, tales: dict[str, Tale]) -> None:
        self.tales = tales
        self.tale = next(iter(tales.values()), None)

    @property
    def told(self) -> Tale:
        assert self.tale is not None
        return self.tale


TalePlay: TypeAlias = Play[TaleState, Shelf]
TaleGame: TypeAlias = Game[TaleState, Shelf]


class Strike(Option, frozen=True):
    says = "Strike"


class Flee(Option, frozen=True):
    says = "Flee"


class Ring(Option, frozen=True):
    times: int


class MillTeller(Teller[TaleState, Shelf, Deed, Kind, Skill, Fight]):
    rule = "ML-STO-01"

    def book(self, play: TalePlay) -> Tale:
        return play.content.told

    def reading(self, state: TaleState) -> Reading:
        return state.reading

    def readers(self, play: TalePlay) -> Seat:
        return 0

    def do(self, play: TalePlay, verb: Deed) -> Flow[None]:
        match verb:
            case Coins(amount):
                play.state.coins += amount
            case Toll():
                rung = yield from play.ask(0, "How often does it toll?", [Ring(1), Ring(2)])
                play.state.tolls += rung.times
            case Wake(strength):
                play.state.foe = strength
            case Read(page):
                self.call(play, page)
            case Lost():
                self.open(play, self.book(play).openings["lost"])
            case Halt():
                play.state.coins += 1
                raise Cut

    def against(self, play: TalePlay, kind: Kind) -> str:
        return "" if play.state.coins >= kind.coins else f"it costs {kind.coins} coins"

    def trial(self, play: TalePlay, test: Skill) -> Trial:
        return Trial(test.skill, f"{test.needs} or more")

    def attempt(self, play: TalePlay, test: Skill) -> Flow[Tried]:
        shown = yield from D6.roll()
        if test.skill == "FALL":
            self.open(play, self.book(play).openings["lost"])
        return Tried(int(shown[0]) >= test.needs, Dice.of("die", shown).faces)

    def begin(self, play: TalePlay, what: Fight) -> Flow[str]:
        play.state.foe, play.state.scene = what.strength, True
        if what.strength == 0:
            return "won"
        return ""
        yield  # nobody is asked before it begins


TELLER = MillTeller()


def fight_on(play: TalePlay) -> Flow[None]:
    """One blow a step: a fight is no single step."""
    state = play.state
    done = yield from play.ask(0, "Strike or flee?", [Strike(), Flee()])
    state.foe = 0 if isinstance(done, Flee) else state.foe - 1
    if state.foe == 0 and state.scene:
        state.scene = False
        TELLER.settle(play, "fled" if isinstance(done, Flee) else "won")


def using(payload: object) -> Uses:
    """What only the game knows of its verbs."""
    return Uses(leads=(payload.page,)) if isinstance(payload, Read) else Uses()


FAMILIES: dict[str, type[Struct]] = {"tales": Tale}


class Mill(Ruleset[TaleState, Shelf]):
    name = "mill"
    title = "The Mill"
    line = "A story under test."
    state = TaleState
    families = FAMILIES

    def own_pack(self) -> Pack:
        return Pack(About("mill", "The Mill", "mill"), "", "", {})

    def content(self, packs: Sequence[Pack]) -> Shelf:
        return Shelf(merged(packs, "tales", Tale))

    def focus(self, content: Shelf, setup: Setup) -> Shelf:
        return Shelf({setup.scenario: content.tales[setup.scenario]})

    def books(self, packs: Sequence[Pack]) -> list[BookReport]:
        return [
            report(book, pack.files["tales"][id], using)
            for pack in packs
            for id, book in pack.family("tales", Tale).items()
        ]

    def scenarios(self, content: Shelf) -> Sequence[Scenario]:
        return [
            Scenario(tale.id, tale.name, tale.text, ("Leader", "Companion", "Third"), 1)
            for tale in content.tales.values()
        ]

    def set_up(self, setup: Setup, content: Shelf) -> TaleState:
        return TaleState(coins=content.told.coins)

    def next_step(self, state: TaleState) -> Step[TaleState, Shelf] | None:
        if state.foe:
            return fight_on
        return None if state.reading.ended else TELLER.turn

    def result(self, state: TaleState) -> Result:
        return Result((0,), (state.coins,), state.reading.page)

    def named(self, play: TalePlay, ref: Ref) -> Name:
        return named(play.content.told, ref) or Name(ref.id)

    def scene(self, play: TalePlay, seat: Seat | None) -> Scene:
        return Scene(
            self.name,
            self.title,
            seat,
            (SeatLine(0, "Leader", 0),),
            passages=passages(play, TELLER),
            read=read_before(play, TELLER),
        )


GAME = Mill()


def tale(pages: str, **fields: object) -> Tale:
    """A book from the TOML of its pages."""
    return msgspec.convert({"id": "mill", "name": "The Mill", **fields, **tomllib.loads(pages)}, Tale)


def told(book: str | Tale, *dice: str, players: int = 1, luck: Luck | None = None) -> TaleGame:
    """A game of a book, with dice from a script."""
    content = tale(book) if isinstance(book, str) else book
    script = luck or (Script(dice) if dice else Seeded("seed"))
    shelf = Shelf({content.id: content})
    return Game(GAME, Setup("mill", content.id, "seed", players), shelf, script)


def told_again(game: TaleGame) -> TaleGame:
    """The game from its save."""
    return play_again(read(game.save()), (game.ruleset, game.content, {}))
