"""Total group death and the story. (FK-LIM-04 to 11, FK-RUL-71)"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lorehearth.games.folklore.people.dying import die
from lorehearth.games.folklore.state import Combat, Journey, Skirmish, Thing
from lorehearth.games.folklore.travel.journey import end
from lorehearth.kernel.play import Cut

from ..scenes import TaleGame, answer, character, keys, run, told
from ..tales import step, tale

END = {"id": "end", "ends": "over"}
BAD = {"id": "bad", "ends": "bad"}


def kill_all(game: TaleGame) -> None:
    """All but the last are ghosts, and the last one dies."""
    for one in game.state.characters[:-1]:
        one.form, one.gp = "ghost", 5
    try:
        for _ in die(game.play, len(game.state.characters) - 1):
            pass
    except Cut:
        pass
    assert game.state.fallen


def page(what: Mapping[str, object], *outcomes: str) -> dict[str, object]:
    came = {name: {"goto": "end" if name != "lost" else "bad"} for name in outcomes}
    return {"id": "1", "scene": {"what": what, "outcomes": came}}


def dead(game: TaleGame) -> TaleGame:
    """Everybody dies, and the game goes on with the next answer."""
    kill_all(game)
    stay = f"go {game.play.content.country.map.names[game.state.place]}"
    answer(game, stay if stay in keys(game) else "enough" if "enough" in keys(game) else keys(game)[0])
    return game


@pytest.mark.rule("FK-LIM-04", "FK-LIM-05", "FK-LIM-09")
def test_everything_stops_and_the_group_wakes_in_the_nearest_town() -> None:
    game = tale(page({"type": "journey", "to": ["f5"]}, "there"), END)
    game.state.leader, game.state.night = 1, True
    dead(game)
    assert "Nobody is left alive: total group death." in told(game)
    assert all(one.form == "living" for one in game.state.characters)
    assert (game.state.leader, game.state.night) == (0, False)


@pytest.mark.rule("FK-LIM-06", "FK-LIM-08", "FK-RUL-71")
def test_total_group_death() -> None:
    """FK-EX-26: 25 coins, 2 item cards, 1 artifact and 1 heirloom."""
    from lorehearth.games.folklore.people.group_death import group_death_step

    game = tale(page({"type": "journey", "to": ["f5"]}, "there"), END)
    items = game.play.content.items
    artifact = next(id for id, item in items.items() if item.kind == "artifact")
    heirloom = next(id for id, item in items.items() if item.kind == "heirloom")
    one = character(game, 2)
    one.coins = 25
    one.things = [Thing("mace"), Thing(artifact), Thing(heirloom), Thing("bandage")]
    one.boons, one.companions, one.infection = ["haste"], ["mule"], 2
    kill_all(game)
    one.statuses, tarots = ["brave"], len(one.tarots)
    flow = group_death_step(game.play)
    value: object = None
    while True:
        try:
            chance = flow.send(value)  # type: ignore[arg-type]
        except StopIteration:
            break
        value = chance.outcomes[0]  # type: ignore[union-attr]
    assert (one.coins, [thing.id for thing in one.things]) == (13, [artifact, heirloom, "bandage"])
    assert (one.form, one.vita, one.pp, len(one.tarots)) == ("living", 16, 6, tarots + 1)
    assert (one.statuses, one.boons, one.companions, one.infection) == ([], [], [], 0)
    assert game.state.leader == 0


@pytest.mark.rule("FK-LIM-10")
def test_the_group_must_travel_back_and_a_journey_goes_on_from_there() -> None:
    game = tale(page({"type": "journey", "to": ["f5"]}, "there"), END)
    place = next(cell for cell in range(len(game.play.content.country.map.names)) if cell not in _towns(game))
    game.state.place = place
    dead(game)
    journeys = [frame for frame in game.state.stack if isinstance(frame, Journey)]
    assert [frame.to for frame in journeys] == [[_cell(game, "f5")], [place]]
    assert [frame.by_story for frame in journeys] == [True, False]
    game.state.place = place
    run(game, end(game.play, journeys[1]))
    assert game.state.stack == [game.state.stack[0], journeys[0]]
    assert journeys[0].stage == "start"


def _towns(game: TaleGame) -> dict[int, str]:
    return game.play.content.country.towns


def _cell(game: TaleGame, name: str) -> int:
    return game.play.content.country.map.cell(name)


@pytest.mark.rule("FK-LIM-10")
def test_the_map_or_skirmish_that_killed_the_group_is_over() -> None:
    box = {"type": "map", "map": "fen-causeway", "goals": [{"id": "exit", "name": "Leave"}]}
    game = dead(tale(page(box, "done"), END))
    assert (game.state.ending, game.state.map) == ("over", None)
    assert not any(isinstance(frame, Combat) for frame in game.state.stack)
    game = dead(tale(page(box, "done", "lost"), END, BAD))
    assert game.state.ending == "bad"
    fight = {"type": "skirmish", "creatures": ["wolf"]}
    game = dead(tale(page(fight, "won", "lost"), END, BAD, dice=["4"] * 9))
    assert game.state.ending == "bad"
    assert not any(isinstance(frame, Skirmish) for frame in game.state.stack)


@pytest.mark.rule("FK-LIM-11")
def test_the_storys_own_instructions_apply_instead() -> None:
    doom = {"id": "doom", "does": [step("revival")], "ends": "bad"}
    start = page({"type": "journey", "to": ["f5"]}, "there")
    game = tale(start, END, doom, openings={"group-death": "doom"}, dice=["0"] * 9)
    game.state.characters[0].coins = 10
    dead(game)
    assert game.state.ending == "bad"
    assert all(one.form == "living" for one in game.state.characters)
    assert not any(isinstance(frame, Journey) for frame in game.state.stack)
    plain = {"id": "doom", "choices": [{"id": "on", "label": "On", "goto": "end"}]}
    game = tale(start, END, plain, openings={"group-death": "doom"})
    game.state.characters[0].coins = 10
    dead(game)
    assert (game.state.reading.page, game.state.characters[0].coins) == ("doom", 10)
