"""Turns the values of a rule file into a checked rule set, or reports every fault in them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any, Final, get_args

from tincup.messages import Message, list_message, message
from tincup.rules.build_chart import ChartBuilder, same_pattern
from tincup.rules.charts.chart import Chart
from tincup.rules.charts.lines import EXCHANGE, LOSE, MOST_DICE, WIN, canonical_pattern
from tincup.rules.checks.clashes import clashes
from tincup.rules.checks.exact_target import why_never_hit
from tincup.rules.checks.feasible import turn_faults
from tincup.rules.errors import NOTHING, Fault, RuleError, RuleWarning, nearest, shown, value_found
from tincup.rules.fields import schema as fields
from tincup.rules.fields.kinds import MISFIT, REQUIRED, Field, TableField
from tincup.rules.model import Settings
from tincup.rules.rule_file import Path, RuleFile
from tincup.rules.rule_set import RuleSet

Values = dict[str, Any]

MOST_KEYS: Final = 2_000
"""The most keys that are read; a chart with a line for each roll of six dice or fewer has half."""


def build(file: RuleFile, base: Values, subject: Message | str, *, warns: bool = True) -> RuleSet:
    """Return the rule set that ``file`` states on top of ``base``.

    ``base`` has complete values, or none at all. With ``warns`` the rule set can tell which stated
    values have no effect. Raises `RuleError` about ``subject`` with every fault.
    """
    if isinstance(file.values.get("turns"), str):
        remedy = message("accepted-no-record")
        raise RuleError(
            subject, [Fault("turns", message("fault-record"), remedy, file.line("turns"))]
        )
    if _count_keys(file.values) > MOST_KEYS:
        remedy = message("accepted-fewer-keys", most=MOST_KEYS)
        raise RuleError(subject, [Fault("(file)", message("fault-keys"), remedy)])
    builder = _Builder(file, base, subject)
    rules = builder.rule_set()
    return replace(rules, look_for_warnings=builder.look_for_warnings()) if warns else rules


def _note(
    faults: list[Fault], file: RuleFile, path: str | Path, problem: Message, remedy: Message
) -> None:
    """Note a fault. ``path`` is a tuple where a key of the file may itself hold dots."""
    parts = tuple(path.split(".")) if isinstance(path, str) else path
    faults.append(Fault(".".join(parts), problem, remedy, file.line(*parts)))


class _Builder:
    def __init__(self, file: RuleFile, base: Values, subject: Message | str) -> None:
        self.file, self.base, self.subject = file, base, subject
        self.faults: list[Fault] = []
        # No method of this object: it would be garbage that waits for a collector.
        self._fault = partial(_note, self.faults, file)
        stated, lines = file.values.get("scores", {}), base.get("scores", {})
        self.scores = ChartBuilder(stated, lines, self._fault)

    def rule_set(self) -> RuleSet:
        self._refuse_unknown_keys()
        values = {field.key: self._value(field) for field in fields.FIELDS}
        if "choices" not in self.file.values:
            choices = values["choices"] or ()
            values["choices"] = tuple(key for key in choices if not self._changes(key))
        dice = values["dice"]
        chart = self.scores.chart(dice if isinstance(dice, int) else MOST_DICE)
        self._check_minimums(values)
        self._check_end(values)
        self._check_players(values)
        faulty = any(fault.key.startswith(("turn.", "dice", "scores")) for fault in self.faults)
        if chart and not faulty:
            self._check_turn(values, chart)
        if self.faults or chart is None:
            raise RuleError(self.subject, sorted(self.faults, key=lambda fault: fault.line or 0))
        rules = _assemble(values, chart, board=self._has_board())
        if remedy := why_never_hit(rules):
            self._fault("end.reached", value_found("exactly"), remedy)
            raise RuleError(self.subject, self.faults)
        return rules

    def look_for_warnings(self) -> Callable[[RuleSet], Iterator[RuleWarning]]:
        stated = [(path, self.file.line(*path)) for path in _paths(self.file.values)]
        return partial(_warnings, stated, self.scores.replacing_nothing)

    def _changes(self, key: str) -> bool:
        """Return True if the file states this key itself: it is no choice of the base then."""
        section, _, name = key.partition(":")[0].partition(".")
        stated = self.file.values.get(section, {})
        if not name or not isinstance(stated, dict):
            return section in self.file.values
        if section == "scores":
            return any(same_pattern(name, pattern) for pattern in stated)
        name, _, part = name.partition(".")
        if part and isinstance(stated.get(name), dict):
            before = self.base.get(section, {}).get(name, {})
            return bool(stated[name].get(part, before.get(part)) != before.get(part))
        return name in stated

    def _refuse_unknown_keys(self) -> None:
        top = {*_names(""), "extends", "with", "variations"}
        for name, value in self.file.values.items():
            if name in fields.SECTIONS:
                if value is False and name == "board":
                    continue
                if not isinstance(value, dict):
                    self._fault(name, value_found(value), message("accepted-section", section=name))
                elif name != "scores":
                    for key in value.keys() - _names(name):
                        self._unknown((name, key), _names(name))
            elif name not in top:
                self._unknown((name,), top | set(fields.SECTIONS))

    def _unknown(self, path: Path, known: set[str]) -> None:
        close = nearest(path[-1][:100], known)
        elsewhere = [field.key for field in fields.FIELDS if field.name == path[-1]]
        if close:
            meant = message("accepted-name", name=close)
        elif elsewhere:
            section = elsewhere[0].split(".")[0]
            meant = message("accepted-elsewhere", name=path[-1], section=section, key=elsewhere[0])
        else:
            meant = message("accepted-one-of", names=list_message(sorted(known), "comma"))
        self._fault(path, message("fault-unknown-key", name=shown(path[-1])), meant)

    def _stated(self, key: str) -> Any:
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
                self._fault(field.key, NOTHING, field.accepted)
            return field.default
        checked = field.check(value)
        if checked is MISFIT:
            self._fault(field.key, value_found(value), field.accepted)
            return None
        return self._table(field, checked) if isinstance(field, TableField) else checked

    def _table(self, table: TableField, value: Any) -> Any:
        """Return the value of a table of fields; ``None`` if there is none or it has faults."""
        if value is None or (value is False and not table.words):
            return None
        if isinstance(value, str) and value in table.words:
            return None if value == table.words[0] else value
        if not isinstance(value, dict):
            self._fault(table.key, value_found(value), table.accepted)
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
                problem = value_found(value[name]) if name in value else NOTHING
                self._fault(field.key, problem, field.accepted)
            else:
                parts[name] = checked
        is_complete = all(
            field.name in parts for field in table.fields if field.default is REQUIRED
        )
        return holder_of(table.section, table.name)(**parts) if is_complete else None

    def _check_minimums(self, values: Values) -> None:
        for key in ("turn.opening_minimum", "turn.bank_minimum"):
            least, target = values[key], values["end.target"]
            if type(least) is int and type(target) is int and least > target:
                self._fault(key, value_found(least), message("accepted-target", most=target))

    def _check_end(self, values: Values) -> None:
        """Refuse a final round that cannot be, and a game that needs a target and has none.

        Without a target there must be rounds to end the game. A checked value with a fault is
        ``None`` too, so the target is asked for as stated.
        """
        ends = (values["end.final_round"], values["end.reached"], values["end.winner"])
        if ends == ("until_unbeaten", "exactly", "highest") and self._stated("end.target"):
            problem = value_found("until_unbeaten")
            self._fault("end.final_round", problem, message("accepted-to-be-beaten"))
        if self._stated("end.target") is not False:
            return
        problem, rounds = value_found(False), self._stated("end.rounds")
        if rounds is REQUIRED or rounds is False:
            self._fault("end.target", problem, message("accepted-target-without-rounds"))
        if values["end.winner"] == "last_on_board_loses":
            self._fault("end.target", problem, message("accepted-target-to-leave-board"))
        if values["unit"] == "holes":
            self._fault("end.target", problem, message("accepted-target-of-holes"))

    def _check_wins(self, values: Values, chart: Chart) -> None:
        line = next((it for it in chart.lines if it.effect in (WIN, LOSE)), None)
        if line is not None and values["end.winner"] == "last_on_board_loses":
            key, effect = f'scores."{line.pattern}"', line.effect or ""
            remedy = message("accepted-winner-of-lines", key=key, effect=effect)
            self._fault("end.winner", value_found("last_on_board_loses"), remedy)

    def _check_players(self, values: Values) -> None:
        most = values["players"] and values["players"][1]
        if most == 1 and values["end.winner"] == "last_on_board_loses":
            problem = value_found(list(values["players"]))
            self._fault("players", problem, message("accepted-loser"))

    def _check_turn(self, values: Values, chart: Chart) -> None:
        if values["turn.last_die_succeeds_on"] and values["dice"] == 1:
            problem, remedy = message("fault-only-die"), message("accepted-more-dice")
            self._fault("turn.last_die_succeeds_on", problem, remedy)
        decided = [
            it for it in values["turn.last_die_succeeds_on"] if chart.on(1).decisive.are_in((it,))
        ]
        if decided:
            problem, remedy = value_found(decided), message("accepted-undecided", face=decided[0])
            self._fault("turn.last_die_succeeds_on", problem, remedy)
        beyond = [left for left in values["turn.must_roll_with"] if left >= values["dice"]]
        if beyond:
            problem, remedy = value_found(beyond), message("accepted-left", dice=values["dice"])
            self._fault("turn.must_roll_with", problem, remedy)
        self._check_wins(values, chart)
        if (
            values["board.one_peg_per_hole"]
            and (values["board.lanes"] or 1) > 1
            and chart.has_exchange
        ):
            line = next(it for it in chart.lines if it.effect == EXCHANGE)
            remedy = message("accepted-lanes", key=f'scores."{line.pattern}"')
            self._fault("board.lanes", value_found(values["board.lanes"]), remedy)
        self._check_confirmed(values, chart)
        of_one_roll = next(
            (it for it in chart.lines if it.only or it.confirm or it.effect == EXCHANGE), None
        )
        if values["turn.combine"] == "turn" and of_one_roll is not None:
            remedy = message("accepted-to-combine-lines", key=f'scores."{of_one_roll.pattern}"')
            self._fault("turn.combine", value_found("turn"), remedy)
        for key, problem, remedy in (*clashes(values, chart), *turn_faults(values, chart)):
            self._fault(key, problem, remedy)

    def _check_confirmed(self, values: Values, chart: Chart) -> None:
        """Refuse lines to be confirmed where a keep does not tell whether it scored them."""
        asking = chart.asking
        if asking is None:
            return
        key = f'scores."{asking.pattern}".confirm'
        if chart.has_exchange:
            line = next(it for it in chart.lines if it.effect == EXCHANGE)
            problem = message("fault-confirm-and-exchange", key=key, line=line.pattern)
            self._fault("scores", problem, message("accepted-one-of-two"))
        if values["turn.scoring"] == "any":
            remedy = message("accepted-best-to-confirm", key=key)
            self._fault("turn.scoring", value_found("any"), remedy)

    def _has_board(self) -> bool:
        if self.file.values.get("board") is False:
            return False
        return "board" in self.file.values or "board" in self.base


def _names(section: str) -> set[str]:
    return {field.name for field in fields.of_section(section)}


def _warnings(
    stated: Iterable[tuple[Path, int | None]], replacing_nothing: Collection[str], rules: RuleSet
) -> Iterator[RuleWarning]:
    from tincup.rules.checks.idle import why_idle  # presets and what is right need none of it

    for path, line in stated:
        key = ".".join(path)
        if path[0] == "scores":
            reason = why_idle(rules, f"scores.{canonical_pattern(path[1])[0]}")
            if reason is None and path[1] in replacing_nothing:
                reason = message("idle-replaces", pattern=path[1])
        else:
            reason = why_idle(rules, key)
        if reason:
            yield RuleWarning(key, reason, line)


def _count_keys(values: Values) -> int:
    return sum(1 + (_count_keys(it) if isinstance(it, dict) else 0) for it in values.values())


def _paths(values: Values) -> Iterator[Path]:
    for section, inside in values.items():
        if not isinstance(inside, dict):
            yield (section,)
            continue
        for name, value in inside.items():
            if isinstance(value, dict) and section != "scores":
                yield from ((section, name, part) for part in value)
            else:
                yield section, name


def _assemble(values: Values, chart: Chart, *, board: bool) -> RuleSet:
    parts: dict[str, Values] = {}
    for field in fields.FIELDS:
        parts.setdefault(field.section, {})[field.name] = values[field.key]
    top = parts.pop("")
    sections = {name: holder_of(name)(**inside) for name, inside in parts.items()}
    sections |= {} if board else {"board": None}
    return RuleSet(**top, chart=chart, **sections)


@cache
def holder_of(*path: str) -> type[Any]:
    """Return the dataclass that holds a section of a rule set, or a table of a section's fields."""
    owner = holder_of(*path[:-1]) if path[1:] else Settings
    hint = owner.__annotations__[path[-1]]
    if isinstance(hint, str):  # as it is written: "FarklePenalty | None"
        hint = vars(sys.modules[owner.__module__])[hint.partition(" |")[0]]
    return next(kind for kind in (hint, *get_args(hint)) if isinstance(kind, type))
