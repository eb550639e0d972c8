"""Snares, and SNARE damage. (FK-SNR, FK-KEY-47, FK-STA-09, FK-GHO-09, FK-RUL-66, FK-RUS-42)"""

from __future__ import annotations

from lorehearth.games.folklore.dice import parse, roll, shown
from lorehearth.games.folklore.maps.events import SnareHurt, SnareSprung
from lorehearth.games.folklore.maps.nearness import within
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.names import several, someone
from lorehearth.games.folklore.people.figures import has, is_ethereal
from lorehearth.games.folklore.people.group import with_us
from lorehearth.games.folklore.people.points import suffer
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow

SNARE = Ref("feature", "snare")
BODILESS = 2
"""FK-STA-09, FK-GHO-09, FK-RUL-66: what an ETHEREAL one or a ghost suffers less, once."""


def struck_by_snare(play: TalePlay, who: int, spaces: int) -> list[int]:
    """FK-SNR-01, FK-SNR-02: who meets it, and with a number every other character so near and in sight
    (FK-RUL-33). Off a map one with a number strikes the whole group (FK-RUS-42)."""
    if not spaces:
        return [who]
    if play.state.map is None:
        return with_us(play)
    near = [other for other in within(play, who, spaces) if other < FOES and sees(play, who, other)]
    return sorted([who, *near])


def spring(play: TalePlay, who: int, dice: str, spaces: int = 0, *rules: str) -> Flow[None]:
    """A snare strikes; off a map whoever meets it is the leader, unless somebody is named (FK-RUS-42)."""
    struck = struck_by_snare(play, who, spaces)
    why = "FK-SNR-02" if not spaces else "FK-SNR-01" if play.state.map is not None else "FK-RUS-42"
    play.tell(SnareSprung(several(play, struck)), why, *rules)
    for other in struck:
        yield from hurt(play, other, dice)


def hurt(play: TalePlay, who: int, dice: str, *rules: str) -> Flow[None]:
    """SNARE damage to one figure, by its own roll; ABSORPTION does not help (FK-KEY-03)."""
    found = parse(dice)
    *faces, plus = yield from roll(dice)
    amount = sum(faces) + plus
    if has(play, who, "snare-halved"):
        amount //= 2
    less = BODILESS if is_ethereal(play, who) else 0
    told = shown(found.sides, faces) if faces else shown(1, [plus])
    play.tell(SnareHurt(someone(play, who), told, less), "FK-KEY-47", *rules)
    yield from suffer(play, who, max(amount - less, 0), SNARE, "FK-KEY-47", *rules)
