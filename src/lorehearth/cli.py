"""The command line. Every command says in one line what went wrong, and never shows a traceback.

Exit codes: 0 all is well; 1 the thing looked at is not (a fault found, a save or pack that is broken);
2 the command was not understood (an unknown game, scenario, rule, option).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, CycloptsError, Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import lorehearth
from lorehearth.folders import autosave
from lorehearth.kernel import api, registry
from lorehearth.kernel.errors import ContentError, LorehearthError, SaveError, SaveOutdated, UnknownName
from lorehearth.kernel.events import line as in_words
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask
from lorehearth.kernel.rulebook import Coverage, Rule, Rulebook, coverage_json
from lorehearth.kernel.ruleset import Setting
from lorehearth.players import HUMAN, known_players, seat_players

app = App(
    name="lorehearth", help="Big fantasy tabletop games by their full rules.", version=lorehearth.__version__
)
packs_app = App(name="packs", help="Content packs of your own.")
app.command(packs_app)

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

Names = Annotated[list[str] | None, Parameter(negative=())]
Json = Annotated[bool, Parameter(negative=(), show_default=False, help="Print JSON for scripts.")]
Flag = Annotated[bool, Parameter(negative=(), show_default=False)]
Count = Annotated[int, Parameter(validator=Number(gte=1))]
Packs = Annotated[
    list[Path] | None, Parameter(name="--pack", negative=(), help="A content pack to load as well.")
]


def main(tokens: list[str] | None = None) -> None:
    """Entry point of the `lorehearth` command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows few letters still shows the rest
    sys.exit(run(sys.argv[1:] if tokens is None else tokens))


def run(tokens: list[str]) -> int:
    """Run one command and return its exit code."""
    try:
        code = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return complain(f"{error} (see: lorehearth --help)", 2)
    except UnknownName as error:
        return complain(error, 2)
    except LorehearthError as error:
        return complain(error, 1)
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else error, 1)
    except EOFError:
        return complain("an answer was needed, and there was nobody to give it", 1)
    except KeyboardInterrupt:
        return complain("stopped", 130)
    return code if isinstance(code, int) else 0


def complain(what: object, code: int) -> int:
    """Say in one line what is wrong, and return the exit code that goes with it."""
    err.print(f"lorehearth: {' '.join(str(what).split())}", markup=False, soft_wrap=True)
    return code


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar for work that takes its time, on the error stream and only for people."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def print_json(data: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")


def settings(game: str, pairs: list[str] | None) -> dict[str, Setting]:
    """`name=value` pairs, each value as the game's own option writes it."""
    knobs = {knob.id: knob for knob in registry.ruleset(game).knobs}
    found: dict[str, Setting] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UnknownName(f"an option is written name=value, not {pair!r}")
        values = knobs[name].values if name in knobs else ()
        found[name] = next((known for known in values if value.lower() in _spellings(known)), value)
    return found


def _spellings(value: Setting) -> tuple[str, ...]:
    if isinstance(value, bool):
        return ("true", "yes", "on") if value else ("false", "no", "off")
    return (str(value).lower(),)


def absolute(packs: list[Path] | None) -> tuple[str, ...]:
    """Packs by their full paths: a save names them, and is loaded from anywhere."""
    return tuple(str(path.resolve()) for path in packs or ())


# -- games -----------------------------------------------------------------------------------------


@app.command
def games(*, json: Json = False) -> int:
    """List the games and their scenarios."""
    rows = [
        (registry.ruleset(name), registry.scenarios(name), registry.coverage(name).total)
        for name in registry.games()
    ]
    if json:
        print_json(
            {
                rules.name: {
                    "title": rules.title,
                    "line": rules.line,
                    "rules": total.total,
                    "proven": total.proven,
                    "scenarios": [{"id": s.id, "name": s.name, "line": s.line} for s in scenarios],
                }
                for rules, scenarios, total in rows
            }
        )
        return 0
    for rules, scenarios, total in rows:
        out.print(f"[bold]{rules.name}[/]  {escape(f'{rules.title}: {rules.line}')}", soft_wrap=True)
        out.print(f"  {total.proven} of {total.total} rules proven by tests")
        for scenario in scenarios:
            told = escape(f"{scenario.name}. {scenario.line}")
            out.print(f"  [cyan]{escape(scenario.id)}[/]  {told}", soft_wrap=True)
    return 0


