"""Fuzz: every kind of fault that it promises to find is found, kept, and comes again in a replay."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import lorehearth as lh
from lorehearth.cli import run
from lorehearth.kernel.errors import RuleFault, UnknownName
from lorehearth.kernel.sight import AnyGame
from lorehearth.lab import fuzz as fuzzing
from lorehearth.lab.fuzz import Fault, fuzz, write_fault

from . import halls
from .conftest import Install

FAULTS: list[tuple[type[halls.Hall], str]] = [
    (halls.FallsAtTheDoor, "crash: .*the roof came down"),
    (halls.Crashes, "crash: .*a candle fell over"),
    (halls.CrashesWhenLookedAt, "crash: .*too dark to see"),
    (halls.Speechless, "a question without options: 'Yes or no\\?' to seat 1"),
    (halls.Stutters, "two options have the key 'say yes'"),
    (halls.Withholds, "nothing is against 'say yes', which is not offered: 'Yes or no\\?'"),
    (halls.Contradicts, "'say yes' is offered, though it is rude: 'Yes or no\\?'"),
    (halls.AsksNobody, "a question to nobody"),
    (halls.Endless, "stalled: no end after 40 decisions of random and random"),
    (halls.Invites, "crash: the guest player on seat . breaks down in .*guest: .*what was the question"),
    (halls.Broken, "invariant broken: it is too late"),
    (halls.ShowsHands, "seat .'s view tells more than it may know"),
    (halls.ShowsTheLastHands, "seat .'s view tells more than it may know"),
    (halls.TellsLater, "seat .'s log tells more than it may know"),
    (halls.TellsDraws, "seat .'s log tells more than it may know"),
    (halls.TellsTheDeal, "seat .'s log tells more than it may know"),
    (halls.AsksTooMuch, "what seat . is asked tells more than it may know"),
    (halls.AsksTooLoud, "what seat . is asked tells more than it may know"),
    (halls.Pauses, "what seat . is asked tells more than it may know"),
    (halls.Counts, "a save does not load"),
    (halls.Howls, "a save's snapshot does not load"),
    (halls.Mutters, "what goes on to the next game is not sound: The Hall begins with Memories, not with"),
    (halls.Misremembers, "what goes on to the next game is not sound: .*at `\\$.said`"),
    (halls.Forgets, "what goes on to the next game does not come back as it was"),
]


def faults_of(name: str, games: int = 12) -> list[Fault]:
    return fuzz(name, games, limit=40).faults


def test_nothing_is_found_in_a_sound_game(install: Install) -> None:
    found = fuzz(install(halls.Hall()), 40)
    assert found.faults == []
    assert (found.games, found.answers) == (40, 40 * (halls.TURNS + 5))


def test_nothing_is_found_in_the_ford() -> None:
    assert fuzz("ford", 4).faults == []


@pytest.mark.parametrize(("hall", "what"), FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_every_kind_of_fault_is_found(hall: type[halls.Hall], what: str, install: Install) -> None:
    found = [fault.what for fault in faults_of(install(hall()))]
    assert found
    assert [said for said in found if not re.match(what, said)] == []


def test_a_stalled_game_is_told_apart(install: Install) -> None:
    found = fuzz(install(halls.Endless()), 3, limit=40)
    assert [fault.stalled for fault in found.faults] == [True, True, True]
    assert found.stalled == 3
    assert fuzz(install(halls.Broken()), 3, limit=40).stalled == 0


def test_a_game_that_ends_with_its_last_decision_is_not_stalled(install: Install) -> None:
    assert fuzz(install(halls.Hall()), 3, limit=halls.TURNS).faults == []
    assert fuzz(install(halls.Hall()), 3, limit=halls.TURNS - 1).stalled == 3


def test_all_kinds_of_companies_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every number of seats, every scenario; own players on all seats, on some and, most often, on none."""
    seen: list[tuple[str, tuple[str, ...]]] = []

    def note(game: AnyGame, seated: Sequence[str], *_: object) -> Iterator[str]:
        assert len(seated) == game.setup.players
        seen.append((game.setup.scenario, tuple(seated)))
        return iter(())

    monkeypatch.setattr(fuzzing, "_play", note)
    found = fuzz("oathsworn", 300)
    scenarios = {scenario.id: scenario for scenario in lh.scenarios("oathsworn")}
    some = scenarios["broodmother"]
    counts = range(some.fewest, len(some.seats) + 1)
    assert {scenario for scenario, _ in seen} == set(scenarios)
    assert {len(seated) for _, seated in seen} == set(counts)
    kinds = {(set(seated) == {"greedy"}, "greedy" in seated) for _, seated in seen}
    assert kinds == {(True, True), (False, True), (False, False)}
    assert found.own == sum("greedy" in seated for _, seated in seen)
    assert 0.2 < found.own / 300 < 0.4


def test_a_fork_that_shares_something_with_its_game_is_found(install: Install) -> None:
    found = {fault.what for fault in faults_of(install(halls.Remembers()))}
    assert "a fork differs from its game" in found


@pytest.mark.parametrize("hall", [halls.Crashes, halls.Speechless, halls.Broken, halls.ShowsHands])
def test_a_fault_is_kept_as_a_save_that_leads_to_the_same_spot(
    hall: type[halls.Hall], install: Install, tmp_path: Path
) -> None:
    fault = faults_of(install(hall()))[0]
    game = lh.load(write_fault(fault, tmp_path / "kept").read_bytes())
    assert (game.answered, game.setup.seed, game.setup.scenario) == (fault.at, fault.seed, fault.scenario)
    again = fuzzing.Fuzzed()
    fuzzing.fuzz_one(fault.game, fault.scenario, fault.seed, (), again)
    assert again.faults == [fault]


def test_a_crash_comes_again_from_its_save(install: Install) -> None:
    fault = faults_of(install(halls.Crashes()))[0]
    game = lh.load(fault.save)
    assert game.decision is not None
    with pytest.raises(RuleFault, match="a candle fell over"):
        game.answer(game.decision.options[0])


def test_a_crash_at_the_start_has_no_save(install: Install) -> None:
    fault = faults_of(install(halls.FallsAtTheDoor()))[0]
    assert (fault.at, fault.save) == (0, b"")


def test_scenarios_take_turns_and_settings_vary(install: Install) -> None:
    name = install(halls.Crashes())
    candles = {lh.load(fault.save).setup.options["candles"] for fault in faults_of(name)}
    assert candles == {1, 2}
    with pytest.raises(UnknownName, match="no scenario 'summer'"):
        fuzz(name, 1, scenarios=["summer"])


def test_it_stops_when_its_time_is_over() -> None:
    assert fuzz("ford", 1000, seconds=0).games == 0


def test_it_tells_how_far_it_is(install: Install) -> None:
    told: list[int] = []
    fuzz(install(halls.Hall()), 3, watch=told.append)
    assert told == [1, 2, 3]


def test_the_command_prints_faults_and_how_to_see_them_again(
    install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept"
    assert run(["fuzz", install(halls.Broken()), "--games", "2", "--failures", str(kept)]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "test-only: 2 games, 16 answers, 2 faults"
    assert "invariant broken: it is too late" in " ".join(printed)
    saves = sorted(str(path) for path in kept.iterdir())
    assert [line.strip() for line in printed[-2:]] == [f"lorehearth replay {path}" for path in saves]
    assert run(["replay", saves[0]]) == 0
    assert "8 answers, still running" in capsys.readouterr().out
