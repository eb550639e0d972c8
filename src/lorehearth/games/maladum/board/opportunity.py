"""Attacks on those who move, and by those who come near. (ML-AOO, ML-RUL-21, ML-RUL-22, ML-RUL-79)"""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.maladum.abilities import has, likely, most
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.places import (
    apart,
    area,
    enemies,
    engaged_with,
    everyone,
    figures,
    touching,
)
from lorehearth.games.maladum.board.steps import lies
from lorehearth.games.maladum.characters import bundle, hostile
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.looking import looks
from lorehearth.kernel.play import Flow
from lorehearth.table.cellsets import CellSet

UNSEEN = 3
"""The X of invisibility at which one moves freely."""
HELPLESS = frozenset({"stunned", "terrified"})
"""ML-RUL-22, ML-STA-27, ML-STA-34: those who bear one of these do nothing of their own will."""


def helpless(play: QuestPlay, who: int) -> bool:
    """Whether somebody can make no free attack at all (ML-RUL-22, ML-RUL-82)."""
    character = play.state.characters[who]
    if character.cell < 0 or lies(character) or character.netted or character.hidden != NOBODY:
        return True
    return not character.statuses.keys().isdisjoint(HELPLESS)


def may_strike(play: QuestPlay, enemy: int) -> bool:
    """ML-AOO-02, ML-RUL-22, ML-STA-19: standing, not fatigued, stunned, terrified, netted or hidden."""
    return not helpless(play, enemy) and "fatigued" not in play.state.characters[enemy].statuses


def left_behind(play: QuestPlay, who: int, to: CellSet) -> list[int]:
    """ML-AOO-01, ML-BAS-03: the enemies with whom a step to these squares ends somebody's contact."""
    engaged = engaged_with(play, who)
    if not engaged:
        return engaged
    near = touching(play).spread(to) | to
    one = play.state.characters[who]
    return [
        enemy for enemy in engaged if not near & area(play, enemy) or apart(one, play.state.characters[enemy])
    ]


def provoked(play: QuestPlay, who: int, to: CellSet) -> list[int]:
    """Those who get an attack of opportunity if somebody steps to these squares (none: off the board)."""
    return [enemy for enemy in left_behind(play, who, to) if may_strike(play, enemy)]


def free_attacks(play: QuestPlay, who: int, enemies: list[int]) -> Flow[None]:
    """ML-AOO-03, ML-AOO-04, ML-BAS-11: they strike before the step, one after another, each for itself, until
    the mover is stopped."""
    cell = play.state.characters[who].cell
    for enemy in enemies:
        if may_strike(play, enemy):
            yield from beyond.strike(play, enemy, who, opportunity=True)
        character = play.state.characters[who]
        if character.cell != cell or lies(character):
            return


def slips_by(play: QuestPlay, who: int) -> bool:
    """Whether a skill or spell keeps all attacks of opportunity off somebody for now: whom nobody can see
    (invisible 3) nobody strikes at."""
    return has(play, who, "slips-by") or most(play, who, "invisible") >= UNSEEN


# -- coming into range ---------------------------------------------------------------------------------------


class Ranges(NamedTuple):
    """Who is near somebody: the enemies in contact, those in its own melee range if it strikes first, and
    those whose reactive attacks reach it."""

    contact: tuple[int, ...]
    first: tuple[int, ...]
    reactive: tuple[int, ...]


NOBODY_NEAR = Ranges((), (), ())
LENT_IN_RANGE = frozenset({"first-strike", "reactive"})
"""ML-ICO-44: signs that could come and go with every step, did a companion lend them."""


def strikes_first(play: QuestPlay, who: int) -> bool:
    """ML-ICO-24: by its board, or by a weapon."""
    return _given(play, who, "first-strike")


def is_reactive(play: QuestPlay, who: int) -> bool:
    """ML-ICO-60."""
    return _given(play, who, "reactive")


