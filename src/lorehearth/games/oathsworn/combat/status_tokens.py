"""Status Tokens: Poison, Crippled, Bleed and Lethality. (OS-STA)"""

from __future__ import annotations

from lorehearth.games.oathsworn.cards.effects import Status
from lorehearth.games.oathsworn.combat.damage import lose_hit_points
from lorehearth.games.oathsworn.combat.events import BleedTriggered, StatusEnded, StatusGained
from lorehearth.games.oathsworn.figures import special_abilities
from lorehearth.games.oathsworn.names import someone, thing
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

RULES: dict[Status, str] = {
    "poison": "OS-STA-01",
    "crippled": "OS-STA-02",
    "bleed": "OS-STA-05",
    "lethality": "OS-STA-06",
}


def give_status(play: OathPlay, figure: int, status: Status, n: int = 1) -> None:
    """A character gains Status Tokens; Poison and Crippled do not add up."""
    found = play.state.figures[figure]
    if not found.there or (status == "lethality" and "lethality" not in special_abilities(play, figure)):
        return  # OS-STA-06
    if status == "crippled":
        # OS-STA-04: gained in an Oathsworn Phase, it stays through the whole of the following one.
        found.crippled_until = play.state.round + (play.state.phase not in ("setup", "refresh"))
    found.status[status] = 1 if status in ("poison", "crippled") else found.status.get(status, 0) + n
    play.tell(StatusGained(someone(play, figure), thing("status", status), n), RULES[status])


def forbids_moving(play: OathPlay, figure: int) -> Refusal | None:
    """OS-STA-02, OS-CAG-01: the Crippled may not move, not even by an Ability Card, nor may the caged."""
    found = play.state.figures[figure]
    if found.status.get("crippled"):
        return Refusal("it is Crippled", "OS-STA-02")
    if found.cage is not None:
        return Refusal("it is caged", "OS-CAG-01")
    return None


def end_turn_effects(play: OathPlay) -> None:
    """What is for a turn, a Stage Card or the minions' activation stops; water is paid anew (OS-TIL-04)."""
    for figure in play.state.figures:
        figure.defense_this_turn = 0
        figure.hidden_this_turn = False
        if figure.hero is not None:
            figure.hero.paid_water = ()


def end_crippled(play: OathPlay) -> None:
    """OS-STA-02, OS-STA-04: when an Oathsworn Phase is over, tokens from before it go."""
    for number, figure in enumerate(play.state.figures):
        if figure.status.get("crippled") and figure.crippled_until <= play.state.round:
            del figure.status["crippled"]
            ended = StatusEnded(someone(play, number), thing("status", "crippled"))
            play.tell(ended, "OS-STA-02", "OS-STA-04")


def trigger_bleed(play: OathPlay, figure: int, by: int) -> Flow[None]:
    """OS-STA-05, OS-RUL-36: 1 Hit Point for each Bleed Token; the tokens stay."""
    found = play.state.figures[figure]
    tokens = found.status.get("bleed", 0)
    if tokens and found.there:
        play.tell(BleedTriggered(someone(play, figure), tokens), "OS-STA-05", "OS-RUL-36")
        yield from lose_hit_points(play, figure, tokens, by)


def suffer_poison(play: OathPlay) -> Flow[None]:
    """OS-STA-01, OS-RND-09: the poisoned lose what the Special Rules Board says at the end of the round."""
    cost = play.content.encounters[play.setup.scenario].poison
    if cost:
        for number in range(len(play.state.figures)):
            found = play.state.figures[number]
            if found.status.get("poison") and found.there:
                yield from lose_hit_points(play, number, cost, -1, found.hex)
