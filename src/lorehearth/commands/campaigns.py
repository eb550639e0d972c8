"""Campaigns on the command line: begun, looked at, played on chapter by chapter, branched and taken away.

A campaign is one file. It is called by its name in the user's own folder, or by its path. Beside it lies the
last one that was good; nothing that is damaged ever takes its place.
"""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

import lorehearth as lh
from lorehearth.commands.campaign_page import page
from lorehearth.commands.carrying import last_good
from lorehearth.commands.desk import Flag, Json, Names, Packs, Port, absolute, out, print_json, settings
from lorehearth.commands.play import USUAL, screen, seated
from lorehearth.commands.serving import open_table
from lorehearth.folders import data_folder, keeping, write_whole
from lorehearth.kernel import registry
from lorehearth.kernel.campaign import Campaign
from lorehearth.kernel.errors import CampaignError, SaveError, UnknownName
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.players import HUMAN, seat_players
from lorehearth.terminal import chronicle

# -- files -----------------------------------------------------------------------------------------


def path_of(name: str) -> Path:
    """The file of a campaign: a path, or a name in the user's own folder."""
    if name.endswith(".json"):
        return Path(name)
    return _folder() / f"{name}.json"


def _folder() -> Path:
    return data_folder() / "campaigns"


def _read(name: str) -> Campaign:
    path = path_of(name)
    if not path.is_file():
        raise UnknownName(f"there is no campaign {name!r} (see: lorehearth campaign list)")
    try:
        return lh.load_campaign(path.read_bytes())
    except SaveError as error:
        good = last_good(path)
        hint = f" (the last good one is kept in {good})" if good.is_file() else ""
        raise SaveError(f"{path}: {error}{hint}", error.rule) from None


def _keep(campaign: Campaign, path: Path) -> None:
    """Write a campaign and its last good state."""
    data = campaign.save()
    write_whole(last_good(path), data)
    write_whole(path, data)


def _fresh(name: str) -> Path:
    """Where a new campaign goes; nothing is written over."""
    path = path_of(name)
    if path.exists():
        raise CampaignError(f"there is a campaign {name!r} already: give the new one another name")
    if path.parent == _folder():
        with keeping():
            path.parent.mkdir(exist_ok=True)
    return path


# -- the commands ----------------------------------------------------------------------------------


