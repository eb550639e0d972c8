"""How Hypothesis looks at games: with patience. That a machine is busy is no fault of a rule.

A game's `conftest.py` says it once, for all its tests:

    from lorehearth.testing.patience import be_patient

    be_patient()

Only what hangs on the clock is left out, which is the deadline and the check for slow examples; the other
checks of Hypothesis find tests that are badly made, and stay. What it brings along for CI stays too. A
failure is made small but not explained: for that Hypothesis traces every line, which takes minutes.
"""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, settings

PATIENT = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[phase for phase in Phase if phase is not Phase.explain],
)


def be_patient() -> None:
    """From here on every test of Hypothesis takes the time it takes."""
    settings.register_profile("lorehearth", PATIENT)
    settings.load_profile("lorehearth")
