"""Tiny camps for rule tests: a party as its sheets say, scripted dice, one game between two quests.

game = camp("escape", Hero("adventurer", "nerinda", "guardian", after=DOWN), dice=["3"])
answer(game, "enough")
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.campaign.carried import Company
from lorehearth.games.maladum.campaign.party import After, Hero, Party, Past, Stage
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.state import Character, State
from lorehearth.kernel import registry
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.ruleset import Setup

CampGame = Game[State, Content]

OUT = After()
"""Escaped from the latest quest."""
DOWN = After(out=False)
"""Left behind in it."""

BEFORE: dict[str, Stage] = {
    "escape": "quest", "advancement": "quest", "market": "advancement", "rest": "market", "cellar": "rest"
}  # fmt: skip
KNOBS = {knob.id: knob.values[0] for knob in GAME.knobs}


def content() -> Content:
    return cast("Content", registry.table("maladum")[1])


def nerinda(**more: object) -> Hero:
    """A guardian: 4 health, 1 skill, rows of 5, 4, 3, 3, 2, and 80 and 7 guilders."""
    return _hero("nerinda", "guardian", more)


def syrio(**more: object) -> Hero:
    """A ranger: rows of 5, 4, 4, 3, and 64 and 9 guilders."""
    return _hero("syrio", "ranger", more)


def grogmar(**more: object) -> Hero:
    """A barbarian: rows of 4, 4, 4, 3."""
    return _hero("grogmar", "barbarian", more)


def beren(**more: object) -> Hero:
    """A eudaemon, who learns spells; rows of 6, 5, 3, 3, 3."""
    return _hero("beren", "eudaemon", more)


def _hero(board: str, cls: str, more: dict[str, object]) -> Hero:
    fields = {"filled": content().adventurers[board].filled, **more}
    return Hero("adventurer", board, cls, **fields)  # type: ignore[arg-type]


def company(
    *heroes: Hero, stage: Stage = "quest", won: bool = True, quest: str = "cellar", **party: object
) -> Company:
    found = Party(list(heroes), **party)  # type: ignore[arg-type]
    return Company((found,), (Past(quest, (0,) if won else ()),), stage)


def camp(
    scenario: str,
    *heroes: Hero,
    dice: Iterable[str] = (),
    won: bool = True,
    quest: str = "cellar",
    **party: object,
) -> CampGame:
    """A game of a campaign that begins with this party. `dice` holds every outcome of chance to come."""
    carry = company(*heroes, stage=BEFORE[scenario], won=won, quest=quest, **party)
    return Game(GAME, Setup("maladum", scenario, "1", 1, KNOBS, (), carry), content(), Script(dice))


def party(game: CampGame) -> Party:
    assert game.state.camp is not None
    return game.state.camp.parties[0]


def hero(game: CampGame, number: int = 0) -> Hero:
    return party(game).heroes[number]


def answer(game: CampGame, *said: str) -> None:
    for key in said:
        game.answer(key)


def keys(game: CampGame) -> list[str]:
    return [] if game.decision is None else [option.key for option in game.decision.options]


def refusals(game: CampGame) -> dict[str, str]:
    """Why what is not offered is not offered: the rule, by the key of the option."""
    return {refused.option.key: refused.refusal.rule for refused in game.refusals()}


def told(game: CampGame) -> list[str]:
    return [line.text for line in game.lines(0)]


def over(game: CampGame, *said: str) -> Company:
    """What goes on, once these answers have ended the game."""
    answer(game, *said)
    assert game.result is not None, game.decision
    assert isinstance(game.result.carry, Company)
    return game.result.carry


def people(game: CampGame) -> list[Character]:
    return game.state.characters
