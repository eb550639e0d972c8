"""Musicians: Bagpipes, the Goblin Band, drummers and the Horn. (BL-MUS, BL-RUL-55 to 57, BL-RUL-79)"""

from __future__ import annotations

import pytest
from msgspec import structs

from lorehearth.games.battlelore import GAME
from lorehearth.games.battlelore.combat.morale import bold
from lorehearth.games.battlelore.content import Adventure, Placed
from lorehearth.kernel.errors import ContentError

from ..scenes import BattleGame, at, attack, battle, dice_rolled, keys, number, order_of, roll, told


def levels(game: BattleGame, hex_: str) -> int:
    return bold(game.play, number(game, hex_)).total


# -- Bagpipes ----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-MUS-01")
@pytest.mark.parametrize("hex_", ["5.07", "5.09"])
def test_bagpipes_play_at_point_blank_and_at_range_with_their_units_dice(hex_: str) -> None:
    game = battle("S dwarf-pipers 5.06", f"P spearmen {hex_}", dice=roll("R R R"))
    attack(game, "5.06", hex_)
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-MUS-02")
def test_each_hit_of_a_bagpipe_is_a_flag() -> None:
    """A helmet of the target's colour, a bonus strike and a flag: three hexes, and nobody dies."""
    game = battle("S dwarf-pipers 2.06", "P levy 2.08", dice=roll("G S F"))
    attack(game, "2.06", "2.08")
    for hex_ in ("3.08", "4.08", "5.08"):
        game.answer(f"back {hex_}")
    assert at(game, "5.08").figures == 4


@pytest.mark.rule("BL-MUS-02")
def test_other_helmets_are_no_flags() -> None:
    game = battle("S dwarf-pipers 5.06", "P levy 5.08", dice=roll("R B L"))
    attack(game, "5.06", "5.08")
    assert told(game, "FellBack") == []