def new(
    game: str,
    campaign: str | None = None,
    *,
    name: str = "",
    players: int | None = None,
    seed: str | None = None,
    option: Names = None,
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Begin a campaign.

    Parameters
    ----------
    game
        The game.
    campaign
        Which campaign of it; without it, the first.
    name
        What it is called here, or the path of its file; by default as the campaign is.
    players
        How many play.
    seed
        The same seed and the same answers give the same campaign.
    option
        A setting of the table, as name=value; may be given several times.
    """
    begun = lh.campaign(
        game, campaign, players=players, seed=seed, options=settings(game, option), packs=absolute(pack)
    )
    called = name or begun.terms.campaign
    _keep(begun, _fresh(called))
    return _show(begun, called, json)


def list_(*, json: Json = False) -> int:
    """List the campaigns in your folder, and those that every game knows."""
    found = []
    for path in sorted(_folder().glob("*.json")):
        try:
            found.append((path.stem, chronicle.summary(_read(path.stem))))
        except SaveError as error:
            found.append((path.stem, {"wrong": str(error)}))
    known = {game: registry.campaigns(game) for game in lh.games()}
    if json:
        kinds = {
            game: [{"id": c.id, "name": c.name, "line": c.line} for c in of] for game, of in known.items()
        }
        print_json({"campaigns": dict(found), "games": kinds})
    else:
        out.print(chronicle.shelf(found, known))
    return 1 if any("wrong" in told for _, told in found) else 0


def show(
    campaign: str,
    *,
    after: int | None = None,
    beside: str | None = None,
    proof: Flag = False,
    json: Json = False,
) -> int:
    """Show a campaign: what has happened, who is in it, and what comes next.

    Parameters
    ----------
    campaign
        Its name, or the path of its file.
    after
        Show it as it stood after so many chapters.
    beside
        Another campaign, or another way of this one, to compare it with.
    proof
        Play every chapter again first; exits with 1 if one does not end as is written.
    """
    found = _read(campaign)
    if proof:
        found.prove()
    if beside is not None:
        other = _read(beside)
        if json:
            print_json(chronicle.compared(found, other))
        else:
            screen().print(chronicle.beside(found, campaign, other, beside))
        return 0
    return _show(found if after is None else found.branch(after, found.terms.seed), campaign, json)


def _show(campaign: Campaign, name: str, json: bool) -> int:
    if json:
        print_json({"name": name, **chronicle.whole(campaign)})
    else:
        screen().print(chronicle.drawn(campaign, name, screen().width))
    return 0


def play(
    campaign: str,
    scenario: str | None = None,
    *,
    seats: str = USUAL,
    all: Flag = False,
    again: Flag = False,
    browser: Flag = False,
    port: Port = None,
) -> int:
    """Play the next chapter at the text table, or go on with the one under way.

    Parameters
    ----------
    campaign
        Its name, or the path of its file.
    scenario
        What to play next; without it, the first that is open.
    seats
        Who sits where, in order: human, random, or a bot that the game brings, such as greedy.
    all
        Play chapter after chapter until the campaign is over.
    again
        Give up the chapter under way and begin it anew; its luck stays the same.
    browser
        Play the chapter in the browser; a save of it, taken from the page, is brought back with
        `campaign close`.
    port
        Where the local server listens; without it, at a port that is free.
    """
    path, found = path_of(campaign), _read(campaign)
    if browser:
        return _play_in_browser(found, campaign, scenario, seats, again, port)
    console = screen()
    while True:
        whole = _play_chapter(found, path, scenario, seats, again, console)
        if whole is not None:
            return whole
        console.print(chronicle.drawn(found, campaign, console.width))
        if found.over or not all:
            return 0
        scenario, again = None, False


def _at_hand(found: Campaign, scenario: str | None, again: bool) -> AnyGame:
    """The chapter under way, or the next one, begun."""
    if again:
        found.leave()
    if found.playing and scenario is not None:
        raise CampaignError("a chapter is under way: go on with it, or begin anew with --again")
    return found.resume() if found.playing else found.begin(scenario)


def _play_chapter(
    found: Campaign, path: Path, scenario: str | None, seats: str, again: bool, console: Console
) -> int | None:
    """Play a chapter; an exit code where it was left in the middle."""
    game = _at_hand(found, scenario, again)
    names = seated(game, seats)
    players = seat_players(game.ruleset.name, names, game.setup.players, game.setup.seed)
    if HUMAN in names:
        from lorehearth.terminal.table import Kept, run_table

        kept = Kept(found.save, f"lorehearth campaign play {path}")
        if not run_table(game, players, console, path, kept=kept):
            return 1
    else:
        while (decision := game.decision) is not None:
            seat = decision.seats[0]
            bot = players[seat]
            assert bot is not None
            game.answer(bot(Sight(game, seat)), seat)
    if not game.over:
        return 0
    found.close()
    _keep(found, path)
    return None


def _play_in_browser(
    found: Campaign, name: str, scenario: str | None, seats: str, again: bool, port: int | None
) -> int:
    """Open a table for the chapter; the campaign itself stays as it is until the chapter is brought back."""
    game = _at_hand(found, scenario, again)
    bring = f"lorehearth campaign close {name} FILE"
    out.print(
        f"When the chapter is over, save it from the menu of the page, then: {bring}",
        markup=False,
        soft_wrap=True,
    )
    return open_table(port, game, seated(game, seats), "seed")


def close(campaign: str, save: Path, *, json: Json = False) -> int:
    """End the chapter with a game that was begun here and played elsewhere, such as in the browser.

    Parameters
    ----------
    campaign
        Its name, or the path of its file.
    save
        The save of the finished game.
    """
    found = _read(campaign)
    try:
        played = lh.load(save.read_bytes())
        found.leave()
        found.close(played)
    except SaveError as error:
        raise SaveError(f"{save}: {error}", error.rule) from None
    except CampaignError as error:
        raise CampaignError(f"{save}: {error}", error.rule) from None
    _keep(found, path_of(campaign))
    return _show(found, campaign, json)


def branch(campaign: str, at: int, name: str, *, seed: str | None = None, json: Json = False) -> int:
    """Go another way from an earlier chapter; the campaign itself stays as it is.

    Parameters
    ----------
    campaign
        Its name, or the path of its file.
    at
        After how many chapters to go another way.
    name
        What the other way is called, or the path of its file.
    seed
        The luck of what is to come; without it, nobody knows.
    """
    found = _read(campaign).branch(at, seed)
    _keep(found, _fresh(name))
    return _show(found, name, json)


def export(campaign: str, file: Path, *, chapter: int | None = None) -> int:
    """Write a campaign to a file, to take it elsewhere; it is played there by its path.

    A file whose name ends in .html is a page for a browser or a printer: chronicle, sheets, what comes next.

    Parameters
    ----------
    campaign
        Its name, or the path of its file.
    file
        Where to write it.
    chapter
        Write only the save of this chapter, to be replayed or loaded.
    """
    found = _read(campaign)
    if chapter is not None:
        data = found.game(chapter).save()
    elif file.suffix == ".html":
        data = page(found, path_of(campaign).stem).encode()
    else:
        data = found.save()
    write_whole(file, data)
    return 0
