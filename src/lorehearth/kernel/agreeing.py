"""What a table can agree on: a scenario that there is, as many players as it takes, settings it knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lorehearth.kernel.errors import UnknownName
from lorehearth.kernel.play import C, S
from lorehearth.kernel.ruleset import Ruleset, Scenario, Setting


def find_scenario(rules: Ruleset[S, C], known: Sequence[Scenario], wanted: str | None) -> Scenario:
    """The scenario of this name; without one, the first."""
    for scenario in known:
        if wanted in (None, scenario.id):
            return scenario
    names = ", ".join(scenario.id for scenario in known) or "none"
    raise UnknownName(f"{rules.name} has no scenario {wanted!r}; there are: {names}")


def check_players(scenario: Scenario, count: int) -> None:
    """Refuse more players than a scenario has seats for, and fewer than it needs."""
    fewest, most = scenario.fewest, len(scenario.seats)
    if not fewest <= count <= most:
        crowd = f"{fewest} to {most}" if fewest < most else str(fewest)
        raise UnknownName(f"{scenario.id} is for {crowd} players, not for {count}")


def check_setting(rules: Ruleset[S, C], name: str, value: Setting) -> None:
    """Refuse a setting that the game does not know, and a value that it cannot have."""
    knobs = {knob.id: knob for knob in rules.knobs}
    if name not in knobs:
        raise UnknownName(f"{rules.name} has no option {name!r}; there are: {', '.join(knobs) or 'none'}")
    if value not in knobs[name].values:
        values = ", ".join(str(known) for known in knobs[name].values)
        raise UnknownName(f"option {name} of {rules.name} cannot be {value!r}; it can be: {values}")


def settings(rules: Ruleset[S, C], given: Mapping[str, Setting]) -> dict[str, Setting]:
    """Every knob of the game with the value it has at this table."""
    for name, value in given.items():
        check_setting(rules, name, value)
    return {knob.id: given.get(knob.id, knob.values[0]) for knob in rules.knobs}
