"""Tallies: every number that decides something is a sum that can be read aloud."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

from lorehearth.kernel.names import Namer, Ref

Kind = Literal["add", "times", "at most", "at least", "becomes"]


class Part(Struct, frozen=True, gc=False):
    """One line of a tally: an amount, why it counts (in words, or the thing it comes from), and the rule."""

    amount: int
    reason: str | Ref
    rule: str = ""
    kind: Kind = "add"

    def applied(self, total: int) -> int:
        match self.kind:
            case "add":
                return total + self.amount
            case "times":
                return total * self.amount
            case "at most":
                return min(total, self.amount)
            case "at least":
                return max(total, self.amount)
            case "becomes":
                return self.amount


class Tally(Struct):
    """A number with its reasons, worked out from the first line to the last."""

    what: str
    parts: list[Part] = []

    def add(self, amount: int, reason: str | Ref, rule: str = "") -> Tally:
        """Count `amount`; an amount of nothing is not worth a line."""
        return self._with(Part(amount, reason, rule)) if amount else self

    def times(self, factor: int, reason: str | Ref, rule: str = "") -> Tally:
        return self._with(Part(factor, reason, rule, "times"))

    def at_most(self, cap: int, reason: str | Ref, rule: str = "") -> Tally:
        """Cap the total; a cap that changes nothing is still told, as players look for it."""
        return self._with(Part(cap, reason, rule, "at most"))

    def at_least(self, floor: int, reason: str | Ref, rule: str = "") -> Tally:
        """Lift the total to a floor; one that it stands on already is not worth a line."""
        return self._with(Part(floor, reason, rule, "at least")) if self.total < floor else self

    def becomes(self, amount: int, reason: str | Ref, rule: str = "") -> Tally:
        return self._with(Part(amount, reason, rule, "becomes"))

    @property
    def total(self) -> int:
        total = 0
        for part in self.parts:
            total = total + part.amount if part.kind == "add" else part.applied(total)
        return total

    def _with(self, part: Part) -> Tally:
        self.parts.append(part)
        return self

    def worded(self, names: Namer) -> Tally:
        """The same with every thing called by its name."""
        if all(isinstance(part.reason, str) for part in self.parts):
            return self
        told = [
            part if isinstance(part.reason, str) else structs.replace(part, reason=names(part.reason).text)
            for part in self.parts
        ]
        return Tally(self.what, told)

    def lines(self) -> list[str]:
        """The tally in words, one line a part and the total last."""
        signs = {"add": "{:+d}", "times": "x{}", "at most": "max {}", "at least": "min {}", "becomes": "={}"}
        told = []
        for part in self.parts:
            rule = f" [{part.rule}]" if part.rule else ""
            reason = part.reason if isinstance(part.reason, str) else part.reason.id
            told.append(f"{signs[part.kind].format(part.amount):>6}  {reason}{rule}")
        return [*told, f"{self.total:>6}  {self.what}"]
