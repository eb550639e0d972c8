"""Damage and lost Hit Points, broken locations, the fallen, and the end of the Encounter.

Losses are dealt first and settled afterwards: only when all that a moment costs is dealt do the fallen leave
the board, is the end looked for, and may those who live answer. While the damage of an attack is being dealt
nothing is settled, so that even those it kills are still knocked back (OS-KNB-01).
(OS-GEN-16, OS-LOC, OS-RCT, OS-UNC, OS-END)
"""

from __future__ import annotations

from lorehearth.games.oathsworn.board.geometry import OFF
from lorehearth.games.oathsworn.board.places import crowded, north_first
from lorehearth.games.oathsworn.cards.moments import LossSuffered
from lorehearth.games.oathsworn.combat.defense import defense, most_hit_points
from lorehearth.games.oathsworn.combat.events import (
    BossFell,
    CloseCall,
    CompanyDefeated,
    Damaged,
    EncounterDefeated,
    Felled,
    Healed,
    HitPointsLost,
    KnockedOut,
    LocationBroken,
)
from lorehearth.games.oathsworn.combat.hit_dice import choose_die, dice_hit, dice_near, die_near
from lorehearth.games.oathsworn.company.automatic_abilities import on_loss
from lorehearth.games.oathsworn.company.combat_tokens import spend_token, tokens_of
from lorehearth.games.oathsworn.company.injury_deck import draw_injury
from lorehearth.games.oathsworn.enemies.stage_deck import check_stage, drop_cage
from lorehearth.games.oathsworn.figures import bosses, kind_of, minions, seats_of
from lorehearth.games.oathsworn.names import location, someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import FULL, Aim, Broken, Figure, Harm, Loss, State
from lorehearth.kernel.names import Ref
from lorehearth.kernel.names import card as card_of
from lorehearth.kernel.play import Cut, Flow, moment
from lorehearth.kernel.questions import Option
from lorehearth.kernel.tally import Tally


class SpendDefense(Option, frozen=True):
    """So many Defense Tokens against the damage."""

    verb = "defense"
    tokens: int


# -- damage --------------------------------------------------------------------------------------------------


def deal(play: OathPlay, figure: int, damage: Tally | int, by: int = -1, hex_: int = OFF) -> Flow[int]:
    """Damage on a figure, settled at once. The Hit Points that it cost."""
    if isinstance(damage, int):
        damage = Tally("damage", []).add(damage, "damage")
    lost = yield from take_damage(play, Aim(figure, hex_), damage, by)
    yield from settle(play)
    return lost


def take_damage(play: OathPlay, aim: Aim, damage: Tally, by: int) -> Flow[int]:
    """OS-GEN-16, OS-LOC-07: damage divided by Defense, rounded down, is lost. Not settled."""
    figure, dealt = aim.figure, damage.total
    tokens = yield from spend_defense(play, figure, dealt)
    value = defense(play, figure).add(tokens, "Defense Tokens", "OS-TOK-01")
    lost = dealt // value.total
    if play.state.figures[figure].kind == "sentinel":
        lost = min(1, dealt)  # OS-GRV-13
    play.tell(Damaged(someone(play, figure), dealt, lost, tallies=(damage, value)), "OS-GEN-16", "OS-LOC-07")
    if lost:
        yield from lose(play, aim, lost, by)
    return lost


def spend_defense(play: OathPlay, figure: int, damage: int) -> Flow[int]:
    """OS-TOK-01: once the damage is known, any number of Defense Tokens, each 1 more Defense against it."""
    value, most = defense(play, figure).total, tokens_of(play, figure, "defense")
    caged = play.state.figures[figure].cage is not None  # OS-CAG-01
    if not most or damage < value or caged:
        return 0
    chosen = yield from play.ask(
        seats_of(play, figure),
        f"{title(play, figure)} takes {damage} damage. How many Defense Tokens are spent?",
        [SpendDefense(n) for n in range(most + 1)],
        "OS-TOK-01",
        words=lambda o: f"Spend {o.tokens or 'none'}: Hit Points lost {damage // (value + o.tokens)}",
    )
    for _ in range(chosen.tokens):
        spend_token(play, figure, "defense", "OS-TOK-01")
    return chosen.tokens


# -- lost Hit Points -----------------------------------------------------------------------------------------


def lose_hit_points(play: OathPlay, figure: int, n: int, by: int = -1, near: int = OFF) -> Flow[None]:
    """OS-GEN-16: Hit Points lost whatever the Defense, settled at once.

    From the die closest to the hex that harms it (OS-RUL-17); with none, closest to `by` (OS-RUL-16).
    """
    yield from suffer(play, figure, n, by, near)
    yield from settle(play)


def suffer(play: OathPlay, figure: int, n: int, by: int = -1, near: int = OFF) -> Flow[None]:
    """As `lose_hit_points`, to be settled together with other losses."""
    aim = Aim(figure, OFF)
    if near >= 0 and len(dice_near(play, figure, near)) > 1 and crowded(play):
        play.state.harms.append(Harm(figure, n, by, near))
        return
    if play.state.figures[figure].dice and near >= 0:
        aim.slot = yield from die_near(play, figure, near)
    yield from lose(play, aim, n, by)


