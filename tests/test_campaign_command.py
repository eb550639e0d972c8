"""`lorehearth campaign`: begun, listed, shown, played, branched, taken away; damage is told in one line."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import lorehearth as lh
from lorehearth.commands import campaigns
from lorehearth.folders import data_folder
from lorehearth.kernel import registry
from lorehearth.kernel.sight import AnyGame
from lorehearth.lab.fuzz import Fuzzed

from .kernel.saga import SAGA, played
from .kernel.small_games import Did
from .test_cli import Capsys, Ran, wrong


@pytest.fixture(autouse=True)
def barrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Barrow is the only game, and has a campaign."""
    monkeypatch.setattr(registry, "_found", lambda: {"barrow": "here"})
    monkeypatch.setattr(registry, "ruleset", lambda name: SAGA)


def file(name: str = "saga") -> Path:
    return data_folder() / "campaigns" / f"{name}.json"


def fields(name: str = "saga") -> dict[str, Any]:
    found = json.loads(file(name).read_bytes())
    assert isinstance(found, dict)
    return found


@pytest.fixture
def begun(capsys: Capsys) -> None:
    assert Ran(capsys, "campaign", "new", "barrow", "--seed", "n").code == 0


def play(capsys: Capsys, *tokens: str) -> Ran:
    return Ran(capsys, "campaign", "play", "saga", "--seats", "random", *tokens)


@pytest.mark.usefixtures("begun")
def test_a_campaign_is_begun_and_what_comes_next_is_told(capsys: Capsys) -> None:
    assert fields()["terms"] == {
        "game": "barrow", "campaign": "saga", "seed": "n", "players": 2, "options": {}, "packs": []
    }  # fmt: skip
    told = Ran(capsys, "campaign", "show", "saga").out
    assert "saga: The Saga of Two Thieves" in told
    assert "mound  The mound. Two thieves." in told
    assert "tower  The tower: not now (nobody holds a cup, BW-SAG-01)" in told
    wrong(Ran(capsys, "campaign", "new", "barrow"), 1, "there is a campaign 'saga' already")


@pytest.mark.usefixtures("begun")
def test_campaigns_are_listed(capsys: Capsys) -> None:
    assert play(capsys).code == 0
    ran = Ran(capsys, "campaign", "list")
    assert "saga  The Saga of Two Thieves (barrow), chapters: 1; to be continued" in ran.out
    assert "barrow saga  The Saga of Two Thieves. Night after night." in ran.out
    told = Ran(capsys, "campaign", "list", "--json").json
    assert told["campaigns"]["saga"]["chapters"] == 1
    assert told["games"] == {
        "barrow": [{"id": "saga", "name": "The Saga of Two Thieves", "line": "Night after night."}]
    }


@pytest.mark.usefixtures("begun")
def test_chapters_are_played_until_the_campaign_is_over(capsys: Capsys) -> None:
    told = play(capsys, "--all").out
    assert "1. The mound: hearts" in told
    assert told.endswith("The campaign is over.\n")
    campaign = lh.load_campaign(file().read_bytes())
    campaign.prove()
    assert campaign.over
    wrong(play(capsys), 1, "The Saga of Two Thieves is over: nothing follows")
    assert Ran(capsys, "campaign", "show", "saga", "--proof").code == 0


@pytest.mark.usefixtures("begun")
def test_a_scenario_that_is_shut_is_refused(capsys: Capsys) -> None:
    before = file().read_bytes()
    wrong(play(capsys, "tower"), 1, "The tower cannot be played now: nobody holds a cup")
    assert file().read_bytes() == before


