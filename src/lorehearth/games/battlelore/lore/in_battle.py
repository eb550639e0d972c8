"""What Lore cards do to a battle under way, before its roll or after it. (BL-LOR-03, BL-RUL-28)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.battle import attack
from lorehearth.games.battlelore.combat.scoring import outcome, scoring_strikes
from lorehearth.games.battlelore.combat.targets import in_melee
from lorehearth.games.battlelore.content import Deed
from lorehearth.games.battlelore.names import title
from lorehearth.games.battlelore.options import AtUnit, PassOn
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Battle, Cast, Spell
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal


def ignore_helmets(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    play.state.battles[-1].ignored_helmets += figure
    yield from ()


def ignore_strikes(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    play.state.battles[-1].shielded = True
    yield from ()


def ignore_hits(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    play.state.battles[-1].ignored_hits += figure
    yield from ()


def ignore_flags(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """Every flag of this attack, or of the whole turn."""
    if deed.all_turn:
        for unit in cast.units:
            play.state.spells.append(Spell("fearless", play.state.turn + 1, unit))
    else:
        play.state.battles[-1].ignores_all_flags = True
    yield from ()


def bold(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in cast.units:
        play.state.spells.append(Spell("bold", play.state.turn + 1, unit, figure))
    yield from ()


def halve_dice(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """BL-LOR-06."""
    play.state.battles[-1].halved = True
    yield from ()


def exactly_two_dice(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    for unit in cast.units:
        play.state.spells.append(Spell("two dice", play.state.turn + 1, unit))
    yield from ()


def strike_first(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """BL-FOL-08: the attacked unit battles first, and gets no follow-on action from it."""
    battle = play.state.battles[-1]
    weapon = kind_of(play, battle.target).weapon
    yield from attack(play, Battle(battle.target, battle.attacker, True, weapon, first=True, extra=figure))


def forbids_strike_first(play: BattlePlay, unit: int) -> Refusal | None:
    if play.state.units[unit].web:
        return Refusal("it is caught in a web", "BL-SPI-04")
    if play.state.battles[-1].first:
        return Refusal("the enemy strikes first already", "BL-FOL-08")
    if not in_melee(play, unit, play.state.battles[-1].attacker):  # an Elemental across a cliff side
        return Refusal("a cliff side is in between", "BL-TER-22")
    return None


def backstab(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    play.state.battles[-1].turned_strikes = True
    yield from ()


def forbids_backstab(play: BattlePlay, unit: int) -> Refusal | None:
    if scoring_strikes(play, play.state.battles[-1]):
        return None
    return Refusal("no bonus strike hits", "BL-DIE-05")


def martyr(play: BattlePlay, cast: Cast, deed: Deed, figure: int) -> Flow[None]:
    """A friend beside the unit takes as many of its hits as the player likes."""
    battle = play.state.battles[-1]
    friends = friends_beside(play, battle.target)
    friend = friends[0]
    if len(friends) > 1:
        chosen = yield from play.ask(
            cast.camp,
            "Who takes hits in its place?",
            [AtUnit(unit) for unit in friends],
            "BL-LOR-04",
            words=lambda o: title(play, o.unit),
            public="A friend steps in",
        )
        friend = chosen.unit
    hits = outcome(play, battle)[0].total
    passed = yield from play.ask(
        cast.camp,
        f"How many of the {hits} {'hit' if hits == 1 else 'hits'} shall {title(play, friend)} take?",
        [PassOn(n) for n in range(hits, 0, -1)],
        "BL-LOR-04",
        words=lambda o: f"{o.hits}",
        public="A friend steps in",
    )
    battle.martyr, battle.passed_on = friend, passed.hits


def friends_beside(play: BattlePlay, unit: int) -> list[int]:
    found = play.state.units[unit]
    beside = play.content.field.board.neighbours[found.hex]
    return [other for other in play.state.there(found.camp) if play.state.units[other].hex in beside]


def forbids_martyr(play: BattlePlay, unit: int) -> Refusal | None:
    if not outcome(play, play.state.battles[-1])[0].total:
        return Refusal("it is not hit", "BL-LOR-04")
    return None if friends_beside(play, unit) else Refusal("no friend stands beside it", "BL-LOR-04")
