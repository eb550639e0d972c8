"""Imagining: what a seat cannot see is dealt anew, what it knows is kept, and the truth is out of reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from lorehearth.kernel.errors import CannotImagine, IllegalUndo, LorehearthError
from lorehearth.kernel.luck import Ask, Script, Stream
from lorehearth.kernel.play import Cut, Flow
from lorehearth.kernel.questions import Chance, Seat
from lorehearth.kernel.sight import Sight

from .small_games import (
    BenchGame,
    BenchPlay,
    BenchRule,
    Noted,
    Notes,
    asks,
    barrow,
    bench,
    give,
    in_one,
    moments,
    picture,
    play_on,
    rolls,
    says,
    seals,
    seen,
    starts,
)

# -- a table with hidden hands -----------------------------------------------------------------------


def table(*hands: str, deck: str = "") -> Callable[[], Notes]:
    """Hands and a deck, written as letters."""
    return lambda: Notes(hands=[list(hand) for hand in hands], deck=list(deck))


def deal_anew(state: Notes, seat: Seat, luck: Stream) -> None:
    """All hands but the seat's own go into the deck and come out of it again."""
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    unseen = sorted([*state.deck, *(card for hand in others for card in hand)])
    luck.shuffle(unseen)
    for hand in others:
        hand[:] = [unseen.pop() for _ in hand]
    state.deck = sorted(unseen)


def draws(seat: Seat, audience: tuple[Seat, ...] | None) -> BenchRule:
    """A rule by which a seat draws from the deck; those outside the audience count every card unseen."""

    def rule(play: BenchPlay) -> Flow[None]:
        state = play.state
        kinds = tuple(dict.fromkeys(sorted(state.deck)))
        weights = tuple(state.deck.count(kind) for kind in kinds)

        def apparent(viewer: Seat | None) -> dict[str, int]:
            unseen = [
                *state.deck,
                *(card for owner, hand in enumerate(state.hands) if owner != viewer for card in hand),
            ]
            return dict(Counter(sorted(unseen)))

        card = yield from play.chance(Chance("Draw", kinds, weights, "", audience, apparent))
        state.deck.remove(card)
        state.hands[seat].append(card)

    return rule


def hidden(*rules: BenchRule, start: Callable[[], Notes]) -> BenchGame:
    return bench(*rules, start=start, redeal=deal_anew)


def imagined(game: BenchGame, seat: Seat, times: int) -> list[BenchGame]:
    return [game.imagine(seat, seed) for seed in range(times)]


def hands_of(game: BenchGame, viewer: Seat, owner: Seat, times: int = 900) -> Counter[str]:
    return Counter("".join(sorted(each.state.hands[owner])) for each in imagined(game, viewer, times))


# -- the deal ----------------------------------------------------------------------------------------


def test_hidden_hands_are_dealt_in_the_right_proportion() -> None:
    game = hidden(asks("go"), start=table("c", "b", deck="aa"))
    found = hands_of(game, 0, 1)
    assert found.keys() == {"a", "b"}
    assert 540 < found["a"] < 660


def test_hands_of_two_are_dealt_in_the_right_proportion() -> None:
    game = hidden(asks("go"), start=table("c", "ab", deck="ab"))
    found = hands_of(game, 0, 1)
    assert found.keys() == {"aa", "ab", "bb"}
    assert 540 < found["ab"] < 660


def test_what_the_seat_holds_is_kept() -> None:
    game = hidden(asks("go"), start=table("c", "b", deck="aa"))
    assert hands_of(game, 0, 0, 50).keys() == {"c"}


def test_the_same_seed_imagines_the_same_and_others_do_not() -> None:
    game = hidden(asks("go"), start=table("", "abcdef", deck="ghijkl"))
    assert picture(game.imagine(0, 5)) == picture(game.imagine(0, 5))
    assert len({tuple(each.state.hands[1]) for each in imagined(game, 0, 10)}) > 5


