"""The documents tell the truth: their code runs, what they quote is really there, their commands work.

Every fenced block of `README.md` and `docs/*.md` is looked at, in order, document by document:

- ```` ```python ```` is run; all blocks of a document share one namespace and one empty folder;
- ```` ```python from=lorehearth_ford/beast.py ````, in any language, is a quotation: its lines must stand
  in that file just so (paths count from the root of the project, from `src` and from `examples/ford`);
- ```` ```json as=lorehearth.kernel.scene.Offer ```` is a message of that type, whole, with every field;
- ```` ```console ```` has commands after `$ `; those of `lorehearth` are run and have to succeed.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

ROOT = Path(__file__).parent.parent
SHELVES = (ROOT, ROOT / "src", ROOT / "examples/ford", ROOT / "examples/ford/src")
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    language: str
    quoted: str
    """The file that it is quoted from, if it is a quotation."""
    text: str
    line: int
    kind: str = ""
    """The type of the message that it shows, if it shows one."""


def blocks(document: str) -> Iterator[Block]:
    for match in FENCE.finditer(document):
        language, _, rest = match["info"].strip().partition(" ")
        line = document.count("\n", 0, match.start("text")) + 1
        about, _, value = rest.strip().partition("=")
        said = {about: value}
        yield Block(language, said.get("from", ""), match["text"], line, said.get("as", ""))


def name_of(document: Path) -> str:
    return document.relative_to(ROOT).as_posix()


def stands_in(text: str, path: str) -> bool:
    """Whether the text stands in the file just so, from the start of a line to the end of one."""
    files = [shelf / path for shelf in SHELVES if (shelf / path).is_file()]
    assert files, f"there is no file {path} to quote from"
    return f"\n{text.rstrip()}\n" in f"\n{files[0].read_text(encoding='utf-8')}\n"


def as_sent(text: str, kind: str) -> object:
    """A message as it would go over the wire if it were what the text says."""
    module, _, name = kind.rpartition(".")
    message = msgspec.json.decode(text, type=getattr(import_module(module), name))
    return json.loads(msgspec.json.encode(message))


def run_python(block: Block, document: str, names: dict[str, object]) -> None:
    # The empty lines in front make tracebacks point into the document.
    code = compile("\n" * (block.line - 1) + block.text, document, "exec", dont_inherit=True)
    exec(code, names)


def run_commands(block: Block, where: str) -> None:
    for line in block.text.splitlines():
        prompt, _, command = line.partition(" ")
        if prompt == "$" and command.startswith("lorehearth "):
            arguments = [sys.executable, "-m", "lorehearth.cli", *shlex.split(command, comments=True)[1:]]
            done = subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True, text=True)
            assert done.returncode == 0, f"{where}: {command}\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_a_document_tells_the_truth(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    names: dict[str, object] = {"__name__": "__document__"}
    for block in blocks(document.read_text(encoding="utf-8")):
        where = f"{name_of(document)}:{block.line}"
        if block.quoted:
            assert stands_in(block.text, block.quoted), f"{where}: not in {block.quoted} any more"
        elif block.kind:
            shown = json.loads(block.text)
            assert as_sent(block.text, block.kind) == shown, f"{where}: not a whole {block.kind}"
        elif block.language == "python":
            run_python(block, str(document), names)
        elif block.language == "console":
            run_commands(block, where)


def test_blocks_are_told_apart() -> None:
    text = "```python\na\n```\n\n```toml from=b.toml\nb\n```\n\n```\nc\n```\n\n```json as=d.E\n{}\n```\n"
    assert list(blocks(text)) == [
        Block("python", "", "a\n", 2),
        Block("toml", "b.toml", "b\n", 6),
        Block("", "", "c\n", 10),
        Block("json", "", "{}\n", 14, "d.E"),
    ]


def test_a_quotation_must_be_whole_lines_of_the_file() -> None:
    assert stands_in("HAND = 3\n", "lorehearth_ford/round.py")
    assert not stands_in("HAND = 4\n", "lorehearth_ford/round.py")
    assert not stands_in("AND = 3\n", "lorehearth_ford/round.py")
    with pytest.raises(AssertionError, match=r"no file nowhere\.py"):
        stands_in("HAND = 3\n", "nowhere.py")


def test_a_message_is_shown_with_its_own_fields_and_all_of_them() -> None:
    mark = "lorehearth.kernel.scene.Mark"
    assert as_sent('{"at": 3, "label": "doom"}', mark) == {"at": 3, "label": "doom"}
    assert as_sent('{"at": 3, "label": "doom", "colour": "red"}', mark) == {"at": 3, "label": "doom"}
    badge = {"sign": "P", "name": "poisoned", "count": 1, "text": "", "pennon": ""}
    assert as_sent('{"sign": "P", "name": "poisoned"}', "lorehearth.kernel.scene.Badge") == badge
    with pytest.raises(msgspec.ValidationError):
        as_sent('{"at": "three", "label": "doom"}', mark)


@pytest.mark.parametrize("document", [*sorted(ROOT.glob("*.md")), *DOCUMENTS[1:]], ids=name_of)
def test_what_a_document_links_to_is_there(document: Path) -> None:
    linked = re.findall(r"\]\((?!https?:)([^)#\s]+)", document.read_text(encoding="utf-8"))
    assert [link for link in linked if not (document.parent / link).exists()] == []


def test_every_fence_is_closed() -> None:
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        fences = len(re.findall(r"^```", text, re.MULTILINE))
        assert fences == 2 * len(list(blocks(text))), name_of(document)
