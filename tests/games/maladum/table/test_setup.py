"""Setting up a quest: supplies, terrain, deck and staging points."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

import lorehearth as lh
from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.characters import start_of
from lorehearth.games.maladum.components.items import INVENTORY
from lorehearth.games.maladum.components.signs import PEGS
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.setup import PARTIES, STAGES, first_state, setup_step
from lorehearth.games.maladum.state import State
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script, Seeded
from lorehearth.kernel.play import Play
from lorehearth.kernel.questions import Chance
from lorehearth.kernel.ruleset import Setting, Setup
from lorehearth.table.cards import Unknown

from ..scenes import content

QUEST = "silted-vault"


def table(quest: str = QUEST, players: int = 1, seed: str = "1", **options: Setting) -> Play[State, Content]:
    """A table that has been set up, up to the question about staging points."""
    found = content().on[quest]
    chosen = {knob.id: knob.values[0] for knob in GAME.knobs} | {
        k.replace("_", "-"): v for k, v in options.items()
    }
    setup = Setup("maladum", quest, seed, players, chosen)
    play = Play(GAME, setup, found, first_state(GAME, setup, found))
    play.record.aloud = False
    luck, number = Seeded(seed), 0
    for stage in STAGES[:3]:
        flow = stage(play)
        value: str | None = None
        while True:
            try:
                question = flow.send(value)
            except StopIteration:
                break
            assert isinstance(question, Chance)
            value = luck.outcome(question, number)
            number += 1
    return play


def in_pile(play: Play[State, Content], pile: str) -> int:
    return play.state.tokens.count(pile)


@pytest.mark.rule("ML-SET-02", "ML-SET-03")
@pytest.mark.parametrize("number", [4, 2, 1])
def test_each_player_takes_up_to_four_with_full_pegs(number: int) -> None:
    play = table(players=2, adventurers=number)
    for seat in range(2):
        people = [c for c in play.state.characters if c.party == seat and c.kind == "adventurer"]
        assert len(people) == number
    for who, character in enumerate(play.state.characters):
        if character.kind == "adventurer":
            board = play.content.adventurers[character.board]
            bonus = play.content.classes[character.cls].signs.get("health", 0)
            assert character.health == board.health.start + bonus
            assert [getattr(character, peg) for peg in PEGS] == [start_of(play, who, peg) for peg in PEGS]
            assert character.where == "staging"
            assert character.cell < 0


@pytest.mark.rule("ML-SET-04", "ML-SET-05")
def test_as_many_uncommon_and_rare_items_as_the_briefing_says_join_the_common_ones() -> None:
    play = table()
    quest, tokens = play.content.quest, play.state.tokens
    items = {id: item for id, item in play.content.items.items() if item.set != "resource"}
    held = Counter(
        token
        for who, c in enumerate(play.state.characters)
        for pile in ("pack", "worn")
        for token in tokens.cards(f"{pile} {who}")
    )
    for rarity, number in (("uncommon", quest.uncommon), ("rare", quest.rare)):
        made = sum(i.copies - held[i.id] for i in items.values() if i.rarity == rarity)
        assert in_pile(play, rarity) == made - number
    common = sum(i.copies - held[i.id] for i in items.values() if i.rarity == "common" and not i.large)
    quest_tokens = [token for placed in quest.pieces for token in placed.holds]
    common -= sum(items[token].rarity == "common" for token in quest_tokens)
    common -= sum(items[token].rarity == "common" for token in quest.keys if token not in quest_tokens)
    in_pieces = sum(in_pile(play, f"piece {n}") for n in range(len(play.state.pieces))) - len(quest_tokens)
    drawn = quest.uncommon + quest.rare
    assert in_pile(play, "pouch") + in_pile(play, "large") + in_pieces == common + drawn


@pytest.mark.rule("ML-SET-05", "ML-SET-06")
def test_large_items_never_enter_the_pouch_and_lie_only_in_large_pieces() -> None:
    for seed in range(6):
        play = table(seed=str(seed))
        items, tokens = play.content.items, play.state.tokens
        for pile, slots in tokens.piles.items():
            pools = [pool for slot in slots if isinstance(slot, Unknown) for pool in slot.parts]
            large = any(items[id].large for pool in pools for id in tokens.pool(pool))
            if pile == "pouch":
                assert not large
            elif pile.startswith("piece ") and large:
                kind = play.content.pieces[play.state.pieces[int(pile.split()[1])].kind]
                assert kind.large


@pytest.mark.rule("ML-SET-06")
def test_large_items_are_spread_as_evenly_as_possible() -> None:
    for seed in range(8):
        play = table(seed=str(seed))
        items, tokens = play.content.items, play.state.tokens
        counts = []
        for number, piece in enumerate(play.state.pieces):
            kind = play.content.pieces[piece.kind]
            if kind.large and kind.tokens:
                parts = [s.parts for s in tokens.piles[f"piece {number}"] if isinstance(s, Unknown)]
                counts.append(
                    sum(
                        n
                        for part in parts
                        for pool, n in part.items()
                        if any(items[i].large for i in tokens.pool(pool))
                    )
                )
        assert max(counts) - min(counts) <= 1


@pytest.mark.rule("ML-SET-07", "ML-SET-19")
def test_each_piece_holds_as_many_tokens_as_stated_with_its_large_item_among_them() -> None:
    play = table()
    for number, placed in enumerate(play.content.quest.pieces):
        kind = play.content.pieces[placed.kind]
        stated = 0 if placed.empty else min(kind.tokens, kind.holds - len(placed.holds))
        assert in_pile(play, f"piece {number}") == stated + len(placed.holds)


@pytest.mark.rule("ML-SET-06", "ML-SET-07")
def test_nobody_has_seen_what_was_put_into_the_terrain() -> None:
    play = table()
    own = [token for placed in play.content.quest.pieces for token in placed.holds]
    seen = [t for n in range(len(play.state.pieces)) for t in play.state.tokens.visible(f"piece {n}", 0)]
    assert Counter(seen) == Counter(own)
    assert play.state.tokens.cards("pouch") == []


@pytest.mark.rule("ML-SET-08")
def test_key_items_are_out_of_the_draw_and_where_the_quest_says() -> None:
    play = table("cellar")
    chests = [n for n, p in enumerate(play.state.pieces) if p.kind == "chest"]
    for number in chests:
        assert play.state.tokens.cards(f"piece {number}") == ["objective"]
    assert "objective" not in play.state.tokens.cards("exclusive")


@pytest.mark.rule("ML-SET-09", "ML-SET-11")
def test_the_deck_has_so_many_cards_of_each_type_face_down() -> None:
    play = table()
    cards, quest = play.state.events, play.content.quest
    for kind in ("revenant", "dungeon", "denizen", "malagaunt"):
        copies = sum(c.copies for c in play.content.events.values() if c.home == kind)
        assert cards.count(f"box {kind}") == copies - min(quest.deck.get(kind, 0), copies)
    assert cards.cards("deck") == []
    assert len(cards.piles["deck"]) == 1  # one shuffled deck


@pytest.mark.rule("ML-SET-10")
def test_novice_and_veteran_cards_come_by_the_value_of_the_parties() -> None:
    # The Wardens: 80 + 64 + 80 + 71 for four, 7 + 9 + 13 + 16 for their classes, 48 for their tokens: 388.
    play = table()
    novices = sum(c.copies for c in play.content.events.values() if c.home == "novice")
    veterans = sum(c.copies for c in play.content.events.values() if c.home == "veteran")
    assert play.state.events.count("box novice") == novices - 4
    assert play.state.events.count("box veteran") == veterans
    # With the Delvers (389), the Outcasts (431) and the Covenant (403) it is 1611.
    four = table(players=4)
    assert four.state.events.count("box novice") == novices
    assert four.state.events.count("box veteran") == veterans - 7


@pytest.mark.rule("ML-SET-12", "ML-SET-13")
@pytest.mark.parametrize(("quest", "side", "pegs"), [("silted-vault", "A", 0), ("hollow-crown", "B", 1)])
def test_dread_starts_as_the_briefing_says(quest: str, side: str, pegs: int) -> None:
    play = table(quest)
    assert play.content.quest.dread == side
    assert play.state.dread == ["black"] * pegs


def begun(players: int, dice: list[str], places: str = "chance") -> Game[State, Content]:
    """A game whose pieces and deck are set up, before the staging points."""
    play = table("cellar", players, places=places)
    play.state.stage = 3
    return Game.at(GAME, play.setup, content(), play.state, Script(dice))


@pytest.mark.rule("ML-SET-14", "ML-SET-18", "ML-SET-20")
def test_staging_points_are_placed_clockwise_from_one_picked_at_random_and_the_last_goes_first() -> None:
    game = begun(3, ["2"])
    asked = []
    for key in ("staging 1", "staging 0", "staging 3"):
        decision = game.decision
        assert decision is not None
        asked.append(decision.seats[0])
        game.answer(key)
    assert asked == [2, 0, 1]
    assert game.state.staging == [0, 3, 1]
    assert game.state.first == 1


@pytest.mark.rule("ML-SET-14")
def test_a_position_is_taken_only_once() -> None:
    game = begun(2, ["0"])
    game.answer("staging 2")
    assert game.decision is not None
    assert [option.key for option in game.decision.options] == ["staging 0", "staging 1", "staging 3"]


@pytest.mark.rule("ML-SET-20")
def test_the_players_may_name_who_places_first() -> None:
    game = begun(2, [], places="Second party")
    assert game.decision is not None
    assert game.decision.seats == (1,)


@pytest.mark.rule("ML-SET-01")
def test_every_quest_can_be_set_up_and_begun() -> None:
    for quest in content().quests:
        game = lh.new("maladum", quest, seed=3)
        while game.decision is not None and "staging" in game.decision.options[0].key:
            game.answer(game.decision.options[0])
        assert any(line.kind == "RoundBegan" for line in game.lines())


@pytest.mark.parametrize("party", PARTIES)
def test_ready_made_parties_keep_to_the_rules(party: str) -> None:
    """ML-PTY-01, ML-PTY-03, ML-XPA-05, ML-XPA-06, ML-RUL-69."""
    found = content()
    spent = 0
    for member in found.parties[party].members:
        items = [found.items[token] for token in member.carried]
        worn = [found.items[token] for token in member.worn]
        spent += sum(item.buy for item in (*items, *worn))
        assert sum(item.room for item in items) <= INVENTORY
        assert sum(1 if item.room <= 2 else 2 for item in worn) <= 2
        if not member.cls:
            assert not member.skills
            continue
        cls, board = found.classes[member.cls], found.adventurers[member.who]
        assert all(level == 1 and skill in cls.skills for skill, level in member.skills.items())
        assert all(spell in cls.list and found.spells[spell].level == 1 for spell in member.spells)
        assert len(member.skills) + len(member.spells) == board.filled
        assert len(member.spells) <= cls.slots
    assert 40 <= spent <= 55


def test_the_parties_share_no_adventurer_and_no_token_too_many() -> None:
    found = content()
    assert tuple(found.parties) == PARTIES
    members = [m for party in found.parties.values() for m in party.members]
    assert len({m.who for m in members}) == len(members) == 20
    for token, number in Counter(t for m in members for t in (*m.worn, *m.carried)).items():
        assert number <= found.items[token].copies


@pytest.mark.parametrize("rank", [1, 2, 3, 4, 5])
def test_quick_experience_keeps_to_ranks_potentials_and_levels(rank: int) -> None:
    play = table(players=4, rank=rank)
    for character in play.state.characters:
        if character.kind != "adventurer":
            continue
        board, cls = play.content.adventurers[character.board], play.content.classes[character.cls]
        assert character.rank == min(rank, len(board.rows))
        for stat in ("health", "skill", "magic", "actions"):
            value = getattr(board, stat)
            assert value.start + character.raised.get(stat, 0) <= value.potential
        assert all(
            level <= min(cls.skills[skill], character.rank) for skill, level in character.skills.items()
        )
        assert all(play.content.spells[spell].level <= character.rank for spell in character.spells)
        spaces = sum(board.rows[: character.rank - 1]) + (1 if character.rank > 1 else board.filled)
        assert sum(character.skills.values()) + len(character.spells) <= max(spaces, board.filled)


@pytest.mark.rule("ML-BST-01", "ML-DEN-01")
@pytest.mark.parametrize("quest", ["deep-seam", "silted-vault", "hollow-crown"])
def test_beasts_and_denizens_are_there_only_by_cards_of_the_deck(quest: str) -> None:
    """The deep seam asks for cards of both, the silted vault for two denizens, the hollow crown for neither;
    nobody of them stands on the table before a card is drawn."""
    play = table(quest)
    asked = play.content.quest.deck
    for icon in ("beast", "denizen"):
        copies = sum(card.copies for card in play.content.events.values() if card.home == icon)
        left = play.state.events.count(f"box {icon}")
        assert copies - left == min(asked.get(icon, 0), copies), icon
        placed = [npc for npc in play.content.quest.npcs if npc.group == icon]
        assert len([c for c in play.state.characters if c.kind == icon]) == len(placed)


@pytest.mark.rule("ML-PTY-04")
def test_rank_is_the_number_of_rows_begun() -> None:
    """Rows of 6, 4 and 3 spaces: the seventh space is the first of the second row, the eleventh of the
    third; an adventurer that was raised has its rank by what is marked."""
    board = replace(content().adventurers["nerinda"], rows=(6, 4, 3))
    ranks = [board.rank_with(filled) for filled in (0, 1, 6, 7, 10, 11, 13)]
    assert ranks == [0, 1, 1, 2, 2, 3, 3]
    for wanted in (1, 2, 3):
        play = table(rank=wanted)
        for character in play.state.characters:
            if character.kind == "adventurer":
                first, second, *_ = play.content.adventurers[character.board].rows
                marked = sum(character.skills.values()) + len(character.spells)
                assert marked <= {1: first, 2: first + 1, 3: first + second + 1}[wanted]
                assert character.rank == wanted


@pytest.mark.rule("ML-CMP-13", "ML-SET-02")
def test_companions_come_beside_the_four() -> None:
    play = table(party="delvers")
    kinds = Counter(character.kind for character in play.state.characters if character.party == 0)
    assert kinds == {"adventurer": 4, "companion": 2}
    play = table(party="delvers", adventurers=1)
    kinds = Counter(character.kind for character in play.state.characters if character.party == 0)
    assert kinds == {"adventurer": 1, "companion": 1}


def test_setup_step_runs_one_part_a_step() -> None:
    play = table("cellar")
    play.state.stage = len(STAGES)
    list(setup_step(play))
    assert play.state.phase == "dread"
