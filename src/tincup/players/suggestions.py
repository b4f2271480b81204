"""Suggestions for a person's interface: the choices of a player of average nerve."""

from __future__ import annotations

from typing import Final, NamedTuple

from tincup.game import Keep, Option, Options, State, options
from tincup.players.threshold import ThresholdPlayer

_AVERAGE: Final = ThresholdPlayer("average")


class Suggestions(NamedTuple):
    """The best option to bank with, the best to roll on with, and the better of the two.

    ``bank`` is ``None`` where nothing may be banked, ``roll`` where no roll is left.
    ``default`` is the option to take where a person leaves the choice open; `rolls_on` says whether
    to roll on with it or to bank.
    """

    bank: Option | None
    roll: Option | None
    default: Option
    rolled_on: frozenset[Keep]

    def rolls_on(self, option: Option) -> bool:
        """Return True if a player of average nerve would roll on after this option."""
        return option.keep in self.rolled_on


def suggestions(state: State, offered: Options | None = None) -> Suggestions:
    """Return the choices of a player of average nerve in a state whose phase is ``decide``.

    ``offered`` are ``options(state)``, where the caller has them already. Of options that are worth
    the same, the first is taken.

    >>> from tincup.notation import parse_position
    >>> from tincup.rules import load
    >>> said = suggestions(parse_position("600,650 1 300 125 - - 3", load("playmonster")))
    >>> said.default.dice, said.rolls_on(said.default)
    ((1, 5), False)
    """
    allowed = (offered or options(state)).allowed
    worth = {action: worth for worth, action in _AVERAGE.weigh(state)}
    banking = [option for option in allowed if option.may_bank]
    rolling = [option for option in allowed if option.may_roll]

    def rolling_is_worth_more(option: Option) -> bool:
        if not option.may_roll:
            return False
        return not option.may_bank or worth[option.keep] > worth[option.bank]

    def best(option: Option) -> float:
        return worth[option.keep if rolling_is_worth_more(option) else option.bank]

    return Suggestions(
        bank=max(banking, key=lambda option: worth[option.bank], default=None),
        roll=max(rolling, key=lambda option: worth[option.keep], default=None),
        default=max(allowed, key=best),
        rolled_on=frozenset(option.keep for option in allowed if rolling_is_worth_more(option)),
    )
