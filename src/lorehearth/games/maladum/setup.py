"""Setting up a quest. (ML-SET)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from lorehearth.games.maladum.agreed import OFF_ON, agreed
from lorehearth.games.maladum.board.field import SIDES
from lorehearth.games.maladum.board.graves import lay_counters
from lorehearth.games.maladum.campaign.carried import bring_company
from lorehearth.games.maladum.campaign.foresight import foresight
from lorehearth.games.maladum.campaign.marching import march_in
from lorehearth.games.maladum.characters import start_of
from lorehearth.games.maladum.components.cards import HELD_BACK
from lorehearth.games.maladum.components.people import Member
from lorehearth.games.maladum.components.quests import Npcs, Placed
from lorehearth.games.maladum.components.signs import PEGS
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.difficulty import difficulty, party_value
from lorehearth.games.maladum.equipment.armour import lay_over
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.names import SEATS, player
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.quick import raise_to
from lorehearth.games.maladum.state import NOBODY, Character, Effect, Piece, State
from lorehearth.games.maladum.table_events import DeckBuilt, GoesFirst, StagingPlaced
from lorehearth.kernel.events import listed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, Play
from lorehearth.kernel.questions import Chance, Option
from lorehearth.kernel.ruleset import Knob, Ruleset, Setup
from lorehearth.table.cards import FoldedCards, set_aside
from lorehearth.table.mixtures import Mixture

PARTIES = ("wardens", "delvers", "outcasts", "covenant", "guild")
"""The ready-made parties; each seat after the first takes the next of them."""
WHO_GOES = (
    "a guardian, a ranger, an assassin and a healer",
    "a barbarian with a beast of burden, a scavenger, a rogue, and a rook with a familiar",
    "a sellsword, a warlock, a contender and a swindler",
    "a paladin, a strategist, a prymorist and a druid",
    "a blacksmith, a marksman and a deceiver, with an apprentice",
)
TYPES = ("revenant", "malagaunt", "environment", "dungeon", "denizen", "beast", *HELD_BACK)
ADVERSARIES = ("revenant", "malagaunt")
"""ML-SEN-01: the types that are kept out while sentries walk."""
EVENTS = Mixture("deck", tuple(f"box {kind}" for kind in TYPES), ())
KEPT_OUT = Mixture("set aside", tuple(f"kept {kind}" for kind in ADVERSARIES), ())

KNOBS = (
    Knob("party", "Who goes; further players take the next parties", PARTIES, WHO_GOES),
    Knob("adventurers", "How many adventurers each player takes", (4, 3, 2, 1)),
    Knob("rank", "The rank of the adventurers", (1, 2, 3, 4, 5)),
    Knob("rivals", "The parties are rivals", OFF_ON),
    Knob("places", "Who places a staging point first", ("chance", *SEATS)),
    Knob("darkness", "The whole area is dark", OFF_ON),
    Knob("sentries", "Adversaries are sentries until the alarm", OFF_ON),
    Knob("burning", "Terrain can burn", OFF_ON),
    Knob("blessed-font", "The water of fonts is blessed", OFF_ON),
    Knob("climbing", "Other objects can be climbed", OFF_ON),
    Knob("openings", "Windows can be climbed and fought through", OFF_ON),
    Knob("divided", "Huge rooms are searched area by area", OFF_ON),
    Knob("chosen-gear", "Players choose the equipment of denizens", OFF_ON),
    Knob("best", "Of several players who succeed, or of none, the best is named", OFF_ON),
)
"""ML-RUL-71: what the table may agree on."""


class PlaceStaging(Option, frozen=True):
    """ML-SET-14: by the place in the quest's list."""

    verb = "staging"
    place: int


# -- before the first step -----------------------------------------------------------------------------------


def new_piece(content: Content, placed: Placed) -> Piece:
    """A terrain piece as the quest places it; an arcanist's desk is locked in any case (ML-TER-03)."""
    return Piece(
        placed.kind,
        content.field.board.cell(placed.at),
        placed.turned,
        SIDES[placed.wall] if placed.wall else NOBODY,
        placed.locked or "desk" in content.pieces[placed.kind].does,
        placed.letter,
        lit=placed.lit,
        id=placed.id,
    )


