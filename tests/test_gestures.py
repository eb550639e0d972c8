"""How many clicks and drags a turn takes a sensible player, from what screens are told."""

from __future__ import annotations

from collections import defaultdict

import lorehearth as lh
from lorehearth.kernel.sight import AnyGame

from .gestures import Given, gestures, played


def counted(game: AnyGame, part: str, seats: tuple[int, ...], until: int) -> tuple[list[int], list[int]]:
    """Gestures and answers of each turn or round, the fewest first."""
    parts: dict[int, list[Given]] = defaultdict(list)
    for given in played(game, part, seats, until):
        if given.part:
            parts[given.part].append(given)
    return sorted(map(gestures, parts.values())), sorted(map(len, parts.values()))


def test_nine_of_ten_turns_of_first_blood_take_at_most_eight_gestures() -> None:
    found: list[int] = []
    for seed in range(8):
        running = lh.new("battlelore", "first-blood", seed=seed, players=2)
        found += counted(running, "turn", (0,), 40)[0]
    found.sort()
    assert found[len(found) // 2] <= 4
    assert found[len(found) * 9 // 10] <= 8


def test_a_round_of_four_heroes_takes_a_quarter_fewer_gestures_than_answers() -> None:
    clicks, answers = 0, 0
    for seed in range(2):
        running = lh.new("oathsworn", "broodmother", seed=seed, players=4)
        few, many = counted(running, "round", (0, 1, 2, 3), 4)
        clicks, answers = clicks + sum(few), answers + sum(many)
    assert 4 * clicks <= 3 * answers
