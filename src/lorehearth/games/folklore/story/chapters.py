"""The end of a chapter. (FK-CHP, FK-ROL-06, FK-RST-01, FK-RUL-58)"""

from __future__ import annotations

from typing import cast

from lorehearth.games.folklore.components.signs import Status
from lorehearth.games.folklore.goods.things import lose, ready
from lorehearth.games.folklore.names import cause, someone
from lorehearth.games.folklore.people.lasting import end_of, forget_uses
from lorehearth.games.folklore.people.points import fit_maximum
from lorehearth.games.folklore.people.statuses import lose_status
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.story.told import ChapterEnded, EventEnded, PointsGone
from lorehearth.games.folklore.travel.leader import hand_on
from lorehearth.kernel.play import Flow


def end_chapter(play: TalePlay) -> Flow[None]:
    """FK-CHP-04: items are readied, chapter-long items go, KEEP IN PLAY events go, the token passes."""
    state = play.state
    state.chapters_ended = state.chapter
    play.tell(ChapterEnded(state.chapter), "FK-CHP-04")
    ready(play, "chapter")
    _end_items(play)
    end_events(play)
    hand_on(play, rule="FK-ROL-06")
    _end_points(play)
    end_of(play, "chapter")
    forget_uses(play, "turn", "round", "fight", "encounter", "map", "chapter")
    state.rested = False  # FK-RST-01
    yield from ()


def _end_items(play: TalePlay) -> None:
    """FK-CHP-02: activated items are discarded, and the statuses that they gave end with them."""
    for who, one in enumerate(play.state.characters):
        for thing in [thing for thing in one.things if thing.active]:
            for status in play.content.items[thing.id].grants:
                lose_status(play, who, cast("Status", status), "FK-CHP-02")
            lose(play, who, next(i for i, each in enumerate(one.things) if each is thing), "FK-CHP-02")


def end_events(play: TalePlay) -> None:
    """FK-CHP-03: with what they leave behind for the group's way."""
    for source in play.state.kept:
        play.tell(EventEnded(cause(source)), "FK-CHP-03")
        kind, _, rest = source.partition(" ")
        if kind == "road":
            play.state.cards.piles["roads discard"].append(rest.partition(" ")[0])
        else:
            play.state.cards.piles["offroads"].append(rest)  # FK-EVT-03
    play.state.kept = []
    play.state.keys = {}


def _end_points(play: TalePlay) -> None:
    """FK-RUL-58: what is left of points above the maximum goes."""
    for who, one in enumerate(play.state.characters):
        if one.extra_vita or one.extra_pp or one.extra_gp:
            one.extra_vita = one.extra_pp = one.extra_gp = 0
            play.tell(PointsGone(someone(play, who)), "FK-RUL-58")
        fit_maximum(play, who)
