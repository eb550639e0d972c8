"""One use of a card, an item or an ability: who uses it, for what, and what came of it so far."""

from __future__ import annotations

from msgspec import Struct, field, structs

from lorehearth.games.oathsworn.board.places import adjacent
from lorehearth.games.oathsworn.cards.effects import After, Step
from lorehearth.games.oathsworn.combat.attack import Outcome
from lorehearth.games.oathsworn.combat.draw import cards_tally, draw_for_effect
from lorehearth.games.oathsworn.figures import enemies, friends, hero_of, lost_hit_points
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow


class Use(Struct):
    """Ids and numbers only, so that it may be held while players are asked."""

    who: int
    card: str = ""
    about: int = -1
    """Whom the moment happens to that an interrupt answers."""
    by: int = -1
    """Who causes it."""
    defence: str = ""
    """The card just used for defence."""
    times: int = 1
    """How often its figures count: once for each Animus paid, where the cost is any amount."""
    bought_with_token: bool = False
    falcons: int = 0
    """How many falcons must ride on the one attacked (OS-HNT-05)."""
    falcons_at_hand: bool = False
    """Only falcons that are with the Huntress are sent (OS-HNT-05)."""
    aimed: list[int] = field(default_factory=list)
    """Whom the step before was aimed at."""
    outcome: list[After] = field(default_factory=list)
    """What its attack has done."""

    def remember(self, attack: Outcome) -> None:
        """What its attack has done, for the steps that wait for it."""
        self.aimed = list(attack.targets)
        self.outcome = ["hit" if attack.hit else "miss"]
        if attack.losses:
            self.outcome.append("loss")
        if attack.felled:
            self.outcome.append("kill")


def friends_beside(play: OathPlay, who: int) -> list[int]:
    """The friendly characters adjacent to it, itself not counted."""
    return [f for f in friends(play.state, who) if f != who and adjacent(play, who, f)]


def enemies_beside(play: OathPlay, who: int) -> list[int]:
    return [enemy for enemy in enemies(play.state) if adjacent(play, who, enemy)]


def how_often(play: OathPlay, use: Use, step: Step) -> int:
    """What a step's figures are counted for, times what was paid for it."""
    match step.per:
        case "hit points lost":
            found = lost_hit_points(play.state.figures[use.who])  # OS-GEN-20
        case "hexes moved":
            found = hero_of(play, use.who).moved_hexes
        case "adjacent friends":
            found = len(friends_beside(play, use.who))
        case "adjacent enemies":
            found = len(enemies_beside(play, use.who))
        case _:
            found = 1
    return found * use.times


def counted(play: OathPlay, use: Use, step: Step) -> Step:
    """The step with its amount, empowered, damage and range counted out."""
    times = how_often(play, use, step)
    if times == 1:
        return step
    return structs.replace(
        step,
        amount=step.amount * times,
        empowered=step.empowered * times,
        damage=step.damage * times,
        range=step.range * (use.times if step.verb == "boost" else 1),
        per="",
    )


def drawn_amount(play: OathPlay, use: Use, step: Step) -> Flow[int]:
    """The amount of a step, or the sum of the Might Cards that are drawn for it."""
    if not step.draw:
        return step.amount
    colours = [colour for colour, n in step.draw.items() for _ in range(n)]
    cards = yield from draw_for_effect(play, use.who, colours)
    return step.amount + cards_tally(cards).total


def happens(use: Use, step: Step) -> bool:
    """Whether what the step waits for has come about."""
    return not step.after or step.after in use.outcome
