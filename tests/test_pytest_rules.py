"""The pytest plugin: which marks it refuses, what counts as proven, and when it keeps its hands off."""

from __future__ import annotations

import json

import pytest

pytest_plugins = "pytester"

RULEBOOK = """\
# Tiny

## Attacks (TN-ATK)
- **TN-ATK-01** One. — First.
- **TN-ATK-02** Two. — Second.
- **TN-ATK-03** Three. — Third. {option}
- **TN-ATK-04** Four. — Fourth. {campaign}
"""

CONFTEST = """
from pathlib import Path

def pytest_lorehearth_rulebooks(config):
    return {"tiny": Path(__file__).parent / "tiny" / "rulebook.md"}
"""

TWO_PROOFS = """
import pytest

@pytest.mark.rule("TN-ATK-01")
def test_one(): pass

@pytest.mark.rule("TN-ATK-02", "TN-ATK-03")
def test_two(): pass

def test_unmarked(): pass
"""


# These are left out because they would be imported anew, slowly, in each of these runs.
LEFT_OUT = ("hypothesispytest", "schemathesis", "anyio", "timeout")
OPTIONS = " ".join(("--strict-markers --strict-config", *(f"-p no:{plugin}" for plugin in LEFT_OUT)))


class Project:
    """A small project with one rulebook and tests in `tests/`."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        self.proven_file = pytester.path / "tiny" / "proven.json"
        pytester.makeini(f"[pytest]\ntestpaths = tests\naddopts = {OPTIONS}\n")
        pytester.makeconftest(CONFTEST)
        pytester.mkdir("tiny").joinpath("rulebook.md").write_text(RULEBOOK, encoding="utf-8")
        pytester.mkdir("tests")

    def test_file(self, text: str, name: str = "test_it.py") -> None:
        (self.pytester.path / "tests" / name).write_text(text, encoding="utf-8")

    def run(self, *args: str) -> pytest.RunResult:
        """In this process; an interrupt of the run does not become one of ours."""
        return self.pytester.runpytest(*args, no_reraise_ctrlc=True)

    def run_with_workers(self, *args: str, workers: int = 1) -> pytest.RunResult:
        """In a process of its own, as pytest-xdist must not find itself inside one of its workers."""
        return self.pytester.runpytest_subprocess("-n", str(workers), *args)

    def proven(self) -> list[str] | None:
        """What the file says, None if there is none."""
        if not self.proven_file.exists():
            return None
        content = json.loads(self.proven_file.read_text(encoding="utf-8"))
        assert content["game"] == "tiny"
        found: list[str] = content["proven"]
        return found


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Project:
    for name in ("CI", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT"):
        monkeypatch.delenv(name, raising=False)
    return Project(pytester)


# --- the mark ----------------------------------------------------------------------------------------------


def test_the_mark_is_known(project: Project) -> None:
    project.run("--markers").stdout.fnmatch_lines(
        ["@pytest.mark.rule(?ids): the rules that this test proves"]
    )


def test_without_the_option_nothing_is_written(project: Project) -> None:
    project.test_file(TWO_PROOFS)
    result = project.run()
    result.assert_outcomes(passed=3)
    result.stdout.no_fnmatch_line("*rules proven*")
    assert project.proven() is None


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ('"TN-ATK-99"', "*test_it.py::test_it names what stands in no rulebook: TN-ATK-99"),
        ('"TN-ATK-01", "TN-EX-01"', "*test_it.py::test_it names what stands in no rulebook: TN-EX-01"),
        ('["TN-ATK-01"]', "*test_it.py::test_it names what stands in no rulebook: ?'TN-ATK-01'?"),
        ("", "*test_it.py::test_it has a mark that names no rule: *"),
        ('"TN-ATK-01", why="so"', "*test_it.py::test_it has a mark that names no rule: *"),
        (
            '"TN-ATK-01", "TN-ATK-02", "TN-ATK-03", "TN-ATK-04"',
            "*test_it.py::test_it names 4 rules, more than 3: TN-ATK-01, TN-ATK-02, TN-ATK-03, TN-ATK-04",
        ),
    ],
)
def test_a_mark_that_is_wrong_fails_the_collection(project: Project, mark: str, complaint: str) -> None:
    project.test_file(f"import pytest\n\n@pytest.mark.rule({mark})\ndef test_it(): pass\n")
    result = project.run()
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([complaint])


def test_every_wrong_mark_is_listed_at_once(project: Project) -> None:
    test = '@pytest.mark.rule("TN-ATK-{0}")\ndef test_{0}(): pass\n'
    project.test_file("import pytest\n" + test.format(88) + test.format(99))
    project.test_file("import pytest\n" + test.format(77), "test_more.py")
    result = project.run()
    result.assert_outcomes(errors=2)
    result.stdout.fnmatch_lines(["*TN-ATK-88", "*TN-ATK-99", "*TN-ATK-77"])


def test_marks_of_class_and_module_count_too(project: Project) -> None:
    project.test_file("""
