"""Conditions: corrosion, infection, wanted. (FK-CND)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.goods.companions import award
from lorehearth.games.folklore.people.conditions import corrode, corrosion_of_the_round, make_wanted
from lorehearth.games.folklore.people.dying import die
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.statuses import give
from lorehearth.games.folklore.state import Doing

from ..away import away, in_town
from ..scenes import answer, character, keys, run


@pytest.mark.rule("FK-CND-02", "FK-CND-05", "FK-CND-06")
def test_corrosion() -> None:
    """FK-EX-24: rounds 2, 3 and 4 cost 1, 2 and 2; the third token sets the oldest back to 4 rounds."""
    game = away("rogue vita=12", still=True)
    play, one = game.play, character(game, 0)
    corrode(play, 0)
    assert (one.vita, one.corrosion) == (12, [4])
    run(game, corrosion_of_the_round(play))
    corrode(play, 0)
    assert (one.vita, one.corrosion) == (11, [3, 4])
    run(game, corrosion_of_the_round(play))
    run(game, corrosion_of_the_round(play))
    assert (one.vita, one.corrosion) == (7, [1, 2])
    corrode(play, 0)
    assert sorted(one.corrosion) == [2, 4]


@pytest.mark.rule("FK-CND-03")
def test_it_works_for_4_rounds() -> None:
    game = away("rogue vita=12", still=True)
    corrode(game.play, 0)
    for _ in range(6):
        run(game, corrosion_of_the_round(game.play))
    assert (character(game, 0).vita, character(game, 0).corrosion) == (8, [])


@pytest.mark.rule("FK-CND-04", "FK-RUL-59")
def test_an_item_stops_one_token_before_its_loss() -> None:
    # neither the artifact, nor the heirloom, nor what has no card
    game = away("rogue vita=12 things=bell-clapper,locket,tonic,knife corrosion=4,4", still=True)
    character(game, 0).things[2].noted = True
    run(game, corrosion_of_the_round(game.play), "scour knife")
    assert (character(game, 0).vita, character(game, 0).corrosion) == (11, [3])
    assert [thing.id for thing in character(game, 0).things] == ["bell-clapper", "locket", "tonic"]
    assert game.state.cards.cards("items discard") == ["knife"]


@pytest.mark.rule("FK-CND-04")
def test_nobody_must() -> None:
    game = away("rogue vita=12 things=knife corrosion=4", still=True)
    run(game, corrosion_of_the_round(game.play), "enough")
    assert (character(game, 0).vita, len(character(game, 0).things)) == (11, 1)


@pytest.mark.rule("FK-CND-07", "FK-CND-10")
def test_death_ends_them_and_ghosts_get_none() -> None:
    game = away("rogue corrosion=4 infection=2 sickened", "exorcist", still=True)
    run(game, die(game.play, 0))
    one = character(game, 0)
    assert (one.corrosion, one.infection) == ([], 0)
    corrode(game.play, 0)
    run(game, carry_out(game.play, Doing("scene", [], 0), [Step(verb="condition", of="infection")]))
    one.statuses = ["sickened"]
    run(game, give(game.play, 0, "sickened"))
    assert (one.corrosion, one.infection) == ([], 0)


@pytest.mark.rule("FK-CND-08", "FK-CND-09")
def test_sick_again_is_infected_and_the_fourth_wears_out_for_good() -> None:
    game = away("rogue sickened", still=True)
    one = character(game, 0)
    for count in (1, 2, 3):
        run(game, give(game.play, 0, "sickened"))
        assert (one.infection, one.statuses) == (count, ["sickened"])
    run(game, give(game.play, 0, "sickened"))
    assert (one.infection, one.statuses, one.vita) == (0, [], 16)
    assert value(game.play, 0, "max-vita") == 16


@pytest.mark.rule("FK-CND-08")
def test_an_infection_that_is_resisted_is_none() -> None:
    game = away("courser sickened", still=True)
    run(game, give(game.play, 0, "sickened", 5), dice=["2"])  # ECOLOGY +3
    assert character(game, 0).infection == 0


@pytest.mark.rule("FK-CND-09")
def test_an_infection_from_elsewhere_works_without_the_status() -> None:
    game = away("rogue infection=3", still=True)
    run(game, carry_out(game.play, Doing("scene", [], 0), [Step(verb="condition", of="infection")]))
    assert (character(game, 0).infection, character(game, 0).worn_out) == (0, 1)


@pytest.mark.rule("FK-CND-11")
def test_the_wanted_enter_but_use_no_services() -> None:
    game = in_town("rogue wanted", "exorcist")
    assert "Exorcist" in game.decision.prompt  # type: ignore[union-attr]
    answer(game, "enough")
    assert [frame.__class__.__name__ for frame in game.state.stack] == ["Journey"]


@pytest.mark.rule("FK-CND-13", "FK-RUL-61")
def test_anybody_pays_the_fine_at_the_gate_and_it_takes_no_location() -> None:
    game = in_town("rogue wanted coins=9", "exorcist coins=12", "courser ghost coins=10")
    assert keys(game) == ["fine 0 1", "fine 0 2", "enough"]
    answer(game, "fine 0 1")
    assert (character(game, 1).coins, character(game, 0).wanted) == (2, False)
    assert character(game, 0).visits == character(game, 1).visits == 0
    assert "Rogue" in game.decision.prompt  # type: ignore[union-attr]


@pytest.mark.rule("FK-CND-12")
def test_the_wanted_gain_neither_militia_nor_animals() -> None:
    game = away("rogue wanted", still=True, decks={"companions": ["hound", "guard"]})
    for id in ("hound", "guard", "pilgrim"):
        run(game, award(game.play, 0, id))
    assert character(game, 0).companions == ["pilgrim"]


@pytest.mark.rule("FK-CND-14", "FK-RUL-62")
def test_respected_cancels_wanted_and_keeps_it_away() -> None:
    game = away("rogue wanted", still=True)
    run(game, give(game.play, 0, "respected"))
    assert not character(game, 0).wanted
    make_wanted(game.play, 0)
    assert (character(game, 0).wanted, character(game, 0).statuses) == (False, ["respected"])


@pytest.mark.rule("FK-RUS-29")
def test_wanted_outlasts_death() -> None:
    game = away("rogue wanted", "exorcist", still=True)
    run(game, die(game.play, 0))
    assert character(game, 0).wanted
