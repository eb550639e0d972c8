"""Tic-tac-toe, the smallest game that can be written on the kernel; and the same as a bare generator."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from msgspec import Struct, field

from lorehearth.kernel.content import Pack
from lorehearth.kernel.play import Flow, Play
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.ruleset import Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.scene import Board, Cell, Piece, Scene, SeatLine

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY = -1


class State(Struct):
    cells: list[int] = field(default_factory=lambda: [EMPTY] * 9)
    turn: int = 0
    winner: int = EMPTY


class Mark(Option, frozen=True):
    cell: int


def complete(cells: Sequence[int], seat: Seat) -> bool:
    return any(cells[a] == cells[b] == cells[c] == seat for a, b, c in LINES)


def take_turn(play: Play[State, None]) -> Flow[None]:
    state = play.state
    options = [Mark(cell) for cell in range(9) if state.cells[cell] == EMPTY]
    mark = yield from play.ask(state.turn, "Mark a cell", options)
    state.cells[mark.cell] = state.turn
    if complete(state.cells, state.turn):
        state.winner = state.turn
    state.turn = 1 - state.turn


class TicTacToe(Ruleset[State, None]):
    name = "tictactoe"
    title = "Tic-tac-toe"
    line = "Three in a row."
    state = State

    def content(self, packs: Sequence[Pack]) -> None:
        return None

    def scenarios(self, content: None) -> Sequence[Scenario]:
        return [Scenario("classic", "Classic", "Three in a row wins.", ("Noughts", "Crosses"))]

    def set_up(self, setup: Setup, content: None) -> State:
        return State()

    def next_step(self, state: State) -> Step[State, None] | None:
        return None if state.winner != EMPTY or EMPTY not in state.cells else take_turn

    def result(self, state: State) -> Result:
        winners = () if state.winner == EMPTY else (state.winner,)
        return Result(
            winners, (int(0 in winners), int(1 in winners)), "three in a row" if winners else "a draw"
        )

    def scene(self, play: Play[State, None], seat: Seat | None) -> Scene:
        cells = tuple(Cell(str(i), i % 3, i // 3) for i in range(9))
        marks = tuple(
            Piece(f"mark {i}", "OX"[owner], "board", (str(i),), "OX"[owner], side=owner)
            for i, owner in enumerate(play.state.cells)
            if owner != EMPTY
        )
        seats = (SeatLine(0, "Noughts", 0), SeatLine(1, "Crosses", 1))
        return Scene(self.name, self.title, seat, seats, "", (Board("board", "", "squares", cells),), marks)


TICTACTOE = TicTacToe()


def bare() -> Generator[list[Mark], Mark, int]:
    """The same game with nothing around it: what a decision costs in plain Python."""
    cells = [EMPTY] * 9
    turn = 0
    while EMPTY in cells:
        mark = yield [Mark(cell) for cell in range(9) if cells[cell] == EMPTY]
        cells[mark.cell] = turn
        if complete(cells, turn):
            return turn
        turn = 1 - turn
    return EMPTY
