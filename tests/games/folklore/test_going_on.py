"""A story can be left and resumed anywhere, and a group goes on from story to story with all that it has."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import lorehearth as lh
from lorehearth.games.folklore.state import Character, State
from lorehearth.games.folklore.story.carried import Roster
from lorehearth.kernel.sight import AnyGame

from .whole_games import LIBRARY, WISHES

THREE = ("bell-under-the-mere-silenced", "salt-widow-claimed", "moon-toll-unpaid")
"""The stories that one group has been in, in this order."""


def log(name: str) -> Path:
    return LIBRARY.folder / f"{name}.json"


def whole(name: str) -> AnyGame:
    return lh.load(log(name).read_bytes())


def roster(game: AnyGame) -> Roster:
    assert game.result is not None
    assert isinstance(game.result.carry, Roster)
    return game.result.carry


# -- one group, three stories --------------------------------------------------------------------------------


OWNED = (
    "name",
    "coins",
    "lore",
    "ap",
    "stories",
    "abilities",
    "mystics",
    "tiers",
    "tarots",
    "worn_out",
    "wanted",
)


@pytest.mark.rule("FK-WRP-01")
def test_one_group_goes_through_all_three_stories_with_all_that_it_has() -> None:
    stories = [whole(name) for name in THREE]
    for number, (before, after) in enumerate(pairwise(stories), 1):
        carried = roster(before)
        assert after.setup.carry == carried
        assert carried.stories == tuple(game.setup.scenario for game in stories[:number])
        begun = _at_the_first_page(after)
        assert [one.cls for one in begun] == [one.cls for one in carried.characters]
        for one, was in zip(begun, carried.characters, strict=True):
            assert {field: getattr(one, field) for field in OWNED} == {f: getattr(was, f) for f in OWNED}
            assert [thing.id for thing in one.things][: len(was.things)] == [thing.id for thing in was.things]
    last = roster(stories[-1])
    assert [one.stories for one in last.characters] == [3, 3, 3]
    assert last.stories == ("bell-under-the-mere", "salt-widow", "moon-toll")


def _at_the_first_page(game: AnyGame) -> list[Character]:
    """The group as it stands when it is first asked something in a story."""
    state = game.replay(0).state
    assert isinstance(state, State)
    return state.characters


# -- leaving and resuming ------------------------------------------------------------------------------------


@pytest.mark.parametrize("story", list(WISHES))
def test_a_story_can_be_left_and_resumed_at_any_point(story: str) -> None:
    """At a dozen points from the first question to the last: played again, or taken up where it stood, it is
    the same table with the same question."""
    told = whole(next(name for name in LIBRARY.kept() if name.startswith(story)))
    for at in range(0, told.answered, told.answered // 12):
        left = told.replay(at).save()
        played, taken_up = lh.load(left), lh.load(left, snapshot=True)
        assert msgspec.msgpack.encode(taken_up.state) == msgspec.msgpack.encode(played.state)
        assert taken_up.asking(0) == played.asking(0)
        assert taken_up.view(0).pieces == played.view(0).pieces


@pytest.mark.parametrize("story", list(WISHES))
def test_a_story_that_was_resumed_comes_to_the_same_end(story: str) -> None:
    told = whole(next(name for name in LIBRARY.kept() if name.startswith(story)))
    answers = told.entries_as_keys()
    resumed = lh.load(told.replay(told.answered // 2).save())
    while not resumed.over:
        seat, key = answers[resumed.answered]
        resumed.answer(key, seat)
    assert resumed.save() == told.save()


# -- a campaign of stories -----------------------------------------------------------------------------------


def test_a_campaign_goes_through_all_stories_and_each_is_told_once() -> None:
    """Played elsewhere, each begun with what the one before has left."""
    campaign = lh.campaign("folklore", seed=1, players=whole(THREE[0]).setup.players)
    for number, name in enumerate(THREE):
        assert len(campaign.open) == len(THREE) - number
        story = whole(name)
        campaign.close(story)
        assert campaign.carry == roster(story)
        assert campaign.chapters[-1].told[-1] == f"The story is over: {story.result.reason}."  # type: ignore[union-attr]
    assert campaign.over
    assert {each.refusal.reason for each in campaign.ahead if each.refusal} == {
        "the group has been in this story"
    }


def test_the_sheet_of_a_group_shows_everybody_with_what_they_have() -> None:
    campaign = lh.campaign("folklore", seed=1, players=whole(THREE[0]).setup.players)
    assert campaign.sheet() is None
    campaign.close(whole(THREE[0]))
    sheet = campaign.sheet()
    assert sheet is not None
    for one, panel in zip(roster(whole(THREE[0])).characters, sheet.panels, strict=True):
        assert one.name in panel.title
        assert ("Coins", str(one.coins)) in panel.lines
