"""Figures are told with the Python that they were measured with."""

from __future__ import annotations

import platform
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest


def words(monkeypatch: pytest.MonkeyPatch, config: str | None) -> str:
    """What the benchmarks say of a Python that was configured like this."""
    monkeypatch.setattr(sysconfig, "get_config_var", {"CONFIG_ARGS": config}.__getitem__)
    spec = spec_from_file_location("build", Path(__file__).parents[1] / "benchmarks" / "build.py")
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