def first_state(ruleset: Ruleset[State, Content], setup: Setup, content: Content) -> State:
    """The table before anything is drawn or asked: parties, terrain, doors and supplies."""
    quest, field = content.quest, content.field
    state = State([], [new_piece(content, placed) for placed in quest.pieces], FoldedCards(), FoldedCards())
    play = Play(ruleset, setup, content, state)
    state.rivals = setup.options.get("rivals") == "on" or "rivals" in quest.options
    state.stash, state.renown = [0] * setup.players, [0] * setup.players
    state.staging = [NOBODY] * setup.players
    for lock in quest.locks:
        edge = field.board.edge_named(lock.edge)
        if lock.locked:
            state.locked[edge] = lock.letter
        if lock.open:
            state.open = sorted({*state.open, *field.leaves[edge]})
    whole = agreed(play, "darkness") or "all" in quest.dark
    rooms = sorted({_room(content, name) for name in (quest.light if whole else quest.dark)})
    if whole:
        state.lit = rooms  # ML-DRK-03
    else:
        state.dark = rooms
    bring_company(play)
    less = 0 if state.camp is None else max(party.dread for party in state.camp.parties)  # ML-TER-45
    state.dread = ["black"] * max(quest.pegs - less, 0)  # ML-SET-12
    lay_counters(play)
    for number in range(len(quest.pieces)):
        state.tokens.add(f"piece {number}")
    for seat in range(setup.players):
        _come(play, seat)
    for npc in quest.npcs:
        board = _free_board(play, npc)
        character = Character(npc.group, board, cell=field.board.cell(npc.at), where="here")
        if npc.captive:
            character.effects.append(Effect("captive", 1, "game"))
        state.placed[npc.kind] = enlist(play, character, (), spare(play, npc.carries))
    for number, placed in enumerate(quest.pieces):
        state.tokens.piles[f"piece {number}"] += spare(play, placed.holds)  # ML-SET-08
    lay_supplies(state, content)
    return state


def spare(play: QuestPlay, tokens: Iterable[str]) -> list[str]:
    """Those of the tokens of a quest that are in the box: parties of a campaign may own some already."""
    piles = play.state.tokens
    had = Counter(kind_of(token) for pile in piles.piles for token in piles.cards(pile))
    found = []
    for token in tokens:
        if had[token] < play.content.items[token].copies:
            had[token] += 1
            found.append(token)
    return found


def _come(play: QuestPlay, seat: int) -> None:
    """The party of a seat: of a campaign those who go, else the ready-made one."""
    if play.state.camp is not None:
        march_in(play, seat)
        return
    for member in members(play.setup, play.content, seat):
        join(play, seat, member)


def _room(content: Content, name: str) -> int:
    """The room that a square is part of."""
    return content.field.rooms.of[content.field.board.cell(name)] or 0


def _free_board(play: QuestPlay, npc: Npcs) -> str:
    """ML-DEN-02: the denizen whom the quest names, or if a party has that adventurer, one whom nobody has."""
    used = {character.board for character in play.state.characters}
    if npc.group != "denizen" or npc.kind not in used:
        return npc.kind
    return next(board for board in play.content.adventurers if board not in used)


def members(setup: Setup, content: Content, seat: int) -> tuple[Member, ...]:
    """ML-SET-02, ML-CMP-13: up to four of the seat's party, an apprentice besides."""
    first = PARTIES.index(str(setup.options.get("party", PARTIES[0])))
    party = content.parties[PARTIES[(first + seat) % len(PARTIES)]]
    number = int(setup.options.get("adventurers", 4))
    full = [member for member in party.members if member.cls][:number]
    return (*full, *(member for member in party.members if not member.cls))


def join(play: QuestPlay, seat: int, member: Member) -> None:
    """Somebody of a party with companions, equipment and experience."""
    kind = "adventurer" if member.cls else "apprentice"
    character = Character(kind, member.who, seat, member.cls, member.rank)  # type: ignore[arg-type]
    character.skills, character.spells = dict(member.skills), list(member.spells)
    raise_to(play.content, character, int(play.setup.options.get("rank", 1)))
    master = enlist(play, character, member.worn, member.carried)
    for number, companion in enumerate(member.companions):
        found = Character("companion", companion, seat, master=master)
        found.upgrade = member.upgrades[number] if number < len(member.upgrades) else ""
        enlist(play, found, (), ())