def test_what_was_drawn_openly_since_weighs_on_what_is_hidden() -> None:
    """Of two aces and a king, seat 1 holds one; seat 0 then draws an ace for all to see.

    Before it, seat 1 held an ace two times in three. An ace had come half as often then, so that both
    are now alike.
    """
    game = hidden(
        in_one(draws(0, None), asks("go")),
        start=table("", "k", deck="aa"),
    )
    assert game.state.hands[0] == ["a"]
    found = hands_of(game, 0, 1)
    assert 390 < found["k"] < 510


# -- in the middle of a step -------------------------------------------------------------------------


def test_a_hidden_draw_in_the_running_step_is_drawn_anew() -> None:
    game = hidden(in_one(draws(1, (1,)), asks("go")), start=table("", "", deck="aaab"))
    found = hands_of(game, 0, 1)
    assert found.keys() == {"a", "b"}
    assert 600 < found["a"] < 750


def test_ones_own_draw_in_the_running_step_is_kept() -> None:
    game = hidden(in_one(draws(1, (1,)), asks("go")), start=table("", "", deck="abcdefgh"))
    assert hands_of(game, 1, 1, 50).keys() == {game.state.hands[1][0]}


def test_an_open_die_in_the_running_step_is_kept() -> None:
    game = bench(in_one(rolls(), asks("go")), luck=Script(["4"]))
    assert {tuple(each.state.notes) for each in imagined(game, 0, 30)} == {("4",)}


def test_what_a_silent_step_has_shown_is_known_from_then_on() -> None:
    """Seat 1 lays its hand open in a step that asks nothing; the next step asks."""

    def shows(play: BenchPlay) -> Flow[None]:
        play.state.notes += play.state.hands[1]
        play.tell(Noted(" ".join(play.state.hands[1])))
        play.reveal()
        yield from ()

    def deal_what_is_unseen(state: Notes, seat: Seat, luck: Stream) -> None:
        if not state.notes:
            deal_anew(state, seat, luck)

    start = table("", "efgh", deck="abcdijklmnop")
    game = bench(shows, asks("go"), start=start, redeal=deal_what_is_unseen)
    assert {tuple(each.state.hands[1]) for each in imagined(game, 0, 30)} == {("e", "f", "g", "h")}


def test_a_fork_between_silent_steps_is_written_down_like_its_game() -> None:
    """However many steps ask nothing, a fork from among them keeps the same records to the end."""

    def idles(play: BenchPlay) -> Flow[None]:
        play.state.notes.append("tick")
        yield from ()

    game = bench(asks("a"), *[idles] * 5, asks("b"), *[idles] * 4, asks("c"))
    give(game, "say a")
    twin = game.fork(same=True)
    for each in (game, twin):
        give(each, "say b", "say c")
    assert twin.record.digests() == game.record.digests()
    assert twin.state.notes.count("tick") == 9


def test_steps_of_chance_alone_are_written_down_with_what_follows_them() -> None:
    """Two of them with the question that comes next; of four, three are a record of their own."""
    for count, records in ((2, [0, 1]), (4, [0, 1, 4])):
        game = bench(asks("a"), *[rolls()] * count, asks("b"))
        give(game, "say a")
        assert starts(game) == records
        twin = game.fork(same=True)
        assert twin.state == game.state
        for each in (game, twin):
            give(each, "say b")
        assert twin.record.digests() == game.record.digests()


def test_what_chance_brought_in_the_steps_before_is_kept_as_far_as_it_was_seen() -> None:
    game = hidden(draws(1, (1,)), draws(0, (0,)), asks("go"), start=table("", "", deck="abcdefgh"))
    assert hands_of(game, 1, 1, 50).keys() == {game.state.hands[1][0]}
    assert len(hands_of(game, 1, 0, 50)) > 3


def test_a_sealed_answer_of_another_is_chosen_anew() -> None:
    game = bench(seals("a", "b", "c"))
    game.answer("say a", 1)
    found: Counter[str] = Counter()
    for each in imagined(game, 0, 300):
        each.answer("say a", 0)
        found[each.state.notes[1]] += 1
    assert found.keys() == {"1 a", "1 b", "1 c"}
    assert all(70 < count < 130 for count in found.values())


