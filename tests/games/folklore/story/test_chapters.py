"""The end of a chapter and of a story, and what comes between stories. (FK-CHP, FK-RUS-37, FK-WRP-02)"""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.points import has_points
from lorehearth.games.folklore.people.statuses import give
from lorehearth.games.folklore.state import Effect, Journey, Thing
from lorehearth.games.folklore.story.chapters import end_chapter
from lorehearth.games.folklore.travel.events import keep
from lorehearth.games.folklore.travel.leader import hand_on
from lorehearth.games.folklore.travel.resting import forbids_rest
from lorehearth.games.folklore.travel.routes import road_stride

from ..scenes import TaleGame, answer, character, content, keys, rules, run, told
from ..tales import step, tale

END = {"id": "end", "ends": "over"}
WAIT = {"id": "1", "choices": [{"id": "on", "label": "On", "goto": "end"}]}


def waiting(**more: object) -> TaleGame:
    return tale(WAIT, END, **more)  # type: ignore[arg-type]


def close(game: TaleGame) -> None:
    run(game, end_chapter(game.play))


# -- chapters ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-CHP-01", "FK-RUL-49")
def test_items_are_readied_but_not_what_is_broken_or_says_otherwise() -> None:
    game = waiting()
    one = character(game, 0)
    one.things = [
        Thing("mirror-of-hours", exhausted=True),
        Thing("saints-finger", exhausted=True),  # readied in a town only
        Thing("short-sword", broken=True),
    ]
    close(game)
    assert [thing.exhausted for thing in one.things] == [False, True, False]
    assert one.things[2].broken


@pytest.mark.rule("FK-CHP-02")
def test_items_that_work_for_a_chapter_are_discarded_with_what_they_gave() -> None:
    game = waiting()
    one = character(game, 0)
    one.things = [Thing("draught-of-courage", active=True), Thing("draught-of-courage"), Thing("short-sword")]
    granted = content().items["draught-of-courage"].grants
    for status in granted:
        run(game, give(game.play, 0, status))  # type: ignore[arg-type]
    close(game)
    assert [thing.id for thing in one.things] == ["draught-of-courage", "short-sword"]
    assert not set(granted) & set(one.statuses)
    assert game.state.cards.cards("items discard") == ["draught-of-courage"]


@pytest.mark.rule("FK-CHP-03")
def test_keep_in_play_events_are_removed_and_discarded() -> None:
    game = waiting()
    cards = game.state.cards
    cards.search_out("roads", "4")
    cards.piles["roads discard"].append("4")
    keep(game.play, "road 4 day")
    assert cards.cards("roads discard") == []
    game.state.keys = {"hasten": 1, "no-card road": 1}
    close(game)
    assert (game.state.kept, game.state.keys) == ([], {})
    assert cards.cards("roads discard") == ["4"]


@pytest.mark.rule("FK-CHP-04", "FK-ROL-06")
def test_the_order_of_these_steps() -> None:
    game = tale(
        {"id": "0", "choices": [{"id": "on", "label": "On", "goto": "1"}]},
        {"id": "1", "scene": {"what": {"type": "chapter"}, "outcomes": {"done": {"goto": "2"}}}},
        {"id": "2", "chapter": 2, "choices": [{"id": "on", "label": "On", "goto": "end"}]},
        END,
        chapters=[{"name": name, "skirmishes": {"1": ["wolf"]}} for name in ("One", "Two")],
    )
    one = character(game, 0)
    one.things = [Thing("mirror-of-hours", exhausted=True), Thing("draught-of-courage", active=True)]
    game.state.cards.piles["roads discard"].append("4")
    keep(game.play, "road 4 day")
    before = len(told(game))
    answer(game, "choose on")
    lines = [line.rules for line in game.lines(0)][before:]
    cited = [rule for found in lines for rule in found]
    order = [cited.index(r) for r in ("FK-CHP-01", "FK-CHP-02", "FK-CHP-03", "FK-ROL-06", "FK-STO-05")]
    assert order == sorted(order)
    assert (game.state.leader, game.state.night) == (1, True)
    assert game.state.chapter == 2


@pytest.mark.rule("FK-RUL-58")
def test_temporary_points_go_at_the_end_of_a_chapter() -> None:
    game = waiting()
    one = character(game, 0)
    one.extra_vita, one.extra_pp = 2, 1
    close(game)
    assert (has_points(game.play, 0, "vita"), has_points(game.play, 0, "pp")) == (one.vita, one.pp)


