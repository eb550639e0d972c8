"""The rulebook: every shape of line it may hold, every fault it must name, and what counts as proven."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lorehearth.kernel.errors import LorehearthError, UnknownName
from lorehearth.kernel.rulebook import (
    Count,
    Coverage,
    Example,
    Rule,
    Rulebook,
    RulebookError,
    coverage_json,
    read_proven,
    read_rulebook,
    write_proven,
)

BOOK = """\
# A game: the rulebook file

Prose of any kind, `{option}` and [brackets] and all; see XX-ATK-01.
- a list
- of two

## Attacks, dice (XX-ATK)

- **XX-ATK-01** White dice. — A hit, on (0, -1), costs 1 - 2 = -1; "so" see XX-MOV-02. [000; public: x/y]
- **XX-ATK-02** Hit. — Each die scores 1. {campaign} [001]
- **XX-ATK-03** No. 5 is alive. — It moves — or *not*? {option} [001 A, b]
- **XX-ATK-10** Unsourced. — It came to us.
- **XX-ATK-11** Marked only. — Between games. {campaign}

## Movement (XX-MOV)
Steps are counted thus.
And in two lines.
- **XX-MOV-02** Steps. — A figure steps or attacks. [001]

## Worked examples
Dice are listed as rolled.

- **XX-EX-01** (XX-ATK-01, XX-MOV-02) Given (0, 1); when it steps; then it stands — so [sic].
- **XX-EX-02** Half a price. (XX-ATK-03) — Given 15; then 7.
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rulebook.md"


@pytest.fixture
def book(path: Path) -> Rulebook:
    path.write_text(BOOK, encoding="utf-8")
    return read_rulebook(path, "game")


def ids(rules: list[Rule] | tuple[Rule, ...]) -> list[str]:
    return [rule.id for rule in rules]


def test_a_rule_has_all_its_parts(book: Rulebook) -> None:
    assert book.rule("XX-ATK-02") == Rule(
        id="XX-ATK-02",
        title="Hit",
        text="Each die scores 1.",
        mark="campaign",
        section="Attacks, dice",
        source="001",
    )


def test_rules_keep_the_order_of_the_file(book: Rulebook) -> None:
    assert book.game == "game"
    assert ids(book.rules) == [
        *["XX-ATK-01", "XX-ATK-02", "XX-ATK-03", "XX-ATK-10", "XX-ATK-11"],
        "XX-MOV-02",
    ]


def test_marks(book: Rulebook) -> None:
    assert [rule.mark for rule in book.rules] == ["core", "campaign", "option", "core", "campaign", "core"]


def test_text_may_hold_dashes_ids_and_signs(book: Rulebook) -> None:
    assert book.rule("XX-ATK-01").text == 'A hit, on (0, -1), costs 1 - 2 = -1; "so" see XX-MOV-02.'
    assert book.rule("XX-ATK-03").title == "No. 5 is alive"
    assert book.rule("XX-ATK-03").text == "It moves — or *not*?"


def test_a_source_may_be_left_out(book: Rulebook) -> None:
    assert book.rule("XX-ATK-01").source == "000; public: x/y"
    assert book.rule("XX-ATK-10").source == ""
    assert book.rule("XX-ATK-11").source == ""
    assert book.rule("XX-ATK-11").text == "Between games."


def test_sections(book: Rulebook) -> None:
    assert list(book.sections) == ["Attacks, dice", "Movement"]
    assert ids(book.sections["Movement"]) == ["XX-MOV-02"]


def test_examples_with_and_without_a_title(book: Rulebook) -> None:
    assert book.examples == (
        Example(
            id="XX-EX-01",
            title="",
            rules=("XX-ATK-01", "XX-MOV-02"),
            text="Given (0, 1); when it steps; then it stands — so [sic].",
        ),
        Example(id="XX-EX-02", title="Half a price", rules=("XX-ATK-03",), text="Given 15; then 7."),
    )


def test_examples_are_no_rules(book: Rulebook) -> None:
    assert "XX-ATK-01" in book
    assert "XX-EX-01" not in book
    assert 7 not in book
    with pytest.raises(UnknownName, match="game has no rule XX-EX-01"):
        book.rule("XX-EX-01")


def test_line_ends_do_not_matter(path: Path, book: Rulebook) -> None:
    path.write_bytes(BOOK.replace("\n", " \r\n").encode())
    assert read_rulebook(path, "game") == book


# --- searching ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("HIT", ["XX-ATK-02", "XX-ATK-01"]),  # the whole title before a part of it ("White")
        ("scores", ["XX-ATK-02"]),
        ("movement", ["XX-MOV-02"]),  # the heading
        ("xx-mov-02", ["XX-MOV-02", "XX-ATK-01"]),  # the rule itself before one that refers to it
        ("steps attacks", ["XX-MOV-02"]),
        ("attacks", ["XX-ATK-01", "XX-ATK-02", "XX-ATK-03", "XX-ATK-10", "XX-ATK-11", "XX-MOV-02"]),
        ("attacks alive", ["XX-ATK-03"]),  # one in the heading, one in the title
        ("  ", []),
        ("nothing such", []),
        ("(0, -1)", ["XX-ATK-01"]),
    ],
)
def test_search(book: Rulebook, words: str, found: list[str]) -> None:
    assert ids(book.search(words)) == found


