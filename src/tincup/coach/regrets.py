"""The regret of one decision."""

from __future__ import annotations

from tincup.coach.advice import advise
from tincup.game import Bank, Decision, Keep, State, apply, as_listed
from tincup.messages import LocalizedError
from tincup.notation import action_text, parse_action
from tincup.rules import RuleSet
from tincup.shortcuts import rule_set
from tincup.solve.progress import Progress


def regret(
    position: State | str,
    action: Decision | str,
    rules: RuleSet | str | None = None,
    *,
    progress: Progress | None = None,
) -> float:
    """Return the chance to win that a decision gives away, 0 to 1, by exact play.

    ``position`` is a state in the phase ``decide``, or a position as text with its ``rules``: a
    rule set, a preset's id or a rule file. ``action`` is a decision or its text, such as ``"111+"``
    to keep three ones and roll on, ``"111="`` to keep them and bank. The first time the rules are
    solved, which ``progress`` is told of. For a whole game see `tincup.review`, whose accounts have
    each side's errors.

    Raises `Unsolvable` where there is no exact play, `PositionError`, `RuleError`,
    `MalformedAction` or `IllegalAction` for what cannot be done there, and `TincupError` for an
    action that is no decision, or a position without rules.

    >>> regret("9900,9000 1 200 1256 - - 20", "15=", "plain")  # it wins
    0.0
    """
    known = None if rules is None else rule_set(rules)
    found = advise(position, known, progress=progress, wish="exact")
    decision = parse_action(action) if isinstance(action, str) else action
    if not isinstance(decision, Keep | Bank):
        raise LocalizedError("regret-no-decision", given=action_text(decision))
    apply(found.state, decision)  # raises what is wrong with it
    listed = as_listed(found.state, decision)
    return -next(choice.change for choice in found.choices if choice.action == listed) + 0.0
