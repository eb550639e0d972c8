"""Caged: how one gets into a cage and out of it. (OS-CAG)"""

from __future__ import annotations

from lorehearth.games.oathsworn.board.places import adjacent
from lorehearth.games.oathsworn.combat.checks import successes
from lorehearth.games.oathsworn.combat.damage import lose_hit_points
from lorehearth.games.oathsworn.combat.events import Might
from lorehearth.games.oathsworn.enemies.events import CagedIn, CageEnded, EscapeTried, WhyFree
from lorehearth.games.oathsworn.enemies.stage_deck import drop_cage
from lorehearth.games.oathsworn.figures import company
from lorehearth.games.oathsworn.names import someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Cage
from lorehearth.kernel.play import Flow
from lorehearth.kernel.tally import Tally

HELP = 2
"""OS-CAG-03: what each friend beside it adds to the check."""


def cage(play: OathPlay, figure: int, difficulty: int, toll: int, card: str) -> None:
    """OS-CAG-01, OS-CAG-08: till the end of the following round; the card stays with it."""
    found = play.state.figures[figure]
    if found.cage is not None:
        drop_cage(play, figure)
    found.cage = Cage(play.state.round + 1, difficulty, card, toll)
    play.tell(CagedIn(someone(play, figure), found.cage.until), "OS-CAG-01")


def helpers(play: OathPlay, figure: int) -> list[int]:
    """OS-CAG-03, OS-RUL-38: the friends beside it; it does not help itself."""
    return [friend for friend in company(play.state) if friend != figure and adjacent(play, figure, friend)]


def escape_total(play: OathPlay, figure: int, draw: Tally) -> Tally:
    """OS-CAG-03: the cards drawn and the friends beside it."""
    return draw.add(HELP * len(helpers(play, figure)), "friends beside it", "OS-CAG-03")


def judge_escape(play: OathPlay, figure: int, draw: Tally, cards: Might, *, blanks: int) -> Flow[bool]:
    """OS-CAG-05, OS-CAG-06: out on a success; on a failure, two blanks (OS-CHK-03), its toll."""
    found = play.state.figures[figure].cage
    assert found is not None
    total = escape_total(play, figure, draw)
    who, difficulty = someone(play, figure), found.difficulty
    play.tell(EscapeTried(who, cards, total.total, difficulty, tallies=(total,)), "OS-CAG-02", "OS-CAG-03")
    if successes(total.total, difficulty, blanks):
        set_free(play, figure, "the escape succeeds", "OS-CAG-05")
        return True
    yield from lose_hit_points(play, figure, found.toll)
    return False


def set_free(play: OathPlay, figure: int, why: WhyFree, rule: str) -> None:
    play.tell(CageEnded(someone(play, figure), why), rule)
    drop_cage(play, figure)


def open_cages(play: OathPlay) -> Flow[None]:
    """OS-CAG-07: a cage that lasts to the end of the following round costs its toll once more and ends."""
    for figure in range(len(play.state.figures)):
        found = play.state.figures[figure].cage
        if found is None or found.until > play.state.round:
            continue
        toll = found.toll
        set_free(play, figure, "its time is up", "OS-CAG-07")
        if play.state.figures[figure].there:
            yield from lose_hit_points(play, figure, toll)
