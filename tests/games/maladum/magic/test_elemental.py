"""Every elemental spell, cast once: what its text says happens, worked out by hand."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.darkness import in_dark
from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.combat.attack import attack_by_rule
from lorehearth.games.maladum.components.quests import Lock, Placed, Slot
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.magic.castable import lacks_target
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.matter import barricade, wall_from
from lorehearth.games.maladum.magic.passing import rounds_pass
from lorehearth.games.maladum.state import Blades, Doing

from ..scenes import QuestGame, answer, at, keys, quest, run, who
from .halls import casts, hall, offered, proves

MAGE = "beren A1 rank=3 magic=4"
HOUSE = "+---+---+---+---+\n| .   . D .   . |\n+---+---+---+---+"
PITS = "+---+---+---+---+---+\n| .   O   O   O   . |\n+---+---+---+---+---+"
WELL = "+---+---+---+---+---+---+\n| ~   .   .   .   .   . |\n+---+---+---+---+---+---+"
ROOMS = "+---+---+---+---+\n| .   . | .   . |\n+---+---+---+---+"


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def lying(game: QuestGame, name: str) -> list[str]:
    pile = f"ground {cell(game, name)}"
    return game.state.tokens.cards(pile) if pile in game.state.tokens.piles else []


# -- level 1 -------------------------------------------------------------------------------------------------


@proves("telekinesis", 0, 1)
def test_telekinesis_moves_an_item_x_and_2_squares() -> None:
    game = quest(hall(9), "beren A1 rank=2 magic=2", lying={"B1": ["dagger"]})
    offers = offered(cast(game.play, 0, "telekinesis"), "pegs 1", dice=["2"])
    assert ("aim-square E1" in offers, "aim-square F1" in offers) == (True, False)
    game = quest(hall(9), "beren A1 rank=2 magic=2", lying={"B1": ["dagger"]})
    casts(game, "telekinesis", "pegs 2", "aim-square F1")
    assert (lying(game, "F1"), lying(game, "B1")) == (["dagger"], [])


def test_telekinesis_spreads_fire_as_far() -> None:
    people = ("beren A1 rank=1 magic=2", "lamentor B2 burning", "lamentor E2", "lamentor F2")
    game = quest(hall(8, 2), *people)
    casts(game, "telekinesis", "aim 2", way=1)  # 3 squares; the one 4 squares off is not offered
    assert who(game, 2).statuses == {"burning": 1}
    assert who(game, 3).statuses == {}


@proves("open-door", 0, 1)
def test_open_door_works_a_door_or_its_lock_from_afar() -> None:
    game = quest(HOUSE, "beren A1 rank=1 magic=4")
    edge = game.play.content.field.board.edge_named("B1|C1")
    casts(game, "open-door")
    assert game.state.open == [edge]
    casts(game, "open-door")
    assert game.state.open == []
    casts(game, "open-door", way=1)
    assert game.state.locked == {edge: ""}
    casts(game, "open-door")  # a locked one stays shut
    assert game.state.open == []
    locked = quest(HOUSE, "beren A1 rank=1 magic=4", locks=[Lock("B1|C1", locked=True)])
    casts(locked, "open-door", way=1)
    assert locked.state.locked == {}


def test_a_bespoke_lock_costs_another_magic_peg() -> None:
    """ML-LCK-04; without one it stays locked, and nobody but its key locks it."""
    bespoke = [Lock("B1|C1", locked=True, letter="A")]
    game = quest(HOUSE, "beren A1 rank=1 magic=2", locks=bespoke)
    casts(game, "open-door", way=1)
    assert (game.state.locked, who(game, 0).magic) == ({}, 0)
    poor = quest(HOUSE, "beren A1 rank=1 magic=1", locks=bespoke)
    casts(poor, "open-door", way=1)
    assert len(poor.state.locked) == 1


@proves("focused-energy")
def test_focused_energy_shoots_x_dice_that_stun_and_wound() -> None:
    """2 dice on a bear without armour; cover counts, and a critical hit wounds and stuns."""
    game = quest(hall(5), MAGE, "great-bear D1 health=9")
    casts(game, "focused-energy", "pegs 2", dice=["critical", "hit"])
    assert who(game, 1).health == 6
    assert set(who(game, 1).statuses) >= {"wounded", "stunned"}
    covered = quest(hall(5), MAGE, "great-bear D1 health=9", pieces=["crate C1"])
    casts(covered, "focused-energy", "pegs 1", "aim 1", dice=["hit"])
    assert who(covered, 1).health == 9


@proves("extinguish")
def test_extinguish_puts_out_one_fire() -> None:
    game = quest(hall(6, 2), "beren A1 rank=1 magic=4", "ariah C1 burning", pieces=["brazier E2"])
    game.state.pieces[0].lit = True
    casts(game, "extinguish", "aim 1")
    assert (who(game, 1).statuses, game.state.pieces[0].lit) == ({}, True)
    casts(game, "extinguish")
    assert not game.state.pieces[0].lit


@proves("detect")
def test_detect_finds_x_more_in_a_general_search() -> None:
    people = "beren:prymorist A1 rank=2 magic=2 spells=detect"
    found = ["torch", "key", "map"]
    game = quest(hall(3), people, pouch={"torch": 1, "key": 1, "map": 1}, dice=["2", *found])
    answer(game, "search-room", "cast detect 0", "pegs 2")
    while any(key.startswith("take ") for key in keys(game)):
        answer(game, next(key for key in keys(game) if key.startswith("take ")))
    assert sorted(game.state.tokens.cards("pack 0")) == sorted(found)


@proves("refract")
def test_refract_darkens_a_room_for_x_rounds_or_lights_it() -> None:
    game = quest(hall(3), MAGE, "ariah C1", round_=4)
    casts(game, "refract", "pegs 2", "aim-square B1", "shade dark")
    assert in_dark(game.play, 1)
    rounds_pass(game.play)
    assert in_dark(game.play, 1)
    game.state.round += 1
    rounds_pass(game.play)
    assert not in_dark(game.play, 1)
    dark = quest(hall(3), MAGE, "ariah C1", more={"dark": ("all",)})
    assert in_dark(dark.play, 1)
    casts(dark, "refract", "pegs 1", "aim-square B1", "shade light")
    assert not in_dark(dark.play, 1)


# -- level 2 -------------------------------------------------------------------------------------------------


@proves("push")
def test_push_sends_a_character_x_squares_away_prone_if_beyond_its_actions() -> None:
    """A lamentor has 1 action and size 1: 1 square leaves it standing, 2 lay it down."""
    game = quest(hall(8), MAGE, "lamentor B1")
    casts(game, "push", "pegs 1")
    assert (at(game, 1), who(game, 1).prone) == ("C1", False)
    casts(game, "push", "pegs 2")
    assert (at(game, 1), who(game, 1).prone) == ("E1", True)


def test_push_moves_only_what_is_no_larger_than_x() -> None:
    spell = quest(hall(2), MAGE).play.content.spells["push"]
    for x, reached in ((1, False), (2, True)):
        game = quest(hall(8, 2), f"beren A1 rank={x} magic=4", "rot-troll C1")  # of size 2
        assert (lacks_target(game.play, 0, spell, spell.uses[0]) is None) == reached
    token = quest(hall(8), MAGE, lying={"B1": ["dagger"]})
    casts(token, "push", "pegs 2")
    assert lying(token, "D1") == ["dagger"]
    chair = quest(hall(8), MAGE, pieces=["chair B1"])
    casts(chair, "push", "pegs 3")
    assert chair.state.pieces[0].cell == cell(chair, "E1")


@proves("barricade", 0, 1)
def test_barricade_stands_in_an_empty_square_or_pits_are_filled() -> None:
    game = quest(hall(3), "beren A1 rank=1 magic=4", "lamentor C1")
    casts(game, "barricade")  # B1 is the only empty square
    assert [(piece.kind, piece.cell) for piece in game.state.pieces] == [("barricade", cell(game, "B1"))]
    pits = quest(PITS, "beren A1 rank=2 magic=4")
    casts(pits, "barricade", "pegs 2", "aim-square B1", "aim-square C1", way=1)
    assert pits.state.filled_pits == [cell(pits, "B1"), cell(pits, "C1")]


@proves("advanced-detect")
def test_advanced_detect_looks_into_a_piece_and_a_peg_removes_a_trap() -> None:
    holding = [Placed("crate", "C1", holds=("gem-3", "flame-trap"))]
    game = quest(hall(3), "beren A1 rank=1 magic=3", pieces=holding)
    casts(game, "advanced-detect", "remove-trap flame-trap")
    assert (game.state.tokens.cards("piece 0"), who(game, 0).magic) == (["gem-3"], 1)
    kept = quest(hall(3), "beren A1 rank=1 magic=3", pieces=holding)
    casts(kept, "advanced-detect", "enough")
    assert (kept.state.tokens.cards("piece 0"), who(kept, 0).magic) == (["gem-3", "flame-trap"], 2)


@proves("advanced-telekinesis", 0, 1)
def test_advanced_telekinesis_moves_terrain_and_knocks_back_who_is_in_its_way() -> None:
    game = quest(hall(8), "beren A1 rank=1 magic=3", "lamentor D1", pieces=["chair B1"])
    casts(game, "advanced-telekinesis", "aim-square E1")
    assert (game.state.pieces[0].cell, at(game, 1)) == (cell(game, "E1"), "F1")
    offers = quest(hall(8), "beren A1 rank=1 magic=3", pieces=["chair B1"])
    reach = offered(cast(offers.play, 0, "advanced-telekinesis"), dice=["2"])
    assert ("aim-square E1" in reach, "aim-square F1" in reach) == (True, False)


@pytest.mark.rule("ML-TRP-05", "ML-TRP-06")
def test_terrain_that_magic_moves_across_blades_is_struck_and_jams_them_if_it_holds() -> None:
    """The line runs between columns C and D. 2 hits get through the chair's armour of 1, 1 hit does not."""
    for dice, place, blades in (("hit hit blank", -1, 1), ("hit blank blank", 4, 0)):
        game = quest(hall(6), "beren A1 rank=1 magic=3", pieces=["chair B1"], slots=[Slot("C1", "D1", "N")])
        game.state.blades.append(Blades(0, 5))
        casts(game, "advanced-telekinesis", "aim-square E1", dice=dice.split())
        assert (game.state.pieces[0].cell, len(game.state.blades)) == (place, blades)


