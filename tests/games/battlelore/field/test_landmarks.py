"""Landmarks: who has one, where it stands, and what each of them does. (BL-LMK, BL-RUL-45, 51, 52, 68, 69)"""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.combat.morale import bold
from lorehearth.games.battlelore.field.landmarks import place_landmarks
from lorehearth.games.battlelore.setup import SETUP
from lorehearth.games.battlelore.state import Piece

from ..scenes import (
    BattleGame,
    at,
    attack,
    base_content,
    battle,
    dice_rolled,
    goals,
    keys,
    move,
    number,
    order_of,
    piece,
    refusal,
    roll,
)

STAGE = SETUP.index(place_landmarks)
FIGHT = ("S levy 1.01", "P levy 1.02")
LANDMARKS = {"healing-pool", "rogues-den", "magic-pentacle", "training-camp", "stronghold"}


def laying(*units: str, **more: object) -> BattleGame:
    """The setup, when Landmarks are placed."""
    more = {"landmarks": True, **more}
    return battle(*units, phase="setup", stage=STAGE, **more)  # type: ignore[arg-type]


def prompt(game: BattleGame) -> str:
    assert game.decision is not None
    return game.decision.prompt


def seats(game: BattleGame) -> tuple[int, ...]:
    assert game.decision is not None
    return game.decision.seats


def spots(game: BattleGame) -> set[str]:
    return {key.removeprefix("place ") for key in keys(game)}


def on(landmark: str, /, *units: str, camp: int = 0, hex_: str = "5.06", **more: object) -> BattleGame:
    """The Movement phase with a Landmark of the Standards, or of the other camp, at 5.06."""
    more = {"phase": "movement", **more}
    return battle(*units, pieces=[piece(landmark, hex_, camp)], **more)  # type: ignore[arg-type]


def levels(game: BattleGame, hex_: str) -> int:
    return bold(game.play, number(game, hex_)).total


def laid(game: BattleGame) -> list[str]:
    return [found.terrain for found in game.state.pieces]


# -- setting up --------------------------------------------------------------------------------------


@pytest.mark.rule("BL-LMK-01")
@pytest.mark.parametrize(
    ("cls", "name"),
    [
        ("cleric", "Healing Pool"),
        ("rogue", "Rogue's Den"),
        ("wizard", "Magic Pentacle"),
        ("warrior", "Training Camp"),
    ],
)
def test_a_master_of_level_three_brings_his_landmark(cls: str, name: str) -> None:
    assert prompt(laying("S levy 1.01", councils=({cls: 3}, {}))) == f"Where does the {name} stand?"
    assert not prompt(laying("S levy 1.01", councils=({cls: 2}, {}))).startswith("Where")


@pytest.mark.rule("BL-LMK-01")
def test_only_with_landmark_rules_in_force() -> None:
    assert not prompt(laying("S levy 1.01", councils=({"cleric": 3}, {}), landmarks=False)).startswith(
        "Where"
    )


@pytest.mark.rule("BL-LMK-02")
@pytest.mark.parametrize("level", [1, 3])
def test_rival_masters_get_none(level: int) -> None:
    game = laying("S levy 1.01", councils=({"cleric": 3}, {"cleric": level}))
    assert not prompt(game).startswith("Where")


@pytest.mark.rule("BL-LMK-03", "BL-RUL-45")
def test_on_an_empty_hex_of_the_third_or_fourth_row() -> None:
    rows = {f"{row}.{column:02}" for row, count in ((3, 13), (4, 12)) for column in range(1, count + 1)}
    game = laying(
        "S levy 3.02", "P levy 4.05", terrain={"3.03": "w.", "4.06": "e."}, councils=({"cleric": 3}, {})
    )
    assert spots(game) == rows - {"3.02", "4.05", "3.03", "4.06"}
    game = laying("S levy 3.02", councils=({}, {"cleric": 3}))
    assert {hex_[0] for hex_ in spots(game)} == {"7", "6"}
    game.answer("place 7.05")
    assert game.state.pieces == [Piece("healing-pool", game.content.field.board.cell("7.05"), 1)]


@pytest.mark.rule("BL-LMK-04")
def test_a_commander_of_level_three_must_place_a_stronghold_under_a_unit() -> None:
    units = ("S levy 1.01", "S horse 3.03", "S levy 3.05", "P levy 9.01")
    game = laying(*units, terrain={"3.05": "w."}, commanders=(3, 3))
    assert prompt(game) == "Where does the Stronghold stand?"
    assert spots(game) == {"1.01", "3.03"}  # not in the woods, and there is no way to decline
    game.answer("place 3.03")
    assert seats(game) == (1,)  # both sides may have one
    game.answer("place 9.01")
    assert laid(game) == ["stronghold", "stronghold"]
    assert not prompt(laying(*units, commanders=(2, 2))).startswith("Where")


