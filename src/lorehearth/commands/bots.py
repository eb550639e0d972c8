"""Commands that let bots play: simulate and fuzz."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.table import Table

from lorehearth.commands.desk import (
    Count,
    Flag,
    Json,
    Names,
    Packs,
    absolute,
    named_seats,
    out,
    print_json,
    progress,
    settings,
)
from lorehearth.kernel import registry
from lorehearth.kernel.agreeing import find_scenario
from lorehearth.kernel.errors import UnknownName
from lorehearth.lab import LIMIT

if TYPE_CHECKING:
    from lorehearth.lab.fuzz import Fault, Fuzzed

# -- simulate and fuzz -----------------------------------------------------------------------------


def simulate(
    game: str,
    scenario: str | None = None,
    *,
    games: Count = 100,
    seats: str = "random",
    seed: str = "1",
    workers: Count = 1,
    limit: Count = LIMIT,
    option: Names = None,
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Play many games between bots and print who won how often.

    Parameters
    ----------
    game
        The game.
    scenario
        The scenario; without it, the first.
    games
        How many games.
    seats
        Who sits where, such as greedy,random; one name sits everywhere.
    seed
        The same seed gives the same games, however many workers play them.
    workers
        How many processes.
    limit
        After how many decisions a game is given up and counted as stalled.
    option
        A setting of the table, as name=value; may be given several times.
    """
    from lorehearth.lab.simulate import Match, Summary
    from lorehearth.lab.simulate import simulate as run_match

    paths = absolute(pack)
    rules, content, _ = registry.table(game, paths)
    chosen = find_scenario(rules, rules.scenarios(content), scenario)
    names = tuple(name.strip() for name in seats.split(","))
    played_by = named_seats(seats)
    match = Match(game, chosen.id, names, seed, settings(game, option), paths, played_by, limit=limit)
    with progress(f"{game} {chosen.id}", games) as watch:
        summary: Summary = run_match(match, games, workers, watch)
    if json:
        print_json(summary)
        return 0
    table = Table(title=f"{rules.title}: {chosen.name}, {summary.games} games")
    for column in ("seat", "player", "wins", "rate", "95% interval", "mean score"):
        table.add_column(column, justify="left" if column in ("seat", "player") else "right")
    names = names * len(summary.wins) if len(names) == 1 else names
    for seat, rate in enumerate(summary.wins):
        interval = f"{rate.low:.1%} to {rate.high:.1%}"
        score = f"{summary.mean_scores[seat]:g}" if summary.mean_scores else ""
        table.add_row(chosen.seats[seat], names[seat], str(rate.wins), f"{rate.rate:.1%}", interval, score)
    out.print(table)
    ends = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.items()) or "none of them"
    stalled = f"Stalled after {limit:,} decisions: {summary.stalled}."
    out.print(f"Nobody won: {summary.draws}. {stalled} Ended by: {ends}.", markup=False, soft_wrap=True)
    least, most = summary.decisions_least, summary.decisions_most
    out.print(f"Decisions a game: {summary.decisions_mean:g} on average, {least} to {most}.")
    out.print(f"Speed: {summary.decisions_per_second:,.0f} decisions a second in each process.")
    return 0


def fuzz(
    game: str | None = None,
    *,
    all: Flag = False,
    games: Count = 200,
    campaigns: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    seconds: float | None = None,
    seed: str = "1",
    limit: Count = LIMIT,
    pack: Packs = None,
    failures: Path = Path("fuzz-failures"),
    json: Json = False,
) -> int:
    """Play legal games of random players and of the game's own, and look for faults; exits with 1 on any.

    Parameters
    ----------
    game
        The game.
    all
        Every game there is.
    games
        How many games of each.
    campaigns
        How many whole campaigns besides, of games that have any.
    seconds
        Stop a game's share after so many seconds.
    seed
        Another seed, other games.
    limit
        After how many decisions a game is given up and reported as stalled.
    failures
        Where to keep the saves that show a fault.
    """
    from lorehearth.lab.campaigns import fuzz_campaigns
    from lorehearth.lab.fuzz import fuzz as run_fuzz
    from lorehearth.lab.fuzz import write_fault

    if (game is None) != all:
        raise UnknownName("name a game, or say --all")
    names = registry.games() if all else [str(game)]
    paths = absolute(pack)
    found: dict[str, Fuzzed] = {}
    for name in names:
        with progress(f"fuzz {name}", games) as watch:
            found[name] = run_fuzz(
                name, games, seed=seed, packs=paths, seconds=seconds, limit=limit, watch=watch
            )
        found[name].faults += fuzz_campaigns(name, campaigns, seed)
    faults = [fault for result in found.values() for fault in result.faults]
    kept = [str(write_fault(fault, failures)) for fault in faults if fault.save]
    report = _fuzz_json if json else _fuzz_words
    report(found, faults, kept)
    return 1 if faults else 0


def _fuzz_json(found: Mapping[str, Fuzzed], faults: Sequence[Fault], kept: Sequence[str]) -> None:
    print_json(
        {
            "games": {
                name: {"games": r.games, "answers": r.answers, "stalled": r.stalled}
                for name, r in found.items()
            },
            "faults": [
                {"game": f.game, "scenario": f.scenario, "seed": f.seed, "at": f.at, "what": f.what}
                for f in faults
            ],
            "saves": kept,
        }
    )


def _fuzz_words(found: Mapping[str, Fuzzed], faults: Sequence[Fault], kept: Sequence[str]) -> None:
    for name, result in found.items():
        stalled = f", {result.stalled} of them stalled games" if result.stalled else ""
        out.print(
            f"{name}: {result.games} games, {result.answers:,} answers, {len(result.faults)} faults{stalled}"
        )
    for fault in faults:
        where = f"{fault.game} {fault.scenario} seed {fault.seed} at {fault.at}"
        out.print(f"  {where}: {fault.what}", markup=False, soft_wrap=True)
    for path in kept:
        out.print(f"  lorehearth replay {path}", markup=False, soft_wrap=True)
