"""Dragons: flight, breath and its tokens, wounds and retreats. (BL-DRA)"""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.state import BreathTarget

from ..scenes import (
    BattleGame,
    at,
    attack,
    battle,
    dice_rolled,
    goals,
    keys,
    move,
    number,
    piece,
    refusal,
    roll,
    told,
)


def airborne(*units: str, how: str = "fly", lore: int = 0, **more: object) -> BattleGame:
    """The Standards' first unit, a dragon, takes to the air in the Movement phase."""
    game = battle(*units, phase="movement", kind="lore", lore=(lore, 0), **more)  # type: ignore[arg-type]
    game.answer("move 0")
    game.answer(f"{how} 0")
    return game


def fly(game: BattleGame, *steps: str) -> None:
    """Hexes to fly over; "!4.05" is flown over with breath, and the last one is landed on."""
    for step in steps:
        game.answer(f"breathe-over {step[1:]}" if step[0] == "!" else f"over {step}")
    if f"land {steps[-1]}" in keys(game):
        game.answer(f"land {steps[-1]}")


def blown(unit: str, faces: str, dragon: str = "fire-dragon", lore: int = 3, **more: object) -> BattleGame:
    """A dragon breathes on one Pennant unit at 4.05, lands at 5.05, and its dice show these faces."""
    game = airborne(
        f"S {dragon} 3.05", f"P {unit}", "P levy 9.13", how="breathe", lore=lore, dice=roll(faces), **more
    )
    fly(game, "!4.05", "5.05")
    return game


# -- moving ----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-DRA-01")
def test_a_dragon_walks_2_hexes_and_bites() -> None:
    game = battle("S ice-drake 5.04", "P levy 5.07", phase="movement", dice=roll("B B B"))
    game.answer("move 0")
    game.answer("walk 0")
    assert "go 5.06" in keys(game)
    assert "go 5.01" not in keys(game)
    game.answer("go 5.06")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-DRA-02")
def test_a_flight_is_2_to_4_hexes() -> None:
    game = airborne("S ice-drake 5.03", "P levy 9.01")
    game.answer("over 5.04")
    assert "land 5.04" not in keys(game)
    game.answer("over 5.05")
    assert "land 5.05" in keys(game)
    game.answer("over 5.06")
    game.answer("over 5.07")  # the fourth: it lands without asking
    assert at(game, "5.07").kind == "ice-drake"


@pytest.mark.rule("BL-DRA-02")
def test_it_flies_over_units_terrain_and_cliffs() -> None:
    game = airborne(
        "S ice-drake 5.03",
        "P levy 5.04",
        "S levy 5.05",
        terrain={"5.06": "~.", "5.03": "c."},
        cliff_sides=[("5.03", "5.04")],
    )
    fly(game, "5.04", "5.05", "5.06", "5.07")
    assert at(game, "5.07").kind == "ice-drake"


@pytest.mark.rule("BL-DRA-02", "BL-RUL-45")
def test_it_lands_only_on_an_empty_hex() -> None:
    game = airborne("S ice-drake 5.03", "P levy 5.05", terrain={"6.04": "w."})
    game.answer("over 5.04")
    wood = game.fork(same=True)
    game.answer("over 5.05")
    assert "land 5.05" not in keys(game)
    wood.answer("over 6.04")
    assert "land 6.04" not in keys(wood)


@pytest.mark.rule("BL-DRA-02")
def test_no_path_leads_where_it_could_not_land() -> None:
    """The fourth hex has to be empty, so a held one is not offered."""
    game = airborne("S ice-drake 5.03", "P levy 5.07", "P levy 6.06")
    for hex_ in ("5.04", "5.05", "5.06"):
        game.answer(f"over {hex_}")
    assert "over 5.07" not in keys(game)
    assert "over 6.05" in keys(game)


@pytest.mark.rule("BL-RUL-46")
def test_who_flew_does_not_bite() -> None:
    game = airborne("S ice-drake 5.03", "S levy 1.01", "P levy 5.06", "P levy 1.02")
    fly(game, "5.04", "5.05")
    game.answer("enough")
    assert refusal(game, "attack 0 2") == "BL-RUL-46"


@pytest.mark.rule("BL-RUL-46", "BL-DRA-11")
def test_it_may_fly_without_paying() -> None:
    game = airborne("S ice-drake 5.03", "P levy 5.04", lore=5)
    assert "breathe-over 5.04" not in keys(game)
    fly(game, "5.04", "5.05")
    assert game.state.lore[0] == 5
    assert game.state.breath_targets == []


