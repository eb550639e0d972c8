"""Damage, Hit Point dice, broken locations, the fallen, and the end. (OS-LOC, OS-RCT, OS-UNC, OS-END)"""

from __future__ import annotations

from typing import Any

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.combat.attack import company_attack, new_attack
from lorehearth.games.oathsworn.combat.damage import deal, heal, lose_hit_points, settle, suffer
from lorehearth.games.oathsworn.combat.defense import defense, might_track
from lorehearth.games.oathsworn.combat.status_tokens import trigger_bleed
from lorehearth.games.oathsworn.company.injury_deck import draw_injury
from lorehearth.games.oathsworn.enemies.broken_locations import react_to_breaks
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, Broken, State
from lorehearth.kernel.errors import ScriptError
from lorehearth.kernel.play import Flow

from ..deeds import Deed, an_attack, deed, table
from ..scenes import answer, hero, keys, told

BOSS = "broodmother 0,0 N"
"""Front (0, -1), right flank (1, -1) and (1, 0), rear (0, 1), left flank (-1, 1) and (-1, 0)."""


def hurt(figure: int, damage: int, by: int = -1) -> Deed:
    return lambda play: deal(play, figure, damage, by)


def loss(figure: int, n: int, by: int = -1, near: str = "") -> Deed:
    return lambda play: lose_hit_points(play, figure, n, by, BOARD.cell(near) if near else -1)


def last_stage(state: State) -> None:
    """Nothing more to come: broken locations change no stage."""
    state.stage = 3


def step(**figures: Any) -> Step:
    return Step(verb="attack", **figures)


# -- damage and Defense --------------------------------------------------------------------------------------


@pytest.mark.rule("OS-LOC-07", "OS-GEN-16")
@pytest.mark.parametrize(("damage", "lost"), [(8, 4), (9, 4), (1, 0)])
def test_damage_is_divided_by_defense_and_rounded_down(damage: int, lost: int) -> None:
    """OS-EX-20."""
    game = deed(hurt(0, damage), "warden 0,3 items=tattered-rawhide-wrappings", BOSS)
    assert game.state.figures[0].hit_points == 6 - lost


@pytest.mark.rule("OS-GEN-16")
def test_hit_points_are_lost_whatever_the_defense() -> None:
    game = deed(loss(0, 2), "warden 0,3 items=pig-iron-coat", BOSS)
    assert game.state.figures[0].hit_points == 4


@pytest.mark.rule("OS-LOC-08")
def test_enemies_have_the_defense_of_their_board() -> None:
    play = table("hollow-knight 0,0", "mire-eel 1,0", "giant-rat 2,0")
    assert [defense(play, figure).total for figure in (0, 1, 2)] == [3, 1, 2]


@pytest.mark.rule("OS-FCO-05", "OS-FCO-06", "OS-FCO-07")
def test_defense_and_might_come_from_what_is_worn() -> None:
    """OS-EX-62."""
    worn = "items=short-bow,tattered-rawhide-wrappings"
    play = table(f"ranger 0,3 {worn}", f"ranger 1,3 companion {worn}", "exile 2,2", "exile 3,2 companion")
    assert [defense(play, figure).total for figure in range(4)] == [2, 4, 1, 3]
    assert might_track(play, 0) == {"yellow": 1}


@pytest.mark.rule("OS-THR-04")
def test_a_thrown_shield_gives_no_defense() -> None:
    play = table("warden 0,3 items=pig-iron-coat,buckler")
    assert defense(play, 0).total == 4
    found = play.state.figures[0].hero
    assert found is not None
    found.thrown["buckler"] = BOARD.cell("0,0")
    assert defense(play, 0).total == 3


