"""Creatures under attack: Critical Hits, a Hydra's necks, a Troll's life. (BL-CRE, BL-HYD, BL-TRO, BL-DRA)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.dice import DIE
from lorehearth.games.battlelore.combat.dice import dice as rolled
from lorehearth.games.battlelore.combat.events import TrophyTaken
from lorehearth.games.battlelore.combat.losses import eliminate
from lorehearth.games.battlelore.lore.events import LoreTaken
from lorehearth.games.battlelore.monsters.events import CriticalCheck, LifeLost, NeckLost, Unharmed
from lorehearth.games.battlelore.names import someone, title
from lorehearth.games.battlelore.options import Choice
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import OFF
from lorehearth.kernel.names import Did, seat
from lorehearth.kernel.play import Flow
from lorehearth.kernel.tally import Tally


class LoseNeck(Choice, frozen=True):
    """Which neck of a Hydra goes."""

    verb = "neck"
    heads: int


def creature_takes_hits(play: BattlePlay, unit: int, hits: int, by: int, dice: int) -> Flow[None]:
    """BL-CRE-03: only a Critical Hit kills, but for those who lose necks or life to any hit (BL-RUL-44)."""
    kind = kind_of(play, unit)
    if kind.necks:
        yield from lose_necks(play, unit, hits, by)
    elif kind.life:
        lose_life(play, unit, hits, by)
    else:
        yield from critical_check(play, unit, check_dice(play, unit, hits, dice), by)


def check_dice(play: BattlePlay, unit: int, hits: int, dice: int) -> Tally:
    """BL-CRE-04: the dice that hit. BL-DRA-08: for a dragon one for the first 2 hits, one for each more."""
    tally = Tally("dice for the Critical Hit check", [])
    if kind_of(play, unit).dragon:
        return tally.add(hits, "hits at once", "BL-RUL-48").add(-1, "the first 2 count as one", "BL-DRA-08")
    return tally.add(dice, "dice that hit", "BL-CRE-04")


def critical_check(play: BattlePlay, unit: int, dice: Tally, by: int) -> Flow[None]:
    """BL-CRE-04, BL-DRA-09: its own colour kills a Creature; all other faces are ignored."""
    if dice.total < 1:
        play.tell(Unharmed(someone(play, unit), tallies=(dice,)), "BL-DRA-08")
        return
    faces = yield from DIE.roll(dice.total)
    rule = "BL-DRA-09" if kind_of(play, unit).dragon else "BL-CRE-04"
    banner = play.state.units[unit].banner
    did: list[Did] = ["critical" if face == banner else "miss" for face in faces]
    play.tell(CriticalCheck(someone(play, unit), rolled(faces, did), tallies=(dice,)), rule)
    if banner in faces:
        slay(play, unit, by)


def lose_necks(play: BattlePlay, unit: int, hits: int, by: int) -> Flow[None]:
    """BL-HYD-05, BL-HYD-06, BL-RUL-43: a neck for each hit, for good; its player chooses which."""
    found = play.state.units[unit]
    for _ in range(min(hits, len(found.necks))):
        heads = found.necks[0]
        if len(set(found.necks)) > 1:
            chosen = yield from play.ask(
                found.camp,
                f"{title(play, unit)}: which neck is lost?",
                [LoseNeck(n) for n in sorted(set(found.necks))],
                "BL-RUL-43",
                words=lambda o: f"A neck with {o.heads} {'head' if o.heads == 1 else 'heads'}",
                public="A neck is lost",
            )
            heads = chosen.heads
        found.necks.remove(heads)
        play.tell(NeckLost(someone(play, unit), heads, len(found.necks)), "BL-HYD-05")
    if not found.necks:
        slay(play, unit, by)


def lose_life(play: BattlePlay, unit: int, hits: int, by: int) -> None:
    """BL-TRO-04, BL-TRO-05: life points first; with none left, the next hit kills."""
    found = play.state.units[unit]
    lost = min(hits, found.life)
    found.life -= lost
    if hits > lost:
        slay(play, unit, by)
    else:
        play.tell(LifeLost(someone(play, unit), lost, found.life), "BL-TRO-04")


def slay(play: BattlePlay, unit: int, by: int) -> None:
    """BL-CRE-05, BL-VET-01, BL-RUL-66: the troop that killed it gets a token, or else its victor."""
    state = play.state
    victor = 1 - state.units[unit].camp
    if state.supply:
        if by != OFF and _is_troop_of(play, by, victor):
            state.supply -= 1
            state.units[by].trophy += 1
            play.tell(TrophyTaken(someone(play, by)), "BL-VET-01")
        elif play.content.has_lore:
            state.supply -= 1
            state.lore[victor] += 1
            play.tell(LoreTaken(seat(victor), 1, state.lore[victor]), "BL-CRE-05", "BL-RUL-66")
    eliminate(play, unit, by)


def _is_troop_of(play: BattlePlay, unit: int, camp: int) -> bool:
    found = play.state.units[unit]
    return found.hex >= 0 and found.camp == camp and not kind_of(play, unit).creature
