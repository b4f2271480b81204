"""Reasons for refusing an action: a code with its numbers, from which the sentence is made."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from tincup.errors import TincupError

_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Refusal(NamedTuple):
    """The reason why an action is not allowed now; ``str(refusal)`` is the sentence for people.

    ``code`` names the reason for programs. ``rule`` is the key of the rule file that forbids it
    (like ``turn.opening_minimum``), or ``turn`` when it is simply not the time for it. ``data`` are
    the values in the sentence, such as the points that are missing; where a variation that is on
    set the rule, its ``variation`` (id) and ``variation_name`` (as the rule file has it), too.
    """

    code: str
    rule: str
    data: Mapping[str, Any] = _NOTHING

    def __str__(self) -> str:
        return _sentence(self.code, self.data)


class GameError(TincupError):
    """An action that cannot be applied; ``code`` and ``data`` say why, as in `Refusal`."""

    def __init__(self, code: str, data: Mapping[str, Any] = _NOTHING) -> None:
        super().__init__(code, dict(data))
        self.code = code
        self._data = data

    @property
    def data(self) -> Mapping[str, Any]:
        """The values in the sentence."""
        return self._data

    def __str__(self) -> str:
        return _sentence(self.code, self.data)


class MalformedAction(GameError):
    """An action that makes no sense whatever the rules: a die of 7, a side that is not there."""


class IllegalAction(GameError):
    """An action that makes sense but that a rule forbids: the one that ``rule`` names."""

    def __init__(self, code: str, rule: str, data: Mapping[str, Any] = _NOTHING) -> None:
        super().__init__(code, data)
        self.args = (code, rule, dict(data))
        self.rule = rule

    @classmethod
    def of(cls, refusal: Refusal) -> IllegalAction:
        """Return the error for this refusal."""
        return cls(*refusal)

    @property
    def refusal(self) -> Refusal:
        """The reason as a value."""
        return Refusal(self.code, self.rule, self.data)


def check_index(code: str, index: object, count: int) -> None:
    """Raise `MalformedAction` unless this is an index below ``count``; people count it from 1."""
    if type(index) is not int:
        raise MalformedAction(code, {"value": repr(index)})
    if not 0 <= index < count:
        raise MalformedAction(code, {"value": str(index + 1)})


def _sentence(code: str, data: Mapping[str, Any]) -> str:
    from tincup.messages import text  # not before there is something to say

    about = dict(data)
    about.setdefault("must_beat", "none")  # what a turn is to beat is said where it is too few
    variation, name = about.pop("variation", None), about.pop("variation_name", "")
    said = text(f"refusal-{code}", **about)
    if variation is None:
        return said
    from tincup.rules.variation_names import variation_name

    return text("refusal-by-variation", reason=said, variation=variation_name(variation, name))
