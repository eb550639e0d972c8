"""The Grove Maiden's bioforms: the Ancient Guardian and the Sentinels. (OS-GRV)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lorehearth.games.oathsworn.board.geometry import BOARD, OFF
from lorehearth.games.oathsworn.board.movement import arrive, move_up_to
from lorehearth.games.oathsworn.board.places import empty_hexes
from lorehearth.games.oathsworn.board.sight import forbids_target
from lorehearth.games.oathsworn.board.tiles import enter
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.combat.attack import call_off, declare, single_attack, strike
from lorehearth.games.oathsworn.combat.damage import reacts
from lorehearth.games.oathsworn.combat.defense import might_track, most_hit_points
from lorehearth.games.oathsworn.combat.draw import current
from lorehearth.games.oathsworn.combat.might import COLOURS, Colour
from lorehearth.games.oathsworn.company.animus import animus, forbids_paying, gain_animus, spend_animus
from lorehearth.games.oathsworn.company.events import GuardianRose, SentinelGone, SentinelRaised
from lorehearth.games.oathsworn.figures import enemies, hero_of, seats_of, sentinels, special_abilities
from lorehearth.games.oathsworn.names import someone, spot, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, Figure, Hero
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Enough, Option, Refusal, enough

SENTINEL = "sentinel"
GUARDIAN = "ancient-guardian"
MOST_SENTINELS = 8
"""OS-GRV-10."""
SENTINEL_RANGE = 4
REJUVENATION = {True: 6, False: 2}
"""OS-GRV-07: what it costs her, full character or companion."""
GUARDIAN_REGEN = 2


class Rejuvenate(Option, frozen=True):
    """OS-GRV-07."""

    says = "Rejuvenate the Ancient Guardian"


class RiseAt(Option, frozen=True):
    says = "At {cell}"
    cell: str


class RemoveSentinel(Option, frozen=True):
    piece: int


class AimSentinels(Option, frozen=True):
    verb = "sentinels"
    piece: int


NO_MORE = enough("No more")


def maidens(play: OathPlay) -> list[int]:
    """Whoever has bioforms, on the board or not."""
    return [f for f in range(len(play.state.figures)) if "grove" in special_abilities(play, f)]


def guardian_of(play: OathPlay) -> int:
    return next((f for f, found in enumerate(play.state.figures) if found.kind == "guardian"), -1)


def dormant(play: OathPlay, figure: int) -> bool:
    """OS-GRV-08: while she is unconscious her bioforms cannot be used."""
    if play.state.figures[figure].kind not in ("guardian", "sentinel"):
        return False
    return all(play.state.figures[f].hit_points <= 0 for f in maidens(play))


# -- the Ancient Guardian ------------------------------------------------------------------------------------


def without_guardian(play: OathPlay) -> int:
    """OS-GRV-05: whose Guardian is still to come; -1 if nobody's is."""
    return -1 if guardian_of(play) >= 0 else next(iter(maidens(play)), -1)


def bring_guardian(play: OathPlay, maiden: int) -> None:
    """OS-GRV-05, OS-RUL-67: the Guardian comes with her, and acts directly after her."""
    state = play.state
    hero = Hero(hero_of(play, maiden).seat, full=False, regen=GUARDIAN_REGEN, reserve=GUARDIAN_REGEN)
    guardian = Figure("guardian", GUARDIAN, hero=hero)
    guardian.hit_points = most_hit_points(play, guardian)  # OS-RUL-43
    state.figures.append(guardian)
    state.order.insert(state.order.index(maiden) + 1, len(state.figures) - 1)


def wishes(play: OathPlay, who: int) -> Sequence[Rejuvenate]:
    if "grove" not in special_abilities(play, who):
        return ()
    felled = guardian_of(play) >= 0 and play.state.figures[guardian_of(play)].hit_points <= 0
    return (Rejuvenate(),) if felled else ()


def forbids_rejuvenating(play: OathPlay, who: int, _: Option) -> Refusal | None:
    """OS-GRV-07: it counts as her card for the turn."""
    hero = hero_of(play, who)
    if hero.acted:
        return Refusal("she has played her card of this turn", "OS-TRN-04")
    if not empty_hexes(play, BOARD.neighbours[play.state.figures[who].hex]):
        return Refusal("no hex beside her is empty", "OS-GRV-07")
    return forbids_paying(play, who, REJUVENATION[hero.full], "OS-GRV-07")


def costs_of_rejuvenating(play: OathPlay, who: int, _: Rejuvenate) -> tuple[Cost, ...]:
    return animus(REJUVENATION[hero_of(play, who).full])


def rejuvenate(play: OathPlay, who: int, _: Option) -> Flow[None]:
    """OS-GRV-07: the Guardian stands beside her again, whole, and regenerates 2 Animus at once."""
    hero = hero_of(play, who)
    hero.acted = True
    spend_animus(play, who, REJUVENATION[hero.full], "rejuvenation", "OS-GRV-07")
    beside = empty_hexes(play, BOARD.neighbours[play.state.figures[who].hex])
    cell = yield from choose_hex(play, who, "Where does the Guardian rise?", beside, "OS-GRV-07")
    guardian = guardian_of(play)
    found = play.state.figures[guardian]
    found.killed, found.hit_points = False, most_hit_points(play, found)
    gain_animus(play, guardian, GUARDIAN_REGEN, "OS-GRV-07")
    play.tell(GuardianRose(someone(play, guardian), spot(cell)), "OS-GRV-07")
    yield from arrive(play, guardian, cell)  # OS-RUL-33, OS-GRV-11


