"""Players: who sits where, and that a random one plays the same from the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

import lorehearth as lh
from lorehearth.kernel.errors import UnknownName
from lorehearth.kernel.sight import Sight
from lorehearth.players import known_players, make_player, seat_players
from lorehearth.players.random import random


def test_every_game_has_the_random_player_and_its_own() -> None:
    assert list(known_players("ford")) == ["random", "greedy"]


def test_an_unknown_player_is_refused_by_name() -> None:
    with pytest.raises(UnknownName, match="no player 'clever' for ford; there are: random, greedy"):
        make_player("ford", "clever", "1")


def test_one_name_serves_all_seats() -> None:
    sight = Sight(lh.new("ford", seed=1), 0)
    seated = seat_players("ford", ["random"], 2, "1")
    for seat, player in seated.items():
        assert player is not None
        assert player(sight) == random(sight, f"1/{seat}")


def test_a_human_needs_no_player() -> None:
    seated = seat_players("ford", ["human", "random"], 2, "1")
    assert list(seated) == [0, 1]
    assert seated[0] is None
    assert seated[1] is not None


@pytest.mark.parametrize("names", [[], ["random"] * 3])
def test_every_seat_needs_a_name(names: list[str]) -> None:
    with pytest.raises(UnknownName, match=f"{len(names)} players are named for 2 seats"):
        seat_players("ford", names, 2, "1")


def test_players_on_different_seats_choose_differently() -> None:
    sights = [Sight(lh.new("ford", seed=seed), 0) for seed in range(40)]
    rows = []
    for player in seat_players("ford", ["random"], 2, "1").values():
        assert player is not None
        rows.append([player(sight).key for sight in sights])
    assert rows[0] != rows[1]


def test_a_player_has_no_memory() -> None:
    """Asked again and again at one moment, it says the same; a fresh fork is asked like the game itself."""
    game = lh.new("ford", seed=1)
    while (decision := game.decision) is not None:
        said = random(Sight(game, decision.seats[0]), "x")
        assert random(Sight(game.fork(), decision.seats[0]), "x") == said
        game.answer(said)


def test_any_option_is_as_good_as_another() -> None:
    sight = Sight(lh.new("ford", seed=1), 0)
    counts = Counter(random(sight, str(seed)).key for seed in range(3000))
    expected = 3000 / len(sight.options)
    assert len(counts) == len(sight.options) > 1
    assert all(0.85 * expected < count < 1.15 * expected for count in counts.values())


def test_a_player_is_offered_nothing_when_another_is_asked() -> None:
    game = lh.new("ford", seed=1)
    assert game.decision is not None
    (asked,) = game.decision.seats
    idle = Sight(game, 1 - asked)
    assert (list(idle.options), idle.prompt) == ([], "")