def enlist(play: QuestPlay, character: Character, worn: Iterable[str], carried: Iterable[str]) -> int:
    """ML-SET-03: one more on the table, with tokens and starting pegs."""
    state = play.state
    state.characters.append(character)
    who = len(state.characters) - 1
    state.tokens.add(f"pack {who}", carried)
    state.tokens.add(f"worn {who}", worn)
    lay_over(play, who)
    for peg in PEGS:
        setattr(character, peg, start_of(play, who, peg))
    return who


def lay_supplies(state: State, content: Content) -> None:
    """All tokens that nobody has: common ones for the pouch, the others in their supplies (ML-RUL-70)."""
    quest, tokens = content.quest, state.tokens
    gone = Counter(kind_of(token) for pile in tokens.piles for token in tokens.cards(pile))
    gone.update(quest.keys)
    for supply, whole in content.supplies.items():
        left = {id: copies - gone.get(id, 0) for id, copies in whole.items() if copies > gone.get(id, 0)}
        if supply == "exclusive":
            tokens.add(supply, [id for id, copies in left.items() for _ in range(copies)])
        else:
            tokens.add_shuffled(supply, left)
    for pile in ("large", "pouch", "box"):
        tokens.add(pile)


# -- what is drawn and asked ---------------------------------------------------------------------------------


def setup_step(play: QuestPlay) -> Flow[None]:
    """The set-up in the order of the rulebook, one part a step."""
    state = play.state
    if state.stage < len(STAGES):
        yield from STAGES[state.stage](play)
        play.state.stage += 1
        return
    state.stage, state.phase = 0, "dread"


def fill_pouch(play: QuestPlay) -> Flow[None]:
    """ML-SET-04, ML-SET-05: unseen; only whether a token is large is seen."""
    tokens, quest = play.state.tokens, play.content.quest
    tokens.piles["pouch"], tokens.piles["common"] = tokens.piles["common"], []
    for supply, number in (("uncommon", quest.uncommon), ("rare", quest.rare)):
        for _ in range(number):
            small, large = tokens.count(supply), tokens.count(f"{supply} large")
            if not small + large:
                break
            kind = "large" if not small else "other"
            if small and large:
                drawn = Chance(f"Draw one {supply} item", ("other", "large"), (small, large), "ML-SET-04")
                kind = yield from play.chance(drawn)
            if kind == "large":
                yield from set_aside(tokens, f"{supply} large", "large", 1)
            else:
                yield from set_aside(tokens, supply, "pouch", 1)
    for pile in ("pouch", "large"):
        tokens.shuffle(pile)
    for supply in ("uncommon", "rare"):
        tokens.pour(f"{supply} large", supply)
        tokens.shuffle(supply)
        del tokens.piles[f"{supply} large"]
    tokens.pour("common large", "box")  # ML-RUL-70: they never enter the pouch
    del tokens.piles["common"], tokens.piles["common large"]


def fill_terrain(play: QuestPlay) -> Flow[None]:
    """ML-SET-06, ML-SET-07, ML-SET-19: large items first and evenly, then from the pouch, all unseen."""
    tokens = play.state.tokens
    room = dict(_stated(play))
    large = {number: 0 for number in room if play.content.pieces[play.state.pieces[number].kind].large}
    while tokens.count("large"):
        open_ = [number for number in large if large[number] < room[number]]
        if not open_:
            break
        least = min(large[number] for number in open_)
        fit = [number for number in open_ if large[number] == least]
        number = yield from _any_piece(play, fit)
        yield from set_aside(tokens, "large", f"piece {number}", 1)
        large[number] += 1
    for turn in range(max(room.values(), default=0)):
        for number in room:
            if large.get(number, 0) + turn < room[number] and tokens.count("pouch"):
                yield from set_aside(tokens, "pouch", f"piece {number}", 1)


def _stated(play: QuestPlay) -> Iterator[tuple[int, int]]:
    """The pieces that get tokens, and how many (ML-SET-07)."""
    for number, placed in enumerate(play.content.quest.pieces):
        kind = play.content.pieces[placed.kind]
        if kind.tokens and not placed.empty:
            yield number, min(kind.tokens, kind.holds - len(placed.holds))


