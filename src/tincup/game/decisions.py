"""What the side to act can do with the roll on the table, and what it cannot and why."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from tincup.game.actions import Bank, Keep
from tincup.game.aims import cannot_win
from tincup.game.errors import Refusal
from tincup.game.refusals import why_not_bank, why_not_exchange, why_not_keep
from tincup.game.scoring import KeepOption, farkle_chance
from tincup.game.state import State
from tincup.rules.chart import Combination
from tincup.rules.chart_lines import Dice


class Option(NamedTuple):
    """One way to set dice aside, or the same with an exchange; dice in ascending order.

    ``points`` are what the ``combinations`` score, ``turn_score`` what the turn then has.
    ``exchange``: a combination is used to change places with the leader instead of for its points.
    ``for_fewer``: the dice are scored for fewer points than they could be, as the rules allow.
    ``dice_next`` would be rolled next, with the chance ``farkle`` of a farkle; ``hot_dice``: every
    die has been kept, so these are all of them; ``must_roll``: then the turn may not be banked.
    ``bank_exchanges``: banking changes places with the leader; ``bank_bonus`` are the points that
    it gets on top of the turn score, for the first large bank. ``cannot_win``: banking would lose
    for certain, unless others resign; it may be banked all the same. A ``why_not_keep`` says why
    the dice may not be set aside at all, a ``why_not_bank`` why the turn may not be banked with
    them.
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
    keeps = state.lineup.scoring.keeps[state.turn.roll]
    allowed: list[Option] = []
    refused: list[Option] = []
    fewer: list[Option] = []
    for keep in keeps.values():
        allowed.append(_option(state, keep))
        fewer += [_option(state, keep, points=points) for points in keep.fewer]
        if keep.exchange_points is not None:
            refusal = why_not_exchange(state, keep)
            swap = _option(state, keep, exchange=True, why_not_keep=refusal)
            (refused if refusal else allowed).append(swap)
            fewer += [
                _option(state, keep, exchange=True, points=points)
                for points in (() if refusal else keep.exchange_fewer)
            ]
    parts = state.rules.chart.scoring_parts(state.turn.roll)
    refused += [_refused(state, dice) for dice in parts if dice not in keeps]
    best = _most_points(allowed)
    unbettered = [option for option in allowed if option.points == best[_like(option)]]
    bettered = [option for option in allowed if option.points < best[_like(option)]]
    return Options((*unbettered, *bettered, *fewer), tuple(refused), len(unbettered))


def _option(
    state: State,
    keep: KeepOption,
    *,
    exchange: bool = False,
    points: int | None = None,
    why_not_keep: Refusal | None = None,
) -> Option:
    """The option of a keep that is scored for ``points``; ``None``: for the most."""
    rules = state.rules
    for_fewer = points is not None
    if points is None:
        points = (keep.exchange_points or 0) if exchange else keep.points
    dice_next = keep.dice_left or rules.dice
    turn_score = state.turn.score + points
    pending = state.turn.exchange and not rules.turn.exchanges_at_once
    swaps = exchange or pending
    return Option(
        keep.dice,
        points,
        combinations_of(state, keep.dice, exchange=exchange, points=points),
        turn_score,
        dice_next,
        farkle_chance(rules, dice_next),
        hot_dice=not keep.dice_left,
        must_roll=keep.must_roll,
        exchange=exchange,
        bank_exchanges=swaps,
        bank_bonus=bonus.points if (bonus := state.bonus_for(turn_score)) else 0,
        cannot_win=cannot_win(state, turn_score, exchange=swaps),
        why_not_keep=why_not_keep,
        why_not_bank=why_not_bank(state, keep, exchange, points),
        for_fewer=for_fewer,
    )


def _refused(state: State, dice: Dice) -> Option:
    """The option of dice that score by the chart and yet may not be kept."""
    points = state.rules.chart.points(dice)
    left = len(state.turn.roll) - len(dice)
    keep = KeepOption(dice, points or 0, left)
    return _option(state, keep, why_not_keep=why_not_keep(state, dice))


def combinations_of(
    state: State, dice: Dice, *, exchange: bool, points: int
) -> tuple[Combination, ...]:
    """The combinations in which these dice score ``points``; ``exchange``: one changes places."""
    rules = state.rules
    if state.lineup.scoring.as_liked:
        used = rules.scorings.of(dice, exchange=exchange).get(points)
    else:
        used = rules.chart.partition(dice, exchange=exchange)
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
