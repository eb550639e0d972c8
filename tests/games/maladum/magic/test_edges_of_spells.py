"""What spells do at the edges: in the corner of the board, with nothing left, with one thing too many."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.characters import size_of
from lorehearth.games.maladum.magic.castable import lacks_target
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.corruption import DISPERSES, corrupt, lose_control
from lorehearth.games.maladum.magic.dispersal import disperse
from lorehearth.games.maladum.magic.spending import spend_magic
from lorehearth.games.maladum.magic.targets import door, otherworldly

from ..scenes import QuestGame, answer, at, keys, quest, run, who
from .halls import casts, hall, offered
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


# -- those who cannot be moved, and ways that are barred -----------------------------------------------------


@pytest.mark.rule("ML-TRP-16")
def test_magic_does_not_move_one_who_hangs_in_a_net() -> None:
    game = quest(hall(8), "beren A1 rank=3 magic=3", "lamentor D1 netted")
    casts(game, "enchantment", "pegs 2")
    assert at(game, 1) == "D1"


@pytest.mark.rule("ML-ICO-30")
def test_terrain_stops_before_one_whom_nothing_moves() -> None:
    game = quest(hall(8), "beren A1 rank=1 magic=3", "lamentor D1 sign=immobile", pieces=["chair B1"])
    casts(game, "advanced-telekinesis", "aim-square E1")
    assert (game.state.pieces[0].cell, at(game, 1)) == (cell(game, "C1"), "D1")


@pytest.mark.rule("ML-RUL-76")
@pytest.mark.parametrize(
    ("width", "pieces", "place"), [(4, [], "D1"), (9, ["pillar E1"], "D1"), (9, [], "F1")]
)
def test_a_token_that_is_pushed_stops_at_a_wall_or_terrain(width: int, pieces: list[str], place: str) -> None:
    """Three squares away from the caster, from C1."""
    game = quest(hall(width), "beren A1 rank=3 magic=3", lying={"C1": ["key"]}, pieces=pieces)
    casts(game, "push", "pegs 3")
    assert game.state.tokens.cards(f"ground {cell(game, place)}") == ["key"]


def test_who_is_in_a_pit_that_is_filled_stands_on_solid_ground() -> None:
    pits = "+---+---+---+---+\n| .   O   O   . |\n+---+---+---+---+"
    game = quest(pits, "beren A1 rank=1 magic=3", "ariah B1 pit")
    casts(game, "barricade", "aim-square B1", way=1)
    assert (who(game, 1).pit, game.state.filled_pits) == (False, [cell(game, "B1")])


def test_a_door_that_is_gone_or_not_found_yet_is_no_target() -> None:
    house = "+---+---+---+---+\n| .   . D .   . |\n+---+---+---+---+"
    game = quest(house, "beren A1 rank=1 magic=3")
    spell = game.play.content.spells["open-door"]
    edge = game.play.content.field.board.edge_named("B1|C1")
    assert [option.key for option in door(game.play, 0, spell, 1)] == ["aim-door B1|C1"]
    game.state.broken_doors = [edge]
    assert door(game.play, 0, spell, 1) == []


@pytest.mark.rule("ML-SPL-07")
def test_with_nowhere_to_stand_nobody_is_called() -> None:
    game = quest(hall(1), "beren A1 rank=3 magic=3")
    casts_forbidden(game, "summoning", "pegs 1")
    assert len(game.state.characters) == 1


# -- portals -------------------------------------------------------------------------------------------------


def portals(*people: str, dice: tuple[str, ...] = ()) -> QuestGame:
    game = quest(hall(9), "beren:prymorist A1 rank=1 magic=3", *people, dice=dice)
    game.state.portals = [cell(game, "B1"), cell(game, "H1")]
    return game


@pytest.mark.rule("ML-MAG-12", "ML-SCT-02")
def test_a_1_for_a_portal_sends_one_to_a_scattered_square() -> None:
    game = portals(dice=("1", "2", "W"))
    answer(game, "move", "to B1", "aim-square H1")
    assert at(game, 0) == "F1"


def test_nobody_has_to_leave_by_a_portal_or_can_by_one_that_is_held() -> None:
    stays = portals()
    answer(stays, "move", "to B1", "enough")
    assert at(stays, 0) == "B1"
    held = portals("ariah H1")
    answer(held, "move", "to B1")
    assert "aim-square H1" not in keys(held)
    assert at(held, 0) == "B1"


# -- whom it serves ------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-WRD-01")
def test_by_an_aura_a_ward_may_serve_an_adjacent_friend_and_no_other() -> None:
    caster = "beren:guardian A1 skill=0 magic=2 worn=vestment-of-sanctuary sign=aura"
    game = quest(hall(4), caster, "ariah B1", "galen C1", dice=["2"])
    answer(game, "raise-ward vestment-of-sanctuary", "pegs 2")
    assert keys(game) == ["aim 0", "aim 1"]
    answer(game, "aim 1")
    assert [who(game, number).statuses for number in range(3)] == [{}, {"warded": 2}, {}]
    alone = quest(hall(4), caster, "galen C1", "lamentor B1", dice=["2"])
    answer(alone, "raise-ward vestment-of-sanctuary", "pegs 2")
    assert who(alone, 0).statuses == {"warded": 2}  # nobody is asked


def test_a_cocoon_serves_x_within_x_squares_none_of_them_twice_or_on_fire() -> None:
    people = ("ariah B1", "galen C1", "syrio D1", "kaan A2 burning")
    game = quest(hall(4, 2), "beren A1 rank=3 magic=3", *people)
    first = offered(cast(game.play, 0, "cocoon"), "pegs 2", dice=["2"])
    assert first == ["aim 0", "aim 1", "aim 2", "enough"]
    game = quest(hall(4, 2), "beren A1 rank=3 magic=3", *people)
    second = offered(cast(game.play, 0, "cocoon"), "pegs 2", "aim 1", dice=["2"])
    assert second == ["aim 0", "aim 2", "enough"]


def test_cells_rearranged_make_one_larger_by_1_or_by_2_and_terrifying_from_x_3_on() -> None:
    for pegs, size, terrifying in ((2, 4, False), (3, 6, True)):
        game = quest(hall(4), "beren A1 rank=3 magic=4", "ariah D1")
        casts(game, "rearrange-cells", f"pegs {pegs}", "enough")
        assert (size_of(game.play, 0), has(game.play, 0, "terrifying")) == (size, terrifying)


def test_a_torrent_puts_out_terrain_as_well() -> None:
    game = quest(hall(6), "beren B1 rank=2 magic=2", "ariah D1 burning", pieces=["well F1", "brazier A1"])
    game.state.pieces[1].lit = True
    casts(game, "torrent", "pegs 2", "aim 1", "aim-piece 1")
    assert (who(game, 1).statuses, game.state.pieces[1].lit) == ({}, False)


def test_only_npcs_of_another_world_and_of_a_rank_up_to_x_are_sent_back() -> None:
    people = (
        "ariah C1 sign=otherworldly",
        "lamentor A3 sign=otherworldly",
        "lamentor C3",
        "rot-troll E2 sign=otherworldly",
    )
    game = quest(hall(8, 4), "beren A1 rank=3 magic=3", *people)
    spells = game.play.content.spells.values()
    spell = next(spell for spell in spells for use in spell.uses if use.target == "otherworldly")
    assert [option.key for option in otherworldly(game.play, 0, spell, 1)] == ["aim 2"]
    assert [option.key for option in otherworldly(game.play, 0, spell, 4)] == ["aim 2", "aim 4"]


@pytest.mark.rule("ML-SKL-05", "ML-SKL-03")
def test_skill_pegs_add_to_x_only_if_none_were_spent_this_round() -> None:
    caster = "beren A1 rank=3 magic=2 skill=2 sign=skill-power"
    game = quest(hall(4), f"{caster} skilled", "myria C1 health=5")
    casts(game, "weaken-armour", "pegs 1")
    assert who(game, 0).skill == 2
    game = quest(hall(4), caster, "myria C1 health=5")
    casts(game, "weaken-armour", "pegs 1", "skill-pegs 1")
    assert (who(game, 0).skill, who(game, 0).skilled) == (1, True)
    game = quest(hall(4), caster, "myria C1 health=5")
    casts(game, "weaken-armour", "pegs 1", "enough")
    assert (who(game, 0).skill, who(game, 0).skilled) == (2, False)


@pytest.mark.rule("ML-LCT-01")
def test_nobody_without_a_party_or_a_dashboard_loses_control() -> None:
    game = quest(hall(4), "denizen:callan A1", "companion:miri B1", "beren C1")
    for number, wild in ((0, False), (1, False), (2, True)):
        lose_control(game.play, number)
        assert who(game, number).wild == wild


def test_the_power_of_one_who_is_gone_is_not_dispersed_nor_rolled_for_the_fallen() -> None:
    gone = quest(hall(4), "beren -", "ariah B1 magic=2")
    who(gone, 0).counters[DISPERSES] = 1
    run(gone, disperse(gone.play))
    fallen = quest(hall(4), "beren A1", "ariah B1 magic=2 defeated")
    who(fallen, 0).counters[DISPERSES] = 1
    run(fallen, disperse(fallen.play))
    assert (who(gone, 1).magic, who(fallen, 1).magic) == (2, 2)