# -- play ------------------------------------------------------------------------------------------


@app.command
def play(
    game: str | None = None,
    scenario: str | None = None,
    *,
    terminal: Flag = False,
    resume: Flag = False,
    load: Path | None = None,
    seats: str = "human,greedy",
    seed: str | None = None,
    real_dice: Flag = False,
    option: Names = None,
    pack: Packs = None,
) -> int:
    """Play a game at the text table.

    Parameters
    ----------
    game
        The game; without it you are asked.
    scenario
        The scenario; without it, the first.
    terminal
        Play in the terminal (the only table there is so far).
    resume
        Go on with the game that was left last.
    load
        Go on with a saved game.
    seats
        Who sits where, in order: human, random, or a bot that the game brings, such as greedy.
    seed
        The same seed and the same answers give the same game.
    real_dice
        Roll your own dice and draw your own cards, and type in what they show.
    option
        A setting of the table, as name=value; may be given several times.
    """
    from lorehearth.terminal.table import run_table

    table = out if out.is_terminal else Console(highlight=False)
    if resume or load is not None:
        path = load or autosave()
        if not path.is_file():
            raise SaveError(f"there is no saved game at {path}")
        running = _load(path)
    else:
        chosen = game or _ask_game(table)
        running = api.new(
            chosen,
            scenario,
            seed=seed,
            options=settings(chosen, option),
            dice=Ask(_people(seats)) if real_dice else None,
            packs=absolute(pack),
        )
    names = [name.strip() for name in seats.split(",")]
    if seats == "human,greedy":
        bot = "greedy" if "greedy" in known_players(running.ruleset.name) else "random"
        names = ["human", *[bot] * (running.setup.players - 1)]
    seated = seat_players(running.ruleset.name, names, running.setup.players, running.setup.seed)
    run_table(running, seated, table, autosave())
    return 0


def _people(seats: str) -> list[int] | None:
    """The seats of those who can roll real dice; None is everybody."""
    names = [name.strip() for name in seats.split(",")]
    return None if len(names) == 1 else [seat for seat, name in enumerate(names) if name == HUMAN]


def _ask_game(console: Console) -> str:
    """Which game? Nothing to ask when there is only one."""
    known = registry.games()
    if len(known) == 1:
        return known[0]
    for number, name in enumerate(known, 1):
        rules = registry.ruleset(name)
        console.print(f"{number:3}  [bold]{rules.title}[/]  {rules.line}")
    while True:
        said = console.input("Which game? ").strip()
        if said in known:
            return said
        if said.isdigit() and 1 <= int(said) <= len(known):
            return known[int(said) - 1]
        console.print(f"A number from 1 to {len(known)}, or a name.")


def _load(path: Path) -> Game[msgspec.Struct, object]:
    """Load a save; if the rules have moved on, go on from its snapshot and say so."""
    data = path.read_bytes()
    try:
        return api.load(data)
    except SaveOutdated as outdated:
        complain(f"{path}: {outdated}", 1)
        return api.load(data, snapshot=True)


# -- replay ----------------------------------------------------------------------------------------


@app.command
def replay(file: Path, *, seat: int | None = None, to: int | None = None, json: Json = False) -> int:
    """Play a save again and print what happened; exits with 1 if it no longer fits the rules.

    Parameters
    ----------
    file
        A save.
    seat
        Tell only what this seat may know.
    to
        Stop after so many answers.
    """
    game = api.load(file.read_bytes())
    if seat is not None and not 0 <= seat < game.setup.players:
        raise UnknownName(f"there is no seat {seat}; there are seats 0 to {game.setup.players - 1}")
    if to is not None:
        game = game.replay(to)
    seats = [seat] if seat is not None else [*range(game.setup.players), None]
    told = [event for event in game.log if any(event.heard_by(s) for s in seats)]
    if json:
        print_json(
            {
                "game": game.ruleset.name,
                "answers": game.answered,
                "over": game.over,
                "result": game.result,
                "log": [in_words(event) for event in told],
            }
        )
        return 0
    for event in told:
        line = in_words(event)
        text = escape(line.text)
        if event.audience is not None and seat is None:
            text += f" [dim](for seat {' and '.join(str(s) for s in event.audience)} alone)[/]"
        out.print(f"{line.at:5}  {text}  [dim]{' '.join(line.rules)}[/]", soft_wrap=True)
    ending = game.result
    state = f"over: {ending.reason}" if ending is not None else "still running"
    out.print(f"{game.ruleset.title}: {game.answered} answers, {state}", markup=False, soft_wrap=True)
    return 0


