"""Who sits where: people here, people elsewhere by link, bots; and the secret tokens that prove it."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256

from msgspec import Struct

from lorehearth.kernel.questions import Seat
from lorehearth.kernel.sight import AnyGame
from lorehearth.players import known_players
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Token

HERE = "here"
LINK = "link"


class Issued(Struct, frozen=True):
    """The tokens of a new table in clear, which are told once and never kept, and as they are kept."""

    owner: str
    links: dict[Seat, str]
    kept: tuple[Token, ...]


def new_token() -> str:
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def issue(people: Sequence[str]) -> Issued:
    """One token for who sets the table up, with all seats that are here, and an invitation to each other."""
    token = new_token()
    links = {seat: new_token() for seat in seats_of(people, LINK)}
    kept = [owner(token, people), *(invitation(link, seat) for seat, link in links.items())]
    return Issued(token, links, tuple(kept))


def owner(token: str, people: Sequence[str]) -> Token:
    return Token(digest(token), seats_of(people, HERE), True, "owner")


def invitation(token: str, seat: Seat) -> Token:
    return Token(digest(token), (seat,), False, "invitation")


def find(tokens: Iterable[Token], token: str) -> Token | None:
    """The entry of this token, looked for in constant time."""
    wanted = digest(token)
    found = None
    for kept in tokens:
        if hmac.compare_digest(kept.hash, wanted):
            found = kept
    return found


def seats_of(people: Sequence[str], who: str) -> tuple[Seat, ...]:
    return tuple(seat for seat, name in enumerate(people) if name == who)


def elsewhere(people: Sequence[str]) -> bool:
    """Whether somebody sits, or may sit, at another screen."""
    return LINK in people


def persons(people: Sequence[str]) -> tuple[Seat, ...]:
    """The seats that people sit on."""
    return tuple(seat for seat, name in enumerate(people) if name in (HERE, LINK))


def bot_asked(game: AnyGame, people: Sequence[Seat]) -> Seat | None:
    """The bot that answers next; None if the game is over or waits for a person."""
    decision = game.decision
    if decision is None:
        return None
    bots = [seat for seat in decision.seats if seat not in people]
    # In an open decision people go before bots; in a sealed one bots need not wait.
    return bots[0] if bots and (decision.sealed or len(bots) == len(decision.seats)) else None


def check_people(game: str, people: Sequence[str], players: int) -> None:
    """Refuse names of nobody, and too many or too few of them."""
    known = (HERE, LINK, *known_players(game))
    for name in people:
        if name not in known:
            raise Refused(400, f"nobody called {name!r} can sit down; there are: {', '.join(known)}")
    if len(people) != players:
        raise Refused(400, f"{len(people)} are named for {players} seats")
