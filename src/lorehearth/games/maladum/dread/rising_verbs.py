"""Verbs of event cards: who comes into play, and the dead who rise."""

from __future__ import annotations

from lorehearth.games.maladum.board.gates import to_adventurers
from lorehearth.games.maladum.board.graves import free_graves
from lorehearth.games.maladum.board.places import (
    distance_to,
    everyone,
    piece_squares,
)
from lorehearth.games.maladum.characters import hostile, start_of
from lorehearth.games.maladum.components.items import Rarity
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.dread.carried import RULE, happened, the_card
from lorehearth.games.maladum.dread.deck_verbs import back_into_deck
from lorehearth.games.maladum.dread.events import BecameOther, CameOut
from lorehearth.games.maladum.dread.foe_verbs import pay_magic
from lorehearth.games.maladum.dread.harm_verbs import there
from lorehearth.games.maladum.dread.tracker import band, raise_dread
from lorehearth.games.maladum.dread.whom import adversaries, at_random, first, others, to_nearest
from lorehearth.games.maladum.effects import Verb, doing_now, go_on
from lorehearth.games.maladum.names import someone, square, terrain, thing
from lorehearth.games.maladum.npcs.activation import act_once
from lorehearth.games.maladum.npcs.arrivals import (
    arrive_by_rank,
    available,
    came_once,
    rise,
    roll_entry,
    wait_outside,
)
from lorehearth.games.maladum.npcs.coming import come, left_of, settle_in
from lorehearth.games.maladum.npcs.denizens import ANY, bring_denizen
from lorehearth.games.maladum.npcs.placing import place_near
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.games.maladum.terrain.destroying import destroy_piece
from lorehearth.kernel.play import Flow
from lorehearth.table.cards import draw


def of_rank(play: QuestPlay, rank: int) -> str:
    """The adversary of a rank, or the next lower one that is left; "": none."""
    kinds = [
        npc.id
        for npc in play.content.npcs.values()
        if npc.group == "adversary" and npc.rank == rank and not npc.commander and not npc.avatar
    ]
    return next((found for kind in kinds if (found := available(play, kind))), "")


def rise_around(play: QuestPlay, cell: int, rank: int, count: int) -> Flow[list[int]]:
    """So many of a rank rise, at the free grave points nearest to a square; none where no more are free."""
    distances, risen = play.content.field.board.distances[cell], list[int]()
    for _ in range(count):
        kind, graves = of_rank(play, rank), free_graves(play)
        if not kind or not graves:
            break
        grave = min(graves, key=lambda each: (distances[each], each))
        who = yield from come(play, kind, 0)
        if (yield from place_near(play, who, grave, RULE, itself=True)):
            risen.append(who)
    return risen


def raise_dead(play: QuestPlay, step: Step) -> Flow[None]:
    """One of a rank rises at the closest grave point and acts at once."""
    kind = of_rank(play, step.amount)
    if not kind:
        return
    for who in (yield from rise(play, kind, 1)):
        happened(play)
        if there(play, who):
            yield from act_once(play, who)


def reanimate(play: QuestPlay, step: Step) -> Flow[None]:
    """A fallen adventurer takes actions as an adversary, less the magic pegs spent; if none lies there, a
    revenant rises."""
    fallen = [
        who
        for who in everyone(play)
        if play.state.characters[who].defeated and play.state.characters[who].kind == "adventurer"
    ]
    chosen = yield from at_random(play, fallen, "Who stands up again?")
    if not chosen:
        yield from raise_dead(play, Step(verb="raise dead", amount=1))
        return
    for who in chosen:
        happened(play)
        paid = yield from pay_magic(play, who, step.amount, "against the power")
        character = play.state.characters[who]
        character.defeated, character.wild = False, True
        yield from act_once(play, who, step.amount - paid)
        now = play.state.characters[who]
        now.wild = False
        if now.cell >= 0:
            now.defeated = True


# -- changing shape ------------------------------------------------------------------------------------------