# -- breath: paying and aiming ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "cost", "dice", "melee", "banner"),
    [
        pytest.param("fire-dragon", 3, 4, 4, "red", marks=pytest.mark.rule("BL-DRA-19")),
        pytest.param("ice-drake", 2, 3, 3, "blue", marks=pytest.mark.rule("BL-DRA-20")),
        pytest.param("wood-wyvern", 1, 2, 2, "green", marks=pytest.mark.rule("BL-DRA-21")),
    ],
)
def test_the_dragons(kind: str, cost: int, dice: int, melee: int, banner: str) -> None:
    """Breath and bite with their dice, and the bite's bonus strikes hit."""
    helmet = "B" if kind == "wood-wyvern" else "G"
    game = blown("heavy-swordsmen 4.05", " ".join([helmet] * dice), kind, cost)
    assert game.state.lore[0] == 0
    assert dice_rolled(game) == dice
    poor = battle(f"S {kind} 3.05", "P levy 9.01", phase="movement", kind="lore", lore=(cost - 1, 0))
    poor.answer("move 0")
    assert keys(poor) == ["walk 0", "fly 0"]
    bite = battle(f"S {kind} 5.06", "P heavy-swordsmen 5.07", dice=roll("S B B B")[:melee])
    attack(bite, "5.06", "5.07")
    assert dice_rolled(bite) == melee
    assert at(bite, "5.07").figures == 3
    assert at(bite, "5.06").banner == banner


@pytest.mark.rule("BL-DRA-11")
def test_breath_is_paid_before_the_dragon_moves() -> None:
    game = airborne("S fire-dragon 3.05", "P levy 4.05", how="breathe", lore=4)
    assert game.state.lore[0] == 1
    assert at(game, "3.05").kind == "fire-dragon"


@pytest.mark.rule("BL-DRA-12", "BL-DRA-13", "BL-DRA-16")
def test_a_fire_dragon_breathes_on_three() -> None:
    """BL-EX-30. L L G F on green: a figure, a retreat and 2 Fire tokens."""
    game = airborne(
        "S fire-dragon 3.05",
        "P levy 4.05",
        "P levy 5.06",
        "P levy 6.06",
        how="breathe",
        lore=3,
        dice=roll("L L G F R R R R R R R R"),
    )
    fly(game, "!4.05", "!5.06", "!6.06", "7.07")
    assert game.state.lore[0] == 0
    assert [target.unit for target in game.state.breath_targets] == [1, 2, 3]
    game.answer("breath 0 2")
    game.answer("ignore 0")  # it is supported
    assert (at(game, "6.05").figures, at(game, "6.05").fire) == (3, 2)
    game.answer("breath 0 1")
    assert (at(game, "4.05").fire, at(game, "6.06").fire) == (0, 0)
    assert game.state.breath_targets == []
    assert told(game, "BreathFaded") == [
        "Pennant Levy at 4.05 loses the target token.",
        "Pennant Levy at 6.06 loses the target token.",
    ]


@pytest.mark.rule("BL-DRA-12")
def test_no_more_than_three_targets() -> None:
    """A card lets it fly 6 hexes: over the fourth enemy no breath is left."""
    game = airborne(
        "S fire-dragon 5.02",
        *(f"P levy 5.0{column}" for column in (3, 4, 5, 6)),
        how="breathe",
        lore=3,
        gives={"pace": 2},
    )
    for hex_ in ("5.03", "5.04", "5.05"):
        game.answer(f"breathe-over {hex_}")
    assert "over 5.06" in keys(game)
    assert "breathe-over 5.06" not in keys(game)


@pytest.mark.rule("BL-DRA-12")
def test_each_unit_once_and_no_friend() -> None:
    game = airborne("S fire-dragon 5.03", "P levy 5.04", "S levy 5.05", how="breathe", lore=3)
    game.answer("breathe-over 5.04")
    assert "over 5.05" in keys(game)
    assert "breathe-over 5.05" not in keys(game)
    game.answer("over 5.03")
    assert "over 5.04" in keys(game)
    assert "breathe-over 5.04" not in keys(game)


@pytest.mark.rule("BL-DRA-12")
def test_no_second_dragon_breathes_on_the_same_unit() -> None:
    """The Fire Dragon has breathed on 5.04: the Ice Drake may fly over it, and breathe on 5.05 alone."""
    game = airborne(
        *("S fire-dragon 5.03", "P levy 5.04", "P levy 5.05", "S ice-drake 6.03"),
        how="breathe",
        lore=5,
    )
    fly(game, "!5.04", "4.04")
    game.answer("move 3")
    game.answer("breathe 3")
    assert "over 5.04" in keys(game)
    assert "breathe-over 5.04" not in keys(game)
    game.answer("over 5.04")
    assert "breathe-over 5.05" in keys(game)


