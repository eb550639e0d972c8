"""Towns. (FK-TWN, FK-RUS-04, FK-RUL-69, FK-RUL-74)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.state import Thing

from ..away import in_town, travel
from ..scenes import answer, character, keys


@pytest.mark.rule("FK-TWN-02", "FK-TWN-08", "FK-RUS-04")
def test_a_visit_to_town() -> None:
    """FK-EX-46: no road card, character 1 leads in town, and character 2 sets out by day."""
    people = ("courser", "rogue", "exorcist", "arcanist")
    game = travel(*people, place="r3", night=True, decks={"roads": ["8"]})
    answer(game, "go waylin-point")
    assert keys(game) == ["enter", "enough"]
    answer(game, "enter")
    assert (game.state.leader, game.state.night) == (0, True)
    answer(game, "enough", "enough", "enough", "enough")
    assert (game.state.leader, game.state.night) == (1, False)
    assert game.state.cards.cards("roads") == ["8"]


@pytest.mark.rule("FK-TWN-08")
def test_by_day_the_token_shows_day_too() -> None:
    game = in_town("courser", "rogue")
    answer(game, "enough", "enough")
    assert (game.state.leader, game.state.night) == (1, False)


@pytest.mark.rule("FK-TWN-01", "FK-TWN-02", "FK-ROL-04")
def test_a_group_that_stays_outside_passes_the_token_as_ever() -> None:
    game = travel("courser", "rogue", place="r1", decks={"roads": ["8"]})
    answer(game, "go waylin-point", "enough")
    assert (game.state.leader, game.state.night) == (1, True)
    assert game.state.cards.cards("roads") == ["8"]


@pytest.mark.rule("FK-TWN-05", "FK-TWN-06", "FK-TWN-07")
@pytest.mark.parametrize(("town", "visits"), [("yorotrucsk", 3), ("waylin-point", 2), ("ostelnk", 1)])
def test_so_many_locations_for_every_character(town: str, visits: int) -> None:
    game = in_town("courser", "rogue", town=town)
    for who in ("Courser", "Rogue"):
        for _ in range(visits):
            assert game.decision.prompt.startswith(who)  # type: ignore[union-attr]
            answer(game, "visit smith", "enough")
    assert game.state.stack[-1].__class__.__name__ == "Journey"


@pytest.mark.rule("FK-TWN-03", "FK-RUS-06")
def test_a_town_that_the_story_leads_to_has_no_services_unless_it_says_so() -> None:
    game = travel("courser", "rogue", place="r1", to=["waylin-point"], decks={"roads": ["8"]})
    answer(game, "go waylin-point")
    assert game.state.stack == []  # nobody was asked whether to enter: the story goes on
    assert (game.state.leader, game.state.cards.cards("roads")) == (1, ["8"])
    passing = travel("courser", "rogue", place="r1", to=["ostelnk"])
    answer(passing, "go waylin-point")
    assert keys(passing) == ["enter", "enough"]  # it is no stop of the story's


@pytest.mark.rule("FK-RUS-24")
def test_an_heirloom_has_no_price() -> None:
    game = in_town("rogue things=locket,knife focus=cutpurse")
    character(game, 0).things.append(Thing("fence", noted=True))  # not even for somebody who pays in full
    answer(game, "visit market")
    assert [key for key in keys(game) if key.startswith("deal 1")] == ["deal 1 knife -1", "deal 1 fence -1"]


@pytest.mark.rule("FK-TWN-04", "FK-TWN-09", "FK-GEN-01")
def test_any_number_of_sales_at_half_the_value() -> None:
    """FK-EX-01: a leather coat of 15 brings 7; and a knife of 6 another 3."""
    game = in_town("courser things=leather-coat,knife,bell-clapper,locket", decks={})
    answer(game, "visit market")
    sold = [key for key in keys(game) if key.startswith("deal 1")]
    assert sold == ["deal 1 leather-coat -1", "deal 1 knife -1"]  # neither artifact nor heirloom
    answer(game, "deal 1 leather-coat -1")
    assert character(game, 0).coins == 7
    answer(game, "deal 1 knife -1")
    assert character(game, 0).coins == 10


@pytest.mark.rule("FK-TWN-10", "FK-RUL-74")
def test_a_physician_removes_infection_tokens() -> None:
    game = in_town("courser infection=2 sickened coins=7")
    answer(game, "visit physician")
    deal = next(key for key in keys(game) if key.startswith("deal 1"))
    answer(game, deal)
    assert (character(game, 0).infection, character(game, 0).coins) == (1, 4)
    answer(game, deal)
    assert (character(game, 0).infection, character(game, 0).coins) == (0, 1)


@pytest.mark.rule("FK-TWN-11", "FK-RUL-69", "FK-RUL-70")
def test_a_physician_revives_a_ghost_whoever_pays() -> None:
    game = in_town("courser ghost coins=25", "rogue coins=20", "exorcist coins=5", decks={"tarots": ["sun"]})
    answer(game, "visit physician")
    found = [key for key in keys(game) if key.startswith("deal 2")]
    assert len(found) == 2  # the ghost itself, and the rogue
    answer(game, found[1])
    one = character(game, 0)
    assert (one.form, one.vita, one.pp, one.visits, one.tarots) == ("living", 9, 4, 1, [])
    assert (one.coins, character(game, 1).coins) == (25, 0)


@pytest.mark.rule("FK-TWN-12", "FK-LIM-02", "FK-LIM-03")
def test_the_camp_cures_and_brings_back() -> None:
    game = in_town("courser cursed blessed coins=8", "rogue limbo", decks={"tarots": ["sun"]})
    answer(game, "visit camp")
    found = [key for key in keys(game) if key.startswith("deal")]
    assert len(found) == 1  # CURSED alone
    answer(game, found[0], "enough", "enough")
    assert (character(game, 0).statuses, character(game, 0).coins) == (["blessed"], 0)
    answer(game, "visit camp")
    answer(game, next(key for key in keys(game) if key.startswith("deal")))
    assert (character(game, 1).form, character(game, 1).tarots) == ("living", ["sun"])
    assert character(game, 1).visits == 1


@pytest.mark.rule("FK-TWN-13", "FK-RUL-49")
def test_the_smith_repairs() -> None:
    game = in_town("courser things=knife,round-shield coins=10", still=True)
    for thing in character(game, 0).things:
        thing.broken = thing.exhausted = True
    from ..away import go_on

    game = go_on(game)
    assert all(thing.broken for thing in character(game, 0).things)  # a town alone does not
    answer(game, "visit smith")
    for id in ("knife", "round-shield"):
        answer(game, next(key for key in keys(game) if id in key))
    assert not any(thing.broken or thing.exhausted for thing in character(game, 0).things)
    assert character(game, 0).coins == 0


@pytest.mark.rule("FK-RUL-74")
def test_every_town_has_the_four_places() -> None:
    game = in_town("courser", still=True)
    for town in game.play.content.towns.values():
        assert {"market", "physician", "smith", "camp"} <= set(town.locations)


@pytest.mark.rule("FK-ABL-01", "FK-ABL-02", "FK-ABL-09")
def test_abilities_are_learned_for_ap_by_those_with_a_keyword() -> None:
    game = in_town("rogue ap=1", town="yorotrucsk")
    answer(game, "visit library")
    found = {key.split()[2] for key in keys(game) if key.startswith("deal 0")}
    content = game.play.content
    own = set(content.classes["rogue"].keywords)
    fit = {
        id
        for id, ability in content.abilities.items()
        if ability.cost <= 1 and (not ability.keywords or own & set(ability.keywords))
    }
    assert found == fit
    assert "steady-hand" in found  # open to all
    answer(game, next(key for key in keys(game) if "light-step" in key))
    assert (character(game, 0).ap, character(game, 0).abilities) == (0, ["light-step"])
    assert not [key for key in keys(game) if key.startswith("deal 0")]


def test_a_town_tells_what_is_to_be_had_before_a_visit_is_spent() -> None:
    game = in_town("courser coins=3", town="yorotrucsk")
    assert game.decision is not None
    assert game.decision.prompt == "Courser in Yorotrucsk: where to? (3 visits left)"
    words = {option.key: game.decision.label(option) for option in game.decision.options}
    assert words["visit smith"] == "Smith: A weapon or shield repaired for 5."
    answer(game, "visit smith")
    assert game.decision.prompt == "Courser at the Smith, with 3 coins: nothing here is of use"
