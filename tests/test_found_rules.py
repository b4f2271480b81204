"""The table of rules that pages and programs have: what it refuses to make of its file."""

from pathlib import Path

import found_rules
import pytest

GOOD = """
[sources]
one = ["A page", "a.example/page"]

[[rules]]
rule = "five dice"
key = "dice"
found = ["one"]
"""


def made(tmp_path: Path, text: str) -> str:
    file = tmp_path / "found.toml"
    file.write_text(text, "utf-8")
    return found_rules.table(file)


def test_a_rule_has_its_key_and_its_sources_by_number(tmp_path: Path) -> None:
    table = made(tmp_path, GOOD)
    assert "| five dice | `dice` | 1 | 1 |" in table
    assert "1. A page, `a.example/page`" in table


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (('"dice"', '"turn.no_such_key"'), "no such key: turn.no_such_key"),
        (('"dice"', '"none"'), "a reason belongs to a rule without a key: five dice"),
        (('["one"]\n', '["one", "two"]\n'), "not among the sources: two"),
        (('["one"]\n', '["one", "one"]\n'), "a source is counted twice: five dice"),
        (("[[rules]]", 'two = ["Another", "b.example"]\n[[rules]]'), "nothing was found in two"),
    ],
)
def test_what_does_not_fit_together_is_refused(
    tmp_path: Path, change: tuple[str, str], fault: str
) -> None:
    text = GOOD.replace(*change)
    assert text != GOOD
    with pytest.raises(ValueError, match=fault):
        made(tmp_path, text)
