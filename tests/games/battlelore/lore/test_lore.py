"""Lore: tokens, when cards may be played, what they cost, the end of a turn, and pauses that tell nothing.

(BL-LOR, BL-END-02, BL-SET-04, BL-DIE-11, BL-DIE-12)
"""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.lore.lore_cards import cost_tally, level
from lorehearth.games.battlelore.state import Phase

from ..scenes import BattleGame, at, attack, battle, keys, piece, refusal, roll, told
from .lore_scenes import discards, play_card, with_card

# -- tokens ----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-DIE-11")
def test_a_rolled_lore_face_is_a_token() -> None:
    game = battle("S swordsmen 5.06", "P levy 5.07", kind="lore", dice=roll("L L R"))
    attack(game, "5.06", "5.07")
    assert game.state.lore == [2, 0]
    assert game.state.supply == 34


@pytest.mark.rule("BL-DIE-11")
def test_so_is_one_rolled_in_a_battle_back() -> None:
    game = battle("S levy 5.06", "P dwarf-swordsmen 5.07", kind="lore", dice=[*roll("R R"), *roll("L R R")])
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    assert game.state.lore == [0, 1]


@pytest.mark.rule("BL-RWP-05", "BL-RWP-06", "BL-RWP-07")
@pytest.mark.parametrize(("archers", "figures", "lore"), [("archers", 4, 1), ("longbowmen", 3, 0)])
def test_common_bows_and_long_bows(archers: str, figures: int, lore: int) -> None:
    """BL-EX-13."""
    game = battle(f"S {archers} 5.06", "P levy 7.06", kind="lore", dice=roll("S L"))
    attack(game, "5.06", "7.06")
    assert at(game, "7.06").figures == figures
    assert game.state.lore == [lore, 0]


