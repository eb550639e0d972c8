"""Reactions: what can be done at a moment, on anybody's turn. (FK-ABL-05, FK-ATK-10, FK-WPN-09, FK-RUM-27,
FK-RUS-44, FK-RUS-45)

A moment is known by what happens; each has the uses that answer it, and an attack that hits has blocks
besides. Nobody is asked unless there is something to be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from lorehearth.games.folklore.components.steps import Use, When
from lorehearth.games.folklore.fights.events import AttackHits, AttackRolled, Blocked, CombatBegan
from lorehearth.games.folklore.foes.events import FoeDefeated
from lorehearth.games.folklore.goods.companions import leave
from lorehearth.games.folklore.goods.events import CompanionBlocked, CompanionTook
from lorehearth.games.folklore.goods.sources import Source, UseIt, sources_at, use_it, uses_of
from lorehearth.games.folklore.goods.uses import aims, carry, forbids, found, words
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.names import named, someone, title
from lorehearth.games.folklore.people.events import CheckRolled, Died, DieRolled, HarmComes, StatusComing
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import in_fight, living, skirmish, with_us
from lorehearth.games.folklore.people.points import maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY
from lorehearth.games.folklore.travel.told import OffRoadDrawn
from lorehearth.kernel.events import Event
from lorehearth.kernel.looking import looks
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
    """Only a check that has failed, and whose die is not about to be rolled again as it is."""
    trial = play.state.trial
    failed = trial.face == 1 or trial.face + trial.plus < trial.number
    if failed and not trial.again and trial.who < FOES:
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


def _after_die(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    trial = play.state.trial
    if trial.face + trial.plus < trial.number and not trial.again:
        yield trial.who, "die"


def _after_roll(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    attack = play.state.attack
    if attack is not None and not attack.again and attack.attacker < FOES and "companion" not in attack.signs:
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


def _nothing_in_particular(play: TalePlay, happening: Event) -> Iterable[tuple[int, When]]:
    return ()


MOMENTS: dict[type[Event], Callable[[TalePlay, Event], Iterable[tuple[int, When]]]] = {
    CheckRolled: _after_check,
    DieRolled: _after_die,
    AttackRolled: _after_roll,
    AttackHits: _when_hit,
    StatusComing: _when_given,
    Died: _when_dead,
    FoeDefeated: _after_killing,
    CombatBegan: _before_combat,
    CompanionBlocked: _after_block,
    OffRoadDrawn: _off_road,
    HarmComes: _nothing_in_particular,
}
"""Who may answer what, and with which uses."""


# -- windows -------------------------------------------------------------------------------------------------


@looks
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
    for who, option in (*_at_any_time(play, happening), *_blocks(play, happening)):
        by_seat.setdefault(character(play, who).seat, []).append(option)
    if not by_seat:
        return ()
    return [_window(play, happening, seat, options) for seat, options in by_seat.items()]


def _window(play: TalePlay, happening: Event, seat: int, options: list[Option]) -> Window:
    offered = list(dict.fromkeys(options))
    rule = ASKED_BY.get(type(happening), "FK-ABL-05")
    return Window(
        seat,
        lambda: f"{_by_whom(play, happening)}{play.words(happening)} React?",
        lambda: offered,
        rule,
        words=lambda option: _words(play, option),
    )


def _by_whom(play: TalePlay, happening: Event) -> str:
    """Whose blow it is, and whether it is blocked already: the figures alone do not say."""
    attack = play.state.attack
    if attack is None or not isinstance(happening, AttackRolled | AttackHits):
        return ""
    blocked = isinstance(happening, AttackHits) and int(happening.target.id) in attack.blocked
    if len(play.state.characters) <= attack.attacker < FOES:  # the creature of a skirmish is no figure
        return "It is blocked. " if blocked else ""
    attacker = title(play, attack.attacker)
    return f"{attacker[:1].upper()}{attacker[1:]} attacks{' and is blocked' if blocked else ''}. "


BORNE = (Ref("condition", "corrosion"), Ref("sign", "razor"))
"""FK-RUS-44: what somebody bears on it no companion can take."""
ASKED_BY: dict[type[Event], str] = {AttackHits: "FK-RUM-27", HarmComes: "FK-WPN-09"}


def _at_any_time(play: TalePlay, happening: Event) -> Iterator[tuple[int, Option]]:
    """FK-ABL-05, FK-RUS-45: right before VITA is lost, what may be used at any time: by whoever is to lose
    it, and what can be aimed at others by everybody."""
    struck = _struck(play, happening)
    if struck == NOBODY:
        return
    for who in with_us(play):
        for source in uses_of(play, who).any_time:
            if _timely(play, who, source, struck) and forbids(play, who, source) is None:
                yield who, use_it(source.id, source.way, who)


def _struck(play: TalePlay, happening: Event) -> int:
    """Whom something is about to cost VITA."""
    if isinstance(happening, HarmComes):
        return play.state.harmed  # NOBODY once a companion has taken it
    attack = play.state.attack
    return attack.now if attack is not None and isinstance(happening, AttackHits) else NOBODY


def _timely(play: TalePlay, who: int, source: Source, struck: int) -> bool:
    if not in_fight(play.state) and f"round {source.key}" in character(play, who).used:
        return False  # FK-ADV-28
    aim = source.use.aim
    if aim is not None:
        return bool(aims(play, who, aim))
    return who == struck and _brings(play, who, source.use)


def _brings(play: TalePlay, who: int, use: Use) -> bool:
    """Whether there is anything to recover, if that is all that it does."""
    one = character(play, who)
    lacking = {"vita": maximum(play, who, "vita") > one.vita, "pp": maximum(play, who, "pp") > one.pp}
    return any(step.verb != "recover" or lacking.get(step.of, True) for step in use.steps)


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


def _blocks(play: TalePlay, happening: Event) -> list[tuple[int, Option]]:
    """A shield, or a companion, takes an attack on a character; a companion anything else too."""
    attack = play.state.attack
    who = _struck(play, happening)
    if who == NOBODY or who >= FOES or character(play, who).form != "living":
        return []
    if isinstance(happening, HarmComes):
        return [] if happening.why in BORNE else _companions(play, who)
    if attack is None or who in attack.blocked:
        return []
    things, items = character(play, who).things, play.content.items
    shields = [thing.id for thing in things if items[thing.id].shield and thing.worn and not thing.broken]
    return [*((who, BlockWithShield(who, id)) for id in shields), *_companions(play, who)]


def _companions(play: TalePlay, who: int) -> list[tuple[int, Option]]:
    """FK-WPN-09, FK-WPN-10: those that are on no mission."""
    kinds = play.content.companions
    friends = [id for id in character(play, who).companions if kinds[id].kind != "mission"]
    return [(who, BlockWithCompanion(who, id)) for id in friends]


def react(play: TalePlay, happening: Event, choice: Option) -> Flow[None]:
    """Carry out a reaction."""
    if isinstance(choice, UseIt):
        source, attack = found(play, choice.who, choice), play.state.attack
        answers = attack is not None and isinstance(happening, AttackHits) and source.use.when != "turn"
        yield from carry(play, choice.who, source, attack.now if answers and attack else NOBODY)
        return
    if isinstance(choice, BlockWithCompanion):
        yield from _companion_takes(play, happening, choice)
    elif isinstance(choice, BlockWithShield):
        attack = play.state.attack
        assert attack is not None
        things = character(play, choice.piece).things
        thing = next(t for t in things if t.id == choice.card and t.worn and not t.broken)
        thing.exhausted = thing.broken = True  # FK-ATK-10: unusable until a town repairs it
        attack.blocked.append(choice.piece)
        play.tell(Blocked(someone(play, choice.piece), Ref("card", choice.card)), "FK-ATK-10", "FK-RUL-50")


def _companion_takes(play: TalePlay, happening: Event, choice: BlockWithCompanion) -> Flow[None]:
    """FK-WPN-09: an attack, or another source of damage (FK-RUS-44)."""
    whom, means = someone(play, choice.piece), Ref("companion", choice.card)
    attack = play.state.attack
    if isinstance(happening, HarmComes) or attack is None:
        play.state.harmed = NOBODY
        play.tell(CompanionTook(whom, means), "FK-WPN-09", "FK-RUS-44")
    else:
        attack.blocked.append(choice.piece)
        play.tell(Blocked(whom, means), "FK-WPN-09", "FK-RUL-50")
    play.state.blocker = choice.card
    yield from moment(play, CompanionBlocked(whom))
    if play.state.blocker:
        leave(play, choice.piece, choice.card, "FK-WPN-09")
    play.state.blocker = ""


__all__ = ["MOMENTS", "react", "windows"]
