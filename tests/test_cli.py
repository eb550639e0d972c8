"""The command line: what it prints, its exit codes, and that every mistake is told in one line."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import structs
from sqlalchemy.exc import OperationalError

import lorehearth as lh
import lorehearth_ford
import lorehearth_ford.round as round_of_play
from lorehearth import cli
from lorehearth.commands.desk import settings
from lorehearth.folders import autosave, data_folder
from lorehearth.kernel import registry
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.play import Flow
from lorehearth.kernel.ruleset import Knob
from lorehearth.lab import fuzz as fuzzing
from lorehearth.server.run import owners_key
from lorehearth.server.store import Store
from lorehearth_ford import Ford
from lorehearth_ford.events import Played
from lorehearth_ford.names import FordPlay

RULES = registry.rulebook("ford").rules
WHOLE_GAME = Path(__file__).parent.parent / "examples/ford/tests/logs/narrow-ford-draw.json"

PATIENCE = 240
"""Seconds that a process may take: longer than the busiest machine needs."""

Capsys = pytest.CaptureFixture[str]


class Ran:
    """A command that was run in this process: its exit code and what it printed."""

    def __init__(self, capsys: Capsys, *tokens: object) -> None:
        capsys.readouterr()
        self.code = cli.run([str(token) for token in tokens])
        captured = capsys.readouterr()
        self.out, self.err = captured.out, captured.err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def command(*tokens: object, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own."""
    program = [sys.executable, "-m", "lorehearth.cli", *(str(token) for token in tokens)]
    whole = {**os.environ, "PYTHONIOENCODING": "utf-8", **env}
    return subprocess.run(
        program, input=typed, capture_output=True, encoding="utf-8", env=whole, timeout=PATIENCE
    )


