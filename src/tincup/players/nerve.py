"""What a player of average nerve would do: what is suggested to a person at a table."""

from __future__ import annotations

from typing import NamedTuple

from tincup.game import Bank, Keep, Option, Options, State, options
from tincup.players.threshold import ThresholdPlayer

_AVERAGE = ThresholdPlayer("average")


class Suggestion(NamedTuple):
    """Of all ``options`` the best to ``bank`` (``None`` where none may), to ``roll`` on, and to do.

    ``rolled_on``: the keeps after which a player of average nerve would roll rather than bank.
    """

    options: Options
    bank: Option | None
    roll: Option
    best: Option
    rolled_on: frozenset[Keep]

    def rolls_on(self, option: Option) -> bool:
        """Whether a player of average nerve would roll on after this option."""
        return option.keep in self.rolled_on


def suggestion(state: State) -> Suggestion:
    """The suggestion for the side to act, which must decide."""
    offered = options(state)
    allowed = offered.allowed
    worth: dict[Keep | Bank, float] = {action: value for value, action in _AVERAGE.weigh(state)}

    def most(option: Option) -> float:
        rolled = worth[option.keep]
        return max(rolled, worth[option.bank]) if option.may_bank else rolled

    return Suggestion(
        offered,
        max((it for it in allowed if it.may_bank), key=lambda it: worth[it.bank], default=None),
        max(allowed, key=lambda it: worth[it.keep]),
        max(allowed, key=most),
        frozenset(it.keep for it in allowed if not it.may_bank or worth[it.keep] > worth[it.bank]),
    )
