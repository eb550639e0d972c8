"""What spells do at the edges: in the corner of the board, with nothing left, with one thing too many."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.magic.castable import lacks_target
from lorehearth.games.maladum.magic.corruption import corrupt, lose_control
from lorehearth.games.maladum.magic.dispersal import disperse
from lorehearth.games.maladum.magic.spending import spend_magic

from ..scenes import QuestGame, quest, run, who
from .halls import casts, hall
from .test_forbidden_spells import casts as casts_forbidden

WELL = "+---+---+---+---+---+---+\n| ~   .   .   .   .   . |\n+---+---+---+---+---+---+"
TWO_ROOMS = "+---+---+---+---+\n| .   . | .   . |\n+   +   +   +   +\n| .   . | .   . |\n+---+---+---+---+"


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def test_one_may_put_out_oneself_and_a_fire_in_the_first_square() -> None:
    game = quest(hall(4), "beren A1 rank=1 magic=3 burning")
    casts(game, "extinguish")
    assert who(game, 0).statuses == {}
    corner = quest(hall(4), "beren C1 rank=1 magic=3", pieces=["brazier A1"])
    corner.state.pieces[0].lit = True
    casts(corner, "extinguish")
    assert not corner.state.pieces[0].lit


def test_a_friends_torch_in_sight_serves_for_a_fireball_and_what_is_gone_does_not() -> None:
    spell = quest(hall(2), "beren A1").play.content.spells["fireball"]
    near = quest(hall(6), "beren A1 rank=2 magic=2", "ariah C1 carried=torch")
    assert lacks_target(near.play, 0, spell, spell.uses[0]) is None
    hidden = quest(
        "+---+---+---+\n| . | .   . |\n+---+---+---+", "beren A1 rank=2 magic=2", "ariah C1 carried=torch"
    )
    assert lacks_target(hidden.play, 0, spell, spell.uses[0]) is not None
    gone = quest(hall(6), "beren A1 rank=2 magic=2", pieces=["brazier C1"])
    gone.state.pieces[0].lit, gone.state.pieces[0].cell = True, -1
    assert lacks_target(gone.play, 0, spell, spell.uses[0]) is not None


def test_a_torrent_with_x_1_sweeps_one_off_the_feet() -> None:
    game = quest(WELL, "beren B1 rank=1 magic=1", "lamentor C1", "lamentor A1")
    casts(game, "torrent", "aim 1", way=1)  # nobody is asked for another
    assert (who(game, 1).prone, who(game, 2).prone) == (True, False)


def test_a_well_is_water_and_x_1_puts_out_one_fire() -> None:
    people = ("beren B1 rank=1 magic=1", "ariah D1 burning", "galen A1 burning")
    game = quest(hall(6), *people, pieces=["well F1"])
    casts(game, "torrent", "aim 1")
    assert (who(game, 1).statuses, who(game, 2).statuses) == ({}, {"burning": 1})
    far = quest(hall(9), *people, pieces=["well H1"])  # 6 squares off
    spell = far.play.content.spells["torrent"]
    assert lacks_target(far.play, 0, spell, spell.uses[0]) is not None


def test_telekinesis_lights_a_brazier() -> None:
    game = quest(hall(6), "beren A1 rank=1 magic=1", "lamentor B1 burning", pieces=["brazier D1"])
    game.state.pieces[0].doused = True
    casts(game, "telekinesis", "aim-piece 0", way=1)
    assert (game.state.pieces[0].lit, game.state.pieces[0].doused) == (True, False)


def test_power_is_dispersed_on_who_stands_in_the_first_square_too() -> None:
    game = quest(hall(4), "chiau:deceiver C1 health=4 spells=power-dispersal", "ariah A1 magic=2")
    corrupt(game.play, 0, "ML-COR-01")
    run(game, disperse(game.play), dice=["hit"])
    assert who(game, 1).magic == 1


def test_rebuild_takes_a_stretch_of_x_squares_of_wall_in_line() -> None:
    game = quest(TWO_ROOMS, "beren B1 rank=2 magic=2")
    casts(game, "rebuild", "pegs 2", "aim-door B1|C1", "aim-square A1", "aim-square A2")
    edges = game.play.content.field.board.edge_named
    assert game.state.open == sorted((edges("B1|C1"), edges("B2|C2")))
    assert [piece.cell for piece in game.state.pieces] == [cell(game, "A1"), cell(game, "A2")]


def test_pushed_terrain_stops_before_other_terrain_and_at_the_edge() -> None:
    game = quest(hall(6), "beren A1 rank=3 magic=3", pieces=["chair B1", "crate D1"])
    casts(game, "push", "pegs 3", "aim-piece 0")
    assert game.state.pieces[0].cell == cell(game, "C1")
    edge = quest(hall(3), "beren A1 rank=3 magic=3", pieces=["chair B1"])
    casts(edge, "push", "pegs 3")
    assert edge.state.pieces[0].cell == cell(edge, "C1")


@pytest.mark.rule("ML-STA-14")
def test_a_curse_takes_a_magic_die_of_2_for_a_success() -> None:
    game = quest(hall(2), "beren A1 magic=2 cursed")
    spent = run(game, spend_magic(game.play, 0, 1, "ML-SPL-11"), dice=["2", "1"])
    assert (spent.x, who(game, 0).statuses) == (0, {"cursed": 1, "fatigued": 1})
    failed = quest(hall(2), "beren A1 magic=2 cursed")
    run(failed, spend_magic(failed.play, 0, 1, "ML-SPL-11"), dice=["1"])  # no success, so it stands


@pytest.mark.rule("ML-LCT-01")
def test_who_loses_control_has_its_magical_armour_ready_again() -> None:
    game = quest(hall(2), "beren A1 magic=0 warded=1 worn=aegis-charm")
    who(game, 0).turned = ["aegis-charm"]
    lose_control(game.play, 0)
    assert (who(game, 0).turned, who(game, 0).statuses, who(game, 0).magic) == ([], {}, 3)


@pytest.mark.rule("ML-FOR-03")
def test_stray_energy_from_the_first_square_strikes_the_next_closest() -> None:
    game = quest(hall(4), "beren A1 rank=2 magic=3 health=3", "lamentor C1 health=5")
    casts_forbidden_1(game)
    assert (who(game, 1).health, who(game, 0).health, who(game, 0).black) == (3, 3, 1)


def casts_forbidden_1(game: QuestGame) -> None:
    """Sanguine sight with X 2 and a 1 on the die; the caster lets the energy go."""
    from lorehearth.games.maladum.magic.casting import cast

    run(game, cast(game.play, 0, "sanguine-sight"), "pegs 2", "enough", dice=["1", "hit", "hit"])


def test_the_peg_for_an_elite_is_paid() -> None:
    """3 - 1 for X - 1 for the elite + 1 that the die gives back."""
    game = quest(hall(3), "beren B1 rank=1 magic=3", "lamentor C1")
    casts_forbidden(game, "summoning", "summon cankers", "elite")
    assert (who(game, 2).second, who(game, 0).magic) == (True, 2)
