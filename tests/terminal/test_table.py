"""The table itself: people and bots play whole games through scripted keyboards."""

from __future__ import annotations

import importlib.util
import io
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct, field, structs
from rich.console import Console

from lorehearth.kernel import registry, saves
from lorehearth.kernel.content import Pack
from lorehearth.kernel.errors import UnknownName
from lorehearth.kernel.events import Event
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask, Luck, Script, Seeded
from lorehearth.kernel.play import Flow, Play
from lorehearth.kernel.questions import Chance, Option, Refusal, Seat
from lorehearth.kernel.rulebook import Rule, Rulebook
from lorehearth.kernel.ruleset import Result, Ruleset, Scenario, Setup, Step
from lorehearth.kernel.scene import CardFace, Passage, Scene, SeatLine, Zone
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.kernel.tally import Tally
from lorehearth.players import Bot
from lorehearth.terminal import run_table
from lorehearth.terminal.commands import COMMANDS

# -- a small game with secrets: draw a card unseen, bid in secret, agree on what to do next ------------


class DuelState(Struct):
    hands: list[list[str]] = field(default_factory=lambda: [["ace"], ["king"]])
    phase: str = "draw"
    rounds: int = 0
    scores: list[int] = field(default_factory=lambda: [0, 0])


class Bid(Option, frozen=True):
    card: str

    @property
    def label(self) -> str:
        return f"Bid the {self.card}"


class Do(Option, frozen=True):
    what: str

    @property
    def label(self) -> str:
        return self.what.capitalize()


class Drew(Event, frozen=True):
    says = "You draw the {card}."
    card: str


class Bids(Event, frozen=True):
    says = "The bids are {first} and {second}."
    first: str
    second: str


class Did(Event, frozen=True):
    says = "They {what}."
    what: str


CARDS = ("queen", "jack", "ten")


def draw_cards(play: Play[DuelState, None]) -> Flow[None]:
    for seat in (0, 1):
        card = yield from play.chance(Chance("Draw a card", CARDS, audience=(seat,)))
        play.state.hands[seat].append(card)
        play.tell(Drew(card), "DU-DRW-01", to=(seat,))
    play.state.phase = "bid"


def bid(play: Play[DuelState, None]) -> Flow[None]:
    options: dict[Seat, Sequence[Bid]] = {s: [Bid(card) for card in play.state.hands[s]] for s in (0, 1)}
    given = yield from play.ask_sealed("Bid a card", options, "DU-BID-01", public="Both bid")
    for seat, chosen in given.items():
        play.state.hands[seat].remove(chosen.card)
    worth = Tally("points").add(2, "a bid", "DU-BID-02").add(1, "a duel")
    play.state.scores[0] += worth.total
    play.tell(Bids(given[0].card, given[1].card, tallies=(worth,)), "DU-BID-02")
    play.reveal()
    play.state.phase = "act"


def act(play: Play[DuelState, None]) -> Flow[None]:
    def check(option: Do) -> Refusal | None:
        return (
            Refusal("nobody may leave the circle", "DU-ACT-02") if option.what in ("flee", "hide") else None
        )

    options = [Do("rest"), Do("fight"), Do("flee"), Do("hide")]
    chosen = yield from play.ask((0, 1), "What now?", options, "DU-ACT-01", check=check)
    play.tell(Did(chosen.what))
    play.state.rounds += 1
    play.state.phase = "draw"


