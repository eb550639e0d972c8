"""An attack from its declaration to what comes after it. (ML-ATK-02, ML-RUL-78)"""

from __future__ import annotations

from collections.abc import Mapping

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.board.sight import cover
from lorehearth.games.maladum.characters import hostile, in_party
from lorehearth.games.maladum.combat import after
from lorehearth.games.maladum.combat.blast import spread_blast
from lorehearth.games.maladum.combat.choosing import channel_of, choose_melee
from lorehearth.games.maladum.combat.declaring import dice_of, strongest_shot, strongest_strike
from lorehearth.games.maladum.combat.dice import HIT, hits
from lorehearth.games.maladum.combat.events import (
    AttackCancelled,
    AttackDeclared,
    AttackResolved,
    Manner,
)
from lorehearth.games.maladum.combat.fights import settle_target
from lorehearth.games.maladum.combat.following import cleave, follow_up, opportunities
from lorehearth.games.maladum.combat.means import helpless, joined
from lorehearth.games.maladum.combat.rolling import roll_combat
from lorehearth.games.maladum.combat.stopping import now, shield_in_need
from lorehearth.games.maladum.combat.striking import strike
from lorehearth.games.maladum.headings import ATTACK
from lorehearth.games.maladum.magic.spending import Spent, after_magic, spend_magic
from lorehearth.games.maladum.names import door, someone, square, terrain, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, announce
