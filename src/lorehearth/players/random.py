"""The random player: any option is as good as another."""

from __future__ import annotations

from lorehearth.kernel.luck import Stream
from lorehearth.kernel.questions import Option
from lorehearth.kernel.sight import Sight


class Random:
    def __init__(self, seed: str) -> None:
        self._luck = Stream(f"random/{seed}")

    def choose(self, sight: Sight) -> Option:
        options = sight.options
        return options[self._luck.below(len(options))]
