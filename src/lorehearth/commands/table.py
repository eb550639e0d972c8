"""Commands for players: which games there are, play one, hear one again."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.console import Console
from rich.markup import escape

from lorehearth.commands.desk import (
    Flag,
    Json,
    Names,
    Packs,
    absolute,
    complain,
    out,
    print_json,
    settings,
)
from lorehearth.folders import autosave
from lorehearth.kernel import api, registry
from lorehearth.kernel.errors import SaveError, SaveOutdated, UnknownName
from lorehearth.kernel.events import line as in_words
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask
from lorehearth.players import HUMAN, known_players, seat_players

# -- games -----------------------------------------------------------------------------------------


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
