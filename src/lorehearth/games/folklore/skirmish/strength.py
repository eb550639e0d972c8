"""Strength and counters of a skirmish. (FK-SKI-02 to 07, FK-RUL-17 to 19, FK-RUS-14)"""

from __future__ import annotations

from lorehearth.games.folklore.components.creatures import Band, SkirmishSide
from lorehearth.games.folklore.dice import parse, roll, shown
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.group import with_us
from lorehearth.games.folklore.people.points import has_points, lose
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.events import CameToSenses, CounterFalls, CreatureOut, StrengthSet
from lorehearth.games.folklore.state import NOBODY, Counter, Skirmish
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.tally import Tally


def side_of(play: TalePlay, creature: Counter) -> SkirmishSide:
    return play.content.creatures[creature.kind].skirmish


def ref_of(play: TalePlay, creature: Counter) -> Ref:
    """A creature of a skirmish, or the character that is the afflicted."""
    return Ref("kind", creature.kind) if creature.who == NOBODY else someone(play, creature.who)


def column(play: TalePlay) -> int:
    """FK-RUL-18: which column of the card: for 2, 3, 4 or 5 characters, ghosts too, those in limbo not."""
    return min(max(len(with_us(play)), 2), 5) - 2


def set_strength(play: TalePlay, fight: Skirmish, creature: Counter) -> Flow[None]:
    """FK-SKI-02: each creature by itself; "at maximum" without a roll (FK-SKI-06)."""
    side = side_of(play, creature)
    tally, dice = Tally("strength"), None
    if fight.maximum:
        tally.add(side.maximum[column(play)], "at maximum", "FK-SKI-06")
    else:
        written = side.strength[column(play)]
        faces = yield from roll(written)
        dice = shown(parse(written).sides, faces[:-1])
        tally.add(sum(faces), written, "FK-SKI-02")
    if fight.modifier:
        tally.add(fight.modifier, "modifier", "FK-SKI-07" if fight.modifier > 0 else "FK-SKI-03")
    tally.at_least(1, "at least 1", "FK-SKI-03").at_most(
        side.top, "the highest number on the card", "FK-SKI-07"
    )
    creature.count = creature.start = tally.total
    play.tell(StrengthSet(ref_of(play, creature), creature.count, dice, tallies=(tally,)), "FK-SKI-04")


def band(play: TalePlay, creature: Counter) -> Band:
    """FK-SKI-05, FK-RUL-17: the modifiers of the band where the counter stands now."""
    count = max(creature.count, 1)
    for each in reversed(side_of(play, creature).bands):
        if each.least <= count:
            return each
    raise LookupError(f"{creature.kind} has no band for {count}")


def lower(play: TalePlay, fight: Skirmish, number: int, by: int, *rules: str) -> Flow[None]:
    """The counter of a creature falls; hits beyond it are lost (FK-RUL-19), and at 0 it is out at once
    (FK-RUS-14). Of a werewolf counter and VITA fall together (FK-RUL-24); an afflicted at 0 joins the group
    (FK-CVC-10)."""
    creature = fight.creatures[number]
    by = min(by, creature.count)
    if creature.out or by < 1:
        return
    creature.count -= by
    play.tell(CounterFalls(ref_of(play, creature), creature.count), *rules)
    out = creature.count < 1
    if out:
        creature.out = True
        if creature.who == NOBODY:
            play.tell(CreatureOut(ref_of(play, creature)), "FK-RUS-14")
        elif not creature.deadly and creature.who not in fight.died:
            play.tell(CameToSenses(someone(play, creature.who)), "FK-CVC-10")
    if creature.deadly:
        yield from lose(play, creature.who, by, None, "FK-RUL-24")


def follow(play: TalePlay, fight: Skirmish) -> None:
    """FK-RUL-24: the counter of a werewolf is its VITA, whatever lowers that; an afflicted that has died is
    out."""
    for creature in fight.creatures:
        if creature.who == NOBODY or creature.out:
            continue
        if creature.who in fight.died:
            creature.count, creature.out = 0, True
        elif creature.deadly:
            creature.count = has_points(play, creature.who, "vita")
