"""VITA, PP and GP: losing, recovering, gaining, paying. (FK-GEN-02, FK-GEN-03, FK-RUL-57, FK-RUL-58)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people import dying
from lorehearth.games.folklore.people.events import Gained, HarmComes, LetGo, Lost, Paid, Points, Recovered
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Character
from lorehearth.kernel.looking import looks
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, moment

Kind = Literal["vita", "pp", "gp"]
NAMES: dict[Kind, Points] = {"vita": "VITA", "pp": "PP", "gp": "GP"}


def maximum(play: TalePlay, who: int, kind: Kind) -> int:
    """The maximum of somebody's points. Only a maximum of at least 1 makes sense."""
    return max(value(play, who, f"max-{kind}"), 1 if kind != "pp" else 0)


def has_points(play: TalePlay, who: int, kind: Kind) -> int:
    """All that somebody has of them, temporary ones too."""
    if who >= FOES:
        return play.state.foes[who - FOES].vita if kind == "vita" else 0
    one = play.state.characters[who]
    if kind == "vita":
        return one.vita + one.extra_vita
    return one.pp + one.extra_pp if kind == "pp" else one.gp + one.extra_gp


def lose(play: TalePlay, who: int, amount: int, why: Ref | None = None, *rules: str) -> Flow[None]:
    """VITA lost; a ghost loses GP instead (FK-GHO-02). At 0 it dies, goes to limbo, or is defeated."""
    if amount <= 0:
        return
    if who >= FOES:
        foe = play.state.foes[who - FOES]
        if foe.out:
            return
        before, foe.vita = foe.vita, max(foe.vita - amount, 0)
        play.tell(Lost(someone(play, who), amount, "VITA", foe.vita, why), *rules)
        yield from dying.hurt(play, who, before)
        return
    one = play.state.characters[who]
    if one.form == "limbo":
        return
    kind: Kind = "vita" if one.form == "living" else "gp"
    _take(one, kind, amount)
    left = has_points(play, who, kind)
    extra = ("FK-GHO-02",) if kind == "gp" else ()
    play.tell(Lost(someone(play, who), amount, NAMES[kind], left, why), *rules, *extra)
    if not left:
        yield from (dying.die(play, who) if kind == "vita" else dying.into_limbo(play, who))


def suffer(play: TalePlay, who: int, amount: int, why: Ref, *rules: str) -> Flow[None]:
    """VITA lost to something that is no attack, unless a companion takes it (FK-WPN-09, FK-RUS-44)."""
    if amount > 0 and who < FOES and play.state.characters[who].form == "living":
        state, before = play.state, play.state.harmed
        state.harmed = who
        yield from moment(play, HarmComes(someone(play, who), amount, why))
        taken, state.harmed = state.harmed != who, before
        if taken:
            return
    yield from lose(play, who, amount, why, *rules)


def _take(one: Character, kind: Kind, amount: int) -> None:
    """FK-RUL-58: points above the maximum go first."""
    extra = min(int(getattr(one, f"extra_{kind}")), amount)
    setattr(one, f"extra_{kind}", int(getattr(one, f"extra_{kind}")) - extra)
    setattr(one, kind, max(int(getattr(one, kind)) - (amount - extra), 0))


def recover(play: TalePlay, who: int, kind: Kind, amount: int, *rules: str) -> Flow[None]:
    """FK-GEN-02: lost points come back, never above the maximum. PP may go into an ENCHANTED item (FK-
    KEY-19)."""
    if who >= FOES:
        foe = play.state.foes[who - FOES]
        got = min(amount, foe.top - foe.vita)
        if got > 0:
            foe.vita += got
            play.tell(Recovered(someone(play, who), got, "VITA", foe.vita), *rules)
        return
    if kind == "pp" and play.state.characters[who].form == "living":
        from lorehearth.games.folklore.goods.charging import offer_charging

        amount -= yield from offer_charging(play, who, amount)
    one = play.state.characters[who]
    if not _fits(one, kind):
        return
    got = min(amount, maximum(play, who, kind) - int(getattr(one, kind)))
    if got > 0:
        setattr(one, kind, int(getattr(one, kind)) + got)
        play.tell(Recovered(someone(play, who), got, NAMES[kind], has_points(play, who, kind)), *rules)


def gain(play: TalePlay, who: int, kind: Kind, amount: int, *rules: str) -> None:
    """FK-GEN-03: points that may pass the maximum; those above it are temporary."""
    one = play.state.characters[who]
    if amount <= 0 or not _fits(one, kind):
        return
    room = max(maximum(play, who, kind) - int(getattr(one, kind)), 0)
    setattr(one, kind, int(getattr(one, kind)) + min(amount, room))
    above = max(amount - room, 0)
    setattr(one, f"extra_{kind}", int(getattr(one, f"extra_{kind}")) + above)
    play.tell(
        Gained(someone(play, who), amount, NAMES[kind], has_points(play, who, kind), above),
        "FK-GEN-03",
        *rules,
    )


def _fits(one: Character, kind: Kind) -> bool:
    """FK-RST-07: a living character has VITA and PP, a ghost only GP, one in limbo nothing (FK-RUS-28)."""
    return one.form == ("ghost" if kind == "gp" else "living")


def can_pay(play: TalePlay, who: int, pp: int) -> bool:
    """Whether somebody has so many PP; a ghost pays GP (FK-GHO-10)."""
    one = play.state.characters[who]
    return (one.gp + one.extra_gp if one.form == "ghost" else one.pp + one.extra_pp) >= pp


def pay(play: TalePlay, who: int, pp: int, why: Ref | None, *rules: str) -> None:
    """Spend PP; a ghost spends GP, and goes to limbo once the action is done (FK-RUS-27: see
    `dying.spent`)."""
    if pp <= 0:
        return
    one = play.state.characters[who]
    kind: Kind = "gp" if one.form == "ghost" else "pp"
    _take(one, kind, pp)
    play.tell(Paid(someone(play, who), pp, NAMES[kind], why), *rules)
    _let_go(play, who)


def lose_pp(play: TalePlay, who: int, amount: int, why: Ref | None, *rules: str) -> int:
    """PP lost, as many as there are; a ghost ignores it (FK-GHO-03). Returns how many could not be lost."""
    one = play.state.characters[who]
    if one.form != "living":
        return 0
    got = min(amount, has_points(play, who, "pp"))
    if got:
        _take(one, "pp", got)
        play.tell(Lost(someone(play, who), got, "PP", has_points(play, who, "pp"), why), "FK-RUL-09", *rules)
        _let_go(play, who)
    return amount - got


def _let_go(play: TalePlay, who: int) -> None:
    """What unspent PP have held ends with them."""
    one, left = play.state.characters[who], has_points(play, who, "pp")
    for effect in [effect for effect in one.effects if effect.signs.get("held", 0) > left]:
        one.effects.remove(effect)
        kind, _, id = effect.source.partition(" ")
        play.tell(LetGo(someone(play, who), Ref(kind, id)))


@looks
def _maxima(play: TalePlay, who: int) -> tuple[int, int]:
    """Of the living: VITA and PP."""
    return maximum(play, who, "vita"), maximum(play, who, "pp")


def fit_maximum(play: TalePlay, who: int) -> None:
    """FK-RUL-57: when a maximum has fallen, current points above it are lost."""
    one = play.state.characters[who]
    if one.form == "living":
        most_vita, most_pp = _maxima(play, who)
        one.vita = min(one.vita, most_vita)
        one.pp = min(one.pp, most_pp)
    elif one.form == "ghost":
        one.gp = min(one.gp, maximum(play, who, "gp"))
