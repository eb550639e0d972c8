"""The Huntress's falcons: where they ride, and how they strike. (OS-HNT)"""

from __future__ import annotations

from lorehearth.games.oathsworn.board.geometry import OFF
from lorehearth.games.oathsworn.board.sight import sees
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.cards.needs import falcons_on
from lorehearth.games.oathsworn.cards.recipients import SIDES
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.combat.attack import REACTION_DUE, call_off, declare, strike
from lorehearth.games.oathsworn.combat.damage import reacts
from lorehearth.games.oathsworn.combat.draw import current
from lorehearth.games.oathsworn.company.events import FalconRecalled, FalconSent
from lorehearth.games.oathsworn.figures import enemies, hero_of, seats_of
from lorehearth.games.oathsworn.names import someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, Refusal, enough


class FlyTo(Option, frozen=True):
    """OS-HNT-02: the falcon that is with `bearer` flies to this one."""

    verb = "fly"
    piece: int
    bearer: int


class StrikeWithFalcon(Option, frozen=True):
    verb = "falcon"
    piece: int


class Recall(Option, frozen=True):
    """The falcon that is with this one comes back."""

    piece: int


KEEP = enough("Leave the falcons where they are")


def bearer_words(play: OathPlay, bearer: int) -> str:
    """OS-HNT-04, OS-RUL-02: a falcon whose bearer is dead waits."""
    return title(play, bearer) if play.state.figures[bearer].there else f"the fallen {title(play, bearer)}"


def flight_words(play: OathPlay, flight: FlyTo) -> str:
    if flight.piece == flight.bearer:
        return f"Stay with {title(play, flight.piece)}"
    return f"From {bearer_words(play, flight.bearer)} to {title(play, flight.piece)}"


def send_falcon(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-HNT-02, OS-HNT-03: to characters in her Line of Sight, where they stay."""
    use.aimed = []
    for _ in range(step.amount or 1):
        side = SIDES[step.target if step.target in SIDES else "any"](play, use.who)
        seen = [f for f in side if f == use.who or sees(play, use.who, f)]
        falcons = hero_of(play, use.who).falcons
        bearers = [use.who] if use.falcons_at_hand else list(dict.fromkeys(falcons))
        flights = [FlyTo(f, bearer) for f in seen for bearer in bearers]
        options: list[FlyTo | Enough] = [*flights, KEEP]
        chosen = yield from play.ask(
            seats_of(play, use.who),
            "Where does a falcon fly?",
            options,
            "OS-HNT-02",
            words=lambda o: flight_words(play, o) if isinstance(o, FlyTo) else "",
        )
        if not isinstance(chosen, FlyTo):
            break
        falcons = hero_of(play, use.who).falcons
        falcons[falcons.index(chosen.bearer)] = chosen.piece
        use.aimed.append(chosen.piece)
        if chosen.piece != chosen.bearer:  # OS-HNT-06: where it is already, it need not be sent
            sent = FalconSent(someone(play, use.who), someone(play, chosen.piece))
            play.tell(sent, "OS-HNT-02", "OS-HNT-03")


def recall_falcon(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-HNT-03, OS-HNT-04: back to her, wherever they are."""
    for _ in range(step.amount or 1):
        away = dict.fromkeys(f for f in hero_of(play, use.who).falcons if f != use.who)
        if not away:
            return
        options: list[Recall | Enough] = [*map(Recall, away), KEEP]
        chosen = yield from play.ask(
            seats_of(play, use.who),
            "Which falcon comes back?",
            options,
            "OS-HNT-03",
            words=lambda o: f"From {bearer_words(play, o.piece)}" if isinstance(o, Recall) else "",
        )
        if not isinstance(chosen, Recall):
            return
        falcons = hero_of(play, use.who).falcons
        falcons[falcons.index(chosen.piece)] = use.who
        play.tell(FalconRecalled(someone(play, use.who)), "OS-HNT-03")


def forbids_falcon(play: OathPlay, use: Use, step: Step, target: int) -> Refusal | None:
    """OS-HNT-05, OS-RNG-03: on whom enough falcons ride, in sight of her."""
    if falcons_on(play, use.who, target) < max(1, use.falcons):
        return Refusal("too few falcons are on it", "OS-HNT-05")
    if step.target == "target" and target not in use.aimed:
        return Refusal("the falcon was not sent there", "OS-ABL-02")
    if reacts(play.state, target):
        return REACTION_DUE
    return None if sees(play, use.who, target) else Refusal("it cannot be seen", "OS-RNG-03")


def falcon_attack(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """OS-HNT-07: a ranged attack of hers, on the location closest to her."""
    yield from declare(play, use.who, step)
    current(play).ranged = True
    able = [f for f in enemies(play.state) if forbids_falcon(play, use, step, f) is None]
    if not able:
        call_off(play)
        return
    options: list[StrikeWithFalcon | Enough] = [*map(StrikeWithFalcon, enemies(play.state)), KEEP]
    chosen = yield from play.ask(
        seats_of(play, use.who),
        "Whom do the falcons attack?",
        options,
        "OS-HNT-07",
        check=lambda o: forbids_falcon(play, use, step, o.piece) if isinstance(o, StrikeWithFalcon) else None,
        words=lambda o: title(play, o.piece) if isinstance(o, StrikeWithFalcon) else "No attack",
    )
    if not isinstance(chosen, StrikeWithFalcon):
        call_off(play)
        return
    current(play).aims = [Aim(chosen.piece, OFF)]
    outcome = yield from strike(play, step)
    use.remember(outcome)
