"""What is told holds things, not words: figures, cards, dice and ways, under the deeds they belong to."""

from __future__ import annotations

import re
from typing import Any

import pytest

from lorehearth.games.oathsworn.board.movement import move_straight
from lorehearth.games.oathsworn.combat.forced_movement import knockback
from lorehearth.games.oathsworn.enemies.choosing_target import choose_target
from lorehearth.games.oathsworn.enemies.enemy_moves import move_to
from lorehearth.kernel.events import Line
from lorehearth.kernel.names import Face, Path, Ref, cell, piece
from lorehearth.testing.whole_games import play as play_whole

from .deeds import an_attack, deed
from .hunts import instruct, moves, step
from .scenes import FightGame, answer, content, fight

BOSS = "broodmother 0,-3 N"


def lines(game: FightGame, kind: str) -> list[Line]:
    return [line for line in game.lines() if line.kind == kind]


def headings(told: list[Line]) -> list[tuple[str, ...]]:
    """The names of the deeds that each line belongs to, the widest first."""
    named = {line.under[-1]: line.heads for line in told if line.heads}
    return [tuple(named[number] for number in line.under) for line in told]


# -- a turn --------------------------------------------------------------------------------------------------


def bash() -> FightGame:
    """The Warden bashes a rat with two white ones: 3 damage against Defense 2, and Knockback 2 northwards."""
    game = fight("warden 0,3 animus=5 hand=warden-shield-bash", "giant-rat 0,2", BOSS, dice=["1", "1"])
    answer(game, "play warden-shield-bash 0", "attack 1", "draw white 2")
    return game


def test_a_turn_a_card_and_an_attack_lie_within_each_other() -> None:
    told = bash().lines()
    deed, attack = ("turn", "deed"), ("turn", "deed", "attack")
    assert list(zip([line.kind for line in told], headings(told), strict=True)) == [
        ("TurnBegan", ("turn",)),
        ("CardPlayed", deed),
        ("AnimusSpent", deed),
        ("AboutToAttack", attack),
        ("Attacks", attack),
        ("Drew", attack),
        ("Damaged", attack),
        ("HitPointsLost", attack),
        ("KnockedBack", attack),
        ("Flung", attack),
        ("Felled", attack),
        ("OnCooldown", deed),
    ]
    assert {line.by for line in told} == {piece(0, "0,3")}


def test_a_line_has_the_figures_cards_and_ways_it_speaks_of() -> None:
    game = bash()
    [played], [flung], [attacks] = lines(game, "CardPlayed"), lines(game, "Flung"), lines(game, "Attacks")
    assert played.text == "Warden plays Shield Bash."
    assert [(card.id, card.name) for card in played.cards] == [("warden-shield-bash", "Shield Bash")]
    assert played.touches == (piece(0, "0,3"), Ref("card", "warden-shield-bash"))
    assert flung.paths == (Path(piece(1, "0,2"), ("0,2", "0,1", "0,0")),)
    assert flung.text == "Giant Rat at 0,2 is flung to 0,0."
    assert attacks.text == "Warden attacks Giant Rat at 0,2: 2 white."
    assert attacks.touches == (piece(0, "0,3"), piece(1, "0,2"))


def test_the_next_deed_of_a_turn_is_no_part_of_the_last_one() -> None:
    game = bash()
    answer(game, "end-turn")
    told = game.lines()
    ended = [line.kind for line in told].index("TurnEnded")
    assert headings(told)[ended] == ("turn",)


# -- Might ---------------------------------------------------------------------------------------------------


def test_every_might_card_is_told_with_what_it_did() -> None:
    game = deed(an_attack(), "warden 0,-1 redraw=1", BOSS, dice=["0", "2!", "1", "2"])
    answer(game, "draw white 2", "extra 1", "redraw 0")
    assert [line.dice for kind in ("Drew", "ExtraDrawn", "Redrew") for line in lines(game, kind)] == [
        (Face("white", "blank", "miss"), Face("white", "2 critical", "critical")),
        (Face("white", "1", "hit"),),
        (Face("white", "blank", "again"), Face("white", "2", "hit")),
    ]