def _given(play: QuestPlay, who: int, sign: str) -> bool:
    """A sign of somebody, or of a weapon that it carries. Asked of all, and most have none."""
    found, character = bundle(play, who), play.state.characters[who]
    if sign in found.signs or sign in found.kit or character.effects or sign in play.content.passing_signs:
        return has(play, who, sign) or beyond.armed_with(play, who, sign)
    return False


@looks
def ranges(play: QuestPlay, who: int) -> Ranges:
    """Who is near somebody now; nobody, if it is not on the board."""
    if play.state.characters[who].cell < 0:
        return NOBODY_NEAR
    first: list[int] = []
    if strikes_first(play, who):
        for enemy, character, _ in enemies(play, who):
            if not character.defeated and beyond.in_melee_range(play, who, enemy, "first-strike"):
                first.append(enemy)
    return Ranges(tuple(engaged_with(play, who)), tuple(first), tuple(reactive_to(play, who)))


@looks
def reactive_to(play: QuestPlay, who: int) -> list[int]:
    """The enemies whose reactive attacks reach somebody now."""
    if play.state.characters[who].cell < 0:
        return []
    return [
        enemy
        for enemy, _, _ in likely(play, figures(play), "reactive")
        if hostile(play, who, enemy)
        and is_reactive(play, enemy)
        and beyond.in_range(play, enemy, who, "reactive")
    ]


@looks
def on_guard(play: QuestPlay, who: int) -> CellSet:
    """The squares that somebody cannot enter or leave without a look at who is near: those in contact with
    its enemies; all of them, while one of these is reactive or it strikes first itself."""
    field, found = play.content.field, 0
    if not LENT_IN_RANGE.isdisjoint(play.content.master_signs) or strikes_first(play, who):
        return field.sets.all
    near = enemies(play, who)
    for enemy, _, _ in likely(play, near, "reactive"):
        if is_reactive(play, enemy):
            return field.sets.all
    for _, character, cells in near:
        if not character.defeated:
            found |= cells
    return touching(play).spread(found) | found if found else 0


def strikes_at_coming(play: QuestPlay, who: int, before: Ranges, now: Ranges) -> Flow[None]:
    """ML-RUL-79: the reactive attacks on somebody who has come into their range, then its own first strikes
    (ML-ICO-24, ML-ICO-59)."""
    yield from reactive_attacks(play, who, [one for one in now.reactive if one not in before.reactive])
    for enemy in now.first:
        if enemy in before.first or helpless(play, who):
            continue
        character = play.state.characters[enemy]
        if character.cell >= 0 and not character.defeated:
            yield from beyond.strike(play, who, enemy, sign="first-strike")


def reactive_attacks(play: QuestPlay, who: int, enemies: list[int]) -> Flow[None]:
    """ML-ICO-60, ML-ICO-97: each of them strikes, at most once in a turn."""
    for enemy in enemies:
        if helpless(play, enemy) or play.state.characters[enemy].struck:
            continue
        target = play.state.characters[who]
        if target.cell < 0 or target.defeated:
            return
        play.state.characters[enemy].struck.append(who)
        yield from beyond.react(play, enemy, who)


def turn_begins(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ICO-60, ML-ICO-97: somebody starts its turn in range of reactive enemies; all may strike anew."""
    for character in play.state.characters:
        if character.struck:
            character.struck = []
    yield from reactive_attacks(play, who, reactive_to(play, who))


@looks
def all_ranges(play: QuestPlay) -> dict[int, Ranges]:
    """Who is near whom, to be compared after a door was opened (ML-ICO-24)."""
    return {who: ranges(play, who) for who in everyone(play)}


def way_opened(play: QuestPlay, before: dict[int, Ranges]) -> Flow[bool]:
    """ML-ICO-24, ML-ICO-60: a door has opened; those who have come into range so strike. Tells whether
    anybody has come near anybody."""
    if all_ranges(play) == before:
        return False
    for who in list(everyone(play)):
        now = ranges(play, who)
        if now != before.get(who, NOBODY_NEAR):
            yield from strikes_at_coming(play, who, before.get(who, NOBODY_NEAR), now)
    return True
