"""What a character has to use: abilities, items, boons, focus, rewards, ghost powers, prayers and rituals.

It changes seldom and is asked for at every look and every moment, so it is worked out once for all that
decides it: what can be used at a moment, most often nothing, is then one look into a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from lorehearth.games.folklore.components.signs import SIGNS
from lorehearth.games.folklore.components.steps import Limit, Use, When
from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import NOBODY, Character
from lorehearth.kernel.looking import kept
from lorehearth.kernel.questions import Option, Refusal

OWN_TURN: tuple[When, ...] = ("turn", "act", "attack")


ON_A_MAP = ("flame", "burst", "summon", "spawn", "control", "turn-on", "darkness", "dawn")
"""Verbs that mean nothing without a map."""


class UseIt(Option, frozen=True):
    """Use something, by what it belongs to and which of its uses it is."""

    verb = "use"
    source: str
    way: int = 0
    who: int = NOBODY
    """Whose it is, where that is not plain from whose turn it is."""


use_it = lru_cache(maxsize=1 << 12)(UseIt)


class Source:
    """Something usable: what it belongs to ("ability ember", "card ring-of-ember"), its use, and where it
    lies; and what can be said of it at all times."""

    __slots__ = (
        "counted",
        "fills",
        "id",
        "in_skirmish",
        "key",
        "kind",
        "limit",
        "name",
        "needs_map",
        "price_sign",
        "thing",
        "use",
        "way",
    )

    def __init__(self, id: str, way: int, use: Use, thing: int = NOBODY) -> None:
        self.id, self.way, self.use, self.thing = id, way, use, thing
        self.key = f"{id} {way}" if way else id
        self.kind, _, self.name = id.partition(" ")
        self.limit: Limit = "round" if self.kind == "power" else use.limit
        """FK-GHO-12: a ghost power once per round; otherwise what the card says."""
        self.counted = f"{self.limit} {id}"
        """Under what its uses are counted (see `Character.used`): all ways to use a card together."""
        self.needs_map = _needs_map(use)
        """Why it is of no use without a map, if that is so."""
        self.fills = any(step.verb == "fill" for step in use.steps)
        self.in_skirmish = use.skirmish or use.hourglass or self.kind in ("card", "mystic", "boon", "power")
        """FK-ABL-04, FK-RUS-20, FK-SKI-20, FK-RUL-21; a ghost fights with its ghost side (FK-RUL-23)."""
        self.price_sign = f"{self.name}-pp" if f"{self.name}-pp" in SIGNS else ""
        """The sign that changes its price, if there is one."""

    @property
    def finds_an_aim(self) -> bool:
        """FK-SKI-21: whether a skirmish has what it is aimed at; an attack has the creature chosen."""
        use = self.use
        strikes = use.when == "attack" or use.roll
        return strikes or use.aim is None or use.aim.on not in ("foe", "space")

    @property
    def needs_no_turn(self) -> bool:
        """FK-ITM-08, FK-ABL-05: consumables, boons and hourglass abilities."""
        use = self.use
        return use.when == "turn" and (use.consumes or use.hourglass or self.kind == "boon") and not use.roll


def _needs_map(use: Use) -> Refusal | None:
    if any(step.lasts == "map" for step in use.steps):
        return Refusal("it works on an adventure map alone", "FK-ITM-12")
    if any(step.verb in ON_A_MAP for step in use.steps):
        return Refusal("it needs a map", "FK-ADV-08")
    return None


class Uses:
    """All uses that somebody has, whether they are possible now or not."""

    __slots__ = ("_alike", "all", "any_time", "at", "in_skirmish", "in_turn", "off_hand", "once_acted")

    def __init__(self, all: Iterable[Source]) -> None:
        self.all = tuple(all)
        self.at: dict[When, list[Source]] = {}
        """By the moment at which they can be used."""
        self._alike: dict[tuple[str, int], list[Source]] = {}
        for source in self.all:
            self.at.setdefault(source.use.when, []).append(source)
            self._alike.setdefault((source.id, source.way), []).append(source)
        firsts = [alike[0] for alike in self._alike.values()]
        own = [one for one in firsts if one.use.when in OWN_TURN]
        self.in_turn = [use_it(one.id, one.way) for one in own]
        fit = [one for one in own if one.in_skirmish and one.finds_an_aim]
        self.in_skirmish = [use_it(one.id, one.way) for one in fit]
        """Those that a skirmish does not rule out at all times."""
        self.once_acted = [use_it(one.id, one.way) for one in fit if one.use.when == "turn"]
        """Of these, those that take no act (FK-RUL-21)."""
        self.off_hand = [use_it(one.id, one.way) for one in firsts if one.needs_no_turn]
        self.any_time = [one for one in firsts if one.use.hourglass and one.needs_no_turn]
        """FK-ABL-05: what has an hourglass and answers nothing in particular."""

    def alike(self, option: UseIt) -> Sequence[Source]:
        """All copies of what an option names."""
        return self._alike[option.source, option.way]


@kept
def uses_of(play: TalePlay, who: int) -> Uses:
    one, known = play.state.characters[who], play.content.uses
    key: list[object] = [one.cls, one.focus, one.form, *one.abilities, None]
    if one.things:  # None parts one list from the next
        key += [thing.id for thing in one.things]
    if one.mystics or one.boons or one.companions or one.tiers:
        key += (None, *one.mystics, None, *one.boons, None, *one.companions, None)
        key += (*one.tiers, *one.tiers.values())
    by = tuple(key)
    found = known.get(by)
    return known.setdefault(by, Uses(_all(play.content, one))) if found is None else found


def sources(play: TalePlay, who: int) -> tuple[Source, ...]:
    """All uses that somebody has, whether they are possible now or not."""
    return uses_of(play, who).all


def sources_at(play: TalePlay, who: int, when: When) -> Sequence[Source]:
    """Those for one moment."""
    return uses_of(play, who).at.get(when, ())


def _all(content: Content, one: Character) -> Iterator[Source]:
    for id in one.abilities:
        yield from _each(f"ability {id}", content.abilities[id].uses)
    if one.form == "ghost":
        for id in content.classes[one.cls].ghost.powers:
            yield Source(f"power {id}", 0, content.ghosts[id].use)
    for index, thing in enumerate(one.things):
        yield from _each(f"card {thing.id}", content.items[thing.id].uses, index)
    for id in dict.fromkeys(one.mystics):
        yield Source(f"mystic {id}", 0, content.mystics[id].use)
    for id in dict.fromkeys(one.boons):
        yield Source(f"boon {id}", 0, content.boons[id].use)
    yield from _of_lore(content, one)
    for id in one.companions:
        yield from _each(f"companion {id}", content.companions[id].uses)


def _of_lore(content: Content, one: Character) -> Iterator[Source]:
    """What a focus and the rewards of lore allow."""
    focus = next(focus for focus in content.classes[one.cls].focuses if focus.id == one.focus)
    yield from _each(f"focus {focus.id}", focus.uses)
    for id, chosen in one.tiers.items():
        if chosen != NOBODY:
            yield from _each(f"tier {id}", content.tiers[id].rewards[chosen].uses)


def _each(id: str, uses: Iterable[Use], thing: int = NOBODY) -> Iterator[Source]:
    for way, use in enumerate(uses):
        yield Source(id, way, use, thing)
