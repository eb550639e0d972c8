"""Spending magic pegs, and what the magic die brings."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.items import channel
from lorehearth.games.maladum.magic.spending import Spent, after_magic, discard_magic, spend_magic
from lorehearth.kernel.play import Flow

from ..scenes import QuestGame, at, quest, run, who
from .halls import hall


def spent(game: QuestGame, pegs: int = 1, spender: int = 0) -> Flow[Spent]:
    """Spend pegs on nothing in particular, with all that follows."""
    found = yield from spend_magic(game.play, spender, pegs, "ML-MAG-02")
    yield from after_magic(game.play, spender, found)
    return found


@pytest.mark.rule("ML-SPL-11", "ML-MAG-09", "ML-MAG-01")
def test_unstoppable_healing() -> None:
    """ML-EX-13."""
    game = quest(hall(2), "kaan:eudaemon A1 rank=2 health=1 magic=2 spells=healing")
    run(game, cast(game.play, 0, "healing"), "pegs 2", dice=["6"])
    assert (who(game, 0).health, who(game, 0).magic) == (4, 0)
    assert game.state.dread == ["blue"]


@pytest.mark.rule("ML-MAG-09")
def test_unstoppable_goes_beyond_a_stated_maximum() -> None:
    game = quest(hall(2), "kaan:eudaemon A1 rank=3 health=1 magic=3 spells=healing")
    run(game, cast(game.play, 0, "healing"), "pegs 3", dice=["6"])
    assert who(game, 0).health == 5


@pytest.mark.rule("ML-SPL-16", "ML-SPL-17", "ML-MAG-03")
def test_an_overload_in_armour() -> None:
    """ML-EX-14."""
    game = quest(hall(2), "beren:paladin A1 rank=2 magic=4 worn=studded-leather-armour spells=focus")
    run(game, cast(game.play, 0, "focus"), "pegs 2", dice=["1"])
    assert who(game, 0).magic == 1
    assert who(game, 0).statuses == {"fatigued": 1}


@pytest.mark.rule("ML-SPL-16")
def test_armour_needs_pegs_to_cast_at_all() -> None:
    game = quest(hall(2), "beren:paladin A1 magic=1 worn=studded-leather-armour spells=focus")
    assert {r.option.key: r.refusal.rule for r in game.refusals()}["cast focus 0"] == "ML-SPL-16"


@pytest.mark.rule("ML-SPL-18")
def test_armour_does_not_hinder_channelling() -> None:
    game = quest(hall(2), "beren A1 magic=1 worn=breastplate-armour carried=enchanted-blade")
    found = run(game, channel(game.play, 0, "enchanted-blade"), "pegs 1", dice=["2"])
    assert found is not None
    assert (found.x, who(game, 0).magic) == (1, 0)


@pytest.mark.rule("ML-MAG-01")
def test_only_the_first_magic_of_a_round_adds_dread() -> None:
    game = quest(hall(2), "beren A1 magic=3")
    run(game, spent(game), dice=["2"])
    run(game, spent(game), dice=["1"])
    assert game.state.dread == ["blue"]


@pytest.mark.rule("ML-MAG-02", "ML-MAG-04")
def test_stability_does_nothing() -> None:
    game = quest(hall(3), "beren A1 magic=3", "phedra B1 magic=1")
    found = run(game, spent(game, 2), dice=["2"])
    assert (found.result, found.x, who(game, 0).magic, who(game, 0).statuses) == (2, 2, 1, {})
    assert (who(game, 1).magic, who(game, 1).prone) == (1, False)


@pytest.mark.rule("ML-MAG-03", "ML-MAG-12")
def test_an_overload_of_a_channelled_item_tires_and_breaks_nothing() -> None:
    game = quest(hall(2), "beren A1 magic=2 carried=enchanted-blade")
    found = run(game, channel(game.play, 0, "enchanted-blade"), "pegs 2", dice=["1"])
    assert found is not None
    assert found.x == 0
    assert who(game, 0).statuses == {"fatigued": 1}
    assert game.state.tokens.cards("pack 0") == ["enchanted-blade"]


@pytest.mark.rule("ML-MAG-13", "ML-ICO-11")
def test_unstoppable_channelling_counts_one_more() -> None:
    game = quest(hall(2), "beren A1 magic=3 carried=enchanted-blade")
    found = run(game, channel(game.play, 0, "enchanted-blade"), "pegs 2", dice=["6"])
    assert found is not None
    assert found.x == 3


@pytest.mark.rule("ML-MIT-02")
def test_nothing_is_channelled_without_pegs() -> None:
    game = quest(hall(2), "beren A1 magic=0 carried=enchanted-blade")
    assert run(game, channel(game.play, 0, "enchanted-blade")) is None
    game = quest(hall(2), "beren A1 magic=1 carried=enchanted-blade")
    assert run(game, channel(game.play, 0, "enchanted-blade"), "enough") is None
    assert who(game, 0).magic == 1


@pytest.mark.rule("ML-ICO-12", "ML-FOR-01")
def test_forbidden_channelling_rolls_the_forbidden_die() -> None:
    game = quest(hall(2), "beren A1 magic=1 carried=cleaver-of-misfortune")
    found = run(game, channel(game.play, 0, "cleaver-of-misfortune"), "pegs 1", dice=["2"])
    assert found is not None
    assert found.forbidden
    assert who(game, 0).black == 1


@pytest.mark.rule("ML-MAG-05", "ML-SPL-14")
def test_recovery_restores_a_peg_but_not_above_the_start() -> None:
    game = quest(hall(2), "beren A1 magic=3")
    run(game, spent(game, 2), dice=["3"])
    assert who(game, 0).magic == 2
    game = quest(hall(2), "beren A1 magic=5")
    run(game, spent(game, 1), dice=["3"])
    assert who(game, 0).magic == 4  # 3 is what it starts with, so nothing comes back


@pytest.mark.rule("ML-MAG-06", "ML-RUL-76")
def test_a_withering_blast() -> None:
    """ML-EX-52."""
    people = ("beren E5 magic=3", "lamentor G6", "lamentor E3")
    game = quest(hall(9, 9), *people)
    run(game, spent(game), "aim 1", dice=["4"])
    assert (at(game, 1), at(game, 2)) == ("H7", "E2")
    assert who(game, 1).prone
    assert who(game, 2).prone
    game = quest(hall(9, 9), *people, pieces=["crate H7"])
    run(game, spent(game), "aim 1", dice=["4"])
    assert at(game, 1) == "G6"
    assert who(game, 1).prone


@pytest.mark.rule("ML-MAG-06")
def test_a_withering_blast_spares_those_further_off_or_unseen_and_strikes_friends() -> None:
    picture = """
    +---+---+---+---+---+---+
    | . | .   .   .   .   . |
    +---+---+---+---+---+---+
    """
    game = quest(picture, "beren B1 magic=3", "lamentor A1", "phedra C1 skill=0", "lamentor E1")
    run(game, spent(game), dice=["4"])
    assert [who(game, number).prone for number in range(4)] == [False, False, True, False]
    assert at(game, 2) == "D1"


@pytest.mark.rule("ML-MAG-07")
def test_a_skill_peg_keeps_ones_footing() -> None:
    game = quest(hall(5), "beren A1 magic=3", "phedra B1 skill=1")
    run(game, spent(game), "pay-skill 1", dice=["4"])
    assert (at(game, 1), who(game, 1).prone, who(game, 1).skill) == ("B1", False, 0)


@pytest.mark.rule("ML-MAG-08")
def test_a_radiating_aura_reaches_two_squares_and_goes_above_the_start() -> None:
    game = quest(hall(6), "beren A1 magic=4", "lamentor C1", "phedra D1 magic=1")
    run(game, spent(game), dice=["5"])
    assert [who(game, number).magic for number in range(3)] == [4, 1, 1]


@pytest.mark.rule("ML-MAG-10")
def test_further_pegs_cause_no_second_roll() -> None:
    game = quest(hall(4), "beren A1 rank=2 magic=3 spells=advanced-detect", pieces=["crate C1"], pouch={})
    game.state.tokens.piles["piece 0"] = ["bear-trap"]
    run(game, cast(game.play, 0, "advanced-detect"), "pegs 1", "remove-trap bear-trap", dice=["2"])
    assert who(game, 0).magic == 1
    assert game.state.tokens.cards("piece 0") == []


@pytest.mark.rule("ML-MAG-11")
def test_discarding_rolls_nothing_and_adds_no_dread() -> None:
    game = quest(hall(2), "beren A1 magic=3")
    assert discard_magic(game.play, 0, 2, "ML-MAG-11") == 2
    assert (who(game, 0).magic, game.state.dread) == (1, [])


@pytest.mark.rule("ML-NMG-01")
def test_npcs_neither_roll_nor_add_dread() -> None:
    game = quest(hall(2), "beren A1", "malagaunt B1")
    found = run(game, spent(game, 2, 1))
    assert (found.x, who(game, 1).magic, game.state.dread) == (2, 4, [])


@pytest.mark.rule("ML-ICO-42", "ML-DIE-08")
def test_stability_rolls_again_for_a_peg() -> None:
    game = quest(hall(2), "beren A1 magic=3 sign=stability:1")
    found = run(game, spent(game), "again", dice=["1", "2"])
    assert (found.result, who(game, 0).magic) == (2, 1)
    game = quest(hall(2), "beren A1 magic=3 sign=stability:1,unsanctioned:1")
    found = run(game, spent(game), "again", dice=["1", "4"])
    assert (found.result, found.forbidden) == (4, True)
    game = quest(hall(2), "beren A1 magic=1 sign=stability:1")
    assert run(game, spent(game), dice=["2"]).result == 2  # no peg is left to discard


@pytest.mark.rule("ML-RUL-03")
def test_the_order_of_the_magic_die() -> None:
    for face, said in (("1", "Mental overload"), ("3", "Mental recovery"), ("4", "Withering blast"),
                       ("5", "Radiating aura"), ("6", "Unstoppable magic")):  # fmt: skip
        game = quest(hall(2), "beren A1 magic=3")
        run(game, spent(game), dice=[face])
        assert f"{said} for Beren." in [game.play.words(told.event) for told in game.play.record.step.events]
