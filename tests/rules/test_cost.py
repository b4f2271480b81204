"""What building a rule set costs, in things done and not in seconds, whatever strangers state."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import fewer
from tincup.rules import (
    EXCHANGE,
    FACES,
    RuleError,
    RuleSet,
    canonical,
    from_values,
    load,
    preset,
    presets,
    vary,
)
from tincup.rules.charts import chart, formula
from tincup.rules.charts.chart import Chart
from tincup.rules.charts.lines import DECISIVE, ChartErrors, canonical_pattern
from tincup.rules.checks import idle
from tincup.testing import house_rules


def same_the_long_way(whole: Chart, pattern: str) -> bool:
    """Whether a chart built anew without a line scores every set of dice the same."""
    try:
        less = Chart((line for line in whole.lines if line.pattern != pattern), whole.dice)
    except ChartErrors:
        return False
    return all(
        less.points(kept) == whole.points(kept)
        and less.exchange_points(kept) == whole.exchange_points(kept)
        for size in range(1, whole.dice + 1)
        for kept in combinations_with_replacement(FACES, size)
    )


def rules_of(scores: dict[str, Any]) -> RuleSet:
    names = {"id": "x", "name": "x", "summary": "x"}
    return from_values({**names, "scores": scores, "end": {"target": 10**6}})


PATTERNS = tuple(
    dict.fromkeys(
        canonical_pattern("".join(drawn))[0]
        for size in range(6, 0, -1)
        for drawn in combinations_with_replacement("123456abc", size)
    )
)


def wide(lines: int, points: Callable[[int], Any]) -> dict[str, Any]:
    """Lines with many letters, of which most never count."""
    most = sorted(PATTERNS, key=lambda pattern: -len(set(pattern) & set("xyz")))
    return {"1": 10**5, "2": 10**5} | {it: points(at) for at, it in enumerate(most[:lines])}


def entangled(seed: int, lines: int) -> dict[str, Any]:
    """Lines whose formulas ask for one another, next to single dice that give more or less."""
    random = Random(seed)
    scores: dict[str, Any] = {face: random.choice((1, 10**4)) for face in "123456"}
    for pattern in random.sample(PATTERNS, lines):
        points: Any = random.randint(1, 300)
        letters = sorted(set(pattern) & set("xyz"))
        if letters and random.random() < 0.7:
            asked = [
                random.choice(letters) + "".join(random.choices([*"123456", *letters], k=size))
                for size in random.choices(range(len(pattern)), k=random.randint(1, 4))
            ]
            points = random.choice((" + ", " * 2 + ")).join(asked) + random.choice(("", " - 3"))
        elif random.random() < 0.2:
            points = {"points": points, "or": EXCHANGE}
        scores.setdefault(pattern, points)
    return scores


def is_judged_the_long_way(rules: RuleSet) -> None:
    for line in rules.chart.lines:
        if line.effect in DECISIVE:
            continue  # it scores nothing: `idle` looks at the rolls that it decides
        found = idle.same_without(rules.chart, line.pattern)
        assert found == same_the_long_way(rules.chart, line.pattern), line


@pytest.mark.parametrize("name", presets())
def test_what_presets_score_without_a_line(name: str) -> None:
    is_judged_the_long_way(preset(name))


@given(house_rules())
@fewer(4)
def test_what_house_rules_score_without_a_line(rules: RuleSet) -> None:
    is_judged_the_long_way(rules)


@given(st.integers(0, 10**6), st.integers(2, 25))
@fewer(4)
def test_what_entangled_lines_score_without_one_of_them(seed: int, lines: int) -> None:
    try:
        rules = rules_of(entangled(seed, lines))
    except RuleError:
        return  # in a circle, or less than a point
    is_judged_the_long_way(rules)


@pytest.mark.parametrize("points", [lambda _: "1 + 1 + 1", lambda at: 1 + at % 7 * 10**5])
def test_what_many_lines_score_without_one_of_them(points: Callable[[int], Any]) -> None:
    is_judged_the_long_way(rules_of(wide(60, points)))


class Count:
    """How often something is called, which it goes on doing."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
        self.calls = 0
        done = getattr(owner, name)

        def counted(*args: Any, **named: Any) -> Any:
            self.calls += 1
            return done(*args, **named)

        patch.setattr(owner, name, counted)


def costs(scores: dict[str, Any]) -> tuple[int, int, int]:
    """Charts made, texts read as formulas and dice scored, to build a rule set and to warn."""
    formula.read.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        charts = Count(patch, chart.Chart, "__init__")
        texts = Count(patch, formula, "_parse")
        scored = Count(patch, chart.Chart, "_rivals")
        assert rules_of(scores).warnings
        return charts.calls, texts.calls, scored.calls


def test_every_formula_is_read_once_and_one_chart_is_made() -> None:
    scores = wide(100, lambda at: f"x + {at + 1}")
    assert costs(scores)[:2] == (1, 200)  # as it is stated, and in canonical letters
    assert costs(wide(200, lambda _: 7))[:2] == (1, 0)


def test_twice_the_lines_cost_no_more_than_twice_as_much() -> None:
    few, many = (costs(wide(lines, lambda _: 7))[2] for lines in (150, 300))
    assert many < 2.5 * few


def test_warnings_are_looked_for_when_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Count(monkeypatch, idle, "why_idle")
    rules = vary(load("plain", ["scores.11=150"]), ["end.target=5010"])
    assert asked.calls == 0
    assert [it.key for it in rules.warnings] == ["scores.11", "end.target"]
    before = asked.calls
    assert rules.warnings
    assert asked.calls == before > 0


def test_warnings_are_about_what_was_stated_then() -> None:
    values = canonical.values(preset("plain"))
    values["scores"]["11"] = 150
    rules = from_values(values)
    values["scores"].clear()
    assert [it.key for it in rules.warnings] == ["scores.11"]
