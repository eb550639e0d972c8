"""What goods and powers are worth: healing where it is needed, attacks where there is somebody to attack."""

from __future__ import annotations

from lorehearth.games.folklore.components.steps import Use
from lorehearth.games.folklore.effects import Named
from lorehearth.games.folklore.goods.baggage import Scour
from lorehearth.games.folklore.goods.capacity import GiveUp, HandOn
from lorehearth.games.folklore.goods.charging import Charge, Store
from lorehearth.games.folklore.goods.companions import Dismiss
from lorehearth.games.folklore.goods.hands import Equip, MakePrimary, Stow, hands_full
from lorehearth.games.folklore.goods.sales import Buy
from lorehearth.games.folklore.goods.trade import Give, GiveCoins
from lorehearth.games.folklore.goods.uses import AimAt, UseIt, found
from lorehearth.games.folklore.goods.verbs import PayUp
from lorehearth.games.folklore.greedy.fighting import BLOW, doer
from lorehearth.games.folklore.maps.nearness import on_side
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import in_fight
from lorehearth.games.folklore.people.points import has_points, maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY


def use(play: TalePlay, option: UseIt) -> int:
    who = option.who if option.who != NOBODY else doer(play)
    source = found(play, who, option)
    verbs = [step.verb for step in source.use.steps]
    if source.use.when in ("check", "rolled", "die", "mystic-failed"):
        return _again(play)
    if source.use.when in ("hit", "ally-hit", "given-status", "ally-resists", "companion-blocked"):
        return 100
    if source.use.when in ("killed", "encounter", "ally-dies"):
        return 100
    if "recover" in verbs or "gain" in verbs:
        return _heals(play, who, source.use)
    if source.use.roll or source.use.when == "attack":
        return BLOW + 150 if _worth_paying(play, who, source.use) else -1
    if (
        in_fight(play.state)
        and verbs
        and verbs[0] in ("miss-turn", "control", "summon", "status", "weaken", "roll")
    ):
        return 300
    return -1


def _again(play: TalePlay) -> int:
    """Roll again what has failed."""
    attack, trial = play.state.attack, play.state.trial
    if attack is not None:
        return 50 if attack.roll < 40 else -1
    return 50 if trial.face == 1 or trial.face + trial.plus < trial.number else -1


def _worth_paying(play: TalePlay, who: int, use_: Use) -> bool:
    return has_points(play, who, "pp") > use_.pp or not use_.pp


def _heals(play: TalePlay, who: int, use_: Use) -> int:
    """Where at least half is lacking, of whoever it is for."""
    step = next(step for step in use_.steps if step.verb in ("recover", "gain"))
    whom = who if step.on == "self" else _neediest(play)
    one = character(play, whom)
    if step.of == "pp":
        return 500 if one.form == "living" and one.pp < 1 else -1
    if one.form != "living" or step.of != "vita":
        return -1
    return BLOW + 500 if has_points(play, whom, "vita") * 5 <= maximum(play, whom, "vita") * 2 else -1


def _neediest(play: TalePlay) -> int:
    whom = [who for who, one in enumerate(play.state.characters) if one.form == "living"]
    return min(whom, key=lambda who: has_points(play, who, "vita"), default=0)


def aim(play: TalePlay, option: AimAt) -> int:
    """At a foe nearest to its end, or at the friend who needs it most."""
    if option.piece < FOES:
        return 50 - has_points(play, option.piece, "vita")
    if on_side(play, option.piece):
        return 0
    return 50 - play.state.foes[option.piece - FOES].vita


def equip(play: TalePlay, option: Equip) -> int:
    """Weapons into empty hands, and whatever else is worn."""
    item = play.content.items[option.card]
    if item.slot != "hand":
        return 40
    if item.weapon is not None and not hands_full(play, option.who):
        return 60 + item.hands
    return 30 if item.shield or "light" in item.signs else 20


WORTH = {
    UseIt: use,
    AimAt: aim,
    Equip: equip,
    Stow: lambda play, option: -1,
    MakePrimary: lambda play, option: -1,
    Give: lambda play, option: -1,
    GiveCoins: lambda play, option: -1,
    Dismiss: lambda play, option: -1,
    Scour: lambda play, option: -1,
    Charge: lambda play, option: -1,
    Store: lambda play, option: 2 - option.amount,
    Buy: lambda play, option: -1,
    PayUp: lambda play, option: 5,
    HandOn: lambda play, option: 10,
    GiveUp: lambda play, option: 0,
    Named: lambda play, option: has_points(play, option.piece, "vita"),
}
