"""War Councils: levels given out in secret, hands, starting Lore. (BL-WAR, BL-SET-03)"""

from __future__ import annotations

from lorehearth.games.battlelore.content import CAMPS, CLASSES, COMMAND_HAND, HIGHEST, Class
from lorehearth.games.battlelore.lore.events import CouncilSeated, LoreDiscarded, Member
from lorehearth.games.battlelore.lore.lore_cards import words as card_words
from lorehearth.games.battlelore.lore.lore_deck import DISCARD, build_lore_deck, draw_lore
from lorehearth.games.battlelore.lore.lore_tokens import take_lore
from lorehearth.games.battlelore.names import member
from lorehearth.games.battlelore.options import DiscardCard, GiveLevel, PlayLore
from lorehearth.games.battlelore.orders.events import TurnBegan
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import LORE_HAND, Council
from lorehearth.kernel.names import card, seat
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

DEALT = 4
COMMANDER = "commander"


# -- levels ----------------------------------------------------------------------------------------


def choose_councils(play: BattlePlay) -> Flow[None]:
    """BL-WAR-03: each player gives out his levels in secret; then both Councils are shown."""
    state = play.state
    if not play.content.has_lore:
        return
    for camp in (0, 1):
        state.councils[camp].secret = levels_to_give(play, camp) > 0
    for camp in (state.camp, 1 - state.camp):
        for left in range(levels_to_give(play, camp), 0, -1):
            yield from give_level(play, camp, left)
    for camp in (0, 1):
        state.councils[camp].secret = False
        play.tell(CouncilSeated(seat(camp), members(state.councils[camp])), "BL-WAR-01")
    play.reveal()


def levels_to_give(play: BattlePlay, camp: int) -> int:
    return play.content.levels_to_give(play.content.adventure.camps[camp])


def give_level(play: BattlePlay, camp: int, left: int) -> Flow[None]:
    council = play.state.councils[camp]
    chosen = yield from play.ask(
        camp,
        f"Give a level to a member of your War Council ({left} left)",
        [GiveLevel(member) for member in (COMMANDER, *CLASSES)],
        "BL-WAR-03",
        check=lambda o: forbids_level(council, o.member),
        words=lambda o: _level_words(council, o.member),
        public=f"The {CAMPS[camp]} choose their War Council",
        audience=(camp,),
    )
    if chosen.member == COMMANDER:
        council.commander += 1
    else:
        (cls,) = (cls for cls in CLASSES if cls == chosen.member)
        council.masters[cls] = council.masters.get(cls, 0) + 1


def level_of(council: Council, member: str) -> int:
    if member == COMMANDER:
        return council.commander
    return next((level for cls, level in council.masters.items() if cls == member), 0)


def forbids_level(council: Council, member: str) -> Refusal | None:
    if level_of(council, member) < HIGHEST:
        return None
    return Refusal(f"no member goes above level {HIGHEST}", "BL-WAR-02")


def _level_words(council: Council, member: str) -> str:
    level = level_of(council, member) + 1
    if level > HIGHEST:  # said only to whoever asks why not
        return f"{member.capitalize()} to level {level}"
    gives = (
        f"{COMMAND_HAND[level]} Command cards"
        if member == COMMANDER
        else f"{member.capitalize()} cards at level {level}"
        if level <= council.highest
        else f"{member.capitalize()} cards at level {level}, Lore and Lore cards to start with: {level} each"
    )
    return f"{member.capitalize()} to level {level}: {gives}"


def members(council: Council) -> tuple[Member, ...]:
    """Who sits on a Council, the Commander first."""
    masters = [Member(member(cls), level) for cls, level in by_level(council)]
    return (Member(member(COMMANDER), council.commander), *masters)


def by_level(council: Council) -> list[tuple[Class, int]]:
    return sorted(council.masters.items(), key=lambda seat: -seat[1])


def command_hand(play: BattlePlay, camp: int) -> int:
    return play.content.adventure.camps[camp].command_hand(play.state.councils[camp].commander)


# -- starting Lore ---------------------------------------------------------------------------------


def deal_lore(play: BattlePlay) -> Flow[None]:
    """BL-WAR-10, BL-WAR-11: the Lore deck is built, cards are dealt and tokens taken."""
    if not play.content.has_lore:
        return
    yield from build_lore_deck(play)
    for camp in (0, 1):
        yield from draw_lore(play, camp, DEALT, "BL-WAR-10")
        take_lore(play, camp, play.state.councils[camp].highest, "BL-WAR-11")


def choose_starting_lore(play: BattlePlay) -> Flow[None]:
    """BL-WAR-10, BL-RUL-25: each camp discards until it holds as many as its highest Lore Master's level."""
    state = play.state
    for camp in (state.camp, 1 - state.camp):
        keeps = state.councils[camp].highest
        if state.cards.count(LORE_HAND[camp]) > keeps:
            held = state.cards.cards(LORE_HAND[camp])
            yield from discard_lore(play, camp, held, f"Discard a Lore card: you keep {keeps}", "BL-WAR-10")
            return
    state.phase = "command"
    play.tell(TurnBegan(state.turn, seat(state.camp)), "BL-SET-05")


def discard_lore(play: BattlePlay, camp: int, among: list[str], prompt: str, rule: str) -> Flow[None]:
    """One Lore card goes to the discards, for all to see."""
    chosen = yield from play.ask(
        camp,
        prompt,
        [DiscardCard(id) for id in among],
        rule,
        words=lambda o: card_words(play, camp, PlayLore(o.card)),
        public=f"The {CAMPS[camp]} discard a Lore card",
    )
    play.state.cards.move(chosen.card, LORE_HAND[camp], DISCARD)
    play.show()
    play.tell(LoreDiscarded(seat(camp), card(chosen.card)), rule)