@pytest.mark.rule("BL-SET-06", "BL-LMK-03")
def test_the_camp_that_moves_first_lays_its_landmarks_first() -> None:
    councils = ({"cleric": 3}, {"rogue": 3})
    asked = []
    for camp in (0, 1):
        game = laying("S levy 1.01", "P levy 9.01", councils=councils, camp=camp)
        asked.append(seats(game))
        game.answer(keys(game)[0])
        asked.append(seats(game))
    assert asked == [(0,), (1,), (1,), (0,)]


# -- what they share -----------------------------------------------------------------------------------


@pytest.mark.rule("BL-LMK-05", "BL-RUL-52")
@pytest.mark.parametrize("terrain", sorted(LANDMARKS))
@pytest.mark.parametrize("camp", [0, 1])
def test_bold_inside_whichever_side_controls_it(terrain: str, camp: int) -> None:
    game = on(terrain, "S spearmen 5.06", "P levy 9.01", camp=camp)
    assert levels(game, "5.06") == 1


@pytest.mark.rule("BL-LMK-06")
@pytest.mark.parametrize("terrain", sorted(LANDMARKS))
def test_entering_stops_for_the_turn_and_forbids_the_battle(terrain: str) -> None:
    game = on(terrain, "S light-horse 1.01", "P levy 2.01", hex_="1.02", ordered=["1.01"])
    assert goals(game, "1.01") == {"1.02"}
    game = on(terrain, "S levy 5.05", "P levy 5.07", *FIGHT)
    move(game, "5.05", "5.06")
    game.answer("enough")
    assert refusal(game, "attack 0 1") == "BL-LMK-06"
    assert order_of(game, "5.06").halted


@pytest.mark.rule("BL-LMK-06")
def test_a_unit_that_was_there_may_battle() -> None:
    game = on("rogues-den", "S levy 5.06", "P levy 5.07")
    game.answer("enough")
    assert keys(game) == ["attack 0 1", "enough"]


@pytest.mark.rule("BL-LMK-07")
@pytest.mark.parametrize("hex_", ["5.06", "5.07"])
def test_landmark_caps(hex_: str) -> None:
    game = on(
        "stronghold", "S heavy-swordsmen 5.06", "P levy 5.07", hex_=hex_, phase="combat", dice=roll("B B")
    )
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2


@pytest.mark.rule("BL-LMK-08")
def test_landmarks_block_sight() -> None:
    game = on("magic-pentacle", "S archers 5.05", "P levy 5.07", *FIGHT, phase="combat")
    assert refusal(game, "attack 0 1") == "BL-LOS-06"


@pytest.mark.rule("BL-LMK-09")
@pytest.mark.parametrize("terrain", ["healing-pool", "rogues-den", "training-camp"])
def test_only_the_controller_uses_the_special_effect(terrain: str) -> None:
    woods = {"1.01": "w."}
    own = on(terrain, "S levy 5.06 2", terrain=woods, lore=(3, 3))
    enemy = on(terrain, "S levy 5.06 2", terrain=woods, lore=(3, 3), camp=1)
    assert len(keys(own)) == 3
    assert keys(enemy) == ["move 0", "enough"]


@pytest.mark.rule("BL-CMD-05", "BL-LMK-18")
@pytest.mark.parametrize("terrain", ["healing-pool", "rogues-den", "training-camp"])
def test_without_an_order_nothing_special_is_done(terrain: str) -> None:
    game = on(terrain, "S levy 5.06 2", "S levy 1.01", terrain={"1.13": "w."}, lore=(3, 3), ordered=["1.01"])
    assert keys(game) == ["move 1", "enough"]


@pytest.mark.rule("BL-RUL-53")
def test_lairs_as_landmarks() -> None:
    """The Rock Pile is one, but not to the Hill Giant; the Circle is none; nobody enters the Vortex."""
    game = on("rock-pile", "S levy 5.05", "P levy 5.07", *FIGHT)
    move(game, "5.05", "5.06")
    assert levels(game, "5.06") == 1
    game.answer("enough")
    assert refusal(game, "attack 0 1") == "BL-LMK-06"
    game = on("rock-pile", "S hill-giant 5.05", "P levy 5.07", *FIGHT)
    move(game, "5.05", "5.06")
    game.answer("enough")
    assert "attack 0 1" in keys(game)
    game = on("summoning-circle", "S levy 5.05", "P levy 5.07", *FIGHT)
    move(game, "5.05", "5.06")
    assert levels(game, "5.06") == 0
    game.answer("enough")
    assert "attack 0 1" in keys(game)
    assert "5.06" not in goals(on("magic-vortex", "S levy 5.05"), "5.05")