class Duel(Ruleset[DuelState, None]):
    name = "duel"
    title = "Duel"
    line = "Two cards."
    state = DuelState
    secrets = True

    def content(self, packs: Sequence[Pack]) -> None:
        return None

    def scenarios(self, content: None) -> Sequence[Scenario]:
        return [Scenario("duel", "Duel", "", ("Ann", "Ben"))]

    def set_up(self, setup: Setup, content: None) -> DuelState:
        return DuelState()

    def next_step(self, state: DuelState) -> Step[DuelState, None] | None:
        return {"draw": draw_cards, "bid": bid, "act": act}[state.phase] if state.rounds < 2 else None

    def result(self, state: DuelState) -> Result:
        return Result((0,), tuple(state.scores), "Ann bid better")

    def scene(self, play: Play[DuelState, None], seat: Seat | None) -> Scene:
        zones = tuple(
            Zone(
                f"hand {owner}",
                "Hand",
                "hand",
                owner,
                len(hand),
                tuple(CardFace(card, card, f"The text of the {card}.") for card in hand)
                if owner == seat
                else (),
            )
            for owner, hand in enumerate(play.state.hands)
        )
        seats = (SeatLine(0, "Ann", 0), SeatLine(1, "Ben", 1))
        return Scene(self.name, self.title, seat, seats, f"round {play.state.rounds + 1}", zones=zones)


def take_card(play: Play[DuelState, None]) -> Flow[None]:
    """One seat, then the other, draws a card that only it sees."""
    seat = play.state.rounds
    yield from play.ask(seat, "Your turn", [Do("draw")])
    card = yield from play.chance(Chance("Draw a card", CARDS, audience=(seat,)))
    play.state.hands[seat].append(card)
    play.tell(Drew(card), to=(seat,))
    play.state.rounds += 1


class Turns(Duel):
    """One draws, then the other."""

    def next_step(self, state: DuelState) -> Step[DuelState, None] | None:
        return take_card if state.rounds < 2 else None


def wait(play: Play[DuelState, None]) -> Flow[None]:
    """Two questions between which nothing changes, and much talk after them."""
    yield from play.ask(0, "At first", [Do("rest")])
    yield from play.ask(0, "Again", [Do("rest")])
    for _ in range(50):
        play.tell(Did("talk"))
    yield from play.ask(0, "At last", [Do("rest")])
    play.state.rounds = 2


class Waiting(Duel):
    def next_step(self, state: DuelState) -> Step[DuelState, None] | None:
        return wait if state.rounds < 2 else None


class OpenDuel(Duel):
    """The same without secrets between those who sit here."""

    secrets = False


DUEL, OPEN_DUEL = Duel(), OpenDuel()


def duel(luck: Luck | None = None, rules: Duel = DUEL) -> AnyGame:
    setup = Setup("duel", "duel", "1", 2)
    luck = luck or Script(["queen", "jack", "ten", "queen"])
    return cast("AnyGame", Game(rules, setup, None, luck))


class StoryDuel(Duel):
    """The same, with a story that has been read before."""

    def __init__(self, pages: tuple[Passage, ...]) -> None:
        super().__init__()
        self.pages = pages

    def scene(self, play: Play[DuelState, None], seat: Seat | None) -> Scene:
        return structs.replace(super().scene(play, seat), read=self.pages)


def noughts() -> AnyGame:
    """Tic-tac-toe from the benchmarks."""
    name = "tictactoe_for_the_table"
    if name not in sys.modules:
        path = Path(__file__).parents[2] / "benchmarks" / "tictactoe.py"
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    rules = sys.modules[name].TICTACTOE
    return cast("AnyGame", Game(rules, Setup("tictactoe", "classic", "1", 2), None, Seeded("1")))


