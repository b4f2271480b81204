"""Every way of scoring kept dice, where a player may score them for less than the most."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Final

from tincup.rules.chart import Chart, Combination, distinct_parts, without
from tincup.rules.chart_lines import FACES, Dice

_NOTHING: Final[dict[int, tuple[Combination, ...]]] = {0: ()}


class Scorings:
    """The partitions of kept sets into combinations of a chart, by what they score together.

    `Chart.points` and `Chart.partition` know the best of them alone.
    """

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        self._known: dict[tuple[Dice, bool], dict[int, tuple[Combination, ...]]] = {}

    def of(self, kept: Dice, *, exchange: bool = False) -> Mapping[int, tuple[Combination, ...]]:
        """What these dice can score, most points first, each with the fewest combinations for it.

        Every die is in one of the combinations; empty where that cannot be. With ``exchange`` one
        of them changes places with the leader and scores nothing itself.
        """
        if not kept:
            return {} if exchange else _NOTHING
        if (kept, exchange) not in self._known:
            ways = self._ways(kept, exchange)
            self._known[kept, exchange] = dict(sorted(ways.items(), reverse=True))
        return self._known[kept, exchange]

    def _ways(self, kept: Dice, exchange: bool) -> dict[int, tuple[Combination, ...]]:
        ways: dict[int, tuple[Combination, ...]] = {}
        for others in distinct_parts(kept[1:]):
            combination = self._chart.combinations.get(kept[:1] + others)
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
        """Whether there are dice that can be scored for more or for fewer points."""
        return any(
            len(self.of(kept, exchange=exchange)) > 1
            for size in range(1, self._chart.dice + 1)
            for kept in combinations_with_replacement(FACES, size)
            for exchange in (False, True)
        )
