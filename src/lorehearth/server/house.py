"""How a server keeps house: the names it answers to, whom it believes, what it limits, how long it waits."""

from __future__ import annotations

import socket
from collections.abc import Sequence

from msgspec import Struct

from lorehearth.kernel.errors import UnknownName
from lorehearth.server.limits import Limits, changed
from lorehearth.server.whence import networks

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Patience(Struct, frozen=True):
    """Seconds that the server waits for somebody before it lets them go."""

    head: float = 20.0
    """For the whole head of a request."""
    body: float = 60.0
    """For the whole body of a request; a save has thrice that."""
    taking: float = 20.0
    """For the other side to take what is sent to it, piece by piece."""
    sit: float = 20.0
    """For the first word on a socket."""


class House(Struct, frozen=True):
    """For oneself, by default: on this machine alone, with no limits."""

    names: tuple[str, ...] = LOOPBACK
    any_address: bool = False
    """Whether any address in digits is a name of ours: no foreign page can reach us by one of those."""
    proxies: tuple[str, ...] = ()
    limits: Limits | None = None
    keep_days: int = 0
    """Tables that nobody has sat at for so long are deleted; 0 keeps them for ever."""
    strangers: bool = False
    """Whether anybody may come, so that what they bring is trusted less."""
    patience: Patience = Patience()


ALONE = House()


def house_for(
    host: str, names: Sequence[str], proxies: Sequence[str], limits: Sequence[str] | None, keep_days: int
) -> House:
    """For others: as the options of `lorehearth serve` say it. Without `limits` (None) nothing is limited."""
    for name in names:
        if not name or any(sign in name for sign in ":/@* "):
            raise UnknownName(f"a name is like games.example.org, without port and path, not {name!r}")
    here = (*LOOPBACK, *(name.lower().rstrip(".") for name in names))
    alone = host in LOOPBACK
    return House(
        names=here if alone else (*here, *_own_names()),
        any_address=not alone,
        proxies=tuple(map(str, networks(proxies))),
        limits=None if limits is None else changed(Limits(), limits),
        keep_days=keep_days,
        strangers=True,
    )


def _own_names() -> tuple[str, ...]:
    """What this machine is called by its neighbours."""
    name = socket.gethostname().lower()
    return name, f"{name.partition('.')[0]}.local"