class First:
    """A bot that takes the first option, and remembers what it saw."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    def __call__(self, sight: Sight) -> Option:
        self.scenes.append(sight.scene)
        return sight.options[0]


# -- scripted keyboards ------------------------------------------------------------------------------

Saw = Callable[[], str]


class Keyboard:
    """Types the given lines, one a prompt, then leaves; remembers what each prompt was shown after."""

    def __init__(self, console: Console, lines: Sequence[str | BaseException]) -> None:
        self.console = console
        self.lines = list(lines)
        self.prompts: list[str] = []
        self.before: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.before.append(self.console.export_text())
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        return line


Seats = Mapping[Seat, Bot | None]
TOGETHER: Seats = {0: None, 1: None}


def sit(
    game: AnyGame,
    console: Console,
    *lines: str | BaseException,
    players: Seats = TOGETHER,
    autosave: Path | None = None,
) -> Keyboard:
    """Play with these lines; `before[i]` is what was shown before line i, and the last is the farewell."""
    keyboard = Keyboard(console, lines)
    run_table(game, players, console, autosave, keyboard)
    keyboard.before.append(console.export_text())
    return keyboard


class TestAnswers:
    def test_a_whole_game_by_numbers(self, console: Console) -> None:
        game = noughts()
        told = sit(game, console, "1", "mark 3", "1", "mark 4", "1", "quit").before
        assert game.over
        assert "Noughts won. Three in a row." in told[5]
        assert "Scores: Noughts 1, Crosses 0" in told[5]
        assert "5 answers" in told[5]

    def test_bad_input_is_answered_kindly_and_loses_nothing(self, console: Console) -> None:
        game = noughts()
        told = sit(game, console, "99", "[red]", "mark", "", "   ", "rule", "save", "log x", "as Zed").before
        assert game.answered == 0
        assert "Nothing here is called '99'" in told[1]
        assert "Nothing here is called '[red]'" in told[2]
        assert "could be any of these" in told[3]
        assert "Mark a cell" in told[4]
        assert "Which rule?" in told[6]
        assert "save FILE" in told[7]
        assert "Those who may answer now: Noughts." in told[9]

    def test_the_board_shows_what_was_answered(self, console: Console) -> None:
        told = sit(noughts(), console, "5", "1").before
        assert "(O)" in told[1]
        assert "[X]" in told[2]
        assert "Crosses: Mark a cell" in told[1]

    def test_the_first_question_points_to_help_once(self, console: Console) -> None:
        told = sit(noughts(), console, "5", "help").before
        assert "`help`" in told[0]
        assert "`help`" not in told[1]
        assert "undo!" in told[2]

    def test_what_has_not_changed_is_not_drawn_again(self, console: Console) -> None:
        told = sit(duel(rules=Waiting()), console, "", "rest", "look").before
        assert "The text of the ace." in told[1]
        assert "Ann: Again" in told[2]
        assert "The text of the ace." not in told[2]
        assert "The text of the ace." in told[3]

    def test_a_flood_of_news_is_cut(self, console: Console) -> None:
        told = sit(duel(rules=Waiting()), console, "", "rest", "rest", "log").before
        assert "10 earlier lines: `log 50`" in told[3]
        assert told[3].count("They talk.") == 40
        assert told[4].count("They talk.") == 50


class TestBots:
    def test_bots_answer_and_their_moves_are_told(self, console: Console) -> None:
        bot = First()
        game = noughts()
        told = sit(game, console, "5", "7", players={0: None, 1: bot}).before
        assert game.answered == 4
        assert told[1].count("Mark a cell") == 1  # one picture for both moves
        assert "[X]" in told[1]
        assert {scene.seat for scene in bot.scenes} == {1}

    def test_news_are_those_that_the_human_may_read(self, console: Console) -> None:
        game = duel()
        told = sit(game, console, "2", "rest", players={0: None, 1: First()}).before
        assert "You draw the queen." in told[0]
        assert "jack" not in told[0]
        assert "king" not in told[0]
        assert "The bids are queen and king." in told[1]
        assert "DU-BID-02" in told[1]
        assert "+2  a bid" in told[1]
        assert "They rest." in told[2]

    def test_bots_alone_play_to_the_end(self, console: Console) -> None:
        told = sit(noughts(), console, players={0: First(), 1: First()}).before
        assert "won" in told[-1]

    def test_bots_alone_are_watched_without_secrets(self, console: Console) -> None:
        told = sit(duel(), console, players={0: First(), 1: First()}).before
        assert "The bids are ace and king." in told[-1]
        assert "You draw" not in told[-1]

    def test_a_bot_that_fails_ends_the_table_with_a_save(self, console: Console, tmp_path: Path) -> None:
        class Lost:
            def __call__(self, sight: Sight) -> Option:
                raise UnknownName("I have lost my way")

        path = tmp_path / "auto.json"
        told = sit(noughts(), console, "1", players={0: None, 1: Lost()}, autosave=path).before
        assert "Crosses cannot go on: I have lost my way" in told[-1]
        assert path.exists()


class TestSecrets:
    def test_the_keyboard_is_passed_and_hands_stay_hidden(self, console: Console) -> None:
        game = duel()
        keyboard = sit(game, console, "", "bid the queen", "", "", "bid the king", "rest")
        assert keyboard.prompts[0].startswith("Pass the keyboard to Ann")
        ann = keyboard.before[1]
        assert "The text of the ace." in ann
        assert "queen" in ann
        assert "king" not in ann
        assert "jack" not in ann
        passed = next(i for i, prompt in enumerate(keyboard.prompts) if "to Ben" in prompt)
        ben = keyboard.before[passed + 1]
        assert "You draw the jack." in ben
        for secret in ("ace", "queen"):
            assert secret not in ben

    def test_private_news_can_be_read_before_they_are_hidden(self, console: Console) -> None:
        keyboard = sit(duel(rules=Turns()), console, "", "draw", "", "")
        assert keyboard.prompts[2] == "Press Enter to hide this. "
        assert "You draw the queen." in keyboard.before[2]
        assert "Pass the keyboard to Ben" in keyboard.prompts[3]
        assert "queen" not in keyboard.before[4]

    def test_without_secrets_nothing_is_passed_but_sealed_answers(self, console: Console) -> None:
        assert all(prompt == "> " for prompt in sit(noughts(), console, "1", "1", "1").prompts)
        game = duel(rules=OPEN_DUEL)
        prompts = sit(game, console, "", "ace", "", "king").prompts
        assert [prompt for prompt in prompts if "Pass" in prompt] == [
            "Pass the keyboard to Ann, then press Enter. ",
            "Pass the keyboard to Ben, then press Enter. ",
        ]

    def test_a_sealed_bid_is_told_to_nobody_before_all_have_bid(self, console: Console) -> None:
        game = duel()
        told = sit(game, console, "", "queen", "").before
        assert "queen" not in "".join(told[2:])
        assert game.answered == 3

    def test_another_seat_may_answer_an_open_question(self, console: Console) -> None:
        game = duel(rules=OPEN_DUEL)
        told = sit(game, console, "", "ace", "", "king", "as ann", "rest").before
        assert "Ann may answer instead" in told[4]
        assert "Ann: What now?" in told[5]
        assert game.entries[-3][0] == 0


class TestCommands:
    def test_undo_takes_back_and_refuses_in_words(self, console: Console) -> None:
        game = noughts()
        told = sit(game, console, "undo", "5", "undo").before
        assert "nothing has been answered" in told[1]
        assert "`undo!`" not in told[1]
        assert "That cannot be taken back: the last answer was Noughts', not Crosses'." in told[3]
        assert "`undo!`" in told[3]
        assert game.answered == 1

    def test_undo_of_a_bid_goes_beyond_the_reveal_with_consent_only(self, console: Console) -> None:
        game = duel()
        told = sit(game, console, "queen", "undo", "undo!", "undo!", players={0: None, 1: First()}).before
        assert "something hidden was revealed" in told[2]
        assert "Bid a card" in told[3]
        assert "Bid a card" in told[4]  # nothing human is left to take back: the bot bids again
        assert game.answered == 3

    def test_undo_with_consent(self, console: Console) -> None:
        game = noughts()
        told = sit(game, console, "5", "undo!", "no", "undo!", "yes").before
        assert "Then it stands." in told[3]
        assert "Taken back." in told[5]
        assert "(O)" not in told[5]
        assert game.answered == 0

    def test_undo_with_consent_goes_back_beyond_bots(self, console: Console) -> None:
        game = noughts()
        told = sit(game, console, "5", "undo!", players={0: None, 1: First()}).before
        assert "Taken back." in told[2]
        assert game.answered == 0

    def test_why_lists_refusals_by_reason_and_tallies(self, console: Console) -> None:
        game = duel()
        told = sit(
            game,
            console,
            "queen",
            "why",
            "why flee",
            "why rest",
            "why nonsense",
            players={0: None, 1: First()},
        )
        assert "nobody may leave the circle  DU-ACT-02\n    Flee, Hide" in told.before[2]
        assert "How the last numbers came about" in told.before[2]
        assert "+2  a bid [DU-BID-02]" in told.before[2]
        assert "Flee" in told.before[3]
        assert "Hide" not in told.before[3]
        assert "This is allowed" in told.before[4]
        assert "'nonsense'" in told.before[5]

    def test_why_without_refusals(self, console: Console) -> None:
        assert "Nothing is refused" in sit(noughts(), console, "why").before[1]

    def test_rules(self, console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
        rules = (
            Rule("DU-BID-01", "Bidding", "Each bids one card in secret.", "core", "Bids", ""),
            Rule("DU-BID-02", "Worth", "A bid is worth two.", "option", "Bids", ""),
        )
        monkeypatch.setattr(registry, "rulebook", lambda name: Rulebook(name, rules, ()))
        lines = ("rule", "rule du-bid-02", "rule bid", "rule secret", "rule dragons")
        told = sit(duel(), console, *lines, players={0: None, 1: First()}).before
        assert "Each bids one card in secret." in told[1]
        assert "A bid is worth two." in told[2]
        assert "(Bids, option)" in told[2]
        assert "DU-BID-01  Bidding\nDU-BID-02  Worth" in told[3]
        assert "Each bids one card in secret." in told[4]
        assert "No rule of duel speaks of 'dragons'" in told[5]

    def test_a_game_without_a_rulebook(self, console: Console) -> None:
        assert "no rulebook" in sit(noughts(), console, "rule dice").before[1]

    def test_log(self, console: Console) -> None:
        told = sit(
            duel(), console, "queen", "rest", "log", "log 1", "log 0", players={0: None, 1: First()}
        ).before
        for words in ("You draw the queen.  DU-DRW-01", "The bids are", "They rest.", "You draw the ten."):
            assert words in told[3]
        assert "jack" not in told[3]
        assert told[4].strip().splitlines() == ["• You draw the ten.  DU-DRW-01"]
        assert "Nothing has been told yet" in told[5]

    def test_hand_look_and_more(self, console: Console) -> None:
        lines = ("hand", "look", "look ace", "look dragon", "more", "board", "?")
        told = sit(duel(), console, *lines, players={0: None, 1: First()}).before
        assert "The text of the ace." in told[1]
        assert "Ben: Hand 2" in told[2]
        assert "Bid a card" in told[2]
        assert "The text of the ace." in told[3]
        assert "nothing called 'dragon'" in told[4]
        assert "Bid the ace" in told[5]
        assert "The text of the ace." in told[6]
        assert "log, log 30" in told[7]

    def test_what_was_read_before_is_read_again(self, console: Console) -> None:
        pages = (Passage("1", "The Road", "It is long."), Passage("2", "The Door", "It is shut."))
        lines = ("story", "story shut", "story owls")
        told = sit(duel(rules=StoryDuel(pages)), console, *lines, players={0: None, 1: First()}).before
        assert [words in told[1] for words in ("The Road", "It is long.", "The Door")] == [True] * 3
        assert ("The Road" in told[2], "The Door" in told[2]) == (False, True)
        assert "Nothing that was read before speaks of 'owls'" in told[3]

    def test_without_a_story_nothing_was_read_before(self, console: Console) -> None:
        told = sit(duel(), console, "story", players={0: None, 1: First()}).before
        assert "Nothing was read before." in told[1]

    def test_real_dice_are_typed_in(self, console: Console) -> None:
        game = duel(Ask(), OPEN_DUEL)
        told = sit(game, console, "jack", "queen").before
        assert "Roll or draw for real" in told[0]
        assert [said for _, said in game.entries] == ["jack", "queen"]


class TestKeeping:
    def test_every_human_answer_is_kept(self, console: Console, tmp_path: Path) -> None:
        path = tmp_path / "deep" / "auto.json"
        sizes: list[int] = []
        lines = iter(["1", "1", "1"])

        def read(prompt: str) -> str:
            sizes.append(len(saves.read(path.read_bytes()).answers) if path.exists() else 0)
            line = next(lines, None)
            if line is None:
                raise EOFError
            return line

        run_table(noughts(), TOGETHER, console, path, read)
        assert sizes == [0, 1, 2, 3]
        assert [file.name for file in path.parent.iterdir()] == ["auto.json"]

    @pytest.mark.parametrize("end", [EOFError(), KeyboardInterrupt(), "quit", "exit"])
    def test_leaving_saves_and_says_how_to_go_on(
        self, console: Console, tmp_path: Path, end: str | BaseException
    ) -> None:
        path = tmp_path / "auto.json"
        told = sit(noughts(), console, "5", end, autosave=path).before[-1]
        assert "lorehearth play --terminal --resume" in told
        assert path.name in told.replace("\n", "")
        assert len(saves.read(path.read_bytes()).answers) == 1

    def test_an_interrupted_bot_leaves_the_last_save_alone(self, console: Console, tmp_path: Path) -> None:
        class Slow:
            def __call__(self, sight: Sight) -> Option:
                raise KeyboardInterrupt

        path = tmp_path / "auto.json"
        told = sit(noughts(), console, "5", players={0: None, 1: Slow()}, autosave=path).before[-1]
        assert "lorehearth play --terminal --resume" in told
        assert len(saves.read(path.read_bytes()).answers) == 1

    def test_save_to_a_file(self, console: Console, tmp_path: Path) -> None:
        path = tmp_path / "mine.json"
        told = sit(noughts(), console, f"save {path}", "5", "save", autosave=tmp_path / "auto.json").before
        assert "Saved to" in told[1]
        assert saves.read(path.read_bytes()).answers == []
        assert "Saved to" in told[3]

    def test_a_save_that_fails_is_told_and_the_game_goes_on(self, console: Console, tmp_path: Path) -> None:
        blocked = tmp_path / "file"
        blocked.write_text("no folder")
        game = noughts()
        told = sit(game, console, "5", "1", autosave=blocked / "auto.json").before
        assert "could not be saved" in told[1]
        assert game.answered == 2
        assert blocked.read_text() == "no folder"

    def test_without_a_file_leaving_says_so(self, console: Console) -> None:
        assert "was not saved" in sit(noughts(), console, "quit").before[-1]


class TestAnyKeyboard:
    @given(st.randoms(use_true_random=False), st.sampled_from(["ascii", "utf-8", "latin-1"]), st.booleans())
    @settings(max_examples=25)
    def test_whatever_is_typed_the_table_stands(self, random: Random, encoding: str, secret: bool) -> None:
        words = [
            *(name for name in COMMANDS if name != "save"),
            "1",
            "2",
            "rest",
            "yes",
            "[/]",
            "\x1b[",
            "é",
            "9" * 30,
        ]
        lines = [" ".join(random.choices(words, k=random.randint(0, 2))) for _ in range(60)]
        file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        console = Console(width=random.choice([1, 30, 80, 200]), file=file, record=True)
        for game in (duel(Seeded("1"), DUEL if secret else OPEN_DUEL), noughts()):
            sit(game, console, *lines, players={0: None, 1: random.choice([None, First()])})


class TestTheEnd:
    def test_log_save_undo_and_quit_work_after_the_end(self, console: Console, tmp_path: Path) -> None:
        game = noughts()
        path = tmp_path / "end.json"
        over = ("1", "mark 3", "1", "mark 4", "1")
        told = sit(
            game, console, *over, "7", "log", f"save {path}", "why", "hand", "undo!", "yes", "1"
        ).before
        assert "The game is over" in told[6]
        assert "Nothing has been told yet" in told[7]
        assert path.exists()
        assert "Taken back." in told[12]
        assert "Noughts: Mark a cell" in told[12]
        assert game.over  # won again

    def test_the_end_of_a_game_with_secrets_shows_no_hand_to_all(self, console: Console) -> None:
        game = duel()
        told = sit(game, console, "", "ace", "", "king", "rest", "jack", "", "queen", "fight", "quit").before
        assert game.over
        assert "Ann won. Ann bid better." in "".join(told)
        assert "The text of" not in told[-1]