@pytest.mark.rule("BL-DRA-12")
def test_each_dragon_has_three_targets_of_its_own() -> None:
    """Three by the Fire Dragon leave the Ice Drake a fourth."""
    game = airborne(
        *("S fire-dragon 5.02", "S ice-drake 6.06"),
        *(f"P levy 5.0{column}" for column in (3, 4, 5, 6)),
        how="breathe",
        lore=5,
    )
    fly(game, "!5.03", "!5.04", "!5.05", "4.05")
    game.answer("move 1")
    game.answer("breathe 1")
    assert "breathe-over 5.06" in keys(game)


@pytest.mark.rule("BL-DRA-12")
def test_breath_may_be_spared() -> None:
    game = airborne("S fire-dragon 5.03", "P levy 5.04", how="breathe", lore=3)
    fly(game, "5.04", "5.05")
    assert game.state.breath_targets == []


@pytest.mark.rule("BL-DRA-13")
def test_a_target_token_is_seen() -> None:
    game = airborne("S fire-dragon 5.03", "P levy 5.04", how="breathe", lore=3)
    game.answer("breathe-over 5.04")
    assert game.state.breath_targets == [BreathTarget(0, 1)]
    shown = next(found for found in game.view(1).pieces if found.id == "1")
    assert "breath target" in [badge.name for badge in shown.badges]
    flying = next(found for found in game.view(1).pieces if found.id == "0")
    assert flying.cells == ("5.04",)


# -- breath: the roll ------------------------------------------------------------------------------


@pytest.mark.rule("BL-DRA-14")
def test_breath_comes_after_all_moves_and_before_all_battles() -> None:
    game = airborne(
        "S fire-dragon 3.05",
        "S levy 1.01",
        "P levy 4.05",
        "P levy 1.02",
        how="breathe",
        lore=3,
        dice=roll("G R R R"),
    )
    fly(game, "!4.05", "5.05")
    assert keys(game) == ["move 1", "enough"]
    assert at(game, "4.05").figures == 4
    game.answer("enough")
    assert at(game, "4.05").figures == 3
    assert keys(game) == ["attack 1 3", "enough"]


@pytest.mark.rule("BL-DRA-15")
def test_terrain_caps_no_breath() -> None:
    game = blown("heavy-swordsmen 4.05", "G G G G", terrain={"4.05": "w."})
    assert dice_rolled(game) == 4


@pytest.mark.rule("BL-DRA-16", "BL-DRA-17")
@pytest.mark.parametrize(
    ("dragon", "faces", "token"),
    [("fire-dragon", "L L G G", "fire"), ("ice-drake", "L L G", "frost"), ("wood-wyvern", "L L", "poison")],
)
def test_a_token_for_each_lore(dragon: str, faces: str, token: str) -> None:
    game = blown("heavy-swordsmen 4.05", faces, dragon)
    assert getattr(at(game, "4.05"), token) == 2
    assert game.state.lore[0] == 3 - {"fire-dragon": 3, "ice-drake": 2, "wood-wyvern": 1}[dragon]


@pytest.mark.rule("BL-DRA-16")
def test_without_lore_nothing_stays() -> None:
    game = blown("heavy-swordsmen 4.05", "G G G G")
    assert at(game, "4.05").fire == 0
    assert game.state.breath_targets == []


@pytest.mark.rule("BL-RUL-47")
def test_strikes_and_flags_of_breath_count_and_nobody_answers() -> None:
    game = blown("dwarf-heavies 4.05", "R S F G")
    assert keys(game) == ["ignore 1", "ignore 0"]
    game.answer("ignore 1")
    assert at(game, "4.05").figures == 2
    assert not any(key.startswith("battle-back") for key in keys(game))


@pytest.mark.rule("BL-RUL-72")
def test_a_frozen_unit_still_runs_from_the_breath_that_froze_it() -> None:
    game = blown("heavy-swordsmen 4.05", "L F G", "ice-drake")
    game.answer("back 5.06") if "back 5.06" in keys(game) else None
    assert (at(game, "5.06").frost, at(game, "5.06").figures) == (1, 4)


