"""Playing a Lore card: pay, name the target, be answered, take effect, go. (BL-LOR-04, BL-RUL-87)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.battlelore.content import CAMPS, LoreCard, Phase
from lorehearth.games.battlelore.effects import resolve
from lorehearth.games.battlelore.headings import LORE
from lorehearth.games.battlelore.lore.events import LoreCancelled, LorePlayed, LoreReturned
from lorehearth.games.battlelore.lore.lore_cards import (
    SECTIONS,
    UNITS,
    cost,
    cost_tally,
    costs,
    forbids_in_phase,
    forbids_unit,
    in_hand,
    level,
    most_targets,
    unit_targets,
    words,
)
from lorehearth.games.battlelore.lore.lore_tokens import spend_lore
from lorehearth.games.battlelore.lore.on_enemies import soft_ground
from lorehearth.games.battlelore.names import someone, spot, title
from lorehearth.games.battlelore.options import AtHex, AtSection, AtUnit, PlayLore
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import LORE_HAND, Cast
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.names import Ref, seat
from lorehearth.kernel.names import card as card_ref
from lorehearth.kernel.play import Flow, announce
from lorehearth.kernel.questions import ENOUGH, Enough, Seat


def lay(play: BattlePlay, camp: int, option: PlayLore) -> None:
    """The cost is paid and the card lies open; it is the camp's one card of this turn (BL-LOR-05)."""
    state = play.state
    for id in (option.card, option.along):
        if id:
            card = play.content.lore[id]
            spend_lore(play, camp, cost(play, camp, card), card_ref(id), "BL-LOR-04")
            state.cards.move(id, LORE_HAND[camp], "lore played")
            play.show()
    state.lore_played.append(camp)
    state.casts.append(
        Cast(camp, option.card, level(play, camp, play.content.lore[option.card]), option.along)
    )


def cast_now(play: BattlePlay, camp: int, option: PlayLore) -> Flow[None]:
    """A card is laid in the middle of something else, and carried out at once."""
    lay(play, camp, option)
    yield from carry_out(play)


def begin(play: BattlePlay, option: PlayLore) -> None:
    """The active camp lays a card in one of its phases; the next step carries it out."""
    state = play.state
    lay(play, state.camp, option)
    in_place = "instead of command" in play.content.lore[option.card].phases
    state.back = "order" if in_place else state.phase
    state.phase = "lore"


def lore_deed(
    *phases: Phase, do: Callable[[BattlePlay, Seat, PlayLore], Flow[None]] | None = None
) -> Deed[BattlePlay, Seat]:
    """BL-LOR-02: a Lore card of the hand, as a deed of a phase in which it may be played."""
    return deed(
        PlayLore,
        lambda play, camp: in_hand(play, camp) if play.content.has_lore else (),
        do or lay_for_next_step,
        lambda play, camp, option: forbids_in_phase(play, option, *phases),
        words=words,
        costs=costs,
    )


def lay_for_next_step(play: BattlePlay, camp: Seat, option: PlayLore) -> Flow[None]:
    begin(play, option)
    return
    yield


def lay_and_cast(play: BattlePlay, camp: Seat, option: PlayLore) -> Flow[None]:
    """At once: what Spies see belongs to a step with an answer."""
    begin(play, option)
    yield from cast_step(play)


def cast_step(play: BattlePlay) -> Flow[None]:
    """Carry out the card that the active camp has laid, and go on where it was laid."""
    yield from carry_out(play)
    play.state.phase = play.state.back


def carry_out(play: BattlePlay) -> Flow[None]:
    """From its target to the discard pile."""
    state = play.state
    cast = state.casts[-1]
    card = play.content.lore[cast.card]
    yield from name_targets(play, cast, card)
    yield from announce(play, played(play, cast), "BL-LOR-04")
    if cast.cancelled:
        play.tell(LoreCancelled(card_ref(card.id)), "BL-RUL-87")
    else:
        yield from resolve(play, cast)
    put_away(play, cast)
    play.over(LORE)


