"""Fonts, wells, sconces and braziers."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.darkness import in_dark
from lorehearth.games.maladum.components.quests import Placed
from lorehearth.games.maladum.magic.matter import quench
from lorehearth.games.maladum.terrain.fire_and_water import kindle

from ..scenes import QuestGame, answer, keys, quest, refusals, who

YARD = """
+---+---+---+---+
| .   .   .   . |
+   +   +   +   +
| .   .   .   . |
+   +   +   +   +
| .   .   .   . |
+---+---+---+---+
"""


def pack(game: QuestGame, number: int = 0) -> list[str]:
    return game.state.tokens.cards(f"pack {number}")


@pytest.mark.rule("ML-TER-22", "ML-STA-11", "ML-ACT-01")
def test_a_font_puts_out_who_burns_by_an_action() -> None:
    game = quest(YARD, "nerinda:guardian B1 burning", pieces=["font B2"])
    answer(game, "interact t0 quench")
    assert "burning" not in who(game, 0).statuses
    assert game.state.turn is not None
    assert game.state.turn.actions == 1


@pytest.mark.rule("ML-ACT-01")
def test_interacting_needs_contact_and_no_enemy_engaged() -> None:
    near = quest(YARD, "nerinda:guardian B1 burning", "lamentor A1", pieces=["font B2"])
    assert refusals(near)["interact t0 quench"] == "ML-ACT-01"
    diagonal = quest(YARD, "nerinda:guardian A1 burning", pieces=["font B2"])
    assert refusals(diagonal)["interact t0 quench"] == "ML-ACT-01"


@pytest.mark.rule("ML-TER-51")
def test_a_well_is_water_and_does_not_hinder_movement() -> None:
    game = quest(YARD, "nerinda:guardian A1 burning", pieces=["well B1"])
    assert "interact t0 quench" in keys(game)
    answer(game, "move")
    assert "to C1" in keys(game)
    assert "to B1" in keys(game)


@pytest.mark.rule("ML-TER-23")
def test_a_font_is_blessed_only_where_the_table_says_so_and_once() -> None:
    plain = quest(YARD, "nerinda:guardian B1 health=2", pieces=["font B2"])
    assert refusals(plain)["interact t0 drink"] == "ML-TER-23"
    game = quest(
        YARD, "nerinda:guardian B1 health=2", pieces=["font B2"], more={"options": ("blessed-font",)}
    )
    game.state.tokens.piles["uncommon"] = ["blessed-water"]
    answer(game, "interact t0 drink")
    assert who(game, 0).health == 3
    assert pack(game) == ["blessed-water"]
    assert refusals(game)["interact t0 drink"] == "ML-TER-23"


@pytest.mark.rule("ML-TER-30", "ML-TER-31")
def test_a_sconce_gives_a_torch_while_there_is_one() -> None:
    sconce = Placed("sconce", "B1", wall="N")
    game = quest(YARD, "nerinda:guardian B1", pieces=[sconce])
    game.state.tokens.piles["exclusive"] = ["torch"]
    answer(game, "interact t0 torch", "interact t0 torch")
    assert pack(game) == ["torch"]
    assert game.state.tokens.cards("exclusive") == []


@pytest.mark.rule("ML-TER-30")
def test_a_sconce_swaps_plain_arrows_for_fire_arrows() -> None:
    sconce = Placed("sconce", "B1", wall="N")
    game = quest(YARD, "nerinda:guardian B1 carried=arrow", pieces=[sconce])
    game.state.tokens.piles["uncommon"] = ["fire-arrow"]
    answer(game, "interact t0 arrows")
    assert pack(game) == ["fire-arrow"]
    other = quest(YARD, "nerinda:guardian B1 carried=honed-arrow", pieces=[sconce])
    assert refusals(other)["interact t0 arrows"] == "ML-TER-30"


@pytest.mark.rule("ML-TER-32", "ML-TER-33")
def test_a_brazier_is_lit_by_fire_then_serves_as_a_sconce_and_can_be_put_out() -> None:
    game = quest(YARD, "nerinda:guardian B1 carried=torch", pieces=["brazier B2"])
    assert refusals(game)["interact t0 torch"] == "ML-TER-33"
    answer(game, "interact t0 light")
    assert game.state.pieces[0].lit
    assert "interact t0 torch" in keys(game)
    assert refusals(game)["interact t0 light"] == "ML-TER-32"
    answer(game, "interact t0 douse")
    assert not game.state.pieces[0].lit
    assert game.state.pieces[0].cell >= 0


@pytest.mark.rule("ML-TER-32", "ML-STA-10")
def test_without_fire_in_hand_no_brazier_is_lit_but_whoever_burns_is_fire() -> None:
    game = quest(YARD, "nerinda:guardian B1 carried=sword", pieces=["brazier B2"])
    assert refusals(game)["interact t0 light"] == "ML-TER-32"
    ablaze = quest(YARD, "nerinda:guardian B1 burning", pieces=["brazier B2"])
    assert "interact t0 light" in keys(ablaze)


@pytest.mark.rule("ML-ICO-09", "ML-TER-32")
def test_all_equipment_with_the_icon_is_a_source_of_fire() -> None:
    """A burning blade, fire arrows and a torch light a brazier and a dark room, and serve a fireball."""
    caster = "moranna:rook B1 magic=3 rank=3 spells=fireball"
    for token in ("torch", "fire-arrow", "hellfire-blade"):
        game = quest(YARD, f"{caster} carried={token}", pieces=["brazier B2"], more={"dark": ("all",)})
        assert "interact t0 light" in keys(game), token
        assert not in_dark(game.play, 0), token
        assert "cast fireball 0" in keys(game), token
    for token in ("sword", "arrow", "torch*"):
        game = quest(YARD, f"{caster} carried={token}", pieces=["brazier B2"], more={"dark": ("all",)})
        assert refusals(game)["interact t0 light"] == "ML-TER-32", token
        assert in_dark(game.play, 0), token
        assert "cast fireball 0" not in keys(game), token


@pytest.mark.rule("ML-TER-31", "ML-TER-33")
def test_a_flame_that_magic_has_put_out_gives_neither_light_nor_torches_until_it_is_lit_again() -> None:
    for kind in (Placed("sconce", "B1", wall="N"), Placed("brazier", "B2", lit=True)):
        people = "nerinda:guardian B1 carried=arrow"
        game = quest(YARD, people, pieces=[kind], more={"dark": ("all",)})
        assert not in_dark(game.play, 0)
        quench(game.play, -1, 0)
        assert in_dark(game.play, 0)
        assert refusals(game)["interact t0 torch"] == refusals(game)["interact t0 arrows"]
        kindle(game.play, 0)
        assert not in_dark(game.play, 0)
        assert {"interact t0 torch", "interact t0 arrows"} <= set(keys(game))


@pytest.mark.rule("ML-TER-31")
def test_what_was_put_out_and_burns_again_is_fire_again() -> None:
    game = quest(YARD, "nerinda:guardian B1", pieces=["crate B2"], more={"dark": ("all",)})
    game.state.pieces[0].burning = 1
    quench(game.play, -1, 0)
    assert in_dark(game.play, 0)
    game.state.pieces[0].burning = 1
    assert not in_dark(game.play, 0)


@pytest.mark.rule("ML-TER-34")
@pytest.mark.parametrize("able", ["carried=spear", "sign=fly:1", "sign=scramble:2"])
def test_what_hangs_high_is_for_those_who_reach_it(able: str) -> None:
    high = Placed("high-sconce", "B1", wall="N")
    short = quest(YARD, "nerinda:guardian B1 carried=sword", pieces=[high])
    assert refusals(short)["interact t0 torch"] == "ML-TER-34"
    game = quest(YARD, f"nerinda:guardian B1 {able}", pieces=[high])
    assert "interact t0 torch" in keys(game)


@pytest.mark.rule("ML-ICO-15")
def test_a_creature_does_nothing_with_terrain() -> None:
    game = quest(YARD, "nerinda:guardian B1 burning sign=creature:1", pieces=["font B2"])
    assert refusals(game)["interact t0 quench"] == "ML-ICO-15"
