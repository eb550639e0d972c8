"""Denizens: adventurers whom nobody plays, met below. (ML-DEN, ML-NPH-03, ML-NPH-04)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.components.items import Ammunition, Item, Rarity
from lorehearth.games.maladum.equipment.inventory import carried, room_left
from lorehearth.games.maladum.equipment.stock import HAND, look_out
from lorehearth.games.maladum.hidden import possible_to
from lorehearth.games.maladum.names import someone, token
from lorehearth.games.maladum.npcs.arrivals import roll_entry
from lorehearth.games.maladum.npcs.coming import GONE, new_character, ward
from lorehearth.games.maladum.npcs.events import DenizenCame, NobodyLeft
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import Chance, Option, enough


class Gear(Option, frozen=True):
    """ML-DEN-04: which token, of those that the card allows."""

    verb = "gear"
    card: str


ANY = "any"
NOTHING = enough("Nothing of that kind")


def unused(play: QuestPlay) -> list[str]:
    """ML-DEN-02: the boards of adventurers whom nobody uses, living or fallen."""
    taken = {
        character.board
        for character in play.state.characters
        if character.kind in ("adventurer", "apprentice")
        or (character.kind == "denizen" and character.where not in GONE)
    }
    return [board for board in play.content.adventurers if board not in taken]


def bring_denizen(
    play: QuestPlay,
    card: str = "",
    *,
    health: int = 0,
    magic: int = 0,
    gear: Sequence[tuple[Rarity, str]] = (),
    hates_all: bool = False,
) -> Flow[int | None]:
    """ML-NPH-03, ML-NPH-04: a random one of those left waits beside a random entry point, with what its card
    gives it; who is out for blood is everyone's enemy."""
    free = unused(play)
    if not free:
        play.tell(NobodyLeft(), "ML-NPH-04")
        return None
    board = free[0]
    if len(free) > 1:
        board = yield from play.chance(Chance("Which denizen comes?", tuple(free)))
    who = new_character(play, "denizen", board)
    entry = yield from roll_entry(play, someone(play, who))
    character = play.state.characters[who]
    character.where, character.entry, character.card = "waiting", entry, card
    for peg, more in (("health", health), ("magic", magic)):
        if more:
            character.raised[peg] = more
    character.health += health
    character.magic += magic
    if hates_all:
        character.hostile = [NOBODY, *range(play.setup.players)]
    for rarity, kind in gear:
        yield from equip(play, who, rarity, kind)
    ward(play, who)
    names = tuple(map(token, carried(play, who)))
    yield from announce(play, DenizenCame(someone(play, who), entry, names), "ML-NPH-03", "ML-DEN-03")
    return who


def equip(play: QuestPlay, who: int, rarity: Rarity, kind: str) -> Flow[None]:
    """ML-DEN-03 to ML-DEN-05: a random token of the type and rarity, or one that the first player chooses;
    of "any" type, whatever the pouch holds but a trap."""

    def fitting(found: Item) -> bool:
        if found.room > room_left(play, who):
            return False
        return found.kind != "trap" if kind == ANY else found.rarity == rarity and is_of(found, kind)

    supply = "pouch" if rarity == "common" else rarity
    if supply not in play.state.tokens.piles:
        return
    wanted = ""
    if agreed(play, "chosen-gear"):
        wanted = yield from _chosen(play, supply, fitting)
    found = yield from look_out(play, supply, lambda each: each.id == wanted if wanted else fitting(each))
    if not found:
        return
    play.state.tokens.move(found, HAND, f"pack {who}")
    needs = play.content.items[found].needs
    if needs:
        yield from free_ammunition(play, who, needs)


def is_of(found: Item, kind: str) -> bool:
    """Whether a token is of a type that a card names: a kind of item, or a weapon for melee or for range."""
    if kind in ("melee", "ranged"):
        return found.kind == "weapon" and bool(found.melee if kind == "melee" else found.ranged)
    return found.kind == kind


def _chosen(play: QuestPlay, supply: str, fitting: Callable[[Item], bool]) -> Flow[str]:
    """ML-DEN-04: within the types and rarities of the card, of what the supply still holds."""
    names = [
        id for id in play.content.items if id in possible_to(play.state.tokens, supply, play.state.first)
    ]
    options: list[Option] = [Gear(id) for id in names if fitting(play.content.items[id])]
    if not options:
        return ""
    chosen = yield from play.ask(
        play.state.first,
        "What does the denizen carry?",
        [*options, NOTHING],
        "ML-DEN-04",
        words=lambda option: (
            play.content.items[option.card].name if isinstance(option, Gear) else option.label
        ),
    )
    return chosen.card if isinstance(chosen, Gear) else ""


def free_ammunition(play: QuestPlay, who: int, needs: Ammunition) -> Flow[None]:
    """ML-DEN-05: one matching token, if there is room."""
    for supply in ("pouch", "uncommon"):
        if supply not in play.state.tokens.piles:
            continue
        found = yield from look_out(
            play, supply, lambda each: each.ammunition == needs and each.room <= room_left(play, who)
        )
        if found:
            play.state.tokens.move(found, HAND, f"pack {who}")
            return
