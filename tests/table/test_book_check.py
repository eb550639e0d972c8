"""What is found in a book: each fault in a book that has exactly that one."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest

import lorehearth.cli as cli
from lorehearth.kernel import registry
from lorehearth.kernel.content import read_pack
from lorehearth.table.book import Uses, check_book

from .tales import FAMILIES, GAME, Read, tale, using

GOOD = """
[[pages]]
id = "a"
gain = ["seen"]
checks = [{ test = { skill = "NERVE", needs = 4 }, success = { gain = ["brave"] }, failure = {} }]

[[pages.choices]]
id = "on"
label = "On"
goto = "b"

[[pages.choices]]
id = "in"
label = "In"
when = { has = ["brave", "seen"] }
goto = "c"

[[pages]]
id = "b"
when = { lacks = ["brave"] }
otherwise = "c"

[pages.scene]
what = { foe = "ghoul" }
outcomes = { won = { goto = "c" }, fled = { goto = "a" } }

[[pages]]
id = "c"
ends = "well"
"""
END = '[[pages]]\nid = "z"\nends = "well"\n'


def page(text: str, id: str = "a") -> str:
    return f'[[pages]]\nid = "{id}"\n{text}\n'


def found(pages: str, **fields: object) -> list[tuple[str, str, str, bool]]:
    return [
        (finding.entry, finding.field, finding.what, finding.warning)
        for finding in check_book(tale(pages, **fields), "mine/tales.toml", using)
    ]


def test_nothing_is_found_in_a_sound_book() -> None:
    assert check_book(tale(GOOD)) == ()


NO_END = "no way leads from here to an ending"
NEVER = "never come to: all that stands before it leads away"
SKILL = '{ skill = "NERVE", needs = 4 }'
X, Y = 'id = "x", label = "X"', 'id = "y", label = "Y"'
GHOUL = 'what = { foe = "ghoul" }'
TO_Z = 'goto = "z"'
BOTH = f"success = {{ {TO_Z} }}, failure = {{ {TO_Z} }}"

Found: TypeAlias = tuple[str, str, str, bool]
FAULTS: dict[str, tuple[str, Found]] = {
    "a page twice": (page(TO_Z) + END + page(TO_Z), ("page a", "id", "another page has the same id", False)),
    "a choice twice": (
        page(f'choices = [{{ {X}, {TO_Z} }}, {{ id = "x", label = "Y", {TO_Z} }}]') + END,
        ("page a", "choices.x.id", "another choice of the page has the same id", False),
    ),
    "a page that cannot be reached": (
        page(TO_Z) + END + page(TO_Z, "b"),
        ("page b", "", "this page cannot be reached", False),
    ),
    "a page whose only way to it is never gone": (
        page(f'checks = [{{ test = {SKILL}, {BOTH} }}]\ngoto = "b"\n') + END + page(TO_Z, "b"),
        ("page b", "", "this page cannot be reached", False),
    ),
    "pages that lead round in circles": (
        page(f'choices = [{{ {X}, {TO_Z} }}, {{ {Y}, goto = "b" }}]') + page('goto = "b"', "b") + END,
        ("page b", "", NO_END, False),
    ),
    "a page without a way on": (page(""), ("page a", "goto", "there is no way on from here", False)),
    "a choice without a way on": (
        page(f"choices = [{{ {X}, {TO_Z} }}, {{ {Y} }}]") + END,
        ("page a", "goto", "there is no way on from here", False),
    ),
    "an outcome without a way on": (
        page(f"checks = [{{ test = {SKILL}, success = {{ {TO_Z} }}, failure = {{}} }}]") + END,
        ("page a", "goto", "there is no way on from here", False),
    ),
    "a page that leads only to one without a way on": (
        page(f'choices = [{{ {X}, {TO_Z} }}, {{ {Y}, goto = "b" }}]')
        + page('goto = "c"', "b")
        + page("", "c")
        + END,
        ("page c", "goto", "there is no way on from here", False),
    ),
    "a page that leads only nowhere": (
        page(f'choices = [{{ {X}, {TO_Z} }}, {{ {Y}, goto = "b" }}]') + page('goto = "y"', "b") + END,
        ("page b", "goto", "there is no page 'y'", False),
    ),
    "a way on that is never gone": (
        page(
            f'{TO_Z}\njumps = [{{ when = {{ visited = ["a"] }}, {TO_Z} }},'
            f' {{ when = {{ not = {{ visited = ["a"] }} }}, {TO_Z} }}]'
        )
        + END,
        ("page a", "goto", NEVER, True),
    ),
    "no ending": (
        page('choices = [{ id = "x", label = "X", goto = "a" }]'),
        ("mill", "pages", "the story has no ending", False),
    ),
    "a way that leads nowhere": (
        page(f'choices = [{{ {X}, goto = "y" }}, {{ {Y}, {TO_Z} }}]') + END,
        ("page a", "choices.x.goto", "there is no page 'y'", False),
    ),
    "an outcome of a check that leads nowhere": (
        page(f'checks = [{{ test = {SKILL}, success = {{ goto = "y" }}, failure = {{}} }}]\n{TO_Z}') + END,
        ("page a", "checks[0].success.goto", "there is no page 'y'", False),
    ),
    "an outcome of a scene that leads nowhere": (
        page(f'{TO_Z}\nscene = {{ {GHOUL}, outcomes = {{ won = {{ goto = "y" }}, lost = {{}} }} }}') + END,
        ("page a", "scene.outcomes.won.goto", "there is no page 'y'", False),
    ),
    "a jump that leads nowhere": (
        page(f'jumps = [{{ when = {{ visited = ["a"] }}, goto = "y" }}]\n{TO_Z}') + END,
        ("page a", "jumps[0].goto", "there is no page 'y'", False),
    ),
    "a page to be read instead that is not there": (
        page(f'when = {{ visited = ["a"] }}\notherwise = "y"\n{TO_Z}') + END,
        ("page a", "otherwise", "there is no page 'y'", False),
    ),
    "a verb that leads nowhere": (
        page(f'does = [{{ verb = "read", page = "y" }}]\n{TO_Z}') + END,
        ("page a", "does[0]", "there is no page 'y'", False),
    ),
    "a condition on a page that is not there": (
        page(f'asides = [{{ when = {{ any = [{{ visited = ["y"] }}] }}, text = "Hm." }}]\n{TO_Z}') + END,
        ("page a", "asides[0].when.visited", "there is no page 'y'", False),
    ),
    "a key that nothing reads": (
        page(f'gain = ["rope"]\n{TO_Z}') + END,
        ("page a", "gain", "nothing ever reads the key 'rope'", True),
    ),
    "a count that nothing reads": (
        page(f"choices = [{{ {X}, count = {{ clue = 1 }} }}]\n{TO_Z}") + END,
        ("page a", "choices.x.count", "nothing ever reads the key 'clue'", True),
    ),
    "a key that nothing sets": (
        page(f'choices = [{{ {X}, when = {{ not = {{ has = ["rope"] }} }} }}]\n{TO_Z}') + END,
        ("page a", "choices.x.when", "nothing ever sets the key 'rope'", False),
    ),
    "a key that is lost and was never set": (
        page(f'lose = ["rope"]\n{TO_Z}') + END,
        ("page a", "lose", "nothing ever sets the key 'rope'", False),
    ),
    "a trial without success": (
        page(f"checks = [{{ test = {SKILL}, failure = {{ {TO_Z} }} }}]\n{TO_Z}") + END,
        ("page a", "checks[0].success", "the trial has no such outcome ({} is nothing)", False),
    ),
    "a trial without failure": (
        page(f"checks = [{{ test = {SKILL}, success = {{ {TO_Z} }} }}]\n{TO_Z}") + END,
        ("page a", "checks[0].failure", "the trial has no such outcome ({} is nothing)", False),
    ),
    "a trial for nothing": (
        page(f"checks = [{{ test = {SKILL}, success = {{}}, failure = {{}} }}]\n{TO_Z}") + END,
        ("page a", "checks[0]", "nothing comes of the trial, however it goes", True),
    ),
    "a scene without outcomes": (
        page('ends = "well"\nscene = { what = { foe = "x" }, outcomes = {} }'),
        ("page a", "scene.outcomes", "the scene has no outcome", False),
    ),
    "a scene of nothing": (
        page(f"scene = {{ outcomes = {{ won = {{ {TO_Z} }} }} }}") + END,
        ("page a", "scene", "nothing is played in the scene", False),
    ),
    "a scene for many alone": (
        page(f"scene = {{ by = [{{ characters = 3, {GHOUL} }}], outcomes = {{ won = {{ {TO_Z} }} }} }}")
        + END,
        ("page a", "scene.by", "nothing is played by fewer than 3 characters", True),
    ),
    "choices that can all be shut": (
        page(f'choices = [{{ {X}, when = {{ visited = ["z"] }}, {TO_Z} }}, {{ {Y}, once = true, {TO_Z} }}]')
        + END,
        ("page a", "choices", "all can be shut at once, and then there is no way on", True),
    ),
    "jumps of which none may hold": (
        page('jumps = [{ when = { visited = ["z"] }, goto = "z" }]') + END,
        ("page a", "jumps", "where none of them holds, there is no way on", True),
    ),
    "a condition without an otherwise": (
        page(f'when = {{ visited = ["z"] }}\n{TO_Z}') + END,
        ("page a", "when", "nothing says what is read otherwise", False),
    ),
    "an otherwise without a condition": (
        page(f'otherwise = "z"\n{TO_Z}') + END,
        ("page a", "otherwise", "never read, for the page has no condition", True),
    ),
    "an ending that goes on": (page(f'ends = "well"\n{TO_Z}') + END, ("page a", "ends", NEVER, True)),
    "a choice that is never asked for": (
        page(f"checks = [{{ test = {SKILL}, {BOTH} }}]\nchoices = [{{ {X}, {TO_Z} }}]") + END,
        ("page a", "choices.x", NEVER, True),
    ),
    "a scene that is never played": (
        page(
            f"checks = [{{ test = {SKILL}, {BOTH} }}]\n"
            f"scene = {{ {GHOUL}, outcomes = {{ won = {{ {TO_Z} }} }} }}"
        )
        + END,
        ("page a", "scene.outcomes.won", NEVER, True),
    ),
    "a second check that is never made": (
        page(f"checks = [{{ test = {SKILL}, {BOTH} }}, {{ test = {SKILL}, {BOTH} }}]") + END,
        ("page a", "checks[1].failure", NEVER, True),
    ),
}
FURTHER = {
    "a page whose only way to it is never gone": [("page a", "goto", NEVER, True)],
    "a page without a way on": [("mill", "pages", "the story has no ending", False)],
    "a second check that is never made": [("page a", "checks[1].success", NEVER, True)],
}
"""What goes with a fault: the same thing seen from its other end."""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_nothing_else(fault: str) -> None:
    pages, finding = FAULTS[fault]
    assert sorted(found(pages)) == sorted([finding, *FURTHER.get(fault, [])])


def test_a_book_without_pages_is_no_book() -> None:
    assert found("pages = []") == [("mill", "pages", "the book has no page", False)]


@pytest.mark.parametrize(
    ("fields", "field"), [({"start": "y"}, "start"), ({"openings": {"lost": "y"}}, "openings.lost")]
)
def test_a_book_that_opens_nowhere_is_found(fields: dict[str, object], field: str) -> None:
    assert ("mill", field, "there is no page 'y'", False) in found(page(TO_Z) + END, **fields)


def test_a_page_that_the_rules_turn_to_is_reached() -> None:
    pages = page(TO_Z) + END + page(TO_Z, "grave")
    assert len(found(pages)) == 1
    assert found(pages, openings={"lost": "grave"}) == []


def test_a_page_that_a_verb_turns_to_is_reached_and_may_return() -> None:
    pages = page(f'does = [{{ verb = "read", page = "b" }}]\n{TO_Z}') + END + page("returns = true", "b")
    assert found(pages) == []
    unknown = [finding.what for finding in check_book(tale(pages))]
    assert unknown == ["this page cannot be reached"]  # nobody has said what the verb does


def test_keys_from_before_and_for_later_are_sound() -> None:
    pages = (
        page(f'gain = ["oath"]\nasides = [{{ when = {{ has = ["rope"] }}, text = "Good." }}]\n{TO_Z}') + END
    )
    assert len(found(pages)) == 2
    assert found(pages, keys_before=["rope"], keys_after=["oath"]) == []


def test_keys_that_verbs_set_and_read_are_known() -> None:
    pages = page(f'does = [{{ verb = "read", page = "z" }}]\ngain = ["oath"]\nlose = ["rope"]\n{TO_Z}') + END

    def knows(payload: object) -> Uses:
        return Uses(sets=("rope",), reads=("oath", "rope")) if isinstance(payload, Read) else Uses()

    assert check_book(tale(pages), using=knows) == ()
    assert len(check_book(tale(pages))) == 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('{ has = ["rope"] }', '{ lacks = ["rope"] }'),
        ('{ lacks = ["rope"] }', '{ has = ["rope"] }'),
        ("{ at_least = { rope = 2 } }", "{ not = { at_least = { rope = 2 } } }"),
        ("{ not = { game = { coins = 2 } } }", "{ game = { coins = 2 } }"),
    ],
)
def test_choices_that_are_contraries_are_never_all_shut(one: str, other: str) -> None:
    choices = f"choices = [{{ {X}, when = {one}, {TO_Z} }}, {{ {Y}, when = {other}, {TO_Z} }}]"
    jumps = f"jumps = [{{ when = {one}, {TO_Z} }}, {{ when = {other}, {TO_Z} }}]"
    for way in (choices, jumps):
        assert found(page(way) + END, keys_before=["rope"], keys_after=["rope"]) == []


def test_two_keys_and_their_lack_are_no_contraries() -> None:
    held, lacked = '{ has = ["x", "y"] }', '{ lacks = ["x", "y"] }'
    jumps = f"jumps = [{{ when = {held}, {TO_Z} }}, {{ when = {lacked}, {TO_Z} }}]"
    assert [what for _, _, what, _ in found(page(jumps) + END, keys_before=["x", "y"])] == [
        "where none of them holds, there is no way on"
    ]


def test_a_finding_names_file_page_and_field() -> None:
    pages = page(f'gain = ["rope"]\njumps = [{{ when = {{ visited = ["a"] }}, goto = "y" }}]\n{TO_Z}') + END
    wrong, unread = sorted(check_book(tale(pages), "mine/tales.toml"), key=lambda finding: finding.warning)
    assert str(wrong) == "mine/tales.toml: page a: jumps[0].goto: there is no page 'y'"
    assert str(unread) == "mine/tales.toml: page a: gain: warning: nothing ever reads the key 'rope'"


# -- packs check ---------------------------------------------------------------------------------------

PACK = 'id = "nights"\nname = "Nights"\ngame = "mill"\n'


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack of the small game with two books, one of them in a file of its own."""
    monkeypatch.setattr(registry, "ruleset", lambda name: GAME)
    registry._table.cache_clear()
    folder = tmp_path / "nights"
    (folder / "tales").mkdir(parents=True)
    (folder / "pack.toml").write_text(PACK)
    (folder / "tales" / "first.toml").write_text(f'id = "first"\nname = "First Night"\n{GOOD}')
    second = (
        GOOD.replace("[[pages", "[[tales.pages")
        .replace("[pages", "[tales.pages")
        .replace("[[tales.pages", "[[tales.pages")
    )
    (folder / "tales.toml").write_text(f'[[tales]]\nid = "second"\nname = "Second Night"\n{second}')
    return folder


