"""The turn of a character in a skirmish: a table of deeds. (FK-SKI-19 to 22, FK-OSK-05, FK-OSK-06)"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.folklore.agreed import on
from lorehearth.games.folklore.fights.striking import armed, attack_with
from lorehearth.games.folklore.goods import baggage, charging, uses
from lorehearth.games.folklore.goods.sources import UseIt, uses_of
from lorehearth.games.folklore.goods.uses import found
from lorehearth.games.folklore.names import named
from lorehearth.games.folklore.people.figures import character, value
from lorehearth.games.folklore.people.points import can_pay, maximum, pay, recover
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.blows import strike
from lorehearth.games.folklore.state import NOBODY, Skirmish
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.names import Ref, card
from lorehearth.kernel.play import AT_ONCE, Flow
from lorehearth.kernel.questions import ENOUGH, Cost, Enough, Option, Refusal

DONE: Enough = ENOUGH
FISTS = "fists"
FOCUS = "skirmish-focus"
REGROUP = "skirmish-regroup"
"""The options of the table for FK-OSK-05 and FK-OSK-06."""


class Hit(Option, frozen=True):
    """FK-SKI-19: attack the chosen creature with this weapon."""

    card: str


hit_with = lru_cache(maxsize=1 << 10)(Hit)
BARE = [Hit(FISTS)]
"""FK-WPN-04: all that somebody without things can attack with."""


class HitAgain(Option, frozen=True):
    """FK-RUS-13: with the second weapon, for 1 PP."""

    verb = "hit-again"
    card: str


class FocusUp(Option, frozen=True):
    """FK-OSK-05."""

    verb = "focus"
    says = "Focus: give up the attack and recover 1 PP"


class RegroupUp(Option, frozen=True):
    """FK-OSK-06."""

    verb = "regroup"
    says = "Regroup: give up the attack and recover 1 VITA"


def now(play: TalePlay) -> Skirmish:
    top = play.state.stack[-1]
    if type(top) is Skirmish:
        return top
    for frame in reversed(play.state.stack):
        if isinstance(frame, Skirmish):
            return frame
    raise LookupError("there is no skirmish")


def weapons(play: TalePlay, who: int) -> list[Hit]:
    things = play.state.characters[who].things
    return [hit_with(FISTS if i == NOBODY else things[i].id) for i in armed(play, who)] if things else BARE


STRUCK = Refusal("it has attacked in this round", "FK-SKI-09")
BEATEN = Refusal("the creature that it chose is beaten", "FK-RUS-14")


def forbids_hit(play: TalePlay, who: int) -> Refusal | None:
    return STRUCK if who in now(play).acted else forbids_attacks(play, who)


def forbids_attacks(play: TalePlay, who: int) -> Refusal | None:
    """What speaks against attacks of any kind."""
    fight = now(play)
    if fight.creatures[fight.against[who]].out:
        return BEATEN
    if play.state.characters[who].form == "ghost" and fight.stances.get(who) == "defend":
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
    fight = now(play)
    first = fight.hit_with.get(who)
    if first is None or who not in fight.acted:
        return []
    items = play.content.items
    if first == FISTS or items[first].hands != 1:
        return []
    things = character(play, who).things
    held = [things[i].id for i in armed(play, who) if i != NOBODY and items[things[i].id].hands == 1]
    if first in held:
        held.remove(first)  # of two alike the other one is left
    return [HitAgain(id) for id in held]


def forbids_second(play: TalePlay, who: int, _: HitAgain) -> Refusal | None:
    fight = now(play)
    if fight.creatures[fight.against[who]].out:
        return BEATEN
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


def usable(play: TalePlay, who: int) -> list[UseIt]:
    """What `may_use` allows: who has acted need not think of what takes an act."""
    mine = uses_of(play, who)
    left = mine.once_acted if who in now(play).acted else mine.in_skirmish
    return [option for option in left if may_use(play, who, option) is None] if left else []


def may_use(play: TalePlay, who: int, option: UseIt) -> Refusal | None:
    """FK-SKI-20, FK-RUL-21: an act, or an attack of its own, takes the place of the attack."""
    source = found(play, who, option)
    why = uses.forbids(play, who, source)
    if why is not None:
        return why
    if source.use.when == "attack":
        return forbids_hit(play, who)
    if source.use.roll:
        return forbids_attacks(play, who)
    if source.use.when == "act" and who in now(play).acted:
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
    return AT_ONCE


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
        able=usable,
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
        when=lambda play, who: None if on(play, FOCUS) else Refusal("played without focus", "FK-RUL-85"),
    ),
    deed(
        RegroupUp,
        (RegroupUp(),),
        regroup,
        forbids_regroup,
        when=lambda play, who: None if on(play, REGROUP) else Refusal("played without it", "FK-RUL-85"),
    ),
    deed(
        Enough,
        (DONE,),
        done,
        words=lambda play, who, o: "End the turn" if who in now(play).acted else "No attack",
    ),
)
WITHOUT_REST: Deeds[TalePlay, int] = TURN.without(FocusUp, RegroupUp)
"""What of it can be at all where the group plays without both."""
