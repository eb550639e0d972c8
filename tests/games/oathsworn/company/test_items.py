"""Item Cards in the Encounter, thrown items and Unarmed attacks."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.board.sight import attack_range
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.cards.verbs import VERBS
from lorehearth.games.oathsworn.combat.defense import defense, might_track
from lorehearth.games.oathsworn.state import State

from ..interrupted import bearer, changed, refused, under
from ..scenes import answer, damaged, fight, hero, keys, told

BOSS = "broodmother 0,-3"
FRIEND = "priest 4,2"


@pytest.mark.rule("OS-ITM-01")
def test_an_item_is_used_only_if_its_condition_is_met() -> None:
    game = fight("warden 0,4 hp=4 items=amber-nugget cd1=warden-guard", FRIEND, BOSS)
    assert refused(game, "use amber-nugget").refusal.rule == "OS-ABL-05"
    game = fight("warden 0,4 hp=3 items=amber-nugget cd1=warden-guard", FRIEND, BOSS)
    answer(game, "use amber-nugget")
    assert hero(game).cooldown[0] == ["warden-guard"]


@pytest.mark.rule("OS-ITM-01", "OS-CMP-07")
@pytest.mark.parametrize(("companion", "offered"), [("", False), ("companion", True)])
def test_what_is_no_interrupt_waits_for_its_owners_turn_but_not_with_companions(
    companion: str, offered: bool
) -> None:
    """The Penitent strikes back in the Encounter Phase; the Whetstone is for attacks in his own turn."""
    game = under(
        lambda play: VERBS["attack"](play, Use(0), Step("attack")),
        f"penitent 0,4 items=whetstone {companion}",
        "giant-rat 0,3",
    )
    assert ("interrupt-item 0 whetstone" in keys(game)) == offered


@pytest.mark.rule("OS-ITM-02")
def test_an_item_is_paid_for_and_goes_on_cooldown() -> None:
    game = fight("warden 0,4 animus=3 items=banded-coat", FRIEND, BOSS)
    answer(game, "use banded-coat")
    assert (hero(game).animus, hero(game).tokens) == (2, {"defense": 1})
    assert hero(game).cooldown[3] == ["banded-coat"]
    assert "use banded-coat" not in keys(game)


@pytest.mark.rule("OS-ITM-02")
def test_without_animus_it_cannot_be_used() -> None:
    game = fight("warden 0,4 animus=0 items=banded-coat", FRIEND, BOSS)
    assert refused(game, "use banded-coat").refusal.rule == "OS-ABL-03"


@pytest.mark.rule("OS-ITM-03")
def test_might_range_and_defense_count_on_cooldown_and_face_down() -> None:
    def wear(state: State) -> None:
        bearer(state).items = ["short-bow", "tattered-rawhide-wrappings"]
        bearer(state).cooldown[1] = ["short-bow"]
        bearer(state).face_down = ["tattered-rawhide-wrappings"]

    game = changed(wear, "ranger 0,4", FRIEND, BOSS)
    assert defense(game.play, 0).total == 2
    assert might_track(game.play, 0) == {"yellow": 1}
    assert attack_range(game.play, 0) == (4, True)


@pytest.mark.rule("OS-ITM-04")
def test_an_items_bonus_counts_against_every_target() -> None:
    """The Maul adds 2 to a draw of 2 and 1: both rats, of Defense 2, take 5."""
    figure = "priest 0,4 N animus=4 items=great-maul hand=warden-arcing-strike"
    game = fight(figure, FRIEND, "giant-rat 0,3", "giant-rat 1,3", BOSS, dice=["2!", "1"])
    answer(game, "play warden-arcing-strike 0", "strike", "draw yellow 0", "draw white 1", "extra 0")
    answer(game, "interrupt-item 0 great-maul")
    assert [damage for _, damage in damaged(game)] == [5, 5]


@pytest.mark.rule("OS-ITM-05")
def test_an_item_without_cooldown_is_used_once() -> None:
    game = fight("warden 0,4 hp=3 items=roll-of-bandages", FRIEND, BOSS)
    answer(game, "use roll-of-bandages")
    assert hero(game).face_down == ["roll-of-bandages"]
    assert "use roll-of-bandages" not in keys(game)
    assert all("roll-of-bandages" not in cards for cards in hero(game).cooldown)


@pytest.mark.rule("OS-ITM-06")
def test_a_critical_bonus_counts_once_however_many_criticals() -> None:
    figure = "priest 0,4 animus=4 items=great-maul hand=warden-shield-bash"
    game = fight(figure, FRIEND, "giant-rat 0,3", BOSS, dice=["2!", "2!", "1", "1"])
    answer(game, "play warden-shield-bash 0", "attack 2", "draw yellow 0", "draw white 2")
    answer(game, "extra 0", "extra 1", "interrupt-item 0 great-maul")
    # 2 + 2 + 1 + 1 drawn, 1 from the card, 2 from the Maul.
    assert [damage for _, damage in damaged(game)] == [9]


@pytest.mark.rule("OS-ATK-06")
def test_a_redraw_after_an_items_extra_card_may_still_turn_the_attack_into_a_miss() -> None:
    figure = "warbear 0,4 animus=3 redraw=1 items=felling-axe hand=warbear-feral-blow"
    game = fight(figure, FRIEND, "giant-rat 0,3", BOSS, dice=["2!", "0", "1", "1", "0"])
    answer(game, "play warbear-feral-blow 0", "attack 2", "draw yellow 0", "draw white 3", "enough")
    answer(game, "interrupt-item 0 felling-axe", "redraw 2")
    answer(game, "enough")
    assert told(game, "Missed") == ["Warbear misses with 2 blanks."]


@pytest.mark.rule("OS-ITM-07")
def test_nobody_can_give_an_item_away() -> None:
    game = fight("warden 0,4 animus=3 items=banded-coat", "priest 0,3", BOSS)
    groups = {key.split()[0] for key in keys(game)}
    assert groups == {"move", "use", "turn", "end-turn"}


@pytest.mark.rule("OS-ITM-02")
def test_an_item_may_cost_as_much_animus_as_one_likes() -> None:
    """The Short Bow: 2 more Range for each Animus; a rat 8 hexes away is reached with 2."""
    figure = "ranger 0,4 animus=6 items=short-bow hand=ranger-ricochet"
    game = fight(figure, FRIEND, "giant-rat 0,-4", dice=["1"])
    answer(game, "play ranger-ricochet 0", "interrupt-item 0 short-bow", "pay 2")
    assert hero(game).animus == 0
    assert "attack 2" in keys(game)


# -- thrown and unarmed --------------------------------------------------------------------------------------


THROW = Step("attack", range=3, thrown=True)


@pytest.mark.rule("OS-THR-01", "OS-RUL-40")
def test_a_thrown_item_lies_in_an_empty_hex_beside_the_target() -> None:
    game = under(
        lambda play: VERBS["attack"](play, Use(0), THROW),
        "exile 0,4 items=hatchet",
        "giant-rat 0,2",
        obstacles=[["0,1", "1,1", "1,0"]],
        dice=["0", "0"],
    )
    answer(game, "attack 1", "draw white 2", "determined defense")
    assert {key.split()[1] for key in keys(game)} == {"1,2", "0,3", "-1,3", "-1,2"} - {"1,1"}
    answer(game, "lies 0,3")
    assert hero(game).thrown == {"hatchet": BOARD.cell("0,3")}


@pytest.mark.rule("OS-THR-01", "OS-RUL-40")
def test_it_may_fall_beside_any_hex_of_a_large_target() -> None:
    """The twelve hexes around her base, though only her front hex is targeted."""
    throw = "exile 0,4 items=hatchet", "broodmother 0,0 S"
    game = under(lambda play: VERBS["attack"](play, Use(0), THROW), *throw, dice=["0", "0"])
    answer(game, "attack 1", "draw white 2", "determined defense")
    assert len(keys(game)) == 12
    assert {"lies 0,-2", "lies 0,2"} <= set(keys(game))


@pytest.mark.rule("OS-THR-01")
def test_it_falls_beside_where_the_target_has_been_knocked() -> None:
    throw = Step("attack", range=3, thrown=True, knockback=2)
    figures = "exile 0,4 items=hatchet", "hollow-squire 0,2"
    game = under(lambda play: VERBS["attack"](play, Use(0), throw), *figures, dice=["1", "1"])
    answer(game, "attack 1", "draw white 2")
    assert "lies -1,0" in keys(game)
    assert "lies 0,3" not in keys(game)


@pytest.mark.rule("OS-RUL-40")
def test_with_no_empty_hex_beside_the_target_the_closest_is_taken() -> None:
    """Other rats stand all around it, and the thrower two hexes away."""
    ring = [f"giant-rat {hex_}" for hex_ in ("0,1", "1,1", "1,2", "0,3", "-1,3", "-1,2")]
    figures = ("exile 0,4 items=hatchet", "giant-rat 0,2", *ring)
    game = under(lambda play: VERBS["attack"](play, Use(0), THROW), *figures, dice=["0", "0"])
    answer(game, "attack 1", "draw white 2", "determined defense")
    rat = BOARD.cell("0,2")
    assert [BOARD.distances[rat][BOARD.cell(key.split()[1])] for key in keys(game)] == [2] * 11


@pytest.mark.rule("OS-THR-03")
def test_with_one_weapon_thrown_the_abilities_of_the_others_are_gone_too() -> None:
    def lie(state: State) -> None:
        bearer(state).thrown = {"hatchet": BOARD.cell("2,2")}

    game = changed(lie, "warden 0,4 animus=4 items=hatchet,short-spear", FRIEND, "giant-rat 0,3")
    assert refused(game, "use short-spear").refusal.rule == "OS-THR-03"


@pytest.mark.rule("OS-THR-02")
def test_its_owner_picks_it_up_by_moving_there() -> None:
    def lie(state: State) -> None:
        bearer(state).thrown = {"hatchet": BOARD.cell("0,3")}

    game = changed(lie, "exile 0,4 animus=4 items=hatchet", FRIEND, BOSS)
    answer(game, "move", "goto 0 0,2")
    assert hero(game).thrown == {}
    assert hero(game).animus == 2
    assert told(game, "ItemPickedUp") == ["Exile picks up Hatchet."]


@pytest.mark.rule("OS-THR-03", "OS-UNA-01")
def test_with_one_weapon_thrown_all_attacks_are_unarmed() -> None:
    def lie(state: State) -> None:
        bearer(state).thrown = {"hatchet": BOARD.cell("2,2")}

    figure = "exile 0,4 animus=4 items=hatchet,felling-axe hand=exile-primal-strike"
    game = changed(lie, figure, FRIEND, "giant-rat 0,3", BOSS)
    answer(game, "play exile-primal-strike 0", "attack 2")
    assert keys(game)[0] == "draw white 1"  # no question about the yellow cube of the axe


@pytest.mark.rule("OS-ABL-05", "OS-THR-03")
def test_whose_weapons_lie_on_the_board_has_none_to_throw() -> None:
    def lie(state: State) -> None:
        bearer(state).thrown = {"hatchet": BOARD.cell("2,2")}

    figure = "exile 0,4 animus=4 items=hatchet,felling-axe hand=exile-weapon-throw"
    game = changed(lie, figure, FRIEND, "giant-rat 0,3", BOSS)
    assert refused(game, "play exile-weapon-throw 0").refusal.rule == "OS-ABL-05"
    assert "play exile-weapon-throw 1" in keys(game)


@pytest.mark.rule("OS-UNA-02", "OS-THR-03")
def test_weapon_abilities_cannot_be_used_unarmed_but_those_of_gear_can() -> None:
    figure = "warbear 0,4 animus=4 items=war-axe,whetstone hand=warbear-bite"
    game = fight(figure, FRIEND, "giant-rat 0,3", BOSS)
    answer(game, "play warbear-bite 0")
    assert "interrupt-item 0 whetstone" in keys(game)
    assert "interrupt-item 0 war-axe" not in keys(game)


@pytest.mark.rule("OS-THR-04")
def test_a_thrown_shield_gives_neither_defense_nor_its_ability() -> None:
    def lie(state: State) -> None:
        bearer(state).thrown = {"weighted-targe": BOARD.cell("2,2")}

    game = changed(lie, "warden 0,4 animus=4 items=pig-iron-coat,weighted-targe", FRIEND, BOSS)
    assert defense(game.play, 0).total == 3
    assert refused(game, "use weighted-targe").refusal.rule == "OS-THR-04"