import pytest

pytestmark = pytest.mark.rule("TN-ATK-01", "TN-ATK-02")

@pytest.mark.rule("TN-ATK-03", "TN-ATK-01")
class TestIt:
    def test_three(self): pass

    @pytest.mark.rule("TN-ATK-04")
    def test_four(self): pass
""")
    result = project.run()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*::test_four names 4 rules, more than 3: *"])
    result.stdout.no_fnmatch_line("*::test_three names*")


@pytest.mark.parametrize("workers", [False, True])
def test_a_broken_rulebook_is_told_once_a_file(project: Project, workers: bool) -> None:
    (project.pytester.path / "tiny" / "rulebook.md").write_text("## Attacks\n", encoding="utf-8")
    project.test_file(TWO_PROOFS)
    result = project.run_with_workers() if workers else project.run()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*rulebook.md:1: a heading reads *"])


def test_rulebooks_are_read_only_if_a_test_is_marked(project: Project) -> None:
    project.pytester.makeconftest("def pytest_lorehearth_rulebooks(config): raise RuntimeError")
    project.test_file("def test_it(): pass")
    project.run().assert_outcomes(passed=1)


# --- what is proven ----------------------------------------------------------------------------------------


def test_a_whole_run_writes_what_is_proven(project: Project) -> None:
    project.test_file(TWO_PROOFS)
    result = project.run("--proven")
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(["tiny: 3 of 4 rules proven (core 2/2)"])
    assert project.proven() == ["TN-ATK-01", "TN-ATK-02", "TN-ATK-03"]
    assert project.proven_file.read_bytes().endswith(b"}\n")


AFTERWARDS = """
@pytest.fixture
def afterwards():
    yield
    {}

@RULE
def test_it(afterwards): pass
"""

PROVES_NOTHING = {
    "failing": "def test_it(): assert False",
    "skipped": "@pytest.mark.skip\ndef test_it(): pass",
    "skipping": "def test_it(): pytest.skip('later')",
    "xfailed": "@pytest.mark.xfail\ndef test_it(): assert False",
    "xpassed": "@pytest.mark.xfail\ndef test_it(): pass",
    "xpassed, strict": "@pytest.mark.xfail(strict=True)\ndef test_it(): pass",
    "error before": "def test_it(nowhere): pass",
    "error after": AFTERWARDS.format("assert False"),
    "skipped after": AFTERWARDS.format("pytest.skip()"),
    "a failing subtest": "def test_it(subtests):\n    with subtests.test():\n        assert False",
    "a skipped subtest": "def test_it(subtests):\n    with subtests.test():\n        pytest.skip()",
    "one instance fails": "@pytest.mark.parametrize('n', range(3))\ndef test_it(n): assert n != 1",
}


def marked(test: str) -> str:
    test = test if "@RULE" in test else f"@RULE\n{test}"
    return f"import pytest\nRULE = pytest.mark.rule('TN-ATK-01')\n\n{test}\n"


@pytest.mark.parametrize("test", PROVES_NOTHING.values(), ids=PROVES_NOTHING)
def test_only_a_passing_test_proves(project: Project, test: str) -> None:
    project.test_file(marked(test))
    result = project.run("--proven")
    result.stdout.fnmatch_lines(["tiny: 0 of 4 rules proven (core 0/2)"])
    assert project.proven() == []


@pytest.mark.parametrize(
    ("kind", "proven"),
    [("failing", []), ("error after", []), ("error before", []), ("one instance fails", [])]
    + [(kind, ["TN-ATK-01"]) for kind in ("skipped", "xfailed", "xpassed", "a skipped subtest")],
)
def test_a_failure_refutes_the_proof_of_another_test(project: Project, kind: str, proven: list[str]) -> None:
    project.test_file(marked("def test_it(): pass"), "test_a.py")
    project.test_file(marked(PROVES_NOTHING[kind]), "test_b.py")
    project.run("--proven")
    assert project.proven() == proven


@pytest.mark.parametrize(
    "test",
    [
        "@pytest.mark.parametrize('n', range(3))\ndef test_it(n): pass",
        "@pytest.mark.parametrize('n', [1, pytest.param(2, marks=pytest.mark.skip)])\ndef test_it(n): pass",
        "class TestIt:\n    def test_it(self): pass",
        "def test_it(subtests):\n    with subtests.test():\n        pass",
    ],
)
def test_what_proves(project: Project, test: str) -> None:
    project.test_file(marked(test))
    project.run("--proven")
    assert project.proven() == ["TN-ATK-01"]


def test_an_instance_may_name_a_rule_of_its_own(project: Project) -> None:
    project.test_file("""