@pytest.mark.rule("BL-RUL-53", "BL-LMK-07")
def test_attacks_into_the_vortex_are_capped_as_into_a_landmark() -> None:
    game = on(
        *("magic-vortex", "S heavy-swordsmen 5.05", "P rock-elemental 5.06"),
        camp=1,
        phase="combat",
        dice=roll("G G"),
    )
    attack(game, "5.05", "5.06")
    assert dice_rolled(game) == 2


# -- Rogue's Den and Training Camp with other rules --------------------------------------------------


@pytest.mark.rule("BL-LMK-13")
def test_the_passage_costs_an_elemental_its_toll_alone() -> None:
    game = on(
        *("rogues-den", "S earth-elemental 5.06", "P levy 9.01"),
        terrain={"3.03": "w."},
        kind="lore",
        lore=(1, 0),
    )
    game.answer("passage 0 3.03")
    assert at(game, "3.03").kind == "earth-elemental"
    assert game.state.lore[0] == 0
    assert order_of(game, "3.03").barred == ""


@pytest.mark.rule("BL-LMK-16", "BL-LOR-03")
@pytest.mark.parametrize(("card", "there"), [("cl04", "5.06"), ("ro11", "3.03")])
def test_the_enemy_may_answer_a_move_by_the_passage(card: str, there: str) -> None:
    """Hold keeps the riders on the Den, who pay nothing; Caltrops wait for them at the exit."""
    game = on(
        *("rogues-den", "S horse 5.06", "P levy 9.01"),
        terrain={"3.03": "w."},
        kind="lore",
        lore=(5, 8),
        lore_hands=((), (card,)),
        dice=roll("B"),
    )
    game.answer("passage 0 3.03")
    game.answer(f"lore {card}")
    assert at(game, there).figures == (3 if card == "cl04" else 2)
    assert game.state.lore[0] == (5 if card == "cl04" else 4)


@pytest.mark.rule("BL-LMK-19")
def test_no_training_after_a_portal() -> None:
    """A troop that steps onto the Camp through a Portal has moved, so that it cannot train."""
    game = on(
        *("training-camp", "S levy 5.04", "P levy 9.01"),
        kind="lore",
        lore=(7, 0),
        lore_hands=(("wi07",), ()),
        councils=({"wizard": 1}, {}),
    )
    game.answer("lore wi07")
    game.answer("on 5.06")
    assert at(game, "5.06").kind == "levy"
    assert "train 0" not in keys(game)


# -- Healing Pool --------------------------------------------------------------------------------------


@pytest.mark.rule("BL-LMK-10", "BL-LMK-11", "BL-LMK-12")
def test_the_pool_heals_once_instead_of_acting() -> None:
    game = on("healing-pool", "S spearmen 5.06 1", "P levy 5.07", *FIGHT)
    game.answer("heal 0")
    assert at(game, "5.06").figures == 4
    assert refusal(game, "move 0") == "BL-MOV-02"
    game.answer("enough")
    assert refusal(game, "attack 0 1") == "BL-LMK-11"
    assert laid(game) == []


@pytest.mark.rule("BL-LMK-10")
def test_only_a_weakened_unit_heals() -> None:
    assert keys(on("healing-pool", "S spearmen 5.06")) == ["move 0", "enough"]
    assert keys(on("healing-pool", "S horse 5.06 3")) == ["move 0", "enough"]  # three are all of them


@pytest.mark.rule("BL-LMK-06", "BL-RUL-51")
@pytest.mark.parametrize("camp", [0, 1])
def test_a_unit_that_enters_the_pool_may_heal_but_not_battle(camp: int) -> None:
    """Its controller's unit may heal at once; nobody fights on the turn it enters, healed or not."""
    game = on("healing-pool", "S levy 5.05 2", "P levy 5.07", *FIGHT, camp=camp)
    move(game, "5.05", "5.06")
    assert ("heal 0" in keys(game)) is (camp == 0)
    game.answer("enough")
    assert refusal(game, "attack 0 1") == "BL-LMK-06"


