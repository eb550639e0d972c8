"""What players read, in every game: labels that differ, sentences that end, numbers that name their rules.

Random games of every scenario, with settings drawn from a fixed seed, are read question by question and
line by line. Cannot catch: whether a sentence is true.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

import lorehearth as lh
from lorehearth.kernel.events import Line
from lorehearth.kernel.questions import Decision, Outcome
from lorehearth.kernel.registry import ruleset
from lorehearth.kernel.sight import AnyGame

ANSWERS = 250
SCENARIOS = [(game, scenario.id) for game in lh.games() for scenario in lh.scenarios(game)]

COUNTED = ("card", "unit", "figure", "hex", "banner", "token", "Token", "hit", "flag", "Hit Point")
FAULTS = {
    "an id": r"\b[a-z]+_[a-z]\w*|\b(?!d10\b)[a-z]+\d\d\b",
    "a value of the program": r"\b(None|True)\b|[{}]|<\w",
    "a gap": r"  |^ | $| [,.;:?]|\(\)|\.\.(?!\.)",
    "a wrong article": r"\b[Aa] [aeio](?!ne\b)|\b[Aa]n [bcdfgjklmnpqrstvwxyz]",
    "one of many": rf"(?<![\d.,x-])1 ({'|'.join(f'{one}s|{one}es' for one in COUNTED)}|dice)\b",
    "many of one": rf"(?<![\d.,x-])([2-9]|1\d) ({'|'.join(COUNTED)}|die)\b",
}


def faults_in(text: str) -> Iterator[str]:
    for what, pattern in FAULTS.items():
        if found := re.search(pattern, text):
            yield f"{what} ({found[0]!r}) in {text!r}"


def question_faults(decision: Decision) -> Iterator[str]:
    yield from faults_in(decision.prompt)
    if not decision.rule:
        yield f"no rule behind {decision.prompt!r}"
    labels = [(option.group, decision.label(option)) for option in decision.options]
    for (_, label), times in Counter(labels).items():
        yield from faults_in(label)
        if times > 1:
            yield f"{times} options read {label!r}: {decision.prompt!r}"
    for option in decision.options:
        if not isinstance(option, Outcome) and decision.label(option) in ("", option.key):
            yield f"the option {option.key!r} has no words: {decision.prompt!r}"


def line_faults(line: Line) -> Iterator[str]:
    yield from faults_in(line.text)
    if not re.fullmatch(r'["A-Z\d].*[.!?]"?', line.text):
        yield f"no sentence: {line.text!r}"
    if not line.rules:
        yield f"no rule behind {line.text!r}"
    for tally in line.tallies:
        for part in tally.parts:
            assert isinstance(part.reason, str), "a line names what it tells"
            yield from faults_in(part.reason)
            if not part.rule:
                yield f"no rule behind {part.reason!r} of {tally.what!r}"


def any_game(name: str, scenario: str, luck: random.Random) -> AnyGame:
    options = {knob.id: luck.choice(knob.values) for knob in ruleset(name).knobs}
    return lh.new(name, scenario, seed=1, options=options)


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_what_players_read(name: str, scenario: str) -> None:
    luck = random.Random(f"{name}/{scenario}")
    game = any_game(name, scenario, luck)
    faults: list[str] = []
    while game.decision is not None and game.answered < ANSWERS:
        seat = game.decision.seats[0]
        decision = game.decision_for(seat)
        assert decision is not None
        faults += question_faults(decision)
        game.answer(luck.choice(decision.options), seat)
    heard = {line.text: line for seat in range(game.setup.players) for line in game.lines(seat)}
    faults += [fault for line in heard.values() for fault in line_faults(line)]
    assert not faults, "\n".join(dict.fromkeys(faults))
