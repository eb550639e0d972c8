"""Saves: the same game again at every moment, and a clear word about every save that is not sound."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from lorehearth.kernel import api, loading, registry, saves
from lorehearth.kernel.errors import SaveError, SaveOutdated
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask, Script, Seeded
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Refusal
from lorehearth.kernel.record import CHANCE, Place, Undone
from lorehearth.kernel.ruleset import Setup

from .small_games import (
    BARROW,
    AnySmall,
    BarrowRules,
    Bench,
    BenchGame,
    BenchPlay,
    BenchRule,
    Noted,
    Notes,
    asks,
    barrow,
    bench,
    bench_of,
    bytes_of,
    give,
    in_one,
    moments,
    picture,
    play_on,
    reload,
    reload_bench,
    resume_bench,
    rolls,
    says,
    seals,
    told_keys,
)


def fields(game: AnySmall) -> dict[str, Any]:
    found = msgspec.json.decode(game.save())
    assert isinstance(found, dict)
    return found


def sealed_and_undone() -> BenchGame:
    """Dice, a sealed answer, and something taken back, in the middle of a step."""
    game = bench(asks("a", "b"), in_one(rolls(), asks("c", "d"), seals("x", "y")), asks("e"))
    give(game, "say a", "say c")
    game.undo()
    give(game, "say d")
    game.answer("say y", 1)
    return game


# -- what is written ---------------------------------------------------------------------------------


def test_a_save_holds_the_documented_fields() -> None:
    documented = {
        "format",
        "game",
        "version",
        "packs",
        "setup",
        "answers",
        "digests",
        "now",
        "snapshot",
        "start",
        "real_dice",
        "check",
    }
    assert fields(sealed_and_undone()).keys() == documented


def test_a_saved_fork_goes_on_with_its_own_luck() -> None:
    game = bench(asks("a"), rolls(times=12))
    fork = game.fork()
    loaded = reload_bench(fork)
    for each in (game, fork, loaded):
        each.answer("say a")
    assert fields(loaded)["luck"] == fields(fork)["luck"]
    assert loaded.state.notes == fork.state.notes
    assert loaded.state.notes != game.state.notes


def test_answers_are_seat_and_key_outcomes_and_undos() -> None:
    game = sealed_and_undone()
    shown = game.state.notes[1]
    assert fields(game)["answers"] == [
        [0, "say a"],
        shown,
        [0, "say c"],
        {"undo": 2, "seat": 0},
        [0, "say d"],
        [1, "say y"],
    ]


def test_there_is_one_digest_a_step_and_a_snapshot_of_the_newest() -> None:
    game = sealed_and_undone()
    found = fields(game)
    assert list(found["digests"]) == ["0", "1"]
    assert found["snapshot"]["place"] == {"first": 1, "chances": 0, "revealed": 0, "idle": 0}
    assert found["snapshot"]["state"] == msgspec.to_builtins(Notes(at=1, notes=["a"]))


def test_a_save_names_its_game_rules_packs_and_set_up() -> None:
    rules = Bench(asks("a"))
    setup = Setup("bench", "plain", "7", 2, {"fog": True, "length": 3, "mode": "hard"}, ("/p",))
    game = Game(rules, setup, None, Seeded("7"), {"own": "abc"})
    save = saves.read(game.save())
    assert (save.format, save.game, save.version, save.packs) == (saves.FORMAT, "bench", 1, {"own": "abc"})
    assert save.setup == saves.SavedSetup(*structs.astuple(setup))
    assert loading.play_again(save, (rules, None, {})).setup == setup
    assert saves.peek(game.save()) == "bench"


def test_real_dice_are_noted() -> None:
    assert fields(bench(rolls(), luck=Ask()))["real_dice"] == [0, 1]
    assert fields(bench(rolls()))["real_dice"] is None


def test_saving_changes_nothing_and_says_the_same_twice() -> None:
    game = sealed_and_undone()
    assert game.save() == game.save()


# -- and read ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_a_save_of_every_moment_is_the_same_game_again(seed: int) -> None:
    game = barrow(str(seed))
    for _ in moments(game, str(seed)):
        again = reload(game)
        assert picture(again) == picture(game)
        assert again.entries == game.entries


def test_a_loaded_game_goes_on_with_the_same_luck() -> None:
    game = barrow()
    again = reload(game)
    play_on(game)
    play_on(again)
    assert picture(again) == picture(game)


@pytest.mark.parametrize(
    "start",
    [sealed_and_undone, lambda: bench(rolls(times=2), luck=Ask()), lambda: bench(), lambda: bench(rolls())],
)
def test_a_save_of_an_odd_moment_is_the_same_game_again(start: Callable[[], BenchGame]) -> None:
    game = start()
    assert picture(reload_bench(game)) == picture(game)


def test_a_scripted_game_is_loaded_with_the_dice_of_its_script() -> None:
    game = bench(rolls(times=3), asks("a"), luck=Script(["6", "6", "6"]))
    assert reload_bench(game).state.notes == ["6", "6", "6"]


def test_a_save_of_a_save_is_the_same_save() -> None:
    game = sealed_and_undone()
    again = reload_bench(reload_bench(game))
    assert again.save() == game.save()


def test_somebody_may_watch_a_save_being_played() -> None:
    game = bench(asks("a"), asks("b"))
    give(game, "say a", "say b")
    watched: list[int] = []
    loading.play_again(
        saves.read(game.save()), (game.ruleset, None, {}), lambda each: watched.append(each.answered)
    )
    assert watched == [0, 1]


def test_load_goes_through_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    game = barrow()
    monkeypatch.setattr(registry, "table", lambda name, packs=(): (BARROW, None, {}))
    assert api.load(game.save()).save() == game.save()
    assert api.load(game.save().decode()).save() == game.save()
    assert api.load(game.save(), snapshot=True).state == game.state


# -- games that do not begin at their set-up ---------------------------------------------------------


def test_a_game_that_went_on_from_a_snapshot_can_be_saved_and_loaded() -> None:
    game = sealed_and_undone()
    on = resume_bench(game, Bench(*[asks("?")], in_one(rolls(), asks("c", "d"), seals("x", "y")), asks("e")))
    assert bytes_of(on) == bytes_of(game)
    on.answer("say x", 0)
    again = reload_bench(on)
    assert picture(again) == picture(on)
    assert told_keys(again) == told_keys(on)


@pytest.mark.parametrize("seed", range(3))
def test_from_every_snapshot_on_every_moment_can_be_saved_taken_back_and_loaded(seed: int) -> None:
    game = barrow(str(seed))
    for moment, _ in enumerate(moments(game, str(seed))):
        if moment == 4 + seed:
            break
    on = loading.from_snapshot(saves.read(game.save()), (BARROW, None, {}))
    assert bytes_of(on) == bytes_of(game)
    for _ in moments(on, "on"):
        assert picture(reload(on)) == picture(on)
        twice = loading.from_snapshot(saves.read(on.save()), (BARROW, None, {}))
        assert bytes_of(twice) == bytes_of(on)
    on.undo(agreed=True)
    assert picture(reload(on)) == picture(on)


def test_a_game_from_a_snapshot_has_the_same_luck_to_come() -> None:
    game = barrow()
    play_on(game.fork(same=True))
    on = loading.from_snapshot(saves.read(game.save()), (BARROW, None, {}))
    play_on(game)
    play_on(on)
    assert bytes_of(on) == bytes_of(game)


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_game_can_be_saved_and_loaded(seed: int) -> None:
    game = barrow(str(seed))
    for moment, _ in enumerate(moments(game, str(seed))):
        if moment == seed * 2:
            break
    twin = game.imagine(0, seed)
    again = reload(twin)
    assert bytes_of(again) == bytes_of(twin)
    assert again.save() == twin.save()


# -- damage ------------------------------------------------------------------------------------------

SOUND = sealed_and_undone().save()


def same_or_refused(data: bytes) -> None:
    """Either the very same game or a SaveError."""
    with suppress(SaveError):
        save = saves.read(data)
        assert loading.play_again(save, (sealed_and_undone().ruleset, None, {})).save() == SOUND


@pytest.mark.parametrize("length", range(0, len(SOUND), 7))
def test_a_save_cut_off_anywhere_is_refused(length: int) -> None:
    with pytest.raises(SaveError, match=f"damaged or cut off: .*it has {length} bytes"):
        saves.read(SOUND[:length])


@given(st.integers(0, len(SOUND) - 1), st.integers(1, 255))
def test_a_changed_byte_is_noticed(at: int, flip: int) -> None:
    same_or_refused(SOUND[:at] + bytes([SOUND[at] ^ flip]) + SOUND[at + 1 :])


def test_every_flipped_bit_is_noticed() -> None:
    for at in range(len(SOUND)):
        data = SOUND[:at] + bytes([SOUND[at] ^ (1 << at % 8)]) + SOUND[at + 1 :]
        same_or_refused(data)


@given(st.integers(0, len(SOUND)), st.binary(max_size=8), st.integers(0, 8))
def test_bytes_put_in_or_left_out_are_noticed(at: int, put_in: bytes, left_out: int) -> None:
    same_or_refused(SOUND[:at] + put_in + SOUND[at + left_out :])


@given(st.binary(max_size=200))
def test_what_is_no_save_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError):
        saves.read(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from([*fields(bench()), "x"]), inner, max_size=5)
    ),
    max_leaves=8,
)


@given(JSON)
def test_json_of_another_kind_is_refused(thing: object) -> None:
    with pytest.raises(SaveError):
        saves.read(msgspec.json.encode(thing))


@given(st.sampled_from(sorted(fields(sealed_and_undone()))), JSON)
def test_a_field_of_another_kind_is_refused(field: str, value: object) -> None:
    changed = {**fields(sealed_and_undone()), field: value}
    same_or_refused(msgspec.json.encode(changed))


@given(st.sampled_from(sorted(fields(sealed_and_undone()))), JSON)
def test_a_field_of_another_kind_is_refused_even_under_a_right_check(field: str, value: object) -> None:
    """A forged save may be another game, but never another error."""
    changed = {**fields(sealed_and_undone()), field: value, "check": ""}
    try:
        save = msgspec.json.decode(msgspec.json.encode(changed), type=saves.Save)
    except msgspec.ValidationError:
        return
    save.check = saves._check(save)
    data = msgspec.json.encode(save)
    rules = sealed_and_undone().ruleset
    for way in (loading.play_again, loading.from_snapshot):
        with suppress(SaveError):
            way(saves.read(data), (rules, None, {}))


PLACES = st.builds(Place, st.integers(-3, 9), st.integers(-3, 9), st.integers(-3, 9))


@given(PLACES, st.none() | PLACES)
def test_a_forged_place_is_never_another_error(place: Place, start: Place | None) -> None:
    save = saves.read(SOUND)
    save.start = None if start is None else saves.Snapshot(save.snapshot.state, start)
    save.snapshot.place = place
    rules = sealed_and_undone().ruleset
    for way in (loading.play_again, loading.from_snapshot):
        with suppress(SaveError):
            way(save, (rules, None, {}))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "damaged or cut off"),
        (b"\x89PNG\r\n", "damaged or cut off"),
        (b"null", "not a Lorehearth save"),
        (b"[]", "not a Lorehearth save"),
        (b"{}", "not a Lorehearth save: Object missing required field `format`"),
        (b'{"format": 1}', "missing required field `game`"),
        (b'{"format": "1", "game": "x"}', r"Expected `int`, got `str` - at `\$.format`"),
        (b'{"format": 1, "game": "chess"}', "the save is damaged: Object missing required field `digests`"),
        (b'{"format": 2, "game": "chess"}', "the save is damaged: Object missing required field `version`"),
        (b'{"format": 1, "game": "\xff"}', "damaged or cut off"),
        (b'{"format": 1, "game": "x", "more": ' + b"[" * 100_000, "damaged or cut off"),
        (b'{"format": 99, "game": "chess", "new": []}', "format 99, .* up to 2: a newer Lorehearth wrote it"),
    ],
)
def test_a_refusal_says_what_is_wrong(data: bytes, says: str) -> None:
    with pytest.raises(SaveError, match=says):
        saves.read(data)


def changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    found = fields(sealed_and_undone())
    change(found)
    return msgspec.json.encode(found)


@pytest.mark.parametrize(
    "change",
    [
        lambda save: save["answers"].__setitem__(0, [0, "say b"]),
        lambda save: save["answers"].__setitem__(0, [1, "say a"]),
        lambda save: save["answers"].pop(),
        lambda save: save["setup"].__setitem__("seed", "another"),
        lambda save: save["setup"].__setitem__("players", 3),
        lambda save: save["packs"].__setitem__("own", "000"),
        lambda save: save["digests"].__setitem__("0", "0" * 16),
        lambda save: save.__setitem__("now", "0" * 16),
        lambda save: save["snapshot"]["state"]["notes"].append("more"),
        lambda save: save["snapshot"]["place"].__setitem__("first", 0),
        lambda save: save.__setitem__("real_dice", [0]),
        lambda save: save.__setitem__("version", 2),
        lambda save: save.__setitem__("check", "0" * 32),
        lambda save: save.__setitem__("format", 0),
    ],
)
def test_a_changed_field_does_not_match_the_check(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(SaveError, match="its content does not match its check digest"):
        saves.read(changed(change))


def test_the_layout_of_the_text_does_not_matter() -> None:
    assert saves.read(changed(lambda save: None)) == saves.read(SOUND)


def test_an_undo_to_nowhere_is_damage() -> None:
    save = saves.read(SOUND)
    save.answers.append(Undone(99, 0))
    with pytest.raises(SaveError, match="takes back to answer 99 of 4"):
        loading.play_again(save, (sealed_and_undone().ruleset, None, {}))


# -- rules that have changed since -------------------------------------------------------------------

FIVE = Chance("Roll a die", ("1", "2", "3", "4", "5"))


def shouts(*words: str) -> BenchRule:
    """Like `asks`, but with another outcome."""

    def rule(play: BenchPlay) -> Flow[None]:
        yield from asks(*words)(play)
        play.state.notes[-1] = play.state.notes[-1].upper()

    return rule


def old_game(*more: str) -> BenchGame:
    """Answers 0: a, 1: a six, 2: b, 3: c."""
    rules = (asks("a"), in_one(rolls(), asks("b")), asks("c"), asks("d"))
    game = bench(*rules, luck=Script(["6"]))
    give(game, "say a", "say b", "say c", *more)
    return game


@pytest.mark.parametrize(
    ("new", "at", "why"),
    [
        (
            (asks("x"), in_one(rolls(), asks("b")), asks("c"), asks("d")),
            0,
            "'say a' is not among the options",
        ),
        ((asks("a", seat=1), in_one(rolls(), asks("b")), asks("c"), asks("d")), 0, "seat 0 is not asked"),
        (
            (asks("a"), in_one(rolls(FIVE), asks("b")), asks("c"), asks("d")),
            1,
            "outcome 0, '6', is not possible",
        ),
        ((asks("a"), asks("b"), asks("c"), asks("d")), 1, "something else comes"),
        ((asks("a"), in_one(asks("b"), rolls()), asks("c"), asks("d")), 1, "something else comes"),
        (
            (asks("a"), in_one(rolls(), asks("x")), asks("c"), asks("d")),
            2,
            "'say b' is not among the options",
        ),
        (
            (asks("a"), in_one(rolls(), asks("b")), asks("x"), asks("d")),
            3,
            "'say c' is not among the options",
        ),
        ((asks("a"), in_one(rolls(), asks("b"))), 3, "the game is over"),
        ((shouts("a"), in_one(rolls(), asks("b")), asks("c"), asks("d")), 0, "leads to another state"),
        ((asks("a"), in_one(rolls(), shouts("b")), asks("c"), asks("d")), 2, "leads to another state"),
        ((asks("a"), in_one(rolls(), asks("b")), shouts("c"), asks("d")), 3, "leads to another state"),
        ((shouts("a"), in_one(rolls(), asks("b")), asks("x"), asks("d")), 0, "leads to another state"),
    ],
)
def test_the_first_answer_that_no_longer_fits_is_named(new: tuple[BenchRule, ...], at: int, why: str) -> None:
    with pytest.raises(
        SaveOutdated, match=f"answer {at} of the save no longer fits the rules: .*{why}"
    ) as found:
        reload_bench(old_game(), Bench(*new))
    assert found.value.at == at


def test_another_set_up_is_outdated_from_the_start() -> None:
    other = Bench(asks("a"), in_one(rolls(), asks("b")), asks("c"), start=lambda: Notes(notes=["new"]))
    with pytest.raises(SaveOutdated) as found:
        reload_bench(old_game(), other)
    assert found.value.at == 0


def test_rules_that_break_down_are_no_other_error() -> None:
    def broken() -> Notes:
        raise KeyError("gone")

    with pytest.raises(SaveOutdated, match="gone"):
        reload_bench(old_game(), Bench(asks("a"), start=broken))


def test_an_outdated_save_names_the_packs_that_changed() -> None:
    game = old_game()
    save = saves.read(Game(game.ruleset, game.setup, None, Script(["6"]), {"own": "1", "same": "2"}).save())
    save.answers.append((0, "say z"))
    with pytest.raises(SaveOutdated, match=r"\(the content of own has changed since\)"):
        loading.play_again(save, (game.ruleset, None, {"own": "9", "same": "2"}))


def test_an_outdated_save_is_a_save_error() -> None:
    assert issubclass(SaveOutdated, SaveError)


def by_rule(word: str, *, asked: str, told: str, noted: str = "") -> BenchRule:
    """A rule with a name for its question and one for what comes of it."""

    def rule(play: BenchPlay) -> Flow[None]:
        choice = yield from play.ask(0, "Say a word", says(word), asked)
        play.state.notes.append(noted or choice.word)
        play.tell(Noted(choice.word), told)

    return rule


def three(noted: str = "") -> tuple[BenchRule, ...]:
    return (
        by_rule("a", asked="T-ASK-01", told="T-SAY-01"),
        by_rule("b", asked="T-ASK-02", told="T-SAY-02", noted=noted),
        by_rule("c", asked="T-ASK-03", told="T-SAY-03"),
    )


def outdated(game: BenchGame, rules: Bench) -> SaveOutdated:
    with pytest.raises(SaveOutdated) as found:
        reload_bench(game, rules)
    return found.value


def test_a_save_that_leads_elsewhere_names_the_answer_and_the_rules_at_work() -> None:
    game = bench(*three())
    give(game, "say a", "say b", "say c")
    found = outdated(game, Bench(*three(noted="other")))
    assert (found.at, found.since, found.elsewhere) == (1, 1, True)
    assert found.rules == ("T-ASK-02", "T-SAY-02")


def test_where_steps_are_kept_together_any_of_their_answers_may_be_to_blame() -> None:
    game = bench_of(Thrifty(*three(), asks("d")))
    give(game, "say a", "say b", "say c", "say d")
    found = outdated(game, Thrifty(*three(noted="other"), asks("d")))
    assert (found.at, found.since, found.elsewhere) == (2, 0, True)
    assert found.rules == ("T-ASK-01", "T-ASK-02", "T-ASK-03", "T-SAY-01", "T-SAY-02", "T-SAY-03")
    assert "answer 2 of the save no longer fits the rules: it, or an answer since 0, leads to" in str(found)


def test_a_save_with_an_answer_that_is_refused_does_not_only_lead_elsewhere() -> None:
    game = bench(*three(), asks("d"))
    give(game, "say a", "say b", "say c", "say d")
    found = outdated(game, Bench(*three(noted="other"), asks("x")))
    assert (found.at, found.elsewhere) == (1, False)
    found = outdated(game, Bench(*three()[:2], by_rule("x", asked="T-ASK-03", told="")))
    assert (found.at, found.elsewhere, found.rules) == (2, False, ("T-ASK-03",))


def test_an_answer_that_a_rule_forbids_now_names_that_rule() -> None:
    def forbids(play: BenchPlay) -> Flow[None]:
        refuse = Refusal("it is rude", "T-RUDE-01")
        yield from play.ask(
            0, "Say a word", says("a", "b"), "T-ASK-01", check=lambda say: refuse if say.word == "a" else None
        )

    game = bench(asks("a"))
    game.answer("say a")
    assert outdated(game, Bench(forbids)).rules == ("T-RUDE-01", "T-ASK-01")


def test_an_outcome_that_cannot_come_any_more_names_the_rule_that_asks_for_it() -> None:
    game = bench(asks("a"), rolls(), luck=Script(["6"]))
    game.answer("say a")
    five = Chance("Roll a die", FIVE.outcomes, rule="T-DIE-01")
    found = outdated(game, Bench(asks("a"), rolls(five)))
    assert (found.at, found.rules, found.elsewhere) == (1, ("T-DIE-01",), False)


def test_an_outdated_save_names_the_version_of_its_rules() -> None:
    class Second(Bench):
        version = 2

    found = outdated(old_game(), Second(asks("x")))
    assert "(it was played by version 1 of the rules, and this is version 2)" in str(found)


def test_an_outcome_that_nothing_asks_for_any_more_is_named() -> None:
    game = bench(asks("a"), in_one(rolls(), asks("b")))
    game.answer("say a")
    with pytest.raises(SaveOutdated, match=r"answer 1 .*nothing asks for it any more") as found:
        reload_bench(game, Bench(asks("a"), asks("b")))
    assert found.value.at == 1


def test_a_moment_between_two_dice_is_loaded_with_the_dice_that_came() -> None:
    game = bench(in_one(asks("a"), rolls(times=9), asks("b")))
    game.answer("say a")
    assert reload_bench(game.replay(4)).state.notes == game.state.notes


def test_rules_changed_after_the_last_answer_leave_a_save_in_peace() -> None:
    new = Bench(asks("a"), in_one(rolls(), asks("b")), asks("c"), asks("other", "words"))
    give(reload_bench(old_game(), new), "say other")


# -- steps kept together otherwise than they were ------------------------------------------------------


class Thrifty(Bench):
    most_decided = 3
    most_undecided = 5


class Lavish(Bench):
    most_undecided = 1


TUNED: list[type[Bench]] = [Bench, Thrifty, Lavish]


def idles(play: BenchPlay) -> Flow[None]:
    play.state.notes.append("tick")
    yield from ()


SILENT = (asks("a"), *[idles] * 4, asks("b"), rolls(), idles, in_one(rolls(), asks("c")), asks("d"), idles)


def test_a_moment_is_named_by_its_answers_and_the_silent_steps_since() -> None:
    """Three silent steps are kept together, or five, or none."""
    names = [list(played(rules(*SILENT), "a", "b").record.digests()) for rules in TUNED]
    assert names[0] == ["0", "1", "1+3", "2"]
    assert names[1] == ["0", "3"]
    assert names[2] == ["0", "1", "1+1", "1+2", "1+3", "1+4", "2", "3", "3+1"]


def played(rules: Bench, *words: str) -> BenchGame:
    game = bench_of(rules)
    give(game, *(f"say {word}" for word in words))
    return game


@pytest.mark.parametrize("before", TUNED)
@pytest.mark.parametrize("after", TUNED)
@pytest.mark.parametrize("answers", range(5))
def test_a_save_loads_however_many_steps_are_kept_together(
    before: type[Bench], after: type[Bench], answers: int
) -> None:
    game = played(before(*SILENT), *"abcd"[:answers])
    again = reload_bench(game, after(*SILENT))
    assert picture(again, save=False) == picture(game, save=False)
    assert again.record.everything == game.record.everything


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("decided", "undecided"), [(1, 1), (2, 2), (3, 9), (50, 50)])
def test_a_whole_game_loads_at_every_moment_however_many_steps_are_kept_together(
    seed: int, decided: int, undecided: int
) -> None:
    class Tuned(BarrowRules):
        most_decided = decided
        most_undecided = undecided

    game = barrow(str(seed))
    for _ in moments(game, str(seed)):
        again = loading.play_again(saves.read(game.save()), (Tuned(), None, {}))
        assert picture(again, save=False) == picture(game, save=False)
        back = loading.play_again(saves.read(again.save()), (BARROW, None, {}))
        assert back.save() == game.save()


@pytest.mark.parametrize("before", TUNED)
@pytest.mark.parametrize("after", TUNED)
@pytest.mark.parametrize("changed", range(4))
def test_rules_that_lead_elsewhere_are_noticed_however_many_steps_are_kept_together(
    before: type[Bench], after: type[Bench], changed: int
) -> None:
    """One of four answers is noted otherwise: it is among those that the report names."""
    game = played(before(*[asks(word) for word in "abcde"]), *"abcd")
    new = [shouts(word) if at == changed else asks(word) for at, word in enumerate("abcde")]
    found = outdated(game, after(*new))
    assert found.elsewhere
    assert found.since <= changed <= found.at


# -- saves of older programs ---------------------------------------------------------------------------

OLD = (Path(__file__).parent / "old_saves" / "ford-format-1.json").read_bytes()


def old(change: Callable[[dict[str, Any]], object]) -> bytes:
    """A save of format 1 that somebody has changed, under a right check digest."""
    found = msgspec.json.decode(OLD)
    change(found)
    found["check"] = ""
    found["check"] = blake2b(msgspec.json.encode(found), digest_size=16).hexdigest()
    return msgspec.json.encode(found)


def test_a_save_of_format_1_is_the_same_game() -> None:
    was = msgspec.json.decode(OLD)
    game = api.load(OLD)
    given = [said if seat == CHANCE else [seat, said] for seat, said in game.entries_as_keys()]
    today = {"finish": "enough", "hold": "enough"}
    assert given == [e if isinstance(e, str) else [e[0], today.get(e[1], e[1])] for e in was["answers"]]
    assert game.over
    new = saves.read(game.save())
    assert new.format == 2
    assert new.setup == saves.read(OLD).setup
    assert new.digests["0"] == was["digests"][0]
    assert msgspec.json.decode(new.snapshot.state) == was["snapshot"]["state"]


def test_a_save_of_format_1_goes_on_from_its_snapshot() -> None:
    assert api.load(OLD, snapshot=True).state == api.load(OLD).state


def test_digests_of_format_1_without_their_moments_prove_nothing() -> None:
    """If other steps had been kept together, another digest would stand in their place."""
    data = old(lambda save: save["digests"].pop(3))
    assert api.load(data).state == api.load(OLD).state


def test_another_set_up_is_noticed_in_format_1_too() -> None:
    with pytest.raises(SaveOutdated) as found:
        api.load(old(lambda save: save["digests"].__setitem__(0, "0" * 16)))
    assert found.value.at == 0


def test_a_save_of_format_1_that_went_on_from_a_snapshot_is_the_same_game() -> None:
    game = api.load(OLD, snapshot=True)
    was = msgspec.json.decode(game.save())

    def as_it_was(save: dict[str, Any]) -> None:
        save |= {name: was[name] for name in ("answers", "snapshot", "start")}
        save["digests"] = [*was["digests"].values()]
        for kept in ("snapshot", "start"):
            del save[kept]["place"]["idle"]

    again = api.load(old(as_it_was))
    assert again.save() == game.save()


@pytest.mark.parametrize("cut", [0, 1000, len(OLD) - 3])
def test_a_damaged_save_of_format_1_is_refused(cut: int) -> None:
    with pytest.raises(SaveError, match="damaged"):
        saves.read(OLD[:cut])
    with pytest.raises(SaveError, match="does not match its check digest"):
        saves.read(OLD.replace(b'"seed": "log 2"', b'"seed": "log 3"'))


@given(st.sampled_from(sorted(msgspec.json.decode(OLD))), JSON)
def test_a_forged_save_of_format_1_is_never_another_error(field: str, value: object) -> None:
    with suppress(SaveError):
        saves.read(old(lambda save: save.__setitem__(field, value)))


# -- the snapshot ------------------------------------------------------------------------------------

NEW = Bench(asks("x"), in_one(rolls(FIVE), asks("x")), asks("x"), in_one(rolls(), asks("d", "e")), asks("f"))


def test_play_goes_on_from_the_snapshot() -> None:
    game = resume_bench(old_game(), NEW)
    assert game.state.notes[:4] == ["a", "6", "b", "c"]
    give(game, "say e", "say f")
    assert game.over


def test_the_snapshot_keeps_as_many_answers_as_still_fit() -> None:
    game = bench(asks("a"), in_one(asks("b"), asks("c"), asks("d"), asks("e")))
    give(game, "say a", "say b", "say c", "say d")
    on = resume_bench(game, Bench(asks("?"), in_one(asks("b"), asks("c"), asks("x"), asks("e"))))
    assert on.state.notes == ["a", "b", "c"]
    assert on.answered == 3


def test_the_snapshot_keeps_dice_as_long_as_they_fit() -> None:
    game = bench(asks("a"), in_one(rolls(times=2), asks("b"), asks("c")), luck=Script(["5", "6"]))
    give(game, "say a", "say b")
    on = resume_bench(game, Bench(asks("?"), in_one(rolls(FIVE, times=2), asks("b"), asks("c"))))
    assert on.state.notes[:2] == ["a", "5"]
    assert on.state.notes[2] in FIVE.outcomes
    assert on.state.notes[3:] == ["b"]


def test_the_snapshot_never_looks_at_answers_before_it() -> None:
    game = bench(
        rolls(times=4), asks("a"), in_one(rolls(), asks("b")), luck=Script(["1", "2", "3", "4", "5"])
    )
    give(game, "say a")
    assert resume_bench(game, game.ruleset).state.notes[-1] == "5"


def test_a_snapshot_of_another_shape_is_refused() -> None:
    save = saves.read(old_game().save())
    save.game, save.setup = "barrow", structs.replace(save.setup, game="barrow", scenario="mound")
    with pytest.raises(SaveError, match=r"the snapshot does not fit Barrow any more: .*bag"):
        loading.from_snapshot(save, (BARROW, None, {}))


def test_a_snapshot_on_which_the_rules_break_down_is_refused() -> None:
    class Broken(Bench):
        def next_step(self, state: Notes) -> None:
            raise KeyError("gone")

    with pytest.raises(SaveError, match="gone"):
        resume_bench(old_game(), Broken())


def test_a_snapshot_of_a_finished_game_is_finished() -> None:
    game = old_game("say d")
    assert game.over
    on = resume_bench(game, game.ruleset)
    assert on.over
    assert on.result == game.result


def test_real_dice_are_asked_for_after_a_snapshot_too() -> None:
    game = bench(asks("a"), in_one(rolls(times=3), asks("b")), luck=Ask())
    give(game, "say a", "4")
    on = resume_bench(game, game.ruleset)
    assert not on.over
    give(on, "5", "6", "say b")
    assert on.state.notes == ["a", "4", "5", "6", "b"]
