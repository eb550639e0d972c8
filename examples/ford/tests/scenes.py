"""Scenes: a game in the middle of things, from a picture, so that a test shows one rule and nothing else.

Every hex of a picture is two signs. The first is the ground (`.` meadow, `w` wood, `~` river, `f` ford), the
second who stands there: `S`, `B`, `R` are Blue's spears, bows and riders, `s`, `b`, `r` are Red's, `T` is the
troll. Where nobody stands the ground is written twice. Hexes are named row.place, as in the rulebook:

    ..  wb  ..
      ff  .R

has Red's bows in a wood at 1.2 and Blue's riders on a meadow at 2.2, which is next to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from lorehearth import Script
from lorehearth.kernel.content import Pack
from lorehearth.kernel.events import Event
from lorehearth.kernel.game import Game
from lorehearth.kernel.ruleset import Setup
from lorehearth.table.cards import Cards, Known, Slot, Unknown
from lorehearth.table.pictures import draw_hexes, read_hex_board
from lorehearth_ford import FORD
from lorehearth_ford.content import TERRAIN, Battle, Content, Kind, hex_name
from lorehearth_ford.content import Place as Stand
from lorehearth_ford.events import Chose, Rolled
from lorehearth_ford.names import named
from lorehearth_ford.state import HANDS, Phase, State, Unit

FordGame: TypeAlias = Game[State, Content]
E = TypeVar("E", bound=Event)

OWN = FORD.own_pack()
KINDS = OWN.family("kinds", Kind)
LETTERS = {
    **{kind.sign.upper(): (id, 0) for id, kind in KINDS.items() if id != "troll"},
    **{kind.sign.lower(): (id, 1) for id, kind in KINDS.items() if id != "troll"},
    "T": ("troll", 2),
}
MARKS = {ground + sign: ground + sign for ground in TERRAIN for sign in (ground, *LETTERS)}

RED = ("advance",) * 3
BLUE = ("forced-march",) * 3
"""Full hands without a guard: nobody draws or reacts unless a test is about it."""


class Scene:
    """A game under way, with the words that a test needs: hexes instead of numbers of units."""

    def __init__(self, game: FordGame) -> None:
        self.game = game

    # -- answering ---------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Who is asked; None when the game is over."""
        return None if self.game.decision is None else self.game.decision.seats[0]

    @property
    def options(self) -> list[str]:
        return [] if self.game.decision is None else [option.key for option in self.game.decision.options]

    def answer(self, *keys: str) -> None:
        for key in keys:
            self.game.answer(key)

    def order(self, hex: str, to: str = "", strike: str = "") -> None:
        """Let the unit at `hex` move, unless it stays, and strike at whoever stands at `strike`."""
        self.answer(f"activate {self.number(hex)}", f"move {to or hex}")
        self.answer(f"strike {self.number(strike)}" if strike else "enough")

    def ways(self, hex: str) -> list[str]:
        """Where the unit at `hex` could go, its own hex included."""
        return self._tried(f"activate {self.number(hex)}")

    def prey(self, hex: str) -> list[str]:
        """The hexes of those whom the unit at `hex` could strike from where it stands."""
        found = self._tried(f"activate {self.number(hex)}", f"move {hex}")
        return [self.place(int(number)) for number in found if number != "enough"]

    def why_not(self, hex: str) -> dict[str, str]:
        """Those whom the unit at `hex` cannot strike from where it stands, each with the rule."""
        trial = Scene(self.game.fork(same=True))
        trial.answer(f"activate {self.number(hex)}", f"move {hex}")
        refused = {r.option.key.split()[-1]: r.refusal.rule for r in trial.game.refusals()}
        return {self.place(int(number)): rule for number, rule in refused.items()}

    def _tried(self, *keys: str) -> list[str]:
        trial = Scene(self.game.fork(same=True))
        trial.answer(*keys)
        return sorted(key.split()[-1] for key in trial.options)

    # -- looking -----------------------------------------------------------------------------------

    def number(self, hex: str) -> int:
        """The number of the unit that stands there."""
        return _who(self.game.state, self.game.content, hex)

    def place(self, number: int) -> str:
        return self.game.content.field.board.name(self.game.state.units[number].cell)

    def at(self, hex: str) -> Unit | None:
        if self.game.content.field.board.cell(hex) not in self.game.state.taken():
            return None
        return self.game.state.units[self.number(hex)]

    def strength(self, hex: str) -> int:
        """How strong the unit there is; 0 where nobody stands."""
        found = self.at(hex)
        return 0 if found is None else found.strength

    def pile(self, name: str) -> list[str]:
        return sorted(self.game.state.cards.cards(name))

    def hand_seen(self, side: int, seat: int | None) -> list[str]:
        """What a seat (None: a spectator) sees of a side's hand."""
        hands = [zone for zone in self.game.view(seat).zones if zone.kind == "hand" and zone.owner == side]
        return sorted(card.id for card in hands[0].cards)

    def told(self, kind: type[E]) -> list[E]:
        """All events of a kind, oldest first."""
        return [told.event for told in self.game.log if isinstance(told.event, kind)]

    def dice(self) -> list[str]:
        """The dice of the last strike."""
        return [die.shows for die in self.told(Rolled)[-1].dice.faces]

    def chosen(self) -> tuple[str, str]:
        """Whom the beast went for last, and why."""
        event = self.told(Chose)[-1]
        return named(self.game.play, event.prey).text, event.why