def test_cards_are_told_as_cards_and_dice_as_dice() -> None:
    for mode, cards, dice in (("cards", 2, 0), ("dice", 0, 2)):
        game = deed(an_attack(), "warden 0,-1", BOSS, dice=["1", "2"], options={"might": mode})
        answer(game, "draw white 2")
        [drew] = [told.event for told in game.log if told.event.kind == "Drew"]
        told = drew.cards  # type: ignore[attr-defined]
        assert (len(told.cards.faces), told.cards.cards, len(told.dice.faces)) == (cards, True, dice)


# -- ways ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "ways"),
    [
        ({}, [("0,4", "0,3", "0,2")]),
        ({"0,3": "water"}, [("0,4", "0,3"), ("0,3", "0,2")]),  # where a tile lies, a new way begins
    ],
)
def test_a_move_is_told_with_the_way_walked(tile: dict[str, Any], ways: list[tuple[str, ...]]) -> None:
    game = moves(lambda play: move_straight(play, 0, 3), "priest 0,4", BOSS, tiles=tile)
    answer(game, "goto 0 0,2")
    assert [line.paths[0].cells for line in lines(game, "Moved")] == ways


def test_an_enemy_is_told_with_its_steps_and_its_way() -> None:
    game = moves(lambda play: move_to(play, 1, 0, 6), "priest 0,4", "giant-rat 0,1")
    [moved] = lines(game, "EnemyMoved")
    assert moved.text == "Giant Rat at 0,1 goes S and S to 0,3."
    assert moved.paths == (Path(piece(1, "0,1"), ("0,1", "0,2", "0,3")),)
    assert moved.by == piece(1, "0,1")


def test_who_is_knocked_back_stops_where_something_lies_and_goes_on() -> None:
    game = moves(
        lambda play: knockback(play, [0], 3, play.state.figures[1].hex, 1),
        "priest 0,1",
        "giant-rat 0,0",
        tiles={"0,2": "fire"},
    )
    assert [line.paths[0].cells for line in lines(game, "Flung")] == [("0,1", "0,2"), ("0,2", "0,3", "0,4")]
    [burnt] = lines(game, "TileEntered")
    assert burnt.touches == (piece(0, "0,2"), cell("0,2"))


def test_who_is_dragged_is_told_with_its_way() -> None:
    game = instruct(step("drag", amount=2), "priest 0,4", "hollow-knight 0,0")
    assert [line.paths[0].cells for line in lines(game, "Dragged")] == [("0,4", "0,3", "0,2")]


# -- why -----------------------------------------------------------------------------------------------------


def test_those_who_were_weighed_are_told_as_figures() -> None:
    """Priest and Witch are 1 hex away from being adjacent; the Priest is further north."""
    game = moves(lambda play: choose_target(play, 2, None), "priest 0,-2", "witch 0,2", "giant-rat 0,0")
    [chosen] = lines(game, "TargetChosen")
    why = "Priest and Witch are equally close, and North then West decides"
    assert chosen.text == f"Giant Rat at 0,0 goes for Priest: {why}."
    assert chosen.touches == (piece(2, "0,0"), piece(0, "0,-2"), piece(1, "0,2"))


# -- a whole Encounter ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["broodmother", "cage-weaver"])
def test_a_whole_encounter_reads_well_and_its_deeds_end_where_they_should(scenario: str) -> None:
    told = play_whole("oathsworn", scenario, ("random",), "2").lines()
    found = content()
    ids = [id for family in (found.cards, found.figures) for id in family if "-" in id]
    wrong = re.compile(r"[{}\[\]|]|\bRef\b|None|  |" + "|".join(rf"\b{re.escape(id)}\b" for id in ids))
    assert [line.text for line in told if wrong.search(line.text)] == []
    assert all(re.fullmatch(r"[A-Z].*\.", line.text) for line in told)
    under = dict(zip(map(id, told), headings(told), strict=True))
    inside: dict[str, set[tuple[str, ...]]] = {
        "TurnEnded": {("round", "phase", "turn")},
        "Passed": {("round", "phase", "turn")},
        "StageCardShown": {(), ("round", "phase"), ("round", "phase", "turn")},
        "PhaseBegan": {("round", "phase")},
    }
    for kind, allowed in inside.items():
        seen = {under[id(line)] for line in told if line.kind == kind}
        assert seen <= allowed, kind
    for kind, heading in (("StageCardDone", "Stage Card"), ("EnemyMight", "attack"), ("Attacks", "attack")):
        assert {under[id(line)][-1] for line in told if line.kind == kind} == {heading}
