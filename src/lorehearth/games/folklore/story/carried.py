"""What goes on to the next story: the characters with all they have. (FK-WRP-01)"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec import field, structs

from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.people.figures import BONUS
from lorehearth.games.folklore.state import NOBODY, Character, State
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.errors import CarryError

MOST = 5


class Roster(Carry, frozen=True):
    """The characters as they leave a story."""

    characters: tuple[Character, ...]
    packs: dict[str, str] = field(default_factory=dict)
    """The packs that they were made with, by id, each with what tells its version."""
    stories: tuple[str, ...] = ()
    """The stories that the group has been in, the last one last."""


def roster(state: State) -> Roster:
    """FK-WRP-01: everything that a character owns and carries on it."""
    return Roster(tuple(map(_packed, state.characters)), dict(state.packs), (*state.stories, state.story))


PASSING = (
    *("cell", "died_at", "effects", "used", "visits", "misses", "barred", "barring", "extra_acts"),
    *("weakened", "razor", "razor_left", "focused", "chased"),
)
"""What is counted by a round, a fight, a visit or a chapter, and recorded nowhere."""


def _packed(one: Character) -> Character:
    """A character as it is recorded."""
    fresh = Character(cls=one.cls, name=one.name, focus=one.focus, seat=one.seat)
    return structs.replace(one, **{name: getattr(fresh, name) for name in PASSING})


COUNTED = (
    *("vita", "pp", "gp", "extra_vita", "extra_pp", "extra_gp"),
    *("coins", "lore", "ap", "stories", "infection", "worn_out"),
)
MUCH, LETTERS = 1_000_000, 60
"""Nobody has come near as much of anything, nor is called anything as long."""


# -- refusing ------------------------------------------------------------------------------------------------


def check_roster(content: Content, found: Roster) -> None:
    """Refuse a roster that does not fit what is played with, and say all that is wrong with it."""
    wrong = [*_wrong(content, found)]
    if wrong:
        missing = [id for id in found.packs if id not in content.packs]
        hint = f" (it was made with packs that are not here: {', '.join(missing)})" if missing else ""
        raise CarryError(f"the roster does not fit: {'; '.join(wrong)}{hint}", "FK-WRP-01")


def _wrong(content: Content, found: Roster) -> Iterator[str]:
    if not 1 <= len(found.characters) <= MOST:
        yield f"a group has 1 to {MOST} characters, not {len(found.characters)}"
    classes = [one.cls for one in found.characters]
    yield from (
        f"two characters are of the class {cls!r}" for cls in dict.fromkeys(classes) if classes.count(cls) > 1
    )
    if found.characters and all(one.form != "living" for one in found.characters):
        yield "none of its characters is alive"
    for one in found.characters:
        yield from (f"{(one.name or one.cls)[:LETTERS]}: {what}" for what in _wrong_with(content, one))


def _wrong_with(content: Content, one: Character) -> Iterator[str]:
    if one.cls not in content.classes:
        yield f"unknown class {one.cls!r}"
        return
    focuses = [focus.id for focus in content.classes[one.cls].focuses]
    yield from _unknown("focus", [one.focus], focuses)
    yield from _unknown("item", (thing.id for thing in one.things), content.items)
    yield from _unknown("ability", one.abilities, content.abilities)
    yield from _unknown("prayer or ritual", one.mystics, content.mystics)
    yield from _unknown("boon", one.boons, content.boons)
    yield from _unknown("companion", one.companions, content.companions)
    yield from _unknown("tarot card", one.tarots, content.tarots)
    for tiers in (one.tiers, one.tiers_lost):
        yield from _unknown("tier", tiers, content.tiers)
        for id, number in tiers.items():
            if id in content.tiers and not NOBODY <= number < len(content.tiers[id].rewards):
                yield f"the tier {id!r} has no reward {number}"
    yield from _unknown("bonus", (*one.bonuses.values(), *one.bonuses_lost.values()), BONUS)
    for name in COUNTED:
        if not 0 <= getattr(one, name) <= MUCH:
            yield f"{name} is {getattr(one, name)}"
    if len(one.name) > LETTERS:
        yield f"its name has {len(one.name)} letters"


def _unknown(what: str, ids: Iterable[str], known: Collection[str]) -> Iterator[str]:
    return (f"unknown {what} {id!r}" for id in dict.fromkeys(ids) if id not in known)