@pytest.mark.rule("OS-DIF-02", "OS-DIF-03", "OS-DIF-04")
@pytest.mark.parametrize(("level", "more"), [("journeyman", 2), ("pilgrim", 1), ("free", 0), ("dread", 0)])
def test_easier_levels_add_defense_to_the_company(level: str, more: int) -> None:
    play = table("warden 0,3 items=pig-iron-coat", "man-at-arms 1,3", BOSS, options={"difficulty": level})
    assert [defense(play, figure).total for figure in range(3)] == [3 + more, 3 + more, 2]


@pytest.mark.rule("OS-TOK-01")
@pytest.mark.parametrize(("tokens", "lost"), [(0, 3), (1, 2)])
def test_defense_tokens_are_spent_once_the_damage_is_known(tokens: int, lost: int) -> None:
    """OS-EX-39."""
    game = deed(hurt(0, 7), "warden 0,3 items=tattered-rawhide-wrappings defense=1", BOSS)
    assert keys(game) == ["defense 0", "defense 1"]
    answer(game, f"defense {tokens}")
    assert game.state.figures[0].hit_points == 6 - lost
    assert hero(game).tokens.get("defense", 0) == 1 - tokens


@pytest.mark.rule("OS-TOK-01")
def test_tokens_are_not_asked_for_when_nothing_would_be_lost() -> None:
    game = deed(hurt(0, 1), "warden 0,3 items=tattered-rawhide-wrappings defense=1", BOSS)
    assert game.over


# -- regaining -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-GEN-19", "OS-DIF-05", "OS-DIF-06")
@pytest.mark.parametrize(("level", "most"), [("free", 6), ("grim", 5), ("dread", 4)])
def test_nobody_of_the_company_goes_above_the_maximum(level: str, most: int) -> None:
    play = table("warden 0,3 hp=3", "man-at-arms 1,3 hp=3", BOSS, options={"difficulty": level})
    play.record.aloud = False
    for figure in (0, 1):
        assert heal(play, figure, 9) == most - 3
        assert play.state.figures[figure].hit_points == most


@pytest.mark.rule("OS-RUL-70")
def test_an_enemys_die_stops_at_six_and_a_removed_one_stays_away() -> None:
    play = table("broodmother 0,0 N front=5 rear=0")
    play.record.aloud = False
    assert heal(play, 0, 3, "front") == 1
    assert heal(play, 0, 3, "rear") == 0
    assert play.state.figures[0].dice["front"] == 6
    assert "rear" not in play.state.figures[0].dice


# -- which die -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-LOC-04", "OS-LOC-02")
@pytest.mark.parametrize(
    ("where", "die"), [("0,-2", "front"), ("2,-1", "right flank"), ("0,2", "rear"), ("-2,1", "left flank")]
)
def test_the_die_closest_to_the_attacker_is_hit(where: str, die: str) -> None:
    game = deed(an_attack(), f"warden {where}", BOSS, dice=["2"])
    answer(game, "draw white 1")
    assert [name for name, left in game.state.figures[1].dice.items() if left == 5] == [die]


@pytest.mark.rule("OS-LOS-05", "OS-LOC-05")
@pytest.mark.parametrize(("chosen", "die"), [("0,-1", "front"), ("-1,0", "left flank")])
def test_between_equal_hexes_the_player_chooses_after_the_draw(chosen: str, die: str) -> None:
    """OS-EX-13."""
    game = deed(an_attack(), "priest -1,-1", BOSS, dice=["2"])
    answer(game, "draw white 1")
    assert told(game, "Drew") == ["Priest draws white 2."]
    assert sorted(keys(game)) == ["hex -1,0", "hex 0,-1"]
    answer(game, f"hex {chosen}")
    assert game.state.figures[1].dice[die] == 5


@pytest.mark.rule("OS-LOC-03", "OS-LOC-06")
def test_of_several_dice_in_one_hex_the_player_chooses_after_the_draw() -> None:
    game = deed(an_attack(), "priest 0,1", "hollow-knight 0,0", dice=["2", "1"], encounter="hollow-knight")
    answer(game, "draw white 2")
    assert keys(game) == ["die 1 helm", "die 1 sword arm", "die 1 breastplate", "die 1 cloak"]
    answer(game, "die 1 cloak")
    assert game.state.figures[1].dice == {"helm": 6, "sword arm": 6, "breastplate": 6, "cloak": 5}


