"""A game's rulebook: every rule in our words, under an id that never changes.

`rulebook.md` lies in the folder of each game and is made of three kinds of lines:

    ## Attacks (OS-ATK)
    - **OS-ATK-05** Title. — Text of the rule. {campaign} [where it comes from]
    - **OS-EX-11** Title. (OS-ATK-05, OS-LOS-01) — Given ... when ... then ...

A rule carries `{campaign}` (play between games), `{option}` (a rule that players switch on) or no mark
(core play); its source may be left out. Worked examples stand under `## Worked examples`; their title may
be left out. A few lines of prose may follow a heading; anything else is refused, because a line that is
silently passed over is a rule that nobody will miss.

Beside it lies `proven.json`, the ids that the tests prove; `Coverage` sets one against the other. A
`words.toml` beside it may tell what the game says where the book has another word, for those who search:

    retreat = ["falls back"]
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal, TypeAlias, cast

import msgspec

from lorehearth.kernel.errors import LorehearthError, UnknownName

Mark: TypeAlias = Literal["core", "campaign", "option"]
MARKS: tuple[Mark, ...] = ("core", "campaign", "option")


class RulebookError(LorehearthError):
    """A rulebook, or the list of its proven rules, that is not as it should be: names file and line."""


class Rule(msgspec.Struct, frozen=True):
    """One testable statement. `section` is the heading it stands under, `source` is empty if not given."""

    id: str
    title: str
    text: str
    mark: Mark
    section: str
    source: str


class Example(msgspec.Struct, frozen=True):
    """A worked example and the ids of the rules it shows; `title` is empty if it has none."""

    id: str
    title: str
    rules: tuple[str, ...]
    text: str


class Rulebook(msgspec.Struct, frozen=True, dict=True):
    """The rules and worked examples of one game, in the order of the file."""

    game: str
    rules: tuple[Rule, ...]
    examples: tuple[Example, ...]
    words: dict[str, tuple[str, ...]] = {}
    """What the game says in other words, by the book's own."""

    @cached_property
    def _by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._by_id

    def rule(self, rule_id: str) -> Rule:
        if rule_id not in self._by_id:
            raise UnknownName(f"{self.game} has no rule {rule_id}")
        return self._by_id[rule_id]

    @cached_property
    def sections(self) -> dict[str, tuple[Rule, ...]]:
        """The rules under each heading, in the order of the file."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            found.setdefault(rule.section, []).append(rule)
        return {section: tuple(rules) for section, rules in found.items()}

    def search(self, words: str) -> list[Rule]:
        """The rules in which all the words occur, those with the words in id or title first."""
        wanted = words.casefold().split()
        if not wanted:
            return []
        found = [rule for rule in self.rules if all(word in self._searched(rule) for word in wanted)]
        return sorted(found, key=lambda rule: _title_hits(rule, wanted), reverse=True)

    def also(self, rule: Rule) -> tuple[str, ...]:
        """What the game says where this rule has a word of its own."""
        text = f"{rule.title} {rule.text}".casefold()
        meant = (others for word, others in self.words.items() if re.search(rf"\b{re.escape(word)}", text))
        return tuple(said for others in meant for said in others)

    def _searched(self, rule: Rule) -> str:
        words = (rule.id, rule.title, rule.text, rule.section, *self.also(rule))
        return " ".join(words).casefold()


def _title_hits(rule: Rule, wanted: list[str]) -> tuple[int, int]:
    """How many words the title has as whole words, then as parts: "hit" means *Hit* before *White dice*."""
    title = f"{rule.id} {rule.title}".casefold()
    whole = set(re.findall(r"[\w-]+", title))
    return sum(word in whole for word in wanted), sum(word in title for word in wanted)


# --- reading -----------------------------------------------------------------------------------------------

_ID = r"[A-Z]+-[A-Z]+-\d{2,}"
_HEADING = re.compile(r"## (?P<name>\S.*) \((?P<code>[A-Z]+-[A-Z]+)\)")
_EXAMPLES_HEADING = "## Worked examples"
_RULE = re.compile(
    rf"- \*\*(?P<id>{_ID})\*\* (?P<title>[^][{{}}]+?)\. — (?P<text>[^][{{}}]+?)"
    r"(?: \{(?P<mark>campaign|option)\})?(?: \[(?P<source>[^][]+)\])?"
)
_EXAMPLE = re.compile(
    r"- \*\*(?P<id>[A-Z]+-EX-\d{2,})\*\*(?: (?P<title>[^()]+)\.)?"
    rf" \((?P<rules>{_ID}(?:, {_ID})*)\)(?: —)? (?P<text>[^\s—].*)"
)
_LED_BY_ID = re.compile(rf"\W*{_ID}")  # meant as a rule or an example, whatever else is wrong with it


def read_rulebook(path: Path, game: str) -> Rulebook:
    """The rulebook in a file; `RulebookError` names the line of the first thing that is wrong with it."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(f"{path}: cannot be read: {error}") from error
    reader = _Reader(path)
    for number, line in enumerate(text.split("\n"), start=1):
        reader.read(number, line.rstrip())
    reader.check_examples()
    rules, examples = tuple(reader.rules.values()), tuple(reader.examples.values())
    return Rulebook(game, rules, examples, read_words(path.with_name("words.toml")))


