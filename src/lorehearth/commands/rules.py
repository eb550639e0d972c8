"""The command that shows rules and how far they are proven."""

from __future__ import annotations

import sys

from rich.markup import escape

from lorehearth.commands.desk import (
    Flag,
    Json,
    out,
    print_json,
)
from lorehearth.kernel import registry
from lorehearth.kernel.errors import UnknownName
from lorehearth.kernel.rulebook import Coverage, Rule, Rulebook, coverage_json

# -- rules -----------------------------------------------------------------------------------------


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
