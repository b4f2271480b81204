"""The moments of a turn: what may be rolled next, and whether it may, must or cannot be rolled.

By most rules that is a number of dice. Where a turn's rolls or hot dice are counted, where what is
kept says something of the roll that follows, where a roll that scores nothing is not the end, or
where a roll ends the game, there are more: each is a column of its own in the table of a turn
(`tincup.solve.rolls.layout`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from tincup.game.scoring import KeepOption, scoring_of
from tincup.game.second_chance import completes, kept_back
from tincup.rules.charts.dice_sets import ways
from tincup.rules.charts.lines import FACES, LOSE, WIN, Dice
from tincup.rules.rule_set import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.row_order import in_row_order

FREE, FORCED, ENDS, WON = range(4)
"""Kinds of moments: one may bank or roll, must roll, must bank, or has won the game."""

MOST_MOMENTS: Final = 120
"""The most moments that are solved: the work grows with their number."""


class Moment(NamedTuple):
    """A moment of a turn apart from its score.

    ``dice`` are rolled next, after so many ``rolls`` and ``hot_dice``, as far as they count;
    ``first``: nothing has been kept yet, where that makes a difference. The others are those of
    `tincup.game.state.Turn`.
    """

    dice: int
    rolls: int = 0
    hot_dice: int = 0
    kind: int = FREE
    first: bool = False
    tries: int = 0
    chance: Dice = ()
    clear: Dice = ()
    confirm: int = 0
    pool: Dice = ()

    @property
    def ahead(self) -> int:
        """The rows of a turn's table that its column lies further on than the turn score.

        Compiled loops fill the beginning of a turn first of a row, and it may lead here without a
        point.
        """
        return int(bool(self.chance) or self.kind == WON)


class Way(NamedTuple):
    """A way to keep dice: the points, the moment that it leads to, whether it changes places."""

    points: int
    to: Moment
    swap: bool


class Offers(NamedTuple):
    """What rolls offer at a moment, with how many of them do; an empty set is a farkle.

    ``rolls`` is how many there are, those included that lose the game, which offer nothing. Rolls
    that are made again are not among them.
    """

    counted: dict[frozenset[Way], int]
    rolls: int


END: Final = Moment(0, kind=ENDS)
VICTORY: Final = Moment(0, kind=WON)


def plain_moments(dice: int) -> tuple[Moment, ...]:
    return tuple(Moment(n) for n in range(1, dice + 1))


def start_of(rules: RuleSet) -> Moment:
    """Return the moment in which a turn begins."""
    turn = rules.turn
    tells_first = turn.rolls_farkle_again or turn.farkle_keeps_points
    tells_first |= turn.pays_nothing(first=True) != turn.pays_nothing(first=False)
    return Moment(rules.dice, first=tells_first)


def has_moments(rules: RuleSet) -> bool:
    """Return True if a turn has moments that the number of dice to roll does not tell apart."""
    turn, chart, dice = rules.turn, rules.chart, rules.dice
    counts = turn.has_limits or turn.counts_hot_dice or start_of(rules).first
    asks = turn.has_forced(chart, dice) or chart.asking is not None or rules.combines
    again = turn.eases_farkles or turn.second_chance or bool(turn.refresh_on)
    clears = turn.clear_combo and turn.has_sets(chart, dice)
    return counts or asks or again or clears or bool(_ends(rules))


def _ends(rules: RuleSet) -> frozenset[str]:
    effects = rules.chart.decisive.effects | rules.chart.fewer.decisive.effects
    return effects & {WIN, LOSE}


def moment_offers(rules: RuleSet) -> dict[Moment, Offers]:
    """Return what rolls offer at every moment of a turn. Raises `Unsolvable` if they are too many.

    In the order in which compiled loops can fill the columns of a row, the last one first: what
    leads to another column of the same row comes before it, unless that is the last one, where
    every turn begins.
    """
    offers: dict[Moment, Offers] = {}
    start = start_of(rules)
    waiting = [start]
    while waiting:
        moment = waiting.pop()
        if moment in offers:
            continue
        if len(offers) > MOST_MOMENTS:
            raise Unsolvable("unsolvable-too-many-moments", rules=rules.name, most=MOST_MOMENTS)
        offers[moment] = _offers_at(rules, moment)
        waiting += {way.to for offered in offers[moment].counted for way in offered}
    return {moment: offers[moment] for moment in _ordered(rules, offers, start)}


def _ordered(rules: RuleSet, offers: Mapping[Moment, Offers], start: Moment) -> list[Moment]:
    leads: dict[Moment, set[Moment]] = {}
    for moment, found in offers.items():
        every = {way for offered in found.counted for way in offered}
        if any(way.points + way.to.ahead < moment.ahead for way in every):
            raise Unsolvable("unsolvable-second-chance", rules=rules.name)
        leads[moment] = {
            way.to
            for way in every
            if not way.swap and (moment.chance or way.points + way.to.ahead == 0)
        }
    order = sorted(
        offers,
        key=lambda it: (it == start, it.kind in (ENDS, WON), it.rolls, it.hot_dice, it),
    )
    return in_row_order(order, leads)


def _offers_at(rules: RuleSet, moment: Moment) -> Offers:
    counted: dict[frozenset[Way], int] = {}
    rolls, again = 0, {Way(0, moment, swap=False)}
    for rolled in combinations_with_replacement(FACES, moment.dice) if moment.dice else ():
        found = _ways(rules, moment, tuple(sorted(moment.chance + rolled)))
        if found == again:
            continue
        rolls += ways(rolled)
        if found is not None:
            offered = frozenset(found)
            counted[offered] = counted.get(offered, 0) + ways(rolled)
    return Offers(counted or {frozenset(): 1}, rolls or 1)


def _ways(rules: RuleSet, moment: Moment, roll: Dice) -> set[Way] | None:
    """Return what a roll can be kept for, or leads to; nothing: a farkle. ``None``: a lost game."""
    scoring, turn = scoring_of(rules), rules.turn
    if not set(roll).isdisjoint(moment.clear):
        return {Way(0, moment, swap=False)}
    keeps = (scoring.keeps if moment.first else scoring.later)[roll]
    if moment.pool:
        keeps = scoring.beside(moment.pool)[roll]
    if completes(rules, moment.chance, roll) if moment.chance else keeps:
        return {way for keep in keeps.values() for way in _kept(rules, moment, keep)}
    effect = rules.chart.on(len(roll)).decisive.effect(roll)
    if effect == LOSE:  # the game is lost, whatever a farkle would be worth
        return None
    if effect == WIN:
        found = [VICTORY]
    elif moment.tries + 1 < rules.tries_with(len(roll)):
        found = [moment._replace(tries=moment.tries + 1, kind=FORCED)]
    elif moment.first and turn.rolls_farkle_again:
        found = [moment]
    else:
        found = _chances(rules, moment, roll)
        if not found and turn.farkle_keeps_points and not (moment.first or moment.confirm):
            found = [END]
    return {Way(0, to, swap=False) for to in found}


def _chances(rules: RuleSet, moment: Moment, roll: Dice) -> list[Moment]:
    if moment.chance or not rules.turn.second_chance:
        return []
    left = moment._replace(rolls=_rolls(rules, moment), kind=FORCED, clear=())
    return [
        left._replace(dice=len(roll) - len(kept), chance=kept) for kept in kept_back(rules, roll)
    ]


def _rolls(rules: RuleSet, moment: Moment) -> int:
    """Return the rolls of a turn, as far as they count, once the next one has been made."""
    return moment.rolls + (rules.turn.most_rolls is not None and not moment.chance)


def _kept(rules: RuleSet, moment: Moment, keep: KeepOption) -> Iterator[Way]:
    bonus = 0 if keep.dice_left else rules.turn.bonus_for_hot_dice(moment.hot_dice)
    for points, swap in keep.ways():
        made = points + bonus
        to = _after(rules, moment, keep, made)
        yield Way(made, to._replace(first=to.first and not (made or swap)), swap)


def _after(rules: RuleSet, moment: Moment, keep: KeepOption, made: int) -> Moment:
    turn, left = rules.turn, keep.dice_left
    rolls, hot_dice = _rolls(rules, moment), moment.hot_dice
    if not turn.has_roll_left(rolls) or not (left or turn.has_hot_dice_left(hot_dice)):
        return END
    if not left and turn.counts_hot_dice:
        most = turn.most_hot_dice if turn.limits_hot_dice else 0
        hot_dice = min(hot_dice + 1, max(most or 0, len(turn.hot_dice_bonus) - 1))
    confirm = max(moment.confirm - made, keep.confirm) if moment.confirm else keep.confirm
    return Moment(
        left or rules.dice,
        rolls,
        hot_dice,
        FORCED if keep.must_roll or confirm else FREE,
        first=moment.first,
        clear=turn.cleared_after(keep.dice),
        confirm=confirm,
        pool=tuple(sorted(moment.pool + keep.dice)) if left and rules.combines else (),
    )
