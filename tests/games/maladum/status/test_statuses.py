"""Suffering statuses: how many, which slots, what goes with what."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.status.statuses import relieve, suffer

from ..scenes import QuestGame, answer, keys, quest, run, who

HALL = """
+---+---+---+
| .   .   . |
+---+---+---+
"""


def hit(game: QuestGame, status: Status, count: int = 1, number: int = 0, said: tuple[str, ...] = ()) -> None:
    """Let somebody suffer a status."""
    run(game, suffer(game.play, number, status, "ML-STA-01", count), *said)


@pytest.mark.rule("ML-STA-01")
def test_three_blessings_one_of_each_other_and_any_number_of_fatigued() -> None:
    game = quest(HALL, "nerinda A1", "lamentor C1")
    hit(game, "blessed", 4)
    assert who(game, 0).statuses == {"blessed": 3}
    relieve(game.play, 0, "blessed", "ML-STA-01")
    hit(game, "wounded", 2)
    hit(game, "wounded")
    assert who(game, 0).statuses == {"wounded": 1}
    hit(game, "fatigued")
    hit(game, "fatigued")
    assert who(game, 0).statuses == {"wounded": 1, "fatigued": 2}


@pytest.mark.rule("ML-STA-02", "ML-RUL-53", "ML-STA-21")
def test_a_fourth_status_is_ignored_but_fatigue_needs_no_slot() -> None:
    game = quest(HALL, "nerinda A1 wounded burning cursed", "lamentor C1")
    hit(game, "poisoned")
    assert who(game, 0).statuses == {"wounded": 1, "burning": 1, "cursed": 1}
    hit(game, "fatigued")
    assert who(game, 0).statuses["fatigued"] == 1
    game = quest(HALL, "nerinda A1 fatigued=2 warded=2 wounded", "lamentor C1")
    hit(game, "poisoned")  # the fatigued counters took up no slot
    assert who(game, 0).statuses == {"fatigued": 2, "warded": 2, "wounded": 1, "poisoned": 1}
    hit(game, "burning")  # the ward fills one
    assert "burning" not in who(game, 0).statuses


@pytest.mark.rule("ML-RUL-53", "ML-STA-02")
def test_each_blessed_counter_fills_a_slot_of_its_own() -> None:
    game = quest(HALL, "nerinda A1 blessed=2 wounded", "lamentor C1")
    hit(game, "blessed")
    assert who(game, 0).statuses == {"blessed": 2, "wounded": 1}


@pytest.mark.rule("ML-STA-08", "ML-STA-02")
def test_a_new_status_replaces_a_blessed_counter_when_all_slots_are_full() -> None:
    """ML-EX-30."""
    game = quest(HALL, "nerinda A1 wounded blessed=2", "lamentor C1")
    hit(game, "poisoned")
    assert who(game, 0).statuses == {"wounded": 1, "blessed": 1, "poisoned": 1}
    game = quest(HALL, "nerinda A1 wounded blessed", "lamentor C1")
    hit(game, "poisoned")  # a slot was free
    assert who(game, 0).statuses == {"wounded": 1, "blessed": 1, "poisoned": 1}


@pytest.mark.rule("ML-STA-03")
def test_without_a_dashboard_there_is_no_limit_of_slots() -> None:
    game = quest(HALL, "nerinda A1", "great-bear B1 wounded burning cursed")
    hit(game, "poisoned", number=1)
    hit(game, "terrified", number=1)
    assert len(who(game, 1).statuses) == 5


@pytest.mark.rule("ML-STA-17")
def test_blessings_and_curses_cancel_each_other_out() -> None:
    game = quest(HALL, "nerinda A1 cursed", "lamentor C1")
    hit(game, "blessed")
    assert who(game, 0).statuses == {}
    game = quest(HALL, "nerinda A1 blessed=2", "lamentor C1")
    hit(game, "cursed")
    assert who(game, 0).statuses == {"blessed": 1}


@pytest.mark.rule("ML-STA-20", "ML-RUL-54")
def test_more_fatigue_than_actions_stuns() -> None:
    game = quest(HALL, "nerinda A1 fatigued", "lamentor C1", turn=None)
    hit(game, "fatigued")
    assert who(game, 0).statuses == {"fatigued": 2}  # as many as actions: not yet
    hit(game, "fatigued")
    assert who(game, 0).statuses == {"stunned": 1}
    game = quest(HALL, "nerinda A1", "lamentor C1", turn=None)
    hit(game, "fatigued", 4)  # all counters of one effect first: none are left over
    assert who(game, 0).statuses == {"stunned": 1}


@pytest.mark.rule("ML-STA-20", "ML-COR-03", "ML-STA-29")
def test_a_corrupted_warlock_who_tires_too_much() -> None:
    """ML-EX-18."""
    game = quest(HALL, "moranna:warlock A1 fatigued=2 black=1", "lamentor C1", turn=None)
    hit(game, "fatigued")
    assert who(game, 0).statuses == {"stunned": 1}
    assert who(game, 0).black == 2
    hit(game, "fatigued")
    assert who(game, 0).statuses == {"stunned": 1}


@pytest.mark.rule("ML-ICO-31")
def test_the_immune_suffer_nothing_of_it() -> None:
    game = quest(HALL, "brahm A1", "hellfont C1")
    hit(game, "terrified")
    hit(game, "burning", number=1)
    assert who(game, 0).statuses == {}
    assert who(game, 1).statuses == {}


@pytest.mark.rule("ML-STA-36", "ML-RUL-53")
def test_a_ward_is_raised_by_changing_the_counter() -> None:
    game = quest(HALL, "nerinda A1 wounded poisoned", "lamentor C1")
    hit(game, "warded")
    assert who(game, 0).statuses["warded"] == 1
    hit(game, "warded", 2)  # all slots are full, but the counter lies there already
    assert who(game, 0).statuses["warded"] == 3


@pytest.mark.rule("ML-STA-35", "ML-RUL-27")
def test_a_skill_peg_takes_the_terror_away_at_once_as_the_reaction_of_the_round() -> None:
    game = quest(HALL, "nerinda A1", "callan B1", "lamentor C1", turn=1)
    hit(game, "terrified", said=("take-heart",))
    assert who(game, 0).statuses == {}
    assert (who(game, 0).skill, who(game, 0).reacted, who(game, 0).skilled) == (1, True, False)
    hit(game, "terrified")  # nobody is asked: it has reacted
    assert who(game, 0).statuses == {"terrified": 1}


@pytest.mark.rule("ML-STA-35", "ML-RUL-27")
def test_in_the_own_turn_it_is_the_skill_use_of_the_round() -> None:
    game = quest(HALL, "nerinda A1 reacted", "lamentor C1")
    hit(game, "terrified", said=("take-heart",))
    assert (who(game, 0).skill, who(game, 0).skilled) == (1, True)
    game = quest(HALL, "nerinda A1 skilled", "lamentor C1")
    hit(game, "terrified")
    assert who(game, 0).statuses == {"terrified": 1}
    game = quest(HALL, "nerinda A1 skill=0", "lamentor C1")
    hit(game, "terrified")
    assert who(game, 0).statuses == {"terrified": 1}


@pytest.mark.rule("ML-STA-42")
def test_terror_leaves_the_ward_corrupts_nobody_and_prevents_no_fatigue() -> None:
    game = quest(HALL, "moranna:warlock A1 warded=1 black=1 skill=0", "lamentor C1", turn=None)
    hit(game, "terrified")
    hit(game, "fatigued")
    assert who(game, 0).statuses == {"warded": 1, "terrified": 1, "fatigued": 1}
    assert who(game, 0).black == 1


@pytest.mark.rule("ML-STA-41")
def test_stunned_in_the_own_turn_the_rest_of_it_is_lost_and_the_next_one_too() -> None:
    game = quest(HALL, "nerinda A1", "callan B1", "lamentor C1")
    hit(game, "stunned")
    answer(game, "end-turn")  # which had been asked before
    assert who(game, 0).activated
    assert who(game, 0).statuses == {"stunned": 1}
    assert keys(game) == ["activate 1"]


@pytest.mark.rule("ML-STA-27", "ML-STA-34")
def test_the_stunned_and_the_terrified_do_nothing_of_their_own_will() -> None:
    game = quest(HALL, "nerinda A1 terrified", "callan B1", "lamentor C1")
    assert keys(game) == ["take-heart", "end-turn"]
    game = quest(HALL, "nerinda A1 stunned terrified", "callan B1", "lamentor C1")
    assert keys(game) == ["end-turn"]
