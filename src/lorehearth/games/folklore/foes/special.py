"""Special powers of foes, and covens: each is read where it changes something. (FK-FAT-04, FK-AUR-04)"""

from __future__ import annotations

from lorehearth.games.folklore.components.creatures import EncounterSide, Special
from lorehearth.games.folklore.maps.events import Darkness
from lorehearth.games.folklore.maps.nearness import adjacent
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.group import combat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, Attack, Foe
from lorehearth.kernel.names import Ref
from lorehearth.kernel.tally import Tally


def side_of(play: TalePlay, who: int) -> EncounterSide:
    return play.content.creatures[play.state.foes[who - FOES].kind].encounter


def special(play: TalePlay, who: int, kind: str) -> Special | None:
    """A special power of a foe, if it has that."""
    if who < FOES or play.state.foes[who - FOES].ally:
        return None
    for each in side_of(play, who).specials:
        if each.kind == kind:
            return each
    return None


def fighting(play: TalePlay) -> list[Foe]:
    return [foe for foe in play.state.foes if not foe.ally and not foe.out]


def in_coven(play: TalePlay, who: int) -> bool:
    """FK-AUR-04: it is an occultist, as long as there are 2 or more of them in the combat."""
    creatures = play.content.creatures
    if creatures[play.state.foes[who - FOES].kind].type != "occultist":
        return False
    return sum(creatures[foe.kind].type == "occultist" for foe in fighting(play)) > 1


def wounded(play: TalePlay, who: int, before: int) -> None:
    """A foe has lost VITA: below half of it, it may grow dark (FK-FAT-04, FK-SGT-04)."""
    foe, fight = play.state.foes[who - FOES], combat(play.state)
    if fight is None or fight.dark or foe.vita * 2 >= foe.top or before * 2 < foe.top:
        return
    if special(play, who, "darkness-below-half") is not None:
        fight.dark = True
        play.tell(Darkness(), "FK-FAT-04", "FK-SGT-04")


def might_of_specials(play: TalePlay, attack: Attack, target: int, tally: Tally) -> None:
    """What specials, a coven and control add to the MIGHT of a foe."""
    who = attack.attacker
    if who < FOES or play.state.foes[who - FOES].ally:
        return
    one = play.state.foes[who - FOES]
    pack = special(play, who, "pack")
    if pack is not None and target != NOBODY and _another_beside(play, who, target):
        tally.add(pack.amount, Ref("kind", one.kind), "FK-FAT-04")
    coven = side_of(play, who).coven.get("might", 0)
    if coven and in_coven(play, who):
        tally.add(coven, "coven", "FK-AUR-04")
    if one.controller >= 0:
        more = value(play, one.controller, "control-might")
        if more:
            tally.add(more, "control", "FK-SUM-10")


def _another_beside(play: TalePlay, who: int, target: int) -> bool:
    """Another of its name is adjacent to the target."""
    kind = play.state.foes[who - FOES].kind
    return any(
        FOES + i != who
        and foe.kind == kind
        and not foe.out
        and foe.cell >= 0
        and adjacent(play, FOES + i, target)
        for i, foe in enumerate(play.state.foes)
    )
