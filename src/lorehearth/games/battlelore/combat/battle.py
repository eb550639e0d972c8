"""Combat: one attack from its target to its last consequence. (BL-COM, BL-RUL-71)"""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.battlelore.combat.dice import DIE, dice
from lorehearth.games.battlelore.combat.dice_count import dice_tally, weapon_in
from lorehearth.games.battlelore.combat.each_die import each_die
from lorehearth.games.battlelore.combat.events import (
    Attacked,
    CalledOff,
    DiceLie,
    FlagsIgnored,
    HitsPassedOn,
    Recounted,
    Rolled,
    RolledAgain,
    RolledOn,
    Scored,
    StrikesRolledAgain,
    SwungOn,
)
from lorehearth.games.battlelore.combat.hits import take_hits
from lorehearth.games.battlelore.combat.lore_faces import lore_faces, rolled_lore, venomous, wrathful
from lorehearth.games.battlelore.combat.losses import in_one_instant
from lorehearth.games.battlelore.combat.morale import bold, bold_by_itself, courage, hexes_a_flag
from lorehearth.games.battlelore.combat.retreat import fall_back, panic, retreats_from_powers
from lorehearth.games.battlelore.combat.scoring import (
    deflected,
    dice_that_hit,
    missed,
    outcome,
    rolls,
    scoring_strikes,
    spared,
    strikes_hit,
)
from lorehearth.games.battlelore.combat.targets import in_melee
from lorehearth.games.battlelore.combat.trophies import offer_dice, spend_trophy
from lorehearth.games.battlelore.headings import ATTACK
from lorehearth.games.battlelore.monsters.creature_tokens import put_token
from lorehearth.games.battlelore.monsters.giants import stops_hammering
from lorehearth.games.battlelore.monsters.powers import use_powers
from lorehearth.games.battlelore.names import entry, someone, title
from lorehearth.games.battlelore.options import Ignore, RollAgain
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import OFF, Battle, Order
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow, announce, moment
from lorehearth.kernel.questions import ENOUGH, Enough
from lorehearth.kernel.tally import Tally


def attack(play: BattlePlay, battle: Battle) -> Flow[None]:
    """An attack from which nothing follows."""
    yield from carry_out(play, battle)
    play.over(ATTACK)


def carry_out(play: BattlePlay, battle: Battle) -> Flow[None]:
    """BL-RUL-71: the attack on top of the stack, up to its retreats; what follows is for others."""
    play.state.battles.append(battle)
    if play.state.units[battle.attacker].trophy:
        battle.extra += yield from offer_dice(play, battle.attacker)
    counted = yield from declare(play, battle)
    if not battle.off:
        yield from roll(play, battle, counted)
        yield from reroll_strikes(play, battle)
        if play.content.has_lore:
            rolled = DiceLie(someone(play, battle.attacker), someone(play, battle.target), all_dice(battle))
            yield from moment(play, rolled)
        yield from score(play, battle)
    play.state.battles.pop()


def declare(play: BattlePlay, battle: Battle) -> Flow[Counted]:
    """Target and dice are named, and reactions before the roll are played (BL-RUL-28)."""
    counted = count(play, battle)
    attacker, target = someone(play, battle.attacker), someone(play, battle.target)
    answers = len(play.state.lore_played)
    yield from announce(play, Attacked(attacker, target, counted.total, tallies=counted.tallies), "BL-COM-06")
    if len(play.state.lore_played) > answers:
        call_off(play, battle)
        if not battle.off and (now := count(play, battle)) != counted:
            play.tell(Recounted(attacker, now.total, now.bold.total, tallies=now.tallies), "BL-RUL-28")
            return now
    return counted


class Counted(NamedTuple):
    """What an attack is rolled with: the dice of the attacker and of its helper, and the target's Bold."""

    dice: tuple[Tally, ...]
    bold: Tally

    @property
    def total(self) -> int:
        return sum(tally.total for tally in self.dice)

    @property
    def tallies(self) -> tuple[Tally, ...]:
        return (*self.dice, self.bold)


def count(play: BattlePlay, battle: Battle) -> Counted:
    return Counted(joined_dice(play, battle), bold(play, battle.target))


def call_off(play: BattlePlay, battle: Battle) -> None:
    """After a reaction the attacker or its helper may not be where they could attack."""
    here, there = (play.state.units[unit].hex for unit in (battle.attacker, battle.target))
    gone = there < 0 or (here < 0 and not battle.breath)  # BL-RUL-82
    webbed = battle.melee and play.state.units[battle.attacker].web  # BL-SPI-04
    if gone or webbed or (battle.melee and not in_melee(play, battle.attacker, battle.target)):
        battle.off = True
        play.tell(CalledOff(someone(play, battle.attacker)), "BL-RUL-28")
    elif battle.helper >= 0 and not still_beside(play, battle.helper, battle.target):
        play.tell(CalledOff(someone(play, battle.helper)), "BL-MUS-10")
        battle.helper = OFF


