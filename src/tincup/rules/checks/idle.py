"""Finds settings that were stated and have no effect, or another one than they seem to have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import gcd
from typing import Any, Final

from tincup.messages import Message, list_message, message
from tincup.rules.charts.chart import Best, Chart
from tincup.rules.charts.dice_sets import distinct_parts
from tincup.rules.charts.lines import DECISIVE, ChartError, Dice, Line
from tincup.rules.fields.kinds import Field
from tincup.rules.fields.schema import field_of
from tincup.rules.rule_set import RuleSet


def same_without(chart: Chart, pattern: str) -> bool:
    """Return True if all dice score the same without a line, with formulas over it worked out anew.

    Without the line only its own dice score otherwise, and those whose formulas ask for such dice.
    If each of these is worth as much as before, everything is: in the best partition of other dice
    they can be put in the place of one another.
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
    """A chart without one of its lines; what may have ``changed`` is worked out on demand."""

    def __init__(self, whole: Chart, pattern: str) -> None:
        vars(self).update(vars(whole))
        self._whole = whole
        own = whole.dice_of[pattern]
        counting = whole.counting
        self.changed = {it for it in own if it in counting and counting[it].pattern == pattern}
        waiting = list(self.changed)
        while waiting:
            more = whole.dependents.get(waiting.pop(), set()) - self.changed
            more = {it for it in more if it in counting}
            self.changed |= more
            waiting += more
        self._by_lowest = None
        self._scored = self.candidates = dict(whole.candidates)
        for kept in self.changed & own:
            others = [it for it in self.candidates.pop(kept) if it[1].pattern != pattern]
            if others:
                self.candidates[kept] = others
        self.combinations = dict(counting)
        for kept in self.changed:
            del self.combinations[kept]
        self._pending, self._worth, self._scoring, self._parted = [], ({}, {}), {}, 0

    def best(self, kept: Dice, *, exchange: bool = False) -> Best | None:
        if self.changed.isdisjoint(distinct_parts(kept)):
            return self._whole.best(kept, exchange=exchange)
        return super().best(kept, exchange=exchange)


def why_idle(rules: RuleSet, key: str) -> Message | None:
    """Return why a key's value has no effect, or another one; ``None`` if it works as stated.

    ``key`` is that of a field, or of a line of the chart in canonical letters (``scores.xxx``).
    """
    if key.startswith("scores."):
        pattern = key.removeprefix("scores.")
        if pattern not in rules.chart.dice_of:
            return None  # taken off
        line = next(it for it in rules.chart.lines if it.pattern == pattern)
        if line.only and len(pattern) == rules.dice:
            return message("idle-only-all-dice", dice=rules.dice)
        decided = _decided(rules.chart, line)
        if decided or line.effect in DECISIVE:
            return decided
        return _hidden(rules, pattern) or _beaten(rules, pattern)
    field = field_of(key)
    if field is None:
        return None
    holder = _holder(rules, field)
    if holder is None:
        return None
    value = getattr(holder, field.name)
    if field.matters is not None and not field.matters(rules):
        as_is = (field.instead(rules), 0) if field.instead else (field.default,)
        return None if value in as_is else message(field.idle)
    return _AMOUNTS[key](rules, value) if key in _AMOUNTS else None


def _minimum(rules: RuleSet, value: int | str, asked: int = 0) -> Message | None:
    """Say that turns make a minimum anyway; ``asked`` is what they must make without it."""
    if isinstance(value, str):
        return None  # what turns must beat, they need not make anyway
    least = max(_least_score(rules), _raised(asked, _step(rules)))
    if 0 < value <= least:
        return message("idle-minimum", points=least)
    return _between_steps(rules, value)


def _opening_minimum(rules: RuleSet, value: int) -> Message | None:
    return _minimum(rules, value, 0 if rules.turn.opens_by_roll else rules.turn.fixed_minimum)


def _between_steps(rules: RuleSet, value: int) -> Message | None:
    step = _step(rules)
    if value % step == 0:
        return None
    return message("idle-between-steps", step=step, value=_raised(value, step))


def _target(rules: RuleSet, value: int | None) -> Message | None:
    if value is None:
        return None
    step = rules.total_step(_step(rules))
    if value % step == 0:
        return None
    amounts = value - value % step if rules.end.must_surpass else _raised(value, step)
    if not amounts:
        return None  # any total but 0 is more, and there is no smaller target to state
    return message("idle-target", step=step, value=amounts, reached=rules.end.reached)


