"""Creatures under attack: Critical Hits, a Hydra's necks, a Troll's life. (BL-CRE, BL-HYD, BL-TRO, BL-DRA)"""

from __future__ import annotations

from lorehearth.games.battlelore.events import Note, RolledAgain
from lorehearth.games.battlelore.hits import DIE, eliminate
from lorehearth.games.battlelore.state import OFF
from lorehearth.games.battlelore.words import BattlePlay, kind_of, title
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class LoseNeck(Option, frozen=True):
    """Which neck of a Hydra goes."""

    verb = "neck"
    heads: int


def creature_takes_hits(play: BattlePlay, unit: int, hits: int, by: int) -> Flow[None]:
    """BL-CRE-03, BL-CRE-04: only a Critical Hit kills, except those with necks or life points."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    if kind.necks:
        yield from lose_necks(play, unit, hits, by)
    elif kind.life:
        lose_life(play, unit, hits, by)
    else:
        checks = max(0, hits - 1) if kind.dragon else hits  # BL-DRA-08
        if not checks:
            play.tell(Note(f"A single hit does {title(play, unit)} no harm."), "BL-DRA-08")
            return
        faces = yield from DIE.roll(checks)
        play.tell(RolledAgain(f"Critical Hit check on {title(play, unit)}", ", ".join(faces)), "BL-CRE-04")
        if found.banner in faces:
            slay(play, unit, by)


def lose_necks(play: BattlePlay, unit: int, hits: int, by: int) -> Flow[None]:
    """BL-HYD-05, BL-HYD-06, BL-RUL-43: a neck for each hit; its player chooses which."""
    found = play.state.units[unit]
    for _ in range(min(hits, len(found.necks))):
        heads = found.necks[0]
        if len(set(found.necks)) > 1:
            chosen = yield from play.ask(
                found.camp,
                "Which neck does the Hydra lose?",
                [LoseNeck(n) for n in sorted(set(found.necks))],
                "BL-RUL-43",
                words=lambda o: f"A neck with {o.heads} {'head' if o.heads == 1 else 'heads'}",
                public="The Hydra loses a neck",
            )
            heads = chosen.heads
        found.necks.remove(heads)
        play.tell(Note(f"{title(play, unit)} loses a neck; {len(found.necks)} are left."), "BL-HYD-05")
    if not found.necks:
        slay(play, unit, by)


def lose_life(play: BattlePlay, unit: int, hits: int, by: int) -> None:
    """BL-TRO-04, BL-TRO-05: life points first; with none left, the next hit kills."""
    found = play.state.units[unit]
    if hits > found.life:
        slay(play, unit, by)
        return
    found.life -= hits
    play.tell(Note(f"{title(play, unit)} has {found.life} life points left."), "BL-TRO-04")


def slay(play: BattlePlay, unit: int, by: int) -> None:
    """BL-CRE-05, BL-VET-01, BL-RUL-66: the troop that killed it gets a token, or else its victor."""
    state = play.state
    victor = 1 - state.units[unit].camp
    if state.supply:
        state.supply -= 1
        if (
            by != OFF
            and state.units[by].hex >= 0
            and not kind_of(play, by).creature
            and state.units[by].camp == victor
        ):
            state.units[by].trophy += 1
            play.tell(Note(f"{title(play, by)} takes a trophy token."), "BL-VET-01")
        else:
            state.lore[victor] += 1
    eliminate(play, unit, by)