@pytest.mark.rule("BL-DIE-12")
def test_a_face_that_poisons_gives_no_token() -> None:
    game = battle("S swordsmen 5.06", "P levy 5.07 poison=1", kind="lore", dice=roll("L R R"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 3
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-RUL-74")
def test_lore_on_panic_dice_gives_no_token() -> None:
    game = battle("S levy 5.06", "P goblin-swordsmen 5.07", kind="lore", dice=[*roll("F R"), *roll("L L")])
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    game.answer("back 7.08")
    assert len(told(game, "Panicked")) == 1
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-RUL-74")
@pytest.mark.parametrize(("target", "faces"), [("giant-spider", "G R R"), ("ice-drake", "B S R")])
def test_lore_on_a_critical_hit_check_gives_no_token(target: str, faces: str) -> None:
    game = battle("S swordsmen 5.06", f"P {target} 5.07", kind="lore", dice=[*roll(faces), "lore"])
    attack(game, "5.06", "5.07")
    assert len(told(game, "CriticalCheck")) == 1
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-RUL-74")
def test_lore_on_a_summoning_roll_gives_no_token() -> None:
    game = battle(
        *("S spearmen 5.06", "S earth-elemental off", "P levy 9.01"),
        pieces=[piece("summoning-circle", "5.06")],
        kind="lore",
        dice=roll("L L G"),
    )
    game.answer("summon 0")
    game.answer("place 6.06")
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-RUL-74")
@pytest.mark.parametrize(
    ("faces", "ordered"), [("L F L", 0), ("L L S", 1), ("F F S", 1), ("L F G", 1), ("S F G", 2)]
)
def test_lore_and_flags_of_the_battlelore_card_order_nobody_and_give_no_token(
    faces: str, ordered: int
) -> None:
    """Three green units, and three dice: a strike or a green helmet each orders one of them."""
    game = battle(
        *("S levy 1.01", "S levy 1.05", "S levy 1.12", "P levy 9.01"),
        phase="command",
        kind="lore",
        hands=(["battlelore", "forward", "forward"], ["scout-left"]),
        dice=[*roll(faces), "surround"],
    )
    game.answer("command battlelore")
    while game.state.phase == "order":
        game.answer(keys(game)[0])
    assert len(game.state.orders) == ordered
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-SET-04")
def test_in_a_medieval_battle_a_lore_face_gives_nothing() -> None:
    game = battle("S swordsmen 5.06", "P levy 5.07", dice=roll("L L R"))
    attack(game, "5.06", "5.07")
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-LOR-01", "BL-RUL-23")
def test_tokens_are_taken_as_long_as_there_are_any() -> None:
    game = battle("S swordsmen 5.06", "P levy 5.07", kind="lore", lore=(30, 5), dice=roll("L L R"))
    attack(game, "5.06", "5.07")
    assert game.state.lore == [31, 5]
    assert game.state.supply == 0


# -- phases ----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-LOR-02")
@pytest.mark.parametrize(
    ("phase", "may"),
    [("command", {"ro01"}), ("movement", {"wa05"}), ("combat", {"wa01"}), ("end", {"wi13"})],
)
def test_a_card_is_played_in_its_phase_only(phase: Phase, may: set[str]) -> None:
    cards = ["ro01", "wa05", "wa01", "wi13", "wa02"]
    game = battle(
        *("S levy 5.06", "P levy 5.07"), kind="lore", lore=(9, 9), lore_hands=(cards, []), phase=phase
    )
    assert {key.removeprefix("lore ") for key in keys(game) if key.startswith("lore")} == may
    assert all(refusal(game, f"lore {card}") == "BL-LOR-02" for card in cards if card not in may)


@pytest.mark.rule("BL-LOR-03")
def test_a_reaction_answers_the_enemy_in_his_turn() -> None:
    game = with_card("wa02", "S levy 5.06", "P levy 5.07", by=1, dice=roll("R R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["lore wa02", "pass", "pass-turn"]
    decision = game.decision
    assert decision is not None
    assert decision.seats == (1,)


@pytest.mark.rule("BL-LOR-03")
def test_a_reaction_answers_the_enemy_in_ones_own_turn() -> None:
    game = with_card("wa02", "S levy 5.06", "P dwarf-swordsmen 5.07", dice=[*roll("R R"), *roll("G R R")])
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    play_card(game, "wa02")  # the Standards, in their turn, against the battle back
    assert at(game, "5.06").figures == 4
    assert game.state.lore_played == [0]


@pytest.mark.rule("BL-RUL-28")
def test_a_reaction_comes_once_target_and_dice_are_known() -> None:
    game = with_card("wa02", "S levy 5.06", "P levy 5.07", "P levy 4.06", by=1, dice=roll("G R"))
    attack(game, "5.06", "5.07")
    decision = game.decision
    assert decision is not None
    assert decision.prompt.startswith("Standard Levy at 5.06 attacks Pennant Levy at 5.07 with 2 dice.")
    game.answer("lore wa02")
    assert at(game, "5.07").figures == 4  # the attack on this target went on at once
    assert told(game, "Rolled") == ["Standard Levy at 5.06 rolls green, red."]


def let_pass(game: BattleGame) -> None:
    """Whoever may answer does not."""
    while "pass" in keys(game):
        game.answer("pass")


# -- playing one -----------------------------------------------------------------------------------


@pytest.mark.rule("BL-LOR-04")
def test_pay_name_resolve_discard() -> None:
    game = with_card("wi04", "S levy 1.01", "P levy 9.01", "P levy 9.05", phase="command", dice=roll("G R"))
    game.answer("lore wi04")
    assert game.state.lore[0] == 16 - 2  # paid before the target is named
    game.answer("at 2")
    kinds = [event.event.kind for event in game.log]
    assert kinds[:4] == ["LoreSpent", "LorePlayed", "RolledAt", "FiguresLost"]
    assert discards(game) == ["wi04"]


@pytest.mark.rule("BL-LOR-04")
def test_a_card_that_costs_too_much_is_not_played() -> None:
    game = with_card("wi04", "S levy 1.01", "P levy 9.01", phase="command", lore=(1, 0))
    assert refusal(game, "lore wi04") == "BL-LOR-04"


@pytest.mark.rule("BL-LOR-05")
def test_one_card_in_the_own_turn() -> None:
    game = with_card("wa01", "S levy 5.06", "P levy 5.07", also=["wa03"])
    play_card(game, "wa01")
    assert refusal(game, "lore wa03") == "BL-LOR-05"


@pytest.mark.rule("BL-LOR-05")
def test_one_card_in_each_turn_of_the_enemy() -> None:
    game = with_card(
        *("wa02", "S levy 5.06", "S levy 5.08", "P levy 5.07"),
        by=1,
        also=["ro02"],
        dice=[*roll("R R"), *roll("R R"), "forward", *roll("R R")],
    )
    attack(game, "5.06", "5.07")
    play_card(game, "wa02")
    attack(game, "5.08", "5.07")
    assert told(game, "Rolled")[-1].startswith("Standard Levy at 5.08")  # and nobody was asked
    assert game.state.lore_played == [1]


@pytest.mark.rule("BL-LOR-05")
@pytest.mark.parametrize("answered", [True, False])
def test_each_camp_has_a_card_of_its_own_in_one_turn(answered: bool) -> None:
    """The answer of the Pennants leaves the Standards theirs, and the other way round."""
    game = battle(
        *("S levy 5.06", "S levy 5.08", "P levy 5.07"),
        kind="lore",
        lore=(9, 9),
        lore_hands=(["wa01"], ["wa02"]),
        dice=roll("R R R"),
    )
    if not answered:
        play_card(game, "wa01", "at 1")
        let_pass(game)
    attack(game, "5.06", "5.07")
    assert "lore wa02" in keys(game)
    game.answer("lore wa02")
    let_pass(game)
    assert ("lore wa01" in keys(game)) is answered


@pytest.mark.rule("BL-LOR-05")
def test_a_card_in_the_enemys_turn_is_none_of_the_own_turn_nor_of_his_next() -> None:
    """The Pennants answer in turn 1, play in turn 2, which is theirs, and answer again in turn 3, once."""
    game = battle(
        *("S levy 5.06", "S levy 5.08", "P levy 5.07"),
        kind="lore",
        lore=(9, 20),
        lore_hands=([], ["wa02", "ro01", "ro02", "wa04"]),
        councils=({}, {"warrior": 3, "rogue": 3}),
        hands=(["forward"], ["patrol-left"]),
        dice=[*roll("R R R R"), "patrol-left", *roll("R R R R"), "forward"],
    )
    attack(game, "5.06", "5.07")
    play_card(game, "wa02")
    attack(game, "5.08", "5.07")  # no second answer in this turn
    game.answer("take tokens")
    assert (game.state.turn, game.state.camp) == (2, 1)
    play_card(game, "ro01")
    game.answer("command patrol-left")
    game.answer("take tokens")
    assert (game.state.turn, game.state.camp) == (3, 0)
    game.answer("command forward")
    let_pass(game)
    for order in ("order 0", "order 1"):
        game.answer(order)
    game.answer("enough")
    attack(game, "5.06", "5.07")
    assert {"lore ro02", "lore wa04"} <= set(keys(game))
    game.answer("lore ro02")
    attack(game, "5.08", "5.07")
    assert game.state.lore_played == [1]
    assert game.state.phase == "gather"


@pytest.mark.rule("BL-LOR-05")
def test_a_new_turn_brings_a_new_card() -> None:
    game = with_card("wa01", "S levy 5.06", "P levy 5.07", hands=((), ("scout-left",)), dice=roll("R R"))
    play_card(game, "wa01")
    game.answer("enough")
    game.answer("take tokens")
    assert game.state.camp == 1
    assert game.state.lore_played == []


# -- cost, level and limit -------------------------------------------------------------------------


def price(game: BattleGame, card: str) -> tuple[int, int]:
    found = game.content.lore[card]
    return cost_tally(game.play, 0, found).total, level(game.play, 0, found)


@pytest.mark.rule("BL-LOR-09", "BL-LOR-10")
def test_out_of_character() -> None:
    """BL-EX-21."""
    game = battle("S levy 1.01", "P levy 9.01", kind="lore", councils=({"wizard": 3}, {}), phase="command")
    assert price(game, "wa15") == (13 + 3, 1)


@pytest.mark.rule("BL-LOR-09")
def test_what_out_of_character_costs_is_paid() -> None:
    game = with_card("wa01", "S levy 5.06", "P levy 5.07", also=["ro01"], lore=(10, 0))
    game.state.councils[0].masters = {"rogue": 1}
    play_card(game, "wa01")
    assert game.state.lore[0] == 10 - (1 + 3)


@pytest.mark.rule("BL-LOR-10")
def test_out_of_character_works_at_level_one() -> None:
    game = battle(
        *("S levy 5.06", "P levy 5.07"),
        kind="lore",
        lore=(10, 0),
        lore_hands=(["wa07"], []),
        councils=({"cleric": 3}, {}),
    )
    play_card(game, "wa07")
    assert game.state.orders[0].melee_dice == 1


@pytest.mark.rule("BL-LOR-11")
def test_in_character_works_at_the_level_of_its_master() -> None:
    game = with_card("wa07", "S levy 5.06", "P levy 5.07", level=3)
    assert price(game, "wa07") == (4, 3)
    play_card(game, "wa07")
    assert game.state.orders[0].melee_dice == 3


@pytest.mark.rule("BL-ELE-13", "BL-RUL-42")
def test_a_wizard_who_conjures_pays_more() -> None:
    """BL-EX-27, the cost of Fireball."""
    game = battle("S levy 1.01", "P levy 9.01", kind="lore", councils=({"wizard": 2}, {}), phase="command")
    assert price(game, "wi14") == (10, 2)
    game.state.councils[0].conjures = True
    assert price(game, "wi14") == (13, 2)
    assert price(game, "cl01") == (3 + 3, 1)  # others pay nothing for it


@pytest.mark.rule("BL-LOR-06")
def test_an_odd_number_of_dice_is_halved_upwards() -> None:
    game = with_card("wi08", "S levy 5.06", "P levy 5.07", by=1, gives={"dice": 3}, dice=roll("R R R"))
    attack(game, "5.06", "5.07")
    play_card(game, "wi08")  # 5 dice
    assert told(game, "Recounted") == ["Standard Levy at 5.06 now attacks with 3 dice."]


# -- the end of a turn -----------------------------------------------------------------------------


def ending(*held: str, masters: int = 1, dice: list[str] | None = None) -> BattleGame:
    return battle(
        *("S levy 5.06", "P levy 9.01"),
        kind="lore",
        lore_hands=(held, []),
        councils=({"warrior": masters}, {}),
        phase="gather",
        dice=dice or [],
    )


@pytest.mark.rule("BL-END-02")
def test_one_of_three_choices() -> None:
    assert keys(ending()) == ["take cards", "take both", "take tokens"]


@pytest.mark.rule("BL-END-02")
def test_two_tokens() -> None:
    game = ending()
    game.answer("take tokens")
    assert game.state.lore == [2, 0]
    assert game.state.cards.count("lore 0") == 0
    assert game.state.camp == 1


@pytest.mark.rule("BL-END-02")
def test_a_card_and_a_token() -> None:
    game = ending(dice=["wa05"])
    game.answer("take both")
    assert game.state.lore == [1, 0]
    assert game.state.cards.cards("lore 0") == ["wa05"]
    assert game.state.camp == 1


@pytest.mark.rule("BL-END-02")
def test_two_cards_and_one_of_them_goes() -> None:
    game = ending("wa01", dice=["wa05", "ro01"])
    game.answer("take cards")
    assert keys(game) == ["discard wa05", "discard ro01"]  # not the old one
    game.answer("discard wa05")
    assert game.state.cards.cards("lore 0") == ["wa01", "ro01"]
    assert discards(game) == ["wa05"]
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-LOR-07", "BL-LOR-08")
def test_beyond_the_limit_a_card_goes_new_or_old() -> None:
    game = ending("wa01", "wa02", dice=["wa05"])  # level 1: at most 2
    game.answer("take both")
    assert keys(game) == ["discard wa01", "discard wa02", "discard wa05"]
    game.answer("discard wa02")
    assert game.state.cards.cards("lore 0") == ["wa01", "wa05"]
    assert game.state.camp == 1


@pytest.mark.rule("BL-LOR-07")
def test_the_limit_follows_the_highest_master() -> None:
    game = ending("wa01", "wa02", dice=["wa05"], masters=2)
    game.answer("take both")
    assert game.state.cards.count("lore 0") == 3
    assert game.state.camp == 1


@pytest.mark.rule("BL-RUL-24")
def test_an_empty_lore_deck_is_made_up_from_its_discards() -> None:
    game = ending(dice=["ro01"])
    game.state.cards.piles["lore"] = []
    game.state.cards.piles["lore discard"] = ["ro01", "ro02"]
    game.answer("take both")
    assert game.state.cards.cards("lore 0") == ["ro01"]
    assert discards(game) == []
    assert game.state.cards.count("lore") == 1


# -- pauses that tell nothing ----------------------------------------------------------------------


def attacked(**scene: object) -> BattleGame:
    """The Pennants' levy is about to be rolled at, and the game waits for whoever may answer."""
    game = battle("S levy 5.06", "P levy 5.07", **{"kind": "lore", "dice": roll("R R R R"), **scene})  # type: ignore[arg-type]
    attack(game, "5.06", "5.07")
    return game


def waits(game: BattleGame) -> bool:
    return bool(game.state.battles)


@pytest.mark.parametrize("held", ["wa02", "wi14"])
def test_a_camp_is_asked_even_without_a_fitting_card(held: str) -> None:
    """Agility, the cheapest answer of all, costs 1 and out of character 4."""
    assert waits(attacked(lore_hands=([], [held]), lore=(0, 4)))


def test_a_camp_too_poor_for_any_answer_is_not_asked() -> None:
    assert not waits(attacked(lore_hands=([], ["wa02"]), lore=(0, 3)))


def test_a_camp_with_its_class_on_the_council_is_asked_sooner() -> None:
    game = attacked(lore_hands=([], ["wi14"]), lore=(0, 1), councils=({}, {"warrior": 1}))
    assert waits(game)


def test_a_camp_without_lore_cards_is_not_asked() -> None:
    assert not waits(attacked(lore=(0, 20)))


@pytest.mark.rule("BL-SET-04")
def test_in_a_medieval_battle_nobody_is_ever_asked() -> None:
    assert not waits(attacked(kind="medieval", lore_hands=([], ["wa02"]), lore=(0, 20)))


def test_passing_for_the_turn_is_heeded() -> None:
    game = attacked(lore_hands=([], ["wi14"]), lore=(0, 9), gives={"battles": 2})
    game.answer("pass-turn")
    attack(game, "5.06", "5.07")
    assert not waits(game)


def test_the_movement_phase_waits_for_a_card_by_what_all_can_see() -> None:
    """With a Lore card of whatever kind in hand and 5 Lore, a unit that still may move might be sped."""
    for card in ("wa05", "wi14"):
        game = battle(
            *("S levy 5.06", "S levy 1.01", "P levy 9.01"),
            kind="lore",
            lore=(7 + 3, 0),
            lore_hands=([card], []),
            phase="movement",
        )
        for unit, hex_ in ((0, "5.06"), (1, "1.01")):
            game.answer(f"move {unit}")
            game.answer(f"go {hex_}")
        assert game.state.phase == "movement"  # a Portal might open
        assert "enough" in keys(game)
