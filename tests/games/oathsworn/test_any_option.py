"""Any legal option, in any order, in any Encounter: what must hold always holds (`faults`)."""

from __future__ import annotations

from lorehearth.testing.machine import AnyOptionMachine, machine_test


class AnyOption(AnyOptionMachine):
    game_name = "oathsworn"


TestAnyOption = machine_test(AnyOption, examples=30, steps=25)
