"""An adventurer's turn: a table of what may be done, one thing a step. (ML-ADV)"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from lorehearth.games.maladum import abilities
from lorehearth.games.maladum.abilities import total
from lorehearth.games.maladum.adventurers import beginning, burning, resting, robbing
from lorehearth.games.maladum.adventurers.beginning import SHAKE_OFF, ShakeOff, misses_turn, runs, tired_first
from lorehearth.games.maladum.adventurers.economy import turn_of
from lorehearth.games.maladum.adventurers.events import TurnBegan, TurnEnded
from lorehearth.games.maladum.adventurers.resting import REST, Rest
from lorehearth.games.maladum.board import (
    climbing,
    doors,
    knock_back,
    locks,
    moves,
    moving_objects,
    opportunity,
    ropes,
)
from lorehearth.games.maladum.characters import actions_of, in_party, seat_of
from lorehearth.games.maladum.combat import deeds as combat
from lorehearth.games.maladum.combat.shields import lower_shield
from lorehearth.games.maladum.dread import kept, prizes
from lorehearth.games.maladum.dread.tracker import raise_dread
from lorehearth.games.maladum.equipment import armour, loose, snares, trading
from lorehearth.games.maladum.equipment import using as tokens
from lorehearth.games.maladum.headings import TURN
from lorehearth.games.maladum.magic import casting, unsanctioned, wards
from lorehearth.games.maladum.magic.corruption import settle
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.npcs import noise, persuading
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills import using as skills
from lorehearth.games.maladum.state import Turn
from lorehearth.games.maladum.status.presence import face_terrors
from lorehearth.games.maladum.status.statuses import (
    TAKE_HEART,
    TakeHeart,
    bears,
    can_take_heart,
    helpless,
    offer_heart,
    take_heart,
)
from lorehearth.games.maladum.terrain import fires, search, uses
from lorehearth.kernel.deeds import Deeds, deed, under
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Option, Refusal


class Activate(Option, frozen=True):
    """ML-ADV-01: whose turn it is."""

    piece: int


class LeaveOut(Option, frozen=True):
    """ML-RUL-51: nobody of those still outside comes in now."""

    verb = "leave-out"
    says = "Bring nobody in"


class EndTurn(Option, frozen=True):
    verb = "end-turn"
    says = "End the turn"


END_TURN = EndTurn()
PRONE = Refusal("it is prone, and may only rest or stand up", "ML-ADV-06")
HELPLESS = Refusal("it can do nothing of its own will", "ML-STA-34")
OUTSIDE = Refusal("it must come in first", "ML-ENT-02")
NOT_AFRAID = Refusal("it is not terrified, or has no skill peg to spend now", "ML-STA-35")


def end(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    yield from end_turn(play, who)


def forbids_taking_heart(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    return None if can_take_heart(play, who) else NOT_AFRAID


def taking_heart(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-STA-35."""
    take_heart(play, who)
    return
    yield


TAKING_HEART = deed(TakeHeart, lambda play, who: (TAKE_HEART,), taking_heart, forbids_taking_heart)

DEEDS: Deeds[QuestPlay, int] = Deeds(
    *under("Moving", *moves.DEEDS),
    *under("Around you", *doors.DEEDS, *locks.DEEDS, *search.DEEDS, *fires.DEEDS),
    *under("Moving", *climbing.DEEDS, *ropes.DEEDS),
    *under("Fighting", *knock_back.DEEDS),
    *under("Around you", *moving_objects.DEEDS),
    *under("Fighting", *combat.DEEDS),
    *under("Recovering", *beginning.DEEDS, *resting.DEEDS, *burning.DEEDS),
    *under("Equipment", *tokens.DEEDS, *armour.DEEDS, *loose.DEEDS, *trading.DEEDS, *snares.DEEDS),
    *under("Others", *robbing.DEEDS),
    *under("Around you", *uses.DEEDS),
    *under("Skills and magic", *skills.DEEDS, *casting.DEEDS, *wards.DEEDS, *unsanctioned.DEEDS),
    *under("Recovering", TAKING_HEART),
    *under("Others", *persuading.DEEDS, *noise.DEEDS),
    deed(EndTurn, lambda play, who: (END_TURN,), end),
    *under("Others", *kept.DEEDS),
    *under("Around you", *prizes.DEEDS),
)
"""Every kind of thing that an adventurer or a companion may do in a turn; each module brings its own, those
that quests and skills add too (ML-CMP-03, ML-ACT-07, ML-EFF-14)."""