@pytest.mark.rule("OS-LOC-11", "OS-LOC-12", "OS-RUL-16")
def test_through_a_broken_location_the_next_closest_die_is_hit_and_its_bonus_counts() -> None:
    """OS-EX-21."""
    boss = "broodmother 0,0 N front=0 left-flank=0"
    game = deed(an_attack(step=step(location_bonus={"front": 2})), "priest -1,-1", boss, dice=["2"])
    answer(game, "draw white 1", "hex 0,-1")
    assert sorted(keys(game)) == ["die 1 core", "die 1 right flank"]
    answer(game, "die 1 core")
    assert game.state.figures[1].dice == {"right flank": 6, "core": 4, "rear": 6}  # 2 and the bonus of 2


@pytest.mark.rule("OS-RUL-16")
def test_the_die_under_the_targeted_hex_is_hit_even_if_another_is_as_close() -> None:
    def at_the_flank(play: OathPlay) -> Flow[None]:
        attack = new_attack(play, 0)
        attack.aims = [Aim(1, BOARD.cell("-1,0"))]
        yield from company_attack(play, attack)

    game = deed(at_the_flank, "priest -1,-1", BOSS, dice=["2"])
    answer(game, "draw white 1")
    assert game.state.figures[1].dice["left flank"] == 5


@pytest.mark.rule("OS-RUL-17")
@pytest.mark.parametrize(("near", "die"), [("0,2", "rear"), ("1,1", "right flank"), ("-1,2", "left flank")])
def test_without_an_attacker_the_die_closest_to_the_harm_is_hit_by_north_then_west(
    near: str, die: str
) -> None:
    # (1, 1) touches the right flank at (1, 0) and the rear at (0, 1): the former is further north.
    game = deed(loss(1, 1, near=near), "warden 0,4", BOSS)
    assert [name for name, left in game.state.figures[1].dice.items() if left == 5] == [die]


@pytest.mark.rule("OS-STA-05", "OS-RUL-36")
def test_bleed_costs_one_for_each_token_and_the_tokens_stay() -> None:
    game = deed(lambda play: trigger_bleed(play, 1, 0), "warden 0,-2", "broodmother 0,0 N bleed=2")
    assert game.state.figures[1].dice["front"] == 4
    assert game.state.figures[1].status == {"bleed": 2}


# -- breaking a location -------------------------------------------------------------------------------------


@pytest.mark.rule("OS-LOC-09", "OS-RCT-01")
def test_a_die_that_would_go_below_one_is_removed_and_the_rest_ignored() -> None:
    """OS-EX-22."""
    game = deed(loss(1, 5, near="0,-2"), "warden 0,4", "broodmother 0,0 N front=2")
    assert game.state.figures[1].dice == {"left flank": 6, "right flank": 6, "core": 6, "rear": 6}
    assert told(game, "LocationBroken") == ["The front of Broodmother is broken."]


@pytest.mark.rule("OS-RCT-01", "OS-RUL-18")
@pytest.mark.parametrize("by", [0, 2, -1])
def test_whatever_the_cause_a_broken_location_waits_for_its_reaction(by: int) -> None:
    game = deed(loss(1, 6, by, near="0,2"), "warden 0,4", BOSS, "giant-rat 4,0")
    # A rat that harms its own mother is no breaker.
    assert game.state.broken == [Broken(1, 0 if by == 0 else -1)]


@pytest.mark.rule("OS-RCT-02", "OS-STG-07")
def test_the_stage_changes_at_once_before_the_reaction() -> None:
    boss = "broodmother 0,0 N rear=0 front=1"
    game = deed(loss(1, 1, 0, near="0,-2"), "warden 0,-2", boss, dice=["broodmother-6"])
    assert game.state.stage == 2
    assert game.state.stage_deck.cards("deck") == ["broodmother-6"]  # the only one that is known
    assert game.state.broken == [Broken(1, 0)]  # its reaction is still to come


