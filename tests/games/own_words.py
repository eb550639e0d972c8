"""Whether texts are our own words: no run of eight words stands in a document that the rules come from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

LENGTH = 8


def source_documents() -> list[Path]:
    """The documents that the rules come from lie beside the repository, or are not here at all."""
    root = Path(__file__).resolve().parents[2]
    return sorted((root.parent / "shared" / "seeds").glob("*.txt"))


def runs(text: str) -> Iterator[str]:
    """Every run of so many words of a text."""
    words = re.findall(r"[\w']+", text.lower())
    for start in range(len(words) - LENGTH + 1):
        yield " ".join(words[start : start + LENGTH])


def their_runs() -> set[str]:
    """Every run of words of the documents; skips the test if there are none."""
    documents = source_documents()
    if not documents:
        pytest.skip("the source documents are not here")
    return {run for file in documents for run in runs(file.read_text(errors="replace").replace("’", "'"))}
