"""What a character's turn in an encounter holds."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.people.group import own_turn
from lorehearth.games.folklore.state import Turn

from ..scenes import (
    TaleGame,
    answer,
    character,
    combat,
    foe,
    goes,
    keys,
    refusals,
    scene,
)

ROW = ". . . . . ."


def turn(game: TaleGame) -> Turn:
    found = combat(game).turn
    assert found is not None
    return found


def offered(game: TaleGame, word: str) -> bool:
    return any(word in key for key in keys(game))


@pytest.mark.rule("FK-ENC-07", "FK-ENC-08", "FK-ENC-09")
def test_move_act_and_interact_once_each_in_any_order() -> None:
    game = scene(
        ". . . D\n. . . .",
        "courser A1 worn=short-sword things=saints-finger vita=5",
        "zombie C2 vita=20",
        fight=True,
        dice=["2", "3"],
    )
    answer(game, "go C1")
    assert goes(game)  # a move may be paused
    answer(game, next(key for key in keys(game) if key.startswith("open")))
    assert turn(game).interactions == 0
    assert goes(game)
    answer(game, "strike 10 short-sword")
    assert refusals(game)["strike 10 short-sword"] == "FK-ENC-09"
    assert not offered(game, "saints-finger")  # the act is spent
    assert not goes(game)


@pytest.mark.rule("FK-ENC-10")
def test_an_attack_ends_the_move() -> None:
    game = scene(ROW, "courser C1 worn=short-sword", "zombie D1 vita=20", fight=True, dice=["2"])
    answer(game, "go B1", "go C1")
    assert goes(game)
    answer(game, "strike 10 short-sword")
    assert goes(game) == set()
    assert refusals(game)["go B1"] == "FK-ENC-10"


@pytest.mark.rule("FK-RUM-39", "FK-ENC-10", "FK-ATK-11")
def test_an_attack_ends_a_move_that_was_not_begun_and_a_devastating_strike_gives_another() -> None:
    people = ("courser C1 worn=short-sword companions=guard", "zombie D1 vita=20")
    game = scene(ROW, *people, fight=True, dice=["2", "2"])
    answer(game, "set-on 10 guard")
    assert goes(game)  # a companion's attack ends nothing
    answer(game, "strike 10 short-sword")
    assert goes(game) == set()
    lucky = scene(ROW, *people, fight=True, dice=["100", "1"])
    answer(lucky, "strike 10 short-sword", "act-again")
    assert goes(lucky) == {"A1", "B1"}


@pytest.mark.rule("FK-ENC-10", "FK-RUM-32")
def test_an_attack_by_an_ability_takes_no_act_and_yet_ends_the_move() -> None:
    game = scene(ROW, "telepath A1 abilities=mind-spike", "vampire D1", fight=True, dice=["60", "4"])
    answer(game, next(key for key in keys(game) if "mind-spike" in key), "aim 10")
    assert foe(game, 10).vita == 18 - 4  # its own damage has no DMG
    assert turn(game).acts == 1
    assert goes(game) == set()


@pytest.mark.rule("FK-RUM-32", "FK-ABL-08")
def test_an_ability_that_is_a_weapon_attack_is_that_of_the_act_with_damage_and_dmg() -> None:
    game = scene(
        ROW,
        "witch-hunter A1 worn=short-sword abilities=hamstring",
        "vampire B1",
        fight=True,
        dice=["60", "4"],
    )
    answer(game, next(key for key in keys(game) if "hamstring" in key), "aim 10", "with short-sword")
    assert foe(game, 10).vita == 18 - (4 + 2)
    assert turn(game).acts == 0
    assert foe(game, 10).effects[0].signs == {"rooted": 1}
    assert not offered(game, "strike")


@pytest.mark.rule("FK-ENC-09")
def test_an_item_or_a_prayer_takes_the_act() -> None:
    game = scene(
        ROW,
        "exorcist A1 worn=mace things=saints-finger vita=5 mystics=dark-sight,cleansing",
        "zombie B1",
        fight=True,
        dice=["3"],
    )
    answer(game, next(key for key in keys(game) if "saints-finger" in key))
    assert character(game, 0).vita == 8
    assert refusals(game)["strike 10 mace"] == "FK-ENC-09"
    prayer = scene(
        ROW, "exorcist A1 worn=mace mystics=cleansing spooked", "zombie B1", fight=True, dice=["2"]
    )
    answer(prayer, next(key for key in keys(prayer) if "cleansing" in key))
    assert refusals(prayer)["strike 10 mace"] == "FK-ENC-09"


@pytest.mark.rule("FK-ENC-11")
def test_one_interaction_is_part_of_the_turn() -> None:
    game = scene(". ? ?\n. . .", "courser A1", "zombie C2", fight=True, dice=["5"])
    searches = [key for key in keys(game) if key.startswith("search")]
    answer(game, "go B2")
    answer(game, next(key for key in keys(game) if key.startswith("search")))
    assert searches
    assert not offered(game, "search")
    assert offered(game, "strike")


@pytest.mark.rule("FK-ENC-12", "FK-RUM-36")
def test_a_summoned_ally_moves_and_attacks_in_its_summoners_turn() -> None:
    game = scene(
        ROW, "arcanist A1", "rogue B1", "zombie E1", "familiar C1 by=0", fight=True, dice=["40", "3"]
    )
    assert offered(game, "move-ally D1")
    answer(game, "move-ally D1", "ally-strikes 10")  # 40 + 10 reaches 45
    assert foe(game, 10).vita == 8 - 3
    assert not offered(game, "ally")
    answer(game, "enough")
    assert turn(game).who == 1
    assert not offered(game, "ally")


@pytest.mark.rule("FK-ENC-13", "FK-RUM-37")
def test_an_armed_companion_attacks_besides_its_owner() -> None:
    game = scene(
        ROW,
        "courser A1 worn=short-sword companions=guard,raven",
        "zombie B1 vita=20",
        "wolf C1",
        fight=True,
        dice=["30", "4", "90", "1"],
    )
    assert {key for key in keys(game) if key.startswith("set-on")} == {"set-on 10 guard"}
    answer(game, "set-on 10 guard")  # 30 + 15 reaches 45; 1d6 and no DMG
    assert foe(game, 10).vita == 20 - 4
    assert turn(game).stride == 5  # its owner may still move
    assert refusals(game)["set-on 10 guard"] == "FK-ENC-13"
    answer(game, "strike 10 short-sword")
    assert foe(game, 10).vita == 16 - 3


@pytest.mark.rule("FK-ENC-13")
def test_a_trained_animal_attacks_and_an_untrained_one_does_not() -> None:
    wild = scene(ROW, "courser A1 companions=hound", "zombie B1", fight=True)
    assert not offered(wild, "set-on")
    trained = scene(
        ROW, "courser A1 companions=hound abilities=beast-friend", "zombie B1", fight=True, dice=["35", "3"]
    )
    answer(trained, "set-on 10 hound")  # 35 + 10
    assert foe(trained, 10).vita == 8 - 3


@pytest.mark.rule("FK-ENC-14", "FK-RUS-21")
def test_any_number_of_consumables() -> None:
    game = scene(
        ROW,
        "courser A1 worn=short-sword things=bandage,bandage,spirit-wine vita=5",
        "zombie B1",
        fight=True,
        dice=["2", "3"],
    )
    for _ in range(2):
        answer(game, next(k for k in keys(game) if "bandage" in k))
    answer(game, next(k for k in keys(game) if "spirit-wine" in k))
    assert character(game, 0).vita == 5 + 2 + 3 + 3
    assert offered(game, "strike 10 short-sword")


@pytest.mark.rule("FK-ENC-15", "FK-ABL-07")
def test_abilities_come_on_top_within_their_limits() -> None:
    game = scene(
        ROW,
        "telepath A1 abilities=mind-spike,second-wind things=tonic vita=5",
        "vampire D1",
        fight=True,
        dice=["2", "2"],
    )
    spike = next(key for key in keys(game) if "mind-spike" in key)
    answer(game, spike, "aim 10", spike, "aim 10")  # as often as it can be paid
    answer(game, next(key for key in keys(game) if "second-wind" in key))
    assert character(game, 0).vita == 7
    assert not offered(game, "second-wind")
    assert character(game, 0).pp == 6 - 2 - 2 - 1


@pytest.mark.rule("FK-ENC-16", "FK-WPN-03")
def test_equipping_and_trading_is_the_very_last_thing() -> None:
    game = scene(
        ROW,
        "courser B1 worn=short-sword things=knife,bandage vita=5 abilities=second-wind",
        "rogue A1",
        "zombie C1",
        "familiar D1 by=0",
        fight=True,
    )
    assert offered(game, "stow")
    answer(game, next(key for key in keys(game) if key.startswith("stow")))
    why = refusals(game)
    assert why["strike 10 fists"] == "FK-ENC-16"
    assert {rule for key, rule in why.items() if key.startswith(("use", "go", "move-ally"))} == {"FK-ENC-16"}
    answer(game, next(key for key in keys(game) if key.startswith("equip 0 knife")))
    assert character(game, 0).things[1].worn


@pytest.mark.rule("FK-RUM-24", "FK-RUS-45")
def test_what_the_opening_of_the_turn_has_used_up_is_not_used_once_more() -> None:
    # The exorcist, 15 of 20 VITA, stands in a flame. It means to use its Mercy; as the turn opens the flame
    # comes first, and Mercy answers that: 15 + 3 - 4 = 14. Then it is asked again.
    game = scene("F...", "exorcist A1 vita=15 boons=mercy", "wolf D1", fight=True, dice=["4"])
    own_turn(game.state).begun = False
    answer(game, "use boon mercy 0 -1")
    answer(game, "use boon mercy 0 0")
    assert character(game, 0).vita == 14
    assert character(game, 0).boons == []
    assert "enough" in keys(game)
