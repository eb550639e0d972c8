"""Desks, altars, barricades, books and chests; places of rest; hidden locations."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.barricades import another_barricade
from lorehearth.games.maladum.board.darkness import fires
from lorehearth.games.maladum.board.sight import cover, sees
from lorehearth.games.maladum.components.quests import Gate, Placed
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.magic.matter import quench
from lorehearth.games.maladum.npcs.opportunists import loot_to_take
from lorehearth.games.maladum.skills.crafting import places_to_build
from lorehearth.games.maladum.state import Doing
from lorehearth.games.maladum.terrain.destroying import destroy_piece

from ..scenes import QuestGame, answer, at, content, keys, quest, refusals, run, told, who

YARD = """
+---+---+---+---+---+---+---+
| .   .   .   .   .   .   . |
+                           +
| .   .   .   .   .   .   . |
+                           +
| .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+
"""
LANE = """
+---+---+---+---+---+
| .   .   .   .   . |
+---+---+---+---+---+
"""


def pack(game: QuestGame, number: int = 0) -> list[str]:
    return sorted(game.state.tokens.cards(f"pack {number}"))


# -- the arcanist's desk -------------------------------------------------------------------------------------


def desk(carried: str = "", letter: str = "B", kind: str = "nerinda:guardian") -> QuestGame:
    placed = Placed("arcanists-desk", "B2", letter=letter, holds=("relic",))
    return quest(YARD, f"{kind} A2 carried={carried}", pieces=[placed])


@pytest.mark.rule("ML-TER-03")
def test_a_desk_starts_locked_and_opens_by_the_quests_own_key() -> None:
    game = desk("key-b")
    assert game.state.pieces[0].locked  # though the quest does not say so
    assert refusals(game)["search t0"] == "ML-SEA-01"
    answer(game, "unlock-piece t0", "search t0")
    answer(game, "take relic", "enough")
    assert pack(game) == ["key-b", "relic"]


@pytest.mark.rule("ML-TER-03")
@pytest.mark.parametrize("carried", ["key", "key-a"])
def test_no_other_key_opens_it_not_even_for_a_peg(carried: str) -> None:
    assert refusals(desk(carried))["unlock-piece t0"] == "ML-TER-03"
    assert refusals(desk(carried, letter=""))["unlock-piece t0"] == "ML-TER-03"


@pytest.mark.rule("ML-TER-03")
def test_npcs_leave_a_desk_alone() -> None:
    game = quest(YARD, "denizen:callan A1", pieces=[Placed("arcanists-desk", "B2"), Placed("crate", "F2")])
    assert [loot.piece for loot in loot_to_take(game.play, 0)] == [1]


# -- altars --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-TER-05")
@pytest.mark.parametrize("kind", ["altar", "plinth"])
def test_an_altar_holds_and_opens_as_the_quest_says(kind: str) -> None:
    placed = Placed(kind, "B2", holds=("relic",), locked=True, letter="A")
    game = quest(YARD, "nerinda:guardian A2 carried=key-a", pieces=[placed])
    assert refusals(game)["search t0"] == "ML-SEA-01"
    answer(game, "unlock-piece t0", "search t0", "take relic", "enough")
    assert pack(game) == ["key-a", "relic"]
    empty = quest(YARD, "nerinda:guardian A2", pieces=[Placed(kind, "B2")])
    assert refusals(empty)["search t0"] == "ML-SRC-02"


@pytest.mark.rule("ML-TER-05")
@pytest.mark.parametrize("kind", ["altar", "plinth"])
def test_an_altar_blocks_movement_and_gives_cover(kind: str) -> None:
    game = quest(YARD, "nerinda:guardian A2", "lamentor G2", pieces=[Placed(kind, "D2")])
    answer(game, "move")
    assert "to C2" in keys(game)
    assert "to D2" not in keys(game)
    assert sees(game.play, 1, 0)
    assert cover(game.play, 1, 0) == "partial"


# -- barricades ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-TER-06")
def test_a_high_barricade_blocks_sight_and_movement() -> None:
    game = quest(LANE, "nerinda:guardian B1", "lamentor E1", pieces=["high-barricade C1"])
    assert not sees(game.play, 0, 1)
    assert "climb-over D1" not in keys(game)
    assert "climb C1" not in keys(game)
    answer(game, "move")
    assert keys(game) == ["to A1"]


@pytest.mark.rule("ML-TER-07")
def test_a_low_barricade_is_climbed_over_for_an_action_and_gives_cover() -> None:
    game = quest(LANE, "nerinda:guardian B1", "lamentor E1", pieces=["barricade C1"])
    assert sees(game.play, 1, 0)
    assert cover(game.play, 1, 0) == "partial"
    answer(game, "climb-over D1")
    assert at(game, 0) == "D1"
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    walk = quest(LANE, "nerinda:guardian B1", "lamentor E1", pieces=["barricade C1"])
    answer(walk, "move")
    assert keys(walk) == ["to A1"]


@pytest.mark.rule("ML-TER-08")
@pytest.mark.parametrize("kind", ["barricade", "high-barricade"])
def test_one_hit_more_than_its_armour_of_1_clears_a_barricade_away(kind: str) -> None:
    game = quest(
        LANE,
        "nerinda:guardian B1 carried=sword",
        pieces=[f"{kind} C1"],
        dice=["hit", "blank", "critical", "blank"],
    )
    assert game.play.content.pieces[kind].armour == 1
    answer(game, "break t0", "with sword", "standard")
    assert game.state.pieces[0].cell >= 0  # 1 hit: the armour takes it
    answer(game, "break t0", "with sword", "standard")
    assert game.state.pieces[0].cell == -1


def fortress(barricades: int) -> QuestGame:
    pieces = ["barricade A3", "high-barricade B3", "barricade C3", "high-barricade D3"][:barricades]
    return quest(YARD, "moranna:rook A1 spells=barricade magic=3 rank=3", "lamentor G1", pieces=pieces)


@pytest.mark.rule("ML-TER-13")
def test_a_fifth_barricade_is_not_made_by_hand_by_magic_or_by_a_card() -> None:
    three, four = fortress(3), fortress(4)
    assert another_barricade(three.play)
    assert places_to_build(three.play, 0)
    assert not another_barricade(four.play)
    assert not places_to_build(four.play, 0)
    assert "cast barricade 0" in keys(three)
    assert refusals(four)["cast barricade 0"] == "ML-SPL-07"


@pytest.mark.rule("ML-TER-13")
def test_a_card_that_drops_two_stops_at_the_fourth_and_a_destroyed_one_makes_room() -> None:
    game = fortress(3)
    run(game, carry_out(game.play, Doing(-1, "", "event"), (Step(verb="collapse", dice=0),)))
    kinds = game.play.content.pieces
    standing = [each for each in game.state.pieces if each.cell >= 0 and "barricade" in kinds[each.kind].does]
    assert len(standing) == 4
    game.state.pieces[0].cell = -1
    assert another_barricade(game.play)


@pytest.mark.rule("ML-TER-13")
@pytest.mark.parametrize(
    ("mats", "standing", "more"), [(1, 3, True), (1, 4, False), (2, 7, True), (2, 8, False)]
)
def test_four_barricades_for_each_gaming_mat_low_and_high_together(
    mats: int, standing: int, more: bool
) -> None:
    squares = ["A3", "B3", "C3", "D3", "A2", "B2", "C2", "D2"][:standing]
    pieces = [f"{'high-' * (n % 2)}barricade {square}" for n, square in enumerate(squares)]
    game = quest(YARD, "moranna:rook A1", pieces=[*pieces, "table G3"], more={"mats": mats})
    assert another_barricade(game.play) == more
    if not more:
        run(game, destroy_piece(game.play, 0), dice=())
        assert another_barricade(game.play)


# -- books, crates and chests --------------------------------------------------------------------------------


@pytest.mark.rule("ML-TER-14")
def test_a_bookcase_gives_one_exclusive_book_once() -> None:
    game = quest(YARD, "nerinda:guardian A1", pieces=["bookcase A2"], dice=["slim-treatise"])
    game.state.tokens.piles["exclusive"] = ["torch", "bound-folio", "slim-treatise", "relic"]
    answer(game, "interact t0 books")
    assert pack(game) == ["slim-treatise"]
    assert game.state.tokens.cards("exclusive") == ["torch", "bound-folio", "relic"]
    assert refusals(game)["interact t0 books"] == "ML-SEA-01"
    assert game.state.pieces[0].cell >= 0


@pytest.mark.rule("ML-TER-27")
def test_a_book_pile_gives_a_book_and_is_gone() -> None:
    game = quest(YARD, "nerinda:guardian A1", pieces=["book-pile A2"], dice=["bound-folio"])
    game.state.tokens.piles["exclusive"] = ["torch", "bound-folio"]
    answer(game, "interact t0 pile")
    assert pack(game) == ["bound-folio"]
    assert game.state.pieces[0].cell == -1
    none = quest(YARD, "nerinda:guardian A1", pieces=["book-pile A2"])
    answer(none, "interact t0 pile")
    assert (pack(none), none.state.pieces[0].cell) == ([], -1)


@pytest.mark.rule("ML-TER-29")
def test_a_portable_crate_is_a_crate_that_takes_large_items() -> None:
    kinds = content().pieces
    crate, portable = kinds["crate"], kinds["portable-crate"]
    same = ("width", "depth", "height", "size", "armour", "tokens", "holds", "stand", "over")
    assert [getattr(crate, name) for name in same] == [getattr(portable, name) for name in same]
    large = next(id for id, item in content().items.items() if item.large)
    for kind, left in (("portable-crate", [large]), ("crate", [])):
        game = quest(YARD, f"nerinda:guardian A1 carried={large}", pieces=[f"{kind} A2"])
        answer(game, "search t0", f"put-in {large}")
        while keys(game) and keys(game)[0].startswith("square"):
            answer(game, keys(game)[0])
        assert game.state.tokens.cards("piece 0") == left


@pytest.mark.rule("ML-TER-41")
def test_a_treasure_chest_is_not_searched_but_dragged_out() -> None:
    kind = content().pieces["treasure-chest"]
    assert (kind.tokens, kind.size > 0, kind.armour) == (0, True, -1)
    people = ("grogmar:barbarian A2", "syrio:rogue G1")
    game = quest(YARD, *people, pieces=["treasure-chest B2"], staging=[Gate(("A2",), "W")])
    assert refusals(game)["search t0"] == "ML-SRC-02"
    answer(game, "move-object 0", "escape 0")
    assert game.state.pieces[0].cell == -1
    assert game.state.out == {"drag out treasure-chest": 1}


# -- places of rest ------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-PLR-02")
@pytest.mark.parametrize("kind", ["fireplace", "firepit", "stove"])
def test_a_hearth_is_a_source_of_fire_while_it_is_lit(kind: str) -> None:
    cold = quest(YARD, "nerinda:guardian A1", pieces=[Placed(kind, "C1")])
    assert fires(cold.play) == []
    warm = quest(YARD, "nerinda:guardian A1", pieces=[Placed(kind, "C1", lit=True)])
    assert len(fires(warm.play)) == 1
    quench(warm.play, -1, 0)
    assert fires(warm.play) == []


@pytest.mark.rule("ML-PLR-04")
@pytest.mark.parametrize("kind", ["firepit", "stove"])
def test_what_is_eaten_at_a_firepit_or_stove_counts_twice(kind: str) -> None:
    # Nerinda starts with 4 health: a rest gives 1, provisions 2, and 2 more at the hearth.
    game = quest(YARD, "nerinda:guardian A1 health=1 carried=morsel", pieces=[f"{kind} C1"])
    answer(game, "rest", "rest-at hearth", "rest-item morsel 0 0 0")
    assert who(game, 0).health == 4
    plain = quest(YARD, "nerinda:guardian A1 health=1 carried=morsel", pieces=[f"{kind} C1"])
    answer(plain, "rest", "enough", "rest-item morsel 0 0 0")
    assert who(plain, 0).health == 3
    assert pack(plain) == []


# -- hidden locations ----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-28")
def test_the_card_of_the_same_number_is_drawn_and_the_token_goes_back() -> None:
    placed = Placed("crate", "A2", holds=("hidden-location-2",))
    game = quest(YARD, "nerinda:guardian A1", "syrio:rogue C1", pieces=[placed], dread=3)
    answer(game, "search t0", "take hidden-location-2")
    assert (who(game, 0).statuses, who(game, 1).statuses) == ({"blessed": 1}, {"blessed": 1})
    assert len(game.state.dread) == 2
    assert pack(game) == []
    assert game.state.tokens.contents("uncommon") == {"hidden-location-2": 1}
    assert any("The forgotten shrine" in line for line in told(game))


@pytest.mark.rule("ML-ICO-28")
def test_each_number_has_one_card_and_one_token() -> None:
    found = content()
    tokens = [
        step.amount
        for item in found.items.values()
        for use in item.uses
        for step in use.steps
        if step.verb == "hidden location"
    ]
    assert sorted(tokens) == sorted(card.number for card in found.locations.values()) == [1, 2, 3, 4]


@pytest.mark.rule("ML-ICO-28")
def test_the_others_give_tokens_and_a_way_out() -> None:
    one = quest(
        YARD,
        "nerinda:guardian A1",
        pieces=[Placed("crate", "A2", holds=("hidden-location-1",))],
        dice=["mace", "remedy"],
    )
    one.state.tokens.add_shuffled("uncommon", {"mace": 1, "remedy": 1})
    answer(one, "search t0", "take hidden-location-1")
    assert pack(one) == ["mace", "remedy"]
    three = quest(
        YARD,
        "nerinda:guardian A1",
        pieces=[Placed("crate", "A2", holds=("hidden-location-3",))],
        entries=[Gate(("G1",), "E", number=4)],
        dice=["2", "4"],
    )
    answer(three, "search t0", "take hidden-location-3")
    assert three.state.open_exits == {4: 0}
    four = quest(
        YARD,
        "nerinda:guardian A1",
        pieces=[Placed("crate", "A2", holds=("hidden-location-4",))],
        dice=["leather-hat"],
    )
    four.state.tokens.piles["exclusive"] = ["torch", "arcane-crutch", "leather-hat", "spelleater"]
    answer(four, "search t0", "take hidden-location-4")
    assert pack(four) == ["leather-hat"]


# -- what acts as a crucible ---------------------------------------------------------------------------------


@pytest.mark.rule("ML-TER-15", "ML-TER-16")
def test_oblivions_echo_acts_as_a_crucible_where_its_bearer_stands() -> None:
    game = quest(
        YARD,
        "moranna:rook A1 magic=3 carried=oblivions-echo",
        "syrio:rogue A2 health=1",
        "galen:rogue C1 health=1",
        dice=["2"],
    )
    answer(game, "crucible heal", "pegs 2")
    assert set(keys(game)) == {"whom 0", "whom 1"}
    answer(game, "whom 1")
    assert who(game, 1).health == 3
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    none = quest(YARD, "moranna:rook A1 magic=3")
    assert not any(key.startswith("crucible") for key in (*keys(none), *refusals(none)))
    near = quest(YARD, "moranna:rook A1 magic=3 carried=oblivions-echo", "lamentor A2")
    assert refusals(near)["crucible heal"] == "ML-ACT-01"
