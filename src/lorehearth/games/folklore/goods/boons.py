"""Boons: at most two, discarded after use. (FK-ITM-15, FK-RUL-73)"""

from __future__ import annotations

from lorehearth.games.folklore.goods.events import Discarded, GhostGetsNothing, Got, NothingToDraw
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option

MOST = 2


class LetGo(Option, frozen=True):
    verb = "let-go"
    card: str


def give_boon(play: TalePlay, who: int, id: str = "") -> Flow[None]:
    """A boon token, by name or at random; of three, any two are kept."""
    from lorehearth.games.folklore.goods.things import draw_from, take_out

    one = character(play, who)
    if one.form != "living":
        play.tell(GhostGetsNothing(someone(play, who), Ref("kind-of-card", "boon")), "FK-GHO-07")
        return
    if id:
        id = id if take_out(play, "boons", id) else ""
    else:
        id = yield from draw_from(play, "boons")
    if not id:
        play.tell(NothingToDraw(someone(play, who)), "FK-RUS-33")
        return
    one.boons.append(id)
    play.tell(Got(someone(play, who), Ref("boon", id)), "FK-ITM-15")
    if len(one.boons) > MOST:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} has three boons: which one goes?",
            [LetGo(each) for each in dict.fromkeys(one.boons)],
            "FK-RUL-73",
            words=lambda o: play.content.boons[o.card].name,
        )
        character(play, who).boons.remove(chosen.card)
        play.state.cards.piles["boons discard"].append(chosen.card)
        play.tell(Discarded(someone(play, who), Ref("boon", chosen.card)), "FK-RUL-73")
