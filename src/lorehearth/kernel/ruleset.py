"""A ruleset: all that a game brings. A new game subclasses it and is found by its entry point."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, TypeAlias

from msgspec import Struct

from lorehearth.kernel.carry import Carry
from lorehearth.kernel.content import About, Pack, read_pack
from lorehearth.kernel.errors import CarryError, LorehearthError
from lorehearth.kernel.events import Event
from lorehearth.kernel.findings import BookReport
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.names import CardFace, Name, Ref
from lorehearth.kernel.play import C, Flow, Play, S, Window
from lorehearth.kernel.questions import NO_OUTLOOK, Decision, Hidden, Option, Outlook, Refusal, Seat
from lorehearth.kernel.scene import Scene

if TYPE_CHECKING:
    from lorehearth.kernel.ahead import Leading
    from lorehearth.kernel.sight import Sight

Step: TypeAlias = Callable[[Play[S, C]], Flow[None]]
"""A small piece of the sequence of play: one action of a figure, one instruction of a card."""

Setting: TypeAlias = str | int | bool


class Scenario(Struct, frozen=True):
    """Something to play: an id, a name, a line that tells what it is, and how many may sit down.

    From `least` (0: all) to all of the seats may be taken; `most_often` are, unless somebody says otherwise.
    One that is not played `alone` has its place in a campaign only, such as a market between two quests.
    """

    id: str
    name: str
    line: str
    seats: tuple[str, ...]
    least: int = 0
    most_often: int = 0
    alone: bool = True

    @property
    def fewest(self) -> int:
        return self.least or len(self.seats)

    @property
    def usual(self) -> int:
        """How many play unless somebody says otherwise."""
        return self.most_often or len(self.seats)


class Ahead(Struct, frozen=True):
    """A scenario that a campaign may go on with, or why it may not."""

    scenario: str
    refusal: Refusal | None = None


class Knob(Struct, frozen=True):
    """A setting of the table: its name, what it does, the values it takes; the first is the default."""

    id: str
    name: str
    values: tuple[Setting, ...]
    tells: tuple[str, ...] = ()
    """What each value means, in a few words, where it does not say so itself."""


class Agreed(Struct, frozen=True):
    """What a table agrees on before a game: which one, for how many, by which luck and settings."""

    game: str
    scenario: str
    seed: str
    players: int
    options: dict[str, Setting] = {}
    packs: tuple[str, ...] = ()


class Setup(Agreed, frozen=True):
    """What a game starts from. With the answers given since, it is the whole game.

    `carry` is what came of the game before it, a Struct that the ruleset names.
    """

    carry: Carry | None = None


class Result(Struct, frozen=True):
    """How it ended. `carry` is what goes on to the next chapter or story, a Struct that the ruleset names."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    carry: Carry | None = None


Player: TypeAlias = "Callable[[Sight, str], Option]"
"""Anyone who can choose for a seat: a pure function of what that seat sees and of a seed, without memory."""


