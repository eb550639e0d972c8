"""Skirmishes, step by step. (FK-SKI-01, FK-STO-05)"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

from lorehearth.games.folklore.agreed import on
from lorehearth.games.folklore.dice import d, shown
from lorehearth.games.folklore.fights.winning import loot
from lorehearth.games.folklore.goods.things import award_coins, refill
from lorehearth.games.folklore.names import named, someone, title
from lorehearth.games.folklore.people import dying
from lorehearth.games.folklore.people.conditions import corrosion_of_the_round
from lorehearth.games.folklore.people.group import leader_seat, living, seat_of, with_us
from lorehearth.games.folklore.people.lasting import end_of, end_of_turn, forget_uses
from lorehearth.games.folklore.people.lore import award_lore
from lorehearth.games.folklore.people.statuses import after_combat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.blows import creature_attacks
from lorehearth.games.folklore.skirmish.events import (
    LosesTurn,
    SkirmishBegan,
    SkirmishEnded,
    SkirmishRound,
    SkirmishWon,
    StanceChosen,
    TableRolled,
)
from lorehearth.games.folklore.skirmish.fleeing import flee
from lorehearth.games.folklore.skirmish.strength import follow, ref_of, set_strength
from lorehearth.games.folklore.skirmish.turn import FOCUS, REGROUP, TURN, WITHOUT_REST
from lorehearth.games.folklore.state import NOBODY, Counter, Skirmish
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import AT_ONCE, Flow
from lorehearth.kernel.questions import Enough, Option, enough

STAND: Enough = enough("Stand and fight")


class Choose(Option, frozen=True):
    """FK-SKI-08: a stance and, of several, a creature."""

    verb = "stance"
    stance: Literal["attack", "defend"]
    creature: int
    piece: int


stand = lru_cache(maxsize=1 << 10)(Choose)


class Run(Option, frozen=True):
    """FK-OSK-01."""

    verb = "flee"
    says = "Run"


def begin_skirmish(
    play: TalePlay,
    creatures: tuple[str, ...],
    modifier: int = 0,
    *,
    maximum: bool = False,
    dark: bool = False,
    by_story: bool = False,
) -> None:
    """A skirmish on the stack; no creatures: they will be rolled on the table of the chapter (FK-STO-05)."""
    found_ = [Counter(kind) for kind in creatures]
    fight = Skirmish(found_, modifier=modifier, maximum=maximum, dark=dark, by_story=by_story)
    play.state.stack.append(fight)


def skirmish_step(play: TalePlay) -> Flow[None]:
    """A piece of a skirmish."""
    fight = play.state.stack[-1]
    assert isinstance(fight, Skirmish)
    return STAGES[fight.stage](play, fight)


# -- 1 and 2: strength and counter ---------------------------------------------------------------------------


def strengths(play: TalePlay, fight: Skirmish) -> Flow[None]:
    if not fight.creatures:
        fight.creatures = [Counter(kind) for kind in (yield from roll_on_table(play))]
    fight.fighters = with_us(play)
    play.tell(SkirmishBegan(tuple(ref_of(play, each) for each in fight.creatures)), "FK-SKI-01")
    for creature in fight.creatures:
        if creature.who == NOBODY:
            yield from set_strength(play, fight, creature)
    fight.stage = "stances"
    _new_round(play, fight)


def roll_on_table(play: TalePlay) -> Flow[tuple[str, ...]]:
    """FK-STO-05: the table of the current chapter."""
    table = play.content.story.chapters[max(play.state.chapter, 1) - 1].skirmishes
    face = yield from d(6)
    row = max(int(least) for least in table if int(least) <= face)
    found_ = table[str(row)]
    play.tell(TableRolled(shown(6, [face]), tuple(Ref("kind", kind) for kind in found_)), "FK-STO-05")
    return found_


def _new_round(play: TalePlay, fight: Skirmish) -> None:
    fight.round += 1
    fight.stances, fight.against, fight.hit_with, fight.acted = {}, {}, {}, []
    fight.lost, fight.next_lost = fight.next_lost, []
    forget_uses(play, "round")
    play.tell(SkirmishRound(fight.round), "FK-SKI-08")


# -- 3: attack or defend -------------------------------------------------------------------------------------


def fit(play: TalePlay, fight: Skirmish) -> list[int]:
    """Those who take part on the side of the group, in order of number."""
    people, died = play.state.characters, fight.died
    found = [who for who in fight.fighters if people[who].form != "limbo" and who not in died]
    for each in fight.creatures:
        if each.who in found and not each.out:
            found.remove(each.who)
    return found


def is_fit(play: TalePlay, fight: Skirmish, who: int) -> bool:
    """Whether a fighter still takes part on the side of the group: it is neither dead nor afflicted."""
    if who in fight.died or play.state.characters[who].form == "limbo":
        return False
    for each in fight.creatures:  # noqa: SIM110 - asked at every step: no generator for it
        if each.who == who and not each.out:
            return False
    return True


def anybody_fit(play: TalePlay, fight: Skirmish) -> bool:
    for who in fight.fighters:  # noqa: SIM110 - the same
        if is_fit(play, fight, who):
            return True
    return False


def stances(play: TalePlay, fight: Skirmish) -> Flow[None]:
    """FK-SKI-08, FK-CVC-02, FK-CVC-08: every character picks a creature and a stance."""
    if not fight.stances and not fight.begun:
        return _first_stance(play, fight)
    return _next_stance(play, fight)


def _first_stance(play: TalePlay, fight: Skirmish) -> Flow[None]:
    fight.begun = True
    yield from corrosion_of_the_round(play)  # FK-RUL-81
    if not _is_over(play, fight):
        yield from _next_stance(play, fight)


def _next_stance(play: TalePlay, fight: Skirmish) -> Flow[None]:
    for who in fight.fighters:
        if who not in fight.stances and is_fit(play, fight, who):
            return _choose_stance(play, fight, who)
    fight.stage, fight.begun = "creatures", False
    fight.queue = [i for i, each in enumerate(fight.creatures) if not each.out]
    return AT_ONCE


def _choose_stance(play: TalePlay, fight: Skirmish, who: int) -> Flow[None]:
    left = [i for i, each in enumerate(fight.creatures) if not each.out]
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: attack or defend?",
        [stand(stance, i, who) for i in left for stance in BOTH],
        "FK-SKI-08",
        words=lambda o: _stance_words(play, fight, o, len(left) > 1),
    )
    fight.stances[who], fight.against[who] = chosen.stance, chosen.creature
    named_ = ref_of(play, fight.creatures[chosen.creature]) if len(left) > 1 else None
    play.tell(StanceChosen(someone(play, who), chosen.stance, named_), "FK-SKI-08")


BOTH: tuple[Literal["attack", "defend"], Literal["attack", "defend"]] = ("attack", "defend")


def _stance_words(play: TalePlay, fight: Skirmish, option: Choose, several: bool) -> str:
    name = named(play, ref_of(play, fight.creatures[option.creature])).text
    stance = option.stance.capitalize() + (f" against {name}" if several else "")
    if option.stance == "attack":
        return stance
    ghost = play.state.characters[option.piece].form == "ghost"
    return f"{stance} ({'no target, no attack' if ghost else '+10 DEFENSE, -10 MIGHT'})"


# -- 4: the creatures' turn ----------------------------------------------------------------------------------


def creatures(play: TalePlay, fight: Skirmish) -> Flow[None]:
    if not fight.queue:
        fight.stage = "characters"
        fight.queue = [who for who in fit(play, fight) if who in fight.stances]  # else afflicted until now
        return AT_ONCE
    number = fight.queue.pop(0)
    return AT_ONCE if fight.creatures[number].out else _attack(play, fight, number)


def _attack(play: TalePlay, fight: Skirmish, number: int) -> Flow[None]:
    yield from creature_attacks(play, fight, number)
    _is_over(play, fight)


# -- 5 and 6: the characters' turn, and the counter ----------------------------------------------------------


def characters(play: TalePlay, fight: Skirmish) -> Flow[None]:
    """FK-SKI-19: all at the same time, so in order of number."""
    if _is_over(play, fight):
        return AT_ONCE
    if on(play, "flee") and not fight.asked_to_flee and not _to_the_death(fight):
        return _stand_or_run(play, fight)
    if not fight.queue:
        for who in fit(play, fight):
            end_of_turn(play, who)
        fight.asked_to_flee = False
        fight.stage = "stances"
        _new_round(play, fight)
        return AT_ONCE
    who = fight.queue[0]
    if who in fight.lost or who not in fight.against or not is_fit(play, fight, who):
        fight.queue.pop(0)
        return AT_ONCE
    one = play.state.characters[who]
    if one.misses:  # FK-GEN-05
        one.misses = False
        fight.queue.pop(0)
        play.tell(LosesTurn(someone(play, who), "coming"), "FK-GEN-05")
        return AT_ONCE
    return _act(play, who)


def _stand_or_run(play: TalePlay, fight: Skirmish) -> Flow[None]:
    """FK-OSK-01."""
    fight.asked_to_flee = True
    options: list[Option] = [Run(), STAND]
    chosen = yield from play.ask(leader_seat(play), "Stand and fight, or run?", options, "FK-OSK-01")
    if isinstance(chosen, Run):
        yield from flee(play, fight)


def _act(play: TalePlay, who: int) -> Flow[None]:
    """One deed of a character."""
    rests = on(play, FOCUS) or on(play, REGROUP)
    chosen = yield TURN.question(
        play,
        seat_of(play, who),
        who,
        lambda: f"{title(play, who)}: what now?",
        "FK-SKI-20",
        likely=None if rests else WITHOUT_REST,
    )
    yield from TURN.do(play, who, chosen)
    yield from dying.spent(play, who)


def _to_the_death(fight: Skirmish) -> bool:
    """FK-RUL-24: from a werewolf nobody runs."""
    return any(each.deadly and not each.out for each in fight.creatures)


# -- 7 and 8: the end ----------------------------------------------------------------------------------------


def _is_over(play: TalePlay, fight: Skirmish) -> bool:
    """FK-SKI-27; a werewolf fights until it is dead or everybody else is (FK-RUL-24)."""
    follow(play, fight)
    standing = not all([each.out for each in fight.creatures])  # noqa: C419
    if standing and anybody_fit(play, fight):
        return False
    fight.won = not standing
    fight.stage = "loot"
    return True


def end(play: TalePlay, fight: Skirmish) -> Flow[None]:
    """FK-SKI-28, FK-SKI-29: rewards and loot, unless it was lost, fled, or against a group member
    (FK-CVC-07)."""
    state = play.state
    state.stack.pop()
    state.attack = None
    kinds = [each.kind for each in fight.creatures if each.who == NOBODY]
    if fight.won and not fight.fled and kinds:
        play.tell(SkirmishWon(), "FK-SKI-27")
        for who in with_us(play):
            for kind in kinds:
                side = play.content.creatures[kind].skirmish
                award_coins(play, who, side.coins, "FK-SKI-28")
                award_lore(play, who, side.lore, "FK-SKI-28")
        for kind in dict.fromkeys(kinds):
            yield from loot(play, kind, living(play), "FK-SKI-29")
    else:
        play.tell(SkirmishEnded(), "FK-CVC-07" if not kinds else "FK-WIN-05")
    for one in state.characters:
        one.misses = one.barred = False
        one.weakened = 0
        for thing in one.things:
            if thing.combat:
                thing.exhausted = thing.combat = False
    end_of(play, "combat")
    forget_uses(play, "turn", "round", "fight")
    refill(play)
    for who in with_us(play):
        yield from after_combat(play, who)
    from lorehearth.games.folklore.skirmish.moon import moons_that_waited
    from lorehearth.games.folklore.story.reading import settled

    if fight.by_story:
        settled(play, "won" if fight.won and not fight.fled else "lost")
    yield from dying.settle_deaths(play)
    yield from moons_that_waited(play)


STAGES: dict[str, Callable[[TalePlay, Skirmish], Flow[None]]] = {
    "strength": strengths,
    "stances": stances,
    "creatures": creatures,
    "characters": characters,
    "loot": end,
}
