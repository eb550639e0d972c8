"""What a party still needs for the objectives, and where it may be had. (ML-END-04)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import everyone
from lorehearth.games.maladum.characters import hostile, in_party
from lorehearth.games.maladum.components.quests import Goal
from lorehearth.games.maladum.dread.tracker import DOOM, level
from lorehearth.games.maladum.equipment.inventory import HALVES, carried, halves, item, room_of, worn
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.goals import done
from lorehearth.games.maladum.greedy import ways
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.ore import ORE, forbids_mining
from lorehearth.kernel.looking import kept
from lorehearth.table.cards import Known
from lorehearth.table.cellsets import CellSet

PATIENCE = 60
"""After so many rounds nobody looks for anything any more."""

Kind = Literal[
    "piece",
    "ground",
    "fallen",
    "foe",
    "captive",
    "rock",
    "ore",
    "load",
    "lever",
    "look",
    "help",
    "guard",
    "exit",
]


class Target(NamedTuple):
    """Something to be had or done: the piece, square or character, and the squares to do it from."""

    kind: Kind
    number: int
    cells: CellSet


def ours(play: QuestPlay, seat: int, who: int) -> bool:
    """Whether somebody's work counts for a seat: its own people, or all who are no rivals."""
    character = play.state.characters[who]
    return in_party(character) and (character.party == seat or not play.state.rivals)


def seen_piles(play: QuestPlay, seat: int) -> Iterator[tuple[str, int, list[str]]]:
    """What a seat has seen of what lies in pieces, on the ground, and with others."""
    for pile in play.state.tokens.piles:
        where, _, rest = pile.partition(" ")
        if where in ("piece", "ground", "pack"):
            yield where, int(rest), seen_in(play, seat, pile)


def seen_in(play: QuestPlay, seat: int, pile: str) -> list[str]:
    """The tokens of a pile that a seat has seen."""
    found = play.state.tokens.piles.get(pile, [])
    return [
        slot if isinstance(slot, str) else slot.card
        for slot in found
        if isinstance(slot, str) or (isinstance(slot, Known) and slot.seen_by(seat))
    ]


def for_goal(play: QuestPlay, goal: Goal, token: str) -> bool:
    found = item(play, token)
    return goal.what == "bring out" and goal.of in (found.id, found.set)


def wanted(play: QuestPlay, token: str) -> bool:
    """Whether an objective asks for such a token."""
    return any(for_goal(play, goal, token) for goal in play.content.quest.goals)


@kept
def laden(play: QuestPlay, who: int) -> bool:
    """Whether somebody carries what has to come out, or has to come out itself."""
    return led(play, who) or any(wanted(play, token) for token in carried(play, who))


def led(play: QuestPlay, who: int) -> bool:
    """Whether somebody has joined who is to be led out."""
    return play.state.characters[who].joined and who in to_lead_out(play)


def to_lead_out(play: QuestPlay) -> list[int]:
    """Those whom an objective names, still inside."""
    goals = [goal for goal in play.content.quest.goals if goal.what == "lead out"]
    return [who for goal in goals for who in _named(play, goal.of)]


def able(play: QuestPlay, who: int) -> bool:
    """Whether somebody can fetch things: on its feet, with hands, inside or still to come in."""
    character = play.state.characters[who]
    there = character.cell >= 0 or character.where == "staging"
    return there and not character.defeated and not has(play, who, "creature")


def lacking(play: QuestPlay, seat: int, goal: Goal) -> int:
    """How many are still to be found, beyond what is out and what those on their feet carry."""
    shares = done(play.state, play.content, goal)
    had = shares[seat] if play.state.rivals else sum(shares)
    if goal.what == "bring out":
        for who in everyone(play):
            if ours(play, seat, who) and not play.state.characters[who].defeated:
                had += sum(for_goal(play, goal, token) for token in carried(play, who))
    return max(0, goal.count - had)


def hopeless(play: QuestPlay) -> bool:
    """Whether it is time to save oneself, come what may."""
    return level(play) >= DOOM or play.state.round > PATIENCE


def open_goals(play: QuestPlay, seat: int) -> list[tuple[Goal, int]]:
    """The objectives for which something is still to be done inside, and how much: the primary ones, then
    the others."""
    if hopeless(play):
        return []
    goals = sorted(play.content.quest.goals, key=lambda goal: not goal.primary)
    left = [(goal, lacking(play, seat, goal)) for goal in goals if goal.what != "escape"]
    left = [(goal, number) for goal, number in left if number]
    primary = [found for found in left if found[0].primary]
    return primary or [found for found in left if any(_targets(play, seat, found[0]))]


