"""War Councils, the Lore deck, and what each side starts with. (BL-WAR, BL-SET-03)"""

from __future__ import annotations

from copy import copy
from typing import cast

import pytest

import lorehearth as lh
from lorehearth.games.battlelore import GAME
from lorehearth.games.battlelore.content import CLASSES, Adventure, CampSetup, Class, Content
from lorehearth.games.battlelore.lore.lore_cards import hand_limit
from lorehearth.games.battlelore.lore.lore_deck import BOXES
from lorehearth.games.battlelore.lore.war_council import command_hand, levels_to_give
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Seeded
from lorehearth.kernel.ruleset import Setup
from lorehearth.table.cards import Slot, Unknown

from ..scenes import BattleGame, base_content, battle, keys, refusal, told
from .lore_scenes import discards


def new(adventure: str, seed: int = 1) -> BattleGame:
    return cast("BattleGame", lh.new("battlelore", adventure, seed=seed))


def give(game: BattleGame, *members: str) -> None:
    for member in members:
        game.answer(f"level {member}")


STANDARDS = ("commander", "wizard", "wizard", "wizard", "rogue")
PENNANTS = ("cleric", "cleric", "wizard", "commander")


def seated(seed: int = 1) -> BattleGame:
    """Free Companies with both Councils chosen; the Pennants, who start, choose first."""
    game = new("free-companies", seed)
    give(game, *PENNANTS, *STANDARDS)
    return game


# -- levels ----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-WAR-01", "BL-WAR-03")
def test_the_adventure_may_give_the_levels() -> None:
    game = new("wizards-quarrel")
    assert [(council.commander, council.masters) for council in game.state.councils] == [
        (2, {"wizard": 1}),
        (2, {"wizard": 1}),
    ]
    assert told(game, "CouncilSeated")[0] == "The War Council of the Standards: Commander 2 and Wizard 1."


@pytest.mark.rule("BL-WAR-03")
def test_or_each_player_gives_them_out() -> None:
    game = seated()
    standards, pennants = game.state.councils
    assert (standards.commander, standards.masters) == (1 + 1, {"wizard": 3, "rogue": 1})
    assert (pennants.commander, pennants.masters) == (1 + 1, {"cleric": 2, "wizard": 1})


@pytest.mark.rule("BL-WAR-03")
def test_in_secret_until_both_have_chosen() -> None:
    game = new("free-companies")
    give(game, "cleric", "cleric", "cleric", "wizard")
    seen = {panel.id: panel for panel in game.view(0).panels}
    assert seen["council 1"].text == "still being chosen"
    assert seen["council 1"].lines == ()
    own = {panel.id: panel for panel in game.view(1).panels}
    assert ("Cleric", "level 3") in own["council 1"].lines
    assert "CouncilSeated" not in [told.event.kind for told in game.log]
    twin = game.imagine(0, 3)
    assert twin.view(0) == game.view(0)


@pytest.mark.rule("BL-WAR-02")
def test_no_member_goes_above_level_three() -> None:
    game = new("free-companies")
    give(game, "cleric", "cleric", "cleric")
    assert refusal(game, "level cleric") == "BL-WAR-02"
    assert set(keys(game)) == {"level commander", "level wizard", "level warrior", "level rogue"}


@pytest.mark.rule("BL-WAR-02")
def test_who_asks_for_a_fourth_level_hears_why_not() -> None:
    game = lh.new("battlelore", "free-companies", seed=1)
    for _ in range(2):
        game.answer("level commander")
    refused = {r.option.key: (r.label, r.refusal.rule) for r in game.refusals()}
    assert refused == {"level commander": ("Commander to level 4", "BL-WAR-02")}


@pytest.mark.rule("BL-WAR-02", "BL-WAR-03")
def test_the_commander_has_at_least_what_the_adventure_says() -> None:
    game = new("the-keep")
    assert [council.commander for council in game.state.councils] == [1, 3]


