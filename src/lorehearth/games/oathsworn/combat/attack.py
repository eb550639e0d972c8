"""Attacks by Oathsworn and Allies, from the cards planned to the last effect. (OS-ATK, OS-DRW)

An attack lies on top of `state.attacks` from its declaration to its end. `single_attack` is the plain one;
a card of another shape declares the attack, gives it its aims, and lets it strike:

    yield from declare(play, figure, step)
    current(play).aims = [...]
    outcome = yield from strike(play, step)        # or call_off(play)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from lorehearth.games.oathsworn.board.places import part_at
from lorehearth.games.oathsworn.board.sight import aim_at, arc_of, attack_range, forbids_target
from lorehearth.games.oathsworn.cards.effects import TOKENS, Step
from lorehearth.games.oathsworn.cards.moments import AboutToAttack, CriticalDrawn
from lorehearth.games.oathsworn.combat.damage import reacts, settle, take_damage
from lorehearth.games.oathsworn.combat.defense import attack_might
from lorehearth.games.oathsworn.combat.draw import (
    blanks,
    cards_tally,
    choose_dice,
    criticals_and_redraws,
    current,
    decks_of,
    discard_drawn,
    draw_one,
    draw_planned,
    has_critical,
    ignore,
    in_words,
    most_drawn,
    odds,
    planned_told,
)
from lorehearth.games.oathsworn.combat.events import (
    AttackDeclined,
    Attacks,
    EmpoweredCard,
    Missed,
    TokensReturned,
)
from lorehearth.games.oathsworn.combat.forced_movement import knockback
from lorehearth.games.oathsworn.combat.hit_dice import choose_hex
from lorehearth.games.oathsworn.combat.might import COLOURS, Colour, is_critical, stronger
from lorehearth.games.oathsworn.combat.status_tokens import give_status
from lorehearth.games.oathsworn.company.automatic_abilities import on_critical
from lorehearth.games.oathsworn.company.combat_tokens import (
    OfToken,
    gain_token,
    spend_token,
    tokens_of,
)
from lorehearth.games.oathsworn.figures import foes, hero_of, seats_of
from lorehearth.games.oathsworn.headings import ATTACK
from lorehearth.games.oathsworn.names import several, someone, thing, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Attack, Spent
from lorehearth.kernel.play import Flow, announce, moment
from lorehearth.kernel.questions import Enough, Option, Refusal, enough
from lorehearth.kernel.tally import Tally

EMPOWERED_TOKEN = 3
"""OS-TOK-04: the steps of an Empowered x3 Token."""


class Outcome(Struct, frozen=True):
    """What an attack came to: Hit Points lost by figure, and how many minions and locations it felled."""

    hit: bool
    targets: tuple[int, ...] = ()
    losses: dict[int, int] = {}
    felled: int = 0


class AimAt(Option, frozen=True):
    """Attack this one."""

    verb = "attack"
    piece: int


class Draw(Option, frozen=True):
    """So many cards of a colour."""

    colour: str
    cards: int


class Empower(Option, frozen=True):
    """Raise one card of a colour by one."""

    colour: str


class SpendEmpowered(Option, frozen=True):
    verb = "spend-empowered"
    says = "Spend an Empowered x3 Token"


class Share(Option, frozen=True):
    """So much of the damage."""

    damage: int


class Determined(OfToken, frozen=True):
    """The token that a miss gives."""


NO_ATTACK = enough("No attack")
REACTION_DUE = Refusal("a reaction of it is due, so all that is to come against it is lost", "OS-RCT-06")


# -- declaring -----------------------------------------------------------------------------------------------


def new_attack(play: OathPlay, figure: int, step: Step | None = None) -> Attack:
    """An attack as its card, and what its owner wears, make it; without aims."""
    reach, ranged = attack_range(play, figure, step)
    attack = Attack([figure], [], ranged, reach)
    if step is not None:
        attack.damage, attack.redraws, attack.empowered = step.damage, step.redraws, step.empowered
        attack.knockback, attack.bleed = step.knockback, step.bleed
        attack.extra_on_critical = step.extra_on_critical
        attack.cannot_miss, attack.unarmed = step.cannot_miss, step.unarmed
    return attack


def declare(play: OathPlay, figure: int, step: Step | None = None, *, bought: bool = False) -> Flow[None]:
    """An attack begins, and what its owner has for attacks may be used; `bought` with a token (OS-CMP-06)."""
    attack = new_attack(play, figure, step)
    attack.bought_with_token = bought
    play.state.attacks.append(attack)
    who = someone(play, figure)
    yield from announce(play, AboutToAttack(who, who), "OS-ATK-04")


def call_off(play: OathPlay) -> None:
    """OS-ABL-06: the attack is not made."""
    attack = play.state.attacks.pop()
    play.tell(AttackDeclined(someone(play, attack.attackers[0])), "OS-ABL-06")
    play.over(ATTACK)


def forbids_striking(play: OathPlay, target: int) -> Refusal | None:
    """Why the attack under way may not be made on somebody."""
    attack = current(play)
    if reacts(play.state, target):
        return REACTION_DUE
    here = play.state.figures[attack.attackers[0]].hex
    return forbids_target(play, here, target, attack.reach, ranged=attack.ranged)


def choose_enemy(play: OathPlay, who: int, check: Callable[[int], Refusal | None], stop: Enough) -> Flow[int]:
    """OS-ATK-04: an enemy that nothing forbids to attack, or -1."""
    wishes = foes(play.state, who)
    if all(check(foe) is not None for foe in wishes):
        return -1
    options: list[AimAt | Enough] = [*map(AimAt, wishes), stop]
    chosen = yield from play.ask(
        seats_of(play, who),
        lambda: f"Whom does {title(play, who)} attack?",
        options,
        "OS-ATK-04",
        check=lambda o: check(o.piece) if isinstance(o, AimAt) else None,
        words=lambda o: f"Attack {title(play, o.piece)}" if isinstance(o, AimAt) else "",
    )
    return chosen.piece if isinstance(chosen, AimAt) else -1


def single_attack(
    play: OathPlay, figure: int, step: Step | None = None, *, bought: bool = False
) -> Flow[Outcome | None]:
    """OS-ATK-04: an attack on one enemy in reach; None if there is none or it is declined (OS-ABL-06)."""
    yield from declare(play, figure, step, bought=bought)
    target = yield from choose_enemy(play, figure, partial(forbids_striking, play), NO_ATTACK)
    if target < 0:
        call_off(play)
        return None
    here, ranged = play.state.figures[figure].hex, current(play).ranged
    current(play).aims = [aim_at(play, here, target, ranged=ranged)]
    return (yield from strike(play, step))


def company_attack(play: OathPlay, attack: Attack, step: Step | None = None) -> Flow[Outcome]:
    """An attack whose aims are known already, such as that of the Sentinels or from within a belly."""
    play.state.attacks.append(attack)
    play.tell(AboutToAttack(someone(play, attack.attackers[0])), "OS-ATK-04")
    return (yield from strike(play, step))


def strike(play: OathPlay, step: Step | None = None) -> Flow[Outcome]:
    """The attack under way, from its cards to its end."""
    current(play).empowered += arc_steps(play, step)
    yield from plan(play)
    yield from empower(play)
    yield from choose_dice(play)
    tell_of_attack(play)
    yield from draw_planned(play)
    yield from criticals_and_redraws(play)
    if misses(current(play)):
        yield from miss(play)
    else:
        yield from hit(play, step)
    return (yield from finish(play))


def finish(play: OathPlay) -> Flow[Outcome]:
    """The cards are discarded, and what the attack has cost is settled."""
    discard_drawn(play)
    attack = play.state.attacks.pop()
    targets = tuple(aim.figure for aim in attack.aims)
    losses = {figure: lost for figure, lost in attack.losses.items() if figure in targets}
    outcome = Outcome(not attack.missed, targets, losses, attack.felled)
    yield from settle(play)
    play.over(ATTACK)
    return outcome


# -- planning ------------------------------------------------------------------------------------------------


def plan(play: OathPlay) -> Flow[None]:
    """OS-ATK-01 to OS-ATK-03: how many cards of each colour of the Might Track, and how many white ones."""
    if current(play).planned:  # OS-GRV-16: the Sentinels' cards are given
        return
    for colour, cubes in attack_might(play, current(play)).items():
        yield from plan_colour(play, colour, 0, cubes)
    least = 0 if current(play).planned else 1  # OS-RUL-12
    yield from plan_colour(play, "white", least, most_drawn(play, current(play).attackers[0], "white"))


def plan_colour(play: OathPlay, colour: Colour, least: int, most: int) -> Flow[None]:
    attacker = current(play).attackers[0]
    most = min(most, most_drawn(play, attacker, colour) - current(play).planned.count(colour))
    if most < max(least, 1):
        return
    chosen = yield from play.ask(
        seats_of(play, attacker),
        lambda: draw_prompt(play, attacker, colour),
        [Draw(colour, n) for n in range(least, most + 1)],
        "OS-ATK-02" if colour == "white" else "OS-ATK-01",
        words=lambda o: str(o.cards),
    )
    current(play).planned += [colour] * chosen.cards


def draw_prompt(play: OathPlay, attacker: int, colour: Colour) -> str:
    """How many cards of a colour, with what its deck still holds."""
    [tally] = odds(play, attacker, [colour])
    left = ", ".join(f"{part.amount}x {part.reason}" for part in tally.parts)
    deck = decks_of(play, attacker)[colour]
    later = sum(deck.discard.values()) if deck.left else 0  # OS-MGT-09
    after = f", then {later} from the discards" if later else ""
    return f"How many {colour} cards does {title(play, attacker)} draw? In the deck: {left}{after}."


def arc_steps(play: OathPlay, step: Step | None) -> int:
    """OS-ARC-05, OS-RUL-74: Empowered for standing in an arc of a target, of several the best."""
    attack = current(play)
    here = play.state.figures[attack.attackers[0]].hex
    bonus = {} if step is None else step.arc_bonus
    if not (bonus or attack.arc_bonus) or not attack.aims or here < 0:
        return 0
    arcs = [arc for aim in attack.aims if (arc := arc_of(play, aim.figure, here)) is not None]
    return max((bonus.get(arc, 0) + attack.arc_bonus.get(arc, 0) for arc in arcs), default=0)


def empower(play: OathPlay) -> Flow[None]:
    """OS-DRW-06 to OS-DRW-08, OS-TOK-04: raise planned cards step by step, spend tokens for more steps.

    Only what is planned can be raised, and so none of the extra cards (OS-DRW-09). Steps that are left are
    lost with the attack, whichever token they came from (OS-TOK-05).
    """
    while True:
        options = empowering(play)
        if not options:
            return
        attacker, steps = current(play).attackers[0], current(play).empowered
        cards = in_words(current(play).planned)
        chosen = yield from play.ask(
            seats_of(play, attacker),
            f"{title(play, attacker)} draws {cards}. Raise a card? Steps left: {steps}.",
            [*options, enough("No more")],
            "OS-DRW-06",
            words=_empower_words,
        )
        if isinstance(chosen, Empower):
            raise_card(play, colour_of(chosen))
        elif isinstance(chosen, SpendEmpowered):
            payer = spend_token(play, attacker, "empowered", "OS-TOK-04")
            current(play).spent.append(Spent(payer, "empowered"))
            current(play).empowered += EMPOWERED_TOKEN
        else:
            return


def _empower_words(option: Option) -> str:
    if isinstance(option, Empower):
        return f"Raise a {option.colour} card to {stronger(colour_of(option))}"
    return option.label


def colour_of(option: Empower) -> Colour:
    return next(colour for colour in COLOURS if colour == option.colour)


def empowering(play: OathPlay) -> list[Option]:
    """What may be done to make the planned cards stronger."""
    attack = current(play)
    weak = [colour for colour in COLOURS if colour in attack.planned and colour != "black"]  # OS-DRW-07
    options: list[Option] = [Empower(colour) for colour in weak] if attack.empowered else []
    if weak and tokens_of(play, attack.attackers[0], "empowered"):
        options.append(SpendEmpowered())
    return options


def raise_card(play: OathPlay, colour: Colour) -> None:
    attack = current(play)
    attack.planned[attack.planned.index(colour)] = stronger(colour)
    attack.empowered -= 1
    play.tell(EmpoweredCard(colour, stronger(colour)), "OS-DRW-06")


def tell_of_attack(play: OathPlay) -> None:
    """OS-ATK-03: the cards are settled; the tallies show what they are drawn from."""
    attack = current(play)
    attacker = attack.attackers[0]
    targets = several(play, [aim.figure for aim in attack.aims])
    tallies = odds(play, attacker, attack.planned)
    told = Attacks(someone(play, attacker), targets, planned_told(attack.planned), tallies=tallies)
    play.tell(told, "OS-ATK-03")


# -- a miss --------------------------------------------------------------------------------------------------


def misses(attack: Attack) -> bool:
    """OS-ATK-06: two blanks among the cards first drawn."""
    return blanks(attack.cards) >= 2 and not attack.cannot_miss


def miss(play: OathPlay) -> Flow[None]:
    """OS-ATK-06, OS-ATK-07: two blanks, and nothing of the attack happens."""
    attack = current(play)
    attack.missed = True
    attacker = attack.attackers[0]
    play.tell(Missed(someone(play, attacker), blanks(attack.cards)), "OS-ATK-06", "OS-ATK-07")
    if not attack.bought_with_token:  # OS-CMP-06
        take_back(play)
        yield from determination(play, attacker)


def take_back(play: OathPlay) -> None:
    """OS-DRW-13, OS-RUL-06: the tokens spent on a missed attack come back."""
    attack = current(play)
    for spent in attack.spent:
        owner = play.state.figures[spent.figure]
        if spent.token == "lethality":
            owner.status["lethality"] = owner.status.get("lethality", 0) + 1
        else:
            tokens = hero_of(play, spent.figure).tokens
            tokens[spent.token] = tokens.get(spent.token, 0) + 1
    if attack.spent:
        tokens_back = tuple([thing("token", spent.token) for spent in attack.spent])
        play.tell(TokensReturned(someone(play, attack.attackers[0]), tokens_back), "OS-DRW-13")
        attack.spent = []


def determination(play: OathPlay, figure: int) -> Flow[None]:
    """OS-DRW-12, OS-RUL-44: a Combat Token of its player's choice, which an Ally gains and keeps too."""
    chosen = yield from play.ask(
        seats_of(play, figure),
        f"Determination: which token does {title(play, figure)} gain?",
        [Determined(token) for token in TOKENS],
        "OS-DRW-12",
    )
    gain_token(play, figure, chosen.token, 1, "OS-DRW-12")


