"""What deeds of a fight are worth: blows by what they may do, and blocks where they save a life."""

from __future__ import annotations

from lorehearth.games.folklore.dice import parse
from lorehearth.games.folklore.fights.advanced import Stance, StrikeBack
from lorehearth.games.folklore.fights.aftermath import AllPower, MoveAndActAgain
from lorehearth.games.folklore.fights.bonuses import might
from lorehearth.games.folklore.fights.striking import (
    AlsoStrike,
    Maul,
    SetOn,
    Strike,
    StrikeAgain,
    Throw,
    attack_with,
    companion_attack,
)
from lorehearth.games.folklore.fights.verbs import OneMore
from lorehearth.games.folklore.foes.allies import AllyStrikes
from lorehearth.games.folklore.foes.control import LetStrike
from lorehearth.games.folklore.goods.hands import wielded
from lorehearth.games.folklore.goods.reactions import BlockWithCompanion, BlockWithShield
from lorehearth.games.folklore.maps.nearness import on_side
from lorehearth.games.folklore.people.figures import character, value
from lorehearth.games.folklore.people.group import skirmish, turn_of
from lorehearth.games.folklore.people.points import has_points, maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.rounds import Choose, Run
from lorehearth.games.folklore.skirmish.turn import FocusUp, Hit, HitAgain, RegroupUp
from lorehearth.games.folklore.state import FOES, NOBODY, Attack, Baggage
from lorehearth.kernel.questions import Option

BLOW = 1_000
"""Any blow is better than no blow."""


def doer(play: TalePlay) -> int:
    """Whose turn it is, or whose baggage is open."""
    if play.state.stack and isinstance(top := play.state.stack[-1], Baggage):
        return top.who
    fight = skirmish(play.state)
    if fight is not None and fight.queue:
        return fight.queue[0]
    turn = turn_of(play.state)
    return turn.who if turn is not None else play.state.leader


def mean(dice: str) -> int:
    """Ten times what dice bring on average."""
    found = parse(dice)
    return found.dice * (found.sides + 1) * 5 + found.plus * 10


def _blow(play: TalePlay, attack: Attack) -> int:
    """What an attack may do: the chance to hit, times the damage, with a bonus where it may fell its
    target."""
    target = attack.target
    if target < FOES:
        return -BLOW
    needed = value(play, target, "defense") - might(play, attack, target).total
    chance = max(min(101 - needed, 99), 1)
    who = attack.attacker
    bonus = 10 * (value(play, who, "dmg") if attack.dmg and who < FOES else 0) + 10 * value(
        play, who, "damage"
    )
    damage = mean(attack.damage) + bonus
    left = play.state.foes[target - FOES].vita * 10
    return BLOW + chance * min(damage, left) // 10 + (200 if damage >= left else 0)


def _index(play: TalePlay, who: int, id: str) -> int:
    things = character(play, who).things
    return next((i for i in wielded(play, who) if things[i].id == id), NOBODY)


def strike(play: TalePlay, option: Strike | StrikeAgain | Throw | OneMore) -> int:
    who = doer(play)
    attack = attack_with(play, who, _index(play, who, option.card), option.piece)
    worth = _blow(play, attack)
    if isinstance(option, Throw):
        return worth - 300
    return worth if isinstance(option, Strike) else worth - 200


def maul(play: TalePlay, option: Maul) -> int:
    return _blow(play, Attack(doer(play), option.piece, [option.piece], damage="1d4", dmg=False))


def set_on(play: TalePlay, option: SetOn) -> int:
    might_, damage, _ = companion_attack(play, doer(play), option.card)
    needed = value(play, option.piece, "defense") - might_
    return BLOW + max(101 - needed, 1) * mean(damage) // 10


def foe_weakest(play: TalePlay, option: Option) -> int:
    """Of those who can be struck, the one nearest to its end; never a friend."""
    target = int(getattr(option, "piece", NOBODY))
    if target < FOES or on_side(play, target):
        return -BLOW
    return BLOW - play.state.foes[target - FOES].vita


# -- skirmishes ----------------------------------------------------------------------------------------------


def _low(play: TalePlay, who: int) -> bool:
    one = character(play, who)
    kind = "gp" if one.form == "ghost" else "vita"
    return has_points(play, who, kind) * 3 <= maximum(play, who, kind)  # type: ignore[arg-type]


def choose(play: TalePlay, option: Choose) -> int:
    """Who is low defends, and all strike at the creature whose counter is lowest."""
    fight = skirmish(play.state)
    assert fight is not None
    ghost = character(play, option.piece).form == "ghost"
    defends = _low(play, option.piece) and not ghost
    fits = (option.stance == "defend") == defends
    return 100 * fits - fight.creatures[option.creature].count


def hit(play: TalePlay, option: Hit | HitAgain) -> int:
    who = doer(play)
    index = _index(play, who, option.card)
    attack = attack_with(play, who, index, NOBODY)
    return BLOW + might(play, attack, NOBODY).total - (300 if isinstance(option, HitAgain) else 0)


# -- blocks --------------------------------------------------------------------------------------------------


def shield(play: TalePlay, option: BlockWithShield) -> int:
    """A shield breaks by it: only where the blow might kill."""
    return 500 if has_points(play, option.piece, "vita") <= 7 else -1


def companion(play: TalePlay, option: BlockWithCompanion) -> int:
    return 400 if has_points(play, option.piece, "vita") <= 6 else -1


def stance(play: TalePlay, option: Stance) -> int:
    return int((option.stance == "defend") == _low(play, option.piece))


WORTH = {
    Strike: strike,
    StrikeAgain: strike,
    Throw: strike,
    OneMore: strike,
    Maul: maul,
    SetOn: set_on,
    AlsoStrike: foe_weakest,
    AllyStrikes: foe_weakest,
    LetStrike: foe_weakest,
    StrikeBack: foe_weakest,
    Choose: choose,
    Hit: hit,
    HitAgain: hit,
    Run: lambda play, option: -1,
    FocusUp: lambda play, option: -1,
    RegroupUp: lambda play, option: 700 if _low(play, doer(play)) else -1,
    BlockWithShield: shield,
    BlockWithCompanion: companion,
    Stance: stance,
    MoveAndActAgain: lambda play, option: 10,
    AllPower: lambda play, option: 5,
}
