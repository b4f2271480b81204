"""What commands print as JSON is made by `tincup.views`, and every view of theirs is documented."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tincup

SRC = Path(tincup.__file__).parent
DOCS = SRC.parents[1] / "docs" / "json.md"
WRITERS = {"print_json", "dumps"}


def made_in_place(path: Path) -> Iterator[int]:
    """The lines on which a value with keys of its own is written as JSON."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in WRITERS:
            inside = [part for argument in node.args for part in ast.walk(argument)]
            if any(isinstance(part, ast.Dict | ast.DictComp) for part in inside):
                yield node.lineno


def test_what_is_made_in_place_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "command.py"
    path.write_text('print_json(a_view(1))\nprint_json({"kept": None})\n')
    assert list(made_in_place(path)) == [2]


def test_commands_make_no_json_of_their_own() -> None:
    made = {path.name: list(made_in_place(path)) for path in (SRC / "cli").rglob("*.py")}
    assert not {name: lines for name, lines in made.items() if lines}


def test_every_view_that_a_command_prints_is_documented() -> None:
    commands = "".join(path.read_text("utf-8") for path in (SRC / "cli").rglob("*.py"))
    printed = set(re.findall(r"\b(\w+_view)\(", commands)) - {"_view"}
    assert len(printed) > 10
    documented = DOCS.read_text("utf-8")
    assert not {view for view in printed if f"{view}`" not in documented}