def played(play: BattlePlay, cast: Cast) -> LorePlayed:
    """A card as it is announced: with all that it names."""
    along = card_ref(cast.along) if cast.along else None
    targets: list[Ref] = [someone(play, unit) for unit in cast.units]
    targets += [spot(play, hex_) for hex_ in cast.hexes]
    paid = cost_tally(play, cast.camp, play.content.lore[cast.card])
    return LorePlayed(
        seat(cast.camp),
        card_ref(cast.card),
        along,
        cast.level,
        tuple(targets),
        cast.section,
        tallies=(paid,),
    )


def put_away(play: BattlePlay, cast: Cast) -> None:
    """The card is discarded; with Déjà Vu along, that one goes in its place, or comes back if it failed."""
    state = play.state
    state.casts.pop()
    back = "" if not cast.along else cast.along if cast.cancelled else cast.card
    for id in (cast.card, cast.along):
        if id and id != back:
            state.cards.move(id, "lore played", "lore discard")
    if back:
        state.cards.move(back, "lore played", LORE_HAND[cast.camp])
        play.tell(LoreReturned(card_ref(back), seat(cast.camp)), "BL-LOR-04")


# -- naming targets --------------------------------------------------------------------------------


def name_targets(play: BattlePlay, cast: Cast, card: LoreCard) -> Flow[None]:
    if card.target in UNITS:
        yield from name_units(play, cast, card)
    elif card.target == "section":
        yield from name_section(play, cast, card)
    elif card.target == "hexes":
        yield from name_hexes(play, cast, card)


def name_units(play: BattlePlay, cast: Cast, card: LoreCard) -> Flow[None]:
    """One unit after another, up to as many as the card reaches at its level."""
    while len(cast.units) < most_targets(card, cast.level):
        candidates = [u for u in unit_targets(play, cast.camp, card) if u not in cast.units]
        legal = [unit for unit in candidates if forbids_unit(play, cast.camp, card, unit) is None]
        if not legal:
            return
        if len(legal) == 1 and not cast.units:
            cast.units.append(legal[0])
            continue
        options: list[AtUnit | Enough] = [AtUnit(unit) for unit in candidates]
        if cast.units:
            options.append(ENOUGH)
        chosen = yield from play.ask(
            cast.camp,
            f"{card.name}: name {'another' if cast.units else 'a'} unit",
            options,
            "BL-LOR-04",
            check=lambda o: forbids_unit(play, cast.camp, card, o.unit) if isinstance(o, AtUnit) else None,
            words=lambda o: "No more" if isinstance(o, Enough) else title(play, o.unit),
            public=_public(cast, card),
        )
        if isinstance(chosen, Enough):
            return
        cast.units.append(chosen.unit)


def name_section(play: BattlePlay, cast: Cast, card: LoreCard) -> Flow[None]:
    chosen = yield from play.ask(
        cast.camp,
        f"{card.name}: name a section",
        [AtSection(section) for section in SECTIONS],
        "BL-LOR-04",
        words=lambda o: f"Your {o.section}",
        public=_public(cast, card),
    )
    cast.section = chosen.section


def name_hexes(play: BattlePlay, cast: Cast, card: LoreCard) -> Flow[None]:
    names = play.content.field.board.names
    while len(cast.hexes) < most_targets(card, cast.level):
        options: list[AtHex | Enough] = [AtHex(names[hex_]) for hex_ in soft_ground(play, cast.hexes)]
        if cast.hexes:
            options.append(ENOUGH)
        chosen = yield from play.ask(
            cast.camp,
            f"{card.name}: name {'another' if cast.hexes else 'a'} hex",
            options,
            "BL-LOR-04",
            words=lambda o: "No more" if isinstance(o, Enough) else o.hex,
            public=_public(cast, card),
        )
        if isinstance(chosen, Enough):
            return
        cast.hexes.append(play.content.field.board.cell(chosen.hex))


def _public(cast: Cast, card: LoreCard) -> str:
    return f"The {CAMPS[cast.camp]} play {card.name}"
