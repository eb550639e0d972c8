"""Total group death. (FK-LIM-04 to 11, FK-RUL-71)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.people.group_death import leave_the_fight, nearest_town, revival
from lorehearth.games.folklore.people.points import lose
from lorehearth.games.folklore.state import Journey
from lorehearth.kernel.play import Cut

from ..away import away, go_on, where
from ..scenes import TaleGame, character, keys, run, scene


def killed(game: TaleGame, who: int) -> None:
    with pytest.raises(Cut):
        run(game, lose(game.play, who, 99))


@pytest.mark.rule("FK-LIM-04")
def test_when_the_last_living_character_dies_everything_stops() -> None:
    game = away("rogue", "exorcist ghost", "courser limbo", "arcanist", still=True)
    run(game, lose(game.play, 3, 99))
    assert not game.state.fallen
    killed(game, 0)
    assert game.state.fallen


@pytest.mark.rule("FK-LIM-05", "FK-LIM-06", "FK-LIM-07")
def test_total_group_death() -> None:
    """FK-EX-26: of 25 coins 13, of 2 items 1, the artifact and the heirloom, full VITA and PP, a tarot."""
    game = away(
        "rogue coins=25 things=knife,tonic,bell-clapper,locket pp=0",
        "exorcist ghost coins=4",
        leader=1,
        night=True,
        place="r1",
        still=True,
        decks={"tarots": ["sun", "star"]},
    )
    killed(game, 0)
    run(game, revival(game.play), dice=["1"])
    one = character(game, 0)
    assert (one.coins, [thing.id for thing in one.things]) == (13, ["knife", "bell-clapper", "locket"])
    assert (one.form, one.vita, one.pp, one.tarots) == ("living", 17, 4, ["sun"])
    other = character(game, 1)
    assert (other.coins, other.form, other.vita, other.gp, other.tarots) == (2, "living", 20, 0, ["star"])
    assert (game.state.leader, game.state.night) == (0, False)  # FK-LIM-09, FK-RUL-71
    assert where(game) == "waylin-point"
    assert game.state.cards.cards("items discard") == ["tonic"]


@pytest.mark.rule("FK-LIM-08", "FK-LIM-09", "FK-RUS-29")
def test_other_losses() -> None:
    game = away(
        "rogue",
        "exorcist limbo wanted boons=omen companions=hound infection=2 cursed coins=1",
        leader=0,
        still=True,
    )
    killed(game, 0)
    run(game, revival(game.play))
    one = character(game, 1)
    assert (one.boons, one.companions, one.infection, one.statuses) == ([], [], 0, [])
    assert (one.coins, one.wanted) == (1, True)
    assert game.state.cards.cards("boons discard") == ["omen"]


@pytest.mark.rule("FK-RUL-71", "FK-LIM-05")
def test_the_nearest_town_by_any_way_and_ties_by_character_1() -> None:
    game = away("rogue", still=True)
    map = game.play.content.country.map
    # r9 is one step from Yorotrucsk
    assert run(game, nearest_town(game.play, map.cell("r9"))) == map.cell("yorotrucsk")
    tied = [
        place
        for place in range(len(map.names))
        if [map.distance(place, town) for town in game.play.content.country.towns].count(
            min(map.distance(place, town) for town in game.play.content.country.towns)
        )
        > 1
    ]
    assert tied
    with pytest.raises(AssertionError, match="In which town"):
        run(game, nearest_town(game.play, tied[0]))


@pytest.mark.rule("FK-LIM-10")
def test_the_group_travels_back_to_where_it_died() -> None:
    decks = {"tarots": ["sun", "star"]}
    frames = [Journey(by_story=True)]
    game = away("rogue", "exorcist ghost", frames=frames, place="r3", still=True, decks=decks)
    killed(game, 0)
    game = go_on(game)
    assert where(game) == "waylin-point"
    back = game.state.stack[-1]
    assert isinstance(back, Journey)
    assert [game.play.content.country.map.names[place] for place in back.to] == ["r3"]
    assert keys(game)
    way = next(panel for panel in game.view(0).panels if panel.id == "way")
    assert way.lines == (("Back to where all died (FK-LIM-10)", "the Three Stones"),)


@pytest.mark.rule("FK-GEN-07")
def test_what_was_exhausted_on_the_map_is_ready_again() -> None:
    game = scene(". .", "rogue A1 things=ring-of-ember,hatchet", "wolf B1", fight=True, still=True)
    one, two = character(game, 0).things
    one.broken, two.exhausted = True, True
    killed(game, 0)
    leave_the_fight(game.play)
    assert [(thing.exhausted, thing.broken) for thing in (one, two)] == [(False, True), (False, False)]
    assert game.state.map is None


@pytest.mark.rule("FK-LIM-06", "FK-RUL-71")
def test_neither_artifacts_nor_heirlooms_nor_extras_are_lost() -> None:
    game = away("rogue things=bell-clapper,locket,fence", "exorcist ghost", still=True)
    killed(game, 0)
    run(game, revival(game.play))  # nothing is drawn
    assert len(character(game, 0).things) == 3
