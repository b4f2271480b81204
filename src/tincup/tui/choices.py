"""The legal keeps of a roll as a person chooses among them, with all there is to know of each."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from tincup.game import (
    Bank,
    Decision,
    Keep,
    KeepOption,
    State,
    farkle_chance,
    keep_options,
    legal_actions,
    why_not_bank,
)
from tincup.players import ThresholdPlayer
from tincup.rules import Combination

_ADVISER = ThresholdPlayer("adviser")


class Choice(NamedTuple):
    """One legal keep, or the same with its Bomb used to change places.

    ``turn_score`` is what the turn then has, ``parts`` the combinations it is made of. Banking is
    not allowed where there is a ``why_not``; ``banking_swaps``: it changes places with the leader.
    ``dice_next`` would be rolled next, with the chance ``farkle``; ``rolls_on``: a player of
    average nerve would do that rather than bank.
    """

    option: KeepOption
    keep: Keep
    bank: Bank
    points: int
    turn_score: int
    parts: tuple[Combination, ...]
    why_not: str
    banking_swaps: bool
    dice_next: int
    farkle: Fraction
    rolls_on: bool

    @property
    def may_bank(self) -> bool:
        """Whether the turn may end with this keep."""
        return not self.why_not


class Menu(NamedTuple):
    """All choices, and those that the keys without dice take: ``b``, ``r`` and Enter.

    Most points first; what another betters at once, by more points and as many dice to roll, comes
    after all others. ``bank`` is ``None`` where nothing may be banked.
    """

    choices: tuple[Choice, ...]
    bank: Choice | None
    roll: Choice
    enter: Choice

    @property
    def unbettered(self) -> int:
        """How many choices come first because no other betters them at once."""
        most = {_like(it): it.points for it in reversed(self.choices)}
        return sum(it.points == most[_like(it)] for it in self.choices)


def menu(state: State) -> Menu:
    """What the side to act may do; the state's phase is ``decide``."""
    worth = {action: it for it, action in _ADVISER.weigh(state)}
    found = _choices(state, worth)
    banking = [it for it in found if it.may_bank]
    return Menu(
        found,
        max(banking, key=lambda it: worth[it.bank], default=None),
        max(found, key=lambda it: worth[it.keep]),
        max(found, key=lambda it: max(worth[it.keep], worth.get(it.bank, worth[it.keep]))),
    )


def _choices(state: State, worth: dict[Decision, float]) -> tuple[Choice, ...]:
    legal = set(legal_actions(state))
    found = [
        _choice(state, option, Keep(option.dice, swap), worth)
        for option in keep_options(state)
        for swap in (False, True)
        if Keep(option.dice, swap) in legal
    ]
    return _bettered_last(found)


def _bettered_last(found: Sequence[Choice]) -> tuple[Choice, ...]:
    most: dict[tuple[int, bool, bool], int] = {}
    for it in found:
        most.setdefault(_like(it), it.points)
    return tuple(sorted(found, key=lambda it: it.points < most[_like(it)]))


def _like(choice: Choice) -> tuple[int, bool, bool]:
    return choice.option.dice_left, choice.keep.exchange, choice.option.must_roll


def _choice(state: State, option: KeepOption, keep: Keep, worth: dict[Decision, float]) -> Choice:
    swap = keep.exchange
    bank = Bank(option.dice, swap)
    points = (option.exchange_points or 0) if swap else option.points
    dice_next = option.dice_left or state.rules.dice
    return Choice(
        option,
        keep,
        bank,
        points,
        state.turn.score + points,
        _parts(state, option, swap=swap),
        str(why_not_bank(state, option, swap) or ""),
        swap or (state.turn.exchange and state.rules.turn.exchange == "on_banking"),
        dice_next,
        farkle_chance(state.rules, dice_next),
        bank not in worth or worth[keep] > worth[bank],
    )


def _parts(state: State, option: KeepOption, *, swap: bool) -> tuple[Combination, ...]:
    found = state.rules.chart.partition(option.dice, exchange=True) if swap else None
    return found or state.lineup.scoring.partition(state.turn.roll, option.dice)
