"""Handing a running game over to another process: its newest steps, as many as are wanted.

What is handed over can be pickled. The receiver has the same rules and content; it stands in the same step
with the same answers, without having played what came before.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, structs

from lorehearth.kernel import registry
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask, Luck, Seeded
from lorehearth.kernel.play import C, S
from lorehearth.kernel.record import Past, StepRecord, headings_before
from lorehearth.kernel.ruleset import Setup


class Handed(Struct, frozen=True):
    """The newest steps of a game, the oldest of them first, each without its link to the one before.

    `seed` answers chance; if there is none, the people on these seats type in what their dice show.
    """

    setup: Setup
    steps: tuple[StepRecord, ...]
    whole: bool
    """Whether the first of the steps begins at the set-up."""
    seed: str | None
    people: tuple[int, ...] | None


def hand_over(game: Game[S, C], enough: Callable[[StepRecord], bool]) -> Handed:
    """The newest steps up to the first that is `enough`, asked newest first; all if none is."""
    steps: list[StepRecord] = []
    for step in game.record.steps_back():
        own = structs.replace(step, prev=None, found=None, told=None)
        own.answers, own.log = list(step.answers), list(step.log)  # the running step goes on
        steps.append(own)
        if enough(step):
            break
    steps[-1].headings = headings_before(step)
    luck = game.luck
    return Handed(
        game.setup,
        tuple(reversed(steps)),
        game.record.past.whole and step.prev is None,
        luck.seed if isinstance(luck, Seeded) else None,
        luck.people if isinstance(luck, Ask) else None,
    )


def take_over(handed: Handed) -> Game[Struct, object]:
    """The game again, as far as it was handed over; what was taken back before is not known any more."""
    setup = handed.setup
    rules, content, packs = registry.table(setup.game, setup.packs)
    luck: Luck = Ask(handed.people) if handed.seed is None else Seeded(handed.seed)
    oldest, newest = handed.steps[0], handed.steps[-1]
    for before, step in zip(handed.steps, handed.steps[1:], strict=False):
        step.prev = before
    past = Past(at=oldest.first, whole=handed.whole)
    return Game.within(rules, setup, rules.focus(content, setup), luck, packs, newest, past)
