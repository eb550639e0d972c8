"""Verbs of spells that work on the will: illusions, enchantment, summoning; and on fate. (ML-SPL-15)"""

from __future__ import annotations

from lorehearth.games.maladum.board.graves import come_up_at, free_graves, squares_of
from lorehearth.games.maladum.board.places import beside, distance, everyone
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.components.npcs import Npc
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import amount, doing_now, power, recipients
from lorehearth.games.maladum.magic.asking import ask_square, ask_whom
from lorehearth.games.maladum.magic.binding import bind, bring, free
from lorehearth.games.maladum.magic.corruption import corrupt, lose_control
from lorehearth.games.maladum.magic.events import IllusionMade
from lorehearth.games.maladum.magic.options import AS_IT_IS, Elite, NextCard, Summon
from lorehearth.games.maladum.magic.targets import free_squares, squares_reached
from lorehearth.games.maladum.names import named, someone, square, thing
from lorehearth.games.maladum.npcs.coming import left_of
from lorehearth.games.maladum.pegs import lose
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.statuses import bears
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.table.cards import look

RULE = "ML-SPL-15"


# -- illusions -----------------------------------------------------------------------------------------------


def illusion(play: QuestPlay, step: Step) -> Flow[None]:
    """An illusion in an empty square of the caster's choice distracts the target."""
    doing = doing_now(play)
    spell = play.content.spells[doing.source]
    for who in (yield from recipients(play, step)):
        cells = [
            cell
            for cell in free_squares(play, squares_reached(play, doing.doer, spell))
            if cell not in play.state.illusions
        ]
        if not cells:
            return
        cell = yield from ask_square(play, cells, "Where does the illusion stand?")
        play.state.illusions = {at: whom for at, whom in play.state.illusions.items() if whom != who}
        play.state.illusions[cell] = who
        play.tell(IllusionMade(square(play, cell), someone(play, who)), RULE)


def move_illusion(play: QuestPlay, step: Step) -> Flow[None]:
    """The illusion aimed at goes to another empty square."""
    doing = doing_now(play)
    spell = play.content.spells[doing.source]
    whom = play.state.illusions[doing.cell]
    reached = free_squares(play, squares_reached(play, doing.doer, spell))
    cells = [cell for cell in reached if cell not in play.state.illusions]
    if cells:
        cell = yield from ask_square(play, cells, "Where does the illusion go?")
        del play.state.illusions[doing.cell]
        play.state.illusions[cell] = whom
        play.tell(IllusionMade(square(play, cell), someone(play, whom)), RULE)


# -- other wills ---------------------------------------------------------------------------------------------


def command(play: QuestPlay, step: Step) -> Flow[None]:
    """The target takes so many actions as the caster's player wishes."""
    from lorehearth.games.maladum.adventurers.turn import act_now  # the turn's table holds these spells

    party = play.state.characters[doing_now(play).doer].party
    actions = amount(play, step)
    for who in (yield from recipients(play, step)):
        bind(play, who, party, 1, RULE)
        yield from act_now(play, who, actions)
        free(play, who)


def bind_target(play: QuestPlay, step: Step) -> Flow[None]:
    """The target is of the caster's party for X rounds."""
    party = play.state.characters[doing_now(play).doer].party
    for who in (yield from recipients(play, step)):
        bind(play, who, party, power(play), RULE)


def enthral(play: QuestPlay, step: Step) -> Flow[None]:
    """The target is corrupted; if that makes it lose control, it is the caster's this round."""
    party = play.state.characters[doing_now(play).doer].party
    for who in (yield from recipients(play, step)):
        corrupt(play, who, RULE)
        character = play.state.characters[who]
        if character.black and character.black >= character.health:
            lose_control(play, who)
            if play.state.characters[who].wild:
                bind(play, who, party, 1, RULE)


# -- summoning -----------------------------------------------------------------------------------------------


def is_summoned(npc: Npc, what: str) -> bool:
    """Whether a kind of NPC is what a spell calls: of a family, or with a sign."""
    return npc.family == what or what in npc.signs


def summon(play: QuestPlay, step: Step) -> Flow[None]:
    """One of a rank up to the amount: a revenant at the nearest grave, another beside the caster."""
    doing = doing_now(play)
    who, rank = doing.doer, amount(play, step)
    kinds = [
        npc
        for npc in play.content.npcs.values()
        if is_summoned(npc, step.of) and npc.rank <= rank and not npc.commander and not npc.avatar
        and left_of(play, npc.id) > 0
    ]  # fmt: skip
    cells = _places(play, who, step.of)
    if not kinds or not cells:
        return
    chosen = yield from play.ask(
        seat_of(play, who),
        "Who is called?",
        [Summon(npc.id) for npc in kinds],
        RULE,
        words=lambda option: named(play, thing("kind", option.kind)).text,
    )
    elite = yield from _elite(play, who, chosen.kind)
    cell = yield from ask_square(play, cells, "Where does it appear?")
    bring(play, chosen.kind, play.state.characters[who].party, cell, elite=elite)


def _places(play: QuestPlay, who: int, what: str) -> list[int]:
    """Revenants rise from the nearest free grave, others appear in adjacent squares."""
    field, here = play.content.field, play.state.characters[who].cell
    if what == "revenant":
        away = {
            grave: min(field.board.distances[here][cell] for cell in squares_of(play, grave))
            for grave in free_graves(play)
        }
        nearest = [grave for grave in away if away[grave] == min(away.values())]
        return [cell for grave in nearest for cell in come_up_at(play, grave)]
    return free_squares(play, field.sets.cells(beside(play).spread(field.sets.bit[here])))


def _elite(play: QuestPlay, who: int, kind: str) -> Flow[bool]:
    """For 1 more peg a beast's elite side is up; no second roll (ML-MAG-10)."""
    npc = play.content.npcs[kind]
    if npc.group != "beast" or npc.second is None or not play.state.characters[who].magic:
        return False
    chosen: Option = yield from play.ask(
        seat_of(play, who), "Which side is up?", (Elite(), AS_IT_IS), "ML-MAG-10"
    )
    if not isinstance(chosen, Elite):
        return False
    lose(play, who, "magic", 1)
    return True


# -- fate and rest -------------------------------------------------------------------------------------------


def foresee(play: QuestPlay, step: Step) -> Flow[None]:
    """Look at the top X event cards and lay them back in any order."""
    seat = seat_of(play, doing_now(play).doer)
    events = play.state.events
    audience = (seat,) if play.state.rivals else None
    if "deck" not in events.piles or not events.count("deck"):
        return
    left = yield from look(events, "deck", min(amount(play, step), events.count("deck")), audience)
    play.reveal()
    left, order = list(left), list[str]()
    while len(left) > 1:
        chosen = yield from play.ask(
            seat,
            "Which event comes next?",
            [NextCard(card) for card in dict.fromkeys(left)],
            RULE,
            words=lambda option: play.content.events[option.card].name,
            audience=audience,
        )
        left.remove(chosen.card)
        order.append(chosen.card)
    events.arrange("deck", [*order, *left])


def shelter(play: QuestPlay, step: Step) -> Flow[None]:
    """Up to X characters within X squares rest, enemies or not."""
    from lorehearth.games.maladum.adventurers.resting import take_rest

    doer, x = doing_now(play).doer, amount(play, step)
    done: list[int] = []
    while len(done) < x:
        near = [
            who
            for who in everyone(play)
            if who not in done and not bears(play, who, "burning") and distance(play, doer, who) <= x
        ]
        who = yield from ask_whom(play, near, "Who rests?", may=True)
        if who is None:
            return
        done.append(who)
        yield from take_rest(play, who)
