"""Rule sets and bots that strangers ask for, within bounds."""

from __future__ import annotations

from functools import lru_cache
from http import HTTPStatus
from math import inf, perm
from typing import Any, Final

from tincup.hosting.errors import ServerError
from tincup.hosting.names import check_text
from tincup.players import parse_spec
from tincup.players.levels import LEVELS
from tincup.rules import RuleSet, canonical, from_values, preset, presets
from tincup.rules.charts.lines import FACES, MOST_DICE, asked_by_formula
from tincup.table.rule_sets import rules_of
from tincup.table.seats import player_text

_DEEPEST: Final = 8

_MOST_LINES: Final = 200
"""The most lines of a chart; the longest that comes with Tincup has 28."""

_MOST_ASKED: Final = 5_000
"""Bounds what the formulas of a chart ask of one another, summed over all dice they score."""

_MOST_SETS: Final = 10_000
"""The most sets of dice that the lines of a chart may stand for, one for each way to read a
letter. No chart of up to six dice has so many; of twelve dice one line may have 720.
"""

_SOON: Final = 90.0
"""Estimated seconds of solving; until it is done an optimal bot looks one turn ahead."""


def asked_rules(asked: str | dict[str, Any]) -> RuleSet:
    """Return the rule set asked for. Raises `RuleError`, and `ServerError` for what is too much."""
    if isinstance(asked, str):
        return preset(asked)
    check_bounds(asked)
    rules = from_values(asked, subject="the rule set that was sent")
    if sum(map(asked_by_formula, rules.chart.lines)) > _MOST_ASKED:
        raise _refused("server-rules-formulas")
    return rules


def rules_for_table(asked: str | dict[str, Any]) -> RuleSet:
    """Return the rule set asked for as the table will have it, so that it is made only once.

    Raises as `asked_rules`.
    """
    return rules_of(canonical.values(asked_rules(asked)))


def check_bounds(asked: dict[str, Any]) -> None:
    """Refuse values that would be much work to look at. Raises `ServerError`."""
    if _depth(asked) > _DEEPEST:
        raise _refused("server-rules-deep", most=_DEEPEST)
    if len(_patterns(asked)) > _MOST_LINES:
        raise _refused("server-rules-lines", most=_MOST_LINES)
    if sum(map(_sets, _patterns(asked))) > _MOST_SETS:
        raise _refused("server-rules-sets", most=_MOST_SETS)
    _check_texts(asked)


def _sets(pattern: str) -> int:
    """Return the number of ways to read the letters of a pattern; 0 for what can be no pattern."""
    letters = sum(map(str.isalpha, set(pattern)))
    free = len(FACES) - len(set(pattern)) + letters
    return perm(free, letters) if len(pattern) <= MOST_DICE and free >= letters else 0


def _patterns(asked: dict[str, Any]) -> list[str]:
    brought = asked.get("variations")
    stated = [asked, *(brought.values() if isinstance(brought, dict) else ())]
    charts = [it.get("scores") for it in stated if isinstance(it, dict)]
    return [str(pattern) for it in charts if isinstance(it, dict) for pattern in it]


def _refused(code: str, **said: int) -> ServerError:
    return ServerError(code, HTTPStatus.UNPROCESSABLE_ENTITY, **said)


def _check_texts(value: Any) -> None:
    if isinstance(value, str):
        check_text(value)
    elif isinstance(value, (dict, list)):
        for each in (*value, *value.values()) if isinstance(value, dict) else value:
            _check_texts(each)


def _depth(value: Any, so_far: int = 1) -> int:
    if so_far > _DEEPEST or not isinstance(value, (dict, list)):
        return so_far
    inside = value.values() if isinstance(value, dict) else value
    return max((_depth(each, so_far + 1) for each in inside), default=so_far)


def bot_kind(player: str, rules: RuleSet, *, solves_any: bool = False) -> str:
    """Return the one spelling of a bot that may play by these rules; programs of strangers may not.

    Nor may bots play optimally by rule sets of strangers, for solving one is much work, unless a
    host ``solves_any``. Raises `ServerError` and `SpecError`.
    """
    spec = parse_spec(player.removeprefix("bot:"))
    if spec.is_local:
        raise ServerError("server-no-programs", HTTPStatus.UNPROCESSABLE_ENTITY)
    if spec.kind == "optimal" and not solves_any and not _is_ours(rules):
        raise ServerError("server-optimal-presets", HTTPStatus.UNPROCESSABLE_ENTITY)
    return player_text(spec.text)


def bot_levels(rules: RuleSet) -> tuple[str, ...]:
    """Return the levels at which bots can play by these rules here, weakest first.

    ``optimal`` is among them where `bot_kind` lets it, and where two sides are solved before much
    of a game is over.
    """
    return LEVELS if _is_ours(rules) and _seconds(rules) <= _SOON else LEVELS[:-1]


def _is_ours(rules: RuleSet) -> bool:
    return rules.id in presets() and preset(rules.id).digest == rules.digest


@lru_cache(maxsize=64)  # of what is played alone: rule sets are equal whatever they are called
def _seconds(rules: RuleSet) -> float:
    """Return about how long two sides take to solve; infinite where that cannot be done."""
    from tincup.solve.duration import estimate
    from tincup.solve.errors import Unsolvable

    try:
        return estimate(rules).seconds
    except Unsolvable:
        return inf
