"""Who carries what when the party sets out, and who goes. (ML-RUL-69, ML-CMP-04, ML-CMP-10, ML-PTY-02)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lorehearth.games.maladum.campaign.desk import camp_of, hero_of, name_of, party_of, ref
from lorehearth.games.maladum.campaign.events import Handed, LaidBy, NoviceAdded, SetsOut, TimePasses
from lorehearth.games.maladum.campaign.party import Hero, Party, add_renown
from lorehearth.games.maladum.components.items import HALF_SLOT, INVENTORY
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough

HALVES = 2
NO_ROOM = Refusal("there is no room for it", "ML-RUL-69")
NO_ARMOUR = Refusal("it wears no armour", "ML-CMP-04")
NOT_WORN = Refusal("it is not worn", "ML-ACT-03")


class Hand(Option, frozen=True):
    """A token of the common store to somebody, into the inventory or the armour slot."""

    verb = "hand"
    card: str
    hero: int
    slot: str


class LayBy(Option, frozen=True):
    verb = "lay-by"
    card: str
    hero: int
    slot: str


class Goes(Option, frozen=True):
    """ML-PTY-02: on the next quest."""

    verb = "goes"
    hero: int


class AddNovice(Option, frozen=True):
    """ML-PTY-06."""

    verb = "novice"
    says = "Spend 1 renown: a novice card more in the next deck"


PACKED = enough("That is how it is carried")
ALL_GO = enough("Nobody else goes")
KEEP_RENOWN = enough("Keep the renown")


# -- what may be carried -------------------------------------------------------------------------------------


def halves(content: Content, tokens: Iterable[str]) -> int:
    """ML-RUL-69: how many halves of an armour slot these fill."""
    return sum(1 if content.items[kind_of(token)].size in HALF_SLOT else HALVES for token in tokens)


def room_left(content: Content, hero: Hero) -> int:
    """ML-RUL-69, ML-CMP-04, ML-CMP-08: what is free of an inventory."""
    room = INVENTORY
    if hero.kind == "companion":
        more = content.upgrades[hero.upgrade].inventory if hero.upgrade else 0
        room = content.companions[hero.board].inventory + more
    return room - sum(content.items[kind_of(token)].room for token in hero.pack)


def against(content: Content, hero: Hero, token: str, slot: str) -> Refusal | None:
    """Why somebody cannot have a token there."""
    item = content.items[kind_of(token)]
    if hero.kind == "apprentice":  # ML-CMP-10: the armour slot is its inventory
        if slot != ("worn" if item.kind == "armour" else "pack"):
            return NOT_WORN
        held = [*hero.pack, *hero.worn]
        return NO_ROOM if held and halves(content, (*held, token)) > HALVES else None
    if slot == "pack":
        return NO_ROOM if item.room > room_left(content, hero) else None
    if item.kind != "armour":
        return NOT_WORN
    if hero.kind == "companion":
        return NO_ARMOUR
    armours = [each for each in hero.worn if "armour" in content.items[kind_of(each)].signs]
    if "armour" in item.signs and armours:
        return Refusal("it wears armour already", "ML-ARM-01")
    return NO_ROOM if halves(content, (*hero.worn, token)) > HALVES else None


# -- packing -------------------------------------------------------------------------------------------------


def _wishes(play: QuestPlay, seat: int) -> Iterator[Option]:
    party = party_of(play, seat)
    for token in dict.fromkeys(party.goods):
        for number in range(len(party.heroes)):
            yield Hand(token, number, "pack")
            yield Hand(token, number, "worn")
    for number, hero in enumerate(party.heroes):
        for slot in ("pack", "worn"):
            for token in dict.fromkeys(getattr(hero, slot)):
                yield LayBy(token, number, slot)
    yield PACKED


def pack(play: QuestPlay, seat: int) -> Flow[None]:
    """One token after another finds its place, until the player has enough of it."""
    party = party_of(play, seat)
    if not party.goods and not any(hero.pack or hero.worn for hero in party.heroes):
        return

    def why_not(option: Option) -> Refusal | None:
        if not isinstance(option, Hand):
            return None
        return against(play.content, hero_of(play, seat, option.hero), option.card, option.slot)

    chosen = yield from play.ask(
        seat,
        "Who carries what?",
        lambda: [*_wishes(play, seat)],
        "ML-RUL-69",
        check=why_not,
        words=lambda option: _words(play, seat, option),
    )
    if chosen == PACKED:
        return
    hero, store = hero_of(play, seat, chosen.hero), party_of(play, seat).goods  # type: ignore[attr-defined]
    held: list[str] = getattr(hero, chosen.slot)  # type: ignore[attr-defined]
    if isinstance(chosen, Hand):
        store.remove(chosen.card)
        held.append(chosen.card)
        play.tell(Handed(ref(hero), token_ref(chosen.card)), "ML-RUL-69")
    elif isinstance(chosen, LayBy):
        held.remove(chosen.card)
        store.append(chosen.card)
        play.tell(LaidBy(ref(hero), token_ref(chosen.card)), "ML-RUL-69")
    camp_of(play).todo.insert(0, f"pack {seat}")


def _words(play: QuestPlay, seat: int, option: Option) -> str:
    if not isinstance(option, Hand | LayBy):
        return option.label
    item = play.content.items[kind_of(option.card)]
    name = name_of(play, hero_of(play, seat, option.hero))
    what = item.name if whole(option.card) else f"{item.name} (broken)"
    if isinstance(option, LayBy):
        return f"{name} lays by: {what}"
    return f"{name} {'wears' if option.slot == 'worn' else 'carries'}: {what}"


# -- who goes ------------------------------------------------------------------------------------------------


def may_go(hero: Hero) -> bool:
    return not (hero.misses or hero.goes or hero.fallen)


def able(party: Party) -> list[int]:
    """Adventurers who could go."""
    return [n for n, hero in enumerate(party.heroes) if hero.kind == "adventurer" and may_go(hero)]


def set_out(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-PTY-02: as many adventurers as the quest takes; apprentices, and companions of those who go,
    go besides (ML-CMP-13)."""
    party = party_of(play, seat)
    if not able(party) and not any(hero.goes for hero in party.heroes):
        _wait(play, seat)
        return
    most = int(play.setup.options.get("adventurers", 4))
    going = sum(hero.goes and hero.kind == "adventurer" for hero in party.heroes)
    if going < most and able(party):
        more = [] if not going else [ALL_GO]
        chosen = yield from play.ask(
            seat,
            "Who goes on the next quest?",
            [*map(Goes, able(party)), *more],
            "ML-PTY-02",
            words=lambda option: (
                name_of(play, hero_of(play, seat, option.hero)) if isinstance(option, Goes) else option.label
            ),
        )
        if isinstance(chosen, Goes):
            _goes(play, seat, chosen.hero)
            camp_of(play).todo.insert(0, f"set out {seat}")
            return
    for number, hero in enumerate(party_of(play, seat).heroes):
        masters = [each.board for each in party_of(play, seat).heroes if each.goes]
        if may_go(hero) and (hero.kind == "apprentice" or hero.master in masters):
            _goes(play, seat, number)
    yield from _add_novices(play, seat)


def _goes(play: QuestPlay, seat: int, number: int) -> None:
    hero = hero_of(play, seat, number)
    hero.goes = True
    play.tell(SetsOut(ref(hero)), "ML-PTY-02")


def _wait(play: QuestPlay, seat: int) -> None:
    """Nobody could go: as much time passes as a quest takes, until somebody can."""
    party = party_of(play, seat)
    if not any(hero.kind == "adventurer" for hero in party.heroes):
        return
    play.tell(TimePasses(player(seat)), "ML-ESC-05", "ML-ESC-07")
    for hero in party.heroes:
        hero.misses = max(hero.misses - 1, 0)
    camp_of(play).todo.insert(0, f"set out {seat}")


def _add_novices(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-PTY-06: 1 renown for 1 novice card, as often as one likes."""
    while party_of(play, seat).renown:
        chosen = yield from play.ask(
            seat, "Make the next quest easier?", [AddNovice(), KEEP_RENOWN], "ML-PTY-06"
        )
        if not isinstance(chosen, AddNovice):
            return
        party = party_of(play, seat)
        add_renown(party, -1)
        party.novices += 1
        play.tell(NoviceAdded(player(seat)), "ML-PTY-06")
