"""Command cards: what each of them orders, and what it gives to those it orders. (BL-CRD, BL-TRN, BL-END)"""

from __future__ import annotations

import pytest

from ..scenes import (
    BattleGame,
    at,
    attack,
    battle,
    dice_rolled,
    keys,
    move,
    number,
    order_of,
    refusal,
    roll,
)

LINE = [
    *(f"S archers 1.{column:02}" for column in (1, 2, 3, 4)),
    *(f"S archers 1.{column:02}" for column in (5, 6, 7, 8)),
    *(f"S archers 1.{column:02}" for column in (10, 11, 12, 13)),
]
"""Four units in each section."""


def play_card(
    *units: str, card: str, hand: int = 1, dice: list[str] | None = None, camp: int = 0
) -> BattleGame:
    """A camp has so many cards in its hand and plays the first of them."""
    held = [card, *["patrol-centre"] * (hand - 1)]
    hands = (held, ["scout-right"]) if camp == 0 else (["scout-right"], held)
    game = battle(*units, phase="command", hands=hands, dice=dice or [], camp=camp)
    game.answer(f"command {card}")
    return game


def ordered(game: BattleGame) -> list[str]:
    """Order whoever may be ordered, and say where they stand."""
    found = []
    while game.state.phase == "order":
        key = keys(game)[0]
        if key == "enough":
            break
        found.append(game.content.field.board.names[game.state.units[int(key.split()[1])].hex])
        game.answer(key)
    return found


def count(game: BattleGame) -> tuple[int, int, int]:
    """How many units are ordered on the left, in the centre and on the right, as the Standards see it."""
    columns = [int(hex_.split(".")[1]) for hex_ in ordered(game)]
    return (
        sum(column < 5 for column in columns),
        sum(4 < column < 10 for column in columns),
        sum(column > 9 for column in columns),
    )


def by_section(card: str, left: int, centre: int, right: int, rule: str) -> object:
    return pytest.param(card, (left, centre, right), marks=pytest.mark.rule(rule), id=card)


@pytest.mark.parametrize(
    ("card", "orders"),
    [
        by_section("patrol-left", 2, 0, 0, "BL-CRD-02"),
        by_section("patrol-centre", 0, 2, 0, "BL-CRD-02"),
        by_section("patrol-right", 0, 0, 2, "BL-CRD-02"),
        by_section("attack-left", 3, 0, 0, "BL-CRD-03"),
        by_section("attack-centre", 0, 3, 0, "BL-CRD-03"),
        by_section("attack-right", 0, 0, 3, "BL-CRD-03"),
        by_section("on-the-march", 1, 1, 1, "BL-CRD-05"),
        by_section("forward", 2, 2, 2, "BL-CRD-06"),
        by_section("surround", 2, 0, 2, "BL-CRD-07"),
        by_section("scout-left", 1, 0, 0, "BL-CRD-01"),
        by_section("scout-centre", 0, 1, 0, "BL-CRD-01"),
        by_section("scout-right", 0, 0, 1, "BL-CRD-01"),
    ],
)
def test_section_cards(card: str, orders: tuple[int, int, int]) -> None:
    assert count(play_card(*LINE, card=card)) == orders


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        pytest.param("patrol-left", "BL-CMD-01", marks=pytest.mark.rule("BL-CMD-01")),
        pytest.param("leadership", "BL-CMD-02", marks=pytest.mark.rule("BL-CMD-02")),
    ],
)
def test_the_log_tells_section_cards_from_tactic_cards(card: str, rule: str) -> None:
    game = play_card(*LINE, card=card)
    [line] = [line for line in game.lines() if line.kind == "CommandPlayed"]
    assert line.rules == (rule, game.content.commands[card].rule)


def test_the_card_in_play_lies_open_until_the_turn_ends() -> None:
    game = play_card("S levy 1.01", card="patrol-left", dice=["forward"])
    for seat in (0, 1, None):
        zone = next(zone for zone in game.view(seat).zones if zone.id == "played")
        assert [card.name for card in zone.cards] == ["Patrol Left"]
    game.answer("enough")
    zone = next(zone for zone in game.view(1).zones if zone.id == "played")
    assert zone.cards == ()


