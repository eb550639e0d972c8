"""Verbs that touch what others carry: disarming, stealing, picking pockets."""

from __future__ import annotations

from lorehearth.games.maladum.avoiding import avoid
from lorehearth.games.maladum.board.prone import knock_prone
from lorehearth.games.maladum.board.scatter import scatter
from lorehearth.games.maladum.characters import seat_of
from lorehearth.games.maladum.combat.dice import BLUNDER, COMBAT, CRITICAL, HIT
from lorehearth.games.maladum.combat.events import ItemScattered, ItemSnatched
from lorehearth.games.maladum.combat.table import fallen, now
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, doing_now
from lorehearth.games.maladum.equipment.inventory import carried, gain, item, lay_down
from lorehearth.games.maladum.names import named, someone, square, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.skills.acting import let_act
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.games.maladum.verbs import rule_of
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough
from lorehearth.table.cards import blind_pick


class Steal(Option, frozen=True):
    """What is taken."""

    verb = "steal"
    card: str


def disarm(play: QuestPlay, step: Step) -> Flow[None]:
    """The weapon that the attacker used: it scatters, or (`of` "take") the doer takes it."""
    attack, doer = now(play), doing_now(play).doer
    weapon, robbed = attack.weapon, attack.attacker
    if not weapon or weapon not in carried(play, robbed):
        return
    if step.of == "take" and (yield from take(play, doer, robbed, weapon)):
        return
    yield from let_fly(play, robbed, weapon)


def take(play: QuestPlay, doer: int, robbed: int, what: str) -> Flow[bool]:
    """The doer takes something that another carries, if it finds room for it."""
    if not (yield from gain(play, doer, f"pack {robbed}", what)):
        return False
    play.tell(ItemSnatched(someone(play, doer), someone(play, robbed), token(what)), rule_of(play))
    return True


def let_fly(play: QuestPlay, robbed: int, what: str) -> Flow[None]:
    """Something that another carries scatters (ML-SCT-02)."""
    cell = yield from scatter(play, play.state.characters[robbed].cell)
    play.tell(ItemScattered(someone(play, robbed), token(what), square(play, cell)), rule_of(play))
    lay_down(play, f"pack {robbed}", what, cell)


def choose_loot(play: QuestPlay, doer: int, loot: list[str]) -> Flow[str]:
    """Which of another's things the doer goes for; "": none."""
    chosen: Option = yield from play.ask(
        seat_of(play, doer),
        "What is taken?",
        [*(Steal(each) for each in dict.fromkeys(loot)), enough("Nothing")],
        rule_of(play),
        words=lambda option: (
            f"Take the {named(play, token(option.card)).text}" if isinstance(option, Steal) else option.label
        ),
    )
    return chosen.card if isinstance(chosen, Steal) else ""


def steal(play: QuestPlay, step: Step) -> Flow[None]:
    """Something that the attacker carries, other than the weapon it used."""
    attack, doer = now(play), doing_now(play).doer
    loot = [each for each in carried(play, attack.attacker) if each != attack.weapon]
    if loot:
        what = yield from choose_loot(play, doer, loot)
        if what:
            yield from take(play, doer, attack.attacker, what)


def pickpocket(play: QuestPlay, step: Step) -> Flow[None]:
    """A combat die: on a blunder nothing, on a blank a random item scatters, on a hit one that is not large
    is taken, on a critical hit any, and the target is prone; a skill peg of the target's avoids it."""
    doing = doing_now(play)
    doer, robbed = doing.doer, doing.target
    if not carried(play, robbed):
        return
    if (yield from avoid(play, robbed, "keep hold of everything?", rule_of(play))):
        return
    face = yield from roll_die(play, COMBAT, doer, rule_of(play), robbed)
    if face == BLUNDER:
        return
    if face not in (HIT, CRITICAL):
        what = yield from blind_pick(play.state.tokens, f"pack {robbed}", "Which item falls?", rule_of(play))
        yield from let_fly(play, robbed, what)
        return
    loot = [each for each in carried(play, robbed) if face == CRITICAL or not item(play, each).large]
    what = (yield from choose_loot(play, doer, loot)) if loot else ""
    if what:
        yield from take(play, doer, robbed, what)
    if face == CRITICAL and not fallen(play, robbed):
        yield from knock_prone(play, robbed, rule_of(play))


def turn_weapon(play: QuestPlay, step: Step) -> Flow[None]:
    """Take the attacker's weapon, strike with it at once and move freely."""
    attack, doer = now(play), doing_now(play).doer
    weapon, robbed = attack.weapon, attack.attacker
    if weapon and weapon in carried(play, robbed) and (yield from take(play, doer, robbed, weapon)):
        yield from let_act(play, doer, 1, "melee", {})
    yield from let_act(play, doer, 1, "move", {"slips-by": 1})


VERBS: dict[str, Verb] = {
    "disarm": disarm,
    "steal": steal,
    "pickpocket": pickpocket,
    "turn weapon": turn_weapon,
}
