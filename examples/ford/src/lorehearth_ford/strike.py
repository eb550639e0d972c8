"""Striking: with how many dice, what comes of it, and how it is answered. (FD-STR, FD-REA)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from lorehearth.kernel.names import Dice, Did, card, seat
from lorehearth.kernel.play import Cut, Flow, Window, announce
from lorehearth.kernel.questions import Enough, Refusal
from lorehearth.kernel.tally import Tally
from lorehearth.table.dice import Die
from lorehearth.table.paths import Neighbours
from lorehearth_ford.content import SIDES
from lorehearth_ford.events import STRIKE, Answered, Destroyed, Fell, Lost, Moved, Rolled, Scored, Struck
from lorehearth_ford.names import FordPlay, title, unit, walked
from lorehearth_ford.options import FallBack, PlayCard, StrikeAt
from lorehearth_ford.state import HANDS, WILD, Strike

DIE = Die("battle die", ("hit", "hit", "boot", "blank", "blank", "blank"))
DID: dict[str, Did] = {"hit": "hit", "boot": "flag", "blank": "miss"}
ANSWERING = tuple(f"{side} may answer the strike" for side in SIDES)
TO_WIN = 4

FAR = Refusal("it is out of reach", "FD-STR-01")
UNSEEN = Refusal("it cannot be seen from here", "FD-STR-02")


def strike_check(play: FordPlay, striker: int) -> Callable[[StrikeAt | Enough], Refusal | None]:
    """FD-STR-01, FD-STR-02: what forbids a unit to strike, if anything."""
    units, field = play.state.units, play.content.field
    here = units[striker].cell
    distances = field.board.distances[here]
    reach = play.content.kinds[units[striker].kind].reach
    blockers = field.woods | play.state.taken() if reach > 1 else field.woods

    def check(option: StrikeAt | Enough) -> Refusal | None:
        if isinstance(option, Enough):
            return None
        there = units[option.piece].cell
        distance = distances[there]
        if distance > reach:
            return FAR
        if distance == 1 or field.sight.clear(here, there, blockers):
            return None
        return UNSEEN

    return check


def dice_tally(play: FordPlay, attacker: int) -> Tally:
    """How many dice a unit rolls, and why."""
    striker = play.state.units[attacker]
    kind = play.content.kinds[striker.kind]
    tally = Tally("dice").add(kind.dice, kind.name, "FD-STR-03")
    played = play.content.cards.get(play.state.card)
    if played is not None and striker.side == play.state.seat:
        tally.add(played.dice, card(played.id), "FD-STR-03")
    if striker.cell in play.content.field.fords:
        tally.at_most(2, "standing in a ford", "FD-STR-04")
    return tally


def hits_tally(play: FordPlay, strike: Strike) -> Tally:
    """How many of the hits rolled count, and why."""
    tally = Tally("strength lost").add(strike.dice.count("hit"), "hits rolled", "FD-STR-05")
    if play.state.units[strike.target].cell in play.content.field.woods:
        tally.add(-1, "in a wood", "FD-STR-06")
    if strike.guard:
        tally.add(-play.content.cards[strike.guard].guard, card(strike.guard), "FD-REA-01")
    return tally.at_least(0, "never less than none", "FD-STR-05")


def carry_out(play: FordPlay, attacker: int, target: int) -> Flow[None]:
    """One strike, from the announcement to the last boot."""
    strike = play.state.strike = Strike(attacker, target)
    striker = unit(play, attacker)
    yield from announce(play, Struck(striker, unit(play, target)), "FD-STR-01")
    dice = dice_tally(play, attacker)
    strike.dice = yield from DIE.roll(dice.total)
    hits = hits_tally(play, strike)
    boots = strike.dice.count("boot")
    rolled = Dice.of(DIE.name, strike.dice, [DID[face] for face in strike.dice])
    play.tell(Rolled(striker, rolled, strike.dice.count("hit"), boots, tallies=(dice, hits)), "FD-STR-05")
    lose(play, target, hits.total, attacker, "FD-STR-05")
    for _ in range(boots):
        yield from fall_back(play, target, attacker)
    play.state.strike = None
    play.over(STRIKE)


def lose(play: FordPlay, loser: int, lost: int, attacker: int, rule: str) -> None:
    """FD-STR-05, FD-STR-08, FD-STR-09: strength is taken off, and with the last of it the unit."""
    found = play.state.units[loser]
    if not lost or not found.strength:
        return
    found.strength = max(0, found.strength - lost)
    if found.strength:
        play.tell(Lost(unit(play, loser), lost, found.strength), rule)
        return
    play.tell(Destroyed(unit(play, loser)), "FD-STR-09")
    side = play.state.units[attacker].side
    if side != WILD:
        score(play, side, Fell(unit(play, loser)), "FD-STR-09")


def score(play: FordPlay, side: int, why: Fell | Literal["every ford is theirs"], rule: str) -> None:
    play.state.points[side] += 1
    play.tell(Scored(seat(side), why), rule)
    if play.state.points[side] >= TO_WIN:  # FD-END-01
        play.state.phase = "over"
        play.state.strike = None
        raise Cut


def ways(play: FordPlay, walker: int) -> Neighbours:
    """FD-MOV-03: which hexes a unit can enter from which; the river, only if it wades."""
    field = play.content.field
    return field.board.neighbours if play.content.kinds[play.state.units[walker].kind].wades else field.dry


def fall_back(play: FordPlay, loser: int, attacker: int) -> Flow[None]:
    """FD-STR-07, FD-STR-08: to a free hex one row nearer to the unit's own edge, Blue's at the bottom."""
    found, field = play.state.units[loser], play.content.field
    if not found.strength or found.side == WILD:  # FD-BST-05
        return
    spots, taken = field.board.spots, play.state.taken()
    row = spots[found.cell][0] + (1 if found.side == 0 else -1)
    near = ways(play, loser)[found.cell]
    back = [cell for cell in near if spots[cell][0] == row and cell not in taken]
    if not back:
        lose(play, loser, 1, attacker, "FD-STR-08")
        return
    prompt = f"Where shall {title(play, loser)} fall back to?"
    options = [FallBack(loser, field.board.name(cell)) for cell in back]
    chosen = yield from play.ask(found.side, prompt, options, "FD-STR-07", public=prompt)
    to = field.board.cell(chosen.cell)
    play.tell(Moved(unit(play, loser), walked(play, loser, [to])), "FD-STR-07")
    play.state.units[loser].cell = to


def guard_windows(play: FordPlay) -> Sequence[Window]:
    """FD-REA-03: whoever holds a card is asked, whatever the card is."""
    strike = play.state.strike
    if strike is None or strike.guard:  # FD-REA-02
        return ()
    side = play.state.units[strike.target].side
    held = play.state.cards.cards(HANDS[side]) if side != WILD else ()
    if not held:
        return ()
    return (
        Window(
            side,
            lambda: guard_prompt(play, strike),
            lambda: guards(play, held),
            "FD-REA-01",
            ANSWERING[side],
        ),
    )


def guards(play: FordPlay, held: Sequence[str]) -> list[PlayCard]:
    cards = play.content.cards
    return [PlayCard(id, words=cards[id].name) for id in dict.fromkeys(held) if cards[id].guard]


def guard_prompt(play: FordPlay, strike: Strike) -> str:
    return f"A strike at {title(play, strike.target)}: answer it?"


def play_guard(play: FordPlay, guard: str) -> None:
    strike = play.state.strike
    assert strike is not None
    side = play.state.units[strike.target].side
    play.state.cards.move(guard, HANDS[side], "played")
    play.show()
    strike.guard = guard
    play.tell(Answered(seat(side), card(guard)), "FD-REA-01")
