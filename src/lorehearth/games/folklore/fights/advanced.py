"""Advanced rules for encounters, each switched on by itself. (FK-OEN, FK-RUL-85 to 89)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.folklore.agreed import on
from lorehearth.games.folklore.fights.events import Guarded, StanceTaken
from lorehearth.games.folklore.maps.nearness import adjacent, enemies_within
from lorehearth.games.folklore.maps.sight import fewest_between
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.figures import has
from lorehearth.games.folklore.people.group import combat, seat_of, turn_of, with_us
from lorehearth.games.folklore.people.points import can_pay, maximum, pay, recover
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, Attack
from lorehearth.kernel.deeds import deed, under
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Enough, Option, Refusal, enough
from lorehearth.kernel.tally import Tally


class Stance(Option, frozen=True):
    stance: Literal["attack", "defend"]
    piece: int


class StrikeBack(Option, frozen=True):
    """Against whom, and with what."""

    verb = "guard"
    piece: int
    card: str


class Focus(Option, frozen=True):
    verb = "focus"
    says = "Focus: recover 1 PP"


class Regroup(Option, frozen=True):
    verb = "regroup"
    says = "Regroup: 1 PP for 1 VITA"


LET_GO: Enough = enough("Do not strike back")


def choose_stance(play: TalePlay, who: int) -> Flow[None]:
    """FK-OEN-01: as a combat round opens, each character chooses a stance."""
    fight = combat(play.state)
    assert fight is not None
    chosen = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: attack or defend this round?",
        [Stance("attack", who), Stance("defend", who)],
        "FK-OEN-01",
        words=lambda o: o.stance.capitalize(),
    )
    fight.stances[who] = chosen.stance
    play.tell(StanceTaken(someone(play, who), chosen.stance), "FK-OEN-01")


def stance_choosers(play: TalePlay) -> list[int]:
    """Those who have yet to choose in this round."""
    fight = combat(play.state)
    if fight is None or not on(play, "stances"):
        return []
    return [who for who in with_us(play) if who not in fight.stances]


def under_pressure(play: TalePlay, attack: Attack) -> bool:
    """FK-OEN-07: a ranged attack while an enemy is adjacent keeps the lower of two rolls."""
    if attack.how != "ranged" or not on(play, "pressure") or combat(play.state) is None:
        return False
    near = enemies_within(play, attack.attacker, 1)
    return any(adjacent(play, attack.attacker, other) for other in near)


def in_the_way(play: TalePlay, attack: Attack, target: int, tally: Tally) -> None:
    """FK-OEN-09: a character has -5 MIGHT for each figure in its sight to the target, unless the weapon is
    TRUE (FK-KEY-54), whatever the attack (FK-RUM-40); foes have no such penalty."""
    if attack.attacker >= FOES or target == NOBODY or not on(play, "sight") or combat(play.state) is None:
        return
    if attack.signs.get("true") or has(play, attack.attacker, "true"):
        return
    count = fewest_between(play, attack.attacker, target)
    if count:
        tally.add(-5 * count, "figures in the way", "FK-OEN-09")


def guard(play: TalePlay, foe: int, target: int) -> Flow[None]:
    """FK-OEN-06: once per round a defender with no other foe adjacent may strike back at an enemy that moved
    adjacent and attacked it, after that attack."""
    fight = combat(play.state)
    if fight is None or not (on(play, "guard") and on(play, "stances")) or target >= FOES:
        return
    one = play.state.characters[target]
    if fight.stances.get(target) != "defend" or target in fight.guarded or one.form != "living":
        return
    if fight.acting != foe or not fight.came_near or not adjacent(play, foe, target):
        return
    if any(other != foe and adjacent(play, other, target) for other in enemies_within(play, target, 1)):
        return
    from lorehearth.games.folklore.fights.striking import aimed, attack_with, called, index_of, make

    options: list[Option] = [*(StrikeBack(foe, id) for other, id in aimed(play, target) if other == foe)]
    chosen = yield from play.ask(
        seat_of(play, target),
        lambda: f"{title(play, target)} is on guard: strike back?",
        [*options, LET_GO],
        "FK-OEN-06",
        words=lambda o: f"Strike back with {called(play, o.card)}" if isinstance(o, StrikeBack) else "",
    )
    if not isinstance(chosen, StrikeBack):
        return
    fight.guarded.append(target)
    play.tell(Guarded(someone(play, target)), "FK-OEN-06")
    play.state.attack = attack_with(play, target, index_of(play, target, chosen.card), foe)
    yield from make(play)


# -- deeds ---------------------------------------------------------------------------------------------------


def forbids_focus(play: TalePlay, who: int, _: Focus) -> Refusal | None:
    turn = turn_of(play.state)
    if turn is None or turn.acts < 1:
        return Refusal("the act of this turn is spent", "FK-OEN-05")
    one = play.state.characters[who]
    if one.form != "living" or one.pp >= maximum(play, who, "pp"):
        return Refusal("there are no PP to recover", "FK-OEN-05")
    return None


def focus(play: TalePlay, who: int, _: Focus) -> Flow[None]:
    turn = turn_of(play.state)
    assert turn is not None
    turn.acts -= 1
    yield from recover(play, who, "pp", 1, "FK-OEN-05")


def forbids_regroup(play: TalePlay, who: int, _: Regroup) -> Refusal | None:
    one = play.state.characters[who]
    if one.form != "living" or one.vita >= maximum(play, who, "vita"):
        return Refusal("there is no VITA to recover", "FK-OEN-08")
    return None if can_pay(play, who, 1) else Refusal("it costs 1 PP", "FK-OEN-08")


def regroup(play: TalePlay, who: int, _: Regroup) -> Flow[None]:
    pay(play, who, 1, Ref("sign", "regroup"), "FK-OEN-08")
    yield from recover(play, who, "vita", 1, "FK-OEN-08")


def switched(option: str) -> Refusal:
    return Refusal(f"the group plays without {option}", "FK-RUL-85")


DEEDS = under(
    "Other",
    deed(
        Focus,
        (Focus(),),
        focus,
        forbids_focus,
        when=lambda play, who: None if on(play, "focus") and combat(play.state) else switched("focus"),
    ),
    deed(
        Regroup,
        (Regroup(),),
        regroup,
        forbids_regroup,
        when=lambda play, who: None if on(play, "regroup") and combat(play.state) else switched("regrouping"),
        costs=lambda play, who, o: (Cost("PP", 1),),
    ),
)