def wrong(ran: Ran, code: int, message: str) -> None:
    """One line on the error stream, nothing else, and the right exit code."""
    assert (ran.code, ran.out) == (code, "")
    assert re.fullmatch(rf"lorehearth: [^\n]*{message}[^\n]*\n", ran.err), ran.err
    assert "Traceback" not in ran.err


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A save of a game with a few answers."""
    game = lh.new("ford", "narrow-ford", seed=7)
    for _ in range(6):
        assert game.decision is not None
        game.answer(game.decision.options[0])
    path = tmp_path / "game.json"
    path.write_bytes(game.save())
    return path


# -- help and version ----------------------------------------------------------------------------------

COMMANDS = (
    "games",
    "play",
    "serve",
    "simulate",
    "rules",
    "fuzz",
    "replay",
    "packs",
    "packs check",
    "saves",
    "saves check",
    "saves carry",
    "campaign",
    *(f"campaign {command}" for command in ("new", "list", "show", "play", "close", "branch", "export")),
)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: Capsys) -> None:
    ran = Ran(capsys, *name.split(), "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"Usage: lorehearth {name}" in ran.out


@pytest.mark.parametrize("tokens", [(), ("--help",)])
def test_the_program_lists_its_commands(tokens: tuple[str, ...], capsys: Capsys) -> None:
    ran = Ran(capsys, *tokens)
    assert ran.code == 0
    assert all(name.split()[0] in ran.out for name in COMMANDS)


def test_the_program_tells_its_version(capsys: Capsys) -> None:
    assert Ran(capsys, "--version").out.strip() == lh.__version__


def test_main_ends_with_the_exit_code(capsys: Capsys) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["rules", "NO-SUCH-01"])
    assert ended.value.code == 2


# -- games ---------------------------------------------------------------------------------------------


def test_games_and_their_scenarios_are_listed(capsys: Capsys) -> None:
    printed = Ran(capsys, "games").out
    assert "ford  The Ford: Two small warbands" in printed
    assert "narrow-ford  The Narrow Ford. One crossing" in printed
    assert re.search(rf"\d+ of {len(RULES)} rules proven", printed)


def test_games_as_json(capsys: Capsys) -> None:
    ford = Ran(capsys, "games", "--json").json["ford"]
    assert ford.keys() == {"title", "line", "rules", "proven", "scenarios"}
    assert (ford["title"], ford["rules"]) == ("The Ford", len(RULES))
    assert [scenario["id"] for scenario in ford["scenarios"]] == ["two-fords", "narrow-ford"]
    assert ford["scenarios"][0].keys() == {"id", "name", "line"}


# -- rules ---------------------------------------------------------------------------------------------


def test_a_rule_is_printed_by_its_id(capsys: Capsys) -> None:
    printed = Ran(capsys, "rules", "fd-str-04").out.splitlines()
    assert printed[0].startswith("FD-STR-04 Wet feet")
    assert printed[1] == f"    {registry.rulebook('ford').rule('FD-STR-04').text}"
    assert len(printed) == 2


def test_rules_are_found_by_game_and_by_words(capsys: Capsys) -> None:
    everything = Ran(capsys, "rules", "ford").out
    assert everything in Ran(capsys, "rules").out
    assert all(rule.id in everything for rule in RULES)
    found = Ran(capsys, "rules", "ford", "guard").out
    assert "FD-REA-02" in found
    assert "FD-MOV-01" not in found


def test_rules_as_json(capsys: Capsys) -> None:
    (rule,) = Ran(capsys, "rules", "FD-STR-04", "--json").json
    assert rule.keys() == {"id", "title", "text", "mark", "section", "source"}
    assert (rule["id"], rule["mark"], rule["section"]) == ("FD-STR-04", "core", "Striking")


def test_coverage_as_json_has_the_shape_that_scripts_rely_on(capsys: Capsys) -> None:
    found = Ran(capsys, "rules", "--coverage", "--json").json
    assert list(found) == registry.games()
    assert found["ford"].keys() == {"rules"}
    rows = found["ford"]["rules"]
    assert [row["id"] for row in rows] == [rule.id for rule in RULES]
    assert all(list(row) == ["id", "title", "mark", "proven"] for row in rows)
    assert rows[0] == {"id": "FD-SET-01", "title": "The battle", "mark": "core", "proven": rows[0]["proven"]}
    assert all(isinstance(row["proven"], bool) for row in rows)
    assert Ran(capsys, "rules", "ford", "--coverage", "--json").json == {"ford": found["ford"]}


def test_coverage_lists_what_no_test_proves(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "read_proven", lambda path: frozenset({"FD-SET-01", "FD-SET-02"}))
    printed = Ran(capsys, "rules", "ford", "--coverage").out
    assert printed.startswith(f"ford: 2 of {len(RULES)} rules proven (core 2/{len(RULES)})")
    assert f"{RULES[2].id} {RULES[2].title}" in printed
    assert "FD-SET-01" not in printed


# -- simulate, fuzz, replay ----------------------------------------------------------------------------


def test_simulate_prints_who_won_how_often(capsys: Capsys) -> None:
    ran = Ran(capsys, "simulate", "ford", "narrow-ford", "--games", 6, "--seats", "greedy, random")
    assert (ran.code, ran.err) == (0, "")
    assert "The Ford: The Narrow Ford, 6 games" in ran.out
    for part in ("Red", "Blue", "greedy", "random", "95% interval", "Ended by:", "decisions a second"):
        assert part in ran.out


def test_simulate_gives_games_up_that_do_not_end(capsys: Capsys) -> None:
    tokens = ("simulate", "ford", "narrow-ford", "--games", 3, "--limit", 30)
    assert "Stalled after 30 decisions: 3. Ended by: none of them." in Ran(capsys, *tokens).out
    assert Ran(capsys, *tokens, "--json").json["stalled"] == 3


def test_simulate_as_json_is_the_same_again(capsys: Capsys) -> None:
    tokens = ("simulate", "ford", "--games", 3, "--seed", "x", "--json")
    first, second = Ran(capsys, *tokens).json, Ran(capsys, *tokens).json
    first.pop("decisions_per_second")
    second.pop("decisions_per_second")
    assert first == second
    assert first["games"] == 3
    assert first["match"]["seed"] == "x"
    assert [rate.keys() for rate in first["wins"]] == [{"wins", "games", "rate", "low", "high"}] * 2


def test_fuzz_exits_with_0_when_all_is_well(capsys: Capsys, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    ran = Ran(capsys, "fuzz", "ford", "--games", 2, "--failures", kept)
    assert (ran.code, ran.err) == (0, "")
    assert re.fullmatch(r"ford: 2 games, [\d,]+ answers, 0 faults\n", ran.out)
    assert not kept.exists()


def test_fuzz_reports_games_that_do_not_end(capsys: Capsys, tmp_path: Path) -> None:
    ran = Ran(capsys, "fuzz", "ford", "--games", 1, "--limit", 30, "--failures", tmp_path)
    assert ran.code == 1
    assert ran.out.startswith("ford: 1 games, ")
    assert "1 faults, 1 of them stalled games\n" in ran.out
    assert "stalled: no end after 30 decisions" in ran.out


def test_fuzz_as_json_over_all_games(capsys: Capsys) -> None:
    found = Ran(capsys, "fuzz", "--all", "--games", 1, "--seconds", 20, "--json").json
    assert found["games"].keys() == set(registry.games())
    assert found["games"]["ford"].keys() == {"games", "answers", "stalled"}
    assert (found["faults"], found["saves"]) == ([], [])


def test_replay_prints_what_happened(capsys: Capsys, save: Path) -> None:
    ran = Ran(capsys, "replay", save)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert re.match(r"    1  You draw .*\. \(for seat 0 alone\)  FD-SET-02", lines[0])
    assert " plays " in ran.out
    assert re.fullmatch(r"The Ford: \d+ answers, still running", lines[-1])


def test_replay_tells_a_seat_only_what_it_may_know(capsys: Capsys, save: Path) -> None:
    assert Ran(capsys, "replay", save).out.count("You draw") == 6
    assert Ran(capsys, "replay", save, "--seat", 1).out.count("You draw") == 3


def test_replay_stops_where_it_is_told(capsys: Capsys, save: Path) -> None:
    found = Ran(capsys, "replay", save, "--to", 2, "--json").json
    assert found.keys() == {"game", "answers", "over", "result", "log"}
    assert (found["answers"], found["over"], found["result"]) == (2, False, None)
    assert [line["at"] for line in found["log"]] == [1, 2]


def test_replay_writes_what_goes_on_so_that_the_next_game_can_begin_with_it(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Spoils(Carry, frozen=True):
        points: list[int]

    ended = Ford.result
    spoils = lambda rules, state: structs.replace(ended(rules, state), carry=Spoils(state.points))  # noqa: E731
    monkeypatch.setattr(Ford, "carry", Spoils)
    monkeypatch.setattr(Ford, "result", spoils)
    found = Ran(capsys, "replay", WHOLE_GAME, "--json").json["result"]
    assert found["carry"] == {"game": "ford", "version": 1, "data": {"points": found["scores"]}}
    assert lh.new("ford", carry=json.dumps(found["carry"])).setup.carry == Spoils(found["scores"])


def test_replay_prints_brackets_as_they_are(
    capsys: Capsys, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Played, "says", "{side} [/] [bold] plays {card}.")
    assert " [/] [bold] plays " in Ran(capsys, "replay", save).out


# -- everything that can be wrong ----------------------------------------------------------------------

USAGE: list[tuple[Sequence[object], str]] = [
    (["nosuch"], "Unknown command .nosuch."),
    (["games", "--nosuch"], "Unknown option.*--nosuch"),
    (["simulate"], "simulate.*requires an argument"),
    (["simulate", "chess"], "there is no game 'chess'; there are: .*ford"),
    (["simulate", "ford", "winter"], "ford has no scenario 'winter'; there are: two-fords, narrow-ford"),
    (["simulate", "ford", "--seats", "clever"], "no player 'clever' for ford; there are: random, greedy"),
    (["simulate", "ford", "--seats", "human,random"], "a human cannot sit in a simulation"),
    (["simulate", "ford", "--seats", "random,random,random"], "two-fords is for 2 players, not for 3"),
    (["simulate", "ford", "--games", "0"], "--games.*>= 1"),
    (["simulate", "ford", "--games", "many"], "--games"),
    (["simulate", "ford", "--workers", "0"], "--workers.*>= 1"),
    (["simulate", "ford", "--limit", "0"], "--limit.*>= 1"),
    (["simulate", "ford", "--option", "moon=full"], "ford has no option 'moon'; there are: none"),
    (["simulate", "ford", "--option", "moon"], "an option is written name=value, not 'moon'"),
    (["play", "chess"], "there is no game 'chess'"),
    (["play", "ford", "winter"], "ford has no scenario 'winter'"),
    (["play", "ford", "--seats", "human,clever"], "no player 'clever'"),
    (["play", "ford", "--option", "moon=full"], "ford has no option 'moon'"),
    (["play", "ford", "--port", "70000"], "--port.*<= 65535"),
    (["serve", "--port", "-1"], "--port.*>= 0"),
    (["fuzz"], "name a game, or say --all"),
    (["fuzz", "ford", "--all"], "name a game, or say --all"),
    (["fuzz", "chess"], "there is no game 'chess'"),
    (["fuzz", "ford", "--games", "0"], "--games.*>= 1"),
    (["fuzz", "ford", "--limit", "0"], "--limit.*>= 1"),
    (["rules", "NO-SUCH-01"], "no rule has the id 'NO-SUCH-01', or all of these words in it"),
    (["rules", "chess", "--coverage"], "there is no game 'chess'"),
    (["packs", "check"], "requires an argument"),
]


@pytest.mark.parametrize(("tokens", "message"), USAGE, ids=lambda value: " ".join(value) if value else "")
def test_what_is_not_understood_exits_with_2(
    tokens: Sequence[object], message: str, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong(Ran(capsys, *tokens), 2, message)


def test_an_option_has_the_values_that_the_game_gives_it(
    monkeypatch: pytest.MonkeyPatch, capsys: Capsys
) -> None:
    knobs = (
        Knob("mode", "Mode", ("easy", "hard")),
        Knob("rounds", "Rounds", (3, 5)),
        Knob("fog", "Fog", (False, True)),
        Knob("word", "Word", ("yes", "no")),
    )
    monkeypatch.setattr(lorehearth_ford.Ford, "knobs", knobs)
    read = settings("ford", ["mode=Hard", "rounds=5", "fog=yes", "word=no"])
    assert read == {"mode": "hard", "rounds": 5, "fog": True, "word": "no"}
    assert type(read["fog"]) is bool
    for pair, message in (
        ("mode=odd", "cannot be 'odd'; it can be: easy, hard"),
        ("rounds=²", "cannot be '²'"),
    ):
        wrong(Ran(capsys, "simulate", "ford", "--option", pair), 2, message)


def damaged(how: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    return lambda path: void(path.write_bytes(how(path.read_bytes())))


def void(_: object) -> None:
    return None


def changed(**fields: object) -> Callable[[bytes], bytes]:
    return lambda data: json.dumps({**json.loads(data), **fields}).encode()


def made_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


BAD_SAVES: dict[str, tuple[Callable[[Path], None], str]] = {
    "missing": (Path.unlink, "No such file|no saved game"),
    "a folder": (made_a_folder, "Is a directory|no saved game"),
    "empty": (damaged(lambda data: b""), "damaged or cut off"),
    "no JSON": (damaged(lambda data: b"\xff\xfe nonsense"), "damaged or cut off"),
    "some other JSON": (damaged(lambda data: b'{"a": 1}'), "not a Lorehearth save"),
    "cut off": (damaged(lambda data: data[: len(data) // 2]), "damaged or cut off"),
    "changed by hand": (damaged(changed(digests={})), "does not match its check digest"),
    "newer": (damaged(changed(format=99)), "a newer Lorehearth wrote it"),
}


@pytest.mark.parametrize("how", [["replay"], ["play", "--load"]], ids=["replay", "play"])
@pytest.mark.parametrize(("spoil", "message"), BAD_SAVES.values(), ids=BAD_SAVES.keys())
def test_a_bad_save_exits_with_1(
    spoil: Callable[[Path], None], message: str, how: list[str], save: Path, capsys: Capsys
) -> None:
    spoil(save)
    wrong(Ran(capsys, *how, save), 1, f"{re.escape(str(save))}.*({message})")


def test_a_file_that_may_not_be_read_exits_with_1(
    save: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    wrong(Ran(capsys, "replay", save), 1, f"{re.escape(str(save))}: Permission denied")


# -- saves check ---------------------------------------------------------------------------------------


def richer(play: FordPlay) -> Flow[None]:
    """A changed rule: whoever plays a card is given a point."""
    yield from round_of_play.command(play)
    play.state.points[play.state.seat] += 1


def idle(play: FordPlay) -> Flow[None]:
    """A changed rule: nobody is given orders."""
    play.state.phase = "draw"
    yield from ()


def check_saves(capsys: Capsys, *paths: Path) -> tuple[int, list[dict[str, Any]]]:
    ran = Ran(capsys, "saves", "check", *paths, "--json")
    assert ran.err == ""
    checked: list[dict[str, Any]] = ran.json["saves"]
    verdicts = [each["verdict"] for each in checked]
    assert ran.json["counts"] == {
        verdict: verdicts.count(verdict) for verdict in ("loads", "leads elsewhere", "does not load")
    }
    return ran.code, checked


def test_sound_saves_load(save: Path, capsys: Capsys) -> None:
    code, checked = check_saves(capsys, save)
    assert code == 0
    assert checked == [
        {
            "path": str(save),
            "verdict": "loads",
            "game": "ford",
            "scenario": "narrow-ford",
            "answers": lh.load(save.read_bytes()).answered,
            "at": None,
            "since": None,
            "rules": [],
            "why": "",
        }
    ]


def test_a_save_that_leads_elsewhere_is_told_with_answer_and_rule(
    save: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six cards are dealt, answers 0 to 5; answer 6 plays a card."""
    monkeypatch.setitem(round_of_play.TURN, "command", richer)
    code, (checked,) = check_saves(capsys, save)
    assert (code, checked["verdict"]) == (1, "leads elsewhere")
    assert (checked["since"], checked["at"], checked["rules"]) == (6, 6, ["FD-TRN-01"])
    told = Ran(capsys, "saves", "check", save)
    assert told.code == 1
    assert f"leads elsewhere  {save}: answer 6 of the save no longer fits the rules" in told.out
    assert "Rules at work: FD-TRN-01.\n1 saves (loads: 0, leads elsewhere: 1, does not load: 0)" in told.out


