"""The desk of a worker: copies of tables' games, and the heavy work that is done on them.

Whatever takes long for a long game is done here, away from those who are playing: to play it again, to look
back, to let bots think, to check a save that somebody brings. A desk reads the store and never writes to it.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from lorehearth.kernel import registry
from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.handing import Handed, hand_over
from lorehearth.kernel.proof import commitment, compare
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.reckoning import reckon
from lorehearth.kernel.record import StepRecord, Undone
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.players import make_player
from lorehearth.server import past
from lorehearth.server.catalogue import next_scenario
from lorehearth.server.chronicle import Known, known
from lorehearth.server.fate import reseed
from lorehearth.server.following import follow, move_since
from lorehearth.server.messages import Ended, NewTable, Proof
from lorehearth.server.packing import packed
from lorehearth.server.proving import load_save, new_game
from lorehearth.server.reading import Reader
from lorehearth.server.rebuild import Rebuilt, rebuild
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Move, Summary
from lorehearth.server.seats import bot_asked, persons
from lorehearth.server.summaries import names_of, summary_of

LOG = logging.getLogger("lorehearth.server")

COPIES = 48
"""So many games are kept in the memory of a worker; those not asked for longest are forgotten."""

ANSWERS, LINES = 60, 200
"""What is handed over has so many answers and so many lines of everyone's log at least, or is whole."""

_encode = msgspec.json.Encoder().encode


class Start(Struct, frozen=True):
    """A game that a table can begin with: its save, packed, and what the hall has to know of it."""

    save: bytes
    game: str
    scenario: str
    players: int
    answered: int
    names: dict[Seat, str]
    summary: Summary
    seal: str
    """The commitment to its seed; empty where people roll the dice."""


class Loaded(Struct, frozen=True):
    """A table's game after so many moves. With `why` it begins anew from `start`, and `lost` answers less."""

    handed: Handed
    known: Known
    moves: int
    undone: tuple[tuple[int, int], ...]
    why: str = ""
    lost: int = 0
    start: str = ""


class Copy(Struct, eq=False):
    """A game that follows what is kept of its table."""

    people: tuple[str, ...]
    rebuilt: Rebuilt
    moves: int
    undone: list[tuple[int, int]]
    ahead: list[Move] = []
    """What bots did on this copy, until it is known whether it was kept."""

    @property
    def game(self) -> AnyGame:
        return self.rebuilt.game