def still_beside(play: BattlePlay, unit: int, target: int) -> bool:
    return play.state.units[unit].hex >= 0 and in_melee(play, unit, target)


def joined_dice(play: BattlePlay, battle: Battle) -> tuple[Tally, ...]:
    """BL-MUS-11: the dice of the attacker, and of the friend that it called."""
    own = dice_tally(play, battle, battle.attacker)
    return (own,) if battle.helper < 0 else (own, dice_tally(play, battle, battle.helper))


def roll(play: BattlePlay, battle: Battle, counted: Counted) -> Flow[None]:
    """BL-COM-06: the dice are rolled; that is when Bold by place is counted (BL-RUL-19)."""
    figures = play.state.units[battle.target].figures
    battle.own = counted.dice[0].total
    battle.bold = counted.bold.total - bold_by_itself(play, battle.target, figures).total
    battle.dice = yield from DIE.roll(counted.total)
    play.tell(Rolled(someone(play, battle.attacker), dice(battle.dice)), "BL-COM-06")
    order = play.state.orders.get(battle.attacker)
    if order is not None and order.rerolls and not battle.back:
        yield from roll_some_again(play, battle, order)


def all_dice(battle: Battle) -> Dice:
    """The dice of an attack as they lie on the table."""
    return dice([*battle.dice, *battle.again, *battle.helper_again])


def roll_some_again(play: BattlePlay, battle: Battle, order: Order) -> Flow[None]:
    """Bless: its player picks dice of the roll, and these are rolled again, once."""
    picked: list[int] = []
    while len(picked) < order.rerolls:
        left = [i for i in range(battle.own) if i not in picked]
        options: list[RollAgain | Enough] = [
            RollAgain(face) for face in dict.fromkeys(battle.dice[i] for i in left)
        ]
        chosen = yield from play.ask(
            play.state.units[battle.attacker].camp,
            f"The dice of {title(play, battle.attacker)}: {', '.join(battle.dice)}. Roll one again?",
            [*options, ENOUGH],
            "BL-LOR-04",
            words=lambda o: "No more" if isinstance(o, Enough) else f"A {o.face}",
            public="Dice may be rolled again",
        )
        if isinstance(chosen, Enough):
            break
        picked.append(next(i for i in left if battle.dice[i] == chosen.face))
    if picked:
        order.rerolls = 0
        again = dice([battle.dice[i] for i in picked], ["again"] * len(picked))
        yield from DIE.reroll(battle.dice, picked)
        shown = dice([battle.dice[i] for i in picked])
        play.tell(RolledAgain(someone(play, battle.attacker), again, shown), "BL-LOR-04")


def reroll_strikes(play: BattlePlay, battle: Battle) -> Flow[None]:
    """BL-MWP-03, BL-GIA-03, Berserk: bonus strikes that score are rolled again, or bring further dice."""
    ignored = deflected(play, battle).total
    for unit, faces in rolls(battle):
        strikes = faces.count("strike") if strikes_hit(play, battle, unit) else 0
        strikes -= min(strikes, spared(play, battle, unit))
        scoring = max(0, strikes - ignored)
        ignored -= strikes - scoring
        if scoring:
            yield from roll_again(play, battle, unit, scoring)


def roll_again(play: BattlePlay, battle: Battle, unit: int, scoring: int) -> Flow[None]:
    """Roll a unit's scoring bonus strikes again; their faces count for hits and flags (BL-RUL-75)."""
    again = battle.again if unit == battle.attacker else battle.helper_again
    order = play.state.orders.get(unit)
    kind, weapon = kind_of(play, unit), weapon_in(play, battle, unit)
    if kind.rerolls_strikes:
        more = scoring
        while more and not stops_hammering(play, battle, unit):
            faces = yield from DIE.roll(more)
            again += faces
            told = StrikesRolledAgain(someone(play, unit), dice(faces))
            play.tell(told, kind.rule("rerolls_strikes"))
            more = faces.count("strike")
    elif weapon.swing:
        faces = yield from DIE.roll(1)
        again += faces
        swung = SwungOn(someone(play, unit), entry("weapon", weapon.id), dice(faces))
        play.tell(swung, weapon.rule("swing"))
    if order is not None and order.berserk and battle.melee and not battle.back:
        yield from roll_on(play, battle, unit, scoring)


def roll_on(play: BattlePlay, battle: Battle, unit: int, number: int) -> Flow[None]:
    """Berserk: further dice, which are dice of the roll like all others but give no more of them."""
    faces = yield from DIE.roll(number)
    play.tell(RolledOn(someone(play, unit), dice(faces)), "BL-LOR-04")
    if unit == battle.attacker:
        battle.dice[battle.own : battle.own] = faces
        battle.own += number
    else:
        battle.dice += faces


