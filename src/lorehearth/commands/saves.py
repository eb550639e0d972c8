"""Saved games: which of them this program still plays as they were played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from rich.markup import escape

from lorehearth.commands.desk import Json, out, print_json, progress
from lorehearth.kernel import api, saves
from lorehearth.kernel.errors import LorehearthError, SaveError, SaveOutdated, UnknownName

Verdict: TypeAlias = Literal["loads", "leads elsewhere", "does not load"]


class Checked(Struct):
    """What became of one save. `at`, `since` and `rules` say where and by what it fits no longer."""

    path: str
    verdict: Verdict
    game: str = ""
    scenario: str = ""
    answers: int | None = None
    at: int | None = None
    since: int | None = None
    rules: tuple[str, ...] = ()
    why: str = ""


def check(*paths: Path, json: Json = False) -> int:
    """Say of saves which load, which lead elsewhere and which do not load; exits with 1 unless all load.

    Parameters
    ----------
    paths
        Saves, and folders with saves in them.
    """
    if not paths:
        raise UnknownName("name a save, or a folder with saves in it")
    files = [file for path in paths for file in _saves_in(path)]
    found: list[Checked] = []
    with progress("saves check", len(files)) as watch:
        for file in files:
            found.append(_checked(file))
            watch(len(found))
    report = _report_json if json else _report
    report(found)
    return 0 if all(each.verdict == "loads" for each in found) else 1


def _saves_in(path: Path) -> Iterator[Path]:
    """The path itself, or all saves in it; JSON of another kind is passed over there."""
    if not path.is_dir():
        yield path
        return
    within = [file for file in sorted(path.rglob("*.json")) if not _is_something_else(file)]
    if not within:
        raise SaveError(f"{path}: there are no saves in it")
    yield from within


def _is_something_else(file: Path) -> bool:
    """Whether this is sound JSON, and no save."""
    try:
        fields = msgspec.json.decode(file.read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return not (isinstance(fields, dict) and {"format", "game"} <= fields.keys())


def _checked(file: Path) -> Checked:
    """Load one save."""
    found = Checked(str(file), "does not load")
    try:
        data = file.read_bytes()
        save = saves.read(data)
        found.game, found.scenario = save.game, save.setup.scenario
        found.answers = api.load(data).answered
        found.verdict = "loads"
    except SaveOutdated as outdated:
        found.verdict = "leads elsewhere" if outdated.elsewhere else "does not load"
        found.at, found.since, found.rules = outdated.at, outdated.since, outdated.rules
        found.why = str(outdated)
    except LorehearthError as error:
        found.why = str(error)
    except OSError as error:
        found.why = error.strerror or str(error)
    return found


def _report_json(found: Sequence[Checked]) -> None:
    print_json({"saves": found, "counts": {verdict: _count(found, verdict) for verdict in _COLOURS}})


def _report(found: Sequence[Checked]) -> None:
    """Every save in a line, and how many there are of each kind."""
    for each in found:
        colour = _COLOURS[each.verdict]
        if each.verdict == "loads":
            told = f"{each.game} {each.scenario}, {each.answers} answers"
        else:
            told = each.why + (f" Rules at work: {', '.join(each.rules)}." if each.rules else "")
        out.print(f"[{colour}]{each.verdict}[/]  {escape(f'{each.path}: {told}')}", soft_wrap=True)
    counted = [f"{verdict}: {_count(found, verdict)}" for verdict in _COLOURS]
    out.print(f"{len(found)} saves ({', '.join(counted)})")


_COLOURS: dict[Verdict, str] = {"loads": "green", "leads elsewhere": "yellow", "does not load": "red"}


def _count(found: Sequence[Checked], verdict: Verdict) -> int:
    return sum(each.verdict == verdict for each in found)
