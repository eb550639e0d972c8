"""The verbs of skills, each once."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.components.quests import Gate
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.skills.verbs import VERBS
from lorehearth.games.maladum.state import Attack, Coming, Doing, Power

from ..scenes import QuestGame, at, content, quest, run, who

YARD = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""
ROOMS = """
+---+---+---+---+
| .   . D .   . |
+---+---+---+---+
"""


def do(game: QuestGame, step: Step, *said: str, dice: tuple[str, ...] = (), target: int = 1) -> None:
    """The first one carries it out, on the second."""
    assert step.verb in VERBS
    game.state.quiet = list(range(game.setup.players))
    run(game, carry_out(game.play, Doing(0, "frenzy", "skill", 1, target), (step,)), *said, dice=dice)


def attacked(game: QuestGame, **more: object) -> Attack:
    """The second one attacks the first."""
    attack = Attack(1, 0, **{"how": "melee", "dice": 2, **more})  # type: ignore[arg-type]
    game.state.attacks.append(attack)
    return attack


# -- acting --------------------------------------------------------------------------------------------------


def test_act_gives_actions_of_some_kinds_with_signs_while_they_last() -> None:
    game = quest(YARD, "nerinda:guardian A1")
    do(game, Step(verb="act", of="move", signs={"fast": 1}), "move", "to F1")  # 4 squares and 1 more
    assert at(game, 0) == "F1"
    assert not has(game.play, 0, "fast")


def test_strike_all_strikes_each_enemy_in_contact_with_signs_while_it_lasts() -> None:
    people = ("nerinda:guardian B2 skill=0 carried=dagger", "lamentor B1 health=9", "lamentor C2 health=9")
    game = quest(YARD, *people, "lamentor F3 health=9")
    dice = content().items["dagger"].melee
    do(
        game,
        Step(verb="strike all"),
        "with dagger",
        "with dagger",
        dice=("hit", *("blank",) * (dice - 1)) * 2,
    )
    assert [who(game, number).health for number in (1, 2, 3)] == [8, 8, 9]
    assert not who(game, 0).effects


# -- blows ---------------------------------------------------------------------------------------------------


def test_boost_adds_dice_sure_hits_and_signs_to_the_attack_under_way() -> None:
    game = quest(YARD, "nerinda A1", "lamentor B1")
    attack = attacked(game)
    do(game, Step(verb="boost", dice=2, amount=1, signs={"poison": 1}))
    assert (attack.dice, attack.sure, attack.signs) == (4, 1, {"poison": 1})


def test_stop_rolls_dice_whose_hits_stop_hits() -> None:
    game = quest(YARD, "nerinda A1", "lamentor B1")
    attack = attacked(game, rolled=["critical", "hit"])  # 3 hits
    do(game, Step(verb="stop", dice=3), dice=("hit", "blank", "hit"))
    assert (attack.stopped, attack.cancelled) == (2, False)
    do(game, Step(verb="stop", dice=1), dice=("hit",))
    assert (attack.stopped, attack.cancelled) == (3, True)


def test_cancel_attack_leaves_nothing_of_it() -> None:
    game = quest(YARD, "nerinda A1", "lamentor B1")
    attack = attacked(game)
    do(game, Step(verb="cancel attack"))
    assert attack.cancelled


def test_lend_ward_stops_hits_on_a_friend_by_the_wards_value() -> None:
    """3 hits on Ariah, of which the ward of a friend near stops 2."""
    people = ("callan:magus A1 warded=2 skills=fortified-mind:2 skill=2", "ariah B2 skill=0 health=5")
    game = quest(YARD, *people, "lamentor F3", turn=None)
    flow = attack_by_rule(game.play, 1, 3, {}, "ML-ATK-08")
    run(game, flow, "react 0 fortified-mind 2 0", dice=("hit", "hit", "hit"))
    assert who(game, 1).health == 4


# -- footwork ------------------------------------------------------------------------------------------------


def test_push_moves_them_away_and_strikes() -> None:
    game = quest(YARD, "nerinda B2", "lamentor C2 health=3")
    do(game, Step(verb="push", on="enemies in contact", amount=2, dice=1), dice=("hit",))
    assert (at(game, 1), who(game, 1).health) == ("E2", 2)


def test_swap_places_changes_both() -> None:
    game = quest(YARD, "nerinda B2", "lamentor C2")
    do(game, Step(verb="swap places"))
    assert (at(game, 0), at(game, 1)) == ("C2", "B2")


@pytest.mark.rule("ML-MOV-04")
def test_nobody_changes_places_into_a_square_that_another_holds() -> None:
    """Nerinda is on her way through Ariah's square; of two rats in one square, one stays there."""
    for people in (("nerinda B2", "lamentor C2", "ariah B2"), ("nerinda B2", *("split-tail-rats C2",) * 2)):
        game = quest(YARD, *people)
        do(game, Step(verb="swap places"))
        assert (at(game, 0), at(game, 1)) == ("B2", "C2")