def scene(
    picture: str,
    *,
    phase: Phase = "orders",
    seat: int = 0,
    card: str = "advance",
    red: Sequence[str] = RED,
    blue: Sequence[str] = BLUE,
    played: Sequence[str] = (),
    deck: Mapping[str, int] | None = None,
    dice: Iterable[str] = (),
    round: int = 1,
    points: tuple[int, int] = (0, 0),
    quiet: Sequence[int] = (0, 1),
    weak: Mapping[str, int] | None = None,
    kinds: Mapping[str, Kind] | None = None,
) -> Scene:
    """A game that stands at the given moment; at "deal", just set up.

    `card` is the card in play while orders are given; `red` and `blue` are hands, `played` what lies
    open beside it, and `deck` what is left to draw (by default, all the rest). The `quiet` have passed
    for the rest of the turn: by default both, so that no strike waits for an answer. `weak` gives units a
    strength other than their full one, by hex; `kinds` replaces kinds of unit.
    """
    content = _content(picture, kinds or {})
    setup = Setup("ford", "scene", "scene", 2)
    here = content.on["scene"]
    state = FORD.set_up(setup, here)
    if phase != "deal":
        state.phase, state.seat, state.round = phase, seat, round
        state.points, state.quiet = list(points), list(quiet)
        in_play = (card,) if phase == "orders" else ()
        state.card = "".join(in_play)
        state.cards = _cards(here, red, blue, [*played, *in_play], deck)
    for hex, strength in (weak or {}).items():
        state.units[_who(state, here, hex)].strength = strength
    return Scene(Game.at(FORD, setup, content, state, Script(dice)))


def _who(state: State, content: Content, hex: str) -> int:
    """The number of the unit that stands there."""
    cell = content.field.board.cell(hex)
    return next(i for i, unit in enumerate(state.units) if unit.strength and unit.cell == cell)


def _content(picture: str, kinds: Mapping[str, Kind]) -> Content:
    """The game's own content, with the picture as its only battle."""
    board, marks = read_hex_board(picture, "pointy", MARKS, name=hex_name)
    units = []
    for cell, mark in enumerate(marks):
        if mark[1] in LETTERS:
            kind, side = LETTERS[mark[1]]
            units.append({"kind": kind, "side": side, "hex": board.name(cell)})
    ground = draw_hexes(board, [mark[0] for mark in marks], {sign: sign for sign in TERRAIN})
    battle = Battle(id="scene", name="A scene", map=ground, units=msgspec.convert(units, tuple[Stand, ...]))
    entries: dict[str, dict[str, Struct]] = {
        **OWN.entries,
        "kinds": {**KINDS, **kinds},
        "battles": {"scene": battle},
    }
    return FORD.content([Pack(OWN.about, "", "", entries)])


def _cards(
    content: Content,
    red: Sequence[str],
    blue: Sequence[str],
    played: Sequence[str],
    deck: Mapping[str, int] | None,
) -> Cards:
    rest = dict(content.deck)
    for card in (*red, *blue, *played):
        rest[card] -= 1
    pool = {card: n for card, n in (rest if deck is None else deck).items() if n}
    left = sum(pool.values())
    piles: dict[str, list[Slot]] = {
        "deck": [Unknown({0: left})] if left else [],
        HANDS[0]: [Known(card, 0b01, 0) for card in red],
        HANDS[1]: [Known(card, 0b10, 0) for card in blue],
        "played": list(played),
    }
    return Cards([pool], piles)
