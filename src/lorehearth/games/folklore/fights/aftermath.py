"""Devastating strikes and faults. (FK-ATK-11 to 15, FK-FAT-13, FK-FAT-14, FK-RUL-52, FK-RUM-29, FK-RUM-30)"""

from __future__ import annotations

from lorehearth.games.folklore.dice import d
from lorehearth.games.folklore.fights.bonuses import by_companion, weapon_of
from lorehearth.games.folklore.fights.events import ArtifactSpent, Devastating, Stumbled, WeaponBroken
from lorehearth.games.folklore.maps.movement import stride_of
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.group import combat, seat_of, turn_of
from lorehearth.games.folklore.people.points import gain, lose, maximum, recover
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Thing
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class MoveAndActAgain(Option, frozen=True):
    verb = "act-again"
    says = "One extra move and one extra act"


class AllPower(Option, frozen=True):
    verb = "all-pp"
    says = "Recover all PP"


def after(play: TalePlay) -> Flow[None]:
    """What a natural 100 or 1 brings once the attack is done. Companions and allies just hit or miss
    (FK-RUM-37)."""
    attack = play.state.attack
    assert attack is not None
    if attack.roll not in (1, 100) or by_companion(attack):
        return
    if attack.attacker >= FOES:
        if not play.state.foes[attack.attacker - FOES].ally:
            _of_a_foe(play, attack.attacker, attack.roll)
        return
    who = attack.attacker
    if play.state.characters[who].form == "ghost":
        yield from _of_a_ghost(play, who, attack.roll)
    elif attack.roll == 100:
        yield from _devastating(play, who)
    else:
        _fault(play, who)


def _of_a_foe(play: TalePlay, who: int, roll: int) -> None:
    """FK-FAT-13, FK-FAT-14."""
    fight = combat(play.state)
    assert fight is not None
    if roll == 100:
        fight.again += 1
        play.tell(Devastating(someone(play, who), "one more attack"), "FK-FAT-13")
    else:
        play.state.foes[who - FOES].barred = True
        play.tell(Stumbled(someone(play, who)), "FK-FAT-14")


def _of_a_ghost(play: TalePlay, who: int, roll: int) -> Flow[None]:
    """FK-ATK-15."""
    if roll == 100:
        play.tell(Devastating(someone(play, who), "1d6 GP"), "FK-ATK-15")
        gain(play, who, "gp", (yield from d(6)), "FK-ATK-15")
    else:
        yield from lose(play, who, 1, None, "FK-ATK-15")


def _devastating(play: TalePlay, who: int) -> Flow[None]:
    """FK-ATK-11, FK-RUL-52."""
    options: list[Option] = [MoveAndActAgain(), AllPower()]
    chosen = yield from play.ask(seat_of(play, who), "A devastating strike: what now?", options, "FK-ATK-11")
    if isinstance(chosen, AllPower):
        play.tell(Devastating(someone(play, who), "all PP back"), "FK-ATK-11")
        yield from recover(play, who, "pp", maximum(play, who, "pp"), "FK-ATK-11")
        return
    play.tell(Devastating(someone(play, who), "another move and act"), "FK-ATK-11")
    turn = turn_of(play.state)
    if turn is None or turn.who != who:
        play.state.characters[who].extra_acts += 1  # it has struck back in another's turn
        return
    turn.acts += 1
    turn.stride += stride_of(play, who)
    turn.moved = turn.stopped = False


def _fault(play: TalePlay, who: int) -> None:
    attack = play.state.attack
    assert attack is not None
    thing = weapon_of(play, attack)
    if thing is not None:
        break_weapon(play, thing)
    else:
        play.state.characters[who].barred = True
        play.tell(Stumbled(someone(play, who)), "FK-ATK-14")


def break_weapon(play: TalePlay, thing: Thing) -> None:
    """FK-ATK-12, FK-ATK-13: the weapon is unusable; an artifact only for the rest of the combat."""
    if play.content.items[thing.id].kind == "artifact":
        thing.exhausted = thing.combat = True
        play.tell(ArtifactSpent(Ref("card", thing.id)), "FK-ATK-13")
    else:
        thing.broken = True
        play.tell(WeaponBroken(Ref("card", thing.id)), "FK-ATK-12")