@pytest.mark.rule("ML-MOV-08", "ML-TRP-12")
def test_nobody_changes_places_into_terrain_or_a_pit() -> None:
    """The first flies over a barricade; the second stands on a crate, which is a place like any other."""
    game = quest(YARD, "companion:magikal-familiar B2", "lamentor C2", pieces=("barricade B2",))
    do(game, Step(verb="swap places"))
    assert (at(game, 0), at(game, 1)) == ("B2", "C2")
    game = quest(YARD, "nerinda B2", "lamentor C2", pieces=("crate B2",))
    do(game, Step(verb="swap places"))
    assert (at(game, 0), at(game, 1)) == ("C2", "B2")
    lane = "+---+---+---+\n| .   O   . |\n+---+---+---+\n"
    game = quest(lane, "nerinda A1", "lamentor B1 pit")
    do(game, Step(verb="swap places"))
    assert (at(game, 0), at(game, 1)) == ("A1", "B1")


def test_no_large_one_changes_places_with_one_of_a_single_square() -> None:
    game = quest(YARD, "nerinda B2", "rot-troll C2")
    do(game, Step(verb="swap places"))
    assert (at(game, 0), at(game, 1)) == ("B2", "C2")


def test_knock_back_has_dice_more() -> None:
    """One die, and one more; nobody is larger, so 2 hits are 2 squares."""
    game = quest(YARD, "nerinda A2", "hellfont B2")
    from lorehearth.games.maladum.abilities import most

    dice = 1 + most(game.play, 0, "unarmed") + 1
    do(game, Step(verb="knock back", amount=1), "enough", dice=("hit", "hit", *("blank",) * (dice - 2)))
    assert at(game, 1) == "D2"


def test_lead_moves_another_as_the_doers_player_likes() -> None:
    game = quest(YARD, "nerinda A1", "lamentor C2")
    do(game, Step(verb="lead"), "to F3", "enough")
    assert at(game, 1) == "F3"


@pytest.mark.rule("ML-TRP-12")
def test_nobody_is_led_who_cannot_move() -> None:
    lane = "+---+---+---+\n| .   O   O |\n+---+---+---+\n"
    game = quest(lane, "nerinda A1", "lamentor B1 pit")
    do(game, Step(verb="lead"))
    assert at(game, 1) == "B1"


# -- hands ---------------------------------------------------------------------------------------------------


def test_disarm_takes_the_weapon_or_lets_it_scatter() -> None:
    game = quest(YARD, "nerinda B2", "denizen:callan C2 carried=sword")
    attacked(game, weapon="sword")
    do(game, Step(verb="disarm", of="take"))
    assert game.state.tokens.cards("pack 0") == ["sword"]
    game = quest(YARD, "nerinda B2", "denizen:callan C2 carried=sword")
    attacked(game, weapon="sword")
    do(game, Step(verb="disarm"), dice=("2", "E"))
    assert game.state.tokens.cards("pack 1") == []
    assert game.state.tokens.cards("pack 0") == []


def test_steal_takes_anything_but_the_weapon_of_the_attack() -> None:
    game = quest(YARD, "nerinda B2", "denizen:callan C2 carried=sword,gem-3")
    attacked(game, weapon="sword")
    do(game, Step(verb="steal"), "steal gem-3")
    assert game.state.tokens.cards("pack 0") == ["gem-3"]
    assert game.state.tokens.cards("pack 1") == ["sword"]


