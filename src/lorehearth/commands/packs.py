"""The command that checks a content pack: its types, its story books, and games played with it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lorehearth.commands.desk import Count, Json, absolute, out, print_json, progress
from lorehearth.kernel import registry
from lorehearth.kernel.content import read_about, read_pack
from lorehearth.kernel.errors import ContentError
from lorehearth.kernel.findings import BookReport
from lorehearth.kernel.names import listed
from lorehearth.server.signs import asked
from lorehearth.server.signs import drawn as drawn_signs

if TYPE_CHECKING:
    from lorehearth.lab.fuzz import Fuzzed


def check(path: Path, *, games: Count = 20, graph: Path | None = None, json: Json = False) -> int:
    """Validate a content pack with its story books, then fuzz its scenarios, or all if it brings none.

    Exits with 1 on any fault. What is only doubtful in a book, or a sign not drawn, is told as a warning.

    Parameters
    ----------
    path
        The folder of the pack, with pack.toml in it.
    games
        How many random games to play with it.
    graph
        Draw its story book into this SVG file; several are drawn into a folder.
    """
    if not path.is_dir():
        raise ContentError(f"{path}: there is no such folder")
    path = path.resolve()
    about = read_about(path)
    rules = registry.ruleset(about.game)
    pack = read_pack(path, rules.families, about.game)
    books = rules.books([pack])
    undrawn = sorted(set(asked(pack.entries)) - drawn_signs())
    drawn = [] if graph is None else _draw(books, graph)
    broken = any(not finding.warning for book in books for finding in book.findings)
    own = path == (rules.folder / "content").resolve()
    new, played = ([], None) if broken else _play(path, about.game, games, own)
    faults = [] if played is None else played.faults
    if json:
        print_json(
            {
                "pack": about,
                "books": [{"id": b.id, "name": b.name, "findings": b.findings} for b in books],
                "undrawn": undrawn,
                "scenarios": new,
                "games": 0 if played is None else played.games,
                "faults": [fault.what for fault in faults],
            }
        )
        return 1 if broken or faults else 0
    reads = "reads well" if played is not None else "not played, since its books have faults"
    out.print(f"{about.name} ({about.id}) for {about.game}: {reads}", markup=False, soft_wrap=True)
    _tell(books, drawn)
    if undrawn:
        told = f"  warning: no sign is drawn for {listed(undrawn)}: letters are shown instead"
        out.print(told, markup=False, soft_wrap=True)
    if played is not None:
        out.print(f"  scenarios of its own: {', '.join(new) or 'none'}", markup=False, soft_wrap=True)
        out.print(f"  {played.games} random games, {len(faults)} faults")
        for fault in faults:
            out.print(f"  {fault.scenario} seed {fault.seed}: {fault.what}", markup=False, soft_wrap=True)
    return 1 if broken or faults else 0


def _play(path: Path, game: str, games: int, own: bool) -> tuple[list[str], Fuzzed]:
    """Random games with a pack; the game's `own` is there anyway."""
    from lorehearth.lab.fuzz import fuzz

    paths = () if own else absolute([path])
    before = [] if own else [scenario.id for scenario in registry.scenarios(game)]
    new = [scenario.id for scenario in registry.scenarios(game, paths) if scenario.id not in before]
    with progress(f"fuzz {path.name}", games) as watch:
        return new, fuzz(game, games, packs=paths, scenarios=new, watch=watch)


def _tell(books: Sequence[BookReport], drawn: Sequence[Path]) -> None:
    for book in books:
        errors = sum(not finding.warning for finding in book.findings)
        warnings = len(book.findings) - errors
        out.print(f"  book {book.name} ({book.id}): {errors} errors, {warnings} warnings", markup=False)
        for finding in book.findings:
            out.print(f"    {finding}", markup=False, soft_wrap=True)
    for file in drawn:
        out.print(f"  drawn: {file}", markup=False, soft_wrap=True)


def _draw(books: Sequence[BookReport], graph: Path) -> list[Path]:
    """Draw one book into a file, or any number into a folder, each under its id."""
    if not books:
        raise ContentError(f"{graph}: nothing to draw, since the pack has no story book")
    if graph.suffix == ".svg":
        if len(books) > 1:
            raise ContentError(f"{graph}: the pack has {len(books)} books; name a folder for their pictures")
        files = [graph]
    else:
        graph.mkdir(parents=True, exist_ok=True)
        files = [graph / f"{book.id.replace('/', '-')}.svg" for book in books]
    for file, book in zip(files, books, strict=True):
        file.write_text(book.draw(), encoding="utf-8")
    return files