@pytest.mark.rule("BL-WAR-05", "BL-RUL-49")
def test_a_creature_uses_up_levels() -> None:
    game = new("free-companies")
    assert levels_to_give(game.play, 0) == 5
    assert levels_to_give(game.play, 1) == 5 - 1  # for its Giant Spider


@pytest.mark.rule("BL-RUL-49")
def test_what_creatures_take() -> None:
    kinds = base_content().kinds
    levels = {id: kind.level for id, kind in kinds.items() if kind.creature}
    dear = {"ice-drake": 2, "fire-dragon": 3, "hydra": 2, "troll": 2}
    assert levels == {id: dear.get(id, 1) for id in levels}


# -- hands -----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-WAR-04", "BL-SET-02")
def test_the_commander_gives_the_command_hand() -> None:
    game = seated()
    assert [game.state.cards.count(f"hand {camp}") for camp in (0, 1)] == [5, 5]


@pytest.mark.rule("BL-WAR-04", "BL-RUL-26")
@pytest.mark.parametrize(("commander", "cards"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_command_cards_by_level(commander: int, cards: int) -> None:
    game = battle("S levy 1.01", "P levy 9.01", kind="lore", commanders=(commander, 1), phase="command")
    assert command_hand(game.play, 0) == cards


@pytest.mark.rule("BL-WAR-10", "BL-WAR-11")
def test_four_cards_dealt_and_kept_by_level() -> None:
    """BL-EX-20."""
    game = council_of({"rogue": 1, "cleric": 3}, commander=2)
    assert game.state.cards.count("hand 0") == 5
    assert game.state.cards.count("lore 0") == 4
    assert keys(game) == [f"discard {card}" for card in game.state.cards.cards("lore 0")]
    game.answer(keys(game)[0])
    assert game.state.cards.count("lore 0") == 3
    assert game.state.lore[0] == 3
    assert hand_limit(game.play, 0) == 4


def council_of(masters: dict[Class, int], commander: int) -> BattleGame:
    """A battle that is being set up, with this Council for the Standards and a Rogue for the Pennants."""
    base = base_content()
    adventure = base.adventures["wizards-quarrel"]
    camp = CampSetup(adventure.standards.units, commander=commander, council=masters)
    other = CampSetup(adventure.pennants.units, commander=1, council={"rogue": 1})
    made = Adventure(
        id="made",
        name="Made",
        kind="lore",
        starts="standards",
        banners=5,
        map=adventure.map,
        standards=camp,
        pennants=other,
    )
    return start(made)


def start(adventure: Adventure) -> BattleGame:
    content: Content = copy(base_content())
    content._here = {adventure.id: base_content()._at(adventure)}
    return Game(GAME, Setup("battlelore", adventure.id, "1", 2), content, Seeded("1"))


@pytest.mark.rule("BL-RUL-25", "BL-SET-03")
def test_cards_that_are_not_kept_are_discarded() -> None:
    game = new("wizards-quarrel")
    for _ in range(6):
        game.answer(keys(game)[0])
    assert [game.state.cards.count(f"lore {camp}") for camp in (0, 1)] == [1, 1]
    assert len(discards(game)) == 6
    assert game.state.lore == [1, 1]
    assert game.state.supply == 34
    assert game.state.phase == "command"


@pytest.mark.rule("BL-RUL-26")
def test_a_council_without_lore_masters() -> None:
    game = council_of({}, commander=1)
    for _ in range(4):
        game.answer(keys(game)[0])
    assert game.state.cards.count("lore 0") == 0
    assert game.state.lore[0] == 0
    assert hand_limit(game.play, 0) == 1


@pytest.mark.rule("BL-SET-04")
def test_a_medieval_battle_has_none_of_this() -> None:
    game = new("first-blood")
    assert game.state.phase == "command"
    assert game.state.lore == [0, 0]
    assert [game.state.cards.count(pile) for pile in ("lore", "lore 0", "lore 1")] == [0, 0, 0]


# -- the deck --------------------------------------------------------------------------------------


@pytest.mark.rule("BL-WAR-06", "BL-WAR-07", "BL-WAR-08")
def test_how_many_cards_of_each_class() -> None:
    """Wizard on both Councils, Rogue and Cleric on one, Warrior on none; 8 of the cards are dealt."""
    game = seated()
    left_out = {cls: game.state.cards.count(BOXES[cls]) for cls in CLASSES}
    assert left_out == {"wizard": 15 - 14, "rogue": 15 - 8, "cleric": 15 - 8, "warrior": 15 - 5}
    assert game.state.cards.count("lore") == 14 + 8 + 8 + 5 - 8


@pytest.mark.rule("BL-WAR-09")
def test_one_deck_in_no_order() -> None:
    game = seated()
    (layer,) = game.state.cards.piles["lore"]
    assert not isinstance(layer, str)
    dealt = {card for seed in range(12) for card in seated(seed).state.cards.cards("lore 0")}
    assert {card[:2] for card in dealt} == {"wi", "ro", "cl", "wa"}  # any class may come first


def test_which_cards_are_left_out_is_decided_by_nobody() -> None:
    """Over many deals every Warrior card may be among the few of its class."""
    seen = set()
    for seed in range(60):
        cards = seated(seed).state.cards
        seen |= {card for camp in (0, 1) for card in cards.cards(f"lore {camp}") if card.startswith("wa")}
    assert len(seen) == 15


# -- what the other side cannot know ---------------------------------------------------------------


def test_imagined_lore_hands_do_not_betray_their_class() -> None:
    """The enemy's hidden cards are of any class in an imagined game, whatever they are in truth."""
    game = seated(3)
    truth = game.state.cards.cards("lore 1")
    classes = set()
    for seed in range(40):
        twin = game.imagine(0, seed)
        assert twin.state.cards.cards("lore 0") == game.state.cards.cards("lore 0")
        assert twin.state.cards.count("lore") == game.state.cards.count("lore")
        classes |= {twin.state.cards.cards("lore 1")[0][:2]}
    assert len(truth) == 4
    assert classes == {"wi", "ro", "cl", "wa"}


def parts(slot: Slot) -> dict[int, int]:
    """How many unknown cards of each pool lie here."""
    assert isinstance(slot, Unknown)
    return slot.parts


def test_imagined_decks_hold_as_many_of_a_class_as_the_councils_call_for() -> None:
    game = seated(3)
    twin = game.imagine(0, 1)
    cards = twin.state.cards
    shares: dict[Class, int] = {"wizard": 14, "rogue": 8, "cleric": 8, "warrior": 5}
    for cls, count in shares.items():
        held = [c for camp in (0, 1) for c in cards.cards(f"lore {camp}") if c.startswith(cls[:2])]
        (pool,) = (pool for slot in cards.piles[BOXES[cls]] for pool in parts(slot))
        in_deck = sum(parts(slot).get(pool, 0) for slot in cards.piles["lore"])
        assert in_deck + len(held) == count
        assert sum(cards.pools[pool].values()) + len(held) == 15


def test_the_enemy_is_imagined_with_the_card_he_has_just_played() -> None:
    """Within a step a hidden card comes out; imagined games are dealt so that he held it."""
    game = battle(
        *("S swordsmen 5.06", "P dwarf-swordsmen 5.07"),
        kind="lore",
        lore=(9, 9),
        lore_hands=(["wi14"], ["wa02", "cl01"]),
        dice=["flag", "red", "red", *["red"] * 9],
    )
    game.answer("attack 0 1")
    game.answer("lore wa02")
    game.answer("pass")  # the Standards might have cancelled it
    assert keys(game) == ["ignore 1", "ignore 0"]
    for seed in range(10):
        twin = game.imagine(0, seed)
        assert twin.view(0) == game.view(0)
        assert len(twin.state.cards.cards("lore 1")) == 1
