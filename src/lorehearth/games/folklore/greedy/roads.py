"""What deeds on the way are worth: towards the story, by way of a town where it is needed; and its
services."""

from __future__ import annotations

from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import living
from lorehearth.games.folklore.people.points import has_points, maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Journey
from lorehearth.games.folklore.story.between import Travel
from lorehearth.games.folklore.travel.events import Take
from lorehearth.games.folklore.travel.journey import EnterTown, Go, Open
from lorehearth.games.folklore.travel.resting import Rest
from lorehearth.games.folklore.travel.services import Deal
from lorehearth.games.folklore.travel.towns import PayFine, SeeTo, Visiting


def hurt(play: TalePlay) -> int:
    """How much the group lacks, in hundredths of all its VITA; the dead lack everything."""
    most = lacking = 0
    for who, one in enumerate(play.state.characters):
        full = maximum(play, who, "vita") if one.form == "living" else play.content.classes[one.cls].vita
        most += full
        lacking += full - (has_points(play, who, "vita") if one.form == "living" else 0)
    return 100 * max(lacking, 0) // max(most, 1)


def goal(play: TalePlay) -> list[int]:
    """Where the group wants to go: a town first, if it is badly hurt and can pay for it."""
    frame = next((each for each in reversed(play.state.stack) if isinstance(each, Journey)), None)
    towns = list(play.content.country.towns)
    coins = sum(one.coins for one in play.state.characters)
    dead = any(one.form != "living" for one in play.state.characters)
    if coins >= 20 and (dead or hurt(play) > 40):
        return towns
    return frame.to if frame is not None and frame.to else towns


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
    coins = sum(one.coins for one in play.state.characters)
    needy = hurt(play) > 15 or any(one.form != "living" for one in play.state.characters)
    limbo = any(one.form == "limbo" for one in play.state.characters)
    return 50 if limbo or (needy and coins >= 5) else -1


def visiting(play: TalePlay, option: Visiting) -> int:
    """Go where something is needed: the camp out of limbo, the physician, the smith, the inn."""
    who = next((w for w, one in enumerate(play.state.characters) if _turn_of(play, w)), 0)
    one = character(play, who)
    services = [service.kind for service in play.content.locations[option.zone].services]
    if one.form == "limbo":
        return 100 if "return" in services else -1
    if one.form == "ghost":
        return 100 if "revive" in services else -1
    if "heal" in services and one.coins >= 5 and one.vita * 3 < maximum(play, who, "vita") * 2:
        return 90
    if "repair" in services and one.coins >= 5 and any(thing.broken for thing in one.things):
        return 80
    if (
        "cure" in services
        and one.coins >= 15
        and any(s in ("bloodlust", "lycanthropy", "sickened") for s in one.statuses)
    ):
        return 70
    if "power" in services and one.coins >= 4 and one.pp * 2 < maximum(play, who, "pp"):
        return 60
    if "learn" in services and one.ap > 0:
        return 55
    return -1


def _turn_of(play: TalePlay, who: int) -> bool:
    from lorehearth.games.folklore.state import Visit
    from lorehearth.games.folklore.travel.towns import visitors

    frame = next((each for each in reversed(play.state.stack) if isinstance(each, Visit)), None)
    return frame is not None and visitors(play, frame)[:1] == [who]


WANTED_DEALS = (
    "All VITA",
    "Revived",
    "Back from limbo",
    "Repair",
    "All PP",
    "Learn",
    "BLOODLUST",
    "LYCANTHROPY",
)


def deal(play: TalePlay, option: Deal) -> int:
    """What heals, mends and teaches is bought; goods are not."""
    from lorehearth.games.folklore.state import Visit

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
