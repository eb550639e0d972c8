"""Players: who sits where, and that a random one plays the same from the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

import lorehearth as lh
from lorehearth.kernel.errors import UnknownName
from lorehearth.kernel.sight import Sight
from lorehearth.players import known_players, make_player, seat_players
from lorehearth.players.random import Random


def test_every_game_has_the_random_player_and_its_own() -> None:
    assert list(known_players("ford")) == ["random", "greedy"]


def test_an_unknown_player_is_refused_by_name() -> None:
    with pytest.raises(UnknownName, match="no player 'clever' for ford; there are: random, greedy"):
        make_player("ford", "clever", "1")


def test_one_name_serves_all_seats() -> None:
    seated = seat_players("ford", ["random"], 2, "1")
    assert [type(player) for player in seated.values()] == [Random, Random]


def test_a_human_needs_no_player() -> None:
    seated = seat_players("ford", ["human", "random"], 2, "1")
    assert list(seated) == [0, 1]
    assert seated[0] is None
    assert isinstance(seated[1], Random)


@pytest.mark.parametrize("names", [[], ["random"] * 3])
def test_every_seat_needs_a_name(names: list[str]) -> None:
    with pytest.raises(UnknownName, match=f"{len(names)} players are named for 2 seats"):
        seat_players("ford", names, 2, "1")


def test_players_on_different_seats_choose_differently() -> None:
    sight = Sight(lh.new("ford", seed=1), 0)
    rows = []
    for player in seat_players("ford", ["random"], 2, "1").values():
        assert player is not None
        rows.append([player.choose(sight).key for _ in range(40)])
    assert rows[0] != rows[1]


def test_the_same_seed_chooses_the_same() -> None:
    sight = Sight(lh.new("ford", seed=1), 0)
    first, second = Random("x"), Random("x")
    assert [first.choose(sight) for _ in range(20)] == [second.choose(sight) for _ in range(20)]


def test_any_option_is_as_good_as_another() -> None:
    sight = Sight(lh.new("ford", seed=1), 0)
    random = Random("x")
    counts = Counter(random.choose(sight).key for _ in range(3000))
    expected = 3000 / len(sight.options)
    assert len(counts) == len(sight.options) > 1
    assert all(0.85 * expected < count < 1.15 * expected for count in counts.values())


def test_a_player_is_offered_nothing_when_another_is_asked() -> None:
    game = lh.new("ford", seed=1)
    assert game.decision is not None
    (asked,) = game.decision.seats
    idle = Sight(game, 1 - asked)
    assert (list(idle.options), idle.prompt) == ([], "")
