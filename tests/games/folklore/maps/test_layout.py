"""Laying out a map, leaving it, and what is lost with it."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.places import Environment
from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.components.stories import Encounter, Goal, MapBox, Squad
from lorehearth.games.folklore.fights.rounds import start_round
from lorehearth.games.folklore.maps.layout import lay_out
from lorehearth.games.folklore.maps.transition import may_leave
from lorehearth.games.folklore.people.group import combat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Adventure, Combat, Story
from lorehearth.games.folklore.story import reading

from ..scenes import TaleGame, answer, at, character, keys, run, scene, told

EXIT = Goal("exit", "Leave by the exit")
BELL = Goal("bell", "The bell is silent")
FOES = Goal("foes", "All foes")


@pytest.fixture
def outcomes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the story hears of what came of its boxes."""
    heard: list[str] = []

    def hear(play: TalePlay, outcome: str) -> None:
        heard.append(outcome)

    monkeypatch.setattr(reading, "settled", hear)
    return heard


# -- laying out ----------------------------------------------------------------------------------------------

HALL = "SS.F\nSS.f\n...."


def before(box: MapBox, *people: str, picture: str = HALL, leader: int = 0) -> TaleGame:
    """The group stands before a map setup box."""
    game = scene(picture, *people, still=True, turn=None, box=box, leader=leader)
    game.state.map, game.state.stack = None, [Story()]
    return game


def laid_out(box: MapBox, *people: str, **more: object) -> TaleGame:
    game = before(box, *people, **more)  # type: ignore[arg-type]
    run(game, lay_out(game.play, box))
    return game


THREE = ("rogue -", "arcanist -", "exorcist -")


@pytest.mark.rule("FK-ADV-01", "FK-ROL-05")
def test_setting_up_a_map_starts_adventure_mode_and_passes_the_token() -> None:
    game = laid_out(MapBox("yard", (BELL,)), *THREE, leader=2)
    assert isinstance(game.state.stack[-1], Adventure)
    assert (game.state.leader, game.state.night) == (0, True)


@pytest.mark.rule("FK-ADV-02", "FK-RUM-20")
def test_characters_fill_the_start_zone_in_order_of_number_ghosts_too() -> None:
    game = laid_out(MapBox("yard", (BELL,)), "rogue -", "arcanist - limbo", "exorcist - ghost", "telepath -")
    assert [at(game, who) for who in range(4)] == ["A1", "", "B1", "A2"]
    assert game.state.map is not None
    assert game.state.map.flames == [3]
    assert game.state.map.waiting == []


@pytest.mark.rule("FK-ADV-05")
def test_the_fifth_waits_off_the_map() -> None:
    game = laid_out(MapBox("yard", (BELL,)), *THREE, "telepath -", "courser -")
    assert [at(game, who) for who in range(5)] == ["A1", "B1", "A2", "B2", ""]
    assert game.state.map is not None
    assert game.state.map.waiting == [4]


@pytest.mark.rule("FK-ADV-02")
def test_foes_of_an_encounter_that_waits_for_a_door_stand_there_before() -> None:
    guards = Encounter("guards", (Squad("wolf", each=1, at=("D3",)),), "opening")
    game = laid_out(MapBox("yard", (FOES,), (guards,)), *THREE, picture="SS#.\nSSD.\n###.")
    assert at(game, 10) == "D3"
    assert combat(game.state) is None
    seen = laid_out(MapBox("yard", (FOES,), (guards,)), *THREE)
    assert combat(seen.state) is not None  # nothing stands between


def test_an_encounter_may_begin_at_once() -> None:
    wolves = Encounter("wolves", (Squad("wolf", per=2),), "at once")
    game = laid_out(MapBox("yard", (FOES,), (wolves,)), *THREE)
    assert combat(game.state) is not None
    assert at(game, 10) == "D2"  # the foe place
    assert [type(frame) for frame in game.state.stack] == [Story, Adventure, Combat]


@pytest.mark.rule("FK-SGT-04")
def test_darkness_by_the_story() -> None:
    dark = laid_out(MapBox("yard", (BELL,), dark=True), *THREE)
    assert dark.state.map is not None
    assert dark.state.map.dark


# -- leaving -------------------------------------------------------------------------------------------------

PORCH = "XX..\nXX.."


def at_the_door(*people: str, goals: tuple[Goal, ...] = (EXIT,), **more: object) -> TaleGame:
    """The last turn of a round."""
    return scene(PORCH, *people, turn=len(people) - 1, box=MapBox("yard", goals), **more)  # type: ignore[arg-type]


@pytest.mark.rule("FK-MTR-01", "FK-MTR-05", "FK-ROL-05")
def test_the_leader_may_have_the_group_leave_once_all_stand_in_the_exit_zone(outcomes: list[str]) -> None:
    game = at_the_door("rogue A1", "arcanist B2")
    answer(game, "enough")
    assert keys(game) == ["leave", "enough"]
    answer(game, "leave")
    assert game.state.map is None
    assert game.state.stack == []
    assert [one.cell for one in game.state.characters] == [-1, -1]
    assert (game.state.leader, game.state.night) == (1, True)
    assert outcomes == ["done"]


@pytest.mark.rule("FK-MTR-01")
def test_or_it_goes_on_with_another_round() -> None:
    game = at_the_door("rogue A1", "arcanist B2")
    answer(game, "enough", "enough")
    assert game.state.map is not None
    adventure = game.state.stack[-1]
    assert isinstance(adventure, Adventure)
    assert adventure.round == 2


@pytest.mark.rule("FK-MTR-01")
def test_not_while_one_stands_elsewhere_or_waits() -> None:
    elsewhere = at_the_door("rogue A1", "arcanist C1")
    assert not may_leave(elsewhere.play)
    waiting = at_the_door("rogue A1", "arcanist - waiting")
    assert not may_leave(waiting.play)