@pytest.mark.usefixtures("begun")
def test_a_chapter_that_is_left_is_gone_on_with(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    ran = Ran(capsys, "campaign", "play", "saga", "--seats", "human,random")
    assert ran.code == 0
    assert "Go on later with: lorehearth campaign play" in " ".join(ran.out.split())
    campaign = lh.load_campaign(file().read_bytes())
    assert campaign.playing
    assert campaign.resume().answered > 0
    assert "A chapter is under way." in Ran(capsys, "campaign", "show", "saga").out
    wrong(play(capsys, "mound"), 1, "a chapter is under way")
    assert play(capsys).code == 0
    assert len(lh.load_campaign(file().read_bytes()).chapters) == 1


@pytest.mark.usefixtures("begun")
def test_a_chapter_can_be_begun_anew(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    Ran(capsys, "campaign", "play", "saga", "--seats", "human,random")
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    Ran(capsys, "campaign", "play", "saga", "--seats", "human", "--again")
    under_way = lh.load_campaign(file().read_bytes()).resume()
    assert [said for said in under_way.entries_as_keys() if said[0] >= 0] == []


@pytest.mark.usefixtures("begun")
def test_another_way_is_gone_and_both_are_compared(capsys: Capsys) -> None:
    play(capsys, "--all")
    before = file().read_bytes()
    assert Ran(capsys, "campaign", "branch", "saga", "1", "other", "--seed", "x").code == 0
    Ran(capsys, "campaign", "play", "other", "--seats", "random")
    ran = Ran(capsys, "campaign", "show", "saga", "--beside", "other", "--json").json
    assert [len(ran["shared"]), *(len(way) > 0 for way in ran["ways"])] == [1, True, True]
    told = Ran(capsys, "campaign", "show", "saga", "--beside", "other").out
    assert told.startswith("Both: 1 chapters\n1. The mound: hearts\nsaga alone\n2. The ")
    assert "other alone\n2. The " in told
    assert file().read_bytes() == before
    wrong(Ran(capsys, "campaign", "branch", "saga", "9", "third"), 1, "chapters have been played")


@pytest.mark.usefixtures("begun")
def test_a_campaign_is_shown_as_it_stood(capsys: Capsys) -> None:
    play(capsys, "--all")
    then = Ran(capsys, "campaign", "show", "saga", "--after", "1", "--json").json
    now = Ran(capsys, "campaign", "show", "saga", "--json").json
    assert then["chronicle"] == now["chronicle"][:1]
    assert then["carry"] == fields()["chapters"][0]["carry"]
    assert then["sheet"]["panels"][0]["title"] == "Spoils"


@pytest.mark.usefixtures("begun")
def test_a_campaign_and_each_of_its_games_are_taken_away(capsys: Capsys, tmp_path: Path) -> None:
    play(capsys)
    assert Ran(capsys, "campaign", "export", "saga", tmp_path / "away.json").code == 0
    assert (tmp_path / "away.json").read_bytes() == file().read_bytes()
    assert Ran(capsys, "campaign", "play", tmp_path / "away.json", "--seats", "random").code == 0
    assert Ran(capsys, "campaign", "export", "saga", tmp_path / "one.json", "--chapter", "1").code == 0
    assert lh.load((tmp_path / "one.json").read_bytes()).over


@pytest.mark.usefixtures("begun")
def test_a_damaged_campaign_is_refused_and_its_last_good_state_is_kept(capsys: Capsys) -> None:
    play(capsys)
    good = file().read_bytes()
    file().write_bytes(good.replace(b'"reason": "hearts"', b'"reason": "gold"'))
    for command in ("show", "play"):
        wrong(
            Ran(capsys, "campaign", command, "saga"),
            1,
            r"saga.json: chapter 1 \(The mound\): .*match its digest \(the last good one is kept in ",
        )
    assert file().with_name("saga.json.good").read_bytes() == good
    listed = Ran(capsys, "campaign", "list")
    assert listed.code == 1
    assert "does not match its digest" in " ".join(listed.out.split())


def test_a_campaign_that_nobody_knows_is_refused(capsys: Capsys) -> None:
    wrong(Ran(capsys, "campaign", "show", "edda"), 2, "there is no campaign 'edda'")
    wrong(Ran(capsys, "campaign", "new", "barrow", "edda"), 2, "'edda'; there are: saga")


@pytest.mark.usefixtures("begun")
def test_a_chapter_that_was_played_elsewhere_is_brought_back(capsys: Capsys, tmp_path: Path) -> None:
    away = lh.load_campaign(file().read_bytes())
    save = tmp_path / "mound.json"
    game = away.begin()
    save.write_bytes(game.save())
    wrong(Ran(capsys, "campaign", "close", "saga", save), 1, "mound.json: the chapter is not over yet")
    save.write_bytes(played(game).save())
    assert "1. The mound: hearts" in Ran(capsys, "campaign", "close", "saga", save).out
    found = lh.load_campaign(file().read_bytes())
    away.close()
    assert found.chapters == away.chapters
    wrong(Ran(capsys, "campaign", "close", "saga", save), 1, "not begun where this campaign stands")


@pytest.mark.usefixtures("begun")
def test_a_chapter_is_played_in_the_browser(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is opened for it; the file stays as it is until the chapter is brought back."""
    opened: list[AnyGame] = []

    def open_table(port: int | None, game: AnyGame, names: list[str], origin: str) -> int:
        opened.append(game)
        return 0

    monkeypatch.setattr(campaigns, "open_table", open_table)
    before = file().read_bytes()
    ran = Ran(capsys, "campaign", "play", "saga", "--browser")
    assert (ran.code, file().read_bytes()) == (0, before)
    assert "lorehearth campaign close saga FILE" in ran.out
    assert [game.setup.seed for game in opened] == ["n/1"]


@pytest.mark.usefixtures("begun")
def test_a_page_for_a_printer_tells_all_and_loads_nothing(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Did, "chronicled", True)
    monkeypatch.setattr(Did, "says", "Seat {seat} {what} <b>.")
    play(capsys)
    file_ = tmp_path / "saga.html"
    assert Ran(capsys, "campaign", "export", "saga", file_).code == 0
    text = file_.read_text(encoding="utf-8")
    assert "<h3>The mound</h3>" in text
    assert "&lt;b&gt;" in text
    assert "<b>" not in text
    assert "<dt>Left</dt>" in text
    assert "What comes next" in text
    assert not re.search(r"(src|href)=.(?!#)", text)


def test_whole_campaigns_are_fuzzed(capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thieves find no fault; where an invariant is broken, that is told with the campaign to look at."""
    tokens = ("fuzz", "barrow", "--games", 1, "--campaigns", 2, "--failures", tmp_path)
    assert Ran(capsys, *tokens).code == 0
    monkeypatch.setattr(SAGA, "faults", lambda state, content: ["a crack"] if state.round > 2 else [])
    monkeypatch.setattr("lorehearth.lab.fuzz.fuzz", lambda *args, **how: Fuzzed())
    ran = Ran(capsys, *tokens, "--json")
    assert ran.code == 1
    found = ran.json["faults"][0]
    assert (found["scenario"], found["what"]) == ("saga", "chapter 1, mound: a crack")
    assert lh.load_campaign(Path(ran.json["saves"][0]).read_bytes()).terms.campaign == "saga"