# --- faults ------------------------------------------------------------------------------------------------

GOOD = "- **XX-ATK-01** Title. — Text. [001]"


@pytest.mark.parametrize(
    "line",
    [
        "- **XX-ATK-02** Title — Text. [001]",
        "- **XX-ATK-02** Title. - Text. [001]",
        "- **XX-ATK-02** Title. [001]",
        "- **XX-ATK-02** Title. — [001]",
        "- **XX-ATK-02**",
        "- **XX-ATK-02** Title. — Text. {camapign} [001]",
        "- **XX-ATK-02** Title. — Text. {option} {campaign} [001]",
        "- **XX-ATK-02** Title. — Text. [001] {option}",
        "- **XX-ATK-02** Title. — Text. [001",
        "- **XX-ATK-02** Title. — Text. []",
        "- **XX-ATK-2** Title. — Text. [001]",
        "- **xx-atk-02** Title. — Text. [001]",
        "- XX-ATK-02 Title. — Text. [001]",
        "**XX-ATK-02** Title. — Text. [001]",
        "* **XX-ATK-02** Title. — Text. [001]",
        "  - **XX-ATK-02** Title. — Text. [001]",
        "- Title. — Text.",
    ],
)
def test_a_malformed_rule_is_refused(path: Path, line: str) -> None:
    path.write_text(f"# Game\n\n## Attacks (XX-ATK)\n{line}\n{GOOD}\n", encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_rulebook(path, "game")
    assert str(caught.value).startswith(f"{path}:4: a rule reads ")
    assert line in str(caught.value)


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        (f"## Attacks (XX-ATK)\n{GOOD}\n\n{GOOD}", 4, "XX-ATK-01 stands already in line 2"),
        (f"# Game\n{GOOD}", 2, "XX-ATK-01 stands under no heading"),
        (f"## Moves (XX-MOV)\n{GOOD}", 2, "XX-ATK-01 stands under XX-MOV"),
        (f"## Attacks\n{GOOD}", 1, "a heading reads"),
        (f"## Attacks (XX-ATK)\n{GOOD}\n### More", 3, "a heading reads"),
        (f"## Attacks (XX-ATK)\n{GOOD}\n# Title", 3, "a heading reads"),
        ("## Worked Examples", 1, "a heading reads"),
        ("## Attacks (XX-ATK)\n## Moves (XX-ATK)", 2, "there is already such a heading"),
        ("## Attacks (XX-ATK)\n## Attacks (XX-MOV)", 2, "there is already such a heading"),
        (f"## Attacks (XX-ATK)\n{GOOD}\n  and goes on here.", 3, "belongs to no rule:   and goes on"),
        (f"## Attacks (XX-ATK)\n{GOOD}\n\nProse.", 4, "belongs to no rule: Prose."),
    ],
)
def test_what_is_out_of_place_is_refused(path: Path, text: str, line: int, complaint: str) -> None:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_rulebook(path, "game")
    assert str(caught.value).startswith(f"{path}:{line}: {complaint}")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("- **XX-EX-01** (XX-ATK-01, XX-ATK-09) Given.", "XX-EX-01 names the unknown rule XX-ATK-09"),
        ("- **XX-EX-01** (XX-EX-01) Given.", "XX-EX-01 names the unknown rule XX-EX-01"),
        ("- **XX-EX-01** () Given.", "an example reads"),
        ("- **XX-EX-01** Given.", "an example reads"),
        ("- **XX-EX-01** (XX-ATK-01 to 03) Given.", "an example reads"),
        ("- **XX-EX-01** (XX-ATK-01)", "an example reads"),
        ("- **XX-EX-01** Title (XX-ATK-01) — Given.", "an example reads"),
        ("- **XX-ATK-02** (XX-ATK-01) Given.", "an example reads"),
        ("- **XX-ATK-02** Title. — Text. [001]", "an example reads"),
        ("- **XX-EX-00** (XX-ATK-01) Given.", "XX-EX-00 stands already in line 4"),
        ("goes on here.", "belongs to no rule"),
    ],
)
def test_a_faulty_example_is_refused(path: Path, line: str, complaint: str) -> None:
    first = "- **XX-EX-00** (XX-ATK-01) Given."
    text = f"## Attacks (XX-ATK)\n{GOOD}\n## Worked examples\n{first}\n{line}\n"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_rulebook(path, "game")
    assert str(caught.value).startswith(f"{path}:5: {complaint}")


def test_examples_may_stand_before_the_rules_they_name(path: Path) -> None:
    path.write_text(
        f"## Worked examples\n- **XX-EX-01** (XX-ATK-01) Given.\n## Attacks (XX-ATK)\n{GOOD}",
        encoding="utf-8",
    )
    book = read_rulebook(path, "game")
    assert (len(book.rules), len(book.examples)) == (1, 1)


