"""Total group death. (FK-LIM-04 to 11, FK-RUL-71)"""

from __future__ import annotations

from lorehearth.games.folklore.goods.companions import leave_all
from lorehearth.games.folklore.goods.things import deck_of, discard, ready, refill
from lorehearth.games.folklore.names import someone, spot
from lorehearth.games.folklore.people.events import CoinsLost, GroupDeath, GroupRevived, ItemLost
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.people.lasting import end_of, forget_uses
from lorehearth.games.folklore.people.limbo import alive, draw_tarot
from lorehearth.games.folklore.people.lore import next_rung, rise
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import OFF, AnyFrame, Between, Journey
from lorehearth.kernel.names import card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Option


def group_death_step(play: TalePlay) -> Flow[None]:
    """The story stops. It goes on as it says itself (FK-LIM-11), or the group wakes at a camp and must travel
    back to where it died, and the story goes on from there without the event that killed it (FK-LIM-05,
    FK-LIM-10)."""
    from lorehearth.games.folklore.story.doom import own_ending, without_what_killed_it

    state = play.state
    state.fallen = False
    play.tell(GroupDeath(), "FK-LIM-04")
    leave_the_fight(play)
    died_at = state.place
    if (yield from own_ending(play)):
        return
    without_what_killed_it(play)
    frames = state.stack
    if frames and not _on_the_way_back(frames[-1]) and not isinstance(frames[0], Between):
        frames.append(Journey(to=[died_at]))  # FK-LIM-10; who died in that town is there already
    yield from revival(play)


def _on_the_way_back(frame: AnyFrame) -> bool:
    """Whether the group is travelling back to where it died before."""
    return isinstance(frame, Journey) and not frame.by_story


def leave_the_fight(play: TalePlay) -> None:
    """Map and fight are over: all that ends with them ends (FK-GEN-07, FK-WPN-02)."""
    state = play.state
    left = state.map is not None
    end_of(play, "map" if left else "combat")
    state.map, state.foes, state.attack = None, [], None
    for one in state.characters:
        for thing in one.things:
            if thing.combat:
                thing.exhausted = thing.combat = False  # FK-ATK-13
        one.cell = one.died_at = OFF
        one.misses = one.barred = False
        one.weakened = one.razor = one.razor_left = 0
        one.focused, one.chased = [], {}
    forget_uses(play, "turn", "round", "fight", "encounter", "map")
    if left:
        ready(play, "map")
    refill(play)


def revival(play: TalePlay) -> Flow[None]:
    """FK-LIM-05 to 09: all are alive again at the travellers' camp of the nearest town, with what they have
    lost; character 1 leads, by day (FK-RUL-71)."""
    revive(play)
    yield from losses(play)
    state = play.state
    state.place = yield from nearest_town(play, state.place)
    state.leader, state.night = 0, False
    play.tell(GroupRevived(spot(play, state.place)), "FK-LIM-05", "FK-LIM-09")
    for who, one in enumerate(state.characters):
        if next_rung(play.content, one):
            rise(play, who)  # FK-RUS-34: what the fight would have been followed by


def revive(play: TalePlay) -> None:
    """FK-LIM-05, FK-LIM-08: alive with full VITA and PP, without statuses, infection, companions and
    boons."""
    for who, one in enumerate(play.state.characters):
        one.statuses, one.kept_statuses, one.effects = [], [], []
        one.infection, one.corrosion, one.cell = 0, [], OFF
        leave_all(play, who, "FK-LIM-08")
        play.state.cards.piles["boons discard"] += one.boons
        one.boons = []
        alive(play, who)
    play.state.vampires = []


def losses(play: TalePlay) -> Flow[None]:
    """FK-LIM-06 to 08: one random item, half the coins, and a tarot card each."""
    for who, one in enumerate(play.state.characters):
        half = one.coins // 2
        if half:
            one.coins -= half
            play.tell(CoinsLost(someone(play, who), half), "FK-LIM-08")
        yield from lose_random_item(play, who, "FK-LIM-06")
        yield from draw_tarot(play, who, "FK-LIM-07")


def lose_random_item(play: TalePlay, who: int, *rules: str) -> Flow[None]:
    """FK-RUL-71: drawn among all items owned, consumables included, neither artifacts nor heirlooms."""
    things = character(play, who).things
    kinds = ("weaponry", "protective", "enhancement", "consumable")
    mine = [i for i, thing in enumerate(things) if play.content.items[thing.id].kind in kinds]
    if not mine:
        return
    drawn = yield from play.chance(Chance("Which item is lost?", tuple(map(str, mine)), (), "FK-RUL-71"))
    thing = character(play, who).things.pop(int(drawn))
    play.tell(ItemLost(someone(play, who), card(thing.id)), *rules)
    if not thing.noted:
        discard(play, deck_of(play, thing.id), thing.id)


class AtTown(Option, frozen=True):
    """The town where the group wakes."""

    verb = "wake"
    cell: str


def nearest_town(play: TalePlay, place: int) -> Flow[int]:
    """FK-RUL-71: fewest spaces by road or off-road; of equally near ones, as character 1 says."""
    country = play.content.country
    least = min(country.map.distance(place, town) for town in country.towns)
    near = [town for town in sorted(country.towns) if country.map.distance(place, town) == least]
    if len(near) == 1:
        return near[0]
    chosen = yield from play.ask(
        seat_of(play, 0),
        "In which town does the group wake?",
        [AtTown(country.map.names[town]) for town in near],
        "FK-RUL-71",
        words=lambda o: country.name(country.map.cell(o.cell)),
    )
    return country.map.cell(chosen.cell)
