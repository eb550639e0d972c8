"""What an effect costs besides Animus, and what it requires. (OS-ABL-05)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.oathsworn.board.geometry import BOARD, OFF
from lorehearth.games.oathsworn.board.places import beside_tree
from lorehearth.games.oathsworn.board.tiles import remove_tile
from lorehearth.games.oathsworn.cards.effects import Effect, FullCost, Need
from lorehearth.games.oathsworn.cards.use import Use, enemies_beside, friends_beside
from lorehearth.games.oathsworn.combat.damage import lose_hit_points
from lorehearth.games.oathsworn.company.animus import TOO_DEAR, forbids_paying, spend_animus
from lorehearth.games.oathsworn.company.events import Purpose, SentinelGone
from lorehearth.games.oathsworn.company.thrown_items import throwable
from lorehearth.games.oathsworn.figures import hero_of, sentinels
from lorehearth.games.oathsworn.names import someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.names import Ref, card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

TILES_WITHIN = 3
"""OS-CLS-04: how far away the tiles may lie that a spell uses up."""
ANY_STANCE = 0
"""OS-CLS-16: with most cards in position 0 the Blade is in any stance."""


class ConsumeTile(Option, frozen=True):
    says = "Use up the {tile} tile at {cell}"
    cell: str
    tile: str


class GiveUpSentinel(Option, frozen=True):
    """A Sentinel that pays for an effect."""

    verb = "give-up"
    piece: int


# -- requirements --------------------------------------------------------------------------------------------


def near_tiles(play: OathPlay, who: int, need: Need) -> list[int]:
    """OS-CLS-04: the hexes with tiles of the kind within range 3."""
    distances = BOARD.distances[play.state.figures[who].hex]
    tiles = play.state.tiles.items()
    kinds = (need.tile,) if need.tile else ("fire", "water")
    return [hex_ for hex_, tile in tiles if tile in kinds and distances[hex_] <= TILES_WITHIN]


def stances(play: OathPlay, who: int) -> list[int]:
    """OS-CLS-16: the positions that hold most cards; between equal ones the player chooses."""
    counts = [len(cards) for cards in hero_of(play, who).cooldown]
    return [position for position, n in enumerate(counts) if n == max(counts)]


def falcons_on(play: OathPlay, who: int, figure: int) -> int:
    return hero_of(play, who).falcons.count(figure)


def _falcon_rides(play: OathPlay, who: int, need: Need) -> bool:
    """OS-HNT-05: enough falcons are together on some enemy."""
    bearers = [
        f for f in hero_of(play, who).falcons if play.state.figures[f].enemy and play.state.figures[f].there
    ]
    return any(bearers.count(figure) >= need.amount for figure in bearers)


def _in_stance(play: OathPlay, who: int, need: Need) -> bool:
    return bool({ANY_STANCE, need.amount} & set(stances(play, who)))


MET: dict[str, Callable[[OathPlay, int, Need], bool]] = {
    "tiles": lambda play, who, need: len(near_tiles(play, who, need)) >= need.amount,
    "hit points": lambda play, who, need: play.state.figures[who].hit_points > need.amount,
    "hit points at most": lambda play, who, need: play.state.figures[who].hit_points <= need.amount,
    "no adjacent enemy": lambda play, who, need: not enemies_beside(play, who),
    "adjacent friend": lambda play, who, need: len(friends_beside(play, who)) >= need.amount,
    "adjacent tree": lambda play, who, need: beside_tree(play, who),
    "moved at most": lambda play, who, need: hero_of(play, who).moved_hexes <= need.amount,
    "falcon on target": _falcon_rides,
    "falcon at hand": lambda play, who, need: falcons_on(play, who, who) >= need.amount,
    "sentinels": lambda play, who, need: len(sentinels(play.state)) >= need.amount,
    "lethality": lambda play, who, need: play.state.figures[who].status.get("lethality", 0) >= need.amount,
    "stance": _in_stance,
    "weapon": lambda play, who, need: bool(throwable(play, who, "")),
}


SAYS: dict[str, str] = {
    "tiles": "too few {tile}tiles lie within 3",
    "hit points": "it has too few Hit Points to lose {amount}",
    "hit points at most": "its Hit Points are above {amount}",
    "no adjacent enemy": "an enemy is adjacent",
    "adjacent friend": "no friend is adjacent",
    "adjacent tree": "no tree is adjacent",
    "moved at most": "it has moved further than {amount} this turn",
    "falcon on target": "no enemy bears {amount} of the falcons",
    "falcon at hand": "too few falcons are with her",
    "sentinels": "too few Sentinels are out: it takes {amount}",
    "lethality": "it has too few Lethality Tokens: it takes {amount}",
    "stance": "he is in another stance",
    "weapon": "it has no weapon to throw",
}


def forbids_needs(play: OathPlay, who: int, effect: Effect, cost: int) -> Refusal | None:
    """OS-ABL-03, OS-ABL-05: what cannot be paid, or whose requirement is not met, cannot be chosen."""
    return (
        forbids_cost(play, who, effect.full_cost(cost)) if effect.needs else forbids_paying(play, who, cost)
    )


def forbids_cost(play: OathPlay, who: int, cost: FullCost) -> Refusal | None:
    """The Animus all told first, then each requirement."""
    available = hero_of(play, who).animus
    if cost.animus > available:
        return TOO_DEAR[cost.animus, available, "OS-ABL-03"]
    for need in cost.needs:
        if not MET[need.what](play, who, need):
            return Refusal(
                SAYS[need.what].format(amount=need.amount, tile=f"{need.tile} " if need.tile else ""),
                "OS-ABL-05",
            )
    return None


# -- costs ---------------------------------------------------------------------------------------------------


def pay_needs(play: OathPlay, use: Use, effect: Effect) -> Flow[None]:
    """OS-ABL-05: the additional costs; requirements cost nothing."""
    for need in effect.needs:
        match need.what:
            case "animus":
                what: Ref | Purpose = card(use.card) if use.card else "its effect"
                spend_animus(play, use.who, need.amount, what, "OS-ABL-05")
            case "tiles":
                yield from consume_tiles(play, use.who, need)
            case "hit points":
                yield from lose_hit_points(play, use.who, need.amount)
            case "lethality":
                status = play.state.figures[use.who].status
                status["lethality"] -= need.amount
            case "sentinels":
                yield from give_up_sentinels(play, use.who, need.amount)
            case "falcon on target":
                use.falcons = need.amount
            case "falcon at hand":
                use.falcons_at_hand = True
            case _:
                pass


def consume_tiles(play: OathPlay, who: int, need: Need) -> Flow[None]:
    """OS-CLS-04: as many tiles of the kind as it costs, of the player's choice."""
    for _ in range(need.amount):
        hexes = near_tiles(play, who, need)
        chosen = yield from play.ask(
            hero_of(play, who).seat,
            "Which tile is used up?",
            [ConsumeTile(BOARD.names[hex_], play.state.tiles[hex_]) for hex_ in hexes],
            "OS-CLS-04",
        )
        remove_tile(play, BOARD.cell(chosen.cell), "OS-CLS-04")


def give_up_sentinels(play: OathPlay, who: int, amount: int) -> Flow[None]:
    """So many of her Sentinels, of the player's choice."""
    for _ in range(amount):
        chosen = yield from play.ask(
            hero_of(play, who).seat,
            "Which Sentinel is given up?",
            [GiveUpSentinel(sentinel) for sentinel in sentinels(play.state)],
            "OS-ABL-05",
            words=lambda o: title(play, o.piece),
        )
        found = play.state.figures[chosen.piece]
        play.tell(SentinelGone(someone(play, chosen.piece)), "OS-ABL-05")
        found.hex = OFF