def test_advanced_telekinesis_takes_an_enemys_item() -> None:
    game = quest(hall(8), "beren A1 rank=1 magic=3", "denizen:ariah C1 hostile=0 carried=sword")
    casts(game, "advanced-telekinesis", "aim-square B1", way=1)
    assert (lying(game, "B1"), game.state.tokens.cards("pack 1")) == (["sword"], [])


@proves("weaken-armour")
def test_weaken_armour_takes_x_off_and_never_below_none() -> None:
    game = quest(hall(4), MAGE, "myria C1 health=5")
    casts(game, "weaken-armour", "pegs 3")
    assert armour_of(game.play, 1).total == 0
    run(game, attack_by_rule(game.play, 1, 2, {}, "ML-ATK-08"), dice=["hit", "blank"])
    assert who(game, 1).health == 4
    assert {effect.lasts for effect in who(game, 1).effects} == {"round"}


# -- level 3 and above ---------------------------------------------------------------------------------------


@proves("malacyte-perception", -1)
def test_malacyte_perception_needs_no_sight_in_short_range() -> None:
    wall = "+" + "---+" * 7 + "\n| . |" + " .  " * 5 + " . |\n+" + "---+" * 7
    for place, reached in (("F1", True), ("G1", False)):
        game = quest(
            wall, "beren:prymorist A1 rank=1 magic=3 spells=malacyte-perception", f"lamentor {place}"
        )
        spells = game.play.content.spells
        for spell, gains in (("weaken-armour", True), ("nausea", False)):
            lacks = lacks_target(game.play, 0, spells[spell], spells[spell].uses[0])
            assert (lacks is None) == (reached and gains)


