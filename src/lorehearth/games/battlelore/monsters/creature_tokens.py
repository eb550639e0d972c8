"""Web, Poison, Fire and Frost tokens: who gets them, who burns, who is freed. (BL-SPI, BL-DRA)

What they do stands where it happens: to dice in `dice_count`, to moves in `movement`, to flags in `retreat`.
"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.hits import take_hits
from lorehearth.games.battlelore.field.terrain import terrains
from lorehearth.games.battlelore.lore.events import ToFree
from lorehearth.games.battlelore.lore.lore_tokens import spend_lore
from lorehearth.games.battlelore.monsters.events import Burned, NotBurning, TokenPlaced, TokenRemoved
from lorehearth.games.battlelore.names import TOKENS, Token, someone, title
from lorehearth.games.battlelore.names import token as token_ref
from lorehearth.games.battlelore.options import Cure
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import OFF, Unit
from lorehearth.kernel.play import AT_ONCE, Flow
from lorehearth.kernel.questions import ENOUGH, Enough, Refusal

COSTS: dict[Token, tuple[int, str]] = {
    "web": (1, "BL-SPI-05"),
    "poison": (2, "BL-SPI-08"),
    "fire": (2, "BL-DRA-18"),
    "frost": (2, "BL-DRA-18"),
}
"""What it costs to be rid of one token, and by which rule."""


def has_token(found: Unit, token: Token) -> bool:
    return bool(found.web if token == "web" else getattr(found, token))


def is_marked(found: Unit) -> bool:
    return bool(found.web or found.poison or found.fire or found.frost)


def put_token(play: BattlePlay, unit: int, token: Token, *rules: str, tokens: int = 1) -> None:
    """Lay tokens on a unit; Webs do not add up (BL-RUL-37), and in a ford nothing burns (BL-DRA-24)."""
    found = play.state.units[unit]
    if found.hex < 0 or tokens < 1:
        return
    if token == "web":
        if found.web:
            return
        found.web = True
        tokens = 1
    elif token == "fire":
        if any(terrain.water for terrain in terrains(play, found.hex)):
            play.tell(NotBurning(someone(play, unit)), "BL-DRA-24")
            return
        found.fire += tokens
    else:
        setattr(found, token, getattr(found, token) + tokens)
    play.tell(TokenPlaced(someone(play, unit), token_ref(token), tokens), *rules)


def burn(play: BattlePlay) -> Flow[None]:
    """BL-DRA-22: at the start of its player's Order phase a burning unit takes 1 hit."""
    for found in play.state.units:
        if found.fire:
            return _burn(play)
    return AT_ONCE


def _burn(play: BattlePlay) -> Flow[None]:
    state = play.state
    for unit, found in enumerate(state.units):
        if found.fire and found.camp == state.camp:
            play.tell(Burned(someone(play, unit)), "BL-DRA-22")
            yield from take_hits(play, unit, 1, OFF)


# -- freeing a unit --------------------------------------------------------------------------------


def forbids_cure(play: BattlePlay, option: Cure) -> Refusal | None:
    """Why an ordered unit cannot be rid of a token now."""
    found = play.state.units[option.unit]
    cost, rule = COSTS[option.token]
    if option.token == "poison" and found.web:
        return Refusal("its Web has to go first", "BL-SPI-08")
    if play.state.lore[found.camp] < cost:
        return Refusal(f"it takes {cost} Lore", rule)
    return None


def offer_cures(play: BattlePlay, unit: int) -> Flow[None]:
    """BL-SPI-05, BL-SPI-08, BL-DRA-18: for one order and Lore a unit is freed of its tokens.

    Its player may pay for some of them only (BL-RUL-83), and the unit then acts as normal (BL-RUL-37).
    """
    while True:
        found = play.state.units[unit]
        cures = [Cure(unit, token) for token in COSTS if has_token(found, token)]
        if all(forbids_cure(play, option) is not None for option in cures):
            return
        options: list[Cure | Enough] = [*cures, ENOUGH]
        chosen = yield from play.ask(
            found.camp,
            f"Free {title(play, unit)} of its tokens?",
            options,
            COSTS[cures[0].token][1],
            check=lambda o: forbids_cure(play, o) if isinstance(o, Cure) else None,
            words=_cure_words,
            public="A unit may be freed of its tokens",
        )
        if isinstance(chosen, Enough):
            return
        cure(play, chosen)


def _cure_words(option: Cure | Enough) -> str:
    if isinstance(option, Enough):
        return "Pay no more"
    return f"Remove a {TOKENS[option.token]} token for {COSTS[option.token][0]} Lore"


def cure(play: BattlePlay, chosen: Cure) -> None:
    found = play.state.units[chosen.unit]
    token = chosen.token
    cost, rule = COSTS[token]
    spend_lore(play, found.camp, cost, ToFree(someone(play, chosen.unit)), rule)
    if token == "web":
        found.web = False
    else:
        setattr(found, token, getattr(found, token) - 1)
    play.tell(TokenRemoved(someone(play, chosen.unit), token_ref(token)), rule)
