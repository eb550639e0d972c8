"""The market phase: rewards, selling and buying, hiring, repair, crafting, upkeep. (ML-MKT, ML-CMP)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.campaign.crafting import used_for
from lorehearth.games.maladum.campaign.market import upkeep_of
from lorehearth.games.maladum.campaign.party import After, Hero
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Seeded
from lorehearth.kernel.ruleset import Setup

from .camps import (
    DOWN,
    KNOBS,
    OUT,
    CampGame,
    answer,
    camp,
    company,
    content,
    hero,
    keys,
    nerinda,
    over,
    party,
    refusals,
    syrio,
    told,
)

RARE = "hyperian-diamond"
FACES = ["callan", "rogue", "unger", "magus", "kaan", "ranger"]
"""What comes at the beginning: a rare item, and three faces with their classes."""


def market(*heroes: Hero, more: list[str] | None = None, rare: str = RARE, **party: object) -> CampGame:
    """Nobody has won anything; the market lies open."""
    found = {"won": False, **party}
    return camp("market", *(heroes or (nerinda(),)), dice=[rare, *FACES, *(more or [])], **found)  # type: ignore[arg-type]


def stash(game: CampGame) -> int:
    return party(game).stash


# -- rewards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MKT-01")
def test_rewards_come_first() -> None:
    """The cellar pays 40 guilders and 1 renown; 5 were found in it, and its relics are handed in."""
    won = market(nerinda(pack=["objective", "sword"]), won=True, stash=3, gained=5)
    assert (stash(won), party(won).renown, hero(won).pack) == (48, 1, ["sword"])
    lost = market(won=False, stash=3, gained=5)
    assert (stash(lost), party(lost).renown) == (8, 0)


@pytest.mark.rule("ML-TER-42")
def test_a_treasure_chest_gives_10_guilders_per_hit_and_trinkets() -> None:
    """4 dice: a hit, a critical hit (2), a blank and a blunder: 30 guilders. 2 dice: 1 hit, 1 token."""
    dice = ["hit", "critical", "blank", "blunder", "hit", "blank", RARE, *FACES]
    game = camp("market", nerinda(), dice=dice, won=False, chests=1)
    assert (stash(game), party(game).goods) == (30, ["tarnished-trinkets"])


@pytest.mark.rule("ML-TER-42")
def test_there_are_no_more_trinkets_than_tokens() -> None:
    copies = content().items["tarnished-trinkets"].copies
    goods = ["tarnished-trinkets"] * (copies - 1)
    dice = [*["blank"] * 4, "critical", "critical", RARE, *FACES]
    game = camp("market", nerinda(), dice=dice, won=False, chests=1, goods=goods)
    assert party(game).goods.count("tarnished-trinkets") == copies


# -- selling and buying --------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MKT-02")
def test_items_are_sold_for_their_price_and_broken_ones_for_half_of_it_rounded_up() -> None:
    """A sword sells for 5, a broken one for 3."""
    game = market(goods=["sword", "sword*"])
    answer(game, "sell sword", "sell sword*")
    assert (stash(game), party(game).goods) == (8, [])


@pytest.mark.rule("ML-MKT-03")
def test_any_number_of_items_of_up_to_10_guilders_may_be_bought() -> None:
    game = market(stash=30)
    answer(game, "buy axe -1", "buy axe -1", "buy club -1")
    assert (stash(game), sorted(party(game).goods)) == (9, ["axe", "axe", "club"])
    assert refusals(game)["buy sword -1"] == "ML-MKT-03"  # 11 guilders, and 9 are left


@pytest.mark.rule("ML-MKT-04")
def test_each_adventurer_buys_one_dearer_item_of_up_to_10_guilders_a_rank() -> None:
    """A sword costs 11: too much for rank 1, not for rank 2."""
    game = market(nerinda(), syrio(filled=6), stash=100)
    found = refusals(game)
    assert found["buy sword 0"] == "ML-MKT-04"
    assert found["buy sword -1"] == "ML-MKT-06"
    answer(game, "buy sword 1")
    assert stash(game) == 89
    assert refusals(game)["buy sword 1"] == "ML-MKT-04"


@pytest.mark.rule("ML-MKT-04")
def test_at_rank_5_there_is_no_limit() -> None:
    """At rank 4 up to 40 guilders."""
    rare = max(
        (item for item in content().items.values() if item.rarity == "rare" and item.kind == "weapon"),
        key=lambda item: item.buy,
    ).id
    assert content().items[rare].buy > 40
    fourth, fifth = nerinda(filled=13), nerinda(filled=16)
    assert refusals(market(fourth, rare=rare, stash=200))[f"buy {rare} 0"] == "ML-MKT-04"
    assert f"buy {rare} 0" in keys(market(fifth, rare=rare, stash=200))


@pytest.mark.rule("ML-MKT-05")
def test_one_random_rare_item_is_on_offer() -> None:
    """No other rare item can be had."""
    game = market(nerinda(filled=16), stash=300)
    rare = {item.id for item in content().items.values() if item.rarity == "rare"}
    offered = {key.split()[1] for key in keys(game) if key.startswith("buy ")}
    assert offered & rare == {RARE}
    answer(game, f"buy {RARE} 0")
    assert not {key.split()[1] for key in keys(game) if key.startswith("buy ")} & rare


@pytest.mark.rule("ML-MKT-06")
def test_a_rare_item_sold_allows_one_more_purchase_of_any_value() -> None:
    game = market(stash=100, goods=["hyperian-diamond"], rare="book")
    answer(game, "sell hyperian-diamond")
    assert "buy sword -1" in keys(game)
    answer(game, "buy sword -1")
    assert refusals(game)["buy sword -1"] == "ML-MKT-06"


@pytest.mark.rule("ML-MKT-06", "ML-PTY-06")
def test_so_does_renown() -> None:
    game = market(stash=100, renown=1)
    answer(game, "renown")
    assert party(game).renown == 0
    answer(game, "buy sword -1")
    assert refusals(game)["buy sword -1"] == "ML-MKT-06"
    assert "renown" not in keys(game)


def test_there_are_no_more_tokens_than_the_set_holds() -> None:
    game = market(nerinda(pack=["axe"]), stash=100, goods=["axe"])
    assert refusals(game)["buy axe -1"] == "ML-EQP-08"


# -- hiring --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MKT-07")
def test_three_random_characters_with_random_classes_may_be_hired_at_full_price() -> None:
    """Callan costs 54, a rogue 5."""
    game = market(stash=60)
    hires = [key for key in keys(game) + list(refusals(game)) if key.startswith("hire ")]
    assert sorted(hires) == ["hire callan rogue", "hire kaan ranger", "hire unger magus"]
    answer(game, "hire callan rogue", "mark reflexes")
    assert (stash(game), hero(game, 1).board, hero(game, 1).temporary) == (1, "callan", False)


@pytest.mark.rule("ML-MKT-07")
def test_so_may_those_who_were_hired_for_a_game_before() -> None:
    game = market(stash=73, tried=[["syrio", "ranger"]])
    answer(game, "hire syrio ranger", "mark ambush", "mark tracking", "mark reflexes")
    assert (stash(game), hero(game, 1).skills) == (0, {"ambush": 1, "tracking": 1, "reflexes": 1})


@pytest.mark.rule("ML-MKT-08")
def test_anybody_may_be_hired_for_one_game_at_a_quarter_rounded_up() -> None:
    """Syrio 64 and a guardian 7 are 71: 18 guilders. After the next quest he leaves, and may be hired for
    good later."""
    game = market(stash=20)
    answer(game, "hire-for syrio guardian", "mark onslaught", "mark steady", "mark impervious")
    assert (stash(game), hero(game, 1).temporary) == (2, True)
    carry = over(game, "enough", "pay")
    hired = carry.parties[0].heroes[1]
    hired.after, hired.pack = OUT, ["club"]
    later = market(nerinda(), hired, tried=carry.parties[0].tried, stash=71)
    assert (len(party(later).heroes), party(later).goods) == (1, ["club"])
    assert "hire syrio guardian" in keys(later)


@pytest.mark.rule("ML-MKT-09")
def test_who_joined_the_party_in_the_quest_is_hired_at_half_the_cost_rounded_up() -> None:
    """Syrio 64 and a guardian 7: 36 instead of 71."""
    game = market(stash=36, joined=["syrio"])
    answer(game, "hire syrio guardian", "mark onslaught", "mark steady", "mark impervious")
    assert (stash(game), hero(game, 1).board) == (0, "syrio")


@pytest.mark.rule("ML-CMP-01", "ML-CMP-02")
def test_companions_are_hired_with_a_master() -> None:
    """A beast of burden costs 19."""
    game = market(nerinda(), syrio(), stash=20)
    answer(game, "companion beast-of-burden syrio")
    assert (stash(game), hero(game, 2).master) == (1, "syrio")
    rest = camp("rest", nerinda(), dice=["5"])
    assert not [key for key in keys(rest) if key.startswith("companion")]


@pytest.mark.rule("ML-CMP-02")
def test_when_the_master_leaves_another_is_named() -> None:
    hound = Hero("companion", "ferocious-fiend", master="nerinda")
    game = market(nerinda(after=OUT), syrio(), hound, stash=1)
    answer(game, "enough", "unpaid 0")
    assert [(each.board, each.master) for each in party(game).heroes] == [
        ("syrio", ""), ("ferocious-fiend", "syrio")
    ]  # fmt: skip


@pytest.mark.rule("ML-CMP-09", "ML-CMP-14")
def test_an_adventurer_without_a_class_is_an_apprentice_for_a_quarter_of_the_cost_rounded_up() -> None:
    """Grogmar costs 73: 19 guilders."""
    game = market(stash=19)
    answer(game, "apprentice grogmar")
    assert (stash(game), hero(game, 1).kind, hero(game, 1).cls) == (0, "apprentice", "")


# -- repair and crafting -------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MKT-10")
def test_repair_costs_1_3_or_5_by_rarity() -> None:
    uncommon = next(i.id for i in content().items.values() if i.rarity == "uncommon" and i.kind == "weapon")
    rare = next(i.id for i in content().items.values() if i.rarity == "rare" and i.kind == "weapon")
    game = market(stash=9, goods=["sword*", f"{uncommon}*", f"{rare}*"])
    answer(game, "mend sword*", f"mend {uncommon}*", f"mend {rare}*")
    assert (stash(game), party(game).goods) == (0, ["sword", uncommon, rare])


def test_crafting_discards_what_covers_the_recipe_and_costs_the_sell_price() -> None:
    """A potion of health: herbs, herbs, fungus and 5 guilders (ML-MKT-11; relics need a part that no quest
    has yet)."""
    game = market(stash=6, goods=["herbs", "fungus", "herbs", "wood"])
    answer(game, "craft potion-of-health")
    assert (stash(game), sorted(party(game).goods)) == (1, ["potion-of-health", "wood"])
    assert refusals(game)["craft potion-of-health"] == "ML-MKT-11"


@pytest.mark.rule("ML-ICO-14")
def test_an_ingredient_gives_its_letters_and_what_is_not_needed_is_lost() -> None:
    """Broken weaponry shows steel and wood; for two of wood it takes two of them, and the steel is lost."""
    assert used_for(content(), ["broken-weaponry", "broken-weaponry"], "WW") == ["broken-weaponry"] * 2
    assert used_for(content(), ["broken-weaponry"], "SW") == ["broken-weaponry"]
    assert used_for(content(), ["broken-weaponry"], "WW") is None
    assert used_for(content(), ["sword", "wood"], "W") == ["wood"]


@pytest.mark.rule("ML-MKT-12")
def test_what_is_crafted_is_exclusive_and_limited_to_its_tokens() -> None:
    item = content().items["potion-of-health"]
    assert item.rarity == "exclusive"
    goods = ["herbs", "herbs", "fungus", *["potion-of-health"] * item.copies]
    game = market(stash=50, goods=goods)
    assert refusals(game)["craft potion-of-health"] == "ML-MKT-12"


def test_a_book_is_valued_by_the_die_and_used_up() -> None:
    """A rare book on a 2 is worth 4 guilders, a common one on a 2 nothing, on a 6 it teaches (ML-ICO-08)."""
    game = market(more=["2", "2", "6"], rare="hyperian-diamond", goods=["book", "old-book", "old-book"])
    answer(game, "read book", "read old-book", "read old-book", "reader 0", "mark steady")
    assert (stash(game), party(game).goods, hero(game).filled) == (4, [], 4)


# -- upkeep --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MKT-13")
def test_upkeep_is_1_a_rank_and_1_more_for_the_quest_and_nothing_for_new_ones() -> None:
    assert upkeep_of(content(), nerinda(filled=10, after=OUT)) == 4
    assert upkeep_of(content(), nerinda(filled=10, after=DOWN)) == 4
    assert upkeep_of(content(), nerinda(filled=10)) == 3
    assert upkeep_of(content(), nerinda(new=True)) == 0


@pytest.mark.rule("ML-CMP-06", "ML-RUL-68")
def test_a_companion_costs_1_and_2_once_its_slot_is_open() -> None:
    """Its track has 5 spaces."""
    assert upkeep_of(content(), Hero("companion", "ferocious-fiend", filled=4)) == 1
    assert upkeep_of(content(), Hero("companion", "ferocious-fiend", filled=5)) == 2


@pytest.mark.rule("ML-MKT-13", "ML-RUL-68", "ML-CMP-06")
def test_ex_44_rank_3_from_the_quest_rank_1_at_home_and_an_open_slot_are_7() -> None:
    beast = Hero("companion", "beast-of-burden", master="nerinda", filled=5, upgrade="collar")
    game = market(nerinda(filled=10, after=OUT), syrio(), beast, stash=10)
    carry = over(game, "enough", "pay")
    assert carry.parties[0].stash == 3


@pytest.mark.rule("ML-MKT-14")
def test_who_is_not_paid_leaves_and_what_was_carried_stays() -> None:
    """2 guilders are due and 1 is there."""
    game = market(nerinda(pack=["sword"]), syrio(), stash=1)
    answer(game, "enough")
    assert "pay" not in keys(game)
    carry = over(game, "unpaid 0", "pay")
    assert ([each.board for each in carry.parties[0].heroes], carry.parties[0].goods) == (
        ["syrio"],
        ["sword"],
    )


@pytest.mark.rule("ML-RPH-07")
def test_a_side_quest_that_is_fulfilled_pays() -> None:
    """All who went have escaped: 15 guilders and 1 renown."""
    done = market(nerinda(after=OUT), syrio(), sides=["not-one-less"])
    assert (stash(done), party(done).renown, party(done).sides) == (15, 1, [])
    open_still = market(nerinda(after=OUT), syrio(after=DOWN), sides=["not-one-less"])
    assert (stash(open_still), party(open_still).sides) == (0, ["not-one-less"])


# -- what a quest begins with --------------------------------------------------------------------------------


@pytest.mark.rule("ML-TER-45")
def test_a_shortcut_lowers_the_dread_of_the_next_quest() -> None:
    def pegs(dread: int) -> int:
        carry = company(nerinda(goes=True), stage="rest", dread=dread)
        setup = Setup("maladum", "hollow-crown", "1", 1, KNOBS, (), carry)
        return len(Game(GAME, setup, content(), Seeded("1")).state.dread)

    start = content().quests["hollow-crown"].pegs
    assert [pegs(dread) for dread in (0, 1, 2)] == [start, max(start - 1, 0), max(start - 2, 0)]


def test_after_the_market_nobody_is_new_any_more() -> None:
    game = market(stash=100)
    answer(game, "apprentice grogmar")
    assert hero(game, 1).new
    assert "Grogmar" in "".join(told(game))
    assert After().out