import pytest

@pytest.mark.parametrize("ok", [
    pytest.param(True, marks=pytest.mark.rule("TN-ATK-01")),
    pytest.param(False, marks=pytest.mark.rule("TN-ATK-02")),
])
def test_it(ok): assert ok
""")
    project.run("--proven")
    assert project.proven() == ["TN-ATK-01"]


def test_a_proof_that_is_gone_is_taken_back(project: Project) -> None:
    project.test_file(TWO_PROOFS)
    project.run("--proven")
    project.test_file(TWO_PROOFS.replace("def test_two(): pass", "def test_two(): assert False"))
    project.run("--proven").assert_outcomes(passed=2, failed=1)
    assert project.proven() == ["TN-ATK-01"]


def test_rulebooks_outside_the_project_are_left_alone(
    project: Project, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folders = [
        tmp_path_factory.mktemp("elsewhere"),
        project.pytester.mkpydir(".venv").joinpath("lib", "site-packages", "game"),
    ]
    for number, folder in enumerate(folders):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "rulebook.md").write_text(RULEBOOK.replace("TN", "ABC"[number] * 2), encoding="utf-8")
    paths = {f"game{number}": str(folder / "rulebook.md") for number, folder in enumerate(folders)}
    project.pytester.makeconftest(f"""
from pathlib import Path

def pytest_lorehearth_rulebooks(config):
    return {{game: Path(path) for game, path in {paths}.items()}}
