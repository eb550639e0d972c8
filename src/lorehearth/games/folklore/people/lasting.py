"""Effects that last a while, and when they end. (FK-GEN-04, FK-ABL-06, FK-RUM-24, FK-RUM-25)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.folklore.components.steps import Lasts, Limit
from lorehearth.games.folklore.people.figures import figure
from lorehearth.games.folklore.people.group import combat, skirmish, turn_of
from lorehearth.games.folklore.people.points import fit_maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Effect, Journey


def give_signs(play: TalePlay, who: int, signs: dict[str, int], lasts: Lasts, source: str) -> None:
    """Signs for a while. FK-GEN-04: a round ends when its bearer has finished its next turn; a turn already
    under way does not count."""
    turns = 2 if lasts == "round" and has_turn(play, who) else 1
    figure(play, who).effects.append(Effect(signs, lasts, source, turns))


def has_turn(play: TalePlay, who: int) -> bool:
    """Whether somebody's turn is under way; in a skirmish and on the world map all have it together."""
    state = play.state
    small = skirmish(state)
    if small is not None:
        return small.stage == "characters" and who in small.fighters
    turn, fight = turn_of(state), combat(state)
    if fight is not None and fight.acting == who:
        return True
    if turn is not None:
        return turn.who == who
    return state.map is None and any(isinstance(frame, Journey) for frame in state.stack)


SHORT: tuple[Lasts, ...] = ("attack", "turn", "round")
"""What ends with a turn at the latest, or is counted by turns."""


def end_of_turn(play: TalePlay, who: int) -> None:
    """Effects whose time is up with this turn end; what waits for an attack of this turn waits no longer."""
    one = figure(play, who)
    if not one.effects:
        return
    for effect in one.effects:
        if effect.lasts in SHORT:
            effect.turns -= 1
    end(play, who, [effect for effect in one.effects if effect.lasts in SHORT and effect.turns < 1])


def end_with_attack(play: TalePlay, whom: Iterable[int]) -> None:
    """What lasts for an attack ends for those who have made it or been its targets."""
    for who in whom:
        effects = figure(play, who).effects
        if effects:
            end(play, who, [effect for effect in effects if effect.lasts == "attack"])


def end_of(play: TalePlay, what: Lasts) -> None:
    """All effects that last for a combat, a map, a chapter or a story end with it."""
    ending = LONGER[what]
    for who in [*range(len(play.state.characters)), *range(FOES, FOES + len(play.state.foes))]:
        effects = figure(play, who).effects
        if effects:
            end(play, who, [effect for effect in effects if effect.lasts in ending])


def end(play: TalePlay, who: int, gone: Iterable[Effect]) -> None:
    one = figure(play, who)
    gone = list(gone)
    if gone:
        one.effects = [effect for effect in one.effects if effect not in gone]
        if who < FOES:
            fit_maximum(play, who)


LONGER: dict[Lasts, tuple[Lasts, ...]] = {
    "combat": ("attack", "turn", "round", "combat"),
    "map": ("attack", "turn", "round", "combat", "map"),
    "chapter": ("attack", "turn", "round", "combat", "map", "chapter"),
    "story": ("attack", "turn", "round", "combat", "map", "chapter", "story"),
}
"""What ends with what: whatever lasts no longer."""


def forget_uses(play: TalePlay, *limits: Limit) -> None:
    """What may be used once in each of these may be used again."""
    for one in play.state.characters:
        for key in [*one.used] if one.used else ():
            if key.partition(" ")[0] in limits:
                del one.used[key]
