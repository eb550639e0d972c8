"""What somebody brings, a save or what goes on from another game: looked at before a table has it.

Strangers may send anything. What is not a sound save of a game that is here, or does not fit the game that it
is to go on with, is refused in words, whatever it is; how long all this may take and how much memory it may
need is the worker's business (`workers.py`).
"""

from __future__ import annotations

import logging

import msgspec

from lorehearth.kernel import api, loading, registry, saves
from lorehearth.kernel.errors import SaveError, SaveOutdated, breaking_down
from lorehearth.kernel.luck import Ask
from lorehearth.kernel.sight import AnyGame
from lorehearth.server import seats
from lorehearth.server.messages import NewTable

LOG = logging.getLogger("lorehearth.server")

MOST_ANSWERS = 200_000
"""No game that people or bots have played came near it."""


FROM_A_STATE = (
    "goes on from a state, not from the set-up of its game, and such saves are taken only from whoever runs "
    "this server"
)


def load_save(data: bytes, from_set_up: bool = False) -> AnyGame:
    """The game of a save: played again, or, if the rules have changed, taken from its snapshot.

    A state that somebody made up can be sound and yet set off something endless, answers later and beside
    those who play. Where strangers bring saves, every state has to follow from a set-up by the rules.
    """
    name = saves.peek(data)
    if name not in registry.games():
        raise SaveError(f"the save is of {name!r}, a game that is not here")
    save = saves.read(data)
    if save.setup.packs:
        raise SaveError("the save needs content packs, and those are not loaded from files of strangers")
    if len(save.answers) > MOST_ANSWERS:
        raise SaveError(f"the save has {len(save.answers):,} answers, and {MOST_ANSWERS:,} are taken at most")
    if from_set_up and save.start is not None:
        raise SaveError(f"the save {FROM_A_STATE}")
    rules = registry.table(name)
    with breaking_down("the save is damaged: its game breaks down"):
        try:
            game = loading.play_again(save, rules)
        except SaveOutdated as outdated:
            if from_set_up:
                raise SaveError(f"{outdated}; what is left of it {FROM_A_STATE}") from None
            LOG.warning("a save was loaded from its snapshot: %s", outdated)
            game = loading.from_snapshot(save, rules)
        _look_at(game)
        if not game.record.past.whole or save.setup.carry is not None:
            _check_given(game, "the save")
    return game


def new_game(wanted: NewTable, seed: str) -> AnyGame:
    """The game of a new table; what it goes on from was brought by somebody, and is looked at."""
    game = api.new(
        wanted.game,
        wanted.scenario,
        seed=seed,
        players=len(wanted.seats),
        options=wanted.options,
        dice=Ask(seats.persons(wanted.seats)) if wanted.real_dice else None,
        carry=None if wanted.carry is None else msgspec.json.encode(wanted.carry),
    )
    if wanted.carry is not None:
        with breaking_down("what goes on from another game is damaged: this one breaks down"):
            _look_at(game)
            _check_given(game, "what goes on from another game")
    return game


def _look_at(game: AnyGame) -> None:
    """Everything that a table will ask of it has an answer."""
    for seat in (None, *range(game.setup.players)):
        game.view(seat)
        game.refusals(seat)


def _check_given(game: AnyGame, what: str) -> None:
    """What does not follow from a set-up by the rules breaks none of them."""
    if faults := game.ruleset.faults(game.state, game.content):
        raise SaveError(f"{what} is damaged: {faults[0]}")
