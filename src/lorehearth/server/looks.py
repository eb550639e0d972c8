"""Looks: what each client is shown, and of that only what it has not been shown before."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, Raw, structs

from lorehearth.kernel.ahead import asking_ahead
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Board, Scene
from lorehearth.kernel.sight import AnyGame
from lorehearth.server.messages import Done, Heard, Lines, Look, Refusal, ScenePatch
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Notice, Token
from lorehearth.server.undoing import giving_again, taking_back

if TYPE_CHECKING:
    from lorehearth.server.tables import Table

LINES = 200
"""So many lines of the log are sent at most; older ones are asked for page by page."""

PATIENCE, ROOM = 256, 4 * 1024 * 1024
"""A client that lets so many messages lie, or so many bytes, is let go; it comes back when it can."""

REFUSED = 1008
GOING_AWAY = 1001
LATER = 1013
"""How a line is closed: the client would be refused again, may come back, or should do so in a while."""

_FIELDS = tuple(ScenePatch.__struct_fields__)
_encode = msgspec.json.Encoder().encode


class Views:
    """What each seat sees at one moment of a game: worked out once, shared by all who look."""

    def __init__(self, game: AnyGame, before: Views | None = None) -> None:
        self._game = game
        self._boards: tuple[tuple[Board, ...], bytes] = ((), b"[]") if before is None else before._boards
        self._alike = not game.ruleset.secrets
        """In a game without secrets all see the same; only the question is put to each in other words."""
        self._scenes: dict[Seat | None, Scene] = {}
        self._fields: dict[Seat | None, dict[str, bytes]] = {}

    def scene(self, seat: Seat | None) -> Scene:
        found = self._scenes.get(seat)
        if found is None:
            game = self._game
            if self._alike and seat is not None:
                found = structs.replace(self.scene(None), seat=seat, asking=asking_ahead(game, seat))
            else:
                found = game.view(seat, tail=False)
                found = structs.replace(found, asking=asking_ahead(game, seat))
            self._scenes[seat] = found
        return found

    def fields(self, seat: Seat | None) -> dict[str, bytes]:
        """The parts of a scene as they go over the wire."""
        found = self._fields.get(seat)
        if found is None:
            scene = self.scene(seat)
            if self._alike and seat is not None:
                own = {"seat": _encode(scene.seat), "asking": _encode(scene.asking)}
                found = {**self.fields(None), **own}
            else:
                found = {name: _encode(getattr(scene, name)) for name in _FIELDS if name != "boards"}
                found["boards"] = self._drawn(scene.boards)
            self._fields[seat] = found
        return found

    def _drawn(self, boards: tuple[Board, ...]) -> bytes:
        """Boards hardly ever change and are large: those of the moment before are taken as they were."""
        kept, _ = self._boards
        if len(kept) != len(boards) or any(one is not other for one, other in zip(kept, boards, strict=True)):
            self._boards = boards, _encode(boards)
        return self._boards[1]


class Outbox(asyncio.Queue[bytes | None]):
    """What is on the way to a client, and how much that is; None is the end of it."""

    def _init(self, maxsize: int) -> None:
        super()._init(maxsize)
        self.bytes = 0

    def _put(self, item: bytes | None) -> None:
        super()._put(item)
        self.bytes += len(item or b"")

    def _get(self) -> bytes | None:
        item: bytes | None = super()._get()
        self.bytes -= len(item or b"")
        return item


class Viewer:
    """One client: the seats it holds, what it was shown last, and what is on the way to it."""

    def __init__(self) -> None:
        self.held: tuple[Seat, ...] = ()
        self.token = ""
        """The hash of the token that it brought; empty for one who watches."""
        self._by: Token | None = None
        self.outbox = Outbox()
        self.gone = False
        self.code = REFUSED
        self._seat: Seat | None = None
        self._chosen: tuple[int, Seat] | None = None
        self._sent: dict[str, bytes] = {}
        self._told: tuple[Notice, ...] = ()
        self._moment = -1
        self._moves = 0
        self._away = False

    def sit(self, token: Token | None, seen: int, moves: int) -> None:
        """Take the seats of a token, knowing already the log up to a moment and so many moves."""
        self._by = token
        self.held, self.token = ((), "") if token is None else (token.seats, token.hash)
        self._moment = seen or -1
        self._moves = moves
        self._away = seen > 0

    def choose(self, seat: Seat, table: Table) -> None:
        """See the table from this seat, until the next move."""
        if seat not in self.held:
            raise Refused(403, f"seat {seat} is not yours")
        self._chosen = table.moves, seat
        self.show(table)

    def show(self, table: Table) -> None:
        """Send what has changed since the last look."""
        seat = self._looks_from(table)
        fields = table.views.fields(seat)
        # Fields and lines are in JSON already, and msgspec puts such bytes in as they are.
        fresh = {name: Raw(data) for name, data in fields.items() if self._sent.get(name) != data}
        since = self._known(table, seat)
        lines = table.chronicle.lines(seat, since, LINES)
        look = Look(
            moves=table.moves,
            moment=table.game.answered,
            held=self.held,
            scene=ScenePatch(**fresh),  # type: ignore[arg-type]
            log=Lines(since, tuple(lines), len(lines) if self._away else 0),  # type: ignore[arg-type]
            people=table.seated(),
            undo=taking_back(table, self.held),
            redo=giving_again(table, self.held),
            secrets=table.game.ruleset.secrets,
            real_dice=table.game.real_dice,
            may_save=table.may_save(self._by),
            may_branch=table.may_branch(self._by),
            owner=self._by is not None and self._by.kind == "owner",
            seed=table.seed,
            keep_days=table.keep_days,
            notices=UNSET if self._told == table.notices else table.notices,
        )
        self._told = table.notices
        self._sent, self._seat = fields, seat
        self._moment, self._moves, self._away = table.game.answered, table.moves, False
        self.send(look)

    def _looks_from(self, table: Table) -> Seat | None:
        """The seat of its own that was chosen since the last move, or is asked, or was looked from last."""
        if self._chosen is not None and self._chosen[0] == table.moves:
            return self._chosen[1]
        decision = table.game.decision
        asked = [] if decision is None else [seat for seat in self.held if seat in decision.seats]
        if self._seat in self.held and (not asked or self._seat in asked):
            return self._seat
        return next(iter(asked or self.held), None)

    def _known(self, table: Table, seat: Seat | None) -> int:
        """The moment up to which the client's log is still right."""
        since = min(self._moment, table.game.answered)
        for number, moment in reversed(table.undone):
            if number < self._moves:
                break
            since = min(since, moment)
        if self._sent and seat != self._seat:
            since = min(since, table.chronicle.parted(self._seat, seat))
        return since

    def done(self, id: int, moves: int) -> None:
        self.send(Done(id, moves))

    def tell(self, refused: Refused, id: int | None = None) -> None:
        self.send(Refusal(refused.error, refused.rule, id))

    def send(self, message: Heard) -> None:
        if self.gone:
            return
        data = _encode(message)
        lie = self.outbox
        if lie.qsize() >= PATIENCE or (lie.bytes and lie.bytes + len(data) > ROOM):
            self.drop()
        else:
            self.outbox.put_nowait(data)

    def drop(self) -> None:
        """It takes nothing: forget what is on the way to it, and close the line."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.leave(GOING_AWAY)

    def leave(self, code: int = REFUSED) -> None:
        """After what is on the way, no more is sent, and the line is closed."""
        if not self.gone:
            self.gone, self.code = True, code
            self.outbox.put_nowait(None)
