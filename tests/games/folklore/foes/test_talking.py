"""Talking a foe down."""

from __future__ import annotations

import pytest

from ..scenes import TaleGame, answer, at, character, foe, keys, scene

PREACHER, WOLF = 10, 11


def beside_the_preacher(face: str, speaker: str = "exorcist A1") -> TaleGame:
    """The Exorcist has SPEECH +1, and the preacher listens to SPEECH 7; a Wolf keeps the fight going."""
    picture = ". . . . . .\n. . . . . ."
    return scene(picture, speaker, "mad-preacher B1", "wolf F2", dice=[face], fight=True)


@pytest.mark.rule("FK-FAT-04", "FK-ADV-19")
def test_words_end_the_preachers_part_in_the_fight() -> None:
    game = beside_the_preacher("6")
    answer(game, f"talk {PREACHER}")
    assert foe(game, PREACHER).out
    assert at(game, PREACHER) == ""
    assert not foe(game, WOLF).out


@pytest.mark.rule("FK-ADV-19")
def test_a_failed_try_is_the_interaction_all_the_same() -> None:
    game = beside_the_preacher("5")
    answer(game, f"talk {PREACHER}")
    assert not foe(game, PREACHER).out
    assert f"talk {PREACHER}" not in keys(game)
    assert any(key.startswith("go ") for key in keys(game))


@pytest.mark.rule("FK-ADV-19")
def test_only_who_stands_next_to_him_is_heard() -> None:
    game = beside_the_preacher("6", "exorcist D1")
    assert f"talk {PREACHER}" not in keys(game)


@pytest.mark.rule("FK-STA-42")
def test_the_transformed_find_no_words() -> None:
    game = beside_the_preacher("6", "exorcist A1 transformed")
    assert character(game, 0).statuses == ["transformed"]
    assert f"talk {PREACHER}" not in keys(game)


def test_a_wolf_does_not_listen() -> None:
    game = scene(". . .", "exorcist A1", "wolf B1", fight=True)
    assert f"talk {PREACHER}" not in keys(game)
