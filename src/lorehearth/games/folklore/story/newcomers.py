"""New characters: their abilities, and what newcomers bring. (FK-NEW, FK-SET-07, FK-SET-10, FK-RUS-36)"""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.folklore.agreed import on
from lorehearth.games.folklore.components.stories import Level
from lorehearth.games.folklore.dice import DICE, shown
from lorehearth.games.folklore.goods.things import draw_item
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.people.lore import all_paid, rise
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.story.told import Newcomer
from lorehearth.games.folklore.travel.services import learn, may_learn
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

START_AP = 3
"""FK-SET-10: what the starting abilities are worth."""
KEEP_AP: Enough = enough("Keep the AP that are left")


class Row(NamedTuple):
    items: int
    lore: int
    dice: int
    """So many d4, times 10 coins."""
    ap: int


ROWS: dict[Level, Row] = {
    "dusk": Row(2, 200, 1, 4),
    "twilight": Row(3, 500, 2, 6),
    "midnight": Row(5, 1100, 3, 11),
    "nightmare": Row(5, 1700, 3, 15),
}
"""FK-NEW-01 to 04."""


class AsListed(Option, frozen=True):
    """FK-SET-07: the abilities of the booklet."""

    verb = "listed"
    says = "The abilities of the booklet"


class Learn(Option, frozen=True):
    """FK-SET-10: one ability, for its AP."""

    card: str


def is_newcomer(play: TalePlay) -> bool:
    """FK-RUS-36: whoever joins a group that has been in a story, and a new group that begins so."""
    return bool(play.state.veterans) or play.setup.options.get("experience") == "newcomers"


def row(play: TalePlay) -> Row:
    """FK-RUS-36: the row of the story that is joined."""
    return ROWS[play.content.story.level]


def abilities(play: TalePlay, who: int) -> Flow[None]:
    """FK-SET-07: those of the booklet; or, where it may be chosen, as many AP as these are worth
    (FK-SET-10). A newcomer has the AP of its row, or the booklet's and the rest of them (FK-NEW-01 to 04)."""
    one = character(play, who)
    one.ap = row(play).ap if is_newcomer(play) else START_AP
    ready = play.setup.options.get("group", "ready-made") == "ready-made"
    if not on(play, "free-abilities") and (ready or not is_newcomer(play)):
        as_listed(play, who)
        return
    while True:
        able = [Learn(id) for id in play.content.abilities if may_learn(play, who, id)]
        first = not character(play, who).abilities
        if not able:
            return
        options: list[Option] = [*([AsListed()] if first else []), *able, KEEP_AP]
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} has {character(play, who).ap} AP: which abilities?",
            options,
            "FK-SET-10",
            words=lambda o: _words(play, o.card) if isinstance(o, Learn) else "",
        )
        if isinstance(chosen, AsListed):
            as_listed(play, who)
        elif isinstance(chosen, Learn):
            learn(play, who, chosen.card)
        else:
            return


def as_listed(play: TalePlay, who: int) -> None:
    one = character(play, who)
    one.abilities = [*play.content.classes[one.cls].abilities]
    one.ap -= START_AP


def _words(play: TalePlay, id: str) -> str:
    ability = play.content.abilities[id]
    return f"{ability.name}, for {ability.cost} AP"


def experience(play: TalePlay, who: int) -> Flow[None]:
    """FK-NEW, FK-RUS-36: random items on top of the kit, coins, and lore whose AP are had already; the
    rewards of the tiers are chosen next."""
    if not is_newcomer(play):
        return
    one, found = character(play, who), row(play)
    faces = [int(face) for face in (yield from DICE[4].roll(found.dice))]
    one.coins = 10 * sum(faces)
    one.lore = found.lore
    all_paid(play.content, one)
    play.tell(
        Newcomer(someone(play, who), found.lore, one.coins, shown(4, faces), found.ap),
        f"FK-NEW-0{[*ROWS].index(play.content.story.level) + 1}",
    )
    for _ in range(found.items):
        yield from draw_item(play, who)
    rise(play, who)