HELPLESS_MAY: frozenset[type[Option]] = frozenset({TakeHeart, EndTurn})
PRONE_MAY: frozenset[type[Option]] = frozenset({TakeHeart, EndTurn, Rest, moves.StandUp, ShakeOff})
"""ML-ADV-06."""
OUTSIDE_MAY: frozenset[type[Option]] = frozenset(
    {TakeHeart, EndTurn, moves.Move, moves.Dash, skills.UseSkill}
)
"""ML-ENT-02."""
SHIELD_STAYS = frozenset({TakeHeart, EndTurn, moves.Move, moves.Dash, skills.UseSkill})
"""ML-ICO-74: what leaves a raised shield up; skills and spent pegs are no actions."""
WHILE_TIRED = DEEDS.only(ShakeOff, Rest)
"""ML-STA-18: what the fatigued may do first."""


def adventurer_step(play: QuestPlay) -> Flow[None]:
    """ML-ADV-01, ML-ADV-09: activate somebody, or let the one whose turn it is do one thing."""
    turn = play.state.turn
    if turn is None:
        yield from activate(play)
    elif not turn.begun:
        yield from status_first(play, turn.who)
    else:
        yield from act(play)


def ready(play: QuestPlay, seat: int) -> list[int]:
    """Those in play of a party that have not been activated this round."""
    return [
        who
        for who, character in enumerate(play.state.characters)
        if character.party == seat and in_party(character) and character.cell >= 0
        and not character.activated and not character.defeated
    ]  # fmt: skip


def outside(play: QuestPlay, seat: int) -> list[int]:
    """ML-RUL-51: those of a party that may still come in this round."""
    return [
        who
        for who, character in enumerate(play.state.characters)
        if character.party == seat and character.where == "staging" and not character.activated
    ]


def activate(play: QuestPlay) -> Flow[None]:
    """The next player clockwise activates one who has not acted (ML-ADV-01, ML-ADV-10)."""
    state = play.state
    for turn in range(play.setup.players):
        seat = (state.next + turn) % play.setup.players
        inside, waiting = ready(play, seat), outside(play, seat)
        if not inside and not waiting:
            continue
        options: list[Option] = [Activate(who) for who in (*inside, *waiting)]
        if not inside:
            options.append(LeaveOut())
        chosen = yield from play.ask(
            seat,
            "Who is activated?",
            options,
            "ML-ADV-01",
            words=lambda option: title(play, option.piece) if isinstance(option, Activate) else option.label,
        )
        state = play.state
        state.next = (seat + 1) % play.setup.players
        if isinstance(chosen, Activate):
            yield from begin_turn(play, chosen.piece)
        else:
            for who in waiting:
                state.characters[who].activated = True
        return
    state.phase = "arrivals"