def lose(play: OathPlay, aim: Aim, n: int, by: int) -> Flow[None]:
    """Take Hit Points off a figure, or off the die that an aim hits. Not settled."""
    figure = aim.figure
    if n <= 0 or is_down(play, figure):
        return
    if play.state.figures[figure].dice:
        source = play.state.figures[by].hex if by >= 0 else OFF
        slot = yield from choose_die(play, figure, dice_hit(play, aim, source), seats_of(play, by))
        n = turn_down(play, figure, slot, n, by)
    else:
        found = play.state.figures[figure]
        n = min(n, found.hit_points)
        found.hit_points -= n
        play.tell(HitPointsLost(someone(play, figure), n), "OS-GEN-16")
        on_loss(play, figure, n)
    found = play.state.figures[figure]
    if not found.enemy:
        play.state.losses.append(Loss(figure, n, by))
    elif found.kind == "minion" and is_down(play, figure):
        count_kill(play, found, by)
        note_loss(play, figure, 0, felled=1)
    note_loss(play, figure, n)


def note_loss(play: OathPlay, figure: int, lost: int, felled: int = 0) -> None:
    """The attack being dealt remembers what it has cost."""
    attack = play.state.attacks[-1] if play.state.attacks else None
    if attack is not None and attack.resolving:
        attack.losses[figure] = attack.losses.get(figure, 0) + lost
        attack.felled += felled


def turn_down(play: OathPlay, figure: int, slot: str, n: int, by: int) -> int:
    """OS-LOC-09, OS-RCT-01: the die goes down; below 1 it is removed: the location is broken."""
    state = play.state
    found = state.figures[figure]
    lost = min(n, found.dice[slot])
    found.dice[slot] -= lost
    play.tell(HitPointsLost(someone(play, figure), lost, location(play, figure, slot)), "OS-LOC-09")
    in_the_belly(play, figure, slot, lost)
    if found.dice[slot]:
        return lost
    del found.dice[slot]
    play.tell(LocationBroken(someone(play, figure), location(play, figure, slot)), "OS-RCT-01")
    note_loss(play, figure, 0, felled=found.kind == "boss")
    # OS-RCT-05, OS-RCT-09: neither a minion's die nor the last die of all bosses causes a reaction.
    if found.kind == "boss":
        breaker = by if by >= 0 and not state.figures[by].enemy else -1
        state.broken.append(Broken(figure, breaker, not is_defeated(state)))
    return lost


def in_the_belly(play: OathPlay, figure: int, slot: str, lost: int) -> None:
    """OS-CSM-06: those swallowed by a location count what it loses, over all its dice."""
    whole = next((s.location for s in kind_of(play, figure).slots if s.name == slot), "")
    for other in play.state.figures:
        belly = other.belly
        if belly is not None and belly.by == figure and belly.slot in (slot, whole):
            belly.lost += lost


def count_kill(play: OathPlay, minion: Figure, by: int) -> None:
    """Special Rules Boards ask how many of a kind somebody has killed."""
    hero = play.state.figures[by].hero if by >= 0 else None
    if hero is not None:
        hero.kills[minion.name] = hero.kills.get(minion.name, 0) + 1


def reacts(state: State, figure: int) -> bool:
    """OS-RCT-06: a reaction of it is due, so that what is still to come against it is lost."""
    return bool(state.broken) and any(broken.boss == figure and broken.reacts for broken in state.broken)


# -- regained Hit Points -------------------------------------------------------------------------------------


def heal(play: OathPlay, figure: int, n: int, slot: str = "", source: Ref | None = None) -> int:
    """Hit Points regained, of the company or of a die of an enemy. How many they were."""
    found = play.state.figures[figure]
    if slot:
        now = found.dice.get(slot, FULL)  # OS-RUL-70: a removed die does not come back
        gained = min(FULL, now + n) - now
        if gained:
            found.dice[slot] = now + gained
    else:
        most = kind_of(play, figure).hit_points if found.enemy else most_hit_points(play, found)
        gained = 0 if found.hit_points <= 0 else max(0, min(most, found.hit_points + n) - found.hit_points)
        found.hit_points += gained
    if gained:
        at = location(play, figure, slot) if slot else None
        told = Healed(someone(play, figure), gained, at, source)
        play.tell(told, "OS-RUL-70" if found.enemy else "OS-GEN-19")
    return gained


# -- settling what was lost ----------------------------------------------------------------------------------


def is_down(play: OathPlay, figure: int) -> bool:
    """Whether all its Hit Points are gone, be it still on the board or not."""
    found = play.state.figures[figure]
    if found.enemy and play.content.enemies[found.name].slots:
        return not found.dice
    return found.hit_points <= 0


def is_defeated(state: State) -> bool:
    """OS-END-01: no boss has a die left; a fight without bosses is not over by that."""
    found = [figure for figure in state.figures if figure.kind == "boss"]
    return bool(found) and not any(boss.dice for boss in found)