@pytest.mark.rule("FK-RST-01")
def test_the_group_may_rest_once_in_each_chapter() -> None:
    game = waiting()
    game.state.rested = True
    assert forbids_rest(game.play) is not None
    close(game)
    assert forbids_rest(game.play) is None


def test_effects_and_limits_of_a_chapter_end_and_those_of_the_story_do_not() -> None:
    game = waiting()
    one = character(game, 0)
    one.effects = [Effect({"might": 5}, "chapter", "a"), Effect({"might": 1}, "story", "b")]
    one.used = {"chapter focus seeker": 1, "story boon x": 1}
    close(game)
    assert [effect.lasts for effect in one.effects] == ["story"]
    assert one.used == {"story boon x": 1}


@pytest.mark.rule("FK-CHP-01", "FK-CHP-02", "FK-CHP-03")
def test_closing_a_chapter() -> None:
    """FK-EX-47: charm, broken sword, draught, KEEP IN PLAY event, VITA 20 of 18, the rest used."""
    game = waiting()
    one = character(game, 0)
    assert one.vita == 18
    one.things = [
        Thing("mirror-of-hours", exhausted=True),
        Thing("short-sword", broken=True, exhausted=True),
        Thing("draught-of-courage", active=True),
    ]
    one.extra_vita, game.state.rested = 2, True
    game.state.cards.piles["roads discard"].append("4")
    keep(game.play, "road 4 day")
    close(game)
    charm, sword = one.things
    assert (charm.id, charm.exhausted) == ("mirror-of-hours", False)
    assert sword.broken
    assert (game.state.kept, has_points(game.play, 0, "vita")) == ([], 18)
    assert (game.state.leader, game.state.rested) == (1, False)


@pytest.mark.rule("FK-ROL-04", "FK-ROL-05", "FK-RUS-05")
def test_four_passes_of_the_token() -> None:
    """FK-EX-45: after the travel turn, onto the map, off the map, at the chapter's end."""
    box = {"type": "map", "map": "fen-causeway", "goals": []}
    game = tale(
        {
            "id": "0",
            "scene": {"what": {"type": "journey", "to": ["f5"]}, "outcomes": {"there": {"goto": "1"}}},
        },
        {"id": "1", "scene": {"what": box, "outcomes": {"done": {"goto": "2"}}}},
        {"id": "2", "scene": {"what": {"type": "chapter"}, "outcomes": {"done": {"goto": "3"}}}},
        {"id": "3", "choices": [{"id": "on", "label": "On", "goto": "end"}]},
        END,
        players=4,
    )
    frame = game.state.stack[-1]
    assert isinstance(frame, Journey)
    game.state.leader, game.state.place = 1, game.play.content.country.map.cell("f5")
    answer(game, "go f5")
    passes = [line for line in told(game) if "leads now" in line][1:]
    names = [one.name for one in game.state.characters]
    assert passes == [f"{names[2]} leads now; it is night.", f"{names[3]} leads now; it is day."]
    while game.state.map is not None:
        answer(game, "leave" if "leave" in keys(game) else "enough")
    passes = [line for line in told(game) if "leads now" in line][3:]
    assert passes == [f"{names[0]} leads now; it is night.", f"{names[1]} leads now; it is day."]


def test_handing_on_by_itself() -> None:
    game = waiting()
    hand_on(game.play, rule="FK-ROL-06")
    assert (game.state.leader, game.state.night) == (1, True)


# -- the end of a story --------------------------------------------------------------------------------------


@pytest.mark.rule("FK-RUS-37", "FK-STA-02")
def test_the_end_of_a_story() -> None:
    game = waiting()
    one = character(game, 0)
    one.statuses, one.things = ["brave", "cursed"], [Thing("mirror-of-hours", exhausted=True)]
    one.stories = 3
    answer(game, "choose on")
    assert one.statuses == ["cursed"]
    assert [each.stories for each in game.state.characters] == [4, 1, 1]
    assert not one.things[0].exhausted, "the last chapter ends like any other"
    assert (game.state.leader, game.state.night) == (1, True)
    assert [type(frame).__name__ for frame in game.state.stack] == ["Between"]


