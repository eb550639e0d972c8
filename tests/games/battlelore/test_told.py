"""What is told is data: things are referred to, and a Line knows what it touches and where it belongs."""

from __future__ import annotations

import re
from pathlib import Path as FilePath
from typing import get_type_hints

import pytest

import lorehearth as lh
from lorehearth.games.battlelore.content import Content
from lorehearth.kernel.events import Event, Line
from lorehearth.kernel.names import Path, Ref, card, cell, piece, seat
from lorehearth.testing.told import sayings

from .lore.lore_scenes import play_card, with_card
from .scenes import BattleGame, attack, battle, move, roll

# -- what an event may be made of ------------------------------------------------------------------


def test_every_event_has_a_sentence_and_every_heading_a_doer() -> None:
    for saying in sayings("lorehearth.games.battlelore"):
        assert saying.says
        if issubclass(saying, Event) and (saying.by or saying.heads):
            assert get_type_hints(saying)[saying.by] is Ref


# -- a whole turn ----------------------------------------------------------------------------------


def a_turn() -> BattleGame:
    """Swordsmen close with Dwarves, hit one, and are answered; then the Standards draw Forward."""
    game = battle(
        "S swordsmen 5.05",
        "P dwarf-swordsmen 5.07",
        camp=1,
        phase="end",
        hands=(("patrol-centre",), ("scout-right",)),
        dice=[*roll("B F R"), *roll("G R L"), "forward"],
    )
    game.answer("command patrol-centre")
    game.answer("order 0")
    move(game, "5.05", "5.06")
    attack(game, "5.06", "5.07")
    game.answer("ignore 1")
    game.answer("battle-back 1")
    return game


STANDARDS, PENNANTS = seat(0), seat(1)
THERE, NEAR, DWARVES = piece(0, "5.05"), piece(0, "5.06"), piece(1, "5.07")


def test_lines_stand_under_their_attack_card_and_turn() -> None:
    told = [(line.kind, line.heads, line.under, line.by) for line in a_turn().lines(0)]
    assert told == [
        ("TurnBegan", "turn", (0,), STANDARDS),
        ("CommandPlayed", "Command card", (0, 1), STANDARDS),
        ("Ordered", "", (0, 1), STANDARDS),
        ("Moved", "", (0, 1), THERE),
        ("Attacked", "attack", (0, 1, 2), NEAR),
        ("Rolled", "", (0, 1, 2), NEAR),
        ("Scored", "", (0, 1, 2), NEAR),
        ("FiguresLost", "", (0, 1, 2), NEAR),
        ("FlagsIgnored", "", (0, 1, 2), DWARVES),
        ("BattledBack", "", (0, 1, 2), DWARVES),
        ("Attacked", "attack", (0, 1, 2, 3), DWARVES),
        ("Rolled", "", (0, 1, 2, 3), DWARVES),
        ("Scored", "", (0, 1, 2, 3), DWARVES),
        ("Drew", "", (0,), STANDARDS),
        ("TurnBegan", "turn", (4,), PENNANTS),
    ]


def test_an_attack_is_over_when_all_that_follows_from_it_is() -> None:
    """The first is answered by a battle back; the second is no part of either."""
    game = battle(
        "S swordsmen 5.06",
        "P dwarf-swordsmen 5.07",
        "S swordsmen 2.02",
        "P levy 2.03",
        dice=[*roll("R R R"), *roll("R R R"), *roll("R R R")],
    )
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    attack(game, "2.02", "2.03")
    assert [line.under for line in game.lines() if line.heads == "attack"] == [(0,), (0, 1), (2,)]


@pytest.mark.parametrize("adventure", ["first-blood", "wizards-quarrel"])
def test_the_first_turn_is_told_like_all_others(adventure: str) -> None:
    game = lh.new("battlelore", adventure, seed=1)
    while "Command card" not in game.decision.prompt:  # type: ignore[union-attr]
        game.answer(game.decision.options[0])  # type: ignore[union-attr]
    [line] = [line for line in game.lines() if line.heads]
    assert line.text == "Turn 1: the Standards."


def test_what_the_lines_of_a_turn_touch() -> None:
    lines = {line.kind: line for line in reversed(a_turn().lines(0))}
    assert lines["CommandPlayed"].touches == (card("patrol-centre"),)
    [shown] = lines["CommandPlayed"].cards
    assert (shown.id, shown.name, shown.kind) == ("patrol-centre", "Patrol Centre", "section")
    assert lines["CommandPlayed"].rules == ("BL-CMD-01", "BL-CRD-02")
    assert lines["Moved"].touches == (THERE,)
    assert lines["Moved"].paths == (Path(THERE, ("5.05", "5.06")),)
    assert lines["Attacked"].touches == (NEAR, DWARVES)
    assert [(die.shows, die.did) for die in lines["Rolled"].dice] == [("blue", ""), ("flag", ""), ("red", "")]
    assert [die.did for die in lines["Scored"].dice] == ["hit", "flag", "miss"]
    assert [face.name for face in lines["Drew"].cards] == ["Forward"]


