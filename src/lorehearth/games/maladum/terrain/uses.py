"""What terrain pieces are for, all tables put together."""

from __future__ import annotations

from lorehearth.games.maladum.terrain import (
    bells,
    crucible,
    fire_and_water,
    forges,
    levers,
    locked_desk,
    loot,
    mine_carts,
    ore,
    tapestries,
    traps,
)
from lorehearth.games.maladum.terrain.interacting import (
    Interact,
    Interaction,
    able,
    costs,
    forbids,
    interact,
    wishes,
    words,
)
from lorehearth.kernel.deeds import deed

USES: dict[str, tuple[Interaction, ...]] = {
    **bells.USES,
    **crucible.USES,
    **fire_and_water.USES,
    **forges.USES,
    **levers.USES,
    **locked_desk.USES,
    **loot.USES,
    **mine_carts.USES,
    **ore.USES,
    **tapestries.USES,
}
"""By what a piece `does`."""

DEEDS = (
    deed(Interact, wishes, interact, forbids, words=words, costs=costs, able=able),
    *traps.DEEDS,
    *ore.DEEDS,
    *crucible.DEEDS,
)
