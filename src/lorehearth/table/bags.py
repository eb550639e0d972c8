"""Bags: tokens drawn blindly, with or without putting them back."""

from __future__ import annotations

from msgspec import Struct, field

from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Audience, Chance


class Bag(Struct):
    """How many of each token are left inside."""

    tokens: dict[str, int] = field(default_factory=dict)

    @property
    def count(self) -> int:
        return sum(self.tokens.values())

    def put(self, token: str, n: int = 1) -> None:
        self.tokens[token] = self.tokens.get(token, 0) + n


def pull(
    bag: Bag, prompt: str = "Draw a token", audience: Audience = None, *, keep: bool = True
) -> Flow[str]:
    """Draw one token; without `keep` it goes back at once."""
    token = yield Chance(prompt, tuple(bag.tokens), tuple(bag.tokens.values()), audience=audience)
    assert isinstance(token, str)
    if keep:
        bag.tokens[token] -= 1
        if not bag.tokens[token]:
            del bag.tokens[token]
    return token