@pytest.mark.rule("BL-MUS-02")
def test_lore_that_a_card_makes_hit_is_a_flag_too() -> None:
    """Divine Wrath on pipers at Point Blank."""
    game = battle("S dwarf-pipers 5.06", "P levy 5.07", gives={"lore_hits": True}, dice=roll("L R R"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    assert at(game, "6.07").figures == 4


@pytest.mark.rule("BL-RUL-56")
def test_bagpipes_on_the_move_roll_a_die_fewer() -> None:
    game = battle("S dwarf-pipers 5.06", "P levy 5.08", gives={"on_the_move": True}, dice=roll("R B"))
    attack(game, "5.06", "5.08")
    assert dice_rolled(game) == 2


# -- drums -------------------------------------------------------------------------------------------


@pytest.mark.rule("BL-MUS-03")
def test_the_bass_drum_fights_in_melee_and_its_strikes_never_hit() -> None:
    game = battle("S goblin-band 5.06", "P levy 5.07", dice=roll("S G"))
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2
    assert at(game, "5.07").figures == 3


@pytest.mark.rule("BL-MUS-04")
@pytest.mark.parametrize(("figures", "level"), [(4, 1), (2, 1), (1, 0)])
def test_the_band_is_bold_while_it_has_a_drummer(figures: int, level: int) -> None:
    assert levels(battle(f"P goblin-band 5.06 {figures}", "S levy 1.01"), "5.06") == level


@pytest.mark.rule("BL-MUS-05")
def test_the_band_supports_its_whole_section() -> None:
    """5.09 is in the centre as 5.05 is, far apart; 5.10 is not; 4.09 is on the divider."""
    band = "P goblin-band 5.05"
    assert levels(battle("P levy 5.09", "P levy 6.08", band, "S levy 1.01"), "5.09") == 1
    assert levels(battle("P levy 5.10", "P levy 6.10", band, "S levy 1.01"), "5.10") == 0
    assert levels(battle("P levy 4.09", "P levy 4.10", band, "S levy 1.01"), "4.09") == 1


@pytest.mark.rule("BL-MUS-05")
def test_a_band_on_a_divider_supports_both_sections() -> None:
    band = "P goblin-band 6.04"
    assert levels(battle("P levy 9.01", "P levy 9.02", band, "S levy 1.01"), "9.01") == 1
    assert levels(battle("P levy 9.08", "P levy 9.09", band, "S levy 1.01"), "9.08") == 1


@pytest.mark.rule("BL-MUS-05")
def test_a_band_supports_only_friends() -> None:
    assert levels(battle("S levy 5.09", "S levy 4.08", "P goblin-band 5.05"), "5.09") == 0


@pytest.mark.rule("BL-RUL-79")
def test_a_band_counts_once_two_count_twice_and_none_for_itself() -> None:
    assert levels(battle("P levy 5.06", "P goblin-band 5.05", "S levy 1.01"), "5.06") == 0
    assert (
        levels(battle("P levy 5.06", "P goblin-band 5.05", "P goblin-band 5.09", "S levy 1.01"), "5.06") == 1
    )
    alone = battle("P goblin-band 5.05", "P levy 5.06", "S levy 1.01")
    assert levels(alone, "5.05") == 1  # its drummers only


@pytest.mark.rule("BL-MUS-06")
def test_a_drummer_stands_in_for_a_figure() -> None:
    """The unit keeps its weapon, its dice and its four figures."""
    game = battle("S goblin-swordsmen 5.06 music", "P levy 5.07", dice=roll("S R R"))
    assert at(game, "5.06").figures == 4
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3
    assert at(game, "5.07").figures == 3


@pytest.mark.rule("BL-MUS-07")
def test_a_drummer_gives_courage() -> None:
    assert levels(battle("P goblin-swordsmen 5.06 music", "S levy 1.01"), "5.06") == 1
    assert levels(battle("P goblin-swordsmen 5.06", "S levy 1.01"), "5.06") == 0


@pytest.mark.rule("BL-MUS-07", "BL-RUL-57", "BL-MUS-06")
def test_the_musician_falls_before_the_banner_bearer_and_after_the_rest() -> None:
    game = battle("S levy 5.06", "S levy 5.08", "P goblin-swordsmen 5.07 3 music", dice=roll("B R B R"))
    attack(game, "5.06", "5.07")
    game.answer("enough")  # a Bold unit: no battle back
    assert levels(game, "5.07") == 1  # the drummer and the Banner Bearer are left
    attack(game, "5.08", "5.07")
    assert "battle-back 2" not in keys(game)
    assert at(game, "5.07").figures == 1
    assert levels(game, "5.07") == 0


@pytest.mark.rule("BL-MUS-06")
@pytest.mark.parametrize(
    ("unit", "bold"), [("goblin-slingers", 1), ("hobgoblin-archers", 1), ("hyena-riders", 0), ("levy", 0)]
)
def test_any_goblinoids_on_foot_may_have_a_drummer_and_nobody_else(unit: str, bold: int) -> None:
    assert levels(battle(f"P {unit} 5.06 music", "S levy 1.01"), "5.06") == bold


@pytest.mark.rule("BL-MUS-08")
def test_a_drummer_does_not_calm_a_rout() -> None:
    game = battle("S levy 5.06", "P goblin-swordsmen 5.07 music", dice=[*roll("F F"), *roll("R R")])
    attack(game, "5.06", "5.07")
    game.answer("ignore 1")
    game.answer("back 6.07")
    game.answer("back 7.08")
    assert told(game, "Panicked") == ["Pennant Goblin Swordsmen at 7.08 panic: red, red."]


# -- the Horn ----------------------------------------------------------------------------------------

HORN = "S swordsmen 5.06 music"


@pytest.mark.rule("BL-MUS-09")
def test_a_horn_changes_nothing_but_the_call() -> None:
    game = battle(HORN, "P levy 5.07", dice=roll("S R R"))
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3
    assert at(game, "5.07").figures == 3


@pytest.mark.rule("BL-MUS-09", "BL-RUL-57")
def test_without_its_horn_player_a_unit_calls_nobody() -> None:
    game = battle("S swordsmen 5.06", "S levy 6.06", "P levy 5.07", dice=roll("R R R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["attack 1 2", "enough"]


@pytest.mark.rule("BL-MUS-09")
@pytest.mark.parametrize(
    ("unit", "offered"),
    [
        ("halberdiers", ["call 1", "enough"]),
        ("levy", ["call 1", "enough"]),
        ("dwarf-swordsmen", ["attack 1 2", "enough"]),
        ("horse", ["attack 1 2", "enough"]),
    ],
)
def test_any_humans_on_foot_may_have_a_horn_and_nobody_else(unit: str, offered: list[str]) -> None:
    game = battle(f"S {unit} 5.06 music", "S levy 6.06", "P heavy-swordsmen 5.07", dice=roll("L L L L"))
    attack(game, "5.06", "5.07")
    assert keys(game) == offered


@pytest.mark.rule("BL-MUS-10")
def test_whom_a_horn_may_call() -> None:
    """6.06 stands beside the Horn and next to the target; the others miss one or the other, or an order."""
    game = battle(
        HORN,
        *("S levy 6.06", "S levy 6.07", "S levy 5.05", "S levy 4.06"),
        "P levy 5.07",
        ordered=["5.06", "6.06", "6.07", "5.05"],
    )
    attack(game, "5.06", "5.07")
    assert keys(game) == ["call 1", "enough"]


@pytest.mark.rule("BL-MUS-10")
def test_calling_is_optional_and_for_melee_only() -> None:
    game = battle(HORN, "S levy 6.06", "P levy 5.07", dice=roll("R R R"))
    attack(game, "5.06", "5.07")
    game.answer("enough")
    assert dice_rolled(game) == 3
    assert keys(game) == ["attack 1 2", "enough"]  # the friend has its own battle left


@pytest.mark.rule("BL-MUS-10")
def test_archers_who_could_shoot_the_target_are_not_next_to_it() -> None:
    game = battle(HORN, "S archers 4.05", "P levy 5.07", dice=roll("R R R"))
    assert "attack 1 2" in keys(game)  # in range and in sight
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-MUS-10")
def test_no_call_across_a_cliff_side() -> None:
    game = battle(HORN, "S levy 6.06", "P levy 5.07", cliff_sides=[("6.06", "5.07")], dice=roll("R R R"))
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-MUS-11", "BL-RUL-55")
def test_joined_dice_score_by_each_units_own_weapon() -> None:
    """Short Swords (3d) and Common Bows at Point Blank (2d, strikes never hit): S R R and S G."""
    game = battle(HORN, "S archers 6.06", "P levy 5.07", dice=roll("S R R S G"))
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert dice_rolled(game) == 3 + 2
    assert at(game, "5.07").figures == 4 - 1 - 1


@pytest.mark.rule("BL-MUS-11", "BL-RUL-55")
def test_each_unit_wastes_its_own_strike_on_riders() -> None:
    """Both fight with Short Swords on foot: of S S R and S B each wastes one strike."""
    game = battle(HORN, "S levy 6.06", "P heavy-horse 5.07", dice=roll("S S B S B"))
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert at(game, "5.07").figures == 2


@pytest.mark.rule("BL-RUL-55")
def test_an_axe_that_was_called_swings() -> None:
    game = battle(
        HORN, "S clan-chiefs 6.06 3", "P levy 5.07", dice=[*roll("R R R"), *roll("S R R"), *roll("G")]
    )
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert at(game, "5.07").figures == 2


@pytest.mark.rule("BL-RUL-55")
def test_the_pipes_that_were_called_count_flags() -> None:
    game = battle(HORN, "S dwarf-pipers 6.06", "P levy 5.07", dice=[*roll("G R R"), *roll("G R R")])
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert at(game, "6.07").figures == 3  # a hit of the swords, a flag of the pipes


@pytest.mark.rule("BL-RUL-55")
def test_the_called_units_battle_is_used_up() -> None:
    game = battle(HORN, "S levy 6.06", "P levy 5.07", "P levy 7.06", dice=roll("R R R R R"))
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert game.state.camp == 1


@pytest.mark.rule("BL-MUS-10", "BL-RUL-55")
def test_a_friend_that_has_battled_cannot_be_called() -> None:
    game = battle(HORN, "S levy 6.06", "P spearmen 5.07", dice=[*roll("R R"), *roll("R R R")])
    attack(game, "6.06", "5.07")
    attack(game, "5.06", "5.07")
    assert game.state.camp == 1


@pytest.mark.rule("BL-MUS-11")
def test_bonus_dice_of_the_turn_count_for_both() -> None:
    game = battle(HORN, "S levy 6.06", "P levy 5.07", gives={"dice": 1}, dice=roll("R R R R R R R"))
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert dice_rolled(game) == 4 + 3


@pytest.mark.rule("BL-MUS-12", "BL-SPT-07")
def test_cattle_riders_called_into_a_bonus_attack_are_not_raging() -> None:
    """A card lets the Horn unit pursue; the bonus attack is its own: 3 dice and 3 of the riders."""
    game = battle(
        HORN,
        *("S cattle-riders 6.06", "P levy 5.07 1", "P levy 6.07"),
        dice=[*roll("G R R"), *roll("R R R R R R")],
    )
    order_of(game, "5.06").may_pursue = True
    attack(game, "5.06", "5.07")
    game.answer("enough")  # alone
    game.answer("pursue 5.07")
    attack(game, "5.07", "6.07")
    game.answer("call 1")
    assert dice_rolled(game) == 3 + 3


@pytest.mark.rule("BL-MUS-12")
def test_only_the_horn_unit_is_the_attacker() -> None:
    game = battle(HORN, "S levy 6.06", "P dwarf-swordsmen 5.07 1", dice=[*roll("R R R R R"), *roll("B B R")])
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    game.answer("battle-back 2")
    assert (at(game, "5.06").figures, at(game, "6.06").figures) == (2, 4)
    game = battle(HORN, "S levy 6.06", "P levy 5.07 1", dice=roll("R R R G R"))
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert keys(game) == ["gain-ground 5.07", "enough"]
    game.answer("gain-ground 5.07")
    assert at(game, "5.07").kind == "swordsmen"


@pytest.mark.rule("BL-RUL-55")
def test_lore_of_joined_dice_goes_by_each_weapon() -> None:
    """A Long Bow yields no Lore, a Short Sword does."""
    game = battle(HORN, "S longbowmen 6.06", "P levy 5.07", dice=roll("L R R L R"), kind="lore")
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    while "pass" in keys(game):
        game.answer("pass")
    assert game.state.lore[0] == 1


@pytest.mark.rule("BL-SPI-07", "BL-RUL-55")
@pytest.mark.parametrize(("horn", "friend", "left"), [("poison=1", "", (3, 4)), ("", "poison=1", (4, 2))])
def test_poison_hurts_whoever_rolled_the_lore(horn: str, friend: str, left: tuple[int, int]) -> None:
    """The Horn unit rolls one Lore face and the friend two; those of the healthy one bring tokens."""
    game = battle(
        f"{HORN} {horn}", f"S levy 6.06 {friend}", "P levy 5.07", dice=roll("L R R L L"), kind="lore"
    )
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert (at(game, "5.06").figures, at(game, "6.06").figures) == left
    assert game.state.lore[0] == (2 if horn else 1)


@pytest.mark.rule("BL-DIE-12", "BL-RUL-55")
@pytest.mark.parametrize(("gift", "figures", "poison"), [("poisons", 4, 1), ("lore_hits", 3, 0)])
def test_lore_is_used_up_by_the_unit_that_the_card_is_for(gift: str, figures: int, poison: int) -> None:
    """Poisoned Blades or Divine Wrath for the Horn unit, whose friend takes tokens for its own two faces."""
    game = battle(HORN, "S levy 6.06", "P levy 5.07", dice=roll("L R R L L"), kind="lore")
    setattr(game.state.orders[0], gift, True)
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert (at(game, "5.07").figures, at(game, "5.07").poison) == (figures, poison)
    assert game.state.lore[0] == 2


@pytest.mark.rule("BL-MUS-09")
def test_an_adventure_cannot_give_a_horn_to_dwarves() -> None:
    pack = GAME.own_pack()
    ford = pack.family("adventures", Adventure)["millers-ford"]
    dwarves = (Placed("dwarf-swordsmen", ("2.05",), ("2.05",)),)
    changed = structs.replace(ford, standards=structs.replace(ford.standards, units=dwarves))
    entries = {**pack.entries, "adventures": {ford.id: changed}}
    with pytest.raises(ContentError, match="dwarf-swordsmen have no musicians"):
        GAME.content([structs.replace(pack, entries=entries)])


@pytest.mark.rule("BL-MUS-10")
def test_a_friend_killed_by_an_ambush_adds_no_dice() -> None:
    """The Elemental's L L shakes both: the Levy die, the cornered Horn unit stands and rolls its 3d alone."""
    game = battle(
        *("S swordsmen 1.06 music", "S levy 1.05 1", "P earth-elemental 2.05"),
        kind="lore",
        lore=(0, 9),
        lore_hands=((), ("ro10",)),
        dice=[*roll("L L R R"), *roll("R R R")],
    )
    attack(game, "1.06", "2.05")
    game.answer("call 1")
    game.answer("lore ro10")
    assert game.state.banners == [0, 1]
    assert at(game, "1.06").figures == 4 - 1 - 2
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-RUL-28")
def test_all_joined_dice_are_declared_before_the_roll() -> None:
    """Whoever may answer hears of 3 + 2 dice."""
    game = battle(*(HORN, "S levy 6.06", "P levy 5.07"), kind="lore", lore=(0, 9), lore_hands=((), ("wa02",)))
    attack(game, "5.06", "5.07")
    game.answer("call 1")
    assert game.decision is not None
    assert "with 5 dice" in game.decision.prompt


@pytest.mark.rule("BL-CRE-12")
@pytest.mark.parametrize(("dice", "webbed"), [("G G G L G G", True), ("L G G G G G", False)])
def test_a_called_creature_uses_the_lore_that_it_rolls_itself(dice: str, webbed: bool) -> None:
    """The first three dice are the Horn unit's, the others the spider's."""
    game = battle(
        *("S swordsmen 1.06 music", "S blue-widow-spider 1.05", "P heavy-swordsmen 2.05"), dice=roll(dice)
    )
    attack(game, "1.06", "2.05")
    game.answer("call 1")
    assert bool(at(game, "2.05").web) == webbed
