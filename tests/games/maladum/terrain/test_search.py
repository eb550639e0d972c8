"""Searching terrain, rooms and the ground."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Placed

from ..scenes import QuestGame, answer, keys, quest, refusals, told, who

YARD = """
+---+---+---+---+
| .   .   . D . |
+   +   +   +---+
| .   .   . | . |
+---+---+---+---+
"""


def crate(*tokens: str, locked: bool = False) -> list[Placed]:
    return [Placed("crate", "B1", holds=tokens, locked=locked)]


def pack(game: QuestGame, number: int = 0) -> list[str]:
    return game.state.tokens.cards(f"pack {number}")


def inside(game: QuestGame, number: int = 0) -> list[str]:
    return game.state.tokens.cards(f"piece {number}")


def ground(game: QuestGame, name: str) -> list[str]:
    pile = f"ground {game.play.content.field.board.cell(name)}"
    return game.state.tokens.cards(pile) if pile in game.state.tokens.piles else []


def actions(game: QuestGame) -> int:
    assert game.state.turn is not None
    return game.state.turn.actions


# -- terrain pieces ------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SRC-01", "ML-SRC-02", "ML-ICO-15")
def test_who_may_search_what() -> None:
    assert "search t0" in keys(quest(YARD, "nerinda A1", pieces=crate()))
    assert refusals(quest(YARD, "nerinda A1", "lamentor A2", pieces=crate()))["search t0"] == "ML-SRC-01"
    assert refusals(quest(YARD, "nerinda A2", pieces=crate()))["search t0"] == "ML-SRC-02"
    assert refusals(quest(YARD, "nerinda A1 sign=creature", pieces=crate()))["search t0"] == "ML-ICO-15"
    # A pillar was never loaded with anything, unless the quest has done so.
    assert refusals(quest(YARD, "nerinda A1", pieces=["pillar B1"]))["search t0"] == "ML-SRC-02"
    loaded = [Placed("pillar", "B1", holds=("arrow",))]
    assert "search t0" in keys(quest(YARD, "nerinda A1", pieces=loaded))


@pytest.mark.rule("ML-SRC-03", "ML-SRC-04", "ML-SRC-06")
def test_any_or_all_of_the_contents_are_taken_and_the_rest_stays() -> None:
    game = quest(YARD, "nerinda A1 carried=dagger", pieces=crate("arrow", "key", "map"))
    answer(game, "search t0")
    assert actions(game) == 1
    assert keys(game) == ["take arrow", "take key", "take map", "put-in dagger", "enough"]
    answer(game, "take key", "take arrow", "put-in dagger", "enough")
    assert (pack(game), inside(game)) == (["key", "arrow"], ["map", "dagger"])
    # Again, as often as one likes, and what was put in is found there.
    answer(game, "search t0", "take dagger", "enough")
    assert (pack(game), inside(game)) == (["key", "arrow", "dagger"], ["map"])


@pytest.mark.rule("ML-SRC-03")
def test_only_the_searching_player_sees_the_contents() -> None:
    people = ("nerinda A1", "beren D1 party=1")
    game = quest(YARD, *people, pieces=crate(), players=2, rivals=True, dice=["key", "arrow"])
    game.state.tokens.add_shuffled("piece 0", {"key": 1, "arrow": 1})
    answer(game, "search t0")
    assert game.state.tokens.visible("piece 0", 0) == ["key", "arrow"]
    assert game.state.tokens.visible("piece 0", 1) == []
    answer(game, "something take", "take key", "enough")
    assert game.state.tokens.visible("pack 0", 0) == ["key"]
    assert game.state.tokens.visible("pack 0", 1) == []
    assert "Nerinda takes something." in [line.text for line in game.lines(1)]
    assert not any("Key" in line.text for line in game.lines(1))


@pytest.mark.rule("ML-SEA-02", "ML-SRC-04")
def test_a_piece_holds_five_tokens() -> None:
    """A sixth may lie in it only while things are swapped."""
    full = crate("arrow", "key", "map", "torch", "dagger")
    game = quest(YARD, "nerinda A1 carried=sword,gem-3", pieces=full)
    answer(game, "search t0", "put-in gem-3")
    assert refusals(game)["put-in sword"] == "ML-SEA-02"
    assert refusals(game)["enough"] == "ML-SEA-02"
    answer(game, "take arrow", "enough")
    assert len(inside(game)) == 5


@pytest.mark.rule("ML-SRC-04", "ML-RUL-69")
def test_there_must_be_room_for_what_is_taken() -> None:
    """An inventory has 10 units, of which the three tokens leave fewer than a sword takes up."""
    game = quest(YARD, "nerinda A1 carried=sword,dagger,torch", pieces=crate("sword"))
    answer(game, "search t0")
    room = {token: game.play.content.items[token].room for token in ("sword", "dagger", "torch")}
    assert 10 - sum(room.values()) < room["sword"]
    assert refusals(game)["take sword"] == "ML-RUL-69"
    answer(game, "put-in torch", "put-in dagger", "take sword", "enough")
    assert (pack(game), inside(game)) == (["sword", "sword"], ["torch", "dagger"])


@pytest.mark.rule("ML-SRC-05")
def test_what_is_too_large_for_the_piece_lies_beside_it() -> None:
    """A crate takes no large item, a portable crate does."""
    items = quest(YARD, "nerinda A1").play.content.items
    large = next(id for id, item in items.items() if item.size == "lg")
    game = quest(YARD, f"nerinda A1 carried={large}", pieces=crate("arrow"))
    answer(game, "search t0", f"put-in {large}")
    assert keys(game) == ["square A1", "square A2", "square B2"]
    answer(game, "square B2", "enough")
    assert (ground(game, "B2"), inside(game)) == ([large], ["arrow"])
    roomy = quest(YARD, f"nerinda A1 carried={large}", pieces=[Placed("portable-crate", "B1")])
    answer(roomy, "search t0", f"put-in {large}")
    assert inside(roomy) == [large]


@pytest.mark.rule("ML-SEA-01")
def test_a_locked_piece_cannot_be_searched() -> None:
    assert refusals(quest(YARD, "nerinda A1", pieces=crate(locked=True)))["search t0"] == "ML-SEA-01"


# -- traps ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SRC-12", "ML-EQP-05")
def test_a_trap_takes_effect_and_goes_back_to_the_pouch() -> None:
    """A bear trap: 2 dice with sharp. One hit, no armour, one health."""
    game = quest(YARD, "nerinda A1 health=3", pieces=crate("bear-trap", "arrow"), dice=["hit", "blank"])
    answer(game, "search t0")
    assert who(game, 0).health == 2
    assert inside(game) == ["arrow"]
    assert game.state.tokens.contents("pouch") == {"bear-trap": 1}
    answer(game, "take arrow", "enough")
    assert pack(game) == ["arrow"]


@pytest.mark.rule("ML-SRC-13")
def test_of_several_traps_only_the_largest_takes_effect() -> None:
    """The bear trap is medium, the others small: 2 dice are rolled, and all three go back."""
    traps = ("small-spike-trap", "bear-trap", "flame-trap", "arrow")
    game = quest(YARD, "nerinda A1 health=3", pieces=crate(*traps), dice=["blank", "blank"])
    answer(game, "search t0")
    assert inside(game) == ["arrow"]
    assert game.state.tokens.count("pouch") == 3


@pytest.mark.rule("ML-SRC-13")
def test_among_traps_of_one_size_the_first_player_picks() -> None:
    traps = crate("small-spike-trap", "flame-trap")
    people = ("nerinda A1 health=3", "beren D2 party=1")
    game = quest(YARD, *people, pieces=traps, dice=["hit"], players=2, first=1)
    answer(game, "search t0")
    assert game.decision is not None
    assert game.decision.seats == (1,)
    assert keys(game) == ["pick-trap small-spike-trap", "pick-trap flame-trap"]
    assert told(game)[-1] == "Nerinda comes upon Small Spike Trap and Flame Trap."  # so that all know them
    answer(game, "pick-trap small-spike-trap")
    assert (who(game, 0).health, who(game, 0).statuses) == (2, {})


@pytest.mark.rule("ML-SRC-12")
def test_who_falls_to_a_trap_finds_nothing() -> None:
    traps = crate("bear-trap", "arrow")
    game = quest(YARD, "nerinda A1 health=1", "beren D2", pieces=traps, dice=["hit", "hit"])
    answer(game, "search t0")
    assert who(game, 0).defeated
    assert (inside(game), pack(game)) == (["arrow"], [])


# -- rooms ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SRC-07", "ML-SRC-08", "ML-SRC-10")
def test_a_general_search_finds_one_token_once_a_room() -> None:
    game = quest(YARD, "nerinda A1", "lamentor D2", pouch={"arrow": 1, "key": 1}, dice=["key"])
    answer(game, "search-room", "take key")
    assert (pack(game), actions(game)) == (["key"], 1)
    assert game.state.tokens.contents("pouch") == {"arrow": 1}
    assert refusals(game)["search-room"] == "ML-SRC-10"
    # An enemy in the room, wherever it stands there; beyond the door it is in another.
    assert refusals(quest(YARD, "nerinda A1", "lamentor C2"))["search-room"] == "ML-SRC-07"
    assert "search-room" in keys(quest(YARD, "nerinda A1", "lamentor D1", open=["C1|D1"]))
    assert refusals(quest(YARD, "nerinda A1", "lamentor B1"))["search-room"] == "ML-SRC-01"


@pytest.mark.rule("ML-SRC-09")
def test_an_unwanted_find_is_laid_beside_the_searcher() -> None:
    game = quest(YARD, "nerinda A1", pouch={"arrow": 1}, dice=["arrow"])
    answer(game, "search-room", "enough")
    assert keys(game) == ["at B1", "at A2", "at B2"]
    answer(game, "at B2")
    assert (ground(game, "B2"), pack(game)) == (["arrow"], [])


@pytest.mark.rule("ML-SRC-09")
def test_an_item_given_up_for_a_find_is_laid_beside_too() -> None:
    game = quest(YARD, "nerinda A1 carried=sword,sword,dagger", pouch={"sword": 1}, dice=["sword"])
    answer(game, "search-room", "take sword", "put-down sword", "at A2")
    assert (ground(game, "A2"), sorted(pack(game))) == (["sword"], ["dagger", "sword", "sword"])


@pytest.mark.rule("ML-SRC-15")
def test_an_empty_pouch_still_counts_as_a_search() -> None:
    game = quest(YARD, "nerinda A1")
    answer(game, "search-room")
    assert (pack(game), actions(game)) == ([], 1)
    assert refusals(game)["search-room"] == "ML-SRC-10"


@pytest.mark.rule("ML-SRC-12")
def test_a_general_search_may_find_a_trap() -> None:
    game = quest(YARD, "nerinda A1 health=3", pouch={"bear-trap": 1}, dice=["bear-trap", "hit", "blank"])
    answer(game, "search-room")
    assert (who(game, 0).health, pack(game)) == (2, [])
    assert game.state.tokens.contents("pouch") == {"bear-trap": 1}


@pytest.mark.rule("ML-DRK-08")
def test_nobody_searches_a_room_in_the_dark() -> None:
    dark = {"dark": ("all",)}
    assert refusals(quest(YARD, "nerinda A1", more=dark))["search-room"] == "ML-DRK-08"
    assert "search-room" in keys(quest(YARD, "nerinda A1 carried=torch", more=dark))
    assert "search-room" in keys(quest(YARD, "nerinda A1 sign=night-sight", more=dark))


@pytest.mark.rule("ML-SRC-11")
def test_a_large_room_may_be_divided() -> None:
    """Columns A and B are an area of their own: an enemy in C is not in it, and each is searched once."""
    areas = (("A1", "A2", "B1", "B2"),)
    assert (
        refusals(quest(YARD, "nerinda A1", "lamentor C2", more={"areas": areas}))["search-room"]
        == "ML-SRC-07"
    )
    more = {"areas": areas, "options": ("divided",)}
    game = quest(YARD, "nerinda A1", "lamentor C2", more=more)
    answer(game, "search-room")
    assert refusals(game)["search-room"] == "ML-SRC-10"
    assert "search-room" in keys(quest(YARD, "nerinda C1", "lamentor A2", more=more))
    other = quest(YARD, "nerinda C1", more=more)
    other.state.rooms_searched = list(game.state.rooms_searched)
    assert "search-room" in keys(other)


# -- loose items ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SRC-14")
def test_a_search_may_be_for_loose_items_in_one_square() -> None:
    lying = {"B2": ["arrow", "key"], "A1": ["map"], "C1": ["torch"]}
    game = quest(YARD, "nerinda A1 carried=dagger", lying=lying)
    answer(game, "gather")
    assert keys(game) == ["square A1", "square B1", "square A2", "square B2"]
    answer(game, "square B2")
    assert keys(game) == ["take arrow", "take key", "put-in dagger", "enough"]
    answer(game, "take arrow", "put-in dagger", "take key", "enough")
    assert (pack(game), ground(game, "B2"), ground(game, "A1")) == (["arrow", "key"], ["dagger"], ["map"])
    assert actions(game) == 1


@pytest.mark.rule("ML-SRC-14")
def test_the_square_must_be_adjacent_or_ones_own() -> None:
    assert refusals(quest(YARD, "nerinda A1", lying={"C1": ["arrow"]}))["gather"] == "ML-SRC-14"
    # Past a wall nothing is adjacent; and the engaged do not search.
    assert refusals(quest(YARD, "nerinda C2", lying={"D2": ["arrow"]}))["gather"] == "ML-SRC-14"
    near = quest(YARD, "nerinda A1", "lamentor A2", lying={"A1": ["arrow"]})
    assert refusals(near)["gather"] == "ML-SRC-01"


def test_the_question_names_what_lies_there_even_where_there_is_no_room() -> None:
    game = quest(YARD, "nerinda A1 carried=breastplate-armour", pieces=crate("sword", "arrow"))
    answer(game, "search t0")
    assert game.decision is not None
    assert game.decision.prompt == "Nerinda: what is taken, what is left of Sword and Arrow?"
