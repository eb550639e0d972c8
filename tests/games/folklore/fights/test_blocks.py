"""Answers to a hit: shields, companions, wards, dodges."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.striking import SetOn, set_on
from lorehearth.games.folklore.foes.striking import strike_at
from lorehearth.games.folklore.goods.things import ready
from lorehearth.games.folklore.goods.uses import UseIt, use
from lorehearth.games.folklore.maps.turns import close_turn

from ..scenes import character, combat, fight, foe, foe_strikes, run, said, strikes

ROW = ". . . ."


@pytest.mark.rule("FK-ATK-10", "FK-RUM-27", "FK-RUL-50")
def test_a_shield_blocks_a_known_hit_before_damage_and_is_broken() -> None:
    game = fight(ROW, "exorcist A1 worn=round-shield", "rogue C1", "zombie B1")
    foe_strikes(game, 0, "shield 0 round-shield", dice=["87"])  # no damage die, no d10 for SICKENED
    assert character(game, 0).vita == 20
    assert character(game, 0).things[0].broken
    ready(game.play, "map")
    assert "Round Shield is ready again." not in said(game)
    foe_strikes(game, 0, dice=["96", "2"])  # it is of no use any more
    assert character(game, 0).vita == 18


@pytest.mark.rule("FK-ATK-10")
def test_nobody_is_asked_to_block_a_miss_or_with_what_is_stowed() -> None:
    game = fight(ROW, "exorcist A1 worn=round-shield", "zombie B1")
    foe_strikes(game, 0, dice=["26"])
    stowed = fight(ROW, "exorcist A1 things=round-shield", "zombie B1")
    foe_strikes(stowed, 0, dice=["96", "2"])


@pytest.mark.rule("FK-RUL-50", "FK-RUL-04")
def test_a_natural_100_can_be_blocked_and_other_targets_are_hit_all_the_same() -> None:
    game = fight(". . . .\n. . . .", "exorcist C1 worn=round-shield", "rogue C2", "rat-swarm A1")
    flow = strike_at(game.play, 10, 0, [0, 1])
    run(game, flow, "shield 0 round-shield", dice=["100", "9"])  # filthy teeth: only the rogue resists
    assert (character(game, 0).vita, character(game, 1).vita) == (20, 16)


@pytest.mark.rule("FK-RUL-50", "FK-PSH-01")
def test_a_block_stops_the_push_too() -> None:
    game = fight(". . . . .\n. . . . .", "exorcist C1 worn=round-shield", "stone-troll A1")
    foe_strikes(game, 0, "shield 0 round-shield", dice=["98"])
    assert character(game, 0).cell == 2
    assert character(game, 0).vita == 20


@pytest.mark.rule("FK-WPN-09", "FK-WPN-10")
def test_a_companion_takes_one_blow_and_is_gone_but_one_on_a_mission_does_not() -> None:
    game = fight(ROW, "courser A1 companions=hound,lamp-boy", "zombie B1")
    foe_strikes(game, 0, "companion 0 hound", dice=["96"])
    assert character(game, 0).companions == ["lamp-boy"]
    assert character(game, 0).vita == 19
    foe_strikes(game, 0, dice=["96", "2"])
    assert character(game, 0).vita == 17


@pytest.mark.rule("FK-ABL-05", "FK-RUM-27")
def test_a_ward_holds_for_that_attack_alone() -> None:
    game = fight(ROW, "exorcist A1", "arcanist C1 abilities=ward", "zombie B1")
    foe_strikes(game, 0, "use ability ward 0 1", dice=["96", "4"])
    assert character(game, 0).vita == 20 - 2
    assert character(game, 0).effects == []
    foe_strikes(game, 0, dice=["96", "4"])  # once in each round
    assert character(game, 0).vita == 18 - 4


@pytest.mark.rule("FK-ABL-05", "FK-RUM-27", "FK-RUL-04")
def test_who_slips_away_is_compared_anew_but_not_with_a_natural_100() -> None:
    game = fight(ROW, "rogue A1 abilities=slip-away", "zombie B1")
    foe_strikes(game, 0, "use ability slip-away 0 0", dice=["66"])  # 71 reaches 65, not 75
    assert character(game, 0).vita == 17
    assert character(game, 0).effects == []
    near = fight(ROW, "rogue A1 abilities=slip-away", "zombie B1")
    foe_strikes(near, 0, "use ability slip-away 0 0", dice=["76", "2"])
    assert character(near, 0).vita == 15
    natural = fight(ROW, "rogue A1 abilities=slip-away sign=defense:60", "zombie B1")
    foe_strikes(natural, 0, "use ability slip-away 0 0", dice=["100", "2", "9"])
    assert character(natural, 0).vita == 15


@pytest.mark.rule("FK-RUL-50", "FK-LOR-02")
@pytest.mark.parametrize(("die", "left"), [("6", 17), ("2", 15)])
def test_a_dodge_makes_the_attack_miss_if_its_check_is_passed(die: str, left: int) -> None:
    game = fight(ROW, "rogue A1", "zombie B1")
    character(game, 0).tiers = {"rogue-950": 0}
    foe_strikes(game, 0, "use tier rogue-950 0 0", dice=["96", die, *(["2"] if left < 17 else [])])
    assert character(game, 0).vita == left


@pytest.mark.rule("FK-ABL-06")
def test_smite_waits_for_the_next_attack_of_its_own_and_no_longer_than_the_turn() -> None:
    game = fight(ROW, "exorcist A1 abilities=smite companions=guard", "zombie B1 vita=30")
    run(game, use(game.play, 0, UseIt("ability smite")))
    run(game, set_on(game.play, 0, SetOn(10, "guard")), dice=["90", "2"])  # not the companion's
    assert foe(game, 10).vita == 28
    assert len(character(game, 0).effects) == 1
    strikes(game, 10, dice=["20", "60"])  # two rolls; fists: DMG 1 and SACRED 1
    assert foe(game, 10).vita == 26
    assert character(game, 0).effects == []
    idle = fight(ROW, "exorcist A1 abilities=smite", "zombie B1")
    run(idle, use(idle.play, 0, UseIt("ability smite")))
    combat(idle).turn = None
    run(idle, close_turn(idle.play, 0))
    assert character(idle, 0).effects == []
