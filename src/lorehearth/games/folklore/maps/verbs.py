"""What is done to a map: flames, darkness, snares, goals, tokens, sleepers, bursts."""

from __future__ import annotations

from collections.abc import Mapping

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import Verb, carry_out
from lorehearth.games.folklore.maps import flames
from lorehearth.games.folklore.maps.events import Darkness, Light, TokenGot
from lorehearth.games.folklore.maps.sight import in_sight
from lorehearth.games.folklore.maps.sleepers import stake_on_the_road
from lorehearth.games.folklore.maps.snares import spring
from lorehearth.games.folklore.maps.spaces import covers, ground, lie, standing, tile_of
from lorehearth.games.folklore.maps.transition import reach_goal
from lorehearth.games.folklore.names import title
from lorehearth.games.folklore.people.group import combat, controller, leader_seat, living, seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, OFF, Doing
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class LightAt(Option, frozen=True):
    verb = "light"
    says = "A flame at {cell}"
    cell: str


class Staker(Option, frozen=True):
    verb = "staker"
    piece: int


def doer(play: TalePlay, doing: Doing) -> int:
    """Who does it: the leader, if nobody is named (FK-RUL-84)."""
    return play.state.leader if doing.who == NOBODY else doing.who


def flame(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """One flame on the space aimed at, or where the target stands; or so many on spaces that the doer
    names, in its sight and near enough."""
    if step.on == "space":
        yield from flames.light(play, doing.cell)
    elif step.on == "target":
        for cell in covers(play, doing.target)[:1]:
            yield from flames.light(play, cell)
    else:
        for _ in range(max(step.amount, 1)):
            yield from _name_flame(play, doer(play, doing), step.within)


def _name_flame(play: TalePlay, who: int, within: int) -> Flow[None]:
    tile, near = tile_of(play), lie(play).floor & in_sight(play, who)
    if within:
        near &= tile.sets.of(other for cell in covers(play, who) for other in tile.board.disc(cell, within))
    cells = tile.sets.cells(near & ~tile.sets.of(ground(play).flames))
    if not cells:
        return
    options = [LightAt(tile.board.names[cell]) for cell in cells]
    seat = seat_of(play, who) if who < FOES else controller(play)
    chosen = yield from play.ask(seat, "Where does the flame burn?", options, "FK-FLM-03")
    yield from flames.light(play, tile.board.cell(chosen.cell))


def darkness(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-SGT-04, FK-SGT-08: by a creature's power, until the combat ends."""
    fight = combat(play.state)
    if fight is not None and not fight.dark:
        fight.dark = True
        play.tell(Darkness(), "FK-SGT-04")
    yield from ()


def dawn(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """Darkness ends, that of the map too."""
    fight, found = combat(play.state), play.state.map
    dark = (fight is not None and fight.dark) or (found is not None and found.dark)
    if fight is not None:
        fight.dark = False
    if found is not None:
        found.dark = False
    if dark:
        play.tell(Light(), "FK-SGT-08")
    yield from ()


def snare(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-SNR; off a map the leader meets it (FK-RUS-42)."""
    who = doing.target if step.on == "target" else doer(play, doing)
    dice = step.dice or str(step.amount)
    yield from spring(play, who, dice, step.within)


def goal(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-MTR-01: a goal of the map is fulfilled."""
    yield from reach_goal(play, step.of, "FK-MTR-01")


def token(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-MTR-04: tracking tokens of the map."""
    held, count = ground(play).tokens, max(step.amount, 1)
    held[step.of] = held.get(step.of, 0) + count
    play.tell(TokenGot(Ref("token", step.of), count, held[step.of]), "FK-MTR-04")
    yield from ()


def stake(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-VAM-05: the group names who goes for the sleeper."""
    able = living(play)
    who = able[0]
    if len(able) > 1:
        chosen = yield from play.ask(
            leader_seat(play),
            "Who goes for the sleeping vampire?",
            [Staker(each) for each in able],
            "FK-VAM-01",
            words=lambda option: title(play, option.piece),
        )
        who = chosen.piece
    yield from stake_on_the_road(play, who, step.of or "vampire")


def burst(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """FK-KEY-10, FK-KEY-11, FK-RUL-12: every figure of either side but the doer in the 8 spaces around the
    target, or around the doer if there is none, each once."""
    middle = _middle(play, doing, step)
    around = 0
    for cell in middle:
        around |= lie(play).near[cell]
    sets = tile_of(play).sets
    around &= ~sets.of(middle)
    for who in standing(play):
        if who != doing.who and sets.of(covers(play, who)) & around:
            each = Doing(doing.source, [], doing.who, who, [who], doing.cell, doing.thing)
            yield from carry_out(play, each, step.steps)


def _middle(play: TalePlay, doing: Doing, step: Step) -> tuple[int, ...]:
    if step.on == "space" and doing.cell != OFF:
        return (doing.cell,)
    return covers(play, doing.target if doing.target != NOBODY else doer(play, doing))


VERBS: Mapping[str, Verb] = {
    "flame": flame,
    "darkness": darkness,
    "dawn": dawn,
    "snare": snare,
    "goal": goal,
    "token": token,
    "stake": stake,
    "burst": burst,
}
