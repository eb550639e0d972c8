"""Companions: actions for 1 Animus, archetypes, items, tokens and injuries."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.combat.damage import deal
from lorehearth.games.oathsworn.company.companions import begin_encounter
from lorehearth.games.oathsworn.company.injury_deck import owned

from ..interrupted import attack_by, refused, under
from ..scenes import answer, at, fight, hero, keys, told

BOSS = "broodmother 0,-3"
FRIEND = "priest 4,2"


@pytest.mark.rule("OS-CMP-01")
def test_a_move_and_an_attack_cost_1_animus_each() -> None:
    game = fight("warden 0,4 companion animus=2", FRIEND, "giant-rat 0,0", dice=["0", "1"])
    answer(game, "move")
    assert hero(game).animus == 1
    assert "goto 0 0,1" in keys(game)  # Move 4 round nobody: three hexes ahead
    answer(game, "goto 0 0,1", "enough", "attack")
    assert hero(game).animus == 0
    answer(game, "attack 2", "draw white 2")
    assert told(game, "Attacks") != []


@pytest.mark.rule("OS-CMP-01")
def test_it_has_no_paid_movement_and_no_ability_cards() -> None:
    game = fight("warden 0,4 companion animus=2", FRIEND, BOSS)
    answer(game, "move", "goto 0 0,3", "enough")
    assert hero(game).animus == 1
    assert refused(game, "move").refusal.rule == "OS-TRN-04"
    assert not any(key.startswith("play") for key in keys(game))


@pytest.mark.rule("OS-CMP-02")
def test_each_archetype_ability_once_a_round() -> None:
    game = fight("priest 0,4 companion animus=2", "warden 0,3 hp=3", BOSS)
    answer(game, "archetype 0", "choose 1")
    assert hero(game).animus == 1
    answer(game, "end-turn", "end-turn")
    assert refused(game, "archetype 0").refusal.rule == "OS-CMP-02"
    assert at(game, "0,3").hit_points == 4


@pytest.mark.rule("OS-CMP-03", "OS-TRN-12")
def test_an_interrupt_of_a_companion_is_free() -> None:
    """Guard, with no Animus: 2 yellow for 3 each against Defense 1 and 2 from Guard."""
    figures = ("witch 0,1", "warden 1,1 companion animus=0", "giant-rat 0,0")
    game = under(attack_by(2, 0), *figures, dice=["3", "3"])
    answer(game, "interrupt-archetype 1 0", "enough")
    assert at(game, "0,1").hit_points == 6 - 6 // 3
    assert hero(game, 1).animus == 0


@pytest.mark.rule("OS-CMP-04")
def test_companions_use_defense_tokens_in_the_ordinary_way() -> None:
    game = under(lambda play: deal(play, 0, 8), "warden 0,4 companion defense=1")
    assert keys(game) == ["defense 0", "defense 1"]
    answer(game, "defense 1")
    assert at(game, "0,4").hit_points == 6 - 8 // 4


@pytest.mark.rule("OS-CMP-05", "OS-RUL-59")
def test_a_token_buys_a_move_an_attack_or_a_refresh_on_top() -> None:
    """OS-EX-74: no Animus left, and the turn's move and attack are spent."""
    figure = "priest 0,4 companion animus=2 animus-token=1 battleflow=1"
    game = fight(figure, "warden 4,2", "giant-rat 0,2", BOSS, dice=["0", "1", "0", "0"])
    answer(game, "move", "goto 0 0,3", "enough", "attack", "attack 2", "draw white 2")
    assert hero(game).animus == 0
    offered = [key for key in keys(game) if key.startswith("token")]
    assert offered == [
        f"token {t} {p}" for t in ("animus", "battleflow") for p in ("move", "attack", "refresh")
    ]
    answer(game, "token animus move", "goto 0 1,2", "enough")
    assert hero(game).tokens == {"battleflow": 1}
    assert at(game, "1,2").name == "priest"


@pytest.mark.rule("OS-CMP-05", "OS-MOV-02")
def test_no_token_is_spent_on_a_move_that_leads_nowhere() -> None:
    figure = "priest -8,8 companion battleflow=1"
    game = fight(figure, "warden -8,7", "cur -7,7", BOSS, obstacles=[["-7,8"]])
    assert refused(game, "token battleflow move").refusal.rule == "OS-MOV-02"


@pytest.mark.rule("OS-CMP-06")
def test_an_attack_bought_with_a_token_gives_no_determination() -> None:
    figure = "priest 0,3 companion animus=0 battleflow=1"
    game = fight(figure, "warden 4,2", "giant-rat 0,2", BOSS, dice=["0", "0"])
    answer(game, "token battleflow attack", "attack 2", "draw white 2")
    assert told(game, "Missed") != []
    assert hero(game).tokens == {}
    assert "end-turn" in keys(game)


@pytest.mark.rule("OS-CMP-07", "OS-CMP-08")
def test_an_item_is_used_once_for_nothing_by_its_companion_text() -> None:
    """OS-EX-09."""
    game = fight("priest 0,4 companion animus=0 items=amber-nugget", "warden 4,2", BOSS)
    answer(game, "use amber-nugget", "goto 0 0,1")
    assert at(game, "0,1").name == "priest"
    assert hero(game).face_down == ["amber-nugget"]
    assert "use amber-nugget" not in keys(game)


@pytest.mark.rule("OS-CMP-07")
def test_without_companion_text_the_normal_effect_costs_nothing() -> None:
    game = fight("priest 0,4 companion animus=0 items=banded-coat", "warden 4,2", BOSS)
    answer(game, "use banded-coat")
    assert hero(game).tokens == {"defense": 1}
    assert hero(game).face_down == ["banded-coat"]


@pytest.mark.rule("OS-CMP-09", "OS-CMP-10", "OS-CMP-11")
def test_injuries_cost_companions_hit_points_at_the_start() -> None:
    """OS-EX-10: 1, 3 and 5 Injury Cards."""
    five = ",".join(["haemorrhage", "broken-leg", "concussion", "twisted-knee", "night-terrors"])
    three = ",".join(five.split(",")[:3])
    game = under(
        begin_encounter,
        "warden 0,4 companion hand=haemorrhage",
        f"priest 2,3 companion hand={three}",
        f"cur -2,5 companion hand={five}",
    )
    assert [game.state.figures[n].hit_points for n in range(3)] == [6, 5, 4]


@pytest.mark.rule("OS-CMP-09", "OS-HRD-03")
def test_the_injuries_of_a_companion_stay_out_of_the_injury_deck() -> None:
    game = under(begin_encounter, "warden 0,4 companion hand=haemorrhage,concussion")
    assert hero(game).hand == []
    assert owned(game.play) == ["haemorrhage", "concussion"]


@pytest.mark.rule("OS-CMP-09")
def test_a_companion_never_plays_an_injury() -> None:
    game = fight("warden 0,4 companion animus=2 hand=concussion", FRIEND, BOSS)
    assert "injury concussion" not in keys(game)
    assert "move" in keys(game)
