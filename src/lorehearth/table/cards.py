"""Cards: a deck is a bag until someone looks.

An unknown card is "one of this pool". A pile lists its cards from the top: a card that everyone has seen
is its id; a card that some have seen is `Known`; cards that nobody has looked at since they were shuffled
lie in an `Unknown` layer, which only counts how many it holds of each pool. Which card a draw brings is
decided, by chance, when it is drawn, weighted by what is left; so nobody can peek at an order that does
not exist yet.

Several piles may hold cards of one pool (a hand set aside unseen, a deck cut in two), and a hidden card
in a hand remembers the pool it came from: that is what lets `redeal` deal a seat's unknowns anew, exactly
as likely as that seat must think them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import lcm

from msgspec import Struct, field

from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Audience, Chance, Seat

Pool = dict[str, int]


class Known(Struct, array_like=True, tag="!"):
    """A card that lies in its place, seen by the seats whose bits are set in `seen`."""

    card: str
    seen: int
    pool: int

    def seen_by(self, seat: Seat) -> bool:
        return bool(self.seen >> seat & 1)


class Unknown(Struct, array_like=True, tag="?"):
    """Cards in an order that nobody knows: how many of each pool."""

    parts: dict[int, int]

    @property
    def count(self) -> int:
        return sum(self.parts.values())


Slot = str | Known | Unknown


class Cards(Struct):
    """All piles and hands of a game, by name, and the pools that their unknown cards come from."""

    pools: list[Pool] = field(default_factory=list)
    piles: dict[str, list[Slot]] = field(default_factory=dict)

    # -- questions ---------------------------------------------------------------------------------

    def count(self, pile: str) -> int:
        slots = self.piles[pile]
        count = len(slots)
        for slot in slots:
            if type(slot) is Unknown:
                count += slot.count - 1
        return count

    def cards(self, pile: str) -> list[str]:
        """The cards of a pile that are known to somebody, from the top."""
        return [c if type(c) is str else c.card for c in self.piles[pile] if type(c) is not Unknown]  # type: ignore[union-attr]

    def visible(self, pile: str, seat: Seat | None) -> list[str]:
        """The cards of a pile that this seat has seen, from the top."""
        seen = []
        for slot in self.piles[pile]:
            if type(slot) is str:
                seen.append(slot)
            elif type(slot) is Known and seat is not None and slot.seen_by(seat):
                seen.append(slot.card)
        return seen

    def unseen(self, pool: int, seat: Seat | None) -> Pool:
        """What a seat must hold possible for an unknown card of this pool: the pool and what others hide."""
        found = dict(self.pools[pool])
        for slot in self._hidden(pool, seat):
            found[slot.card] = found.get(slot.card, 0) + 1
        return found

    def _hidden(self, pool: int, seat: Seat | None) -> list[Known]:
        """Cards of this pool that lie known to others and not to this seat (None: a spectator)."""
        return [
            slot
            for pile in self.piles.values()
            for slot in pile
            if type(slot) is Known and slot.pool == pool and (seat is None or not slot.seen_by(seat))
        ]

    # -- making and shuffling piles ----------------------------------------------------------------

    def add(self, pile: str, cards: Iterable[str] = ()) -> None:
        """A new pile of cards that everyone can see."""
        self.piles[pile] = list(cards)

    def add_shuffled(self, pile: str, *layers: Mapping[str, int]) -> None:
        """A new face-down pile: each layer shuffled by itself, the first on top."""
        self.piles[pile] = []
        for layer in layers:
            self.pools.append(dict(layer))
            self.piles[pile].append(Unknown({len(self.pools) - 1: sum(layer.values())}))

    def shuffle(self, pile: str) -> None:
        """Shuffle a pile: from now on nobody knows any card's place in it."""
        parts: dict[int, int] = {}
        loose: Pool = {}
        for slot in self.piles[pile]:
            if type(slot) is Unknown:
                for pool, n in slot.parts.items():
                    parts[pool] = parts.get(pool, 0) + n
            elif type(slot) is Known and slot.pool in parts:
                parts[slot.pool] += 1
                _give(self.pools[slot.pool], slot.card)
            else:
                _give(loose, slot if type(slot) is str else slot.card)  # type: ignore[union-attr]
        self.piles[pile] = []
        if loose:
            self.pools.append(loose)
            parts[len(self.pools) - 1] = sum(loose.values())
        if parts:
            self.piles[pile].append(Unknown(self._merged(parts)))

    def _merged(self, parts: dict[int, int]) -> dict[int, int]:
        """Pour pools together that lie here whole and of which nobody hides a card."""
        whole = [
            p for p, n in parts.items() if n == sum(self.pools[p].values()) and not self._hidden(p, None)
        ]
        if len(whole) < 2:
            return parts
        into, *rest = whole
        for pool in rest:
            for card, n in self.pools[pool].items():
                self.pools[into][card] = self.pools[into].get(card, 0) + n
            self.pools[pool] = {}
            parts[into] += parts.pop(pool)
        return parts

    def pour(self, source: str, into: str) -> None:
        """Lay a whole pile under another."""
        self.piles[into] += self.piles[source]
        self.piles[source] = []

    # -- moving known cards ------------------------------------------------------------------------

    def take(self, pile: str, card: str) -> Slot:
        """Take a card that is known to somebody out of a pile."""
        for i, slot in enumerate(self.piles[pile]):
            if slot == card or (type(slot) is Known and slot.card == card):
                return self.piles[pile].pop(i)
        raise KeyError(f"{card} is not in {pile}")

    def move(self, card: str, source: str, to: str, *, face_up: bool = True, top: bool = False) -> None:
        """Move a known card, for all to see or seen by nobody new."""
        slot = self.take(source, card)
        laid: Slot = card if face_up else slot
        pile = self.piles[to]
        pile.insert(0 if top else len(pile), laid)

    def show(self, pile: str, card: str, seat: Seat) -> None:
        """Let one more seat see a card."""
        for slot in self.piles[pile]:
            if type(slot) is Known and slot.card == card:
                slot.seen |= 1 << seat

    # -- what a seat cannot see --------------------------------------------------------------------

    def redeal(self, seat: Seat, luck: Stream) -> None:
        """Deal anew, pool by pool, every card that this seat has not seen."""
        for pool in range(len(self.pools)):
            hidden = self._hidden(pool, seat)
            if not hidden:
                continue
            deck = [card for card, n in self.unseen(pool, seat).items() for _ in range(n)]
            luck.shuffle(deck)
            for slot in hidden:
                slot.card = deck.pop()
            self.pools[pool] = {}
            for card in sorted(deck):
                _give(self.pools[pool], card)


