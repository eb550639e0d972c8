"""Persuading those whom one meets. (ML-PER, ML-RUL-32)

What a mission lists besides is in `pleas`.
"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has, likely, most, total
from lorehearth.games.maladum.adventurers.economy import ACTION, lacks_action, pay_action
from lorehearth.games.maladum.board.places import SHORT, distance, engaged_with, everyone, figures, in_contact
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.campaign.party import add_renown
from lorehearth.games.maladum.characters import hostile, rank_of, skill_stat
from lorehearth.games.maladum.combat.dice import COMBAT, hits
from lorehearth.games.maladum.components.items import RARITIES
from lorehearth.games.maladum.dread.tracker import raise_dread
from lorehearth.games.maladum.equipment.inventory import carried, item, move_token
from lorehearth.games.maladum.headings import DEED
from lorehearth.games.maladum.names import named, player, someone, thing, title, token
from lorehearth.games.maladum.npcs.events import Persuaded, Persuading, Pleading, Request, Traded, Truce, Wish
from lorehearth.games.maladum.npcs.joining import join, lend
from lorehearth.games.maladum.npcs.noise import make_noise
from lorehearth.games.maladum.npcs.pleas import forbids_plea, grant_plea, plea_of, pleas_to
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.games.maladum.status.rerolls import reroll_combat
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.looking import kept
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal, enough
from lorehearth.kernel.tally import Tally

NEEDS: dict[Request, int] = {"trade": 1, "actions": 1, "truce": 2, "join": 3}
"""ML-PER-09, ML-PER-10, ML-PER-13, ML-PER-14: the unblocked hits."""
RULES: dict[Request, str] = {
    "trade": "ML-PER-09",
    "actions": "ML-PER-10",
    "truce": "ML-PER-13",
    "join": "ML-PER-14",
}
WORDS: dict[Request, str] = {
    "trade": "trade an item with {}",
    "actions": "have {} act at once",
    "truce": "call a truce with {}",
    "join": "have {} join the party",
}
WISHES: dict[Request, Wish] = {
    "trade": "to trade an item",
    "actions": "to act at once",
    "truce": "to call a truce",
    "join": "to join the party",
}

DEAF = Refusal("it cannot be persuaded", "ML-PER-02")
TOO_FAR = Refusal("it is not in short range", "ML-PER-01")
UNSEEN = Refusal("it is out of sight", "ML-PER-01")
BUSY = Refusal("one of them is engaged with another enemy", "ML-PER-01")
HOSTILE = Refusal("there must be a truce first", "ML-PER-03")
AT_PEACE = Refusal("it is no enemy", "ML-PER-13")
NOT_TOUCHING = Refusal("it is not in contact", "ML-PER-09")
NOTHING_FAIR = Refusal("no fair trade can be made", "ML-RUL-32")
NO_SKILL = Refusal("it has no skill to roll with", "ML-PER-06")
NETTED = Refusal("it hangs in a net", "ML-TRP-20")
CREATURE = Refusal("a creature cannot talk", "ML-ICO-15")
OF_ANOTHER = Refusal("an adventurer stays with its party", "ML-PER-08")
OF_RIVALS: tuple[Request, ...] = ("trade", "actions")
"""ML-PER-08: what an adventurer of another party can be asked for; truces and joining are for NPCs."""


class Persuade(Option, frozen=True):
    """ML-PER-05: whom, and what is asked."""

    piece: int
    request: str
    """One of `NEEDS`, or a plea of the quest."""


class TakeFor(Option, frozen=True):
    """ML-PER-09: which item, for which of one's own."""

    verb = "swap"
    card: str
    given: str


# -- who may persuade whom -----------------------------------------------------------------------------------


@kept
def persuadable(play: QuestPlay, who: int) -> list[int]:
    """ML-PER-02, ML-PER-08: NPCs with a persuade icon, or any for whoever persuades anyone; by a skill, the
    adventurers of other parties."""
    anyone, rivals = has(play, who, "persuade-anyone"), has(play, who, "persuade-rivals")
    able_to = [each for each in figures(play) if not each[1].wild]
    if not anyone and not rivals:
        able_to = likely(play, [each for each in able_to if each[1].npc], "persuade")
    return [
        other
        for other, character, _ in able_to
        if (character.npc and (anyone or has(play, other, "persuade")))
        or ((rivals or anyone) and _of_another_party(play, who, other))
    ]


