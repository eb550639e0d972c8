"""Verbs of event cards: beasts, where they come from, and what turns out to be one."""

from __future__ import annotations

from lorehearth.games.maladum.board.gates import entry_cells
from lorehearth.games.maladum.board.locks import is_loaded, searchable
from lorehearth.games.maladum.board.scatter import scatter
from lorehearth.games.maladum.characters import actions_of
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.dread.carried import RULE, happened
from lorehearth.games.maladum.dread.deck_verbs import back_into_deck
from lorehearth.games.maladum.dread.events import BecameOther, CameAlive
from lorehearth.games.maladum.dread.tracker import level
from lorehearth.games.maladum.dread.whom import adventurers, at_random
from lorehearth.games.maladum.effects import Verb, doing_now
from lorehearth.games.maladum.goals import note
from lorehearth.games.maladum.governing import governs, lay_down_card
from lorehearth.games.maladum.names import someone, square, terrain, thing
from lorehearth.games.maladum.npcs.activation import act_once
from lorehearth.games.maladum.npcs.arrivals import active_entries, closest_grave, roll_entry
from lorehearth.games.maladum.npcs.beasts import bring_beast, bring_npc, come_out, disturbed, out_of_the_box
from lorehearth.games.maladum.npcs.coming import come, left_of, ward
from lorehearth.games.maladum.npcs.events import Lairs
from lorehearth.games.maladum.npcs.placing import place_near
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance


def beast_comes(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-BST-02, ML-BST-03: a beast or its pack, elite from the band of the amount on, which acts at once."""
    card = doing_now(play).source
    came = yield from bring_beast(play, step.of, card, elite=level(play) >= step.amount)
    happened(play, len(came))
    yield from act_at_once(play, came)


def act_at_once(play: QuestPlay, came: list[int]) -> Flow[None]:
    for who in came:
        if play.state.characters[who].where in ("here", "waiting"):
            yield from act_once(play, who, actions_of(play, who))


def beast_lairs(play: QuestPlay, step: Step) -> Flow[None]:
    """It stands on the gaming area beside a random entry point, its lair, which nobody comes by as long as it
    lives; then it acts."""
    if len(active_entries(play)) < 2:
        return  # the others have to come in somewhere
    came = yield from out_of_the_box(play, step.of, doing_now(play).source, elite=level(play) >= step.amount)
    for who in came:
        happened(play)
        entry = yield from roll_entry(play, someone(play, who))
        play.state.characters[who].entry = entry
        play.state.closed_entries = sorted((*play.state.closed_entries, entry))
        play.tell(Lairs(someone(play, who), entry), "ML-AI-01")
        if not (disturbed(play) and (yield from come_out(play, [who]))):
            yield from place_near(play, who, entry_cells(play, entry)[0], RULE, itself=True)
    yield from act_at_once(play, came)


def beast_digs(play: QuestPlay, step: Step) -> Flow[None]:
    """It comes up at the empty grave point closest to an adventurer; without one, where it scatters to from a
    random adventurer, whatever lies between."""
    spot = yield from _where_to_dig(play)
    if spot < 0:
        return
    came = yield from out_of_the_box(play, step.of, doing_now(play).source, elite=level(play) >= step.amount)
    for who in came:
        happened(play)
        yield from place_near(play, who, spot, RULE, itself=True)


def _where_to_dig(play: QuestPlay) -> Flow[int]:
    grave = yield from closest_grave(play)
    if grave is not None:
        return grave
    for who in (yield from at_random(play, adventurers(play), "From whom does it scatter?")):
        return (yield from scatter(play, play.state.characters[who].cell, over=True))
    return OFF


def lair_disturbed(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-NPH-05: a beast card that is not in this game's deck is resolved at once."""
    if (yield from bring_npc(play, step.of)):
        happened(play)


def piece_wakes(play: QuestPlay, step: Step) -> Flow[None]:
    """A random searchable piece is a beast from now on; what is in it stays in it till it is defeated."""
    pieces = [
        number
        for number, piece in enumerate(play.state.pieces)
        if piece.cell >= 0 and searchable(play, number) and not is_loaded(play, number)
    ]
    if not pieces or not left_of(play, step.of):
        return
    number = pieces[0]
    if len(pieces) > 1:
        chance = Chance("Which piece comes alive?", tuple(map(str, pieces)), (), RULE)
        number = int((yield from play.chance(chance)))
    happened(play)
    piece = play.state.pieces[number]
    cell = piece.cell
    play.tell(CameAlive(terrain(number, play.content.field.board.names[cell])), RULE)
    piece.cell, piece.burning = OFF, 0
    for character in play.state.characters:
        if character.hidden == number:
            character.hidden = NOBODY
    who = yield from come(play, step.of, 0)
    play.state.characters[who].card, play.state.characters[who].piece = doing_now(play).source, number
    yield from place_near(play, who, cell, RULE, itself=True)


def unmask(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-RUL-89: a random denizen is a beast in disguise; without one a denizen comes, and the card goes back
    into the deck."""
    characters = play.state.characters
    masked = [
        who
        for who, character in enumerate(characters)
        if character.kind == "denizen" and character.npc and character.cell >= 0
        and who not in play.state.placed.values()
    ]  # fmt: skip
    if not masked:
        yield from bring_npc(play, "denizen")
        happened(play)
        yield from back_into_deck(play, step)
        return
    for who in (yield from at_random(play, masked, "Who is not what it seems?")):
        happened(play)
        character = play.state.characters[who]
        was = thing("adventurer", character.board)
        play.tell(BecameOther(was, square(play, character.cell), thing("kind", step.of)), RULE)
        note(play.state, "defeat", character.board, NOBODY)
        before, character.card = character.card, doing_now(play).source
        character.kind, character.board, character.hostile, character.truces = "beast", step.of, [], []
        ward(play, who)
        if not governs(play, before):
            lay_down_card(play, before)


VERBS: dict[str, Verb] = {
    "beast comes": beast_comes,
    "beast lairs": beast_lairs,
    "beast digs": beast_digs,
    "lair disturbed": lair_disturbed,
    "piece wakes": piece_wakes,
    "unmask": unmask,
}
