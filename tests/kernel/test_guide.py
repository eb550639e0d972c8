"""Guides for newcomers: what they name exists, and every lesson comes up in a game."""

from __future__ import annotations

from pathlib import Path

import pytest

import lorehearth as lh
from lorehearth.kernel import registry
from lorehearth.kernel.errors import ContentError
from lorehearth.kernel.guide import NO_GUIDE, Lesson, read_guide
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.players import make_player

GUIDED = [name for name in lh.games() if registry.guide(name).first is not None]


def test_all_four_games_have_a_first_game() -> None:
    assert {"battlelore", "folklore", "maladum", "oathsworn"} <= set(GUIDED)


@pytest.mark.parametrize("game", GUIDED)
def test_what_a_guide_names_exists(game: str) -> None:
    guide, rules = registry.guide(game), registry.rulebook(game)
    scenarios = {scenario.id for scenario in registry.scenarios(game)}
    knobs = {knob.id: knob.values for knob in registry.ruleset(game).knobs}
    assert guide.first is not None
    assert set(guide.scenarios) == scenarios
    assert set(guide.knobs) == set(knobs)
    assert all(value in knobs[id] for id, value in guide.first.options.items())
    ids = [rule.id for rule in rules.rules]
    for lesson in guide.lessons:
        assert lesson.asked or lesson.told or lesson.offers, lesson.id
        for start in (*lesson.asked, *lesson.told):
            assert any(id.startswith(start) for id in ids), (lesson.id, start)
    assert len({lesson.id for lesson in guide.lessons}) == len(guide.lessons)


def first_game(game: str) -> AnyGame:
    first = registry.guide(game).first
    assert first is not None
    return lh.new(game, first.scenario, seed=first.seed, players=len(first.seats), options=first.options)


def is_due(lesson: Lesson, asked: set[str], told: set[str], offers: set[str]) -> bool:
    return (
        any(rule.startswith(start) for start in lesson.asked for rule in asked)
        or any(rule.startswith(start) for start in lesson.told for rule in told)
        or not offers.isdisjoint(lesson.offers)
    )


@pytest.mark.parametrize("game", GUIDED)
def test_every_lesson_comes_up_in_the_first_game(game: str) -> None:
    running = first_game(game)
    bot = make_player(game, "greedy", "lessons")
    asked, offers = set[str](), set[str]()
    while (decision := running.decision) is not None and running.answered < 1200:
        seat = decision.seats[0]
        if seat == 0:
            asked.add(decision.rule)
            offers |= {option.key.split(" ")[0] for option in decision.options}
        running.answer(bot(Sight(running, seat)), seat)
    told = {rule for line in running.log for rule in line.rules}
    lessons = registry.guide(game).lessons
    assert [lesson.id for lesson in lessons if not is_due(lesson, asked, told, offers)] == []


def test_a_guide_with_a_mistake_says_where(tmp_path: Path) -> None:
    assert read_guide(tmp_path / "guide.toml") == NO_GUIDE
    (tmp_path / "guide.toml").write_text('what = "A game"\nlong = 3\n')
    with pytest.raises(ContentError, match=r"guide\.toml.*long"):
        read_guide(tmp_path / "guide.toml")
