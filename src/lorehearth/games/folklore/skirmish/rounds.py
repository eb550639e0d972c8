"""Skirmishes, step by step. (FK-SKI-01, FK-STO-05)"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

from lorehearth.games.folklore.agreed import on
from lorehearth.games.folklore.dice import d, shown
from lorehearth.games.folklore.fights.striking import armed, attack_with
from lorehearth.games.folklore.fights.winning import loot
from lorehearth.games.folklore.goods import baggage, charging, uses
from lorehearth.games.folklore.goods.things import award_coins, refill
from lorehearth.games.folklore.goods.uses import UseIt, found
from lorehearth.games.folklore.names import named, someone, title
from lorehearth.games.folklore.people.conditions import corrosion_of_the_round
from lorehearth.games.folklore.people.figures import character, value
from lorehearth.games.folklore.people.group import leader_seat, living, seat_of, with_us
from lorehearth.games.folklore.people.lasting import end_of, end_of_turn, forget_uses
from lorehearth.games.folklore.people.lore import award_lore
from lorehearth.games.folklore.people.points import can_pay, maximum, pay, recover
from lorehearth.games.folklore.people.statuses import after_combat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.blows import creature_attacks, strike
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
from lorehearth.games.folklore.state import NOBODY, Counter, Skirmish
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.names import Ref, card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Enough, Option, Refusal, enough

DONE: Enough = enough("No attack")
FISTS = "fists"
STAND: Enough = enough("Stand and fight")


class Choose(Option, frozen=True):
    """FK-SKI-08: a stance and, of several, a creature."""

    verb = "stance"
    stance: Literal["attack", "defend"]
    creature: int
    piece: int


stand = lru_cache(maxsize=1 << 10)(Choose)


class Hit(Option, frozen=True):
    """FK-SKI-19: attack the chosen creature with this weapon."""

    card: str


hit_with = lru_cache(maxsize=1 << 10)(Hit)


class HitAgain(Option, frozen=True):
    """FK-RUS-13: with the second weapon, for 1 PP."""

    verb = "hit-again"
    card: str


class Run(Option, frozen=True):
    """FK-OSK-01."""

    verb = "flee"
    says = "Run"


class FocusUp(Option, frozen=True):
    """FK-OSK-05."""

    verb = "focus"
    says = "Focus: give up the attack and recover 1 PP"


class RegroupUp(Option, frozen=True):
    """FK-OSK-06."""

    verb = "regroup"
    says = "Regroup: give up the attack and recover 1 VITA"


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
    afflicted = [each.who for each in fight.creatures if not each.out]
    return [
        who
        for who in fight.fighters
        if who not in afflicted and who not in fight.died and character(play, who).form != "limbo"
    ]


def stances(play: TalePlay, fight: Skirmish) -> Flow[None]:
    """FK-SKI-08, FK-CVC-02, FK-CVC-08: every character picks a creature and a stance."""
    if not fight.stances and not fight.begun:
        fight.begun = True
        yield from corrosion_of_the_round(play)  # FK-RUL-81
        if _is_over(play, fight):
            return
    waiting = [who for who in fit(play, fight) if who not in fight.stances]
    if not waiting:
        fight.stage, fight.begun = "creatures", False
        fight.queue = [i for i, each in enumerate(fight.creatures) if not each.out]
        return
    who = waiting[0]
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
    return f"{option.stance.capitalize()} against {name}" if several else option.stance.capitalize()


# -- 4: the creatures' turn ----------------------------------------------------------------------------------


def creatures(play: TalePlay, fight: Skirmish) -> Flow[None]:
    if not fight.queue:
        fight.stage = "characters"
        fight.queue = [who for who in fit(play, fight) if who in fight.stances]  # else afflicted until now
        return
    number = fight.queue.pop(0)
    if not fight.creatures[number].out:
        yield from creature_attacks(play, fight, number)
        _is_over(play, fight)


# -- 5 and 6: the characters' turn, and the counter ----------------------------------------------------------


def characters(play: TalePlay, fight: Skirmish) -> Flow[None]:
    """FK-SKI-19: all at the same time, so in order of number."""
    if _is_over(play, fight):
        return
    if on(play, "flee") and not fight.asked_to_flee and not _to_the_death(fight):
        fight.asked_to_flee = True
        options: list[Option] = [Run(), STAND]
        chosen = yield from play.ask(leader_seat(play), "Stand and fight, or run?", options, "FK-OSK-01")
        if isinstance(chosen, Run):
            yield from flee(play, fight)
        return
    if not fight.queue:
        for who in fit(play, fight):
            end_of_turn(play, who)
        fight.asked_to_flee = False
        fight.stage = "stances"
        _new_round(play, fight)
        return
    who = fight.queue[0]
    if who not in fit(play, fight) or who in fight.lost or who not in fight.against:
        fight.queue.pop(0)
        return
    if character(play, who).misses:  # FK-GEN-05
        character(play, who).misses = False
        fight.queue.pop(0)
        play.tell(LosesTurn(someone(play, who), "coming"), "FK-GEN-05")
        return
    chosen_ = yield TURN.question(
        play, seat_of(play, who), who, lambda: f"{title(play, who)}: what now?", "FK-SKI-20"
    )
    yield from TURN.do(play, who, chosen_)
    from lorehearth.games.folklore.people.dying import spent

    yield from spent(play, who)


def _to_the_death(fight: Skirmish) -> bool:
    """FK-RUL-24: from a werewolf nobody runs."""
    return any(each.deadly and not each.out for each in fight.creatures)


def now(play: TalePlay) -> Skirmish:
    for frame in reversed(play.state.stack):
        if isinstance(frame, Skirmish):
            return frame
    raise LookupError("there is no skirmish")


def weapons(play: TalePlay, who: int) -> list[Hit]:
    things = character(play, who).things
    return [hit_with(FISTS if i == NOBODY else things[i].id) for i in armed(play, who)]


def forbids_hit(play: TalePlay, who: int) -> Refusal | None:
    if who in now(play).acted:
        return Refusal("it has attacked in this round", "FK-SKI-09")
    return forbids_attacks(play, who)


def forbids_attacks(play: TalePlay, who: int) -> Refusal | None:
    """What speaks against attacks of any kind."""
    fight = now(play)
    if fight.creatures[fight.against[who]].out:
        return Refusal("the creature that it chose is beaten", "FK-RUS-14")
    if character(play, who).form == "ghost" and fight.stances.get(who) == "defend":
        return Refusal("a ghost that defends cannot attack", "FK-SKI-11")
    return None


def _index(play: TalePlay, who: int, id: str) -> int:
    if id == FISTS:
        return NOBODY
    return next(i for i in armed(play, who) if i != NOBODY and character(play, who).things[i].id == id)


def hit(play: TalePlay, who: int, option: Hit) -> Flow[None]:
    fight = now(play)
    fight.acted.append(who)
    yield from strike(play, fight, who, _index(play, who, option.card))


def second(play: TalePlay, who: int) -> list[HitAgain]:
    """FK-WPN-08, FK-RUS-13: with two one-handed weapons."""
    fight, items = now(play), play.content.items
    first = fight.hit_with.get(who, FISTS)
    if first == FISTS or who not in fight.acted or items[first].hands != 1:
        return []
    things = character(play, who).things
    held = [things[i].id for i in armed(play, who) if i != NOBODY and items[things[i].id].hands == 1]
    if first in held:
        held.remove(first)  # of two alike the other one is left
    return [HitAgain(id) for id in held]


def forbids_second(play: TalePlay, who: int, _: HitAgain) -> Refusal | None:
    fight = now(play)
    if fight.creatures[fight.against[who]].out:
        return Refusal("the creature that it chose is beaten", "FK-RUS-14")
    if character(play, who).used.get("round second"):
        return Refusal("the second weapon has struck in this round", "FK-RUL-51")
    return None if can_pay(play, who, _second_price(play, who)) else Refusal("it costs 1 PP", "FK-WPN-08")


def _second_price(play: TalePlay, who: int) -> int:
    return (
        0 if value(play, who, "free-second") and not character(play, who).used.get("fight free-second") else 1
    )


def hit_again(play: TalePlay, who: int, option: HitAgain) -> Flow[None]:
    one = character(play, who)
    one.used["round second"] = 1
    if _second_price(play, who):
        pay(play, who, 1, card(option.card), "FK-WPN-08")
    else:
        one.used["fight free-second"] = 1
    index = _index(play, who, option.card)
    attack = attack_with(play, who, index, NOBODY)
    attack.signs["second"] = 1
    yield from strike(play, now(play), who, index, attack)


def may_use(play: TalePlay, who: int, option: UseIt) -> Refusal | None:
    """FK-SKI-20, FK-RUL-21: an act, or an attack of its own, takes the place of the attack."""
    source = found(play, who, option)
    fight = now(play)
    why = uses.forbids(play, who, source)
    if why is not None:
        return why
    if source.use.when == "attack":
        return forbids_hit(play, who)
    if source.use.roll:
        return forbids_attacks(play, who)
    if source.use.when == "act" and who in fight.acted:
        return Refusal("it has acted in this round", "FK-RUL-21")
    aim = source.use.aim
    if aim is not None and (aim.on in ("foe", "space") or not uses.aims(play, who, aim)):
        return Refusal("there is nothing to aim it at", "FK-SKI-21")
    return None


def use(play: TalePlay, who: int, option: UseIt) -> Flow[None]:
    source = found(play, who, option)
    fight = now(play)
    if source.use.when == "attack" or source.use.roll:
        from lorehearth.games.folklore.skirmish.arts import strike_by_use

        yield from strike_by_use(play, fight, who, source)
        return
    if source.use.when == "act":
        fight.acted.append(who)
    yield from uses.carry(play, who, source)


def forbids_focus(play: TalePlay, who: int, _: FocusUp) -> Refusal | None:
    fight, one = now(play), character(play, who)
    if who in fight.acted or fight.stances.get(who) != "attack":
        return Refusal("only who could attack can focus", "FK-RUS-10")
    if one.form != "living" or one.pp >= maximum(play, who, "pp"):
        return Refusal("there are no PP to recover", "FK-OSK-05")
    return None


def focus(play: TalePlay, who: int, _: FocusUp) -> Flow[None]:
    now(play).acted.append(who)
    yield from recover(play, who, "pp", 1, "FK-OSK-05")


def forbids_regroup(play: TalePlay, who: int, _: RegroupUp) -> Refusal | None:
    fight, one = now(play), character(play, who)
    if who in fight.acted or fight.stances.get(who) != "defend":
        return Refusal("only a defender that forgoes its attack can regroup", "FK-OSK-06")
    if one.form != "living" or one.vita >= maximum(play, who, "vita"):
        return Refusal("there is no VITA to recover", "FK-OSK-06")
    return None


def regroup(play: TalePlay, who: int, _: RegroupUp) -> Flow[None]:
    now(play).acted.append(who)
    yield from recover(play, who, "vita", 1, "FK-OSK-06")


def done(play: TalePlay, who: int, _: Enough) -> Flow[None]:
    now(play).queue.pop(0)
    yield from ()


def _weapon(play: TalePlay, id: str) -> str:
    return "bare hands" if id == FISTS else named(play, Ref("card", id)).text


TURN: Deeds[TalePlay, int] = Deeds(
    deed(
        Hit,
        weapons,
        hit,
        when=forbids_hit,
        words=lambda play, who, o: f"Attack with {_weapon(play, o.card)}",
    ),
    deed(
        HitAgain,
        second,
        hit_again,
        forbids_second,
        words=lambda play, who, o: f"Attack with {_weapon(play, o.card)} too",
        costs=lambda play, who, o: (Cost("PP", _second_price(play, who)),),
    ),
    deed(
        UseIt,
        uses.wishes,
        use,
        may_use,
        words=lambda play, who, o: f"Use {uses.words(play, o.source, o.way, who)}",
        costs=uses.costs,
    ),
    *charging.DEEDS,  # FK-RUS-32
    *baggage.AT_ALL_TIMES,
    deed(
        FocusUp,
        (FocusUp(),),
        focus,
        forbids_focus,
        when=lambda play, who: (
            None if on(play, "skirmish-focus") else Refusal("played without focus", "FK-RUL-85")
        ),
    ),
    deed(
        RegroupUp,
        (RegroupUp(),),
        regroup,
        forbids_regroup,
        when=lambda play, who: (
            None if on(play, "skirmish-regroup") else Refusal("played without it", "FK-RUL-85")
        ),
    ),
    deed(Enough, (DONE,), done),
)


# -- 7 and 8: the end ----------------------------------------------------------------------------------------


def _is_over(play: TalePlay, fight: Skirmish) -> bool:
    """FK-SKI-27; a werewolf fights until it is dead or everybody else is (FK-RUL-24)."""
    follow(play, fight)
    if all(each.out for each in fight.creatures) or not fit(play, fight):
        fight.won = all(each.out for each in fight.creatures)
        fight.stage = "loot"
        return True
    return False


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
    from lorehearth.games.folklore.people.dying import settle_deaths
    from lorehearth.games.folklore.skirmish.moon import moons_that_waited
    from lorehearth.games.folklore.story.reading import settled

    if fight.by_story:
        settled(play, "won" if fight.won and not fight.fled else "lost")
    yield from settle_deaths(play)
    yield from moons_that_waited(play)


STAGES: dict[str, Callable[[TalePlay, Skirmish], Flow[None]]] = {
    "strength": strengths,
    "stances": stances,
    "creatures": creatures,
    "characters": characters,
    "loot": end,
}
