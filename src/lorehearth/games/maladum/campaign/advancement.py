"""The advancement phase: who gains experience, and who lends some of theirs. (ML-XPA-01 to 03, ML-SKL-15)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign import experience
from lorehearth.games.maladum.campaign.desk import camp_of, hero_of, name_of, party_of
from lorehearth.games.maladum.campaign.events import PhaseBegins
from lorehearth.games.maladum.campaign.favours import Use, pay, usable
from lorehearth.games.maladum.campaign.party import Hero
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough

NO_FAVOUR = enough("No more skills")


class Teach(Option, frozen=True):
    """Whoever is taught by a skill."""

    verb = "teach"
    hero: int


def begin(play: QuestPlay, seat: int) -> Flow[None]:
    play.tell(PhaseBegins("The advancement phase"), "ML-PTY-07")
    return
    yield


def earned(content: Content, hero: Hero, *, won: bool) -> tuple[int, str]:
    """ML-XPA-01 to ML-XPA-03: what somebody gains for the quest, and by which rule."""
    if hero.after is None:  # ML-CMP-07: nor does a companion that was summoned in it
        return 0, ""
    if hero.kind != "adventurer":
        return int(hero.after.out), "ML-CMP-07" if hero.kind == "companion" else "ML-CMP-11"
    row = experience.row_being_filled(content, hero)
    if row <= 2:
        return int(hero.after.out), "ML-XPA-01"
    if row <= 4:
        return int(won), "ML-XPA-02"
    return int(won and hero.after.few), "ML-XPA-03"


def advance(play: QuestPlay, seat: int) -> Flow[None]:
    """One after another: what the quest is worth, and what was learned in it (ML-PLR-06)."""
    camp = camp_of(play)
    won = seat in camp.past[-1].won
    for number in range(len(camp.parties[seat].heroes)):
        hero = hero_of(play, seat, number)
        amount, rule = earned(play.content, hero, won=won)
        for _ in range(amount):
            yield from experience.gain(play, seat, number, rule)
        hero = hero_of(play, seat, number)
        for _ in range(0 if hero.after is None else hero.after.gained):
            yield from experience.gain(play, seat, number, "ML-PLR-06")


def lend(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-SKL-15: skills named for this phase."""
    uses = usable(play, seat, "advancement")
    if not uses:
        return
    chosen: Option = yield from play.ask(
        seat,
        "Does anybody teach?",
        [*uses, NO_FAVOUR],
        "ML-SKL-15",
        words=lambda option: option.words_for(play, seat) if isinstance(option, Use) else option.label,
    )
    if not isinstance(chosen, Use):
        return
    pay(play, seat, chosen)
    use = chosen.use_of(play)
    taught: list[int] = []
    for _ in range(int(use.favour.partition(" ")[2] or 1)):
        others = [
            n
            for n, hero in enumerate(party_of(play, seat).heroes)
            if n != chosen.hero and n not in taught and hero.kind == "adventurer"
        ]
        if not others:
            break
        whom = yield from play.ask(
            seat,
            "Who learns?",
            [*map(Teach, others)],
            "ML-SKL-15",
            words=lambda option: name_of(play, hero_of(play, seat, option.hero)),
        )
        taught.append(whom.hero)
        yield from experience.gain(play, seat, whom.hero, "ML-SKL-15")
    camp_of(play).todo.insert(0, f"lend {seat}")