""")
    project.test_file("import pytest\n\n@pytest.mark.rule('AA-ATK-01', 'BB-ATK-01')\ndef test_it(): pass\n")
    result = project.run("--proven")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["proven.json was not written: no rulebook lies in this project"])
    assert not any((folder / "proven.json").exists() for folder in folders)


def test_each_game_gets_its_own(project: Project) -> None:
    second = project.pytester.mkdir("second") / "rulebook.md"
    second.write_text(RULEBOOK.replace("TN", "SC"), encoding="utf-8")
    project.pytester.makeconftest(
        CONFTEST.replace("}", ', "second": Path(__file__).parent / "second" / "rulebook.md"}')
    )
    project.test_file("import pytest\n\n@pytest.mark.rule('TN-ATK-01', 'SC-ATK-04')\ndef test_it(): pass\n")
    result = project.run("--proven")
    result.stdout.fnmatch_lines(
        ["tiny: 1 of 4 rules proven (core 1/2)", "second: 1 of 4 rules proven (core 0/2)"]
    )
    assert project.proven() == ["TN-ATK-01"]
    assert json.loads(second.with_name("proven.json").read_text(encoding="utf-8")) == {
        "game": "second",
        "proven": ["SC-ATK-04"],
    }


# --- in CI -------------------------------------------------------------------------------------------------


@pytest.fixture
def in_ci(project: Project, monkeypatch: pytest.MonkeyPatch) -> Project:
    """The small project with two proofs, which stand in its proven.json, in an environment that says CI."""
    project.test_file(TWO_PROOFS)
    project.run("--proven")
    assert project.proven() == ["TN-ATK-01", "TN-ATK-02", "TN-ATK-03"]
    monkeypatch.setenv("CI", "true")
    return project


def test_in_ci_a_file_that_is_true_is_well(in_ci: Project) -> None:
    result = in_ci.run("--proven")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["tiny: 3 of 4 rules proven (core 2/2)"])
    result.stdout.no_fnmatch_line("*differs*")


@pytest.mark.parametrize("workers", [False, True])
def test_in_ci_the_rules_that_differ_are_named_and_the_run_fails(in_ci: Project, workers: bool) -> None:
    in_ci.test_file(TWO_PROOFS.replace('"TN-ATK-02", "TN-ATK-03"', '"TN-ATK-04", "TN-ATK-02"'))
    before = in_ci.proven_file.read_bytes()
    result = in_ci.run_with_workers("--proven") if workers else in_ci.run("--proven")
    result.assert_outcomes(passed=3)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        [
            "tiny: 3 of 4 rules proven (core 2/2)",
            "*tiny?proven.json differs from what this run proved*",
            "  proven, but not written there: TN-ATK-04",
            "  written there, but not proven: TN-ATK-03",
        ]
    )
    assert in_ci.proven_file.read_bytes() == before


def test_in_ci_a_file_that_is_missing_is_not_written(in_ci: Project) -> None:
    in_ci.proven_file.unlink()
    result = in_ci.run("--proven")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["  proven, but not written there: TN-ATK-01, TN-ATK-02, TN-ATK-03"])
    result.stdout.no_fnmatch_line("*but not proven*")
    assert in_ci.proven() is None


def test_in_ci_every_book_is_compared(in_ci: Project) -> None:
    """The first book is in order, the second is not."""
    second = in_ci.pytester.mkdir("second") / "rulebook.md"
    second.write_text(RULEBOOK.replace("TN", "SC"), encoding="utf-8")
    in_ci.pytester.makeconftest(
        CONFTEST.replace("}", ', "second": Path(__file__).parent / "second" / "rulebook.md"}')
    )
    in_ci.test_file(marked("def test_it(): pass").replace("TN", "SC"), "test_second.py")
    result = in_ci.run("--proven")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["second: 1 of 4 *", "*second?proven.json differs *", "  proven, but not written there: SC-ATK-01"]
    )
    result.stdout.no_fnmatch_line("*tiny?proven.json differs*")


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (["-k", "one"], "only part of the tests was selected*"),
        ([], "*not a list of proven rules*"),
    ],
)
def test_in_ci_what_cannot_be_compared_fails(in_ci: Project, spoil: list[str], why: str) -> None:
    if not spoil:
        in_ci.proven_file.write_text("{}", encoding="utf-8")
    result = in_ci.run("--proven", *spoil)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines([f"proven.json was not compared: {why}"])


def test_in_ci_a_run_that_was_interrupted_still_says_so(in_ci: Project) -> None:
    in_ci.test_file("import nowhere", "test_a.py")
    result = in_ci.run("--proven")
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["proven.json was not compared: not all tests could be collected"])


def test_in_ci_without_the_option_nothing_is_compared(in_ci: Project) -> None:
    in_ci.proven_file.unlink()
    assert in_ci.run().ret == pytest.ExitCode.OK


@pytest.mark.parametrize("said", ["", "0", "false"])
def test_an_environment_that_denies_ci_writes(
    in_ci: Project, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    in_ci.proven_file.unlink()
    monkeypatch.setenv("CI", said)
    assert in_ci.run("--proven").ret == pytest.ExitCode.OK
    assert in_ci.proven() == ["TN-ATK-01", "TN-ATK-02", "TN-ATK-03"]


# --- part of the tests -------------------------------------------------------------------------------------

PARTIAL = "proven.json was not written: only part of the tests was selected*"


@pytest.mark.parametrize(
    "args",
    [
        ["-k", "one"],
        ["-m", "rule"],
        ["tests/test_it.py"],
        ["tests/test_it.py::test_one"],
        ["--deselect", "tests/test_it.py::test_two"],
        ["--ignore", "tests/test_more.py"],
        ["--ignore-glob", "*more*"],
        ["--lf"],
        ["--collect-only"],
        ["--setup-only"],
        ["--setup-plan"],
    ],
    ids=" ".join,
)
def test_part_of_the_tests_writes_nothing(project: Project, args: list[str]) -> None:
    project.test_file(TWO_PROOFS)
    project.test_file(TWO_PROOFS.replace("test_one(): pass", "test_one(): assert False"), "test_more.py")
    project.run("--proven")
    before = project.proven()
    result = project.run("--proven", *args)
    result.stdout.fnmatch_lines([PARTIAL])
    result.stdout.no_fnmatch_line("*rules proven*")
    assert project.proven() == before == ["TN-ATK-02", "TN-ATK-03"]


def test_deselection_by_a_conftest_counts(project: Project) -> None:
    project.pytester.makeconftest(
        CONFTEST
        + """
