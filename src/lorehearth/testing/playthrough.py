"""Playthroughs: short games told in text files, so that a diff shows what a change does to play.

The file begins with how its game is set up, and goes on with the table, every question with what was offered,
every answer, what chance brought and what was told:

    game: ford
    scenario: narrow-ford
    seed: tale 9
    bots: greedy
    decisions: 60

Its answers are kept, and everything else is told anew; where an answer is no longer offered, or none is left,
the bots go on, until the game is over or so many decisions have been made. A new playthrough is begun by
writing these lines alone. To write all of them anew:

    python -m lorehearth.testing.playthrough tests examples

A game's tests compare (`assert_told_alike`): what is told must be what is written.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

import lorehearth as lh
from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.events import listed
from lorehearth.kernel.questions import Decision, Option, Seat
from lorehearth.kernel.record import CHANCE
from lorehearth.kernel.scene import Scene
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.kernel.tally import Tally
from lorehearth.players import Bot, seat_players

NAME = "playthrough.txt"
ANEW = "python -m lorehearth.testing.playthrough tests examples"

WIDTH = 110
MOST_CHANGES = 60
"""So many lines of what has changed are shown."""

Names: TypeAlias = dict[Seat, str]

ANSWER = re.compile(r"^> (\S+(?: \S+)*)", re.MULTILINE)
"""An answer in the text; its key ends where two spaces part it from its words."""


class Playthrough(Struct, frozen=True):
    """How a playthrough is set up, and the answers that it keeps."""

    game: str
    scenario: str
    seed: str
    bots: tuple[str, ...]
    decisions: int
    answers: tuple[str, ...] = ()


def read(text: str) -> Playthrough:
    """What a text says about its game."""
    heading = dict(re.findall(r"^(\w+): (.+)$", text.partition("\n\n")[0], re.MULTILINE))
    try:
        return Playthrough(
            heading["game"],
            heading["scenario"],
            heading["seed"],
            tuple(name.strip() for name in heading["bots"].split(",")),
            int(heading["decisions"]),
            tuple(ANSWER.findall(text)),
        )
    except (KeyError, ValueError) as error:
        raise LorehearthError(f"the heading of a playthrough is not whole: {error!r}") from None


def retold(text: str) -> str:
    """The same game, told by the rules of today."""
    return "\n".join(_told(read(text))) + "\n"


def _told(wanted: Playthrough) -> Iterator[str]:
    game = lh.new(wanted.game, wanted.scenario, seed=wanted.seed)
    bots = seat_players(wanted.game, wanted.bots, game.setup.players, wanted.seed)
    names = {line.seat: line.name for line in game.view(None).seats}
    kept = list(wanted.answers)
    yield from _heading(game, wanted)
    yield from _setting(game.view(None))
    yield from _since(game, -1, names)
    for _ in range(wanted.decisions):
        decision = game.decision
        if decision is None:
            break
        seat = decision.seats[0]
        own = game.decision_for(seat)
        assert own is not None
        choice = _chosen(game, own, kept, bots[seat])
        yield from _question(own, names[seat])
        before = game.answered
        yield f"> {_key(choice)}  {own.label(choice)}"
        game.answer(choice, seat)
        yield from _since(game, before, names)
    yield ""
    yield _ending(game, names)


def _chosen(game: AnyGame, decision: Decision, kept: list[str], bot: Bot | None) -> Option:
    """The answer that the text keeps; once it does not fit, or there is none, what the bot chooses."""
    said = kept.pop(0) if kept else ""
    for option in decision.options:
        if _key(option) == said:
            return option
    kept.clear()
    assert bot is not None, "a playthrough is played by bots"
    return bot(Sight(game, decision.seats[0]))


def _key(option: Option) -> str:
    """The key of an option as the text has it, with single spaces."""
    return " ".join(option.key.split())


# -- what stands in the text -----------------------------------------------------------------------


def _heading(game: AnyGame, wanted: Playthrough) -> Iterator[str]:
    scenario = next(known for known in lh.scenarios(wanted.game) if known.id == wanted.scenario)
    yield f"game: {wanted.game}"
    yield f"scenario: {wanted.scenario}"
    yield f"seed: {wanted.seed}"
    yield f"bots: {', '.join(wanted.bots)}"
    yield f"decisions: {wanted.decisions}"
    yield ""
    yield f"{game.ruleset.title}: {scenario.name}. {scenario.line}"


def _setting(scene: Scene) -> Iterator[str]:
    """The table before the first question, as everyone sees it."""
    names = {line.side: line.name for line in scene.seats}
    yield scene.status
    for piece in scene.pieces:
        side = f" ({names[piece.side]})" if piece.side in names else ""
        health = "" if piece.health is None else f", {piece.health.value} of {piece.health.limit}"
        yield f"  {' '.join(piece.cells)}: {piece.name}{side}{health}"


def _question(decision: Decision, name: str) -> Iterator[str]:
    yield ""
    yield f"{name}: {decision.prompt}" + (f"  {decision.rule}" if decision.rule else "")
    indent = "  "
    yield from textwrap.wrap(_offered(decision), WIDTH, initial_indent=indent, subsequent_indent=indent)


def _offered(decision: Decision) -> str:
    """The keys of the options; of those that follow one another and differ in their last word, only that."""
    keys = [_key(option).rpartition(" ") for option in decision.options]
    groups = groupby(keys, key=lambda key: key[0] or key)
    found = [list(group) for _, group in groups]
    return ", ".join(" ".join(filter(None, [group[0][0], *(key[2] for key in group)])) for group in found)


def _since(game: AnyGame, moment: int, names: Names) -> Iterator[str]:
    """What chance brought after a moment, and what was told, in the order in which it came."""
    told = list(_lines_since(game, moment, names))
    first = max(moment, 0)
    outcomes: list[str] = []
    for at, (seat, said) in enumerate([(CHANCE, ""), *game.record.entries_since(first)], first):
        if seat == CHANCE and at > first:
            outcomes.append(str(said))
        while told and told[0][0] == at:
            if outcomes:
                yield f"  * {', '.join(outcomes)}"
                outcomes.clear()
            yield from told.pop(0)[1]
    if outcomes:
        yield f"  * {', '.join(outcomes)}"


def _lines_since(game: AnyGame, moment: int, names: Names) -> Iterator[tuple[int, list[str]]]:
    """What was told after a moment, secrets too; each with the number of answers before it."""
    seats = (None, *range(game.setup.players))
    words = {seat: iter(game.lines_since(seat, moment)) for seat in seats}
    for told in game.record.told_since(moment):
        heard = [next(words[seat]) for seat in seats if told.heard_by(seat)]
        to = "" if told.audience is None else f" (to {listed([names[seat] for seat in told.audience])})"
        for line in heard[:1]:
            text = f"  {line.text}{to}  {' '.join(line.rules)}".rstrip()
            yield told.at, [text, *map(_tally, line.tallies)]


def _tally(tally: Tally) -> str:
    """A number and where it comes from, in one line."""
    *parts, total = (" ".join(line.split()) for line in tally.lines())
    return f"    {total}: {', '.join(parts)}" if parts else f"    {total}"


def _ending(game: AnyGame, names: Names) -> str:
    result = game.result
    if result is None:
        return "Here the tale breaks off."
    winners = listed([names[seat] for seat in result.winners]) or "nobody"
    scores = ", ".join(map(str, result.scores))
    return f"The end: {result.reason}. Won by {winners}; scores {scores}."


# -- writing and comparing -------------------------------------------------------------------------


def assert_told_alike(path: Path) -> None:
    """Fails, with what has changed, unless a playthrough is told today as it is written."""
    written = path.read_text(encoding="utf-8")
    told = retold(written)
    if told == written:
        return
    changes = unified_diff(written.splitlines(), told.splitlines(), "written", "told today", lineterm="", n=2)
    shown = "\n".join(list(changes)[:MOST_CHANGES])
    raise AssertionError(
        f"{path} is told otherwise today. If that is meant, write it anew:\n{ANEW}\n\n{shown}"
    )


def write(paths: Sequence[Path]) -> Iterator[Path]:
    """Write playthroughs anew: those of these names, and all that lie in these folders."""
    for path in paths:
        for file in sorted(path.rglob(NAME)) if path.is_dir() else [path]:
            file.write_text(retold(file.read_text(encoding="utf-8")), encoding="utf-8")
            yield file


if __name__ == "__main__":
    for file in write([Path(argument) for argument in sys.argv[1:]]):
        sys.stdout.write(f"{file}\n")