def _of_another_party(play: QuestPlay, who: int, other: int) -> bool:
    one, two = play.state.characters[who], play.state.characters[other]
    return two.kind == "adventurer" and two.party >= 0 and two.party != one.party and not two.defeated


class SpendRenown(Option, frozen=True):
    """ML-PTY-06."""

    verb = "spend-renown"
    says = "Spend 1 renown"


KEEP_RENOWN = enough("Keep the renown")


def persuade_value(play: QuestPlay, whom: int) -> int:
    """ML-PER-07, ML-PER-08: of an adventurer of another party its skill stat; of an NPC without a persuade
    icon, which only a skill or a sceptre lets one persuade, its rank."""
    character = play.state.characters[whom]
    if character.kind == "adventurer":
        return skill_stat(play, whom)
    return most(play, whom, "persuade") if has(play, whom, "persuade") else rank_of(play, whom)


def requests_to(play: QuestPlay, other: int) -> list[str]:
    """ML-PER-05, ML-PER-15: what somebody might be persuaded to do."""
    if not play.content.quest.pleas:
        return list(NEEDS)
    return [*NEEDS, *(plea.id for plea in pleas_to(play.state, play.content, other))]


def wishes(play: QuestPlay, who: int) -> list[Persuade]:
    able_to = persuadable(play, who)
    found = []
    for other in everyone(play):
        if other != who and (play.state.characters[other].npc or other in able_to):
            found += [Persuade(other, request) for request in requests_to(play, other)]
    return found


def out_of_hearing(play: QuestPlay, who: int, other: int) -> Refusal | None:
    """ML-PER-01, ML-PER-02."""
    if other not in persuadable(play, who):
        return DEAF
    if play.state.characters[who].cell < 0 or distance(play, who, other) > SHORT:
        return TOO_FAR
    if any(enemy != other for enemy in engaged_with(play, who)):
        return BUSY
    if any(enemy != who for enemy in engaged_with(play, other)):
        return BUSY
    return None if sees(play, who, other) else UNSEEN


def forbids(play: QuestPlay, who: int, option: Persuade) -> Refusal | None:
    other = option.piece
    why = lacks_action(play, who) or out_of_hearing(play, who, other)
    if why is not None:
        return why
    if has(play, who, "creature"):
        return CREATURE
    if play.state.characters[who].netted:
        return NETTED
    if not skill_stat(play, who):
        return NO_SKILL
    if not play.state.characters[other].npc:
        if option.request not in OF_RIVALS:
            return OF_ANOTHER
    elif (enemy := hostile(play, who, other)) != (option.request == "truce"):
        return HOSTILE if enemy else AT_PEACE
    plea = plea_of(play.content, option.request)
    if plea is not None:
        apart = plea.contact and not in_contact(play, who, other)
        return NOT_TOUCHING if apart else forbids_plea(play, other, plea)
    if option.request == "trade":
        if not in_contact(play, who, other):
            return NOT_TOUCHING
        return None if fair_trades(play, who, other) else NOTHING_FAIR
    return None


def able(play: QuestPlay, who: int) -> list[Persuade]:
    """What `forbids` leaves; mostly nobody who can be persuaded is in play at all."""
    if lacks_action(play, who) is not None or not skill_stat(play, who):
        return []
    return [
        option
        for other in persuadable(play, who)
        if other != who and out_of_hearing(play, who, other) is None
        for request in requests_to(play, other)
        if forbids(play, who, option := Persuade(other, request)) is None
    ]


def fair_trades(play: QuestPlay, who: int, other: int) -> list[TakeFor]:
    """ML-PER-09, ML-RUL-32: what is taken is no larger and no rarer than what is given."""
    found = []
    for wanted in dict.fromkeys(carried(play, other)):
        for given in dict.fromkeys(carried(play, who)):
            mine, theirs = item(play, given), item(play, wanted)
            fair = theirs.room <= mine.room and RARITIES.index(theirs.rarity) <= RARITIES.index(mine.rarity)
            if fair and wanted != given:
                found.append(TakeFor(wanted, given))
    return found


# -- persuading ----------------------------------------------------------------------------------------------


