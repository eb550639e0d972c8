"""Might: the four colours, their cards, and the bags that hold what is left. (OS-MGT)

A Might deck is a bag until someone looks: it counts how many of each face are left, and a draw is decided by
chance among them. Drawn cards lie with the attack until it is resolved and only then go to the discards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct, field

from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance
from lorehearth.table.board import Lazy
from lorehearth.table.dice import Die

Colour = Literal["white", "yellow", "red", "black"]
COLOURS: tuple[Colour, ...] = ("white", "yellow", "red", "black")
"""OS-MGT-03: from weakest to strongest."""

FACES: dict[Colour, tuple[str, ...]] = {
    "white": ("0", "0", "1", "1", "2", "2!"),
    "yellow": ("0", "0", "1", "2", "3", "3!"),
    "red": ("0", "0", "2", "3", "3", "4!"),
    "black": ("0", "0", "3", "3", "4", "5!"),
}
"""OS-MGT-04 to OS-MGT-07: a deck has three copies of each; "0" is a blank, "!" a critical."""
COPIES = 3

DICE: dict[Colour, Die] = {colour: Die(f"{colour} Might die", faces) for colour, faces in FACES.items()}
"""OS-GEN-06: the same faces as dice."""


class Deck(Struct, array_like=True):
    """One Might deck: the faces left in it, and those discarded."""

    left: dict[str, int]
    discard: dict[str, int] = field(default_factory=dict)

    @property
    def count(self) -> int:
        return sum(self.left.values())


def new_deck(colour: Colour) -> Deck:
    faces: dict[str, int] = {}
    for face in FACES[colour]:
        faces[face] = faces.get(face, 0) + COPIES
    return Deck(faces)


def new_decks() -> dict[Colour, Deck]:
    """OS-MGT-01: a white, a yellow, a red and a black deck of 18 cards."""
    return {colour: new_deck(colour) for colour in COLOURS}


def draw_face(decks: dict[Colour, Deck], colour: Colour, prompt: str) -> Flow[str]:
    """OS-MGT-09, OS-RUL-14: draw one card, the discards shuffled in first if need be; "" if none is left."""
    deck = decks[colour]
    if not deck.left:
        deck.left, deck.discard = deck.discard, {}
    if not deck.left:
        return ""
    left = deck.left
    face = yield Chance(f"{prompt} ({colour})", tuple(left), tuple(left.values()), "OS-MGT-09", of=colour)
    assert isinstance(face, str)
    left[face] -= 1
    if not left[face]:
        del left[face]
    return face


def discard(decks: dict[Colour, Deck], colour: Colour, face: str) -> None:
    """OS-MGT-08."""
    pile = decks[colour].discard
    pile[face] = pile.get(face, 0) + 1


def refresh(deck: Deck) -> None:
    """OS-MGT-10: the discards go back into their deck."""
    for face, n in deck.discard.items():
        deck.left[face] = deck.left.get(face, 0) + n
    deck.discard = {}


VALUES: Lazy[str, int] = Lazy(lambda face: int(face.removesuffix("!")) if face else 0)
"""What each face counts; "" is no card."""


def value(face: str) -> int:
    return VALUES[face]


def is_critical(face: str) -> bool:
    return face.endswith("!")


def is_blank(face: str) -> bool:
    return face == "0"


def stronger(colour: Colour, steps: int = 1) -> Colour:
    """OS-DRW-06: so many colours up, black at the most."""
    return COLOURS[min(COLOURS.index(colour) + steps, len(COLOURS) - 1)]


# -- in words ------------------------------------------------------------------------------------------------

SHOWS: Lazy[str, str] = Lazy(lambda face: "blank" if is_blank(face) else face.replace("!", " critical"))


def cards_in_words(shown: Iterable[tuple[str, str]]) -> str:
    """Cards by colour and what they show, equal ones counted: "white 2x blank, 1, 2 critical; red 3"."""
    counts, told = Counter(shown), []
    for colour in COLOURS:
        faces = sorted([(shows != "blank", shows, n) for (of, shows), n in counts.items() if of == colour])
        if faces:
            told.append(f"{colour} " + ", ".join([s if n == 1 else f"{n}x {s}" for _, s, n in faces]))
    return "; ".join(told) or "nothing"
