"""Cards: a deck is a bag until someone looks.

An unknown card is "one of this pool". A pile lists its cards from the top: a card that everyone has seen
is its id; a card that some have seen is `Known`; cards that nobody has looked at since they were shuffled
lie in an `Unknown` layer, which only counts how many it holds of each pool. Which card a draw brings is
decided, by chance, when it is drawn, weighted by what is left; so nobody can peek at an order that does
not exist yet.

Several piles may hold cards of one pool (a hand set aside unseen, a deck cut in two), and a hidden card
in a hand remembers the pool it came from: that is what lets `redeal` deal a seat's unknowns anew, as likely
as that seat must think them. A shuffle makes a new pool of all that lies there. While someone still hides
a card of an older pool, the new one remembers where its cards came from and who had seen them, since what
a seat saw go into the deck cannot be in the hand that was drawn before.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from functools import lru_cache
from math import lcm

from msgspec import Raw, Struct, field, msgpack

from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Audience, Chance, Seat

Pool = dict[str, int]


EVERYONE = -1
"""The bits of all seats."""


class Known(Struct, array_like=True, tag="!"):
    """A card that lies in its place, seen by the seats whose bits are set in `seen`."""

    card: str
    seen: int
    pool: int

    def seen_by(self, seat: Seat | None) -> bool:
        return seat is not None and bool(self.seen >> seat & 1)

    def opened(self) -> str:
        """It is laid open: all have seen it, and from now on it is its id."""
        self.seen = EVERYONE
        return self.card


class Came(Struct, array_like=True):
    """Cards that a shuffle brought into a pool: from which one (-1: from none), seen by whom (-1: all)."""

    pool: int
    cards: Pool
    seen: int

    def seen_by(self, seat: Seat | None) -> bool:
        return self.seen == -1 or (seat is not None and bool(self.seen >> seat & 1))


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
    came: dict[int, list[Came]] = field(default_factory=dict)

    # -- pools -------------------------------------------------------------------------------------

    def pool(self, number: int) -> Mapping[str, int]:
        """How many of each card a pool holds; who wants another one fills it."""
        return self.pools[number]

    def fill(self, number: int, pool: Pool) -> None:
        """Let a pool hold these cards."""
        self.pools[number] = pool

    def give(self, number: int, card: str) -> None:
        _give(self.pools[number], card)

    def lose(self, number: int, card: str) -> None:
        _take(self.pools[number], card)

    def add_pool(self, pool: Pool) -> int:
        """A new pool; returns its number."""
        self.pools.append(pool)
        return len(self.pools) - 1

    # -- questions ---------------------------------------------------------------------------------

    def count(self, pile: str) -> int:
        slots = self.piles[pile]
        count = len(slots)
        for slot in slots:
            if type(slot) is Unknown:
                count += sum(slot.parts.values()) - 1
        return count

    def empty(self, pile: str) -> bool:
        """Whether no card lies in a pile, known or not."""
        for slot in self.piles[pile]:
            if type(slot) is not Unknown:
                return False
            for n in slot.parts.values():
                if n:
                    return False
        return True

    def cards(self, pile: str) -> list[str]:
        """The cards of a pile that are known to somebody, from the top."""
        return [c if type(c) is str else c.card for c in self.piles[pile] if type(c) is not Unknown]  # type: ignore[union-attr]

    def contents(self, pile: str) -> Pool:
        """How many of each card lie in a pile, those that nobody has looked at too.

        Only of a pile that holds its unknown cards whole can this be said; else ValueError.
        """
        found: Pool = {}
        for slot in self.piles[pile]:
            if type(slot) is Unknown:
                for pool in slot.parts:
                    _add(found, self._whole(slot, pool, pile))
            else:
                _give(found, slot if type(slot) is str else slot.card)  # type: ignore[union-attr]
        return found

    def _whole(self, layer: Unknown, pool: int, pile: str) -> Mapping[str, int]:
        """The unknown cards of a pool if all of them lie in this layer."""
        found = self.pool(pool)
        if layer.parts[pool] != sum(found.values()):
            raise ValueError(f"some cards that may be in {pile} lie elsewhere")
        return found

    def visible(self, pile: str, seat: Seat | None) -> list[str]:
        """The cards of a pile that this seat has seen, from the top."""
        seen = []
        for slot in self.piles[pile]:
            if type(slot) is str:
                seen.append(slot)
            elif type(slot) is Known and slot.seen_by(seat):
                seen.append(slot.card)
        return seen

    def hides(self, pile: str, seat: Seat | None) -> bool:
        """Whether a pile holds any card that this seat has not seen."""
        for slot in self.piles[pile]:
            if type(slot) is Unknown or (type(slot) is Known and not slot.seen_by(seat)):
                return True
        return False

    def unseen(self, pool: int, seat: Seat | None) -> Pool:
        """What a seat must hold possible for an unknown card of this pool: the pool and what others hide."""
        found = dict(self.pool(pool))
        for slot in self._hidden(self._tree(pool, seat), seat):
            _give(found, slot.card)
        return found

    def _hidden(self, pools: Collection[int], seat: Seat | None) -> list[Known]:
        """Cards of these pools that lie known to others and not to this seat (None: a spectator)."""
        return [
            slot
            for pile in self.piles.values()
            for slot in pile
            if type(slot) is Known and slot.pool in pools and not slot.seen_by(seat)
        ]

    def _tree(self, pool: int, seat: Seat | None) -> list[int]:
        """The pool, and the older ones whose cards came into it without this seat seeing which."""
        found = [pool]
        for came in self.came.get(pool, ()):
            if not came.seen_by(seat):
                found += [older for older in self._tree(came.pool, seat) if older not in found]
        return found

    # -- making and shuffling piles ----------------------------------------------------------------

    def add(self, pile: str, cards: Iterable[str] = ()) -> None:
        """A new pile of cards that everyone can see."""
        self.piles[pile] = list(cards)

    def add_shuffled(self, pile: str, *layers: Mapping[str, int]) -> None:
        """A new face-down pile: each layer shuffled by itself, the first on top."""
        self.piles[pile] = []
        for layer in layers:
            self.piles[pile].append(Unknown({self.add_pool(dict(layer)): sum(layer.values())}))

    def shuffle(self, pile: str) -> None:
        """Shuffle a pile: from now on nobody knows any card's place in it."""
        parts: dict[int, int] = {}
        known: list[str | Known] = []
        for slot in self.piles[pile]:
            if type(slot) is Unknown:
                for pool, n in slot.parts.items():
                    parts[pool] = parts.get(pool, 0) + n
            else:
                known.append(slot)  # type: ignore[arg-type]
        whole = [pool for pool, n in parts.items() if n == sum(self.pool(pool).values())]
        self.piles[pile] = []
        if known or len(whole) > 1:
            new = self._mixed(whole, known)
            parts = {pool: n for pool, n in parts.items() if pool not in whole}
            parts[new] = sum(self.pool(new).values())
        if parts:
            self.piles[pile].append(Unknown(parts))

    def _mixed(self, whole: list[int], known: list[str | Known]) -> int:
        """Make one pool of several, of which no unknown card lies elsewhere, and of known cards."""
        came = [Came(pool, dict(self.pool(pool)), 0) for pool in whole]
        for slot in known:
            if type(slot) is str:
                came.append(Came(-1, {slot: 1}, -1))
            elif type(slot) is Known:
                pool = self._heir(slot.pool, whole)
                came.append(Came(pool, {slot.card: 1}, slot.seen if pool >= 0 else -1))
        mixed: Pool = {}
        for part in came:
            _add(mixed, part.cards)
        for pool in whole:
            self.fill(pool, {})
        new = self.add_pool(mixed)
        self.came[new] = came
        self._tidy()
        return self._moved(new)

    def _heir(self, pool: int, whole: list[int]) -> int:
        """As part of which pool a hidden card is mixed in: one whose cards it may be among, or its own."""
        for heir in whole:
            if pool in self._tree(heir, None):
                return heir
        return -1 if self._passed_on(pool) or self.pool(pool) else pool

    def _passed_on(self, pool: int) -> bool:
        """Whether cards of a pool were shuffled into another."""
        for parts in self.came.values():
            for part in parts:
                if part.pool == pool:
                    return True
        return False

    def _held(self) -> set[int]:
        """The pools of which a card lies known to some."""
        return {slot.pool for pile in self.piles.values() for slot in pile if type(slot) is Known}

    def _tidy(self) -> None:
        """Forget from which pool cards came once nobody hides a card of it."""
        held = self._held()
        for pool, parts in list(self.came.items()):
            sums: dict[tuple[int, int], Pool] = {}
            for part in parts:
                lives = part.pool >= 0 and not held.isdisjoint(self._tree(part.pool, None))
                _add(sums.setdefault((part.pool, part.seen) if lives else (-1, -1), {}), part.cards)
            self.came[pool] = [Came(older, cards, seen) for (older, seen), cards in sums.items()]
            if sums.keys() == {(-1, -1)}:
                del self.came[pool]

    def _moved(self, last: int) -> int:
        """Let the last pool take the place of one that nothing refers to any more, if there is one."""
        used = self._held() | self.came.keys()
        used |= {part.pool for parts in self.came.values() for part in parts}
        for free in range(last):
            if free not in used and not self.pool(free):
                self.pools[free] = self.pools.pop()
                if last in self.came:
                    self.came[free] = self.came.pop(last)
                return free
        return last

    def pour(self, source: str, into: str) -> None:
        """Lay a whole pile under another."""
        self.piles[into] += self.piles[source]
        self.piles[source] = []

    # -- moving known cards ------------------------------------------------------------------------

    def take(self, pile: str, card: str) -> Slot:
        """Take a card that is known to somebody out of a pile."""
        for i, slot in enumerate(self.piles[pile]):
            if (slot.card if type(slot) is Known else slot) == card:
                return self.piles[pile].pop(i)
        raise KeyError(f"{card} is not in {pile}")

    def move(self, card: str, source: str, to: str, *, face_up: bool = True, top: bool = False) -> None:
        """Move a known card, for all to see or seen by nobody new."""
        slot = self.take(source, card)
        laid = slot.opened() if face_up and type(slot) is Known else slot
        pile = self.piles[to]
        pile.insert(0 if top else len(pile), laid)
        if face_up and self.came and type(slot) is Known:
            self._let_go(slot.pool)

    def _let_go(self, pool: int) -> None:
        """A card of a pool is hidden no more: forget where the pool went once it was the last."""
        if self._passed_on(pool) and pool not in self._held():
            self._tidy()

    def drop(self, pile: str, to: str, cards: Container[str]) -> list[str]:
        """Lay every one of some cards open on another pile, such as a whole layer that nobody has seen.

        The known ones come first, as they lay, then the unknown ones by name, since they never had an order.
        Unknown cards that were shuffled together lie in this pile and go together, all or none of them; else
        ValueError, for who knows where in the pile, or in whose hand, the others are?
        """
        slots = self.piles[pile]
        pools = self._dropped(pile, cards)
        for slot in slots:
            if type(slot) is Known and slot.card in cards:
                slot.opened()
        dropped = [card for card in self.cards(pile) if card in cards]
        dropped += sorted(card for pool in pools for card, n in self.pool(pool).items() for _ in range(n))
        for slot in slots:
            if type(slot) is Unknown:
                slot.parts = {pool: n for pool, n in slot.parts.items() if pool not in pools}
        for pool in pools:
            self.fill(pool, {})
        self.piles[pile] = [slot for slot in slots if _stays(slot, cards)]
        self.piles[to] += dropped
        if self.came:
            self._tidy()
        return dropped

    def _dropped(self, pile: str, cards: Container[str]) -> list[int]:
        """The pools of unknown cards that go when these cards are dropped from a pile."""
        found = []
        for layer in self.piles[pile]:
            if type(layer) is not Unknown:
                continue
            for pool in layer.parts:
                goes = {card in cards for card in self.pool(pool)}
                if goes == {True, False}:
                    raise ValueError(f"some of the unknown cards in {pile} would stay, nobody knows where")
                if goes == {True} and self._whole(layer, pool, pile):
                    found.append(pool)
        return found

    def search_out(self, pile: str, card: str) -> bool:
        """Take a card out of a pile by its name, seen or not, if it is there; the rest lies as it lay.

        Unknown cards that were shuffled together with it must all lie in this pile; else ValueError, for who
        knows whether it is among these?
        """
        if card in self.cards(pile):
            self.take(pile, card)
            return True
        for layer in self.piles[pile]:
            if type(layer) is not Unknown:
                continue
            for pool in layer.parts:
                if self.pool(pool).get(card) and self._whole(layer, pool, pile):
                    self.lose(pool, card)
                    layer.parts[pool] -= 1
                    return True
        return False

    def arrange(self, pile: str, order: Sequence[str]) -> None:
        """Lay the top cards of a pile, each known to somebody, in this order."""
        top = self.piles[pile][: len(order)]
        laid: list[Slot] = []
        for card in order:
            found = [slot for slot in top if (slot.card if type(slot) is Known else slot) == card]
            if not found:
                raise ValueError(f"{card} is not among the top {len(order)} of {pile}")
            top.remove(found[0])
            laid.append(found[0])
        self.piles[pile][: len(order)] = laid

    def hidden(self, seat: Seat) -> list[Known]:
        """All cards that others have seen and this seat has not, pile by pile."""
        return [
            slot
            for pile in self.piles.values()
            for slot in pile
            if type(slot) is Known and not slot.seen_by(seat)
        ]

    def show(self, pile: str, card: str, seat: Seat) -> None:
        """Let one more seat see a card."""
        for slot in self.piles[pile]:
            if type(slot) is Known and slot.card == card and not slot.seen_by(seat):
                slot.seen |= 1 << seat
                return

    # -- what a seat cannot see --------------------------------------------------------------------

    def redeal(self, seat: Seat, luck: Stream) -> None:
        """Deal anew every card that this seat has not seen, from all that it could be."""
        from lorehearth.table.redeal import redeal

        redeal(self, seat, luck)

    def lay_aside(self, seat: Seat, drawn: Sequence[Known]) -> list[int]:
        """Take those of some cards out of their pools that a seat, had it not seen them come, would have to
        hold possible where cards are hidden from it; tells the numbers of those.

        Of a card that may be of several pools, or of one that was mixed from others, nobody can say so much.
        """
        hidden = {slot.pool for slot in self.hidden(seat)} - self.came.keys()
        unseen = [self.unseen(pool, seat) for pool in range(len(self.pools))]
        found = []
        for n, slot in enumerate(drawn):
            alone = sum(slot.card in pool for pool in unseen) == 1
            if slot.pool in hidden and alone and self.pool(slot.pool).get(slot.card):
                self.lose(slot.pool, slot.card)
                found.append(n)
        return found

    def lay_back(self, drawn: Sequence[Known]) -> None:
        """Give cards that were laid aside back to their pools."""
        for slot in drawn:
            self.give(slot.pool, slot.card)
        for pool in {slot.pool: None for slot in drawn}:
            self.fill(pool, dict(sorted(self.pool(pool).items())))


