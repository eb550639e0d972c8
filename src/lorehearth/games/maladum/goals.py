"""The objectives of a quest: what has been done for each, and by whom. (ML-END-04, ML-RUL-72)"""

from __future__ import annotations

from lorehearth.games.maladum.components.quests import Goal
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.state import State

PERSONS = ("adventurer", "apprentice")


def note(state: State, what: str, of: str, seat: int, count: int = 1) -> None:
    """Something has been done that an objective may ask for, by a party or (below 0) by nobody's."""
    key = f"{what} {of}"
    state.out[key] = state.out.get(key, 0) + count
    if seat >= 0:
        shares = state.credit.setdefault(key, [0] * len(state.stash))
        shares[seat] += count


def led_out(state: State, content: Content, who: int) -> None:
    """Somebody has left with a party: what its event card promised for that is gained, and the card goes."""
    character = state.characters[who]
    if not character.card or character.party < 0:
        return
    state.renown[character.party] += content.events[character.card].renown
    if character.card in state.events.piles.get("in play", ()):
        state.events.move(character.card, "in play", "discard")


def done(state: State, content: Content, goal: Goal) -> list[int]:
    """How much each party has done for an objective."""
    seats = [0] * len(state.stash)
    match goal.what:
        case "bring out":
            _brought_out(state, content, goal.of, seats)
        case "lead out":
            for number, character in enumerate(state.characters):
                led = state.placed.get(goal.of) == number or character.board == goal.of
                if led and character.kind not in PERSONS and character.where == "escaped":
                    seats[max(character.party, 0)] += 1
        case "escape":
            for character in state.characters:
                if character.kind in PERSONS and character.where == "escaped" and not character.defeated:
                    seats[character.party] += 1
        case "defeat" | "drag out" | "persuade":
            shares = state.credit.get(f"{goal.what} {goal.of}", seats)
            seats = [share + more for share, more in zip(seats, shares, strict=True)]
    return seats


def _brought_out(state: State, content: Content, of: str, seats: list[int]) -> None:
    """Tokens of a kind, or of a set, in the hands of those who have escaped with a party: what an NPC that
    joined it carried is the party's too (ML-JOI-04)."""
    for number, character in enumerate(state.characters):
        if character.where != "escaped" or character.party < 0:
            continue
        for pile in (f"pack {number}", f"worn {number}"):
            for token in state.tokens.cards(pile) if pile in state.tokens.piles else ():
                found = content.items[kind_of(token)]
                if of in (found.id, found.set):
                    seats[character.party] += 1


def total_done(state: State, content: Content, goal: Goal) -> int:
    """By all together, and by nobody's hand: who was defeated by a trap is defeated too."""
    if goal.what in ("defeat", "drag out", "persuade"):
        return state.out.get(f"{goal.what} {goal.of}", 0)
    return sum(done(state, content, goal))


def standing(state: State, content: Content) -> list[int]:
    """How much is done for each objective."""
    return [total_done(state, content, goal) for goal in content.quest.goals]


def called(goal: Goal) -> str:
    """What an objective is called."""
    return goal.text or f"{goal.what.capitalize()} {goal.of}".strip()


def completed(state: State, content: Content) -> list[int]:
    """ML-END-04: the parties that have completed the primary objective: among rivals each by itself,
    otherwise all together."""
    primary = [goal for goal in content.quest.goals if goal.primary]
    seats = range(len(state.stash))
    if state.rivals:
        return [
            seat for seat in seats if all(done(state, content, goal)[seat] >= goal.count for goal in primary)
        ]
    if all(total_done(state, content, goal) >= goal.count for goal in primary):
        return list(seats)
    return []