@pytest.mark.rule("BL-DRA-17")
def test_the_tokens_go_with_the_unit() -> None:
    game = battle("S levy 5.06", "P levy 5.07 1 fire=2", dice=roll("G B"))
    attack(game, "5.06", "5.07")
    assert game.state.units[1].fire == 0
    moved = battle("S levy 5.06 fire=1", "S levy 1.01", "P levy 9.01", phase="movement")
    move(moved, "5.06", "5.07")
    assert at(moved, "5.07").fire == 1


# -- what the tokens do ----------------------------------------------------------------------------


def ordering(unit: str, lore: int = 0, **more: object) -> BattleGame:
    """The Standards play Attack Centre with this unit in the Centre."""
    game = battle(
        unit,
        "S levy 5.08",
        "P levy 9.01",
        phase="command",
        kind="lore",
        hands=(("attack-centre",), ("scout-left",)),
        lore=(lore, 0),
        **more,  # type: ignore[arg-type]
    )
    game.answer("command attack-centre")
    return game


@pytest.mark.rule("BL-DRA-18")
def test_2_lore_for_each_token_and_the_unit_acts_as_normal() -> None:
    """BL-EX-30, last part: both Fire tokens for 4 Lore."""
    game = ordering("S spearmen 5.06 4 fire=2", 4)
    game.answer("order 0")
    game.answer("cure 0 fire")
    game.answer("cure 0 fire")
    assert (at(game, "5.06").fire, game.state.lore[0]) == (0, 0)
    game.answer("enough")
    assert "5.04" in goals(game, "5.06")


@pytest.mark.rule("BL-DRA-18")
@pytest.mark.parametrize("token", ["fire", "frost", "poison"])
def test_1_lore_removes_no_token(token: str) -> None:
    game = ordering(f"S spearmen 5.06 {token}=1", 1)
    game.answer("order 0")
    assert not any(key.startswith("cure") for key in keys(game))


@pytest.mark.rule("BL-RUL-83")
def test_a_unit_may_be_cured_in_part() -> None:
    game = ordering("S spearmen 5.06 frost=2", 4)
    game.answer("order 0")
    game.answer("cure 0 frost")
    game.answer("enough")  # pays no more
    assert (at(game, "5.06").frost, game.state.lore[0]) == (1, 2)
    game.answer("order 1")
    assert refusal(game, "move 0") == "BL-DRA-26"


@pytest.mark.rule("BL-RUL-83", "BL-DRA-22")
def test_the_fire_bites_before_it_can_be_put_out() -> None:
    game = ordering("S spearmen 5.06 fire=1", 2)
    assert at(game, "5.06").figures == 3
    game.answer("order 0")
    game.answer("cure 0 fire")
    assert (at(game, "5.06").figures, at(game, "5.06").fire) == (3, 0)


@pytest.mark.rule("BL-DRA-22")
def test_a_burning_unit_takes_1_hit_in_its_own_order_phase() -> None:
    """BL-EX-31, first part: 2 tokens, 1 hit; and ordering others changes nothing."""
    game = ordering("S heavy-swordsmen 5.06 fire=2")
    assert at(game, "5.06").figures == 3
    game.answer("order 1")
    assert at(game, "5.06").figures == 3
    enemy = ordering("P heavy-swordsmen 5.06 fire=2")
    assert at(enemy, "5.06").figures == 4


@pytest.mark.rule("BL-DRA-22")
def test_fire_can_end_a_unit() -> None:
    game = ordering("S heavy-swordsmen 5.06 1 fire=1")
    assert game.state.banners == [0, 1]


@pytest.mark.rule("BL-DRA-23")
def test_burning_troops_move_1_hex_and_battle_with_2_dice() -> None:
    """BL-EX-31, second part."""
    game = battle("S heavy-horse 5.06 fire=2", "P levy 5.08", phase="movement", dice=roll("B B"))
    assert goals(game, "5.06") == {"5.05", "5.07", "4.05", "4.06", "6.05", "6.06"}
    move(game, "5.06", "5.07")
    attack(game, "5.07", "5.08")
    assert dice_rolled(game) == 2


@pytest.mark.rule("BL-DRA-24")
def test_nobody_burns_in_a_ford() -> None:
    game = blown("heavy-swordsmen 4.05", "L L G R", terrain={"4.05": "f."})
    assert at(game, "4.05").fire == 0
    assert at(game, "4.05").figures == 3