@proves("fireball")
def test_fireball_is_a_burning_blast_that_needs_a_fire() -> None:
    """2 dice at D1: 2 hits there; one square off 1 less."""
    spell = quest(hall(2), MAGE).play.content.spells["fireball"]
    dark = quest(hall(6), MAGE, "lamentor D1")
    assert lacks_target(dark.play, 0, spell, spell.uses[0]) is not None
    game = quest(hall(6, 2), MAGE + " carried=torch", "hellfont D1 health=9", "lamentor C1 health=9")
    casts(game, "fireball", "pegs 2", "aim-square D1", dice=["critical", "hit"])
    # The hellfont at the centre has armour 1: 3 - 1; the lamentor beside it 3 - 1.
    assert (who(game, 1).health, who(game, 2).health) == (7, 7)
    assert "burning" in who(game, 2).statuses


@proves("torrent", 0, 1, 2)
def test_torrent_needs_water_and_does_one_of_three_things() -> None:
    spell = quest(hall(2), MAGE).play.content.spells["torrent"]
    assert lacks_target(quest(hall(4), MAGE, "lamentor C1").play, 0, spell, spell.uses[1]) is not None
    mage = "beren B1 rank=2 magic=4"
    fires = quest(WELL, mage, "ariah C1 burning health=3", "callan D1 burning")
    who(fires, 2).cell = cell(fires, "A1")
    casts(fires, "torrent", "pegs 2", "aim 1", "aim 2")
    assert (who(fires, 1).statuses, who(fires, 2).statuses) == ({}, {})
    swept = quest(WELL, mage, "lamentor C1", "lamentor A1")
    casts(swept, "torrent", "pegs 2", "aim 1", "aim 2", way=1)
    assert (who(swept, 1).prone, who(swept, 2).prone) == (True, True)
    tired = quest(WELL, mage, "great-bear D1")
    casts(tired, "torrent", "pegs 2", way=2, dice=["hit", "blank"])
    assert (who(tired, 1).statuses, who(tired, 1).prone) == ({"fatigued": 1}, False)


