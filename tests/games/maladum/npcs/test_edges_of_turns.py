"""What happens at the edges of NPCs' turns and arrivals: the terrified, the helpless, those who cannot move,
and supplies that have run out."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate
from lorehearth.games.maladum.npcs.activation import act_once
from lorehearth.games.maladum.npcs.arrivals import arrive_by_rank, rise
from lorehearth.games.maladum.npcs.beasts import bring_npc
from lorehearth.games.maladum.npcs.denizens import bring_denizen, equip
from lorehearth.games.maladum.npcs.joining import lend
from lorehearth.games.maladum.npcs.wandering import wander

from ..dread.decks import deck, lies
from ..magic.halls import hall
from ..scenes import at, content, quest, run, who
from .turns import lines, npc_turn

PASSAGE = hall(12)


@pytest.mark.rule("ML-STA-30", "ML-STA-38")
@pytest.mark.parametrize(
    ("words", "place", "left"),
    [
        ("terrified", "K1", {}),
        ("terrified fatigued", "G1", {}),
        ("terrified fatigued=2", "C1", {"terrified": 1}),
    ],
)
def test_a_terrified_npc_flees_with_the_actions_that_fatigue_leaves_it(
    words: str, place: str, left: dict[str, int]
) -> None:
    """A myria of 2 actions: 8 squares, 4, or none at all."""
    game = quest(PASSAGE, f"myria C1 {words}", "nerinda A1", phase="over")
    npc_turn(game, 0)
    assert (at(game, 0), who(game, 0).statuses) == (place, left)


@pytest.mark.rule("ML-STA-27", "ML-STA-34")
@pytest.mark.parametrize("word", ["stunned", "terrified"])
def test_the_helpless_take_no_action_that_a_card_or_a_persuader_gives_them(word: str) -> None:
    game = quest(PASSAGE, f"denizen:callan C1 hostile=0 {word}", "nerinda A1", phase="over")
    run(game, act_once(game.play, 0))
    run(game, lend(game.play, 0, 0, 2))
    assert (at(game, 0), who(game, 0).statuses) == ("C1", {word: 1})


@pytest.mark.rule("ML-NPC-25")
def test_netted_where_the_chart_would_have_it_move_it_shoots() -> None:
    """2 dice in melee and at range, out of reach of a blow: the chart says move, and it cannot."""
    game = quest(PASSAGE, "hellfont A1 sign=melee-dice:1 netted", "nerinda L1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank"] * 4)
    assert lines(game) == ["ML-AI-09"] * 2
    assert who(game, 0).netted


# -- arrivals ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-RUL-46", "ML-ADY-13")
def test_no_one_of_a_rank_comes_while_all_of_it_and_below_are_in_play() -> None:
    everyone = [f"lamentor {square}" for square in ("A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1")]
    copies = content().npcs["lamentor"].copies
    game = quest(PASSAGE, *everyone[:copies], "nerinda L1", phase="over")
    assert run(game, arrive_by_rank(game.play, 1)) == []


@pytest.mark.rule("ML-ADY-13", "ML-ADY-05")
def test_with_the_last_miniature_gone_no_more_rise() -> None:
    copies = content().npcs["lamentor"].copies
    others = ["lamentor A1"] * (copies - 1)
    game = quest(PASSAGE, "nerinda L1", *others, graves=("D1", "F1"), phase="over")
    assert run(game, rise(game.play, "lamentor", 2)) == [copies]
    assert at(game, copies) == "F1"


@pytest.mark.rule("ML-NPH-04", "ML-DEN-02")
def test_without_a_board_left_no_denizen_comes() -> None:
    boards = list(content().adventurers)
    game = quest(PASSAGE, *(f"denizen:{board} -" for board in boards), phase="over")
    assert run(game, bring_denizen(game.play)) is None
    assert len(game.state.characters) == len(boards)


@pytest.mark.rule("ML-DEN-03")
@pytest.mark.parametrize(
    ("kind", "drawn", "has"),
    [
        ("ranged", ["dagger", "morsel", "sling"], ["sling"]),
        ("melee", ["sling", "morsel", "dagger"], ["dagger"]),
        ("any", ["bear-trap", "morsel"], ["morsel"]),
    ],
)
def test_a_denizen_gets_a_weapon_of_the_kind_that_its_card_states(
    kind: str, drawn: list[str], has: list[str]
) -> None:
    pouch = {"dagger": 1, "sling": 1, "morsel": 1, "bear-trap": 1}
    game = quest(PASSAGE, "denizen:callan A1", pouch=pouch, phase="over")
    run(game, equip(game.play, 0, "common", kind), dice=drawn)
    assert game.state.tokens.cards("pack 0") == has
    assert sum(game.state.tokens.contents("pouch").values()) == 3


@pytest.mark.rule("ML-DEN-03")
def test_a_denizen_takes_only_what_it_has_room_for() -> None:
    full = "carried=sword,sword,sword"
    game = quest(PASSAGE, f"denizen:callan A1 {full}", pouch={"spear": 1}, phase="over")
    run(game, equip(game.play, 0, "common", "weapon"), dice=["spear"])
    assert game.state.tokens.cards("pack 0") == ["sword"] * 3
    assert game.state.tokens.contents("pouch") == {"spear": 1}


@pytest.mark.rule("ML-NPH-05")
def test_another_rule_brings_an_npc_by_a_card_that_was_left_in_the_box() -> None:
    card = "alary"
    game = quest(hall(12), "nerinda L1", entries=[Gate(("A1",), "W", 1)], phase="over")
    deck(game)
    game.state.events.add_shuffled("box beast", {card: 1})
    assert run(game, bring_npc(game.play, "beast"), dice=[card, "1"])
    assert (who(game, 1).kind, who(game, 1).card) == ("beast", card)
    assert lies(game, card) == ["in play"]


# -- going in a random direction -----------------------------------------------------------------------------


@pytest.mark.rule("ML-SCT-02", "ML-TRP-16")
def test_netted_it_does_not_scatter_and_rolls_no_die() -> None:
    game = quest(PASSAGE, "split-tail-rats C1 netted", phase="over")
    run(game, wander(game.play, 0))
    assert at(game, 0) == "C1"


@pytest.mark.rule("ML-SCT-02", "ML-MOV-04")
def test_who_would_scatter_onto_the_prone_stops_short_of_them() -> None:
    """Two squares to the east lies Nerinda: what scatters is stopped by the standing alone."""
    game = quest(PASSAGE, "myria C1", "nerinda E1 prone", phase="over")
    run(game, wander(game.play, 0), dice=["2", "E"])
    assert at(game, 0) == "D1"
