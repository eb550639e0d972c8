"""Wandering beasts. (ML-BST, ML-ICO-47, ML-ADY-10, ML-NPH-03, ML-NPH-05)"""

from __future__ import annotations

from lorehearth.games.maladum.characters import start_of
from lorehearth.games.maladum.hidden import possible
from lorehearth.games.maladum.names import several, thing
from lorehearth.games.maladum.npcs.arrivals import came_once, how_many, next_due, roll_entry
from lorehearth.games.maladum.npcs.coming import come, left_of
from lorehearth.games.maladum.npcs.events import BeastCame, NobodyLeft
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Chance
from lorehearth.table.cards import draw


def bring_beast(play: QuestPlay, kind: str, card: str = "", *, elite: bool = False) -> Flow[list[int]]:
    """ML-NPH-03, ML-BST-02, ML-BST-03: a beast, or its pack, waits beside a random entry point; the card that
    brings it governs it. Nobody comes if none is left, or if it is a worthy opponent that has been here."""
    pack = play.content.npcs[kind].signs.get("pack", 1)
    count = min(pack, left_of(play, kind))
    if count <= 0 or came_once(play, kind):
        play.tell(NobodyLeft(), "ML-ICO-96" if came_once(play, kind) else "ML-ADY-11")
        return []
    entry = yield from roll_entry(play, thing("kind", kind))
    came = []
    for _ in range(count):
        who = yield from come(play, kind, entry)
        character = play.state.characters[who]
        character.card, character.second = card, elite
        character.health = max(character.health, start_of(play, who, "health"))
        came.append(who)
    yield from announce(play, BeastCame(several(play, came), entry), "ML-NPH-03", "ML-BST-03")
    return came


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
    if drawn in play.state.events.piles["drawn"]:
        stays = play.content.events[drawn].stays and done
        play.state.events.move(drawn, "drawn", "in play" if stays else "discard")
    return done
