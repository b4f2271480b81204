"""The options of the side to act with the roll on the table, and reasons against the others."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from tincup.game.actions import Bank, Keep
from tincup.game.errors import Refusal
from tincup.game.refusals import (
    must_roll_on,
    why_not_bank,
    why_not_exchange,
    why_not_keep,
    why_not_roll,
    why_stuck,
)
from tincup.game.scoring import KeepOption, added
from tincup.game.state import State
from tincup.game.totals.aims import cannot_win
from tincup.game.totals.pegs import total_before
from tincup.game.turn_risk import risk_after
from tincup.rules.charts.dice_sets import distinct_parts
from tincup.rules.charts.lines import Dice
from tincup.rules.charts.scorings import Combination


class Option(NamedTuple):
    """One way to set dice aside, or the same with an exchange; dice in ascending order.

    ``points`` are what the ``combinations`` score, ``turn_score`` what the turn then has, with the
    ``hot_dice_bonus`` for having kept every die. ``exchange``: a combination is used to change
    places with the leader instead of for its points. ``for_fewer``: the dice are scored for fewer
    points than they could be, as the rules allow.

    ``dice_next`` dice would be rolled next, with the chance ``farkle`` of a farkle. ``hot_dice``:
    every die has been kept, so these are all of them. ``must_roll``: the turn may not be banked.

    ``bank_exchanges``: banking changes places with the leader. ``bank_bonus``: the points that it
    gets on top of the turn score, for the first large bank. ``bank_overshoots``: by how much it
    would go beyond a target that must be hit exactly. ``bank_total``: what the side then has,
    before pegs are bumped, where that is not what it makes with the bonus; else ``None``.
    ``bank_aside``: what would then wait aside, where banking gets nobody on the board yet; else
    ``None``. ``cannot_win``: banking would lose for certain, unless others resign; it may be banked
    all the same.

    ``why_not_keep`` says why the dice may not be set aside at all, ``why_not_bank`` why the turn
    may not be banked with them, and ``why_not_roll`` why it may not go on with them.
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
    cannot_win: bool = False
    why_not_keep: Refusal | None = None
    why_not_bank: Refusal | None = None
    for_fewer: bool = False
    why_not_roll: Refusal | None = None
    hot_dice_bonus: int = 0
    bank_overshoots: int = 0
    bank_total: int | None = None
    bank_aside: int | None = None

    @property
    def keep(self) -> Keep:
        """The action that sets these dice aside and rolls on."""
        return Keep(self.dice, self.exchange, self.points if self.for_fewer else None)

    @property
    def bank(self) -> Bank:
        """The action that sets these dice aside and banks."""
        return Bank(self.dice, self.exchange, self.points if self.for_fewer else None)

    @property
    def may_keep(self) -> bool:
        """True if these dice may be set aside."""
        return self.why_not_keep is None

    @property
    def may_roll(self) -> bool:
        """True if the player may set them aside and roll on."""
        return self.why_not_keep is None and self.why_not_roll is None

    @property
    def may_bank(self) -> bool:
        """True if the player may set them aside and bank."""
        return self.why_not_keep is None and self.why_not_bank is None


class Options(NamedTuple):
    """All options of a roll: those that are allowed, and those that are not.

    ``allowed`` has the most points first; an option that another betters at once (by more points,
    with as many dice to roll, the same to combine with, and as free to bank) comes after all that
    none does, of which there are ``unbettered``. ``refused`` are dice that score but may not be set
    aside, or not to change places with the leader; each has its ``why_not_keep``. Both are empty
    unless a side must decide.
    """

    allowed: tuple[Option, ...] = ()
    refused: tuple[Option, ...] = ()
    unbettered: int = 0


def options(state: State) -> Options:
    """Return the options of the side to act with the roll on the table, and reasons against others.

    The decisions among them are those of `tincup.game.engine.legal_actions`.

    >>> from tincup.game import Roll, Start, apply, new_game
    >>> from tincup.rules import load
    >>> state = apply(new_game(load("playmonster"), ["Ada", "Bo"]), Start(0))
    >>> best = options(apply(state, Roll((1, 2, 2, 3, 3, 4)))).allowed[0]
    >>> best.dice, best.points, best.dice_next, best.may_bank
    ((1,), 100, 5, False)
    >>> str(best.why_not_bank)
    'you need 500 points in one turn to get on the board; this makes 100'
    """
    if state.phase != "decide":
        return Options()
    keeps = state.keeps[state.turn.roll]
    allowed: list[Option] = []
    refused: list[Option] = []
    fewer: list[Option] = []
    for keep in keeps.values():
        for swap in (False, True) if keep.exchange_points is not None else (False,):
            refusal = why_not_exchange(state, keep) if swap else None
            option = _option(state, keep, exchange=swap, why_not_keep=refusal)
            (allowed if option.may_keep else refused).append(option)
            for points in () if refusal else keep.exchange_fewer if swap else keep.fewer:
                option = _option(state, keep, exchange=swap, points=points)
                fewer += [option] if option.may_keep else []
    refused += [_refused(state, dice) for dice in _scoring_parts(state) if dice not in keeps]
    best = _most_points(state, allowed)
    unbettered = [option for option in allowed if option.points == best[_like(state, option)]]
    bettered = [option for option in allowed if option.points < best[_like(state, option)]]
    return Options((*unbettered, *bettered, *fewer), tuple(refused), len(unbettered))