@pytest.mark.rule("OS-RCT-08")
def test_of_several_broken_at_once_all_dice_go_before_the_stage_is_checked() -> None:
    def both(play: OathPlay) -> Flow[None]:
        for near in ("0,-2", "0,2"):
            yield from suffer(play, 1, 1, 0, BOARD.cell(near))
        assert play.state.stage == 1
        yield from settle(play)

    boss = "broodmother 0,0 N rear=1 front=1"
    game = deed(both, "warden 0,-2", boss, dice=["broodmother-6"])
    assert game.state.stage == 2
    assert game.state.broken == [Broken(1, 0), Broken(1, 0)]


@pytest.mark.rule("OS-RCT-05", "OS-RUL-69")
def test_a_minions_die_causes_no_reaction() -> None:
    game = deed(loss(1, 2), "warden 0,4", "mire-eel 0,0", "swallower 0,-4 S", encounter="swallower")
    assert game.state.figures[1].killed
    assert game.state.broken == []


@pytest.mark.rule("OS-LOC-10")
def test_a_minion_without_hit_points_is_removed() -> None:
    game = deed(loss(1, 1, by=0), "warden 0,4", "giant-rat 0,0", BOSS.replace("0,0", "0,-3"))
    assert not game.state.figures[1].there
    assert hero(game).kills == {"giant-rat": 1}
    eel = deed(loss(1, 1), "warden 0,4", "mire-eel 0,0", "swallower 0,-4 S", encounter="swallower")
    assert eel.state.figures[1].there
    assert eel.state.figures[1].dice == {"body": 1}


@pytest.mark.rule("OS-RUL-15", "OS-RCT-08")
def test_all_targets_of_one_draw_take_their_damage_before_anything_is_settled() -> None:
    def both(play: OathPlay) -> Flow[None]:
        attack = new_attack(play, 0)
        attack.aims = [Aim(1, play.state.figures[1].hex), Aim(2, play.state.figures[2].hex)]
        yield from company_attack(play, attack)

    figures = ("priest 0,1", "war-chief 0,0 axe-arm=1", "bone-shaman 1,0 mask=1")
    game = deed(both, *figures, dice=["2", "1"], encounter="warband", change=last_stage)
    answer(game, "draw white 2", "die 1 axe arm", "die 2 mask")
    assert game.state.broken == [Broken(1, 0), Broken(2, 0)]


@pytest.mark.rule("OS-RCT-06")
def test_knockback_is_lost_against_the_one_that_reacts_alone() -> None:
    """One draw breaks the chief's axe arm and hurts the shaman, who is knocked S."""
    blow = step(knockback=1)

    def both(play: OathPlay) -> Flow[None]:
        attack = new_attack(play, 0, blow)
        attack.aims = [Aim(figure, play.state.figures[figure].hex) for figure in (1, 2)]
        yield from company_attack(play, attack, blow)

    figures = ("priest 0,0", "war-chief 0,-1 axe-arm=1", "bone-shaman 0,1")
    game = deed(both, *figures, dice=["2", "1"], encounter="warband", change=last_stage)
    answer(game, "draw white 2", "die 1 axe arm", "die 2 mask")
    assert [BOARD.name(figure.hex) for figure in game.state.figures[1:]] == ["0,-1", "0,2"]


@pytest.mark.rule("OS-RCT-11")
def test_a_boss_without_dice_leaves_before_the_reactions() -> None:
    figures = ("priest 0,1", "war-chief 0,0 axe-arm=0 body=1", "bone-shaman 4,0")
    game = deed(loss(1, 1, by=0), *figures, encounter="warband", change=last_stage)
    assert not game.state.figures[1].there
    assert game.state.broken == [Broken(1, 0)]  # its reaction is carried out by the others