@pytest.mark.rule("BL-CRD-04", "BL-CMD-03")
@pytest.mark.parametrize(
    ("card", "orders"),
    [("advance-left", (3, 0, 0)), ("advance-centre", (0, 3, 0)), ("advance-right", (0, 0, 3))],
)
def test_advance_orders_as_many_as_the_hand_with_the_played_card(
    card: str, orders: tuple[int, int, int]
) -> None:
    assert count(play_card(*LINE, card=card, hand=3)) == orders


@pytest.mark.rule("BL-CRD-01")
def test_scout_draws_two_and_keeps_one() -> None:
    game = play_card("S archers 3.02", card="scout-left", hand=2, dice=["forward", "patrol-left"])
    game.answer("order 0")
    game.answer("enough")
    assert keys(game) == ["keep forward", "keep patrol-left"]
    game.answer("keep patrol-left")
    assert sorted(game.state.cards.cards("hand 0")) == ["patrol-centre", "patrol-left"]
    assert sorted(game.state.cards.cards("discard")) == ["forward", "scout-left"]
    scouted = [line for line in game.log if line.event.kind == "Scouted"]
    assert [game.line(line).text for line in scouted] == [
        "The Standards keep one of two Command cards and discard Forward."
    ]
    assert scouted[0].heard_by(1)  # discards lie open


@pytest.mark.rule("BL-CRD-01")
def test_what_a_scout_keeps_is_known_to_him_alone() -> None:
    game = play_card("S archers 3.02", card="scout-left", hand=2, dice=["forward", "patrol-left"])
    game.answer("order 0")
    game.answer("enough")
    decision = game.decision
    assert decision is not None
    assert decision.seats == (0,)
    assert "Forward" not in str(game.view(1))
    game.answer("keep patrol-left")
    assert "Patrol Left" not in str(game.view(1))
    assert "Forward" in str(game.view(1))


@pytest.mark.rule("BL-CRD-08")
@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("green-banners", {"archers", "light-horse"}),
        ("blue-banners", {"swordsmen", "horse"}),
        ("red-banners", {"heavy-swordsmen", "heavy-horse"}),
    ],
)
def test_banners_cards_order_their_colour_anywhere(card: str, kinds: set[str]) -> None:
    army = [
        *("S archers 3.01", "S light-horse 3.12", "S levy 3.07"),
        *("S swordsmen 2.01", "S horse 2.12", "S spearmen 2.07"),
        *("S heavy-swordsmen 1.01", "S heavy-horse 1.12", "S foot-knights 1.07"),
    ]
    game = play_card(*army, card=card, hand=2)
    assert {at(game, hex_).kind for hex_ in ordered(game)} == kinds  # two of the three, as listed


@pytest.mark.rule("BL-RUL-30")
def test_banners_cards_order_creatures_and_give_no_bonus() -> None:
    game = play_card("S giant-spider 3.01", card="green-banners")
    game.answer("order 0")
    order = order_of(game, "3.01")
    assert (order.dice, order.melee_dice, order.ranged_dice) == (0, 0, 0)


@pytest.mark.rule("BL-CRD-09")
def test_mounted_charge() -> None:
    army = ["S horse 3.02", "S heavy-horse 3.12", "S horse-archers 3.07", "S swordsmen 3.03"]
    game = play_card(
        *army, "P swordsmen 4.02", card="mounted-charge", hand=2, dice=[*roll("G G G R"), "forward"]
    )
    assert refusal(game, f"order {number(game, '3.03')}") == "BL-CMD-02"
    assert ordered(game) == ["3.02", "3.12"]
    game.answer("enough")
    attack(game, "3.02", "4.02")
    assert dice_rolled(game) == 3 + 1


@pytest.mark.rule("BL-CRD-09")
def test_mounted_charge_lets_nobody_shoot() -> None:
    game = battle(
        "S horse-archers 3.07", "S horse 6.02", "P archers 3.09", "P archers 7.02", card="mounted-charge"
    )
    assert refusal(game, "attack 0 2") == "BL-CRD-09"
    assert "attack 1 3" in keys(game)