def read_words(path: Path) -> dict[str, tuple[str, ...]]:
    """What a game says in other words than its book; nothing without the file."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=dict[str, tuple[str, ...]])
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RulebookError(f"{path}: not a list of words: {error}") from error


class _Reader:
    """Goes through a rulebook line by line and remembers the heading under which it is."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rules: dict[str, Rule] = {}
        self.examples: dict[str, Example] = {}
        self.headings: dict[str, str] = {}  # code -> name
        self.code: str | None = None  # None before the first heading and among the examples
        self.among_examples = False
        self.prose_allowed = True
        self.lines: dict[str, int] = {}  # id of a rule or example -> where it stands

    def read(self, number: int, line: str) -> None:
        under_heading = self.among_examples or self.code is not None
        if line.startswith("# ") and not under_heading:
            return  # the title of the book
        if line.startswith("#"):
            self._heading(number, line)
        elif _LED_BY_ID.match(line) or (under_heading and line.startswith("- ")):
            self.prose_allowed = False
            self._entry(number, line)
        elif line and not self.prose_allowed:
            raise self._error(number, f"belongs to no rule: {_start(line)}")

    def check_examples(self) -> None:
        """Only at the end are all rules known."""
        for example in self.examples.values():
            for rule_id in example.rules:
                if rule_id not in self.rules:
                    raise self._error(
                        self.lines[example.id], f"{example.id} names the unknown rule {rule_id}"
                    )

    def _heading(self, number: int, line: str) -> None:
        self.prose_allowed = True
        self.among_examples = line == _EXAMPLES_HEADING
        self.code = None
        if self.among_examples:
            return
        found = _HEADING.fullmatch(line)
        if found is None:
            raise self._error(
                number, f"a heading reads `## Name (XX-YYY)` or `{_EXAMPLES_HEADING}`: {_start(line)}"
            )
        self.code = found["code"]
        if self.code in self.headings or found["name"] in self.headings.values():
            raise self._error(number, f"there is already such a heading: {_start(line)}")
        self.headings[self.code] = found["name"]

    def _entry(self, number: int, line: str) -> None:
        if self.among_examples:
            entry: Rule | Example = self._example(number, line)
        else:
            entry = self._rule(number, line)
        if entry.id in self.lines:
            raise self._error(number, f"{entry.id} stands already in line {self.lines[entry.id]}")
        self.lines[entry.id] = number
        if isinstance(entry, Rule):
            self.rules[entry.id] = entry
        else:
            self.examples[entry.id] = entry

    def _rule(self, number: int, line: str) -> Rule:
        found = _RULE.fullmatch(line)
        if found is None:
            raise self._error(
                number, f"a rule reads `- **ID** Title. — Text. {{mark}} [source]`: {_start(line)}"
            )
        if self.code is None or not found["id"].startswith(f"{self.code}-"):
            raise self._error(number, f"{found['id']} stands under {self.code or 'no heading'}")
        return Rule(
            id=found["id"],
            title=found["title"],
            text=found["text"],
            mark=cast(Mark, found["mark"] or "core"),
            section=self.headings[self.code],
            source=found["source"] or "",
        )

    def _example(self, number: int, line: str) -> Example:
        found = _EXAMPLE.fullmatch(line)
        if found is None:
            raise self._error(
                number, f"an example reads `- **ID** Title. (ID, ID) — Given ...`: {_start(line)}"
            )
        rules = tuple(found["rules"].split(", "))
        return Example(id=found["id"], title=found["title"] or "", rules=rules, text=found["text"])

    def _error(self, number: int, what: str) -> RulebookError:
        return RulebookError(f"{self.path}:{number}: {what}")


def _start(line: str) -> str:
    return line if len(line) <= 80 else f"{line[:80]}..."


# --- what is proven ----------------------------------------------------------------------------------------


class _Proven(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    proven: list[str]


_PROVEN = msgspec.json.Decoder(_Proven)


def read_proven(path: Path) -> frozenset[str]:
    """The ids in a `proven.json`; without the file nothing is proven."""
    try:
        return frozenset(_PROVEN.decode(path.read_bytes()).proven)
    except FileNotFoundError:
        return frozenset()
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RulebookError(f"{path}: not a list of proven rules: {error}") from error


def write_proven(path: Path, game: str, ids: Iterable[str]) -> bool:
    """Write a `proven.json`, one id a line; say whether anything had changed."""
    content = _Proven(game=game, proven=sorted(set(ids)))
    data = msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"
    if path.is_file() and path.read_bytes() == data:
        return False
    path.write_bytes(data)
    return True


class Count(msgspec.Struct, frozen=True):
    """So many proven of so many rules."""

    proven: int
    total: int


class Coverage(msgspec.Struct, frozen=True):
    """How far a rulebook is proven. Proven ids that are no rules of the book count nowhere."""

    rulebook: Rulebook
    proven: frozenset[str]

    @property
    def total(self) -> Count:
        return self._count(self.rulebook.rules)

    @property
    def marks(self) -> dict[Mark, Count]:
        return {
            mark: self._count(rule for rule in self.rulebook.rules if rule.mark == mark) for mark in MARKS
        }

    @property
    def sections(self) -> dict[str, Count]:
        return {section: self._count(rules) for section, rules in self.rulebook.sections.items()}

    @property
    def unproven(self) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rulebook.rules if rule.id not in self.proven)

    def _count(self, rules: Iterable[Rule]) -> Count:
        proofs = [rule.id in self.proven for rule in rules]
        return Count(proven=sum(proofs), total=len(proofs))


class _Row(msgspec.Struct):
    id: str
    title: str
    mark: Mark
    proven: bool


def coverage_json(games: Mapping[str, tuple[Rulebook, Collection[str]]]) -> str:
    """For scripts: `{"GAME": {"rules": [{"id", "title", "mark", "proven"}, ...]}, ...}` as JSON text."""
    table = {
        game: {"rules": [_Row(rule.id, rule.title, rule.mark, rule.id in proven) for rule in rulebook.rules]}
        for game, (rulebook, proven) in games.items()
    }
    return msgspec.json.encode(table).decode()
