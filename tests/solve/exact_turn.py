"""One turn in plain Python, with fractions: slow, straight from the engine's keeps, nothing clever.

It knows nothing of sets, layers or horizons. The turn is cut at a score ("stops"), so that the
recursion has an end.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis.strategies import SearchStrategy

from tincup.game import Scoring
from tincup.rules import FACES, RuleError, RuleSet, from_values
from tincup.rules.canonical import values
from tincup.rules.charts.lines import MOST_DICE
from tincup.solve.support import Method, Unsupported, check
from tincup.testing import house_rules


def examples(count: int) -> settings:
    """So many of a hundred examples, whichever the profile has, and however many are passed over
    as too large, or without an answer.
    """
    unhurried = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    return settings(
        max_examples=max(2, count * settings().max_examples // 100), suppress_health_check=unhurried
    )


def follows(rules: RuleSet, method: Method) -> bool:
    """Whether the method knows every field that the rule set states; it refuses the others."""
    try:
        check(rules, method)
    except Unsupported:
        return False
    return True


def followed(method: Method = "turn", most_dice: int = MOST_DICE) -> SearchStrategy[RuleSet]:
    """House rules that the method follows: drawn ones without what it refuses.

    Passing over those that it refuses would leave hardly any, the more fields there are.
    """
    return house_rules(most_dice).map(lambda rules: _without_refused(rules, method)).filter(bool)


def _without_refused(rules: RuleSet, method: Method) -> Any:
    """The rule set with the defaults of what the method refuses; ``None`` where that is none."""
    stated = values(rules)
    for _ in range(_MOST_REFUSED):
        try:
            check(rules, method)
        except Unsupported as refusal:
            _leave_out(stated, refusal.data["key"], refusal.data["value"])
        else:
            return rules
        try:
            rules = from_values(stated)
        except RuleError:  # the rest does not go together without it
            return None
    return None


def _leave_out(stated: dict[str, Any], key: str, value: Any) -> None:
    if key.startswith("scores."):
        part = key.removeprefix("scores.")
        lines = stated["scores"]
        for line, worth in list(lines.items()):
            if isinstance(worth, dict) and str(worth.get(part)) in str(value):
                del lines[line]
        return
    *sections, name = key.split(".")
    for section in sections:
        stated = stated[section]
    del stated[name]


_MOST_REFUSED = 20
"""Far more than the fields that a method refuses of one rule set."""

Keeps = frozenset[tuple[int, int, bool]]
"""Points, dice to roll next, whether they must be rolled."""


@cache
def rolls(rules: RuleSet, dice: int) -> dict[Keeps, int]:
    """What so many dice offer, each with its number of ways, counted roll by roll."""
    scoring = Scoring(rules)
    by_roll = {
        roll: frozenset(
            (
                points + (0 if it.dice_left else sum(rules.turn.hot_dice_bonus)),
                it.dice_left or rules.dice,
                it.must_roll,
            )
            for it in scoring.keeps[roll].values()
            for points in (it.points, *it.fewer)
        )
        for roll in combinations_with_replacement(FACES, dice)
    }
    return Counter(by_roll[tuple(sorted(roll))] for roll in product(FACES, repeat=dice))


class ExactTurn:
    """The most that a turn can be worth when it ends by itself at ``stops``.

    ``bank(score)`` is what banking is worth, ``farkle`` what a farkle is.
    """

    def __init__(
        self,
        rules: RuleSet,
        minimum: int,
        stops: int,
        bank: Callable[[int], Fraction] = Fraction,
        farkle: Fraction = Fraction(0),
        stopped: Callable[[bool, int], Fraction] | None = None,
    ) -> None:
        self.rules, self.minimum, self.stops = rules, minimum, stops
        self.bank, self.farkle, self.stopped = bank, farkle, stopped
        self.rolled: dict[tuple[int, int], Fraction] = {}
        self.step = Scoring(rules).step

    def roll(self, score: int, dice: int) -> Fraction:
        """The worth of rolling; works out everything beyond first, so that recursion is short."""
        for above in reversed(range(score, self.stops, self.step)):
            for n in range(self.rules.dice, 0, -1):
                self._roll(above, n)
        return self._roll(score, dice)

    def _roll(self, score: int, dice: int) -> Fraction:
        if (score, dice) not in self.rolled:
            total = Fraction(0)
            for keeps, ways in rolls(self.rules, dice).items():
                worth = max((self.after(score + p, n, must) for p, n, must in keeps), default=None)
                total += ways * (self.farkle if worth is None else worth)
            self.rolled[score, dice] = total / 6**dice
        return self.rolled[score, dice]

    def after(self, score: int, dice: int, must: bool) -> Fraction:
        """The worth of a turn that may be banked, or rolled on with so many dice."""
        if score >= self.stops:
            return self.bank(score) if self.stopped is None else self.stopped(must, dice)
        rolled = self._roll(score, dice)
        return rolled if must or score < self.minimum else max(self.bank(score), rolled)


def survival(rules: RuleSet) -> dict[int, Fraction]:
    """The largest chance to get to bank for one who rolls so many dice, duties included.

    What rolling all the dice is worth is a convex function of what the duty to do so is worth; a
    tangent of it, followed to where both are the same, is followed again from there.
    """

    def rolled(again: Fraction) -> dict[int, tuple[Fraction, Fraction]]:
        """The worth of rolling so many dice, and how fast it rises with that of the duty."""
        found: dict[int, tuple[Fraction, Fraction]] = {}
        for n in range(1, rules.dice + 1):
            worth = slope = Fraction(0)
            for keeps, ways in rolls(rules, n).items():
                after = [
                    (Fraction(1), Fraction(0))
                    if not must
                    else (again, Fraction(1))
                    if left == rules.dice
                    else found[left]
                    for _, left, must in keeps
                ]
                best = max(after, default=(Fraction(0), Fraction(0)))
                worth, slope = worth + ways * best[0], slope + ways * best[1]
            found[n] = worth / 6**n, slope / 6**n
        return found

    again = Fraction(1)
    while True:
        found = rolled(again)
        worth, slope = found[rules.dice]
        if worth == again:
            return {n: it for n, (it, _) in found.items()}
        again = (worth - slope * again) / (1 - slope)