def test_a_save_with_an_answer_that_is_not_asked_for_does_not_load(
    save: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answer 7 orders a unit, but nobody gives orders any more; Red is asked for a card."""
    monkeypatch.setitem(round_of_play.TURN, "orders", idle)
    code, (checked,) = check_saves(capsys, save)
    assert (code, checked["verdict"], checked["at"]) == (1, "does not load", 7)
    assert checked["rules"] == ["FD-TRN-01"]
    assert "seat 0 is not asked now" in checked["why"]


@pytest.mark.parametrize(("spoil", "message"), BAD_SAVES.values(), ids=BAD_SAVES.keys())
def test_of_a_save_that_does_not_load_it_says_why(
    spoil: Callable[[Path], None], message: str, save: Path, capsys: Capsys
) -> None:
    spoil(save)
    if save.is_dir():
        wrong(Ran(capsys, "saves", "check", save), 1, "there are no saves in it")
        return
    code, (checked,) = check_saves(capsys, save)
    assert (code, checked["verdict"]) == (1, "does not load")
    assert re.search(message, checked["why"])


def test_a_folder_is_searched_for_saves_and_other_things_are_passed_over(save: Path, capsys: Capsys) -> None:
    deep = save.parent / "deep" / "deeper"
    deep.mkdir(parents=True)
    shutil.copy(save, deep / "again.json")
    (deep / "cut.json").write_bytes(save.read_bytes()[:100])
    (deep / "results.json").write_text('{"narrow-ford-draw": 1}')
    (deep / "notes.txt").write_text("no save")
    code, checked = check_saves(capsys, save.parent)
    assert code == 1
    found = {Path(each["path"]).name: each["verdict"] for each in checked}
    assert found == {"game.json": "loads", "again.json": "loads", "cut.json": "does not load"}


def test_saves_check_wants_a_path(capsys: Capsys) -> None:
    wrong(Ran(capsys, "saves", "check"), 2, "name a save, or a folder")


def test_there_must_be_a_game_to_resume(capsys: Capsys) -> None:
    wrong(
        Ran(capsys, "play", "--terminal", "--resume"),
        1,
        f"there is no saved game at {re.escape(str(autosave()))}",
    )


@pytest.mark.parametrize(
    ("more", "code", "message"),
    [(["--seat", 2], 2, "no seat 2; there are seats 0 to 1"), (["--to", 999], 1, "there is no moment 999")],
)
def test_replay_refuses_what_is_not_there(
    more: list[object], code: int, message: str, save: Path, capsys: Capsys
) -> None:
    wrong(Ran(capsys, "replay", save, *more), code, message)


def test_nobody_there_to_say_which_game(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        registry, "_found", lambda: {"ford": "lorehearth_ford:FORD", "other": "lorehearth_ford:FORD"}
    )
    monkeypatch.setattr("builtins.input", lambda prompt="": (_ for _ in ()).throw(EOFError))
    ran = Ran(capsys, "play", "--terminal")
    assert ran.code == 1
    assert ran.err == "lorehearth: an answer was needed, and there was nobody to give it\n"


@pytest.mark.parametrize("columns", ["40", "200"])
def test_an_error_is_one_line_on_the_error_stream_however_narrow_the_terminal(columns: str) -> None:
    ran = command("simulate", "ford", "there-is-no-scenario-of-such-a-long-name", COLUMNS=columns)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.count("\n") == 1
    assert ran.stderr.endswith("there are: two-fords, narrow-ford\n")


def test_a_pipe_that_is_closed_early_is_no_reason_for_a_traceback() -> None:
    program = [sys.executable, "-m", "lorehearth.cli", "rules"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.close()
        assert b"Traceback" not in ran.stderr.read()


# -- packs ---------------------------------------------------------------------------------------------

NEW_BATTLE = '''
[[battles]]
id = "meadow"
name = "The Meadow"
text = "Nothing but grass [and a ford]."
map = """
. . . .
 . f .
. . . .
"""
units = [
  { kind = "pikes", side = 0, hex = "3.1" },
  { kind = "spears", side = 0, hex = "3.3" },
  { kind = "pikes", side = 1, hex = "1.2" },
  { kind = "bows", side = 1, hex = "1.4" },
]
'''
NEW_KIND = """
[[kinds]]
id = "pikes"
name = "Pikes"
sign = "P"
strength = 3
pace = 1
dice = 2
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack of one's own: a new kind of unit and a battle for it."""
    path = tmp_path / "meadows"
    path.mkdir()
    (path / "pack.toml").write_text('id = "meadows"\nname = "Meadows"\ngame = "ford"\n')
    (path / "kinds.toml").write_text(NEW_KIND)
    (path / "battles.toml").write_text(NEW_BATTLE)
    return path


def test_a_good_pack_is_checked_and_its_scenarios_are_fuzzed(pack: Path, capsys: Capsys) -> None:
    ran = Ran(capsys, "packs", "check", pack, "--games", 3)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "Meadows (meadows) for ford: reads well",
        "  scenarios of its own: meadow",
        "  3 random games, 0 faults",
    ]
    found = Ran(capsys, "packs", "check", pack, "--games", 2, "--json").json
    assert found["pack"]["id"] == "meadows"
    assert (found["scenarios"], found["games"], found["faults"]) == (["meadow"], 2, [])


