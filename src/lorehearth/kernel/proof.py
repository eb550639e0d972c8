"""Proof that chance was not meddled with: a seed that was promised before, and outcomes that follow from it.

Who promises a seed publishes its commitment: the SHA-256 of the text `lorehearth:` and the seed. It tells
nothing of the seed, and there is no other seed that it fits. Once the seed is told, everybody can work out
every outcome (`luck.py` says how), and compare.
"""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct

from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Seeded, Wait
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Chance, Outcome
from lorehearth.kernel.record import CHANCE


def commitment(seed: str) -> str:
    """What is published of a seed before anybody may know it."""
    return sha256(f"lorehearth:{seed}".encode()).hexdigest()


class Drawn(Struct, frozen=True):
    """How many outcomes of a game were compared, from which answer on, and at which answers they differ."""

    since: int
    outcomes: int
    others: tuple[int, ...]


def compare(game: Game[S, C], since: int = 0) -> Drawn:
    """Compare every outcome that stands, from answer number `since` on, with what the game's seed draws."""
    if game.real_dice:
        raise LorehearthError("people rolled the dice of this game, and no seed draws these")
    oldest = game.record.oldest.first
    if since > game.answered:
        raise LorehearthError(f"there are {game.answered} answers, so there are none from {since} on")
    luck = game.luck if isinstance(game.luck, Seeded) else Seeded(game.setup.seed)
    again = game.replay(oldest)
    again.luck = Wait()
    compared, others = 0, list[int]()
    for number, (seat, said) in enumerate(game.entries, oldest):
        question = again.question
        if seat != CHANCE:
            again.answer(said, seat)
            continue
        assert isinstance(question, Chance)
        assert isinstance(said, str)
        if number >= since:
            compared += 1
            if luck.outcome(question, again.record.chances) != said:
                others.append(number)
        again.accept(CHANCE, Outcome(said))
    return Drawn(max(since, oldest), compared, tuple(others))