# -- a hit ---------------------------------------------------------------------------------------------------


def hit(play: OathPlay, step: Step | None) -> Flow[None]:
    """OS-ITM-06, OS-DRW-10, OS-RUL-72: what criticals set off, then ignoring, then damage and effects."""
    attacker = current(play).attackers[0]
    if has_critical(current(play).cards):
        on_critical(play, attacker)
        who = someone(play, attacker)
        yield from moment(play, CriticalDrawn(who, who))
        yield from more_for_criticals(play)
        if misses(current(play)):  # by a redraw after all
            yield from miss(play)
            return
    if step is not None and step.ignore_highest:
        ignore(play, "highest")
    if step is not None and step.ignore_lowest:
        ignore(play, "lowest")
    current(play).resolving = True
    yield from damage_targets(play, step)
    yield from effects_on_targets(play, step)
    current(play).resolving = False


def more_for_criticals(play: OathPlay) -> Flow[None]:
    """OS-ITM-06: an item's extra cards, once an attack, of the colour of a critical."""
    for _ in range(current(play).extra_on_critical):
        criticals = [card.colour for card in current(play).cards if is_critical(card.face)]
        colours = list(dict.fromkeys(criticals))
        colour = colours[0]
        if len(colours) > 1:
            chosen = yield from play.ask(
                seats_of(play, current(play).attackers[0]),
                "Of which colour is the extra card?",
                [Draw(c, 1) for c in colours],
                "OS-ITM-06",
                words=lambda o: o.colour,
            )
            colour = next(c for c in colours if c == chosen.colour)
        dice = any(d.colour == colour and d.dice for d in current(play).cards)
        yield from draw_one(play, colour, extra=True, dice=dice)
    if current(play).extra_on_critical:
        yield from criticals_and_redraws(play)