@proves("cocoon")
def test_cocoon_lets_x_characters_within_x_squares_rest_among_enemies() -> None:
    """X 2: Beren and Ariah, 2 squares off; Callan is 3 squares off. A rest restores a peg of choice."""
    people = ("beren A1 rank=2 magic=2 health=1", "ariah C1 health=1", "galen D1 health=1", "lamentor B1")
    game = quest(hall(4, 2), *people)
    offers = offered(cast(game.play, 0, "cocoon"), "pegs 2", dice=["2"])
    assert ("aim 0" in offers, "aim 1" in offers, "aim 2" in offers) == (True, True, False)
    one = quest(hall(4, 2), *people)
    casts(one, "cocoon", "pegs 2", "aim 1", "enough")
    assert who(one, 1).health == 2


@proves("energy-burst")
def test_energy_burst_throws_back_up_to_size_x_and_lays_prone() -> None:
    """X 2: two of size 1, each 2 squares away."""
    game = quest(hall(8, 2), "beren D1 rank=2 magic=2", "lamentor E1", "lamentor C1", "lamentor D2")
    casts(game, "energy-burst", "pegs 2", "aim 1", "aim 2")  # there is no size left for the third
    assert (at(game, 1), who(game, 1).prone) == ("G1", True)
    assert (at(game, 2), who(game, 2).prone) == ("A1", True)
    assert (at(game, 3), who(game, 3).prone) == ("D2", False)


@proves("rebuild")
def test_rebuild_moves_a_stretch_of_wall() -> None:
    game = quest(ROOMS, "beren B1 rank=1 magic=1")
    casts(game, "rebuild", "aim-square A1")
    edge = game.play.content.field.board.edge_named("B1|C1")
    assert edge in game.state.open
    assert [(piece.kind, piece.cell) for piece in game.state.pieces] == [("moved-wall", cell(game, "A1"))]
    turn = quest(ROOMS, "beren:prymorist B1 rank=1 magic=1 spells=rebuild", dice=["2"])
    answer(turn, "cast rebuild 0", "aim-square A1")
    assert turn.state.turn is not None
    assert turn.state.turn.actions == 0


def test_rebuild_leaves_the_walls_around_the_map() -> None:
    """From the wall between A1 and A2 it could go on to that below B1, but behind that the map ends."""
    corner = """
    +---+---+
    | .   . |
    +---+---+
    | . |
    +---+
    """
    game = quest(corner, "beren A1 rank=2 magic=2")
    board = game.play.content.field.board
    assert wall_from(game.play, board.edge_named("A1|A2"), 2) == [board.edge_named("A1|A2")]


def test_a_barricade_rises_only_where_nobody_stands_by_now() -> None:
    game = quest(hall(4), "beren A1", "ariah C1")
    for name, pieces in (("C1", 0), ("D1", 1), ("D1", 1)):
        game.state.doings = [Doing(0, "barricade", "spell", cell=cell(game, name))]
        run(game, barricade(game.play, Step(verb="barricade")))
        assert len(game.state.pieces) == pieces


@proves("portal")
def test_a_portal_takes_one_to_another() -> None:
    game = quest(hall(9), "beren:prymorist A1 rank=1 magic=3", "ariah I1", dice=["2"])
    casts(game, "portal", "aim-square B1")
    casts(game, "portal", "aim-square H1")
    assert game.state.portals == [cell(game, "B1"), cell(game, "H1")]
    answer(game, "move", "to B1", "aim-square H1")
    assert at(game, 0) == "H1"