@pytest.mark.rule("FK-RUS-37")
def test_a_chapter_that_has_ended_does_not_end_again() -> None:
    game = tale(
        {"id": "1", "scene": {"what": {"type": "chapter"}, "outcomes": {"done": {"goto": "end"}}}}, END
    )
    assert told(game).count("Chapter 1 is over.") == 1
    assert game.state.leader == 1


@pytest.mark.parametrize(
    ("ending", "winners", "reason"), [("over", (0, 1, 2), "It is over"), ("bad", (), "It ended badly")]
)
def test_the_result_says_how_it_ended_and_who_goes_on(
    ending: str, winners: tuple[int, ...], reason: str
) -> None:
    game = tale({"id": "1", "does": [step("lore", amount=9, on="leader")], "ends": ending})
    answer(game, "enough")
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == (winners, reason)
    assert game.result.scores == (9, 0, 0)


# -- between stories -----------------------------------------------------------------------------------------


def between(**more: object) -> TaleGame:
    game = waiting(**more)
    answer(game, "choose on")
    return game


@pytest.mark.rule("FK-WRP-02", "FK-RUS-38")
def test_between_stories_the_group_travels_uses_towns_trades_and_equips() -> None:
    game = between()
    assert keys(game) == ["travel", "enter", "baggage 0", "baggage 1", "baggage 2", "enough"]
    answer(game, "enter", "visit market")
    assert not game.over
    while game.state.stack[-1] is not game.state.stack[0]:
        answer(game, "enough")
    answer(game, "baggage 0")
    assert any(key.startswith("give ") for key in keys(game))
    assert any(key.startswith(("equip ", "stow ")) for key in keys(game))
    answer(game, "enough", "travel")
    assert isinstance(game.state.stack[-1], Journey)
    away = next(key for key in keys(game) if key.startswith("go ") and "waylin" not in key)
    cards = game.state.cards.count("roads") + game.state.cards.count("roads discard")
    answer(game, away)
    assert any("FK-EVT" in rule or "FK-TWN" in rule for rule in rules(game)), cards
    answer_until_over(game)
    assert game.over


def answer_until_over(game: TaleGame) -> None:
    for _ in range(200):
        if game.over:
            return
        answer(game, "enough" if "enough" in keys(game) else keys(game)[0])


@pytest.mark.rule("FK-RST-03")
def test_nobody_rests_between_stories() -> None:
    game = between()
    refusal = forbids_rest(game.play)
    assert refusal is not None
    assert refusal.rule == "FK-RST-03"


@pytest.mark.rule("FK-STA-03")
def test_a_positive_status_earned_between_stories_goes_on_to_the_next() -> None:
    game = between()
    run(game, give(game.play, 0, "brave"))
    answer(game, "enough")
    assert game.result is not None
    carry = game.result.carry
    assert carry is not None
    assert carry.characters[0].statuses == ["brave"]  # type: ignore[attr-defined]
    nxt = waiting(carry=carry)
    assert character(nxt, 0).statuses == ["brave"]
    answer(nxt, "choose on")
    assert character(nxt, 0).statuses == []


@pytest.mark.rule("FK-EVT-07", "FK-CHP-03")
def test_an_event_kept_between_stories_works_until_the_next_one_starts() -> None:
    game = between()
    game.state.cards.search_out("roads", "4")
    game.state.cards.piles["roads discard"].append("4")
    plain = road_stride(game.play)
    keep(game.play, "road 4 day")  # the leader's STRIDE is 1 higher on roads
    assert road_stride(game.play) == plain + 1
    answer(game, "travel", "enough")  # no chapter ends on the way
    assert game.state.kept == ["road 4 day"]
    answer(game, "enough")
    assert game.result is not None
    nxt = waiting(carry=game.result.carry)
    assert (nxt.state.kept, road_stride(nxt.play)) == ([], value(nxt.play, 0, "stride"))
    assert nxt.state.cards.contents("roads").get("4", 0) == 1


@pytest.mark.rule("FK-RUS-38")
def test_a_skirmish_between_stories_is_of_the_last_chapter_played() -> None:
    game = tale(
        {"id": "1", "chapter": 2, "ends": "over"},
        chapters=[{"name": name, "skirmishes": {"1": ["wolf"]}} for name in ("One", "Two")],
    )
    assert (game.state.chapter, type(game.state.stack[-1]).__name__) == (2, "Between")