# -- simulate and fuzz -----------------------------------------------------------------------------


@app.command
def simulate(
    game: str,
    scenario: str | None = None,
    *,
    games: Count = 100,
    seats: str = "random",
    seed: str = "1",
    workers: Count = 1,
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
    option
        A setting of the table, as name=value; may be given several times.
    """
    from lorehearth.lab.simulate import Match, Summary
    from lorehearth.lab.simulate import simulate as run_match

    paths = absolute(pack)
    rules, content, _ = registry.table(game, paths)
    chosen = api.find_scenario(rules, rules.scenarios(content), scenario)
    names = tuple(name.strip() for name in seats.split(","))
    match = Match(game, chosen.id, names, seed, settings(game, option), paths)
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
    ends = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.items())
    out.print(f"Nobody won: {summary.draws}. Ended by: {ends}.", markup=False, soft_wrap=True)
    least, most = summary.decisions_least, summary.decisions_most
    out.print(f"Decisions a game: {summary.decisions_mean:g} on average, {least} to {most}.")
    out.print(f"Speed: {summary.decisions_per_second:,.0f} decisions a second in each process.")
    return 0


@app.command
def fuzz(
    game: str | None = None,
    *,
    all: Flag = False,
    games: Count = 200,
    seconds: float | None = None,
    seed: str = "1",
    pack: Packs = None,
    failures: Path = Path("fuzz-failures"),
    json: Json = False,
) -> int:
    """Play random legal games and look for faults; exits with 1 if there are any.

    Parameters
    ----------
    game
        The game.
    all
        Every game there is.
    games
        How many games of each.
    seconds
        Stop a game's share after so many seconds.
    seed
        Another seed, other games.
    failures
        Where to keep the saves that show a fault.
    """
    from lorehearth.lab.fuzz import Fuzzed, write_fault
    from lorehearth.lab.fuzz import fuzz as run_fuzz

    if (game is None) != all:
        raise UnknownName("name a game, or say --all")
    names = registry.games() if all else [str(game)]
    paths = absolute(pack)
    found: dict[str, Fuzzed] = {}
    for name in names:
        with progress(f"fuzz {name}", games) as watch:
            found[name] = run_fuzz(name, games, seed=seed, packs=paths, seconds=seconds, watch=watch)
    faults = [fault for result in found.values() for fault in result.faults]
    kept = [str(write_fault(fault, failures)) for fault in faults if fault.save]
    if json:
        print_json(
            {
                "games": {name: {"games": r.games, "answers": r.answers} for name, r in found.items()},
                "faults": [
                    {"game": f.game, "scenario": f.scenario, "seed": f.seed, "at": f.at, "what": f.what}
                    for f in faults
                ],
                "saves": kept,
            }
        )
        return 1 if faults else 0
    for name, result in found.items():
        out.print(f"{name}: {result.games} games, {result.answers:,} answers, {len(result.faults)} faults")
    for fault in faults:
        out.print(
            f"  {fault.game} {fault.scenario} seed {fault.seed} at {fault.at}: {fault.what}",
            markup=False,
            soft_wrap=True,
        )
    for path in kept:
        out.print(f"  lorehearth replay {path}", markup=False, soft_wrap=True)
    return 1 if faults else 0


# -- rules -----------------------------------------------------------------------------------------


@app.command
def rules(*what: str, coverage: Flag = False, json: Json = False) -> int:
    """Print rules by id (OS-ATK-05), by game, or by words in them; or how far they are proven.

    Parameters
    ----------
    what
        A rule's id, a game, or words to look for; a game first narrows the search.
    coverage
        Which rules no passing test proves.
    """
    names, words = _games_and_words(what)
    if coverage:
        if words:
            raise UnknownName(f"--coverage is for whole games, and there is no game {words!r}")
        _tell_coverage({name: registry.coverage(name) for name in names}, json)
        return 0
    found = [rule for name in names for rule in _find_rules(registry.rulebook(name), words)]
    if words and not found:
        raise UnknownName(f"no rule has the id {words!r}, or all of these words in it")
    if json:
        print_json(found)
        return 0
    for rule in found:
        mark = "" if rule.mark == "core" else f" [yellow]({rule.mark})[/]"
        head = f"[bold]{rule.id}[/] {escape(rule.title)}{mark}  [dim]{escape(rule.section)}[/]"
        out.print(head, soft_wrap=True)
        out.print(f"    {rule.text}", markup=False, soft_wrap=True)
        if rule.source and len(found) == 1:
            out.print(f"    source: {rule.source}", markup=False, style="dim", soft_wrap=True)
    return 0


def _games_and_words(what: tuple[str, ...]) -> tuple[list[str], str]:
    """The games that are meant, and the words to look for in their rules."""
    known = registry.games()
    if what and what[0] in known:
        return [what[0]], " ".join(what[1:])
    return known, " ".join(what)


def _find_rules(book: Rulebook, words: str) -> list[Rule]:
    if not words:
        return list(book.rules)
    wanted = words.upper()
    return [book.rule(wanted)] if wanted in book else book.search(words)


def _tell_coverage(found: dict[str, Coverage], json: bool) -> None:
    if json:
        sys.stdout.write(coverage_json({name: (c.rulebook, c.proven) for name, c in found.items()}) + "\n")
        return
    for name, covered in found.items():
        marks = {mark: count for mark, count in covered.marks.items() if count.total}
        told = ", ".join(f"{mark} {count.proven}/{count.total}" for mark, count in marks.items())
        out.print(f"[bold]{name}[/]: {covered.total.proven} of {covered.total.total} rules proven ({told})")
        for rule in covered.unproven:
            mark = "" if rule.mark == "core" else f" ({rule.mark})"
            out.print(f"  {rule.id} {rule.title}{mark}", markup=False, soft_wrap=True)


# -- packs -----------------------------------------------------------------------------------------


@packs_app.command
def check(path: Path, *, games: Count = 20, json: Json = False) -> int:
    """Validate a content pack, then fuzz its scenarios, or all if it brings none; exits with 1 on any fault.

    Parameters
    ----------
    path
        The folder of the pack, with pack.toml in it.
    games
        How many random games to play with it.
    """
    from lorehearth.kernel.content import read_about
    from lorehearth.lab.fuzz import fuzz as run_fuzz

    if not path.is_dir():
        raise ContentError(f"{path}: there is no such folder")
    about = read_about(path.resolve())
    paths = absolute([path])
    known = registry.scenarios(about.game, paths)
    own = {s.id for s in registry.scenarios(about.game)}
    new = [scenario.id for scenario in known if scenario.id not in own]
    with progress(f"fuzz {about.id}", games) as watch:
        result = run_fuzz(about.game, games, packs=paths, scenarios=new, watch=watch)
    if json:
        print_json(
            {
                "pack": about,
                "scenarios": new,
                "games": result.games,
                "faults": [f.what for f in result.faults],
            }
        )
    else:
        out.print(f"{about.name} ({about.id}) for {about.game}: reads well", markup=False, soft_wrap=True)
        out.print(f"  scenarios of its own: {', '.join(new) or 'none'}", markup=False, soft_wrap=True)
        out.print(f"  {result.games} random games, {len(result.faults)} faults")
        for fault in result.faults:
            out.print(f"  {fault.scenario} seed {fault.seed}: {fault.what}", markup=False, soft_wrap=True)
    return 1 if result.faults else 0


if __name__ == "__main__":
    main()
