"""The keeps that a roll allows, and the scores they make."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import gcd
from types import MappingProxyType
from typing import Any, Final, NamedTuple, NoReturn
from weakref import WeakValueDictionary

from tincup.game.course import course_of
from tincup.game.errors import MalformedAction
from tincup.game.second_chance import kept_back
from tincup.rules.charts.chart import Chart
from tincup.rules.charts.dice_sets import distinct_parts, largest
from tincup.rules.charts.lines import FACES, Dice
from tincup.rules.charts.scorings import Combination
from tincup.rules.rule_set import RuleSet


class KeepOption(NamedTuple):
    """A legal keep of a roll.

    ``points`` are those of its best partition. ``dice_left`` is how many dice of the roll remain,
    0 when all were kept (hot dice). ``exchange_points`` is what it scores when one combination in
    it is used to exchange with the leader instead, ``None`` when none offers that. ``must_roll``:
    the turn may not be banked after it. ``fewer`` are the points of its other partitions, where
    the rules let it be scored by them, and ``exchange_fewer`` the same with the exchange; most
    points first. ``chance``: nothing of the roll scores, and these dice are only kept back to be
    completed by a second roll of the others. ``confirm``: the points that the turn must make after
    it before it may be banked, as a line of the chart says.
    """

    dice: Dice
    points: int
    dice_left: int
    exchange_points: int | None = None
    must_roll: bool = False
    fewer: tuple[int, ...] = ()
    exchange_fewer: tuple[int, ...] = ()
    chance: bool = False
    confirm: int = 0

    def ways(self) -> Iterator[tuple[int, bool]]:
        """Yield every score that it can be kept for, each with whether it changes places."""
        for points in (self.points, *self.fewer):
            yield points, False
        if self.exchange_points is not None:
            for points in (self.exchange_points, *self.exchange_fewer):
                yield points, True

    def scored(self, *, exchange: bool = False, points: int | None = None) -> int | None:
        """Return the score of the keep: ``points`` if it can score as many, ``None`` if it cannot.

        Without ``points`` it is the most; ``None`` where it offers no exchange.
        """
        most = self.exchange_points if exchange else self.points
        if points is None or points == most:
            return most
        return points if points in (self.exchange_fewer if exchange else self.fewer) else None


def is_second_chance(keeps: Mapping[Dice, KeepOption]) -> bool:
    """Return True if nothing of a roll scores and these keeps are of dice to be kept back."""
    return any(keep.chance for keep in keeps.values())


def added(chart: Chart, pool: Dice, kept: Dice) -> int | None:
    """Return the points that dice add to those set aside before, which they combine with.

    ``None`` unless every one of them all is then part of a combination, and there are more points.
    ``kept`` has a die at least, and ``pool`` none where dice of one roll combine alone.

    >>> from tincup.rules import load
    >>> chart = load("playmonster").chart
    >>> added(chart, (5,), (5, 5)), added(chart, (2, 2, 2), (2,)), added(chart, (5,), (2,))
    (450, 800, None)
    """
    if not pool:
        return chart.points(kept)
    points, before = chart.points(tuple(sorted(pool + kept))), chart.points(pool) or 0
    return points - before if points is not None and points > before else None


class Scoring:
    """The keeps of every roll under a rule set, worked out when first asked for.

    ``keeps[roll]`` with the roll's faces in ascending order maps each legal kept set to its
    `KeepOption`, most points first and of equal points the fewest dice; it is empty for a farkle,
    and for a roll that wins at once.
    Nobody can change them: every game by these rules shares them. ``as_liked``: a keep may be
    scored for fewer points than the most, where its dice allow that. ``later`` are the keeps of
    rolls after a turn's first, another table only where the rules tell these apart. Raises
    `MalformedAction` for anything that is not a roll.

    >>> from tincup.rules import load
    >>> scoring = Scoring(load("playmonster"))
    >>> [(keep.dice, keep.points, keep.dice_left) for keep in scoring.keeps[1, 3, 5].values()]
    [((1, 5), 150, 1), ((1,), 100, 2), ((5,), 50, 2)]
    """

    keeps: Mapping[Dice, Mapping[Dice, KeepOption]]
    later: Mapping[Dice, Mapping[Dice, KeepOption]]

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.keeps = self.later = _Keeps(rules)
        if rules.turn.pays_nothing(first=True) != rules.turn.pays_nothing(first=False):
            self.later = _Keeps(rules, first=False)
        self.offered = self.keeps, self.later
        """`keeps` and `later`, with what may be kept back for a second chance."""
        if rules.turn.second_chance:
            first, later = _Keeps(rules, chances=True), _Keeps(rules, first=False, chances=True)
            self.offered = first, first if self.later is self.keeps else later
        is_one = self.offered[0] is self.offered[1] and not rules.combines
        self.only = self.offered[0] if is_one else None
        """The table of every roll, where they have one in common."""
        self.course = course_of(rules)
        self.by_pool: dict[Dice, _Keeps] = {}
        self.as_liked = rules.turn.scores_as_liked
        self.step = _step(rules)

    def __repr__(self) -> str:
        return f"<Scoring of {self.rules.id}>"

    def beside(self, pool: Dice) -> Mapping[Dice, Mapping[Dice, KeepOption]]:
        """Return the keeps of rolls with these dice set aside before, where they count together.

        ``points`` are then what a keep adds.
        """
        known = self.by_pool.get(pool)
        if known is None:
            known = self.by_pool[pool] = _Keeps(self.rules, first=False, pool=pool)
        return known

    def best(self, roll: Dice) -> KeepOption | None:
        """Return the keep with the most points, of equals the fewest dice; ``None``: a farkle."""
        return next(iter(self.keeps[roll].values()), None)

    def partition(self, roll: Dice, kept: Dice) -> tuple[Combination, ...]:
        """Return the combinations that a legal keep is made of, for showing where points come from.

        Dice that count without a combination (a last die that succeeds, a roll that is paid
        because nothing in it scores) are one combination of their own.
        """
        combinations = self.rules.chart.on(len(roll)).partition(kept)
        if combinations is None:
            combinations = (Combination(kept, self.keeps[roll][kept].points),)
        return combinations


def held(scoring: Scoring) -> int:
    """Return the rough size of a scoring in bytes, with what it has worked out so far."""
    known = (scoring.keeps, scoring.later, *scoring.offered, *scoring.by_pool.values())
    tables = {id(it): it for it in known}.values()
    return 2_000 + sum(it.held for it in tables if isinstance(it, _Keeps))


_IN_USE: Final = WeakValueDictionary[str, Scoring]()
"""By the digests of their rule sets."""


@lru_cache(maxsize=32)
def scoring_of(rules: RuleSet) -> Scoring:
    """Return the scoring of a rule set; all its games share one, which is worked out only once."""
    known = _IN_USE.get(rules.digest)
    return _IN_USE.setdefault(rules.digest, Scoring(rules)) if known is None else known


def is_farkle(rules: RuleSet, roll: Dice, *, first: bool = False, pool: Dice = ()) -> bool:
    """Return True if nothing in a roll can be kept; for many rolls, quicker than listing the keeps.

    ``first``: it is the first roll of a turn. ``pool``: the dice that it may combine with.
    """
    turn, chart = rules.turn, rules.chart.on(len(roll))
    if chart.decisive.are_in(roll):
        return not chart.decisive.wins(roll)
    if len(roll) == 1 < rules.dice and turn.last_die_succeeds_on:
        return roll[0] not in turn.last_die_succeeds_on
    if len(roll) == rules.dice and turn.pays_nothing(first=first):
        return False
    if len(roll) < rules.dice and roll in turn.refreshing:
        return False
    if pool:
        parts = distinct_parts(roll)[1:]
        return all(added(chart, pool, part) is None for part in parts)
    return chart.nothing.has(roll)


_Ranked = tuple[int, int, Dice, KeepOption]
"""A keep with its sorting key: minus its points, its number of dice, its dice."""


def is_nothing(rules: RuleSet, roll: Dice) -> bool:
    """Return True if a farkle is a roll of all the dice that no line of the chart decides."""
    return len(roll) == rules.dice and not rules.chart.on(len(roll)).decisive.are_in(roll)


_MOST_OPTIONS: Final = 20_000
"""The most keeps that a table holds. All rolls of up to six dice have fewer; all that twelve dice
can fall may have two million.
"""


class _Keeps(dict[Dice, Mapping[Dice, KeepOption]]):
    """A table of keeps by roll: it fills itself when asked, and refuses every other change."""

    def __init__(
        self, rules: RuleSet, *, first: bool = True, chances: bool = False, pool: Dice = ()
    ) -> None:
        super().__init__()
        self._rules, self._chances = rules, chances
        self._pays_nothing = rules.turn.pays_nothing(first=first)
        self._worth = [_Worth(rules, dice, pool) for dice in range(rules.dice + 1)]
        self._options = 0

    def __missing__(self, roll: Dice) -> Mapping[Dice, KeepOption]:
        if not 1 <= len(roll) <= self._rules.dice or not all(map(_is_face, roll)):
            raise MalformedAction("not-a-roll", {"most": self._rules.dice, "dice": roll[:12]})
        if list(roll) != sorted(roll):
            raise MalformedAction("not-ascending", {"value": str(roll)})
        keeps = MappingProxyType(self._of(roll))
        if self._options + len(keeps) > _MOST_OPTIONS:  # they are worked out anew if asked for
            super().clear()
            self._options = 0
        super().__setitem__(roll, keeps)
        self._options += len(keeps)
        return keeps

    def _of(self, roll: Dice) -> dict[Dice, KeepOption]:
        worth = self._worth[len(roll)]
        keeps = _keeps(self._rules, roll, worth, pays_nothing=self._pays_nothing)
        if keeps or not self._chances:
            return keeps
        return {
            kept: KeepOption(kept, 0, len(roll) - len(kept), must_roll=True, chance=True)
            for kept in kept_back(self._rules, roll)
        }

    @property
    def held(self) -> int:
        """Rough size in bytes."""
        worth = sum(map(len, self._worth))
        return 500 * max(len(self), self._options // 5) + 120 * worth

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("immutable")

    # A MappingProxyType around this would bypass `__missing__` and double the cost of a look-up.
    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse


def _is_face(die: object) -> bool:
    """Return True if this is a face: 1.0 and True are none, though they are equal to 1."""
    return type(die) is int and die in FACES


class _Worth(dict[Dice, _Ranked | None]):
    """The keeps of a roll of n dice by the chart; ``None`` where a die scores nothing.

    Many rolls share a kept set, which is worth the same in each, so it is worked out once. ``pool``
    are the dice that it combines with.
    """

    def __init__(self, rules: RuleSet, dice: int, pool: Dice) -> None:
        super().__init__()
        self._rules, self._pool = rules, pool
        self._dice, self._chart = dice, rules.chart.on(dice)

    def __missing__(self, kept: Dice) -> _Ranked | None:
        points = added(self._chart, self._pool, kept) if kept else None
        self[kept] = keep = None if points is None else self.ranked(kept, points)
        return keep

    def ranked(self, kept: Dice, points: int) -> _Ranked:
        left = self._dice - len(kept)
        exchange = self._chart.exchange_points(kept)
        must_roll = self.must_roll if not left else left in self._rules.turn.must_roll_with
        must_roll = must_roll or self._rules.turn.forces(kept)
        confirm = self._chart.confirm(kept)
        option = KeepOption(kept, points, left, exchange, must_roll, confirm=confirm)
        if self._rules.turn.scores_as_liked:
            scorings = self._chart.scorings
            option = option._replace(
                fewer=tuple(scorings.of(kept))[1:],
                exchange_fewer=tuple(scorings.of(kept, exchange=True))[1:],
            )
        return -points, len(kept), kept, option

    @property
    def must_roll(self) -> bool:
        return self._rules.turn.must_roll_again(one_roll=self._dice == self._rules.dice)


def _keeps(
    rules: RuleSet, roll: Dice, worth: _Worth, *, pays_nothing: bool
) -> dict[Dice, KeepOption]:
    if rules.chart.on(len(roll)).decisive.are_in(roll):
        return {}
    ranked = [keep for keep in map(worth.__getitem__, distinct_parts(roll)) if keep is not None]
    turn = rules.turn
    if len(roll) == 1 < rules.dice and turn.last_die_succeeds_on:
        succeeds = roll[0] in turn.last_die_succeeds_on
        ranked = (ranked or [worth.ranked(roll, turn.last_die_points)]) if succeeds else []
    if not ranked and len(roll) == rules.dice and pays_nothing:
        ranked = [worth.ranked(roll, turn.paid_for_nothing)]
    if len(roll) < rules.dice and roll in turn.refreshing and worth[roll] is None:
        ranked.append(worth.ranked(roll, 0))
    if worth.must_roll and not turn.hot_dice_escape:
        ranked = [keep for keep in ranked if keep[2] == roll] or ranked
    if turn.keeps_all:
        whole = largest(keep[2] for keep in ranked)
        ranked = [keep for keep in ranked if keep[2] in whole]
    ranked.sort()  # kept sets differ, so options themselves are never compared
    return {kept: option for _, _, kept, option in ranked}


def _step(rules: RuleSet) -> int:
    """Return the unit of turn scores: every keep scores a multiple of this many points."""
    combinations, turn = rules.chart.combinations, rules.turn
    counts = any((face,) not in rules.chart.on(1).counting for face in turn.last_die_succeeds_on)
    extra = (turn.last_die_points if counts else 0, turn.paid_for_nothing, *turn.hot_dice_bonus)
    return gcd(*(combination.points for combination in combinations.values()), *extra)