@pytest.mark.rule("OS-RCT-11", "OS-RCT-09")
def test_if_every_boss_would_go_the_northernmost_stays_for_the_reactions() -> None:
    def all_at_once(play: OathPlay) -> Flow[None]:
        yield from suffer(play, 1, 6, 0)
        yield from suffer(play, 2, 6, 0)
        yield from settle(play)

    figures = ("priest 0,1", "war-chief 0,0 axe-arm=0", "bone-shaman 0,-2 mask=0")
    game = deed(all_at_once, *figures, encounter="warband", change=last_stage)
    assert [figure.there for figure in game.state.figures[1:]] == [False, True]
    assert game.state.broken == [Broken(1, 0), Broken(2, 0, reacts=False)]  # none for the last die
    assert not game.state.won


@pytest.mark.rule("OS-RUL-75", "OS-RCT-09", "OS-RCT-11")
def test_the_boss_that_stays_turns_on_the_breaker_whichever_die_was_the_last() -> None:
    """The shaman, further north, stays; its die was the last, so there is one reaction, the chief's."""

    def all_at_once(play: OathPlay) -> Flow[None]:
        yield from suffer(play, 1, 6, 0)
        yield from suffer(play, 2, 6, 0)
        yield from settle(play)
        yield from react_to_breaks(play)

    figures = ("priest 0,1", "war-chief 0,0 axe-arm=0", "bone-shaman 0,-2 mask=0")
    game = deed(all_at_once, *figures, encounter="warband", change=last_stage, dice=["warband-1"])
    assert [card.grudges for card in game.state.stage_plays] == [{1: 0, 2: 0}]
    assert [figure.there for figure in game.state.figures[1:]] == [False, True]
    assert not game.state.won


# -- the end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-END-01", "OS-END-04", "OS-RCT-09")
def test_the_last_boss_die_ends_the_encounter_on_the_spot() -> None:
    boss = "broodmother 0,0 N front=1 left-flank=0 right-flank=0 core=0 rear=0"

    def twice(play: OathPlay) -> Flow[None]:
        yield from lose_hit_points(play, 1, 1, 0)
        play.state.figures[0].hit_points = 1  # never reached

    game = deed(twice, "warden 0,-2", boss, "giant-rat 4,0")
    assert game.state.won
    assert game.state.phase == "over"
    assert game.state.figures[0].hit_points == 6
    assert not game.state.figures[2].there  # the rat flees
    assert game.state.broken == []


@pytest.mark.rule("OS-RCT-09", "OS-RCT-08", "OS-END-04")
def test_reactions_of_dice_broken_with_the_last_come_before_the_end() -> None:
    """OS-EX-25."""
    boss = "broodmother 0,0 N front=1 left-flank=1 right-flank=0 core=0 rear=0"

    def both(play: OathPlay) -> Flow[None]:
        yield from suffer(play, 1, 1, 0, BOARD.cell("0,-2"))
        yield from suffer(play, 1, 1, 0, BOARD.cell("-2,0"))
        yield from settle(play)
        stayed.append(play.state.figures[1].there)
        play.state.figures[0].hit_points = 1
        yield from lose_hit_points(play, 0, 1)  # the reaction knocks the last Oathsworn out
        play.state.broken.clear()  # and is over
        yield from settle(play)

    stayed: list[bool] = []
    game = deed(both, "warden 0,-2", boss, change=last_stage)
    assert stayed == [True]
    assert game.state.figures[0].hit_points == 0
    assert game.state.won
    assert not game.state.lost


@pytest.mark.rule("OS-UNC-01")
def test_an_oathsworn_without_hit_points_leaves_the_board_at_once() -> None:
    game = deed(loss(0, 7), "warden 0,4", "priest 1,3", BOSS)
    assert not game.state.figures[0].there
    assert not game.state.figures[0].killed
    assert not game.state.lost
    assert told(game, "KnockedOut") == ["Warden is unconscious."]