@pytest.mark.rule("BL-CRD-10")
def test_foot_onslaught_orders_one_connected_group() -> None:
    army = ["S heavy-swordsmen 3.05", "S swordsmen 3.06", "S levy 2.06", "S levy 3.09", "S horse 3.07"]
    game = play_card(*army, card="foot-onslaught", hand=4)
    assert refusal(game, f"order {number(game, '3.07')}") == "BL-CMD-02"
    game.answer(f"order {number(game, '3.05')}")
    assert refusal(game, f"order {number(game, '2.06')}") == "BL-CRD-10"  # not next to 3.05
    game.answer(f"order {number(game, '3.06')}")
    game.answer(f"order {number(game, '2.06')}")  # by way of 3.06
    assert game.state.phase == "movement"  # nobody else belongs to the group


@pytest.mark.rule("BL-CRD-10", "BL-CMD-03")
def test_foot_onslaught_is_equal_to_command() -> None:
    army = ["S levy 3.05", "S levy 3.06", "S levy 3.07"]
    assert len(ordered(play_card(*army, card="foot-onslaught", hand=2))) == 2


@pytest.mark.rule("BL-CRD-10")
def test_foot_onslaught_moves_two_hexes_and_fights_in_melee() -> None:
    game = battle(
        "S heavy-swordsmen 3.05", "P levy 5.06", "P levy 6.09", phase="movement", card="foot-onslaught"
    )
    move(game, "3.05", "5.05")
    assert keys(game) == ["attack 0 1", "enough"]


@pytest.mark.rule("BL-CRD-10")
def test_foot_onslaught_lets_nobody_shoot() -> None:
    game = battle("S archers 3.05", "S levy 5.06", "P levy 3.08", "P levy 6.06", card="foot-onslaught")
    assert refusal(game, "attack 0 2") == "BL-CRD-10"


@pytest.mark.rule("BL-CRD-11")
def test_darken_the_sky_orders_all_who_shoot() -> None:
    army = [
        "S archers 3.01",
        "S longbowmen 3.07",
        "S horse-archers 3.12",
        "S dwarf-pipers 2.01",
        "S levy 2.02",
    ]
    game = play_card(*army, "P levy 3.04", card="darken-the-sky")
    assert ordered(game) == ["3.01", "3.07", "3.12", "2.01"]
    assert game.state.phase == "combat"  # none of them may move


@pytest.mark.rule("BL-CRD-11", "BL-RUL-31")
def test_two_volleys_at_different_targets() -> None:
    game = battle("S archers 3.01", "P levy 3.04", "P levy 5.01", card="darken-the-sky", dice=roll("G B G B"))
    attack(game, "3.01", "3.04")
    attack(game, "3.01", "5.01")
    assert (at(game, "3.04").figures, at(game, "5.01").figures) == (3, 3)
    assert game.state.camp == 1  # there is no third


@pytest.mark.rule("BL-CRD-11")
def test_no_point_blank_under_a_dark_sky() -> None:
    game = battle("S archers 3.01", "S archers 3.08", "P levy 3.02", "P levy 3.11", card="darken-the-sky")
    assert refusal(game, "attack 0 2") == "BL-CRD-11"
    assert keys(game) == ["attack 1 3", "enough"]


@pytest.mark.rule("BL-CRD-12", "BL-CMD-02")
def test_leadership_orders_one_unit_anywhere_with_a_die_more() -> None:
    game = play_card(
        "S levy 3.12",
        "S levy 3.01",
        "P levy 3.11",
        card="leadership",
        hand=3,
        dice=[*roll("B B B"), "forward"],
    )
    game.answer("order 0")
    assert game.state.phase == "movement"
    game.answer("enough")
    attack(game, "3.12", "3.11")
    assert dice_rolled(game) == 2 + 1


@pytest.mark.rule("BL-CRD-12")
def test_leadership_lasts_for_the_bonus_attack() -> None:
    game = battle(
        "S horse 5.06",
        "P levy 5.07 1",
        "P levy 5.09",
        card="leadership",
        dice=roll("G R R R") + roll("R R R R"),
    )
    attack(game, "5.06", "5.07")
    game.answer("pursue 5.08")
    attack(game, "5.08", "5.09")
    assert dice_rolled(game) == 3 + 1


