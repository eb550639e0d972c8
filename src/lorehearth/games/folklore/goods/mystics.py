"""Mystic knowledge: prayers and rituals. (FK-MYS-01, FK-SET-08)"""

from __future__ import annotations

from lorehearth.games.folklore.components.signs import Skill
from lorehearth.games.folklore.goods.events import Discarded, GhostGetsNothing, Learned, NothingToDraw
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.checks import check
from lorehearth.games.folklore.people.figures import character, value
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option

SKILLS: dict[str, Skill] = {"prayer": "faith", "ritual": "occult"}
"""FK-MYS-02, FK-MYS-03."""


class DiscardMystic(Option, frozen=True):
    verb = "discard"
    card: str


def attempt(play: TalePlay, who: int, id: str) -> Flow[bool]:
    """A prayer takes FAITH, a ritual OCCULT, against the number on the card; it is discarded if that succeeds
    and kept if not (FK-MYS-04, FK-MYS-05)."""
    mystic = play.content.mystics[id]
    number = mystic.number - value(play, who, mystic.kind)
    passed = yield from check(
        play, who, SKILLS[mystic.kind], number, Ref("mystic", id), "FK-MYS-02", "FK-MYS-03"
    )
    if passed:
        lose(play, who, id, "FK-MYS-05")
    return passed


def lose(play: TalePlay, who: int, id: str, *rules: str) -> None:
    character(play, who).mystics.remove(id)
    play.tell(Discarded(someone(play, who), Ref("mystic", id)), *rules)
    play.state.cards.piles[f"{play.content.mystics[id].kind}s discard"].append(id)


def may_hold(play: TalePlay, who: int, kind: str) -> bool:
    """FK-MYS-07."""
    return kind in play.content.classes[character(play, who).cls].mystic


def draw_mystic(play: TalePlay, who: int, kind: str) -> Flow[None]:
    """One at random; only for those who may hold it, and not for ghosts (FK-GHO-07)."""
    from lorehearth.games.folklore.goods.things import draw_from

    if character(play, who).form != "living":
        play.tell(GhostGetsNothing(someone(play, who), Ref("kind-of-card", kind)), "FK-GHO-07")
        return
    if not may_hold(play, who, kind):
        return
    drawn = yield from draw_from(play, f"{kind}s")
    if drawn:
        character(play, who).mystics.append(drawn)
        play.tell(Learned(someone(play, who), Ref("mystic", drawn)), "FK-SET-08")
    else:
        play.tell(NothingToDraw(someone(play, who)), "FK-RUS-33")


def discard_one(play: TalePlay, who: int, kind: str) -> Flow[None]:
    """A prayer or ritual given up for something else, of one's own choice."""
    held = [id for id in dict.fromkeys(character(play, who).mystics) if play.content.mystics[id].kind == kind]
    id = held[0]
    if len(held) > 1:
        chosen = yield from play.ask(
            seat_of(play, who),
            f"Which {kind} is discarded?",
            [DiscardMystic(each) for each in held],
            "FK-KEY-16",
            words=lambda o: play.content.mystics[o.card].name,
        )
        id = chosen.card
    lose(play, who, id, "FK-KEY-16")