class Ruleset(Generic[S, C]):
    """The contract between a game and the kernel. Pure: same set-up, same answers, same game."""

    name: str
    title: str
    line: str
    version: int = 1
    renamed: Mapping[int, Mapping[str, str]] = MappingProxyType({})
    """Keys of options that got another name in a version: old saves say the old ones, and are understood."""
    state: type[S]
    families: Mapping[str, type[Struct]] = MappingProxyType({})
    """Content families by file name: `units.toml` holds `[[units]]` entries of the given type."""
    carry: type[Carry] | None = None
    """What a game can begin with and hand on (see `carry.py`)."""
    secrets: bool = False
    most_decided: int = 1
    most_undecided: int = 3
    """How many steps, in which somebody decides or nobody does, are kept together and run again by a fork:
    few where steps are dear."""
    knobs: tuple[Knob, ...] = ()
    wanders: bool = False
    """Whether players without sense may go on for ever, since the rules bring back whoever falls; then the
    fuzzer does not call it a fault that a game with random players has no end."""

    @property
    def folder(self) -> Path:
        """Where the game's rulebook and content lie: beside its module."""
        file = sys.modules[type(self).__module__].__file__
        if file is None:
            raise LorehearthError(f"{self.name} has no folder for its rulebook and content")
        return Path(file).parent

    def own_pack(self) -> Pack:
        """The game's own content, if it has any."""
        if not self.families:
            return Pack(About(self.name, self.title, self.name), "", "", {})
        return read_pack(self.folder / "content", self.families, self.name)

    # -- what a game must bring --------------------------------------------------------------------

    def content(self, packs: Sequence[Pack]) -> C:
        """Build the content from packs, checking that every reference exists."""
        raise NotImplementedError

    def focus(self, content: C, setup: Setup) -> C:
        """The content as one game needs it, with what is worked out once a scenario, such as its map."""
        return content

    def scenarios(self, content: C) -> Sequence[Scenario]:
        raise NotImplementedError

    def set_up(self, setup: Setup, content: C) -> S:
        """The state before the first step. What chance decides is dealt by the first steps."""
        raise NotImplementedError

    def next_step(self, state: S) -> Step[S, C] | None:
        """Which step runs now; None when the game is over."""
        raise NotImplementedError

    def result(self, state: S) -> Result:
        raise NotImplementedError

    def scene(self, play: Play[S, C], seat: Seat | None) -> Scene:
        """The table as this seat sees it; None is a spectator."""
        raise NotImplementedError

    def trifle(self, play: Play[S, C], decision: Decision) -> str:
        """The answer that goes on, where nothing but trifles could be done else; those who like to are not
        asked then. Never where it would tell what lies in a hidden hand."""
        return ""

    def named(self, play: Play[S, C], ref: Ref) -> Name:
        """What a thing that was told of is called, and whether its name stands for many."""
        return Name(ref.id)

    def outlook(self, play: Play[S, C], option: Option) -> Outlook:
        """What is known of an option before it is chosen; only from what its decider may see."""
        return NO_OUTLOOK

    def leading(self, play: Play[S, C], seat: Seat, decision: Decision) -> Sequence[Leading]:
        """Answers in a row that screens may offer in one gesture (see `ahead.py`)."""
        return ()

    # -- what a game brings if it needs it ---------------------------------------------------------

    def may_ask(self, state: S) -> bool:
        """Whether the next step may well ask somebody. Before one that hardly will, the state need not be
        written down; who errs makes forks or play a little slower, and nothing else."""
        return True

    def face(self, play: Play[S, C], ref: Ref) -> CardFace | None:
        """The face of a card that was told of."""
        return None

    def carry_from(self, version: int, data: dict[str, object]) -> dict[str, object]:
        """The fields of a carry of an older version, as the newest version has them."""
        raise CarryError(f"{self.title} does not know any more what version {version} of its carry meant")

    def campaigns(self, content: C) -> Sequence[Scenario]:
        """What can be played from game to game (see `campaign.py`)."""
        return ()

    def ahead(self, content: C, campaign: str, carry: Carry | None) -> Sequence[Ahead]:
        """What a campaign may go on with after this carry (None: at its beginning), and what is shut and why.

        When nothing may be begun any more, the campaign is over.
        """
        raise NotImplementedError

    def sheet(self, content: C, carry: Carry) -> Scene | None:
        """What goes on, as people read it on their sheets: the company, the party, the heroes."""
        return None

    def redeal(self, state: S, seat: Seat, luck: Stream) -> None:
        """Deal anew, in place, all that this seat cannot see, consistent with what it knows."""

    def hidden(self, state: S, seat: Seat) -> Sequence[Hidden]:
        """The things that a seat has not seen, such as cards in hands, in any order that is always the same.

        What it sees of them in the running step is not dealt anew.
        """
        return ()

    def redeal_knowing(self, state: S, seat: Seat, luck: Stream, said: Sequence[tuple[Seat, Option]]) -> None:
        """The same, when others have given these answers since: who plays a card from a hidden hand held it.

        What does not fit is thrown away and dealt again, so a game needs this only where that takes long. It
        may heed no answer that the seat cannot know.
        """
        self.redeal(state, seat, luck)

    def lay_aside(self, state: S, seat: Seat, drawn: Sequence[Hidden]) -> Sequence[int]:
        """Keep what a seat has seen come in the running step out of the new deal, as far as it could be among
        what was hidden before; tells the numbers of those. They are laid back when it is dealt.

        What does not fit is thrown away and dealt again, so a game needs this only where much is drawn in one
        step.
        """
        return ()

    def lay_back(self, state: S, drawn: Sequence[Hidden]) -> None:
        """Lay back what was laid aside."""

    def windows(self, play: Play[S, C], happening: Event) -> Sequence[Window]:
        """Who may react to this, in the game's order."""
        return ()

    def react(self, play: Play[S, C], happening: Event, choice: Option) -> Flow[None]:
        """Carry out a reaction."""
        raise NotImplementedError

    def quiet(self, state: S) -> list[Seat]:
        """The seats that let every moment of this turn go by; the game clears the list at its turns."""
        raise NotImplementedError

    def faults(self, state: S, content: C) -> list[str]:
        """Invariants that are broken, in words. The fuzzer asks after every answer."""
        return []

    def books(self, packs: Sequence[Pack]) -> Sequence[BookReport]:
        """What is found in the story books of these packs, before any content is built from them."""
        return ()

    def players(self) -> dict[str, Player]:
        """Players of the game's own, such as `greedy`."""
        return {}
