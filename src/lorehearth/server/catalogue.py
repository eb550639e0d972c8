"""What can be played and by which rules, as the home page and the rules pages show it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from lorehearth.kernel import registry
from lorehearth.kernel.guide import Effort, Lesson
from lorehearth.kernel.rulebook import Rule
from lorehearth.kernel.ruleset import Scenario
from lorehearth.players import known_players
from lorehearth.server.messages import GameCard, KnobCard, RuleCard, ScenarioCard


@cache
def games() -> tuple[GameCard, ...]:
    return tuple(_game(name) for name in registry.games())


def _game(name: str) -> GameCard:
    rules = registry.ruleset(name)
    guide = registry.guide(name)
    proven = registry.coverage(name).total
    return GameCard(
        name=name,
        title=rules.title,
        line=rules.line,
        rules=proven.total,
        proven=proven.proven,
        secrets=rules.secrets,
        scenarios=tuple(_scenario(each, guide.scenarios.get(each.id)) for each in registry.scenarios(name)),
        knobs=tuple(
            KnobCard(knob.id, knob.name, knob.values, knob.tells, guide.knobs.get(knob.id, ""))
            for knob in rules.knobs
        ),
        bots=tuple(known_players(name)),
        what=guide.what,
        time=guide.time,
        weight=guide.weight,
        people=guide.people,
        first=guide.first,
    )


def _scenario(found: Scenario, effort: Effort | None) -> ScenarioCard:
    time, weight = ("", 0) if effort is None else (effort.time, effort.weight)
    return ScenarioCard(
        found.id, found.name, found.line, found.seats, found.fewest, found.usual, time, weight
    )


def lessons(game: str) -> tuple[Lesson, ...]:
    """What a first game explains as it comes up."""
    return registry.guide(game).lessons


def scenario_name(game: str, scenario: str) -> str:
    """What people call a scenario; its id, if it is not known here."""
    if game not in registry.games():
        return scenario
    return next((s.name for s in registry.parts(game) if s.id == scenario), scenario)


def next_scenario(game: str, scenario: str) -> ScenarioCard | None:
    """The scenario that stands after this one."""
    cards = next((card.scenarios for card in games() if card.name == game), ())
    after = (later for one, later in pairwise(cards) if one.id == scenario)
    return next(after, None)


def rules(game: str, search: str = "") -> tuple[RuleCard, ...]:
    """The rules of a game; with `search`, the rule of that id, or those with all of these words."""
    registry.ruleset(game)
    book, proven = registry.rulebook(game), registry.coverage(game).proven
    found: list[Rule] = list(book.rules)
    if search:
        wanted = search.strip().upper()
        found = [book.rule(wanted)] if wanted in book else book.search(search)
    return tuple(
        RuleCard(r.id, r.title, r.text, r.mark, r.section, r.id in proven, book.also(r)) for r in found
    )