def damage_targets(play: OathPlay, step: Step | None) -> Flow[None]:
    """OS-ATK-08, OS-ATK-09, OS-AOE-08: one draw for all targets; each loses what its Defense lets through."""
    attacker = current(play).attackers[0]
    left = -1
    if step is not None and step.shape == "divided":
        left = damage_tally(play, step, 0).total
    for number in range(len(current(play).aims)):
        aim = current(play).aims[number]
        if aim.hexes:
            bonus = step is not None and bool(step.location_bonus)
            hex_ = yield from choose_hex(play, aim, attacker, matters=bonus)
            aim = current(play).aims[number]
            aim.hex, aim.hexes = hex_, []
        damage = damage_tally(play, step, number)
        if left >= 0:
            part = yield from share(play, number, left)
            left -= part
            damage = Tally("damage", []).add(part, "its share", "OS-ATK-09")
        yield from take_damage(play, current(play).aims[number], damage, attacker)


def damage_tally(play: OathPlay, step: Step | None, number: int) -> Tally:
    """The damage against one target of the attack, with every card and bonus (OS-ITM-04: items' too)."""
    attack = current(play)
    aim = attack.aims[number]
    tally = cards_tally(attack.cards, number if step is not None and step.shape == "chain" else 0)
    tally.add(attack.damage, "bonus damage", "OS-ATK-08")
    tally.add(aim.more, "hexes of it in the area", "OS-AOE-06")
    if step is not None and step.location_bonus and aim.hex >= 0:
        part = part_at(play, aim.figure, aim.hex)
        tally.add(step.location_bonus.get(part.split()[-1], 0), thing("part", part), "OS-LOC-12")
    return tally


def share(play: OathPlay, number: int, left: int) -> Flow[int]:
    """Damage divided at will: so much for this target, and the rest for the last."""
    attack = current(play)
    target = attack.aims[number].figure
    if number == len(attack.aims) - 1:
        return left
    chosen = yield from play.ask(
        seats_of(play, attack.attackers[0]),
        f"How much of the {left} damage does {title(play, target)} take?",
        [Share(n) for n in range(left + 1)],
        "OS-ATK-09",
        words=lambda o: str(o.damage),
    )
    return chosen.damage


def effects_on_targets(play: OathPlay, step: Step | None) -> Flow[None]:
    """OS-KNB-01, OS-RCT-06: Knockback and tokens, but not for those whose reaction is due."""
    attack = current(play)
    attacker = attack.attackers[0]
    targets = [aim.figure for aim in attack.aims if not reacts(play.state, aim.figure)]
    if attack.bleed:
        for target in targets:
            give_status(play, target, "bleed", attack.bleed)
    if step is not None and step.status:
        for target in targets:
            give_status(play, target, step.status, max(1, step.amount))
    if attack.knockback and targets:
        source = play.state.figures[attacker].hex
        yield from knockback(play, targets, attack.knockback, source, attacker)