class FoldedCards(Cards):
    """The same for pools that are large and seldom drawn from.

    They lie in the state as the bytes that are written down, and are unfolded by those who ask for one:
    neither a record nor a fork goes through them.
    """

    pools: list[Raw] = field(default_factory=list)  # type: ignore[assignment]
    piles: dict[str, list[Slot]] = field(default_factory=dict)
    came: dict[int, list[Came]] = field(default_factory=dict)

    def pool(self, number: int) -> Mapping[str, int]:
        return _unfolded(bytes(self.pools[number]))

    def fill(self, number: int, pool: Pool) -> None:
        self.pools[number] = folded(pool)

    def give(self, number: int, card: str) -> None:
        pool = dict(self.pool(number))
        _give(pool, card)
        self.fill(number, pool)

    def lose(self, number: int, card: str) -> None:
        pool = dict(self.pool(number))
        _take(pool, card)
        self.fill(number, pool)

    def add_pool(self, pool: Pool) -> int:
        self.pools.append(folded(pool))
        return len(self.pools) - 1


def folded(pool: Pool) -> Raw:
    return Raw(msgpack.encode(pool))


@lru_cache(maxsize=1 << 10)
def _unfolded(pool: bytes) -> Mapping[str, int]:
    """A pool out of its bytes, shared by all who ask for it."""
    return msgpack.decode(pool, type=Pool)