def test_pickpocket_goes_by_the_die() -> None:
    pocket = Step(verb="pickpocket")
    nothing = quest(YARD, "nerinda B2", "denizen:callan C2 carried=gem-3 skill=0")
    do(nothing, pocket, dice=("blunder",))
    assert nothing.state.tokens.cards("pack 1") == ["gem-3"]
    one = quest(YARD, "nerinda B2", "denizen:callan C2 carried=gem-3 skill=0")
    do(one, pocket, "steal gem-3", dice=("hit",))
    assert (one.state.tokens.cards("pack 0"), who(one, 1).prone) == (["gem-3"], False)
    down = quest(YARD, "nerinda B2", "denizen:callan C2 carried=gem-3 skill=0")
    do(down, pocket, "steal gem-3", dice=("critical",))
    assert (down.state.tokens.cards("pack 0"), who(down, 1).prone) == (["gem-3"], True)


def test_pick_a_pocket_is_one_adjacent() -> None:
    game = quest(YARD, "nerinda B2", "denizen:callan C2 carried=gem-3 skill=0", "denizen:ariah F3")
    do(game, Step(verb="pick a pocket"), dice=("blunder",), target=-1)
    far = quest(YARD, "nerinda B2", "denizen:callan F2 carried=gem-3 skill=0")
    do(far, Step(verb="pick a pocket"), target=-1)


def test_turn_weapon_takes_it_strikes_with_it_and_moves_on() -> None:
    game = quest(YARD, "nerinda B2", "denizen:callan C2 carried=dagger health=5 hostile=0")
    attacked(game, weapon="dagger")
    do(game, Step(verb="turn weapon"), "strike 1", "with dagger", "move", "to A1", "enough", dice=("hit",))
    assert (at(game, 0), who(game, 1).health) == ("A1", 4)
    assert game.state.tokens.cards("pack 0") == ["dagger"]


# -- defying -------------------------------------------------------------------------------------------------


def test_turn_away_lets_the_coming_status_be() -> None:
    game = quest(YARD, "nerinda A1", "lamentor C2")
    game.state.coming.append(Coming(0, "wounded", 2))
    do(game, Step(verb="turn away"))
    assert game.state.coming[-1].count == 0


def test_rise_is_on_ones_feet_with_so_much_health() -> None:
    game = quest(YARD, "nerinda A1 defeated health=0 prone", "lamentor C2", turn=None)
    do(game, Step(verb="rise", amount=1))
    assert (who(game, 0).defeated, who(game, 0).prone, who(game, 0).health) == (False, False, 1)


def test_roll_again_lets_the_doer_choose() -> None:
    game = quest(YARD, "nerinda A1", "lamentor C2")
    game.state.powers.append(Power(0, 1, shows=1))
    do(game, Step(verb="roll again"), "take-roll 5", dice=("5",))
    assert game.state.powers[-1].shows == 5


def test_cleanse_takes_ills_away_and_leaves_blessings() -> None:
    game = quest(YARD, "nerinda A1 wounded poisoned blessed", "lamentor C2")
    do(game, Step(verb="cleanse", of="poisoned"))
    assert who(game, 0).statuses == {"wounded": 1, "blessed": 1}
    do(game, Step(verb="cleanse"))
    assert who(game, 0).statuses == {"blessed": 1}


def test_disable_trap_counts_for_one_trap() -> None:
    from lorehearth.games.maladum.abilities import spared

    game = quest(YARD, "nerinda A1", "callan C2")
    do(game, Step(verb="disable trap"))
    assert spared(game.play, 1)
    assert not spared(game.play, 1)


# -- commanding ----------------------------------------------------------------------------------------------


def test_cow_stuns_and_terrifies_enemies_near_of_no_higher_rank() -> None:
    game = quest(YARD, "nerinda A1 rank=1", "lamentor C2", "malagaunt E2")
    do(game, Step(verb="cow"))
    assert set(who(game, 1).statuses) >= {"stunned"}
    assert who(game, 2).statuses == {}


def test_tend_relieves_one_ill_and_restores_a_health() -> None:
    game = quest(YARD, "nerinda A1 wounded poisoned health=1", "lamentor C2")
    do(game, Step(verb="tend"), "relieve wounded")
    assert (who(game, 0).statuses, who(game, 0).health) == ({"poisoned": 1}, 2)


