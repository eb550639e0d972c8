"""Checks: white cards against a difficulty. (OS-CHK, OS-RUL-12)"""

from __future__ import annotations

from lorehearth.games.oathsworn.combat.draw import (
    blanks,
    cards_tally,
    choose_dice,
    criticals_and_redraws,
    current,
    discard_drawn,
    draw_planned,
    might_told,
    most_drawn,
)
from lorehearth.games.oathsworn.combat.events import Might
from lorehearth.games.oathsworn.figures import seats_of
from lorehearth.games.oathsworn.names import title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Attack
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.kernel.tally import Tally

MOST_WHITES = 10
"""OS-CHK-02."""


class CheckWith(Option, frozen=True):
    cards: int

    @property
    def label(self) -> str:
        return "1 white card" if self.cards == 1 else f"{self.cards} white cards"


def successes(total: int, difficulty: int, blanks: int) -> int:
    """OS-CHK-03, OS-CHK-08: none with two blanks; else one for every full multiple of the difficulty."""
    return 0 if blanks >= 2 else total // max(1, difficulty)


def draw_check(play: OathPlay, who: int, prompt: str) -> Flow[tuple[Tally, Might, int]]:
    """OS-CHK-02, OS-CHK-04, OS-CHK-05: cards with criticals and redraws; their sum, the cards, their blanks.

    They lie on the table as an attack without aims does.
    """
    most = min(MOST_WHITES, most_drawn(play, who, "white"))
    chosen = yield from play.ask(
        seats_of(play, who),
        f"{prompt}: how many white cards does {title(play, who)} draw?",
        [CheckWith(n) for n in range(1, most + 1)],
        "OS-CHK-02",
    )
    play.state.attacks.append(Attack([who], [], planned=["white"] * chosen.cards))
    yield from choose_dice(play)
    yield from draw_planned(play)
    yield from criticals_and_redraws(play)
    cards = current(play).cards
    result = cards_tally(cards), might_told(cards), blanks(cards)
    discard_drawn(play)
    play.state.attacks.pop()
    return result
