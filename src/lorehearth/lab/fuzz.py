"""Fuzz: legal games of random players and of the game's own, looked at from every side after every answer.

Scenarios take turns; settings, the number of seats and who sits on them are left to luck. Reported are
crashes, players that break down, questions without options, games that are stalled, broken invariants, forks
and saves that differ from their game, undos that do not come back to the same bytes, and leaks: what a seat
sees, hears and is asked must be the same in every game that it could imagine. A fault is written as a save
that `lorehearth replay` plays again.
"""

from __future__ import annotations

import re
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct, structs

from lorehearth.kernel import api, registry
from lorehearth.kernel.agreeing import find_scenario
from lorehearth.kernel.carry import Carry, read_carry, write_carry
from lorehearth.kernel.errors import (
    CannotImagine,
    CarryError,
    IllegalAnswer,
    IllegalUndo,
    LorehearthError,
    RuleFault,
)
from lorehearth.kernel.events import listed
from lorehearth.kernel.game import Game
from lorehearth.kernel.imagine import dreamt
from lorehearth.kernel.looking import doubting
from lorehearth.kernel.luck import Luck, Seeded, Stream, weight_of
from lorehearth.kernel.questions import Chance, Option, Seat
from lorehearth.kernel.ruleset import Result, Ruleset, Scenario, Setting
from lorehearth.kernel.scene import Scene
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.lab import LIMIT
from lorehearth.players import Bot, make_player

RANDOM = "random"

OWN_EVERY = 3
"""In one game of so many the game's own players sit down. They think, so that their games take longer."""

LOOK_EVERY = 7
"""The costly looks are taken at every so many answers, and ever less often as a game grows long."""

LONG = 40
"""So many answers more make the looks rarer by one."""


class Fault(Struct, frozen=True):
    """Something that must never happen: what, where, and the save that shows it."""

    game: str
    scenario: str
    seed: str
    at: int
    what: str
    save: bytes = b""
    stalled: bool = False


class Stalled(LorehearthError):
    """A game has not ended after as many decisions as it may take."""


class Fuzzed(Struct):
    """How far a fuzzing run came; in `own` of the games players of the game's own took part."""

    games: int = 0
    own: int = 0
    answers: int = 0
    faults: list[Fault] = []

    @property
    def stalled(self) -> int:
        return sum(fault.stalled for fault in self.faults)


def fuzz(
    name: str,
    games: int,
    *,
    seed: str = "1",
    packs: tuple[str, ...] = (),
    scenarios: Sequence[str] = (),
    seconds: float | None = None,
    limit: int = LIMIT,
    watch: Callable[[int], None] | None = None,
) -> Fuzzed:
    """Play `games` games, or as many as fit into `seconds`, over these or all scenarios in turn."""
    played = scenarios or [scenario.id for scenario in registry.scenarios(name, packs)]
    if not played:
        raise LorehearthError(f"{name} has no scenario to fuzz")
    found = Fuzzed()
    until = None if seconds is None else time.monotonic() + seconds
    for number in range(games):
        if until is not None and time.monotonic() > until:
            break
        fuzz_one(name, played[number % len(played)], f"{seed}/{number}", packs, found, limit)
        found.games += 1
        if watch is not None:
            watch(found.games)
    return found


def fuzz_one(
    name: str, scenario: str, seed: str, packs: tuple[str, ...], found: Fuzzed, limit: int = LIMIT
) -> None:
    """Play one game and note what is wrong with it, if anything is."""
    luck = Stream(f"fuzz/{seed}")
    rules, content, _ = registry.table(name, packs)
    seats = _some_seats(find_scenario(rules, rules.scenarios(content), scenario), luck)
    options = _some_options(name, luck)
    try:
        game = api.new(name, scenario, seed=seed, players=seats, packs=packs, options=options)
    except RuleFault as fault:
        found.faults.append(Fault(name, scenario, seed, 0, f"crash: {fault}"))
        return
    seated = _some_players(game, luck)
    found.own += any(who != RANDOM for who in seated)
    what, stalled = None, False
    try:
        what = next(_play(game, seated, luck, limit), None)
    except Stalled as fault:
        # Where the rules bring back whoever falls, random players may never come to an end.
        what, stalled = (None if game.ruleset.wanders and RANDOM in seated else str(fault)), True
    except LorehearthError as fault:
        what = f"crash: {fault}"
    except Exception as crash:
        what = f"crash: {crash!r}"
    if what is not None:
        found.faults.append(Fault(name, scenario, seed, game.answered, what, _save(game), stalled))
    found.answers += game.answered


def _save(game: AnyGame) -> bytes:
    """The game as far as it came, if it can be saved at all."""
    try:
        return game.save()
    except Exception:
        return b""


def _some_seats(scenario: Scenario, luck: Stream) -> int:
    """Any number of seats that the scenario can be played with."""
    return scenario.fewest + luck.below(len(scenario.seats) - scenario.fewest + 1)


def _some_options(name: str, luck: Stream) -> dict[str, Setting]:
    """Any setting of every knob."""
    return {knob.id: knob.values[luck.below(len(knob.values))] for knob in registry.ruleset(name).knobs}