def test_books_of_a_pack_are_looked_through_and_played(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["packs", "check", str(pack), "--games", "4", "--graph", str(tmp_path / "drawn")]) == 0
    assert capsys.readouterr().out.replace(str(tmp_path), "HERE").splitlines() == [
        "Nights (nights) for mill: reads well",
        "  book Second Night (second): 0 errors, 0 warnings",
        "  book First Night (first): 0 errors, 0 warnings",
        "  drawn: HERE/drawn/second.svg",
        "  drawn: HERE/drawn/first.svg",
        "  scenarios of its own: second, first",
        "  4 random games, 0 faults",
    ]
    assert (tmp_path / "drawn" / "first.svg").read_text().startswith("<svg")


def test_a_broken_book_is_told_of_and_not_played(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pack / "tales.toml").unlink()
    first = pack / "tales" / "first.toml"
    first.write_text(first.read_text().replace('goto = "b"', 'goto = "d"'))
    assert cli.run(["packs", "check", str(pack)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "Nights (nights) for mill: not played, since its books have faults",
        "  book First Night (first): 2 errors, 0 warnings",
        "    nights/tales/first.toml: page a: choices.on.goto: there is no page 'd'",
        "    nights/tales/first.toml: page b: this page cannot be reached",
    ]
    assert cli.run(["packs", "check", str(pack), "--json"]) == 1
    told = msgspec.json.decode(capsys.readouterr().out)
    assert told["games"] == 0
    assert [finding["entry"] for finding in told["books"][0]["findings"]] == ["page a", "page b"]


def test_warnings_alone_are_no_fault(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pack / "tales.toml").unlink()
    first = pack / "tales" / "first.toml"
    first.write_text(first.read_text().replace("[[pages]]", "[[pages]]\ncount = { owls = 1 }", 1))
    assert cli.run(["packs", "check", str(pack), "--games", "1", "--graph", str(pack / "a.svg")]) == 0
    out = capsys.readouterr().out
    assert "0 errors, 1 warnings" in out
    assert "page a: count: warning: nothing ever reads the key 'owls'" in out
    assert (pack / "a.svg").read_text().startswith("<svg")


def test_several_books_need_a_folder_for_their_pictures(
    pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["packs", "check", str(pack), "--graph", str(pack / "a.svg")]) == 1
    assert "the pack has 2 books; name a folder" in capsys.readouterr().err
    (pack / "tales.toml").unlink()
    (pack / "tales" / "first.toml").unlink()
    assert cli.run(["packs", "check", str(pack), "--graph", str(pack / "a.svg")]) == 1
    assert "nothing to draw" in capsys.readouterr().err


def test_a_page_that_cannot_be_read_is_named_by_its_id(
    pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = pack / "tales" / "first.toml"
    first.write_text(first.read_text().replace('label = "In"', "label = 3"))
    assert cli.run(["packs", "check", str(pack)]) == 1
    assert "nights/tales/first.toml: Expected `str`, got `int`" in (told := capsys.readouterr().err)
    assert "(pages a, choices in)" in told


def test_a_report_tells_where_a_book_stands(pack: Path) -> None:
    reports = GAME.books([read_pack(pack, FAMILIES, "mill")])
    assert [report.id for report in reports] == ["second", "first"]
    assert [report.findings for report in reports] == [(), ()]
