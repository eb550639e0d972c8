"""Reactions: what can be done at a moment, on anybody's turn. (FK-ABL-05, FK-ATK-10, FK-WPN-09, FK-RUM-27)

A moment is known by what happens; each has the uses that answer it, and an attack that hits has blocks
besides. Nobody is asked unless there is something to be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lorehearth.games.folklore.components.steps import When
from lorehearth.games.folklore.fights.events import AttackHits, AttackRolled, Blocked, CombatBegan
from lorehearth.games.folklore.foes.events import FoeDefeated
from lorehearth.games.folklore.goods.companions import leave
from lorehearth.games.folklore.goods.events import CompanionBlocked
from lorehearth.games.folklore.goods.sources import Source, UseIt, sources_at, use_it
from lorehearth.games.folklore.goods.uses import carry, forbids, found, words
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.names import named, someone, title
from lorehearth.games.folklore.people.events import CheckRolled, Died, StatusComing
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import living, skirmish
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY
from lorehearth.games.folklore.travel.told import OffRoadDrawn
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, Window, moment
from lorehearth.kernel.questions import Option


class BlockWithShield(Option, frozen=True):
    """FK-ATK-10."""

    verb = "shield"
    piece: int
    card: str


class BlockWithCompanion(Option, frozen=True):
    """FK-WPN-09."""

    verb = "companion"
    piece: int
    card: str


# -- what answers what ---------------------------------------------------------------------------------------


def _after_check(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    """Only a check that has failed: nobody would roll a good die again."""
    trial = play.state.trial
    failed = trial.face == 1 or trial.face + trial.plus < trial.number
    if failed and trial.who < FOES:
        yield trial.who, "rolled"
        yield trial.who, "check"
        assert isinstance(happening, CheckRolled)
        why = happening.why
        if why is not None and why.kind == "mystic":
            yield trial.who, "mystic-failed"
        if trial.resists:
            for other in living(play):
                if other != trial.who:
                    yield other, "ally-resists"


def _after_roll(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    attack = play.state.attack
    if attack is not None and attack.attacker < FOES and "companion" not in attack.signs:
        yield attack.attacker, "rolled"


def _when_hit(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    attack = play.state.attack
    if attack is None or attack.now >= FOES:
        return
    yield attack.now, "hit"
    for other in living(play):
        if sources_at(play, other, "ally-hit") and _sees_it(play, other, attack.now):
            yield other, "ally-hit"


def _sees_it(play: TalePlay, one: int, other: int) -> bool:
    if one == other or play.state.map is None or skirmish(play.state) is not None:
        return True  # a skirmish has no spaces
    both = character(play, one).cell >= 0 and character(play, other).cell >= 0
    return both and sees(play, one, other)


def _when_given(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    assert isinstance(happening, StatusComing)
    who = int(happening.who.id)
    if who < FOES:
        yield who, "given-status"


def _when_dead(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    assert isinstance(happening, Died)
    for other in living(play):
        if other != int(happening.who.id):
            yield other, "ally-dies"


def _after_killing(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    if play.state.killed is not None:
        yield play.state.killed[0], "killed"


def _before_combat(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    for who in living(play):
        yield who, "encounter"


def _after_block(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    assert isinstance(happening, CompanionBlocked)
    yield int(happening.who.id), "companion-blocked"


def _off_road(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    for who in living(play):
        yield who, "off-road"


MOMENTS: dict[type[Event], Callable[[TalePlay, Event], Iterable[tuple[int, When]]]] = {
    CheckRolled: _after_check,
    AttackRolled: _after_roll,
    AttackHits: _when_hit,
    StatusComing: _when_given,
    Died: _when_dead,
    FoeDefeated: _after_killing,
    CombatBegan: _before_combat,
    CompanionBlocked: _after_block,
    OffRoadDrawn: _off_road,
}
"""Who may answer what, and with which uses."""


# -- windows -------------------------------------------------------------------------------------------------


def windows(play: TalePlay, happening: Event) -> Sequence[Window]:
    """Who may react to this, and with what; a window for each seat that has anything."""
    finder = MOMENTS.get(type(happening))
    if finder is None:
        return ()
    by_seat: dict[int, list[Option]] = {}
    for who, when in finder(play, happening):
        for source in sources_at(play, who, when):
            if forbids(play, who, source) is None and _fits(play, who, source):
                by_seat.setdefault(character(play, who).seat, []).append(use_it(source.id, source.way, who))
    if isinstance(happening, AttackHits):
        for who, option in blocks(play):
            by_seat.setdefault(character(play, who).seat, []).append(option)
    return [_window(play, happening, seat, options) for seat, options in by_seat.items()]


def _window(play: TalePlay, happening: Event, seat: int, options: list[Option]) -> Window:
    offered = list(dict.fromkeys(options))
    rule = "FK-RUM-27" if isinstance(happening, AttackHits) else "FK-ABL-05"
    return Window(
        seat,
        lambda: f"{play.words(happening)} React?",
        lambda: offered,
        rule,
        words=lambda option: _words(play, option),
    )


def _words(play: TalePlay, option: Option) -> str:
    if isinstance(option, UseIt):
        return f"{title(play, option.who)} uses {words(play, option.source, option.way, option.who)}"
    if isinstance(option, BlockWithShield):
        return f"{title(play, option.piece)} blocks with {named(play, Ref('card', option.card)).text}"
    if isinstance(option, BlockWithCompanion):
        name = named(play, Ref("companion", option.card)).text
        return f"{name} takes the blow for {title(play, option.piece)}"
    return ""


def _fits(play: TalePlay, who: int, source: Source) -> bool:
    """Of what is used at a kill, the type must be right."""
    killed, aim = play.state.killed, source.use.aim
    if source.use.when != "killed":
        return True
    return killed is not None and (aim is None or not aim.type or killed[1] in aim.type.split())


def blocks(play: TalePlay) -> list[tuple[int, Option]]:
    """A shield, or a companion that is on no mission, takes an attack on a character."""
    attack = play.state.attack
    if attack is None or attack.now == NOBODY or attack.now >= FOES or attack.now in attack.blocked:
        return []
    who = attack.now
    one = character(play, who)
    if one.form != "living":
        return []
    shields = [t.id for t in one.things if play.content.items[t.id].shield and t.worn and not t.broken]
    friends = [id for id in one.companions if play.content.companions[id].kind != "mission"]  # FK-WPN-10
    return [
        *((who, BlockWithShield(who, id)) for id in shields),
        *((who, BlockWithCompanion(who, id)) for id in friends),
    ]


def react(play: TalePlay, happening: Event, choice: Option) -> Flow[None]:
    """Carry out a reaction."""
    if isinstance(choice, UseIt):
        target = play.state.attack.now if isinstance(happening, AttackHits) and play.state.attack else NOBODY
        yield from carry(play, choice.who, found(play, choice.who, choice), target)
        return
    attack = play.state.attack
    assert attack is not None
    if isinstance(choice, BlockWithShield):
        things = character(play, choice.piece).things
        thing = next(t for t in things if t.id == choice.card and t.worn and not t.broken)
        thing.exhausted = thing.broken = True  # FK-ATK-10: unusable until a town repairs it
        attack.blocked.append(choice.piece)
        play.tell(Blocked(someone(play, choice.piece), Ref("card", choice.card)), "FK-ATK-10", "FK-RUL-50")
    elif isinstance(choice, BlockWithCompanion):
        attack.blocked.append(choice.piece)
        play.tell(
            Blocked(someone(play, choice.piece), Ref("companion", choice.card)), "FK-WPN-09", "FK-RUL-50"
        )
        play.state.blocker = choice.card
        yield from moment(play, CompanionBlocked(someone(play, choice.piece)))
        if play.state.blocker:
            leave(play, choice.piece, choice.card, "FK-WPN-09")
        play.state.blocker = ""


__all__ = ["MOMENTS", "react", "windows"]
