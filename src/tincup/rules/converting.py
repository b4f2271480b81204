"""Multiplies every amount of a rule set: holes of a cribbage board as points, and back."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from tincup.messages import Message, message
from tincup.rules import canonical
from tincup.rules.build import build
from tincup.rules.charts import formula
from tincup.rules.errors import Fault, RuleError, plain, shown
from tincup.rules.rule_file import RuleFile
from tincup.rules.rule_set import RuleSet

AMOUNTS: Final = (
    "turn.opening_minimum",
    "turn.bank_minimum",
    "turn.last_die_points",
    "turn.nothing_scores",
    "turn.hot_dice_bonus",
    "turn.farkle_penalty.points",
    "turn.farkle_penalty.floor",
    "turn.first_roll_farkle.points",
    "turn.first_bank_bonus.score",
    "turn.first_bank_bonus.points",
    "end.target",
    "board.bump",
    "board.bump_floor",
)
"""The fields whose values are amounts in the unit of totals, beside the lines of the chart."""


def convert(rules: RuleSet, times: Fraction) -> RuleSet:
    """Return the same game with every amount multiplied by ``times``.

    Holes that become more are points, and points that become fewer are holes. Raises `RuleError`
    with everything that does not come out whole, and with formulas that multiply lines.
    """
    values = canonical.values(rules)
    values = {key: it for key, it in values.items() if key not in ("with", "variations")}
    faults: list[Fault] = []

    def multiplied(key: str, value: int) -> int:
        product = value * times
        if product.denominator > 1:
            problem = message("fault-not-whole", value=value, times=str(times))
            remedy = message("accepted-multiple", step=times.denominator)
            faults.append(Fault(key, problem, remedy))
        return int(product)

    for key in AMOUNTS:
        *above, name = key.split(".")
        holder: Any = values
        for part in above:
            holder = holder.get(part, {})
        value: Any = holder.get(name, False) if isinstance(holder, dict) else False  # or a word
        if value is not False and not isinstance(value, str):
            many = isinstance(value, list)
            amounts = [multiplied(key, it) for it in (value if many else [value])]
            holder[name] = amounts if many else amounts[0]
    if rules.pegs and isinstance(rules.pegs.bump, int):  # the default of it is an amount, too
        values["board"]["bump"] = multiplied("board.bump", rules.pegs.bump)
    for pattern, value in values["scores"].items():
        key = f"scores.{pattern}"
        is_table = isinstance(value, dict)
        points = value["points"] if is_table else value
        try:
            made = _line(points, key, multiplied)
        except formula.FormulaError as error:
            faults.append(Fault(key, error.problem, error.remedy))
            continue
        values["scores"][pattern] = value | {"points": made} if is_table else made
        if is_table and "confirm" in value:
            values["scores"][pattern]["confirm"] = multiplied(key, value["confirm"])
    subject = message("rules-converted", id=rules.id, times=str(times))
    if faults:
        raise RuleError(subject, faults)
    unit = "points" if times > 1 else "holes" if times < 1 else rules.unit
    values |= {
        "unit": unit,
        "id": f"{rules.id[:50]}-in-{unit}",
        "name": f"{rules.name[:60]}, in {unit}",
        "summary": plain(f"{rules.name}, every amount times {times}.", 200),
    }
    return build(RuleFile(values, {}), {}, subject)


def _line(points: int | str, key: str, multiplied: Callable[[str, int], int]) -> int | str:
    if isinstance(points, int):
        return multiplied(key, points)
    return formula.with_amounts(points, lambda amount: multiplied(key, amount), _of_lines(points))


def _of_lines(points: str) -> formula.FormulaError:
    problem: Message = message("fault-formula-of-lines", formula=shown(points))
    return formula.FormulaError(problem, message("accepted-formula-of-one-line"))