def test_the_tallies_of_an_attack_name_what_they_come_from() -> None:
    attacked = next(line for line in a_turn().lines() if line.kind == "Attacked")
    dice, bold = attacked.tallies
    assert dice.lines() == ["    +3  blue banner [BL-DIE-02]", "     3  dice"]
    assert bold.lines() == ["    +1  Dwarf Swordsmen [BL-SPT-02]", "     1  levels of Bold"]


# -- Lore cards ------------------------------------------------------------------------------------


def placed(game: BattleGame) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(line.kind, line.heads, line.under) for line in game.lines()]


def test_a_card_that_answers_an_attack_is_told_within_it() -> None:
    """Blinding Flash halves 3 dice to 2; what is rolled then is no part of the card."""
    game = with_card("wi08", "S swordsmen 5.06", "P levy 5.07", by=1, dice=roll("R R"))
    attack(game, "5.06", "5.07")
    play_card(game, "wi08")
    assert placed(game) == [
        ("Attacked", "attack", (0,)),
        ("LoreSpent", "", (0,)),
        ("LorePlayed", "Lore card", (0, 1)),
        ("Recounted", "", (0,)),
        ("Rolled", "", (0,)),
        ("Scored", "", (0,)),
    ]
    lines = {line.kind: line for line in game.lines()}
    played = lines["LorePlayed"]
    assert (played.by, played.touches) == (PENNANTS, (card("wi08"), piece(0, "5.06")))
    assert [(face.name, face.kind, face.cost) for face in played.cards] == [
        ("Blinding Flash", "wizard", "4 Lore")
    ]
    assert lines["Recounted"].text == "Standard Swordsmen at 5.06 now attack with 2 dice."


def test_an_attack_that_a_card_brings_is_told_within_the_card() -> None:
    """Ambush: the Levy battles first, misses, and the attack goes on."""
    game = with_card("ro10", "S swordsmen 5.06", "P levy 5.07", by=1, dice=[*roll("G G R"), *roll("R R R")])
    attack(game, "5.06", "5.07")
    play_card(game, "ro10")
    assert placed(game) == [
        ("Attacked", "attack", (0,)),
        ("LoreSpent", "", (0,)),
        ("LorePlayed", "Lore card", (0, 1)),
        ("Attacked", "attack", (0, 1, 2)),
        ("Rolled", "", (0, 1, 2)),
        ("Scored", "", (0, 1, 2)),
        ("Rolled", "", (0,)),
        ("Scored", "", (0,)),
    ]


def test_a_card_is_told_with_the_one_that_goes_along() -> None:
    game = with_card("wa01", "S levy 5.06", "P levy 5.07", also=["ro03"])
    play_card(game, "wa01 ro03")
    [line] = [line for line in game.lines() if line.kind == "LorePlayed"]
    assert line.text == "The Standards play Strength with Déjà Vu! at level 1 on Standard Levy at 5.06."
    assert [face.id for face in line.cards] == ["wa01", "ro03"]


def test_dice_that_are_picked_and_rolled_again() -> None:
    """Bless at level 2: two of the dice are rolled again."""
    dice = [*roll("F B R"), *roll("G S")]
    game = with_card("cl02", "S swordsmen 5.06", "P levy 5.07", level=2, dice=dice)
    play_card(game, "cl02")
    attack(game, "5.06", "5.07")
    game.answer("again red")
    game.answer("again blue")
    [line] = [line for line in game.lines() if line.kind == "RolledAgain"]
    assert line.text == "Standard Swordsmen at 5.06 roll red, blue again: green, strike."
    assert [(die.shows, die.did) for die in line.dice] == [
        ("red", "again"),
        ("blue", "again"),
        ("green", ""),
        ("strike", ""),
    ]


# -- ways ------------------------------------------------------------------------------------------


def ways(game: BattleGame, kind: str) -> list[tuple[str, ...]]:
    return [path.cells for line in game.lines() if line.kind == kind for path in line.paths]


def test_the_way_of_a_move_goes_round_what_bars_it() -> None:
    """A wood would stop the riders and a unit stands on the other side: there is one way of 2 hexes."""
    game = battle("S light-horse 5.06", "P levy 4.06", terrain={"6.06": "w."}, phase="movement")
    move(game, "5.06", "5.08")
    assert ways(game, "Moved") == [("5.06", "5.07", "5.08")]


