"""Strength and counters. (FK-SKI-01 to 07, FK-RUL-17 to 19)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.skirmish.strength import lower
from lorehearth.games.folklore.state import Skirmish

from ..away import counters, fight
from ..scenes import answer, keys, run, told


@pytest.mark.rule("FK-SKI-02", "FK-SKI-04", "FK-RUL-18")
def test_each_creature_rolls_its_own_strength_and_starts_with_it() -> None:
    # a wolf has 1d4 for two characters, a witch too
    game = fight("rogue", "exorcist", against="wolf witch", dice=["2", "4"])
    assert counters(game) == [2, 4]


@pytest.mark.rule("FK-RUL-18")
@pytest.mark.parametrize(
    "people",
    [
        ("rogue",),  # fewer than two use the row for two
        ("rogue", "exorcist", "arcanist limbo"),  # limbo does not count
    ],
)
def test_the_row_for_two(people: tuple[str, ...]) -> None:
    assert counters(fight(*people, against="wolf", dice=["3"])) == [3]


@pytest.mark.rule("FK-RUL-18")
def test_a_ghost_counts_as_a_player() -> None:
    # for three a wolf has 1d4+1
    assert counters(fight("rogue", "exorcist", "arcanist ghost", against="wolf", dice=["3"])) == [4]


@pytest.mark.rule("FK-SKI-03")
def test_modifiers_leave_at_least_1() -> None:
    """FK-EX-08."""
    assert counters(fight("rogue", "exorcist", against="wolf", modifier=-3, dice=["2"])) == [1]


@pytest.mark.rule("FK-SKI-06", "FK-SKI-07")
def test_at_maximum_without_a_roll() -> None:
    assert counters(fight("rogue", "exorcist", "arcanist", against="wolf", maximum=True)) == [5]


@pytest.mark.rule("FK-SKI-07")
def test_modifiers_pass_the_maximum_of_the_row() -> None:
    # the row for three ends at 5, the card at 10
    game = fight("rogue", "exorcist", "arcanist", against="wolf", maximum=True, modifier=3)
    assert counters(game) == [8]


@pytest.mark.rule("FK-SKI-07")
def test_never_above_the_highest_number_on_the_card() -> None:
    """FK-EX-09."""
    game = fight("rogue", "exorcist", "arcanist", against="wolf", maximum=True, modifier=6)
    assert counters(game) == [10]


@pytest.mark.rule("FK-SKI-05", "FK-RUL-17")
def test_the_band_where_the_counter_stands_gives_the_modifiers() -> None:
    # a wolf at 7 has MIGHT +15 and +1 damage: 50+15 hits a rogue's 65, for the d4's 2 and 1 more
    game = fight("rogue vita=10", against="wolf=7", stances="attack", dice=["50", "2"])
    assert game.state.characters[0].vita == 7


@pytest.mark.rule("FK-RUL-17")
def test_the_modifiers_change_as_the_counter_falls() -> None:
    # at 3 it has +5 only: 59+5 misses 65, and 60+5 hits, without the band's damage
    game = fight("rogue vita=10", against="wolf=3", stances="attack", dice=["59"])
    assert game.state.characters[0].vita == 10
    game = fight("rogue vita=10", against="wolf=3", stances="attack", dice=["60", "2"])
    assert game.state.characters[0].vita == 8


@pytest.mark.rule("FK-RUL-19", "FK-RUS-14")
def test_hits_beyond_the_counter_are_lost() -> None:
    game = fight("rogue", against="wolf=1 bandit=3", still=True)
    frame = game.state.stack[-1]
    assert isinstance(frame, Skirmish)
    run(game, lower(game.play, frame, 0, 2))
    assert [(each.count, each.out) for each in frame.creatures] == [(0, True), (3, False)]


@pytest.mark.rule("FK-SKI-01")
def test_a_skirmish_runs_step_by_step() -> None:
    """Strength and counter, stances, the creature, the characters, the counter, again, and loot."""
    dice = ["1", "20", "60", "8"]  # the strength, its attack, ours, the loot roll
    game = fight("rogue", against="wolf", dice=dice)
    assert keys(game) == ["stance attack 0 0", "stance defend 0 0"]
    answer(game, "stance attack 0 0", "hit fists")
    text = "\n".join(told(game))
    order = ("strength 1", "chooses to attack", "Wolf attacks", "Rogue attacks", "falls to 0", "won")
    places = [text.index(words) for words in order]
    assert places == sorted(places)
    assert game.over


@pytest.mark.rule("FK-SKI-01", "FK-SKI-08")
def test_stances_are_chosen_anew_in_each_round() -> None:
    game = fight("rogue", against="wolf=2", dice=["20", "60", "20"])
    answer(game, "stance defend 0 0", "hit fists", "enough")
    assert keys(game) == ["stance attack 0 0", "stance defend 0 0"]
    assert counters(game) == [1]