def _some_players(game: AnyGame, luck: Stream) -> list[str]:
    """Who sits on each seat: in one game of a few the game's own players, everywhere or among random ones."""
    own, seats = list(game.ruleset.players()), game.setup.players
    if not own or luck.below(OWN_EVERY):
        return [RANDOM] * seats
    names = own if luck.below(2) else [*own, RANDOM]
    return [names[luck.below(len(names))] for _ in range(seats)]


def _play(game: AnyGame, seated: Sequence[str], luck: Stream, limit: int) -> Iterator[str]:
    """Answer to the end, yielding faults."""
    yield from _start_leaks(game, luck)
    seed = game.setup.seed
    players = [make_player(game.ruleset.name, who, f"{seed}/{seat}") for seat, who in enumerate(seated)]
    decisions = 0
    while (decision := game.decision) is not None:
        if decisions == limit:
            raise Stalled(f"stalled: no end after {limit:,} decisions of {listed(seated)}")
        yield from _bad_options(game, decision.seats)
        looks = luck.below(LOOK_EVERY + game.answered // LONG) == 0
        if looks:
            yield from look(game, luck)
        seat = decision.seats[luck.below(len(decision.seats))]
        choice = _chosen(game, seat, seated[seat], players[seat])
        if looks:
            yield from _answer_leaks(game, choice.key, seat, luck)
        game.answer(choice, seat)
        decisions += 1
        yield from (f"invariant broken: {fault}" for fault in game.ruleset.faults(game.state, game.content))
    yield from look(game, luck)
    if game.result is None:
        yield "the game is over without a result"
    elif game.result.carry is not None:
        yield from _carry_fault(game.ruleset, game.result.carry)


def _carry_fault(rules: Ruleset[Struct, object], carry: Carry) -> Iterator[str]:
    """What goes on to the next game must come back from its JSON as it was."""
    try:
        again = read_carry(rules, write_carry(rules, carry))
    except CarryError as fault:
        yield f"what goes on to the next game is not sound: {fault}"
        return
    if again != carry:
        yield "what goes on to the next game does not come back as it was"


def _chosen(game: AnyGame, seat: Seat, who: str, bot: Bot) -> Option:
    try:
        return bot(Sight(game, seat))
    except Exception as fault:
        trail = [frame.name for frame in traceback.extract_tb(fault.__traceback__)[1:]]
        where = " > ".join(trail[-3:])
        raise LorehearthError(f"the {who} player on seat {seat} breaks down in {where}: {fault!r}") from fault


def _bad_options(game: AnyGame, seats: Sequence[Seat]) -> Iterator[str]:
    if not seats:
        yield "a question to nobody"
    for seat in seats:
        decision = game.decision_for(seat)
        assert decision is not None
        keys = [option.key for option in decision.options]
        if not keys:
            yield f"a question without options: {decision.prompt!r} to seat {seat}"
        if len(set(keys)) < len(keys):
            twice = next(key for key in keys if keys.count(key) > 1)
            yield f"two options have the key {twice!r}: {decision.prompt!r}"


def look(game: AnyGame, luck: Stream) -> Iterator[str]:
    """The costly looks: what is refused, copies, undo, saves and secrets."""
    yield from _refusal_fault(game)
    yield from _fork_fault(game)
    yield from _undo_fault(game)
    yield from _leaks(game, luck)
    if game.over or luck.below(LOOK_EVERY + game.answered // LONG) == 0:
        yield from _save_fault(game)


def _refusal_fault(game: AnyGame) -> Iterator[str]:
    """Of all that might be wished for, exactly what nothing is against must be offered."""
    decision = game.decision
    if decision is None or decision.against is None or decision.sealed:
        return
    offered = [option.key for option in decision.options]
    for wish in decision.candidates():
        against = decision.against(wish)
        if against is None and wish.key not in offered:
            yield f"nothing is against {wish.key!r}, which is not offered: {decision.prompt!r}"
        if against is not None and wish.key in offered:
            yield f"{wish.key!r} is offered, though {against.reason}: {decision.prompt!r}"


def _bytes(game: AnyGame) -> bytes:
    return game.record.encode(game.state)


def _fork_fault(game: AnyGame) -> Iterator[str]:
    before = _bytes(game)
    twin = game.fork(same=True)
    if _bytes(twin) != before:
        yield "a fork differs from its game"
    with doubting():  # what is kept while somebody looks is asked again
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
    """What a seat sees and has heard must be the same in every game it could imagine."""
    for seat in range(game.setup.players):
        try:
            twin = game.imagine(seat, f"fuzz/{luck.below(1 << 30)}")
        except CannotImagine as fault:
            yield str(fault)
            continue
        yield from _differences(game, twin, seat)
        yield from _pause_fault(game, seat, luck)


def _pause_fault(game: AnyGame, seat: Seat, luck: Stream) -> Iterator[str]:
    """Who is asked first in a step, and what, must not depend on things that are hidden from a seat."""
    if game.over or game.record.step.answers:
        return
    twin = dreamt(game, seat, luck, "fuzz/pause")
    if twin is None or twin.asking(seat) != game.asking(seat):
        yield f"what seat {seat} is asked tells more than it may know"


def _differences(game: AnyGame, twin: AnyGame, seat: Seat) -> Iterator[str]:
    """What would tell a seat these two games apart."""
    if not _sounds_alike(game, twin, seat):
        yield f"seat {seat}'s log tells more than it may know"
    elif game.asking(seat) != twin.asking(seat):
        yield f"what seat {seat} is asked tells more than it may know"
    elif _table(game, seat) != _table(twin, seat):
        yield f"seat {seat}'s view tells more than it may know"


def _sounds_alike(game: AnyGame, twin: AnyGame, seat: Seat) -> bool:
    """Whether a seat reads the same log. What both were told before they parted is one and the same."""
    ours, theirs = ([told for told in each.log if told.heard_by(seat)] for each in (game, twin))
    alike = (a is b or game.line(a) == twin.line(b) for a, b in zip(ours, theirs, strict=False))
    return len(ours) == len(theirs) and all(alike)


def _table(game: AnyGame, seat: Seat) -> tuple[Scene, Result | None]:
    """What a seat sees besides the question and the log; nobody sees what goes on to the next game."""
    result = game.result
    ending = None if result is None else structs.replace(result, carry=None)
    return game.ruleset.scene(game.play, seat), ending


class Spy:
    """Luck that notes what came, and who saw it."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self.came: list[tuple[Chance, str]] = []

    def outcome(self, chance: Chance, index: int) -> str | None:
        outcome = self._luck.outcome(chance, index)
        self.came.append((chance, outcome or ""))
        return outcome


class Echo:
    """Luck that is the same again where a seat saw it, and otherwise anything."""

    def __init__(self, came: Sequence[tuple[Chance, str]], seat: Seat, other: Luck) -> None:
        self._came = list(came)
        self._seat = seat
        self._other = other
        self.true = True  # as long as the seat has seen the same

    def outcome(self, chance: Chance, index: int) -> str | None:
        seen = chance.audience is None or self._seat in chance.audience
        if self._came:
            was, outcome = self._came.pop(0)
            self.true = self.true and (was.prompt, was.audience) == (chance.prompt, chance.audience)
            if seen and weight_of(chance, outcome):
                return outcome
        self.true = self.true and not seen
        return self._other.outcome(chance, index)

    def whole(self) -> bool:
        return self.true and not self._came


def _start_leaks(game: AnyGame, luck: Stream) -> Iterator[str]:
    """Begin again with other things hidden from a seat."""
    setup = game.setup
    rules, content, packs = registry.table(setup.game, setup.packs)
    spy = Spy(Seeded(setup.seed))
    true = Game(rules, setup, content, spy, packs)
    for seat in range(setup.players):
        echo = Echo(spy.came, seat, Seeded(f"fuzz/{luck.below(1 << 30)}"))
        twin = Game(rules, setup, content, echo, packs)
        if echo.whole():
            yield from _overheard(true, twin, seat)


def _answer_leaks(game: AnyGame, key: str, decider: Seat, luck: Stream) -> Iterator[str]:
    """Give the same answer in games that a seat could imagine."""
    true = game.fork(same=True)
    spy = true.luck = Spy(true.luck)
    true.answer(key, decider)
    for seat in range(game.setup.players):
        twin = game.imagine(seat, f"fuzz/{luck.below(1 << 30)}")
        echo = twin.luck = Echo(spy.came, seat, twin.luck)
        try:
            twin.answer(key, decider)
        except IllegalAnswer:
            continue  # in that game it could not have been answered so
        if echo.whole():
            yield from _overheard(true, twin, seat)


def _overheard(true: AnyGame, twin: AnyGame, seat: Seat) -> Iterator[str]:
    """If a seat knows as much in both games, it must have seen and heard the same in both.

    It knows as much if dealing anew what it cannot see, with the same luck, makes one game of the two.
    """
    if _as_known(true, seat) == _as_known(twin, seat):
        yield from _differences(true, twin, seat)


def _as_known(game: AnyGame, seat: Seat) -> bytes:
    state = game.record.decode(_bytes(game))
    game.ruleset.redeal(state, seat, Stream("fuzz/as known"))
    return game.record.encode(state)


def _save_fault(game: AnyGame) -> Iterator[str]:
    """A save must bring the game back, played again or from its snapshot."""
    data = game.save()
    for snapshot in (False, True):
        what = "a save's snapshot" if snapshot else "a save"
        try:
            loaded = api.load(data, snapshot=snapshot)
        except LorehearthError as fault:
            yield f"{what} does not load: {fault}"
            continue
        keys = game.entries_as_keys()[-len(loaded.entries) :] if loaded.entries else []
        if _bytes(loaded) != _bytes(game) or loaded.entries_as_keys() != keys:
            yield f"{what} does not load as the same game"


def write_fault(fault: Fault, folder: Path) -> Path:
    """Keep a fault as a save that can be played again."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / (re.sub(r"[^\w.-]+", "-", f"{fault.game}-{fault.scenario}-{fault.seed}") + ".json")
    path.write_bytes(fault.save)
    return path
