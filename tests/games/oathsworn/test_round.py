"""Rounds and their phases, and what each of them does by itself."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.state import State

from .interrupted import bearer, changed, new_game, set_up
from .scenes import answer, fight, hero, told

BOSS = "broodmother 0,-2"


@pytest.mark.rule("OS-RND-05", "OS-RND-07", "OS-RUL-11")
def test_a_refresh_brings_animus_and_the_cards_of_position_0() -> None:
    """OS-EX-08."""
    cards = "cd0=warden-taunt,short-sword cd1=warden-guard"
    game = fight(f"warden 0,4 animus=3 reserve=5 {cards}", BOSS, phase="refresh")
    assert (hero(game).animus, hero(game).reserve) == (8, 0)
    assert hero(game).hand == ["warden-taunt", "short-sword"]
    assert hero(game).cooldown == [[], ["warden-guard"], [], []]


@pytest.mark.rule("OS-RND-05")
def test_no_more_than_the_regen_value() -> None:
    game = fight("warden 0,4 animus=0 reserve=8", BOSS, phase="refresh")
    assert (hero(game).animus, hero(game).reserve) == (6, 2)


@pytest.mark.rule("OS-RND-06")
def test_companions_and_allies_regenerate_2() -> None:
    ally = "man-at-arms 2,3 animus=0 reserve=4"
    game = fight("warden 0,4 companion reserve=4", ally, BOSS, phase="refresh")
    assert (hero(game, 0).animus, hero(game, 1).animus) == (2, 2)
    # As it is set up, too, whatever the Regen of its class.
    joining = new_game("choose")
    answer(joining, *(f"join {name} False" for name in ("warden", "priest", "ranger", "witch")))
    assert [hero(joining, number).regen for number in joining.state.order] == [2, 2, 2, 2]


@pytest.mark.rule("OS-RND-08")
def test_the_used_marks_are_taken_off_archetypes() -> None:
    def mark(state: State) -> None:
        bearer(state).used_this_round = ("warden-shieldbearer 1",)

    game = changed(mark, "warden 0,4 companion", BOSS, phase="refresh")
    assert hero(game).used_this_round == ()


@pytest.mark.rule("OS-RND-01")
def test_the_phases_follow_one_another() -> None:
    """Without bosses the Encounter Phase does nothing, so that only the sequence is seen."""
    game = fight("warden 0,4", dice=["broodmother-1", "broodmother-2"], phase="refresh")
    answer(game, "end-turn")
    phases = [e.event.kind for e in game.log if e.event.kind in ("RoundBegan", "PhaseBegan", "StageCardDone")]
    assert phases == ["RoundBegan", "PhaseBegan", "PhaseBegan", "StageCardDone", "RoundBegan", "PhaseBegan"]
    assert told(game, "PhaseBegan")[:2] == ["The Oathsworn Phase begins.", "The Encounter Phase begins."]
    assert game.state.round == 2


@pytest.mark.rule("OS-RND-09")
def test_end_of_round_effects_happen_in_the_end_of_round_phase() -> None:
    game = fight("warden 0,4 poison=1", phase="end of round", encounter="swallower")
    assert game.state.figures[0].hit_points == 5
    assert game.state.round == 2


@pytest.mark.rule("OS-RND-10")
def test_what_lasts_until_the_end_of_the_round_stops() -> None:
    def last(state: State) -> None:
        state.figures[0].defense_this_round = 2
        state.figures[1].taunted_by = 0
        state.minion_bonus = 1

    game = changed(last, "warden 0,4", BOSS, phase="end of round")
    assert game.state.figures[0].defense_this_round == 0
    assert game.state.figures[1].taunted_by == -1
    assert game.state.minion_bonus == 0


def order_of_things(ambush: str) -> list[str]:
    """What came first in a new game: rounds begun and Stage Cards carried out."""
    game = set_up(new_game("standard", ambush=ambush))
    return [e.event.kind for e in game.log if e.event.kind in ("RoundBegan", "PhaseBegan", "StageCardDrawn")]


@pytest.mark.rule("OS-RND-03")
def test_normally_round_1_has_all_its_phases() -> None:
    assert order_of_things("no")[:2] == ["RoundBegan", "PhaseBegan"]


@pytest.mark.rule("OS-RND-04")
def test_an_ambush_skips_refresh_and_oathsworn_phase_of_round_1() -> None:
    assert order_of_things("yes")[0] == "StageCardDrawn"


@pytest.mark.rule("OS-RND-04")
def test_an_encounter_may_ambush_by_itself() -> None:
    """The Ember Stag has the first round to itself: a Stage Card, before anybody has any Animus."""
    game = set_up(new_game("standard", "ember-stag"))
    assert game.state.round == 1
    assert [hero.animus for f in game.state.figures if (hero := f.hero) is not None] == [0] * 4
    assert "StageCardDrawn" in {line.event.kind for line in game.log}


@pytest.mark.rule("OS-RND-04")
@pytest.mark.parametrize("round_", [1, 2])
def test_the_rounds_after_an_ambush_are_normal(round_: int) -> None:
    figure = "warden 0,4 animus=0 reserve=8"
    game = fight(figure, phase="end of round", round_=round_, options={"ambush": "yes"})
    assert (game.state.round, game.state.phase, hero(game).animus) == (round_ + 1, "oathsworn", 6)


@pytest.mark.rule("OS-RND-02")
def test_rounds_follow_until_it_is_decided() -> None:
    game = fight("warden 0,4 hp=1 poison=1", "priest 4,2", phase="end of round", encounter="swallower")
    assert (game.over, game.state.round) == (False, 2)
    lost = fight("warden 0,4 hp=1 poison=1", phase="end of round", encounter="swallower")
    assert lost.over
    assert lost.state.lost
    assert lost.state.round == 1


@pytest.mark.rule("OS-RND-10")
def test_what_was_for_the_minions_activation_does_not_outlast_the_round() -> None:
    def guarded(state: State) -> None:
        state.figures[0].defense_this_turn, state.figures[0].hidden_this_turn = 2, True

    game = changed(guarded, "warden 0,4", BOSS, phase="minions")
    assert game.state.round == 2
    assert (game.state.figures[0].defense_this_turn, game.state.figures[0].hidden_this_turn) == (0, False)
