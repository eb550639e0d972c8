"""The Huntress and her falcons."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.sight import attack_range
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.combat.defense import might_track
from lorehearth.games.oathsworn.company.huntress import falcon_attack, recall_falcon, send_falcon
from lorehearth.games.oathsworn.enemies.enemy_attack import resolve
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, State
from lorehearth.kernel.play import Flow

from ..interrupted import attack_by, bearer, changed, new_game, own_turn, refused, under
from ..scenes import answer, hero, keys, told

HUNTRESS = "huntress 0,4"
RAT = "giant-rat 0,0"


def falcons(*on: int):  # type: ignore[no-untyped-def]
    def fly(state: State) -> None:
        bearer(state).falcons = list(on)

    return fly


SEND = Step("send falcon", amount=1, target="any")
STRIKE = Step("falcon attack")


@pytest.mark.rule("OS-HNT-01")
def test_two_falcons_start_on_her() -> None:
    game = new_game("wild")
    number = next(i for i, f in enumerate(game.state.figures) if f.name == "huntress")
    assert game.state.figures[number].hero.falcons == [number, number]  # type: ignore[union-attr]


@pytest.mark.rule("OS-HNT-02", "OS-HNT-03")
def test_a_falcon_flies_to_whom_she_sees_and_stays() -> None:
    game = under(
        lambda play: send_falcon(play, Use(0), SEND),
        HUNTRESS,
        "priest 2,3",
        RAT,
        "giant-rat 6,-1",
        obstacles=[["1,3", "2,2", "3,1"]],
        change=falcons(0, 0),
    )
    assert {key.split()[1] for key in keys(game) if key.startswith("fly")} == {"0", "2"}
    answer(game, "fly 2 0")
    assert hero(game).falcons == [2, 0]


@pytest.mark.rule("OS-HNT-04")
def test_a_dead_bearer_does_not_send_it_home_but_it_can_be_recalled() -> None:
    def dead(state: State) -> None:
        falcons(1, 0)(state)
        state.figures[1].hex, state.figures[1].killed, state.figures[1].hit_points = -1, True, 0

    game = under(
        lambda play: recall_falcon(play, Use(0), Step("recall falcon", amount=2)), HUNTRESS, RAT, change=dead
    )
    assert hero(game).falcons == [1, 0]
    answer(game, "recall 1")
    assert hero(game).falcons == [0, 0]


@pytest.mark.rule("OS-HNT-05")
def test_what_needs_falcons_in_places_cannot_be_played_without() -> None:
    figure = f"{HUNTRESS} animus=8 hand=huntress-rile-and-rake,huntress-swoop"
    game = changed(falcons(0, 0), figure, "priest 4,2", RAT)
    assert refused(game, "play huntress-rile-and-rake 0").refusal.rule == "OS-ABL-05"
    game = changed(falcons(2, 2), figure, "priest 4,2", RAT)
    assert "play huntress-rile-and-rake 0" in keys(game)
    assert refused(game, "play huntress-swoop 0").refusal.rule == "OS-ABL-05"


@pytest.mark.rule("OS-HNT-05")
@pytest.mark.parametrize("card", ["huntress-swoop", "huntress-under-the-wing"])
def test_a_falcon_that_must_be_with_her_is_not_called_from_elsewhere(card: str) -> None:
    figure = f"{HUNTRESS} animus=8 hand={card}"
    game = changed(falcons(2, 0), figure, "priest 4,2", RAT, "giant-rat 1,0")
    answer(game, f"play {card} 0")
    assert {key.split()[2] for key in keys(game) if key.startswith("fly")} == {"0"}


@pytest.mark.rule("OS-HNT-06")
def test_for_herself_no_falcon_need_be_sent() -> None:
    figure = f"{HUNTRESS} companion animus=2"
    game = changed(falcons(0, 0), figure, "priest 4,2", RAT)
    answer(game, "archetype 1", "fly 0 0")
    assert game.state.figures[0].defense_this_round == 1
    assert told(game, "FalconSent") == []


@pytest.mark.rule("OS-HNT-07")
def test_a_falcon_attack_hits_the_location_closest_to_her() -> None:
    """The boss faces away, so the rear is closest; melee weapons in hand make no difference."""

    def change(state: State) -> None:
        own_turn(state)
        falcons(1, 0)(state)

    game = under(
        lambda play: falcon_attack(play, Use(0), STRIKE),
        f"{HUNTRESS} items=long-sword redraw=1",
        "broodmother 0,-3 N",
        dice=["2", "2"],
        change=change,
    )
    assert "interrupt-item 0 long-sword" in keys(game)  # her items serve it
    answer(game, "pass", "falcon 1")
    assert game.state.attacks[-1].ranged
    answer(game, "draw yellow 0", "draw white 2")
    assert "redraw 0" in keys(game)  # her tokens serve it
    answer(game, "enough")
    assert game.state.figures[1].dice["rear"] == 6 - 4 // 2


@pytest.mark.rule("OS-HNT-05", "OS-HNT-07")
def test_only_on_an_enemy_that_bears_one() -> None:
    game = under(
        lambda play: falcon_attack(play, Use(0), STRIKE), HUNTRESS, RAT, "giant-rat 1,0", change=falcons(2, 0)
    )
    assert [key for key in keys(game) if key.startswith("falcon")] == ["falcon 2"]


@pytest.mark.rule("OS-HNT-05")
def test_hinder_needs_a_falcon_on_the_attacker() -> None:
    figures = ("priest 0,1", f"{HUNTRESS} hand=huntress-hinder", RAT, "giant-rat 3,0")
    for on, offered in ((2, True), (3, False)):

        def fly(state: State, on: int = on) -> None:
            bearer(state, 1).falcons = [on, 1]

        game = under(attack_by(2, 0), *figures, dice=["1", "1"], change=fly)
        assert ("interrupt 1 huntress-hinder 0" in keys(game)) == offered


@pytest.mark.rule("OS-HNT-05", "OS-MOB-02")
def test_in_a_mob_it_may_be_on_any_of_the_attackers() -> None:
    figures = ("priest 0,1", f"{HUNTRESS} hand=huntress-hinder", RAT, "giant-rat 1,0")

    def fly(state: State) -> None:
        bearer(state, 1).falcons = [3, 1]

    def mob(play: OathPlay) -> Flow[None]:
        yield from resolve(play, [2, 3], [Aim(0, play.state.figures[0].hex)], EnemyStep("attack"))

    game = under(mob, *figures, dice=["1", "1", "1", "2"], change=fly)
    assert "interrupt 1 huntress-hinder 0" in keys(game)


@pytest.mark.rule("OS-RUL-68")
def test_the_might_of_bow_and_blade_counts_and_the_range_unless_melee_is_called_for() -> None:
    figure = f"{HUNTRESS} items=short-bow,long-sword"
    game = changed(falcons(0, 0), figure, "priest 4,2", RAT)
    assert might_track(game.play, 0) == {"yellow": 2}
    assert attack_range(game.play, 0) == (4, True)
    assert attack_range(game.play, 0, Step("attack", melee=True)) == (1, False)
    assert told(game, "Attacks") == []
