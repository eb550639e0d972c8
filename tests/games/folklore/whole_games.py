"""Whole stories, kept in `logs/`: one for each story and each of its endings.

    python tests/games/folklore/whole_games.py

sends groups out until there is one of each, and writes them anew; name stories or endings to have only those
played (`salt-widow`, `salt-widow-kept`). It takes some minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

import lorehearth as lh
from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.greedy import weigh
from lorehearth.games.folklore.greedy.fighting import doer
from lorehearth.games.folklore.greedy.roaming import STEP, how_far
from lorehearth.games.folklore.maps.features import Investigate, goals_of, is_done
from lorehearth.games.folklore.maps.movement import GoTo
from lorehearth.games.folklore.maps.spaces import tile_of
from lorehearth.games.folklore.maps.transition import Leave
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import combat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import State
from lorehearth.kernel import registry
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.game import Game
from lorehearth.kernel.greedy import Worth, greedy
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.ruleset import Player
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.table.book.teller import Choose
from lorehearth.testing.whole_games import Library

# -- a sensible group that wants to see a certain ending -----------------------------------------------------

FIRST = 10_000
"""More than anything else is worth to the sensible group."""


class Wish(Struct, frozen=True):
    """What a group wants of a story: the choices it takes wherever they are offered, the goals it must reach
    on maps; and who goes."""

    choices: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    players: int = 1
    newcomers: bool = False
    """FK-NEW: with experience, for a story that is too hard for others."""
    after: str = ""
    """FK-WRP-01: the whole story that this group has been in before."""


def steered(wish: Wish) -> Player:
    def weigh_so(game: Game[State, Content], seat: Seat) -> Worth:
        play, sensible = game.play, weigh(game, seat)
        spots = _spots(play, wish)

        def worth(option: Option) -> int:
            if isinstance(option, Choose) and option.choice in wish.choices:
                return FIRST
            wanted = _towards(play, option, spots) if spots else None
            return sensible(option) if wanted is None else wanted

        return worth

    return greedy(weigh_so)


def _spots(play: TalePlay, wish: Wish) -> list[int]:
    """Where on the map the wished-for goals can be reached that are not reached yet."""
    if play.state.map is None:
        return []
    features = tile_of(play).features
    return [
        cell
        for cell, feature in features.items()
        if any(goal in wish.goals for goal in goals_of(feature)) and not is_done(play, cell, feature)
    ]


def _towards(play: TalePlay, option: Option, spots: list[int]) -> int | None:
    """What an option is worth to who wants to get there; None: what it is worth to anybody."""
    tile = tile_of(play)
    if isinstance(option, Investigate) and tile.board.cell(option.cell) in spots:
        return FIRST
    if isinstance(option, Leave):
        return -1
    if isinstance(option, GoTo) and combat(play.state) is None:
        goal = tile.sets.of(spots)
        return STEP * (
            how_far(play, character(play, doer(play)).cell, goal)
            - how_far(play, tile.board.cell(option.cell), goal)
        )
    return None


# -- the endings ---------------------------------------------------------------------------------------------

WISHES = {
    "bell-under-the-mere": {
        "laid": Wish(("boy", "tell")),
        "silenced": Wish(("alone", "take"), players=3),
        "unquiet": Wish(("boy",), players=2),
    },
    "salt-widow": {
        "claimed": Wish(
            ("open", "give", "release", "speak", "claim"), players=3, after="bell-under-the-mere-silenced"
        ),
        "adopted": Wish(("bind", "armed", "read"), goals=("names",), players=4, newcomers=True),
        "one": Wish(("take", "keep", "sell", "let", "out", "sign"), players=2),
        "burned": Wish(("shut", "bind", "armed", "burn"), players=5, newcomers=True),
        "replaced": Wish(("take", "listen", "let", "bind", "speak", "stay")),
        "kept": Wish(("leave", "release", "speak", "keep"), players=2),
        "flooded": Wish(("bind", "armed"), goals=("sluice",), players=3, newcomers=True),
        "sold": Wish(("sell", "goose")),
        "knocking": Wish(("bind", "back")),
    },
    "moon-toll": {
        "paid-off": Wish(("home",), players=4, newcomers=True),
        "unpaid": Wish(("count",), players=3, after="salt-widow-claimed"),
        "taken": Wish(),
    },
}
"""By story and ending, how a group comes to it. Those that end in defeat come by themselves. One group goes
through all three stories."""

TRIES = 60
KEPT = 3
"""Of so many groups that come to an ending, the one that needed the fewest answers is kept."""
LIMIT = 1500
"""A group that has decided so often will not be waited for."""


def ending(game: AnyGame) -> str:
    assert isinstance(game.state, State)
    return game.state.ending


def gone_on(wish: Wish) -> Carry | None:
    """What goes on from the log that a group has been in before."""
    if not wish.after:
        return None
    result = lh.load((LIBRARY.folder / f"{wish.after}.json").read_bytes()).result
    assert result is not None
    return result.carry


def played(story: str, wish: Wish, seed: str) -> AnyGame:
    """One group on its way; it need not come to an end."""
    experience = "newcomers" if wish.newcomers else "fresh"
    options, carry = {"experience": experience}, gone_on(wish)
    game = lh.new("folklore", story, seed=seed, players=wish.players, options=options, carry=carry)
    player, decisions = steered(wish), 0
    while (decision := game.decision) is not None and decisions < LIMIT:
        seat = decision.seats[0]
        game.answer(player(Sight(game, seat), f"{seed}/{seat}"), seat)
        decisions += 1
    return game


class Stories(Library):
    """The whole stories: which endings there are, the books say."""

    def wanted(self) -> list[str]:
        _, content, _ = registry.table(self.name, ())
        assert isinstance(content, Content)
        return [f"{story.id}-{way}" for story in content.stories.values() for way in story.endings]

    def games(self, enough: int) -> Iterator[AnyGame]:
        for story, wishes in WISHES.items():
            for way, wish in wishes.items():
                name = f"{story}-{way}"
                if name in self._found and self._begins_otherwise(name, wish):
                    del self._found[name]
                if name not in self._found:
                    found = list(_coming_to(story, way, wish))
                    yield from sorted(found, key=lambda game: game.answered)[:1]

    def _begins_otherwise(self, name: str, wish: Wish) -> bool:
        """Whether the story that its group comes from was recorded anew, and has led elsewhere."""
        return lh.load((self.folder / f"{name}.json").read_bytes()).setup.carry != gone_on(wish)


def _coming_to(story: str, way: str, wish: Wish) -> Iterator[AnyGame]:
    """The first groups that come to this ending."""
    found = 0
    for number in range(TRIES):
        game = played(story, wish, f"log {number}")
        if game.over and ending(game) == way:
            yield game
            found += 1
        if found == KEPT:
            return


LIBRARY = Stories("folklore", Path(__file__).parent / "logs", (), ending)

if __name__ == "__main__":
    for path in LIBRARY.folder.glob("*.json"):
        if any(path.stem.startswith(name) for name in sys.argv[1:]):
            path.unlink()
    LIBRARY.write()