def begin_turn(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ADV-03, ML-ICO-43, ML-ICO-66: as many actions as the stat says, and those that were given."""
    state = play.state
    character = state.characters[who]
    actions = actions_of(play, who) + character.extra
    character.extra = 0
    state.turn = Turn(who, actions)
    state.quiet.clear()
    yield from announce(play, TurnBegan(someone(play, who), actions, who), "ML-ADV-01", "ML-ADV-03")
    conduits = total(play, who, "conduit")
    if conduits:
        yield from raise_dread(play, conduits, "blue", "ML-ICO-43", someone(play, who))
    yield from opportunity.turn_begins(play, who)


def status_first(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ADV-02: the stunned lose the turn; the tired shake that off or rest; the terrified flee."""
    if misses_turn(play, who):
        yield from end_turn(play, who)
        return
    yield from offer_heart(play, who)
    tired_first(play, who)
    while turn_of(play).tired and turn_of(play).actions and not is_over(play, who):
        chosen: Option = SHAKE_OFF
        if not bears(play, who, "terrified") and DEEDS[Rest].against(play, who, REST) is None:
            chosen = yield from DEEDS.ask(
                play, seat_of(play, who), who, lambda: f"{title(play, who)} is fatigued", "ML-STA-18",
                among=WHILE_TIRED,
            )  # fmt: skip
        yield from DEEDS.do(play, who, chosen)
    if bears(play, who, "terrified") and not is_over(play, who):
        yield from runs(play, who)
        yield from end_turn(play, who)
        return
    turn_of(play).begun = True


def is_over(play: QuestPlay, who: int) -> bool:
    """Whether a turn goes no further: its owner is down, gone, stunned or out of control (ML-ADV-07,
    ML-STA-41)."""
    character = play.state.characters[who]
    gone = character.cell < 0 and character.where != "staging"
    return turn_of(play).stopped or character.defeated or character.wild or gone


def bars(play: QuestPlay, who: int) -> Callable[[Option], Refusal | None] | None:
    """What keeps somebody from most of what it could do: lying prone, terror, or being outside (ML-ADV-06,
    ML-RUL-82, ML-STA-34, ML-ENT-02)."""
    return BARS.get(state_of(play, who))


def state_of(play: QuestPlay, who: int) -> str:
    """The name of what bars somebody; "": nothing does."""
    character = play.state.characters[who]
    if "terrified" in character.statuses or "stunned" in character.statuses:
        return "helpless"
    if character.prone:
        return "prone"
    return "outside" if character.cell < 0 else ""


def _barring(may: frozenset[type[Option]], why: Refusal) -> Callable[[Option], Refusal | None]:
    return lambda option: None if type(option) in may else why


BARS = {
    "helpless": _barring(HELPLESS_MAY, HELPLESS),
    "prone": _barring(PRONE_MAY, PRONE),
    "outside": _barring(OUTSIDE_MAY, OUTSIDE),
}
LIKELY = {
    "helpless": DEEDS.only(*HELPLESS_MAY),
    "prone": DEEDS.only(*PRONE_MAY),
    "outside": DEEDS.only(*OUTSIDE_MAY),
}
"""The deeds that are left to them: nobody need look for others."""


def what_now(play: QuestPlay, who: int) -> str:
    actions = turn_of(play).actions
    return f"{title(play, who)}: what now, with {actions} {'action' if actions == 1 else 'actions'}?"


def act(play: QuestPlay) -> Flow[None]:
    """One thing that the one whose turn it is does, and none during another (ML-ADV-04, ML-EFF-04)."""
    turn = turn_of(play)
    who = turn.who
    if is_over(play, who):
        yield from end_turn(play, who)
        return
    chosen = yield from DEEDS.ask(
        play,
        seat_of(play, who),
        who,
        lambda: what_now(play, who),
        "ML-ADV-03",
        likely=LIKELY.get(state_of(play, who)),
        bars=bars(play, who),
    )
    if type(chosen) not in SHIELD_STAYS:
        lower_shield(play, who)
    yield from DEEDS.do(play, who, chosen)
    settle(play)  # ML-COR-04
    if play.state.turn is not None and play.state.turn.who == who and is_over(play, who):
        yield from end_turn(play, who)


def end_turn(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ADV-08, ML-ICO-81."""
    play.state.characters[who].activated = True
    abilities.end_effects(play, "turn")
    yield from announce(play, TurnEnded(someone(play, who), who), "ML-ADV-08")
    yield from face_terrors(play, who)
    play.over(TURN)
    play.state.turn = None


@cache
def deeds_of(kinds: tuple[type[Option], ...]) -> Deeds[QuestPlay, int]:
    """The deeds of these kinds, or all if none are named, and ending it."""
    return DEEDS.only(*kinds, EndTurn) if kinds else DEEDS


def act_now(
    play: QuestPlay,
    who: int,
    actions: int,
    *,
    only: tuple[type[Option], ...] = (),
    effortless: bool = False,
    lent: bool = False,
) -> Flow[int]:
    """Let an adventurer take actions out of its turn, of some kinds only or of all: given by skills, spells,
    tokens and cards (ML-SKL-09), or a persuaded NPC that is `lent` (ML-PER-10). Its player may stop at any
    time. Tells how many actions were taken."""
    if play.state.characters[who].defeated or helpless(play, who):
        return 0
    state = play.state
    state.turn = Turn(
        who, actions, begun=True, effortless=effortless, given=True, lent=lent, outer=state.turn
    )
    deeds = deeds_of(only)
    while play.state.turn is not None and play.state.turn.given and play.state.turn.who == who:
        turn = play.state.turn
        if turn.actions <= 0 and not turn.effortless:
            break
        chosen = yield from DEEDS.ask(
            play,
            play.state.characters[who].party,
            who,
            lambda: f"{title(play, who)} may act at once",
            "ML-SKL-09",
            among=deeds,
            bars=bars(play, who),
        )
        if isinstance(chosen, EndTurn):
            break
        if type(chosen) not in SHIELD_STAYS:
            lower_shield(play, who)
        yield from DEEDS.do(play, who, chosen)
        if is_over(play, who):
            break
    now = play.state.turn
    assert now is not None
    play.state.turn = now.outer
    return now.taken
