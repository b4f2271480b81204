"""The best decision in one sentence, and why, for people who do not want to read a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tincup.game import Bank, Decision, State, after_keeping
from tincup.messages import text
from tincup.narration.amounts import exact_percent
from tincup.narration.reviews import decision_said


class Weighed(Protocol):
    """An option with its chance to win, and the chance of a farkle on the next roll."""

    @property
    def action(self) -> Decision:
        """The decision that is weighed."""

    @property
    def win(self) -> float:
        """The chance to win after the decision, 0 to 1."""

    @property
    def change(self) -> float:
        """``win`` minus that of the best option: 0 or less."""

    @property
    def farkle(self) -> float:
        """The chance that the next roll is a farkle, 0 to 1."""


def advice_said(state: State, choices: Sequence[Weighed], points: float) -> str:
    """Say which choice is best, beside the best of the other kind (bank or roll), and why.

    ``choices`` come best first; ``points`` are what the turn makes on average after the first.
    """
    best = choices[0]
    is_bank = type(best.action) is Bank
    words = decision_said(state, best.action)
    said = _option(words[:1].upper() + words[1:], best)
    other = next((it for it in choices if (type(it.action) is Bank) != is_bank), None)
    if other is not None:
        score, dice = after_keeping(state, other.action)
        short = text("coach-roll", dice=dice) if is_bank else text("coach-bank", points=score)
        return f"{said} {_option(short, other)} {_why(state, best, other, points)}"
    if len(choices) == 1:
        return f"{said} {text('coach-why-only')}"
    return f"{said} {_why(state, best, choices[1], points)}"


def _option(what: str, option: Weighed) -> str:
    return text("coach-option", what=what, chance=exact_percent(option.win, 1))


def _why(state: State, best: Weighed, other: Weighed, points: float) -> str:
    score, _ = after_keeping(state, best.action)
    if type(best.action) is Bank:
        if best.win >= 1:
            return text("coach-why-wins")
        if type(other.action) is Bank:
            return text("coach-why-more")
        return text("coach-why-bank", risk=exact_percent(other.farkle, 1), points=score)
    if best.farkle == 0:
        return text("coach-why-safe")
    risk = exact_percent(best.farkle, 1)
    return text("coach-why-roll", risk=risk, points=round(points))
