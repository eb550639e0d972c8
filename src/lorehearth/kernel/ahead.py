"""Looking ahead: what a screen may offer in one gesture although the rules ask for it in several.

A move is asked in two questions, which unit and where to; a screen likes to show the hexes as soon as the
unit is pointed at, and to let go of it again as if nothing had been asked. A game says which answers lead on
(`Ruleset.leading`), and what would be asked after them is looked up in a fork. Only as far as one could take
back: never past chance, a reveal, or another decider. So nothing is told that one could not find out by
answering and undoing, and what is recorded are the same answers as ever.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from lorehearth.kernel.errors import IllegalAnswer
from lorehearth.kernel.game import Game, offered
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Refused, Seat
from lorehearth.kernel.scene import Ahead, Asking, Offer


class Leading(Struct, frozen=True):
    """Answers in a row that lead on to others.

    With a `label` they are a choice of their own, such as to order all units. Otherwise what may be answered
    after them is offered too. If they are `planned`, only the first is given when one of those is chosen; the
    last of them and the chosen one follow when that is asked.
    """

    keys: tuple[str, ...]
    label: str = ""
    planned: bool = False
    whole: bool = False
    """Whoever chooses the first means all of them: what is asked after it has one answer that makes sense."""
    during: str = ""
    """It is given again whenever it is offered during this, such as the second round."""


def asking_ahead(game: Game[S, C], seat: Seat | None) -> Asking | None:
    """The question as a screen shows it: twins as one, what does nothing last, and what may follow."""
    asking = game.asking(seat)
    if asking is None or seat is None or not asking.offers:
        return asking
    decision = game.decision_for(seat)
    assert decision is not None
    found: dict[str, Ahead] = {}
    for leading in game.ruleset.leading(game.play, seat, decision):
        begins = leading.label or leading.keys[0]
        if begins not in found and (seen := _followed(game, seat, leading)) is not None:
            found[begins] = seen
    asking = structs.replace(asking, offers=sorted_out(asking.offers), ahead=tuple(found.values()))
    if not asking.pause and (passing := game.ruleset.trifle(game.play, decision)):
        return structs.replace(asking, pause="elsewhere", passing=passing)
    return asking


def refusals_ahead(game: Game[S, C], seat: Seat, keys: Sequence[str]) -> list[Refused]:
    """Why not, after these answers: what cannot be done with what is picked up."""
    twin = _after(game, seat, keys)
    return [] if twin is None else twin.refusals(seat)


def sorted_out(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Of options that are called the same and are about the same things, one; those that do nothing last."""
    single = {structs.replace(offer, key=""): offer for offer in reversed(offers)}
    kept = list(reversed(single.values()))
    return tuple(sorted(kept, key=lambda offer: bool(offer.idle)))


def _followed(game: Game[S, C], seat: Seat, leading: Leading) -> Ahead | None:
    """What is asked after these answers; nothing, if they cannot be given or not be taken back."""
    keys = leading.keys
    named = bool(leading.label) or leading.whole
    twin = _after(game, seat, keys[:-1] if named else keys)
    decision = None if twin is None else twin.decision_for(seat)
    if twin is None or decision is None:
        return None
    if named:
        fits = any(option.key == keys[-1] for option in decision.options)
        return Ahead(keys, leading.label, whole=leading.whole, during=leading.during) if fits else None
    offers = sorted_out(tuple(offered(twin, decision, option) for option in decision.options))
    return Ahead(keys, "", leading.planned, prompt=decision.prompt, rule=decision.rule, offers=offers)


def _after(game: Game[S, C], seat: Seat, keys: Sequence[str]) -> Game[S, C] | None:
    """A copy in which these answers were given, if they can be and could be taken back."""
    twin = game.fork(same=True)
    try:
        for key in keys:
            twin.answer(key, seat)
            if twin.over or twin.undo_needs(seat):
                return None
    except IllegalAnswer:
        return None
    return twin
