"""A pytest plugin: tests name the rules they prove, and a whole run writes down what is proven.

    @pytest.mark.rule("OS-ATK-06")
    def test_two_blanks_miss() -> None: ...

A test names one to three rules, and only rules that stand in a known rulebook; anything else is an error of
collection. With `--proven` a run of all tests writes `proven.json` beside each rulebook of this project. A
rule is proven if at least one test that names it passed and none that names it failed; a skipped test and an
expected failure prove nothing. A run that saw only part of the tests writes nothing: it would lose proofs.

Where the environment says `CI`, a run with `--proven` writes nothing either: it compares what it proved with
what lies beside the rulebooks, names the rules that differ, and fails if there are any.

The rulebooks are those of the registry; a `conftest.py` that knows better implements the hook
`pytest_lorehearth_rulebooks`.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Generator, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest

if TYPE_CHECKING:
    from lorehearth.kernel.rulebook import Rulebook

MOST_RULES = 3  # a test that names more proves none of them in particular
PROPERTY = "lorehearth_rule"  # the user property that carries a rule's id with each report of a test
DESELECTED = "lorehearth_deselected"  # what a worker of pytest-xdist tells when it has finished


class Hooks:
    """The hook that this plugin adds."""

    @pytest.hookspec(firstresult=True)
    def pytest_lorehearth_rulebooks(self, config: pytest.Config) -> dict[str, Path] | None:
        """The rulebooks that tests may name rules of: game -> path of its `rulebook.md`."""


@pytest.hookimpl(trylast=True)
def pytest_lorehearth_rulebooks() -> dict[str, Path]:
    # Imported only here: the plugin is loaded in every project, and most of them mark no rules.
    from lorehearth.kernel.registry import rulebook_paths

    return rulebook_paths()


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("lorehearth").addoption(
        "--proven",
        action="store_true",
        help="after a run of all tests, write proven.json beside each rulebook of this project; "
        "where CI is set, compare instead, and fail if it differs",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that this test proves")
    books = Bookshelf(config)
    config.pluginmanager.register(Marks(books), "lorehearth-marks")
    if not config.getoption("proven"):
        return
    if hasattr(config, "workeroutput"):
        config.pluginmanager.register(Worker(config.workeroutput), "lorehearth-worker")
    else:
        config.pluginmanager.register(Proofs(config, books), "lorehearth-proofs")


def rules_of(item: pytest.Item) -> list[str]:
    """What the marks of a test, of its class and of its module name, each once."""
    return list(dict.fromkeys(str(rule) for mark in item.iter_markers("rule") for rule in mark.args))


class Bookshelf:
    """The known rulebooks, read when first asked for."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self._books: dict[Path, Rulebook] | None = None

    def books(self) -> dict[Path, Rulebook]:
        from lorehearth.kernel.rulebook import read_rulebook

        if self._books is None:
            paths: dict[str, Path] = self.config.hook.pytest_lorehearth_rulebooks(config=self.config)
            self._books = {path: read_rulebook(path, game) for game, path in paths.items()}
        return self._books

    def own(self) -> dict[Path, Rulebook]:
        """The books of this project. An installed game brings proofs of its own, not ours to change."""
        root = self.config.rootpath.resolve()
        return {path: book for path, book in self.books().items() if _lies_in(path.resolve(), root)}


def _lies_in(path: Path, root: Path) -> bool:
    return path.is_relative_to(root) and "site-packages" not in path.relative_to(root).parts


class Marks:
    """Checks the marks as tests are collected and sends them along with the reports."""

    def __init__(self, bookshelf: Bookshelf) -> None:
        self.bookshelf = bookshelf

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        # A failed report, unlike an exception, is shown properly by the workers of pytest-xdist too.
        report = yield
        complaints = self.complaints(node for node in report.result or () if isinstance(node, pytest.Item))
        if complaints:
            report.outcome = "failed"
            report.longrepr = "\n".join(complaints)
            report.result = []
        return report

    def complaints(self, items: Iterable[pytest.Item]) -> list[str]:
        from lorehearth.kernel.errors import LorehearthError

        marked = [item for item in items if item.get_closest_marker("rule")]
        if not marked:
            return []
        try:
            books = self.bookshelf.books().values()
        except LorehearthError as error:
            return [str(error)]
        return [f"{item.nodeid} {what}" for item in marked for what in _complaints(item, books)]

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        item.user_properties += [(PROPERTY, rule) for rule in rules_of(item)]


def _complaints(item: pytest.Item, books: Collection[Rulebook]) -> Iterator[str]:
    rules = rules_of(item)
    if any(not mark.args or mark.kwargs for mark in item.iter_markers("rule")):
        yield "has a mark that names no rule: rule(*ids) takes ids and nothing else"
    if len(rules) > MOST_RULES:
        yield f"names {len(rules)} rules, more than {MOST_RULES}: {', '.join(rules)}"
    unknown = [rule for rule in rules if not any(rule in book for book in books)]
    if unknown:
        yield f"names what stands in no rulebook: {', '.join(unknown)}"


