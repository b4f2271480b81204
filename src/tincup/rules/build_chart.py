"""Builds the score chart that a rule file states, on top of the one it starts from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tincup.messages import Message, list_message, message
from tincup.rules.charts.chart import Chart, chart_of
from tincup.rules.charts.lines import (
    ALL_DICE,
    COSTS,
    DECISIVE,
    EXCHANGE,
    STATED_EFFECTS,
    ChartError,
    ChartErrors,
    Dice,
    Line,
    bindings_of,
    canonical_line,
    canonical_pattern,
    is_pattern,
    too_long,
)
from tincup.rules.errors import shown, value_found
from tincup.rules.fields.kinds import MOST
from tincup.rules.rule_file import Path

Lines = dict[str, Any]
"""The table ``[scores]``: points, a formula, a table or ``false`` by pattern."""


class ChartBuilder:
    """Builds the chart of the ``stated`` lines on top of those of its ``base``.

    ``fault`` notes a fault: the path of its key, what was found, what would be accepted.
    """

    def __init__(
        self, stated: Any, base: Lines, fault: Callable[[str | Path, Message, Message], None]
    ) -> None:
        self.stated: Lines = stated if isinstance(stated, dict) else {}
        self.base, self._fault, self.count = base, fault, 0
        self.replacing_nothing: set[str] = set()
        """Stated lines that should replace others and have none to replace."""

    def _replaced(self, pattern: str, base: dict[str, frozenset[Dice]]) -> list[str]:
        """Return the base's lines for particular faces that this line, with its letters, covers."""
        name = canonical_pattern(pattern)[0]
        own = frozenset(bindings_of(name))
        return [it for it, dice in base.items() if it != name and dice <= own]

    def chart(self, most: int) -> Chart | None:
        """Return the chart for rolls of up to ``most`` dice; ``None`` with its faults noted."""
        faults_before = self.count
        lines: dict[str, Line] = {}
        for pattern, value in self.base.items():
            line = self._line(pattern, value)
            if line and len(line.pattern) <= most:  # a line that needs more dice falls away
                lines[line.pattern] = line
        replacing = [it for it, value in self.stated.items() if _replaces(value) and is_pattern(it)]
        names = [canonical_pattern(pattern)[0] for pattern in self.base] if replacing else []
        base = {name: frozenset(bindings_of(name)) for name in names}
        for pattern in replacing:
            replaced = self._replaced(pattern, base)
            for name in replaced:
                lines.pop(name, None)
            if not replaced:
                self.replacing_nothing.add(pattern)
        spelt: dict[str, str] = {}
        for pattern, value in self.stated.items():
            self._state_line(lines, spelt, most, pattern, value)
        if not lines and self.count == faults_before:
            self._note("scores", message("fault-no-line"), message("accepted-a-line"))
        try:
            chart = chart_of(lines.values(), most)
        except ChartErrors as faults:
            for error in faults.errors:
                written = spelt.get(error.pattern, error.pattern)
                self._note(("scores", written), error.problem, error.remedy)
            return None
        if chart.decisive and not chart.counting:
            self._note("scores", message("fault-all-decided"), message("accepted-not-all-decided"))
        return chart if self.count == faults_before else None

    def _state_line(
        self, lines: dict[str, Line], spelt: dict[str, str], most: int, pattern: str, value: Any
    ) -> None:
        """Put a stated line into ``lines``, or remove the line that it takes off.

        ``spelt`` maps each canonical pattern so far to its spelling in the file.
        """
        key = ("scores", pattern)
        try:
            name, _ = canonical_pattern(pattern, most)
        except ChartError as error:
            self._note(key, error.problem, error.remedy)
            return
        if name in spelt:
            again = message("fault-line-again", pattern=spelt[name])
            self._note(key, again, message("accepted-line-once"))
        spelt[name] = pattern
        if value is False:
            if lines.pop(name, None) is None and len(name) <= most:
                self._note(key, message("fault-no-such-line"), message("accepted-line-of-base"))
        elif len(name) > most:
            long = too_long(pattern, most)
            self._note(key, long.problem, long.remedy)
        elif line := self._line(pattern, value):
            lines[name] = line

    def _line(self, pattern: str, value: Any) -> Line | None:
        effect, only, confirm = None, None, 0
        if isinstance(value, dict):
            flag = value.get("replaces", False)
            if (
                value.keys() - {"points", "or", "only", "confirm", "replaces"}
                or "points" not in value
                or not isinstance(flag, bool)
            ):
                also = f'or = "{EXCHANGE}", only = "{ALL_DICE}", confirm = 500, replaces = true'
                example = f"{{ points = ..., {also} }}"
                remedy = message("accepted-example", example=example)
                self._note(("scores", pattern), value_found(value), remedy)
                return None
            confirm = value.get("confirm", 0)
            effect, only, value = value.get("or"), value.get("only"), value["points"]
            if type(confirm) is not int or not 0 <= confirm <= MOST:
                problem = message("fault-effect", key="confirm", value=shown(confirm))
                remedy = message("accepted-whole", least=0, most=MOST)
                self._note(("scores", pattern), problem, remedy)
                return None
            if only not in (None, ALL_DICE):
                problem = message("fault-effect", key="only", value=shown(only))
                remedy = message("accepted-example", example=f'only = "{ALL_DICE}"')
                self._note(("scores", pattern), problem, remedy)
                return None
            if effect not in (None, *STATED_EFFECTS):
                problem = message("fault-effect", key="or", value=shown(effect))
                names = [f'"{it}"' for it in STATED_EFFECTS]
                remedy = message("accepted-one-of", names=list_message(names))
                self._note(("scores", pattern), problem, remedy)
                return None
            is_below = type(value) is int and value < 0
            if confirm and (effect is not None or is_below):
                beside = f"points = {value}" if is_below else f'or = "{effect}"'
                problem = message("fault-confirm-beside", confirm=confirm, beside=beside)
                self._note(("scores", pattern), problem, message("accepted-one-of-two"))
                return None
            if effect is not None and type(value) is int and -MOST <= value < 0:
                problem = message("fault-cost-with-effect", points=value, effect=effect)
                remedy = message("accepted-cost-alone", points=value, effect=effect)
                self._note(("scores", pattern), problem, remedy)
                return None
            if effect in DECISIVE and (type(value) is not int or value):
                problem = message("fault-farkle-scores", points=shown(value))
                remedy = message("accepted-example", example=f'{{ points = 0, or = "{effect}" }}')
                self._note(("scores", pattern), problem, remedy)
                return None
        if effect is None and type(value) is int and -MOST <= value < 0:
            effect = COSTS
        whole = type(value) is int and (1 <= value <= MOST or effect in DECISIVE)
        if not whole and not isinstance(value, str):
            remedy = message("accepted-line", example='"xxx + 10"')
            self._note(("scores", pattern), value_found(value), remedy)
            return None
        try:
            return canonical_line(pattern, value, effect, only, confirm)
        except ChartError as error:
            self._note(("scores", pattern), error.problem, error.remedy)
            return None

    def _note(self, path: str | Path, problem: Message, remedy: Message) -> None:
        self.count += 1
        self._fault(path, problem, remedy)


def _replaces(value: Any) -> bool:
    return isinstance(value, dict) and value.get("replaces") is True


def same_pattern(one: str, other: str) -> bool:
    try:
        return canonical_pattern(one)[0] == canonical_pattern(other)[0]
    except ChartError:
        return False
