"""Campaigns: games that begin with what the one before has left; saved, branched, damaged and refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehearth.kernel import campaign_saves
from lorehearth.kernel.campaign import Campaign, Terms
from lorehearth.kernel.errors import CampaignError, SaveError, UnknownName

from .saga import SAGA, TABLE, chapters, loaded, played, saga
from .small_games import Did, Spoils


def spoils(campaign: Campaign) -> Spoils:
    assert isinstance(campaign.carry, Spoils)
    return campaign.carry


# -- chapter after chapter ---------------------------------------------------------------------------


def test_a_chapter_begins_with_what_the_one_before_has_left() -> None:
    campaign = saga()
    first = played(campaign.begin())
    assert first.setup.carry is None
    campaign.close()
    second = campaign.begin()
    assert first.result is not None
    assert second.setup.carry == first.result.carry == campaign.carry
    assert [chapter.name for chapter in campaign.chapters] == ["The mound"]


def test_every_chapter_has_luck_of_its_own_and_the_same_again() -> None:
    one, two = (chapters(2) for _ in range(2))
    assert one.chapters == two.chapters
    seeds = [one.game(number).setup.seed for number in (1, 2)]
    assert seeds == ["n/1", "n/2"]


def test_a_scenario_is_shut_until_a_carry_opens_it_and_says_why() -> None:
    campaign = saga()
    assert campaign.open == ["mound"]
    with pytest.raises(CampaignError, match="The tower cannot be played now: nobody holds a cup") as refused:
        campaign.begin("tower")
    assert refused.value.rule == "BW-SAG-01"
    with pytest.raises(CampaignError, match=r"'cave' does not come next in The Saga.*; open are: mound"):
        campaign.begin("cave")


def test_a_campaign_ends_when_nothing_follows() -> None:
    campaign = chapters(99)
    assert sum(map(len, spoils(campaign).hands)) >= 10
    assert campaign.over
    with pytest.raises(CampaignError, match="The Saga of Two Thieves is over: nothing follows"):
        campaign.begin()


def test_one_chapter_at_a_time_and_only_a_finished_one_is_closed() -> None:
    campaign = saga()
    with pytest.raises(CampaignError, match="no chapter is under way"):
        campaign.close()
    campaign.begin()
    assert campaign.playing
    with pytest.raises(CampaignError, match="a chapter is under way"):
        campaign.begin()
    with pytest.raises(CampaignError, match="the chapter is not over yet"):
        campaign.close()
    campaign.leave()
    assert not campaign.playing
    assert campaign.begin().setup.seed == "n/1"


def test_a_chapter_that_was_played_elsewhere_is_closed_if_it_was_begun_here() -> None:
    ours, theirs = chapters(1), chapters(1)
    elsewhere = played(theirs.begin(), "other moves")
    ours.close(elsewhere)
    assert ours.carry == elsewhere.result.carry  # type: ignore[union-attr]
    with pytest.raises(CampaignError, match="not begun where this campaign stands"):
        chapters(0).close(elsewhere)


def test_what_is_chronicled_is_told_in_the_chronicle(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chapters(1).chapters[0].told == ()
    monkeypatch.setattr(Did, "chronicled", True)
    campaign = chapters(1)
    lines = campaign.game(1).lines()
    assert list(campaign.chapters[0].told) == [line.text for line in lines if line.kind == "Did"]


def test_a_sheet_shows_what_goes_on_after_any_chapter() -> None:
    campaign = chapters(2)
    assert campaign.sheet(0) is None
    then, now = campaign.sheet(1), campaign.sheet()
    assert then is not None
    assert now is not None
    carry = campaign.chapters[0].result.carry
    assert isinstance(carry, Spoils)
    assert then.panels[0].lines[0] == ("Left", " ".join(carry.hands[0]))
    assert now.panels[0].lines[0] == ("Left", " ".join(spoils(campaign).hands[0]))
    with pytest.raises(CampaignError, match="2 chapters have been played, so none stands at 3"):
        campaign.sheet(3)


def test_a_campaign_that_nobody_knows_and_a_crowd_are_refused() -> None:
    with pytest.raises(UnknownName, match="'edda'; there are: saga"):
        Campaign(TABLE, Terms("barrow", "edda", "seed", 2))  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="saga is for 2 players, not for 3"):
        Campaign(TABLE, Terms("barrow", "saga", "seed", 3))  # type: ignore[arg-type]


# -- branches ----------------------------------------------------------------------------------------


@given(seed=st.text(max_size=5), length=st.integers(0, 3), at=st.integers(0, 3), moves=st.text(max_size=3))
@settings(max_examples=30)
def test_a_branch_carries_what_its_origin_carried_at_that_chapter(
    seed: str, length: int, at: int, moves: str
) -> None:
    origin = chapters(length, seed)
    at = min(at, len(origin.chapters))
    before = origin.save()
    branch = origin.branch(at, "another way")
    assert branch.carry == (origin.chapters[at - 1].result.carry if at else None)
    assert branch.ahead == SAGA.ahead(None, "saga", branch.carry)
    if branch.open:
        played(branch.begin(), moves)
        branch.close()
        assert branch.chapters[:at] == origin.chapters[:at]
        assert branch.shared(origin) == at
    assert origin.save() == before
    assert loaded(branch.save()).chapters == branch.chapters


def test_branches_have_luck_of_their_own() -> None:
    origin = chapters(1)
    one, two = origin.branch(1, "a"), origin.branch(1, "b")
    assert {way.begin().setup.seed for way in (one, two, origin)} == {"a/2", "b/2", "n/2"}
    assert origin.branch(0).terms.seed != origin.branch(0).terms.seed


# -- saves -------------------------------------------------------------------------------------------


@given(seed=st.text(max_size=5), length=st.integers(0, 3), answers=st.integers(0, 12))
@settings(max_examples=30)
def test_a_campaign_is_loaded_as_it_was_saved(seed: str, length: int, answers: int) -> None:
    campaign = chapters(length, seed)
    if campaign.open and answers:
        game = campaign.begin()
        for _ in range(answers):
            if (decision := game.decision) is not None:
                game.answer(game.decision_for(decision.seats[0]).options[0], decision.seats[0])  # type: ignore[union-attr]
    data = campaign.save()
    again = loaded(data)
    assert again.chapters == campaign.chapters
    assert again.terms == campaign.terms
    assert again.save() == data
    if campaign.playing:
        assert again.resume().save() == campaign.resume().save()
        assert again.save() == data
    again.prove()


def _short() -> bytes:
    campaign = chapters(1)
    campaign.begin()
    return campaign.save()


SHORT = _short()


@given(at=st.integers(0, len(SHORT) - 1), byte=st.integers(0, 255))
@settings(max_examples=400)
def test_a_file_damaged_at_any_byte_is_refused_or_loads_equal(at: int, byte: int) -> None:
    damaged = bytearray(SHORT)
    damaged[at] = byte
    try:
        again = loaded(bytes(damaged))
    except SaveError:
        return
    assert again.save() == SHORT


@given(length=st.integers(0, len(SHORT) - 2))
@settings(max_examples=100)
def test_a_file_that_is_cut_off_is_refused(length: int) -> None:
    with pytest.raises(SaveError):
        loaded(SHORT[:length])


def changed(change: Callable[[dict[str, Any]], object], campaign: Campaign | None = None) -> bytes:
    """A file in which somebody has changed something by hand."""
    fields = msgspec.json.decode((campaign or chapters(3)).save())
    change(fields)
    return msgspec.json.encode(fields)


def test_the_chapter_that_is_damaged_is_named_and_those_before_it_are_kept() -> None:
    data = changed(lambda fields: fields["chapters"][1].update(told=["a lie"]))
    with pytest.raises(SaveError, match=r"chapter 2 \(The .*\): it, or what came before it, is not what it"):
        loaded(data)
    assert loaded(data, salvage=True).chapters == chapters(1).chapters
    assert loaded(chapters(3).save(), salvage=True).chapters == chapters(3).chapters


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda fields: fields["chapters"].pop(0), r"chapter 1 \(.*does not match its digest"),
        (lambda fields: fields["chapters"].reverse(), r"chapter 1 \(.*does not match its digest"),
        (lambda fields: fields["chapters"].pop(), "the chapter under way: .*match its check digest"),
        (lambda fields: fields.update(under_way=None), "the chapter under way: .*match its check digest"),
        (lambda fields: fields["terms"].update(seed="7"), "its terms do not match their digest"),
        (lambda fields: fields["terms"].pop("game"), "not a Lorehearth campaign: .*missing.*`game`"),
        (lambda fields: fields.update(more=1), "the campaign is damaged: .*unknown field `more`"),
        (
            lambda fields: fields.update(campaign_format=2),
            "has format 2, .*up to 1: a newer",
        ),
    ],
)
def test_a_changed_foreign_or_newer_file_is_refused(
    change: Callable[[dict[str, Any]], object], says: str
) -> None:
    campaign = chapters(2)
    campaign.begin()
    with pytest.raises(SaveError, match=says):
        loaded(changed(change, campaign))


def test_a_save_of_a_game_is_no_campaign() -> None:
    with pytest.raises(SaveError, match="this is not a Lorehearth campaign"):
        loaded(chapters(1).chapters[0].save)


# -- files made by strangers: every digest is right, and what they say is not true ------------------------


def forged(change: Callable[[campaign_saves.WrittenCampaign], object], count: int = 2) -> bytes:
    written = msgspec.json.decode(chapters(count).save(), type=campaign_saves.WrittenCampaign)
    change(written)
    for chapter in written.chapters:
        chapter.save = msgspec.Raw(msgspec.json.encode(msgspec.json.decode(chapter.save)))
    return campaign_saves.seal(written)


def test_a_forged_order_of_chapters_is_refused() -> None:
    with pytest.raises(SaveError, match=r"chapter 1 .*its game began with something else than the chapter"):
        loaded(forged(lambda written: written.chapters.pop(0)))


def test_a_forged_carry_is_refused() -> None:
    def richer(written: campaign_saves.WrittenCampaign) -> None:
        assert written.chapters[0].carry is not None
        written.chapters[0].carry.data["hands"] = [["axe"], []]

    with pytest.raises(SaveError, match=r"chapter 2 .*its game began with something else than the chapter"):
        loaded(forged(richer))


def test_a_carry_that_does_not_fit_is_refused_where_it_stands() -> None:
    def broken(written: campaign_saves.WrittenCampaign) -> None:
        assert written.chapters[1].carry is not None
        written.chapters[1].carry.data["hands"] = 3

    with pytest.raises(SaveError, match=r"chapter 2 .*the carry does not fit Barrow: Expected `array`"):
        loaded(forged(broken))


def test_a_forged_end_is_found_when_the_campaign_is_proven() -> None:
    def better(written: campaign_saves.WrittenCampaign) -> None:
        last = written.chapters[-1]
        last.result = msgspec.structs.replace(last.result, scores=(99, 99))

    campaign = loaded(forged(better))
    with pytest.raises(SaveError, match=r"chapter 2 \(The .*\) did not end as is written"):
        campaign.prove()
    chapters(2).prove()
