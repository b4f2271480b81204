"""Every score that a set of kept dice can make by a chart, not only the best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tincup.rules.charts.dice_sets import distinct_parts, sets_of, without
from tincup.rules.charts.lines import Dice


@dataclass(frozen=True, slots=True)
class Combination:
    """Dice of one roll that score together: ``points``, or the ``effect`` chosen instead.

    ``pattern`` is the line of the chart that says so; empty for dice that count without one.
    ``all_dice``: it counts only in rolls of all the dice. ``confirm``: the points that the turn
    must make after it before it may be banked.
    """

    dice: Dice
    points: int
    effect: str | None = None
    pattern: str = ""
    all_dice: bool = False
    confirm: int = 0


def to_confirm(combinations: Iterable[Combination]) -> int:
    """Return the points that a turn must make after these to be banked: the most of any."""
    return max((it.confirm for it in combinations), default=0)


_Ways = dict[int, tuple[Combination, ...]]
"""Partitions by what they score."""

_NOTHING: Final[_Ways] = {0: ()}
_NO_WAYS: Final[_Ways] = {}
_MOST_KEPT: Final = 5_000
"""The most ways to score kept in memory, at some hundred bytes; a chart can have fifty thousand."""


class Scorings:
    """The partitions of kept sets into combinations of a chart, by what they score together.

    `Chart.points` and `Chart.partition` know only the best of them. ``dice`` is the most dice that
    are rolled; ``exchanges`` says whether a combination can change places with the leader.
    """

    def __init__(
        self, combinations: Mapping[Dice, Combination], dice: int, *, exchanges: bool
    ) -> None:
        self._dice = dice
        self._combinations = combinations
        self._exchanges = exchanges
        self._known: tuple[dict[Dice, _Ways], dict[Dice, _Ways]] = {}, {}
        """Without, and with, an exchange."""
        self._kept = self._held = 0

    @property
    def held(self) -> int:
        """Rough size in bytes, with what has been worked out so far."""
        return 1_000 + self._held

    def of(self, kept: Dice, *, exchange: bool = False) -> Mapping[int, tuple[Combination, ...]]:
        """Return the scores these dice can make, highest first, each with the fewest combinations.

        Every die is in one of the combinations; empty where that cannot be. With ``exchange`` one
        of them changes places with the leader and scores nothing itself.
        """
        if not kept:
            return {} if exchange else _NOTHING
        if exchange and not self._exchanges:
            return _NO_WAYS
        known = self._known[exchange].get(kept)
        return self._worked_out(kept, exchange) if known is None else known

    def _worked_out(self, kept: Dice, exchange: bool) -> _Ways:
        ways = self._ways(kept, exchange)
        known = dict(sorted(ways.items(), reverse=True)) if ways else _NO_WAYS
        if self._kept + len(known) > _MOST_KEPT:  # worked out anew where they are asked for again
            for each in self._known:
                each.clear()
            self._kept = self._held = 0
        self._known[exchange][kept] = known
        self._kept += len(known)
        self._held += 40 + (160 + 150 * len(known) if known else 0)
        return known

    def _ways(self, kept: Dice, exchange: bool) -> _Ways:
        ways: _Ways = {}
        for others in distinct_parts(kept[1:]):
            combination = self._combinations.get(kept[:1] + others)
            if combination is None:
                continue
            rest = without(kept[1:], others)
            for spent in (False, True) if exchange and combination.effect else (False,):
                own = 0 if spent else combination.points
                for points, parts in self.of(rest, exchange=exchange and not spent).items():
                    total, used = own + points, (combination, *parts)
                    if total not in ways or len(used) < len(ways[total]):
                        ways[total] = used
        return ways

    def differ(self) -> bool:
        """Return True if some dice can be scored for more or for fewer points."""
        return any(
            len(self.of(kept, exchange=exchange)) > 1
            for size in range(1, self._dice + 1)
            for kept in sets_of(size)
            for exchange in (False, True)
        )