def _restart(rules: RuleSet, value: bool) -> Message | None:
    penalty = rules.turn.farkle_penalty
    idle = penalty is not None and not penalty.counts_in_a_row and not value
    return message("idle-restart") if idle else None


_AMOUNTS: Final[dict[str, Callable[[RuleSet, Any], Message | None]]] = {
    "turn.opening_minimum": _opening_minimum,
    "turn.bank_minimum": _minimum,
    "turn.first_bank_bonus.score": _between_steps,
    "turn.farkle_penalty.restart": _restart,
    "end.target": _target,
}
"""For fields that have an effect: finds values that amount to the same as another one.

`Field.matters` is not for them: digests, which are made from it, hold the value as it is stated.
"""


def _holder(rules: RuleSet, field: Field) -> Any:
    holder: Any = rules
    for name in field.key.split(".")[:-1]:
        holder = getattr(holder, name, None)
    return holder


def _pattern(chart: Chart, dice: Dice) -> str:
    made = chart.combinations.get(dice)
    return made.pattern if made else ""


def _decided(chart: Chart, line: Line) -> Message | None:
    """Say that other lines decide every roll with a line's dice."""
    deciding: dict[str, None] = {}
    whole = line.only is not None or len(line.pattern) == chart.dice
    decisive = (chart if whole else chart.fewer).decisive
    for dice in chart.dice_of[line.pattern]:
        other = decisive.instead_of(line, dice)
        if other is None:
            return None
        deciding[f'"{other.pattern}"'] = None
    return message("idle-line-decided", lines=list_message(list(deciding)))


def _hidden(rules: RuleSet, pattern: str) -> Message | None:
    """Say that more specific lines score every combination of a line, and which lines they are."""
    above = dict.fromkeys(_patterns(rules, pattern))
    if pattern in above:
        return None
    lines = [f'"{other}"' for other in above]
    dice_of = rules.chart.dice_of
    family = [line for line in above if dice_of[line] <= dice_of[pattern]]
    kind = "idle-line" if len(family) == len(lines) else "idle-line-above"
    return message(kind, pattern=pattern, lines=list_message(lines))


def _patterns(rules: RuleSet, pattern: str) -> Iterator[str]:
    chart = rules.chart
    stated = (_pattern(chart, dice) for dice in sorted(chart.dice_of[pattern]))
    return filter(None, stated)


def _beaten(rules: RuleSet, pattern: str) -> Message | None:
    """Say that other combinations score all dice of a line higher, so that it never counts."""
    chart = rules.chart
    if chart.fewer is not chart:
        return None  # a line may make way where it is beaten, and yet count in other rolls
    mine = sorted(chart.dice_of[pattern])
    own = [dice for dice in mine if _pattern(chart, dice) == pattern]
    worths = {dice: chart.points(dice) or 0 for dice in own}
    if rules.turn.scores_as_liked:
        return None  # the player may score them by this line all the same
    if any(chart.combinations[dice].points >= worth for dice, worth in worths.items()):
        return None
    if not same_without(chart, pattern):
        return None
    parts = (part.pattern for dice in own for part in chart.partition(dice) or ())
    lines = [f'"{other}"' for other in dict.fromkeys(parts)]
    return message(
        "idle-line-beaten",
        lines=list_message(lines),
        count=len(lines),
        points=min(worths.values()),
    )


def _worths(rules: RuleSet) -> list[int]:
    """Return the points of combinations: the best of each set, unless players may choose."""
    if rules.turn.scores_as_liked:
        return [it.points for it in rules.chart.combinations.values()]
    charts = {id(it): it for it in (rules.chart, rules.chart.fewer)}.values()
    return [chart.points(dice) or 0 for chart in charts for dice in chart.counting]


def _step(rules: RuleSet) -> int:
    """Return the largest number of which every turn score is a multiple."""
    turn = rules.turn
    extra = (turn.paid_for_nothing, turn.last_die_points, *turn.hot_dice_bonus)
    return gcd(*_worths(rules), *extra)


def _least_score(rules: RuleSet) -> int:
    """Return a lower bound on the score of a turn that can be banked, minimums left aside."""
    if rules.has_exchange:
        return 0  # a turn may change places and make nothing else
    return min([*_worths(rules), *filter(None, [rules.turn.paid_for_nothing])])


def _raised(value: int, step: int) -> int:
    return value + -value % step