def targets(play: QuestPlay, seat: int) -> list[tuple[Target, int]]:
    """All that would help, each with how many of its goal are needed."""
    return [
        (target, number)
        for goal, number in open_goals(play, seat)
        for target in _targets(play, seat, goal)
    ]  # fmt: skip


def _targets(play: QuestPlay, seat: int, goal: Goal) -> Iterator[Target]:
    match goal.what:
        case "bring out":
            yield from _tokens(play, seat, goal)
        case "defeat":
            for who in _named(play, goal.of):
                yield Target("foe", who, ways.at_character(play, who))
        case "lead out":
            for who in _named(play, goal.of):
                if play.state.characters[who].party < 0:
                    yield Target("captive", who, ways.at_character(play, who))
        case "drag out":
            for number, piece in enumerate(play.state.pieces):
                if piece.cell >= 0 and goal.of in (piece.kind, piece.id):
                    yield Target("load", number, ways.at_piece(play, number))


def _named(play: QuestPlay, of: str) -> list[int]:
    placed = play.state.placed.get(of)
    people = play.state.characters
    return [
        who for who in everyone(play)
        if not people[who].defeated and (who == placed or people[who].board == of)
    ]  # fmt: skip


def _tokens(play: QuestPlay, seat: int, goal: Goal) -> Iterator[Target]:
    """Where tokens that are asked for lie: in pieces, on the ground, with the fallen or with enemies."""
    for where, number, tokens in seen_piles(play, seat):
        for _ in (token for token in tokens if for_goal(play, goal, token)):
            yield from lies(play, seat, where, number)
    if goal.of == ORE:
        yield from _ore(play, seat, lacking(play, seat, goal))


def lies(play: QuestPlay, seat: int, where: str, number: int) -> Iterator[Target]:
    if where == "piece":
        if play.state.pieces[number].cell >= 0:
            yield Target("piece", number, ways.at_piece(play, number))
    elif where == "ground":
        yield Target("ground", number, ways.at_square(play, number))
    elif play.state.characters[number].cell >= 0:
        if play.state.characters[number].defeated:
            yield Target("fallen", number, ways.at_character(play, number))
        elif not ours(play, seat, number):
            yield Target("foe", number, ways.at_character(play, number))


def _ore(play: QuestPlay, seat: int, needed: int) -> Iterator[Target]:
    """ML-MIN: ore that lies about; if that is not enough the rock, and if nobody can break it, tools."""
    for cell in sorted(play.state.ore):
        yield Target("ore", cell, ways.at_square(play, cell))
    if sum(play.state.ore.values()) >= needed:
        return
    for number, piece in enumerate(play.state.pieces):
        if piece.cell >= 0 and "rockface" in play.content.pieces[piece.kind].does:
            yield Target("rock", number, ways.at_piece(play, number))
    people = [who for who in range(len(play.state.characters)) if ours(play, seat, who) and able(play, who)]
    if any(is_tool(play, token) for who in people for token in carried(play, who)):
        return
    for where, number, tokens in seen_piles(play, seat):
        if any(is_tool(play, token) for token in tokens):
            yield from lies(play, seat, where, number)


def is_tool(play: QuestPlay, token: str) -> bool:
    """ML-MIN-09: whether it breaks rock."""
    return whole(token) and bool(item(play, token).signs.get("mining"))


def unseen(play: QuestPlay, seat: int) -> Iterator[Target]:
    """Pieces that nobody has looked into: there may be tools and keys in them."""
    for number, piece in enumerate(play.state.pieces):
        pile = f"piece {number}"
        held = len(play.state.tokens.piles.get(pile, ()))
        if piece.cell >= 0 and not piece.locked and held > len(seen_in(play, seat, pile)):
            yield Target("look", number, ways.at_piece(play, number))


def can_work(play: QuestPlay, who: int, target: Target) -> bool:
    """Whether somebody has the tools for it, and room for what it yields."""
    if target.kind == "rock" and forbids_mining(play, who, target.number) is not None:
        return False
    return target.kind not in ("rock", "ore") or could_fit(play, who, ORE)


def could_fit(play: QuestPlay, who: int, token: str) -> bool:
    """Whether there would be room for a token if all that no objective asks for were given up."""
    if play.state.characters[who].kind == "apprentice":
        held = [each for each in (*carried(play, who), *worn(play, who)) if wanted(play, each)]
        return halves(play, (*held, token)) <= HALVES
    kept_ = sum(item(play, each).room for each in carried(play, who) if wanted(play, each))
    return kept_ + item(play, token).room <= room_of(play, who)


def foes_of(play: QuestPlay, who: int) -> list[int]:
    """Enemies on their feet."""
    return [
        other
        for other in everyone(play)
        if not play.state.characters[other].defeated and hostile(play, who, other)
    ]