def test_a_sign_that_nobody_has_drawn_is_told_and_is_no_fault(pack: Path, capsys: Capsys) -> None:
    edited("kinds.toml", 'sign = "P"', 'sign = "P"\npicture = "pike"')(pack)
    ran = Ran(capsys, "packs", "check", pack, "--games", 1)
    assert ran.code == 0
    assert "  warning: no sign is drawn for pike: letters are shown instead" in ran.out.splitlines()
    edited("kinds.toml", '"pike"', '"spear"')(pack)
    assert Ran(capsys, "packs", "check", pack, "--games", 1, "--json").json["undrawn"] == []


def test_only_the_scenarios_of_the_pack_are_fuzzed(
    pack: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    fuzzed: list[str] = []
    monkeypatch.setattr(fuzzing, "fuzz_one", lambda name, scenario, *rest: fuzzed.append(scenario))
    Ran(capsys, "packs", "check", pack, "--games", 3)
    assert fuzzed == ["meadow"] * 3


def test_a_terminal_that_knows_few_letters_shows_the_rest(pack: Path) -> None:
    edited("pack.toml", "Meadows", "Prés")(pack)
    ran = command("packs", "check", pack, "--games", 1, PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Pr?s (meadows) for ford: reads well")


def test_a_pack_may_bring_no_scenario(pack: Path, capsys: Capsys) -> None:
    (pack / "battles.toml").unlink()
    assert "scenarios of its own: none" in Ran(capsys, "packs", "check", pack, "--games", 2).out


def test_a_scenario_of_a_pack_is_played(
    pack: Path, tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pack.parent)
    ran = Ran(capsys, "simulate", "ford", "meadow", "--pack", pack.name, "--games", 2, "--json")
    assert ran.json["match"]["packs"] == [str(pack.resolve())]
    played = command("play", "--terminal", "ford", "meadow", "--pack", pack.name, typed="1\nquit\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "The Meadow" in played.stdout
    monkeypatch.chdir(tmp_path.parent)
    assert " plays " in Ran(capsys, "replay", autosave()).out


def edited(name: str, old: str, new: str) -> Callable[[Path], None]:
    """Change a file of a pack."""

    def edit(pack: Path) -> None:
        text = (pack / name).read_text(encoding="utf-8")
        assert old in text
        (pack / name).write_text(text.replace(old, new, 1), encoding="utf-8")

    return edit


BAD_PACKS: dict[str, tuple[Callable[[Path], None], str]] = {
    "no folder": (shutil.rmtree, "there is no such folder"),
    "no pack": (lambda pack: (pack / "pack.toml").unlink(), "no pack.toml there"),
    "no TOML": (edited("kinds.toml", "= 3", "== 3"), "meadows/kinds.toml: .*line 6"),
    "no text": (
        lambda pack: void((pack / "kinds.toml").write_bytes(b"\xff")),
        "meadows/kinds.toml: not UTF-8",
    ),
    "unknown field": (
        edited("kinds.toml", "pace", "speed"),
        r"meadows/kinds.toml: entry 1 \(pikes\): .*`speed`",
    ),
    "missing field": (edited("kinds.toml", "dice = 2\n", ""), r"entry 1 \(pikes\): .*`dice`"),
    "missing id": (edited("kinds.toml", 'id = "pikes"\n', ""), "meadows/kinds.toml: entry 1: .*`id`"),
    "wrong type": (edited("kinds.toml", "dice = 2", 'dice = "two"'), r"\(pikes\): Expected `int`.*dice"),
    "an id twice": (
        lambda pack: void((pack / "kinds.toml").write_text(NEW_KIND * 2)),
        r"entry 2 \(pikes\): the id 'pikes' is used twice",
    ),
    "an id of the game's own": (
        edited("kinds.toml", '"pikes"', '"bows"'),
        "meadows: kinds 'bows' is in another pack",
    ),
    "a reference to nothing": (
        edited("battles.toml", '"pikes"', '"rats"'),
        "battles meadow: there is no kind 'rats'",
    ),
    "a place off the map": (
        edited("battles.toml", '"3.1"', '"9.9"'),
        "battles meadow: there is no hex '9.9'",
    ),
    "a bad picture": (edited("battles.toml", " . f .", " . X ."), "battles meadow: field `map`: .*X"),
    "an unknown family": (
        lambda pack: void((pack / "songs.toml").write_text("")),
        "meadows/songs.toml: ford has no family 'songs'",
    ),
    "another game's": (edited("pack.toml", '"ford"', '"chess"'), "there is no game 'chess'"),
    "the game's own name": (edited("pack.toml", '"meadows"', '"ford"'), "two of the packs have the same id"),
}


@pytest.mark.parametrize(("spoil", "message"), BAD_PACKS.values(), ids=BAD_PACKS.keys())
def test_a_bad_pack_is_refused_by_file_entry_and_field(
    spoil: Callable[[Path], None], message: str, pack: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(pack)
    ran = Ran(capsys, "packs", "check", pack)
    wrong(ran, 2 if "no game" in message else 1, message)
    if pack.is_dir():  # named from inside, it is told in the same words
        monkeypatch.chdir(pack)
        assert Ran(capsys, "packs", "check", ".").err.replace(str(pack), ".") == ran.err.replace(
            str(pack), "."
        )


# -- playing at the text table -------------------------------------------------------------------------


def test_a_game_is_begun_left_and_resumed(capsys: Capsys) -> None:
    begun = command("play", "--terminal", "ford", "narrow-ford", "--seed", 7, typed="1\n1\nquit\n")
    assert (begun.returncode, begun.stderr) == (0, "")
    assert "The Narrow Ford" in begun.stdout
    assert "lorehearth play --terminal --resume" in begun.stdout
    kept = lh.load(autosave().read_bytes())
    resumed = command("play", "--terminal", "--resume", typed="1\nquit\n")
    assert (resumed.returncode, resumed.stderr) == (0, "")
    again = lh.load(autosave().read_bytes())
    assert again.answered > kept.answered
    assert again.entries_as_keys()[: kept.answered] == kept.entries_as_keys()


def test_the_end_of_the_input_leaves_the_table_and_keeps_the_game() -> None:
    ran = command("play", "--terminal", "ford", "--seed", 1)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert lh.load(autosave().read_bytes()).setup.seed == "1"


def test_bots_play_to_the_end_by_themselves() -> None:
    ran = command("play", "--terminal", "ford", "narrow-ford", "--seats", "random", "--seed", 3)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "answers were given" in ran.stdout


def test_real_dice_are_typed_in() -> None:
    typed = "advance\nonslaught\nnonsense\nshield-wall\nlog\nquit\n"
    ran = command(
        "play", "--terminal", "ford", "narrow-ford", "--real-dice", "--seats", "human,random", typed=typed
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    for card in ("Advance", "Onslaught", "Shield Wall"):
        assert f"You draw {card}" in ran.stdout
    kept = lh.load(autosave().read_bytes())
    assert [said for _, said in kept.entries_as_keys()[:3]] == ["advance", "onslaught", "shield-wall"]
    resumed = command("play", "--terminal", "--resume", "--seats", "human,random", typed="1\nquit\n")
    assert (resumed.returncode, resumed.stderr) == (0, "")
    assert lh.load(autosave().read_bytes()).answered > kept.answered


def test_who_sat_where_is_remembered() -> None:
    """The first seat is a bot's, and the second a person's, when the game is resumed too."""
    begun = command("play", "--terminal", "ford", "narrow-ford", "--seats", "random,human", typed="1\nquit\n")
    assert "Red: " in begun.stdout
    resumed = command("play", "--terminal", "--resume", typed="1\nquit\n")
    assert (resumed.returncode, resumed.stderr) == (0, "")
    assert "Red: " in resumed.stdout
    assert "Blue: " not in resumed.stdout


# -- playing in the browser ----------------------------------------------------------------------------


class Serving:
    """A command that serves: what it says first, and the address in it."""

    def __init__(self, *tokens: object) -> None:
        program = [sys.executable, "-m", "lorehearth.cli", *(str(token) for token in tokens), "--port", "0"]
        env = {**os.environ, "LOREHEARTH_NO_BROWSER": "1"}
        self.process = subprocess.Popen(
            program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, text=True
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        found = re.search(r"(http://127.0.0.1:\d+)(/\S*)", self.said)
        assert found, self.said
        self.address, self.path = found[1], found[2]

    def __enter__(self) -> Serving:
        return self

    def __exit__(self, *why: object) -> None:
        self.process.send_signal(signal.SIGINT)
        _, complaints = self.process.communicate(timeout=PATIENCE)
        assert (self.process.returncode, complaints) == (0, "")


def test_a_table_is_opened_and_resumed_in_the_browser() -> None:
    with Serving("play", "ford", "narrow-ford", "--seed", 7, "--seats", "human,random") as begun:
        table, token = begun.path.removeprefix("/table/").split("#")
        headers = {"authorization": f"Bearer {token}"}
        card = httpx.get(f"{begun.address}/api/tables/{table}", headers=headers).json()
        assert (card["scenario"], card["held"]) == ("The Narrow Ford", [0])
    with Serving("play", "--resume") as resumed:
        assert resumed.path.startswith(f"/table/{table}#")
        fresh = {"authorization": f"Bearer {resumed.path.partition('#')[2]}"}
        assert httpx.get(f"{resumed.address}/api/tables/{table}", headers=fresh).json()["held"] == [0]
    with Serving("play") as home:
        owner = {"authorization": f"Bearer {home.path.removeprefix('/#key=')}"}
        tables = httpx.get(f"{home.address}/api/tables", headers=owner).json()
        assert [listed["table"] for listed in tables] == [table]


def test_a_save_is_opened_in_the_browser(save: Path) -> None:
    with Serving("play", "--load", save, "--seats", "human,human") as begun:
        table, token = begun.path.removeprefix("/table/").split("#")
        headers = {"authorization": f"Bearer {token}"}
        again = httpx.get(f"{begun.address}/api/tables/{table}/save", headers=headers)
        assert lh.load(again.content).answered == lh.load(save.read_bytes()).answered


def test_there_must_be_a_table_to_resume(capsys: Capsys) -> None:
    wrong(Ran(capsys, "play", "--resume", "--port", "0"), 1, "there is no table to resume")


@pytest.mark.parametrize(
    ("database", "message"),
    [
        ("/nowhere/at/all/tables.db", "the database cannot be opened: .*unable to open"),
        ("postgresql://nobody@127.0.0.1:1/none", "the database cannot be opened: .*127.0.0.1"),
        ("mystery://somewhere", "the database cannot be opened: .*mystery"),
    ],
)
def test_a_database_that_cannot_be_opened(database: str, message: str, capsys: Capsys) -> None:
    wrong(Ran(capsys, "serve", "--port", 0, "--database", database), 1, message)


def test_play_lets_nobody_choose_the_luck_of_somebody_elsewhere(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOREHEARTH_HOME", str(tmp_path))
    ran = Ran(capsys, "play", "ford", "--seats", "human,link", "--seed", 7, "--port", 0)
    wrong(ran, 1, "nobody may choose it")


def test_a_port_that_is_taken(capsys: Capsys) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        wrong(Ran(capsys, "serve", "--port", port), 1, f"cannot listen at 127.0.0.1 port {port}")


# -- folders -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("platform", "env", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/lorehearth"),
        ("linux", {"HOME": "/home/ann"}, "/home/ann/.local/share/lorehearth"),
        ("darwin", {"HOME": "/Users/ann"}, "/Users/ann/Library/Application Support/Lorehearth"),
        ("win32", {"LOCALAPPDATA": "/AppData"}, "/AppData/Lorehearth"),
        ("linux", {"LOREHEARTH_HOME": "/elsewhere"}, "/elsewhere"),
    ],
)
def test_saves_lie_where_the_system_keeps_such_things(
    platform: str, env: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LOREHEARTH_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert data_folder() == Path(folder)
    assert autosave() == Path(folder) / "autosave.json"


ADVICE = "set LOREHEARTH_HOME to a folder that can be written to"

KEEPERS = (
    ("play",),
    ("play", "ford", "--port", "0"),
    ("play", "--resume"),
    ("play", "--terminal", "ford"),
    ("serve", "--port", "0"),
    ("serve", "--port", "0", "--database", "tables.db"),
)
"""Commands that keep something in the data folder."""


def told_what_helps(ran: Ran | subprocess.CompletedProcess[str], message: str) -> None:
    """One line on the error stream, nothing else, that says what is wrong and names LOREHEARTH_HOME."""
    if isinstance(ran, Ran):
        wrong(ran, 1, f"{message}; {ADVICE}")
    else:
        assert (ran.returncode, ran.stdout) == (1, "")
        assert re.fullmatch(rf"lorehearth: [^\n]*{message}; {ADVICE}\n", ran.stderr), ran.stderr


@pytest.mark.parametrize("tokens", [*KEEPERS, ("play", "--terminal", "--resume")], ids=" ".join)
def test_without_any_home_one_line_says_what_helps(
    tokens: tuple[str, ...], capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HOME is not set, and the system knows no home for this user: so it is in many a container."""

    def nobody(uid: int) -> None:
        raise KeyError(uid)

    for name in ("LOREHEARTH_HOME", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", nobody)
    told_what_helps(Ran(capsys, *tokens), "there is no home folder to keep games in")


def test_a_data_folder_of_the_systems_needs_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: pytest.fail("nobody needs to know"))
    monkeypatch.delenv("LOREHEARTH_HOME")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert data_folder() == Path("/data/lorehearth")


def test_an_empty_name_names_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", "/home/ann")
    for name in ("LOREHEARTH_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, "")
    assert data_folder() == Path("/home/ann/.local/share/lorehearth")


@pytest.mark.parametrize("tokens", KEEPERS, ids=" ".join)
def test_a_folder_that_cannot_be_made(
    tokens: tuple[str, ...], tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOREHEARTH_HOME", str(blocked / "home"))
    told_what_helps(Ran(capsys, *tokens), f"{re.escape(str(blocked / 'home'))}: Not a directory")
    assert blocked.read_text() == "no folder"


@pytest.mark.parametrize("tokens", [*KEEPERS[:3], KEEPERS[4]], ids=" ".join)
def test_a_file_of_tables_that_cannot_be_opened(tokens: tuple[str, ...], capsys: Capsys) -> None:
    (data_folder() / "tables.db").mkdir(parents=True)
    told_what_helps(Ran(capsys, *tokens), "the database cannot be opened: .*unable to open database file")


def test_a_database_elsewhere_is_not_helped_by_another_home(capsys: Capsys) -> None:
    ran = Ran(capsys, "serve", "--port", 0, "--database", "/nowhere/at/all/tables.db")
    assert ran.code == 1
    assert "LOREHEARTH_HOME" not in ran.err


def test_a_kept_game_that_may_not_be_read(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    autosave().parent.mkdir(parents=True)
    autosave().write_bytes(b"{}")
    monkeypatch.setattr(Path, "read_bytes", refuse)
    told_what_helps(Ran(capsys, "play", "--terminal", "--resume"), "autosave.json: Permission denied")


def on_a_full_disk(blocks: int, *tokens: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The real command where no file can grow beyond so many blocks of 512 bytes or 1 kB."""
    program = ["sh", "-c", f'ulimit -f {blocks}; exec "$@"', "sh", sys.executable, "-m", "lorehearth.cli"]
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8", "COLUMNS": "400"}
    return subprocess.run(
        [*program, *tokens], input=typed, capture_output=True, encoding="utf-8", env=env, timeout=PATIENCE
    )


@pytest.mark.parametrize("tokens", KEEPERS, ids=" ".join)
def test_a_data_folder_that_is_full(
    tokens: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told_what_helps(on_a_full_disk(0, *tokens), f"{re.escape(str(data_folder()))}: File too large")
    assert list(data_folder().iterdir()) == []


def test_a_disk_that_is_full_before_there_are_tables() -> None:
    ran = on_a_full_disk(1, "play", "ford", "--port", "0")
    told_what_helps(ran, r"the database cannot be opened: its disk .*")


def test_a_first_table_that_cannot_be_written_down(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk was full only after the server had started."""

    def full(store: Store, row: object, tokens: object, told: object) -> Future[None]:
        failed: Future[None] = Future()
        failed.set_exception(OperationalError(None, None, sqlite3.OperationalError("disk is full")))
        return failed

    monkeypatch.setattr(Store, "create", full)
    ran = Ran(capsys, "play", "ford", "--port", "0")
    told_what_helps(ran, r"the database cannot be written to: its disk is full")


def test_a_game_that_can_no_longer_be_kept_at_the_text_table() -> None:
    """Who sits where still fits on the disk; the game does not."""
    ran = on_a_full_disk(1, "play", "--terminal", "ford", "--seed", "1", typed="1\nquit\n")
    assert (ran.returncode, ran.stderr) == (1, "")
    told = " ".join(ran.stdout.split())
    assert told.count("autosave.json: File too large; " + ADVICE) == 2  # after the answer, and on leaving
    assert "Saved to" not in told
    assert [path.name for path in data_folder().iterdir()] == ["autosave-seats.json"]


def test_a_save_that_fails_leaves_the_one_before_it() -> None:
    command("play", "--terminal", "ford", "--seed", 1, typed="quit\n")
    before = autosave().read_bytes()
    assert on_a_full_disk(1, "play", "--terminal", "--resume", typed="1\nquit\n").returncode == 1
    assert autosave().read_bytes() == before


def test_the_owners_key_is_the_owners_alone() -> None:
    key = owners_key()
    assert owners_key() == key
    assert (data_folder() / "key").stat().st_mode & 0o777 == 0o600


def test_as_many_sit_down_as_are_named(capsys: Capsys) -> None:
    """A game for one to four begins with one, unless more are named."""
    two = Ran(
        capsys, "simulate", "maladum", "cellar", "--games", 1, "--limit", 20, "--seats", "random,random"
    )
    assert two.code == 0
    assert "Second party" in two.out
    five = Ran(capsys, "play", "maladum", "cellar", "--terminal", "--seats", ",".join(["human"] * 5))
    assert five.code == 2
    assert "cellar is for 1 to 4 players, not for 5" in five.err
