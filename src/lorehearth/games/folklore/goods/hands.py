"""Hands and other places of the body: equipping and stowing. (FK-ITM-01, FK-ITM-02, FK-WPN-03, FK-RUS-39,
FK-RUS-40)"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.folklore.goods.events import Equipped, Stowed
from lorehearth.games.folklore.names import named, someone, title
from lorehearth.games.folklore.people.figures import character, has, value
from lorehearth.games.folklore.people.group import combat, seat_of, skirmish, turn_of
from lorehearth.games.folklore.people.points import fit_maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Thing
from lorehearth.kernel.deeds import deed, under
from lorehearth.kernel.names import Ref, card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Anchor, Option, Refusal


class Equip(Option, frozen=True):
    who: int
    card: str

    @property
    def subject(self) -> Anchor:
        return Anchor("piece", str(self.who))


class Stow(Option, frozen=True):
    who: int
    card: str

    @property
    def subject(self) -> Anchor:
        return Anchor("piece", str(self.who))


equip_it = lru_cache(maxsize=1 << 12)(Equip)
stow_it = lru_cache(maxsize=1 << 12)(Stow)


class MakePrimary(Option, frozen=True):
    """FK-RUS-17: of two weapons, the one that counts as primary."""

    verb = "primary"
    who: int
    card: str


def slots(play: TalePlay, who: int) -> int:
    """Usable hand slots: FRACTURED leaves 1, TRANSFORMED takes 1, both together still leave 1 (FK-RUL-54)."""
    statuses = character(play, who).statuses
    found = value(play, who, "hands")
    return 1 if "fractured" in statuses else max(found - ("transformed" in statuses), 0)


def hands_full(play: TalePlay, who: int) -> int:
    """How many hand slots are taken."""
    items, found = play.content.items, 0
    for thing in play.state.characters[who].things:
        if thing.worn:
            found += items[thing.id].hands
    return found


def wielded(play: TalePlay, who: int) -> list[int]:
    """The weapons that are equipped and can be used, by their place among its things; the primary one first.
    A ghost can use only what is SPECTRAL (FK-GHO-06)."""
    one, items, found = play.state.characters[who], play.content.items, []
    for index, thing in enumerate(one.things):
        if thing.worn and not thing.broken and not thing.exhausted and items[thing.id].weapon is not None:
            found.append(index)
    if not found:
        return found
    if one.form == "ghost":
        found = [index for index in found if is_spectral(play, one.things[index])]
    return found if len(found) < 2 else sorted(found, key=lambda index: not one.things[index].primary)


def is_spectral(play: TalePlay, thing: Thing) -> bool:
    """FK-KEY-48."""
    item = play.content.items[thing.id]
    return "spectral" in item.signs or (item.weapon is not None and "spectral" in item.weapon.signs)


def fits(play: TalePlay, who: int, thing: Thing) -> bool:
    """Whether there is a free place to wear something."""
    item = play.content.items[thing.id]
    if item.slot == "hand":
        return hands_full(play, who) + item.hands <= slots(play, who)
    worn = [each for each in character(play, who).things if each.worn]
    return not any(play.content.items[each.id].slot == item.slot for each in worn)


def may_change(play: TalePlay, who: int) -> Refusal | None:
    """Out of combat freely (FK-RUS-39), in an encounter as the last thing of a turn (FK-ENC-16), never in a
    skirmish (FK-SKI-22)."""
    if skirmish(play.state) is not None:
        return Refusal("nothing is changed during a skirmish", "FK-SKI-22")
    if character(play, who).form != "living":
        return Refusal("ghosts do not equip or trade", "FK-GHO-14")
    return None


def _things(play: TalePlay, who: int, worn: bool) -> dict[str, None]:
    items = play.content.items
    found: dict[str, None] = {}
    for thing in play.state.characters[who].things:
        if thing.worn == worn and items[thing.id].slot:
            found[thing.id] = None
    return found


def wearable(play: TalePlay, who: int) -> list[Equip]:
    found = _things(play, who, worn=False)
    return [equip_it(who, id) for id in found] if found else []


def stowable(play: TalePlay, who: int) -> list[Stow]:
    found = _things(play, who, worn=True)
    return [stow_it(who, id) for id in found] if found else []


def _place(play: TalePlay, who: int, id: str, worn: bool) -> Thing:
    """Of several of a kind, the soundest."""
    found = [t for t in play.state.characters[who].things if t.id == id and t.worn == worn]
    return found[0] if len(found) == 1 else min(found, key=lambda thing: (thing.broken, thing.exhausted))


NO_PLACE = Refusal("there is no free place to wear it", "FK-ITM-02")


def forbids_equip(play: TalePlay, who: int, option: Equip) -> Refusal | None:
    return None if fits(play, who, _place(play, who, option.card, worn=False)) else NO_PLACE


def equip(play: TalePlay, who: int, option: Equip) -> Flow[None]:
    _last(play)
    thing = _place(play, who, option.card, worn=False)
    thing.worn = True
    if play.content.items[thing.id].weapon is not None:
        thing.primary = len(wielded(play, who)) < 2  # FK-RUS-17: until another is named
    play.tell(Equipped(someone(play, who), card(thing.id)), _rule(play))
    fit_maximum(play, who)
    yield from ()


def stow(play: TalePlay, who: int, option: Stow) -> Flow[None]:
    _last(play)
    _put_away(play, who, _place(play, who, option.card, worn=True), _rule(play))
    yield from ()


def _put_away(play: TalePlay, who: int, thing: Thing, rule: str) -> None:
    thing.worn = thing.primary = False
    left = wielded(play, who)
    if len(left) == 1:
        character(play, who).things[left[0]].primary = True
    play.tell(Stowed(someone(play, who), card(thing.id)), rule)
    fit_maximum(play, who)


def name_primary(play: TalePlay, who: int, option: MakePrimary) -> Flow[None]:
    _last(play)
    for thing in character(play, who).things:
        thing.primary = thing.worn and thing.id == option.card
    yield from ()


def _rule(play: TalePlay) -> str:
    return "FK-ENC-16" if combat(play.state) is not None else "FK-RUS-39"


def _last(play: TalePlay) -> None:
    """FK-ENC-16: in an encounter nothing else follows in this turn."""
    turn = turn_of(play.state)
    if combat(play.state) is not None and turn is not None:
        turn.last = True


def stow_what_no_longer_fits(play: TalePlay, who: int) -> Flow[None]:
    """FK-RUS-40: whose hands have become fewer stows at once, by its own choice."""
    while hands_full(play, who) > slots(play, who):
        held = [t.id for t in character(play, who).things if t.worn and play.content.items[t.id].hands]
        options = [Stow(who, id) for id in dict.fromkeys(held)]
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} has no hand left for all of it: what is stowed?",
            options,
            "FK-RUS-40",
            words=lambda o: named(play, Ref("card", o.card)).text,
        )
        _put_away(play, who, _place(play, who, chosen.card, worn=True), "FK-RUS-40")


def primaries(play: TalePlay, who: int) -> list[MakePrimary]:
    found = wielded(play, who)
    one = character(play, who)
    return [MakePrimary(who, one.things[i].id) for i in found[1:]] if len(found) > 1 else []


DEEDS = under(
    "Equip and trade",
    deed(
        Equip,
        wearable,
        equip,
        forbids_equip,
        when=may_change,
        words=lambda play, who, o: f"Equip {named(play, Ref('card', o.card)).text}",
    ),
    deed(
        Stow,
        stowable,
        stow,
        when=may_change,
        words=lambda play, who, o: f"Stow {named(play, Ref('card', o.card)).text}",
    ),
    deed(
        MakePrimary,
        primaries,
        name_primary,
        when=may_change,
        words=lambda play, who, o: f"Use {named(play, Ref('card', o.card)).text} first",
    ),
)

__all__ = [
    "DEEDS",
    "fits",
    "hands_full",
    "has",
    "is_spectral",
    "slots",
    "stow_what_no_longer_fits",
    "wielded",
]