def test_a_file_that_cannot_be_read_is_named(path: Path) -> None:
    with pytest.raises(LorehearthError, match=r"rulebook\.md: cannot be read"):
        read_rulebook(path, "game")
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RulebookError, match=r"rulebook\.md: cannot be read"):
        read_rulebook(path, "game")


# --- what is proven ----------------------------------------------------------------------------------------


def test_coverage_counts_per_mark_and_section(book: Rulebook) -> None:
    coverage = Coverage(book, frozenset({"XX-ATK-02", "XX-MOV-02", "XX-OLD-01"}))
    assert coverage.total == Count(proven=2, total=6)
    assert coverage.marks == {"core": Count(1, 3), "campaign": Count(1, 2), "option": Count(0, 1)}
    assert coverage.sections == {"Attacks, dice": Count(1, 5), "Movement": Count(1, 1)}
    assert ids(coverage.unproven) == ["XX-ATK-01", "XX-ATK-03", "XX-ATK-10", "XX-ATK-11"]


def test_coverage_as_json(book: Rulebook) -> None:
    other = Rulebook(game="other", rules=(), examples=())
    found = json.loads(coverage_json({"game": (book, {"XX-ATK-02"}), "other": (other, set())}))
    assert list(found) == ["game", "other"]
    assert found["other"] == {"rules": []}
    assert found["game"]["rules"][:2] == [
        {"id": "XX-ATK-01", "title": "White dice", "mark": "core", "proven": False},
        {"id": "XX-ATK-02", "title": "Hit", "mark": "campaign", "proven": True},
    ]
    assert len(found["game"]["rules"]) == 6


def test_proven_ids_are_written_sorted_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "proven.json"
    assert read_proven(path) == frozenset()
    assert write_proven(path, "game", ["B-B-02", "A-A-01", "B-B-02"])
    text = path.read_text(encoding="utf-8")
    assert json.loads(text) == {"game": "game", "proven": ["A-A-01", "B-B-02"]}
    assert text.endswith("}\n")
    assert read_proven(path) == {"A-A-01", "B-B-02"}


def test_proven_is_written_only_when_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "proven.json"
    write_proven(path, "game", ["A-A-01"])
    path.chmod(0o444)
    stamp = path.stat().st_mtime_ns
    assert not write_proven(path, "game", {"A-A-01"})
    assert path.stat().st_mtime_ns == stamp
    path.chmod(0o644)
    assert write_proven(path, "game", [])
    assert read_proven(path) == frozenset()


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"game": "x"}', '{"game": "x", "proven": [1]}', '{"game": "x", "proven": [], "more": 1}'],
)
def test_a_malformed_list_of_proven_rules_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "proven.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulebookError, match=r"proven\.json: not a list of proven rules"):
        read_proven(path)


# --- the rulebooks of the four games -----------------------------------------------------------------------

RULES = Path(__file__).parents[3] / "shared" / "rules"


@pytest.mark.skipif(not RULES.is_dir(), reason="the four rulebooks are not here")
@pytest.mark.parametrize("game", ["battlelore", "folklore", "maladum", "oathsworn"])
def test_the_four_games(game: str) -> None:
    path = RULES / f"{game}.md"
    book = read_rulebook(path, game)
    rules, examples = path.read_text(encoding="utf-8").split("\n## Worked examples\n")

    def lines_with(text: str, *parts: str) -> int:
        """Counted without a single pattern of the parser."""
        lines = [line for line in text.split("\n") if line.startswith("- **")]
        return sum(all(part in line for part in parts) for line in lines)

    assert len(book.rules) == lines_with(rules) == rules.count("\n- ") > 600
    assert len(book.examples) == lines_with(examples) == examples.count("-EX-") > 50
    assert len(book.sections) == rules.count("\n## ")
    marks = Coverage(book, frozenset()).marks
    assert marks["campaign"].total == lines_with(rules, "{campaign}")
    assert marks["option"].total == lines_with(rules, "{option}")
    assert all(rule.source for rule in book.rules)
    assert not any(rule.text.endswith(("]", "}", " ")) or "**" in rule.text for rule in book.rules)
    assert sum(len(example.rules) for example in book.examples) >= len(book.examples)
    assert all(bool(example.title) == (game == "folklore") for example in book.examples)


def test_a_search_finds_what_the_game_says_in_other_words(tmp_path: Path) -> None:
    path = tmp_path / "rulebook.md"
    path.write_text(
        "## Moving (XX-MOV)\n"
        "- **XX-MOV-01** Flags. — Each flag is one retreat.\n"
        "- **XX-MOV-02** Resting. — Nobody moves; it is of interest.\n"
    )
    (tmp_path / "words.toml").write_text('retreat = ["falls back"]\nrest = ["sleeps"]\n')
    book = read_rulebook(path, "xx")
    assert [rule.id for rule in book.search("fall back")] == ["XX-MOV-01"]
    assert [rule.id for rule in book.search("sleep")] == ["XX-MOV-02"]
    assert book.also(book.rule("XX-MOV-01")) == ("falls back",)
