"""A bot plays the same game wherever it sits: at a table of the server, or in a simulation."""

from __future__ import annotations

import pytest

from lorehearth.kernel.saves import Written, written
from lorehearth.lab.simulate import Match, new_game, play_out

from .clients import Api
from .servers import LocalServer

DECISIONS = 120

TABLES = [
    ("ford", "narrow-ford", ("random", "random")),
    ("ford", "two-fords", ("greedy", "greedy")),
    ("battlelore", "first-blood", ("greedy", "greedy")),
    ("battlelore", "millers-ford", ("greedy", "random")),
    ("oathsworn", "broodmother", ("greedy", "greedy", "greedy", "greedy")),
    ("oathsworn", "warband", ("greedy", "random")),
]


def at_a_table(server: LocalServer, api: Api, match: Match) -> list[Written]:
    """What was answered in the first decisions at a table where bots sit on every seat."""
    opened = api.new(match.game, match.scenario, *match.seats, seed=f"{match.seed}/0")
    with api.sit(opened.table) as watcher:
        watcher.until(
            lambda: (
                watcher.look.moves >= match.limit
                or watcher.table.ending is not None
                or bool(watcher.refusals)
            )
        )
        assert watcher.refusals == []
    moves = server.app.state.hall.store.moves(opened.table)
    return [entry for move in moves[: match.limit] for entry in move.entries]


def in_a_simulation(match: Match) -> list[Written]:
    """The same in a simulation."""
    dealt = new_game(match, 0).answered
    game, _ = play_out(match, 0)
    return [written(entry) for entry in game.record.entries_since(dealt)]


def test_bots_begin_though_nobody_looks(server: LocalServer, api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "random", "random", seed="1")
    table = server.app.state.hall._tables[opened.table]
    assert table.bots.busy or table.moves


@pytest.mark.parametrize(("game", "scenario", "seats"), TABLES)
def test_bots_answer_alike_at_a_table_and_in_a_simulation(
    game: str, scenario: str, seats: tuple[str, ...], server: LocalServer, api: Api
) -> None:
    match = Match(game, scenario, seats, seed="alike", players=len(seats), limit=DECISIONS)
    answers = at_a_table(server, api, match)
    assert len(answers) >= min(DECISIONS, 50)
    assert answers == in_a_simulation(match)
