"""Clauses of rules that no other test would miss if they were broken."""

from __future__ import annotations

import pytest
from msgspec import structs

from lorehearth.games.folklore.components.goods import Item
from lorehearth.games.folklore.components.steps import Aim, Step, Use
from lorehearth.games.folklore.components.stories import Goal, MapBox
from lorehearth.games.folklore.fights.rounds import start_combat
from lorehearth.games.folklore.goods.reactions import windows
from lorehearth.games.folklore.maps.transition import offer_leaving
from lorehearth.games.folklore.people.events import HarmComes
from lorehearth.games.folklore.people.points import recover
from lorehearth.games.folklore.skirmish.blows import creature_attacks
from lorehearth.games.folklore.skirmish.moon import show_moon
from lorehearth.games.folklore.skirmish.strength import band, lower
from lorehearth.games.folklore.state import Counter, Skirmish
from lorehearth.kernel.names import Ref
from lorehearth.kernel.questions import Decision

from .away import away, counters
from .away import fight as skirmish
from .scenes import TaleGame, answer, character, combat, fight, goes, keys, run, scene
from .tales import tale


def frame(game: TaleGame) -> Skirmish:
    found = game.state.stack[-1]
    assert isinstance(found, Skirmish)
    return found


@pytest.mark.rule("FK-ENC-06")
def test_the_order_of_a_combat_begins_with_whoever_leads() -> None:
    game = fight(". . . .", "rogue A1", "exorcist B1", "arcanist C1", "wolf D1", leader=1)
    game.state.stack.pop()
    start_combat(game.play)
    assert combat(game).order == [1, 2, 0]


@pytest.mark.rule("FK-CVC-06")
def test_claws_are_one_d4() -> None:
    game = skirmish("rogue lycanthropy", "exorcist", against="0=1", stances="- attack", still=True)
    fight_ = frame(game)
    with pytest.raises(AssertionError, match="'5' is none of"):
        run(game, creature_attacks(game.play, fight_, 0), dice=["90", "5"])


@pytest.mark.rule("FK-KEY-19")
def test_what_goes_into_the_item_does_not_go_to_its_owner() -> None:
    game = fight(". .", "rogue A1 worn=ring-of-ember pp=1", "wolf B1")
    run(game, recover(game.play, 0, "pp", 2), "store 2 ring-of-ember")
    assert (character(game, 0).pp, character(game, 0).things[0].stored) == (1, 2)


@pytest.mark.rule("FK-RUM-13", "FK-BIG-10")
def test_in_the_corner_of_a_swarm_nobody_gets_out() -> None:
    """All spaces around it are covered, and none of these may be entered on the way."""
    game = scene(". . . .\n. . . .", "rogue A1", "exorcist D2", "rat-swarm A1", fight=True)
    assert goes(game) == set()
    out = scene(". . . .\n. . . .", "rogue B1", "exorcist D2", "rat-swarm A1", fight=True)
    assert {"C1", "C2"} <= goes(out)


@pytest.mark.rule("FK-MTR-01", "FK-ROL-03")
def test_it_is_the_leader_who_chooses_to_leave() -> None:
    box = MapBox("yard", (Goal("exit", "Exit"),))
    game = scene("X X .", "rogue A1", "exorcist B1", box=box, leader=1, players=2, still=True)
    question = next(offer_leaving(game.play))
    assert isinstance(question, Decision)
    assert question.seats == (1,)


@pytest.mark.rule("FK-CVC-01")
def test_the_afflicted_stands_in_the_skirmish_itself_and_no_card_does() -> None:
    game = away("rogue lycanthropy", "exorcist", still=True)
    run(game, show_moon(game.play), dice=["4"])
    assert frame(game).creatures == [Counter("", 0, 1, 1, False)]


@pytest.mark.rule("FK-KEY-48", "FK-GHO-06")
def test_a_spectral_thing_is_used_by_a_ghost_and_another_is_not() -> None:
    uses = (Use(when="turn", steps=(Step(verb="gain", of="gp", amount=1),)),)
    bell = Item(id="bell", name="Bell", kind="enhancement", signs={"spectral": 1}, uses=uses)
    drum = Item(id="drum", name="Drum", kind="enhancement", uses=uses)
    people = ("rogue A1 ghost things=bell,drum", "exorcist B1", "wolf D1")
    game = scene(". . . .", *people, fight=True, items=[bell, drum])
    assert [key for key in keys(game) if key.startswith("use card")] == ["use card bell 0 -1"]


@pytest.mark.rule("FK-RUL-17", "FK-SKI-05")
def test_the_modifiers_change_as_the_counter_falls() -> None:
    """Wolf: +10 from 4 on, +5 below."""
    game = skirmish("rogue", against="wolf=4", stances="attack", still=True)
    creature = frame(game).creatures[0]
    assert band(game.play, creature).might == 10
    run(game, lower(game.play, frame(game), 0, 1))
    assert (counters(game), band(game.play, creature).might) == ([3], 5)


@pytest.mark.rule("FK-RST-08", "FK-STO-05")
def test_what_disturbs_a_rest_is_rolled_on_the_chapters_table() -> None:
    """1 is a wolf there, and 4 a bandit."""
    page = {
        "id": "1",
        "scene": {"what": {"type": "journey", "to": ["b1"]}, "outcomes": {"there": {"goto": "2"}}},
    }
    game = tale(page, {"id": "2", "ends": "over"}, dice=["3", "5", "2", "2"])
    answer(game, "rest")
    assert [each.kind for each in frame(game).creatures] == ["bandit"]


@pytest.mark.rule("FK-SKI-16")
def test_a_99_that_hits_costs_nobody_its_turn() -> None:
    game = skirmish("rogue vita=9", against="wolf=3", stances="attack", dice=["99", "1"])
    assert "hit fists" in keys(game)


@pytest.mark.rule("FK-RUS-45")
def test_right_before_a_loss_whoever_can_aim_at_another_is_asked_too() -> None:
    """Second wind works for its owner alone; one that is aimed at an ally may be used for the rogue."""
    harm = HarmComes(Ref("piece", "0"), 1, Ref("status", "possessed"))
    for aim, asked in ((None, 0), (Aim(on="ally"), 1)):
        game = away("rogue vita=5", "exorcist vita=5 abilities=second-wind", still=True)
        found = game.play.content
        wind = found.abilities["second-wind"]
        aimed = structs.replace(wind, uses=(structs.replace(wind.uses[0], aim=aim),))
        found.abilities = {**found.abilities, "second-wind": aimed}
        found.uses, game.state.harmed = {}, 0
        assert len(windows(game.play, harm)) == asked
