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


def followed(method: Method = "turn") -> SearchStrategy[RuleSet]:
    """House rules that the method follows: drawn ones without what it refuses.

    Passing over those that it refuses would leave hardly any, the more fields there are.
    """
    return house_rules().map(lambda rules: _without_refused(rules, method)).filter(bool)


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
            (points, it.dice_left or rules.dice, it.must_roll)
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
        stopped: Callable[[bool], Fraction] | None = None,
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
            return self.bank(score) if self.stopped is None else self.stopped(must)
        rolled = self._roll(score, dice)
        return rolled if must or score < self.minimum else max(self.bank(score), rolled)


def survival(rules: RuleSet) -> dict[int, Fraction]:
    """The largest chance to get to bank for one who rolls so many dice, duties included."""
    free, bound = {}, {}
    for n in range(1, rules.dice + 1):
        found = rolls(rules, n)
        only_duties = {keeps for keeps in found if keeps and all(must for _, _, must in keeps)}
        bound[n] = Fraction(sum(found[it] for it in only_duties), 6**n)
        free[n] = 1 - bound[n] - Fraction(found[frozenset()], 6**n)
    again = free[rules.dice] / (1 - bound[rules.dice])
    return {n: free[n] + bound[n] * again for n in free}
