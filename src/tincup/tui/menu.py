"""The options of a roll as a person chooses among them, and what the keys without dice do."""

from __future__ import annotations

from typing import NamedTuple

from tincup.game import Bank, Keep, Option, State, options
from tincup.players import ThresholdPlayer

_ADVISER = ThresholdPlayer("adviser")


class Menu(NamedTuple):
    """All options, and those that the keys without dice take: ``b``, ``r`` and Enter.

    Most points first; of the first ``unbettered`` none is bettered at once by another. ``bank`` is
    ``None`` where nothing may be banked. After ``rolled_on`` a player of average nerve would roll
    rather than bank.
    """

    options: tuple[Option, ...]
    unbettered: int
    bank: Option | None
    roll: Option
    enter: Option
    rolled_on: frozenset[Keep]

    def rolls_on(self, option: Option) -> bool:
        """Whether a player of average nerve would roll on after this option."""
        return option.keep in self.rolled_on


def menu(state: State) -> Menu:
    """What the side to act may do; the state's phase is ``decide``."""
    offered = options(state)
    allowed = offered.allowed
    worth: dict[Keep | Bank, float] = {action: it for it, action in _ADVISER.weigh(state)}
    banking = [it for it in allowed if it.may_bank]

    def best(option: Option) -> float:
        rolled = worth[option.keep]
        return max(rolled, worth[option.bank]) if option.may_bank else rolled

    return Menu(
        allowed,
        offered.unbettered,
        bank=max(banking, key=lambda it: worth[it.bank], default=None),
        roll=max(allowed, key=lambda it: worth[it.keep]),
        enter=max(allowed, key=best),
        rolled_on=frozenset(
            it.keep for it in allowed if not it.may_bank or worth[it.keep] > worth[it.bank]
        ),
    )
