"""Sleeping vampires, on maps and on the road."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.places import Map
from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.maps import sleepers
from lorehearth.games.folklore.maps.open_road import lay_out_risen
from lorehearth.games.folklore.maps.tile import Tile
from lorehearth.games.folklore.maps.verbs import stake
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Combat, Doing

from ..scenes import TaleGame, answer, at, character, keys, refusals, run, scene


@pytest.fixture(autouse=True)
def _lore(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lore is counted, and nothing is unlocked by it."""

    def award(play: TalePlay, who: int, lore: int, *rules: str) -> None:
        play.state.characters[who].lore += lore

    monkeypatch.setattr(sleepers, "award_lore", award)


def fight(game: TaleGame) -> Combat | None:
    return next((frame for frame in game.state.stack if isinstance(frame, Combat)), None)


def foes(game: TaleGame) -> list[tuple[str, str]]:
    return [(foe.kind, at(game, 10 + i)) for i, foe in enumerate(game.state.foes)]


@pytest.mark.rule("FK-VAM-01", "FK-VAM-03")
def test_on_4_or_more_a_sleeper_is_destroyed_and_the_roller_gains_8_lore() -> None:
    game = scene("V..", "rogue B1", "arcanist C1", dice=["4"])
    answer(game, "stake A1")
    assert character(game, 0).lore == 8
    assert character(game, 1).lore == 0
    assert fight(game) is None
    assert "stake A1" not in keys(game)


@pytest.mark.rule("FK-VAM-01")
def test_only_somebody_adjacent_may_try() -> None:
    game = scene("V..", "rogue C1", "arcanist B1")
    assert refusals(game)["stake A1"] == "FK-ADV-19"


@pytest.mark.rule("FK-RUL-47")
def test_a_try_is_the_interaction_of_the_round() -> None:
    game = scene("V.V", "rogue B1", "arcanist B1", dice=["6"])
    answer(game, "stake A1")
    assert refusals(game)["stake C1"] == "FK-ADV-19"


@pytest.mark.rule("FK-VAM-02", "FK-VAM-06", "FK-VAM-07")
def test_example_07_three_coffins() -> None:
    game = scene("V.V.V\n.....", "rogue B1 worn=wooden-stake", "arcanist D1", dice=["3", "4", "9", "1"])
    answer(game, "stake A1")  # 3 and 1 for the stake
    assert character(game, 0).lore == 8
    answer(game, "enough", "stake C1")  # 4 is below 5
    assert character(game, 1).lore == 0
    assert foes(game) == [("vampire", "C1"), ("vampire", "E1")]
    assert fight(game) is not None
    assert sleepers.sleepers(game.play) == []


@pytest.mark.rule("FK-VAM-06")
@pytest.mark.parametrize(("face", "woken"), [("4", True), ("5", False)])
def test_each_after_the_first_needs_5(face: str, woken: bool) -> None:
    more = ["9", "1"] if woken else []
    game = scene("V.V", "rogue B1", "arcanist B1", dice=["4", face, *more])
    answer(game, "stake A1", "enough", "stake C1")
    assert (fight(game) is not None) is woken


@pytest.mark.rule("FK-VAM-04")
def test_a_failed_roll_wakes_it_and_the_group_must_fight() -> None:
    game = scene("V..", "rogue B1", "arcanist C1", dice=["3", "9", "1"])
    answer(game, "stake A1")
    assert foes(game) == [("vampire", "A1")]
    assert fight(game) is not None
    assert character(game, 0).lore == 0


def test_in_a_combat_those_that_wake_join_it() -> None:
    game = scene("V...", "rogue B1", "arcanist C1", "wolf D1", fight=True, dice=["1"])
    answer(game, "stake A1")
    assert foes(game) == [("wolf", "D1"), ("vampire", "A1")]
    assert sum(isinstance(frame, Combat) for frame in game.state.stack) == 1


# -- the open road -------------------------------------------------------------------------------------------

ROAD = Map(
    id="road",
    name="Road",
    open_road=True,
    picture="......\n......\n..T...\n......\n......\n......",
)


def on_the_way(*people: str, **more: object) -> TaleGame:
    """Somewhere between two towns, with no map on the table."""
    game = scene("..", *people, still=True, turn=None, **more)  # type: ignore[arg-type]
    content = game.play.content
    content.maps, content.tiles = {"road": ROAD}, {"road": Tile(ROAD)}
    game.state.map, game.state.stack = None, []
    return game


STAKE = Step(verb="stake", of="vampire")


@pytest.mark.rule("FK-VAM-05", "FK-RUM-21")
def test_a_vampire_woken_on_the_way_is_fought_on_the_open_road() -> None:
    game = on_the_way("rogue -", "arcanist -", "exorcist - ghost", "telepath - limbo")
    run(game, stake(game.play, Doing("off-road 7", []), STAKE), "staker 1", dice=["3"])
    assert game.state.map is not None
    assert game.state.map.map == "road"
    # The centre is C3, D3, C4 and D4, of which a tree stands on C3.
    assert [at(game, who) for who in range(4)] == ["D3", "C4", "D4", ""]
    assert foes(game) == [("vampire", "B2")]
    assert fight(game) is not None


@pytest.mark.rule("FK-VAM-05", "FK-VAM-03")
def test_on_the_way_too_4_is_enough() -> None:
    game = on_the_way("rogue -", "arcanist -")
    run(game, stake(game.play, Doing("off-road 7", []), STAKE), "staker 0", dice=["4"])
    assert game.state.map is None
    assert character(game, 0).lore == 8


# -- risen ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-STA-22", "FK-RUL-63")
def test_who_died_of_bloodlust_away_from_a_map_rises_on_the_open_road() -> None:
    game = on_the_way("rogue -", "arcanist - limbo", "exorcist -")
    game.state.vampires = [1]
    run(game, lay_out_risen(game.play))
    assert [at(game, who) for who in range(3)] == ["D3", "", "C4"]
    assert foes(game) == [("vampire", "D4")]
    assert (game.state.foes[0].risen, game.state.foes[0].rewarded) == (1, False)
    found = fight(game)
    assert found is not None
    assert found.no_escape


@pytest.mark.rule("FK-STA-21", "FK-RUL-63")
def test_on_a_map_its_figure_is_replaced_by_a_vampire() -> None:
    game = scene(".F..", "rogue A1 vita=1 bloodlust", "arcanist D1", dice=["1", "9", "1"])
    answer(game, "go B1")
    assert character(game, 0).form == "limbo"
    assert foes(game) == [("vampire", "B1")]
    assert game.state.foes[0].risen == 0
    assert fight(game) is not None


@pytest.mark.rule("FK-STA-21", "FK-RUL-63")
def test_in_a_combat_it_acts_from_the_next_round() -> None:
    game = scene(
        ".F..", "rogue A1 vita=1 bloodlust", "arcanist D1", "wolf C1", fight=True, round_=2, dice=["1"]
    )
    answer(game, "go B1")
    assert foes(game) == [("wolf", "C1"), ("vampire", "B1")]
    assert game.state.foes[1].since == 2
    found = fight(game)
    assert found is not None
    assert found.no_escape