class Desk:
    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._copies: OrderedDict[str, Copy] = OrderedDict()

    def close(self) -> None:
        self._reader.engine.dispose()

    # -- copies ------------------------------------------------------------------------------------

    def _copy(self, table: str) -> Copy:
        """The game of a table as it is kept now."""
        found = self._copies.get(table)
        if found is None or not self._catch_up(table, found):
            self._copies.pop(table, None)
            found = self._copies[table] = self._made_again(table)
        self._copies.move_to_end(table)
        while len(self._copies) > COPIES:
            self._copies.popitem(last=False)
        return found

    def _made_again(self, table: str) -> Copy:
        row = self._reader.row(table)
        if row is None:
            raise Refused(404, f"there is no table {table!r}")
        moves = self._reader.moves(table)
        rebuilt = rebuild(self._reader, table, row.start, moves)
        return Copy(row.people, rebuilt, len(moves), undone_in(0, moves))

    def _catch_up(self, table: str, copy: Copy) -> bool:
        """Do what was kept since; False if the copy is of no use any more."""
        fresh = self._reader.moves(table, copy.moves)
        if copy.rebuilt.why or len(fresh) < len(copy.ahead) or copy.ahead != fresh[: len(copy.ahead)]:
            return False
        try:
            for move in fresh[len(copy.ahead) :]:
                if move is None or move.start:
                    return False
                follow(copy.game, move)
        except LorehearthError as error:
            LOG.warning("table %s: a copy is made again: %s", table, error)
            return False
        copy.undone += undone_in(copy.moves, fresh)
        copy.moves += len(fresh)
        copy.ahead = []
        return True

    def forget(self, table: str) -> None:
        """The table is gone."""
        self._copies.pop(table, None)

    # -- handing over ------------------------------------------------------------------------------

    def load(self, table: str, whole: bool = False) -> Loaded:
        """A table's game for the process that people speak to; of a long one the newest part."""
        copy = self._copy(table)
        game, rebuilt = copy.game, copy.rebuilt
        handed = hand_over(game, (lambda _: False) if whole else Enough(game))
        start = game.save().decode() if rebuilt.why else ""
        undone = tuple(copy.undone)
        return Loaded(handed, known(game), copy.moves, undone, rebuilt.why, rebuilt.lost, start)

    def warm(self) -> None:
        warm()

    # -- looking back ------------------------------------------------------------------------------

    def history(self, table: str, seat: Seat | None) -> bytes:
        return _encode(past.history(self._copy(table).game, seat))

    def moment(self, table: str, moment: int, seat: Seat | None) -> bytes:
        return _encode(past.past(self._copy(table).game, moment, seat))

    def log(self, table: str, seat: Seat | None, rule: str, before: int | None, limit: int) -> bytes:
        return _encode(past.log(self._copy(table).game, seat, rule, before, limit))

    def save(self, table: str) -> bytes:
        return self._copy(table).game.save()

    def proof(self, table: str, since: int) -> bytes:
        game = self._copy(table).game
        drawn = compare(game, since)
        seed = game.setup.seed
        return _encode(Proof(commitment(seed), seed, drawn.since, drawn.outcomes, drawn.others))

    def ended(self, table: str) -> bytes:
        game = self._copy(table).game
        setup = game.setup
        after = next_scenario(setup.game, setup.scenario)
        return _encode(Ended(reckon(game), setup.scenario, setup.options, after))

    # -- games to begin with -----------------------------------------------------------------------

    def branch(self, table: str, moment: int, seed: str) -> Start:
        """A table's game as it stood at a moment, with luck of its own to come."""
        game = self._copy(table).game.replay(moment)
        reseed(game, seed)
        return start_of(game)

    def prove(self, data: bytes, seed: str | None, from_set_up: bool = False) -> Start:
        """The game of a save that somebody brings; with a seed, its luck to come is another."""
        game = load_save(data, from_set_up)
        if seed is not None:
            reseed(game, seed)
        return start_of(game)

    def begin(self, wanted: NewTable, seed: str) -> Start:
        """The game of a new table that goes on from another game."""
        return start_of(new_game(wanted, seed))

    # -- bots --------------------------------------------------------------------------------------

    def bots(self, table: str, after: int, seconds: float) -> tuple[list[Move], str]:
        """Some answers of bots after so many moves, and what went wrong with the last, if anything did."""
        copy = self._copy(table)
        if copy.moves != after:
            return [], ""  # somebody was faster; the table hears of it
        game, moves = copy.game, copy.ahead
        until = time.monotonic() + seconds
        people = persons(copy.people)
        while (seat := bot_asked(game, people)) is not None and (not moves or time.monotonic() < until):
            before, who = game.answered, copy.people[seat]
            try:
                bot = make_player(game.ruleset.name, who, f"{game.setup.seed}/{seat}")
                game.answer(bot(Sight(game, seat)), seat)
            except LorehearthError as error:
                return moves, f"the {who} bot on seat {seat} cannot go on: {error}"
            except Exception as fault:
                LOG.exception("table %s: a bot broke down", table)
                return moves, f"the {who} bot on seat {seat} broke down: {fault!r}"
            moves.append(move_since(game, seat, before))
        return moves, ""


def warm() -> None:
    """Read the content of all games before somebody waits for it."""
    for game in registry.games():
        registry.table(game)


class Enough:
    """Whether the steps so far are enough to hand over."""

    def __init__(self, game: AnyGame) -> None:
        self._least = game.answered - ANSWERS
        self._heard: dict[Seat | None, int] = dict.fromkeys((None, *range(game.setup.players)), 0)

    def __call__(self, step: StepRecord) -> bool:
        for told in step.events:
            for seat in self._heard:
                self._heard[seat] += told.heard_by(seat)
        return step.first <= self._least and min(self._heard.values()) >= LINES


def undone_in(number: int, moves: Sequence[Move | None]) -> list[tuple[int, int]]:
    """For every move that took something back: its number, and the moment it went back to."""
    found = []
    for at, move in enumerate(moves, number):
        if move is not None and move.start:
            found.append((at, -1))
        entries = () if move is None else move.entries
        found += [(at, entry.undo) for entry in entries if isinstance(entry, Undone)]
    return found


def start_of(game: AnyGame) -> Start:
    setup, scene = game.setup, game.view(None, tail=False)
    return Start(
        packed(game.save()),
        setup.game,
        setup.scenario,
        setup.players,
        game.answered,
        names_of(scene),
        summary_of(scene),
        "" if game.real_dice else commitment(setup.seed),
    )