def counter(
    *units: str, last: list[str], mirrored: bool = False, dice: list[str] | None = None
) -> BattleGame:
    """The Standards play Counter Attack after what the Pennants have played."""
    hands = (["counter-attack", "patrol-left"], ["patrol-right"])
    game = battle(*units, phase="command", hands=hands, dice=dice or [])
    game.state.last = last
    game.state.mirrored = [False, mirrored]
    game.answer("command counter-attack")
    return game


@pytest.mark.rule("BL-CRD-13")
def test_counter_attack_mirrors_a_section_card() -> None:
    assert count(counter(*LINE, last=["", "attack-left"])) == (0, 0, 3)
    assert count(counter(*LINE, last=["", "advance-right"])) == (2, 0, 0)  # equal to the copier's Command
    assert count(counter(*LINE, last=["", "patrol-centre"])) == (0, 2, 0)


@pytest.mark.rule("BL-CRD-13")
def test_counter_attack_copies_what_was_just_played() -> None:
    hands = (["mounted-charge"], ["counter-attack"])
    game = battle(
        "S horse 1.01", "P horse 9.01", "P levy 9.02", phase="command", hands=hands, dice=["forward"]
    )
    game.answer("command mounted-charge")
    game.answer("order 0")
    game.answer("enough")
    game.answer("command counter-attack")
    assert keys(game) == ["order 1", "enough"]
    game.answer("order 1")
    assert order_of(game, "9.01").melee_dice == 1


@pytest.mark.rule("BL-RUL-29")
def test_counter_attack_on_a_counter_attack() -> None:
    """The Standards attacked on their left, the Pennants on the same wing; so do the Standards again."""
    hands = (["attack-left", "counter-attack"], ["counter-attack"])
    army = ["S levy 1.01", "S levy 1.12", "P levy 9.01", "P levy 9.12"]
    game = battle(*army, phase="command", hands=hands, dice=["forward", "forward"])
    game.answer("command attack-left")
    assert keys(game) == ["order 0", "enough"]
    game.answer("enough")
    game.answer("command counter-attack")
    assert keys(game) == ["order 2", "enough"]  # 9.01 is on the Pennants' right
    game.answer("enough")
    game.answer("command counter-attack")
    assert keys(game) == ["order 0", "enough"]


@pytest.mark.rule("BL-RUL-29")
def test_counter_attack_with_nothing_to_copy_orders_one_unit() -> None:
    assert len(ordered(counter(*LINE, last=["attack-left", ""]))) == 1


@pytest.mark.rule("BL-RUL-29")
def test_only_the_latest_turn_can_be_copied() -> None:
    """The Pennants attacked two turns ago and then played no Command card."""
    game = battle("S levy 1.01", "P levy 2.01")
    game.state.last = ["forward", "attack-left"]
    game.answer("enough")
    assert game.state.camp == 1
    assert game.state.last == ["forward", ""]


@pytest.mark.rule("BL-CRD-14")
def test_the_battlelore_card_rolls_for_orders() -> None:
    army = ["S levy 1.01", "S levy 1.05", "S horse 1.12", "S heavy-horse 1.09"]
    game = play_card(*army, card="battlelore", hand=4, dice=roll("G S F L"))
    assert [key for key in keys(game) if key != "enough"] == [f"order {i}" for i in range(4)]
    game.answer("order 0")  # by the green helmet
    game.answer("order 2")  # by the bonus strike
    assert game.state.phase == "movement"
    assert order_of(game, "1.01").dice == 1
    assert order_of(game, "1.12").dice == 1


@pytest.mark.rule("BL-CRD-14")
def test_helmets_order_only_their_colour() -> None:
    game = play_card("S levy 1.01", "S horse 1.12", card="battlelore", hand=2, dice=roll("B B"))
    assert refusal(game, "order 0") == "BL-CMD-02"
    game.answer("order 1")
    assert game.state.phase == "movement"


@pytest.mark.rule("BL-CRD-14")
def test_the_battlelore_card_shuffles_the_deck_anew() -> None:
    game = play_card("S levy 1.01", card="battlelore", dice=[*roll("F"), "battlelore"])
    assert game.state.camp == 1  # nobody was ordered, and the card just played could be drawn again
    assert game.state.cards.cards("hand 0") == ["battlelore"]
    assert game.state.cards.count("discard") == 0