# -- what chance decides ---------------------------------------------------------------------------


def draw(cards: Cards, source: str, to: str, audience: Audience, prompt: str = "Draw a card") -> Flow[str]:
    """Draw the top card into the last place of another pile, seen by `audience` (None: everyone)."""
    slot = cards.piles[source][0]
    if type(slot) is Unknown:
        slot = yield from _turn(cards, source, 0, audience, prompt)
    elif type(slot) is Known:
        slot = _seen(slot, audience)
    del cards.piles[source][0]
    cards.piles[to].append(slot)
    return slot if type(slot) is str else slot.card  # type: ignore[union-attr]


def look(
    cards: Cards, pile: str, n: int, audience: Audience, prompt: str = "Look at a card"
) -> Flow[list[str]]:
    """Let `audience` look at the top `n` cards, or as many as there are, where they lie."""
    found = []
    for place in range(min(n, cards.count(pile))):
        slot = cards.piles[pile][place]
        if type(slot) is Unknown:
            slot = yield from _turn(cards, pile, place, audience, prompt)
        elif type(slot) is Known:
            slot = cards.piles[pile][place] = _seen(slot, audience)
        found.append(slot if type(slot) is str else slot.card)  # type: ignore[union-attr]
    return found


def set_aside(cards: Cards, source: str, to: str, n: int) -> Flow[None]:
    """Move the top `n` cards to another pile without anybody seeing them."""
    for _ in range(n):
        top = cards.piles[source][0]
        if type(top) is not Unknown:
            cards.piles[to].append(cards.piles[source].pop(0))
            continue
        pool = yield from _which(top.parts)
        _lift(cards.piles[source], 0, pool)
        last = cards.piles[to][-1] if cards.piles[to] else None
        if type(last) is Unknown:
            last.parts[pool] = last.parts.get(pool, 0) + 1
        else:
            cards.piles[to].append(Unknown({pool: 1}))


