"""What a field means is asked of the rule set: nobody else compares a field with a value."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import tincup
from tincup.game.state import Phase
from tincup.rules.fields.schema import every_field

SRC = Path(tincup.__file__).parent

VALUES = {
    option
    for field in every_field()
    for option in field.accepted_values
    if isinstance(option, str) and field.key != "unit"  # how totals are called is for all to ask
} - {*get_args(Phase), "turn", "turns"}
"""All but those by which a phase of a game, a section or a part of a position goes, too."""

MAY = ("rules/", "solve/support.py", "wasm/build.py")
"""Where values are defined, where exact play lists those that it knows, and where ``none`` is what
Numba calls the type of a function that returns nothing."""


def comparisons(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Compare):
            inside = [it for part in (node.left, *node.comparators) for it in ast.walk(part)]
        elif isinstance(node, ast.MatchValue):
            inside = list(ast.walk(node.value))
        else:
            continue
        for it in inside:
            if isinstance(it, ast.Constant) and it.value in VALUES:
                yield it.lineno, it.value


def test_comparisons_are_found(tmp_path: Path) -> None:
    path = tmp_path / "asks.py"
    path.write_text('if rules.end.ties == "share":\n    pass\nwho = "highest"\n')
    assert list(comparisons(path)) == [(1, "share")]


def test_no_field_is_compared_elsewhere() -> None:
    asked = [
        f"{name}:{line}: {value}"
        for path in sorted(SRC.rglob("*.py"))
        if not (name := path.relative_to(SRC).as_posix()).startswith(MAY)
        for line, value in comparisons(path)
    ]
    assert not asked
