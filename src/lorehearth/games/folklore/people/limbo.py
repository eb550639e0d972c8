"""Back from limbo, and back from being a ghost. (FK-LIM-02, FK-LIM-03, FK-RUL-70)"""

from __future__ import annotations

from lorehearth.games.folklore.goods.things import draw_from
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.events import Returned, TarotDrawn
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.points import fit_maximum, maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import OFF
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow


def restore(play: TalePlay, who: int, *, tarot: bool) -> Flow[None]:
    """Alive again: PP are full, VITA is half of the maximum; from limbo with a tarot card."""
    alive(play, who, maximum_share=2)
    play.tell(Returned(someone(play, who), character(play, who).vita), "FK-LIM-02" if tarot else "FK-RUL-70")
    if tarot:
        yield from draw_tarot(play, who, "FK-LIM-03")


def alive(play: TalePlay, who: int, maximum_share: int = 1) -> None:
    """A living character once more, with full PP and its maximum VITA, or a part of it."""
    one = character(play, who)
    one.form, one.died_at, one.cell = "living", OFF, OFF
    one.gp = one.extra_gp = one.extra_vita = one.extra_pp = 0
    one.vita = maximum(play, who, "vita") // maximum_share
    one.pp = maximum(play, who, "pp")
    if who in play.state.vampires:
        play.state.vampires.remove(who)


def draw_tarot(play: TalePlay, who: int, *rules: str) -> Flow[None]:
    """A tarot card at random, which must be kept."""
    drawn = yield from draw_from(play, "tarots")
    if drawn:
        character(play, who).tarots.append(drawn)
        play.tell(TarotDrawn(someone(play, who), Ref("tarot", drawn)), *rules)
        fit_maximum(play, who)