def become(play: QuestPlay, who: int, kind: str, *, bless: bool = True) -> Flow[None]:
    """An adversary becomes another, where it stands, with all that one comes with, and is blessed."""
    old = play.state.characters[who]
    was = thing("kind", old.board)
    play.tell(BecameOther(was, square(play, old.cell), thing("kind", kind)), RULE)
    fresh = Character("adversary", kind, cell=old.cell, where="here", activated=old.activated)
    play.state.characters[who] = fresh
    fresh.health, fresh.magic = start_of(play, who, "health"), start_of(play, who, "magic")
    yield from settle_in(play, who)
    if bless:
        yield from suffer(play, who, "blessed", RULE)


def fuse(play: QuestPlay, step: Step) -> Flow[None]:
    """The one of a kind that is closest to a piece that shatters easily becomes another, and the piece goes;
    if that cannot be, dread rises by 1, and the card goes back into the deck."""
    kind, into = step.of.split()[:2]
    pieces = play.state.pieces
    weak = [n for n, p in enumerate(pieces) if p.cell >= 0 and play.content.pieces[p.kind].armour == 1]
    able = [who for who in adversaries(play) if play.state.characters[who].board == kind]
    happened(play)
    if not able or not weak or not left_of(play, into):
        yield from raise_dread(play, 1, "purple", RULE, the_card(play))
        yield from back_into_deck(play, step)
        return
    for who in (yield from first(play, able, lambda each: min(_to_piece(play, each, n) for n in weak))):
        number = min(weak, key=lambda n: _to_piece(play, who, n))
        yield from become(play, who, into)
        yield from destroy_piece(play, number)


def _to_piece(play: QuestPlay, who: int, number: int) -> int:
    return distance_to(play, who, piece_squares(play, play.state.pieces[number]))


def fuse_near(play: QuestPlay, step: Step) -> Flow[None]:
    """For each of another kind that is left, the one of a kind closest to a piece that does what the third
    word says becomes it: "lamentor hellfont crucible"; if none can, the steps within it follow."""
    kind, into, place = step.of.split()
    does = play.content.pieces
    pieces = [n for n, p in enumerate(play.state.pieces) if p.cell >= 0 and place in does[p.kind].does]
    able = [who for who in adversaries(play) if play.state.characters[who].board == kind]
    if not pieces or not able or not left_of(play, into):
        yield from go_on(play, step.steps)
        return
    happened(play)
    while able and left_of(play, into):
        for who in (yield from first(play, able, lambda each: min(_to_piece(play, each, n) for n in pieces))):
            able.remove(who)
            yield from become(play, who, into)


def open_tombs(play: QuestPlay, step: Step) -> Flow[None]:
    """The tomb nearest to an adventurer, or with `of` "all" every one, opens, and somebody steps out with one
    of the tokens in it."""
    tombs = [
        number
        for number, piece in enumerate(play.state.pieces)
        if piece.cell >= 0 and not piece.open and "tomb" in play.content.pieces[piece.kind].does
    ]
    if not tombs:
        return
    if step.of != "all":
        tombs = [min(tombs, key=lambda number: _to_people(play, number))]
    for number in tombs:
        kind = of_rank(play, step.amount)
        happened(play)
        if not kind:
            yield from raise_dread(play, 1, "purple", RULE, the_card(play))
            continue
        piece = play.state.pieces[number]
        piece.open, piece.locked = True, False
        who = yield from come(play, kind, 0)
        if not (yield from place_near(play, who, piece.cell, RULE)):
            return
        play.tell(CameOut(someone(play, who), terrain(number)), RULE)
        yield from _take_one(play, who, number)


def _to_people(play: QuestPlay, number: int) -> int:
    return to_adventurers(play, piece_squares(play, play.state.pieces[number]))