@pytest.mark.rule("BL-DRA-25", "BL-RUL-84")
@pytest.mark.parametrize(("ground", "fire"), [("f.", 0), ("b.", 2), ("m.", 2)])
def test_water_puts_out_fire_and_a_bridge_does_not(ground: str, fire: int) -> None:
    game = battle(
        "S levy 5.06 fire=2", "S levy 1.01", "P levy 9.01", terrain={"5.07": ground}, phase="movement"
    )
    move(game, "5.06", "5.07")
    assert at(game, "5.07").fire == fire


@pytest.mark.rule("BL-DRA-25", "BL-RUL-84")
@pytest.mark.parametrize("unit", ["levy", "heavy-horse", "wood-giant", "ice-drake", "earth-elemental"])
def test_a_burning_unit_may_step_into_deep_water(unit: str) -> None:
    """All six hexes around it are water: only a burning unit gets in, and it burns no more."""
    ring = ["5.05", "5.07", "4.05", "4.06", "6.05", "6.06"]
    scene = {
        "terrain": dict.fromkeys(ring, "~."),
        "phase": "movement",
        "kind": "lore",
        "lore": (1, 0),
        "ordered": ["5.06"],
    }
    game = battle(f"S {unit} 5.06 fire=2", "S levy 1.01", "P levy 9.01", **scene)  # type: ignore[arg-type]
    assert goals(game, "5.06") == set(ring)
    move(game, "5.06", "5.07")
    assert at(game, "5.07").fire == 0
    dry = battle(f"S {unit} 5.06", "S levy 1.01", "P levy 9.01", **scene)  # type: ignore[arg-type]
    dry.answer("move 0")
    if unit == "ice-drake":
        dry.answer("walk 0")
    assert keys(dry) == ["go 5.06"]


@pytest.mark.rule("BL-RUL-84")
def test_who_has_put_out_its_fire_in_deep_water_leaves_it_for_dry_land_only() -> None:
    game = battle("S levy 5.06", "P levy 9.01", terrain={"5.06": "~.", "5.07": "~."}, phase="movement")
    assert "5.05" in goals(game, "5.06")
    assert "5.07" not in goals(game, "5.06")


@pytest.mark.rule("BL-RUL-84", "BL-RET-05")
def test_a_burning_unit_does_not_retreat_into_deep_water() -> None:
    """Both hexes behind it are water: it stays and loses a figure to the flag."""
    game = battle("S levy 5.06", "P levy 5.07 fire=1", terrain={"6.06": "~.", "6.07": "~."}, dice=roll("F R"))
    attack(game, "5.06", "5.07")
    assert (at(game, "5.07").figures, at(game, "5.07").fire) == (3, 1)


@pytest.mark.rule("BL-RUL-84", "BL-FOL-07")
@pytest.mark.parametrize(("token", "follows"), [("fire=1", True), ("", False)])
def test_only_a_burning_unit_gains_ground_in_deep_water(token: str, follows: bool) -> None:
    """It eliminates a unit that had put out its own fire there."""
    game = battle(
        *(f"S levy 5.06 {token}", "S levy 1.01", "P levy 5.07 1", "P levy 1.02"),
        terrain={"5.07": "~."},
        dice=roll("G R"),
    )
    attack(game, "5.06", "5.07")
    assert ("gain-ground 5.07" in keys(game)) is follows
    if follows:
        game.answer("gain-ground 5.07")
        assert at(game, "5.07").fire == 0


@pytest.mark.rule("BL-RUL-84", "BL-DRA-24")
def test_nobody_burns_in_deep_water() -> None:
    game = blown("heavy-swordsmen 4.05", "L L G R", terrain={"4.05": "~."})
    assert (at(game, "4.05").fire, at(game, "4.05").figures) == (0, 3)


@pytest.mark.rule("BL-DRA-25", "BL-LAI-04")
def test_fire_opens_no_way_into_a_vortex() -> None:
    vortex = piece("magic-vortex", "5.07")
    game = battle("S levy 5.06 fire=1", "P levy 9.01", pieces=[vortex], phase="movement")
    assert "5.07" not in goals(game, "5.06")