@pytest.mark.rule("BL-LMK-11", "BL-RUL-51")
def test_a_unit_on_the_pool_may_heal_or_battle() -> None:
    game = on("healing-pool", "S levy 5.06 2", "P levy 5.07", *FIGHT)
    assert "heal 0" in keys(game)
    game.answer("enough")
    assert "attack 0 1" in keys(game)


# -- Rogue's Den ---------------------------------------------------------------------------------------

HIDEOUTS = {"7.05": "w.", "8.08": "e.", "9.01": "c.", "6.02": "m."}


def den(*units: str, exit_: str = "", **more: object) -> BattleGame:
    found = piece("rogues-den", "5.06")
    if exit_:
        found.exit = base_content().at("first-blood").field.board.cell(exit_)
    more = {"phase": "movement", "lore": (2, 0), "terrain": HIDEOUTS, **more}
    return battle(*units, pieces=[found], **more)  # type: ignore[arg-type]


def exits(game: BattleGame) -> set[str]:
    return {key.split()[2] for key in keys(game) if key.startswith("passage")}


@pytest.mark.rule("BL-LMK-13")
def test_the_passage_leads_to_a_vacant_wood_or_hill_for_one_lore() -> None:
    game = den("S levy 5.06", "P levy 8.08", *FIGHT)
    assert exits(game) == {"7.05", "9.01"}
    game.answer("passage 0 7.05")
    assert at(game, "7.05").camp == 0
    assert game.state.lore[0] == 1
    assert exits(den("S levy 5.06", lore=(0, 5))) == set()


@pytest.mark.rule("BL-LMK-14", "BL-RUL-68")
def test_the_first_traveller_fixes_the_exit() -> None:
    game = den("S levy 5.06", *FIGHT)
    game.answer("passage 0 8.08")
    assert game.state.pieces[0].exit == game.content.field.board.cell("8.08")
    assert exits(den("S levy 5.06", exit_="8.08")) == {"8.08"}
    assert exits(den("S levy 5.06", "S levy 8.08", exit_="8.08")) == set()  # while it is occupied


@pytest.mark.rule("BL-LMK-15")
def test_the_passage_is_one_way() -> None:
    assert exits(den("S levy 8.08", exit_="8.08")) == set()


@pytest.mark.rule("BL-LMK-16")
def test_the_passage_is_the_whole_move_and_leaves_the_battle() -> None:
    game = den("S spearmen 5.06", "P levy 8.09", *FIGHT)
    game.answer("passage 0 8.08")
    assert refusal(game, "move 0") == "BL-MOV-02"
    game.answer("enough")
    assert "attack 0 1" in keys(game)
    game = den("S levy 5.05", *FIGHT)
    move(game, "5.05", "5.06")
    assert exits(game) == set()  # it has to start its move on the Den


# -- Magic Pentacle ------------------------------------------------------------------------------------


@pytest.mark.rule("BL-LMK-17")
@pytest.mark.parametrize(
    ("unit", "camp", "tokens"),
    [("S levy 5.06", 0, 1), ("S levy 5.05", 0, 0), ("S levy 5.06", 1, 0), ("S giant-spider 5.06", 0, 0)],
)
def test_the_pentacle_gives_a_lore_at_the_end_of_its_players_turn(unit: str, camp: int, tokens: int) -> None:
    game = on("magic-pentacle", unit, "S levy 1.01", camp=camp)
    game.answer("enough")
    assert game.state.camp == 1
    assert game.state.lore == [tokens, 0]


@pytest.mark.rule("BL-LMK-17")
def test_not_at_the_end_of_the_enemys_turn() -> None:
    game = battle(
        "S levy 5.06", "P levy 9.01", pieces=[piece("magic-pentacle", "5.06")], phase="movement", camp=1
    )
    game.answer("enough")
    assert game.state.lore == [0, 0]


# -- Training Camp -------------------------------------------------------------------------------------


@pytest.mark.rule("BL-LMK-18", "BL-RUL-69")
@pytest.mark.parametrize(("kind", "banner"), [("levy", "blue"), ("spearmen", "red")])
def test_training_trades_the_banner_for_the_next(kind: str, banner: str) -> None:
    game = on("training-camp", f"S {kind} 5.06 2", "S levy 1.01")
    game.answer("train 0")
    unit = at(game, "5.06")
    assert (unit.banner, unit.figures, unit.kind) == (banner, 2, kind)


@pytest.mark.rule("BL-LMK-18")
def test_a_trained_unit_fights_and_falls_by_its_new_banner() -> None:
    game = battle("S levy 5.06", "P levy 5.07", dice=roll("G G B"))
    game.state.units[0].banner = "blue"
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-RUL-69", "BL-LMK-18")
def test_red_units_and_creatures_do_not_train() -> None:
    assert keys(on("training-camp", "S foot-knights 5.06")) == ["move 0", "enough"]
    assert keys(on("training-camp", "S giant-spider 5.06")) == ["move 0", "enough"]