def test_mislead_sends_those_who_wait_to_the_next_entry() -> None:
    gates = (Gate(("A1",), "W", 1), Gate(("F1",), "E", 2))
    game = quest(YARD, "nerinda C2", "lamentor @1", "lamentor @1", entries=gates)
    do(game, Step(verb="mislead"), "pick 1")
    assert [who(game, 1).entry, who(game, 2).entry] == [2, 2]


def test_renown_is_the_partys_and_gives_pegs_back() -> None:
    game = quest(YARD, "nerinda C2 skill=0", "lamentor F3")
    do(game, Step(verb="renown", amount=2))
    assert game.state.renown == [2]
    do(game, Step(verb="draw on renown"))
    assert who(game, 0).skill == 2


def test_make_peace_is_with_the_whole_party() -> None:
    game = quest(YARD, "nerinda C2", "great-bear E2")
    do(game, Step(verb="make peace"))
    assert who(game, 1).truces == [0]


def test_close_doors_closes_those_of_the_room() -> None:
    game = quest(ROOMS, "nerinda A1", "lamentor D1", open=["B1|C1"])
    do(game, Step(verb="close doors"))
    assert game.state.open == []


def test_foresee_looks_only_where_it_says_so() -> None:
    game = quest(YARD, "nerinda C2", "lamentor F3")
    cards = list(content().events)[:4]
    game.state.events.add("deck", cards)
    do(game, Step(verb="foresee", amount=3, of="look"))
    assert game.state.events.count("deck") == 4


# -- brawling ------------------------------------------------------------------------------------------------


def test_unarmed_strikes_with_dice_more_and_lays_survivors_prone() -> None:
    game = quest(YARD, "nerinda B2 sign=unarmed:1", "lamentor C2 health=5")
    from lorehearth.games.maladum.abilities import most

    dice = most(game.play, 0, "unarmed") + 1
    do(game, Step(verb="unarmed", dice=1), dice=("hit",) + ("blank",) * (dice - 1))
    assert who(game, 1).prone


def test_hurl_spares_the_larger() -> None:
    game = quest(YARD, "nerinda B2", "rot-troll C2 health=9")
    do(game, Step(verb="hurl", amount=3, dice=1))
    assert at(game, 1) == "C2"


def test_second_weapon_lends_its_dice_and_signs() -> None:
    game = quest(YARD, "nerinda B2 carried=sword,axe", "lamentor C2")
    items = content().items
    attack = Attack(0, 1, how="melee", dice=items["sword"].melee, weapon="sword")
    game.state.attacks.append(attack)
    do(game, Step(verb="second weapon"), "second axe")
    assert attack.dice == items["sword"].melee + items["axe"].melee
    assert "forceful" in attack.signs


# -- crafting ------------------------------------------------------------------------------------------------


def test_find_draws_from_the_supply_it_names() -> None:
    game = quest(YARD, "nerinda B2", "lamentor F3")
    game.state.tokens.piles["uncommon"] = []
    game.state.tokens.add_shuffled("uncommon", {"gem-3": 1})
    do(game, Step(verb="find", of="uncommon"), dice=("gem-3",))
    assert game.state.tokens.cards("pack 0") == ["gem-3"]


def test_forage_goes_by_the_magic_die() -> None:
    found = []
    for shows in (("1",), ("2", "morsel"), ("4", "provisions")):
        game = quest(YARD, "nerinda B2", "lamentor F3", pouch={"morsel": 1, "provisions": 1})
        do(game, Step(verb="forage"), dice=shows)
        found.append(game.state.tokens.cards("pack 0"))
    assert found == [[], ["morsel"], ["provisions"]]


def test_build_raises_a_barricade_beside_the_doer() -> None:
    game = quest(YARD, "nerinda A1", "lamentor F3")
    do(game, Step(verb="build"), "build B1")
    assert [(piece.kind, piece.cell) for piece in game.state.pieces] == [
        ("barricade", game.play.content.field.board.cell("B1"))
    ]


def test_smith_mends_what_the_level_can() -> None:
    game = quest(YARD, "nerinda A1 carried=dagger*", "lamentor F3")
    do(game, Step(verb="smith"), "repair dagger*")
    assert game.state.tokens.cards("pack 0") == ["dagger"]


def test_restore_above_goes_past_the_start() -> None:
    game = quest(YARD, "nerinda A1", "lamentor F3")
    before = who(game, 0).health
    do(game, Step(verb="restore above", of="health", amount=1))
    assert who(game, 0).health == before + 1