def _any_piece(play: QuestPlay, numbers: list[int]) -> Flow[int]:
    if len(numbers) == 1:
        return numbers[0]
    outcomes = tuple(map(str, numbers))
    return int((yield from play.chance(Chance("Which piece gets the large item", outcomes, (), "ML-SET-06"))))


def build_deck(play: QuestPlay) -> Flow[None]:
    """ML-SET-09 to ML-SET-11, ML-SEN-01; beasts and denizens come by their cards (ML-BST-01, ML-DEN-01)."""
    state, content = play.state, play.content
    value = party_value(content, state)
    hard = difficulty(value.total)
    more = 0 if state.camp is None else sum(party.novices for party in state.camp.parties)  # ML-PTY-06
    shares = {**content.quest.deck, "novice": hard.novice + more, "veteran": hard.veteran}
    kept = agreed(play, "sentries")
    boxes = {kind: _box(content, kind, bare=kept) for kind in TYPES}
    state.events.add("discard")
    state.events.add("in play")
    state.events.add("drawn")
    laid = {id for box in boxes.values() for id in box}
    kept_out = [card for id, card in content.events.items() if id not in laid]
    state.events.add("out", [card.id for card in kept_out for _ in range(card.copies)])
    aside = ADVERSARIES if kept else ()
    yield from KEPT_OUT.build(
        state.events, [(boxes[kind] if kind in aside else {}, shares.get(kind, 0)) for kind in ADVERSARIES]
    )
    yield from EVENTS.build(
        state.events,
        [({} if kind in aside else boxes[kind], shares.get(kind, 0)) for kind in TYPES],
    )
    count = state.events.count("deck")
    play.tell(
        DeckBuilt(count, hard.novice, hard.veteran, tallies=(value,)), "ML-SET-09", "ML-SET-10", "ML-SET-11"
    )


def _box(content: Content, kind: str, *, bare: bool) -> dict[str, int]:
    """The cards of a type; `bare`: without those that are of adversaries too (ML-SEN-01)."""
    found = content.boxes.get(kind, {})
    if not bare or kind not in HELD_BACK:
        return found
    return {id: n for id, n in found.items() if not set(content.events[id].types) & set(ADVERSARIES)}


def _at(play: QuestPlay, place: int) -> str:
    squares = listed(
        [play.content.field.board.names[cell] for cell in play.content.field.staging[place].cells]
    )
    return f"At the {play.content.quest.staging[place].name}, by {squares}"


def place_staging_points(play: QuestPlay) -> Flow[None]:
    """ML-SET-14, ML-SET-18, ML-SET-20: who was picked first, then clockwise; the last goes first."""
    players, quest = play.setup.players, play.content.quest
    seat = yield from _first_to_place(play)
    for turn in range(players):
        placing = (seat + turn) % players
        taken = play.state.staging
        free = [n for n in range(len(quest.staging)) if n not in taken] or list(range(len(quest.staging)))
        chosen = PlaceStaging(free[0])
        if len(free) > 1:
            chosen = yield from play.ask(
                placing,
                "Where does your staging point go?",
                [PlaceStaging(n) for n in free],
                "ML-SET-14",
                words=lambda option: _at(play, option.place),
            )
        play.state.staging[placing] = chosen.place
        play.tell(
            StagingPlaced(player(placing), Ref("staging", quest.staging[chosen.place].name)), "ML-SET-14"
        )
    play.state.first = play.state.next = (seat + players - 1) % players
    if players > 1:
        play.tell(GoesFirst(player(play.state.first)), "ML-SET-18")
    yield from foresight(play)


def _first_to_place(play: QuestPlay) -> Flow[int]:
    named = play.setup.options.get("places", "chance")
    seats = SEATS[: play.setup.players]
    if named in seats:
        return seats.index(str(named))
    if len(seats) == 1:
        return 0
    outcome = yield from play.chance(
        Chance("Who places a staging point first", tuple(map(str, range(len(seats)))), (), "ML-SET-20")
    )
    return int(outcome)


STAGES = (fill_pouch, fill_terrain, build_deck, place_staging_points)