@pytest.mark.rule("FK-MTR-01")
def test_nor_before_the_other_primary_goals_are_fulfilled() -> None:
    game = at_the_door("rogue A1", "arcanist B2", goals=(BELL, EXIT))
    assert not may_leave(game.play)
    assert game.state.map is not None
    game.state.map.goals.append("bell")
    assert may_leave(game.play)
    optional = at_the_door("rogue A1", "arcanist B2", goals=(Goal("bell", "Bell", primary=False), EXIT))
    assert may_leave(optional.play)


def test_foes_are_a_goal_that_is_reached_when_all_encounters_were_met_and_won() -> None:
    wolves = Encounter("wolves", (Squad("wolf", each=1),), "goal")
    game = scene(PORCH, "rogue A1", "arcanist B2", box=MapBox("yard", (FOES, EXIT), (wolves,)))
    assert not may_leave(game.play)
    assert game.state.map is not None
    game.state.map.met.append("wolves")
    assert may_leave(game.play)


@pytest.mark.rule("FK-MTR-02")
@pytest.mark.parametrize(("fourth", "may"), [("B2", True), ("C2", False)])
def test_of_five_four_are_enough(fourth: str, may: bool) -> None:
    game = at_the_door("rogue A1", "arcanist B1", "exorcist A2", f"telepath {fourth}", "courser D1")
    assert may_leave(game.play) is may


@pytest.mark.rule("FK-MTR-02")
def test_of_four_all_are_needed() -> None:
    game = at_the_door("rogue A1", "arcanist B1", "exorcist A2", "telepath D1")
    assert not may_leave(game.play)


@pytest.mark.rule("FK-RUL-65", "FK-GHO-05")
def test_ghosts_and_those_in_limbo_are_not_counted_and_go_along(outcomes: list[str]) -> None:
    game = scene(
        PORCH, "rogue A1", "arcanist D1 ghost", "exorcist - limbo", turn=1, box=MapBox("yard", (EXIT,))
    )
    answer(game, "enough", "leave")
    assert character(game, 1).cell == -1
    assert outcomes == ["done"]


@pytest.mark.rule("FK-MTR-03")
def test_not_during_combat_unless_it_is_optional_or_the_story_allows_it() -> None:
    people = ("rogue A1", "arcanist B2", "wolf D2")
    game = scene(PORCH, *people, fight=True, still=True, box=MapBox("yard", (EXIT,)))
    assert not may_leave(game.play)
    fight = game.state.stack[-1]
    assert isinstance(fight, Combat)
    fight.optional = True
    assert may_leave(game.play)
    fight.no_escape = True  # FK-STA-23: somebody has risen
    assert not may_leave(game.play)
    allowed = scene(PORCH, *people, fight=True, still=True, box=MapBox("yard", (EXIT,), leave_in_combat=True))
    assert may_leave(allowed.play)


@pytest.mark.rule("FK-MTR-03", "FK-MTR-05")
def test_a_map_that_is_left_in_combat_ends_the_combat_too(outcomes: list[str]) -> None:
    optional = Encounter("wolves", (), optional=True)
    game = scene(PORCH, "rogue A1", "arcanist B2", "wolf D2", still=True, fight=True)
    fight = game.state.stack[-1]
    assert isinstance(fight, Combat)
    game.play.content.boxes["1 0"] = MapBox("yard", (EXIT,), (optional,))
    fight.optional = True
    run(game, start_round(game.play, fight), "leave")
    assert game.state.stack == []
    assert game.state.map is None
    assert outcomes == ["done"]


@pytest.mark.rule("FK-ADV-09")
def test_what_lies_over_the_map_strikes_in_combat_rounds_too() -> None:
    mist = Environment(2, (Step(verb="lose", of="vita", amount=1, on="group"),), "Mist.")
    game = scene(PORCH, "rogue A1", "wolf D2", still=True, fight=True, more={"environment": mist})
    fight = game.state.stack[-1]
    assert isinstance(fight, Combat)
    for vita in (17, 16, 16):
        run(game, start_round(game.play, fight))
        assert character(game, 0).vita == vita


@pytest.mark.rule("FK-MTR-04")
@pytest.mark.parametrize("keeps", [True, False])
def test_tracking_tokens_are_lost_unless_the_story_keeps_them(keeps: bool, outcomes: list[str]) -> None:
    box = MapBox("yard", (EXIT,), keeps_tokens=keeps)
    game = scene(PORCH, "rogue A1", "arcanist B2", turn=1, box=box)
    assert game.state.map is not None
    game.state.map.tokens["wax"] = 2
    answer(game, "enough", "leave")
    assert game.state.reading.keys == ({"wax": 2} if keeps else {})
    assert any("2 tracking tokens are discarded" in line for line in told(game)) is not keeps


@pytest.mark.rule("FK-GEN-07", "FK-WPN-02")
def test_leaving_readies_what_is_exhausted_and_brings_ammo_back(outcomes: list[str]) -> None:
    game = at_the_door("rogue A1 worn=lantern", "arcanist B2 worn=hunting-bow")
    character(game, 0).things[0].exhausted = True
    character(game, 1).things[0].spent = 3
    answer(game, "enough", "leave")
    assert not character(game, 0).things[0].exhausted
    assert character(game, 1).things[0].spent == 0


def test_what_lasts_for_the_map_ends_with_it(outcomes: list[str]) -> None:
    game = at_the_door("rogue A1 sign=might:5", "arcanist B2")
    answer(game, "enough", "leave")
    assert character(game, 0).effects == []
