"""What abilities, items and cards do to a map."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.components.stories import Encounter, Goal, MapBox, Squad
from lorehearth.games.folklore.effects import verbs
from lorehearth.games.folklore.maps.sight import fewest_between
from lorehearth.games.folklore.people.group import combat
from lorehearth.games.folklore.state import Doing

from ..scenes import TaleGame, cell, character, foe, run, scene
from .test_flames import burning
from .test_nearness import still


def do(game: TaleGame, step: Step, doing: Doing, *said: str, dice: tuple[str, ...] = ()) -> None:
    run(game, verbs()[step.verb](game.play, doing, step), *said, dice=dice)


def test_a_flame_on_the_space_aimed_at_or_where_the_target_stands() -> None:
    game = still("....", "arcanist A1", "wolf D1 vita=7")
    do(game, Step(verb="flame", on="space"), Doing("ability ember", [], 0, cell=cell(game, "C1")))
    assert burning(game) == ["C1"]
    do(game, Step(verb="flame", on="target"), Doing("ability ember", [], 0, target=10), dice=("2",))
    assert burning(game) == ["C1", "D1"]
    assert foe(game, 10).vita == 5


def test_or_on_spaces_that_the_doer_names_in_its_sight_and_near_enough() -> None:
    game = still("....#.", "arcanist A1", "wolf F1")
    step = Step(verb="flame", amount=2, within=2)
    do(game, step, Doing("mystic fire-circle", [], 0), "light B1", "light C1")
    assert burning(game) == ["B1", "C1"]


@pytest.mark.rule("FK-SGT-04")
def test_darkness_by_a_power_is_that_of_the_combat_and_dawn_ends_all_of_it() -> None:
    game = still("..", "arcanist A1", "wolf B1", fight=True, dark=True)
    do(game, Step(verb="darkness"), Doing("kind witch", [], 10))
    fight, found = combat(game.state), game.state.map
    assert fight is not None
    assert found is not None
    assert fight.dark
    do(game, Step(verb="dawn"), Doing("mystic dawn", [], 0))
    assert not fight.dark
    assert not found.dark


def test_goals_and_tokens_are_counted_and_a_goal_may_begin_an_encounter() -> None:
    wolves = Encounter("bell", (Squad("wolf", each=1, at=("D1",)),), "goal")
    box = MapBox("yard", (Goal("bell", "Bell"), Goal("crypt", "Crypt")), (wolves,))
    game = still("....", "arcanist A1", box=box)
    found = game.state.map
    assert found is not None
    do(game, Step(verb="token", of="wax", amount=2), Doing("map yard", [], 0))
    do(game, Step(verb="token", of="wax"), Doing("map yard", [], 0))
    assert found.tokens == {"wax": 3}
    do(game, Step(verb="goal", of="crypt"), Doing("map yard", [], 0))
    assert combat(game.state) is None
    do(game, Step(verb="goal", of="bell"), Doing("map yard", [], 0))
    assert found.goals == ["crypt", "bell"]
    assert combat(game.state) is not None


BURST = Step(verb="burst", on="target", steps=(Step(verb="lose", of="vita", amount=2, on="target"),))


@pytest.mark.rule("FK-KEY-10", "FK-RUL-12")
def test_a_burst_strikes_both_sides_around_the_target_but_neither_it_nor_the_user() -> None:
    ours = ("arcanist A1", "rogue B2", "exorcist D1")
    game = still("....\n....\n....", *ours, "wolf B1 vita=7", "bandit C2 vita=8", "wolf D3 vita=7")
    do(game, BURST, Doing("card fire-pot", [], 0, target=10))
    assert [character(game, who).vita for who in range(3)] == [16, 15, 20]
    assert [foe(game, who).vita for who in (10, 11, 12)] == [7, 6, 7]


@pytest.mark.rule("FK-KEY-11", "FK-RUL-12")
def test_a_large_foe_suffers_it_once_and_without_a_target_it_is_around_the_user() -> None:
    game = still("....\n....\n....", "arcanist A1", "rogue C3", "stone-troll B1")
    do(game, BURST, Doing("card fire-pot", [], 0))
    assert foe(game, 10).vita == 18
    assert character(game, 1).vita == 17
    do(game, BURST, Doing("card fire-pot", [], 0, target=10))
    assert foe(game, 10).vita == 18  # around itself it is not
    assert character(game, 1).vita == 15


@pytest.mark.rule("FK-RUL-89")
def test_of_the_open_lines_the_one_past_the_fewest_figures_counts() -> None:
    # Along a corridor every line passes both; in the open one leads past them.
    corridor = scene("#####\n.....\n#####", "arcanist A2", "rogue B2", "wolf E2", "bandit D2", still=True)
    assert fewest_between(corridor.play, 0, 10) == 2
    open_ = scene(".....\n.....\n.....", "arcanist A1", "rogue C1", "wolf E3", still=True)
    assert fewest_between(open_.play, 0, 10) == 0