class Worker:
    """In a worker of pytest-xdist: tells the controller, which collects nothing itself, what was left out."""

    def __init__(self, output: dict[str, object]) -> None:
        self.output = output
        self.deselected = 0

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.deselected += len(items)

    def pytest_sessionfinish(self) -> None:
        self.output[DESELECTED] = self.deselected


class Node(Protocol):
    """What we need to know of a worker of pytest-xdist; a crashed one has no output."""

    workeroutput: dict[str, object]


class Proofs:
    """Listens to the reports of a run with `--proven` and writes down, or in CI compares, what they prove."""

    def __init__(self, config: pytest.Config, bookshelf: Bookshelf) -> None:
        self.config = config
        self.bookshelf = bookshelf
        self.named_by: dict[str, list[str]] = {}  # passed test -> the rules it names
        self.idle: set[str] = set()  # tests that proved nothing: skipped, or expected to fail
        self.refuted: set[str] = set()  # rules named by a test that failed
        self.finished: set[str] = set()
        self.uncollected = False
        self.deselected = False
        self.compares = _in_ci()
        self.differs = False
        self.summary: list[str] = []

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.deselected = self.deselected or bool(items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Node) -> None:
        output = getattr(node, "workeroutput", {})
        self.deselected = self.deselected or bool(output.get(DESELECTED))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.uncollected = self.uncollected or report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        rules = [str(rule) for name, rule in report.user_properties if name == PROPERTY]
        if report.failed:
            self.refuted.update(rules)
        elif report.skipped or hasattr(report, "wasxfail"):
            self.idle.add(report.nodeid)
        elif report.passed and report.when == "call":
            self.named_by[report.nodeid] = rules
        if report.when == "teardown":
            self.finished.add(report.nodeid)

    def proven(self) -> set[str]:
        named = {rule for test, rules in self.named_by.items() if test not in self.idle for rule in rules}
        return named - self.refuted

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        from lorehearth.kernel.errors import LorehearthError

        try:
            objection = self.objection(session, exitstatus)
            if objection is None:
                for path, book in self.bookshelf.own().items():
                    self.settle(path.with_name("proven.json"), book)
                objection = None if self.summary else "no rulebook lies in this project"
        except LorehearthError as error:
            objection = str(error)
        if objection:
            self.summary = [f"proven.json was not {'compared' if self.compares else 'written'}: {objection}"]
        # A comparison that could not be made is no comparison that came out well.
        if self.compares and (objection or self.differs) and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def objection(self, session: pytest.Session, exitstatus: int) -> str | None:
        """Why this run cannot say what is proven: it saw less than everything."""
        if self.uncollected:
            return "not all tests could be collected"
        if self.deselected or _selects(self.config):
            return "only part of the tests was selected, and the proofs of the others would be lost"
        if not session.testscollected:
            return "there were no tests"
        whole = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        if not whole or len(self.finished) < session.testscollected:
            return "the run did not come to its end"
        return None

    def settle(self, path: Path, book: Rulebook) -> None:
        """Write down what is proven of a book, or compare it with what is written there."""
        from lorehearth.kernel.rulebook import Coverage, read_proven, write_proven

        proven = frozenset(rule for rule in self.proven() if rule in book)
        coverage = Coverage(book, proven)
        total, core = coverage.total, coverage.marks["core"]
        self.summary.append(
            f"{book.game}: {total.proven} of {total.total} rules proven (core {core.proven}/{core.total})"
        )
        if self.compares:
            self.compare(path, proven, read_proven(path))
        else:
            write_proven(path, book.game, proven)

    def compare(self, path: Path, proven: frozenset[str], written: frozenset[str]) -> None:
        """Name the rules in which the file and this run differ."""
        if proven == written:
            return
        self.differs = True
        self.summary.append(f"{path} differs from what this run proved (a run without CI writes it anew)")
        for what, rules in (
            ("proven, but not written there", proven - written),
            ("written there, but not proven", written - proven),
        ):
            if rules:
                self.summary.append(f"  {what}: {', '.join(sorted(rules))}")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("rules")
        for line in self.summary:
            terminalreporter.line(line)


def _in_ci() -> bool:
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


# Options that leave tests out, or do not run them, and do not say so through `pytest_deselected`.
_SELECTING = ("lf", "ignore", "ignore_glob", "collectonly", "setuponly")


def _selects(config: pytest.Config) -> bool:
    """Whether the command line asks for less than all tests of the project."""
    if any(config.getoption(option, None) for option in _SELECTING):
        return True
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        return False
    here = config.invocation_params.dir
    given = [(here / arg).resolve() for arg in config.args]
    homes = [home for pattern in config.getini("testpaths") for home in config.rootpath.glob(pattern)]
    wanted = [home.resolve() for home in homes or [config.rootpath]]
    return not all(any(home.is_relative_to(path) for path in given) for home in wanted)
