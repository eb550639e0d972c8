"""Things: giving, drawing, losing, readying them, and coins. (FK-ITM, FK-GEN-07)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def give(play: TalePlay, who: int, id: str) -> Flow[None]:
    """A particular item: its card from the deck or discards, or noted if it is in play (FK-ITM-14);
    ghosts get none (FK-GHO-07); an Overload frame where there is no room (FK-ITM-05)."""
    raise NotImplementedError


def draw_item(play: TalePlay, who: int) -> Flow[None]:
    """Draw an item card for somebody (FK-RUS-33)."""
    raise NotImplementedError


def lose(play: TalePlay, who: int, index: int, *rules: str) -> None:
    """A thing is discarded."""
    raise NotImplementedError


def ready(play: TalePlay, when: str) -> None:
    """FK-GEN-07, FK-CHP-01: un-exhaust what is readied by leaving a "map", a "chapter"'s end, or in a
    "town"."""
    raise NotImplementedError


def refill(play: TalePlay) -> None:
    """FK-WPN-02: ammo is back."""
    raise NotImplementedError


def award_coins(play: TalePlay, who: int, coins: int, *rules: str) -> None:
    """FK-STA-30, FK-RUS-31: a coin award, halved by LYCANTHROPY."""
    raise NotImplementedError


def pay_coins(play: TalePlay, who: int, coins: int, *rules: str) -> None:
    """Coins paid or lost."""
    raise NotImplementedError
