"""Fuzz: random legal games, looked at from every side after every answer.

Reported are crashes, questions without options, games that do not end, broken invariants, forks and saves
that differ from their game, undos that do not come back to the same bytes, and views that leak: what a
seat sees must be the same in every game that it could imagine. A fault is written as a save that
`lorehearth replay` plays again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from lorehearth.kernel import api, registry
from lorehearth.kernel.errors import IllegalUndo, LorehearthError, RuleFault
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Stream

AnyGame = Game[Struct, object]

ENDLESS = 20_000
"""More answers than any game of ours needs."""

LOOK_EVERY = 7
"""The costly looks are taken at every so many answers."""


class Fault(Struct, frozen=True):
    """Something that must never happen: what, where, and the save that shows it."""

    game: str
    scenario: str
    seed: str
    at: int
    what: str
    save: bytes = b""


class Fuzzed(Struct):
    """How far a fuzzing run came."""

    games: int = 0
    answers: int = 0
    faults: list[Fault] = []


def fuzz(
    name: str,
    games: int,
    *,
    seed: str = "1",
    packs: tuple[str, ...] = (),
    seconds: float | None = None,
    watch: Callable[[int], None] | None = None,
) -> Fuzzed:
    """Play `games` random games over all scenarios in turn, or as many as fit into `seconds`."""
    scenarios = registry.scenarios(name, packs)
    if not scenarios:
        raise LorehearthError(f"{name} has no scenario to fuzz")
    found = Fuzzed()
    until = None if seconds is None else time.monotonic() + seconds
    for number in range(games):
        if until is not None and time.monotonic() > until:
            break
        scenario = scenarios[number % len(scenarios)].id
        fuzz_one(name, scenario, f"{seed}/{number}", packs, found)
        found.games += 1
        if watch is not None:
            watch(found.games)
    return found


def fuzz_one(name: str, scenario: str, seed: str, packs: tuple[str, ...], found: Fuzzed) -> None:
    """Play one random game and note what is wrong with it."""
    luck = Stream(f"fuzz/{seed}")
    game: AnyGame | None = None
    try:
        game = api.new(name, scenario, seed=seed, packs=packs, options=_some_options(name, luck))
        for what in _play(game, luck):
            found.faults.append(Fault(name, scenario, seed, game.answered, what, game.save()))
            break
    except RuleFault as fault:
        found.faults.append(_crash(name, scenario, seed, game, fault))
    except LorehearthError:
        raise
    except Exception as crash:
        found.faults.append(_crash(name, scenario, seed, game, crash))
    if game is not None:
        found.answers += game.answered


def _crash(name: str, scenario: str, seed: str, game: AnyGame | None, crash: Exception) -> Fault:
    what = f"crash: {crash!r}"
    return Fault(name, scenario, seed, game.answered if game else 0, what, game.save() if game else b"")


def _some_options(name: str, luck: Stream) -> dict[str, str | int | bool]:
    """Any setting of every knob."""
    return {knob.id: knob.values[luck.below(len(knob.values))] for knob in registry.ruleset(name).knobs}


def _play(game: AnyGame, luck: Stream) -> Iterator[str]:
    """Answer at random to the end, yielding faults."""
    while (decision := game.decision) is not None:
        if game.answered > ENDLESS:
            yield f"the game does not end: {ENDLESS} answers and more"
            return
        if not decision.options:
            yield f"a question without options: {decision.prompt!r} to seats {decision.seats}"
            return
        keys = [option.key for option in decision.options]
        if len(set(keys)) < len(keys):
            twice = next(key for key in keys if keys.count(key) > 1)
            yield f"two options have the key {twice!r}: {decision.prompt!r}"
            return
        if luck.below(LOOK_EVERY) == 0:
            yield from look(game, luck)
        seat = decision.seats[luck.below(len(decision.seats))]
        own = game.decision_for(seat)
        assert own is not None
        game.answer(own.options[luck.below(len(own.options))], seat)
        yield from (f"invariant broken: {fault}" for fault in game.ruleset.faults(game.state, game.content))
    yield from look(game, luck)
    if game.result is None:
        yield "the game is over without a result"


def look(game: AnyGame, luck: Stream) -> Iterator[str]:
    """The costly looks: copies, undo, saves and secrets."""
    yield from _fork_fault(game)
    yield from _undo_fault(game)
    yield from _leaks(game, luck)
    if luck.below(LOOK_EVERY) == 0:
        yield from _save_fault(game)


def _bytes(game: AnyGame) -> bytes:
    return game._encode(game.state)


def _fork_fault(game: AnyGame) -> Iterator[str]:
    before = _bytes(game)
    twin = game.fork(same=True)
    if _bytes(twin) != before:
        yield "a fork differs from its game"
    decision = twin.decision
    if decision is not None and decision.options:
        twin.answer(decision.options[0])
    if _bytes(game) != before:
        yield "playing on a fork changed the game"


def _undo_fault(game: AnyGame) -> Iterator[str]:
    """Answer on a fork and take it back: the same bytes and the same question must be there again."""
    twin = game.fork(same=True)
    decision = twin.decision
    if decision is None or decision.sealed or not decision.options:
        return
    before, prompt = _bytes(twin), decision.prompt
    twin.answer(decision.options[-1])
    try:
        twin.undo(agreed=True)
    except IllegalUndo as refused:
        yield f"an answer just given cannot be taken back: {refused}"
        return
    asked = twin.decision
    if _bytes(twin) != before or asked is None or asked.prompt != prompt:
        yield "undo did not come back to the same state"


def _leaks(game: AnyGame, luck: Stream) -> Iterator[str]:
    """What a seat sees, hears and is asked must be the same in every game it could imagine."""
    for seat in range(game.setup.players):
        seen = msgspec.json.encode(game.view(seat))
        heard = [line.text for line in game.lines(seat)]
        twin = game.imagine(seat, f"fuzz/{luck.below(1 << 30)}")
        if msgspec.json.encode(twin.view(seat)) != seen:
            yield f"seat {seat}'s view tells more than it may know"
        elif [line.text for line in twin.lines(seat)] != heard:
            yield f"seat {seat}'s log tells more than it may know"


def _save_fault(game: AnyGame) -> Iterator[str]:
    loaded = api.load(game.save())
    if _bytes(loaded) != _bytes(game) or loaded.entries_as_keys() != game.entries_as_keys():
        yield "a save does not load as the same game"


def write_fault(fault: Fault, folder: Path) -> Path:
    """Keep a fault as a save that can be played again."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{fault.game}-{fault.scenario}-{fault.seed.replace('/', '-')}.json"
    path.write_bytes(fault.save)
    return path
