"""Short cuts for tests of rule files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tincup.rules import Chart, Fault, RuleError, RuleSet, UnknownRules, load, parse

BASE: Mapping[str, Mapping[str, str]] = {
    "": {"id": '"mine"', "name": '"Mine"'},
    "scores": {'"1"': "100", '"5"': "50", "xxx": "200"},
    "end": {"target": "1000"},
}
"""A small valid rule file: section, key, the value's TOML."""


EFFECTIVE: Mapping[str, str | None] = {
    "turn__hot_dice": '"must"',
    "turn__opening_minimum": "1",
    "turn__last_die_succeeds_on": "[3, 5]",
    "scores__xxx": '{ points = 200, or = "exchange_with_leader" }',
    "board__one_peg_per_hole": "true",
}
"""Changes to `BASE` beside which every field has an effect."""


def text(**changes: str | None) -> str:
    """`BASE` with keys set to TOML, or taken out; ``turn__hot_dice`` is ``[turn] hot_dice``."""
    sections = {name: dict(keys) for name, keys in BASE.items()}
    for key, value in changes.items():
        section, _, name = key.rpartition("__")
        inside = sections.setdefault(section, {})
        if value is None:
            inside.pop(name, None)
        else:
            inside[name] = value
    lines: list[str] = []
    for section, keys in sections.items():
        lines += [f"[{section}]"] if section else []
        lines += [f"{key} = {value}" for key, value in keys.items()]
    return "\n".join(lines) + "\n"


def set_key(key: str, value: str) -> str:
    """`BASE` with one key (``turn.hot_dice``) set to TOML."""
    return text(**{key.replace(".", "__", 1): value})


def line_of(stated: str, start: str) -> int:
    """The 1-based number of the first line that starts so."""
    return next(it for it, line in enumerate(stated.splitlines(), 1) if line.startswith(start))


def faults(stated: str) -> tuple[Fault, ...]:
    """Everything that is wrong with a rule file's text."""
    with pytest.raises(RuleError) as refused:
        parse(stated)
    assert_tells(refused.value)
    return refused.value.faults


def the_fault(stated: str) -> Fault:
    found = faults(stated)
    assert len(found) == 1, found
    return found[0]


def assert_tells(error: RuleError) -> None:
    """The message names the subject and holds every fault on a line of its own."""
    lines = str(error).splitlines()
    if isinstance(error, UnknownRules):
        assert len(lines) == len(error.faults) == 1
        return
    assert len(lines) == 1 + len(error.faults), error
    assert lines[0].startswith(error.subject)
    for line, fault in zip(lines[1:], error.faults, strict=True):
        assert line == f"  {fault}"
        assert fault.found
        assert fault.accepted
        assert line.isprintable()
        assert len(line) < 900


def house(**changes: str | None) -> RuleSet:
    """The rule set of `text`."""
    return parse(text(**changes))


def chart_file(*lines: str, dice: int = 6) -> str:
    """A rule file with this chart; its first line is line 5."""
    head = f'id = "mine"\nname = "Mine"\ndice = {dice}\n[scores]\n'
    return head + "".join(f"{line}\n" for line in lines) + "[end]\ntarget = 1000\n"


def chart(*lines: str, dice: int = 6) -> Chart:
    return parse(chart_file(*lines, dice=dice)).chart


def points(found: Chart, dice: str) -> int | None:
    return found.points(tuple(sorted(int(die) for die in dice)))


def refused(path: Path | str, sets: list[str] | None = None) -> RuleError:
    with pytest.raises(RuleError) as error:
        load(path, sets or [])
    assert_tells(error.value)
    return error.value


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, "utf-8")
    return path


OFFERED = """
id = "ours"
name = "Ours"
extends = "plain"
[end]
target = 2000
[variations.quick]
name = "Quick"
[variations.quick.end]
target = 500
[variations.hard]
name = "Hard"
[variations.hard.scores]
"5" = false
xxxx = 900
[variations.hard.turn]
bank_minimum = 300
[variations.both]
with = ["quick", "hard"]
"""
"""A house rule file with variations of its own."""