def pytest_collection_modifyitems(config, items):
    config.hook.pytest_deselected(items=[items.pop()])
"""
    )
    project.test_file(TWO_PROOFS)
    project.run("--proven").stdout.fnmatch_lines([PARTIAL])
    project.run_with_workers("--proven").stdout.fnmatch_lines([PARTIAL])
    assert project.proven() is None


@pytest.mark.parametrize(
    "args", [["tests"], ["."], ["tests", "tiny"], ["--ff"], ["-v"], ["-k", "test"]], ids=" ".join
)
def test_all_tests_asked_for_in_words_are_all_tests(project: Project, args: list[str]) -> None:
    project.test_file(TWO_PROOFS)
    project.run("--proven", *args)
    assert project.proven() == ["TN-ATK-01", "TN-ATK-02", "TN-ATK-03"]


def test_every_testpath_must_be_asked_for(project: Project) -> None:
    project.pytester.makeini(f"[pytest]\ntestpaths = tests more*\naddopts = {OPTIONS}\n")
    project.pytester.mkdir("more_tests").joinpath("test_more.py").write_text("def test_more(): pass")
    project.test_file(TWO_PROOFS)
    project.run("--proven", "tests").stdout.fnmatch_lines([PARTIAL])
    assert project.proven() is None
    project.run("--proven", "tests", "more_tests").stdout.fnmatch_lines(["tiny: 3 of 4 *"])
    assert project.proven() is not None


@pytest.mark.parametrize("args", [[], ["."]])
def test_a_run_in_a_folder_is_a_part(
    project: Project, monkeypatch: pytest.MonkeyPatch, args: list[str]
) -> None:
    project.test_file(TWO_PROOFS)
    project.pytester.mkdir("more").joinpath("test_more.py").write_text("def test_more(): pass")
    monkeypatch.chdir(project.pytester.path / "more")
    project.run("--proven", "--rootdir", "..", *args).stdout.fnmatch_lines([PARTIAL])
    assert project.proven() is None


# --- runs that do not come to their end --------------------------------------------------------------------

UNFINISHED = {
    "-x": ("def test_bad(): assert False", ["-x"]),
    "ctrl-c": ("def test_bad(): raise KeyboardInterrupt", []),
    "exit": ("import pytest\ndef test_bad(): pytest.exit('enough', returncode=0)", []),
    "should stop": ("def test_bad(request): request.session.shouldstop = 'enough'", []),
    "ctrl-c after a test": ("def test_bad(): pass\ndef teardown_module(): raise KeyboardInterrupt", []),
}


@pytest.mark.parametrize(("test", "args"), UNFINISHED.values(), ids=UNFINISHED)
def test_a_run_cut_short_writes_nothing(project: Project, test: str, args: list[str]) -> None:
    project.test_file(test, "test_a.py")
    project.test_file(TWO_PROOFS, "test_b.py")
    result = project.run("--proven", *args)
    result.stdout.fnmatch_lines(["proven.json was not written: the run did not come to its end"])
    assert project.proven() is None


def test_an_interrupt_after_the_last_test_counts(project: Project) -> None:
    project.pytester.makeconftest(
        CONFTEST
        + """
