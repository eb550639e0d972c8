"""Reactions to broken locations. (OS-RCT)"""

from __future__ import annotations

from lorehearth.games.oathsworn.enemies.bellies import any_swallowed, release
from lorehearth.games.oathsworn.enemies.events import Reaction
from lorehearth.games.oathsworn.enemies.stage_deck import draw_stage_card
from lorehearth.games.oathsworn.names import someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import StagePlay
from lorehearth.kernel.names import card as card_of
from lorehearth.kernel.play import Flow


def react_to_breaks(play: OathPlay) -> Flow[None]:
    """OS-RCT-03, OS-RCT-08: called when a card or action is finished, with all that it still does for friends
    (OS-RCT-07), its cooldown and its Battleflow (OS-RUL-15).

    One Stage Card is drawn for each broken location, of the stage that these have brought on already. They
    wait their turn behind any card being carried out (OS-STG-05) and are the next steps of the game.
    """
    if any_swallowed(play):
        yield from release(play)
    if not play.state.broken:
        return
    broken, play.state.broken = play.state.broken, []
    # OS-RCT-10: those whose locations broke at this moment bear a grudge in all of these reactions.
    grudges = {found.boss: found.by for found in broken}
    reacting = [found.boss for found in broken if found.reacts]
    play.state.stage_plays += [StagePlay("", reaction=True, grudges=dict(grudges)) for _ in reacting]
    for place, boss in enumerate(reacting, len(play.state.stage_plays) - len(reacting)):
        card = yield from draw_stage_card(play)
        if not card:  # OS-RUL-77
            del play.state.stage_plays[place:]
            return
        play.state.stage_plays[place].card = card
        play.tell(Reaction(someone(play, boss), card_of(card)), "OS-RCT-03")
