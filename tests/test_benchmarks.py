"""Figures are told with the Python that they were measured with; those of several processes, in small."""

from __future__ import annotations

import importlib
import platform
import sys
import sysconfig
from collections.abc import Callable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


def words(monkeypatch: pytest.MonkeyPatch, config: str | None) -> str:
    """What the benchmarks say of a Python that was configured like this."""
    monkeypatch.setattr(sysconfig, "get_config_var", {"CONFIG_ARGS": config}.__getitem__)
    spec = spec_from_file_location("build", BENCHMARKS / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    said = module.this_build().words()
    assert isinstance(said, str)
    return said


@pytest.mark.parametrize(
    ("config", "said", "unsaid"),
    [
        ("'--prefix=/opt'", "WITHOUT profile-guided optimisation: 10 to 20 % slower", "link-time"),
        ("'--enable-optimizations'", "built with profile-guided optimisation", "link-time"),
        ("'--enable-optimizations' '--with-lto'", "optimisation, and with link-time", "slower"),
        (None, "does not say whether", "slower"),
    ],
)
def test_the_build_of_python_is_named(
    config: str | None, said: str, unsaid: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = words(monkeypatch, config)
    assert platform.python_version() in told
    assert said in told
    assert unsaid not in told


# -- several processes, in small: what no machine is too slow for ---------------------------------------

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@pytest.fixture
def benchmark(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Any]]:
    """Benchmarks by name."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    before = set(sys.modules)
    yield importlib.import_module
    for name in set(sys.modules) - before:
        if Path(getattr(sys.modules[name], "__file__", None) or ".").parent == BENCHMARKS:
            del sys.modules[name]


@on_linux
def test_one_process_and_two_bear_some_tables(benchmark: Callable[[str], Any], tmp_path: Path) -> None:
    found = benchmark("many").measure([4], [1, 2], 1.5, str(tmp_path / "tables.db"), 1.5, ("ford",))
    for name in ("4 tables, 1 process", "4 tables, 2 processes"):
        assert found[f"{name}: answers"] > 0
        assert found[f"{name}: answers lost"] <= 0
        assert found[f"{name}: answers refused"] == 0
        assert f"{name}: processor time per answer, ms" in found


@on_linux
def test_all_is_seen_through_another_process(benchmark: Callable[[str], Any], tmp_path: Path) -> None:
    found = benchmark("across").measure(2, 100, 3, str(tmp_path / "tables.db"))
    assert found["answers"] > 2
    assert found["never seen"] == 0


@on_linux
def test_nothing_is_lost_with_a_process(benchmark: Callable[[str], Any], tmp_path: Path) -> None:
    found = benchmark("kills").measure(1, 3, 2, 0.5, str(tmp_path / "tables.db"), ("ford",))
    assert found["processes killed"] == 4
    assert found["answers acknowledged"] > 0
    assert found["answers lost"] == 0