def _turn(cards: Cards, pile: str, place: int, audience: Audience, prompt: str) -> Flow[Slot]:
    """Decide which card lies on top of the layer at `place`, and split it off the layer."""
    layer = cards.piles[pile][place]
    assert type(layer) is Unknown
    parts = layer.parts
    weights = _weights(cards.pools, parts)

    def apparent(seat: Seat | None) -> Mapping[str, int]:
        return _weights([cards.unseen(pool, seat) for pool in range(len(cards.pools))], parts)

    card = yield Chance(prompt, tuple(weights), tuple(weights.values()), "", audience, apparent)
    assert isinstance(card, str)
    pool = next(iter(parts))
    if len(parts) > 1:
        shares = _shares(cards.pools, parts)
        pool = yield from _which({p: share * cards.pools[p].get(card, 0) for p, share in shares.items()})
    _take(cards.pools[pool], card)
    _lift(cards.piles[pile], place, pool)
    slot: Slot = card if audience is None else Known(card, _mask(audience), pool)
    cards.piles[pile].insert(place, slot)
    return slot


def _which(parts: Mapping[int, int]) -> Flow[int]:
    """The pool that a card comes from: no question if only one can be, otherwise unseen by anybody."""
    able = {pool: n for pool, n in parts.items() if n}
    if len(able) == 1:
        return next(iter(able))
    pools = tuple(str(pool) for pool in able)
    pool = yield Chance("Whose pool", pools, tuple(able.values()), audience=())
    assert isinstance(pool, str)
    return int(pool)


def _weights(pools: list[Pool], parts: Mapping[int, int]) -> Pool:
    """How likely each card is to lie on top of a layer: its share of each pool, as whole numbers."""
    if len(parts) == 1:
        return pools[next(iter(parts))]
    weights: Pool = {}
    for pool, share in _shares(pools, parts).items():
        for card, copies in pools[pool].items():
            weights[card] = weights.get(card, 0) + copies * share
    return weights


def _shares(pools: list[Pool], parts: Mapping[int, int]) -> dict[int, int]:
    """What one copy in each pool counts for: the part of that pool that lies here, as whole numbers."""
    sizes = {pool: sum(pools[pool].values()) for pool in parts}
    scale = lcm(*sizes.values())
    return {pool: n * (scale // sizes[pool]) for pool, n in parts.items()}


def _lift(pile: list[Slot], place: int, pool: int) -> None:
    """Take one card of a pool off the layer at `place`."""
    layer = pile[place]
    assert type(layer) is Unknown
    layer.parts[pool] -= 1
    if not layer.parts[pool]:
        del layer.parts[pool]
    if not layer.parts:
        del pile[place]


def _seen(slot: Known, audience: Audience) -> Slot:
    if audience is None:
        return slot.card
    slot.seen |= _mask(audience)
    return slot


def _mask(audience: tuple[Seat, ...]) -> int:
    mask = 0
    for seat in audience:
        mask |= 1 << seat
    return mask


def _give(pool: Pool, card: str) -> None:
    pool[card] = pool.get(card, 0) + 1


def _take(pool: Pool, card: str) -> None:
    pool[card] -= 1
    if not pool[card]:
        del pool[card]
