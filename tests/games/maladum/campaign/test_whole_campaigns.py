"""Whole campaigns: a sensible party and random ones go from quest to quest until nothing follows."""

from __future__ import annotations

import pytest

import lorehearth as lh
from lorehearth.games.maladum.campaign.carried import Company
from lorehearth.lab.campaigns import fuzz_campaign

ID = "the-crown-below"


@pytest.fixture(scope="module")
def played() -> lh.Campaign:
    campaign, faults = fuzz_campaign("maladum", ID, "3", ["greedy"])
    assert faults == []
    return campaign


def test_a_sensible_party_plays_a_campaign_through(played: lh.Campaign) -> None:
    assert played.over
    names = [chapter.scenario for chapter in played.chapters]
    assert names[0] == "muster"
    assert {"cellar", "advancement", "market", "rest"} <= set(names)
    assert isinstance(played.carry, Company)
    assert len(played.carry.past) >= 3


def test_its_chapters_follow_in_the_order_of_the_book(played: lh.Campaign) -> None:
    order = ("escape", "advancement", "market", "rest")
    follows = {"escape": ("advancement",), "advancement": ("market",), "market": ("rest",)}
    for before, after in zip(played.chapters, played.chapters[1:], strict=False):
        if before.scenario in follows and after.scenario in order:
            assert after.scenario in follows[before.scenario]


def test_every_chapter_is_told_and_has_its_sheet(played: lh.Campaign) -> None:
    for number, chapter in enumerate(played.chapters, 1):
        sheet = played.sheet(number)
        assert sheet is not None
        assert isinstance(chapter.result.carry, Company)
        heroes = sum(len(party.heroes) for party in chapter.result.carry.parties)
        assert len(sheet.panels) == heroes + len(chapter.result.carry.parties)
    assert any("takes" in line for line in played.chapters[0].told)


def test_a_branch_goes_on_from_what_its_origin_carried(played: lh.Campaign) -> None:
    branch = played.branch(1, "another way")
    assert branch.carry == played.chapters[0].result.carry
    game = branch.begin()
    assert game.setup.carry == branch.carry
    assert game.setup.scenario == "cellar"


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_random_parties_find_no_fault(seed: str) -> None:
    campaign, faults = fuzz_campaign("maladum", ID, f"random {seed}", ["random"] * int(seed))
    assert faults == []
    assert campaign.over