@pytest.mark.rule("BL-DRA-25")
def test_a_retreat_into_a_ford_puts_out_the_fire() -> None:
    fords = {"6.06": "f.", "6.07": "f."}
    game = battle("S swordsmen 5.06", "P levy 5.07 fire=1", terrain=fords, dice=roll("F R R"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.06")
    assert at(game, "6.06").fire == 0


@pytest.mark.rule("BL-DRA-23")
def test_burning_riders_pursue_no_further_than_the_vacated_hex() -> None:
    game = battle("S horse 5.06 fire=1", "P levy 5.07 1", "P levy 9.13", dice=roll("G R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["pursue 5.07", "enough"]


@pytest.mark.rule("BL-DRA-26")
def test_a_frozen_unit_battles_with_2_dice_and_does_not_move() -> None:
    game = battle(
        "S heavy-swordsmen 5.06 frost=1", "S levy 1.01", "P levy 5.07", phase="movement", dice=roll("G B")
    )
    assert refusal(game, "move 0") == "BL-DRA-26"
    game.answer("enough")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2


@pytest.mark.rule("BL-DRA-26")
def test_a_frozen_unit_does_not_even_gain_ground() -> None:
    game = battle("S heavy-swordsmen 5.06 frost=1", "P levy 5.07 1", dice=roll("G B"))
    attack(game, "5.06", "5.07")
    assert game.state.camp == 1


@pytest.mark.rule("BL-DRA-27", "BL-RUL-50")
def test_flags_on_a_frozen_goblinoid_unit_are_hits() -> None:
    """BL-EX-32. Supported and Frightened, F F: nothing is ignored and nothing doubled."""
    game = battle(
        "S levy 5.06",
        "P hobgoblin-spear-bearers 5.07 frost=1",
        "P levy 5.08",
        "P levy 6.07",
        dice=roll("F F"),
    )
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 2


@pytest.mark.rule("BL-DRA-28")
@pytest.mark.parametrize("poison", [1, 2])
def test_lore_hurts_who_was_breathed_on_with_poison(poison: int) -> None:
    """Once for each Lore face, however many tokens there are."""
    game = battle("S levy 5.06", f"P heavy-swordsmen 5.07 poison={poison}", dice=roll("L L"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 2
    own = battle(f"S levy 5.06 poison={poison}", "P heavy-swordsmen 5.07", dice=roll("L B"))
    attack(own, "5.06", "5.07")
    assert at(own, "5.06").figures == 3


# -- morale, retreat and wounds --------------------------------------------------------------------


@pytest.mark.rule("BL-DRA-05")
def test_a_dragon_may_ignore_a_flag_or_not() -> None:
    game = battle("S levy 3.06", "P ice-drake 3.07", dice=roll("F G"))
    attack(game, "3.06", "3.07")
    assert keys(game) == ["ignore 1", "ignore 0"]


@pytest.mark.rule("BL-DRA-29")
def test_a_dragon_is_bold_and_battles_back() -> None:
    game = battle("S levy 3.06", "P ice-drake 3.07", dice=roll("F G"))
    attack(game, "3.06", "3.07")
    game.answer("ignore 1")
    assert keys(game) == ["battle-back 1", "enough"]
    assert told(game, "FellBack") == told(game, "Held") == []


@pytest.mark.rule("BL-DRA-29")
def test_what_holds_for_creatures_holds_for_dragons() -> None:
    """It is never supported, however many friends are near."""
    game = battle("S levy 3.06", "P ice-drake 3.07", "P levy 3.08", "P levy 4.07", dice=roll("F F"))
    attack(game, "3.06", "3.07")
    assert keys(game) == ["ignore 1", "ignore 0"]


@pytest.mark.rule("BL-DRA-06")
def test_it_retreats_3_hexes_over_units() -> None:
    game = battle("S levy 3.06", "P ice-drake 3.07", "P levy 4.06", "S levy 4.07", dice=roll("F G"))
    attack(game, "3.06", "3.07")
    game.answer("ignore 0")
    assert {key.split()[1] for key in keys(game)} == {"6.05", "6.06", "6.07", "6.08"}
    game.answer("back 6.06")
    assert at(game, "6.06").kind == "ice-drake"


@pytest.mark.rule("BL-RUL-81", "BL-DRA-08", "BL-DRA-07")
def test_it_lands_on_the_farthest_empty_hex_of_its_path() -> None:
    """BL-EX-52. Two flags, one ignored; the third hex is held: it lands on the second, 1 hit, no harm."""
    game = battle("S levy 3.06", "P ice-drake 3.07", "P levy 6.06", "P levy 6.07", dice=roll("F F"))
    attack(game, "3.06", "3.07")
    game.answer("ignore 1")
    assert {key.split()[1] for key in keys(game)} == {"6.05", "5.06", "5.07", "5.08", "6.08"}
    game.answer("back 5.07")
    assert at(game, "5.07").kind == "ice-drake"
    assert told(game, "RetreatBlocked") == ["Pennant Ice Drake at 5.07 cannot fall back 1 hex further."]
    assert told(game, "Unharmed") == ["A single hit does Pennant Ice Drake at 5.07 no harm."]


@pytest.mark.rule("BL-DRA-07", "BL-DRA-08")
def test_hexes_that_cannot_be_made_are_hits() -> None:
    """From row 8 it makes 1 of 3 hexes: 2 hits, 1 die, and its colour slays it."""
    game = battle("S levy 7.06", "P ice-drake 8.06", dice=[*roll("F G"), *roll("B")])
    attack(game, "7.06", "8.06")
    game.answer("ignore 0")
    game.answer("back 9.06")
    assert game.state.banners == [2, 0]


@pytest.mark.rule("BL-RUL-81")
def test_it_stays_if_no_hex_of_the_path_is_empty() -> None:
    game = battle(
        "S levy 8.06",
        "P ice-drake 8.07",
        "P levy 9.07",
        "P levy 9.08",
        dice=[*roll("F G"), *roll("G G")],
    )
    attack(game, "8.06", "8.07")
    game.answer("ignore 0")
    assert at(game, "8.07").kind == "ice-drake"
    assert told(game, "CriticalCheck") == ["Critical Hit check on Pennant Ice Drake at 8.07: green, green."]


@pytest.mark.rule("BL-DRA-29")
def test_a_dragon_tramples_nobody() -> None:
    game = battle(
        "S levy 8.06", "P ice-drake 8.07", "P levy 9.07", "S levy 9.08", dice=[*roll("F G"), *roll("G G")]
    )
    attack(game, "8.06", "8.07")
    game.answer("ignore 0")
    assert (at(game, "9.07").figures, at(game, "9.08").figures) == (4, 4)


@pytest.mark.rule("BL-DRA-08")
@pytest.mark.parametrize(
    ("faces", "checks"), [("B G G G", 0), ("B S G G", 1), ("B S S G", 2), ("B B S S", 3)]
)
def test_one_die_for_two_hits_and_one_more_for_each_further(faces: str, checks: int) -> None:
    game = battle("S heavy-swordsmen 5.06", "P ice-drake 5.07", dice=[*roll(faces), *(["green"] * checks)])
    attack(game, "5.06", "5.07")
    assert sum(line.count("green") for line in told(game, "CriticalCheck")) == checks
    assert at(game, "5.07").kind == "ice-drake"


@pytest.mark.rule("BL-DRA-09", "BL-DRA-10")
def test_its_colour_slays_a_dragon_and_brings_2_banners() -> None:
    game = battle("S heavy-swordsmen 5.06", "P ice-drake 5.07", dice=[*roll("B B S G"), *roll("R B")])
    attack(game, "5.06", "5.07")
    assert game.state.banners == [2, 0]
    assert told(game, "BannerTaken") == ["The Standards take 2 banners: 2 of 6."]
    assert at(game, "5.06").trophy == 1


@pytest.mark.rule("BL-DRA-09")
@pytest.mark.parametrize("face", ["G", "R", "S", "F", "L"])
def test_other_faces_do_it_no_harm(face: str) -> None:
    game = battle("S heavy-swordsmen 5.06", "P ice-drake 5.07", dice=[*roll("B B G G"), *roll(face)])
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").kind == "ice-drake"


@pytest.mark.rule("BL-RUL-48")
def test_hits_are_not_saved_up() -> None:
    """1 hit of the roll and 1 of the blocked retreat are two events: no check at all."""
    game = battle("S swordsmen 7.06", "P ice-drake 7.07", dice=roll("B F F"))
    attack(game, "7.06", "7.07")
    game.answer("ignore 1")
    game.answer("back 9.07")
    assert len(told(game, "Unharmed")) == 2
    assert told(game, "CriticalCheck") == []


# -- brought down ----------------------------------------------------------------------------------


def answered(game: BattleGame, card: str) -> None:
    """The Pennants answer the flight with a Lore card."""
    game.answer(f"lore {card}")
    if keys(game) == ["at 0"]:
        game.answer("at 0")


def hunted(*units: str, dice: str, card: str = "cl04", **more: object) -> BattleGame:
    return airborne(
        *units,
        lore_hands=((), (card,)),
        councils=({}, {"cleric": 1, "wizard": 1}),
        dice=roll(dice),
        how="breathe",
        lore=3,
        **more,
    )


@pytest.mark.rule("BL-DRA-03")
@pytest.mark.parametrize(("card", "face", "banners"), [("cl04", "G", 0), ("wi05", "G", 0), ("cl04", "B", 2)])
def test_hold_or_web_bring_a_dragon_down(card: str, face: str, banners: int) -> None:
    game = hunted("S ice-drake 5.03", "S levy 1.01", "P levy 9.01", dice=face, card=card)
    game.state.lore[1] = 9
    game.answer("over 5.04")
    answered(game, card)
    assert game.state.banners == [0, banners]
    if not banners:
        assert at(game, "5.04").kind == "ice-drake"
        assert at(game, "5.04").web is (card == "wi05")
    assert game.state.flight is None
    assert "move 0" not in keys(game)


@pytest.mark.rule("BL-DRA-04", "BL-RUL-82")
def test_a_dragon_that_falls_on_a_unit_goes_home_to_the_first_empty_hex() -> None:
    """Above 5.04; 4.03 is held, 4.04 is empty; behind 4.03 lie 3.03 and 3.04. The breath is still rolled."""
    game = hunted(
        "S ice-drake 5.03", "S levy 4.03", "P heavy-swordsmen 5.04", dice="G R B B", ordered=["5.03"]
    )
    game.state.lore[1] = 9
    game.answer("breathe-over 5.04")
    answered(game, "cl04")
    assert {key.split()[1] for key in keys(game)} == {"4.04", "3.03", "3.04"}
    game.answer("back 4.04")
    assert at(game, "4.04").kind == "ice-drake"
    assert at(game, "5.04").figures == 3


@pytest.mark.rule("BL-DRA-04", "BL-RUL-82")
def test_a_fallen_dragon_may_return_to_the_hex_that_it_took_off_from() -> None:
    """It flew away from home, from 4.04 over 5.04: its own hex is as empty as 4.03."""
    game = hunted("S ice-drake 4.04", "P heavy-swordsmen 5.04", "S levy 1.13", dice="G", ordered=["4.04"])
    game.state.lore[1] = 9
    game.answer("over 5.04")
    answered(game, "cl04")
    assert {key.split()[1] for key in keys(game)} == {"4.03", "4.04"}
    game.answer("back 4.04")
    assert number(game, "4.04") == 0


@pytest.mark.rule("BL-RUL-82")
def test_the_nearest_empty_hex_may_be_the_one_it_took_off_from() -> None:
    """It falls on its own baseline, and every hex around is held but the one it left."""
    game = hunted(
        *("S ice-drake 2.03", "P levy 1.03", "S levy 1.04", "S levy 1.02", "S levy 2.02"),
        dice="G",
        ordered=["2.03"],
    )
    game.state.lore[1] = 9
    game.answer("over 1.03")
    answered(game, "cl04")
    assert number(game, "2.03") == 0
    assert len(told(game, "FellBack")) == 1  # without a question, as there was no choice


@pytest.mark.rule("BL-RUL-45", "BL-RUL-82")
def test_a_fallen_dragon_does_not_return_into_the_wood_that_it_took_off_from() -> None:
    """A hex with terrain on it is not empty."""
    game = hunted(
        *("S ice-drake 4.04", "P heavy-swordsmen 5.04", "S levy 1.13"),
        dice="G",
        ordered=["4.04"],
        terrain={"4.04": "w."},
    )
    game.state.lore[1] = 9
    game.answer("over 5.04")
    answered(game, "cl04")
    assert {key.split()[1] for key in keys(game)} == {"4.03", "3.04", "3.05"}


@pytest.mark.rule("BL-RUL-82")
def test_the_breath_of_a_dragon_slain_by_its_fall_is_still_rolled() -> None:
    """The die of the fall is blue, its own colour; then 3d of breath, R B B, on the red unit below."""
    game = hunted(
        "S ice-drake 5.03", "S levy 1.03", "P heavy-swordsmen 5.04", dice="B R B B", ordered=["5.03"]
    )
    game.state.lore[1] = 9
    game.answer("breathe-over 5.04")
    answered(game, "cl04")
    assert game.state.banners == [0, 2]
    assert at(game, "5.04").figures == 3


@pytest.mark.rule("BL-RUL-82")
def test_with_no_empty_hex_on_the_way_home_the_nearest_will_do() -> None:
    """It falls on a unit on its own baseline: every empty hex around it is offered."""
    game = hunted("S ice-drake 2.03", "P levy 1.03", "S levy 1.04", dice="G")
    game.state.lore[1] = 9
    game.answer("over 1.03")
    answered(game, "cl04")
    assert {key.split()[1] for key in keys(game)} == {"1.02", "2.02", "2.03"}
    game.answer("back 1.02")
    assert number(game, "1.02") == 0
