"""Pits, nets and swinging blades."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.components.quests import Gate, Slot
from lorehearth.games.maladum.state import Blades
from lorehearth.games.maladum.terrain import blades
from lorehearth.games.maladum.terrain.traps import cut_net, net, open_pit

from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, who

YARD = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def pit_names(game: QuestGame) -> list[str]:
    return [game.play.content.field.board.names[each] for each in game.state.pits]


# -- pits ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-TRP-08")
def test_a_pit_opens_in_empty_squares_away_from_entry_points_even_on_graves_and_under_people() -> None:
    game = quest(
        YARD,
        "nerinda:guardian B1",
        pieces=["crate C2"],
        graves=["B2"],
        entries=[Gate(("C1",), "N", number=1)],
    )
    run(game, open_pit(game.play, cell(game, "B1"), "ML-TRP-08"), dice=["blank", "blank"])
    # Of B1, C1, B2 and C2 the second touches an entry point and the last is under a crate.
    assert pit_names(game) == ["B1", "B2"]
    assert who(game, 0).pit


@pytest.mark.rule("ML-TRP-09")
def test_falling_into_a_pit_is_two_dice_with_bludgeoning_and_leaves_one_prone() -> None:
    game = quest(YARD, "nerinda:guardian B1 health=4")
    run(game, open_pit(game.play, cell(game, "B1"), "ML-TRP-08"), dice=["hit", "critical"])
    # 3 damage; a critical hit and each damage tire: 1 + 3 = 4 counters, more than 2 actions, so stunned.
    assert who(game, 0).health == 1
    assert who(game, 0).prone
    assert who(game, 0).statuses == {"stunned": 1}


@pytest.mark.rule("ML-TRP-10")
def test_in_a_pit_one_sees_and_is_seen_only_by_those_adjacent_to_it() -> None:
    game = quest(YARD, "nerinda:guardian C3 pit", "lamentor B2", "myria A3")
    game.state.pits = [cell(game, "C3")]
    assert sees(game.play, 0, 1)
    assert sees(game.play, 1, 0)
    assert not sees(game.play, 0, 2)
    assert not sees(game.play, 2, 0)


@pytest.mark.rule("ML-TRP-11")
def test_in_a_pit_one_is_engaged_only_with_those_in_it_too() -> None:
    game = quest(YARD, "nerinda:guardian C3 pit", "lamentor C2", "lamentor D3 pit")
    game.state.pits = [cell(game, "C3"), cell(game, "D3")]
    assert engaged_with(game.play, 0) == [2]


@pytest.mark.rule("ML-TRP-12", "ML-TRP-13")
def test_an_action_gets_one_out_beside_the_pit_and_the_pit_stays() -> None:
    game = quest(YARD, "nerinda:guardian A1 pit", pieces=["crate A2"])
    game.state.pits = [cell(game, "A1")]
    assert [key for key in keys(game) if key.startswith("climb-out")] == ["climb-out B1"]
    answer(game, "climb-out B1")
    assert at(game, 0) == "B1"
    assert not who(game, 0).pit
    assert pit_names(game) == ["A1"]
    assert game.state.turn is not None
    assert game.state.turn.actions == 1


@pytest.mark.rule("ML-TRP-12")
def test_the_way_out_is_in_contact_with_the_pit_not_across_a_corner() -> None:
    game = quest(YARD, "nerinda:guardian C3 pit")
    game.state.pits = [cell(game, "C3")]
    out = {key.split()[1] for key in keys(game) if key.startswith("climb-out")}
    assert out == {"C2", "B3", "D3", "C4"}


# -- nets ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-TRP-14", "ML-TRP-15")
def test_a_netted_character_is_adjacent_to_nothing_and_not_engaged() -> None:
    game = quest(YARD, "nerinda:guardian B2", "lamentor B1")
    assert engaged_with(game.play, 0) == [1]
    run(game, net(game.play, 0, "ML-TRP-14"))
    assert who(game, 0).netted
    assert engaged_with(game.play, 0) == []
    assert engaged_with(game.play, 1) == []


@pytest.mark.rule("ML-TRP-14")
def test_others_pass_through_the_square_of_the_netted_but_do_not_stop_there() -> None:
    corridor = """
    +---+---+---+---+
    | .   .   .   . |
    +---+---+---+---+
    """
    game = quest(corridor, "nerinda:guardian A1", "syrio:rogue B1 netted")
    answer(game, "move")
    assert set(keys(game)) >= {"to C1", "to D1"}
    assert "to B1" not in keys(game)


@pytest.mark.rule("ML-TRP-16")
def test_a_netted_character_cannot_move() -> None:
    game = quest(YARD, "nerinda:guardian B2 netted")
    assert not {"move", "dash"} & set(keys(game))


@pytest.mark.rule("ML-TRP-20", "ML-TRP-16")
def test_what_a_netted_character_may_still_do() -> None:
    """Attacks, items, spells that need no contact and skills that need no movement; nothing else."""
    game = quest(
        YARD,
        "nerinda:guardian B2 netted magic=3 health=2 skill=4 rank=2 carried=sword,maladic-draught,helmet"
        " skills=fleet-of-foot:1,reflexes:3 spells=jump,bless",
        "denizen:emmerik B1",
        "syrio:ranger A2 health=1",
        "lamentor C3",
        pieces=["crate C2"],
    )
    kinds = {key.split()[0] for key in keys(game)}
    assert kinds <= {"hurl", "throw", "cut-net", "use", "skill", "cast", "end-turn"}
    assert {"cut-net 0", "use maladic-draught 0 0 0", "cast bless 0", "hurl sword"} <= set(keys(game))
    assert {key for key in keys(game) if key.startswith("skill reflexes")}
    refused = refusals(game)
    assert refused["skill fleet-of-foot 1 0"] == refused["cast jump 0"] == "ML-TRP-20"
    for caught in (" netted", ""):  # to revive the fallen takes contact
        healer = f"nerinda:guardian B2{caught} magic=3 rank=2 spells=healing-hands"
        game = quest(YARD, healer, "syrio A2 defeated")
        assert ("cast healing-hands 0" in keys(game)) == (not caught)
    free = quest(YARD, "nerinda:guardian B2 skill=4 rank=2 magic=3 skills=fleet-of-foot:1 spells=jump")
    assert {"skill fleet-of-foot 1 0", "cast jump 0"} <= set(keys(free))


@pytest.mark.rule("ML-TRP-17", "ML-TRP-18")
def test_a_cut_net_drops_its_captive_with_one_die_of_bludgeoning() -> None:
    game = quest(YARD, "nerinda:guardian B2 netted health=4")
    run(game, cut_net(game.play, 0), dice=["hit"])
    assert not who(game, 0).netted
    assert who(game, 0).health == 3
    assert who(game, 0).prone
    assert who(game, 0).statuses == {"fatigued": 1}


# -- swinging blades -----------------------------------------------------------------------------------------

SLOT = Slot("C1", "D1", "S")


def guarded(*people: str, dice: list[str] | None = None, counters: int = 5) -> QuestGame:
    game = quest(YARD, *people, slots=[SLOT], dice=dice or [])
    game.state.blades = [Blades(0, counters)]
    return game


@pytest.mark.rule("ML-TRP-01", "ML-RUL-64")
def test_blades_hang_in_the_nearest_empty_slot_with_five_counters() -> None:
    game = quest(YARD, "nerinda:guardian A1", slots=[Slot("E1", "F1", "S"), Slot("B1", "C1", "S")])
    blades.hang(game.play, cell(game, "A1"), "ML-TRP-01")
    assert [(each.slot, each.counters) for each in game.state.blades] == [(1, 5)]
    blades.hang(game.play, cell(game, "A1"), "ML-TRP-01")
    assert [each.slot for each in game.state.blades] == [1, 0]
    blades.hang(game.play, cell(game, "A1"), "ML-TRP-01")
    assert len(game.state.blades) == 2


@pytest.mark.rule("ML-TRP-02", "ML-TRP-19")
@pytest.mark.parametrize(
    ("before", "after", "crosses"),
    [("C2", "D3", True), ("C4", "D5", False), ("C5", "D5", False), ("D1", "C1", True), ("C4", "D4", True),
     ("C1", "C2", False)],
)  # fmt: skip
def test_the_line_parts_four_squares_of_two_files(before: str, after: str, crosses: bool) -> None:
    """ML-EX-55."""
    game = guarded("nerinda:guardian A1")
    found = blades.crossed(game.play, [cell(game, before)], [cell(game, after)])
    assert found == ([0] if crosses else [])


@pytest.mark.rule("ML-TRP-03")
def test_crossing_costs_a_skill_peg_or_three_dice_with_sharp() -> None:
    paid = guarded("nerinda:guardian C2 skill=1 health=4")
    answer(paid, "move", "to D2", "pay-skill 0")
    assert (who(paid, 0).skill, who(paid, 0).health) == (0, 4)
    struck = guarded("nerinda:guardian C2 skill=1 health=4", dice=["blank", "hit", "critical"])
    answer(struck, "move", "to D2", "enough")
    # 1 + 2 hits, and the critical hit wounds.
    assert who(struck, 0).health == 1
    assert who(struck, 0).statuses == {"wounded": 1}


@pytest.mark.rule("ML-TRP-03")
def test_whoever_is_moved_across_is_struck_too_and_cannot_pay_twice() -> None:
    game = guarded("nerinda:guardian C2 skill=0 health=4")
    run(game, blades.cut(game.play, 0, [0]), dice=["hit", "blank", "blank"])
    assert who(game, 0).health == 3


@pytest.mark.rule("ML-TRP-05", "ML-TRP-06")
def test_a_piece_that_holds_jams_the_blades_and_one_that_breaks_does_not() -> None:
    game = guarded("nerinda:guardian A1")
    crate = quest(YARD, "nerinda:guardian A1", pieces=["crate D2"], slots=[SLOT])
    crate.state.blades = [Blades(0, 5)]
    # A crate has armour 1: one hit does not break it.
    run(crate, blades.cut_piece(crate.play, 0, [0]), dice=["hit", "blank", "blunder"])
    assert crate.state.blades == []
    assert crate.state.pieces[0].cell >= 0
    broken = quest(YARD, "nerinda:guardian A1", pieces=["crate D2"], slots=[SLOT])
    broken.state.blades = [Blades(0, 5)]
    run(broken, blades.cut_piece(broken.play, 0, [0]), dice=["hit", "hit", "blank"])
    assert len(broken.state.blades) == 1
    assert broken.state.pieces[0].cell == -1
    assert len(game.state.blades) == 1


@pytest.mark.rule("ML-TRP-07")
def test_a_counter_goes_each_assessment_and_with_the_last_the_blades() -> None:
    game = guarded("nerinda:guardian A1", counters=2)
    blades.wear(game.play)
    assert [each.counters for each in game.state.blades] == [1]
    blades.wear(game.play)
    assert game.state.blades == []


@pytest.mark.rule("ML-TRP-04")
def test_a_melee_attack_across_the_line_meets_the_blades() -> None:
    game = guarded("nerinda:guardian C2 carried=sword skill=1 health=4", "lamentor D2")
    answer(game, "strike 1")
    while not any(key.startswith("pay-skill") for key in keys(game)):
        answer(game, keys(game)[0])
    assert set(keys(game)) == {"pay-skill 0", "enough"}
    along = guarded("nerinda:guardian C2 carried=dagger skill=1 health=4", "lamentor C3", dice=["blank"])
    answer(along, "strike 1")
    assert who(along, 0).skill == 1
    assert not any(key.startswith("pay-skill") for key in keys(along))
