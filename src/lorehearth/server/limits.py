"""Limits: how often somebody may ask, and how much they may have here, so that there is room for all.

Everything is counted for the address that it comes from, and what comes with a token for that token as well.
Counts are kept in the memory of this process: several that share a database each count for themselves.
"""

from __future__ import annotations

import ipaddress
import math
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, TypeAlias

from msgspec import Struct, structs

from lorehearth.kernel.errors import UnknownName
from lorehearth.server.refused import Refused

MINUTE, HOUR = 60, 3600
_UNITS = {"second": 1, "minute": MINUTE, "hour": HOUR, "day": 24 * HOUR}

REMEMBERED = 20_000
"""So many addresses and tokens are remembered for each limit; those that came longest ago are forgotten."""

Kind: TypeAlias = Literal["requests", "reads", "tables", "saves", "wrong_tokens", "sockets", "messages"]


class Rate(Struct, frozen=True):
    """So many at once, and as many again in each so many seconds."""

    count: int
    seconds: int = MINUTE

    def __str__(self) -> str:
        units = {seconds: name for name, seconds in _UNITS.items()}
        unit = units[self.seconds]
        return f"{self.count:,} in {'an' if unit == 'hour' else 'a'} {unit}"


class Limits(Struct, frozen=True):
    """What an address may do. A family at one address, or a test, never comes near it."""

    requests: Rate = Rate(6000, MINUTE)
    reads: Rate = Rate(1200, MINUTE)
    """Requests that mean work: logs, histories, moments, saves, proofs, what cannot be done."""
    tables: Rate = Rate(600, HOUR)
    saves: Rate = Rate(120, HOUR)
    wrong_tokens: Rate = Rate(100, HOUR)
    sockets: Rate = Rate(600, MINUTE)
    messages: Rate = Rate(3000, MINUTE)
    open_sockets: int = 200
    """Sockets at the same time."""
    tables_each: int = 1000
    """Tables that were set up from one address and are still there."""
    tables_in_all: int = 20_000


_TOO_MANY: dict[Kind, str] = {
    "requests": "too many requests came from your address",
    "reads": "your address has asked to look back too often",
    "tables": "too many tables were set up from your address",
    "saves": "too many saves came from your address",
    "wrong_tokens": "too many wrong tokens came from your address, and none is looked at for now",
    "sockets": "your address has come to tables too often",
    "messages": "you say too much at once",
}


def changed(limits: Limits, words: Sequence[str]) -> Limits:
    """Limits as people write them: `tables=20/hour`, `open-sockets=50`."""
    for word in words:
        name, _, told = word.partition("=")
        field = name.strip().replace("-", "_")
        if field not in limits.__struct_fields__:
            known = ", ".join(field.replace("_", "-") for field in limits.__struct_fields__)
            raise UnknownName(f"there is no limit {name!r}; there are: {known}")
        limits = structs.replace(limits, **{field: _read(word, told, getattr(limits, field))})
    return limits


def _read(word: str, told: str, usual: Rate | int) -> Rate | int:
    found = re.fullmatch(r"\s*(\d{1,9})\s*(?:/\s*(second|minute|hour|day))?\s*", told, re.ASCII)
    if found is None or int(found[1]) == 0 or (isinstance(usual, int) and found[2]):
        example = "50" if isinstance(usual, int) else "20/hour"
        raise UnknownName(f"a limit is written like {word.partition('=')[0]}={example}, not {word!r}")
    if isinstance(usual, int):
        return int(found[1])
    return Rate(int(found[1]), _UNITS[found[2]] if found[2] else usual.seconds)


class Bucket:
    """What somebody may still do: it is full at first, and fills again as time goes by."""

    __slots__ = ("_at", "_left")

    def __init__(self, rate: Rate, now: float) -> None:
        self._left = float(rate.count)
        self._at = now

    def wait(self, rate: Rate, now: float) -> float:
        """Seconds until there is one in it."""
        filled = (now - self._at) * rate.count / rate.seconds
        self._left, self._at = min(float(rate.count), self._left + filled), now
        return max(0.0, (1 - self._left) * rate.seconds / rate.count)

    def take(self) -> None:
        self._left -= 1


class Gate:
    """Counts what everyone does, and sends away who does too much. Without limits it is always open."""

    def __init__(self, limits: Limits | None, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._buckets: dict[Kind, OrderedDict[str, Bucket]] = {kind: OrderedDict() for kind in _TOO_MANY}
        self._open: Counter[str] = Counter()

    def take(self, kind: Kind, *who: str) -> None:
        """Something is done by an address, and maybe with a token; refused if either did it too often."""
        for one in who:
            self._check(kind, one)
        for one in who:
            self._spend(kind, one)

    def _check(self, kind: Kind, who: str) -> None:
        if self.limits is None:
            return
        rate: Rate = getattr(self.limits, kind)
        wait = math.ceil(round(self._bucket(kind, who, rate).wait(rate, self._clock()), 3))
        if wait > 0:
            raise Refused(429, f"{_TOO_MANY[kind]} ({rate} are taken): try again in {_long(wait)}", wait=wait)

    def _spend(self, kind: Kind, who: str) -> None:
        if self.limits is not None:
            self._bucket(kind, who, getattr(self.limits, kind)).take()

    def _bucket(self, kind: Kind, who: str, rate: Rate) -> Bucket:
        buckets = self._buckets[kind]
        found = buckets.get(who)
        if found is None:
            found = buckets[who] = Bucket(rate, self._clock())
            if len(buckets) > REMEMBERED:
                buckets.popitem(last=False)
        buckets.move_to_end(who)
        return found

    @contextmanager
    def proving(self, who: str, token: str) -> Iterator[None]:
        """A token is looked at; a wrong one counts, and after too many of them none is looked at."""
        if not token:
            yield
            return
        self._check("wrong_tokens", who)
        try:
            yield
        except Refused as refused:
            if refused.status == 401:
                self._spend("wrong_tokens", who)
            raise

    @contextmanager
    def socket(self, who: str) -> Iterator[None]:
        """A socket for as long as it is open."""
        if self.limits is not None and self._open[who] >= self.limits.open_sockets:
            at_once = f"{self._open[who]} sockets are open from your address, and more are not taken"
            raise Refused(429, f"{at_once}: close another page first", wait=MINUTE)
        self.take("sockets", who)
        self._open[who] += 1
        try:
            yield
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    def check_quota(self, mine: int, all: int) -> None:
        """Whether there is room for another table, where so many stand."""
        if self.limits is None:
            return
        if mine >= self.limits.tables_each:
            have = f"{mine:,} tables were set up from your address and are still here"
            raise Refused(429, f"{have}, and more are not kept: delete one of them first", wait=HOUR)
        if all >= self.limits.tables_in_all:
            raise Refused(429, f"the house is full: {all:,} tables are kept here, and no more", wait=HOUR)


def whose(address: str) -> str:
    """Who is counted under an address: it alone, or of IPv6 the whole network that one household has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found), 64), strict=False))
    return str(found)


def _long(seconds: int) -> str:
    if seconds < 2 * MINUTE:
        return "a second" if seconds == 1 else f"{seconds} seconds"
    return f"{math.ceil(seconds / MINUTE)} minutes"
