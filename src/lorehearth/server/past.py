"""Looking back: the stops of a replay, the table at a moment, the log page by page."""

from __future__ import annotations

from lorehearth.kernel.events import Line
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.record import CHANCE
from lorehearth.kernel.sight import AnyGame
from lorehearth.server.messages import Moment, Past

TOLD = 240
"""So many letters of what was told are shown at a stop."""


def history(game: AnyGame, seat: Seat | None) -> list[Moment]:
    """One stop for every answer of a seat, with what this viewer was told from it."""
    entries = game.entries
    first = game.answered - len(entries)
    typed = game.real_dice
    stops: list[tuple[int, Seat]] = []
    for number, (who, _) in enumerate(entries, first + 1):
        if who != CHANCE or typed:
            stops.append((number, who))
        elif stops:
            stops[-1] = number, stops[-1][1]
    told = [told for told in game.log if told.heard_by(seat)]
    found, next_told = [], 0
    for at, who in stops:
        words = ""
        while next_told < len(told) and told[next_told].at <= at:
            if len(words) < TOLD:
                words = f"{words} {game.line(told[next_told]).text}".strip()
            next_told += 1
        found.append(Moment(at, who, words if len(words) <= TOLD else f"{words[:TOLD]}…"))
    return found


def past(game: AnyGame, moment: int, seat: Seat | None) -> Past:
    """The table as this viewer saw it at a moment."""
    return Past(moment, game.answered, game.replay(moment).view(seat))


def log(game: AnyGame, seat: Seat | None, rule: str, before: int | None, limit: int) -> list[Line]:
    """The newest lines before a moment, oldest first; with a rule, those that follow it."""
    heard = [
        told
        for told in game.log
        if told.heard_by(seat) and (not rule or rule in told.rules) and (before is None or told.at < before)
    ]
    return [game.line(told) for told in heard[max(len(heard) - limit, 0) :]]
