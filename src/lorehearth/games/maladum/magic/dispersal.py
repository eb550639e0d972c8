"""Power dispersal: what corrupts the caster strikes at those around it. (ML-SPL-05, ML-COR-01)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import SHORT, distance, everyone
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.combat.dice import BLUNDER, COMBAT, CRITICAL, HIT
from lorehearth.games.maladum.magic.corruption import DISPERSES, is_due
from lorehearth.games.maladum.magic.events import Drained
from lorehearth.games.maladum.magic.options import TakeAlso
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.pegs import lose
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.play import AT_ONCE, Flow

RULE = "ML-SPL-05"


def disperse(play: QuestPlay) -> Flow[None]:
    """For each time that somebody with this power was corrupted: a die for each other in short range."""
    return _waves(play) if is_due(play) else AT_ONCE


def _waves(play: QuestPlay) -> Flow[None]:
    for who in range(len(play.state.characters)):
        for _ in range(play.state.characters[who].counters.pop(DISPERSES, 0)):
            yield from _wave(play, who)


def _wave(play: QuestPlay, who: int) -> Flow[None]:
    if play.state.characters[who].cell < 0:
        return
    near = [other for other in everyone(play) if other != who and distance(play, who, other) <= SHORT]
    for other in near:
        if play.state.characters[other].cell < 0 or play.state.characters[other].defeated:
            continue
        shows = yield from roll_die(play, COMBAT, who, RULE, other)
        if shows in (HIT, CRITICAL) and lose(play, other, "magic", 1):
            play.tell(Drained(someone(play, other)), RULE)
        if shows == CRITICAL:
            yield from _more(play, who, other)
        elif shows == BLUNDER:
            yield from suffer(play, who, "fatigued", RULE)


def _more(play: QuestPlay, who: int, other: int) -> Flow[None]:
    """A critical hit takes a health or a skill peg too, as the caster's player likes."""
    peg = "health"
    if play.state.characters[other].skill:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"What does {title(play, other)} lose?",
            (TakeAlso("health"), TakeAlso("skill")),
            RULE,
        )
        peg = chosen.peg
    if peg == "health":
        yield from lose_health(play, other, 1, RULE, who)
    else:
        lose(play, other, "skill", 1)