@pytest.mark.rule("OS-UNC-02", "OS-END-02")
def test_with_the_last_oathsworn_down_the_encounter_is_failed_allies_or_not() -> None:
    game = deed(loss(0, 6), "warden 0,4", "priest 1,3 hp=0", "man-at-arms 2,2", BOSS)
    assert game.state.lost
    assert game.state.phase == "over"
    assert game.state.figures[2].there


@pytest.mark.rule("OS-END-03")
def test_both_at_once_counts_as_defeating_the_encounter() -> None:
    boss = "broodmother 0,0 N front=1 left-flank=0 right-flank=0 core=0 rear=0"

    def both(play: OathPlay) -> Flow[None]:
        yield from suffer(play, 0, 6)
        yield from suffer(play, 1, 1)
        yield from settle(play)

    game = deed(both, "warden 0,-2", boss)
    assert game.state.won
    assert not game.state.lost


@pytest.mark.rule("OS-ALY-09")
def test_an_ally_without_hit_points_is_killed() -> None:
    game = deed(loss(1, 6), "warden 0,4", "man-at-arms 2,2", BOSS)
    assert game.state.figures[1].killed
    assert not game.state.figures[1].there


@pytest.mark.rule("OS-GRV-13")
@pytest.mark.parametrize("damage", [1, 9])
def test_any_damage_removes_a_sentinel(damage: int) -> None:
    def change(state: State) -> None:
        state.figures[1].kind, state.figures[1].hero, state.figures[1].hit_points = "sentinel", None, 1
        state.figures[1].defense = 3

    game = deed(hurt(1, damage), "warden 0,4", "priest 2,2", BOSS, change=change)
    assert not game.state.figures[1].there


@pytest.mark.rule("OS-STA-07")
def test_status_tokens_go_when_the_encounter_ends() -> None:
    """Of those who are still standing, too."""
    last = "broodmother 0,-3 front=1 left-flank=0 right-flank=0 core=0 rear=0"
    game = deed(loss(1, 1), "warden 0,4 poison=1 bleed=2", last)
    assert game.state.won
    assert game.state.figures[0].status == {}


@pytest.mark.rule("OS-HRD-01")
@pytest.mark.parametrize(("hardcore", "killed"), [("no", False), ("yes", True)])
def test_in_hardcore_mode_whoever_falls_is_killed(hardcore: str, killed: bool) -> None:
    game = deed(loss(0, 6), "warden 0,4", "priest 1,3", BOSS, options={"hardcore": hardcore})
    assert game.state.figures[0].killed is killed


@pytest.mark.rule("OS-HRD-03")
@pytest.mark.parametrize("hardcore", ["no", "yes"])
def test_in_hardcore_mode_a_close_call_brings_an_injury(hardcore: str) -> None:
    boss = "broodmother 0,0 N front=1 left-flank=0 right-flank=0 core=0 rear=0"
    company = ("warden 0,-2 hp=2", "priest 1,3 hp=3", "ranger 2,3 hp=1")
    injuries = ["haemorrhage", "broken-leg"] if hardcore == "yes" else []
    game = deed(loss(3, 1), *company, boss, dice=injuries, options={"hardcore": hardcore})
    assert game.state.won
    assert game.state.injuries_drawn == ([(0, "haemorrhage"), (2, "broken-leg")] if injuries else [])


@pytest.mark.rule("OS-HRD-03", "OS-SET-11")
def test_an_injury_whose_cards_are_all_owned_is_not_drawn() -> None:
    draw = lambda play: draw_injury(play, "An injury", "OS-HRD-03")  # noqa: E731
    one, two = "warden 0,4 hand=haemorrhage", "warden 0,4 hand=haemorrhage cd1=haemorrhage"
    assert deed(draw, one, "broodmother 0,0 N", dice=["haemorrhage"]).over
    with pytest.raises(ScriptError, match="haemorrhage"):
        deed(draw, two, "broodmother 0,0 N", dice=["haemorrhage"])
