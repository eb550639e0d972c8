"""Questions that spells ask while they take effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.effects import doing_now
from lorehearth.games.maladum.magic.aiming import aim_words
from lorehearth.games.maladum.magic.options import THESE, Aim, AimSquare
from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option

RULE = "ML-SPL-15"


def ask_square(play: QuestPlay, cells: Sequence[int], prompt: str) -> Flow[int]:
    """One of some squares, as the caster's player likes; not asked where there is only one."""
    if len(cells) == 1:
        return cells[0]
    board = play.content.field.board
    chosen = yield from play.ask(
        seat_of(play, doing_now(play).doer),
        prompt,
        [AimSquare(board.names[cell]) for cell in cells],
        RULE,
        words=partial(aim_words, play),
    )
    return board.cell(chosen.cell)


def ask_aim(
    play: QuestPlay, options: Sequence[Option], prompt: str, *, no: Enough | None = None
) -> Flow[Option | None]:
    """One of several things to aim at; None for no thanks, or where there is nothing."""
    offered = [*options, no] if no is not None else list(options)
    if not options:
        return None
    if len(offered) == 1:
        return offered[0]
    chosen = yield from play.ask(
        seat_of(play, doing_now(play).doer), prompt, offered, RULE, words=partial(aim_words, play)
    )
    return None if isinstance(chosen, Enough) else chosen


def ask_whom(play: QuestPlay, whom: Iterable[int], prompt: str, *, may: bool = False) -> Flow[int | None]:
    """One of some characters; with `may`, or nobody (more)."""
    chosen = yield from ask_aim(play, [Aim(who) for who in whom], prompt, no=THESE if may else None)
    return chosen.piece if isinstance(chosen, Aim) else None


def caster_title(play: QuestPlay) -> str:
    return title(play, doing_now(play).doer)
