"""Travelling on the world map, and the leader token. (FK-ROL, FK-WLD, FK-RUS-01 to 06, FK-RUL-43)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.faults import faults
from lorehearth.games.folklore.people.group import clockwise, controller
from lorehearth.games.folklore.travel.leader import hand_on
from lorehearth.games.folklore.travel.routes import reachable

from ..away import away, go_on, travel, where
from ..scenes import TaleGame, answer, character, goes, keys, told

CARDS = {"roads": ["8", "9", "2"], "offroads": ["1", "2"]}
"""Road card 8 by day gives 2 VITA back."""


def places(game: TaleGame) -> set[str]:
    return {game.play.content.country.map.names[place] for place in reachable(game.play)}


@pytest.mark.rule("FK-WLD-01", "FK-WLD-05", "FK-RUS-01")
def test_by_road_up_to_the_leaders_stride_and_off_it_while_some_is_left() -> None:
    # STRIDE 4 of the arcanist: four road spaces; off the road from r2 (2 left) and r3 (1 left), not from b1
    game = travel("arcanist", "rogue", place="waylin-point")
    road = {"waylin-point", "r1", "r2", "r3", "b1", "r12"}
    assert goes(game) == road | {"f1", "m1", "f4"}
    # the rogue's 6 count when it leads
    game = travel("arcanist", "rogue", place="waylin-point", leader=1)
    assert {"r5", "r10"} <= goes(game)
    assert "ostelnk" not in goes(game)


@pytest.mark.rule("FK-WLD-05")
def test_without_stride_left_the_road_is_not_left() -> None:
    # STRIDE 3: r3 is the last, and nothing is left for m1 or f4
    game = travel("arcanist sign=stride:-1", place="waylin-point")
    assert goes(game) == {"waylin-point", "r1", "r2", "r3", "f1"}
    # movement ends off the road: f2 lies behind f1
    assert "f2" not in goes(travel("rogue", place="r2"))


@pytest.mark.rule("FK-WLD-02", "FK-RUS-03")
def test_bridges_and_towns_count_as_road() -> None:
    game = travel("arcanist", place="r3")
    assert {"b1", "r4", "r5"} <= goes(game)  # over the bridge: r3 b1 r4 r5 is 3
    game = travel("arcanist", place="r5")
    assert {"ostelnk", "r6", "r7"} <= goes(game)  # through the town


@pytest.mark.rule("FK-WLD-03", "FK-WLD-04", "FK-RUS-02")
def test_off_the_road_one_space_or_across_a_road() -> None:
    game = travel("rogue", place="f4")
    wild = {place for place in goes(game) if place[0] in "fhm"}
    assert wild == {"f4", "f2", "f5", "m1"}  # m1 lies across the road


@pytest.mark.rule("FK-WLD-06", "FK-RUL-43")
def test_onto_the_road() -> None:
    """FK-EX-04: one step onto it, and at most 4 more; it is not left again."""
    game = travel("courser", place="f1", night=True, decks=CARDS)
    road = {"r2", "r1", "waylin-point", "r3", "b1", "r4", "r12", "r11", "r5", "r10"}
    assert goes(game) - {"f1", "f2"} == road
    answer(game, "go r5")
    # FK-WLD-07, FK-EVT-01: a road card, of which the night section is read (card 8: moonrise)
    assert any("Moonrise" in line for line in told(game))


@pytest.mark.rule("FK-WLD-08", "FK-ROL-04", "FK-WLD-05")
def test_off_the_road_at_the_end() -> None:
    """FK-EX-03: 3 road spaces and a step off the road; an off-road card; the token passes to the night."""
    game = travel("courser", "rogue", place="waylin-point", decks=CARDS)
    answer(game, "go m1")
    assert keys(game) == ["take 0", "take 1"]
    answer(game, "take 1")
    assert (where(game), game.state.leader, game.state.night) == ("m1", 1, True)


@pytest.mark.rule("FK-WLD-07", "FK-EVT-01", "FK-RUL-42")
def test_a_road_card_by_day_and_it_is_discarded() -> None:
    game = travel("courser vita=9", place="r1", decks=CARDS)
    answer(game, "go r2")
    assert character(game, 0).vita == 11
    assert game.state.cards.cards("roads discard") == ["8"]


@pytest.mark.rule("FK-RUS-01")
def test_who_stays_draws_all_the_same_and_passes_the_token() -> None:
    game = travel("courser vita=9", "rogue", place="r1", decks=CARDS)
    answer(game, "go r1")
    assert (character(game, 0).vita, game.state.leader) == (11, 1)


@pytest.mark.rule("FK-WLD-09", "FK-RUS-06")
def test_at_the_compass_token_no_card_is_drawn() -> None:
    game = travel("courser", "rogue", to=["f5"], place="f4", decks=CARDS)
    answer(game, "go f5")
    assert game.state.cards.cards("offroads") == ["1", "2"]
    assert (game.state.leader, game.state.night) == (1, True)  # the turn is finished first
    assert game.over  # and the journey is over
    # another compass token than that of the story draws one
    game = travel("courser", "rogue", to=["f3"], place="f4", decks=CARDS)
    answer(game, "go f5")
    assert keys(game) == ["take 0", "take 1"]


@pytest.mark.rule("FK-STO-06", "FK-RUS-06")
def test_arriving_on_a_road_the_card_comes_first() -> None:
    game = travel("courser vita=9", "rogue", to=["r2"], place="r1", decks=CARDS)
    answer(game, "go r2")
    assert character(game, 0).vita == 11
    assert game.over


@pytest.mark.rule("FK-ROL-02", "FK-ROL-03")
def test_the_leaders_player_decides() -> None:
    game = travel("courser", "rogue", place="r1", leader=1, players=2)
    assert game.decision.seats == (1,)  # type: ignore[union-attr]


@pytest.mark.rule("FK-ROL-01", "FK-ROL-07", "FK-ROL-08")
def test_the_order_and_the_controller() -> None:
    game = away("courser", "rogue", "exorcist", players=3, leader=1, still=True)
    assert clockwise(game.play, 1) == [1, 2, 0]
    assert controller(game.play) == 0  # to the right of the leader
    game.state.leader = 0
    assert controller(game.play) == 2
    game.state.controller = 1
    assert controller(game.play) == 1


@pytest.mark.rule("FK-ROL-04", "FK-ROL-05", "FK-RUS-05")
def test_each_pass_goes_on_and_turns() -> None:
    game = away("courser", "rogue", "exorcist", "arcanist", leader=1, still=True)
    found = []
    for _ in range(4):
        hand_on(game.play, rule="FK-ROL-04")
        found.append((game.state.leader, game.state.night))
    assert found == [(2, True), (3, False), (0, True), (1, False)]  # FK-EX-45


@pytest.mark.rule("FK-STA-09")
def test_an_ethereal_leader_ignores_penalties_of_the_road() -> None:
    game = travel("arcanist", place="waylin-point")
    game.state.kept = ["road 4 night"]  # fog: 1 less
    assert "b1" not in places(game)
    game.state.characters[0].statuses = ["ethereal"]
    assert "b1" in places(game)


@pytest.mark.rule("FK-EVT-06", "FK-WLD-01")
def test_a_kept_event_of_the_road_counts() -> None:
    game = travel("arcanist", place="waylin-point", decks={"roads": ["4"]})
    answer(game, "go r1")
    assert game.state.kept == ["road 4 day"]
    assert game.state.cards.cards("roads discard") == []
    # from r1 with 4+1: r6 steps off are too many, r4 is 4, r5 is 5
    assert "r5" in goes(game)


@pytest.mark.rule("FK-GEN-04")
def test_an_effect_for_a_round_ends_with_the_next_turn_of_travel() -> None:
    from lorehearth.games.folklore.people.lasting import give_signs

    game = travel("courser", place="r1", decks={"roads": ["12", "12", "12"]})
    give_signs(game.play, 0, {"might": 5}, "round", "scene")
    answer(game, "go r1")
    assert len(character(game, 0).effects) == 1  # the turn under way does not count
    answer(game, "go r1")
    assert character(game, 0).effects == []


def test_the_dead_do_not_lead_while_somebody_may_yet_react_to_their_death() -> None:
    still = travel("rogue vita=1 corrosion=4", "telepath pp=0", still=True)
    still.state.characters[1].tiers = {"telepath-350": 1}  # "When an ally dies, recover 1 PP."
    game = go_on(still)
    assert "Rogue dies." in told(game)
    assert game.decision is not None
    assert game.decision.prompt == "Rogue dies. React?"
    assert "the dead lead the group" not in faults(game.state, game.content)
