"""Whether a chart scores all dice the same without one of its lines."""

from __future__ import annotations

from tincup.rules.chart import Chart, ChartError, Combination, Dice, distinct_parts


def same_without(chart: Chart, pattern: str) -> bool:
    """Whether all dice score the same without a line; formulas over it are worked out anew.

    Only the dice that the line scores are scored otherwise without it, and those whose formulas
    ask for such dice. If each of these is worth as much as before, everything is: in the best
    partition of other dice they can be put in the place of one another.
    """
    less = _ChartWithout(chart, pattern)
    try:
        return all(
            less.points(kept) == chart.points(kept)
            and less.exchange_points(kept) == chart.exchange_points(kept)
            for kept in sorted(less.changed, key=len)
        )
    except ChartError:
        return False  # a formula cannot do without the line


class _ChartWithout(Chart):
    """A chart without one of its lines: what may have ``changed`` is worked out when asked for."""

    def __init__(self, whole: Chart, pattern: str) -> None:
        vars(self).update(vars(whole))
        self._whole = whole
        own = whole.dice_of[pattern]
        self.changed = {kept for kept in own if whole.combinations[kept].pattern == pattern}
        waiting = list(self.changed)
        while waiting:
            more = whole.dependents.get(waiting.pop(), set()) - self.changed
            self.changed |= more
            waiting += more
        self._candidates = dict(self._candidates)
        for kept in self.changed & own:
            others = [it for it in self._candidates.pop(kept) if it[1].pattern != pattern]
            if others:
                self._candidates[kept] = others
        self.combinations = dict(self.combinations)
        for kept in self.changed:
            del self.combinations[kept]
        self._pending, self._worth, self._scoring = [], {}, {}

    def best(
        self, kept: Dice, *, exchange: bool = False
    ) -> tuple[int, tuple[Combination, ...]] | None:
        """As in the whole chart where no part of the dice has changed."""
        if self.changed.isdisjoint(distinct_parts(kept)):
            return self._whole.best(kept, exchange=exchange)
        return super().best(kept, exchange=exchange)
