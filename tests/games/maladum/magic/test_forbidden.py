"""The forbidden die, unbridled power, the unsanctioned, and losing control."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.magic.corruption import LOST, corrupt, settle
from lorehearth.games.maladum.magic.spending import spend_magic
from lorehearth.games.maladum.magic.unsanctioned import purify_in_rest
from lorehearth.games.maladum.status.statuses import suffer

from ..scenes import keys, quest, refusals, run, who
from .halls import hall

CURSER = "beren A1 rank=2 magic=4 spells=curse"


@pytest.mark.rule("ML-FOR-01", "ML-UNS-01")
def test_who_rolls_the_forbidden_die() -> None:
    game = quest(hall(3), CURSER, "lamentor C1")
    run(game, cast(game.play, 0, "curse"), "pegs 1", dice=["2"])
    assert who(game, 0).black == 1
    game = quest(hall(3), "beren:warlock A1 rank=2 magic=4 spells=focus")
    run(game, cast(game.play, 0, "focus"), "pegs 1", dice=["2"])
    assert who(game, 0).black == 1
    game = quest(hall(3), "beren:paladin A1 rank=2 magic=4 spells=focus")
    run(game, cast(game.play, 0, "focus"), "pegs 1", dice=["2"])
    assert who(game, 0).black == 0


@pytest.mark.rule("ML-FOR-02")
def test_degeneration_may_be_held_for_a_peg() -> None:
    game = quest(hall(3), CURSER, "lamentor C1")
    run(game, cast(game.play, 0, "curse"), "pegs 1", "hold", dice=["1"])
    assert (who(game, 0).black, who(game, 0).magic) == (1, 2)
    assert "cursed" in who(game, 1).statuses


@pytest.mark.rule("ML-FOR-02")
def test_degeneration_breaks_the_item() -> None:
    game = quest(hall(3), "beren A1 magic=1 carried=scroll-of-affliction", "phedra C1")
    run(game, cast(game.play, 0, "curse", token="scroll-of-affliction"), dice=["1", "blank"])
    assert game.state.tokens.cards("pack 0") == ["scroll-of-affliction*"]
    assert who(game, 0).black == 1


@pytest.mark.rule("ML-FOR-03")
def test_stray_energy_strikes_the_next_closest_to_the_target() -> None:
    game = quest(
        hall(6, 2), "beren A1 rank=2 magic=4 spells=cardiac-strike", "lamentor C1", "phedra D2 health=4"
    )
    said = ("pegs 2", "aim 1", "enough")
    run(game, cast(game.play, 0, "cardiac-strike"), *said, dice=["1", "hit", "critical"])
    assert who(game, 2).health == 1
    assert "wounded" in who(game, 2).statuses
    assert who(game, 1).where == "here"


@pytest.mark.rule("ML-FOR-03")
def test_stray_energy_may_strike_the_caster_and_with_nobody_else_the_target() -> None:
    game = quest(hall(4), "beren A1 rank=2 magic=4 health=3 spells=curse", "myria C1")
    run(game, cast(game.play, 0, "curse"), "pegs 1", "enough", dice=["1", "hit"])
    assert who(game, 0).health == 2
    game = quest(hall(4), "beren:warlock A1 rank=2 magic=4 health=3 spells=focus")
    run(game, cast(game.play, 0, "focus"), "pegs 1", "enough", dice=["1", "hit"])
    assert who(game, 0).health == 2
    assert "blessed" not in who(game, 0).statuses


@pytest.mark.rule("ML-FOR-04")
def test_instability_corrupts_and_the_spell_works() -> None:
    game = quest(hall(3), CURSER, "lamentor C1")
    run(game, cast(game.play, 0, "curse"), "pegs 1", dice=["2"])
    assert who(game, 0).black == 1
    assert "cursed" in who(game, 1).statuses


@pytest.mark.rule("ML-FOR-05", "ML-FOR-06", "ML-FOR-07")
def test_focus_recovery_and_resurgence() -> None:
    for face, magic, statuses in (("3", 3, {"fatigued": 1}), ("4", 3, {}), ("5", 4, {})):
        game = quest(hall(3), "beren A1 rank=2 magic=3 spells=curse", "lamentor C1")
        run(game, cast(game.play, 0, "curse"), "pegs 1", dice=[face])
        assert (who(game, 0).magic, who(game, 0).statuses) == (magic, statuses)


@pytest.mark.rule("ML-FOR-08", "ML-FOR-09", "ML-FOR-10")
def test_siphoned_power() -> None:
    """ML-EX-49."""
    game = quest(
        hall(9),
        "beren A1 rank=2 magic=4 health=3 spells=sanguine-sight",
        "phedra B1 magic=2 health=4", "numinor C1 magic=2 health=4", "ariah G1 magic=2",
    )  # fmt: skip
    run(game, cast(game.play, 0, "sanguine-sight"), "pegs 1", dice=["6", "critical", "blunder"])
    assert (who(game, 1).magic, who(game, 1).health) == (1, 3)
    assert (who(game, 2).magic, who(game, 2).health) == (2, 4)
    assert (who(game, 0).magic, who(game, 0).health) == (4, 4)
    assert who(game, 0).statuses == {"fatigued": 1}


@pytest.mark.rule("ML-FOR-11", "ML-FOR-12", "ML-RUL-100")
def test_siphons_that_bring_little() -> None:
    people = ("beren A1 rank=2 magic=4 spells=sanguine-sight", "phedra B1 magic=0 health=4")
    for face, fatigued in (("blank", 0), ("hit", 0), ("blunder", 1)):
        game = quest(hall(3), *people)
        run(game, cast(game.play, 0, "sanguine-sight"), "pegs 1", dice=["6", face])
        assert (who(game, 0).magic, who(game, 1).health) == (3, 4)
        assert who(game, 0).statuses.get("fatigued", 0) == fatigued


@pytest.mark.rule("ML-UNB-01", "ML-UNB-02", "ML-FOR-04")
def test_unbridled_power() -> None:
    """ML-EX-31."""
    game = quest(
        hall(3), "beren:deceiver A1 rank=2 magic=4 health=4 black=2 spells=cardiac-strike", "lamentor C1"
    )
    said = ("pegs 1", "raise 2")
    run(game, cast(game.play, 0, "cardiac-strike"), *said, dice=["4", "blank", "blank", "blank"])
    assert who(game, 0).black == 3
    assert who(game, 0).magic == 3


@pytest.mark.rule("ML-UNB-01", "ML-UNB-03", "ML-RUL-58")
def test_x_is_raised_by_the_corruption_level_at_most_and_with_a_peg() -> None:
    game = quest(hall(3), "beren:paladin A1 rank=1 magic=3 health=4 black=1 spells=focus")
    game.answer("cast focus 0")
    assert keys(game) == ["raise 1", "enough"]
    game = quest(hall(3), "beren:paladin A1 rank=1 magic=0 health=4 black=1 spells=focus")
    assert refusals(game)["cast focus 0"] == "ML-SPL-11"
    game = quest(hall(3), "beren:paladin A1 rank=1 magic=3 health=4 black=2 spells=focus")
    run(game, cast(game.play, 0, "focus"), "raise 2", "hold", dice=["2"])  # 2 - 2 counts as 1
    assert who(game, 0).black == 3
    assert who(game, 0).statuses == {"blessed": 3}


@pytest.mark.rule("ML-RUL-04")
def test_the_order_of_the_forbidden_die() -> None:
    faces = ("Mental degeneration", "Mental instability", "Focus required", "Mental recovery",
             "Mental resurgence", "Siphoned power")  # fmt: skip
    for number, said in enumerate(faces, 1):
        game = quest(hall(3), "beren:warlock A1 rank=1 magic=2 health=4 spells=focus")
        run(game, cast(game.play, 0, "focus"), *(("hold",) if number == 1 else ()), dice=[str(number)])
        assert f"{said} for Beren." in [game.play.words(told.event) for told in game.play.record.step.events]


# -- corruption ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-COR-01", "ML-COR-02", "ML-COR-05")
def test_corruption_swaps_a_peg_of_those_with_dashboards() -> None:
    game = quest(hall(3), "beren A1 health=3", "lamentor B1", "denizen:callan C1 health=2")
    assert corrupt(game.play, 0, "ML-COR-01")
    assert (who(game, 0).black, who(game, 0).health) == (1, 3)
    assert not corrupt(game.play, 1, "ML-COR-01")
    assert not corrupt(game.play, 2, "ML-COR-01")
    assert (who(game, 1).black, who(game, 2).black) == (0, 0)


@pytest.mark.rule("ML-COR-03", "ML-COR-06")
def test_stunned_while_corrupted() -> None:
    """ML-EX-18, with one who uses no forbidden power."""
    game = quest(hall(3), "nerinda:guardian A1 health=4 black=1 fatigued=2", "beren B1 health=3")
    run(game, suffer(game.play, 0, "fatigued", "ML-STA-20"))
    assert who(game, 0).statuses == {"stunned": 1}
    assert who(game, 0).black == 2
    run(game, suffer(game.play, 1, "stunned", "ML-STA-20"))
    assert who(game, 1).black == 0


@pytest.mark.rule("ML-RUL-19", "ML-COR-04", "ML-LCT-01")
def test_losing_control() -> None:
    """ML-EX-32."""
    game = quest(hall(3), "beren:eremite A1 health=3 black=2 magic=1 wounded", turn=None)
    run(game, lose_health(game.play, 0, 1, "ML-ATK-03"))
    eremite = who(game, 0)
    assert (eremite.health, eremite.black, eremite.wild) == (2, 2, True)
    assert (eremite.magic, eremite.statuses) == (3, {})
    assert eremite.counters == {LOST: 1}


@pytest.mark.rule("ML-LCT-01")
def test_more_magic_than_at_the_start_stays() -> None:
    game = quest(hall(3), "beren A1 health=2 black=1 magic=5", turn=None)
    corrupt(game.play, 0, "ML-COR-01")
    assert (who(game, 0).wild, who(game, 0).magic) == (True, 5)


@pytest.mark.rule("ML-COR-04")
def test_control_is_lost_only_once_the_effect_is_resolved() -> None:
    game = quest(hall(4), "beren A1 rank=1 magic=3 health=2 black=1 spells=curse", "lamentor C1")
    run(game, cast(game.play, 0, "curse"), dice=["2"])
    assert "cursed" in who(game, 1).statuses
    assert who(game, 0).wild


@pytest.mark.rule("ML-LCT-07", "ML-LCT-08")
def test_control_returns_with_the_last_magic_peg() -> None:
    """ML-EX-48, the end of it."""
    game = quest(hall(3), "beren:warlock A1 health=3 black=2 magic=1 wild", "phedra C1", turn=None)
    settle(game.play)
    assert who(game, 0).wild
    who(game, 0).magic = 0
    settle(game.play)
    assert (who(game, 0).wild, who(game, 0).black, who(game, 0).health) == (False, 1, 3)


@pytest.mark.rule("ML-LCT-07", "ML-LCT-08")
def test_control_returns_to_the_stunned_and_the_fallen_keep_what_they_have() -> None:
    game = quest(hall(3), "beren A1 health=3 black=2 magic=2 wild", "phedra C1", turn=None)
    run(game, suffer(game.play, 0, "stunned", "ML-STA-20"))
    assert (who(game, 0).wild, who(game, 0).black) == (False, 2)  # corrupted once more, then one green again
    game = quest(hall(3), "beren A1 health=1 black=1 magic=2 wild", "phedra C1", turn=None)
    run(game, lose_health(game.play, 0, 1, "ML-ATK-03"))
    settle(game.play)
    assert (who(game, 0).wild, who(game, 0).defeated, who(game, 0).black) == (False, True, 0)


# -- the unsanctioned ----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-UNS-02")
def test_purifying_by_an_action() -> None:
    game = quest(hall(4), "beren:warlock A1 magic=4 health=3 black=2", "lamentor D1")
    game.answer("purify")
    assert (who(game, 0).black, who(game, 0).magic) == (1, 1)
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    assert game.state.dread == []
    assert refusals(game)["purify"] == "ML-UNS-02"  # 1 peg is too few


@pytest.mark.rule("ML-UNS-02")
def test_no_purifying_while_engaged_nor_for_the_sanctioned() -> None:
    game = quest(hall(4), "beren:warlock A1 magic=4 health=3 black=2", "lamentor B1")
    assert refusals(game)["purify"] == "ML-UNS-02"
    game = quest(hall(4), "beren:paladin A1 magic=4 health=3 black=2")
    assert "purify" not in {*keys(game), *refusals(game)}


@pytest.mark.rule("ML-UNS-02")
def test_purifying_in_a_rest_takes_no_action() -> None:
    game = quest(hall(4), "beren:warlock A1 magic=6 health=3 black=3")
    run(game, purify_in_rest(game.play, 0), "purify", "enough")
    assert (who(game, 0).black, who(game, 0).magic) == (2, 3)
    assert game.state.turn is not None
    assert game.state.turn.actions == 2


@pytest.mark.rule("ML-UNS-03")
def test_strength_from_corruption_once_a_round() -> None:
    game = quest(hall(4), "beren:warlock A1 magic=6 health=3")
    game.answer("draw-strength")
    assert game.state.turn is not None
    assert (game.state.turn.actions, who(game, 0).black, who(game, 0).skilled) == (3, 1, False)
    assert refusals(game)["draw-strength"] == "ML-UNS-03"


@pytest.mark.rule("ML-DIE-08")
def test_the_forbidden_die_is_rolled_in_place_of_the_magic_die() -> None:
    game = quest(hall(2), "beren A1 magic=3 cursed")
    spent = run(game, spend_magic(game.play, 0, 1, "ML-MAG-02", forbidden=True), dice=["4", "3"])
    assert (spent.result, spent.forbidden) == (3, True)  # the curse, a rule about the magic die, applies
