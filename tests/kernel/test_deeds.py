"""A turn of many deeds as a table: what is offered, why not, in which words, at what cost, how it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from lorehearth.kernel.deeds import Deed, Deeds, deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import ENOUGH, Cost, Enough, Option, Refusal

from .small_games import BenchPlay, bench


class March(Option, frozen=True):
    says = "March {steps}"
    steps: int


class Strike(Option, frozen=True):
    piece: int


FAR = Refusal("it is too far", "T-01")
TIRED = Refusal("it is tired", "T-02")
BOUND = Refusal("it is bound", "T-03")

Who = int
TableDeed = Deed[BenchPlay, Who]


def marches(play: BenchPlay, who: Who) -> Iterable[March]:
    return [March(steps) for steps in (1, 2, 3)]


def forbids_marching(play: BenchPlay, who: Who, option: March) -> Refusal | None:
    return FAR if option.steps > who else None


def march(play: BenchPlay, who: Who, option: March) -> Flow[None]:
    play.state.notes.append(f"{who} marches {option.steps}")
    return
    yield


def strikes(play: BenchPlay, who: Who) -> Iterable[Strike]:
    return [Strike(7), Strike(8)]


def strike(play: BenchPlay, who: Who, option: Strike) -> Flow[None]:
    again = yield from play.ask(0, "Again?", [ENOUGH])
    play.state.notes.append(f"{who} strikes {option.piece}, {again.key}")


def rest(play: BenchPlay, who: Who, option: Enough) -> Flow[None]:
    play.state.notes.append(f"{who} rests")
    return
    yield


def unless_two(play: BenchPlay, who: Who) -> Refusal | None:
    return TIRED if who == 2 else None


MARCH: TableDeed = deed(
    March,
    marches,
    march,
    forbids_marching,
    words=lambda play, who, option: f"March {option.steps} with {who}" if option.steps == 2 else "",
    costs=lambda play, who, option: (Cost("steps", option.steps),),
    brief=lambda play, who, option: f"{option.steps}",
)
STRIKE: TableDeed = deed(Strike, strikes, strike, when=unless_two)
REST: TableDeed = deed(Enough, lambda play, who: (ENOUGH,), rest)
DEEDS = Deeds(MARCH, STRIKE, REST)

Step = Callable[[BenchPlay], Flow[None]]


def turn(who: Who, deeds: Deeds[BenchPlay, Who] = DEEDS, **limits: object) -> Step:
    def step(play: BenchPlay) -> Flow[None]:
        chosen = yield deeds.question(play, 0, who, "What now?", "T-09", public="Somebody acts", **limits)  # type: ignore[arg-type]
        yield from deeds.do(play, who, chosen)

    return step


def offered(step: Step) -> list[str]:
    decision = bench(step).decision
    assert decision is not None
    return [option.key for option in decision.options]


def refused(step: Step) -> dict[str, str]:
    return {each.option.key: each.refusal.rule for each in bench(step).refusals()}


def test_what_may_be_is_offered_in_the_order_of_the_table() -> None:
    assert offered(turn(1)) == ["march 1", "strike 7", "strike 8", "enough"]
    assert offered(turn(3)) == ["march 1", "march 2", "march 3", "strike 7", "strike 8", "enough"]


def test_what_may_not_be_is_refused_one_by_one_or_all_of_a_kind() -> None:
    assert refused(turn(1)) == {"march 2": "T-01", "march 3": "T-01"}
    assert offered(turn(2)) == ["march 1", "march 2", "enough"]
    assert refused(turn(2)) == {"march 3": "T-01", "strike 7": "T-02", "strike 8": "T-02"}


def test_what_is_chosen_is_done_questions_and_all() -> None:
    table = bench(turn(1), turn(3), turn(3))
    table.answer("strike 8")
    table.answer("enough")
    table.answer("march 3")
    table.answer("enough")
    assert table.state.notes == ["1 strikes 8, enough", "3 marches 3", "3 rests"]


def test_words_and_costs_are_those_of_the_deed() -> None:
    offers = bench(turn(3)).view(0).asking
    assert offers is not None
    assert [(each.label, each.costs) for each in offers.offers] == [
        ("March 1", (Cost("steps", 1),)),
        ("March 2 with 3", (Cost("steps", 2),)),
        ("March 3", (Cost("steps", 3),)),
        ("strike 7", ()),
        ("strike 8", ()),
        ("Enough", ()),
    ]
    assert [each.brief for each in offers.offers] == ["1", "2", "3", "", "", ""]
    assert offers.offers[3].subject is not None
    assert offers.offers[3].subject.id == "7"
    assert offers.offers[0].subject is None


def test_a_turn_may_be_of_some_deeds_only() -> None:
    assert offered(turn(1, among=DEEDS.without(Strike, Enough))) == ["march 1"]
    assert refused(turn(1, among=Deeds(REST, MARCH))) == {"march 2": "T-01", "march 3": "T-01"}
    assert offered(turn(1, among=Deeds(REST, MARCH))) == ["enough", "march 1"]


def test_what_bars_for_the_moment_comes_before_all_else() -> None:
    def bound(option: Option) -> Refusal | None:
        return None if isinstance(option, Enough) else BOUND

    assert offered(turn(2, bars=bound)) == ["enough"]
    assert set(refused(turn(2, bars=bound)).values()) == {"T-03"}


def test_what_is_barred_is_not_even_weighed() -> None:
    def cannot_be_weighed(play: BenchPlay, who: Who, option: March) -> Refusal | None:
        raise AssertionError

    table = Deeds(deed(March, marches, march, cannot_be_weighed), REST)
    assert offered(turn(1, table, bars=lambda option: None if option == ENOUGH else BOUND)) == ["enough"]


def test_only_the_likely_deeds_are_looked_through_but_all_are_explained() -> None:
    looked: list[str] = []

    def watched(play: BenchPlay, who: Who) -> Iterable[Strike]:
        looked.append("strikes")
        return strikes(play, who)

    table: Deeds[BenchPlay, Who] = Deeds(MARCH, deed(Strike, watched, strike, when=unless_two), REST)
    game = bench(turn(2, table, likely=table.only(March, Enough)))
    assert game.decision is not None
    assert [option.key for option in game.decision.options] == ["march 1", "march 2", "enough"]
    assert looked == []
    assert {each.option.key for each in game.refusals()} == {"march 3", "strike 7", "strike 8"}
    assert looked == ["strikes"]


def test_a_quicker_way_to_find_what_may_be_is_taken_and_nobody_checks_every_wish() -> None:
    checked: list[Strike] = []

    def forbids(play: BenchPlay, who: Who, option: Strike) -> Refusal | None:
        checked.append(option)
        return FAR if option.piece == 7 else None

    found = deed(Strike, strikes, strike, forbids, able=lambda play, who: [Strike(8)])
    table: Deeds[BenchPlay, Who] = Deeds(found, REST)
    game = bench(turn(1, table))
    assert game.decision is not None
    assert [option.key for option in game.decision.options] == ["strike 8", "enough"]
    assert checked == []
    assert [each.option.key for each in game.refusals()] == ["strike 7"]
    assert offered(turn(2, Deeds(found._replace(when=unless_two), REST))) == ["enough"]


def test_two_deeds_of_a_table_cannot_have_one_kind() -> None:
    with pytest.raises(TypeError, match="same kind of option"):
        Deeds(MARCH, REST, MARCH)
