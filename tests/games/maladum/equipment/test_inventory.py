"""Tokens: room, supplies, drawing, breaking, loose items, handing over."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.abilities import has, immune
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.equipment.inventory import (
    break_token,
    discard,
    draw_token,
    gain,
    home_of,
    item,
    lay_down,
    repair_token,
    room_left,
    take,
)
from lorehearth.games.maladum.equipment.verbs import HAND
from lorehearth.games.maladum.state import Doing
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.table.cards import draw

from ..scenes import QuestGame, answer, keys, quest, refusals, run, who

HALL = """
+---+---+---+---+
| .   .   .   . |
+---+---+---+---+
"""


def pack(game: QuestGame, number: int = 0) -> list[str]:
    return game.state.tokens.cards(f"pack {number}")


def on_ground(game: QuestGame, square: str) -> list[str]:
    pile = f"ground {game.play.content.field.board.cell(square)}"
    return game.state.tokens.cards(pile) if pile in game.state.tokens.piles else []


@pytest.mark.rule("ML-EQP-01", "ML-EQP-03", "ML-EQP-04")
def test_kinds_of_tokens() -> None:
    game = quest(HALL, "nerinda A1")
    kinds = {name: item(game.play, name).kind for name in ("sword", "helmet", "arrow", "gem-3", "bear-trap")}
    assert kinds == {
        "sword": "weapon",
        "helmet": "armour",
        "arrow": "gear",
        "gem-3": "trade",
        "bear-trap": "trap",
    }
    assert all(
        entry.buy < 0 and entry.sell < 0 for entry in game.play.content.items.values() if entry.kind == "trap"
    )


@pytest.mark.rule("ML-EQP-02")
def test_what_is_worn_works_only_in_the_armour_slot() -> None:
    game = quest(HALL, "nerinda A1 carried=frost-amulet", "callan B1 worn=frost-amulet")
    assert not immune(game.play, 0, "burning")
    assert immune(game.play, 1, "burning")


@pytest.mark.rule("ML-EQP-07", "ML-EQP-08", "ML-EQP-11")
def test_where_tokens_belong() -> None:
    game = quest(HALL, "nerinda A1")
    homes = {
        name: home_of(game.play, name) for name in ("dagger", "rapier", "healing-elixir", "torch", "pike")
    }
    assert homes == {
        "dagger": "pouch",
        "rapier": "uncommon",
        "healing-elixir": "rare",
        "torch": "exclusive",
        "pike": "large",
    }


@pytest.mark.rule("ML-EQP-09", "ML-ICO-20")
def test_a_discarded_token_goes_back_where_it_belongs() -> None:
    game = quest(HALL, "nerinda A1 carried=dagger,remedy,pike*")
    for token in ("dagger", "remedy", "pike*"):
        discard(game.play, 0, token)
    tokens = game.state.tokens
    assert pack(game) == []
    assert tokens.contents("pouch") == {"dagger": 1}
    assert tokens.contents("uncommon") == {"remedy": 1}
    assert tokens.contents("large") == {"pike": 1}  # whole again


@pytest.mark.rule("ML-EQP-06")
def test_a_trap_out_of_place_goes_back_and_another_token_is_drawn() -> None:
    game = quest(HALL, "nerinda A1", pouch={"bear-trap": 1, "dagger": 1})
    game.state.tokens.add(HAND)
    drawn = run(game, draw_token(game.play, "pouch", HAND, None), dice=["bear-trap", "dagger"])
    assert drawn == "dagger"
    assert game.state.tokens.contents("pouch") == {"bear-trap": 1}
    game = quest(HALL, "nerinda A1", pouch={"bear-trap": 1})
    game.state.tokens.add(HAND)
    assert run(game, draw_token(game.play, "pouch", HAND, None), dice=["bear-trap"]) == ""
    assert game.state.tokens.contents("pouch") == {"bear-trap": 1}
    assert (
        run(game, draw_token(game.play, "pouch", HAND, None, traps=True), dice=["bear-trap"]) == "bear-trap"
    )


@pytest.mark.rule("ML-EQP-06")
@pytest.mark.parametrize("verb", ["draw token", "find"])
def test_what_rules_and_skills_find_is_no_trap_and_none_does_harm(verb: str) -> None:
    game = quest(HALL, "nerinda A1 health=4", pouch={"bear-trap": 1, "small-spike-trap": 1, "dagger": 1})
    doing = Doing(0, "loremaster", "skill")
    step = Step(verb=verb, of="pouch")
    run(game, carry_out(game.play, doing, [step]), dice=["bear-trap", "small-spike-trap", "dagger"])
    assert (pack(game, 0), who(game, 0).health) == (["dagger"], 4)
    assert game.state.tokens.contents("pouch") == {"bear-trap": 1, "small-spike-trap": 1}


@pytest.mark.rule("ML-EQP-10")
def test_size_is_no_matter_when_tokens_are_drawn() -> None:
    game = quest(HALL, "nerinda A1", pouch={"provisions": 2, "morsel": 1})
    game.state.tokens.add(HAND)
    flow = draw_token(game.play, "pouch", HAND, None)
    question = next(flow)
    assert question.odds() == {"provisions": 2, "morsel": 1}  # type: ignore[union-attr]


@pytest.mark.rule("ML-RUL-69")
def test_ten_units_of_room() -> None:
    game = quest(HALL, "nerinda A1 carried=sword,spear,dagger", lying={"A1": ["dagger", "club"]})
    assert room_left(game.play, 0) == 1  # 4 + 4 + 1
    assert "pick-up dagger A1" in keys(game)
    assert refusals(game)["pick-up club A1"] == "ML-RUL-69"
    game = quest(HALL, "nerinda A1 carried=pike,club")
    assert room_left(game.play, 0) == 0  # 8 + 2
    game = quest(HALL, "nerinda A1 carried=long-sword")
    assert room_left(game.play, 0) == 4


@pytest.mark.rule("ML-RUL-70")
def test_large_tokens_are_the_large_items() -> None:
    game = quest(HALL, "nerinda A1")
    sizes = {entry.size for entry in game.play.content.items.values() if entry.large}
    assert sizes == {"lg", "xl"}


@pytest.mark.rule("ML-SRC-09")
def test_room_is_made_for_a_find_or_it_is_left() -> None:
    game = quest(HALL, "nerinda B1 carried=sword,spear,club", lying={"A1": ["axe"]})
    pile = f"ground {game.play.content.field.board.cell('A1')}"
    assert not run(game, gain(game.play, 0, pile, "axe"), "enough")
    assert run(game, gain(game.play, 0, pile, "axe"), "put-down spear", "at C1")
    assert sorted(pack(game)) == ["axe", "club", "sword"]
    assert on_ground(game, "C1") == ["spear"]


@pytest.mark.rule("ML-RUL-20", "ML-ICO-32")
def test_a_broken_token_stays_takes_up_room_and_does_nothing() -> None:
    game = quest(HALL, "nerinda A1 carried=healing-elixir,disarming-staff,sword")
    for token in ("healing-elixir", "disarming-staff", "sword"):
        break_token(game.play, 0, token, "ML-RUL-20")
    assert pack(game) == ["healing-elixir*", "disarming-staff", "sword*"]  # the staff is indestructible
    assert room_left(game.play, 0) == 10 - 1 - 6 - 4
    repair_token(game.play, 0, "sword*", "ML-RUL-20")
    assert "sword" in pack(game)
    game = quest(HALL, "nerinda A1 carried=healing-elixir* health=1")
    assert not [key for key in keys(game) if key.startswith("use ")]


@pytest.mark.rule("ML-LIQ-05")
def test_what_falls_into_lava_is_lost() -> None:
    yard = """
    +---+---+
    | .   ^ |
    +---+---+
    """
    game = quest(yard, "nerinda A1 carried=sword")
    lay_down(game.play, "pack 0", "sword", game.play.content.field.board.cell("B1"))
    assert on_ground(game, "B1") == []
    assert pack(game) == []


@pytest.mark.rule("ML-EFF-11", "ML-ACT-02")
def test_one_loose_item_in_the_same_or_an_adjacent_square() -> None:
    lying = {"A1": ["dagger"], "B1": ["helmet"], "C1": ["sword"]}
    game = quest(HALL, "nerinda A1 skill=0", lying=lying)
    found = [key for key in keys(game) if key.startswith("pick-up")]
    assert found == ["pick-up dagger A1", "pick-up helmet B1"]
    answer(game, "pick-up helmet B1")
    assert pack(game) == ["helmet"]
    assert game.state.tokens.cards("worn 0") == []  # not onto the body
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (2, False)
    answer(game, "pick-up dagger A1")
    assert game.state.turn.actions == 1


@pytest.mark.rule("ML-EFF-11")
def test_dropping_and_swapping() -> None:
    game = quest(HALL, "nerinda B1 carried=sword,spear,club", lying={"A1": ["axe"]})
    answer(game, "drop club", "at C1")
    assert on_ground(game, "C1") == ["club"]
    answer(game, "swap axe A1", "with-action", "instead sword")
    assert on_ground(game, "A1") == ["sword"]
    assert sorted(pack(game)) == ["axe", "spear"]


@pytest.mark.rule("ML-EFF-11", "ML-ICO-15")
def test_a_wall_parts_squares_and_creatures_handle_nothing() -> None:
    walled = """
    +---+---+
    | . | . |
    +---+---+
    """
    game = quest(walled, "nerinda A1", lying={"B1": ["sword"]})
    assert "pick-up sword B1" not in keys(game)
    game = quest(HALL, "companion:beast-of-burden A1", "nerinda B1", lying={"A1": ["sword"]})
    assert refusals(game)["pick-up sword A1"] == "ML-ICO-15"


@pytest.mark.rule("ML-EFF-12")
def test_one_item_is_given_taken_or_swapped() -> None:
    game = quest(HALL, "nerinda A1 carried=sword", "callan B1 carried=axe", "artain D1 carried=dagger")
    assert [key for key in keys(game) if key.startswith("hand-over")] == [
        "hand-over 1"
    ]  # the third is too far
    answer(game, "hand-over 1")
    assert keys(game) == ["give sword", "take axe", "give-for sword axe"]
    answer(game, "give-for sword axe")
    assert (pack(game, 0), pack(game, 1)) == (["axe"], ["sword"])
    assert game.state.turn is not None
    assert game.state.turn.actions == 2


@pytest.mark.rule("ML-EFF-12")
def test_another_party_must_agree() -> None:
    game = quest(HALL, "nerinda A1 carried=sword", "callan B1 party=1", players=2)
    answer(game, "hand-over 1")
    assert game.decision is not None
    assert game.decision.seats == (1,)
    answer(game, "enough")
    assert refusals(game)["hand-over 1"] == "ML-EFF-12"
    assert game.state.turn is not None
    assert game.state.turn.effortless  # nothing was paid
    game = quest(HALL, "nerinda A1 carried=sword", "callan B1 party=1", players=2)
    answer(game, "hand-over 1", "agree", "give sword")
    assert pack(game, 1) == ["sword"]


def rival(carried: str, *found: str, people: Sequence[str] = ()) -> QuestGame:
    """Nerinda beside Callan of a rival party, who has found things that nobody else has seen."""
    people = people or (f"nerinda A1 carried={carried}", "callan B1 party=1")
    pouch = {"javelin": 2, "glaive": 2, "dagger": 9}
    game = quest(HALL, *people, players=len(people), rivals=True, pouch=pouch)
    for token in found:
        run(game, draw(game.state.tokens, "pouch", "pack 1", (1,)), dice=[token])
    return Game.at(GAME, game.setup, game.content, game.state, Script([]))


@pytest.mark.rule("ML-EFF-12")
def test_what_a_rival_hides_is_shown_once_he_agrees() -> None:
    game = rival("arrow", "javelin")
    answer(game, "hand-over 1", "agree")
    assert keys(game) == ["give arrow", "take something", "give-for arrow something"]
    assert game.state.tokens.visible("pack 1", 0) == ["javelin"]
    answer(game, "give-for arrow something")
    assert keys(game) == ["give-for arrow javelin"]
    for seed in range(5):
        assert game.imagine(0, seed).view(0) == game.view(0)


@pytest.mark.rule("ML-EFF-13")
def test_others_see_what_lies_open_change_hands_and_not_what_is_hidden() -> None:
    people = ("nerinda A1 carried=arrow,sword", "callan B1 party=1", "beren D1 party=2")
    game = rival("", "javelin", "glaive", people=people)
    answer(game, "exchange 1", "agree", "give-for sword something", "give-for sword glaive")
    tokens = game.state.tokens
    assert (tokens.cards("pack 0"), tokens.cards("pack 1")) == (["arrow", "glaive"], ["javelin", "sword"])
    assert (tokens.visible("pack 0", 2), tokens.visible("pack 1", 2)) == (["arrow"], ["sword"])
    told = [line.text for line in game.lines(2)]
    assert "Nerinda hands the Sword to Callan." in told
    assert "Callan hands something to Nerinda." in told
    for seed in range(5):
        twin = game.imagine(2, seed)
        assert twin.view(2) == game.view(2)


@pytest.mark.rule("ML-CMP-10")
@pytest.mark.parametrize("taken", ["travelling-cloak", "javelin"])
def test_all_see_what_an_apprentice_puts_on(taken: str) -> None:
    """It wears a cloak at once, and a javelin goes out of sight."""
    people = ("nerinda A1 carried=arrow", "callan B1 party=1", "beren D1 party=2")
    game = quest(HALL, *people, players=3, rivals=True, pouch={taken: 2, "dagger": 9})
    run(game, draw(game.state.tokens, "pouch", "pack 1", (1,)), dice=[taken])
    who(game, 0).kind = "apprentice"
    game = Game.at(GAME, game.setup, game.content, game.state, Script([]))
    answer(game, "hand-over 1", "agree")
    heard = taken if taken == "travelling-cloak" else "something"
    assert keys(game) == ["give arrow", f"take {heard}", f"give-for arrow {heard}"]
    answer(game, f"take {heard}", *([] if heard == taken else [f"take {taken}"]))
    tokens, worn = game.state.tokens, heard == taken
    assert (tokens.visible("worn 0", 2), tokens.visible("pack 0", 2)) == ([taken] if worn else [], ["arrow"])
    for seed in range(5):
        assert game.imagine(2, seed).view(2) == game.view(2)


@pytest.mark.rule("ML-CMP-10")
@pytest.mark.parametrize(("found", "seen"), [("travelling-cloak", True), ("javelin", False)])
def test_all_see_what_an_apprentice_finds_and_puts_on(found: str, seen: bool) -> None:
    game = quest(
        HALL, "nerinda A1", "callan B1 party=1", players=2, rivals=True, pouch={found: 2, "dagger": 9}
    )
    who(game, 0).kind = "apprentice"
    game.state.tokens.add("found")
    run(game, draw(game.state.tokens, "pouch", "found", (0,)), dice=[found])
    take(game.play, 0, "found", found)
    visible = [*game.state.tokens.visible("worn 0", 1), *game.state.tokens.visible("pack 0", 1)]
    assert visible == ([found] if seen else [])


@pytest.mark.rule("ML-EFF-12", "ML-EFF-13")
def test_what_a_rival_hides_can_be_asked_for_and_nothing_is_paid_where_nothing_can_change_hands() -> None:
    """Both have no room left: 8 units of a glaive and 2 of a javelin."""
    for deed in ("hand-over 1", "exchange 1"):
        game = rival("glaive,javelin", "glaive", "javelin")
        answer(game, deed, "agree")
        assert game.state.turn is not None
        assert (game.state.turn.actions, game.state.turn.effortless) == (2, True)
        assert refusals(game)[deed] == "ML-RUL-69"  # now she has seen it, and knows better


@pytest.mark.rule("ML-EFF-13")
def test_several_items_take_an_action() -> None:
    game = quest(HALL, "nerinda A1 carried=sword,dagger", "callan B1 carried=axe")
    answer(game, "exchange 1", "give sword", "give dagger", "take axe")
    assert (pack(game, 0), sorted(pack(game, 1))) == (["axe"], ["dagger", "sword"])
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (1, True)


@pytest.mark.rule("ML-CMP-04")
def test_a_companion_has_the_room_that_its_board_allows_and_wears_nothing() -> None:
    game = quest(
        HALL, "companion:magikal-familiar A1", "nerinda B1", lying={"A1": ["sword", "dagger", "helmet"]}
    )
    assert "pick-up dagger A1" in keys(game)
    assert refusals(game)["pick-up sword A1"] == "ML-RUL-69"  # it has 2 units
    answer(game, "pick-up helmet A1")
    assert refusals(game)["armour"] == "ML-CMP-04"


@pytest.mark.rule("ML-CMP-03", "ML-ICO-15")
def test_a_creature_is_activated_like_an_adventurer_but_uses_no_equipment() -> None:
    game = quest(
        HALL, "companion:beast-of-burden A1 carried=healing-elixir health=1", "nerinda C1", turn=None
    )
    answer(game, "activate 0")
    assert "move" in keys(game)
    assert refusals(game)["use healing-elixir 0 0 0"] == "ML-ICO-15"
    assert who(game, 0).health == 1


@pytest.mark.rule("ML-CMP-10")
def test_the_armour_slot_of_an_apprentice_is_its_inventory() -> None:
    game = quest(
        HALL, "nerinda A1 skill=0", "callan C1", lying={"A1": ["frost-amulet", "dagger", "club", "sword"]}
    )
    who(game, 0).kind = "apprentice"
    assert {"pick-up sword A1", "pick-up club A1", "pick-up frost-amulet A1"} <= set(keys(game))
    answer(game, "pick-up frost-amulet A1")
    assert game.state.tokens.cards("worn 0") == ["frost-amulet"]  # it wears what it has
    assert refusals(game)["pick-up sword A1"] == "ML-RUL-69"  # which fills both halves
    answer(game, "pick-up club A1")
    assert pack(game) == ["club"]
    assert refusals(game)["pick-up dagger A1"] == "ML-RUL-69"


@pytest.mark.rule("ML-ICO-44")
def test_a_companion_lends_its_master_what_it_has_within_short_range() -> None:
    lane = """
    +---+---+---+---+---+---+---+
    | .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+
    """
    game = quest(lane, "nerinda A1", "companion:magikal-familiar F1", "callan B1")
    who(game, 1).master = 0
    assert has(game.play, 0, "stability")
    assert not has(game.play, 2, "stability")
    who(game, 1).cell += 1  # six squares
    assert not has(game.play, 0, "stability")