def test_ones_own_sealed_answer_is_kept() -> None:
    game = bench(seals("a", "b", "c"))
    game.answer("say b", 1)
    for each in imagined(game, 1, 30):
        each.answer("say a", 0)
        assert each.state.notes == ["0 a", "1 b"]


def test_an_answer_outside_ones_audience_is_chosen_anew() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        choice = yield from play.ask(1, "In your heart", says("a", "b"), audience=(1,))
        play.state.hands[1].append(choice.word)
        yield from play.ask(0, "Go", says("go"))

    game = bench(rule, start=table("", ""))
    game.answer("say a")
    assert hands_of(game, 0, 1, 60).keys() == {"a", "b"}
    assert hands_of(game, 1, 1, 30).keys() == {"a"}


# -- consistency -------------------------------------------------------------------------------------


def shows_card(play: BenchPlay) -> Flow[None]:
    """Seat 1 has to name the card that it holds."""
    yield from play.ask(1, "Name your card", says(*play.state.hands[1]))
    yield from play.ask(0, "Go", says("go"))


def test_a_deal_that_does_not_fit_an_open_answer_is_thrown_away() -> None:
    game = hidden(shows_card, start=table("", "b", deck="aaaaaa"))
    game.answer("say b")
    assert hands_of(game, 0, 1, 20).keys() == {"b"}


def test_a_deal_that_does_not_fit_what_was_heard_is_thrown_away() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        play.tell(Noted(f"seat 1 holds {play.state.hands[1][0]}"), to=(0,))
        yield from play.ask(0, "Go", says("go"))

    game = hidden(rule, start=table("", "b", deck="aaa"))
    assert hands_of(game, 0, 1, 20).keys() == {"b"}


def test_a_deal_that_asks_somebody_else_is_thrown_away() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        yield from play.ask(int(play.state.hands[1] == ["a"]), "Go", says("go"))

    game = hidden(rule, start=table("", "b", deck="aaa"))
    assert hands_of(game, 0, 1, 20).keys() == {"b"}


def test_a_deal_in_which_the_step_is_over_at_once_is_thrown_away() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        if play.state.hands[1] == ["a"]:
            raise Cut
        if play.state.hands[1] == ["c"]:
            return
        yield from play.ask(0, "Go", says("go"))

    game = hidden(rule, start=table("", "b", deck="aac"))
    assert hands_of(game, 0, 1, 20).keys() == {"b"}


def test_what_cannot_be_imagined_says_so() -> None:
    def deal_wrong(state: Notes, seat: Seat, luck: Stream) -> None:
        state.hands[1] = ["a"]

    game = bench(shows_card, start=table("", "b"), redeal=deal_wrong)
    game.answer("say b")
    before = picture(game)
    with pytest.raises(CannotImagine, match="nothing that fits what seat 0 knows"):
        game.imagine(0, 1)
    assert picture(game) == before


def test_an_open_draw_that_is_impossible_in_the_new_deal_is_no_deal() -> None:
    game = hidden(in_one(draws(0, None), asks("go")), start=table("", "a", deck="b"))
    assert hands_of(game, 0, 1, 20).keys() == {"a"}


# -- what is seen ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_a_seat_cannot_tell_its_game_from_an_imagined_one(seed: int) -> None:
    game = barrow(str(seed))
    for _ in moments(game, str(seed)):
        for seat in (0, 1):
            for each in range(3):
                assert seen(game.imagine(seat, each), seat) == seen(game, seat)


def test_an_imagined_game_imagined_again_is_still_the_same_to_the_seat() -> None:
    game = barrow("nested")
    for moment, _ in enumerate(moments(game)):
        if moment == 6:
            break
    once = game.imagine(0, 1)
    twice = once.imagine(0, 2)
    assert seen(twice, 0) == seen(game, 0)
    for _, _ in zip(range(3), moments(once), strict=False):
        pass
    assert seen(once.imagine(0, 3), 0) == seen(once, 0)


def test_an_imagined_game_is_as_long_and_plays_to_the_end() -> None:
    game = barrow()
    before = picture(game)
    twin = game.imagine(0, 1)
    assert twin.answered == game.answered
    play_on(twin)
    assert twin.over
    assert not twin.ruleset.faults(twin.state, twin.content)
    assert picture(game) == before