@pytest.mark.rule("BL-CRD-14", "BL-CRD-13")
def test_a_copy_of_the_battlelore_card_does_all_of_it() -> None:
    game = counter("S levy 1.01", last=["", "battlelore"], dice=[*roll("F R"), "counter-attack"])
    assert game.state.cards.count("discard") == 0
    assert "counter-attack" in game.state.cards.cards("hand 0")


@pytest.mark.rule("BL-CRD-15")
@pytest.mark.parametrize(
    ("card", "unit"),
    [
        ("mounted-charge", "levy"),
        ("foot-onslaught", "horse"),
        ("darken-the-sky", "levy"),
        ("green-banners", "horse"),
        ("blue-banners", "levy"),
        ("red-banners", "levy"),
    ],
)
def test_no_unit_of_the_named_kind(card: str, unit: str) -> None:
    game = play_card(f"S {unit} 1.01", f"S {unit} 1.12", f"S {unit} 1.07", card=card, hand=3)
    game.answer("order 2")
    assert game.state.phase == "movement"  # one unit only
    order = order_of(game, "1.07")
    assert (order.dice, order.melee_dice, order.far_and_battle, order.battles) == (0, 0, 0, 1)
    assert not order.no_move


@pytest.mark.rule("BL-RUL-02")
def test_a_card_that_orders_nobody_ends_the_turn() -> None:
    game = play_card("S levy 1.01", "P levy 2.01", card="attack-right", dice=["forward"])
    assert game.state.camp == 1


def with_a_portal(card: str) -> BattleGame:
    """A unit on the left, and a Portal in hand, which takes any unit, ordered or not."""
    game = battle(
        *("S levy 1.01", "P levy 9.01"),
        phase="command",
        kind="lore",
        hands=([card], ["scout-right"]),
        lore=(7, 0),
        lore_hands=(("wi07",), ()),
        councils=({"wizard": 1}, {}),
    )
    game.answer(f"command {card}")
    return game


@pytest.mark.rule("BL-RUL-02")
def test_a_card_that_can_order_nobody_leaves_no_phase_to_play_a_portal_in() -> None:
    assert with_a_portal("attack-right").state.phase == "end"


@pytest.mark.rule("BL-RUL-02", "BL-TRN-02")
def test_a_player_who_orders_nobody_of_his_own_will_still_has_all_his_phases() -> None:
    game = with_a_portal("attack-left")
    game.answer("enough")
    assert game.state.phase == "movement"
    assert "lore wi07" in keys(game)


@pytest.mark.rule("BL-END-01")
def test_the_played_card_is_replaced() -> None:
    game = play_card("S levy 1.01", card="attack-right", hand=3, dice=["forward"])
    assert sorted(game.state.cards.cards("hand 0")) == ["forward", "patrol-centre", "patrol-centre"]
    assert game.state.cards.cards("discard") == ["attack-right"]


@pytest.mark.rule("BL-RUL-86")
def test_an_empty_command_deck_is_made_of_the_discards() -> None:
    game = battle(
        "S levy 1.01", phase="command", hands=(["attack-right"], ["scout-left"]), dice=["attack-right"]
    )
    cards = game.state.cards
    cards.piles["deck"] = []
    game.answer("command attack-right")
    assert cards.cards("hand 0") == ["attack-right"]  # nothing else was left to draw
    assert cards.count("discard") == 0


@pytest.mark.rule("BL-RUL-86")
def test_a_scout_who_finds_one_card_keeps_it() -> None:
    """The deck is empty: the Scout itself, just discarded, is all that can be drawn."""
    game = battle("S levy 1.01", phase="command", hands=(["scout-left"], ["forward"]), dice=["scout-left"])
    game.state.cards.piles["deck"] = []
    game.answer("command scout-left")
    game.answer("enough")
    assert game.state.camp == 1
    assert game.state.cards.cards("hand 0") == ["scout-left"]


@pytest.mark.rule("BL-RUL-86")
def test_where_nothing_is_left_nothing_is_drawn() -> None:
    """A hand of 3 with one card in it: that one is played, drawn again, and then there are no more."""
    game = battle("S levy 1.01", phase="command", hands=(["scout-left"], ["forward"]), dice=["scout-left"])
    game.state.cards.piles["deck"] = []
    game.state.hand_size[0] = 3
    game.answer("command scout-left")
    game.answer("enough")
    assert game.state.cards.cards("hand 0") == ["scout-left"]


