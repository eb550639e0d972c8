"""Event cards that players keep and play later."""

from __future__ import annotations

from lorehearth.games.maladum.board.places import SHORT, distance
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.dread.carried import RULE
from lorehearth.games.maladum.dread.events import CardPlayed, EventUndone
from lorehearth.games.maladum.dread.whom import adventurers, enemies_near
from lorehearth.games.maladum.effects import Verb, carry_out, doing_now
from lorehearth.games.maladum.names import player, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Doing
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough

BEAR = enough("Let it happen")


class PlayCard(Option, frozen=True):
    """An event card that its player has kept."""

    verb = "play-card"
    card: str


def kept_by(play: QuestPlay, seat: int, when: str) -> list[str]:
    cards = play.content.events
    return [card for card, owner in play.state.kept.items() if owner == seat and cards[card].plays == when]


def put_back(play: QuestPlay, card: str) -> None:
    """A card that was played is discarded (ML-DRD-05)."""
    del play.state.kept[card]
    play.state.events.move(card, "in play", "discard")


def undone(play: QuestPlay, drawn: str) -> Flow[bool]:
    """Whether somebody plays a kept card so that the event just drawn does not happen."""
    seats = [(play.state.first + turn) % play.setup.players for turn in range(play.setup.players)]
    for seat in seats if play.state.kept else ():
        own = [who for who in adventurers(play) if play.state.characters[who].party == seat]
        cards = kept_by(play, seat, "event")
        if not cards or not own:
            continue
        chosen: Option = yield from play.ask(
            seat,
            f"{play.content.events[drawn].name} is drawn: undo it?",
            [*(PlayCard(card) for card in cards), BEAR],
            RULE,
            words=lambda option: _words(play, option),
        )
        if isinstance(chosen, PlayCard):
            play.tell(CardPlayed(player(seat), token(chosen.card)), RULE)
            play.tell(EventUndone(token(drawn)), RULE)
            put_back(play, chosen.card)
            played = play.content.events[chosen.card].played
            yield from carry_out(play, Doing(own[0], chosen.card, "event"), played)
            return True
    return False


def _words(play: QuestPlay, option: Option) -> str:
    return f"Play {play.content.events[option.card].name}" if isinstance(option, PlayCard) else option.label


def wishes(play: QuestPlay, who: int) -> list[PlayCard]:
    if not play.state.kept:
        return []
    return [PlayCard(card) for card in kept_by(play, play.state.characters[who].party, "turn")]


def forbids(play: QuestPlay, who: int, option: PlayCard) -> Refusal | None:
    wanted = play.content.events[option.card].enemies
    if play.state.characters[who].cell < 0:
        return Refusal("it is not in play", "ML-SET-16")
    if wanted and len(enemies_near(play, who)) < wanted:
        return Refusal(f"fewer than {wanted} enemies are in short range", RULE)
    return None


def play_card(play: QuestPlay, who: int, option: PlayCard) -> Flow[None]:
    play.tell(CardPlayed(player(play.state.characters[who].party), token(option.card)), RULE)
    put_back(play, option.card)
    yield from carry_out(play, Doing(who, option.card, "event"), play.content.events[option.card].played)


def act_together(play: QuestPlay, _: Step) -> Flow[None]:
    """The one who plays it and those of the party in short range take one action each."""
    from lorehearth.games.maladum.adventurers.turn import act_now

    doer = doing_now(play).doer
    seat = play.state.characters[doer].party
    own = [
        who
        for who in adventurers(play)
        if play.state.characters[who].party == seat and distance(play, who, doer) <= SHORT
    ]
    for who in own:
        character = play.state.characters[who]
        if character.cell >= 0 and not character.defeated:
            yield from act_now(play, who, 1)


DEEDS = (deed(PlayCard, wishes, play_card, forbids, words=lambda play, who, option: _words(play, option)),)
VERBS: dict[str, Verb] = {"act together": act_together}