def score(play: BattlePlay, battle: Battle) -> Flow[None]:
    """Hits first, then Lore or a Creature's power, then retreats (BL-COM-07)."""
    target = battle.target
    hits, against = outcome(play, battle)
    flags = against.total
    tallies = (hits, against, missed(play, battle))
    told = Scored(someone(play, target), hits.total, flags, each_die(play, battle), tallies=tallies)
    play.tell(told, "BL-COM-07")
    yield from in_one_instant(play, losses(play, battle, hits.total))
    if battle.attacker in play.state.orders:
        use_up_lore(play, battle)
    for unit, faces in lore_faces(battle):
        if faces and kind_of(play, unit).creature:
            yield from use_powers(play, battle, unit, faces)
    yield from retreat_from_flags(play, battle, flags)
    if battle.driven:
        yield from retreats_from_powers(play, battle)
    for unit, covered in battle.covered.items():
        yield from panic(play, unit, covered, battle.attacker)


def losses(play: BattlePlay, battle: Battle, hits: int) -> Flow[None]:
    """What the roll costs its target, and others by cards and poison; with the Lore that it brings."""
    taken = hits - min(battle.passed_on, hits)
    dice_hit = dice_that_hit(play, battle, taken)
    yield from take_hits(play, battle.target, taken, battle.attacker, dice=dice_hit)
    if battle.passed_on or battle.turned_strikes:
        yield from hits_on_others(play, battle, hits - taken)
    yield from rolled_lore(play, battle)


def hits_on_others(play: BattlePlay, battle: Battle, passed_on: int) -> Flow[None]:
    """Martyr: a friend takes hits. Backstab: the attacker takes his own bonus strikes."""
    if passed_on:
        play.tell(HitsPassedOn(someone(play, battle.martyr), passed_on), "BL-LOR-04")
        yield from take_hits(play, battle.martyr, passed_on, battle.attacker)
    if battle.turned_strikes:
        strikes = scoring_strikes(play, battle)
        play.tell(HitsPassedOn(someone(play, battle.attacker), strikes), "BL-LOR-04")
        dice = strikes - battle.again.count("strike")  # BL-CRE-04
        yield from take_hits(play, battle.attacker, strikes, battle.target, dice=dice)


def use_up_lore(play: BattlePlay, battle: Battle) -> None:
    """Poisoned Blades poison the target for the next roll (BL-RUL-72); Divine Wrath is spent in one melee."""
    for unit, lore in lore_faces(battle):
        if lore and venomous(play, battle, unit):
            put_token(play, battle.target, "poison", "BL-LOR-04", tokens=lore)
        if wrathful(play, battle, unit):
            play.state.orders[unit].lore_hits = False


def retreat_from_flags(play: BattlePlay, battle: Battle, flags: int) -> Flow[None]:
    """BL-MOR-01, BL-RET-01: flags that are not ignored force retreats.

    However many a Bold unit ignores, from the others it runs as it always does (BL-MOR-04, BL-MUS-08).
    """
    target = battle.target
    found = play.state.units[target]
    kind = kind_of(play, target)
    if not flags or found.hex < 0:
        return
    if kind.holds:
        play.tell(FlagsIgnored(someone(play, target), flags), kind.rule("holds"))
        return
    ignored = yield from flags_ignored(play, battle, flags)
    if ignored:
        play.tell(FlagsIgnored(someone(play, target), ignored), "BL-MOR-01")
    hexes = (flags - ignored) * hexes_a_flag(play, target)
    covered = yield from fall_back(play, target, hexes, battle.attacker)
    if covered:
        battle.covered[target] = covered


def flags_ignored(play: BattlePlay, battle: Battle, flags: int) -> Flow[int]:
    """BL-MOR-02: its player may take flags that the unit could ignore; a Creature has to ignore one."""
    target = battle.target
    kind = kind_of(play, target)
    most, brave = courage(play, battle, flags)
    least = min(most, 1) if kind.must_ignore else 0  # BL-CRE-06
    if least == brave:
        return least
    chosen = yield from play.ask(
        play.state.units[target].camp,
        f"{title(play, target)} must answer {flags} {'flag' if flags == 1 else 'flags'}: ignore how many?",
        [Ignore(n) for n in range(brave, least - 1, -1)],
        "BL-MOR-02",
        words=lambda o: _ignore_words(o.flags, o.flags - most),
        public="A unit may ignore flags",
    )
    if chosen.flags > most:
        spend_trophy(play, target, "a flag is ignored", "BL-VET-05", chosen.flags - most)
    return chosen.flags


def _ignore_words(flags: int, tokens: int) -> str:
    if not flags:
        return "Ignore none"
    return f"Ignore {flags}" if tokens <= 0 else f"Ignore {flags}, {tokens} by trophy"
