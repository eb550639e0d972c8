"""Soundness: what a save says of itself is held against its game before anything is built from it.

A save may come from a stranger, and its digest only tells that it arrived as it was sent. Here every number
and name in it is one that a game of these rules could have written; the answers prove themselves when they
are played, and a state when it is read (`loading.py`).
"""

from __future__ import annotations

from lorehearth.kernel.agreeing import check_players, check_setting, find_scenario
from lorehearth.kernel.errors import SaveError, UnknownName
from lorehearth.kernel.play import C, S
from lorehearth.kernel.record import CHANCE, Place, Undone
from lorehearth.kernel.ruleset import Ruleset
from lorehearth.kernel.saves import Save, SavedSetup, Written

LONGEST_NAME = 1_000
"""No key, outcome, seed or path that games or people write is longer than so many letters."""


def check(save: Save, rules: Ruleset[S, C], content: C) -> None:
    """Refuse a save that no game of these rules can have written."""
    for wrong in (
        _wrong_game(save, rules),
        _wrong_setup(save.setup, rules, content),
        _wrong_luck(save),
        _wrong_places(save),
        _wrong_answers(save),
    ):
        if wrong:
            raise SaveError(f"the save is damaged: {wrong}")


def _wrong_game(save: Save, rules: Ruleset[S, C]) -> str:
    if not save.game == save.setup.game == rules.name:
        return (
            f"it is of {save.game!r}, its set-up of {save.setup.game!r}, and these are rules of {rules.name}"
        )
    return "" if save.version >= 1 else f"rules have no version {save.version}"


def _wrong_setup(setup: SavedSetup, rules: Ruleset[S, C], content: C) -> str:
    known = {knob.id for knob in rules.knobs}
    try:
        check_players(find_scenario(rules, rules.scenarios(content), setup.scenario), setup.players)
        for name, value in setup.options.items():
            if name in known:  # others are of an older version, and nobody reads them
                check_setting(rules, name, value)
    except UnknownName as wrong:
        return str(wrong)
    texts = (setup.seed, *setup.packs, *setup.options, *(str(value) for value in setup.options.values()))
    return _too_long(*texts)


def _wrong_luck(save: Save) -> str:
    people = save.real_dice or ()
    if len(set(people)) < len(people) or not all(0 <= seat < save.setup.players for seat in people):
        return f"real dice are rolled by seats {', '.join(map(str, people[:9]))}, which cannot be"
    return _too_long(save.luck) if isinstance(save.luck, str) else ""


def _wrong_places(save: Save) -> str:
    """The newest state stands among the answers or after them, and the oldest before all of them."""
    first = 0
    if save.start is not None:
        if not _possible(save.start.place):
            return f"its start stands nowhere: {save.start.place}"
        first = save.start.place.first
    newest = save.snapshot.place
    if not _possible(newest) or not first <= newest.first <= first + len(save.answers):
        return f"its snapshot stands nowhere: {newest}"
    return ""


def _possible(place: Place) -> bool:
    within = 0 <= place.chances <= place.first and 0 <= place.revealed <= place.first
    return within and place.idle >= 0 and place.first + place.idle < 1 << 40


def _wrong_answers(save: Save) -> str:
    seats = range(save.setup.players)
    for number, entry in enumerate(save.answers):
        if isinstance(entry, Undone):
            wrong = entry.seat not in seats and entry.seat != CHANCE
        else:
            wrong = isinstance(entry, tuple) and entry[0] not in seats
        if wrong:
            return f"entry {number} is of a seat that is not there"
        if long := _too_long(_said(entry)):
            return f"entry {number}: {long}"
    return ""


def _said(entry: Written) -> str:
    if isinstance(entry, Undone):
        return ""
    return entry if isinstance(entry, str) else entry[1]


def _too_long(*texts: str) -> str:
    return next((f"{text[:40]}... is no name" for text in texts if len(text) > LONGEST_NAME), "")