# -- an empty hand -----------------------------------------------------------------------------------


@pytest.mark.rule("BL-RUL-99")
def test_without_a_command_card_nobody_is_ordered_and_the_hand_is_filled() -> None:
    """The levy burns at the start of the Order phase, and is not ordered in it."""
    game = battle(
        *("S levy 1.01 fire=1", "P levy 1.02"),
        phase="command",
        hands=((), ("scout-right",)),
        dice=["forward", "surround"],
    )
    game.state.hand_size[0] = 2
    assert keys(game) == ["enough"]
    game.answer("enough")
    assert at(game, "1.01").figures == 3
    assert game.state.camp == 1
    assert game.state.cards.cards("hand 0") == ["forward", "surround"]


@pytest.mark.rule("BL-RUL-99")
def test_who_holds_a_command_card_has_to_play_one() -> None:
    game = battle("S levy 1.01", "P levy 9.01", phase="command", hands=(["forward"], ["scout-right"]))
    assert keys(game) == ["command forward"]


@pytest.mark.rule("BL-RUL-99")
def test_a_lore_card_is_played_and_an_elemental_summoned_without_a_command_card() -> None:
    """What was summoned battles though no card orders anybody."""
    game = battle(
        *("S rock-elemental off", "S levy 1.01", "P levy 5.07"),
        phase="command",
        hands=((), ("scout-right",)),
        kind="lore",
        lore=(12, 0),
        lore_hands=(("wi04",), ()),
        councils=({"wizard": 3}, {}),
        dice=roll("R R"),
    )
    game.answer("conjure 0")
    game.answer("place 5.06")
    assert keys(game) == ["enough"]  # 4 Lore are left, and Magic Dart costs 2 + 3
    game.answer("enough")
    assert keys(game) == ["attack 0 2", "enough"]
    dart = battle(
        *("S levy 1.01", "P levy 5.07"),
        phase="command",
        hands=((), ("scout-right",)),
        kind="lore",
        lore=(2, 0),
        lore_hands=(("wi04",), ()),
        councils=({"wizard": 3}, {}),
        dice=roll("G R"),
    )
    dart.answer("lore wi04")
    assert at(dart, "5.07").figures == 3
    assert keys(dart) == ["enough"]


@pytest.mark.rule("BL-TRN-01")
def test_turns_alternate() -> None:
    hands = (["attack-right"], ["attack-right"])
    game = battle("S levy 1.01", "P levy 9.12", phase="command", hands=hands, dice=["forward", "forward"])
    camps = []
    for card in ("attack-right", "attack-right", "forward"):
        decision = game.decision
        assert decision is not None
        camps.append(decision.seats[0])
        game.answer(f"command {card}")
    assert camps == [0, 1, 0]


@pytest.mark.rule("BL-TRN-02", "BL-TRN-03")
def test_five_phases_and_all_moves_before_the_first_battle() -> None:
    hands = (["attack-left"], ["patrol-left"])
    game = battle(
        *("S levy 3.01", "S levy 3.04", "P levy 5.02", "P levy 5.04"),
        phase="command",
        hands=hands,
        dice=[*roll("B B"), *roll("B B"), "forward"],
    )
    assert all(key.startswith("command") for key in keys(game))
    game.answer("command attack-left")
    assert all(key.startswith(("order", "enough")) for key in keys(game))
    game.answer("order 0")
    game.answer("order 1")
    assert keys(game) == ["move 0", "move 1", "enough"]
    move(game, "3.01", "4.01")
    assert keys(game) == ["move 1", "enough"]  # 4.01 is next to 5.02, but nobody may battle yet
    move(game, "3.04", "4.04")
    assert keys(game) == ["attack 0 2", "attack 1 3", "enough"]
    attack(game, "4.01", "5.02")
    assert keys(game) == ["attack 1 3", "enough"]
    attack(game, "4.04", "5.04")
    assert game.state.camp == 1
    assert game.state.cards.cards("discard") == ["attack-left"]