def choose_hex(play: OathPlay, who: int, prompt: str, hexes: Iterable[int], rule: str) -> Flow[int]:
    options = [RiseAt(BOARD.names[hex_]) for hex_ in sorted(hexes)]
    chosen = yield from play.ask(seats_of(play, who), prompt, options, rule)
    return BOARD.cell(chosen.cell)


def guardian_acts(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """Her card lets the Guardian move and attack, without Animus of its own."""
    guardian = guardian_of(play)
    if (
        guardian < 0
        or not play.state.figures[guardian].there
        or play.state.figures[guardian].cage is not None
    ):
        return  # OS-CAG-01
    yield from move_up_to(play, guardian, step.amount)
    if play.state.figures[guardian].there:
        outcome = yield from single_attack(play, guardian, step)
        if outcome is not None:
            use.remember(outcome)


# -- Sentinels -----------------------------------------------------------------------------------------------


def raise_sentinels(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-GRV-10: so many Sentinels in unoccupied hexes within range, with 8 out in place of others."""
    for _ in range(step.amount or 1):
        if len(sentinels(play.state)) >= MOST_SENTINELS and not (yield from remove_one(play, use.who)):
            return
        standing = [play.state.figures[f].hex for f in sentinels(play.state)]
        near = BOARD.disc(play.state.figures[use.who].hex, step.range or 1)
        free = [hex_ for hex_ in empty_hexes(play, near) if hex_ not in standing]
        options: list[RiseAt | Enough] = [*(RiseAt(BOARD.names[h]) for h in sorted(free)), NO_MORE]
        chosen = yield from play.ask(
            seats_of(play, use.who), "Where does a Sentinel rise?", options, "OS-GRV-10"
        )
        if not isinstance(chosen, RiseAt):
            return
        yield from plant(play, BOARD.cell(chosen.cell))


def plant(play: OathPlay, hex_: int) -> Flow[None]:
    """OS-GRV-13: a Sentinel of 1 Hit Point, under the number of one that is gone if there is any."""
    figures = play.state.figures
    gone = (i for i, found in enumerate(figures) if found.kind == "sentinel" and not found.there)
    number = next(gone, len(figures))
    figures[number : number + 1] = [Figure("sentinel", SENTINEL, hex_, hit_points=1)]
    play.tell(SentinelRaised(someone(play, number)), "OS-GRV-10")
    yield from enter(play, number, (hex_,))  # OS-RUL-33


def remove_one(play: OathPlay, who: int) -> Flow[bool]:
    """OS-GRV-10: with 8 out she may remove some to raise new ones."""
    options: list[RemoveSentinel | Enough] = [*map(RemoveSentinel, sentinels(play.state)), NO_MORE]
    chosen = yield from play.ask(
        seats_of(play, who),
        "Which Sentinel makes room?",
        options,
        "OS-GRV-10",
        words=lambda o: title(play, o.piece) if isinstance(o, RemoveSentinel) else "",
    )
    if not isinstance(chosen, RemoveSentinel):
        return False
    found = play.state.figures[chosen.piece]
    play.tell(SentinelGone(someone(play, chosen.piece)), "OS-GRV-10")
    found.hex = OFF
    return True


def sentinel_range(play: OathPlay) -> int:
    card = play.content.allies.get(SENTINEL)
    return card.attack_range if card is not None else SENTINEL_RANGE


def who_shoot(play: OathPlay, target: int, reach: int) -> list[int]:
    """OS-RUL-66: the Sentinels that have the target in range and sight of their own hexes."""
    figures = play.state.figures
    return [
        f
        for f in sentinels(play.state)
        if forbids_target(play, figures[f].hex, target, reach, ranged=True) is None
    ]


def sentinel_colour(play: OathPlay, maiden: int) -> Colour:
    """OS-GRV-16, OS-RUL-65: a card of her Might each, or a white one while she has none."""
    track = might_track(play, maiden)
    return max(track, key=COLOURS.index, default="white")


def aim_words(play: OathPlay, target: int, reach: int) -> str:
    shooting = len(who_shoot(play, target, reach))
    return f"{title(play, target)}: {shooting} {'Sentinel' if shooting == 1 else 'Sentinels'}"


def sentinels_attack(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-GRV-15 to OS-GRV-19: they combine into one attack of hers that cannot miss."""
    yield from declare(play, use.who, step)
    current(play).ranged, current(play).cannot_miss = True, True
    reach = step.range or sentinel_range(play)
    able = [f for f in enemies(play.state) if who_shoot(play, f, reach) and not reacts(play.state, f)]
    if not able:
        call_off(play)
        return
    options: list[AimSentinels | Enough] = [*map(AimSentinels, able), NO_MORE]
    chosen = yield from play.ask(
        seats_of(play, use.who),
        "Whom do the Sentinels attack?",
        options,
        "OS-GRV-15",
        words=lambda o: aim_words(play, o.piece, reach) if isinstance(o, AimSentinels) else "No attack",
    )
    if not isinstance(chosen, AimSentinels):
        call_off(play)
        return
    attack = current(play)
    attack.planned = [sentinel_colour(play, use.who)] * len(who_shoot(play, chosen.piece, reach))
    attack.aims = [Aim(chosen.piece, OFF)]  # OS-GRV-18: the location closest to her
    outcome = yield from strike(play, step)
    use.remember(outcome)