def reactions_due(state: State) -> bool:
    return any(broken.reacts for broken in state.broken) or any(card.reaction for card in state.stage_plays)


def settle(play: OathPlay) -> Flow[None]:
    """OS-RCT-02: the fallen leave, end and stage are looked for, the living answer; but not in mid-attack.

    Whatever asks somebody waits, besides, until nobody shares a hex (OS-BRD-09).
    """
    if any(attack.resolving for attack in play.state.attacks):
        return
    remove_fallen(play)
    yield from look_for_the_end(play)
    state = play.state
    if (state.broken or state.losses or state.harms) and crowded(play):
        return  # nobody is asked before everyone has a hex again
    while play.state.harms:
        harm = play.state.harms.pop(0)
        yield from lose_hit_points(play, harm.figure, harm.lost, harm.by, harm.near)
    if play.state.broken:
        yield from check_stage(play)
    while play.state.losses:
        loss = play.state.losses.pop(0)
        if not is_down(play, loss.figure):
            by = someone(play, loss.by) if loss.by >= 0 else None
            yield from moment(play, LossSuffered(someone(play, loss.figure), by, loss.lost))


def remove_fallen(play: OathPlay) -> None:
    """OS-UNC-01, OS-ALY-09, OS-LOC-10, OS-RCT-11: whoever has nothing left leaves the board."""
    stays = last_boss(play)
    for figure, found in enumerate(play.state.figures):
        if (found.hex >= 0 or found.belly is not None) and figure != stays and is_down(play, figure):
            tell_of_fall(play, figure)
            mark_fall(play, figure)
            leave(play, figure)


def last_boss(play: OathPlay) -> int:
    """OS-RCT-11: with every boss gone and reactions due, the first by North then West stays for them."""
    if is_defeated(play.state) and reactions_due(play.state):
        return next(iter(north_first(play, bosses(play.state))), -1)
    return -1


def tell_of_fall(play: OathPlay, figure: int) -> None:
    found = play.state.figures[figure]
    found.killed = found.kind != "oathsworn" or play.setup.options.get("hardcore") == "yes"  # OS-HRD-01
    who = someone(play, figure)
    if found.kind == "boss":
        play.tell(BossFell(who), "OS-RCT-11")
    elif found.kind == "oathsworn" and not found.killed:
        play.tell(KnockedOut(who), "OS-UNC-01")
    else:
        rules = {"minion": "OS-LOC-10", "ally": "OS-ALY-09", "sentinel": "OS-GRV-13", "guardian": "OS-GRV-07"}
        play.tell(Felled(who), rules.get(found.kind, "OS-HRD-01"))


def mark_fall(play: OathPlay, captor: int) -> None:
    """OS-CSM-07: whom it has swallowed comes out where it fell, unless all is over with it."""
    for figure in play.state.figures if not is_defeated(play.state) else ():
        if figure.belly is not None and figure.belly.by == captor:
            figure.belly.fell_at = play.state.figures[captor].hex


def leave(play: OathPlay, figure: int) -> None:
    """A figure is taken off the board, with all that held it there."""
    found = play.state.figures[figure]
    found.hex = OFF
    found.belly = None
    found.status = {}
    drop_cage(play, figure)


def look_for_the_end(play: OathPlay) -> Flow[None]:
    """OS-END-01 to OS-END-04, OS-RCT-09: won without dice and reactions, lost with the last Oathsworn."""
    state = play.state
    if is_defeated(state):
        if not reactions_due(state):
            yield from win(play)
        return
    company = [figure for figure in state.figures if figure.kind == "oathsworn"]
    if company and all(figure.hit_points <= 0 for figure in company):
        play.tell(CompanyDefeated(), "OS-END-02", "OS-UNC-02")
        state.lost = True
        end(play)


def win(play: OathPlay) -> Flow[None]:
    """OS-END-04: over on the spot; the minions flee."""
    play.state.won, play.state.broken = True, []
    play.tell(EncounterDefeated(), "OS-END-01", "OS-END-04")
    for figure in (*minions(play.state), *bosses(play.state)):
        leave(play, figure)
    if play.setup.options.get("hardcore") == "yes":
        yield from close_calls(play)
    end(play)


def close_calls(play: OathPlay) -> Flow[None]:
    """OS-HRD-03: whoever comes out with 1 or 2 Hit Points draws an Injury Card."""
    for figure in range(len(play.state.figures)):
        found = play.state.figures[figure]
        if found.kind != "oathsworn" or not 1 <= found.hit_points <= 2:
            continue
        card = yield from draw_injury(play, f"{title(play, figure)} draws an injury", "OS-HRD-03")
        if card:
            play.state.injuries_drawn.append((figure, card))
            play.tell(CloseCall(someone(play, figure), card_of(card)), "OS-HRD-03")


def end(play: OathPlay) -> None:
    """The Encounter is over: Status Tokens go (OS-STA-07) and nothing more happens."""
    for figure in play.state.figures:
        figure.status = {}
    play.state.attacks = []
    play.state.losses, play.state.harms = [], []
    play.state.phase = "over"
    raise Cut