# -- what chance decides ---------------------------------------------------------------------------


def draw(cards: Cards, source: str, to: str, audience: Audience, prompt: str = "Draw a card") -> Flow[str]:
    """Draw the top card into the last place of another pile, seen by `audience` (None: everyone)."""
    pile = cards.piles[source]
    slot = pile[0]
    if type(slot) is not Unknown:
        slot = _seen(pile.pop(0), audience)
    elif len(slot.parts) > 1:
        slot = yield from _turn(cards, source, 0, audience, prompt)
    else:
        (pool,) = slot.parts
        shown = _coming(audience, pool)
        card = yield _top(cards, slot, cards.pool(pool), audience, prompt, shown)
        assert isinstance(card, str)
        slot = _taken_off(cards, pile, 0, pool, card, shown)
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
            cards.piles[pile].insert(place, slot)
        else:
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
        if type(last) is Unknown and last.parts.keys() == {pool}:
            last.parts[pool] += 1
        else:
            cards.piles[to].append(Unknown({pool: 1}))


def blind_pick(cards: Cards, pile: str, prompt: str, rule: str = "") -> Flow[str]:
    """One of a pile's known cards at random, for all to see: a card drawn from somebody's hand."""
    held = cards.cards(pile)
    kinds = tuple(dict.fromkeys(held))
    weights = tuple(held.count(card) for card in kinds)

    def apparent(seat: Seat | None) -> Mapping[str, int]:
        return _likely(cards, pile, seat)

    def bound(seat: Seat, card: str) -> int:
        slots = [slot for slot in cards.piles[pile] if not isinstance(slot, Unknown)]
        return sum(card in _may_be(cards, slot, seat) for slot in slots)

    card = yield Chance(prompt, kinds, weights, rule, None, apparent, None, bound, names="card")
    assert isinstance(card, str)
    return card