def _option(
    state: State,
    keep: KeepOption,
    *,
    exchange: bool = False,
    points: int | None = None,
    why_not_keep: Refusal | None = None,
) -> Option:
    rules = state.rules
    for_fewer = points is not None
    if points is None:
        points = (keep.exchange_points or 0) if exchange else keep.points
    dice_next = keep.dice_left or rules.dice
    hot_dice_bonus = state.hot_dice_bonus(keep)
    turn_score = state.turn.score + points + hot_dice_bonus
    pending = state.turn.exchange and not rules.turn.exchanges_at_once
    swaps = exchange or pending
    total = total_before(state, exchange=swaps)
    bonus, beyond = state.bonus_for(turn_score, total), state.overshoots(turn_score, total)
    aside, waits = state.sides[state.turn.side].aside, state.only_waits(turn_score)
    is_told = beyond or aside or waits
    why_not_keep = why_not_keep or why_stuck(state, keep, exchange=exchange, points=points)
    return Option(
        keep.dice,
        points,
        combinations_of(state, keep.dice, exchange=exchange, points=points),
        turn_score,
        dice_next,
        risk_after(state, keep, points),
        hot_dice=not keep.dice_left,
        must_roll=must_roll_on(state, keep, points),
        exchange=exchange,
        bank_exchanges=swaps,
        bank_bonus=bonus.points if bonus else 0,
        cannot_win=cannot_win(state, turn_score, exchange=swaps),
        why_not_keep=why_not_keep,
        why_not_bank=why_not_bank(state, keep, exchange, points),
        for_fewer=for_fewer,
        why_not_roll=why_not_roll(state, keep),
        hot_dice_bonus=hot_dice_bonus,
        bank_overshoots=beyond,
        bank_total=total + state.gain(turn_score, total) if is_told else None,
        bank_aside=aside + turn_score if waits else None,
    )


def _scoring_parts(state: State) -> list[Dice]:
    """Return the parts of the roll that score, or would if all the dice had been rolled."""
    roll, whole, pool = state.turn.roll, state.rules.chart, state.turn.pool
    if pool and not whole.decisive.are_in(roll):
        return [it for it in distinct_parts(roll)[1:] if added(whole, pool, it) is not None]
    chart = whole.on(len(roll))
    parts = list(chart.scoring_parts(roll))
    if chart is not whole:
        more = (it for it in distinct_parts(roll) if it in whole.combinations)
        parts += [it for it in more if whole.combinations[it].all_dice and it not in parts]
    return parts


def _refused(state: State, dice: Dice) -> Option:
    points = added(state.rules.chart, state.turn.pool, dice)
    left = len(state.turn.roll) - len(dice)
    keep = KeepOption(dice, points or 0, left)
    return _option(state, keep, why_not_keep=why_not_keep(state, dice))


def combinations_of(
    state: State, dice: Dice, *, exchange: bool, points: int
) -> tuple[Combination, ...]:
    """Return the combinations in which these dice score ``points``; ``exchange``: one exchanges.

    What they add to dice set aside before is one combination of its own.
    """
    chart = state.rules.chart.on(len(state.turn.roll))
    keep = state.keeps[state.turn.roll].get(dice)
    if keep is not None and keep.chance:
        return (Combination(dice, 0),)
    if state.lineup.scoring.as_liked:
        used = chart.scorings.of(dice, exchange=exchange).get(points)
    else:
        used = chart.partition(dice, exchange=exchange)
    if state.turn.pool and sum(it.points for it in used or ()) != points:
        return (Combination(dice, points),)
    if not used and dice not in state.keeps[state.turn.roll]:  # a refused one of all dice only
        used = state.rules.chart.partition(dice)
    return used or state.lineup.scoring.partition(state.turn.roll, dice)


_Like = tuple[int, bool, bool, Dice]


def _most_points(state: State, allowed: Sequence[Option]) -> dict[_Like, int]:
    most: dict[_Like, int] = {}
    for option in allowed:
        like = _like(state, option)
        most[like] = max(most.get(like, 0), option.points)
    return most


def _like(state: State, option: Option) -> _Like:
    left = 0 if option.hot_dice else option.dice_next
    combining = option.dice if state.rules.combines and left and option.may_roll else ()
    return left if option.may_roll else -1, option.exchange, option.must_roll, combining
