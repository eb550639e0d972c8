"""The random player: any option is as good as another."""

from __future__ import annotations

from lorehearth.kernel.questions import Option
from lorehearth.kernel.sight import Sight


def random(sight: Sight, seed: str) -> Option:
    options = sight.options
    return options[sight.pick(f"random/{seed}", len(options))]
