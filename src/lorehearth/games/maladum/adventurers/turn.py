"""An adventurer's turn: a table of what may be done, one thing a step. (ML-ADV)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import total
from lorehearth.games.maladum.adventurers.beginning import SHAKE_OFF, misses_turn, runs, tired_first
from lorehearth.games.maladum.adventurers.deeds import (
    DEEDS,
    LEFT,
    SHIELD_STAYS,
    WHILE_TIRED,
    EndTurn,
    bars,
    deeds_of,
    state_of,
)
from lorehearth.games.maladum.adventurers.economy import turn_of
from lorehearth.games.maladum.adventurers.ending import end_turn, is_over
from lorehearth.games.maladum.adventurers.events import TurnBegan
from lorehearth.games.maladum.adventurers.likely import LIKELY
from lorehearth.games.maladum.adventurers.resting import REST, Rest
from lorehearth.games.maladum.board import opportunity
from lorehearth.games.maladum.board.movement import own_turn
from lorehearth.games.maladum.characters import actions_of, in_party, seat_of
from lorehearth.games.maladum.combat.shields import lower_shield
from lorehearth.games.maladum.dread.tracker import raise_dread
from lorehearth.games.maladum.magic.clouded import is_clouded
from lorehearth.games.maladum.magic.corruption import settle
from lorehearth.games.maladum.magic.dispersal import disperse
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Turn
from lorehearth.games.maladum.status.statuses import bears, helpless, offer_heart
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Answer, Option


class Activate(Option, frozen=True):
    """ML-ADV-01: whose turn it is."""

    piece: int


class LeaveOut(Option, frozen=True):
    """ML-RUL-51: nobody of those still outside comes in now."""

    verb = "leave-out"
    says = "Bring nobody in"


def adventurer_step(play: QuestPlay) -> Flow[None]:
    """ML-ADV-01, ML-ADV-09: activate somebody, or let the one whose turn it is do one thing."""
    turn = play.state.turn
    if turn is None:
        return activate(play)
    return act(play) if turn.begun else status_first(play, turn.who)


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
        chosen: Answer = SHAKE_OFF
        if not bears(play, who, "terrified") and DEEDS[Rest].against(play, who, REST) is None:
            chosen = yield DEEDS.question(
                play, seat_of(play, who), who, lambda: f"{title(play, who)} is fatigued", "ML-STA-18",
                among=WHILE_TIRED,
            )  # fmt: skip
        yield from DEEDS.do(play, who, chosen)
    if bears(play, who, "terrified") and not is_over(play, who):
        yield from runs(play, who)
        yield from end_turn(play, who)
        return
    turn_of(play).begun = True


def what_now(play: QuestPlay, who: int) -> str:
    turn = turn_of(play)
    left = f"{turn.actions} {'action' if turn.actions == 1 else 'actions'}"
    return f"{title(play, who)}: what now, with {left}{' and 1 effortless' if turn.effortless else ''}?"


def act(play: QuestPlay) -> Flow[None]:
    """One thing that the one whose turn it is does, and none during another (ML-ADV-04, ML-EFF-04)."""
    turn = turn_of(play)
    who = turn.who
    if is_over(play, who):
        yield from end_turn(play, who)
        return
    chosen = yield DEEDS.question(
        play,
        seat_of(play, who),
        who,
        lambda: what_now(play, who),
        "ML-ADV-03",
        likely=LEFT.get(state_of(play, who), LIKELY),
        bars=bars(play, who),
    )
    if type(chosen) not in SHIELD_STAYS:
        lower_shield(play, who)
    yield from DEEDS.do(play, who, chosen)
    settle(play)  # ML-COR-04
    yield from disperse(play)
    if play.state.turn is not None and play.state.turn.who == who and is_over(play, who):
        yield from end_turn(play, who)


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
    if own_turn(play, who) is None and is_clouded(play, who):
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
        chosen = yield DEEDS.question(
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
        yield from disperse(play)
        if is_over(play, who):
            break
    now = play.state.turn
    assert now is not None
    play.state.turn = now.outer
    return now.taken