@pytest.mark.rule("BL-LMK-19")
def test_training_costs_the_turn_and_the_camp() -> None:
    game = on("training-camp", "S levy 5.06", "P levy 5.07", *FIGHT)
    game.answer("train 0")
    assert refusal(game, "move 0") == "BL-MOV-02"
    assert laid(game) == []
    game.answer("enough")
    assert refusal(game, "attack 0 1") == "BL-LMK-19"


@pytest.mark.rule("BL-LMK-19")
def test_a_unit_that_has_moved_does_not_train() -> None:
    game = on("training-camp", "S levy 5.05", *FIGHT)
    move(game, "5.05", "5.06")
    assert "train 0" not in keys(game)


# -- Stronghold ----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-LMK-20", "BL-RUL-52")
def test_the_controllers_units_beside_the_stronghold_are_bold() -> None:
    game = on("stronghold", "S spearmen 5.05", "P spearmen 5.07", "S spearmen 5.09")
    assert [levels(game, hex_) for hex_ in ("5.05", "5.07", "5.09")] == [1, 0, 0]


def lose(hand: tuple[str, ...], dice: list[str]) -> BattleGame:
    """The Pennants ride into the Standards' empty Stronghold."""
    game = battle(
        *("P horse 5.08", "P levy 9.01", "S levy 5.04"),
        pieces=[piece("stronghold", "5.06")],
        phase="movement",
        camp=1,
        hands=(hand, ("forward",)),
        dice=dice,
    )
    move(game, "5.08", "5.06")
    return game


@pytest.mark.rule("BL-LMK-21")
def test_a_lost_stronghold_costs_a_card_at_random() -> None:
    game = lose(("attack-left", "patrol-left", "patrol-left"), ["patrol-left"])
    assert sorted(game.state.cards.cards("hand 0")) == ["attack-left", "patrol-left"]
    assert game.state.cards.cards("discard") == ["patrol-left"]
    assert game.state.hand_size == [2, 1]


@pytest.mark.rule("BL-LMK-21")
def test_and_its_lord_plays_with_one_card_less() -> None:
    game = lose(("attack-left", "patrol-left"), ["patrol-left", "leadership"])
    game.answer("enough")  # the Pennants move nobody else and cannot battle
    game.answer("command attack-left")
    game.answer("enough")
    assert game.state.camp == 1
    assert game.state.cards.cards("hand 0") == ["leadership"]


@pytest.mark.rule("BL-LMK-21")
def test_it_is_lost_only_once() -> None:
    game = lose(("attack-left", "patrol-left", "forward"), ["patrol-left"])
    game.answer("enough")
    assert game.state.cards.count("hand 0") == 2


@pytest.mark.rule("BL-LMK-22")
def test_a_reclaimed_stronghold_brings_a_card_back() -> None:
    lost = piece("stronghold", "5.06")
    lost.held_by_enemy = True
    game = battle(
        *("S levy 5.05", "S levy 1.01"),
        pieces=[lost],
        phase="movement",
        hands=(("attack-left",), ("forward",)),
        dice=["leadership"],
    )
    move(game, "5.05", "5.06")
    assert sorted(game.state.cards.cards("hand 0")) == ["attack-left", "leadership"]
    assert game.state.hand_size == [2, 1]


@pytest.mark.rule("BL-LMK-22")
def test_an_empty_stronghold_stays_lost() -> None:
    lost = piece("stronghold", "5.06")
    lost.held_by_enemy = True
    game = battle("P horse 5.06", "P levy 9.01", "S levy 5.04", pieces=[lost], phase="movement", camp=1)
    move(game, "5.06", "5.08")
    assert game.state.cards.count("hand 0") == 1
    assert game.state.hand_size == [1, 1]


@pytest.mark.rule("BL-LMK-21")
def test_ground_gained_in_battle_takes_a_stronghold_too() -> None:
    game = battle(
        *("P levy 5.07", "S levy 5.06 1", "P levy 9.01", "S levy 9.02"),
        pieces=[piece("stronghold", "5.06")],
        camp=1,
        hands=(("attack-left", "patrol-left"), ("forward",)),
        dice=[*roll("G B"), "attack-left"],
    )
    attack(game, "5.07", "5.06")
    game.answer("gain-ground 5.06")
    assert game.state.cards.cards("hand 0") == ["patrol-left"]
