"""Plays random games of one game and prints a digest of the state after every answer, in silence.

    python tests/silence.py GAME

A game that nobody listens to still works out what it would tell, and an effect that hides there goes unseen.
So every `tell(...)` is cut out of the game's modules, with all that stands between its brackets.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

import msgspec

from lorehearth.kernel import api, registry
from lorehearth.kernel.luck import Stream

GAMES = 3
"""So many games of each scenario are played,"""
DECISIONS = 1000
"""and so many decisions of each, at most."""


class Course(msgspec.Struct):
    """How a game went: the state before every decision, and how many lines were told."""

    states: list[str]
    told: int


def played(name: str) -> dict[str, Course]:
    """Some games of each scenario, with any settings and any number of seats."""
    found: dict[str, Course] = {}
    for scenario in registry.scenarios(name):
        for number in range(GAMES):
            luck = Stream(f"{scenario.id}/{number}")
            knobs = registry.ruleset(name).knobs
            options = {knob.id: knob.values[luck.below(len(knob.values))] for knob in knobs}
            players = scenario.fewest + luck.below(len(scenario.seats) - scenario.fewest + 1)
            game = api.new(name, scenario.id, seed=number, players=players, options=options)
            states = [digest(game.state)]
            while (decision := game.decision) is not None and len(states) < DECISIONS:
                game.answer(decision.options[luck.below(len(decision.options))])
                states.append(digest(game.state))
            found[f"{scenario.id}/{number}"] = Course(states, len(game.log))
    return found


def digest(state: msgspec.Struct) -> str:
    return blake2b(msgspec.msgpack.encode(state), digest_size=8).hexdigest()


class Silencer(ast.NodeTransformer):
    """Puts nothing in the place of every `something.tell(...)`."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            return ast.copy_location(ast.Constant(None), node)
        self.generic_visit(node)
        return node


class SilentLoader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = Silencer().visit(ast.parse(self.get_data(path), path))
        code = compile(tree, path, "exec", dont_inherit=True)
        assert isinstance(code, CodeType)
        return code


class SilentFinder(MetaPathFinder):
    """Finds the modules of a game as always, and has them loaded without a word."""

    def __init__(self, package: str) -> None:
        self.package = package

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.package and not fullname.startswith(f"{self.package}."):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = SilentLoader(spec.loader.name, spec.loader.path)
        return spec


def main() -> None:
    name = sys.argv[1]
    package = registry._found()[name].partition(":")[0]
    assert package not in sys.modules
    sys.meta_path.insert(0, SilentFinder(package))
    sys.stdout.buffer.write(msgspec.json.encode(played(name)))


if __name__ == "__main__":
    main()
