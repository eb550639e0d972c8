"""Wandering beasts. (ML-BST, ML-ICO-47, ML-ADY-10, ML-NPH-03, ML-NPH-05)"""

from __future__ import annotations

from lorehearth.games.maladum.board.movement import put
from lorehearth.games.maladum.board.places import SHORT, area, distance_to, everyone, touching
from lorehearth.games.maladum.board.sight import sees_square
from lorehearth.games.maladum.board.steps import base_at
from lorehearth.games.maladum.characters import base_of, start_of
from lorehearth.games.maladum.combat.damage import leave_play
from lorehearth.games.maladum.governing import lay_away
from lorehearth.games.maladum.hidden import possible
from lorehearth.games.maladum.names import several, thing
from lorehearth.games.maladum.npcs.arrivals import came_once, how_many, next_due, roll_entry
from lorehearth.games.maladum.npcs.coming import come, left_of, ward
from lorehearth.games.maladum.npcs.events import BeastCame, NobodyLeft
from lorehearth.games.maladum.npcs.placing import room_for
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Chance, Option
from lorehearth.table.cards import draw


def bring_beast(play: QuestPlay, kind: str, card: str = "", *, elite: bool = False) -> Flow[list[int]]:
    """ML-NPH-03, ML-BST-02, ML-BST-03: a beast, or its pack, waits beside a random entry point; the card that
    brings it governs it. Where adversaries have disturbed it, it comes out near one of them (ML-AI-01)."""
    came = yield from out_of_the_box(play, kind, card, elite=elite)
    if not came:
        return []
    if disturbed(play) and (yield from come_out(play, came)):
        return came
    entry = yield from roll_entry(play, thing("kind", kind))
    for who in came:
        play.state.characters[who].entry = entry
    yield from announce(play, BeastCame(several(play, came), entry), "ML-NPH-03", "ML-BST-03")
    return came


def out_of_the_box(play: QuestPlay, kind: str, card: str, *, elite: bool) -> Flow[list[int]]:
    """ML-BST-02, ML-BST-03: a beast or its pack, governed by the card; nobody if none is left, or if it is a
    worthy opponent that has been here."""
    pack = play.content.npcs[kind].signs.get("pack", 1)
    count = min(pack, left_of(play, kind))
    if count <= 0 or came_once(play, kind):
        play.tell(NobodyLeft(), "ML-ICO-96" if came_once(play, kind) else "ML-ADY-11")
        return []
    came = []
    for _ in range(count):
        who = yield from come(play, kind, 0)
        character = play.state.characters[who]
        character.card, character.second = card, elite
        character.health = max(character.health, start_of(play, who, "health"))
        ward(play, who)  # ML-NMG-02: its elite side may have magical armour
        came.append(who)
    return came


# -- out of a lair that adversaries have disturbed -----------------------------------------------------------


class ComeOut(Option, frozen=True):
    verb = "come-out"
    says = "At {cell}"
    cell: str


def disturbed(play: QuestPlay) -> bool:
    """Whether the beast comes for a card that has adversaries disturb it."""
    events = play.content.events
    return any(doing.kind == "event" and events[doing.source].disturbs for doing in play.state.doings)


def come_out(play: QuestPlay, came: list[int]) -> Flow[bool]:
    """ML-AI-01: anywhere in short range and sight of an adversary, and in contact with none, as the first
    player likes; False if there is no such place."""
    names = play.content.field.board.names
    if not any(_lurks(play, who) for who in came[:1]):
        return False
    for who in came:
        cells = _lurks(play, who)
        if not cells:
            leave_play(play, who)
            continue
        chosen = yield from play.ask(
            play.state.first,
            "Where does the beast come out?",
            [ComeOut(names[cell]) for cell in cells],
            "ML-AI-01",
        )
        yield from put(play, who, play.content.field.board.cell(chosen.cell))
    return True


def _lurks(play: QuestPlay, who: int) -> list[int]:
    sets = play.content.field.sets
    foes = [
        other
        for other in everyone(play)
        if play.state.characters[other].kind == "adversary" and play.state.characters[other].npc
    ]
    near, touched = 0, 0
    for foe in foes:
        body = area(play, foe)
        touched |= touching(play).spread(body) | body
        near |= sets.of(cell for cell in sets.cells(sets.all) if _near_and_seen(play, foe, cell))
    if not near:
        return []
    able = near & ~touched & room_for(play, who, sets.cells(near)[0])
    return [cell for cell in sets.cells(able) if not base_at(play, cell) & touched or not _large(play, who)]


def _large(play: QuestPlay, who: int) -> bool:
    return base_of(play, who) == "large"


def _near_and_seen(play: QuestPlay, who: int, cell: int) -> bool:
    return distance_to(play, who, (cell,)) <= SHORT and sees_square(play, who, cell)


# -- by the dread board, and by other rules ------------------------------------------------------------------


def beasts_of_the_board(play: QuestPlay) -> Flow[None]:
    """ML-ADY-10: those on the dread board who are no adversaries come as the NPC phase begins."""
    while due := next_due(play, "beast"):
        play.state.due.remove(due)
        kind, many = due.split()
        count, _ = yield from how_many(play, kind, many)
        for _ in range(count):
            yield from bring_beast(play, kind)


def bring_npc(play: QuestPlay, type_: str) -> Flow[bool]:
    """ML-NPH-05: a rule that is no card brings an NPC: a card of the type that is not in this game's deck is
    drawn at random and resolved at once; False if there is none."""
    events = play.state.events
    box = f"box {type_}"
    if events.piles.get(box):
        drawn = yield from draw(events, box, "drawn", None, "Which card brings the NPC?")
        return (yield from _resolved(play, drawn))
    used = {card for pile in events.piles for card in (*events.cards(pile), *possible(events, pile))}
    free = [id for id, card in play.content.events.items() if type_ in card.types and id not in used]
    if not free:
        play.tell(NobodyLeft(), "ML-NPH-05")
        return False
    drawn = free[0]
    if len(free) > 1:
        drawn = yield from play.chance(Chance("Which card brings the NPC?", tuple(free)))
    if "drawn" not in events.piles:
        events.add("drawn")
    events.piles["drawn"].append(drawn)
    return (yield from _resolved(play, drawn))


def _resolved(play: QuestPlay, drawn: str) -> Flow[bool]:
    from lorehearth.games.maladum.dread.draw import resolve

    done = yield from resolve(play, drawn)
    lay_away(play, drawn)
    return done
