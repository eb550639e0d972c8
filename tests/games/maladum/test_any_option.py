"""Any legal option, in any order, in any quest: what must hold always holds (`faults`)."""

from __future__ import annotations

from lorehearth.testing.machine import AnyOptionMachine, machine_test


class AnyOption(AnyOptionMachine):
    game_name = "maladum"
    hands_may_be_seen = True
    """Event cards are drawn in the open, and some are kept (ML-DRD-04)."""


TestAnyOption = machine_test(AnyOption, examples=8, steps=16)