def pytest_runtest_logfinish(nodeid):
    if "test_unmarked" in nodeid:
        raise KeyboardInterrupt
"""
    )
    project.test_file(TWO_PROOFS)
    result = project.run("--proven")
    result.stdout.fnmatch_lines(["proven.json was not written: the run did not come to its end"])
    assert project.proven() is None


@pytest.mark.parametrize("args", [[], ["--continue-on-collection-errors"]])
def test_a_file_that_cannot_be_collected_keeps_all_from_being_written(
    project: Project, args: list[str]
) -> None:
    project.test_file("import nowhere", "test_a.py")
    project.test_file(TWO_PROOFS, "test_b.py")
    for result in (project.run("--proven", *args), project.run_with_workers("--proven", *args)):
        result.stdout.fnmatch_lines(["proven.json was not written: not all tests could be collected"])
    assert project.proven() is None


def test_no_tests_prove_nothing(project: Project) -> None:
    project.run("--proven").stdout.fnmatch_lines(["proven.json was not written: there were no tests"])
    assert project.proven() is None


def test_a_broken_rulebook_that_no_test_names_is_told(project: Project) -> None:
    (project.pytester.path / "tiny" / "rulebook.md").write_text("## Attacks\n", encoding="utf-8")
    project.test_file("def test_it(): pass")
    project.run("--proven").stdout.fnmatch_lines(["proven.json was not written: *rulebook.md:1: *"])


# --- with workers ------------------------------------------------------------------------------------------


def test_workers_report_and_the_controller_writes(project: Project) -> None:
    project.pytester.makeconftest(
        CONFTEST
        + """
def pytest_sessionfinish(session):
    if hasattr(session.config, "workerinput"):
        assert not (Path(__file__).parent / "tiny" / "proven.json").exists()
"""
    )
    project.test_file(TWO_PROOFS + "\n@pytest.mark.rule('TN-ATK-04')\ndef test_four(): assert False\n")
    for number in range(4):
        project.test_file(marked(f"def test_{number}(): pass"), f"test_{number}.py")
    result = project.run_with_workers("--proven", workers=2)
    result.assert_outcomes(passed=7, failed=1)
    result.stdout.fnmatch_lines(["tiny: 3 of 4 rules proven (core 2/2)"])
    assert project.proven() == ["TN-ATK-01", "TN-ATK-02", "TN-ATK-03"]


def test_a_failure_in_one_worker_refutes_the_proof_of_another(project: Project) -> None:
    project.test_file(marked("@pytest.mark.parametrize('n', range(8))\ndef test_it(n): assert n != 5"))
    project.run_with_workers("--proven", workers=2)
    assert project.proven() == []


def test_a_wrong_mark_is_told_by_workers(project: Project) -> None:
    project.test_file("import pytest\n\n@pytest.mark.rule('TN-ATK-99')\ndef test_it(): pass\n")
    result = project.run_with_workers("--proven")
    assert result.ret != pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["*test_it.py::test_it names what stands in no rulebook: TN-ATK-99"])
    result.stdout.fnmatch_lines(["proven.json was not written: not all tests could be collected"])
    assert project.proven() is None


@pytest.mark.parametrize("args", [["-k", "one"], ["--deselect", "tests/test_it.py::test_two"]], ids=" ".join)
def test_part_of_the_tests_with_workers_writes_nothing(project: Project, args: list[str]) -> None:
    project.test_file(TWO_PROOFS)
    project.run_with_workers("--proven", *args).stdout.fnmatch_lines([PARTIAL])
    assert project.proven() is None


@pytest.mark.parametrize(
    ("test", "args"),
    [("def test_it(): assert False", ["-x"]), ("import os\ndef test_it(): os._exit(1)", [])],
    ids=["-x", "crash"],
)
def test_workers_cut_short_write_nothing(project: Project, test: str, args: list[str]) -> None:
    project.test_file(test, "test_a.py")
    for number in range(20):
        project.test_file(TWO_PROOFS, f"test_b{number}.py")
    result = project.run_with_workers("--proven", *args)
    result.stdout.fnmatch_lines(["proven.json was not written: the run did not come to its end"])
    assert project.proven() is None
