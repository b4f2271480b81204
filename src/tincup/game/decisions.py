"""What the side to act can do with the roll on the table, and what it cannot and why."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from tincup.game.actions import Bank, Keep
from tincup.game.errors import Refusal
from tincup.game.odds import farkle_chance
from tincup.game.refusals import why_not_bank, why_not_exchange, why_not_keep
from tincup.game.scoring import KeepOption
from tincup.game.state import State
from tincup.rules.chart import Combination, Dice, distinct_parts


class Option(NamedTuple):
    """One way to set dice aside, or the same with an exchange; dice in ascending order.

    ``points`` are what the ``combinations`` score, ``turn_score`` what the turn then has.
    ``exchange``: a combination is used to change places with the leader instead of for its points.
    ``dice_next`` would be rolled next, with the chance ``farkle`` of a farkle; ``hot_dice``: every
    die has been kept, so these are all of them; ``must_roll``: then the turn may not be banked.
    ``bank_exchanges``: banking changes places with the leader; ``bank_bonus`` are the points that
    it gets on top of the turn score, for the first large bank. A ``why_not_keep`` says why the dice
    may not be set aside at all, a ``why_not_bank`` why the turn may not be banked with them.
    """

    dice: Dice
    points: int
    combinations: tuple[Combination, ...]
    turn_score: int
    dice_next: int
    farkle: Fraction
    hot_dice: bool = False
    must_roll: bool = False
    exchange: bool = False
    bank_exchanges: bool = False
    bank_bonus: int = 0
    why_not_keep: Refusal | None = None
    why_not_bank: Refusal | None = None

    @property
    def keep(self) -> Keep:
        """The action that sets these dice aside and rolls on."""
        return Keep(self.dice, self.exchange)

    @property
    def bank(self) -> Bank:
        """The action that sets these dice aside and banks."""
        return Bank(self.dice, self.exchange)

    @property
    def may_keep(self) -> bool:
        """Whether these dice may be set aside."""
        return self.why_not_keep is None

    @property
    def may_bank(self) -> bool:
        """Whether they may be set aside and the turn banked."""
        return self.why_not_keep is None and self.why_not_bank is None


class Options(NamedTuple):
    """All options of a roll: those that are allowed, and those that are not.

    ``allowed`` has the most points first; an option that another betters at once (by more points,
    with as many dice to roll and as free to bank) comes after all that none does, of which there
    are ``unbettered``. ``refused`` are dice that score but may not be set aside, or not to change
    places with the leader; each has its ``why_not_keep``. Both are empty unless a side must decide.
    """

    allowed: tuple[Option, ...] = ()
    refused: tuple[Option, ...] = ()
    unbettered: int = 0


def options(state: State) -> Options:
    """What the side to act can do with the roll on the table, and what it cannot.

    The decisions among them are those of `tincup.game.engine.legal_actions`.
    """
    if state.phase != "decide":
        return Options()
    keeps = state.lineup.scoring.keeps[state.turn.roll]
    allowed: list[Option] = []
    refused: list[Option] = []
    for keep in keeps.values():
        allowed.append(_option(state, keep))
        if keep.exchange_points is not None:
            refusal = why_not_exchange(state, keep)
            swap = _option(state, keep, exchange=True, why_not_keep=refusal)
            (refused if refusal else allowed).append(swap)
    refused += [_refused(state, dice) for dice in _scoring_parts(state) if dice not in keeps]
    best = _most_points(allowed)
    unbettered = [option for option in allowed if option.points == best[_like(option)]]
    bettered = [option for option in allowed if option.points < best[_like(option)]]
    return Options((*unbettered, *bettered), tuple(refused), len(unbettered))


def _option(
    state: State, keep: KeepOption, *, exchange: bool = False, why_not_keep: Refusal | None = None
) -> Option:
    rules = state.rules
    points = (keep.exchange_points or 0) if exchange else keep.points
    dice_next = keep.dice_left or rules.dice
    pending = state.turn.exchange and not rules.turn.exchanges_at_once
    return Option(
        keep.dice,
        points,
        _combinations(state, keep.dice, exchange=exchange),
        state.turn.score + points,
        dice_next,
        farkle_chance(rules, dice_next),
        hot_dice=not keep.dice_left,
        must_roll=keep.must_roll,
        exchange=exchange,
        bank_exchanges=exchange or pending,
        bank_bonus=bonus.points if (bonus := state.bonus_for(state.turn.score + points)) else 0,
        why_not_keep=why_not_keep,
        why_not_bank=why_not_bank(state, keep, exchange),
    )


def _refused(state: State, dice: Dice) -> Option:
    """The option of dice that score by the chart and yet may not be kept."""
    points = state.rules.chart.points(dice)
    left = len(state.turn.roll) - len(dice)
    keep = KeepOption(dice, points or 0, left)
    return _option(state, keep, why_not_keep=why_not_keep(state, dice))


def _scoring_parts(state: State) -> list[Dice]:
    """Every part of the roll in which each die scores by the chart."""
    chart = state.rules.chart
    parts = distinct_parts(state.turn.roll)
    return [dice for dice in parts if dice and chart.points(dice) is not None]


def _combinations(state: State, dice: Dice, *, exchange: bool) -> tuple[Combination, ...]:
    chart = state.rules.chart
    used = chart.partition(dice, exchange=True) if exchange else chart.partition(dice)
    return used or state.lineup.scoring.partition(state.turn.roll, dice)


def _most_points(allowed: Sequence[Option]) -> dict[tuple[int, bool, bool], int]:
    """The most points among options after which the turn goes on alike."""
    most: dict[tuple[int, bool, bool], int] = {}
    for option in allowed:
        like = _like(option)
        most[like] = max(most.get(like, 0), option.points)
    return most


def _like(option: Option) -> tuple[int, bool, bool]:
    return 0 if option.hot_dice else option.dice_next, option.exchange, option.must_roll
