"""What deeds on the way are worth: towards the story, by way of a town where it is needed; and its
services."""

from __future__ import annotations

from lorehearth.games.folklore.components.places import Service
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import living
from lorehearth.games.folklore.people.points import has_points, maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Journey, Visit
from lorehearth.games.folklore.story.between import Travel
from lorehearth.games.folklore.travel.events import Take
from lorehearth.games.folklore.travel.journey import EnterTown, Go, Open
from lorehearth.games.folklore.travel.resting import Rest
from lorehearth.games.folklore.travel.services import Deal, may_learn
from lorehearth.games.folklore.travel.towns import FINE, PayFine, SeeTo, Visiting, visitors

HEALING = 90
"""What healing is worth."""
SAVES = {"limbo": "return", "ghost": "revive"}
BAD = ("bloodlust", "lycanthropy", "sickened")


def hurt(play: TalePlay) -> int:
    """How much the group lacks, in hundredths of all its VITA; the dead lack everything."""
    most = lacking = 0
    for who, one in enumerate(play.state.characters):
        full = maximum(play, who, "vita") if one.form == "living" else play.content.classes[one.cls].vita
        most += full
        lacking += full - (has_points(play, who, "vita") if one.form == "living" else 0)
    return 100 * max(lacking, 0) // max(most, 1)


def goal(play: TalePlay) -> list[int]:
    """Where the group wants to go: a town first, if it is badly hurt and can be helped there."""
    frame = next((each for each in reversed(play.state.stack) if isinstance(each, Journey)), None)
    towns = play.content.country.towns
    if not frame or not frame.to or (_is_weak(play) and play.state.place not in towns):
        helpful = [place for place, town in towns.items() if care(play, town) >= HEALING]
        return helpful or list(frame.to if frame is not None and frame.to else towns)
    return frame.to


def _is_weak(play: TalePlay) -> bool:
    return hurt(play) > 40 or any(one.form != "living" for one in play.state.characters)


def _on_an_errand(play: TalePlay) -> bool:
    """Whether the story sends the group anywhere; between stories it stays at home."""
    return any(isinstance(each, Journey) and each.to for each in play.state.stack)


def go(play: TalePlay, option: Go) -> int:
    country = play.content.country
    place = country.map.cell(option.cell)
    if not _on_an_errand(play):
        return -1
    far = min(country.map.distance(place, there) for there in goal(play))
    road = place not in country.off_road
    return 100 - 10 * far + road


def enter(play: TalePlay, option: EnterTown) -> int:
    return 50 if care(play, play.content.country.towns[play.state.place]) > 0 else -1


def care(play: TalePlay, town: str) -> int:
    """The most that anybody could have done for it in a town."""
    places = [play.content.locations[id].services for id in play.content.towns[town].locations]
    people = range(len(play.state.characters))
    return max(need(play, who, service) for who in people for services in places for service in services)


def need(play: TalePlay, who: int, service: Service) -> int:
    """How much somebody needs a service that there are the coins for: out of limbo first, then life and VITA,
    what is broken, cures, PP."""
    one = character(play, who)
    purses = [character(play, payer).coins for payer in living(play)]
    if one.wanted and max(purses, default=0) < FINE:
        return -1
    if one.form != "living":
        can = service.kind == "return" or max([*purses, one.coins]) >= service.price
        return HEALING + 10 if can and SAVES.get(one.form) == service.kind else -1
    if one.coins < service.price:
        return -1
    match service.kind:
        case "heal":
            return HEALING if one.vita * 3 < maximum(play, who, "vita") * 2 else -1
        case "repair":
            return 80 if any(thing.broken for thing in one.things) else -1
        case "cure":
            return 70 if any(each in service.of.split() for each in one.statuses if each in BAD) else -1
        case "power":
            return 60 if one.pp * 2 < maximum(play, who, "pp") else -1
        case "learn":
            return 55 if any(may_learn(play, who, id) for id in play.content.abilities) else -1
    return -1


def visiting(play: TalePlay, option: Visiting) -> int:
    """Go where something is needed."""
    who = next((w for w in range(len(play.state.characters)) if _turn_of(play, w)), 0)
    return max(need(play, who, service) for service in play.content.locations[option.zone].services)


def _turn_of(play: TalePlay, who: int) -> bool:
    frame = next((each for each in reversed(play.state.stack) if isinstance(each, Visit)), None)
    return frame is not None and visitors(play, frame)[:1] == [who]


def deal(play: TalePlay, option: Deal) -> int:
    """What heals, mends and teaches is bought; goods are not."""
    frame = next(each for each in reversed(play.state.stack) if isinstance(each, Visit))
    place = next(iter(frame.at.values()))
    kind = play.content.locations[place].services[option.service].kind
    return {"heal": 90, "revive": 100, "return": 100, "repair": 80, "power": 60, "learn": 50, "cure": 70}.get(
        kind, -1
    )


def take(play: TalePlay, option: Take) -> int:
    """Of an off-road card the last choice, which is mostly the careful one."""
    return option.choice


def rest(play: TalePlay, option: Rest) -> int:
    return 200 if hurt(play) > 35 else -1


WORTH = {
    Travel: lambda play, option: -1,
    Go: go,
    EnterTown: enter,
    Visiting: visiting,
    Deal: deal,
    Take: take,
    Rest: rest,
    Open: lambda play, option: -1,
    SeeTo: lambda play, option: -1,
    PayFine: lambda play, option: 10 if len(living(play)) > 1 else 5,
}
