"""Goals of a map that no feature fulfils."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.stories import Box, Encounter, Goal, MapBox, Squad
from lorehearth.games.folklore.maps.transition import is_reached, offer_leaving
from lorehearth.table.book import Leaf, Outcome, Spot, StoryScene

from ..scenes import TaleGame, a_story, run, scene


def reached(game: TaleGame, goal: str) -> bool:
    return is_reached(game.play, goal)


def test_all_is_searched_when_no_token_is_left() -> None:
    assert not reached(scene("? . ?", "rogue B1", searched=["A1"]), "searched")
    assert reached(scene("? . ?", "rogue B1", searched=["A1", "C1"]), "searched")


@pytest.mark.rule("FK-VAM-07")
def test_sleepers_are_dealt_with_when_none_sleeps_and_no_fight_is_on() -> None:
    game = scene("V . .", "rogue C1")
    assert not reached(game, "sleepers")
    assert game.state.map is not None
    game.state.map.staked = [0]
    assert reached(game, "sleepers")
    woken = scene("V . .", "rogue C1", "vampire A1", fight=True)
    assert woken.state.map is not None
    woken.state.map.staked = [0]
    assert not reached(woken, "sleepers")


@pytest.mark.rule("FK-MTR-03")
def test_an_optional_encounter_is_a_goal_of_its_name_once_it_is_won() -> None:
    wolves = Encounter("wolves", (Squad("wolf", each=1),), optional=True)
    box = MapBox("yard", (Goal("wolves", "Drive off the wolves", primary=False),), (wolves,))
    before, during, after = (
        scene(". . .", "rogue A1", "wolf C1", box=box, fight=fight) for fight in (False, True, False)
    )
    for game in (during, after):
        assert game.state.map is not None
        game.state.map.met = ["wolves"]
    assert [reached(game, "wolves") for game in (before, during, after)] == [False, False, True]
    assert reached(before, "foes")  # what is optional does not count among the foes to be defeated


def test_the_story_remembers_goals_that_are_fulfilled_as_the_group_leaves() -> None:
    """The first token is searched and so is the second: the story knows of that, not of the bell."""
    goals = (
        Goal("exit", "Leave"),
        Goal("searched", "Look everywhere", primary=False, key="looked"),
        Goal("bell", "Silence the bell", primary=False, key="silent"),
    )
    page = Box(id="1", scene=StoryScene(what=MapBox("yard", goals), outcomes={"done": Outcome(goto="2")}))
    game = scene("? X", "rogue B1", box=MapBox("yard", goals), searched=["A1"], still=True)
    game.play.content.story = a_story(pages=(page, Box(id="2", ends="over")))
    game.state.reading.leaves, game.state.reading.spot = [Leaf("1")], Spot(0, "scene", playing=True)
    assert run(game, offer_leaving(game.play), "leave")
    assert game.state.reading.keys == {"looked": 1}
