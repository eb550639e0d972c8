"""A table: the game, who sits where, and everything that people and bots do at it.

The game in memory is only a copy of what the store keeps, and of a long game only its newest part; workers
have it whole. A move is shown and acknowledged after it is stored. What other processes store is done here as
well, move by move; a copy that cannot follow is thrown away and made again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence

from sqlalchemy.exc import SQLAlchemyError

from lorehearth.kernel.errors import IllegalAnswer, LorehearthError, RuleFault
from lorehearth.kernel.handing import take_over
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.record import CHANCE
from lorehearth.kernel.saves import written
from lorehearth.kernel.sight import AnyGame
from lorehearth.server import notices, seating, seats
from lorehearth.server.bots import Bots
from lorehearth.server.chronicle import Chronicle
from lorehearth.server.desk import Loaded, undone_in
from lorehearth.server.following import follow, move_since
from lorehearth.server.looks import GOING_AWAY, Viewer, Views
from lorehearth.server.messages import Person
from lorehearth.server.patience import within
from lorehearth.server.refused import Refused, TooLate, not_stored
from lorehearth.server.rows import Addition, Move, Notice, Pulse, Row, Standing, Token
from lorehearth.server.seats import elsewhere
from lorehearth.server.store import Store
from lorehearth.server.summaries import names_of, summary_of
from lorehearth.server.workers import Workers

LOG = logging.getLogger("lorehearth.server")

INVITED = "this is an invitation: exchange it for a token of your own, with POST /api/tables/ID/sit"
NOT_YOURS = "this token holds no seat at this table"


class Table:
    """One table in the memory of this process."""

    def __init__(self, store: Store, row: Row, workers: Workers, keep_days: int = 0) -> None:
        self.store = store
        self.workers = workers
        self.keep_days = keep_days
        self.id = row.id
        self.origin = row.origin
        self.people = row.people
        self.persons = seats.persons(row.people)
        self.tokens: tuple[Token, ...] = ()
        self.notices: tuple[Notice, ...] = ()
        self.moves = 0
        self.undone: list[tuple[int, int]] = []
        """For every move that took something back: its number, and the moment it went back to."""
        self.consented: tuple[Seat, ...] = ()
        self.refusing: tuple[Seat, ...] = ()
        self.game: AnyGame
        self.views: Views
        self.chronicle: Chronicle
        self.viewers: set[Viewer] = set()
        self._here: set[Seat] = set()
        """From where they looked when everyone was told of it last."""
        self.lock = asyncio.Lock()
        self.bots = Bots(self)
        self.closing = False
        self.sound = False
        """Whether the game in memory is known to be what the store keeps."""
        self.rumour = Pulse()
        """What was heard last of the table, from another process."""
        self._catching: asyncio.Task[None] | None = None
        self._changes = 0
        self._stood: bytes = b""
        """The state before the running step, if the store has it."""
        self._quiet_since = time.monotonic()

    # -- memory and store --------------------------------------------------------------------------

    async def begin(self, game: AnyGame) -> None:
        """A new table, whose game is at hand."""
        self._stand(game, Chronicle(game))
        await self.refresh()
        self.sound = True

    async def load(self, whole: bool = False) -> None:
        """Make the copy of what is kept."""
        self.sound = False
        loaded = await self.workers.load(self.id, whole)
        game = await asyncio.to_thread(take_over, loaded.handed)  # the first game of its kind takes a while
        self._stand(game, Chronicle(game, loaded.known))
        self.moves, self.undone = loaded.moves, list(loaded.undone)
        if loaded.why and not await self._begin_anew(loaded):
            await self.load(whole)
            return
        await self.refresh()
        self.sound = True

    def _stand(self, game: AnyGame, chronicle: Chronicle) -> None:
        self.game = game
        self.views = Views(game)
        self.chronicle = chronicle
        self._stood = b""

    async def _begin_anew(self, loaded: Loaded) -> bool:
        """What was played cannot be played again: from now on it begins where the table stood."""
        begin = Move(CHANCE, start=loaded.start)
        told = notices.begun_anew(loaded.why, loaded.lost, self.game.answered)
        return await self._append((begin,), told)

    async def refresh(self) -> None:
        """Read all about the table that is not part of its game."""
        self._changes, self.tokens, self.notices, consents = await asyncio.to_thread(self._read)
        self.consented, self.refusing = consents
        valid = {token.hash for token in self.tokens}
        for viewer in tuple(self.viewers):
            if viewer.token and viewer.token not in valid:
                self.viewers.discard(viewer)
                viewer.tell(Refused(401, NOT_YOURS))
                viewer.leave()

    async def heard(self) -> None:
        """Something about the table has changed that is not part of its game."""
        async with self.lock:
            await self.refresh()
            self.show()

    def _read(
        self,
    ) -> tuple[int, tuple[Token, ...], tuple[Notice, ...], tuple[tuple[Seat, ...], tuple[Seat, ...]]]:
        # The count comes first: what changes while the rest is read is then found the next time.
        pulse = self.store.pulses([self.id]).get(self.id, Pulse())
        # If moves are new as well, it is read once more after them: who agrees to an undo goes by the move.
        changes = pulse.changes if pulse.moves <= self.moves else self._changes
        agreed, refused = self.store.consents(self.id, self.moves)
        told = tuple(self.store.notices(self.id))
        return changes, tuple(self.store.tokens(self.id)), told, (tuple(agreed), tuple(refused))

    async def keep(self, *moves: Move) -> None:
        """Store what the game in memory has just done, then show it; forget it if others were faster."""
        self.sound = False
        try:
            stored = await self._append(moves)
        except SQLAlchemyError as error:
            LOG.exception("table %s: a move could not be stored", self.id)
            raise not_stored(error) from None
        if not stored:
            await self.load()
            self.show()
            raise TooLate
        self.sound = True
        self.show()

    async def _append(self, moves: tuple[Move, ...], notice: Notice | None = None) -> bool:
        after = self.moves + len(moves)
        self._moved()
        summary = summary_of(self.views.scene(None))
        new = Addition(self.id, self.moves, moves, summary, self._standing(after), notice)
        if not await asyncio.wrap_future(self.store.append(new)):
            return False
        self._stood = self.game.record.step.before
        self._count(moves)
        return True

    def _moved(self) -> None:
        self.views = Views(self.game, self.views)
        with within():
            self.chronicle.follow()

    def _count(self, moves: Iterable[Move]) -> None:
        moves = list(moves)
        self.undone += undone_in(self.moves, moves)
        self.moves += len(moves)
        self.consented = self.refusing = ()

    def _standing(self, after: int) -> Standing | None:
        """Where the table stands, if it is another step than the store knows."""
        step = self.game.record.step
        if step.before is self._stood:
            return None
        return Standing(after, step.place, tuple(written(entry) for entry in step.answers), step.before)

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is going on, so that it may be forgotten."""
        return not (self.viewers or self.lock.locked() or self.bots.busy)

    def quiet_for(self) -> float:
        """Seconds since anything was shown."""
        return time.monotonic() - self._quiet_since

    async def close(self) -> None:
        """The server stops: let the bots finish their sentence, and let everyone go."""
        self.closing = True
        await self.bots.rest()
        for viewer in self.viewers:
            viewer.leave(GOING_AWAY)

    def end(self, why: Refused) -> None:
        """The table is no more: everyone is told, and let go."""
        self.closing = True
        for viewer in tuple(self.viewers):
            viewer.tell(why)
            viewer.leave()
        self.viewers.clear()

    # -- what other processes do -------------------------------------------------------------------

    def knows(self, pulse: Pulse) -> bool:
        """Whether there is nothing new in the store."""
        return self.sound and pulse.moves <= self.moves and pulse.changes <= self._changes

    def hear(self, pulse: Pulse) -> None:
        """Another process has stored something; if anybody looks, it is done here and shown."""
        self.rumour = Pulse(max(pulse.moves, self.rumour.moves), max(pulse.changes, self.rumour.changes))
        if self.viewers and not self.knows(pulse) and not self._catching:
            self._catching = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            while not self.knows(pulse := self.rumour):
                await self.catch_up(pulse)
                if self.rumour == pulse:
                    return
        except Exception:
            LOG.exception("table %s: what another process did cannot be done here", self.id)
        finally:
            self._catching = None

    async def catch_up(self, pulse: Pulse) -> None:
        """Another process may have moved: if it has, do what it did and show it."""
        if self.knows(pulse):
            return
        async with self.lock:
            if self.knows(pulse):
                return
            if not self.sound or pulse.moves > self.moves:
                await self._renew()
            if pulse.changes > self._changes:
                await self.refresh()
            self.show()

    async def _renew(self) -> None:
        """Do the moves that are new in the store; if that cannot be, make the copy again."""
        if not self.sound or not await self._follow():
            await self.load()

    async def _follow(self) -> bool:
        """Do the moves that are new in the store; False if the copy has to be made again."""
        fresh = await asyncio.to_thread(self.store.moves, self.id, self.moves)
        moves = [move for move in fresh if move is not None and not move.start]
        if len(moves) < len(fresh) or not await self.do(moves):
            return False
        if moves:
            self._moved()
            self._count(moves)
            self._stood = b""
        self.sound = True
        return True

    async def do(self, moves: Sequence[Move]) -> bool:
        """Do on the copy what others did; False if it cannot be done, and the copy has to be made again."""
        self.sound = False
        try:
            for move in moves:
                with within():
                    follow(self.game, move)
                await asyncio.sleep(0)
        except LorehearthError as error:
            LOG.warning("table %s: the copy is made again: %s", self.id, error)
            return False
        return True

    # -- who is who --------------------------------------------------------------------------------

    async def held_by(self, token: str) -> Token | None:
        """What a token holds; refused if nobody was given it. Without a token one watches."""
        if not token:
            return None
        found = seats.find(self.tokens, token)
        if found is None:
            self.tokens = tuple(await asyncio.to_thread(self.store.tokens, self.id))
            found = seats.find(self.tokens, token)
        if found is None:
            raise Refused(401, NOT_YOURS)
        return found

    async def seat_of(self, token: str) -> Token | None:
        """The same, but an invitation is refused: whoever has it has not sat down yet."""
        found = await self.held_by(token)
        if found is not None and found.kind == "invitation":
            raise seating.taken_up() if found.joined else Refused(403, INVITED)
        return found

    async def join(self, token: Token) -> None:
        """Whoever has this token sits down; the others see it."""
        if self.keep_days:
            await asyncio.wrap_future(self.store.see([self.id], int(time.time())))
        if token.joined:
            return
        await asyncio.wrap_future(self.store.join(self.id, token.hash))
        await self.heard()

    def seated(self) -> tuple[Person, ...]:
        came = {
            seat: token.name
            for token in self.tokens
            if token.joined and token.kind == "seat"
            for seat in token.seats
        }
        here = self._looking()
        return tuple(
            Person(
                seat,
                who,
                who != seats.LINK or seat in came,
                came.get(seat, ""),
                seat not in self.persons or seat in here,
            )
            for seat, who in enumerate(self.people)
        )

    def _looking(self) -> set[Seat]:
        """The seats from which somebody looks at the table, in this process."""
        return {seat for viewer in self.viewers for seat in viewer.held}

    def presence_changed(self, who: Viewer) -> None:
        """Show all others that somebody has come or gone."""
        here = self._looking()
        if here == self._here:
            return
        self._here = here
        if elsewhere(self.people) and self.sound:
            for viewer in self.viewers - {who}:
                viewer.show(self)

    def name_of(self, seat: Seat) -> str:
        return names_of(self.views.scene(None)).get(seat, f"seat {seat}")

    def may_save(self, token: Token | None) -> bool:
        """Whether a save, which has the seed, gives away nothing that somebody may not know."""
        return self.game.over or (not seats.elsewhere(self.people) and self._alone(token))

    def may_branch(self, token: Token | None) -> bool:
        """Whether a branch, which has luck of its own, gives away nothing that somebody may not know."""
        return self.game.over or not self.game.ruleset.secrets or self._alone(token)

    def _alone(self, token: Token | None) -> bool:
        """Whether who has this token holds the seats of all people."""
        return token is not None and set(token.seats) >= set(self.persons)

    @property
    def sealed(self) -> int | None:
        """The answer from which on all luck follows from the seed, if that was promised."""
        return next((notice.moment for notice in reversed(self.notices) if notice.kind == "luck"), None)

    @property
    def seed(self) -> str:
        """The seed of the table, once everybody may know it."""
        return self.game.setup.seed if self.game.over else ""

    # -- what people do ----------------------------------------------------------------------------

    async def answer(self, held: Sequence[Seat], after: int, seat: Seat, key: str) -> int:
        """A seat answers; returns the number of moves once it is stored."""
        async with self.lock:
            await self.check(held, after, seat)
            await self.give(seat, key)
            return self.moves

    async def check(self, held: Sequence[Seat], after: int, seat: Seat) -> None:
        """Refuse a seat that is not theirs, and what was said before something else happened."""
        if seat not in held:
            raise Refused(403, f"seat {seat} is not yours")
        if after > self.moves or not self.sound:
            await self._renew()
        if after != self.moves:
            raise TooLate

    async def give(self, seat: Seat, key: str) -> None:
        """Answer what is asked, and let bots go on."""
        game = self.game
        before = game.answered
        try:
            with within():
                game.answer(key, seat)
        except IllegalAnswer as error:
            raise self._why_not(seat, key, error) from None
        except RuleFault as fault:
            LOG.exception("table %s: a rule broke down", self.id)
            raise Refused(500, f"{fault}. The game stands as it was before.") from None
        await self.keep(move_since(game, seat, before))
        self.bots.wake()

    def _why_not(self, seat: Seat, key: str, error: IllegalAnswer) -> Refused:
        for refused in self.game.refusals(seat):
            if refused.option.key == key:
                return Refused(400, f"{refused.label}: {refused.refusal.reason}", refused.refusal.rule)
        return Refused(400, str(error))

    # -- showing -----------------------------------------------------------------------------------

    def show(self) -> None:
        """Let everyone see how the table stands now."""
        self._quiet_since = time.monotonic()
        with within():
            for viewer in tuple(self.viewers):
                viewer.show(self)

    def tell(self, refusal: Refused) -> None:
        """Tell everyone that something is wrong."""
        for viewer in tuple(self.viewers):
            viewer.tell(refusal)
