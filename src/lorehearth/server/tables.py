"""A table: the game, who sits where, and everything that people and bots do at it.

The game in memory is only a copy of what the store keeps. A move is shown and acknowledged after it is
stored; if somebody else's move is there first, the copy is thrown away and made again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor

from sqlalchemy.exc import SQLAlchemyError

from lorehearth.kernel.errors import IllegalAnswer, IllegalUndo, LorehearthError, RuleFault
from lorehearth.kernel.meant import find_option
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.record import CHANCE, Undone
from lorehearth.kernel.saves import written
from lorehearth.kernel.scene import Scene
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.players import make_player
from lorehearth.server import seats
from lorehearth.server.chronicle import Chronicle
from lorehearth.server.looks import Viewer, Views
from lorehearth.server.messages import Person, TakingBack
from lorehearth.server.rebuild import Rebuilt, rebuild, snapshot_of
from lorehearth.server.refused import Refused, TooLate
from lorehearth.server.store import Addition, Move, Pulse, Row, Store, Summary, Token

LOG = logging.getLogger("lorehearth.server")

SNAPSHOT_EVERY = 100
BOTS_SHOW_AFTER = 0.15
"""Bots play on for so many seconds before what they did is stored and shown."""


class Table:
    """One table in the memory of this process."""

    def __init__(self, store: Store, row: Row, thinking: Executor) -> None:
        self.store = store
        self._thinking = thinking
        self.id = row.id
        self.start = row.start
        self.people = row.people
        self.persons = seats.persons(row.people)
        self.tokens: tuple[Token, ...] = ()
        self.moves = 0
        self.undone: list[tuple[int, int]] = []
        """For every move that took something back: its number, and the moment it went back to."""
        self.consented: tuple[Seat, ...] = ()
        self.game: AnyGame
        self.views: Views
        self.chronicle: Chronicle
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self._pulse = Pulse()
        self._bots: asyncio.Task[None] | None = None
        self._quiet_since = time.monotonic()
        self._closing = False
        self._sound = False
        """Whether the game in memory is known to be what the store keeps."""

    # -- memory and store --------------------------------------------------------------------------

    async def load(self) -> None:
        """Make the copy of what is kept."""
        moves, tokens, rebuilt = await asyncio.to_thread(self._read)
        self.tokens = tuple(tokens)
        self._stand(rebuilt.game, moves)
        if rebuilt.outdated:
            begin = Move(CHANCE, start=rebuilt.game.save().decode())
            if not await self._append((begin,)):
                await self.load()
                return
        self.consented = tuple(await asyncio.to_thread(self.store.consents, self.id, self.moves))
        self._pulse = (await asyncio.to_thread(self.store.pulses, [self.id]))[self.id]
        self._sound = True

    def _read(self) -> tuple[list[Move], list[Token], Rebuilt]:
        moves = self.store.moves(self.id)
        return moves, self.store.tokens(self.id), rebuild(self.store, self.id, self.start, moves)

    def _stand(self, game: AnyGame, moves: Sequence[Move]) -> None:
        self.game = game
        self.moves = 0
        self.undone = []
        self.consented = ()
        self._count(moves)
        self.views = Views(game)
        self.chronicle = Chronicle(game)

    def _count(self, moves: Iterable[Move]) -> None:
        for move in moves:
            for entry in move.entries:
                if isinstance(entry, Undone):
                    self.undone.append((self.moves, entry.undo))
            if move.start:
                self.undone.append((self.moves, -1))
            self.moves += 1

    async def keep(self, *moves: Move) -> None:
        """Store what the game in memory has just done, then show it; forget it if others were faster."""
        self._sound = False
        try:
            stored = await self._append(moves)
        except SQLAlchemyError:
            LOG.exception("table %s: a move could not be stored", self.id)
            raise Refused(500, "the server could not store it; look again before you go on") from None
        if not stored:
            await self.load()
            self.show()
            raise TooLate
        self._sound = True
        self.show()

    async def _append(self, moves: tuple[Move, ...]) -> bool:
        game = self.game
        after = self.moves + len(moves)
        crossed = after // SNAPSHOT_EVERY > self.moves // SNAPSHOT_EVERY
        snapshot = snapshot_of(game) if crossed or game.over or moves[0].start else None
        self.views = Views(game, self.views)
        self.chronicle.follow()
        new = Addition(self.id, self.moves, moves, summary_of(self.views.scene(None)), snapshot)
        if not await asyncio.wrap_future(self.store.append(new)):
            return False
        self.consented = ()
        self._count(moves)
        return True

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is going on, so that it may be forgotten."""
        return not (self.viewers or self.lock.locked() or (self._bots and not self._bots.done()))

    def quiet_for(self) -> float:
        """Seconds since anything was shown."""
        return time.monotonic() - self._quiet_since

    async def close(self) -> None:
        """The server stops: let the bots finish their sentence, and let everyone go."""
        self._closing = True
        if self._bots is not None:
            await asyncio.gather(self._bots, return_exceptions=True)
        for viewer in self.viewers:
            viewer.leave()

    def knows(self, pulse: Pulse) -> bool:
        """Whether there is nothing new in the store."""
        known = (self._pulse.consents, self._pulse.joined)
        return self._sound and pulse.moves <= self.moves and (pulse.consents, pulse.joined) == known

    async def catch_up(self, pulse: Pulse) -> None:
        """Another process may have moved: if it has, make the copy again and show it."""
        async with self.lock:
            if self.knows(pulse):
                return
            if pulse.moves > self.moves or not self._sound:
                await self.load()
            else:
                self._pulse = pulse
                self.tokens = tuple(await asyncio.to_thread(self.store.tokens, self.id))
                self.consented = tuple(await asyncio.to_thread(self.store.consents, self.id, self.moves))
            self.show()

    # -- who is who --------------------------------------------------------------------------------

    async def held_by(self, token: str) -> Token | None:
        """The seats of a token; refused if nobody was given it. Without a token one watches."""
        if not token:
            return None
        found = seats.find(self.tokens, token)
        if found is None:
            self.tokens = tuple(await asyncio.to_thread(self.store.tokens, self.id))
            found = seats.find(self.tokens, token)
        if found is None:
            raise Refused(401, "this token holds no seat at this table")
        return found

    async def join(self, token: Token) -> None:
        """Whoever has this token sits down; the others see it."""
        if token.joined:
            return
        await asyncio.wrap_future(self.store.join(self.id, token.hash))
        async with self.lock:
            self.tokens = tuple(await asyncio.to_thread(self.store.tokens, self.id))
            self.show()

    def seated(self) -> tuple[Person, ...]:
        joined = {seat for token in self.tokens if token.joined for seat in token.seats}
        return tuple(
            Person(seat, who, who != seats.LINK or seat in joined) for seat, who in enumerate(self.people)
        )

    def may_save(self, held: Sequence[Seat]) -> bool:
        """Whether a save gives away nothing that somebody else at the table may not know."""
        alone = all(seat in held for seat in self.persons) and bool(held)
        return self.game.over or not self.game.ruleset.secrets or alone

    # -- what people do ----------------------------------------------------------------------------

    async def answer(self, held: Sequence[Seat], after: int, seat: Seat, key: str) -> int:
        """A seat answers; returns the number of moves once it is stored."""
        async with self.lock:
            await self._check(held, after, seat)
            await self._give(seat, key)
            return self.moves

    async def redo(self, held: Sequence[Seat], after: int, seat: Seat) -> int:
        """Give again what was taken back last, if it was this seat's."""
        async with self.lock:
            await self._check(held, after, seat)
            again = self.chronicle.again
            if again is None:
                raise Refused(400, "there is nothing that could be given again")
            if again[0] not in (*held, CHANCE):
                raise Refused(403, "what was taken back last was somebody else's answer")
            await self._give(seat if again[0] == CHANCE else again[0], again[1])
            return self.moves

    async def undo(self, held: Sequence[Seat], after: int, seat: Seat) -> int:
        """Take back the last decision, or wish to: it is done once all who sit at the table agree."""
        async with self.lock:
            await self._check(held, after, seat)
            agreed = all(person in held for person in self.persons)
            if not agreed and self._undo_needs(held):
                await self._consent(held)
                agreed = set(self.consented) >= set(self.persons)
                if not agreed:
                    self.show()
                    return self.moves
            if not self._has_answered():
                raise Refused(400, "nothing has been answered that could be taken back")
            try:
                back = self._take_back(agreed)
            except IllegalUndo as error:
                raise Refused(400, str(error)) from None
            await self.keep(Move(seat, tuple(back)))
            return self.moves

    async def _check(self, held: Sequence[Seat], after: int, seat: Seat) -> None:
        if seat not in held:
            raise Refused(403, f"seat {seat} is not yours")
        if after > self.moves or not self._sound:
            await self.load()
        if after != self.moves:
            raise TooLate

    async def _give(self, seat: Seat, key: str) -> None:
        game = self.game
        before = game.answered
        try:
            game.answer(key, seat)
        except IllegalAnswer as error:
            raise self._why_not(seat, key, error) from None
        except RuleFault as fault:
            LOG.exception("table %s: a rule broke down", self.id)
            raise Refused(500, f"{fault}. The game stands as it was before.") from None
        await self.keep(Move(seat, tuple(written(entry) for entry in game.record.entries_since(before))))
        self.wake_bots()

    def _why_not(self, seat: Seat, key: str, error: IllegalAnswer) -> Refused:
        for refused in self.game.refusals(seat):
            if refused.option.key == key:
                return Refused(400, f"{refused.label}: {refused.refusal.reason}", refused.refusal.rule)
        return Refused(400, str(error))

    # -- taking back -------------------------------------------------------------------------------

    def _undo_needs(self, held: Sequence[Seat]) -> str:
        """Why these seats need the consent of the others; empty if they do not."""
        reasons = [self.game.undo_needs(seat) for seat in held]
        return "" if "" in reasons else reasons[0]

    def _has_answered(self) -> bool:
        """Whether there is an answer of a person that could be taken back."""
        people = (*self.persons, CHANCE) if self.game.real_dice else self.persons
        return any(self.chronicle.has_answered(seat) for seat in people)

    def _take_back(self, agreed: bool) -> list[Undone]:
        """Back to the last answer of a person, with what bots and dice did since."""
        game, back = self.game, list[Undone]()
        while not back or back[-1].seat not in (*self.persons, CHANCE):
            game.undo(agreed=agreed)
            last = game.record.everything[-1]
            assert isinstance(last, Undone)
            back.append(last)
        return back

    async def _consent(self, held: Sequence[Seat]) -> None:
        agreeing = [seat for seat in held if seat in self.persons]
        await asyncio.wrap_future(self.store.consent(self.id, self.moves, agreeing))
        self.consented = tuple(await asyncio.to_thread(self.store.consents, self.id, self.moves))

    def taking_back(self, held: Sequence[Seat]) -> TakingBack:
        """What these seats can do about the last answer."""
        if not held:
            return TakingBack(False)
        if not self._has_answered():
            return TakingBack(False, "nothing has been answered that could be taken back")
        if all(person in held for person in self.persons):
            return TakingBack(True)
        why = self._undo_needs(held)
        if not why:
            return TakingBack(True)
        missing = tuple(seat for seat in self.persons if seat not in self.consented)
        return TakingBack(True, why, bool(self.consented), missing)

    def giving_again(self, held: Sequence[Seat]) -> str:
        """The label of what these seats could give again."""
        again = self.chronicle.again
        decision = self.game.decision
        if again is None or decision is None or not held:
            return ""
        seat = again[0] if again[0] != CHANCE else next((s for s in held if s in decision.seats), CHANCE)
        own = self.game.decision_for(seat) if seat in held else None
        option = None if own is None else find_option(own.options, again[1])
        return "" if option is None or own is None else own.label(option)

    # -- bots --------------------------------------------------------------------------------------

    def bot_asked(self) -> Seat | None:
        """The bot that answers next; None if the game is over or waits for a person."""
        decision = self.game.decision
        if decision is None:
            return None
        bots = [seat for seat in decision.seats if seat not in self.persons]
        # In an open decision people go before bots; in a sealed one bots need not wait.
        return bots[0] if bots and (decision.sealed or len(bots) == len(decision.seats)) else None

    def wake_bots(self) -> None:
        """Let bots answer, unless they are at it."""
        if (self._bots is None or self._bots.done()) and self.bot_asked() is not None:
            self._bots = asyncio.create_task(self._bots_play())

    async def _bots_play(self) -> None:
        try:
            while self.bot_asked() is not None and not self._closing:
                async with self.lock:
                    if not self._sound:
                        await self.load()
                    loop = asyncio.get_running_loop()
                    moves, fault = await loop.run_in_executor(self._thinking, self._bots_answer)
                    if moves:
                        await self.keep(*moves)
                if fault:
                    LOG.error("table %s: a bot cannot go on: %s", self.id, fault)
                    self.tell(Refused(500, fault))
                    return
                await asyncio.sleep(0)
        except TooLate:
            pass  # another process lets them play
        except Refused as refused:
            self.tell(refused)
        except Exception:
            LOG.exception("table %s: the bots have stopped", self.id)
            self.tell(Refused(500, "the bots have stopped: the server could not keep what they did"))

    def _bots_answer(self) -> tuple[list[Move], str]:
        """Some answers of bots, and what went wrong with the last of them, if anything did."""
        game, moves = self.game, list[Move]()
        until = time.monotonic() + BOTS_SHOW_AFTER
        while (seat := self.bot_asked()) is not None and (not moves or time.monotonic() < until):
            before = game.answered
            seed = f"{game.setup.seed}/{seat}"
            try:
                bot = make_player(game.ruleset.name, self.people[seat], seed)
                game.answer(bot(Sight(game, seat)), seat)
            except LorehearthError as error:
                return moves, f"the {self.people[seat]} bot on seat {seat} cannot go on: {error}"
            except Exception as fault:
                LOG.exception("table %s: a bot broke down", self.id)
                return moves, f"the {self.people[seat]} bot on seat {seat} broke down: {fault!r}"
            moves.append(Move(seat, tuple(written(entry) for entry in game.record.entries_since(before))))
        return moves, ""

    # -- showing -----------------------------------------------------------------------------------

    def show(self) -> None:
        """Let everyone see how the table stands now."""
        self._quiet_since = time.monotonic()
        for viewer in tuple(self.viewers):
            viewer.show(self)

    def tell(self, refusal: Refused) -> None:
        """Tell everyone that something is wrong."""
        for viewer in tuple(self.viewers):
            viewer.tell(refusal)


def summary_of(scene: Scene) -> Summary:
    """How a table stands, from what everyone may know."""
    names = {line.seat: line.name for line in scene.seats}
    asked = () if scene.asking is None else scene.asking.seats
    asks = ", ".join(names.get(seat, str(seat)) for seat in asked)
    return Summary(scene.ending is not None, scene.status, asks)
