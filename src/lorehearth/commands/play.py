"""The command that starts a game, in the browser or at the text table."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec
from rich.console import Console

from lorehearth.commands.carrying import beginning_with, keep
from lorehearth.commands.desk import Flag, Names, Packs, Port, absolute, complain, named_seats, out, settings
from lorehearth.commands.serving import PEOPLE, open_home, open_table
from lorehearth.folders import autosave, keeping, write_whole
from lorehearth.kernel import api, registry
from lorehearth.kernel.errors import SaveError, SaveOutdated
from lorehearth.kernel.luck import Ask
from lorehearth.kernel.sight import AnyGame
from lorehearth.players import HUMAN, known_players, seat_players

USUAL = "human,greedy"


def play(
    game: str | None = None,
    scenario: str | None = None,
    *,
    terminal: Flag = False,
    resume: Flag = False,
    load: Path | None = None,
    carry: Path | None = None,
    seats: str = USUAL,
    seed: str | None = None,
    real_dice: Flag = False,
    option: Names = None,
    pack: Packs = None,
    port: Port = None,
) -> int:
    """Play in the browser, or at the text table.

    Parameters
    ----------
    game
        The game; without it you choose on the home page, or are asked.
    scenario
        The scenario; without it, the first.
    terminal
        Play in the terminal.
    resume
        Go on with the game that was left last.
    load
        Go on with a saved game.
    carry
        A file of what goes on from game to game, such as the characters of a group. A new game begins with
        it, if it is there; what goes on from a game that ends at the text table is written to it.
    seats
        Who sits where, in order: human, random, or a bot that the game brings, such as greedy; in the
        browser also link, for somebody elsewhere.
    seed
        The same seed and the same answers give the same game.
    real_dice
        Roll your own dice and draw your own cards, and type in what they show.
    option
        A setting of the table, as name=value; may be given several times.
    port
        Where the local server listens; without it, at a port that is free.
    """
    if not terminal and game is None and load is None:
        return open_home(port, resume)
    if load is not None:
        running = _load(load)
    elif resume:
        running, seats = _resumed(seats)
    else:
        chosen = game or _ask_game(screen())
        with beginning_with(carry) as brought:
            running = api.new(
                chosen,
                scenario,
                players=None if seats == USUAL else named_seats(seats),
                seed=seed,
                options=settings(chosen, option),
                dice=Ask(_people(seats)) if real_dice else None,
                packs=absolute(pack),
                carry=brought,
            )
    names = seated(running, seats)
    if not terminal:
        return open_table(
            port, running, names, "file" if load or resume else "new" if seed is None else "seed"
        )
    done = _play_here(running, names)
    if carry is not None and running.over:
        keep(running, carry)
    return done


def _play_here(game: AnyGame, names: list[str]) -> int:
    """Play at the text table. Who sits where is kept beside the game, for when it is resumed.

    Where that cannot be kept, nothing could: better to hear so now than after two hours.
    """
    from lorehearth.terminal.table import run_table

    players = seat_players(game.ruleset.name, names, game.setup.players, game.setup.seed)
    with keeping():
        write_whole(_seats_file(), msgspec.json.encode(names))
    return 0 if run_table(game, players, screen(), autosave()) else 1


def _resumed(seats: str) -> tuple[AnyGame, str]:
    """The game that was left last at the text table, with those who sat there unless others are named."""
    path = autosave()
    if not path.is_file():
        raise SaveError(f"there is no saved game at {path}")
    game = _load(path)
    with suppress(OSError, msgspec.DecodeError):
        kept = msgspec.json.decode(_seats_file().read_bytes(), type=list[str])
        if seats == USUAL and len(kept) == game.setup.players:
            seats = ",".join(kept)
    return game, seats


def _seats_file() -> Path:
    return autosave().with_name("autosave-seats.json")


def seated(game: AnyGame, seats: str) -> list[str]:
    """A name for every seat: by default you on the first one, and bots on the others."""
    players = game.setup.players
    if seats == USUAL:
        bot = "greedy" if "greedy" in known_players(game.ruleset.name) else "random"
        return [HUMAN, *[bot] * (players - 1)]
    names = [name.strip() for name in seats.split(",")]
    return names * players if len(names) == 1 else names


def screen() -> Console:
    return out if out.is_terminal else Console(highlight=False)


def _people(seats: str) -> list[int] | None:
    """The seats of those who can roll real dice; None is everybody."""
    names = [name.strip() for name in seats.split(",")]
    return None if len(names) == 1 else [seat for seat, name in enumerate(names) if name in PEOPLE]


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


def _load(path: Path) -> AnyGame:
    """Load a save; if the rules have moved on, go on from its snapshot and say so."""
    data = path.read_bytes()
    try:
        return api.load(data)
    except SaveOutdated as outdated:
        complain(f"{path}: {outdated}", 1)
        return api.load(data, snapshot=True)
    except SaveError as error:
        raise SaveError(f"{path}: {error}") from None