def test_an_elemental_goes_over_water() -> None:
    game = battle(
        "S earth-elemental 5.05",
        "P levy 9.09",
        terrain={"5.06": "~."},
        kind="lore",
        lore=(2, 0),
        phase="movement",
    )
    move(game, "5.05", "5.07")
    assert ways(game, "Moved") == [("5.05", "5.06", "5.07")]
    [spent] = [line for line in game.lines() if line.kind == "LoreSpent"]
    assert spent.text == (
        "The Standards spend 2 Lore for moving Standard Earth Elemental at 5.07 and have 0 left."
    )
    assert (spent.by, spent.touches) == (STANDARDS, (piece(0, "5.07"),))


def test_a_pursuit_goes_through_the_hex_that_was_left() -> None:
    game = battle("S hyena-riders 5.05", "P levy 5.06 1", "P levy 9.09", dice=roll("G R R"))
    attack(game, "5.05", "5.06")
    game.answer("pursue 5.08")
    assert ways(game, "Pursued") == [("5.05", "5.06", "5.07", "5.08")]


def test_riders_who_pursue_and_turn_back() -> None:
    game = battle("S horse 5.05", "P levy 5.06 1", "P levy 9.09", dice=roll("G R R"))
    attack(game, "5.05", "5.06")
    game.answer("pursue 5.05")
    assert ways(game, "Pursued") == [("5.05", "5.06", "5.05")]


def test_each_hex_of_a_retreat_is_told() -> None:
    game = battle("S swordsmen 5.06", "P goblin-swordsmen 5.07", "P levy 6.06", dice=roll("F R R G G"))
    attack(game, "5.06", "5.07")
    game.answer("back 7.07")
    assert ways(game, "FellBack") == [("5.07", "6.07"), ("6.07", "7.07")]
    panicked = next(line for line in game.lines() if line.kind == "Panicked")
    assert [(die.shows, die.did) for die in panicked.dice] == [("green", "miss"), ("green", "miss")]


def test_a_dragon_that_falls_back_flies_over_units() -> None:
    """Row by row towards home; the units on 4.06 and 4.07 do not hinder it."""
    game = battle("S levy 3.06", "P ice-drake 3.07", "P levy 4.06", "S levy 4.07", dice=roll("F G"))
    attack(game, "3.06", "3.07")
    game.answer("ignore 0")
    game.answer("back 6.08")
    [way] = ways(game, "FellBack")
    assert way == ("3.07", "4.07", "5.08", "6.08")


def test_a_flight_is_told_hex_by_hex() -> None:
    game = battle("S ice-drake 5.02", "P levy 9.09", kind="lore", phase="movement")
    game.answer("move 0")
    game.answer("fly 0")
    for hex_ in ("5.03", "5.04"):
        game.answer(f"over {hex_}")
    game.answer("land 5.04")
    assert ways(game, "FlewOver") == [("5.02", "5.03"), ("5.03", "5.04")]
    [landed] = [line for line in game.lines() if line.kind == "Landed"]
    assert landed.text == "Standard Ice Drake at 5.02 lands at 5.04."
    assert landed.touches == (piece(0, "5.02"), cell("5.04"))


# -- whole battles ---------------------------------------------------------------------------------

LOGS = FilePath(__file__).parent / "logs"


@pytest.fixture(scope="module", params=["beasts-at-bay-standards", "the-keep-pennants"])
def told(request: pytest.FixtureRequest) -> tuple[list[Line], Content]:
    """The lines of a whole battle, as the Standards hear them."""
    game = lh.load((LOGS / f"{request.param}.json").read_bytes())
    assert isinstance(game.content, Content)
    return game.lines(0), game.content


def test_a_battle_is_told_without_ids(told: tuple[list[Line], Content]) -> None:
    lines, content = told
    ids = {*content.weapons, *content.kinds, *content.terrain, *content.commands, *content.lore}
    strange = {id for id in ids if "-" in id or re.search(r"\d", id)}
    text = "\n".join(line.text for line in lines)
    assert {word for word in re.findall(r"[a-z0-9-]+", text) if word in strange} == set()
    assert re.findall(r"[][{}|]", text) == []


def test_all_of_a_battle_is_told_under_its_turns(told: tuple[list[Line], Content]) -> None:
    lines, _ = told
    first = next(i for i, line in enumerate(lines) if line.heads == "turn")
    setting_up = {"CouncilSeated", "Laid", "Drew", "LoreTaken", "LoreDiscarded"}
    assert {line.kind for line in lines[:first]} <= setting_up
    heads = {line.under[-1]: line for line in lines if line.heads}
    for line in lines[first:]:
        assert heads[line.under[0]].heads == "turn"
        if line.heads == "attack":
            assert {"Command card", "Lore card"} & {heads[number].heads for number in line.under}
        if line.kind in ("Rolled", "Scored", "BattledBack", "Pursued", "GainedGround"):
            assert "attack" in {heads[number].heads for number in line.under}
        assert line.by is not None
