"""From the values of a rule file to a checked rule set, or every fault in them at once."""

from __future__ import annotations

from dataclasses import is_dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any, get_args, get_type_hints

from tincup.rules import fields
from tincup.rules.canonical import form
from tincup.rules.chart import (
    EXCHANGE,
    MOST_DICE,
    Chart,
    ChartError,
    ChartErrors,
    Line,
    canonical_line,
    canonical_pattern,
)
from tincup.rules.errors import Fault, RuleError, shown
from tincup.rules.feasible import turn_faults
from tincup.rules.field_kinds import MISFIT, MOST, REQUIRED, Field, TableField
from tincup.rules.model import RuleSet
from tincup.rules.rule_file import Path, RuleFile

Values = dict[str, Any]


def build(file: RuleFile, base: Values, subject: str) -> RuleSet:
    """The rule set that ``file`` states on top of ``base``: complete values, or none at all.

    Raises `RuleError` about ``subject`` with every fault.
    """
    return _Builder(file, base, subject).rule_set()


class _Builder:
    def __init__(self, file: RuleFile, base: Values, subject: str) -> None:
        self.file, self.base, self.subject = file, base, subject
        self.faults: list[Fault] = []

    def rule_set(self) -> RuleSet:
        self._refuse_unknown_keys()
        values = {field.key: self._value(field) for field in fields.FIELDS}
        if "choices" not in self.file.values:
            choices = values["choices"] or ()
            values["choices"] = tuple(key for key in choices if not self._changes(key))
        chart = self._chart(values["dice"])
        self._check_minimums(values)
        self._check_players(values)
        faulty = any(fault.key.startswith(("turn.", "dice", "scores")) for fault in self.faults)
        if chart and not faulty:
            self._check_turn(values, chart)
        if self.faults or chart is None:
            raise RuleError(self.subject, sorted(self.faults, key=lambda fault: fault.line or 0))
        return _assemble(values, chart, board=self._has_board())

    def _fault(self, path: str | Path, found: str, accepted: str) -> None:
        """Note a fault; a path is given where a key of the file may itself hold dots."""
        parts = tuple(path.split(".")) if isinstance(path, str) else path
        self.faults.append(Fault(".".join(parts), found, accepted, self.file.line(*parts)))

    def _changes(self, key: str) -> bool:
        """Whether the file states this key itself, which ends its being a choice of the base."""
        section, _, name = key.partition(".")
        stated = self.file.values.get(section, {})
        if not name or not isinstance(stated, dict):
            return section in self.file.values
        if section == "scores":
            return any(_same_pattern(name, pattern) for pattern in stated)
        name, _, part = name.partition(".")
        if part and isinstance(stated.get(name), dict):
            before = self.base.get(section, {}).get(name, {})
            return bool(stated[name].get(part, before.get(part)) != before.get(part))
        return name in stated

    def _refuse_unknown_keys(self) -> None:
        known = {field.key for field in fields.FIELDS}
        top = {key for key in known if "." not in key} | {"extends"}
        for name, value in self.file.values.items():
            if name in fields.SECTIONS:
                if value is False and name == "board":
                    continue
                if not isinstance(value, dict):
                    self._fault(name, shown(value), f"a section [{name}]")
                elif name != "scores":
                    inside = {key.split(".")[1] for key in known if key.startswith(name + ".")}
                    for key in value.keys() - inside:
                        self._unknown((name, key), inside)
            elif name not in top:
                self._unknown((name,), top | set(fields.SECTIONS))

    def _unknown(self, path: Path, known: set[str]) -> None:
        close = get_close_matches(path[-1][:100], known, 1)
        elsewhere = [field.key for field in fields.FIELDS if field.name == path[-1]]
        if elsewhere and not close:
            meant = f"{path[-1]} under [{elsewhere[0].split('.')[0]}], that is {elsewhere[0]}"
        else:
            meant = f'"{close[0]}"' if close else "one of " + ", ".join(sorted(known))
        self._fault(path, f"the unknown key {shown(path[-1])}", meant)

    def _stated(self, key: str) -> Any:
        """The value in the file, in the base, or `REQUIRED` when neither states it."""
        section, _, name = key.rpartition(".")
        for values in (self.file.values, self.base):
            holder = values.get(section, {}) if section else values
            if isinstance(holder, dict) and name in holder:
                return holder[name]
        return REQUIRED

    def _value(self, field: Field) -> Any:
        value = self._stated(field.key)
        if value is REQUIRED:
            if field.default is REQUIRED:
                self._fault(field.key, "nothing", field.accepted)
            return field.default
        checked = field.check(value)
        if checked is MISFIT:
            self._fault(field.key, shown(value), field.accepted)
            return None
        return self._table(field, checked) if isinstance(field, TableField) else checked

    def _table(self, table: TableField, value: Any) -> Any:
        """The value of a table of fields, ``None`` for none or for one with faults."""
        if value is None or value is False:
            return None
        if not isinstance(value, dict):
            self._fault(table.key, shown(value), table.accepted)
            return None
        known = {field.name: field for field in table.fields}
        for name in value.keys() - known.keys():
            self._unknown((table.section, table.name, name), set(known))
        inherited = self.base.get(table.section, {}).get(table.name)
        if isinstance(inherited, dict):
            value = inherited | value  # only the differences need be stated
        parts = {}
        for name, field in known.items():
            checked = field.check(value[name]) if name in value else field.default
            if checked is MISFIT or checked is REQUIRED:
                said = shown(value[name]) if name in value else "nothing"
                self._fault(field.key, said, field.accepted)
            else:
                parts[name] = checked
        is_complete = all(
            field.name in parts for field in table.fields if field.default is REQUIRED
        )
        return _holder(table.section, table.name)(**parts) if is_complete else None

    def _chart(self, dice: Any) -> Chart | None:
        most = dice if isinstance(dice, int) else MOST_DICE
        faults_before = len(self.faults)
        lines: dict[str, Line] = {}
        for pattern, value in self.base.get("scores", {}).items():
            line = self._line(pattern, value)
            if line and len(line.pattern) <= most:  # a line that needs more dice falls away
                lines[line.pattern] = line
        stated = self.file.values.get("scores", {})
        spelt: dict[str, str] = {}
        for pattern, value in stated.items() if isinstance(stated, dict) else ():
            self._state_line(lines, spelt, most, pattern, value)
        if not lines and len(self.faults) == faults_before:
            self._fault("scores", "no line", 'at least one line, like "1" = 100')
        try:
            chart = Chart(lines.values(), most)
        except ChartErrors as faults:
            for error in faults.errors:
                written = spelt.get(error.pattern, error.pattern)
                self._fault(("scores", written), error.found, error.accepted)
            return None
        return chart if len(self.faults) == faults_before else None

    def _state_line(
        self, lines: dict[str, Line], spelt: dict[str, str], most: int, pattern: str, value: Any
    ) -> None:
        """Put a stated line into ``lines``, or take it off.

        ``spelt`` has the spelling in the file of each canonical pattern so far.
        """
        key = ("scores", pattern)
        try:
            name, _ = canonical_pattern(pattern)
        except ChartError as error:
            self._fault(key, error.found, error.accepted)
            return
        if name in spelt:
            self._fault(key, f'the line "{spelt[name]}" again', "each line of the chart once")
        spelt[name] = pattern
        if value is False:
            if lines.pop(name, None) is None and len(name) <= most:
                said = "false, but there is no such line to take off"
                self._fault(key, said, "a line of the rule set that this one extends")
        elif len(name) > most:
            self._fault(key, f"a pattern of {len(name)} dice", f"at most {most} dice")
        elif line := self._line(pattern, value):
            lines[name] = line

    def _line(self, pattern: str, value: Any) -> Line | None:
        """The line, or ``None`` with the fault noted."""
        effect = None
        if isinstance(value, dict):
            accepted = f'{{ points = ..., or = "{EXCHANGE}" }}'
            if value.keys() - {"points", "or"} or "points" not in value:
                self._fault(("scores", pattern), shown(value), accepted)
                return None
            effect, value = value.get("or"), value["points"]
            if effect not in (None, EXCHANGE):
                self._fault(("scores", pattern), f"or = {shown(effect)}", f'"{EXCHANGE}"')
                return None
        whole = type(value) is int and 1 <= value <= MOST
        if not whole and not isinstance(value, str):
            self._fault(
                ("scores", pattern),
                shown(value),
                'a whole number from 1, a formula like "xxx + 10", or false to take a line off',
            )
            return None
        try:
            return canonical_line(pattern, value, effect)
        except ChartError as error:
            self._fault(("scores", pattern), error.found, error.accepted)
            return None

    def _check_minimums(self, values: Values) -> None:
        for key in ("turn.opening_minimum", "turn.bank_minimum"):
            least, target = values[key], values["end.target"]
            if type(least) is int and type(target) is int and least > target:
                self._fault(key, str(least), f"at most the target, {target}")

    def _check_players(self, values: Values) -> None:
        most = values["players"] and values["players"][1]
        if most == 1 and values["end.winner"] == "last_on_board_loses":
            self._fault("players", shown(list(values["players"])), "at least 2 sides, one to lose")

    def _check_turn(self, values: Values, chart: Chart) -> None:
        if values["turn.last_die_succeeds_on"] and values["dice"] == 1:
            key = "turn.last_die_succeeds_on"
            self._fault(
                key, "a last die where there is only one", "a rule set with dice = 2 or more"
            )
        for key, said, accepted in turn_faults(values, chart):
            self._fault(key, said, accepted)

    def _has_board(self) -> bool:
        if self.file.values.get("board") is False:
            return False
        return "board" in self.file.values or "board" in self.base


def _same_pattern(one: str, other: str) -> bool:
    try:
        return canonical_pattern(one)[0] == canonical_pattern(other)[0]
    except ChartError:
        return False


def _assemble(values: Values, chart: Chart, *, board: bool) -> RuleSet:
    parts: dict[str, Values] = {}
    for field in fields.FIELDS:
        parts.setdefault(field.section, {})[field.name] = values[field.key]
    top = parts.pop("")
    sections = {name: _holder(name)(**inside) for name, inside in parts.items()}
    sections |= {} if board else {"board": None}
    return RuleSet(**top, chart=chart, **sections, form=form)


@cache
def _holder(*path: str) -> type[Any]:
    """The dataclass that holds a section of a rule set, or a table of a section's fields."""
    owner = _holder(*path[:-1]) if path[1:] else RuleSet
    hint = get_type_hints(owner)[path[-1]]
    kinds = (kind for kind in (hint, *get_args(hint)) if isinstance(kind, type))
    return next(kind for kind in kinds if is_dataclass(kind))
