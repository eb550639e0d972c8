"""Attacks that abilities and rewards bring, and blows that miss."""

from __future__ import annotations

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import Verb
from lorehearth.games.folklore.fights.events import Blocked
from lorehearth.games.folklore.fights.striking import aimed, attack_with, index_of, make
from lorehearth.games.folklore.names import cause, someone, title
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import NOBODY, Doing
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class OneMore(Option, frozen=True):
    """Whom one more attack strikes, and with what."""

    verb = "one-more"
    piece: int
    card: str


def _attack(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """One more weapon attack of this kind, besides the act."""
    who = doing.who
    options = [OneMore(target, id) for target, id in aimed(play, who, step.of)]
    if not options:
        return
    chosen = yield from play.ask(
        seat_of(play, who),
        "Whom does the attack strike?",
        options,
        "FK-RUM-32",
        words=lambda o: f"{title(play, o.piece)} with {play.content.items[o.card].name}",
    )
    play.state.attack = attack_with(play, who, index_of(play, who, chosen.card), chosen.piece)
    yield from make(play)


def _dodge(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """The attack under way misses."""
    attack = play.state.attack
    if attack is not None and attack.now != NOBODY:
        attack.blocked.append(attack.now)
        play.tell(Blocked(someone(play, attack.now), cause(doing.source)), "FK-RUL-50")
    yield from ()


VERBS: dict[str, Verb] = {"attack": _attack, "dodge": _dodge}