def _take_one(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """A random token out of a piece, seen by all."""
    tokens = play.state.tokens
    if tokens.count(f"piece {number}"):
        tokens.shuffle(f"piece {number}")
        yield from draw(tokens, f"piece {number}", f"pack {who}", None, "Which token?")
        play.reveal()


# -- arrivals ------------------------------------------------------------------------------------------------


def commander_comes(play: QuestPlay, _: Step) -> Flow[None]:
    """The commander comes by a random entry point, or takes the place of the avatar, or is blessed."""
    npcs = play.content.npcs
    leaders = [npc.id for npc in npcs.values() if npc.commander]
    for who, character in enumerate(play.state.characters):
        if character.cell >= 0 and character.kind == "adversary" and character.board in leaders:
            happened(play)
            yield from suffer(play, who, "blessed", RULE)
            return
    for who, character in enumerate(play.state.characters):
        if character.cell >= 0 and character.kind == "adversary" and npcs[character.board].avatar:
            happened(play)
            yield from become(play, who, leaders[0])
            return
    if leaders and left_of(play, leaders[0]) and not came_once(play, leaders[0]):
        happened(play)
        entry = yield from roll_entry(play, thing("kind", leaders[0]))
        yield from wait_outside(play, leaders[0], 1, entry)


def avatar_comes(play: QuestPlay, step: Step) -> Flow[None]:
    """The commander or the avatar, if in play, is blessed, and dread rises; else the avatar comes by a random
    entry point, or, where no Myria is left for it, takes the place of the one furthest from its enemies."""
    npcs = play.content.npcs
    shared = [npc.id for npc in npcs.values() if npc.commander or npc.avatar]
    for who, character in enumerate(play.state.characters):
        if character.where in ("here", "waiting") and character.board in shared:
            happened(play)
            yield from suffer(play, who, "blessed", RULE)
            yield from raise_dread(play, step.amount, "purple", RULE, the_card(play))
            return
    avatar, body = next(npc.id for npc in npcs.values() if npc.avatar), step.of
    if came_once(play, avatar):
        return
    happened(play)
    if left_of(play, body):
        entry = yield from roll_entry(play, thing("kind", avatar))
        yield from wait_outside(play, avatar, 1, entry)
        return
    bodies = [who for who in adversaries(play) if play.state.characters[who].board == body]
    for who in (yield from first(play, bodies, lambda each: -_to_enemies(play, each))):
        yield from become(play, who, avatar, bless=False)


def _to_enemies(play: QuestPlay, who: int) -> int:
    return to_nearest(play, who, [other for other in others(play) if hostile(play, who, other)])


def guard_comes(play: QuestPlay, step: Step) -> Flow[None]:
    """The highest ranked adversary of the band stands beside the square that the card is about."""
    npcs = play.content.npcs
    kinds = sorted((each.kind for each in band(play).arrivals), key=lambda kind: -npcs[kind].rank)
    kind = next(
        (found for each in kinds if not came_once(play, each) and (found := available(play, each))), ""
    )
    cell = doing_now(play).cell
    if not kind or cell < 0:
        return
    happened(play)
    who = yield from come(play, kind, 0)
    yield from place_near(play, who, cell, RULE)


def denizen_comes(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-DEN-03: with so much more health, `x` more magic and uncommon tokens of the kinds in `of`; "any":
    one of the pouch."""
    card = doing_now(play).source
    gear: list[tuple[Rarity, str]] = [
        ("common" if kind == ANY else "uncommon", kind) for kind in step.of.split()
    ]
    hates = play.content.events[card].hates == "all"
    who = yield from bring_denizen(play, card, health=step.amount, magic=step.x, gear=gear, hates_all=hates)
    happened(play, int(who is not None))


def rank_icon(play: QuestPlay, rank: int) -> Flow[None]:
    """ML-DRD-09, ML-RUL-46."""
    yield from arrive_by_rank(play, rank)


VERBS: dict[str, Verb] = {
    "raise dead": raise_dead,
    "reanimate": reanimate,
    "fuse": fuse,
    "fuse near": fuse_near,
    "open tombs": open_tombs,
    "commander comes": commander_comes,
    "avatar comes": avatar_comes,
    "guard comes": guard_comes,
    "denizen comes": denizen_comes,
}
