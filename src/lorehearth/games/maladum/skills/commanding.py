"""Verbs for those who lead, frighten, tend and outwit."""

from __future__ import annotations

from lorehearth.games.maladum.board.doors import close_door
from lorehearth.games.maladum.board.places import SHORT, distance, everyone, in_contact, room_of, squares
from lorehearth.games.maladum.characters import friendly, hostile, in_party, rank_of, seat_of
from lorehearth.games.maladum.combat.table import now
from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.dread.foresight import foresee
from lorehearth.games.maladum.effects import Verb, amount, choose_among, doing_now
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.pegs import restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.acting import let_act
from lorehearth.games.maladum.skills.events import Misled, RenownWon
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.status.statuses import bears, relieve, suffer
from lorehearth.games.maladum.verbs import Relieve, rule_of
from lorehearth.kernel.play import Flow

ILLS: tuple[Status, ...] = ("wounded", "poisoned")
"""What can be tended."""


def friends_near(play: QuestPlay, who: int) -> list[int]:
    """Friends of its own party in short range who can act."""
    party = play.state.characters[who].party
    if play.state.characters[who].cell < 0:
        return []  # ML-SET-16
    return [
        other
        for other in everyone(play)
        if other != who
        and play.state.characters[other].party == party
        and in_party(play.state.characters[other])
        and not play.state.characters[other].defeated
        and distance(play, who, other) <= SHORT
    ]


def command(play: QuestPlay, step: Step) -> Flow[None]:
    """A friend near acts once, then is fatigued."""
    doer = doing_now(play).doer
    friends = friends_near(play, doer)
    if friends:
        friend = yield from choose_among(play, doer, friends, rule_of(play))
        yield from let_act(play, friend, 1, "", {})
        yield from suffer(play, friend, "fatigued", rule_of(play))


def cow(play: QuestPlay, step: Step) -> Flow[None]:
    """Every enemy near of the doer's rank or less is stunned and terrified."""
    doer = doing_now(play).doer
    for other in list(everyone(play)):
        if not hostile(play, doer, other) or distance(play, doer, other) > SHORT:
            continue
        if rank_of(play, other) <= rank_of(play, doer):
            yield from suffer(play, other, "stunned", rule_of(play), 1, doer)
            yield from suffer(play, other, "terrified", rule_of(play), 1, doer)


def draw_attention(play: QuestPlay, step: Step) -> Flow[None]:
    """The doer's player says whom the target goes for this turn (ML-NPC-08)."""
    doing = doing_now(play)
    turn = play.state.turn
    enemies = [other for other in everyone(play) if hostile(play, doing.target, other)]
    enemies = [other for other in enemies if not play.state.characters[other].defeated]
    if turn is None or turn.who != doing.target or not enemies:
        return
    turn.target = yield from choose_among(play, doing.doer, enemies, rule_of(play))


def tend(play: QuestPlay, step: Step) -> Flow[None]:
    """Oneself or one in contact is rid of wounded or poisoned and restores 1 health."""
    doer = doing_now(play).doer
    near = [
        other
        for other in everyone(play)
        if other != doer and friendly(play, doer, other) and in_contact(play, doer, other)
    ]
    near = [other for other in near if not play.state.characters[other].defeated]
    whom = yield from choose_among(play, doer, [doer, *near], rule_of(play))
    ills: list[Status] = [status for status in ILLS if bears(play, whom, status)]
    if len(ills) > 1:
        options = [Relieve(each) for each in ills]
        chosen = yield from play.ask(seat_of(play, doer), "What is tended?", options, rule_of(play))
        ills = [chosen.status]
    for status in ills:
        relieve(play, whom, status, rule_of(play))
    restore(play, whom, "health", 1)


def lend_ward(play: QuestPlay, step: Step) -> Flow[None]:
    """The doer's ward stops hits of the attack on a friend (ML-WRD-04)."""
    now(play).stopped += play.state.characters[doing_now(play).doer].statuses.get("warded", 0)
    return
    yield


def look_ahead(play: QuestPlay, step: Step) -> Flow[None]:
    """The top cards of the event deck are seen; with `of` "look" nothing more (ML-TER-19 lets one go)."""
    seat = seat_of(play, doing_now(play).doer)
    yield from foresee(play, seat, amount(play, step), rule_of(play), discard=step.of != "look")


def track(play: QuestPlay, _: Step) -> Flow[None]:
    """The adversaries of this round are rolled for now, and no more come in their own phase (ML-ADY-01)."""
    from lorehearth.games.maladum.npcs.arrivals import arrive_next, next_due, note_due

    note_due(play)
    while next_due(play, "adversary"):
        yield from arrive_next(play)
    play.state.no_arrivals = True


def mislead(play: QuestPlay, step: Step) -> Flow[None]:
    """Those who wait outside one entry point go to the next one that is active."""
    from lorehearth.games.maladum.npcs.arrivals import active_entries

    waiting = [who for who, each in enumerate(play.state.characters) if each.where == "waiting"]
    entries = active_entries(play)
    if not waiting or len(entries) < 2:
        return
    first = yield from choose_among(play, doing_now(play).doer, waiting, rule_of(play))
    entry = play.state.characters[first].entry
    goal = entries[(entries.index(entry) + 1) % len(entries)] if entry in entries else entries[0]
    for who in waiting:
        if play.state.characters[who].entry == entry:
            play.state.characters[who].entry = goal
    play.tell(Misled(entry, goal), rule_of(play))


def renown(play: QuestPlay, step: Step) -> Flow[None]:
    """Renown for the doer's party (ML-PTY-05)."""
    party = play.state.characters[doing_now(play).doer].party
    play.state.renown[party] += amount(play, step)
    play.tell(RenownWon(player(party), amount(play, step)), rule_of(play))
    return
    yield


def draw_on_renown(play: QuestPlay, step: Step) -> Flow[None]:
    """A skill peg back for each renown that the party has gained in this quest."""
    doer = doing_now(play).doer
    restore(play, doer, "skill", play.state.renown[play.state.characters[doer].party])
    return
    yield


def make_peace(play: QuestPlay, step: Step) -> Flow[None]:
    """The target leaves the doer's party alone from now on (ML-PER-13)."""
    doing = doing_now(play)
    character = play.state.characters[doing.target]
    party = play.state.characters[doing.doer].party
    if doing.target != NOBODY and party not in character.truces:
        character.truces.append(party)
    return
    yield


def close_doors(play: QuestPlay, step: Step) -> Flow[None]:
    """All doors of the doer's room are closed."""
    doer, field = doing_now(play).doer, play.content.field
    rooms = {room_of(play, cell) for cell in squares(play, doer)}
    for edge in field.doors:
        if edge in play.state.open and any(room_of(play, cell) in rooms for cell in field.board.sides[edge]):
            yield from close_door(play, edge, doer)


VERBS: dict[str, Verb] = {
    "command": command,
    "cow": cow,
    "draw attention": draw_attention,
    "tend": tend,
    "lend ward": lend_ward,
    "foresee": look_ahead,
    "mislead": mislead,
    "track": track,
    "renown": renown,
    "draw on renown": draw_on_renown,
    "make peace": make_peace,
    "close doors": close_doors,
}
