"""What each die of an attack did, as the log shows it beside the score."""

from __future__ import annotations

from itertools import product

import pytest

from lorehearth.games.battlelore.combat.each_die import each_die
from lorehearth.games.battlelore.combat.scoring import outcome
from lorehearth.games.battlelore.state import Battle

from ..scenes import FACES, BattleGame, attack, battle, roll


def attacked(game: BattleGame, faces: list[str], *, melee: bool = True) -> Battle:
    """The first unit of a scene has rolled these faces at the second."""
    weapon = game.content.kinds[game.state.units[0].kind].weapon
    found = Battle(0, 1, melee, weapon, own=len(faces))
    found.dice = list(faces)
    return found


def did(game: BattleGame, battle: Battle) -> str:
    return " ".join(face.did for face in each_die(game.play, battle).faces)


MELEE = [
    ("swordsmen", "levy", "G B S F L", "hit miss hit flag miss"),
    ("swordsmen", "horse", "S S B", "ignored hit hit"),  # men on foot waste one strike on riders
    ("swordsmen", "mounted-knights", "S S S R", "ignored ignored hit hit"),  # and lances turn one aside
    ("goblin-band", "levy", "S G", "miss hit"),  # a drum hits nobody with its strikes
    ("swordsmen", "levy web", "F G", "hit hit"),
    ("swordsmen", "levy frost=1", "F S", "hit hit"),
    ("swordsmen", "levy poison=1", "L R", "hit miss"),
    ("swordsmen", "hydra", "B S L", "hit miss miss"),  # only helmets hurt it
    ("giant-spider", "levy", "L G", "power hit"),
    ("ice-drake", "levy", "L G", "miss hit"),  # on the ground a dragon has no power
]


@pytest.mark.parametrize(("attacker", "target", "faces", "expected"), MELEE)
def test_in_melee(attacker: str, target: str, faces: str, expected: str) -> None:
    kind, *tokens = target.split()
    game = battle(f"S {attacker} 5.06", f"P {kind} 5.07 {' '.join(tokens)}")
    assert did(game, attacked(game, roll(faces))) == expected


def test_pipes_make_flags_of_hits() -> None:
    game = battle("S dwarf-pipers 5.05", "P levy 5.07")
    assert did(game, attacked(game, roll("G S F R"), melee=False)) == "flag flag flag miss"


@pytest.mark.parametrize(
    ("attacker", "expected"),
    [("archers", "lore miss"), ("longbowmen", "miss hit")],  # a Long Bow yields no Lore, but its strikes hit
)
def test_lore_where_lore_is_played_with(attacker: str, expected: str) -> None:
    game = battle(f"S {attacker} 5.05", "P levy 5.07", kind="lore")
    assert did(game, attacked(game, roll("L S"), melee=False)) == expected


def test_a_poisoned_unit_that_rolls_lore_gains_nothing_by_it() -> None:
    game = battle("S levy 5.06 poison=1", "P levy 5.07", kind="lore")
    assert did(game, attacked(game, roll("L R"))) == "power miss"


def test_what_cards_let_a_unit_ignore() -> None:
    game = battle("S swordsmen 5.06", "P levy 5.07", kind="lore")
    helmet = attacked(game, roll("G S G"))
    helmet.ignored_helmets = 1
    assert did(game, helmet) == "ignored hit hit"
    hits = attacked(game, roll("F S G"))
    hits.ignored_hits = 2
    assert did(game, hits) == "flag ignored ignored"


def test_a_die_that_was_rolled_again_knows_no_lore() -> None:
    """A Giant's strike hit, and then the die showed Lore: that counts for nothing (BL-RUL-75)."""
    game = battle("S hill-giant 5.06", "P levy 5.07")
    found = attacked(game, roll("S L B"))
    found.again = roll("L G")
    assert did(game, found) == "hit power miss miss hit"


def test_a_friend_who_was_called_scores_by_his_own_weapon() -> None:
    """The friend's archers' strikes miss; the dice of the unit that called come first."""
    game = battle("S swordsmen 5.06", "P levy 5.07", "S archers 4.06")
    found = attacked(game, roll("S S G"))
    found.own, found.helper = 1, 2
    assert did(game, found) == "hit miss hit"


@pytest.mark.parametrize(("attacker", "target"), [pair[:2] for pair in MELEE])
def test_as_many_hits_and_flags_as_are_scored(attacker: str, target: str) -> None:
    """Whatever three dice show, the dice and the tallies tell the same."""
    kind, *tokens = target.split()
    game = battle(f"S {attacker} 5.06", f"P {kind} 5.07 {' '.join(tokens)}")
    for faces in product(FACES.values(), repeat=3):
        found = attacked(game, list(faces))
        hits, flags = outcome(game.play, found)
        dids = did(game, found).split()
        assert (dids.count("hit"), dids.count("flag")) == (hits.total, flags.total), faces


def test_the_score_shows_the_dice() -> None:
    game = battle("S swordsmen 5.06", "P levy 5.07", "P levy 9.09", dice=roll("G F L"))
    attack(game, "5.06", "5.07")
    [line] = [line for line in game.lines() if line.kind == "Scored"]
    assert [(die.of, die.shows, die.did) for die in line.dice] == [
        ("battle die", "green", "hit"),
        ("battle die", "flag", "flag"),
        ("battle die", "lore", "miss"),
    ]
