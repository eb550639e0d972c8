"""A proven rule is cited where it lives: in the code that keeps it, or in the content entry that follows it.

Cannot catch: whether what stands under the rule's id keeps it. That is what the rule's own tests are for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import lorehearth as lh
from lorehearth.kernel.registry import coverage, rulebook, ruleset

CITED = re.compile(r"\b([A-Z]+-[A-Z]+)-(\d{2,})(?:\s+to\s+(?:\1-)?(\d{2,}))?\b")
"""An id, or a range of them: "OS-RND-05 to OS-RND-08", in short "OS-RND-05 to 08"."""


def cited(text: str) -> Iterator[str]:
    """The ids that a text names, with all that its ranges hold."""
    for section, first, last in CITED.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{section}-{number:02}"


def cited_in(folder: Path) -> set[str]:
    files = [path for kind in ("*.py", "*.toml") for path in folder.rglob(kind)]
    return {rule for path in files for rule in cited(path.read_text(encoding="utf-8"))}


def test_ranges_cite_all_that_they_hold() -> None:
    assert list(cited("(OS-RND-09 to OS-RND-11, OS-TRN-01)")) == [
        "OS-RND-09",
        "OS-RND-10",
        "OS-RND-11",
        "OS-TRN-01",
    ]
    assert list(cited('"""FD-STR-05 to\n    07: hits."""')) == ["FD-STR-05", "FD-STR-06", "FD-STR-07"]
    assert list(cited("from FD-STR-05 to OS-RND-02")) == ["FD-STR-05", "OS-RND-02"]


@pytest.mark.parametrize("game", lh.games())
def test_every_proven_rule_is_cited_where_it_lives(game: str) -> None:
    nowhere = sorted(coverage(game).proven - cited_in(ruleset(game).folder))
    assert not nowhere, f"cited nowhere: {', '.join(nowhere)}"


@pytest.mark.parametrize("game", lh.games())
def test_what_is_cited_stands_in_the_rulebook(game: str) -> None:
    book = rulebook(game)
    code = book.rules[0].id.split("-")[0]
    own = {rule for rule in cited_in(ruleset(game).folder) if rule.startswith(f"{code}-")}
    examples = {example.id for example in book.examples}
    unknown = sorted(rule for rule in own if rule not in book and rule not in examples)
    assert not unknown, f"no rules of the book: {', '.join(unknown)}"
