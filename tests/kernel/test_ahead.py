"""What a screen may look ahead: as far as one could take back, and never further."""

from __future__ import annotations

import pytest
from msgspec import structs

import lorehearth as lh
from lorehearth.kernel.ahead import Leading, asking_ahead, sorted_out
from lorehearth.kernel.game import Game
from lorehearth.kernel.questions import Anchor
from lorehearth.kernel.ruleset import Ruleset
from lorehearth.kernel.scene import Ahead, Offer
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.players import make_player


def to(prompt: str, game: str = "battlelore", scenario: str = "first-blood", seed: int = 5) -> AnyGame:
    """A sensible game up to the first time that something is asked."""
    running = lh.new(game, scenario, seed=seed, players=2)
    bot = make_player(game, "greedy", "ahead")
    while (decision := running.decision) is not None and prompt not in decision.prompt:
        seat = decision.seats[0]
        running.answer(bot(Sight(running, seat)), seat)
    return running


def ahead_of(running: AnyGame, *leading: Leading) -> tuple[Ahead, ...]:
    """What can be seen ahead, if the game let these answers lead on."""
    rules = running.ruleset
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(rules), "leading", lambda *_: leading)
        decision = running.decision
        assert decision is not None
        asking = asking_ahead(running, decision.seats[0])
    assert asking is not None
    return asking.ahead


def test_what_is_asked_after_an_answer_is_seen_ahead() -> None:
    running = to("Move a unit")
    decision = running.decision
    assert decision is not None
    key = decision.options[0].key
    [seen] = ahead_of(running, Leading((key,)))
    twin = running.fork()
    twin.answer(key)
    assert twin.decision is not None
    assert [offer.key for offer in seen.offers] == [option.key for option in twin.decision.options]
    assert seen.prompt == twin.decision.prompt


def test_nothing_is_seen_past_chance() -> None:
    running = to("Battle with a unit")
    decision = running.decision
    assert decision is not None
    assert ahead_of(running, Leading((decision.options[0].key,))) == ()


def test_nothing_is_seen_past_another_decider() -> None:
    running = to("Play a Command card")
    turn = running.decision
    assert turn is not None
    ends = (turn.options[0].key, "enough", "enough", "enough")
    assert ahead_of(running, Leading(ends)) == ()


def test_an_answer_that_cannot_be_given_leads_nowhere() -> None:
    assert ahead_of(to("Move a unit"), Leading(("move 99",))) == ()


def test_looking_ahead_changes_nothing() -> None:
    running, other = to("Order a unit"), to("Order a unit")
    asking_ahead(running, 0)
    assert running.save() == other.save()
    decision = running.decision
    assert decision is not None
    running.answer(decision.options[0])
    other.answer(decision.options[0].key)
    assert running.fork().save() == other.fork().save()


def test_what_is_seen_ahead_is_the_same_in_every_game_that_a_seat_could_imagine() -> None:
    running = lh.new("battlelore", "wizards-quarrel", seed=3, players=2)
    for _ in range(60):
        decision = running.decision
        assert decision is not None
        seat = decision.seats[0]
        assert asking_ahead(running.imagine(seat, 1), seat) == asking_ahead(running, seat)
        running.answer(decision.options[len(decision.options) // 2], seat)


def test_options_that_are_called_the_same_are_one_and_idle_ones_come_last() -> None:
    plain = Offer("a 1", "Redraw a blank")
    idle = structs.replace(plain, key="b", label="Strike", idle="nobody is in reach")
    elsewhere = structs.replace(plain, key="a 3", anchors=(Anchor("card", "blank"),))
    twin = structs.replace(plain, key="a 2")
    assert sorted_out((idle, plain, twin, elsewhere)) == (plain, elsewhere, idle)


def test_a_pause_says_how_near_it_is_and_what_lets_it_go_by() -> None:
    running = lh.new("oathsworn", "broodmother", seed=7, players=1)
    found: dict[str, str] = {}
    while (decision := running.decision) is not None and running.answered < 500:
        asking = asking_ahead(running, decision.seats[0])
        assert asking is not None
        keys = [offer.key for offer in asking.offers]
        if asking.pause:
            assert asking.passing in keys
            found[asking.pause] = asking.passing
        running.answer(keys[0] if "defend" in keys[0] else keys[-1] if asking.pause else keys[0])
    assert found["attacked"] == "pass"
    assert found["elsewhere"] == "end-turn"


def test_a_game_says_nothing_of_its_options_unless_it_wants_to() -> None:
    running = to("Order a unit", "ford", "two-fords")
    assert type(running) is Game
    assert type(running.ruleset).leading is Ruleset.leading
    asking = asking_ahead(running, running.decision.seats[0] if running.decision else 0)
    assert asking is not None
    assert asking.ahead == ()
    assert not any(offer.facts or offer.idle for offer in asking.offers)
