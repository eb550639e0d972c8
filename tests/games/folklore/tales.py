"""Tiny stories for rule tests: a book of a page or two, a group that is set up for it, scripted dice.

    game = tale({"id": "1", "does": [step("lore", amount=10)], "ends": "over"}, players=3)

The group is the ready-made one unless options say otherwise: a Witch Hunter, an Exorcist, an Arcanist, a
Courser, a Rogue. `dice` are what dice show, one after another; of cards the first that could be drawn comes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy

import msgspec

from lorehearth.games.folklore import GAME
from lorehearth.games.folklore.components.stories import StoryBook
from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.story.carried import Roster
from lorehearth.kernel.game import Game
from lorehearth.kernel.questions import Chance
from lorehearth.kernel.ruleset import Setting, Setup

from .scenes import TaleGame, content

TABLE = [{"name": "The yard", "skirmishes": {"1": ["wolf"], "4": ["bandit"]}}]


class Dealt:
    """Dice as they are written down; of all else the first."""

    def __init__(self, dice: Iterable[str]) -> None:
        self.dice = list(dice)

    def outcome(self, chance: Chance, index: int) -> str:
        if not chance.prompt.startswith("Roll"):
            return chance.outcomes[0]
        assert self.dice, f"{chance.prompt}: what does it show?"
        return self.dice.pop(0)


def book(*pages: Mapping[str, object], **fields: object) -> StoryBook:
    """A story from what its file would say."""
    written = {
        "id": "yard",
        "name": "The yard",
        "level": "dusk",
        "place": "waylin-point",
        "chapters": TABLE,
        "endings": {"over": "It is over", "bad": "It ended badly"},
        "won": ["over"],
        "pages": list(pages),
        **fields,
    }
    return msgspec.convert(written, StoryBook)


def with_book(found: StoryBook) -> Content:
    """The content with this story alone."""
    known = copy(content())
    known.stories = {found.id: found}
    known.on = {found.id: known._of(found)}
    return known


def tale(
    *pages: Mapping[str, object],
    dice: Iterable[str] = (),
    players: int = 3,
    options: Mapping[str, Setting] | None = None,
    carry: Roster | None = None,
    **fields: object,
) -> TaleGame:
    """A game of this story from its set-up on."""
    found = book(*(pages or ({"id": "1", "ends": "over"},)), **fields)
    setup = Setup("folklore", "yard", "1", players, dict(options or {}), (), carry)
    return Game(GAME, setup, with_book(found), Dealt(dice))


def step(verb: str, **fields: object) -> dict[str, object]:
    return {"verb": verb, **fields}
