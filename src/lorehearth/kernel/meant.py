"""Which of the offered options was meant; and if none was, why not."""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.kernel.errors import IllegalAnswer
from lorehearth.kernel.questions import Decision, Option


def find_option(options: Sequence[Option], choice: Option | str) -> Option | None:
    """The offered option that was meant."""
    key = choice if isinstance(choice, str) else choice.key
    return next((option for option in options if option.key == key), None)


def meant(decision: Decision, choice: Option | str) -> Option:
    """The option of that key; if there is none, say why."""
    if not isinstance(choice, (str, Option)):
        raise IllegalAnswer(f"{choice!r} is neither an option nor the key of one")
    found = find_option(decision.options, choice)
    if found is None:
        raise _illegal(decision, choice)
    return found


def _illegal(decision: Decision, choice: Option | str) -> IllegalAnswer:
    key = choice if isinstance(choice, str) else choice.key
    for refused in decision.refusals():
        if refused.option.key == key:
            rule = refused.refusal.rule
            named = f" ({rule})" if rule else ""
            return IllegalAnswer(f"{key!r} is not allowed: {refused.refusal.reason}{named}", rule)
    offered = ", ".join(repr(o.key) for o in decision.options[:12])
    more = f" and {len(decision.options) - 12} more" if len(decision.options) > 12 else ""
    return IllegalAnswer(f"{key!r} is not among the options of {decision.prompt!r}: {offered}{more}")
