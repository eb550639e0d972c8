"""What somebody has of a sign: its card, statuses, goods, powers and effects added up.

`value` is quick and says how much, `tally` says why. Characters and foes have the same signs, so every rule
asks in
the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import structs

from lorehearth.games.folklore.components.people import GhostSide
from lorehearth.games.folklore.components.signs import NEAR, SKILLS
from lorehearth.games.folklore.people.given import GIVEN, RULES
from lorehearth.games.folklore.people.group import skirmish
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, Character, Figure, Foe, Thing
from lorehearth.kernel.looking import kept
from lorehearth.kernel.names import Ref
from lorehearth.kernel.tally import Part as Line
from lorehearth.kernel.tally import Tally

GIFTS = frozenset(sign for sign, _, _ in NEAR.values())
"""Signs that others may give to those near them."""

Part = tuple[Mapping[str, int], Ref | str, str]
"""Signs, what they come from, and the rule."""


class Sheet:
    """All that gives somebody signs, but for what is passing, added up and by sign."""

    __slots__ = ("_among", "gives", "lines", "parts", "signs")

    def __init__(self, found: Iterable[Part]) -> None:
        self.parts = tuple(found)
        self.signs = _sum(self.parts)
        self.gives = any(near in self.signs for near in NEAR)
        """Whether those near may have something of it."""
        self.lines: dict[str, list[Line]] = {}
        for signs, why, rule in self.parts:
            for sign, amount in signs.items():
                if amount:
                    self.lines.setdefault(sign, []).append(Line(amount, why, rule))
        self._among: dict[str, list[tuple[str, Line]]] = {}

    def among(self, table: Mapping[str, object], rule: str) -> list[tuple[str, Line]]:
        """What it has of the signs of a table, which is the only one that counts by this rule."""
        found = self._among.get(rule)
        if found is None:
            found = self._among[rule] = [
                (sign, Line(amount, why, given or rule))
                for signs, why, given in self.parts
                for sign, amount in signs.items()
                if amount and sign in table
            ]
        return found


def figure(play: TalePlay, who: int) -> Figure:
    state = play.state
    return state.foes[who - FOES] if who >= FOES else state.characters[who]


def character(play: TalePlay, who: int) -> Character:
    return play.state.characters[who]


def foe(play: TalePlay, who: int) -> Foe:
    return play.state.foes[who - FOES]


def is_foe(play: TalePlay, who: int) -> bool:
    """An enemy figure: neither a character nor a summoned ally."""
    return who >= FOES and not play.state.foes[who - FOES].ally


def value(play: TalePlay, who: int, sign: str) -> int:
    """How much somebody has of a sign."""
    found = sheet(play, who).signs.get(sign, 0)
    state = play.state
    effects = state.foes[who - FOES].effects if who >= FOES else state.characters[who].effects
    for effect in effects:
        found += effect.signs.get(sign, 0)
    if sign in GIFTS and who < FOES:
        for signs, _, _ in _gifts(play, who):
            found += signs.get(sign, 0)
    return found


def has(play: TalePlay, who: int, sign: str) -> bool:
    return value(play, who, sign) > 0


def is_ethereal(play: TalePlay, who: int) -> bool:
    """FK-STA-09, FK-FAT-16: by status, by its card, or as a ghost."""
    if who < FOES:
        one = play.state.characters[who]
        return one.form == "ghost" or "ethereal" in one.statuses
    found = play.state.foes[who - FOES]
    return "ethereal" in found.statuses or (
        not found.ally and play.content.creatures[found.kind].encounter.ethereal
    )


def tally(play: TalePlay, who: int, sign: str, name: str) -> Tally:
    """The same with where it comes from."""
    found = Tally(name, [*sheet(play, who).lines.get(sign, ())])
    if play.state.map is not None or figure(play, who).effects:
        for signs, why, rule in passing(play, who):
            if sign in signs:
                found.add(signs[sign], why, rule)
    return found


@kept
def sheet(play: TalePlay, who: int) -> Sheet:
    """All signs of somebody, but for what is passing: worked out once for all that decides them."""
    key, known = _key(play, who), play.content.sheets
    found = known.get(key)
    return known.setdefault(key, Sheet(_lasting(play, who))) if found is None else found


def _key(play: TalePlay, who: int) -> tuple[object, ...]:
    if who >= FOES:
        found = play.state.foes[who - FOES]
        return (found.kind, found.ally, found.squeezed, tuple(found.statuses))
    one = play.state.characters[who]
    items = play.content.items
    key = [one.cls, one.focus, one.form, one.worn_out, *one.statuses, None, *one.abilities, None]
    for thing in one.things:  # None parts one list from the next
        working = (thing.worn or not items[thing.id].slot) and not thing.broken and not thing.exhausted
        if thing.active:
            key += (working, thing.id)
        elif working:
            key.append(thing.id)
    if one.companions or one.tarots or one.tiers or one.bonuses or one.chosen_skills:
        key += (None, *one.companions, None, *one.tarots)
        for chosen in (one.tiers, one.bonuses, one.chosen_skills):
            key += (None, *chosen, *chosen.values())
    return tuple(key)


def works(play: TalePlay, thing: Thing) -> bool:
    """FK-ITM-01: whether a thing gives what it gives: worn where it must be, not broken, not exhausted."""
    return (thing.worn or not play.content.items[thing.id].slot) and not thing.broken and not thing.exhausted


def parts(play: TalePlay, who: int) -> list[Part]:
    """All that gives somebody signs."""
    return [*sheet(play, who).parts, *passing(play, who)]


def passing(play: TalePlay, who: int) -> list[Part]:
    """Of this what is soon over: gifts of those who are near, and effects."""
    found = [*_gifts(play, who)] if who < FOES and play.state.map is not None else []
    for effect in figure(play, who).effects:
        kind, _, id = effect.source.partition(" ")
        found.append((effect.signs, Ref(kind, id) if id else effect.source, "FK-GEN-04"))
    return found


def _gifts(play: TalePlay, who: int) -> Iterator[Part]:
    """FK-KEY-05, FK-RUM-34: what characters near on the map give, as long as they are near."""
    if play.state.map is None or play.state.characters[who].cell < 0 or skirmish(play.state) is not None:
        return
    for other, one in enumerate(play.state.characters):
        if one.cell < 0 or one.form != "living":
            continue
        own = sheet(play, other)
        if not own.gives and not one.effects:
            continue
        held = [effect.signs for effect in one.effects]
        for near, (sign, spaces, self_too) in NEAR.items():
            amount = own.signs.get(near, 0) + sum(signs.get(near, 0) for signs in held)
            if amount and (self_too if other == who else _is_near(play, who, other, spaces)):
                yield {sign: amount}, Ref("piece", str(other)), "FK-KEY-05"


def _is_near(play: TalePlay, one: int, other: int, spaces: int) -> bool:
    from lorehearth.games.folklore.maps.nearness import distance  # which asks about figures itself
    from lorehearth.games.folklore.maps.sight import sees

    return distance(play, one, other) <= spaces and sees(play, one, other)  # FK-RUL-33


def _lasting(play: TalePlay, who: int) -> Iterator[Part]:
    if who >= FOES:
        yield from _of_foe(play, play.state.foes[who - FOES])
    else:
        yield from _of_character(play, play.state.characters[who])
    for status in figure(play, who).statuses:
        yield GIVEN[status], Ref("status", status), RULES[status]


def _of_foe(play: TalePlay, one: Foe) -> Iterator[Part]:
    if one.ally:
        ally = play.content.allies[one.kind]
        yield {"might": ally.might, "defense": ally.defense, "stride": ally.stride}, Ref("kind", one.kind), ""
        yield ally.signs, Ref("kind", one.kind), ""
    else:
        side = play.content.creatures[one.kind].encounter
        figures = {"might": side.might, "defense": side.defense, "stride": side.stride}
        yield figures, Ref("kind", one.kind), "FK-FAT-11"
        if side.ethereal:
            yield GIVEN["ethereal"], Ref("kind", one.kind), "FK-STA-09"
        if one.squeezed and side.kind != "swarm":
            yield {"might": -5, "defense": -5}, "squeezing", "FK-BIG-02"


def _of_character(play: TalePlay, one: Character) -> Iterator[Part]:
    content = play.content
    own = [*_for_good(play, one)]
    yield from own
    yield from _ceilings(_sum(own))
    for thing in one.things:
        item = content.items[thing.id]
        if works(play, thing) and (one.form == "living" or "spectral" in item.signs):
            yield item.signs, Ref("card", thing.id), "FK-ITM-01"
        if thing.active:
            yield item.active_signs, Ref("card", thing.id), "FK-CHP-02"
    for companion in one.companions:
        yield content.companions[companion].signs, Ref("companion", companion), "FK-CMP-01"


def _for_good(play: TalePlay, one: Character) -> Iterator[Part]:
    """What a character is: its card, focus, passive abilities, tarot cards and lore. What it has for a while
    or could lay aside is temporary, and goes above the ceilings (FK-LOR-11, FK-RUS-47)."""
    cls, content = play.content.classes[one.cls], play.content
    card = Ref("class", one.cls)
    yield {"hands": 2, "capacity": 8}, card, "FK-ITM-02"
    if one.form == "living":
        figures = {"might": cls.might, "defense": cls.defense, "stride": cls.stride, "dmg": cls.dmg}
        yield figures, card, "FK-ATK-02"
        yield (
            {"max-vita": cls.vita - one.worn_out, "max-pp": cls.pp},
            card,
            "FK-SET-15",
        )
        yield {str(skill): amount for skill, amount in cls.skills.items()}, card, "FK-CHK-01"
        yield (
            next(focus.signs for focus in cls.focuses if focus.id == one.focus),
            Ref("focus", one.focus),
            "FK-SET-06",
        )
    else:
        yield _ghostly(cls.ghost), card, "FK-GHO-01"
    for ability in one.abilities:
        known = content.abilities[ability]
        if known.passive and (one.form == "living" or known.ghost):
            yield known.signs, Ref("ability", ability), "FK-ABL-09"
    for tarot in one.tarots:
        yield content.tarots[tarot].signs, Ref("tarot", tarot), "FK-LIM-03"
    yield from _of_lore(play, one)


def _sum(found: Iterable[Part]) -> dict[str, int]:
    total: dict[str, int] = {}
    for signs, _, _ in found:
        for sign, amount in signs.items():
            total[sign] = total.get(sign, 0) + amount
    return total


def _ceilings(total: Mapping[str, int]) -> Iterator[Part]:
    """FK-LOR-11: what is had for good counts no further than its ceiling."""
    for sign, most in CEILINGS.items():
        if total.get(sign, 0) > most:
            yield {sign: most - total[sign]}, "the ceiling", "FK-LOR-11"


CEILINGS: dict[str, int] = {"max-pp": 10, "max-vita": 36, "max-gp": 20, **dict.fromkeys(SKILLS, 5)}
"""FK-LOR-11."""


def below_ceiling(play: TalePlay, who: int, sign: str) -> bool:
    """FK-LOR-11: whether more of a sign would count; GP are those of the ghost side, all else is not."""
    if sign not in CEILINGS:
        return True
    one = structs.replace(play.state.characters[who], form="ghost" if sign == "max-gp" else "living")
    return _sum(_for_good(play, one)).get(sign, 0) < CEILINGS[sign]


def _ghostly(side: GhostSide) -> dict[str, int]:
    figures = {"might": side.might, "defense": side.defense, "stride": side.stride, "dmg": side.dmg}
    return {**figures, "max-gp": 10}


def _of_lore(play: TalePlay, one: Character) -> Iterator[Part]:
    for id, chosen in one.tiers.items():
        tier = play.content.tiers[id]
        if one.form == "living":
            if chosen != NOBODY:
                yield tier.rewards[chosen].signs, Ref("tier", id), "FK-LOR-02"
        else:
            yield tier.ghost, Ref("tier", id), "FK-RUL-67"
    for id, skill in one.chosen_skills.items():
        if id not in one.tiers:
            continue  # FK-LOR-04: lost with its tier
        yield {skill: 1}, Ref("tier", id), "FK-LOR-02"
    for step, sign in one.bonuses.items():
        yield {sign: BONUS[sign]}, Ref("lore", str(step)), "FK-LOR-05"


BONUS = {"max-pp": 1, "might": 5, "defense": 5, "max-vita": 2, "max-gp": 2, "dmg": 1, "ap": 0}
BONUS |= dict.fromkeys(SKILLS, 1)
"""FK-LOR-06 to 10: what a bonus beyond the tree gives."""
