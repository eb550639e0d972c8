"""No test fails because the machine is busy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from lorehearth.testing.machine import AnyOptionMachine, machine_test
from lorehearth.testing.patience import be_patient

pytest_plugins = "pytester"

ROOT = Path(__file__).parent.parent

CLOCKED = [HealthCheck.too_slow]
"""The health checks that look at the clock."""


def test_the_tests_of_this_project_are_patient() -> None:
    assert settings().deadline is None
    assert list(settings().suppress_health_check) == CLOCKED


def test_no_test_sets_a_deadline_of_its_own() -> None:
    files = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "examples").rglob("*.py")]
    own = [str(path) for path in files if path != Path(__file__) and "deadline=" in path.read_text("utf-8")]
    assert own == []


@pytest.fixture
def hasty() -> Iterator[None]:
    """A stranger's project, which knows nothing of our profile and has one that does not wait."""
    settings.register_profile("hasty", deadline=1, suppress_health_check=[])
    settings.load_profile("hasty")
    yield
    be_patient()


@pytest.mark.usefixtures("hasty")
def test_a_machine_is_patient_whatever_the_project_says() -> None:
    class Stranger(AnyOptionMachine):
        game_name = "stranger"

    found: settings = machine_test(Stranger).settings  # type: ignore[attr-defined]
    assert settings().deadline is not None
    assert found.deadline is None
    assert list(found.suppress_health_check) == CLOCKED


SLOW = """
import time

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

@given(st.integers())
@settings(max_examples=2, database=None, phases=[Phase.generate])
def test_it(number):
    time.sleep(0.25)  # the deadline of Hypothesis is 0.2 s
"""


@pytest.mark.parametrize("patient", [True, False])
def test_a_slow_example_passes_where_a_project_is_patient(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, patient: bool
) -> None:
    for name in ("CI", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT"):
        monkeypatch.delenv(name, raising=False)
    if patient:
        pytester.makeconftest("from lorehearth.testing.patience import be_patient\n\nbe_patient()\n")
    pytester.makepyfile(SLOW)
    # In a process of its own: the profile belongs to the whole process.
    result = pytester.runpytest_subprocess("-p", "no:xdist")
    result.assert_outcomes(passed=int(patient), failed=int(not patient))
    if not patient:
        result.stdout.fnmatch_lines(["*DeadlineExceeded*"])