def test_an_imagined_game_goes_on_with_another_luck() -> None:
    game = bench(in_one(asks("a"), rolls(times=20)))
    futures = [game, *imagined(game, 0, 5)]
    for each in futures:
        each.answer("say a")
    assert len({tuple(each.state.notes) for each in futures}) == 6


def test_an_imagined_game_with_real_dice_rolls_by_itself() -> None:
    game = bench(asks("a"), rolls(), luck=Ask())
    twin = game.imagine(0, 1)
    twin.answer("say a")
    assert twin.over


def test_a_finished_game_can_be_imagined() -> None:
    game = barrow()
    play_on(game)
    assert seen(game.imagine(1, 0), 1) == seen(game, 1)


def test_a_bot_sees_its_own_side_and_imagines() -> None:
    game = barrow()
    sight = Sight(game, 1)  # type: ignore[arg-type]
    assert sight.scene == game.view(1)
    assert [option.key for option in sight.options] == ["stance 0", "stance 1"]
    assert sight.prompt == "Bold or wary?"
    assert sight.imagine(1).view(1) == game.view(1)


def test_a_seat_that_is_not_asked_has_no_options() -> None:
    sight = Sight(bench(asks("a")), 1)  # type: ignore[arg-type]
    assert (list(sight.options), sight.prompt) == ([], "")


# -- the truth is out of reach -----------------------------------------------------------------------


def with_a_secret() -> BenchGame:
    """Seat 1 has drawn the ace; seat 0 imagines."""

    def rule(play: BenchPlay) -> Flow[None]:
        yield from draws(1, (1,))(play)
        play.tell(Noted(f"drew {play.state.hands[1][0]}"), to=(1,))

    game = hidden(rule, asks("a"), asks("b"), start=table("", "", deck="wxyz"))
    game.answer("say a")
    return game


def test_the_answers_before_are_out_of_reach() -> None:
    twin = with_a_secret().imagine(0, 1)
    assert twin.entries == []
    assert twin.record.everything == ()


def test_what_others_heard_is_out_of_reach() -> None:
    game = with_a_secret()
    twin = game.imagine(0, 1)
    assert len(game.log) == 2
    assert [told.event for told in twin.log] == [Noted("a")]
    assert [told.event for told in twin.fork().log] == [Noted("a")]


def test_an_imagined_game_cannot_be_taken_back_into_the_truth() -> None:
    twin = with_a_secret().imagine(0, 1)
    with pytest.raises(IllegalUndo):
        twin.undo(agreed=True)


@pytest.mark.parametrize("to", [0, 1])
def test_an_imagined_game_cannot_be_replayed_from_before(to: int) -> None:
    twin = with_a_secret().imagine(0, 1)
    with pytest.raises(LorehearthError):
        twin.replay(to)


def test_an_imagined_game_can_be_replayed_from_where_it_begins() -> None:
    game = hidden(*[asks("a")] * 9, start=table("", "", deck="wxyz"))
    give(game, "say a", "say a")
    twin = game.imagine(0, 1)
    give(twin, *["say a"] * 5)
    for to in range(2, 8):
        then = twin.replay(to)
        assert then.record.everything == twin.record.everything[: to - 2]
        give(then, "say a")
        assert len(then.record.everything) == to - 1


def test_the_seed_is_out_of_reach() -> None:
    """Whoever knows the seed can work out every die and every hidden draw."""
    game = barrow("a most secret seed")
    twin = game.imagine(0, 1)
    assert b"a most secret seed" in game.save()
    for each in (twin, twin.fork(), twin.replay(twin.answered)):
        assert b"secret seed" not in each.save()
        assert "secret" not in repr(msgspec.to_builtins(each.setup))
        assert "secret" not in repr(msgspec.to_builtins(each.play.setup))


@pytest.mark.parametrize("times", range(6))
def test_the_save_of_an_imagined_game_holds_the_imagined_hands(times: int) -> None:
    game = with_a_secret()
    twin = game.imagine(0, times)
    held = msgspec.json.decode(twin.save())["snapshot"]["state"]["hands"][1]
    assert held == twin.state.hands[1]