def _likely(cards: Cards, pile: str, seat: Seat | None) -> Pool:
    """What a seat must hold possible for a card picked at random from a pile, as whole numbers."""
    seen = [_may_be(cards, slot, seat) for slot in cards.piles[pile] if not isinstance(slot, Unknown)]
    scale = lcm(*(sum(pool.values()) for pool in seen))
    weights: Pool = {}
    for pool in seen:
        for card, n in pool.items():
            weights[card] = weights.get(card, 0) + n * (scale // sum(pool.values()))
    return weights


def _may_be(cards: Cards, slot: str | Known, seat: Seat | None) -> Pool:
    """The cards that this one may be for all that a seat knows: any of its deck that it cannot see."""
    if isinstance(slot, str):
        return {slot: 1}
    if slot.seen_by(seat):
        return {slot.card: 1}
    deck = _deck(cards, slot.pool)
    found: Pool = {}
    for pool in deck:
        _add(found, cards.pool(pool))
    for hidden in cards._hidden(deck, seat):
        _give(found, hidden.card)
    return found


def _deck(cards: Cards, pool: int) -> list[int]:
    """A pool and all that it was shuffled together with, before and since."""
    deck = [pool]
    for found in deck:
        for new, came in cards.came.items():
            kin = [new, *(part.pool for part in came if part.pool >= 0)]
            if found in kin:
                deck += [p for p in kin if p not in deck]
    return deck


def _turn(cards: Cards, pile: str, place: int, audience: Audience, prompt: str) -> Flow[Slot]:
    """Decide which card lies on top of the layer at `place`, and take it off the layer."""
    layer = cards.piles[pile][place]
    assert type(layer) is Unknown
    pools = {pool: cards.pool(pool) for pool in layer.parts}
    slot = _coming(audience, next(iter(layer.parts)))
    card = yield _top(cards, layer, _weights(pools, layer.parts), audience, prompt, slot)
    assert isinstance(card, str)
    shares = _shares(pools, layer.parts)
    pool = yield from _which({p: share * pools[p].get(card, 0) for p, share in shares.items()})
    return _taken_off(cards, cards.piles[pile], place, pool, card, slot)


def _top(
    cards: Cards,
    layer: Unknown,
    weights: Mapping[str, int],
    audience: Audience,
    prompt: str,
    slot: Known,
) -> Chance:
    """Which card lies on top of a layer; `slot` is what it will be."""
    apparent = _Apparent(cards, layer.parts)
    bound = _Bound(cards, layer.parts) if len(layer.parts) > 1 else None
    return Chance(
        prompt, tuple(weights), tuple(weights.values()), "", audience, apparent, slot, bound, names="card"
    )


def _taken_off(cards: Cards, pile: list[Slot], place: int, pool: int, card: str, slot: Known) -> str | Known:
    """Take a card of a pool off the layer at `place`; this is how it lies there, once it was seen."""
    cards.lose(pool, card)
    _lift(pile, place, pool)
    slot.card, slot.pool = card, pool
    return card if slot.seen == EVERYONE else slot


def _coming(audience: Audience, pool: int) -> Known:
    """A card that is to come, as those will have seen it who see it come."""
    return Known("", EVERYONE if audience is None else _mask(audience), pool)


class _Apparent(Struct, frozen=True, eq=False, gc=False):
    """What a seat must hold possible for the top of a layer, as whole numbers."""

    cards: Cards
    parts: Mapping[int, int]

    def __call__(self, seat: Seat | None) -> Mapping[str, int]:
        return _weights({pool: self.cards.unseen(pool, seat) for pool in self.parts}, self.parts)


class _Bound(Struct, frozen=True, eq=False, gc=False):
    """What a card on top of a layer would weigh if none of it were among what is hidden from a seat."""

    cards: Cards
    parts: Mapping[int, int]

    def __call__(self, seat: Seat, card: str) -> int:
        shares = _shares({pool: self.cards.pool(pool) for pool in self.parts}, self.parts)
        return sum(share * self.cards.unseen(pool, seat).get(card, 0) for pool, share in shares.items())


def _which(parts: Mapping[int, int]) -> Flow[int]:
    """The pool that a card comes from: no question if only one can be. What may lie where hangs on it, so it
    is no secret; but real cards do not show it."""
    able = {pool: n for pool, n in parts.items() if n}
    if len(able) == 1:
        return next(iter(able))
    pools = tuple(str(pool) for pool in able)
    pool = yield Chance("Whose pool", pools, tuple(able.values()), inner=True)
    assert isinstance(pool, str)
    return int(pool)


def _weights(pools: Mapping[int, Mapping[str, int]], parts: Mapping[int, int]) -> Mapping[str, int]:
    """How likely each card is to lie on top of a layer: its share of each pool, as whole numbers."""
    if len(parts) == 1:
        return pools[next(iter(parts))]
    weights: Pool = {}
    for pool, share in _shares(pools, parts).items():
        for card, copies in pools[pool].items():
            weights[card] = weights.get(card, 0) + copies * share
    return weights


def _shares(pools: Mapping[int, Mapping[str, int]], parts: Mapping[int, int]) -> dict[int, int]:
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


def _seen(slot: Slot, audience: Audience) -> Slot:
    """A card that was known to some, or to all, once these have seen it too."""
    if type(slot) is not Known:
        return slot
    if audience is None:
        return slot.opened()
    slot.seen |= _mask(audience)
    return slot


def _stays(slot: Slot, dropped: Container[str]) -> bool:
    """Whether a slot is still there when these cards have been dropped."""
    if type(slot) is Unknown:
        return bool(slot.parts)
    return (slot.card if type(slot) is Known else slot) not in dropped


def _mask(audience: tuple[Seat, ...]) -> int:
    mask = 0
    for seat in audience:
        mask |= 1 << seat
    return mask


def _give(pool: Pool, card: str) -> None:
    pool[card] = pool.get(card, 0) + 1


def _add(pool: Pool, cards: Mapping[str, int]) -> None:
    for card, n in cards.items():
        pool[card] = pool.get(card, 0) + n


def _take(pool: Pool, card: str) -> None:
    pool[card] -= 1
    if not pool[card]:
        del pool[card]
