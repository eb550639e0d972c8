"""What event cards do, by verb. Each counts what it carried out, so that a card of which nothing can be is
ignored. (ML-DRD-04, ML-DRD-07 to ML-DRD-09)"""

from __future__ import annotations

from lorehearth.games.maladum.dread import (
    beast_verbs,
    deck_verbs,
    foe_verbs,
    ground_verbs,
    harm_verbs,
    kept,
    rising_verbs,
)
from lorehearth.games.maladum.effects import Verb

VERBS: dict[str, Verb] = {
    **deck_verbs.VERBS,
    **harm_verbs.VERBS,
    **foe_verbs.VERBS,
    **rising_verbs.VERBS,
    **beast_verbs.VERBS,
    **ground_verbs.VERBS,
    **kept.VERBS,
}
