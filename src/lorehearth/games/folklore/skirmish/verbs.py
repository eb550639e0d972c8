"""Skirmishes that cards and pages call for, and the moon."""

from __future__ import annotations

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import Verb
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.moon import show_moon
from lorehearth.games.folklore.skirmish.rounds import begin_skirmish
from lorehearth.games.folklore.state import Doing
from lorehearth.kernel.play import Flow


def _skirmish(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    begin_skirmish(play, tuple(step.of.split()), step.amount, maximum=step.maximum)
    yield from ()


def _moon(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    yield from show_moon(play)


VERBS: dict[str, Verb] = {"skirmish": _skirmish, "moon": _moon}
