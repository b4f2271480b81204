"""Why an action is refused."""

from __future__ import annotations

from tincup.errors import TincupError


class GameError(TincupError):
    """An action that cannot be applied; the message is a sentence for people."""


class MalformedAction(GameError):
    """An action that makes no sense whatever the rules: a die of 7, a side that is not there."""


class IllegalAction(GameError):
    """An action that makes sense but that a rule forbids.

    ``rule`` is the key of the rule file that forbids it (like ``turn.opening_minimum``), or
    ``turn`` when it is simply not this action's time.
    """

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