def persuade(play: QuestPlay, who: int, option: Persuade) -> Flow[None]:
    """Declare, raise one's voice if need be, roll, and see what it has won."""
    other, request = option.piece, option.request
    pay_action(play)
    plea = plea_of(play.content, request)
    if plea is None:
        told = Persuading(someone(play, who), someone(play, other), WISHES[request])  # type: ignore[index]
        play.tell(told, "ML-PER-05")
    else:
        play.tell(Pleading(someone(play, who), someone(play, other), thing("plea", plea.id)), "ML-PER-15")
    needed = NEEDS[request] if plea is None else plea.hits  # type: ignore[index]
    swap = (yield from _which_trade(play, who, other)) if request == "trade" else None
    if not in_contact(play, who, other):
        yield from make_noise(play, who, "ML-SEN-20")
        yield from raise_dread(play, 1, "black", "ML-PER-04", someone(play, who))
    left = yield from roll(play, who, other, needed)
    if left >= needed and plea is not None:
        yield from grant_plea(play, who, other, plea)
    elif left >= needed:
        yield from _grant(play, who, other, request, left, swap)
    play.over(DEED)


def roll(play: QuestPlay, who: int, other: int, needed: int) -> Flow[int]:
    """ML-PER-06, ML-PER-07: as many dice as the skill stat, less the persuade value."""
    dice = Tally("dice").add(skill_stat(play, who), "the skill stat", "ML-PER-06")
    dice.add(total(play, who, "persuade-dice"), "skill", "ML-SKL-11")
    faces = yield from COMBAT.roll(dice.total)
    faces = yield from reroll_combat(play, faces, who, NOBODY)
    tally = Tally("unblocked hits").add(hits(faces), "the roll", "ML-PER-06")
    tally.add(total(play, who, "persuade-hits"), "insight and skill", "ML-SKL-10")
    tally.add(-persuade_value(play, other), "persuade value", "ML-PER-07").at_least(0, "no less", "ML-PER-07")
    if (yield from with_renown(play, who)):
        tally.add(1, "renown", "ML-PTY-06")
    outcome = "persuaded" if tally.total >= needed else "not persuaded"
    shown = Dice.of(COMBAT.name, faces)
    play.tell(Persuaded(someone(play, who), shown, outcome, tallies=(dice, tally)), "ML-PER-07")  # type: ignore[arg-type]
    return tally.total


def with_renown(play: QuestPlay, who: int) -> Flow[bool]:
    """ML-PTY-06: in a campaign, 1 renown for 1 hit more."""
    camp, seat = play.state.camp, play.state.characters[who].party
    if camp is None or not 0 <= seat < len(camp.parties) or not camp.parties[seat].renown:
        return False
    chosen: Option = yield from play.ask(
        seat, "Spend 1 renown for a hit more?", [SpendRenown(), KEEP_RENOWN], "ML-PTY-06"
    )
    if not isinstance(chosen, SpendRenown):
        return False
    camp = play.state.camp
    assert camp is not None
    add_renown(camp.parties[seat], -1)
    return True


def _grant(
    play: QuestPlay, who: int, other: int, request: str, left: int, swap: TakeFor | None
) -> Flow[None]:
    party = play.state.characters[who].party
    if request == "trade" and swap is not None:
        trade(play, who, other, swap)
    elif request == "actions":
        yield from lend(play, other, party, left)
    elif request == "truce":
        play.state.characters[other].truces.append(party)
        play.tell(Truce(someone(play, other), player(party)), "ML-PER-13")
    else:
        join(play, other, party)


def _which_trade(play: QuestPlay, who: int, other: int) -> Flow[TakeFor]:
    options = fair_trades(play, who, other)
    if len(options) == 1:
        return options[0]
    return (
        yield from play.ask(
            play.state.characters[who].party,
            lambda: f"What does {title(play, who)} offer {title(play, other)}?",
            options,
            "ML-PER-09",
            words=lambda option: (
                f"{named(play, token(option.card)).text} for {named(play, token(option.given)).text}"
            ),
        )
    )


def trade(play: QuestPlay, who: int, other: int, swap: TakeFor) -> None:
    """ML-PER-09: one item for another."""
    move_token(play, swap.card, f"pack {other}", f"pack {who}")
    move_token(play, swap.given, f"pack {who}", f"pack {other}")
    play.tell(Traded(someone(play, other), token(swap.card), token(swap.given)), "ML-PER-09", "ML-RUL-32")


def words(play: QuestPlay, who: int, option: Persuade) -> str:
    plea = plea_of(play.content, option.request)
    if plea is not None:
        return f"Persuade {title(play, option.piece)} to {plea.name}"
    return "Persuade: " + WORDS[option.request].format(title(play, option.piece))  # type: ignore[index]


DEEDS = (
    deed(
        Persuade,
        wishes,
        persuade,
        forbids,
        words=words,
        costs=lambda *_: ACTION,
        able=able,
    ),
)
